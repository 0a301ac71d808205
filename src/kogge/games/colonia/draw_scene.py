"""Where the quarters of Cologne lie, and what they all have: a heading, light on the current day, a street."""

from __future__ import annotations

from kogge.core.picture import Element, kept
from kogge.core.svg import box, disc, group, label, mark, path
from kogge.core.tongue import Tongue
from kogge.games.colonia import words_names as name
from kogge.games.colonia.board import FRIDAY, MONDAY
from kogge.games.colonia.draw_icons import MAP

Box = tuple[float, float, float, float]
WIDTH, HEIGHT = MAP["size"]
PLACES: dict[int, Box] = {day: tuple(place) for day, place in enumerate(MAP["places"], MONDAY)}
HALL: Box = tuple(MAP["hall"])


def corner(kind: str, at: int) -> tuple[int, int]:
    """Where one of the things that stand in rows begins."""
    (x, y), (right, down), columns = (MAP["rows"][kind][what] for what in ("first", "step", "columns"))
    return x + right * (at % columns), y + down * (at // columns)


def around(kind: str, at: int) -> Box:
    """The frame around one of the things that stand in rows."""
    (x, y), (left, top, width, height) = corner(kind, at), MAP["rows"][kind]["frame"]
    return x + left, y + top, width, height


@kept
def quarter(day: int, lit: bool, say: Tongue) -> Element:
    """A quarter's ground and heading; the current day is lit."""
    x, y, width, height = PLACES[day]
    ground = "f-colonia-lit s-accent" if lit else ("f-water s-coast" if day == FRIDAY else "f-panel s-coast")
    parts = [
        box(x, y, width, height, ground, 4 if lit else 1.5, 16),
        disc(x + 26, y + 26, 15, "f-accent" if lit else "f-shade"),
        label(x + 26, y + 26, day, 18, "f-panel figure strong" if lit else "f-ink figure strong"),
        label(x + 50, y + 26, name.titled(name.day(day, say)), 25, "f-ink place strong", "start"),
    ]
    if day != MONDAY:  # that quarter is narrow, and the week card speaks for itself
        parts.append(label(x + width - 16, y + 26, name.business(day, say), 19, "f-soft place italic", "end"))
    if day == FRIDAY:
        parts += [path(f"M{x + a} {y + b}q9 -8 18 0t18 0", "none s-wave", 2) for a, b in MAP["waves"]]
    return Element(f"quarter-{day}", group(*parts, id=f"quarter-{day}"))


@kept
def street(day: int, members: tuple[int, ...], say: Tongue) -> Element:
    """The street of a quarter, where last week's members wait."""
    x, y, width, height = PLACES[day]
    top = y + height - 46
    parts = [
        box(x + 10, top, width - 20, 36, "f-colonia-stone", r=8),
        label(x + 22, top + 18, say("Street"), 17, "f-soft place italic", "start"),
    ]
    present = [(seat, str(count)) for seat, count in enumerate(members) if count]
    for at, (seat, text) in enumerate(present):
        parts.append(mark(say, seat, x + 106 + 46 * at, top + 18, 13, text, id=f"street-{day}-{seat}"))
    return Element(f"street-{day}", "".join(parts))
