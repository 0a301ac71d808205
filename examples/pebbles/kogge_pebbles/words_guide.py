"""What a newcomer to Pebbles is told."""

from __future__ import annotations

from kogge.core.model import State
from kogge.core.tongue import Tongue
from kogge.core.words import Lesson


def guide(view: State, say: Tongue) -> Lesson | None:
    lessons = {
        "bid": Lesson(say("Every eye is a point at the end, so a card is rarely worth throwing away."), "Z2.2"),
        "take": Lesson(say("A pebble is a point, and with equal points more pebbles win."), "Z2.3"),
    }
    return lessons.get(view.decision.name)
