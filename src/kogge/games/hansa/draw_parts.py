"""The pieces of Hansa: tokens, coins, the ship; and its colours."""

from __future__ import annotations

from kogge.core.svg import el, group, label, outline

COLOURS = {
    "hansa-orange": ("#e8871e", "#f0a04b"),
    "hansa-brown": ("#7a4a2b", "#b57b52"),
    "hansa-red": ("#b3222b", "#e5636a"),
    "hansa-green": ("#4f7f2a", "#86b85c"),
    "hansa-blue": ("#2f5d9b", "#6f9ddb"),
    "hansa-yellow": ("#e9cf3f", "#eedb6b"),
    "hansa-lane": ("#4d7f96", "#5f93ab"),
    "hansa-road": ("#8b6b3f", "#b9975f"),
    "hansa-hull": ("#6b4226", "#c08a5a"),
    "hansa-sail": ("#fffaf0", "#f3ead6"),
}
# Each colour of goods has a sign of its own: colour is never the only one.
SIGNS = {
    "orange": "circle",
    "brown": "square",
    "red": "triangle",
    "green": "hexagon",
    "blue": "diamond",
    "yellow": "star",
}


def good(kind: str, x: float, y: float, r: float) -> str:
    """A round token: colour, sign, and its barrels as dots."""
    colour, _, barrels = kind.partition("-")
    light = colour in ("yellow", "orange")
    ink = "black" if light else "white"
    dots = int(barrels)
    row = "".join(
        el("circle", cx=x + (i - (dots - 1) / 2) * 0.5 * r, cy=y + 0.5 * r, r=0.19 * r, cls=f"f-{ink}")
        for i in range(dots)
    )
    return group(
        el("circle", cx=float(x), cy=float(y), r=float(r), cls=f"f-hansa-{colour} s-edge", stroke_width=1.5),
        outline(SIGNS[colour], x, y - 0.27 * r, 0.33 * r, cls=f"none s-{ink}", stroke_width=max(1.5, r / 11)),
        row,
    )


def coin(x: float, y: float, count: int) -> str:
    return group(
        el("circle", cx=x, cy=y, r=18.0, cls="f-gold s-edge", stroke_width=1.5),
        label(x, y, count, 20, "f-black figure strong"),
    )


def cog() -> str:
    """The one ship everybody shares: a cog under sail."""
    hull = el(
        "path", d="M-34 8H34C31 26 20 32 12 32H-16C-26 32 -32 24 -34 8Z", cls="f-hansa-hull s-edge", stroke_width=2.5
    )
    mast = el("path", d="M0 8V-50M0 -50l16 5l-16 5", cls="f-accent s-edge", stroke_width=3)
    sail = el(
        "path",
        d="M-24 -38Q0 -30 24 -38Q30 -16 24 2Q0 -6 -24 2Q-18 -16 -24 -38Z",
        cls="f-hansa-sail s-edge",
        stroke_width=2.5,
    )
    stripe = el("path", d="M-8 -35Q-3 -16 -8 -2M8 -35Q13 -16 8 -2", cls="none s-accent", stroke_width=3.5)
    castle = el("path", d="M22 8V-2H38V8Z", cls="f-hansa-hull s-edge", stroke_width=2)
    return group(hull, castle, mast, sail, stripe)
