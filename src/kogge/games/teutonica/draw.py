"""The board of Hansa Teutonica as SVG, from a view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kogge.core.model import Move, State
from kogge.core.svg import document, el, group, smooth, spot
from kogge.core.tongue import Tongue
from kogge.games.teutonica import moves as m
from kogge.games.teutonica import moves_claim as c
from kogge.games.teutonica import moves_marker as k
from kogge.games.teutonica import words
from kogge.games.teutonica.board import NOTHING, side
from kogge.games.teutonica.draw_city import city, scroll, table, tavern
from kogge.games.teutonica.draw_desk import desk
from kogge.games.teutonica.draw_edge import counters, prizes, score_track
from kogge.games.teutonica.draw_map import Map, land, side_map
from kogge.games.teutonica.draw_parts import COLOURS, bonus, piece
from kogge.games.teutonica.draw_provinces import pawn, provinces
from kogge.games.teutonica.draw_text import board_text
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words_names import province_title

__all__ = ["COLOURS", "board_text", "desk", "provenance", "svg", "where"]

SPACE = 17.0  # the radius of a space
PIECE = 15.5


def where(move: Move) -> tuple[str, ...]:
    """The path of elements along which a person points at a move."""
    words_of = move.text.split()
    name = words_of[-1].replace("_", "-")
    if isinstance(move, m.Income):
        return ("stock", "-".join(words_of))
    if isinstance(move, m.Place | m.With | m.Pay):
        return (f"supply-{name}",)
    if isinstance(move, m.Lift | m.Call):
        return (f"route-{name}", f"{words_of[0]}-{words_of[1]}")
    if isinstance(move, m.RouteMove):
        return (f"route-{name}",)
    if isinstance(move, c.OpenOffice):
        return (f"city-{name}", "office")
    if isinstance(move, c.ExtraOffice):
        return (f"city-{name}", f"extra-{words_of[1]}")
    if isinstance(move, c.NeutralOffice):
        return (f"city-{name}",)
    if isinstance(move, k.Swap):
        return (f"city-{words_of[1]}", f"swap-{words_of[2]}-{words_of[3]}")
    if isinstance(move, c.Learn):
        return (f"scroll-{name}",)
    if isinstance(move, k.Develop):
        return (f"track-{name}",)
    if isinstance(move, c.SitAtTable):
        return (f"coellen-{name}",)
    if isinstance(move, m.StartPawn):
        return (f"province-{name}",)
    if isinstance(move, m.Walk | m.Ride):
        return (f"province-{name}", words_of[0])
    if isinstance(move, k.UseMarker):
        return (f"marker-{name}",)
    if isinstance(move, k.PickMarker):
        return (f"plate-{name}",)
    return ()


def svg(
    view: State,
    say: Tongue,
    names: Sequence[str] | None = None,
    standalone: bool = False,
    theme: str = "auto",
    last: Move | None = None,
) -> str:
    """The whole board."""
    assert isinstance(view, TeutonicaState)
    rules = view.rules
    name = side(rules.seats)
    chart = side_map(name)
    parts = [land(name)]
    if rules.pawn:
        parts += provinces(view, chart, say)
    parts.append(roads(name))
    parts.append(score_track(view, chart, say, names))
    parts += [prizes(view, chart, say), counters(view, chart, say), table(view, chart, say, names)]
    parts += [scroll(view, chart, skill, say) for skill in range(len(rules.skill_ids))]
    parts += [tavern(x, y) for x, y in chart.taverns.values()]
    parts += [route(view, chart, at, say, names) for at in range(rules.routes)]
    parts += [city(view, chart, at, say, names) for at in range(rules.cities)]
    if rules.pawn and view.pawn != NOTHING:
        parts.append(pawn(view))
    parts += trail(view, chart, last)
    title = say("Hansa Teutonica: the board")
    return document(chart.width, chart.height, *parts, title=title, extra=COLOURS, standalone=standalone, theme=theme)


@cache
def roads(name: str) -> str:
    """All roads, under everything that lies on them."""
    chart = side_map(name)
    lines = [smooth(chart.line(id)) for id in chart.spaces]
    return group(
        *[el("path", d=d, cls="none s-teutonica-road", stroke_width=17, stroke_linecap="round") for d in lines],
        *[el("path", d=d, cls="none s-teutonica-roadside", stroke_width=12, stroke_linecap="round") for d in lines],
        aria_hidden="true",
    )


def route(view: TeutonicaState, chart: Map, at: int, say: Tongue, names: Sequence[str] | None) -> str:
    """A route's spaces with the pieces on them, and its marker."""
    rules = view.rules
    id = rules.route_ids[at]
    points = chart.line(id)[1:-1]
    parts = []
    for x, y in points:
        parts.append(el("circle", cx=x, cy=y, r=SPACE, cls="f-panel s-coast", stroke_width=1.8))
    standing = [what for what in range(rules.width) for _ in range(view.count(at, what))]
    for number, what in enumerate(standing):
        x, y = points[number]
        parts.append(piece(rules, what, x, y, PIECE, id=f"piece-{id}-{number + 1}"))
    if view.markers[at] != NOTHING:
        x, y = chart.markers[id]
        near = min(points, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)
        thread = el("path", d=f"M{x:.1f} {y:.1f}L{near[0]:.1f} {near[1]:.1f}", cls="none s-gold", stroke_width=4)
        parts.insert(0, thread)
        parts.append(group(bonus(view.markers[at], x, y, 21), id=f"bonus-{id}"))
    line = smooth(points) if len(points) > 1 else ""
    halo = el("path", d=line, cls="halo way", stroke_linecap="round")
    return spot(f"route-{id}", words.element(view, f"route-{id}", say, names), *parts, halo=halo)


def trail(view: TeutonicaState, chart: Map, last: Move | None) -> list[str]:
    """Where the last move was made."""
    rules = view.rules
    if isinstance(last, m.RouteMove | m.Lift | m.Call):
        points = chart.line(rules.route_ids[last.route])[1:-1]
        return [el("path", d=smooth(points), cls="none s-accent last", stroke_width=3, stroke_dasharray="3 7")]
    if isinstance(last, m.CityMove):
        x, y = chart.cities[rules.city_ids[last.city]]
        return [el("circle", cx=x, cy=y + 6, r=46.0, cls="none s-accent last", stroke_width=3, stroke_dasharray="3 7")]
    return []


def provenance(say: Tongue) -> list[tuple[str, str]]:
    """Which values of the boards are not known from the printed ones."""
    outer = "; ".join(province_title(id) for id in words.reconstructed())
    return [
        (say("Provinces at the edge of the board, for two players with the pawn"), outer),
        (say("Starting markers of 2014"), say("as in the first edition; the rulebook only pictures them")),
    ]
