"""Small things of Hansa Teutonica that board and desks share: pieces, grounds of offices, markers, icons."""

from __future__ import annotations

from kogge.core.svg import SHAPES, Palette, el, group, label, marks, outline
from kogge.games.teutonica.board import (
    ACTIONS_3,
    ACTIONS_4,
    DEVELOP_SKILL,
    EXTRA_OFFICE,
    SWAP_OFFICES,
    TRADER,
    TeutonicaBoard,
)

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


def ground(colour: int, kind: int, x: float, y: float, r: float) -> str:
    """An office: square for traders, round for merchants; each colour has a pattern of its own."""
    name = PRIVILEGES[colour]
    edge = "s-soft" if name == "black" else "s-edge"
    if kind == TRADER:
        shape = el(
            "rect",
            x=x - r,
            y=y - r,
            width=2 * r,
            height=2 * r,
            rx=3,
            cls=f"f-teutonica-{name} {edge}",
            stroke_width=1.5,
        )
    else:
        shape = el("circle", cx=x, cy=y, r=r * 1.04, cls=f"f-teutonica-{name} {edge}", stroke_width=1.5)
    a = r * 0.62
    if name == "orange":
        d = f"M{x - a:.1f} {y + a:.1f}L{x + a:.1f} {y - a:.1f}M{x - a:.1f} {y:.1f}L{x:.1f} {y - a:.1f}"
        d += f"M{x:.1f} {y + a:.1f}L{x + a:.1f} {y:.1f}"
        return shape + el("path", d=d, cls="none s-teutonica-hatch", stroke_width=2)
    if name == "pink":
        spots = [(-0.45, -0.45), (0.45, -0.45), (0.0, 0.0), (-0.45, 0.45), (0.45, 0.45)]
        return shape + "".join(
            el("circle", cx=x + dx * r, cy=y + dy * r, r=r * 0.13, cls="f-teutonica-dots") for dx, dy in spots
        )
    if name == "black":
        d = f"M{x - a:.1f} {y:.1f}H{x + a:.1f}M{x:.1f} {y - a:.1f}V{y + a:.1f}"
        return shape + el("path", d=d, cls="none s-soft", stroke_width=1.5)
    return shape


def piece(rules: TeutonicaBoard, at: int, x: float, y: float, r: float, **more: object) -> str:
    """A trader (cube) or merchant (disc) in its owner's colour, with the owner's mark on it."""
    owner = at >> 1
    if owner < rules.seats:
        look = marks.get()[owner]
        body, sign, ink = f"f-seat{look}", SHAPES[look], f"f-on{look}"
    else:
        body, sign, ink = "f-teutonica-neutral", "", "f-white"
    stroke = max(1.2, r / 9)
    if at % 2 == TRADER:
        half = 0.9 * r
        box = {"x": x - half, "y": y - half, "width": 2 * half, "height": 2 * half, "rx": 0.2 * r}
        shape = el("rect", **box, cls=f"{body} s-edge", stroke_width=stroke)
    else:
        shape = el("circle", cx=x, cy=y, r=1.08 * r, cls=f"{body} s-edge", stroke_width=stroke)
        shape += el(
            "circle", cx=x, cy=y, r=0.84 * r, cls=f"none {ink.replace('f-', 's-')}", stroke_width=max(1.0, r / 14)
        )
    if sign:
        inner = outline(sign, x, y, 0.46 * r, cls=ink)
    else:
        d = f"M{x - 0.4 * r:.1f} {y - 0.4 * r:.1f}L{x + 0.4 * r:.1f} {y + 0.4 * r:.1f}"
        d += f"M{x + 0.4 * r:.1f} {y - 0.4 * r:.1f}L{x - 0.4 * r:.1f} {y + 0.4 * r:.1f}"
        inner = el("path", d=d, cls="none s-white", stroke_width=max(1.5, r / 6), stroke_linecap="round")
    return group(shape, inner, **more)


def coin(x: float, y: float, r: float) -> str:
    """A point printed in an office."""
    return el("circle", cx=x, cy=y, r=r, cls="f-gold s-edge", stroke_width=1.2) + label(
        x, y, 1, r * 1.5, "f-black figure strong"
    )


