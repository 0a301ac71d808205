"""Small things of Hansa Teutonica that board and desks share: pieces, offices, markers, icons; and its colours."""

from __future__ import annotations

from kogge.core.draw import chart
from kogge.core.svg import SHAPES, box, disc, group, label, outline, path
from kogge.core.tongue import Tongue
from kogge.games.teutonica.board import TRADER, TeutonicaBoard

CHART = chart("kogge.games.teutonica")
COLOURS = {f"teutonica-{what}": (light, dark) for what, (light, dark) in CHART["colours"].items()}
PRIVILEGES = ("white", "orange", "pink", "black")
SHIELD = "f-teutonica-token s-edge"  # what brings points or lies on a route: never gold, which says what one may do
FIGURES = {"actions_3": "+3", "actions_4": "+4"}  # the markers that bear no sign


def drawn(d: str, cls: str, x: float, y: float, r: float, width: float) -> str:
    """Lines on a square from -1 to 1, brought to their place and size."""
    ends = {"stroke_linejoin": "round", "stroke_linecap": "round", "stroke_width": f"{width:.3g}"}
    return group(path(d, cls), transform=f"translate({x:.1f} {y:.1f}) scale({r:.1f})", **ends)


def ground(colour: int, kind: int, x: float, y: float, r: float) -> str:
    """An office: square for traders, round for merchants; each colour has a pattern of its own."""
    name = PRIVILEGES[colour]
    cls = f"f-teutonica-{name} {'s-soft' if name == 'black' else 's-edge'}"
    shape = box(x - r, y - r, 2 * r, 2 * r, cls, 1.5, 3) if kind == TRADER else disc(x, y, 1.04 * r, cls, 1.5)
    if name not in CHART["patterns"]:
        return shape
    pattern = CHART["patterns"][name]
    return shape + drawn(pattern["line"], f"none {pattern['ink']}", x, y, r, pattern["width"])


def piece(rules: TeutonicaBoard, at: int, x: float, y: float, r: float, say: Tongue, **more: object) -> str:
    """A trader (cube) or merchant (disc) in its owner's colour, with the owner's mark on it."""
    look, stroke, half = say.marks[at >> 1] if at >> 1 < rules.seats else None, max(1.2, r / 9), 0.9 * r
    body = f"{'f-teutonica-neutral' if look is None else f'f-seat{look}'} s-edge"
    if at % 2 == TRADER:
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
    return disc(x, y, r, SHIELD, 1.2) + label(x, y, 1, r * 1.6, "f-black figure strong")


def bonus(rules: TeutonicaBoard, marker: int, x: float, y: float, r: float) -> str:
    """A bonus marker: a silver disc with its sign."""
    id, token = rules.marker_ids[marker], disc(x, y, r, SHIELD, 1.8) + disc(x, y, 0.84 * r, "none s-edge", 0.8)
    if id in FIGURES:
        return token + label(x, y, FIGURES[id], r * 1.05, "f-black figure strong")
    sign = CHART["signs"][id]
    token += drawn(sign["line"], "none s-black", x, y, r, max(1.6 / r, sign["width"]))
    cubes = (-0.57, -0.17, 0.23) if id == "remove_3" else ()
    return token + "".join(box(x + dx * r, y + 0.11 * r, 0.34 * r, 0.34 * r, "f-black") for dx in cubes)


def icon(skill: str, x: float, y: float, r: float) -> str:
    return drawn(CHART["icons"][skill], "none s-ink", x, y, r, 0.17)
