"""Why a move of Hansa Teutonica is not allowed now, with its rule."""

from __future__ import annotations

from kogge.core.model import CHANCE, OVER, Move, State
from kogge.core.reason import Reason
from kogge.core.tongue import Tongue
from kogge.games.teutonica import moves as m
from kogge.games.teutonica import moves_claim as c
from kogge.games.teutonica import moves_marker as k
from kogge.games.teutonica.board import (
    BURSA,
    DEVELOP_SKILL,
    MARKERS,
    NOBODY,
    NOTHING,
    PRIVILEGIUM,
    SKILLS,
    SWAP_OFFICES,
)
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words_names import city_name, colour_name, marker_name, route_name, skill_name

# The decisions in which each kind of move can be made.
ASKED: dict[type[Move], tuple[str, ...]] = {
    m.StartPawn: ("pawn start",),
    m.PlaceOn: ("placing",),
    m.OustOn: ("ousting",),
    m.Victim: ("victim",),
    m.With: ("replacing",),
    m.Pay: ("paying",),
    m.Answer: ("answering",),
    m.Add: ("adding",),
    m.Call: ("adding",),
    m.StopAnswer: ("adding",),
    m.Lift: ("lifting",),
    m.PutDown: ("lifting",),
    m.PutOn: ("putting",),
    c.OpenOffice: ("benefit",),
    c.ExtraOffice: ("benefit",),
    c.Learn: ("benefit",),
    c.SitAtTable: ("benefit",),
    c.NoBenefit: ("benefit",),
    c.NeutralOffice: ("neutral office",),
    k.Develop: ("developing",),
    k.Swap: ("swapping",),
    k.RemoveOn: ("removing",),
    k.Take: ("taking",),
    k.StopRemoving: ("removing",),
    k.PickMarker: ("choosing marker",),
    k.LayMarker: ("laying",),
    m.Walk: ("actions", "parting"),
    m.Stay: ("parting",),
}


def why_not(view: State, move: Move, say: Tongue) -> Reason:
    """Why the viewer may not make this move now."""
    assert isinstance(view, TeutonicaState)
    if view.seat == OVER:
        return Reason(say("The game is over."), "T7.2")
    if isinstance(move, m.TavernMarker | k.DrawMarker):
        return Reason(say("Markers come up by chance, and only those that are left in the stack."), "T12.4")
    if view.seat == CHANCE:
        return Reason(say("First the marker that comes up must be seen."), "T6.8")
    if view.viewer >= 0 and view.viewer != view.seat:
        return Reason(say("It is not your decision now."), "T11")
    if view.decision.name not in ASKED.get(type(move), ("actions",)):
        return _another_time(view, move, say)
    return (
        _no_action(view, move, say)
        or _no_route(view, move, say)
        or _no_benefit(view, move, say)
        or _no_marker(view, move, say)
        or Reason(say("This is not possible now."), "T3.3")
    )


def _another_time(view: TeutonicaState, move: Move, say: Tongue) -> Reason:
    """The move belongs to another decision: what must be finished or begun first."""
    unfinished = {
        "pawn start": (say("First the pawn must be put into a province."), "T9.1"),
        "placing": (say("First put the piece you hold onto a route."), "T4.2"),
        "ousting": (say("First choose the route on which you displace somebody."), "T4.3"),
        "victim": (say("First choose the piece you displace."), "T4.3"),
        "replacing": (say("First choose which of your pieces takes the place."), "T4.3.1"),
        "paying": (say("First pay for the displacement."), "T4.3.1"),
        "answering": (say("First the displaced piece must be placed."), "T4.3.3"),
        "adding": (say("First add pieces, or stop."), "T4.3.3"),
        "lifting": (say("First finish lifting your pieces."), "T4.4"),
        "putting": (say("First put down the pieces you have lifted."), "T4.4"),
        "benefit": (say("First choose what the claim brings you."), "T5.4"),
        "neutral office": (say("First choose the city of the neutral office."), "T10.3.3"),
        "developing": (say("First choose the skill to develop."), "T6.6"),
        "swapping": (say("First choose the offices to swap."), "T6.5"),
        "removing": (say("First finish removing pieces."), "T6.7"),
        "taking": (say("First choose the piece to remove."), "T6.7"),
        "parting": (say("Your turn is ending: move the pawn, or leave it."), "T9.4"),
        "choosing marker": (say("First place the markers on your plate."), "T6.8"),
        "laying": (say("First place the markers on your plate."), "T6.8"),
    }
    if view.decision.name in unfinished:
        return Reason(*unfinished[view.decision.name])
    if isinstance(move, m.PlaceOn):
        return Reason(say("First choose to place a trader or a merchant."), "T4.2")
    if isinstance(move, m.OustOn | m.Victim | m.With | m.Pay):
        return Reason(say("This belongs to displacing a piece: choose that action first."), "T4.3")
    if isinstance(move, m.Answer | m.Add | m.Call | m.StopAnswer):
        return Reason(say("Only somebody who has just been displaced answers so."), "T4.3.3")
    if isinstance(move, m.Lift | m.PutDown | m.PutOn):
        return Reason(say("First choose to move your pieces."), "T4.4")
    if isinstance(move, c.OpenOffice | c.ExtraOffice | c.Learn | c.SitAtTable | c.NoBenefit):
        return Reason(say("This comes from claiming a route: claim one first."), "T5.4")
    if isinstance(move, c.NeutralOffice):
        return Reason(say("A neutral office opens only when a route is all neutral."), "T10.3")
    if isinstance(move, k.Develop | k.Swap | k.RemoveOn | k.Take | k.StopRemoving):
        return Reason(say("This needs a bonus marker: use one first."), "T6.1")
    if isinstance(move, k.PickMarker | k.LayMarker):
        return Reason(say("Replacement markers are placed at the end of the turn."), "T6.8")
    if isinstance(move, m.Stay):
        return Reason(say("The pawn may be left when the turn ends."), "T9.4")
    return Reason(say("The pawn is put into a province only before the first turn."), "T9.1")


