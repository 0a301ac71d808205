"""The chart of the Baltic behind Hansa's board: coasts, harbours and lanes, and where things stand on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, cos, degrees, pi, sin
from typing import Any, NamedTuple

from kogge.core.picture import Element
from kogge.core.svg import box, breadth, disc, el, group, label, num, path, smooth
from kogge.games.hansa.board import HansaBoard
from kogge.games.hansa.draw_lanes import Point, curve, lands, on_land, routed
from kogge.games.hansa.draw_parts import CHART, HEIGHT, WIDTH, placed

FRAME = 14
TOWN, STORE = 146.0, 76.0  # the breadth of a town, and of a place for goods on its pier
ROOF = 96.0  # what stands on a quay reaches so high
BANNER = 112  # and the banner of whoever leads so high


class Harbour(NamedTuple):
    """A city on the chart: where its quay meets the coast, which way its pier points, how many goods lie on it."""

    x: float
    y: float
    side: int
    stores: int

    @property
    def pier(self) -> float:
        return STORE * self.stores + 8

    @property
    def left(self) -> float:
        return min(self.x - self.side * TOWN, self.x + self.side * self.pier)

    def store(self, number: int) -> float:
        """The middle of a place for goods."""
        return self.x + self.side * (10 + STORE * (number + 0.5))


class Ribbon(NamedTuple):
    """A city's name below its quay: the middle, and half the breadth."""

    x: float
    y: float
    half: float


