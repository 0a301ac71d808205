"""Hansa Teutonica's board as a picture."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.draw import Draw, Paint, plain
from kogge.core.model import Move, State
from kogge.core.picture import Element, Picture, kept
from kogge.core.svg import box, disc, group, path, smooth, spot
from kogge.core.tongue import Tongue
from kogge.games.teutonica import draw_desk, draw_text
from kogge.games.teutonica import moves as m
from kogge.games.teutonica import moves_claim as c
from kogge.games.teutonica import moves_marker as k
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import NOTHING, TeutonicaBoard, facts, side
from kogge.games.teutonica.draw_city import city, nameplate, scroll, table
from kogge.games.teutonica.draw_edge import counters, prizes, scores
from kogge.games.teutonica.draw_map import Map, land, roads, side_map
from kogge.games.teutonica.draw_parts import COLOURS, bonus, piece
from kogge.games.teutonica.draw_provinces import pawn, province, soldiers
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words import WORDS
from kogge.games.teutonica.words_names import own

SPACE = 17.0  # the radius of a space
PIECE = 15.5


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

    def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
        state = own(view)
        rules, chart = state.rules, side_map(side(state.rules.seats))
        elements = [land(chart)]
        if rules.pawn:
            ringed = sorted(range(rules.provinces), key=lambda at: rules.province_ids[at] != "ring")  # under all others
            elements += [*(province_of(state, at, say) for at in ringed), soldiers(chart)]
        elements += [roads(chart), *trail(rules, chart, last), scores(chart, tuple(state.score), say)]
        elements += [prizes(rules, chart, tuple(state.prize), say)]
        elements += [counters(rules, chart, state.completed, state.left - state.counted, say)]
        fields = tuple(WORDS.element(view, f"coellen-{points}", say) for points in rules.table_points)
        elements += [table(rules, chart, tuple(state.table), fields, say)]
        for at, id in enumerate(rules.skill_ids):
            elements.append(scroll(chart, at, id, WORDS.element(view, f"scroll-{id}", say)))
        elements += [route_of(state, at, say) for at in range(rules.routes)]
        elements += [city_of(state, at, say) for at in range(rules.cities)]
        elements += [pawn(rules.province_ids[state.pawn])] if state.pawn != NOTHING else []
        return Picture(chart.width, chart.height, say("Hansa Teutonica: the board"), tuple(elements))

    def desk(self, view: State, seat: int, say: Tongue) -> Picture:
        return draw_desk.desk(own(view), seat, say)

    def text(self, view: State, say: Tongue, paint: Paint = plain) -> str:
        return draw_text.text(own(view), say, paint)

    def provenance(self, say: Tongue) -> list[tuple[str, str]]:
        """The provinces that are not known from a rulebook, and the markers that are only pictured there."""
        listed = facts("provinces")["province"]
        outer = "; ".join(name.province(p["id"]) for p in listed if p["routes"]["status"] == "reconstructed")
        return [
            (say("Provinces at the edge of the board, for two players with the pawn"), outer),
            (say("Starting markers of 2014"), say("as in the first edition; the rulebook only pictures them")),
        ]


def trail(rules: TeutonicaBoard, chart: Map, last: Move | None) -> list[Element]:
    """Where the last move was made: a band under its route, a frame round its city."""
    if isinstance(last, m.RouteMove | m.RoutePieceMove):
        line = smooth(chart.line(rules.route_ids[last.route])[1:-1])
        return [Element("last", path(line, "none s-accent last", 42, stroke_opacity="0.45", stroke_linecap="round"))]
    if isinstance(last, m.CityMove):
        left, top, width, height = nameplate(rules, chart, last.city)
        return [Element("last", box(left - 7, top - 7, width + 14, height + 14, "none s-accent last", 3, 14))]
    return []


def province_of(view: TeutonicaState, at: int, say: Tongue) -> Element:
    said = WORDS.element(view, f"province-{view.rules.province_ids[at]}", say)
    return province(view.rules, at, at == view.pawn, said)


def route_of(view: TeutonicaState, at: int, say: Tongue) -> Element:
    """A route from the values it shows."""
    rules = view.rules
    standing = tuple(what for what in range(rules.width) for _ in range(view.count(at, what)))
    return route(rules, at, standing, view.markers[at], WORDS.element(view, name.route_id(rules, at), say), say)


@kept
def route(rules: TeutonicaBoard, at: int, standing: tuple[int, ...], marker: int, said: str, say: Tongue) -> Element:
    """A route's spaces with the pieces on them, and its marker."""
    id, chart = rules.route_ids[at], side_map(side(rules.seats))
    points = chart.line(id)[1:-1]
    parts = [disc(x, y, SPACE, "f-panel s-coast", 1.8) for x, y in points]
    for number, (what, (x, y)) in enumerate(zip(standing, points)):
        parts.append(piece(rules, what, x, y, PIECE, say, id=f"piece-{id}-{number + 1}"))
    if marker != NOTHING:
        x, y = chart.markers[id]
        near = min(points, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)
        parts.insert(0, path(f"M{x:.1f} {y:.1f}L{near[0]:.1f} {near[1]:.1f}", "none s-gold", 4))
        parts.append(group(bonus(marker, x, y, 21), id=f"bonus-{id}"))
    halo = path(smooth(points) if len(points) > 1 else "", "halo way", stroke_linecap="round")
    return Element(f"route-{id}", spot(f"route-{id}", said, *parts, halo=halo), (f"route-{id}",))


def city_of(view: TeutonicaState, at: int, say: Tongue) -> Element:
    """A city from the values it shows."""
    rules = view.rules
    held = tuple(view.offices[rules.first[at] : rules.first[at] + rules.size[at]])
    extra = tuple(office % rules.width for office in view.extra if office // rules.width == at)
    return city(rules, at, held, extra, view.ruler[at], WORDS.element(view, name.city_id(rules, at), say), say)


DRAW = TeutonicaDraw()
