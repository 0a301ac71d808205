"""Provinces, soldiers and the pawn: the two-player game of the first edition."""

from __future__ import annotations

from functools import cache

from kogge.core.svg import el, group, label, polygon, spot
from kogge.core.tongue import Tongue
from kogge.games.teutonica import words
from kogge.games.teutonica.board import TeutonicaBoard, facts
from kogge.games.teutonica.draw_map import Map, Point, scaled
from kogge.games.teutonica.state import TeutonicaState

# Where the pawn stands when its measured place is taken by the Coellen table, the prizes or a scroll.
AWAY = {"p01": (248, 362), "o05": (338, 588), "o04": (590, 548), "o03": (815, 530), "ring": (385, 127)}


@cache
def province_borders() -> dict[str, tuple[list[str], Point]]:
    """The borders of every province, routes and soldier lines, and where the pawn stands."""
    return {
        province["id"]: (
            [*province["routes"]["value"], *province["soldiers"]["value"]],
            scaled(AWAY.get(province["id"], province["at"]["value"])),
        )
        for province in facts("provinces")["province"]
    }


def provinces(view: TeutonicaState, chart: Map, say: Tongue) -> list[str]:
    """T9.2: tinted provinces to point at, and the lines of soldiers."""
    rules = view.rules
    left, top, right, bottom = chart.frame
    parts = []
    for at in sorted(range(rules.provinces), key=lambda at: rules.province_ids[at] != "ring"):
        id = rules.province_ids[at]
        borders, (x, y) = province_borders()[id]
        outline = chart.outline(id, borders)
        if id == "ring":
            outline = [(left, top), (right, top), (right, bottom), (left, bottom)]
        here = at == view.pawn
        tint = f"f-teutonica-tint{tints(rules)[at]} {'s-accent' if here else 's-faint'}"
        opacity = "0.85" if here else "0.55"
        shape = polygon(outline, cls=tint, fill_opacity=opacity, stroke_width=5 if here else 1)
        sign = label(x, y + 30, id.upper(), 15, "f-ink figure strong" if here else "f-soft figure")
        name = words.element(view, f"province-{id}", say, None)
        parts.append(spot(f"province-{id}", name, shape, sign, halo=polygon(outline, cls="halo")))
    return [*parts, *[soldiers(chart, line) for line in soldier_lines()]]


@cache
def soldier_lines() -> list[str]:
    lines: list[str] = facts("provinces")["soldiers"]["lines"]["value"]
    return lines


def soldiers(chart: Map, border: str) -> str:
    """A line of soldiers between two cities."""
    (ax, ay), (bx, by) = (chart.cities[id] for id in border.split("-"))
    x, y = (ax + bx) / 2, (ay + by) / 2
    line = {"cls": "none s-teutonica-pawn", "stroke_width": 3, "stroke_dasharray": "2 7", "stroke_linecap": "round"}
    shield = f"M{x - 9:.1f} {y - 10:.1f}h18v10q-1 9 -9 13q-8 -4 -9 -13Z"
    return el("path", d=f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}", **line) + el(
        "path", d=shield, cls="f-teutonica-pawn s-panel", stroke_width=1.5
    )


@cache
def tints(rules: TeutonicaBoard) -> list[int]:
    """A tint for every province, other than those of its neighbours."""
    chosen: list[int] = []
    for at in range(rules.provinces):
        taken = {chosen[near] for near in rules.neighbours[at] if near < at}
        chosen.append(next(tint for tint in range(5) if tint not in taken) % 4)
    return chosen


def pawn(view: TeutonicaState) -> str:
    """The pawn in its province."""
    x, y = province_borders()[view.rules.province_ids[view.pawn]][1]
    d = "M-17 22Q-16 8 -6 2A11 11 0 1 1 6 2Q16 8 17 22Z"
    figure = el("path", d=d, cls="f-teutonica-pawn s-panel", stroke_width=2.5, stroke_linejoin="round")
    return group(figure, id="pawn", transform=f"translate({x:.1f} {y - 6:.1f})")
