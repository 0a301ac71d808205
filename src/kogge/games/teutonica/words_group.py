"""In which order and under which headings the answers of Hansa Teutonica stand, and what one is warned of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kogge.core.model import Move, State
from kogge.core.tongue import Tongue
from kogge.games.teutonica import moves as m
from kogge.games.teutonica import moves_claim as c
from kogge.games.teutonica import moves_marker as k
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import NOTHING, TeutonicaBoard, side
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words_names import own

ORDER = (c.Claim, m.Place, m.Oust, m.MovePieces, m.Income, k.UseMarker, m.Walk, m.Ride)  # the actions of a turn
LAST = (m.EndTurn, m.StopAnswer, m.Stay, m.PutDown, c.NoBenefit, k.StopRemoving)


def answers(moves: Sequence[Move]) -> list[Move]:
    """The actions in the order in which a player weighs them; what comes to an end stands last."""
    return sorted(moves, key=rank)


def rank(move: Move) -> int:
    if isinstance(move, LAST):
        return len(ORDER) + 1
    return next((at for at, kind in enumerate(ORDER) if isinstance(move, kind)), len(ORDER))


def group(view: State, move: Move, say: Tongue) -> str:
    """Actions by their kind; routes where one stands already, then by the part of the map they lie in."""
    state = own(view)
    if isinstance(move, c.Claim):
        return say("Claim a route")
    if isinstance(move, m.Place | m.Oust | m.MovePieces):
        return say("On the routes")
    if isinstance(move, m.Income):
        return say("Income")
    if isinstance(move, k.UseMarker):
        return say("Bonus markers")
    if isinstance(move, m.Walk | m.Ride):
        return say("The pawn")
    if isinstance(move, k.Swap):
        return name.city(state.rules, state.rules.office_city[move.office])
    if isinstance(move, m.RouteMove | m.RoutePieceMove):
        return region(state, move.route, say)
    return ""


def region(view: TeutonicaState, route: int, say: Tongue) -> str:
    if not isinstance(view.decision, type(view.rules.lifting)) and stands(view, route):
        return say("Where you stand already")
    south, east = quarter(view.rules, route)
    parts = say("In the north-west"), say("In the north-east"), say("In the south-west"), say("In the south-east")
    return parts[2 * south + east]


def stands(view: TeutonicaState, route: int) -> bool:
    """Whether whoever decides has a piece there."""
    return any(view.count(route, 2 * view.seat + kind) for kind in range(2)) if view.seat >= 0 else False


@lru_cache(maxsize=4096)
def quarter(rules: TeutonicaBoard, route: int) -> tuple[bool, bool]:
    """Whether a route lies in the south, and whether in the east."""
    assert rules.design is not None
    data = rules.design.facts[side(rules.seats)]
    left, top, right, bottom = data["frame"]["map"]
    points = data["route"][route]["spaces_at"]
    x, y = points[len(points) // 2]
    return y > (top + bottom) / 2, x > (left + right) / 2


def careful(view: State, move: Move, say: Tongue) -> str | None:
    """A question before actions or gifts are given away, and before the game ends."""
    state, left = own(view), own(view).actions
    if isinstance(move, m.EndTurn) and left:
        return say.many("You have {n} action left. End the turn?", "You have {n} actions left. End the turn?", left)
    if isinstance(move, c.NoBenefit):
        return say("Take neither an office nor a skill from {route}?", route=name.route(state.rules, state.claimed))
    if isinstance(move, m.StopAnswer):
        n = state.extras
        return say.many(
            "You may still add {n} piece for free. Stop?", "You may still add {n} pieces for free. Stop?", n
        )
    return say("This ends the game. Do it?") if ends(state, move) else None


def ends(view: TeutonicaState, move: Move) -> bool:
    """T7.1: whether a claim or an office is the last thing that happens."""
    rules, score = view.rules, view.score
    if isinstance(move, c.Claim):
        rich = any(score[seat] + n >= rules.end_points for seat, n in name.rewarded(view, move.route).items())
        return rich or (view.markers[move.route] != NOTHING and view.left <= view.counted)
    if not isinstance(move, c.OpenOffice) or view.ending:
        return False
    office, last = rules.first[move.city] + view.filled[move.city], view.filled[move.city] + 1 == rules.size[move.city]
    coin = rules.office_coin[office] and score[view.turn] + 1 >= rules.end_points
    return bool(coin) or (last and view.completed + 1 >= rules.end_cities)
