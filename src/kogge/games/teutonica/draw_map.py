"""The map behind the two boards: where everything lies, land and water, roads, provinces and the pawn."""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import Any

from kogge.core.picture import Element, kept
from kogge.core.svg import box, disc, el, group, label, path, polygon, smooth, spot
from kogge.games.teutonica.board import TeutonicaBoard, side
from kogge.games.teutonica.draw_parts import CHART

Point = tuple[float, float]

SCALE = 1.6
RIM = 28.0  # from the edge to the middle of the score track


def scaled(point: Any) -> Point:
    return point[0] * SCALE, point[1] * SCALE


class Map:
    """Where everything lies on one side of the board, in units of the drawing."""

    def __init__(self, rules: TeutonicaBoard) -> None:
        assert rules.design is not None
        data, provinces = rules.design.facts[side(rules.seats)], rules.design.facts["provinces"]
        cities, routes, frame = data["city"], data["route"], data["frame"]
        self.end_points: int = data["end"]["points"]
        self.width, self.height = frame["width"] * SCALE, frame["height"] * SCALE
        self.frame = [value * SCALE for value in frame["map"]]
        self.cities = {city["id"]: scaled(city["at"]) for city in cities}
        self.offices = {city["id"]: [scaled(point) for point in city["offices_at"]] for city in cities}
        self.scrolls: dict[str, Point] = {}
        for city in (city for city in cities if "scroll_at" in city):
            (x, y), skill = scaled(city["scroll_at"]), city["skill"]
            dx, dy = CHART["scrolls"].get(skill, (0, 0))
            self.scrolls[skill] = (x + dx, y + dy)
        self.spaces = {route["id"]: [scaled(point) for point in route["spaces_at"]] for route in routes}
        self.ends: dict[str, list[str]] = {route["id"]: route["cities"] for route in routes}
        self.taverns = {route["id"]: scaled(route["tavern_at"]) for route in routes if "tavern" in route}
        drawn = CHART["markers"][side(rules.seats).removeprefix("side_")]
        beside = {
            id: (points[0][0] + 40, points[0][1] - 34) for id, points in self.spaces.items()
        }  # where none is known
        self.markers: dict[str, Point] = {**beside, **drawn, **self.taverns}
        self.table = [scaled(point) for point in data["coellen"]["at"]]
        self.east_west = scaled(data["east_west"]["at"])

        self.pawn = {province["id"]: scaled(province["at"]) for province in provinces["province"]}
        self.soldiers: list[list[str]] = [line.split("-") for line in provinces["soldiers"]["lines"]]

    def line(self, route: str) -> list[Point]:
        """City, spaces, city."""
        (first, last), points = (self.cities[city] for city in self.ends[route]), self.spaces[route]
        if dist(first, points[0]) > dist(first, points[-1]):
            points = points[::-1]
        return [first, *points, last]

    def track(self, points: int) -> Point:
        """The centre of a field of the score track: 0 in the top right corner, then clockwise."""
        at = points % 100
        left, top, right, bottom = RIM, RIM, self.width - RIM, self.height - RIM
        if at <= 20:
            return right, top + (bottom - top) * at / 20
        if at <= 50:
            return right - (right - left) * (at - 20) / 30, bottom
        if at <= 70:
            return left, bottom - (bottom - top) * (at - 50) / 20
        return left + (right - left) * (at - 70) / 30, top

    def edge(self, city: str, towards: str) -> Point:
        (x, y), (left, top, right, bottom) = self.cities[city], self.frame
        return {"left": (left, y), "right": (right, y), "top": (x, top), "bottom": (x, bottom)}[towards]

    def outline(self, id: str, borders: list[str]) -> list[Point]:
        """The polygon of a province: its borders walked round, closed along the edge of the board."""
        left, ends = [border.split("-") for border in borders], CHART["open_ends"].get(id, [])
        ends = ends if all(city in self.cities for city, _ in ends) else []
        here, walked = ends[1][0] if ends else left[0][0], []
        while found := next((pair for pair in left if here in pair), None):
            left.remove(found)
            name = "-".join(found)
            line = self.line(name) if name in self.spaces else [self.cities[city] for city in found]
            walked += line if found[0] == here else line[::-1]
            here = found[1] if found[0] == here else found[0]
        if ends:
            out, back = self.edge(*ends[0]), self.edge(*ends[1])
            corner = [(back[0], out[1])] if ends[0][1] != ends[1][1] else []
            walked += [out, *corner, back]
        return walked


@lru_cache(maxsize=32)
def map_of(rules: TeutonicaBoard) -> Map:
    return Map(rules)


@kept
def land(chart: Map) -> Element:
    """Paper, sea, rivers and the frame of the map."""
    left, top, right, bottom = chart.frame
    clip = f"M{left:.0f} {top:.0f}V{bottom:.0f}H{right:.0f}V{top:.0f}Z"
    rim = f"M0 0H{chart.width:.0f}V{chart.height:.0f}H0Z{clip}"
    line = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    seas = [smooth([scaled(point) for point in CHART[coast]], closed=True) for coast in ("north_sea", "baltic")]
    courses = [[on_map(chart, stop) for stop in course if is_on(chart, stop)] for course in CHART["rivers"]]
    rivers = [smooth(course) for course in courses]
    water = [path(d, "f-teutonica-sea s-teutonica-river", 2) for d in seas]
    water += [path(d, "none s-teutonica-river", 8, **line) for d in rivers]
    parts = [
        path(clip, "f-land"),
        el("svg", *water, width=chart.width, height=chart.height),  # cuts off what lies beyond the board
        compass(*scaled(CHART["compass"])),
        path(rim, "f-shade", fill_rule="evenodd"),
        path(clip, "none s-coast", 3),
        *(field(chart, points) for points in range(100)),
    ]
    return Element("ground", group(*parts, aria_hidden="true"))