def _no_action(view: TeutonicaState, move: Move, say: Tongue) -> Reason | None:
    """The five actions and the pawn."""
    own = 2 * view.turn
    supply = view.supply[own] + view.supply[own + 1]
    if isinstance(move, m.Walk):
        return _no_walk(view, say)
    acts = (m.Income, m.Place, m.Oust, m.MovePieces, c.Claim, m.Ride)
    if isinstance(move, acts) and view.actions == 0:
        return Reason(say("You have no action left."), "T3.2")
    if isinstance(move, m.Ride):
        return Reason(say("The pawn is there already."), "T9.5")
    if isinstance(move, m.Income):
        if view.stock[own] + view.stock[own + 1] == 0:
            return Reason(say("Your stock is empty."), "T4.1")
        most = min(view.skill(view.turn, BURSA), view.stock[own] + view.stock[own + 1])
        if move.traders + move.merchants != most:
            return Reason(
                say.many("You must take exactly {n} piece.", "You must take exactly {n} pieces.", most), "T4.1"
            )
        return Reason(say("Your stock does not hold these pieces."), "T4.1")
    if isinstance(move, m.Place):
        if view.supply[own + move.kind] == 0:
            return Reason(say("You have no such piece in your supply."), "T4.2")
        return Reason(say("No route you may use has a free space."), "T9.3" if view.rules.pawn else "T4.2")
    if isinstance(move, m.Oust):
        if supply < 2:
            return Reason(say("You need one piece to put there and at least one to pay."), "T4.3.1")
        if view.room == 0:
            return Reason(say("The displaced piece would have nowhere to go."), "T4.3.2")
        return Reason(
            say("Nobody's piece can be displaced: none is near the pawn, or you cannot pay for it."), "T4.3.1"
        )
    if isinstance(move, m.MovePieces):
        return Reason(say("You have no piece on any route."), "T4.4")
    if isinstance(move, c.Claim):
        route = route_name(view.rules, move.route, say)
        if view.full[move.route] != view.turn:
            return Reason(say("Every space of {route} must hold a piece of yours.", route=route), "T5.1")
        return Reason(say("{route} does not border the province of the pawn.", route=route), "T9.3")
    return None


def _no_walk(view: TeutonicaState, say: Tongue) -> Reason:
    if view.walked:
        return Reason(say("The free pawn move of this turn is used."), "T9.4")
    if view.acted and view.decision is view.rules.acting:
        return Reason(say("After the first action the free pawn move comes when you end the turn."), "T9.4")
    return Reason(say("The free pawn move crosses one or two borders."), "T9.4")


def _no_route(view: TeutonicaState, move: Move, say: Tongue) -> Reason | None:
    """Routes that are full, too far away or out of the pawn's reach."""
    rules = view.rules
    if isinstance(move, m.PlaceOn | m.OustOn) and move.route not in rules.reachable[view.pawn + 1]:
        name = route_name(rules, move.route, say)
        return Reason(say("{route} does not border the province of the pawn.", route=name), "T9.3")
    if isinstance(move, m.PlaceOn | m.PutOn | m.Answer) and view.free[move.route] == 0:
        name = route_name(rules, move.route, say)
        return Reason(say("{route} has no free space.", route=name), "T4.4" if isinstance(move, m.PutOn) else "T4.2")
    if isinstance(move, m.Answer):
        if move.route == view.origin:
            return Reason(say("The piece may not return to the route it was driven from."), "T4.3.4")
        return Reason(say("A nearer route has a free space."), "T4.3.4")
    if isinstance(move, m.OustOn):
        if view.roads[move.route] & rules.foreign[view.turn] == 0:
            return Reason(say("Nobody else has a piece there."), "T4.3")
        if view.room == view.free[move.route]:
            return Reason(say("The displaced piece would have nowhere to go."), "T4.3.2")
        return Reason(say("A merchant costs two pieces beside the one you put there."), "T4.3.1")
    if isinstance(move, m.Victim):
        if move.piece >> 1 == view.turn:
            return Reason(say("You cannot displace your own piece."), "T4.3")
        if view.count(view.origin, move.piece) == 0:
            return Reason(say("No such piece stands there."), "T4.3")
        return Reason(say("A merchant costs two pieces beside the one you put there."), "T4.3.1")
    if isinstance(move, m.Add | m.Call):
        return Reason(say("Extra pieces come from the stock, then from the supply, then from other routes."), "T4.3.5")
    if isinstance(move, m.Lift):
        return Reason(say("You have no such piece there."), "T4.4")
    if isinstance(move, m.PutDown):
        return Reason(say("Lift at least one piece."), "T4.4")
    return None


