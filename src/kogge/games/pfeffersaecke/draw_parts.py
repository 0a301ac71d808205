"""The pieces of Pfeffersäcke: seals, houses, letters; and its colours."""

from __future__ import annotations

from kogge.core.svg import box, disc, group, label, path, polygon

COLOURS = {
    "pfeffersaecke-flandern": ("#f3dcb4", "#4a3d28"),
    "pfeffersaecke-holland": ("#cfe3ea", "#26404a"),
    "pfeffersaecke-rheinland": ("#ecd0c8", "#4a302c"),
    "pfeffersaecke-westfalen": ("#dbe7c6", "#333f27"),
    "pfeffersaecke-holstein": ("#cfd8ee", "#2c344d"),
    "pfeffersaecke-ostfalen": ("#f0e6b2", "#474023"),
    "pfeffersaecke-sachsen": ("#e0cfe6", "#3d2f45"),
    "pfeffersaecke-franken": ("#d0e7d9", "#254036"),
    "pfeffersaecke-schwaben": ("#f3d5de", "#4a2f38"),
    "pfeffersaecke-bayern": ("#e3dac6", "#3f392d"),
    "pfeffersaecke-border": ("#94866a", "#8b8474"),
    "pfeffersaecke-road": ("#6e4c2c", "#c79d6d"),
    "pfeffersaecke-path": ("#a97f4c", "#997752"),
    "pfeffersaecke-plate": ("#fffdf6", "#1d2229"),
    "pfeffersaecke-space": ("#fdf8ea", "#20262d"),
    "pfeffersaecke-line": ("#23303d", "#7d868f"),
    "pfeffersaecke-seal": ("#d9a62e", "#d9a938"),
    "pfeffersaecke-wax": ("#3b2a08", "#2b1f06"),
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
