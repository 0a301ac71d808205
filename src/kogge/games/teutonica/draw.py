"""Hansa Teutonica's board as a picture."""

from __future__ import annotations

from kogge.core.draw import Draw
from kogge.core.model import Move, State
from kogge.core.picture import Aside, Element, Picture, kept
from kogge.core.svg import SHAPES, box, box_halo, breadth, disc, group, label, outline, path, smooth, spot
from kogge.core.tongue import Tongue
from kogge.games.teutonica import draw_desk, draw_legend, draw_text
from kogge.games.teutonica import moves as m
from kogge.games.teutonica import moves_marker as k
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import NOBODY, NOTHING, TeutonicaBoard, side
from kogge.games.teutonica.draw_edge import counters, prizes, scores, table
from kogge.games.teutonica.draw_map import (
    OFFICE,
    PITCH,
    PLATE,
    Map,
    Point,
    land,
    map_of,
    pawn,
    province,
    roads,
    soldiers,
)
from kogge.games.teutonica.draw_parts import COLOURS, bonus, coin, ground, icon, piece
from kogge.games.teutonica.draw_point import PATHS, ahead, others
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words import WORDS
from kogge.games.teutonica.words_names import own

SPACE = 13.0  # the radius of a space
PIECE = 11.5
MARKER = 15.0


