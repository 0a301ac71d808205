"""The chart of the Baltic behind Hansa's board: coasts by longitude and latitude, and where things stand on it."""

from __future__ import annotations

from functools import cache

from kogge.core.picture import Element
from kogge.core.svg import el, group, smooth
from kogge.games.hansa.board import facts

WIDTH = 1200
HEIGHT = 900

SCANDINAVIA = [
    (7.0, 61.4), (7.0, 58.1), (8.4, 58.15), (9.5, 58.85), (10.25, 59.02), (10.45, 59.45), (10.75, 59.2), (11.2, 58.95),
    (11.3, 58.3), (11.9, 57.6), (12.4, 56.9), (12.75, 56.35), (12.6, 56.0), (12.95, 55.55), (12.95, 55.36),
    (14.2, 55.4), (14.35, 55.8), (14.9, 56.15), (15.9, 56.1), (16.35, 56.65), (16.6, 57.5), (16.9, 58.5), (17.9, 58.85),
    (18.7, 59.4), (18.9, 59.9), (17.3, 60.7), (17.3, 61.4),
]  # fmt: skip
CONTINENT = [
    (7.0, 57.0), (8.4, 57.05), (9.6, 57.35), (10.6, 57.75), (10.5, 57.2), (10.3, 56.9), (10.3, 56.55), (10.9, 56.4),
    (10.3, 56.1), (9.8, 55.6), (9.5, 55.2), (9.9, 54.85), (10.0, 54.5), (10.9, 54.35), (10.8, 54.0), (11.5, 54.05),
    (12.4, 54.4), (13.4, 54.6), (14.2, 53.95), (16.2, 54.3), (17.8, 54.8), (18.45, 54.75), (18.6, 54.4), (19.4, 54.35),
    (19.9, 54.8), (21.0, 55.2), (21.0, 56.8), (21.6, 57.55), (22.6, 57.7), (23.2, 57.1), (24.0, 57.05), (24.4, 57.3),
    (24.35, 58.2), (23.6, 58.7), (23.5, 59.2), (24.7, 59.45), (27.5, 59.6), (28.5, 59.6), (28.5, 52.3), (7.0, 52.3),
]  # fmt: skip
ISLANDS = [
    [(11.1, 55.7), (11.8, 55.95), (12.5, 56.05), (12.5, 55.65), (12.2, 55.3), (12.1, 54.95), (11.4, 55.15)],
    [(9.9, 55.45), (10.6, 55.5), (10.7, 55.2), (10.3, 55.05)],
    [(18.15, 57.3), (18.7, 57.85), (19.1, 57.85), (18.4, 57.0)],
    [(16.45, 56.25), (17.0, 57.25), (17.1, 57.2), (16.6, 56.3)],
    [(21.9, 58.3), (22.5, 58.6), (23.2, 58.5), (22.2, 58.05)],
    [(14.75, 55.25), (15.1, 55.2), (15.0, 55.0), (14.75, 55.1)],
    [(22.2, 61.4), (22.4, 60.4), (22.9, 59.95), (24.9, 60.12), (28.5, 60.5), (28.5, 61.4)],
]

# The middle of each city's panel, and where the ship lies beside it.
PANELS = {
    "tonsberg": (150, 150),
    "aalborg": (130, 420),
    "lubeck": (190, 790),
    "copenhagen": (345, 590),
    "stockholm": (585, 130),
    "kalmar": (560, 430),
    "danzig": (690, 725),
    "reval": (1040, 120),
    "riga": (1050, 420),
}
BERTHS = {
    "tonsberg": (304, 150),
    "aalborg": (284, 385),
    "lubeck": (345, 775),
    "copenhagen": (500, 555),
    "stockholm": (740, 140),
    "kalmar": (714, 405),
    "danzig": (846, 735),
    "reval": (884, 135),
    "riga": (893, 405),
}
# A point through which each leg bends.
BENDS = {
    ("copenhagen", "danzig"): (560, 690),
    ("copenhagen", "lubeck"): (300, 700),
    ("copenhagen", "tonsberg"): (300, 350),
    ("tonsberg", "stockholm"): (370, 85),
    ("lubeck", "aalborg"): (70, 610),
    ("aalborg", "copenhagen"): (250, 480),
    ("kalmar", "copenhagen"): (440, 500),
    ("stockholm", "reval"): (810, 60),
    ("stockholm", "kalmar"): (620, 280),
    ("danzig", "kalmar"): (660, 580),
    ("reval", "riga"): (1120, 270),
    ("riga", "danzig"): (900, 600),
    ("danzig", "reval"): (835, 380),
}


def place(lon: float, lat: float) -> tuple[float, float]:
    """Where a point of the globe lies on the chart."""
    return 115 + (lon - 8.5) * 56.0, 50 + (60.5 - lat) * 103.0


@cache
def ground() -> Element:
    """Sea and legs, the same in every position."""
    return Element("ground", sea() + "".join(leg(way) for way in facts()["leg"]))


def sea() -> str:
    """Water, land and a few waves."""
    coasts = [smooth([place(*point) for point in coast], closed=True) for coast in (SCANDINAVIA, CONTINENT, *ISLANDS)]
    waves = "".join(
        el("path", d=f"M{x} {y}q9 -8 18 0t18 0", cls="none s-wave", stroke_width=2)
        for x, y in ((470, 690), (760, 560), (640, 640), (800, 300), (720, 210), (20, 250), (870, 210), (420, 730))
    )
    return group(
        el("rect", width=WIDTH, height=HEIGHT, cls="f-water"),
        waves,
        *[el("path", d=d, cls="f-land s-coast", stroke_width=1.5) for d in coasts],
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
    line = el("path", d=d, cls=f"none s-{colour}", stroke_width=6, stroke_dasharray="14 9" if land else None)
    arrows = "".join(arrow(start, control, end, t, colour) for t in (0.5,))
    return group(line, arrows, id=f"leg-{way['from']}-{way['to']}", aria_hidden="true")


def arrow(start: tuple[int, int], control: tuple[float, float], end: tuple[int, int], t: float, colour: str) -> str:
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
    return el("path", d=d, cls=f"f-{colour} s-panel", stroke_width=2, stroke_linejoin="round")
