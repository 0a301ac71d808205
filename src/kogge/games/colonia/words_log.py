"""What happened in Colonia, entry by entry, for one viewer."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.log import NOBODY, Amount, Entry, Kind
from kogge.core.model import Move
from kogge.core.tongue import Tongue
from kogge.core.words import Words
from kogge.games.colonia import decisions as d
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_names as name
from kogge.games.colonia import words_week as week
from kogge.games.colonia.board import (
    CITIES,
    DISPLAY,
    KINDS,
    LEVELS,
    MONDAY,
    NOTHING,
    SATURDAY,
    SHRINE,
    SPACES,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
)
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words_week import ColoniaLog

UNSEEN: Cases[[ColoniaLog], None] = Cases("entry in the log on what is done in secret by")
TOLD: Cases[[ColoniaLog], None] = Cases("entry in the log")


def tell(words: Words, before: ColoniaState, move: Move | None, after: ColoniaState, say: Tongue) -> list[Entry]:
    """The move itself, as far as the viewer saw it, then what followed from it."""
    log = ColoniaLog(before, move, after, say)
    if move is None:
        UNSEEN(before.decision, log)
    else:
        TOLD(move, log)
    week.decided(log)
    week.followed(log)
    if after.over:
        log.over(words)
    return log.entries


# What comes up.


def turned_week(move: m.TurnWeek, log: ColoniaLog) -> None:
    """K3.1, K3.3: dice, ships and regular orders of the week."""
    rules, say = log.rules, log.say
    leaving = rules.last_ships if log.before.week == rules.weeks else rules.week_ships[move.card]
    log.heading(
        say(
            "Week {week}: {dice} on Thursday, {ships} on Saturday",
            week=log.before.week,
            dice=say.many("{n} die", "{n} dice", rules.week_dice[move.card]),
            ships=say.many("{n} ship leaves", "{n} ships leave", leaving),
        ),
        places=["quarter-1"],
    )
    orders = [f"{name.craftsman(at, say)} {n}" for at, n in enumerate(rules.week_orders[move.card])]
    text = say("Regular orders of the craftsmen: {orders}.", orders=say.list(orders))
    log.add(Kind.DRAW, text, places=["quarter-4"])


def turned_decree(move: m.TurnDecree, log: ColoniaLog) -> None:
    day = name.day(log.rules.decree_records[move.decree].day, log.say)
    text = log.say("Decree for {day}: “{decree}”.", day=day, decree=name.decree(move.decree, log.say))
    log.add(Kind.DRAW, text, places=[f"decree-{log.after.decrees.index(move.decree) + 1}"])


def turned_ship(move: m.TurnShip, log: ColoniaLog) -> None:
    city, berth = name.city(log.rules.ship_city[move.ship], log.say), name.ROMAN[log.before.berths.index(NOTHING)]
    text = log.say("A ship to {city} comes to berth {berth}.", city=city, berth=berth)
    log.add(Kind.DRAW, text, places=[f"ship-{log.rules.ship_ids[move.ship]}"])


def turned_relic(move: m.TurnRelic, log: ColoniaLog) -> None:
    first = DISPLAY if log.before.day == SATURDAY else 0
    space = log.before.display.index(NOTHING, first)
    card, price = name.card(log.rules, move.kind, log.say), name.price(log.rules, move.kind, log.say)
    text = log.say("On display for {price}: {card}.", card=card, price=price)
    log.add(Kind.DRAW, text, places=[f"relic-{space + 1}"])


def drawn(log: ColoniaLog, move: m.DrawResource | None) -> None:
    """K13.3: kinds drawn in secret are told to their owner only; a stall is told when it is full."""
    before, after, say = log.before, log.after, log.say
    if before.day in (MONDAY, WEDNESDAY):
        at = before.stall
        if after.decision is not log.rules.resource or after.stall != at:
            held = name.resources(after.stalls[at * KINDS : (at + 1) * KINDS], say)
            text = say("Stall {n}: {held}", n=at + 1, held=held)
            log.add(Kind.DRAW, text + ".", places=[f"stall-{at + 1}"])
    else:
        seat = before.drawer
        if move is None:
            text = say("{name} draws a resource from the bag.", name=say.who(seat))
        else:
            kind = name.resource(move.kind, say)
            text = say("{name} draws {resource} from the bag.", name=say.who(seat), resource=kind)
        log.add(Kind.DRAW, text, Amount(seat, "resources", 1), seat=seat)
    if after.bag_left == 0:
        log.add(Kind.DRAW, say("The bag is empty."))


def rolled(move: m.Roll, log: ColoniaLog) -> None:
    """K7.4 on Thursday, K4.5 on Tuesday, else a good (K2.4, K12.8)."""
    say, pips, day = log.say, move.pips, log.before.day
    seat, who = log.before.drawer, say.who(log.before.drawer)
    if day == THURSDAY and pips > KINDS:
        log.add(Kind.DRAW, say("The die shows a 6: every craftsman completes one more order."), places=["quarter-4"])
    elif day == THURSDAY:
        place, craftsman = log.rules.craftsman_ids[pips - 1], name.craftsman(pips - 1, say)
        text = say("The die shows a {n}: the {craftsman} completes one more order.", n=pips, craftsman=craftsman)
        log.add(Kind.DRAW, text, places=[f"craftsman-{place}"])
    elif day == TUESDAY:
        log.add(Kind.DRAW, say("{name} rolls a {n} for the turn order.", name=who, n=pips), seat=seat)
    elif pips > KINDS:
        log.add(Kind.DRAW, say("{name} rolls a 6 and may choose a good.", name=who), seat=seat)
    else:
        made = name.one(log.rules, pips - 1, say)
        text = say("{name} rolls a {n} and gets {good}.", name=who, n=pips, good=made)
        log.add(Kind.DRAW, text, Amount(seat, "goods", 1), seat=seat)


TOLD.of(m.TurnWeek, turned_week)
TOLD.of(m.TurnDecree, turned_decree)
TOLD.of(m.TurnShip, turned_ship)
TOLD.of(m.TurnRelic, turned_relic)
TOLD.of(m.DrawResource, lambda move, log: drawn(log, move))
TOLD.of(m.Roll, rolled)
UNSEEN.of(d.Resource, lambda asked, log: drawn(log, None))

# What is answered in secret: only whoever answered is told what.

UNSEEN.of(d.Family, lambda asked, log: log.action(log.say("{name} has chosen a family card.", name=log.actor)))
UNSEEN.of(d.Voting, lambda asked, log: log.action(log.say("{name} has voted.", name=log.actor)))


def chose_card(move: m.Send, log: ColoniaLog) -> None:
    log.action(log.say("{name} has chosen the {n}.", name=log.actor, n=move.card))


TOLD.of(m.Send, chose_card)
TOLD.of(m.Vote, lambda move, log: UNSEEN(log.before.decision, log))  # the ballots are told when all are in

# What people do.


def took(move: m.Take, log: ColoniaLog) -> None:
    n, at = log.before.heaps[move.stall], move.stall * KINDS
    text = log.say(
        "{name} takes {resources} from stall {n} for {cost}.",
        name=log.actor,
        resources=name.resources(log.before.stalls[at : at + KINDS], log.say),
        n=move.stall + 1,
        cost=name.members(n, log.say),
    )
    amounts = Amount(log.seat, "members", -n), Amount(log.seat, "resources", n)
    log.action(text, *amounts, places=[f"stall-{move.stall + 1}"])


def gave_order(move: m.Order, log: ColoniaLog) -> None:
    """K7.3: whether the order stands above the bar, or needs luck or another week."""
    say, at, before = log.say, move.craftsman, log.before
    space, price = before.queue[at * SPACES : (at + 1) * SPACES].index(NOBODY), before.price(at)
    values = {"name": log.actor, "good": name.one(log.rules, at, say), "cost": name.members(price, say)}
    if space < before.bars[at]:
        text = say("{name} orders {good} for {cost}, above the bar.", **values)
    else:
        text = say("{name} orders {good} for {cost}, below the bar.", **values)
    amounts = Amount(log.seat, "resources", -2), Amount(log.seat, "members", -price)
    log.action(text, *amounts, places=[f"craftsman-{log.rules.craftsman_ids[at]}"])


def loaded(move: m.Load, log: ColoniaLog) -> None:
    rules, say, ship = log.rules, log.say, log.before.berths[move.berth]
    counts = name.hold(rules, ship, move.hold)
    text = say(
        "{name} loads {goods} on the ship to {city} in berth {berth}.",
        name=log.actor,
        goods=name.cargo(rules, counts, say),
        city=name.city(rules.ship_city[ship], say),
        berth=name.ROMAN[move.berth],
    )
    amounts = Amount(log.seat, "goods", -sum(counts)), Amount(log.seat, "members", -1)
    log.action(text, *amounts, places=[f"hold-{move.berth + 1}-{move.hold + 1}"])


def loaded_coat(move: m.LoadCoat, log: ColoniaLog) -> None:
    text = log.say(
        "{name} puts {good} on deck of the ship to {city} in berth {berth}.",
        name=log.actor,
        good=name.one(log.rules, move.good, log.say),
        city=name.city(log.rules.ship_city[log.before.berths[move.berth]], log.say),
        berth=name.ROMAN[move.berth],
    )
    amounts = Amount(log.seat, "goods", -1), Amount(log.seat, "members", -1)
    log.action(text, *amounts, places=[f"coat-{move.berth + 1}"])


def bought(move: m.Buy, log: ColoniaLog) -> None:
    rules, say, kind = log.rules, log.say, log.before.display[move.space]
    card, price = name.the_card(rules, kind, say), name.price(rules, kind, say)
    paid = Amount(log.seat, rules.money_ids[kind // LEVELS], -rules.card_cost[kind])
    gained = Amount(log.seat, "shrines" if kind % LEVELS == SHRINE else "relics", 1)
    text, place = (
        say("{name} buys {card} for {price}.", name=log.actor, card=card, price=price),
        f"relic-{move.space + 1}",
    )
    log.action(text, paid, gained, places=[place])
    guard = log.before.guards[move.space]
    if guard != NOBODY:
        text = say("The member of {name} who protected it goes home.", name=say.who(guard))
        log.add(Kind.GAIN, text, Amount(guard, "members", 1), seat=NOBODY, places=[place])


def joined(move: m.Join, log: ColoniaLog) -> None:
    text = log.say.many(
        "{name} puts the relic with {n} point into the shrine of {city}.",
        "{name} puts the relic with {n} points into the shrine of {city}.",
        move.level + 1,
        name=log.actor,
        city=name.city(log.before.bought // LEVELS, log.say),
    )
    log.action(text, Amount(log.seat, "relics", -1))


def protected(move: m.Protect, log: ColoniaLog) -> None:
    card = name.the_card(log.rules, log.before.display[move.space], log.say)
    text = log.say("{name} protects {card}.", name=log.actor, card=card)
    log.action(text, Amount(log.seat, "members", -1), places=[f"relic-{move.space + 1}"])


def took_home(move: m.Home, log: ColoniaLog) -> None:
    n, day = move.members, log.before.running().first
    values = {"name": log.actor, "street": name.street(day, log.say)}
    if n == 0:
        log.action(log.say("{name} takes nobody home from the {street}.", **values))
        return
    text = log.say.many(
        "{name} takes {n} member home from the {street}.",
        "{name} takes {n} members home from the {street}.",
        n,
        **values,
    )
    log.action(text, Amount(log.seat, "members", n), Amount(log.seat, "streets", -n), places=[f"quarter-{day}"])


def chose_good(move: m.Choose, log: ColoniaLog) -> None:
    text = log.say("{name} chooses {good}.", name=log.actor, good=name.one(log.rules, move.good, log.say))
    log.action(text, Amount(log.seat, "goods", 1))


def changed(move: m.Amount, log: ColoniaLog) -> None:
    rules, (source, target) = log.rules, divmod(log.before.pair, CITIES)
    sums = [name.money(rules, city, move.units, log.say) for city in (source, target)]
    amounts = [Amount(log.seat, rules.money_ids[city], n) for city, n in ((source, -move.units), (target, move.units))]
    log.action(log.say("{name} changes {sum} into {money}.", name=log.actor, sum=sums[0], money=sums[1]), *amounts)


def passed(move: m.Pass, log: ColoniaLog) -> None:
    """A pass in a phase is told with all others; a decree's offer is turned down by one alone."""
    if log.before.decision is log.rules.changing:
        log.add(Kind.TURN, log.say("{name} changes nothing.", name=log.actor))


TOLD.of(m.Take, took)
TOLD.of(m.Order, gave_order)
TOLD.of(m.Load, loaded)
TOLD.of(m.LoadCoat, loaded_coat)
TOLD.of(m.Buy, bought)
TOLD.of(m.Join, joined)
TOLD.of(m.Keep, lambda move, log: log.action(log.say("{name} leaves the shrine empty.", name=log.actor)))
TOLD.of(m.Protect, protected)
TOLD.of(m.Home, took_home)
TOLD.of(m.Choose, chose_good)
TOLD.of(m.Change, lambda move, log: None)  # told with the amount
TOLD.of(m.Amount, changed)
TOLD.of(m.Pass, passed)
