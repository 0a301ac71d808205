"""What a bot is: it gets a view, the legal moves and a budget, and answers with one of the moves."""

from __future__ import annotations

from abc import ABC, abstractmethod

from kogge.core.errors import KoggeError
from kogge.core.model import Move, State


class BotError(KoggeError):
    """A bot that is unknown, wrongly set, or failed to answer with a legal move."""


class Budget:
    """What a decision may cost. Only iterations give the same move everywhere; seconds depend on the machine."""

    def __init__(self, seconds: float | None = None, iterations: int | None = None) -> None:
        self.seconds = seconds
        self.iterations = iterations


class Bot(ABC):
    """A player. It never meets a state or a table; `name` is the spec it was made from."""

    name: str = ""

    @abstractmethod
    def choose(self, view: State, moves: list[Move], budget: Budget | None = None) -> Move:
        """One of `moves` for the seat whose view this is."""

    def close(self) -> None:
        """Let go of what the bot holds; a process ends."""
