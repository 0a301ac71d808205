"""The pieces of Pfeffersäcke: seals, houses, flags, letters, coins; and its colours."""

from __future__ import annotations

from kogge.core.draw import chart
from kogge.core.svg import SHAPES, box, disc, group, label, num, outline, path, polygon
from kogge.core.tongue import Tongue

CHART = chart("kogge.games.pfeffersaecke")
COLOURS = {
    f"pfeffersaecke-{what}": (light, dark) for what, (light, dark) in (CHART["regions"] | CHART["colours"]).items()
}
HOUSE = [(-0.85, 1.0), (-0.85, -0.1), (0.0, -1.0), (0.85, -0.1), (0.85, 1.0)]


def seal(x: float, y: float, r: float, value: int | str, **more: object) -> str:
    """A seal: gold with an inner ring and its value."""
    return group(
        disc(x, y, r, "f-pfeffersaecke-seal s-edge", 1.3),
        disc(x, y, 0.82 * r, "none s-pfeffersaecke-wax", 0.7),
        label(x, y, value, 1.15 * r, "f-pfeffersaecke-wax figure strong") if value else "",
        **more,
    )


def covered(x: float, y: float, r: float) -> str:
    """A seal face down."""
    return group(disc(x, y, r, "f-shade s-edge", 1.3), disc(x, y, 0.55 * r, "none s-soft", 1.3))


def house(x: float, y: float, size: float, cls: str, **more: object) -> str:
    points = [(x + size * dx, y + size * dy) for dx, dy in HOUSE]
    return polygon(points, cls=cls, stroke_width=1.5, stroke_linejoin="round", **more)


def sign(say: Tongue, seat: int, x: float, y: float, r: float) -> str:
    """A seat's shape on a ground of the seat's colour."""
    look = say.marks[seat]
    return outline(SHAPES[look], x, y, r, cls=f"f-on{look}")


def home(say: Tongue, seat: int, x: float, y: float, size: float, **more: object) -> str:
    """A house of a seat: in its colour and with its shape."""
    body = house(x, y, size, f"f-seat{say.marks[seat]} s-edge")
    return group(body, sign(say, seat, x, y + 0.22 * size, 0.42 * size), **more)


def flag(say: Tongue, seat: int, x: float, y: float, way: int = -1) -> str:
    """A flag on a pole whose foot is at a point, blowing left or right: this seat is about to win the seal."""
    look = say.marks[seat]
    cloth = [(x, y - 30), (x + 28 * way, y - 30), (x + 22 * way, y - 20), (x + 28 * way, y - 10), (x, y - 10)]
    return (
        path(f"M{num(x)} {num(y)}v-32", "none s-edge", 2.5, stroke_linecap="round")
        + polygon(cloth, cls=f"f-seat{look} s-edge", stroke_width=1.5, stroke_linejoin="round")
        + sign(say, seat, x + 11 * way, y - 20, 6.2)
    )


def envelope(x: float, y: float, there: bool, size: float = 1.0) -> str:
    """A letter of safe conduct, or the place where one was."""
    wide, high = 17 * size, 12 * size
    if not there:
        return box(x - wide, y - high, 2 * wide, 2 * high, "none s-faint", 1.5, 3, stroke_dasharray="4 4")
    flap = path(f"M{x - wide + 1} {y - high + 1}L{x} {y + 3 * size}L{x + wide - 1} {y - high + 1}", "none s-soft", 1.5)
    body = box(x - wide, y - high, 2 * wide, 2 * high, "f-pfeffersaecke-plate s-soft", 1.5, 3)
    return body + flap + disc(x, y + 3 * size, 4.5 * size, "f-pfeffersaecke-seal s-edge", 1)


def coin(x: float, y: float, r: float, text: str = "") -> str:
    """Money: so many guilders, or as many as are hidden."""
    size = r * (1.0 if len(text) < 3 else 0.76)
    return (
        disc(x, y, r, "f-gold s-edge", 1.5)
        + disc(x, y, 0.84 * r, "none s-pfeffersaecke-wax", 0.7)
        + (label(x, y, text, size, "f-pfeffersaecke-wax figure strong") if text else "")
    )


def land(x: float, y: float, size: float) -> str:
    """The sign of regions: a piece of land with its border."""
    points = [(-1, -0.5), (-0.3, -1), (0.5, -0.7), (1, 0.1), (0.5, 0.9), (-0.4, 0.8), (-1, 0.3)]
    drawn = [(x + size * dx, y + size * dy) for dx, dy in points]
    return polygon(
        drawn, cls="f-pfeffersaecke-franken s-pfeffersaecke-border", stroke_width=1.5, stroke_linejoin="round"
    )
