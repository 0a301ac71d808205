"""The pieces of Hansa: tokens, coins, the ship; and its colours."""

from __future__ import annotations

from kogge.core.svg import disc, group, label, outline, path

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
    ink = "black" if colour in ("yellow", "orange") else "white"
    dots = int(barrels)
    return group(
        disc(x, y, r, f"f-hansa-{colour} s-edge", 1.5),
        outline(SIGNS[colour], x, y - 0.27 * r, 0.33 * r, cls=f"none s-{ink}", stroke_width=max(1.5, r / 11)),
        *(disc(x + (i - (dots - 1) / 2) * 0.5 * r, y + 0.5 * r, 0.19 * r, f"f-{ink}") for i in range(dots)),
    )


def coin(x: float, y: float, count: int) -> str:
    return group(disc(x, y, 18, "f-gold s-edge", 1.5), label(x, y, count, 20, "f-black figure strong"))


def cog() -> str:
    """The one ship everybody shares: a cog under sail."""
    return group(
        path("M-34 8H34C31 26 20 32 12 32H-16C-26 32 -32 24 -34 8Z", "f-hansa-hull s-edge", 2.5),
        path("M22 8V-2H38V8Z", "f-hansa-hull s-edge", 2),
        path("M0 8V-50M0 -50l16 5l-16 5", "f-accent s-edge", 3),
        path("M-24 -38Q0 -30 24 -38Q30 -16 24 2Q0 -6 -24 2Q-18 -16 -24 -38Z", "f-hansa-sail s-edge", 2.5),
        path("M-8 -35Q-3 -16 -8 -2M8 -35Q13 -16 8 -2", "none s-accent", 3.5),
    )