def _no_benefit(view: TeutonicaState, move: Move, say: Tongue) -> Reason | None:
    """Offices, skills and the table, when a route has been claimed."""
    rules = view.rules
    if not isinstance(move, c.OpenOffice | c.ExtraOffice | c.Learn | c.SitAtTable | c.NeutralOffice):
        return None
    ends = (rules.city_a[view.claimed], rules.city_b[view.claimed])
    own = 2 * view.turn
    if isinstance(move, c.OpenOffice | c.ExtraOffice | c.NeutralOffice):
        city = city_name(rules, move.city)
        if move.city not in ends:
            return Reason(say("The route does not lead to {city}.", city=city), "T5.5")
    if isinstance(move, c.OpenOffice):
        if view.filled[move.city] == rules.size[move.city]:
            return Reason(say("{city} has no free office.", city=city), "T5.5")
        office = rules.first[move.city] + view.filled[move.city]
        if rules.office_colour[office] > view.skill(view.turn, PRIVILEGIUM):
            colour = colour_name(rules.office_colour[office], say)
            return Reason(say("Your Privilegium does not reach to {colour}, the next office of {city}.", colour=colour, city=city), "T5.5")  # fmt: skip
        if rules.office_kind[office]:
            return Reason(
                say("The next office of {city} is round: it needs a merchant of the route.", city=city), "T5.5"
            )
        return Reason(say("The next office of {city} is square: it needs a trader of the route.", city=city), "T5.5")
    if isinstance(move, c.ExtraOffice):
        if view.extra_markers() == 0:
            return Reason(say("You need the marker extra office, won before this claim."), "T6.4")
        if view.filled[move.city] == 0:
            return Reason(say("An extra office needs a printed office that is taken in {city}.", city=city), "T6.4")
        return Reason(say("No such piece is on the route."), "T6.4")
    if isinstance(move, c.Learn):
        skill = skill_name(rules, move.skill)
        if view.tracks[SKILLS * view.turn + move.skill] == rules.steps[move.skill]:
            return Reason(say("{skill} is fully developed.", skill=skill), "T5.9")
        return Reason(say("{skill} is not taught at the ends of this route.", skill=skill), "T5.9")
    if isinstance(move, c.SitAtTable):
        if view.claimed != rules.table_route:
            return Reason(say("The table belongs to the route Coellen-Warburg."), "T5.10")
        if view.table[move.field] != NOBODY:
            return Reason(say("This field is taken."), "T5.10")
        if view.count(view.claimed, own + 1) == 0:
            return Reason(say("Only a merchant of the route may sit down at the table."), "T5.10")
        return Reason(say("Your Privilegium does not reach to the colour of this field."), "T5.10")
    return None


def _no_marker(view: TeutonicaState, move: Move, say: Tongue) -> Reason | None:
    """Bonus markers."""
    rules = view.rules
    if isinstance(move, k.UseMarker):
        if view.unused[MARKERS * view.turn + move.marker] == 0:
            name = marker_name(rules, move.marker, say)
            return Reason(say("You have no unused marker {marker}.", marker=name), "T6.1")
        if move.marker == DEVELOP_SKILL:
            return Reason(say("All your skills are fully developed."), "T6.6")
        if move.marker == SWAP_OFFICES:
            return Reason(say("There are no two neighbouring offices to swap."), "T6.5")
        return Reason(say("There is no piece to remove."), "T6.7")
    if isinstance(move, k.Develop):
        return Reason(say("{skill} is fully developed.", skill=skill_name(rules, move.skill)), "T6.6")
    if isinstance(move, k.Swap):
        if rules.swap_own and view.offices[move.office] != NOBODY and view.offices[move.office + 1] != NOBODY:
            return Reason(say("One of the two offices must be your own."), "T6.5")
        return Reason(say("Both offices must be taken."), "T6.5")
    if isinstance(move, k.RemoveOn | k.Take):
        return Reason(say("There is no piece there that you may remove."), "T6.7")
    if isinstance(move, k.StopRemoving):
        return Reason(say("Remove at least one piece."), "T6.7")
    if isinstance(move, k.PickMarker):
        return Reason(say("No such marker lies on your plate."), "T6.8")
    if isinstance(move, k.LayMarker):
        if view.markers[move.route] != NOTHING:
            return Reason(say("A marker lies there already."), "T6.8")
        if view.roads[move.route] != 0:
            return Reason(say("The route must be empty."), "T6.8")
        return Reason(say("One of its cities must have a free office."), "T6.8")
    return None
