"""The chart of the Baltic behind Hansa's board: coasts and legs, and where things stand on it."""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import Any

from kogge.core.picture import Element
from kogge.core.svg import box, group, path, smooth
from kogge.games.hansa.board import HansaBoard
from kogge.games.hansa.draw_parts import CHART

Point = tuple[float, float]

WIDTH, HEIGHT = CHART["size"]


def place(lon: float, lat: float) -> tuple[float, float]:
    """Where a point of the globe lies on the chart."""
    return 115 + (lon - 8.5) * 56.0, 50 + (60.5 - lat) * 103.0


class Map:
    """Where things stand on one board."""

    def __init__(self, rules: HansaBoard) -> None:
        assert rules.design is not None
        facts = rules.design.facts
        self.panels: dict[str, Point] = {
            city["id"]: tuple(city["place"]) for city in facts["city"]
        }  # the middle of each
        self.berths: dict[str, Point] = {}
        for city in facts["city"]:
            x, y = city["place"]
            self.berths[city["id"]] = tuple(city.get("berth", (x + (154 if x < WIDTH / 2 else -156), y - 20)))
        self.ground = Element("ground", sea() + "".join(self.leg(way) for way in facts["leg"]))

    def middle(self, way: dict[str, Any]) -> Point:
        """The point through which a leg bends; without one of its own it swings to one side."""
        (x1, y1), (x2, y2) = self.panels[way["from"]], self.panels[way["to"]]
        x, y = way.get("through", ((x1 + x2) / 2 + (y1 - y2) / 8, (y1 + y2) / 2 + (x2 - x1) / 8))
        return x, y

    def leg(self, way: dict[str, Any]) -> str:
        """A one-way leg with its arrow; the overland one is dashed."""
        (x1, y1), (x2, y2) = start, end = self.panels[way["from"]], self.panels[way["to"]]
        x, y = self.middle(way)
        control = (2 * x - (x1 + x2) / 2, 2 * y - (y1 + y2) / 2)
        colour, dashes = ("hansa-road", "14 9") if way["kind"] == "land" else ("hansa-lane", None)
        curve = f"M{x1} {y1}Q{control[0]:.0f} {control[1]:.0f} {x2} {y2}"
        line = path(curve, f"none s-{colour}", 6, stroke_dasharray=dashes)
        return group(line, arrow(start, control, end, colour), id=f"leg-{way['from']}-{way['to']}", aria_hidden="true")


@lru_cache(maxsize=32)
def map_of(rules: HansaBoard) -> Map:
    return Map(rules)


def sea() -> str:
    """Water, land and a few waves."""
    coasts = [smooth([place(*point) for point in coast["points"]], closed=True) for coast in CHART["coast"]]
    waves = "".join(path(f"M{x} {y}q9 -8 18 0t18 0", "none s-wave", 2) for x, y in CHART["waves"])
    land = "".join(path(coast, "f-land s-coast", 1.5) for coast in coasts)
    return group(box(0, 0, WIDTH, HEIGHT, "f-water"), waves, land, aria_hidden="true")


def arrow(start: Point, control: Point, end: Point, colour: str) -> str:
    """An arrowhead in the middle of the curve, pointing along it."""
    x, y = (0.25 * a + 0.5 * b + 0.25 * c for a, b, c in zip(start, control, end))
    dx, dy = ((b - a) / (dist(start, end) or 1.0) for a, b in zip(start, end))
    tip = (
        f"M{x + 17 * dx:.1f} {y + 17 * dy:.1f}L{x - 11 * dx - 14 * dy:.1f} {y - 11 * dy + 14 * dx:.1f}"
        f"L{x - 5 * dx:.1f} {y - 5 * dy:.1f}L{x - 11 * dx + 14 * dy:.1f} {y - 11 * dy - 14 * dx:.1f}Z"
    )
    return path(tip, f"f-{colour} s-panel", 2, stroke_linejoin="round")
