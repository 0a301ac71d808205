"""What was drawn or said for the same few values is remembered, up to so many bytes in all."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ClassVar, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

MOST = 96 << 20  # bytes that all of it may take, about
EACH = 700  # bytes that an entry takes besides its result: its place and its few values


class Kept:
    """What one function gave, and how much that weighs."""

    all: ClassVar[list[Kept]] = []
    total: ClassVar[int] = 0

    def __init__(self, forget: Callable[[], None]) -> None:
        self.drop = forget
        self.weight = 0
        Kept.all.append(self)

    def add(self, weight: int) -> None:
        """Count what came; where all is too heavy, the heaviest goes: others are remembered on."""
        self.weight += weight
        Kept.total += weight
        if Kept.total > MOST:
            max(Kept.all, key=lambda one: one.weight).forget()

    def forget(self) -> None:
        self.drop()
        Kept.total -= self.weight
        self.weight = 0


def kept(tell: Callable[P, R], typed: bool = False) -> Callable[P, R]:
    """Remember what a function gave for the same few values; they must be hashable and say everything it uses."""

    @wraps(tell)
    def told(*values: P.args, **named: P.kwargs) -> R:
        result = tell(*values, **named)
        mine.add(EACH + weight(result))
        return result

    remembered = lru_cache(maxsize=None, typed=typed)(told)
    mine = Kept(remembered.cache_clear)
    return cast("Callable[P, R]", remembered)  # its types are forgotten by the cache


def weight(value: object) -> int:
    """About how many bytes a result takes: texts, and what holds them."""
    if type(value) is str:
        return 60 + len(value)
    if isinstance(value, dict):
        return 200 + sum(map(weight, value.values()))
    if isinstance(value, tuple | list):
        return 60 + sum(map(weight, value))
    return 60
