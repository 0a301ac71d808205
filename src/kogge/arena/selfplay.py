"""The search plays against itself; what is learnt from: positions, what it made of them, how the game ended."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kogge.arena import engines
from kogge.arena.match import bot_seed
from kogge.bots.mcts import Mcts
from kogge.bots.net import Net, extra, inputs_of
from kogge.bots.nets import build
from kogge.bots.protocol import Budget
from kogge.bots.tree import Tree
from kogge.core.chance import Draws
from kogge.core.game import Game
from kogge.core.model import OVER, Move, State
from kogge.core.ranking import winners
from kogge.core.registry import game as find
from kogge.core.rng import Rng

LOOSE = 10  # decisions at random at the start of a game, at most
SLIP = 24  # one decision in so many falls at random, so that the games leave the paths the search knows


@dataclass(frozen=True, slots=True)
class Part:
    """A game to be played."""

    game: str
    seats: int
    search: dict[str, int]  # settings of the search
    seed: int
    net: dict[str, Any] | None  # corrects the evaluation in it


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a game taught: rows of inputs, and for each row what evaluation, search and result said."""

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
                note(eyes, player, state, player.outlook, inputs, said)
        move.make(state)
        draws.settle(state)
    best = winners(state.ranking())
    for at in range(len(said) // 3):
        seat = at % part.seats
        said[3 * at + 2] = (seat in best) / len(best)
    return Lesson(inputs, said)


def seated(game: Game, part: Part, seat: int) -> Student:
    player = Student(game, bot_seed(part.seed, seat), **part.search)
    player.sit(part.seats)
    player.judge.net = None if part.net is None else build(game, part.seats, part.net)
    return player


def note(
    eyes: Net, player: Student, state: State, outlook: list[float], inputs: array[int], said: array[float]
) -> None:
    """Write down a position as every seat sees it."""
    values, chances, scores = player.game.evaluate(state), player.judge.worth(state), state.scores()
    for seat in range(len(chances)):
        eyes.read(state, seat, values, chances, scores)
        inputs.extend(inputs_of(eyes))
        said.extend((chances[seat], outlook[seat], 0.0))
