"""The bot that plans to the end of the running action."""

from __future__ import annotations

from zlib import crc32

from kogge.bots.protocol import Bot, Budget
from kogge.bots.search import plan_values
from kogge.core.game import Game
from kogge.core.model import Move, State
from kogge.core.rng import Rng

STATES = 2_000


def source(seed: int, view: State) -> Rng:
    """A random source that depends on nothing but the seed and what the view shows."""
    return Rng(seed * 0x100000000 + crc32(repr(view.key()).encode()))


class Greedy(Bot):
    """Searches best-first where the running action may end and takes the way to the best evaluation.

    With `blur` it cannot tell the best way from those that lie within that many percent of the distance from the best
    to the average one, and takes any of them.
    """

    def __init__(self, game: Game, seed: int, states: int = STATES, blur: int = 0) -> None:
        self.game = game
        self.seed = seed
        self.states = states
        self.blur = blur

    def choose(self, view: State, moves: list[Move], budget: Budget | None = None) -> Move:
        if len(moves) == 1:
            return moves[0]
        rng = source(self.seed, view)
        values = plan_values(self.game, view, moves, rng, self.states)
        best = max(values)
        if not self.blur:
            return moves[values.index(best)]
        least = best - self.blur / 100 * (best - sum(values) / len(values))
        alike = [move for move, value in zip(moves, values) if value >= min(least, best)]
        return alike[rng.below(len(alike))]
