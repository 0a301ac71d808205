"""Where a person points to make a move of Hansa Teutonica."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.model import Move, State
from kogge.games.teutonica import moves as m
from kogge.games.teutonica import moves_claim as c
from kogge.games.teutonica import moves_marker as k
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import TRADER
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.state_answer import targets
from kogge.games.teutonica.words_names import own

Ahead = dict[str, tuple[str, ...]]


def place(move: Move) -> str:
    """The route, city or province a move names, which it does last."""
    return move.text.split()[-1]


def target(move: Move) -> str:
    """What else a move names last, as part of an element's id."""
    return place(move).replace("_", "-")


def swap_path(move: k.Swap) -> tuple[str, ...]:
    _, city, left, right = move.text.split()
    return (f"city-{city}", f"swap-{left}-{right}")


PATHS: Cases[[], tuple[str, ...]] = Cases("path")
PATHS.of(m.RouteMove, lambda move: (f"route-{place(move)}--free",))
PATHS.of(m.RoutePieceMove, lambda move: (f"route-{place(move)}--men", "-".join(move.text.split()[:2])))
PATHS.of(m.OustOn, lambda move: (f"route-{place(move)}--men",))
PATHS.of(k.RemoveOn, lambda move: (f"route-{place(move)}--men",))
PATHS.of(c.Claim, lambda move: (f"route-{place(move)}",))
PATHS.of(k.LayMarker, lambda move: (f"route-{place(move)}",))
PATHS.of(m.Income, lambda move: ("stock", move.text.replace(" ", "-")))
PATHS.of(m.KindMove, lambda move: (f"supply-{target(move)}",))
PATHS.of(m.Add, lambda move: ("stock", f"add-{target(move)}"))
PATHS.of(c.OpenOffice, lambda move: (f"city-{place(move)}", "office"))
PATHS.of(c.ExtraOffice, lambda move: (f"city-{place(move)}", f"extra-{name.KINDS[move.kind]}"))
PATHS.of(c.NeutralOffice, lambda move: (f"city-{place(move)}",))
PATHS.of(k.Swap, swap_path)
PATHS.of(c.Learn, lambda move: (f"scroll-{target(move)}",))
PATHS.of(k.Develop, lambda move: (f"track-{target(move)}",))
PATHS.of(c.SitAtTable, lambda move: (f"coellen-{target(move)}",))
PATHS.of(m.StartPawn, lambda move: (f"province-{place(move)}",))
PATHS.of(m.Walk, lambda move: (f"province-{place(move)}", "walk"))
PATHS.of(m.Ride, lambda move: (f"province-{place(move)}", "ride"))
PATHS.of(k.UseMarker, lambda move: (f"marker-{target(move)}",))
PATHS.of(k.PickMarker, lambda move: (f"plate-{target(move)}",))
BUTTONS = (m.Oust, m.Victim, m.StopAnswer, m.MovePieces, m.PutDown, c.NoBenefit, k.Take, k.StopRemoving)
for kind in (*BUTTONS, m.Stay, m.EndTurn, m.TavernMarker, k.DrawMarker):
    PATHS.of(kind, lambda move: ())


def others(move: Move) -> tuple[tuple[str, ...], ...]:
    """A city for the routes that end there, a skill's track for its scroll."""
    if isinstance(move, c.Claim):
        return tuple((f"city-{end}", move.text.replace(" ", "-")) for end in place(move).split("-"))
    return ((f"track-{target(move)}",),) if isinstance(move, c.Learn) else ()


def ahead(view: State, move: Move) -> Ahead:
    """The places of what comes next: a free space to place on, somebody's piece to displace, an own one to move."""
    find = AHEAD.look_up(type(move))
    return find(move, own(view)) if find else {}


AHEAD: Cases[[TeutonicaState], Ahead] = Cases("ahead")
AHEAD.of(m.Place, lambda move, view: placing(view))
AHEAD.of(m.Add, lambda move, view: adding(view))
AHEAD.of(m.Oust, lambda move, view: ousting(view))
AHEAD.of(m.OustOn, lambda move, view: victims(view, move.route))
AHEAD.of(m.Victim, lambda move, view: {kinds(view, view.origin, move.piece): ()})
AHEAD.of(k.RemoveOn, lambda move, view: takes(view, move.route))
AHEAD.of(k.Take, lambda move, view: {kinds(view, view.origin, move.piece): ()})
AHEAD.of(m.MovePieces, lambda move, view: lifting(view))
AHEAD.of(m.Lift, lambda move, view: {kinds(view, move.route, 2 * view.seat + move.kind): ()})
AHEAD.of(m.Call, lambda move, view: {kinds(view, move.route, 2 * view.seat + move.kind): ()})


def kinds(view: TeutonicaState, route: int, piece: int) -> str:
    """The pieces of one kind on a route."""
    return f"route-{view.rules.route_ids[route]}--{piece}"


def free(view: TeutonicaState, route: int) -> str:
    return f"route-{view.rules.route_ids[route]}--free"


def placing(view: TeutonicaState) -> Ahead:
    on, near = view.rules.on, view.rules.reachable[view.pawn + 1]
    return {free(view, route): (on[route].text,) for route in near if view.free[route]}


def adding(view: TeutonicaState) -> Ahead:
    """T4.3.4: where an extra piece would go; where there is one way only, nothing is asked."""
    found = targets(view)
    return {free(view, at): (view.rules.answers[at].text,) if len(found) > 1 else () for at in found}


def ousting(view: TeutonicaState) -> Ahead:
    """T4.3: every piece that can be displaced, with its route and, where it is asked, itself."""
    found: Ahead = {}
    for move in view.rules.ousting.legal(view):
        assert isinstance(move, m.OustOn)
        found |= {piece: (move.text, *then) for piece, then in victims(view, move.route).items()}
    return found


def victims(view: TeutonicaState, route: int) -> Ahead:
    rich = sum(name.pair(view.supply, view.turn)) > 2
    fit = [at for at in foreign(view, route) if rich or at % 2 == TRADER]
    return {kinds(view, route, at): (view.rules.victims[at].text,) if len(fit) > 1 else () for at in fit}


def takes(view: TeutonicaState, route: int) -> Ahead:
    every = range(view.rules.width) if view.rules.remove_own else foreign(view, route)
    fit = [at for at in every if view.count(route, at)]
    return {kinds(view, route, at): (view.rules.takes[at].text,) if len(fit) > 1 else () for at in fit}


def foreign(view: TeutonicaState, route: int) -> list[int]:
    """The kinds of pieces on a route that are not those of whoever has the turn."""
    return [at for at in range(view.rules.width) if at >> 1 != view.turn and view.count(route, at)]


def lifting(view: TeutonicaState) -> Ahead:
    """T4.4: every kind of own piece on a route."""
    lifts, own = view.rules.lifts, 2 * view.turn
    every = [(route, kind) for route in range(view.rules.routes) for kind in range(2)]
    found = [(route, kind) for route, kind in every if view.count(route, own + kind)]
    return {kinds(view, route, own + kind): (lifts[2 * route + kind].text,) for route, kind in found}
