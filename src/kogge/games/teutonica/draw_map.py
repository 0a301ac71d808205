"""The geometry of the two boards: measured points, land and water, roads, provinces."""

from __future__ import annotations

from functools import cache
from typing import Any

from kogge.core.picture import Element
from kogge.core.svg import box, disc, el, group, label, path, polygon, smooth
from kogge.games.teutonica.board import facts

Point = tuple[float, float]

SCALE = 1.6
RIM = 28.0  # from the edge to the middle of the score track


class Map:
    """Where everything lies on one side of the board, in units of the drawing."""

    def __init__(self, name: str) -> None:
        data, more = facts(name), facts("map")
        self.open_ends: dict[str, Any] = more["open_ends"]
        self.end_points: int = data["end"]["points"]["value"]
        self.width = data["frame"]["width"]["value"] * SCALE
        self.height = data["frame"]["height"]["value"] * SCALE
        self.frame = [value * SCALE for value in data["frame"]["map"]["value"]]
        self.cities: dict[str, Point] = {city["id"]: scaled(city["at"]["value"]) for city in data["city"]}
        self.offices: dict[str, list[Point]] = {
            city["id"]: [scaled(point) for point in city["offices_at"]["value"]] for city in data["city"]
        }
        self.scrolls: dict[str, Point] = {}
        for city in data["city"]:
            if "scroll_at" in city:
                x, y = scaled(city["scroll_at"]["value"])
                dx, dy = more["scrolls"].get(city["skill"]["value"], (0, 0))
                self.scrolls[city["skill"]["value"]] = (x + dx, y + dy)
        self.spaces: dict[str, list[Point]] = {
            route["id"]: [scaled(point) for point in route["spaces_at"]["value"]] for route in data["route"]
        }
        self.ends: dict[str, tuple[str, str]] = {
            route["id"]: (route["cities"]["value"][0], route["cities"]["value"][1]) for route in data["route"]
        }
        self.taverns: dict[str, Point] = {
            route["id"]: scaled(route["tavern_at"]["value"]) for route in data["route"] if "tavern" in route
        }
        self.table: list[Point] = [scaled(point) for point in data["coellen"]["at"]["value"]]
        self.east_west: Point = scaled(data["east_west"]["at"]["value"])
        self.markers: dict[str, Point] = {}
        for id in self.spaces:
            self.markers[id] = self.marker_place(id)

    def line(self, route: str) -> list[Point]:
        """City, spaces, city."""
        a, b = self.ends[route]
        first, last = self.cities[a], self.cities[b]
        points = self.spaces[route]
        if distance(first, points[0]) > distance(first, points[-1]):
            points = points[::-1]
        return [first, *points, last]

    def marker_place(self, route: str) -> Point:
        """Beside the middle of the route, where there is most room; at the tavern where there is one."""
        if route in self.taverns:
            return self.taverns[route]
        busy = [point for points in self.spaces.values() for point in points]
        busy += [point for points in self.offices.values() for point in points]
        busy += [(x, y + 34) for x, y in self.cities.values()] + [*self.table]
        for skill, (x, y) in self.scrolls.items():
            busy += [(x + part * len(skill), y) for part in (-4, -2, 0, 2, 4)]
        busy += [*self.taverns.values(), self.east_west, *self.markers.values()]
        line = self.line(route)
        best, most = line[1], -1.0
        for i in range(1, len(line) - 2):
            (x0, y0), (x1, y1) = line[i], line[i + 1]
            length = max(1.0, distance(line[i], line[i + 1]))
            for side in (-1, 1):
                for reach in (36, 44):
                    x = (x0 + x1) / 2 - side * reach * (y1 - y0) / length
                    y = (y0 + y1) / 2 + side * reach * (x1 - x0) / length
                    left, top, right, bottom = self.frame
                    inside = left + 26 < x < right - 26 and top + 26 < y < bottom - 26
                    room = min(distance((x, y), point) for point in busy) if inside else 0.0
                    if room > most:
                        best, most = (x, y), room
        return best

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
        x, y = self.cities[city]
        left, top, right, bottom = self.frame
        return {"left": (left, y), "right": (right, y), "top": (x, top), "bottom": (x, bottom)}[towards]

    def outline(self, id: str, borders: list[str]) -> list[Point]:
        """The polygon of a province: its borders walked round, closed along the edge of the board."""
        left = [border.split("-") for border in borders]
        ends = self.open_ends.get(id)
        here = ends[1][0] if ends else left[0][0]
        walked: list[Point] = []
        while left:
            found = next((pair for pair in left if here in pair), None)
            if found is None:
                break
            left.remove(found)
            name = "-".join(found)
            line = self.line(name) if name in self.spaces else [self.cities[found[0]], self.cities[found[1]]]
            walked += line if found[0] == here else line[::-1]
            here = found[1] if found[0] == here else found[0]
        if ends:
            out, back = self.edge(*ends[0]), self.edge(*ends[1])
            walked.append(out)
            if ends[0][1] != ends[1][1]:
                walked.append((back[0], out[1]))
            walked.append(back)
        return walked


