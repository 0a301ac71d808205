"""What happened in Colonia, entry by entry, for one viewer."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.log import NOBODY, Amount, Entry, Kind
from kogge.core.model import Move
from kogge.core.tongue import Tongue
from kogge.core.words import Words
from kogge.games.colonia import board as b
from kogge.games.colonia import decisions as d
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_names as name
from kogge.games.colonia import words_week as week
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


def turned_week(move: m.TurnWeek, log: ColoniaLog) -> None:
    """K3.1, K3.3: dice, ships and regular orders of the week."""
    rules, say, number = log.rules, log.say, log.before.week
    dice, ships = name.week(rules, number, move.card, say)
    text = say("{dice} on Thursday, {ships} on Saturday", dice=dice, ships=ships)
    log.heading(f"{say('Week {n} of 6', n=number)}: {text}", places=["quarter-1"])
    log.befell(Kind.DRAW, name.regular(rules, move.card, say), "quarter-4")


def turned_decree(move: m.TurnDecree, log: ColoniaLog) -> None:
    day = name.day(log.rules.decree_records[move.decree].day, log.say)
    text = log.say("Decree for {day}: “{decree}”.", day=day, decree=name.decree(move.decree, log.say))
    log.befell(Kind.DRAW, text, f"decree-{log.after.decrees.index(move.decree) + 1}")


def turned_ship(move: m.TurnShip, log: ColoniaLog) -> None:
    city, berth = name.city(log.rules.ship_city[move.ship], log.say), name.ROMAN[log.before.berths.index(b.NOTHING)]
    text = log.say("A ship to {city} comes to berth {berth}.", city=city, berth=berth)
    log.befell(Kind.DRAW, text, f"ship-{log.rules.ship_ids[move.ship]}")


def turned_relic(move: m.TurnRelic, log: ColoniaLog) -> None:
    space = log.before.display.index(b.NOTHING, b.DISPLAY if log.before.day == b.SATURDAY else 0)
    card, price = name.card(log.rules, move.kind, log.say), name.price(log.rules, move.kind, log.say)
    log.befell(Kind.DRAW, log.say("On display for {price}: {card}.", card=card, price=price), f"relic-{space + 1}")


def drawn(log: ColoniaLog, move: m.DrawResource | None) -> None:
    """K13.3: kinds drawn in secret are told to their owner only; a stall is told when it is full."""
    before, after, say, at, seat = log.before, log.after, log.say, log.before.stall, log.before.drawer
    if before.day not in (b.MONDAY, b.WEDNESDAY):
        if move is None:
            text = say("{name} draws a resource from the bag.", name=say.who(seat))
        else:
            text = say(
                "{name} draws {resource} from the bag.", name=say.who(seat), resource=name.resource(move.kind, say)
            )
        log.of(seat, Kind.DRAW, text, resources=1)
    elif after.decision is not log.rules.resource or after.stall != at:
        held = name.resources(name.row(after.stalls, at, b.KINDS), say)
        log.befell(Kind.DRAW, say("Stall {n}: {held}", n=at + 1, held=held), f"stall-{at + 1}")
    if after.bag_left == 0:
        log.befell(Kind.DRAW, say("The bag is empty."))


def rolled(move: m.Roll, log: ColoniaLog) -> None:
    """K7.4 on Thursday, K4.5 on Tuesday, else a good (K2.4, K12.8)."""
    say, pips, day, seat = log.say, move.pips, log.before.day, log.before.drawer
    six, who = pips > b.KINDS, say.who(seat)
    if day == b.THURSDAY and six:
        log.befell(Kind.DRAW, say("The die shows a 6: every craftsman completes one more order."), "quarter-4")
    elif day == b.THURSDAY:
        craftsman, place = name.craftsman(pips - 1, say), f"craftsman-{log.rules.craftsman_ids[pips - 1]}"
        text = say("The die shows a {n}: the {craftsman} completes one more order.", n=pips, craftsman=craftsman)
        log.befell(Kind.DRAW, text, place)
    elif day == b.TUESDAY:
        log.of(seat, Kind.DRAW, say("{name} rolls a {n} for the turn order.", name=who, n=pips))
    elif six:
        log.of(seat, Kind.DRAW, say("{name} rolls a 6 and may choose a good.", name=who))
    else:
        text = say("{name} rolls a {n} and gets {good}.", name=who, n=pips, good=name.one(log.rules, pips - 1, say))
        log.of(seat, Kind.DRAW, text, goods=1)


TOLD.of(m.TurnWeek, turned_week)
TOLD.of(m.TurnDecree, turned_decree)
TOLD.of(m.TurnShip, turned_ship)
TOLD.of(m.TurnRelic, turned_relic)
TOLD.of(m.DrawResource, lambda move, log: drawn(log, move))
TOLD.of(m.Roll, rolled)
UNSEEN.of(d.Resource, lambda asked, log: drawn(log, None))
# Only whoever answered in secret is told what; the ballots are told when all are in.
UNSEEN.of(d.Family, lambda asked, log: log.did(log.say("{name} has chosen a family card.", name=log.actor)))
UNSEEN.of(d.Voting, lambda asked, log: log.did(log.say("{name} has voted.", name=log.actor)))
TOLD.of(m.Send, lambda move, log: log.did(log.say("{name} has chosen the {n}.", name=log.actor, n=move.card)))
TOLD.of(m.Vote, lambda move, log: UNSEEN(log.before.decision, log))


def took(move: m.Take, log: ColoniaLog) -> None:
    n, place = log.before.heaps[move.stall], f"stall-{move.stall + 1}"
    values = name.heap(log.before, move.stall, log.say)
    text = log.say("{name} takes {resources} from stall {n} for {cost}.", name=log.actor, **values)
    log.did(text, place, members=-n, resources=n)


def gave_order(move: m.Order, log: ColoniaLog) -> None:
    """K7.3: whether the order stands above the bar, or needs luck or another week."""
    at, price, place = move.craftsman, log.before.price(move.craftsman), f"craftsman-{move.text.split()[1]}"
    space = name.row(log.before.queue, at, b.SPACES).index(NOBODY)
    good, cost = name.one(log.rules, at, log.say), name.members(price, log.say)
    if space < log.before.bars[at]:
        text = log.say("{name} orders {good} for {cost}, above the bar.", name=log.actor, good=good, cost=cost)
    else:
        text = log.say("{name} orders {good} for {cost}, below the bar.", name=log.actor, good=good, cost=cost)
    log.did(text, place, resources=-2, members=-price)


def loaded(move: m.Load, log: ColoniaLog) -> None:
    values, ship = name.hold(log.before, move.berth, move.hold, log.say), log.before.berths[move.berth]
    text = log.say("{name} loads {goods} on the ship to {city} in berth {berth}.", name=log.actor, **values)
    log.did(
        text, f"hold-{move.berth + 1}-{move.hold + 1}", goods=-sum(name.wanted(log.rules, ship, move.hold)), members=-1
    )


def loaded_coat(move: m.LoadCoat, log: ColoniaLog) -> None:
    values = name.hold(log.before, move.berth, b.COAT, log.say) | {"goods": name.one(log.rules, move.good, log.say)}
    text = log.say("{name} puts {goods} on deck of the ship to {city} in berth {berth}.", name=log.actor, **values)
    log.did(text, f"coat-{move.berth + 1}", goods=-1, members=-1)


def bought(move: m.Buy, log: ColoniaLog) -> None:
    rules, say, kind, place = log.rules, log.say, log.before.display[move.space], f"relic-{move.space + 1}"
    card, price = name.the_card(rules, kind, say), name.price(rules, kind, say)
    gains = {rules.money_ids[kind // b.LEVELS]: -rules.card_cost[kind]}
    gains["shrines" if kind % b.LEVELS == b.SHRINE else "relics"] = 1
    log.did(say("{name} buys {card} for {price}.", name=log.actor, card=card, price=price), place, **gains)
    guard = log.before.guards[move.space]
    if guard != NOBODY:
        text = say("The member of {name} who protected it goes home.", name=say.who(guard))
        log.add(Kind.GAIN, text, Amount(guard, "members", 1), places=[place])


def joined(move: m.Join, log: ColoniaLog) -> None:
    kind = log.before.bought // b.LEVELS * b.LEVELS + move.level
    card = name.the_card(log.rules, kind, log.say)
    log.did(log.say("{name} puts {card} into its shrine.", name=log.actor, card=card), relics=-1)


def protected(move: m.Protect, log: ColoniaLog) -> None:
    card = name.the_card(log.rules, log.before.display[move.space], log.say)
    log.did(log.say("{name} protects {card}.", name=log.actor, card=card), f"relic-{move.space + 1}", members=-1)


def took_home(move: m.Home, log: ColoniaLog) -> None:
    n, day = move.members, log.before.running().first
    values = {"name": log.actor, "street": name.street(day, log.say), "members": name.members(n, log.say)}
    if n:
        text = log.say("{name} takes {members} home from the {street}.", **values)
    else:
        text = log.say("{name} takes nobody home from the {street}.", **values)
    log.did(text, f"quarter-{day}", members=n, streets=-n)


def chose_good(move: m.Choose, log: ColoniaLog) -> None:
    good = name.one(log.rules, move.good, log.say)
    log.did(log.say("{name} chooses {good}.", name=log.actor, good=good), goods=1)


def changed(move: m.Amount, log: ColoniaLog) -> None:
    cities, ids = divmod(log.before.pair, b.CITIES), log.rules.money_ids
    gives, gets = (name.money(log.rules, city, move.units, log.say) for city in cities)
    text = log.say("{name} changes {sum} into {money}.", name=log.actor, sum=gives, money=gets)
    log.did(text, **{ids[cities[0]]: -move.units, ids[cities[1]]: move.units})


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
TOLD.of(m.Keep, lambda move, log: log.did(log.say("{name} leaves the shrine empty.", name=log.actor)))
TOLD.of(m.Protect, protected)
TOLD.of(m.Home, took_home)
TOLD.of(m.Choose, chose_good)
TOLD.of(m.Change, lambda move, log: None)  # told with the amount
TOLD.of(m.Amount, changed)
TOLD.of(m.Pass, passed)
