"""The chart of the Empire behind Pfeffersäcke's board: where everything stands, and what never changes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kogge.core.picture import Element, kept
from kogge.core.svg import box, breadth, disc, group, label, path, polygon, smooth
from kogge.games.pfeffersaecke.board import PfeffersaeckeBoard
from kogge.games.pfeffersaecke.draw_parts import CHART
from kogge.games.pfeffersaecke.draw_touch import Box, Point, grounds

WIDTH, HEIGHT = 1250, 1000
RING = {2: 34.0, 3: 36.0, 4: 38.0, 5: 40.0, 6: 42.0, 7: 44.0, 8: 46.0}  # the radius by value
SEAL = TOWN = 17.0
CITY_NAME, TOWN_NAME = 21.5, 16.5


def spot_of(x: float, y: float) -> Point:
    """Where a point of the board's data lies in the drawing."""
    return x * 1.25, y / 0.88


Road = tuple[str, str, int, list[Point], Point]  # from, to, price, the points it passes, where its price stands
Name = tuple[float, float, str]  # where it stands and how it is anchored
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

    def name_spot(self, id: str) -> Name:
        """Where a place's name stands, and how it is anchored."""
        x, y, reach, side = *self.places[id], self.radii[id], self.sides[id]
        large = reach > TOWN
        if side in ("below", "above"):
            up, down = y - reach - (15 if large else 10), y + reach + (15 if large else 11)
            return x, down if side == "below" else up, "middle"
        slant = 0.72 * reach + (9 if large else 7)
        dy = slant if "lower" in side else -slant if "upper" in side else 0
        dx = 0.66 * reach + 2 if dy else reach + 6
        return (x + dx, y + dy, "start") if "right" in side else (x - dx, y + dy, "end")

    def flag_spot(self, id: str) -> tuple[float, float, int]:
        """The foot of a city's flag, which keeps off the name, and the way it blows."""
        x, y, r, side = *self.places[id], self.radii[id], self.sides[id]
        if side == "above":
            return x + 0.93 * r, y + 0.35 * r, 1
        way = 1 if side in ("upper left", "left") else -1
        return x + way * 0.72 * r, y - 0.72 * r, way

    def name_box(self, id: str, text: str) -> Box:
        """The room a name takes."""
        x, y, anchor = self.name_spot(id)
        size = CITY_NAME if self.radii[id] > TOWN else TOWN_NAME
        wide = breadth(text) * size * (1 if size == CITY_NAME else 0.93)
        left = {"start": x, "middle": x - wide / 2, "end": x - wide}[anchor]
        return left, y - size / 2, left + wide, y + size / 2


@lru_cache(maxsize=32)
def map_of(rules: PfeffersaeckeBoard) -> Map:
    return Map(rules)


@lru_cache(maxsize=64)
def touch(rules: PfeffersaeckeBoard, names: tuple[str, ...]) -> dict[str, str]:
    """Where a finger means which place, by the names in the reader's language."""
    chart = map_of(rules)
    boxes = {id: chart.name_box(id, text) for id, text in zip(rules.place_ids, names)}
    return grounds(chart.places, boxes)


def price_box(x: float, y: float, price: int) -> Box:
    """The plate of a price: wider for more figures."""
    half = 7.0 + 4 * len(str(price))
    return (x - half, y - 11, x + half, y + 11)


def name_of(where: Name, text: str, large: bool) -> str:
    """A place's name on a soft ground, so that roads may pass beneath."""
    x, y, anchor = where
    size, cls = (CITY_NAME, "place strong") if large else (TOWN_NAME, "place italic")
    under = {"stroke_width": 4, "stroke_linejoin": "round", "paint_order": "stroke"}
    return label(x, y, text, size, f"f-ink s-pfeffersaecke-under {cls}", anchor, **under)


@kept
def ground(rules: PfeffersaeckeBoard, regions: tuple[str, ...]) -> Element:
    """Sea and land, the names of the regions, the roads: the same in every position."""
    facts = map_of(rules).facts
    named = [region(entry, called) for entry, called in zip(facts["region"], regions)]
    lines = [road(rules, at) for at in range(len(rules.roads))]
    parts = [*surroundings(facts), land(facts), *named, *lines, *frame()]
    return Element("ground", group(*parts, aria_hidden="true", pointer_events="none"))


@kept
def prices(rules: PfeffersaeckeBoard) -> Element:
    """What the roads cost, above all that happens on them."""
    plates = [price(rules, at) for at in range(len(rules.roads))]
    return Element("prices", group(*plates, aria_hidden="true", pointer_events="none"))


def surroundings(facts: dict[str, Any]) -> list[str]:
    """What lies around: the sea, and where the regions are ours the lands beyond with hills and woods."""
    coast = smooth([spot_of(x, y) for x, y in facts["land"]["outline"]], closed=True)
    parts = [box(0, 0, WIDTH, HEIGHT, "f-water"), path(coast, "none s-wave", 18, stroke_linejoin="round")]
    if [region["id"] for region in facts["region"]] == TINTS:
        decor = CHART["around"]
        for shore in decor["lands"]:
            line = smooth([(x, y) for x, y in shore], closed=True)
            parts += [path(line, "none s-wave", 14), path(line, "f-land s-coast", 1.5)]
        parts += ["".join(wave(x, y) for x, y in decor["waves"])]
        parts += ["".join(hill(x, y) for x, y in decor["hills"]), "".join(tree(x, y) for x, y in decor["woods"])]
        parts += [rose(*decor["rose"])]
    return parts


