"""Provinces, soldiers and the pawn: the two-player game of the first edition."""

from __future__ import annotations

from functools import cache
from typing import Any

from kogge.core.picture import Element, kept
from kogge.core.svg import group, label, path, polygon, spot
from kogge.games.teutonica.board import TeutonicaBoard, facts, side
from kogge.games.teutonica.draw_map import Map, Point, scaled, side_map


@cache
def province_borders() -> dict[str, tuple[list[str], Point]]:
    """The borders of every province, routes and soldier lines, and where the pawn stands."""
    away: dict[str, Any] = facts("map")["pawn"]
    return {
        province["id"]: (
            [*province["routes"]["value"], *province["soldiers"]["value"]],
            scaled(away.get(province["id"], province["at"]["value"])),
        )
        for province in facts("provinces")["province"]
    }


@kept
def province(rules: TeutonicaBoard, at: int, here: bool, said: str) -> Element:
    """T9.2: a tinted province to point at."""
    id, chart = rules.province_ids[at], side_map(side(rules.seats))
    borders, (x, y) = province_borders()[id]
    left, top, right, bottom = chart.frame
    outline = chart.outline(id, borders)
    if id == "ring":
        outline = [(left, top), (right, top), (right, bottom), (left, bottom)]
    tint = f"f-teutonica-tint{tints(rules)[at]} {'s-accent' if here else 's-faint'}"
    shape = polygon(outline, cls=tint, fill_opacity="0.85" if here else "0.55", stroke_width=5 if here else 1)
    sign = label(x, y + 30, id.upper(), 15, "f-ink figure strong" if here else "f-soft figure")
    key = f"province-{id}"
    return Element(key, spot(key, said, shape, sign, halo=polygon(outline, cls="halo")), (key,))


@kept
def tints(rules: TeutonicaBoard) -> list[int]:
    """A tint for every province, other than those of its neighbours."""
    chosen: list[int] = []
    for at in range(rules.provinces):
        taken = {chosen[near] for near in rules.neighbours[at] if near < at}
        chosen.append(next(tint for tint in range(5) if tint not in taken) % 4)
    return chosen


@cache
def soldiers(chart: Map) -> Element:
    """The lines of soldiers between two cities, each with a shield."""
    parts = []
    for border in facts("provinces")["soldiers"]["lines"]["value"]:
        (ax, ay), (bx, by) = (chart.cities[id] for id in border.split("-"))
        x, y = (ax + bx) / 2, (ay + by) / 2
        line, dots = f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}", {"stroke_dasharray": "2 7", "stroke_linecap": "round"}
        parts.append(path(line, "none s-teutonica-pawn", 3, **dots))
        shield = f"M{x - 9:.1f} {y - 10:.1f}h18v10q-1 9 -9 13q-8 -4 -9 -13Z"
        parts.append(path(shield, "f-teutonica-pawn s-panel", 1.5))
    return Element("soldiers", group(*parts, aria_hidden="true"))


@kept
def pawn(province: str) -> Element:
    """The pawn in its province."""
    x, y = province_borders()[province][1]
    d = "M-17 22Q-16 8 -6 2A11 11 0 1 1 6 2Q16 8 17 22Z"
    body = path(d, "f-teutonica-pawn s-panel", 2.5, stroke_linejoin="round")
    return Element("pawn", group(body, id="pawn", transform=f"translate({x:.1f} {y - 6:.1f})"))
