"""Where the quarters of Cologne lie, and what they all have: a heading, light on the current day, a street."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.core.svg import el, group, label, mark
from kogge.core.tongue import Tongue
from kogge.games.colonia import words, words_names
from kogge.games.colonia.board import (
    FRIDAY,
    MONDAY,
    SATURDAY,
    STREETS,
    SUNDAY,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
)
from kogge.games.colonia.state import ColoniaState

WIDTH = 1500
HEIGHT = 1120
Box = tuple[float, float, float, float]
PLACES: dict[int, Box] = {
    MONDAY: (12, 12, 290, 300),
    TUESDAY: (314, 12, 392, 300),
    WEDNESDAY: (718, 12, 770, 300),
    THURSDAY: (942, 324, 546, 412),
    FRIDAY: (502, 748, 986, 360),
    SATURDAY: (12, 880, 478, 228),
    SUNDAY: (12, 324, 478, 544),
}
HALL: Box = (502, 324, 428, 412)


class Scene:
    """What every quarter needs to draw itself."""

    def __init__(self, view: ColoniaState, say: Tongue, names: Sequence[str] | None) -> None:
        self.view = view
        self.rules = view.rules
        self.say = say
        self.names = names

    def who(self, seat: int) -> str:
        return words_names.seat(seat, self.say, self.names)

    def title(self, id: str) -> str:
        """The accessible name of a part."""
        return words.element(self.view, id, self.say, self.names)


def quarter(scene: Scene, day: int, *parts: str) -> str:
    """A quarter's ground and heading; the current day is lit."""
    x, y, width, height = PLACES[day]
    lit = scene.view.day == day
    ground = "f-colonia-lit s-accent" if lit else ("f-water s-coast" if day == FRIDAY else "f-panel s-coast")
    frame = el("rect", x=x, y=y, width=width, height=height, rx=16, cls=ground, stroke_width=4 if lit else 1.5)
    badge = group(
        el("circle", cx=x + 26, cy=y + 26.0, r=15.0, cls="f-accent" if lit else "f-shade"),
        label(x + 26, y + 26, day, 18, "f-panel figure strong" if lit else "f-ink figure strong"),
    )
    name = words_names.titled(words_names.day(day, scene.say))
    head = label(x + 50, y + 26, name, 25, "f-ink place strong", "start")
    work = label(x + width - 16, y + 26, words_names.business(day, scene.say), 19, "f-soft place italic", "end")
    if day == MONDAY:
        work = ""  # the quarter is narrow, and the week card speaks for itself
    return group(frame, badge, head, work, *parts, id=f"quarter-{day}")


def street(scene: Scene, day: int) -> str:
    """The street of a quarter, where last week's members wait."""
    x, y, width, height = PLACES[day]
    top = y + height - 46
    parts = [
        el("rect", x=x + 10, y=top, width=width - 20, height=36, rx=8, cls="f-colonia-stone"),
        label(x + 22, top + 18, scene.say("Street"), 17, "f-soft place italic", "start"),
    ]
    at = x + 106
    for seat in range(scene.rules.seats):
        count = scene.view.streets[seat * STREETS + day - TUESDAY]
        if count:
            parts.append(mark(seat, at, top + 18, 13, str(count), id=f"street-{day}-{seat}"))
            at += 46 if width > 300 else 40
    return group(*parts)
