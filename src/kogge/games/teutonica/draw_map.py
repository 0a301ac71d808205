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

WIDTH = 1000.0
STRETCH = 1.1125  # the drawing is higher than the measured board, since pieces and type are larger than there
EDGE = 28.0  # the breadth of the score track around the map
RIM = 14.0  # from the edge to the middle of the score track
PITCH, OFFICE = 27.0, 12.0  # from one office to the next, and half the side of one
PLATE = 54.0  # the height of a city's plate


def middle(points: Any) -> Point:
    """The centre of some measured points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


class Map:
    """Where everything lies on one side of the board, in units of the drawing.

    The measured map is stretched into the frame; `shift` says how far each thing is moved from there, so that larger
    type and pieces have room. What a board of one's own adds lies where that board says.
    """

    def __init__(self, rules: TeutonicaBoard) -> None:
        assert rules.design is not None
        data, provinces = rules.design.facts[side(rules.seats)], rules.design.facts["provinces"]
        shift = CHART["shift"][side(rules.seats).removeprefix("side_")]
        self.measured: list[float] = data["frame"]["map"]
        self.end_points: int = data["end"]["points"]
        self.width, self.height = WIDTH, STRETCH * WIDTH * data["frame"]["height"] / data["frame"]["width"]
        self.frame = (EDGE, EDGE, self.width - EDGE, self.height - EDGE)
        self.cities = {city["id"]: self.put(city["at"], shift["city"].get(city["id"])) for city in data["city"]}
        self.plates = {
            city["id"]: self.put(middle(city["offices_at"]), shift["city"].get(city["id"])) for city in data["city"]
        }
        taught = [city for city in data["city"] if "scroll_at" in city]
        self.scrolls = {city["id"]: self.put(city["scroll_at"], shift["scroll"].get(city["id"])) for city in taught}
        self.spaces: dict[str, list[Point]] = {}
        for route in data["route"]:
            points, moved = route["spaces_at"], shift["space"].get(route["id"], ())
            moved = moved if len(moved) == len(points) else [None] * len(points)
            self.spaces[route["id"]] = [self.put(point, by) for point, by in zip(points, moved)]
        self.ends: dict[str, list[str]] = {route["id"]: route["cities"] for route in data["route"]}
        taverns = [route for route in data["route"] if "tavern" in route]
        self.taverns = {way["id"]: self.put(way["tavern_at"], shift["tavern"].get(way["id"])) for way in taverns}
        self.markers = {id: self.beside(id, shift["marker"].get(id, (25, -21))) for id in self.spaces} | self.taverns
        self.table = [self.put(point, by) for point, by in zip(data["coellen"]["at"], shift["table"])]
        self.east_west = self.put(data["east_west"]["at"], shift["east_west"])
        self.compass: Point = tuple(shift["compass"])
        self.wild: list[Point] = [(x, y) for x, y in shift["wild"]]
        pawns = shift.get("pawn", {})
        self.pawn = {one["id"]: self.put(one["at"], pawns.get(one["id"])) for one in provinces["province"]}
        self.soldiers: list[list[str]] = [line.split("-") for line in provinces["soldiers"]["lines"]]

    def put(self, point: Any, by: Any = None) -> Point:
        """A measured point in the drawing."""
        (left, top, right, bottom), (x0, y0, x1, y1) = self.frame, self.measured
        dx, dy = by or (0, 0)
        x, y = (point[0] - x0) / (x1 - x0), (point[1] - y0) / (y1 - y0)
        return left + (right - left) * x + dx, top + (bottom - top) * y + dy

    def beside(self, route: str, by: Any) -> Point:
        """Where a route's marker lies: off its middle space."""
        x, y = self.spaces[route][len(self.spaces[route]) // 2]
        return x + by[0], y + by[1]

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
    """Sea with hatched shallows, land with rivers, hills and woods, and the score track around the map."""
    left, top, right, bottom = chart.frame
    clip = f"M{left:.0f} {top:.0f}V{bottom:.0f}H{right:.0f}V{top:.0f}Z"
    rim = f"M0 0H{chart.width:.0f}V{chart.height:.0f}H0Z{clip}"
    line = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    coasts = "".join(smooth([chart.put(point) for point in CHART[sea]], closed=True) for sea in ("north_sea", "baltic"))
    courses = [[on_map(chart, stop) for stop in course if is_on(chart, stop)] for course in CHART["rivers"]]
    rivers = "".join(smooth(course) for course in courses)
    parts = [
        path(clip, "f-teutonica-sea"),
        path(coasts, "none s-teutonica-river", 22, stroke_dasharray="1.2 4"),
        path(coasts, "none s-teutonica-river", 9, opacity="0.7"),
        path(clip + coasts, "f-land s-coast", 2, fill_rule="evenodd", stroke_linejoin="round"),
        el("svg", path(rivers, "none s-teutonica-river", 6, **line), width=right, height=bottom),  # ends at the frame
        *wild(chart),
        compass(*chart.compass),
        path(rim, "f-shade", fill_rule="evenodd"),
        path(clip, "none s-coast", 3),
        box(1.5, 1.5, chart.width - 3, chart.height - 3, "none s-coast", 3, 5),
        *(field(chart, points) for points in range(100)),
    ]
    return Element("ground", group(*parts, aria_hidden="true", pointer_events="none"))


def wild(chart: Map) -> list[str]:
    """Hills and woods where nothing else lies."""
    hills = woods = ""
    for number, (x, y) in enumerate(chart.wild):
        if number % 3:
            woods += f"M{x - 4:.0f} {y + 6:.0f}l-5 0l5 -13l5 13zv3M{x + 6:.0f} {y + 8:.0f}l-4 0l4 -10l4 10zv2"
        else:
            hills += f"M{x - 13:.0f} {y + 5:.0f}q8 -15 16 -1m-5 -3q6 -10 14 4m-18 -6q3 2 3 5"
    return [
        path(d, f"none s-teutonica-{what}", 1.3, stroke_linejoin="round")
        for what, d in (("hill", hills), ("tree", woods))
    ]


@kept
def roads(chart: Map) -> Element:
    """All roads, under everything that lies on them, and the taverns beside them."""
    lines, looks = [smooth(chart.line(id)) for id in chart.spaces], (("road", 13), ("roadside", 9))
    parts = [path(d, f"none s-teutonica-{look}", w, stroke_linecap="round") for look, w in looks for d in lines]
    for x, y in chart.taverns.values():
        house, roof = f"M{x - 19:.1f} {y - 8:.1f}v28h38v-28Z", f"M{x - 23:.1f} {y - 7:.1f}l23 -18l23 18Z"
        parts.append(path(house, "f-teutonica-scroll s-teutonica-wood", 1.5))
        parts.append(path(roof, "f-teutonica-wood s-edge", 1.2, stroke_linejoin="round"))
    return Element("roads", group(*parts, aria_hidden="true", pointer_events="none"))


def field(chart: Map, points: int) -> str:
    """A field of the score track; twenty ends the game."""
    (x, y), end = chart.track(points), points == chart.end_points
    cls = "f-ink s-edge" if end else "f-panel s-faint" if points % 10 == 0 else "f-paper s-faint"
    number = label(x, y, points, 12.5, "f-paper figure strong" if end else "f-soft figure")
    numbered = points % 5 == 0 or points <= chart.end_points
    return box(x - 11.5, y - 11.5, 23, 23, cls, 1, 4) + (number if numbered else "")


def compass(x: float, y: float) -> str:
    """North is up."""
    parts = [disc(x, y, 22, "none s-faint", 1.2)]
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        for turn, fill in ((-1, "f-land"), (1, "f-faint")):
            points = [(x, y), (x + 30 * dx, y + 30 * dy), (x + 6 * (dx - turn * dy), y + 6 * (dy + turn * dx))]
            parts.append(polygon(points, cls=f"{fill} s-faint", stroke_width=1))
    return group(*parts)


def is_on(chart: Map, stop: Any) -> bool:
    """Whether a river can run there; a city may be missing on a board of one's own."""
    return not isinstance(stop, str) or stop in chart.cities or " " in stop


def on_map(chart: Map, stop: Any) -> Point:
    """A city, a point, or "left 470" for a point of the frame."""
    if not isinstance(stop, str):
        return chart.put(stop)
    if stop in chart.cities:
        return chart.cities[stop][0], chart.cities[stop][1] + 8
    edge, _, value = stop.partition(" ")
    across, down = chart.put((float(value), float(value)))
    return (chart.frame[0], down) if edge == "left" else (across, chart.frame[3])


@kept
def province(rules: TeutonicaBoard, at: int, here: bool, said: str) -> Element:
    """T9.2: a tinted province to point at."""
    id, chart = rules.province_ids[at], map_of(rules)
    borders, (x, y), (left, top, right, bottom) = rules.borders[at], chart.pawn[id], chart.frame
    outline = [(left, top), (right, top), (right, bottom), (left, bottom)]
    if id != "ring":
        outline = chart.outline(id, borders)
    edge, opacity, width, ink = (
        ("accent", "0.85", 4, "ink figure strong") if here else ("faint", "0.55", 1, "soft figure")
    )
    tint = f"f-teutonica-tint{tints(rules)[at]} s-{edge}"
    shape = polygon(outline, cls=tint, fill_opacity=opacity, stroke_width=width)
    key, sign = f"province-{id}", label(x, y + 17, id.upper(), 13, f"f-{ink}")
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
    parts, dots = [], {"stroke_dasharray": "2 6", "stroke_linecap": "round"}
    for border in chart.soldiers:
        (ax, ay), (bx, by) = (chart.cities[id] for id in border)
        line = f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
        shield = f"M{(ax + bx) / 2 - 8:.1f} {(ay + by) / 2 - 9:.1f}h16v9q-1 8 -8 12q-7 -4 -8 -12Z"
        parts += [path(line, "none s-teutonica-pawn", 2.5, **dots), path(shield, "f-teutonica-pawn s-panel", 1.3)]
    return Element("soldiers", group(*parts, aria_hidden="true", pointer_events="none"))


@kept
def pawn(at: Point) -> Element:
    x, y = at
    body = path(CHART["pawn_outline"], "f-teutonica-pawn s-panel", 2.5, stroke_linejoin="round")
    place = f"translate({x:.1f} {y - 12:.1f}) scale(.8)"
    return Element("pawn", group(group(body, transform=place), id="pawn", pointer_events="none"))
