"""What a newcomer to Pebbles is told."""

from __future__ import annotations

from kogge.core.model import State
from kogge.core.tongue import Tongue
from kogge.core.words import Course, Lesson, Step


def guide(view: State, say: Tongue) -> Lesson | None:
    lessons = {
        "bid": Lesson(say("Every eye is a point at the end, so a card is rarely worth throwing away."), "Z2.2"),
        "take": Lesson(say("A pebble is a point, and with equal points more pebbles win."), "Z2.3"),
    }
    return lessons.get(view.decision.name)


def course(say: Tongue) -> Course:
    """Two players; the learner is dealt a card with 3 eyes."""
    return Course(
        say("Collect points: every eye on your cards and every pebble counts one. After two rounds most points win."),
        seats=2,
        seed=5,
        steps=[
            Step("keep", say("Your card has 3 eyes, the best there is: keep it."), "Z2.2"),
            Step("throw"),
            Step("take", say("A pebble is a point for nothing: take it while there are any."), "Z2.3"),
            Step("take"),
        ],
    )
