"""Why a move of Pfeffersäcke is not allowed, with the number of the rule."""

from __future__ import annotations

from kogge.core.model import CHANCE, OVER, Move
from kogge.core.reason import Reason
from kogge.core.tongue import Tongue
from kogge.games.pfeffersaecke import moves as m
from kogge.games.pfeffersaecke.board import BARE, FAR, LYING, NOBODY
from kogge.games.pfeffersaecke.state import PfeffersaeckeState


def why_not(view: PfeffersaeckeState, move: Move, say: Tongue) -> Reason:
    """Why the viewer may not make this move now: first what is wrong with the moment, then with the place."""
    if view.seat == OVER:
        return Reason(say("The game is over."), "P8.4")
    if isinstance(move, m.Deal):
        return Reason(say("Seals are dealt by chance, before the first turn."), "P2.3")
    if view.seat == CHANCE:
        return Reason(say("First the seals are dealt."), "P2.3")
    if view.viewer >= 0 and view.viewer != view.seat:
        return Reason(say("It is not your turn."), "P3.1")
    if isinstance(move, m.Found):
        return _not_founded(view, move, say)
    if view.decision is view.rules.founding:
        return Reason(say("First everybody chooses a small city for the start."), "P2.4")
    if isinstance(move, m.PlaceSeal):
        return _not_sealed(view, move, say)
    if view.decision is view.rules.sealing:
        return Reason(say("First place one of your seals."), "P3.2")
    if isinstance(move, m.Open | m.Finish):
        if view.decision is view.rules.extending or view.decision is view.rules.further:
            return Reason(say("First extend your offices or collect the income."), "P3.1")
        return _not_opened(view, move, say)
    return _not_extended(view, move, say)


def _not_founded(view: PfeffersaeckeState, move: m.Found, say: Tongue) -> Reason:
    city = view.rules.names[move.place]
    if view.decision is not view.rules.founding:
        return Reason(say("Offices are founded for free only before the first turn."), "P2.4")
    if not view.rules.in_play[move.place]:
        return Reason(say("{city} is not in play with two players.", city=city), "P9.3")
    return Reason(say("Somebody has an office in {city} already.", city=city), "P2.4")


def _not_sealed(view: PfeffersaeckeState, move: m.PlaceSeal, say: Tongue) -> Reason:
    city = view.rules.names[move.city]
    if view.rules.intro:
        return Reason(say("In the introductory game all seals lie from the start."), "P2.5")
    if view.decision is not view.rules.sealing:
        return Reason(say("A seal is placed once, at the start of a turn."), "P3.2")
    if not view.rules.in_play[move.city]:
        return Reason(say("{city} is not in play with two players.", city=city), "P9.1")
    if view.seal[move.city] != BARE:
        return Reason(say("{city} has had its seal.", city=city), "P3.2")
    return Reason(say("You hold no seal of value {n} for {city}.", n=move.value, city=city), "P3.2")


def _not_extended(view: PfeffersaeckeState, move: Move, say: Tongue) -> Reason:
    """Refusals of phase 2."""
    rules = view.rules
    if view.decision is not rules.extending and view.decision is not rules.further:
        return Reason(say("Extensions and income come before new offices."), "P3.1")
    letter = _no_letter(view, say)
    if isinstance(move, m.DoubleIncome):
        return letter or Reason(say("Double income is for a turn in which nothing is extended."), "P7.3")
    assert isinstance(move, m.Extend)
    city = rules.names[move.city]
    if not rules.in_play[move.city]:
        return Reason(say("{city} is not in play with two players.", city=city), "P9.1")
    if not view.offices[view.turn] >> move.city & 1:
        return Reason(say("You have no office in {city} to extend.", city=city), "P4.1")
    if view.centre[move.city]:
        return Reason(say("You have built in {city} this turn.", city=city), "P4.2")
    if move.houses > 1 and letter:
        return letter
    free = rules.value[move.city] - view.taken[move.city]
    if free == 0:
        return Reason(say("{city} has no free space.", city=city), "P4.2")
    if free < move.houses:
        return Reason(say("{city} has only one free space.", city=city), "P7.2")
    if view.supply[view.turn] < move.houses:
        return Reason(say("You have not enough houses left."), "P1.4")
    if view.seal[move.city] == LYING:
        return Reason(say("You need the income of {city} to pay your fees.", city=city), "P4.5")
    fee = rules.rate * move.houses
    return Reason(say("You cannot pay the fee of {n} G in {city}.", n=fee, city=city), "P4.3")


def _no_letter(view: PfeffersaeckeState, say: Tongue) -> Reason | None:
    """P7.1: why no letter can be used, if so."""
    if view.round == 1:
        return Reason(say("Letters cannot be used in the first round."), "P7.1")
    if view.letters[view.turn] == 0:
        return Reason(say("You have no letter left."), "P7.1")
    if view.letter:
        return Reason(say("You have used a letter this turn."), "P7.1")
    return None


def _not_opened(view: PfeffersaeckeState, move: Move, say: Tongue) -> Reason:
    """Refusals of phase 4."""
    rules = view.rules
    assert isinstance(move, m.Open)
    place = move.place
    city = rules.names[place]
    if not rules.in_play[place]:
        return Reason(say("{city} is not in play with two players.", city=city), "P9.2")
    if view.offices[view.turn] >> place & 1:
        return Reason(say("You have an office in {city} already.", city=city), "P5.3")
    if place >= rules.cities:
        if view.owner[place - rules.cities] != NOBODY:
            return Reason(say("Somebody has an office in {city} already.", city=city), "P5.4")
    elif view.seal[place] == BARE:
        return Reason(say("{city} has not had its seal yet.", city=city), "P5.3")
    elif view.taken[place] >= rules.value[place]:
        return Reason(say("{city} has no free space.", city=city), "P5.3")
    fare = view.fare(view.turn, place)
    if fare >= FAR:
        return Reason(say("No road leads from your offices to {city}.", city=city), "P5.2")
    return Reason(say("The road to {city} costs {n} G: too much for you.", city=city, n=fare), "P5.2")
