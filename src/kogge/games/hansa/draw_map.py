"""The chart of the Baltic behind Hansa's board: coasts and legs, and where things stand on it."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from kogge.core.picture import Element
from kogge.core.svg import box, group, path, smooth
from kogge.games.hansa.board import facts

Point = tuple[float, float]

_chart = tomllib.loads(files("kogge.games.hansa").joinpath("board_map.toml").read_text(encoding="utf-8"))
WIDTH, HEIGHT = _chart["size"]
COASTS: list[list[Point]] = [coast["points"] for coast in _chart["coast"]]
PANELS: dict[str, Point] = {id: tuple(city["panel"]) for id, city in _chart["city"].items()}  # the middle of each
BERTHS: dict[str, Point] = {id: tuple(city["berth"]) for id, city in _chart["city"].items()}
BENDS: dict[tuple[str, str], Point] = {(leg["from"], leg["to"]): tuple(leg["through"]) for leg in _chart["leg"]}


def place(lon: float, lat: float) -> tuple[float, float]:
    """Where a point of the globe lies on the chart."""
    return 115 + (lon - 8.5) * 56.0, 50 + (60.5 - lat) * 103.0


@cache
def ground() -> Element:
    """Sea and legs, the same in every position."""
    return Element("ground", sea() + "".join(leg(way) for way in facts()["leg"]))


def sea() -> str:
    """Water, land and a few waves."""
    coasts = [smooth([place(*point) for point in coast], closed=True) for coast in COASTS]
    waves = "".join(
        path(f"M{x} {y}q9 -8 18 0t18 0", "none s-wave", 2)
        for x, y in ((470, 690), (760, 560), (640, 640), (800, 300), (720, 210), (20, 250), (870, 210), (420, 730))
    )
    return group(
        box(0, 0, WIDTH, HEIGHT, "f-water"),
        waves,
        *[path(d, "f-land s-coast", 1.5) for d in coasts],
        aria_hidden="true",
    )


def leg(way: dict[str, str]) -> str:
    """A one-way leg with its arrow; the overland one is dashed."""
    start, end = PANELS[way["from"]], PANELS[way["to"]]
    bend = BENDS[(way["from"], way["to"])]
    control = (2 * bend[0] - (start[0] + end[0]) / 2, 2 * bend[1] - (start[1] + end[1]) / 2)
    land = way["kind"] == "land"
    colour = "hansa-road" if land else "hansa-lane"
    d = f"M{start[0]} {start[1]}Q{control[0]:.0f} {control[1]:.0f} {end[0]} {end[1]}"
    line = path(d, f"none s-{colour}", 6, stroke_dasharray="14 9" if land else None)
    return group(line, arrow(start, control, end, 0.5, colour), id=f"leg-{way['from']}-{way['to']}", aria_hidden="true")


def arrow(start: Point, control: Point, end: Point, t: float, colour: str) -> str:
    """An arrowhead on the curve, pointing along it."""
    x = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * control[0] + t * t * end[0]
    y = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * control[1] + t * t * end[1]
    dx, dy = end[0] - start[0], end[1] - start[1]
    size = (dx * dx + dy * dy) ** 0.5
    dx, dy = dx / size, dy / size
    d = (
        f"M{x + 17 * dx:.1f} {y + 17 * dy:.1f}L{x - 11 * dx - 14 * dy:.1f} {y - 11 * dy + 14 * dx:.1f}"
        f"L{x - 5 * dx:.1f} {y - 5 * dy:.1f}L{x - 11 * dx + 14 * dy:.1f} {y - 11 * dy - 14 * dx:.1f}Z"
    )
    return path(d, f"f-{colour} s-panel", 2, stroke_linejoin="round")
