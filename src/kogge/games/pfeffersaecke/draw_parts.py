"""The pieces of Pfeffersäcke: seals, houses, letters; and its colours."""

from __future__ import annotations

from kogge.core.draw import chart
from kogge.core.svg import box, disc, group, label, path, polygon

CHART = chart("kogge.games.pfeffersaecke")
COLOURS = {
    f"pfeffersaecke-{what}": (light, dark) for what, (light, dark) in (CHART["regions"] | CHART["colours"]).items()
}
HOUSE = [(-0.8, 1.0), (-0.8, -0.1), (0.0, -1.0), (0.8, -0.1), (0.8, 1.0)]


def seal(x: float, y: float, r: float, value: int, **more: object) -> str:
    """A seal: gold with an inner ring and its value."""
    return group(
        disc(x, y, r, "f-pfeffersaecke-seal s-edge", 1.3),
        disc(x, y, 0.8 * r, "none s-pfeffersaecke-wax", 0.7),
        label(x, y, value, 1.25 * r, "f-pfeffersaecke-wax figure strong"),
        **more,
    )


def covered(x: float, y: float, r: float) -> str:
    """A seal face down."""
    return group(disc(x, y, r, "f-shade s-edge", 1.3), disc(x, y, 0.55 * r, "none s-soft", 1.3))


def house(x: float, y: float, size: float, cls: str) -> str:
    return polygon([(x + size * dx, y + size * dy) for dx, dy in HOUSE], cls=cls, stroke_width=1.2)


def envelope(x: float, y: float, there: bool) -> str:
    """A letter of safe conduct, or the place where one was."""
    if not there:
        return box(x - 17, y - 12, 34, 24, "none s-faint", 1.5, 3, stroke_dasharray="4 4")
    flap = path(f"M{x - 16} {y - 11}L{x} {y + 3}L{x + 16} {y - 11}", "none s-soft", 1.5)
    return box(x - 17, y - 12, 34, 24, "f-pfeffersaecke-plate s-soft", 1.5, 3) + flap + disc(x, y + 3, 4.5, "f-accent")