class Map:
    """Where things stand on one board."""

    def __init__(self, rules: HansaBoard) -> None:
        assert rules.design is not None
        facts = rules.design.facts
        self.harbours = {city["id"]: harbour(city["place"], city["warehouses"]) for city in facts["city"]}
        self.berths: dict[str, Point] = {}
        for city in facts["city"]:
            port = self.harbours[city["id"]]
            x = min(WIDTH - 60.0, max(60.0, port.x + port.side * (port.pier + 50)))
            self.berths[city["id"]] = tuple(city.get("berth", (x, port.y + 14)))
        self.lanes = {(way["from"], way["to"]): self.lane(way) for way in facts["leg"]}
        self.overland = {(way["from"], way["to"]) for way in facts["leg"] if way["kind"] == "land"}
        self.towns = {city["id"]: city["number"] for city in facts["city"]}
        # Places of one's own may lie at sea: there an island carries them.
        isles = [port for port in self.harbours.values() if not on_land(port.x - port.side * TOWN / 2, port.y)]
        ways = "".join(
            leg(start, end, points, (start, end) in self.overland) for (start, end), points in self.lanes.items()
        )
        quays = "".join(quay(port, self.towns[id]) for id, port in self.harbours.items())
        ropes = "".join(mooring(self.harbours[id], *berth) for id, berth in self.berths.items())
        moored = path(ropes, "none s-hansa-wood", 2)
        islets = "".join(islet(port) for port in isles)
        shown = group(islets, moored, ways, quays, aria_hidden="true", pointer_events="none")
        self.ground = Element("ground", sea() + shown + neat_line())
        anchors = (buoy(*berth, number) for number, berth in enumerate(self.berths.values(), 1))
        self.buoys = Element("buoys", group(*anchors, aria_hidden="true", pointer_events="none"))

    def lane(self, way: dict[str, Any]) -> list[Point]:
        """The points of a leg: as drawn for these berths, through the point the board names, or wherever water is."""
        start, end = self.berths[way["from"]], self.berths[way["to"]]
        drawn = [(x, y) for x, y in CHART["lanes"].get(f"{way['from']}-{way['to']}", [])]
        if "through" in way:
            middle = tuple(way["through"])
            return [*routed(start, middle)[:-1], *routed(middle, end)]
        if drawn and (drawn[0], drawn[-1]) == (start, end):
            return drawn
        return [start, end] if way["kind"] == "land" else routed(start, end)

    def middle(self, way: dict[str, Any]) -> Point:
        """Where a leg's arrow is."""
        line = curve(self.lanes[way["from"], way["to"]])
        return line[len(line) // 2]


@lru_cache(maxsize=32)
def map_of(rules: HansaBoard) -> Map:
    return Map(rules)


def harbour(place: Point, stores: int) -> Harbour:
    """A city at a place of the board: its pier points to where the water is, and all of it lies within the frame."""
    x, y = place
    side = -1 if on_land(x + 70, y) and not on_land(x - 70, y) else 1
    pier = STORE * stores + 8
    before, behind = (TOWN, pier) if side == 1 else (pier, TOWN)
    x = min(WIDTH - FRAME - behind, max(FRAME + before, x))
    return Harbour(float(x), float(min(HEIGHT - 70, max(BANNER + FRAME + 6, y))), side, stores)


def ribbon(port: Harbour, called: str) -> Ribbon:
    """Below the town, as long as the name, within the frame."""
    half = 13.6 * breadth(called) + 26
    x = port.x - port.side * 0.36 * TOWN
    return Ribbon(min(WIDTH - FRAME - half - 16, max(FRAME + half + 16, x)), port.y + 35, half)


@lru_cache(maxsize=1)
def sea() -> str:
    """Water with lines of bearing and hatched shallows, land with a tinted shore, hills and firs, the compass."""
    coast = path("".join(smooth(ring, closed=True) for ring in lands()), "", id="hansa-lands").replace(' class=""', "")
    hatch = el(
        "pattern",
        path("M0 2H8", "none s-hansa-hatch", 1),
        id="hansa-hatch",
        width=8,
        height=4,
        patternUnits="userSpaceOnUse",
    )
    clip = el("clipPath", use(""), id="hansa-ashore")
    parts = [
        box(0, 0, WIDTH, HEIGHT, "f-water"),
        *(path(rays(*bearing), "none s-hansa-rhumb", 0.9) for bearing in CHART["rhumbs"]),
        use("none s-hansa-shoal", 34),
        use("none", 30, stroke="url(#hansa-hatch)"),
        use("none s-hansa-line", 11.5),
        use("none s-hansa-shelf", 9.5),
        use("f-land"),
        use("none s-hansa-shore", 20, clip_path="url(#hansa-ashore)"),
        use("none s-hansa-line", 1.8),
        path(
            "".join(f"M{x - 14} {y}q8-16 14-14q8 2 14 14M{x} {y - 13}q5 5 4 12" for x, y in CHART["hills"]),
            "none s-hansa-relief",
            1.4,
        ),
        path("".join(f"M{x} {y}v-5M{x - 5} {y - 4}l5-12l5 12z" for x, y in CHART["firs"]), "none s-hansa-relief", 1.4),
        rose(*CHART["rose"]),
        sea_name(),
        *land_names(),
    ]
    return group(el("defs", coast, hatch, clip), *parts, aria_hidden="true", pointer_events="none")


def use(cls: str, width: float | None = None, **more: object) -> str:
    return el("use", href="#hansa-lands", cls=cls or None, stroke_width=width, **more)


def rays(x: float, y: float, count: int) -> str:
    turns = (2 * pi * i / count for i in range(count))
    return "".join(f"M{x} {y}l{1500 * cos(turn):.0f} {1500 * sin(turn):.0f}" for turn in turns)


def sea_name() -> str:
    x, y = CHART["sea_name"]["at"]
    words = enumerate(CHART["sea_name"]["words"])
    return "".join(
        label(x, y + 26 * i, word, 23, "f-hansa-sea-name place italic", letter_spacing=3) for i, word in words
    )


def land_names() -> list[str]:
    looks = (19, "f-hansa-land-name place italic")
    return [label(x, y, word, *looks, letter_spacing=4) for word, x, y in CHART["land_names"]]


def rose(x: float, y: float, r: float) -> str:
    """The compass: three rings of points, half in light and half in shade."""
    parts = [disc(x, y, r, "f-hansa-shelf s-hansa-line", 1.4), disc(x, y, 0.62 * r, "none s-hansa-line", 1)]
    for reach, step, off, dark in ((0.62, 45, 22.5, "coast"), (0.84, 90, 45.0, "coast"), (1.1, 90, 0.0, "hansa-lane")):
        for side, look in ((-1, "f-panel"), (1, f"f-{dark}")):
            for turn in range(0, 360, step):
                tip = f"M0 0L{num(side * 0.14 * r)} {num(-0.14 * r)}L0 {num(-reach * r)}Z"
                spin = f"{placed(x, y)} rotate({num(turn + off)})"
                parts.append(path(tip, f"{look} s-hansa-line", 0.8, transform=spin))
    return "".join(parts)


def neat_line() -> str:
    """The graduated border that every chart has."""
    f, m = FRAME, FRAME / 2
    band = f"M0 0H{WIDTH}V{HEIGHT}H0ZM{f} {f}V{HEIGHT - f}H{WIDTH - f}V{f}Z"
    scale = f"M{f} {m}H{WIDTH - f}M{f} {HEIGHT - m}H{WIDTH - f}M{m} {f}V{HEIGHT - f}M{WIDTH - m} {f}V{HEIGHT - f}"
    edges = f"M{f} {f}H{WIDTH - f}V{HEIGHT - f}H{f}ZM3 3H{WIDTH - 3}V{HEIGHT - 3}H3Z"
    parts = (
        path(band, "f-panel", fill_rule="evenodd"),
        path(scale, "none s-hansa-line", 5, stroke_dasharray="43.6 43.6"),
        path(edges, "none s-hansa-line", 1.4),
    )
    return group(*parts, aria_hidden="true", pointer_events="none")


def islet(port: Harbour) -> str:
    """Land for a town that has none."""
    x, y, w = port.x - port.side * (TOWN / 2 - 8), port.y, TOWN / 2 + 16
    ring = [(x + w * cos(t * pi / 5) * (1.0 if t % 2 else 0.93), y - 10 + 62 * sin(t * pi / 5)) for t in range(10)]
    d = smooth(ring, closed=True)
    shades = (
        ("none s-hansa-shoal", 30.0),
        ("none s-hansa-line", 11.5),
        ("none s-hansa-shelf", 9.5),
        ("f-land s-hansa-line", 1.8),
    )
    return "".join(path(d, look, width) for look, width in shades)


def leg(start: str, end: str, points: Sequence[Point], overland: bool) -> str:
    """A one-way leg with its arrow; the overland one is dashed. The ship travels along the path with the id."""
    d, colour = smooth(points), "hansa-road" if overland else "hansa-lane"
    bed = path(d, f"none s-{'land' if overland else 'hansa-foam'}", 8, stroke_linecap="round", stroke_opacity=0.85)
    line = path(d, f"none s-{colour}", 4.4, id=f"leg-{start}-{end}", stroke_dasharray="13 9" if overland else None)
    return bed + line + arrow(points, colour)


def arrow(points: Sequence[Point], colour: str) -> str:
    """An arrowhead in the middle of the line, pointing along it."""
    line = curve(points)
    i = len(line) // 2
    (ax, ay), (bx, by) = line[max(0, i - 2)], line[min(len(line) - 1, i + 2)]
    turn = f"{placed(*line[i])} rotate({degrees(atan2(by - ay, bx - ax)):.0f})"
    return path("M17 0L-12-13L-6 0L-12 13Z", f"f-{colour} s-hansa-foam", 2, stroke_linejoin="round", transform=turn)


def buoy(x: float, y: float, number: int) -> str:
    """Where the ship lies when she comes, with the number of its city."""
    figure = label(x, y, number, 18 if number < 10 else 15, "f-hansa-foam figure strong")
    return disc(x, y, 13, "f-hansa-lane s-hansa-foam", 2.5) + figure


def mooring(port: Harbour, x: float, y: float) -> str:
    """The rope from the head of a pier to its buoy."""
    head, foot = port.x + port.side * (port.pier - 2), port.y - 6
    return f"M{num(head)} {num(foot)}Q{num(head)} {num(y + 8)} {num(x)} {num(y)}"


def quay(port: Harbour, number: int) -> str:
    """A town with its wall, gate and towers, the quay, the pier on its piles, a crane."""
    x, y, side, end = port.x, port.y, port.side, port.side * port.pier
    towers = CHART["towns"]["towers"][number % len(CHART["towns"]["towers"])]
    town = [path(CHART["towns"]["wall"], "f-hansa-stone s-hansa-wall", 1.2)]
    for middle, width, height, roof in towers:
        town.append(box(middle - width / 2, -height, width, height, "f-hansa-stone s-hansa-wall", 1.2))
        town.append(
            path(
                f"M{middle - width / 2 - 3} {-height}L{middle} {-height - roof}L{middle + width / 2 + 3} {-height}Z",
                "f-hansa-roof s-hansa-wall",
                1.2,
            )
        )
    town.append(path(CHART["towns"]["gate"], "f-hansa-wall"))
    piles = "".join(f"M{num(x + side * step)} {y + 8}v13" for step in range(14, int(port.pier), 14))
    left, whole = port.left, TOWN + port.pier
    boards = "".join(f"M{num(left + step)} {y + 1}v9" for step in range(16, int(whole), 18))
    return group(
        group(*town, transform=f"{placed(x - side * TOWN, y)} scale({side} 1)"),
        path(piles, "none s-hansa-wood", 4),
        path(f"M{num(left)} {y}h{num(whole)}v11h{num(-whole)}Z", "f-hansa-deck s-edge", 1.6),
        path(boards, "none s-hansa-wood", 0.8),
        path(
            CHART["towns"]["crane"],
            "none s-hansa-wood",
            3,
            transform=f"{placed(x + side * 3, y)} scale({side} 1)",
            stroke_linejoin="round",
        ),
        path(f"M{num(x + end)} {y}v-8", "none s-hansa-wood", 5),
    )
