"""What a game is worth to each seat: at its end, and on the way."""

from __future__ import annotations

from typing import Final

POINTS: Final = 20.0  # a lead of so many points in the evaluation is worth as much as a win


def payoffs(ranking: list[int]) -> list[float]:
    """1 for the winner, the same amount taken from the others in equal parts; a shared win is shared: sums to 0."""
    seats = len(ranking)
    best = ranking.count(1)
    return [((seats / best if place == 1 else 0.0) - 1.0) / (seats - 1) for place in ranking]


def prospects(values: list[float]) -> list[float]:
    """How far the evaluation of each seat is ahead of the others' mean, for shaping rewards: sums to 0."""
    seats = len(values)
    total: float = 0.0
    for value in values:
        total += value
    return [(value - (total - value) / (seats - 1)) / POINTS for value in values]
