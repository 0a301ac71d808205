"""The bot that plans to the end of the running action."""

from __future__ import annotations

from zlib import crc32

from kogge.bots.protocol import Bot, Budget
from kogge.bots.search import best_move
from kogge.core.game import Game
from kogge.core.model import Move, State
from kogge.core.rng import Rng

STATES = 2_000


def source(seed: int, view: State) -> Rng:
    """A random source that depends on nothing but the seed and what the view shows."""
    return Rng(seed * 0x100000000 + crc32(repr(view.key()).encode()))


class Greedy(Bot):
    """Searches best-first where the running action may end and takes the way to the best evaluation."""

    def __init__(self, game: Game, seed: int, states: int = STATES) -> None:
        self.game = game
        self.seed = seed
        self.states = states

    def choose(self, view: State, moves: list[Move], budget: Budget | None = None) -> Move:
        if len(moves) == 1:
            return moves[0]
        return moves[best_move(self.game, view, moves, source(self.seed, view), self.states)]