class TeutonicaDraw(Draw):
    colours = COLOURS
    paths = PATHS
    ahead = staticmethod(ahead)
    others = staticmethod(others)
    desk = staticmethod(draw_desk.desk)
    strip = staticmethod(draw_desk.strip)
    legend = staticmethod(draw_legend.legend)
    text = staticmethod(draw_text.text)

    def token(self, view: State, move: Move) -> str:
        if not isinstance(move, m.TavernMarker | k.DrawMarker):
            return ""
        return bonus(own(view).rules, move.marker, 20, 20, 18)

    def marks(self, view: State) -> dict[str, tuple[float, float]]:
        rules, chart = own(view).rules, map_of(own(view).rules)
        key = side(rules.seats)
        found = {f"{key}.city.{at}": place for at, place in enumerate(chart.cities.values())}
        found |= {f"{key}.route.{at}": points[len(points) // 2] for at, points in enumerate(chart.spaces.values())}
        if chart.taverns:
            found["pieces.markers.taverns"] = next(iter(chart.taverns.values()))
        shown = {id: chart.pawn[id] for id in rules.province_ids} if key == "side_2_3" else {}
        assert rules.design is not None
        every = enumerate(rules.design.facts["provinces"]["province"])
        return found | {f"provinces.province.{at}": shown[one["id"]] for at, one in every if one["id"] in shown}

    def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
        state, rules, chart = own(view), own(view).rules, map_of(own(view).rules)
        elements = (
            land(chart),
            *provinces(state, chart, say),
            roads(chart),
            *trail(rules, chart, last),
            scores(chart, name.points(state), state.over, say),
            prizes(rules, chart, tuple(state.prize), say),
            counters(rules, chart, state.completed, state.left - state.counted, say),
            table(Aside(state), rules, chart, tuple(state.table), say),
            *routes(state, last, say),
            *cities(state, say),
            *([pawn(chart.pawn[rules.province_ids[state.pawn]])] if state.pawn != NOTHING else []),
            *([hand(rules, chart, tuple(state.hand), state.origin, say)] if state.hand else []),
        )
        return Picture(chart.width, chart.height, say("Hansa Teutonica: the board"), elements)


def trail(rules: TeutonicaBoard, chart: Map, last: Move | None) -> list[Element]:
    """Where the last move was made: dots along its route, or round its city."""
    dots = {"stroke_dasharray": "1 7", "stroke_linecap": "round", "pointer_events": "none"}
    if isinstance(last, m.RouteMove | m.RoutePieceMove):
        line = smooth(chart.line(rules.route_ids[last.route])[1:-1])
        band = path(line, "none s-ink", 37, stroke_linecap="round", opacity="0.16")
        return [Element("last", group(band, path(line, "none s-ink last", 4, **dots), pointer_events="none"))]
    if isinstance(last, m.CityMove):
        left, top, width, height = plate(rules, chart, last.city)
        return [Element("last", box(left - 6, top - 6, width + 12, height + 12, "none s-ink last", 4, 12, **dots))]
    return []


def provinces(view: TeutonicaState, chart: Map, say: Tongue) -> list[Element]:
    """Where there is a pawn: all provinces, a ring under all others, and the soldiers."""
    ids = view.rules.province_ids if view.rules.pawn else []
    said = [WORDS.element(view, f"province-{id}", say) for id in ids]
    ringed = sorted(range(len(ids)), key=lambda at: ids[at] != "ring")
    return [province(view.rules, at, at == view.pawn, said[at]) for at in ringed] + [soldiers(chart)] * bool(ids)


@kept
def hand(rules: TeutonicaBoard, chart: Map, pieces: tuple[int, ...], origin: int, say: Tongue) -> Element:
    """Pieces displaced or lifted that wait for a new place: off the route they stood on, else at the compass."""
    (x, y), source = chart.compass, None
    if origin != NOTHING:
        id = rules.route_ids[origin]
        points, (mx, my) = chart.spaces[id], chart.markers[id]
        px, py = points[len(points) // 2]
        x, y, source = px + 0.95 * (px - mx), py + 0.95 * (py - my), f"route-{id}"
    wide = 26.0 * len(pieces) + 8
    x = min(max(x, chart.frame[0] + wide / 2 + 4), chart.frame[2] - wide / 2 - 4)
    parts = [box(x - wide / 2, y - 17, wide, 34, "f-panel s-ink", 2, 9, stroke_dasharray="5 3")]
    for at, what in enumerate(pieces):
        parts.append(piece(rules, what, x - wide / 2 + 17 + 26 * at, y, PIECE, say, id=f"hand-{at}", data_from=source))
    return Element("hand", group(*parts, pointer_events="none"))


def routes(view: TeutonicaState, last: Move | None, say: Tongue) -> list[Element]:
    """The routes from the values they show."""
    rules, aside, pieces = view.rules, Aside(view), range(view.rules.width)
    near = rules.reachable[view.pawn + 1] if view.pawn != NOTHING else ()
    came, where = source(last)
    found = []
    for at, marker in enumerate(view.markers):
        standing = tuple(what for what in pieces for _ in range(view.count(at, what)))
        found.append(route(aside, rules, at, standing, marker, at in near, came if at == where else "", say))
    return found


def source(last: Move | None) -> tuple[str, int]:
    """Where a piece came from that has just arrived on a route, and which route that is."""
    if isinstance(last, m.PlaceOn):
        return "loose", last.route
    return ("hand-0", last.route) if isinstance(last, m.Answer | m.PutOn) else ("", NOTHING)


def rings(points: list[Point], r: float, cls: str = "halo") -> str:
    """A halo of circles, as one line."""
    d = "".join(f"M{x - r:.1f} {y:.1f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z" for x, y in points)
    return path(d, cls)


@kept
def route(
    aside: Aside[TeutonicaState],
    rules: TeutonicaBoard,
    at: int,
    standing: tuple[int, ...],
    marker: int,
    by_pawn: bool,
    came: str,
    say: Tongue,
) -> Element:
    """A route to point at as a whole, and in it its free spaces, all pieces, and the pieces of each kind.

    Whether the pawn is near is said only.
    """
    said = WORDS.element(aside.view, name.route_id(rules, at), say)
    id, chart = rules.route_ids[at], map_of(rules)
    key, points, (x, y) = f"route-{id}", chart.line(id)[1:-1], chart.markers[id]
    spots, inner, parts = [key], "", []
    for what in sorted(set(standing)):
        places = [point for point, other in zip(points, standing) if other == what]
        old = f"loose-{what}" if came == "loose" else came or None
        men = [
            piece(rules, what, *p, PIECE, say, id=f"man-{id}-{what}-{n}", data_from=old) for n, p in enumerate(places)
        ]
        spots.append(f"{key}--{what}")
        inner += spot(spots[-1], WORDS.element(aside.view, spots[-1], say), *men, halo=rings(places, SPACE + 1))
    if marker != NOTHING:
        mid = min(points, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)
        parts = [path(f"M{x:.1f} {y:.1f}L{mid[0]:.1f} {mid[1]:.1f}", "none s-teutonica-string", 3)]
    parts += [disc(*point, SPACE, "f-panel s-teutonica-space", 1.6) for point in points[: len(standing)]]
    if standing:
        spots.append(f"{key}--men")
        said_men, halo = (
            WORDS.element(aside.view, spots[-1], say),
            rings(points[: len(standing)], SPACE + 1, "halo all"),
        )
        parts.append(spot(spots[-1], said_men, inner, halo=halo))
    if len(standing) < len(points):
        free = points[len(standing) :]
        spots.append(f"{key}--free")
        discs, said_free = (
            [disc(*p, SPACE, "f-panel s-teutonica-space", 1.6) for p in free],
            WORDS.element(aside.view, spots[-1], say),
        )
        parts.append(spot(spots[-1], said_free, *discs, halo=rings(free, SPACE + 1)))
    if marker != NOTHING:
        parts.append(group(bonus(rules, marker, x, y, MARKER), id=f"bonus-{id}"))
    halo = path(smooth(points) if len(points) > 1 else rings(points, 2), "halo way", stroke_linecap="round")
    return Element(key, spot(key, said, *parts, halo=halo), tuple(spots))


def cities(view: TeutonicaState, say: Tongue) -> list[Element]:
    """The cities from the values they show."""
    rules, aside, offices = view.rules, Aside(view), view.offices
    places = enumerate(zip(rules.first, rules.size, view.ruler))
    return [
        city(aside, rules, at, tuple(offices[first : first + size]), name.extras(view, at), ruler, say)
        for at, (first, size, ruler) in places
    ]


def plate(rules: TeutonicaBoard, chart: Map, at: int) -> tuple[float, float, float, float]:
    """The plate under a city's offices and name: left, top, width, height."""
    x, y = chart.plates[rules.city_ids[at]]
    width = max(PITCH * rules.size[at] + 8, 17 * breadth(name.city(rules, at)) + 10)
    return x - width / 2, y - PLATE / 2, width, PLATE


@kept
def city(
    aside: Aside[TeutonicaState],
    rules: TeutonicaBoard,
    at: int,
    held: tuple[int, ...],
    extra: tuple[int, ...],
    ruler: int,
    say: Tongue,
) -> Element:
    """A city: gabled houses with offices, extra ones on their roofs, its name, the controller's banner, its scroll."""
    id, chart, skill = rules.city_ids[at], map_of(rules), rules.city_skill[at]
    said, (left, top, width, height) = WORDS.element(aside.view, f"city-{id}", say), plate(rules, chart, at)
    middle, row = left + width / 2, top + OFFICE + 4
    places = [middle + PITCH * (number - (len(held) - 1) / 2) for number in range(len(held))]
    roofs = "".join(f"M{x - 12.5:.1f} {top:.1f}L{x:.1f} {top - 8:.1f}L{x + 12.5:.1f} {top:.1f}Z" for x in places)
    parts = [path(roofs, "f-teutonica-roof s-edge", 1, stroke_linejoin="round")]
    parts.append(box(left, top, width, height, "f-panel s-teutonica-space", 1.6, 6))
    for number, x in enumerate(places):
        office = rules.first[at] + number
        parts.append(ground(rules.office_colour[office], rules.office_kind[office], x, row, OFFICE))
        if held[number] != NOBODY:
            parts.append(piece(rules, held[number], x, row, OFFICE - 3, say, id=f"office-{id}-{number + 1}"))
        elif rules.office_coin[office]:
            parts.append(coin(x, row, 8))
    for number, what in enumerate(extra):
        x = left + 10 + 21 * number
        parts.append(box(x - 10, top - 15, 20, 20, "f-panel s-soft", 1.2, 4, stroke_dasharray="4 2"))
        parts.append(piece(rules, what, x, top - 5, 8, say, id=f"extra-{id}-{number + 1}"))
    parts.append(label(middle, top + height - 13, name.city(rules, at), 17, "f-ink place strong"))
    if ruler != NOBODY:
        parts.append(banner(rules, ruler, left + width, top + 3, say))
    halo = box_halo(left - 4, top - 4, width + 8, height + 8, 9)
    drawn, spots = spot(f"city-{id}", said, *parts, halo=halo), [f"city-{id}"]
    if skill != NOTHING:
        key = f"scroll-{rules.skill_ids[skill].replace('_', '-')}"
        tied, place = (middle, top + height / 2), chart.scrolls.get(id, (middle, top - 22))
        drawn = scroll(rules, skill, key, tied, place, WORDS.element(aside.view, key, say)) + drawn
        spots.append(key)
    return Element(f"city-{id}", drawn, tuple(spots))


def banner(rules: TeutonicaBoard, ruler: int, x: float, y: float, say: Tongue) -> str:
    """The controller's banner, hung out at the city's right edge."""
    look = say.marks[ruler] if ruler < rules.seats else None
    cloth = f"M{x:.1f} {y:.1f}h16v25l-8 -6l-8 6Z"
    fill, sign = "f-teutonica-neutral", path(f"M{x + 5:.1f} {y + 5:.1f}l6 6m0 -6l-6 6", "none s-white", 2)
    if look is not None:
        fill, sign = f"f-seat{look}", outline(SHAPES[look], x + 8, y + 9.5, 4.8, cls=f"f-on{look}")
    pole = path(f"M{x - 2:.1f} {y:.1f}h20", "none s-edge", 2.5, stroke_linecap="round")
    return path(cloth, f"{fill} s-edge", 1.3, stroke_linejoin="round") + sign + pole


def scroll(rules: TeutonicaBoard, skill: int, key: str, city: Point, place: Point, said: str) -> str:
    """The scroll of the skill a city teaches, tied to it by two ribbons."""
    text, (x, y) = rules.skill_names[skill], place
    half = (8.4 * len(text) + 38) / 2
    cords = "".join(f"M{city[0] + dx:.1f} {city[1]:.1f}L{x + dx:.1f} {y:.1f}" for dx in (-22, 22))
    sheet = f"M{x - half + 5:.1f} {y - 12:.1f}H{x + half - 5:.1f}q5 3 1 12t-1 12H{x - half + 5:.1f}q-5 -3 -1 -12t1 -12Z"
    parts = path(cords, "none s-teutonica-ribbon", 5) + path(sheet, "f-teutonica-scroll s-teutonica-ribbon", 1.8)
    parts += icon(rules.skill_ids[skill], x - half + 17, y, 9)
    halo = box_halo(x - half - 3, y - 16, 2 * half + 6, 32, 9)
    return spot(key, said, parts, label(x + 11, y, text, 14, "f-ink place"), halo=halo)


DRAW = TeutonicaDraw()