@kept
def roads(chart: Map) -> Element:
    """All roads, under everything that lies on them, and the taverns beside them."""
    lines, looks = [smooth(chart.line(id)) for id in chart.spaces], (("road", 17), ("roadside", 12))
    parts = [path(d, f"none s-teutonica-{look}", w, stroke_linecap="round") for look, w in looks for d in lines]
    for x, y in chart.taverns.values():
        house = f"M{x - 24:.1f} {y + 20:.1f}V{y - 6:.1f}L{x:.1f} {y - 28:.1f}L{x + 24:.1f} {y - 6:.1f}V{y + 20:.1f}Z"
        parts.append(path(house, "f-teutonica-wood s-edge", 1.5, stroke_linejoin="round"))
    return Element("roads", group(*parts, aria_hidden="true"))


def field(chart: Map, points: int) -> str:
    """A field of the score track; twenty ends the game."""
    (x, y), end = chart.track(points), points == chart.end_points
    cls = "f-accent s-edge" if end else "f-panel s-faint" if points % 10 == 0 else "f-paper s-faint"
    number = label(x, y, points, 15, "f-paper figure strong" if end else "f-soft figure")
    numbered = points % 5 == 0 or points <= chart.end_points
    return box(x - 16, y - 16, 32, 32, cls, 1, 6) + (number if numbered else "")


def compass(x: float, y: float) -> str:
    """North is up."""
    parts = [disc(x, y, 34, "none s-faint", 1.5)]
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        for turn, fill in ((-1, "f-land"), (1, "f-faint")):
            points = [(x, y), (x + 46 * dx, y + 46 * dy), (x + 9 * (dx - turn * dy), y + 9 * (dy + turn * dx))]
            parts.append(polygon(points, cls=f"{fill} s-faint", stroke_width=1))
    return group(*parts)


def is_on(chart: Map, stop: Any) -> bool:
    """Whether a river can run there; a city may be missing on a board of one's own."""
    return not isinstance(stop, str) or stop in chart.cities or " " in stop


def on_map(chart: Map, stop: Any) -> Point:
    """A city, a point, or "left 470" for a point of the frame."""
    if not isinstance(stop, str):
        return scaled(stop)
    if stop in chart.cities:
        return chart.cities[stop][0], chart.cities[stop][1] + 14
    edge, _, value = stop.partition(" ")
    return (chart.frame[0], float(value) * SCALE) if edge == "left" else (float(value) * SCALE, chart.frame[3])


@kept
def province(rules: TeutonicaBoard, at: int, here: bool, said: str) -> Element:
    """T9.2: a tinted province to point at."""
    id, chart = rules.province_ids[at], map_of(rules)
    borders, (x, y), (left, top, right, bottom) = rules.borders[at], chart.pawn[id], chart.frame
    outline = [(left, top), (right, top), (right, bottom), (left, bottom)]
    if id != "ring":
        outline = chart.outline(id, borders)
    edge, opacity, width, ink = (
        ("accent", "0.85", 5, "ink figure strong") if here else ("faint", "0.55", 1, "soft figure")
    )
    tint = f"f-teutonica-tint{tints(rules)[at]} s-{edge}"
    shape = polygon(outline, cls=tint, fill_opacity=opacity, stroke_width=width)
    key, sign = f"province-{id}", label(x, y + 30, id.upper(), 15, f"f-{ink}")
    return Element(key, spot(key, said, shape, sign, halo=polygon(outline, cls="halo")), (key,))


@kept
def tints(rules: TeutonicaBoard) -> list[int]:
    """A tint for every province, other than those of its neighbours."""
    chosen: list[int] = []
    for at in range(rules.provinces):
        taken = {chosen[near] for near in rules.neighbours[at] if near < at}
        chosen.append(next(tint for tint in range(5) if tint not in taken) % 4)
    return chosen


@kept
def soldiers(chart: Map) -> Element:
    """The lines of soldiers between two cities, each with a shield."""
    parts, dots = [], {"stroke_dasharray": "2 7", "stroke_linecap": "round"}
    for border in chart.soldiers:
        (ax, ay), (bx, by) = (chart.cities[id] for id in border)
        line = f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
        shield = f"M{(ax + bx) / 2 - 9:.1f} {(ay + by) / 2 - 10:.1f}h18v10q-1 9 -9 13q-8 -4 -9 -13Z"
        parts += [path(line, "none s-teutonica-pawn", 3, **dots), path(shield, "f-teutonica-pawn s-panel", 1.5)]
    return Element("soldiers", group(*parts, aria_hidden="true"))


@kept
def pawn(at: Point) -> Element:
    x, y = at
    body = path(CHART["pawn_outline"], "f-teutonica-pawn s-panel", 2.5, stroke_linejoin="round")
    return Element("pawn", group(body, id="pawn", transform=f"translate({x:.1f} {y - 6:.1f})"))
