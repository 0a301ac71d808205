"""The bot that plans to the end of the running action."""

from __future__ import annotations

from zlib import crc32

from kogge.bots.protocol import Bot, Budget, undisturbed
from kogge.bots.search import Plan, plan_values, sensible
from kogge.core.game import Game
from kogge.core.model import Move, State
from kogge.core.rng import Rng

STATES = 2_000
AHEAD = 500  # states looked through for what follows from a move


def mark(view: State) -> int:
    """A number for what a view shows, the same everywhere."""
    return crc32(repr(view.key()).encode())


def source(seed: int, view: State) -> Rng:
    """A random source that depends on nothing but the seed and what the view shows."""
    return Rng(seed * 0x100000000 + mark(view))


class Planner(Bot):
    """Wastes nothing, ends no game that it loses, and never makes the same move twice in the same position: as long as
    there is another."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.made: dict[int, list[Move]] = {}

    def sensible(self, view: State, moves: list[Move]) -> list[Move]:
        """The moves that are worth a thought."""
        return sensible(self.game, view, moves, source(self.seed, view)) if len(moves) > 1 else moves

    def ahead(self, view: State, move: Move) -> list[Move]:
        """A move and those that lead from it to the best end of the running action, in one world that may be."""
        rng = source(self.seed, view)
        plan = Plan(self.game, view.sample(rng), view.viewer, [move], rng)
        plan.grow(AHEAD)
        return plan.line(plan.leaves(1)[0])

    def fresh(self, view: State, moves: list[Move]) -> list[Move]:
        """The moves that were not made here before; `moves` itself where nothing was, or everything."""
        made = self.made.get(mark(view))
        if made is None:
            return moves
        return [move for move in moves if move not in made] or moves

    def note(self, view: State, move: Move) -> Move:
        """Remember a move."""
        self.made.setdefault(mark(view), []).append(move)
        return move


class Greedy(Planner):
    """Searches best-first where the running action may end and takes the way to the best evaluation.

    With `blur` it cannot tell the best way from those that lie within that many percent of the distance from the best
    to the average one, and takes any of them.
    """

    def __init__(self, game: Game, seed: int, states: int = STATES, blur: int = 0) -> None:
        super().__init__(game, seed)
        self.states = states
        self.blur = blur

    def weigh(self, view: State, moves: list[Move], budget: Budget | None = None) -> list[float]:
        with undisturbed():
            return plan_values(self.game, view, moves, source(self.seed, view), self.states)

    def choose(self, view: State, moves: list[Move], budget: Budget | None = None) -> Move:
        moves = self.sensible(view, moves)
        if len(moves) == 1:
            return moves[0]
        moves = self.fresh(view, moves)
        rng = source(self.seed, view)
        with undisturbed():
            values = plan_values(self.game, view, moves, rng, self.states)
        best = max(values)
        if not self.blur:
            return self.note(view, moves[values.index(best)])
        least = best - self.blur / 100 * (best - sum(values) / len(values))
        alike = [move for move, value in zip(moves, values) if value >= min(least, best)]
        return self.note(view, alike[rng.below(len(alike))])
