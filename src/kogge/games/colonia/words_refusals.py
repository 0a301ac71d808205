"""Why a move of Colonia is not allowed now: what stands in the way of each kind of move."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.model import Decision
from kogge.core.reason import Obstacle, Reason, first, idle
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_element
from kogge.games.colonia import words_names as name
from kogge.games.colonia.state import ColoniaState


def when(asked: Decision, say: Tongue) -> tuple[str, str]:
    """The time of each decision, and its rule."""
    return {
        "week": (say("Week cards are turned on Monday, by chance."), "K3.1"),
        "decree": (say("Decrees are turned on Monday, by chance."), "K3.4"),
        "ship": (say("Ships come from the pile, by chance, when a berth is free."), "K9.3"),
        "relic": (say("Relic cards come from the pile, by chance."), "K10.6"),
        "bag": (say("Resources come out of the bag by chance."), "K3.2"),
        "die": (say("The die is rolled by chance, when the rules say so."), "K7.4"),
        "family": (say("Family cards are played on Tuesday."), "K4.1"),
        "vote": (say("There is no decree to vote on now."), "K5.1"),
        "market": (say("Stalls are visited on Wednesday."), "K6.1"),
        "orders": (say("Orders are given on Thursday."), "K7.1"),
        "loading": (say("Ships are loaded on Friday."), "K8.1"),
        "buying": (say("Relic cards are bought on Sunday."), "K10.1"),
        "shrine": (say("A shrine is filled only when it, or a relic of its city, is bought."), "K10.2"),
        "protecting": (say("Relic cards are protected on Sunday, after buying, in weeks 1 to 5."), "K10.4"),
        "home": (say("Only a decree sends members home before their time."), "K12.3"),
        "good": (say("A good is chosen only after a six on the die."), "K2.4"),
        "exchange": (say("Money is changed only under a decree."), "K12.10"),
        "amount": (say("First say which money you change into which."), "K12.10"),
        "offer": (say("Resources are offered only under a decree."), "K12.5"),
    }[asked.name]


class ColoniaRefusal:
    """What stands in the way of each kind of move; None where nothing does."""

    def __init__(self, view: ColoniaState, say: Tongue) -> None:
        self.view, self.rules, self.say, self.me = view, view.rules, say, name.me(view)

    def idle(self) -> Reason | None:
        """Why whoever looks may do nothing at all: answers in secret are waited for."""
        view, say = self.view, self.say
        answered = view.decision.simultaneous and view.viewer >= 0 and bool(view.answered >> view.viewer & 1)
        waits = first((answered, say("You have answered; the others are still choosing."), "K13.4"))
        return waits or idle(view, say, "K11.1", "K1.4")

    def unless(self, asked: Decision) -> Reason | None:
        """A move that belongs to one decision alone: when its time is."""
        return first((self.view.decision is not asked, *when(asked, self.say)))

    def chance(self, asked: Decision, left: int) -> Reason | None:
        """What chance brings at one decision alone, as long as something is left of it."""
        none = left == 0, self.say("Nothing of that kind is left to come up."), when(asked, self.say)[1]
        return self.unless(asked) or first(none)

    def send(self, move: m.Send) -> Reason | None:
        used = self.view.hands[self.me] >> move.card - b.LOWEST & 1 == 0
        text = self.say("You have used the {n} already.", n=move.card)
        return self.unless(self.rules.family) or first((used, text, "K4.7"))

    def skip(self) -> Reason | None:
        rules, text = self.rules, self.say("You cannot pass now: this must be decided.")
        laps = (rules.market, rules.ordering, rules.loading, rules.buying, rules.protecting)
        asked = self.view.decision in (*laps, rules.changing, rules.offering)
        return first((not asked, text, "K1.4"))

    def take(self, move: m.Take) -> Reason | None:
        heap, have = self.view.heaps[move.stall], self.view.supply[self.me]
        text = self.say("You need {n} members at hand for that stall and have {have}.", n=heap, have=have)
        empty = heap == 0, self.say("Nothing lies on that stall."), "K6.1"
        return self.unless(self.rules.market) or first(empty, (heap > have, text, "K6.1"))

    def order(self, move: m.Order) -> Reason | None:
        view, say, at, who = self.view, self.say, move.craftsman, name.craftsman(self.rules, move.craftsman, self.say)
        price, have, full = view.price(at), view.supply[self.me], words_element.queue(view, at)[-1][0] != b.NOBODY
        return self.unless(self.rules.ordering) or first(
            (full, say("All {n} spaces are taken ({craftsman}).", n=self.rules.order_spaces, craftsman=who), "K7.3"),
            self.lacks(self.rules.first_input[at], who),
            self.lacks(self.rules.second_input[at], who),
            (
                price > have,
                say("This order costs {n} members and you have {have} at hand.", n=price, have=have),
                "K7.2",
            ),
        )

    def lacks(self, kind: int, who: str) -> Obstacle:
        wanted = name.resource(self.rules, kind, self.say)
        text = self.say("You lack {resource} for this order ({craftsman}).", resource=wanted, craftsman=who)
        return self.view.resources[self.me * b.KINDS + kind] == 0, text, "K7.1"

    def load(self, move: m.Load) -> Reason | None:
        view, say, ship = self.view, self.say, self.view.berths[move.berth]
        none, taken = ship == b.NOTHING, view.holds[move.berth * b.HOLDS + move.hold] != b.NOBODY
        holds = 0 if none else self.rules.ship_holds[ship]
        few = not none and move.hold >= holds
        wanted = [] if none or few else name.wanted(self.rules, ship, move.hold)
        short = any(count > held for count, held in zip(wanted, name.row(view.goods, self.me, b.KINDS)))
        return self.unless(self.rules.loading) or first(
            (none, say("No ship lies in that berth."), "K8.1"),
            (few, say.many("That ship has only {n} hold.", "That ship has only {n} holds.", holds), "K8.1"),
            (taken, say("That hold is loaded already."), "K8.1"),
            (short, say("That hold wants exactly: {goods}.", goods=name.goods(self.rules, wanted, say)), "K8.1"),
        )

    def load_coat(self, move: m.LoadCoat) -> Reason | None:
        view, say, good = self.view, self.say, name.good(self.rules, move.good, self.say)
        owner, have = view.holds[move.berth * b.HOLDS + b.COAT], view.goods[self.me * b.KINDS + move.good]
        return self.unless(self.rules.loading) or first(
            (not view.coats, say("Goods go on a coat of arms only on a Friday with that decree."), "K12.7"),
            (view.berths[move.berth] == b.NOTHING, say("No ship lies in that berth."), "K8.1"),
            (owner != b.NOBODY, say("A member stands on that coat of arms already."), "K12.7"),
            (have == 0, say("You do not have this good: {good}.", good=good), "K12.7"),
        )

    def buy(self, move: m.Buy) -> Reason | None:
        rules, say, kind = self.rules, self.say, self.view.display[move.space]
        if obstacle := self.unless(rules.buying) or first((kind == b.NOTHING, say("No card lies there."), "K10.1")):
            return obstacle
        have, price = self.view.purse(self.me, kind // b.LEVELS), name.price(self.rules, kind, say)
        text = say("This card costs {price} and you have {have}.", price=price, have=have)
        return first((have < rules.card_cost[kind], text, "K10.1"))

    def join(self, move: m.Join) -> Reason | None:
        city, level = divmod(self.view.bought, b.LEVELS)
        held = self.view.free[self.me * b.CARDS + city * b.LEVELS + move.level]
        other = level not in (b.SHRINE, move.level)
        return self.unless(self.rules.joining) or first(
            (held == 0, self.say("You have no such relic of this city outside a shrine."), "K10.2"),
            (other, self.say("Only the relic just bought can go into the empty shrine now."), "K10.2"),
        )

    def protect(self, move: m.Protect) -> Reason | None:
        view, say = self.view, self.say
        return self.unless(self.rules.protecting) or first(
            (view.display[move.space] == b.NOTHING, say("No card lies there."), "K10.4"),
            (view.guards[move.space] != b.NOBODY, say("Somebody protects that card already."), "K10.4"),
        )

    def home(self, move: m.Home) -> Reason | None:
        if obstacle := self.unless(self.rules.homecoming):
            return obstacle
        decree, say, n = self.view.running(), self.say, move.members
        return first(
            (n > self.view.street(self.me, decree.first), say("You have fewer members on that street."), "K12.3"),
            (n > decree.amount, say("The decree sends no more than {n} home.", n=decree.amount), "K12.3"),
        )

    def change(self, move: m.Change) -> Reason | None:
        text = self.say("You have no {money} to change.", money=name.currency(self.rules, move.source, self.say))
        return self.unless(self.rules.changing) or first((self.view.purse(self.me, move.source) == 0, text, "K12.10"))

    def amount(self, move: m.Amount) -> Reason | None:
        if obstacle := self.unless(self.rules.amount):
            return obstacle
        have, most = self.view.purse(self.me, self.view.pair // b.CITIES), self.view.running().amount
        return first(
            (move.units > have, self.say("You do not have so much money of that city."), "K12.10"),
            (move.units > most, self.say("The decree changes no more than {n}.", n=most), "K12.10"),
        )


REFUSALS: Cases[[ColoniaRefusal], Reason | None] = Cases("refusal")
REFUSALS.of(m.TurnWeek, lambda move, why: why.chance(why.rules.week_card, why.view.weeks_left >> move.card & 1))
REFUSALS.of(m.TurnDecree, lambda move, why: why.chance(why.rules.decree_card, why.view.decrees_left >> move.decree & 1))
REFUSALS.of(m.TurnShip, lambda move, why: why.chance(why.rules.ship_card, why.view.ships_left >> move.ship & 1))
REFUSALS.of(m.TurnRelic, lambda move, why: why.chance(why.rules.relic_card, why.view.relic_pile[move.kind]))
REFUSALS.of(m.DrawResource, lambda move, why: why.chance(why.rules.resource, why.view.bag[move.kind]))
REFUSALS.of(m.Roll, lambda move, why: why.unless(why.rules.die))
REFUSALS.of(m.Send, lambda move, why: why.send(move))
REFUSALS.of(m.Vote, lambda move, why: why.unless(why.rules.voting))
REFUSALS.of(m.Pass, lambda move, why: why.skip())
REFUSALS.of(m.Take, lambda move, why: why.take(move))
REFUSALS.of(m.Order, lambda move, why: why.order(move))
REFUSALS.of(m.Load, lambda move, why: why.load(move))
REFUSALS.of(m.LoadCoat, lambda move, why: why.load_coat(move))
REFUSALS.of(m.Buy, lambda move, why: why.buy(move))
REFUSALS.of(m.Join, lambda move, why: why.join(move))
REFUSALS.of(m.Keep, lambda move, why: why.unless(why.rules.joining))
REFUSALS.of(m.Protect, lambda move, why: why.protect(move))
REFUSALS.of(m.Home, lambda move, why: why.home(move))
REFUSALS.of(m.Choose, lambda move, why: why.unless(why.rules.choosing))
REFUSALS.of(m.Change, lambda move, why: why.change(move))
REFUSALS.of(m.Accept, lambda move, why: why.unless(why.rules.offering))
REFUSALS.of(m.Amount, lambda move, why: why.amount(move))
