"""Small things of Hansa Teutonica that board and desks share: pieces, grounds of offices, markers, icons."""

from __future__ import annotations

from kogge.core.svg import SHAPES, Palette, box, disc, group, label, outline, path
from kogge.core.tongue import Tongue
from kogge.games.teutonica import board as b

COLOURS: Palette = {
    "teutonica-white": ("#ffffff", "#f2efe6"),
    "teutonica-orange": ("#f0a23a", "#e8a145"),
    "teutonica-pink": ("#e58aa8", "#e091ab"),
    "teutonica-black": ("#3a3b40", "#15171a"),
    "teutonica-hatch": ("#8a5200", "#7a4a00"),
    "teutonica-dots": ("#8c2f52", "#7c2a49"),
    "teutonica-neutral": ("#9aa0a6", "#8b9299"),
    "teutonica-sea": ("#cfe0e8", "#1a2d3a"),
    "teutonica-river": ("#b5d0dc", "#27475a"),
    "teutonica-road": ("#c3ab7d", "#5d5543"),
    "teutonica-roadside": ("#f6efdf", "#38352d"),
    "teutonica-scroll": ("#f7e3ad", "#55492c"),
    "teutonica-wood": ("#8d5f36", "#a87a4d"),
    "teutonica-carved": ("#fff3d6", "#2a1a0a"),
    "teutonica-tint0": ("#e8d9b5", "#35352e"),
    "teutonica-tint1": ("#dfe3c4", "#2e3730"),
    "teutonica-tint2": ("#ead0bd", "#3a302d"),
    "teutonica-tint3": ("#d9d9d3", "#2c323b"),
    "teutonica-pawn": ("#7a1f14", "#ffb59c"),
}
PRIVILEGES = ("white", "orange", "pink", "black")
# Signs are drawn on a square from -1 to 1: what a marker does (with the width of its line) ...
SIGNS = {
    b.EXTRA_OFFICE: ("M-.1 -.42H.6V.42H-.1ZM-.68 0h.44M-.46 -.22v.44", 0.125),
    b.SWAP_OFFICES: ("M-.55 -.2H.5l-.25 -.25M.55 .2H-.5l.25 .25", 0.125),
    b.DEVELOP_SKILL: ("M0 .55V-.5M-.36 -.14L0 -.52L.36 -.14", 0.15),
    b.REMOVE_3: ("M0 0V-.55M-.24 -.32L0 -.58L.24 -.32", 0.125),
}
# ... and skills: key, hourglass, crown, book, purse.
ICONS = (
    "M-.1 0H.85v.4M.5 0v.3M-.81 0a.36 .36 0 1 1 .72 0a.36 .36 0 1 1 -.72 0",
    "M-.6 -.8H.6L-.6 .8H.6Z",
    "M-.75 .6V-.5L-.35 0L0 -.7L.35 0L.75 -.5V.6Z",
    "M0 -.5V.65M0 -.5Q-.5 -.85 -.9 -.55V.55Q-.5 .3 0 .65Q.5 .3 .9 .55V-.55Q.5 -.85 0 -.5",
    "M-.3 -.45Q-1 .75 0 .75Q1 .75 .3 -.45ZM-.45 -.8L-.3 -.45H.3L.45 -.8",
)
# The patterns of the colours of offices, with their ink and width: no colour is told by itself.
PATTERNS = {
    "orange": ("M-.62 .62L.62 -.62M-.62 0L0 -.62M0 .62L.62 0", "s-teutonica-hatch", 0.125),
    "pink": ("M-.45 -.45h.01M.45 -.45h.01M0 0h.01M-.45 .45h.01M.45 .45h.01", "s-teutonica-dots", 0.26),
    "black": ("M-.62 0H.62M0 -.62V.62", "s-soft", 0.094),
}


def drawn(d: str, cls: str, x: float, y: float, r: float, width: float) -> str:
    """Lines on a square from -1 to 1, brought to their place and size."""
    ends = {"stroke_linejoin": "round", "stroke_linecap": "round", "stroke_width": f"{width:.3g}"}
    return group(path(d, cls), transform=f"translate({x:.1f} {y:.1f}) scale({r:.1f})", **ends)


def ground(colour: int, kind: int, x: float, y: float, r: float) -> str:
    """An office: square for traders, round for merchants; each colour has a pattern of its own."""
    name = PRIVILEGES[colour]
    cls = f"f-teutonica-{name} {'s-soft' if name == 'black' else 's-edge'}"
    shape = box(x - r, y - r, 2 * r, 2 * r, cls, 1.5, 3) if kind == b.TRADER else disc(x, y, 1.04 * r, cls, 1.5)
    if name not in PATTERNS:
        return shape
    lines, ink, width = PATTERNS[name]
    return shape + drawn(lines, f"none {ink}", x, y, r, width)


def piece(rules: b.TeutonicaBoard, at: int, x: float, y: float, r: float, say: Tongue, **more: object) -> str:
    """A trader (cube) or merchant (disc) in its owner's colour, with the owner's mark on it."""
    look = say.marks[at >> 1] if at >> 1 < rules.seats else None
    body = f"{'f-teutonica-neutral' if look is None else f'f-seat{look}'} s-edge"
    stroke, half = max(1.2, r / 9), 0.9 * r
    if at % 2 == b.TRADER:
        shape = box(x - half, y - half, 2 * half, 2 * half, body, stroke, 0.2 * r)
    else:
        shape = disc(x, y, 1.08 * r, body, stroke) + disc(x, y, 0.84 * r, f"none s-on{look}", max(1.0, r / 14))
    if look is None:
        inner = drawn("M-.4 -.4L.4 .4M.4 -.4L-.4 .4", "none s-white", x, y, r, max(1.5 / r, 1 / 6))
    else:
        inner = outline(SHAPES[look], x, y, 0.46 * r, cls=f"f-on{look}")
    return group(shape, inner, **more)


def coin(x: float, y: float, r: float) -> str:
    """A point printed in an office."""
    return disc(x, y, r, "f-gold s-edge", 1.2) + label(x, y, 1, r * 1.5, "f-black figure strong")


def bonus(marker: int, x: float, y: float, r: float) -> str:
    """A bonus marker: a gold disc with its sign."""
    token = disc(x, y, r, "f-gold s-edge", 2) + disc(x, y, 0.84 * r, "none s-edge", 0.8)
    if marker in (b.ACTIONS_3, b.ACTIONS_4):
        return token + label(x, y, "+3" if marker == b.ACTIONS_3 else "+4", r * 1.05, "f-black figure strong")
    sign, width = SIGNS[marker]
    token += drawn(sign, "none s-black", x, y, r, max(1.6 / r, width))
    if marker == b.REMOVE_3:
        cubes = [(x + (dx - 0.17) * r, y + 0.11 * r) for dx in (-0.4, 0.0, 0.4)]
        token += "".join(box(left, top, 0.34 * r, 0.34 * r, "f-black") for left, top in cubes)
    return token


def icon(skill: int, x: float, y: float, r: float) -> str:
    """The sign of a skill."""
    return drawn(ICONS[skill], "none s-ink", x, y, r, 0.17)
