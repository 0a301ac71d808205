"""What things of Pebbles are called."""

from __future__ import annotations

from kogge.core.tongue import Tongue


def card(eye: int, say: Tongue) -> str:
    return say.many("a card with {n} eye", "a card with {n} eyes", eye + 1)


def hand(counts: list[int], size: int, say: Tongue) -> str:
    """The eyes of all cards, or how many there are where they are hidden."""
    if min(counts) < 0:
        return say.many("{n} hidden card", "{n} hidden cards", size)
    eyes = [str(eye + 1) for eye, count in enumerate(counts) for _ in range(count)]
    return ", ".join(eyes) or say("no cards")