def wave(x: float, y: float) -> str:
    return path(f"M{x} {y}q7 -7 14 0t14 0t14 0", "none s-wave", 2.2, stroke_linecap="round")


def hill(x: float, y: float) -> str:
    line = f"M{x} {y}l15 -26l15 26M{x + 15} {y - 26}l4 26M{x + 20} {y}l11 -18l12 18"
    return path(line, "none s-coast", 1.6, stroke_linejoin="round", stroke_linecap="round")


def tree(x: float, y: float) -> str:
    return path(f"M{x} {y}v6M{x - 6} {y}h12l-6 -17Z", "f-pfeffersaecke-wood s-coast", 1.2, stroke_linejoin="round")


def rose(x: float, y: float, r: float) -> str:
    """A compass rose."""
    star = [
        (x + dx * k, y + dy * k)
        for dx, dy, k in (
            (0, -1, r),
            (1, -1, r / 5),
            (1, 0, r),
            (1, 1, r / 5),
            (0, 1, r),
            (-1, 1, r / 5),
            (-1, 0, r),
            (-1, -1, r / 5),
        )
    ]
    north = polygon([(x, y - r), (x + r / 5, y - r / 5), (x, y), (x - r / 5, y - r / 5)], cls="f-soft")
    rim = disc(x, y, 0.72 * r, "none s-coast", 1.2)
    return rim + polygon(star, cls="f-panel s-soft", stroke_width=1.2) + north


def frame() -> list[str]:
    """The edge of the chart, with degrees as on an old one."""
    return [
        box(5, 5, WIDTH - 10, HEIGHT - 10, "none s-panel", 10),
        box(5, 5, WIDTH - 10, HEIGHT - 10, "none s-coast", 4, stroke_dasharray="62.5 62.5"),
        box(10, 10, WIDTH - 20, HEIGHT - 20, "none s-coast", 1.2),
    ]


def land(facts: dict[str, Any]) -> str:
    """The regions in their tints; one that was not on the standard board takes the next of them."""
    outline = smooth([spot_of(x, y) for x, y in facts["land"]["outline"]], closed=True)
    parts = []
    for at, region in enumerate(facts["region"]):
        tint = region["id"] if region["id"] in TINTS else TINTS[at % len(TINTS)]
        cls = f"f-pfeffersaecke-{tint} s-pfeffersaecke-border"
        points = [spot_of(x, y) for x, y in region["outline"]]
        parts.append(polygon(points, cls=cls, stroke_width=1.5, stroke_linejoin="round"))
    return "".join(parts) + path(outline, "none s-coast", 2.5, stroke_linejoin="round")


def region_lines(called: str) -> list[str]:
    """The name of a region; a long one in two lines."""
    words = called.upper().split(" ")
    return [" ".join(words[:2]), " ".join(words[2:])] if len(words) > 2 else [called.upper()]


def region(entry: dict[str, Any], called: str) -> str:
    """The name of a region inside it, set quietly under everything else."""
    (x, y), lines = spot_of(*entry["label"]), region_lines(called)
    top, cls = y - 9 * (len(lines) - 1), "f-pfeffersaecke-region place strong"
    return "".join(label(x, top + 18 * i, text, 15, cls, letter_spacing=0.8) for i, text in enumerate(lines))


def kind(rules: PfeffersaeckeBoard, at: int) -> tuple[bool, bool, str]:
    """Whether a road joins large cities, whether it is closed, and its colour."""
    a, b, _ = rules.roads[at]
    dear, shut = a < rules.cities and b < rules.cities, not (rules.in_play[a] and rules.in_play[b])
    return dear, shut, f"s-pfeffersaecke-{'road' if dear else 'path'}"


def road(rules: PfeffersaeckeBoard, at: int) -> str:
    """A road, thick where it is dear; faint where it is closed."""
    (start, end, cost, points, _), (dear, shut, colour) = map_of(rules).roads[at], kind(rules, at)
    width, fade = round(2.6 + cost / 13, 1) if dear else 2.4, 0.25 if shut else None
    return path(smooth(points), f"none {colour}", width, stroke_linecap="round", opacity=fade, id=f"way-{start}-{end}")


def price(rules: PfeffersaeckeBoard, at: int) -> str:
    """The price of a road on a plate."""
    (start, end, cost, _, (x, y)), (dear, shut, colour) = map_of(rules).roads[at], kind(rules, at)
    left, top, right, bottom = price_box(x, y, cost)
    plate = box(left + 1, top + 1, right - left - 2, bottom - top - 2, f"f-pfeffersaecke-plate {colour}", 1.3, 7)
    figure = label(x, y, cost, 16, "f-ink figure strong" if dear else "f-ink figure")
    return group(plate, figure, id=f"road-{start}-{end}", opacity=0.3 if shut else None)
