"""Why a move of Pfeffersäcke is not allowed now: what stands in the way of each kind of move."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.reason import Obstacle, Reason, first
from kogge.core.tongue import Tongue
from kogge.games.pfeffersaecke import decisions as d
from kogge.games.pfeffersaecke import moves as m
from kogge.games.pfeffersaecke import words_log
from kogge.games.pfeffersaecke import words_names as name
from kogge.games.pfeffersaecke.board import BARE, FAR, LYING, NOBODY, VALUES
from kogge.games.pfeffersaecke.state import PfeffersaeckeState

# What has to be done before anything else; nothing before a new office.
FIRST: Cases[[Tongue], Reason | None] = Cases("duty")
FIRST.of(d.Dealing, lambda asked, say: Reason(say("First the seals are dealt."), "P2.3"))
FIRST.of(d.Founding, lambda asked, say: Reason(say("First everybody chooses a small city for the start."), "P2.4"))
FIRST.of(d.Sealing, lambda asked, say: Reason(say("First place one of your seals."), "P3.2"))
FIRST.of(d.Extending, lambda asked, say: Reason(say("First extend your offices or collect the income."), "P3.1"))
FIRST.of(d.Opening, lambda asked, say: None)


class PepperRefusal:
    """What stands in the way of each kind of move; None where nothing does."""

    def __init__(self, view: PfeffersaeckeState, say: Tongue) -> None:
        self.view, self.rules, self.say, self.turn = view, view.rules, say, view.turn
        self.duty = FIRST(view.decision, say)

    def called(self, at: int) -> str:
        """A city in the reader's language."""
        return name.place(self.rules, at, self.say)

    def absent(self, at: int) -> Obstacle:
        """P9.1, P9.3: large and small cities that two players do without."""
        text = self.say("{city} is not in play with two players.", city=self.called(at))
        return not self.rules.in_play[at], text, "P9.1" if at < self.rules.cities else "P9.3"

    def letter(self) -> list[Obstacle]:
        """P7.1: why no letter can be used."""
        return [
            (self.view.round == 1, self.say("Letters cannot be used in the first round."), "P7.1"),
            (self.view.letters[self.turn] == 0, self.say("You have no letter left."), "P7.1"),
            (self.view.letter, self.say("You have used a letter this turn."), "P7.1"),
        ]

    def phase_two(self) -> Reason | None:
        """P3.1: the time for extensions and income."""
        if isinstance(self.view.decision, d.Extending):
            return None
        return self.duty or Reason(self.say("Extensions and income come before new offices."), "P3.1")

    def deal(self, move: m.Deal) -> Reason | None:
        view, say, asked = self.view, self.say, self.view.decision
        if not isinstance(asked, d.Dealing):
            return Reason(say("Seals are dealt by chance, before the first turn."), "P2.3")
        return first(
            (move.value < asked.lowest(view), say("First the seals of high value are shared out."), "P2.3"),
            (view.pool[move.value] == 0, say("No seal of value {n} is left to deal.", n=move.value), "P2.3"),
        )

    def found(self, move: m.Found) -> Reason | None:
        view, rules, say, at, where = self.view, self.rules, self.say, move.place, self.called(move.place)
        if view.decision is rules.dealing:
            return self.duty
        started, taken = view.decision is not rules.founding, view.owner[at - rules.cities] != NOBODY
        return first(
            (started, say("Offices are founded for free only before the first turn."), "P2.4"),
            self.absent(at),
            (taken, say("Somebody has an office in {city} already.", city=where), "P2.4"),
        )

    def seal(self, move: m.PlaceSeal) -> Reason | None:
        view, rules, say, at, where = self.view, self.rules, self.say, move.city, self.called(move.city)
        if view.round == 0:
            return self.duty
        held = view.hand[view.seat * VALUES + move.value]
        return first(
            (rules.intro, say("In the introductory game all seals lie from the start."), "P2.5"),
            (view.decision is not rules.sealing, say("A seal is placed once, at the start of a turn."), "P3.2"),
            self.absent(at),
            (view.seal[at] != BARE, say("{city} has had its seal.", city=where), "P3.2"),
            (held == 0, say("You hold no seal of value {n} for {city}.", n=move.value, city=where), "P3.2"),
        )

    def extend(self, move: m.Extend) -> Reason | None:
        view, rules, say, at, where = self.view, self.rules, self.say, move.city, self.called(move.city)
        turn, free, lying = self.turn, rules.value[at] - view.taken[at], view.seal[at] == LYING
        poor = view.extension_cost(at, move.houses) > view.money[turn] + view.income - view.due
        fee = name.money(words_log.fee(view, move), say)
        return self.phase_two() or first(
            self.absent(at),
            (not view.offices[turn] >> at & 1, say("You have no office in {city} to extend.", city=where), "P4.1"),
            (view.centre[at] > 0, say("You have built in {city} this turn.", city=where), "P4.2"),
            *(self.letter() if move.houses > 1 else []),
            (free == 0, say("{city} has no free space.", city=where), "P4.2"),
            (free < move.houses, say("{city} has only one free space.", city=where), "P7.2"),
            (view.supply[turn] < move.houses, say("You have not enough houses left."), "P1.4"),
            (poor and lying, say("You need the income of {city} to pay your fees.", city=where), "P4.5"),
            (poor, say("You cannot pay the fee of {money} in {city}.", money=fee, city=where), "P4.3"),
        )

    def double(self) -> Reason | None:
        extended = self.say("Double income is for a turn in which nothing is extended.")
        return self.phase_two() or first(*self.letter(), (self.view.sites != 0, extended, "P7.3"))

    def road(self, move: m.Open) -> list[Obstacle]:
        """P11.20: a road of one's choice begins at an own office, can be paid and is not the cheapest."""
        view, say, price = self.view, self.say, name.money(move.fare(self.view), self.say)
        if move.start == NOBODY:
            return []
        where, start = (self.called(at) for at in (move.place, move.start))
        text = say(
            "The road from {start} to {city} costs {money}: too much for you.", start=start, city=where, money=price
        )
        return [
            (not view.offices[self.turn] >> move.start & 1, say("You have no office in {city}.", city=start), "P5.2"),
            (move.fare(view) == view.fare(self.turn, move.place), say("That is the cheapest road anyway."), "P11.20"),
            (move.fare(view) > view.money[self.turn], text, "P5.2"),
        ]

    def settle(self, move: m.Open) -> Reason | None:
        view, rules, say, at, where = self.view, self.rules, self.say, move.place, self.called(move.place)
        small, fare, mine = at >= rules.cities, view.fare(self.turn, at), view.offices[self.turn] >> at & 1 == 1
        taken = small and view.owner[at - rules.cities] != NOBODY
        full = not small and view.taken[at] >= rules.value[at]
        text = say("The road to {city} costs {money}: too much for you.", city=where, money=name.money(fare, say))
        return self.duty or first(
            self.absent(at),
            (mine, say("You have an office in {city} already.", city=where), "P5.4" if small else "P5.3"),
            (taken, say("Somebody has an office in {city} already.", city=where), "P5.4"),
            (not small and view.seal[at] == BARE, say("{city} has not had its seal yet.", city=where), "P5.3"),
            (full, say("{city} has no free space.", city=where), "P5.3"),
            (fare >= FAR, say("No road leads from your offices to {city}.", city=where), "P5.2"),
            (fare > view.money[self.turn], text, "P5.2"),
            *self.road(move),
        )


REFUSALS: Cases[[PepperRefusal], Reason | None] = Cases("refusal")
REFUSALS.of(m.Deal, lambda move, why: why.deal(move))
REFUSALS.of(m.Found, lambda move, why: why.found(move))
REFUSALS.of(m.PlaceSeal, lambda move, why: why.seal(move))
REFUSALS.of(m.Extend, lambda move, why: why.extend(move))
REFUSALS.of(m.Collect, lambda move, why: why.phase_two())
REFUSALS.of(m.DoubleIncome, lambda move, why: why.double())
REFUSALS.of(m.Open, lambda move, why: why.settle(move))
REFUSALS.of(m.Finish, lambda move, why: why.duty)
