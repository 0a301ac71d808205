"""Games to learn from: positions, what was made of them, how the game ended.

The search plays against itself, or short plans do: many times as many games in the same time.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kogge.arena import engines
from kogge.arena.match import bot_seed
from kogge.bots.mcts import DEFAULTS, Mcts
from kogge.bots.net import Net, extra, inputs_of
from kogge.bots.nets import build
from kogge.bots.protocol import Budget
from kogge.bots.search import Plan
from kogge.bots.tree import Tree, follow
from kogge.bots.worth import Judge, chances
from kogge.core.chance import Draws
from kogge.core.game import Game
from kogge.core.model import CHANCE, OVER, Move, State
from kogge.core.ranking import winners
from kogge.core.registry import game as find
from kogge.core.rng import Rng

LOOSE = 10  # decisions at random at the start of a game, at most
SLIP = 24  # one decision in so many falls at random, so that the games leave the paths the search knows
LEADERS = 7  # of ten seats that plan play for their lead, where the search expects it of its rivals
CHOICES = 8  # lines of a plan, of which one is taken as it falls in STRAY of a hundred actions
STRAY, WILD = 20, 3  # and in WILD of a hundred any move
NOTED = 25  # of a hundred turns of a plan are usually noted: those of one game are alike


@dataclass(frozen=True, slots=True)
class Part:
    """A game to be played."""

    game: str
    seats: int
    search: dict[str, int]  # settings of the search
    seed: int
    net: dict[str, Any] | None  # corrects the evaluation in it
    plans: bool = False  # nobody searches: everybody plays what a plan finds
    noted: int = NOTED


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a game taught: rows of inputs, and for each row what evaluation, search and result said.

    Where nobody searched, the final points stand for the search, as the chances they would give.
    """

    inputs: array[int]
    said: array[float]  # three numbers a row


class Student(Mcts):
    """Searches, and remembers what the root of its tree promised everybody."""

    outlook: list[float] | None = None

    def search(self, tree: Tree, view: State, moves: list[Move], budget: Budget, known: bool) -> None:
        super().search(tree, view, moves, budget, known)
        tried = [node for node in tree.root.children if node.seat == tree.seat and node.visits > 0]
        visits = sum(node.visits for node in tried)
        sums = [sum(node.totals[seat] for node in tried) for seat in range(view.board.seats)]
        self.outlook = [total / visits for total in sums] if visits else None


def reader(game: Game, seats: int) -> Net:
    """A net that says nothing: it reads positions."""
    features = len(game.feature_names(seats))
    return Net(game, seats, features, [2, 2], [[0] * 2 * (features + extra(seats) + 1), [0] * 6, [0] * 3])


def lessons(parts: list[Part], processes: int) -> Iterator[Lesson]:
    """The games, in order, on so many cores."""
    return engines.run(play, parts, processes)


def play(part: Part) -> Lesson:
    """One game; every decision that was searched gives a row for each seat."""
    game = find(part.game)
    if part.plans:
        return planned(game, part)
    players = [seated(game, part, seat) for seat in range(part.seats)]
    state, draws, rng = game.new(part.seats), Draws(part.seed), Rng(part.seed)
    eyes = reader(game, part.seats)
    inputs, said = array("h"), array("f")
    loose = rng.below(LOOSE + 1)
    draws.settle(state)
    made = 0
    while state.seat != OVER and made < game.patience:
        made += 1
        moves = state.legal()
        if made <= loose or rng.below(SLIP) == 0:
            move = moves[rng.below(len(moves))]
        else:
            player = players[state.seat]
            player.outlook = None
            move = player.choose(state.view(state.seat), moves)
            if player.outlook is not None:
                note(eyes, player.judge, state, player.outlook, inputs, said)
        move.make(state)
        draws.settle(state)
    write_ends(state, said)
    return Lesson(inputs, said)


def seated(game: Game, part: Part, seat: int) -> Student:
    player = Student(game, bot_seed(part.seed, seat), **part.search)
    player.sit(game.board(part.seats))
    player.judge.net = None if part.net is None else build(game, part.seats, part.net)
    return player


def planned(game: Game, part: Part) -> Lesson:
    """One game of plans; turns that ended give a row for each seat."""
    settings = {**DEFAULTS, **game.search(part.seats), **part.search}
    judge = Judge(game, settings["early"] / 10, settings["late"] / 10)
    state, rng, eyes = game.new(part.seats), Rng(part.seed), reader(game, part.seats)
    leading = [settings["rivals"] > 0 and rng.below(10) < LEADERS for _ in range(part.seats)]
    inputs, said = array("h"), array("f")
    made = 0
    while made < game.patience:
        while state.seat == CHANCE:
            state.decision.draw(state, rng).apply(state)
        if state.seat == OVER:
            break
        made += 1
        seat, moves = state.seat, state.decision.legal(state)
        if len(moves) == 1:
            moves[0].apply(state)
            continue
        world = state.view(seat).sample(rng)
        plan = Plan(game, world, seat, moves, rng, None if leading[seat] else judge)
        plan.grow(settings["look"])
        leaves, luck = plan.leaves(CHOICES), rng.below(100)
        if luck < WILD:
            moves[rng.below(len(moves))].apply(state)
        else:
            at = rng.below(len(leaves)) if luck < WILD + STRAY else 0
            follow(state, plan.line(leaves[at]), seat)
        if state.seat not in (seat, OVER) and rng.below(100) < part.noted:
            note(eyes, judge, state, [0.0] * part.seats, inputs, said)
    points = chances([float(score) for score in state.scores()], judge.late)
    for at in range(len(said) // 3):
        said[3 * at + 1] = points[at % part.seats]
    write_ends(state, said)
    return Lesson(inputs, said)


def note(eyes: Net, judge: Judge, state: State, outlook: list[float], inputs: array[int], said: array[float]) -> None:
    """Write down a position as every seat sees it."""
    values, hopes, scores = judge.game.evaluate(state), judge.worth(state), state.scores()
    for seat, hope in enumerate(hopes):
        eyes.read(state, seat, values, hopes, scores)
        inputs.extend(inputs_of(eyes))
        said.extend((hope, outlook[seat], 0.0))


def write_ends(state: State, said: array[float]) -> None:
    """Write into every row how the game ended for its seat."""
    best, seats = winners(state.ranking()), state.board.seats
    for at in range(len(said) // 3):
        said[3 * at + 2] = (at % seats in best) / len(best)
