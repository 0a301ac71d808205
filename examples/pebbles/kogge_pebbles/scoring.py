"""Z3: points and places."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.core.ranking import places


def sheet(hands: Sequence[Sequence[int]], pebbles: Sequence[int]) -> dict[str, list[int]]:
    """Z3.1: eyes and pebbles; a card nobody may see counts nothing yet."""
    cards = [sum((eye + 1) * max(count, 0) for eye, count in enumerate(hand)) for hand in hands]
    return {"cards": cards, "pebbles": list(pebbles)}


def scores(rows: dict[str, list[int]]) -> list[int]:
    return [sum(points) for points in zip(*rows.values())]


def ranking(points: Sequence[int], pebbles: Sequence[int]) -> list[int]:
    """Z3.2: most points, then most pebbles."""
    return places([[points[seat], pebbles[seat]] for seat in range(len(points))])
