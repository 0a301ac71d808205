"""The chart of the Empire behind Pfeffersäcke's board: where everything stands, and what never changes."""

from __future__ import annotations

from functools import cache

from kogge.core.picture import Element, kept
from kogge.core.svg import box, group, label, path, polygon, smooth
from kogge.games.pfeffersaecke.board import PfeffersaeckeBoard
from kogge.games.pfeffersaecke.draw_parts import CHART
from kogge.games.pfeffersaecke.words_names import FACTS
from kogge.games.pfeffersaecke.words_names import PLACES as CITIES

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom

WIDTH, HEIGHT = 1208, 1062
RING = {2: 29.0, 3: 30.0, 4: 31.0, 5: 33.0, 6: 34.0, 7: 36.0, 8: 38.0}  # the radius by value
SEAL = TOWN = 14.0


def spot_of(x: float, y: float) -> Point:
    """Where a point of the board's data lies in the drawing."""
    return 6 + x * 1.2, 2 + y * 1.2


PLACES: dict[str, Point] = {city["id"]: spot_of(city["place"]["x"], city["place"]["y"]) for city in CITIES}
SIDES: dict[str, str] = {city["id"]: city["place"]["name"] for city in CITIES}  # where the name stands
# How far each place reaches; the option for the southern cities makes no difference for the eye.
RADII = {city["id"]: RING[city["value"]["value"]] if "value" in city else TOWN for city in CITIES}


@cache
def roads() -> list[tuple[str, str, int, list[Point], Point]]:
    """Every road: from, to, price, the points it passes, and where its price stands."""
    found = []
    for road in FACTS["roads"]["list"]:
        bends = [spot_of(x, y) for x, y in road.get("bend", [])]
        line = [PLACES[road["from"]], *bends, PLACES[road["to"]]]
        found.append((road["from"], road["to"], road["price"]["value"], line, spot_of(*road["label"])))
    return found


def price_box(x: float, y: float, price: int) -> Box:
    """The plate of a price: wider for two figures."""
    half = 14.0 if price > 9 else 10.0
    return (x - half, y - 10, x + half, y + 10)


def name_of(id: str, text: str, large: bool) -> str:
    """A place's name on a soft ground, so that roads may pass beneath."""
    x, y, anchor = name_spot(id, large)
    size, cls = (16.5, "place strong") if large else (12.5, "place italic")
    under = label(x, y, text, size, f"none s-paper {cls}", anchor, stroke_width=4, stroke_linejoin="round", opacity=0.8)
    return under + label(x, y, text, size, f"f-ink {cls}", anchor)


def name_spot(id: str, large: bool) -> tuple[float, float, str]:
    """Where a place's name stands, and how it is anchored."""
    x, y, reach, side = *PLACES[id], RADII[id], SIDES[id]
    if side in ("below", "above"):
        return x, y + reach + (11 if large else 7) if side == "below" else y - reach - (13 if large else 8), "middle"
    slant = 0.72 * reach + (7 if large else 5)
    dy = slant if "lower" in side else -slant if "upper" in side else 0
    dx = 0.62 * reach if dy else reach + 5
    return (x + dx, y + dy, "start") if "right" in side else (x - dx, y + dy, "end")


@kept
def ground(rules: PfeffersaeckeBoard, regions: tuple[str, ...]) -> Element:
    """Land, the names of the regions, roads and prices, the panel of the points: the same in every position."""
    lines, plates = zip(*(road(rules, at) for at in range(len(rules.roads))))
    panel = box(958, 14, 236, 20 + 56 * rules.seats, "f-panel s-coast", 1.5, 14)
    parts = [land(), *[region(at, called) for at, called in enumerate(regions)], *lines, *plates, panel]
    return Element("ground", group(*parts, aria_hidden="true"))


def land() -> str:
    """Water, and the ten regions in their tints."""
    outline = smooth([spot_of(x, y) for x, y in FACTS["land"]["outline"]], closed=True)
    parts = [box(0, 0, WIDTH, HEIGHT, "f-water"), path(outline, "none s-wave", 16, stroke_linejoin="round")]
    for region in FACTS["region"]:
        cls = f"f-pfeffersaecke-{region['id']} s-pfeffersaecke-border"
        points = [spot_of(x, y) for x, y in region["outline"]]
        parts.append(polygon(points, cls=cls, stroke_width=1.5, stroke_linejoin="round"))
    return "".join(parts) + path(outline, "none s-coast", 2.5, stroke_linejoin="round")


def region(at: int, called: str) -> str:
    """The name of a region, set quietly under everything else; a long one in two lines."""
    x, y = spot_of(*CHART["names"][FACTS["region"][at]["id"]])
    lines, cls = called.upper().split(" ", 1), "f-pfeffersaecke-border place strong"
    return "".join(label(x, y + 15 * i, text, 12, cls, letter_spacing=1.8) for i, text in enumerate(lines))


def road(rules: PfeffersaeckeBoard, at: int) -> tuple[str, str]:
    """A road, thick where it is dear, and its price on a plate; faint where it is closed."""
    (start, end, price, points, (x, y)), (a, b, _) = roads()[at], rules.roads[at]
    dear = a < rules.cities and b < rules.cities
    shut = not (rules.in_play[a] and rules.in_play[b])
    colour = f"s-pfeffersaecke-{'road' if dear else 'path'}"
    width = round(2.4 + price / 14, 1) if dear else 2.2
    line = path(smooth(points), f"none {colour}", width, stroke_linecap="round", opacity=0.25 if shut else None)
    left, top, right, bottom = price_box(x, y, price)
    plate = box(left + 1, top + 1.5, right - left - 2, bottom - top - 3, f"f-pfeffersaecke-plate {colour}", 1.2, 6)
    figure = label(x, y, price, 14 if dear else 13, "f-ink figure strong" if dear else "f-ink figure")
    return line, group(plate, figure, id=f"road-{start}-{end}", opacity=0.3 if shut else None)
