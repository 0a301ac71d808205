"""Why a move of Pfeffersäcke is not allowed now: what stands in the way of each kind of move."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.model import Move
from kogge.core.reason import Reason, first, idle
from kogge.core.tongue import Tongue
from kogge.games.pfeffersaecke import decisions as d
from kogge.games.pfeffersaecke import moves as m
from kogge.games.pfeffersaecke import words_log
from kogge.games.pfeffersaecke import words_names as name
from kogge.games.pfeffersaecke.board import BARE, FAR, LYING, NOBODY, VALUES
from kogge.games.pfeffersaecke.state import PfeffersaeckeState

Obstacle = tuple[bool, str, str]

# What has to be done before anything else; nothing before a new office.
FIRST: Cases[[Tongue], Reason | None] = Cases("duty")
FIRST.of(d.Dealing, lambda asked, say: Reason(say("First the seals are dealt."), "P2.3"))
FIRST.of(d.Founding, lambda asked, say: Reason(say("First everybody chooses a small city for the start."), "P2.4"))
FIRST.of(d.Sealing, lambda asked, say: Reason(say("First place one of your seals."), "P3.2"))
FIRST.of(d.Extending, lambda asked, say: Reason(say("First extend your offices or collect the income."), "P3.1"))
FIRST.of(d.Opening, lambda asked, say: None)


def why_not(view: PfeffersaeckeState, move: Move, say: Tongue) -> Reason | None:
    """Why the viewer may not make this move now; None exactly when it is legal."""
    return idle(view, say, "P8.4", "P3.1") or REFUSALS(move, view, say)


def absent(view: PfeffersaeckeState, at: int, where: str, say: Tongue) -> Obstacle:
    """P9.1, P9.3: large and small cities that two players do without."""
    text = say("{city} is not in play with two players.", city=where)
    return not view.rules.in_play[at], text, "P9.1" if at < view.rules.cities else "P9.3"


def letter(view: PfeffersaeckeState, say: Tongue) -> list[Obstacle]:
    """P7.1: why no letter can be used."""
    return [
        (view.round == 1, say("Letters cannot be used in the first round."), "P7.1"),
        (view.letters[view.turn] == 0, say("You have no letter left."), "P7.1"),
        (view.letter, say("You have used a letter this turn."), "P7.1"),
    ]


def phase_two(view: PfeffersaeckeState, say: Tongue) -> Reason | None:
    """P3.1: the time for extensions and income."""
    if isinstance(view.decision, d.Extending):
        return None
    return FIRST(view.decision, say) or Reason(say("Extensions and income come before new offices."), "P3.1")


def deal(move: m.Deal, view: PfeffersaeckeState, say: Tongue) -> Reason | None:
    asked = view.decision
    if not isinstance(asked, d.Dealing):
        return Reason(say("Seals are dealt by chance, before the first turn."), "P2.3")
    return first(
        (move.value < asked.lowest(view), say("First the seals of high value are shared out."), "P2.3"),
        (view.pool[move.value] == 0, say("No seal of value {n} is left to deal.", n=move.value), "P2.3"),
    )


def found(move: m.Found, view: PfeffersaeckeState, say: Tongue) -> Reason | None:
    rules, at, where = view.rules, move.place, name.place(view.rules, move.place, say)
    if view.decision is rules.dealing:
        return FIRST(view.decision, say)
    started = view.decision is not rules.founding
    return first(
        (started, say("Offices are founded for free only before the first turn."), "P2.4"),
        absent(view, at, where, say),
        (view.owner[at - rules.cities] != NOBODY, say("Somebody has an office in {city} already.", city=where), "P2.4"),
    )


def seal(move: m.PlaceSeal, view: PfeffersaeckeState, say: Tongue) -> Reason | None:
    rules, at, where = view.rules, move.city, name.place(view.rules, move.city, say)
    if view.round == 0:
        return FIRST(view.decision, say)
    held = view.hand[view.seat * VALUES + move.value]
    return first(
        (rules.intro, say("In the introductory game all seals lie from the start."), "P2.5"),
        (view.decision is not rules.sealing, say("A seal is placed once, at the start of a turn."), "P3.2"),
        absent(view, at, where, say),
        (view.seal[at] != BARE, say("{city} has had its seal.", city=where), "P3.2"),
        (held == 0, say("You hold no seal of value {n} for {city}.", n=move.value, city=where), "P3.2"),
    )


def extend(move: m.Extend, view: PfeffersaeckeState, say: Tongue) -> Reason | None:
    rules, turn, at, where = view.rules, view.turn, move.city, name.place(view.rules, move.city, say)
    mine, free, lying = view.offices[turn] >> at & 1, rules.value[at] - view.taken[at], view.seal[at] == LYING
    poor = view.extension_cost(at, move.houses) > view.money[turn] + view.income - view.due
    fee = name.money(words_log.fee(view, move), say)
    return phase_two(view, say) or first(
        absent(view, at, where, say),
        (not mine, say("You have no office in {city} to extend.", city=where), "P4.1"),
        (view.centre[at] > 0, say("You have built in {city} this turn.", city=where), "P4.2"),
        *(letter(view, say) if move.houses > 1 else []),
        (free == 0, say("{city} has no free space.", city=where), "P4.2"),
        (free < move.houses, say("{city} has only one free space.", city=where), "P7.2"),
        (view.supply[turn] < move.houses, say("You have not enough houses left."), "P1.4"),
        (poor and lying, say("You need the income of {city} to pay your fees.", city=where), "P4.5"),
        (poor, say("You cannot pay the fee of {money} in {city}.", money=fee, city=where), "P4.3"),
    )


def double(move: m.DoubleIncome, view: PfeffersaeckeState, say: Tongue) -> Reason | None:
    extended = view.sites != 0, say("Double income is for a turn in which nothing is extended."), "P7.3"
    return phase_two(view, say) or first(*letter(view, say), extended)


def settle(move: m.Open, view: PfeffersaeckeState, say: Tongue) -> Reason | None:
    rules, at, where = view.rules, move.place, name.place(view.rules, move.place, say)
    small, fare, mine = at >= rules.cities, view.fare(view.turn, at), view.offices[view.turn] >> at & 1 == 1
    taken = small and view.owner[at - rules.cities] != NOBODY
    full = not small and view.taken[at] >= rules.value[at]
    text = say("The road to {city} costs {money}: too much for you.", city=where, money=name.money(fare, say))
    return FIRST(view.decision, say) or first(
        absent(view, at, where, say),
        (mine, say("You have an office in {city} already.", city=where), "P5.4" if small else "P5.3"),
        (taken, say("Somebody has an office in {city} already.", city=where), "P5.4"),
        (not small and view.seal[at] == BARE, say("{city} has not had its seal yet.", city=where), "P5.3"),
        (full, say("{city} has no free space.", city=where), "P5.3"),
        (fare >= FAR, say("No road leads from your offices to {city}.", city=where), "P5.2"),
        (fare > view.money[view.turn], text, "P5.2"),
    )


REFUSALS: Cases[[PfeffersaeckeState, Tongue], Reason | None] = Cases("refusal")
REFUSALS.of(m.Deal, deal)
REFUSALS.of(m.Found, found)
REFUSALS.of(m.PlaceSeal, seal)
REFUSALS.of(m.Extend, extend)
REFUSALS.of(m.Collect, lambda move, view, say: phase_two(view, say))
REFUSALS.of(m.DoubleIncome, double)
REFUSALS.of(m.Open, settle)
REFUSALS.of(m.Finish, lambda move, view, say: FIRST(view.decision, say))
