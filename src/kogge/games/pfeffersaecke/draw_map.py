"""The chart of the Empire behind Pfeffersäcke's board: where everything stands, and what never changes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kogge.core.picture import Element, kept
from kogge.core.svg import box, group, label, path, polygon, smooth
from kogge.games.pfeffersaecke.board import PfeffersaeckeBoard
from kogge.games.pfeffersaecke.draw_parts import CHART

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom

WIDTH, HEIGHT = 1208, 1062
RING = {2: 29.0, 3: 30.0, 4: 31.0, 5: 33.0, 6: 34.0, 7: 36.0, 8: 38.0}  # the radius by value
SEAL = TOWN = 14.0


def spot_of(x: float, y: float) -> Point:
    """Where a point of the board's data lies in the drawing."""
    return 6 + x * 1.2, 2 + y * 1.2


Road = tuple[str, str, int, list[Point], Point]  # from, to, price, the points it passes, where its price stands
TINTS = list(CHART["regions"])


class Map:
    """Where things stand on one board."""

    def __init__(self, rules: PfeffersaeckeBoard) -> None:
        assert rules.design is not None
        facts = rules.design.facts
        cities: list[dict[str, Any]] = facts["city"] + facts["town"]
        self.facts = facts
        self.places: dict[str, Point] = {city["id"]: spot_of(city["place"]["x"], city["place"]["y"]) for city in cities}
        self.sides: dict[str, str] = {city["id"]: city["place"]["name"] for city in cities}  # where the name stands
        # How far each place reaches; the option for the southern cities makes no difference for the eye.
        self.radii = {city["id"]: RING[city["value"]] if "value" in city else TOWN for city in cities}
        self.roads: list[Road] = [self.road(road) for road in facts["roads"]["list"]]

    def road(self, road: dict[str, Any]) -> Road:
        """A road; a price without a place of its own stands in the middle."""
        bends = [spot_of(x, y) for x, y in road.get("bend", [])]
        line = [self.places[road["from"]], *bends, self.places[road["to"]]]
        (x1, y1), (x2, y2) = line[0], line[-1]
        middle = bends[len(bends) // 2] if bends else ((x1 + x2) / 2, (y1 + y2) / 2)
        stands = spot_of(*road["label"]) if "label" in road else middle
        return road["from"], road["to"], road["price"], line, stands

    def name_spot(self, id: str, large: bool) -> tuple[float, float, str]:
        """Where a place's name stands, and how it is anchored."""
        x, y, reach, side = *self.places[id], self.radii[id], self.sides[id]
        if side in ("below", "above"):
            up, down = y - reach - (13 if large else 8), y + reach + (11 if large else 7)
            return x, down if side == "below" else up, "middle"
        slant = 0.72 * reach + (7 if large else 5)
        dy = slant if "lower" in side else -slant if "upper" in side else 0
        dx = 0.62 * reach if dy else reach + 5
        return (x + dx, y + dy, "start") if "right" in side else (x - dx, y + dy, "end")


@lru_cache(maxsize=32)
def map_of(rules: PfeffersaeckeBoard) -> Map:
    return Map(rules)


def price_box(x: float, y: float, price: int) -> Box:
    """The plate of a price: wider for two figures."""
    half = 14.0 if price > 9 else 10.0
    return (x - half, y - 10, x + half, y + 10)


def name_of(where: tuple[float, float, str], text: str, large: bool) -> str:
    """A place's name on a soft ground, so that roads may pass beneath."""
    x, y, anchor = where
    size, cls = (16.5, "place strong") if large else (12.5, "place italic")
    under = label(x, y, text, size, f"none s-paper {cls}", anchor, stroke_width=4, stroke_linejoin="round", opacity=0.8)
    return under + label(x, y, text, size, f"f-ink {cls}", anchor)


@kept
def ground(rules: PfeffersaeckeBoard, regions: tuple[str, ...]) -> Element:
    """Land, the names of the regions, roads and prices, the panel of the points: the same in every position."""
    lines, plates = zip(*(road(rules, at) for at in range(len(rules.roads))))
    panel = box(958, 14, 236, 20 + 56 * rules.seats, "f-panel s-coast", 1.5, 14)
    facts = map_of(rules).facts
    named = [region(entry, called) for entry, called in zip(facts["region"], regions)]
    parts = [land(facts), *named, *lines, *plates, panel]
    return Element("ground", group(*parts, aria_hidden="true"))


def land(facts: dict[str, Any]) -> str:
    """Water, and the regions in their tints; one that was not on the standard board takes the next of them."""
    outline = smooth([spot_of(x, y) for x, y in facts["land"]["outline"]], closed=True)
    parts = [box(0, 0, WIDTH, HEIGHT, "f-water"), path(outline, "none s-wave", 16, stroke_linejoin="round")]
    for at, region in enumerate(facts["region"]):
        tint = region["id"] if region["id"] in TINTS else TINTS[at % len(TINTS)]
        cls = f"f-pfeffersaecke-{tint} s-pfeffersaecke-border"
        points = [spot_of(x, y) for x, y in region["outline"]]
        parts.append(polygon(points, cls=cls, stroke_width=1.5, stroke_linejoin="round"))
    return "".join(parts) + path(outline, "none s-coast", 2.5, stroke_linejoin="round")


def region(entry: dict[str, Any], called: str) -> str:
    """The name of a region, set quietly under everything else; a long one in two lines."""
    x, y = spot_of(*entry["label"])
    lines, cls = called.upper().split(" ", 1), "f-pfeffersaecke-border place strong"
    return "".join(label(x, y + 15 * i, text, 12, cls, letter_spacing=1.8) for i, text in enumerate(lines))


def road(rules: PfeffersaeckeBoard, at: int) -> tuple[str, str]:
    """A road, thick where it is dear, and its price on a plate; faint where it is closed."""
    (start, end, price, points, (x, y)), (a, b, _) = map_of(rules).roads[at], rules.roads[at]
    dear = a < rules.cities and b < rules.cities
    shut = not (rules.in_play[a] and rules.in_play[b])
    colour = f"s-pfeffersaecke-{'road' if dear else 'path'}"
    width = round(2.4 + price / 14, 1) if dear else 2.2
    line = path(smooth(points), f"none {colour}", width, stroke_linecap="round", opacity=0.25 if shut else None)
    left, top, right, bottom = price_box(x, y, price)
    plate = box(left + 1, top + 1.5, right - left - 2, bottom - top - 3, f"f-pfeffersaecke-plate {colour}", 1.2, 6)
    figure = label(x, y, price, 14 if dear else 13, "f-ink figure strong" if dear else "f-ink figure")
    return line, group(plate, figure, id=f"road-{start}-{end}", opacity=0.3 if shut else None)
