"""The chart of the Empire behind Pfeffersäcke's board: where everything stands, and its colours."""

from __future__ import annotations

from functools import cache
from typing import Any

from kogge.games.pfeffersaecke import board

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom

SCALE = 1.2
LEFT = 6
TOP = 2
WIDTH = 1208
HEIGHT = 1062
RING = {2: 29.0, 3: 30.0, 4: 31.0, 5: 33.0, 6: 34.0, 7: 36.0, 8: 38.0}  # the radius by value
SEAL = 14.0
TOWN = 14.0

COLOURS = {
    "pfeffersaecke-flandern": ("#f3dcb4", "#4a3d28"),
    "pfeffersaecke-holland": ("#cfe3ea", "#26404a"),
    "pfeffersaecke-rheinland": ("#ecd0c8", "#4a302c"),
    "pfeffersaecke-westfalen": ("#dbe7c6", "#333f27"),
    "pfeffersaecke-holstein": ("#cfd8ee", "#2c344d"),
    "pfeffersaecke-ostfalen": ("#f0e6b2", "#474023"),
    "pfeffersaecke-sachsen": ("#e0cfe6", "#3d2f45"),
    "pfeffersaecke-franken": ("#d0e7d9", "#254036"),
    "pfeffersaecke-schwaben": ("#f3d5de", "#4a2f38"),
    "pfeffersaecke-bayern": ("#e3dac6", "#3f392d"),
    "pfeffersaecke-border": ("#94866a", "#8b8474"),
    "pfeffersaecke-road": ("#6e4c2c", "#c79d6d"),
    "pfeffersaecke-path": ("#a97f4c", "#997752"),
    "pfeffersaecke-plate": ("#fffdf6", "#1d2229"),
    "pfeffersaecke-space": ("#fdf8ea", "#20262d"),
    "pfeffersaecke-line": ("#23303d", "#7d868f"),
    "pfeffersaecke-seal": ("#d9a62e", "#d9a938"),
    "pfeffersaecke-wax": ("#3b2a08", "#2b1f06"),
}


@cache
def facts() -> dict[str, Any]:
    """The board's data, read once."""
    return board.facts()


def spot_of(x: float, y: float) -> Point:
    """Where a point of the board's data lies in the drawing."""
    return LEFT + x * SCALE, TOP + y * SCALE


@cache
def places() -> dict[str, Point]:
    data = facts()
    return {entry["id"]: spot_of(entry["place"]["x"], entry["place"]["y"]) for entry in data["city"] + data["town"]}


@cache
def sides() -> dict[str, str]:
    """On which side of each place its name stands."""
    data = facts()
    return {entry["id"]: entry["place"]["name"] for entry in data["city"] + data["town"]}


@cache
def radii() -> dict[str, float]:
    """How far each place reaches; the option for the southern cities makes no difference for the eye."""
    data = facts()
    found = {city["id"]: RING[city["value"]["value"]] for city in data["city"]}
    found.update({town["id"]: TOWN for town in data["town"]})
    return found


@cache
def roads() -> list[tuple[str, str, int, list[Point], Point]]:
    """Every road: from, to, price, the points it passes, and where its price stands."""
    found = []
    for road in facts()["roads"]["list"]:
        bends = [spot_of(x, y) for x, y in road.get("bend", [])]
        line = [places()[road["from"]], *bends, places()[road["to"]]]
        x, y = spot_of(*road["label"])
        found.append((road["from"], road["to"], road["price"]["value"], line, (x, y)))
    return found


def price_box(x: float, y: float, price: int) -> Box:
    """The plate of a price: wider for two figures."""
    half = 14.0 if price > 9 else 10.0
    return (x - half, y - 10, x + half, y + 10)


def name_spot(id: str, text: str, large: bool) -> tuple[float, float, str]:
    """Where a place's name stands, and how it is anchored."""
    x, y = places()[id]
    reach = radii()[id]
    side = sides()[id]
    if side == "below":
        return x, y + reach + (11 if large else 7), "middle"
    if side == "above":
        return x, y - reach - (13 if large else 8), "middle"
    if side in ("left", "right"):
        return (x + reach + 5, y, "start") if side == "right" else (x - reach - 5, y, "end")
    height, _, way = side.partition(" ")
    dy = (0.72 * reach + (7 if large else 5)) * (1 if height == "lower" else -1)
    return (x + 0.62 * reach, y + dy, "start") if way == "right" else (x - 0.62 * reach, y + dy, "end")
