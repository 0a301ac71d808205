"""The bot that takes any move."""

from __future__ import annotations

from kogge.bots.protocol import Bot, Budget
from kogge.core.model import Move, State
from kogge.core.rng import Rng


class Random(Bot):
    """Every legal move is equally likely."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: State, moves: list[Move], budget: Budget | None = None) -> Move:
        return moves[self.rng.below(len(moves))]
