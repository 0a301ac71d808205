"""What a bot is: it gets a view, the legal moves and a budget, and answers with one of the moves."""

from __future__ import annotations

import gc
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager

from kogge.core.errors import KoggeError
from kogge.core.model import Move, State


class BotError(KoggeError):
    """A bot that is unknown, wrongly set, or failed to answer with a legal move."""


class Budget:
    """What a decision may cost. Only iterations give the same move everywhere; seconds depend on the machine.

    `seconds` is the time to think, `iterations` how often a search looks; `most` the seconds after which a bot that
    needs neither answers with what it has.
    """

    def __init__(self, seconds: float | None = None, iterations: int | None = None, most: float | None = None) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self.most = most


class Bot(ABC):
    """A player. It never meets a state or a table; `name` is the spec it was made from.

    `pace` is the time its spec gives it for a decision, in seconds; None where the budget or the bot itself decides.
    """

    name: str = ""
    pace: float | None = None

    @abstractmethod
    def choose(self, view: State, moves: list[Move], budget: Budget | None = None) -> Move:
        """One of `moves` for the seat whose view this is."""

    def weigh(self, view: State, moves: list[Move], budget: Budget | None = None) -> list[float]:
        """How many points each of `moves` is worth, as far as the bot can tell them apart: the best one most."""
        chosen = self.choose(view, moves, budget)
        return [1.0 if move is chosen else 0.0 for move in moves]

    def ahead(self, view: State, move: Move) -> list[Move]:
        """A move and what the same seat would do after it up to the end of its action, as far as the bot can tell."""
        return [move]

    def hint(self, view: State, moves: list[Move], budget: Budget | None = None) -> tuple[list[float], list[Move]]:
        """What each move is worth, and the line that begins with the best of those that waste nothing."""
        values = self.weigh(view, moves, budget)
        best = max(self.sensible(view, moves), key=lambda move: values[moves.index(move)])
        return values, self.ahead(view, best)

    def sensible(self, view: State, moves: list[Move]) -> list[Move]:
        """The moves that are worth a thought."""
        return moves

    def allowed(self, budget: Budget | None) -> Budget:
        """What a decision may cost: the seconds of the spec go before those of the budget."""
        return (budget or Budget()) if self.pace is None else Budget(self.pace)

    def close(self) -> None:
        """Let go of what the bot holds; a process ends."""


@contextmanager
def undisturbed() -> Iterator[None]:
    """No collection of garbage while a search makes many small objects: it makes no cycles, and bounds its memory."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
