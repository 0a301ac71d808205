"""The pieces of Hansa: tokens, the ship; and its colours."""

from __future__ import annotations

from kogge.core.draw import chart
from kogge.core.svg import disc, group, outline, path

CHART = chart("kogge.games.hansa")
COLOURS = {f"hansa-{what}": (light, dark) for what, (light, dark) in CHART["colours"].items()}


def good(kind: str, x: float, y: float, r: float) -> str:
    """A round token by its id ("orange-2"): colour, sign, and its barrels as dots."""
    colour, dots = kind[:-2], int(kind[-1])
    ink = "black" if colour in ("yellow", "orange") else "white"
    return group(
        disc(x, y, r, f"f-hansa-{colour} s-edge", 1.5),
        outline(CHART["signs"][colour], x, y - 0.27 * r, 0.33 * r, cls=f"none s-{ink}", stroke_width=max(1.5, r / 11)),
        *(disc(x + (i - (dots - 1) / 2) * 0.5 * r, y + 0.5 * r, 0.19 * r, f"f-{ink}") for i in range(dots)),
    )


def cog() -> str:
    """The one ship everybody shares: a cog under sail."""
    return group(*(path(part["line"], part["look"], part["width"]) for part in CHART["cog"]))
