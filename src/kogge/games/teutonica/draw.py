"""Hansa Teutonica's board as a picture."""

from __future__ import annotations

from math import dist

from kogge.core.cases import Cases
from kogge.core.draw import Draw
from kogge.core.model import Move, State
from kogge.core.picture import Aside, Element, Picture, kept
from kogge.core.svg import box, box_halo, disc, group, label, mark, path, smooth, spot
from kogge.core.tongue import Tongue
from kogge.games.teutonica import draw_desk, draw_text
from kogge.games.teutonica import moves as m
from kogge.games.teutonica import moves_claim as c
from kogge.games.teutonica import moves_marker as k
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import NOBODY, NOTHING, TeutonicaBoard, side
from kogge.games.teutonica.draw_edge import counters, prizes, scores, scroll, table
from kogge.games.teutonica.draw_map import Map, land, map_of, pawn, province, roads, soldiers
from kogge.games.teutonica.draw_parts import COLOURS, bonus, coin, ground, piece
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words import WORDS
from kogge.games.teutonica.words_names import own

SPACE = 17.0  # the radius of a space
PIECE = 15.5
OFFICE = 16.0  # half the side of an office
EXTRA = 25.0  # from one extra office to the next
LETTER = 9.7  # the width of a letter in a city's name


def target(move: Move) -> str:
    """What a move names last, as part of an element's id."""
    return move.text.split()[-1].replace("_", "-")


def swap_path(move: k.Swap) -> tuple[str, ...]:
    _, city, left, right = move.text.split()
    return (f"city-{city}", f"swap-{left}-{right}")


PATHS: Cases[[], tuple[str, ...]] = Cases("path")
PATHS.of(m.RouteMove, lambda move: (f"route-{target(move)}",))
PATHS.of(m.RoutePieceMove, lambda move: (f"route-{target(move)}", "-".join(move.text.split()[:2])))
PATHS.of(m.Income, lambda move: ("stock", move.text.replace(" ", "-")))
PATHS.of(m.KindMove, lambda move: (f"supply-{target(move)}",))
PATHS.of(c.OpenOffice, lambda move: (f"city-{target(move)}", "office"))
PATHS.of(c.ExtraOffice, lambda move: (f"city-{target(move)}", f"extra-{name.KINDS[move.kind]}"))
PATHS.of(c.NeutralOffice, lambda move: (f"city-{target(move)}",))
PATHS.of(k.Swap, swap_path)
PATHS.of(c.Learn, lambda move: (f"scroll-{target(move)}",))
PATHS.of(k.Develop, lambda move: (f"track-{target(move)}",))
PATHS.of(c.SitAtTable, lambda move: (f"coellen-{target(move)}",))
PATHS.of(m.StartPawn, lambda move: (f"province-{target(move)}",))
PATHS.of(m.Walk, lambda move: (f"province-{target(move)}", "walk"))
PATHS.of(m.Ride, lambda move: (f"province-{target(move)}", "ride"))
PATHS.of(k.UseMarker, lambda move: (f"marker-{target(move)}",))
PATHS.of(k.PickMarker, lambda move: (f"plate-{target(move)}",))
BUTTONS = (m.Oust, m.Victim, m.Add, m.StopAnswer, m.MovePieces, m.PutDown, c.NoBenefit, k.Take, k.StopRemoving)
for kind in (*BUTTONS, m.Stay, m.EndTurn, m.TavernMarker, k.DrawMarker):
    PATHS.of(kind, lambda move: ())


class TeutonicaDraw(Draw):
    colours = COLOURS
    paths = PATHS
    desk = staticmethod(draw_desk.desk)
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
        fields = tuple(WORDS.element(view, f"coellen-{points}", say) for points in rules.table_points)
        elements = (
            land(chart),
            *provinces(state, chart, say),
            roads(chart),
            *trail(rules, chart, last),
            scores(chart, tuple(state.score), say),
            prizes(rules, chart, tuple(state.prize), say),
            counters(rules, chart, state.completed, state.left - state.counted, say),
            table(rules, chart, tuple(state.table), fields, say),
            *(
                scroll(chart, rules.skill_names[at], id, WORDS.element(view, f"scroll-{id}", say))
                for at, id in enumerate(rules.skill_ids)
            ),
            *routes(state, say),
            *cities(state, say),
            *([pawn(chart.pawn[rules.province_ids[state.pawn]])] if state.pawn != NOTHING else []),
        )
        return Picture(chart.width, chart.height, say("Hansa Teutonica: the board"), elements)


def trail(rules: TeutonicaBoard, chart: Map, last: Move | None) -> list[Element]:
    """Where the last move was made: a band under its route, a frame round its city."""
    if isinstance(last, m.RouteMove | m.RoutePieceMove):
        line = smooth(chart.line(rules.route_ids[last.route])[1:-1])
        return [Element("last", path(line, "none s-accent last", 42, stroke_opacity="0.45", stroke_linecap="round"))]
    if isinstance(last, m.CityMove):
        left, top, width, height = nameplate(rules, chart, last.city)
        return [Element("last", box(left - 7, top - 7, width + 14, height + 14, "none s-accent last", 3, 14))]
    return []