def bonus(marker: int, x: float, y: float, r: float, back: bool = False) -> str:
    """A bonus marker: a gold disc with its sign; used ones are turned down."""
    disc = el("circle", cx=x, cy=y, r=r, cls="f-shade s-edge" if back else "f-gold s-edge", stroke_width=2)
    ring = el("circle", cx=x, cy=y, r=0.84 * r, cls="none s-edge", stroke_width=0.8)
    return disc + ring + sign(marker, x, y, r)


def sign(marker: int, x: float, y: float, r: float) -> str:
    """What a marker does, as a small picture."""
    if marker in (ACTIONS_3, ACTIONS_4):
        return label(x, y, "+3" if marker == ACTIONS_3 else "+4", r * 1.05, "f-black figure strong")
    w = max(1.6, r / 8)
    if marker == EXTRA_OFFICE:
        box = el(
            "rect", x=x - 0.1 * r, y=y - 0.42 * r, width=0.7 * r, height=0.84 * r, cls="none s-black", stroke_width=w
        )
        plus = f"M{x - 0.68 * r:.1f} {y:.1f}h{0.44 * r:.1f}M{x - 0.46 * r:.1f} {y - 0.22 * r:.1f}v{0.44 * r:.1f}"
        return box + el("path", d=plus, cls="none s-black", stroke_width=w)
    if marker == SWAP_OFFICES:
        d = f"M{x - 0.55 * r:.1f} {y - 0.2 * r:.1f}H{x + 0.5 * r:.1f}l{-0.25 * r:.1f} {-0.25 * r:.1f}"
        d += f"M{x + 0.55 * r:.1f} {y + 0.2 * r:.1f}H{x - 0.5 * r:.1f}l{0.25 * r:.1f} {0.25 * r:.1f}"
        return el("path", d=d, cls="none s-black", stroke_width=w, stroke_linejoin="round", stroke_linecap="round")
    if marker == DEVELOP_SKILL:
        d = f"M{x:.1f} {y + 0.55 * r:.1f}V{y - 0.5 * r:.1f}M{x - 0.36 * r:.1f} {y - 0.14 * r:.1f}"
        d += f"L{x:.1f} {y - 0.52 * r:.1f}L{x + 0.36 * r:.1f} {y - 0.14 * r:.1f}"
        return el(
            "path", d=d, cls="none s-black", stroke_width=w * 1.2, stroke_linejoin="round", stroke_linecap="round"
        )
    cubes = "".join(
        el("rect", x=x + dx * r - 0.17 * r, y=y + dy * r - 0.17 * r, width=0.34 * r, height=0.34 * r, cls="f-black")
        for dx, dy in ((-0.4, 0.28), (0.0, 0.28), (0.4, 0.28))
    )
    d = f"M{x:.1f} {y:.1f}V{y - 0.55 * r:.1f}M{x - 0.24 * r:.1f} {y - 0.32 * r:.1f}"
    d += f"L{x:.1f} {y - 0.58 * r:.1f}L{x + 0.24 * r:.1f} {y - 0.32 * r:.1f}"
    return cubes + el("path", d=d, cls="none s-black", stroke_width=w, stroke_linejoin="round", stroke_linecap="round")


def icon(skill: int, x: float, y: float, r: float) -> str:
    """The sign of a skill: key, hourglass, crown, book, purse; drawn on a square from -1 to 1."""
    paths = (
        "M-.1 0H.85v.4M.5 0v.3M-.81 0a.36 .36 0 1 1 .72 0a.36 .36 0 1 1 -.72 0",
        "M-.6 -.8H.6L-.6 .8H.6Z",
        "M-.75 .6V-.5L-.35 0L0 -.7L.35 0L.75 -.5V.6Z",
        "M0 -.5V.65M0 -.5Q-.5 -.85 -.9 -.55V.55Q-.5 .3 0 .65Q.5 .3 .9 .55V-.55Q.5 -.85 0 -.5",
        "M-.3 -.45Q-1 .75 0 .75Q1 .75 .3 -.45ZM-.45 -.8L-.3 -.45H.3L.45 -.8",
    )
    return el(
        "path",
        d=paths[skill],
        transform=f"translate({x:.1f} {y:.1f}) scale({r:.1f})",
        cls="none s-ink",
        stroke_width="0.17",
        stroke_linejoin="round",
        stroke_linecap="round",
    )
