"""One function per class: how everything that is said or shown of a move or a decision is found."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Concatenate, Generic, ParamSpec, TypeVar

from kogge.core.errors import KoggeError

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class Unsaid(KoggeError):
    """A class of moves or decisions for which nothing was written."""


class Cases(Generic[P, R]):
    """A table from class to function: `LABELS.of(Sail, lambda move, view, say: ...)`, then `LABELS(move, view, say)`.

    A class without an entry of its own uses that of its nearest base; one without any is an error, never a default.
    """

    def __init__(self, what: str) -> None:
        self.what = what
        self.found: dict[type, Callable[..., R]] = {}

    def of(self, kind: Callable[..., T], told: Callable[Concatenate[T, P], R]) -> None:
        """Enter what is said of a class; written as a callable, since `type[T]` would shut out abstract bases."""
        assert isinstance(kind, type) and kind not in self.found, f"{self.what} of {kind.__name__} is written twice"
        self.found[kind] = told

    def __call__(self, thing: object, *values: P.args, **named: P.kwargs) -> R:
        told = self.look_up(type(thing))
        if told is None:
            raise Unsaid(f"There is no {self.what} of {type(thing).__name__}.")
        return told(thing, *values, **named)

    def look_up(self, kind: type) -> Callable[..., R] | None:
        return self.found.get(kind) or next((self.found[base] for base in kind.__mro__ if base in self.found), None)

    def missing(self, kinds: Iterable[type]) -> list[str]:
        """The classes for which nothing was written."""
        return sorted({kind.__name__ for kind in kinds if self.look_up(kind) is None})