def provinces(view: TeutonicaState, chart: Map, say: Tongue) -> list[Element]:
    """Where there is a pawn: all provinces, a ring under all others, and the soldiers."""
    ids = view.rules.province_ids if view.rules.pawn else []
    said = [WORDS.element(view, f"province-{id}", say) for id in ids]
    ringed = sorted(range(len(ids)), key=lambda at: ids[at] != "ring")
    return [province(view.rules, at, at == view.pawn, said[at]) for at in ringed] + [soldiers(chart)] * bool(ids)


def routes(view: TeutonicaState, say: Tongue) -> list[Element]:
    """The routes from the values they show."""
    rules, aside, pieces = view.rules, Aside(view), range(view.rules.width)
    near = rules.reachable[view.pawn + 1] if view.pawn != NOTHING else ()
    found = []
    for at, marker in enumerate(view.markers):
        standing = tuple(what for what in pieces for _ in range(view.count(at, what)))
        found.append(route(aside, rules, at, standing, marker, at in near, say))
    return found


@kept
def route(
    aside: Aside[TeutonicaState],
    rules: TeutonicaBoard,
    at: int,
    standing: tuple[int, ...],
    marker: int,
    by_pawn: bool,
    say: Tongue,
) -> Element:
    """A route's spaces with the pieces on them, and its marker; whether the pawn is near is said only."""
    said = WORDS.element(aside.view, name.route_id(rules, at), say)
    id, chart = rules.route_ids[at], map_of(rules)
    points, (x, y) = chart.line(id)[1:-1], chart.markers[id]
    parts = [disc(*point, SPACE, "f-panel s-coast", 1.8) for point in points]
    for number, (what, point) in enumerate(zip(standing, points), 1):
        parts.append(piece(rules, what, *point, PIECE, say, id=f"piece-{id}-{number}"))
    if marker != NOTHING:
        near = min(points, key=lambda point: dist(point, (x, y)))
        string = path(f"M{x:.1f} {y:.1f}L{near[0]:.1f} {near[1]:.1f}", "none s-gold", 4)
        parts = [string, *parts, group(bonus(rules, marker, x, y, 21), id=f"bonus-{id}")]
    halo = path(smooth(points) if len(points) > 1 else "", "halo way", stroke_linecap="round")
    return Element(f"route-{id}", spot(f"route-{id}", said, *parts, halo=halo), (f"route-{id}",))


def cities(view: TeutonicaState, say: Tongue) -> list[Element]:
    """The cities from the values they show."""
    rules, aside, offices = view.rules, Aside(view), view.offices
    places = enumerate(zip(rules.first, rules.size, view.ruler))
    return [
        city(aside, rules, at, tuple(offices[first : first + size]), name.extras(view, at), ruler, say)
        for at, (first, size, ruler) in places
    ]


def nameplate(rules: TeutonicaBoard, chart: Map, at: int) -> tuple[float, float, float, float]:
    """The plate under a city's offices and name: left, top, width, height."""
    points = chart.offices[rules.city_ids[at]]
    left, right = points[0][0] - OFFICE - 7, points[-1][0] + OFFICE + 7
    half = max(right - left, LETTER * len(name.city(rules, at)) + 14) / 2
    middle = sum(y for _, y in points) / len(points)
    return (left + right) / 2 - half, middle - OFFICE - 8, 2 * half, 2 * OFFICE + 36


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
    """A city: its name with the controller's mark, the row of offices, extra ones to the left."""
    said = WORDS.element(aside.view, name.city_id(rules, at), say)
    id, chart = rules.city_ids[at], map_of(rules)
    (left, top, width, height), points = nameplate(rules, chart, at), chart.offices[id]
    parts = [box(left, top, width, height, "f-panel s-coast", 1.6, 10)]
    for number, (x, y) in enumerate(points):
        office = rules.first[at] + number
        parts.append(ground(rules.office_colour[office], rules.office_kind[office], x, y, OFFICE))
        if held[number] != NOBODY:
            parts.append(piece(rules, held[number], x, y, OFFICE - 4, say, id=f"office-{id}-{number + 1}"))
        elif rules.office_coin[office]:
            parts.append(coin(x, y, 9))
    for number, what in enumerate(extra):
        # On the upper edge of the plate, each further left, so that no space of a route is hidden.
        x = points[0][0] - OFFICE + 3 - EXTRA * number
        parts.append(box(x - 12, top - 12, 24, 24, "f-paper s-soft", 1.2, 4, stroke_dasharray="4 3"))
        parts.append(piece(rules, what, x, top, 9, say, id=f"extra-{id}-{number + 1}"))
    parts.append(label(left + width / 2, top + 2 * OFFICE + 22, name.city(rules, at), 16.5, "f-ink place strong"))
    if NOBODY < ruler < rules.seats:
        parts.append(mark(say, ruler, left + width - 3, top + 2, 9.5, ""))
    halo = box_halo(left - 5, top - 5, width + 10, height + 10)
    return Element(f"city-{id}", spot(f"city-{id}", said, *parts, halo=halo), (f"city-{id}",))


DRAW = TeutonicaDraw()
