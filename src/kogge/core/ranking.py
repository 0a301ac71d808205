"""Places from scores and tie-breaks: 1 is the best, equal seats share a place."""

from __future__ import annotations

from collections.abc import Sequence


def places(keys: Sequence[Sequence[int]]) -> list[int]:
    """The place of every seat; a seat's key lists points first, then each tie-break, larger is better."""
    order = [list(key) for key in keys]
    return [1 + sum(1 for other in order if other > key) for key in order]


def winners(ranking: Sequence[int]) -> list[int]:
    return [seat for seat, place in enumerate(ranking) if place == 1]
