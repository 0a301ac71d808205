"""What a finished game is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.core.ranking import winners


def payoffs(ranking: Sequence[int]) -> list[float]:
    """1 for the winner, the same amount taken from the others in equal parts; a shared win is shared: sums to 0."""
    seats = len(ranking)
    best = winners(ranking)
    return [((seats / len(best) if seat in best else 0.0) - 1.0) / (seats - 1) for seat in range(seats)]