def scaled(point: Any) -> Point:
    return point[0] * SCALE, point[1] * SCALE


def distance(a: Point, b: Point) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


@cache
def side_map(name: str) -> Map:
    return Map(name)


@cache
def land(chart: Map) -> Element:
    """Paper, sea, rivers and the frame of the map."""
    data = facts("map")
    left, top, right, bottom = chart.frame
    clip = f"M{left:.0f} {top:.0f}V{bottom:.0f}H{right:.0f}V{top:.0f}Z"
    rim = f"M0 0H{chart.width:.0f}V{chart.height:.0f}H0Z{clip}"
    line = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    seas = [smooth([scaled(point) for point in data[coast]], closed=True) for coast in ("north_sea", "baltic")]
    rivers = [smooth([on_map(chart, stop) for stop in course]) for course in data["rivers"]]
    water = [path(d, "f-teutonica-sea s-teutonica-river", 2) for d in seas]
    water += [path(d, "none s-teutonica-river", 8, **line) for d in rivers]
    parts = [
        path(clip, "f-land"),
        el("svg", *water, width=chart.width, height=chart.height),  # cuts off what lies beyond the board
        compass(*scaled(data["compass"])),
        path(rim, "f-shade", fill_rule="evenodd"),
        path(clip, "none s-coast", 3),
        *(field(chart, points) for points in range(100)),
    ]
    return Element("ground", group(*parts, aria_hidden="true"))


@cache
def roads(chart: Map) -> Element:
    """All roads, under everything that lies on them, and the taverns beside them."""
    lines = [smooth(chart.line(id)) for id in chart.spaces]
    parts = [path(d, "none s-teutonica-road", 17, stroke_linecap="round") for d in lines]
    parts += [path(d, "none s-teutonica-roadside", 12, stroke_linecap="round") for d in lines]
    for x, y in chart.taverns.values():
        house = f"M{x - 24:.1f} {y + 20:.1f}V{y - 6:.1f}L{x:.1f} {y - 28:.1f}L{x + 24:.1f} {y - 6:.1f}V{y + 20:.1f}Z"
        parts.append(path(house, "f-teutonica-wood s-edge", 1.5, stroke_linejoin="round"))
    return Element("roads", group(*parts, aria_hidden="true"))


def field(chart: Map, points: int) -> str:
    """A field of the score track; twenty ends the game."""
    x, y = chart.track(points)
    end = points == chart.end_points
    cls = "f-accent s-edge" if end else "f-panel s-faint" if points % 10 == 0 else "f-paper s-faint"
    numbered = points % 5 == 0 or points <= chart.end_points
    number = label(x, y, points, 15, "f-paper figure strong" if end else "f-soft figure")
    return box(x - 16, y - 16, 32, 32, cls, 1, 6) + (number if numbered else "")


def compass(x: float, y: float) -> str:
    """North is up."""
    parts = [disc(x, y, 34, "none s-faint", 1.5)]
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        for side in (-1, 1):
            points = [(x, y), (x + 46 * dx, y + 46 * dy), (x + 9 * (dx - side * dy), y + 9 * (dy + side * dx))]
            parts.append(polygon(points, cls=f"{'f-faint' if side > 0 else 'f-land'} s-faint", stroke_width=1))
    return group(*parts)


def on_map(chart: Map, stop: Any) -> Point:
    """A city, a point, or "left 470" for a point of the frame."""
    if not isinstance(stop, str):
        return scaled(stop)
    if stop in chart.cities:
        return chart.cities[stop][0], chart.cities[stop][1] + 14
    edge, _, value = stop.partition(" ")
    left, _top, _right, bottom = chart.frame
    return (left, float(value) * SCALE) if edge == "left" else (float(value) * SCALE, bottom)
