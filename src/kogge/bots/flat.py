"""Flat Monte Carlo: the plainest search there is, to measure the others by."""

from __future__ import annotations

from abc import abstractmethod

from kogge.bots.greedy import source
from kogge.bots.protocol import Bot, Budget
from kogge.core.game import Game
from kogge.core.model import Move, State
from kogge.core.playout import playout
from kogge.core.ranking import winners
from kogge.core.rng import Rng

ITERATIONS = 400
FAR = 1_000  # decisions of a random game at most; who leads then has won it


class Walker(Bot):
    """A bot whose only setting is how many walks it takes for a decision."""

    def __init__(self, game: Game, seed: int, iterations: int = ITERATIONS) -> None:
        self.game = game
        self.seed = seed
        self.iterations = iterations

    def choose(self, view: State, moves: list[Move], budget: Budget | None = None) -> Move:
        if len(moves) == 1:
            return moves[0]
        most = budget.iterations if budget is not None and budget.iterations else self.iterations
        return self.walk(view, moves, most, source(self.seed, view))

    @abstractmethod
    def walk(self, view: State, moves: list[Move], most: int, rng: Rng) -> Move:
        """The best move after so many walks."""


class Flat(Walker):
    """Plays random games from sampled worlds, as many behind each move, and takes the move that won most of them."""

    def walk(self, view: State, moves: list[Move], most: int, rng: Rng) -> Move:
        wins = [0.0] * len(moves)
        for _ in range(max(1, most // len(moves))):
            world = view.sample(rng)
            for at, move in enumerate(moves):
                twin = world.copy()
                move.apply(twin)
                playout(twin, rng, min(FAR, self.game.patience))
                best = winners(twin.ranking())
                wins[at] += (view.viewer in best) / len(best)
        return moves[wins.index(max(wins))]
