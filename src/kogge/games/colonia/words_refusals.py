"""Why a move of Colonia is not allowed now: what stands in the way of each kind of move."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.model import Decision, Move
from kogge.core.reason import Reason, first, idle
from kogge.core.tongue import Tongue
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_names as name
from kogge.games.colonia.board import (
    CARDS,
    CITIES,
    COAT,
    HOLDS,
    KINDS,
    LEVELS,
    LOWEST,
    NOBODY,
    NOTHING,
    SHRINE,
    SPACES,
)
from kogge.games.colonia.state import ColoniaState


def why_not(view: ColoniaState, move: Move, say: Tongue) -> Reason | None:
    """Why the viewer may not make this move now; None exactly when it is legal."""
    seat = view.viewer
    answered = view.decision.simultaneous and seat >= 0 and bool(view.answered >> seat & 1)
    waits = first((answered, say("You have answered; the others are still choosing."), "K13.4"))
    return waits or idle(view, say, "K11.1", "K1.4") or REFUSALS(move, view, say)


def unless(view: ColoniaState, asked: Decision, text: str, rule: str) -> Reason | None:
    """A move that belongs to one decision alone: when its time is."""
    return first((view.decision is not asked, text, rule))


# What comes up by chance is nobody's move.


def turn_week(move: m.TurnWeek, view: ColoniaState, say: Tongue) -> Reason | None:
    text = say("Week cards are turned on Monday, by chance.")
    return unless(view, view.rules.week_card, text, "K3.1") or first(
        (not view.weeks_left >> move.card & 1, say("This card is no longer in the pile."), "K3.1")
    )


def turn_decree(move: m.TurnDecree, view: ColoniaState, say: Tongue) -> Reason | None:
    text = say("Decrees are turned on Monday, by chance.")
    return unless(view, view.rules.decree_card, text, "K3.4") or first(
        (not view.decrees_left >> move.decree & 1, say("This card is no longer in the pile."), "K3.4")
    )


def turn_ship(move: m.TurnShip, view: ColoniaState, say: Tongue) -> Reason | None:
    text = say("Ships come from the pile, by chance, when a berth is free.")
    return unless(view, view.rules.ship_card, text, "K9.3") or first(
        (not view.ships_left >> move.ship & 1, say("This card is no longer in the pile."), "K9.3")
    )


def turn_relic(move: m.TurnRelic, view: ColoniaState, say: Tongue) -> Reason | None:
    text = say("Relic cards come from the pile, by chance.")
    return unless(view, view.rules.relic_card, text, "K10.6") or first(
        (view.relic_pile[move.kind] == 0, say("This card is no longer in the pile."), "K10.6")
    )


def draw(move: m.DrawResource, view: ColoniaState, say: Tongue) -> Reason | None:
    text = say("Resources come out of the bag by chance.")
    return unless(view, view.rules.resource, text, "K3.2") or first(
        (view.bag[move.kind] == 0, say("No such resource is left in the bag."), "K3.2")
    )


def roll(move: m.Roll, view: ColoniaState, say: Tongue) -> Reason | None:
    return unless(view, view.rules.die, say("The die is rolled by chance, when the rules say so."), "K7.4")


# What people do, Tuesday to Sunday.


def send(move: m.Send, view: ColoniaState, say: Tongue) -> Reason | None:
    return unless(view, view.rules.family, say("Family cards are played on Tuesday."), "K4.1") or first(
        (
            not view.hands[name.me(view)] >> (move.card - LOWEST) & 1,
            say("You have used the {n} already.", n=move.card),
            "K4.7",
        )
    )


def vote(move: m.Vote, view: ColoniaState, say: Tongue) -> Reason | None:
    return unless(view, view.rules.voting, say("There is no decree to vote on now."), "K5.1")


def skip(move: m.Pass, view: ColoniaState, say: Tongue) -> Reason | None:
    rules = view.rules
    laps = (rules.market, rules.ordering, rules.loading, rules.buying, rules.protecting, rules.changing)
    return first((view.decision not in laps, say("You cannot pass now: this must be decided."), "K1.4"))


def take(move: m.Take, view: ColoniaState, say: Tongue) -> Reason | None:
    heap, have = view.heaps[move.stall], view.supply[name.me(view)]
    text = say("You need {n} members at hand for that stall and have {have}.", n=heap, have=have)
    return unless(view, view.rules.market, say("Stalls are visited on Wednesday."), "K6.1") or first(
        (heap == 0, say("Nothing lies on that stall."), "K6.1"), (heap > have, text, "K6.1")
    )


def order(move: m.Order, view: ColoniaState, say: Tongue) -> Reason | None:
    rules, at, seat = view.rules, move.craftsman, name.me(view)
    who, full = name.craftsman(at, say), view.queue[at * SPACES + SPACES - 1] != NOBODY
    text = say("All {n} spaces are taken ({craftsman}).", n=SPACES, craftsman=who)
    return (
        unless(view, rules.ordering, say("Orders are given on Thursday."), "K7.1")
        or first((full, text, "K7.3"))
        or lacks(view, seat, rules.first_input[at], who, say)
        or lacks(view, seat, rules.second_input[at], who, say)
        or first(
            (
                view.price(at) > view.supply[seat],
                say(
                    "This order costs {n} members and you have {have} at hand.",
                    n=view.price(at),
                    have=view.supply[seat],
                ),
                "K7.2",
            )
        )
    )


def lacks(view: ColoniaState, seat: int, kind: int, who: str, say: Tongue) -> Reason | None:
    missing = name.resource(kind, say)
    text = say("You lack {resource} for this order ({craftsman}).", resource=missing, craftsman=who)
    return first((view.resources[seat * KINDS + kind] == 0, text, "K7.1"))


def load(move: m.Load, view: ColoniaState, say: Tongue) -> Reason | None:
    rules, ship, seat = view.rules, view.berths[move.berth], name.me(view)
    text = say("That ship has only three holds.")
    obstacle = unless(view, rules.loading, say("Ships are loaded on Friday."), "K8.1") or first(
        (ship == NOTHING, say("No ship lies in that berth."), "K8.1"),
        (ship != NOTHING and move.hold >= rules.ship_holds[ship], text, "K8.1"),
        (view.holds[move.berth * HOLDS + move.hold] != NOBODY, say("That hold is loaded already."), "K8.1"),
    )
    if obstacle is not None:
        return obstacle
    wanted = name.hold(rules, ship, move.hold)
    short = any(view.goods[seat * KINDS + good] < count for good, count in enumerate(wanted))
    return first((short, say("That hold wants exactly: {goods}.", goods=name.goods(wanted, say)), "K8.1"))


def load_coat(move: m.LoadCoat, view: ColoniaState, say: Tongue) -> Reason | None:
    text = say("Goods go on a coat of arms only on a Friday with that decree.")
    none = say("You do not have this good: {good}.", good=name.good(move.good, say))
    return unless(view, view.rules.loading, say("Ships are loaded on Friday."), "K8.1") or first(
        (not view.coats, text, "K12.7"),
        (view.berths[move.berth] == NOTHING, say("No ship lies in that berth."), "K8.1"),
        (
            view.holds[move.berth * HOLDS + COAT] != NOBODY,
            say("A member stands on that coat of arms already."),
            "K12.7",
        ),
        (view.goods[name.me(view) * KINDS + move.good] == 0, none, "K12.7"),
    )


def buy(move: m.Buy, view: ColoniaState, say: Tongue) -> Reason | None:
    kind = view.display[move.space]
    obstacle = unless(view, view.rules.buying, say("Relic cards are bought on Sunday."), "K10.1") or first(
        (kind == NOTHING, say("No card lies there."), "K10.1")
    )
    if obstacle is not None:
        return obstacle
    have, cost = view.money[name.me(view) * CITIES + kind // LEVELS], view.rules.card_cost[kind]
    text = say("This card costs {price} and you have {have}.", price=name.price(view.rules, kind, say), have=have)
    return first((have < cost, text, "K10.1"))


def join(move: m.Join, view: ColoniaState, say: Tongue) -> Reason | None:
    text = say("A shrine is filled only when it, or a relic of its city, is bought.")
    obstacle = unless(view, view.rules.joining, text, "K10.2")
    if obstacle is not None:
        return obstacle
    city, level = divmod(view.bought, LEVELS)
    held = view.free[name.me(view) * CARDS + city * LEVELS + move.level]
    return first(
        (held == 0, say("You have no such relic of this city outside a shrine."), "K10.2"),
        (
            level not in (SHRINE, move.level),
            say("Only the relic just bought can go into the empty shrine now."),
            "K10.2",
        ),
    )


def keep(move: m.Keep, view: ColoniaState, say: Tongue) -> Reason | None:
    text = say("A shrine is filled only when it, or a relic of its city, is bought.")
    return unless(view, view.rules.joining, text, "K10.2")


def protect(move: m.Protect, view: ColoniaState, say: Tongue) -> Reason | None:
    text = say("Relic cards are protected on Sunday, after buying, in weeks 1 to 5.")
    return unless(view, view.rules.protecting, text, "K10.4") or first(
        (view.display[move.space] == NOTHING, say("No card lies there."), "K10.4"),
        (view.guards[move.space] != NOBODY, say("Somebody protects that card already."), "K10.4"),
    )


def home(move: m.Home, view: ColoniaState, say: Tongue) -> Reason | None:
    text = say("Only a decree sends members home before their time.")
    obstacle = unless(view, view.rules.homecoming, text, "K12.3")
    if obstacle is not None:
        return obstacle
    decree = view.running()
    there = view.street(name.me(view), decree.first)
    return first(
        (move.members > there, say("You have fewer members on that street."), "K12.3"),
        (move.members > decree.amount, say("The decree sends no more than {n} home.", n=decree.amount), "K12.3"),
    )


def choose(move: m.Choose, view: ColoniaState, say: Tongue) -> Reason | None:
    return unless(view, view.rules.choosing, say("A good is chosen only after a six on the die."), "K2.4")


def change(move: m.Change, view: ColoniaState, say: Tongue) -> Reason | None:
    none = say("You have no {money} to change.", money=name.currency(view.rules, move.source, say))
    return unless(view, view.rules.changing, say("Money is changed only under a decree."), "K12.10") or first(
        (view.money[name.me(view) * CITIES + move.source] == 0, none, "K12.10")
    )


def amount(move: m.Amount, view: ColoniaState, say: Tongue) -> Reason | None:
    obstacle = unless(view, view.rules.amount, say("First say which money you change into which."), "K12.10")
    if obstacle is not None:
        return obstacle
    have, most = view.money[name.me(view) * CITIES + view.pair // CITIES], view.running().amount
    return first(
        (move.units > have, say("You do not have so much money of that city."), "K12.10"),
        (move.units > most, say("The decree changes no more than {n}.", n=most), "K12.10"),
    )


REFUSALS: Cases[[ColoniaState, Tongue], Reason | None] = Cases("refusal")
REFUSALS.of(m.TurnWeek, turn_week)
REFUSALS.of(m.TurnDecree, turn_decree)
REFUSALS.of(m.TurnShip, turn_ship)
REFUSALS.of(m.TurnRelic, turn_relic)
REFUSALS.of(m.DrawResource, draw)
REFUSALS.of(m.Roll, roll)
REFUSALS.of(m.Send, send)
REFUSALS.of(m.Vote, vote)
REFUSALS.of(m.Pass, skip)
REFUSALS.of(m.Take, take)
REFUSALS.of(m.Order, order)
REFUSALS.of(m.Load, load)
REFUSALS.of(m.LoadCoat, load_coat)
REFUSALS.of(m.Buy, buy)
REFUSALS.of(m.Join, join)
REFUSALS.of(m.Keep, keep)
REFUSALS.of(m.Protect, protect)
REFUSALS.of(m.Home, home)
REFUSALS.of(m.Choose, choose)
REFUSALS.of(m.Change, change)
REFUSALS.of(m.Amount, amount)
