"""Why a move of Colonia is not allowed now: what stands in the way of each kind of move."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.model import Decision, Move
from kogge.core.reason import Reason, first, idle
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_names as name
from kogge.games.colonia.state import ColoniaState


def why_not(view: ColoniaState, move: Move, say: Tongue) -> Reason | None:
    """Why the viewer may not make this move now; None exactly when it is legal."""
    seat = view.viewer
    answered = view.decision.simultaneous and seat >= 0 and bool(view.answered >> seat & 1)
    waits = first((answered, say("You have answered; the others are still choosing."), "K13.4"))
    return waits or idle(view, say, "K11.1", "K1.4") or REFUSALS(move, view, say)


def unless(view: ColoniaState, asked: Decision, say: Tongue) -> Reason | None:
    """A move that belongs to one decision alone: when its time is."""
    return first((view.decision is not asked, *when(asked, say)))


def when(asked: Decision, say: Tongue) -> tuple[str, str]:
    """The time of each decision, and its rule."""
    shrine = say("A shrine is filled only when it, or a relic of its city, is bought.")
    protecting = say("Relic cards are protected on Sunday, after buying, in weeks 1 to 5.")
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
        "shrine": (shrine, "K10.2"),
        "protecting": (protecting, "K10.4"),
        "home": (say("Only a decree sends members home before their time."), "K12.3"),
        "good": (say("A good is chosen only after a six on the die."), "K2.4"),
        "exchange": (say("Money is changed only under a decree."), "K12.10"),
        "amount": (say("First say which money you change into which."), "K12.10"),
    }[asked.name]


# What chance can bring: when it is asked, and how many are left of it.
PILES: Cases[[ColoniaState], tuple[Decision, int]] = Cases("pile")
PILES.of(m.TurnWeek, lambda move, view: (view.rules.week_card, view.weeks_left >> move.card & 1))
PILES.of(m.TurnDecree, lambda move, view: (view.rules.decree_card, view.decrees_left >> move.decree & 1))
PILES.of(m.TurnShip, lambda move, view: (view.rules.ship_card, view.ships_left >> move.ship & 1))
PILES.of(m.TurnRelic, lambda move, view: (view.rules.relic_card, view.relic_pile[move.kind]))
PILES.of(m.DrawResource, lambda move, view: (view.rules.resource, view.bag[move.kind]))
PILES.of(m.Roll, lambda move, view: (view.rules.die, 1))


def chance(move: Move, view: ColoniaState, say: Tongue) -> Reason | None:
    asked, left = PILES(move, view)
    gone = first((left == 0, say("Nothing of that kind is left to come up."), when(asked, say)[1]))
    return unless(view, asked, say) or gone


def send(move: m.Send, view: ColoniaState, say: Tongue) -> Reason | None:
    used, text = 1 << move.card - b.LOWEST, say("You have used the {n} already.", n=move.card)
    return unless(view, view.rules.family, say) or first((view.hands[name.me(view)] & used == 0, text, "K4.7"))


def skip(move: m.Pass, view: ColoniaState, say: Tongue) -> Reason | None:
    rules = view.rules
    laps = (rules.market, rules.ordering, rules.loading, rules.buying, rules.protecting, rules.changing)
    return first((view.decision not in laps, say("You cannot pass now: this must be decided."), "K1.4"))


def take(move: m.Take, view: ColoniaState, say: Tongue) -> Reason | None:
    heap, have = view.heaps[move.stall], view.supply[name.me(view)]
    return unless(view, view.rules.market, say) or first(
        (heap == 0, say("Nothing lies on that stall."), "K6.1"),
        (heap > have, say("You need {n} members at hand for that stall and have {have}.", n=heap, have=have), "K6.1"),
    )


def order(move: m.Order, view: ColoniaState, say: Tongue) -> Reason | None:
    rules, at, who = view.rules, move.craftsman, name.craftsman(move.craftsman, say)
    price, have, full = view.price(at), view.supply[name.me(view)], view.queue[(at + 1) * b.SPACES - 1] != b.NOBODY
    return (
        unless(view, rules.ordering, say)
        or first((full, say("All {n} spaces are taken ({craftsman}).", n=b.SPACES, craftsman=who), "K7.3"))
        or lacks(view, rules.first_input[at], who, say)
        or lacks(view, rules.second_input[at], who, say)
        or first(
            (price > have, say("This order costs {n} members and you have {have} at hand.", n=price, have=have), "K7.2")
        )
    )


def lacks(view: ColoniaState, kind: int, who: str, say: Tongue) -> Reason | None:
    text = say("You lack {resource} for this order ({craftsman}).", resource=name.resource(kind, say), craftsman=who)
    return first((view.resources[name.me(view) * b.KINDS + kind] == 0, text, "K7.1"))


def load(move: m.Load, view: ColoniaState, say: Tongue) -> Reason | None:
    ship, owner = view.berths[move.berth], view.holds[move.berth * b.HOLDS + move.hold]
    few = ship != b.NOTHING and move.hold >= view.rules.ship_holds[ship]
    obstacle = unless(view, view.rules.loading, say) or first(
        (ship == b.NOTHING, say("No ship lies in that berth."), "K8.1"),
        (few, say("That ship has only three holds."), "K8.1"),
        (owner != b.NOBODY, say("That hold is loaded already."), "K8.1"),
    )
    if obstacle is not None:
        return obstacle
    wanted, have = name.wanted(view.rules, ship, move.hold), name.row(view.goods, name.me(view), b.KINDS)
    short = any(count > held for count, held in zip(wanted, have))
    return first((short, say("That hold wants exactly: {goods}.", goods=name.goods(wanted, say)), "K8.1"))


def load_coat(move: m.LoadCoat, view: ColoniaState, say: Tongue) -> Reason | None:
    owner, have = view.holds[move.berth * b.HOLDS + b.COAT], view.goods[name.me(view) * b.KINDS + move.good]
    return unless(view, view.rules.loading, say) or first(
        (not view.coats, say("Goods go on a coat of arms only on a Friday with that decree."), "K12.7"),
        (view.berths[move.berth] == b.NOTHING, say("No ship lies in that berth."), "K8.1"),
        (owner != b.NOBODY, say("A member stands on that coat of arms already."), "K12.7"),
        (have == 0, say("You do not have this good: {good}.", good=name.good(move.good, say)), "K12.7"),
    )


def buy(move: m.Buy, view: ColoniaState, say: Tongue) -> Reason | None:
    kind = view.display[move.space]
    empty = first((kind == b.NOTHING, say("No card lies there."), "K10.1"))
    obstacle = unless(view, view.rules.buying, say) or empty
    if obstacle is not None:
        return obstacle
    have, price = view.money[name.me(view) * b.CITIES + kind // b.LEVELS], name.price(view.rules, kind, say)
    text = say("This card costs {price} and you have {have}.", price=price, have=have)
    return first((have < view.rules.card_cost[kind], text, "K10.1"))


def join(move: m.Join, view: ColoniaState, say: Tongue) -> Reason | None:
    city, level = divmod(view.bought, b.LEVELS)
    held = view.free[name.me(view) * b.CARDS + city * b.LEVELS + move.level]
    other = level not in (b.SHRINE, move.level)
    return unless(view, view.rules.joining, say) or first(
        (held == 0, say("You have no such relic of this city outside a shrine."), "K10.2"),
        (other, say("Only the relic just bought can go into the empty shrine now."), "K10.2"),
    )


def protect(move: m.Protect, view: ColoniaState, say: Tongue) -> Reason | None:
    return unless(view, view.rules.protecting, say) or first(
        (view.display[move.space] == b.NOTHING, say("No card lies there."), "K10.4"),
        (view.guards[move.space] != b.NOBODY, say("Somebody protects that card already."), "K10.4"),
    )


def home(move: m.Home, view: ColoniaState, say: Tongue) -> Reason | None:
    obstacle = unless(view, view.rules.homecoming, say)
    if obstacle is not None:
        return obstacle
    decree, n = view.running(), move.members
    return first(
        (n > view.street(name.me(view), decree.first), say("You have fewer members on that street."), "K12.3"),
        (n > decree.amount, say("The decree sends no more than {n} home.", n=decree.amount), "K12.3"),
    )


def change(move: m.Change, view: ColoniaState, say: Tongue) -> Reason | None:
    text = say("You have no {money} to change.", money=name.currency(view.rules, move.source, say))
    have = view.money[name.me(view) * b.CITIES + move.source]
    return unless(view, view.rules.changing, say) or first((have == 0, text, "K12.10"))


def amount(move: m.Amount, view: ColoniaState, say: Tongue) -> Reason | None:
    obstacle = unless(view, view.rules.amount, say)
    if obstacle is not None:
        return obstacle
    have, most = view.money[name.me(view) * b.CITIES + view.pair // b.CITIES], view.running().amount
    return first(
        (move.units > have, say("You do not have so much money of that city."), "K12.10"),
        (move.units > most, say("The decree changes no more than {n}.", n=most), "K12.10"),
    )


REFUSALS: Cases[[ColoniaState, Tongue], Reason | None] = Cases("refusal")
for drawn in (m.TurnWeek, m.TurnDecree, m.TurnShip, m.TurnRelic, m.DrawResource, m.Roll):
    REFUSALS.of(drawn, chance)
REFUSALS.of(m.Send, send)
REFUSALS.of(m.Vote, lambda move, view, say: unless(view, view.rules.voting, say))
REFUSALS.of(m.Pass, skip)
REFUSALS.of(m.Take, take)
REFUSALS.of(m.Order, order)
REFUSALS.of(m.Load, load)
REFUSALS.of(m.LoadCoat, load_coat)
REFUSALS.of(m.Buy, buy)
REFUSALS.of(m.Join, join)
REFUSALS.of(m.Keep, lambda move, view, say: unless(view, view.rules.joining, say))
REFUSALS.of(m.Protect, protect)
REFUSALS.of(m.Home, home)
REFUSALS.of(m.Choose, lambda move, view, say: unless(view, view.rules.choosing, say))
REFUSALS.of(m.Change, change)
REFUSALS.of(m.Amount, amount)
