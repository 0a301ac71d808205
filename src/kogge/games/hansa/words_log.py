"""What happened in Hansa, entry by entry."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.log import Amount, Entry, Kind, Log
from kogge.core.model import CHANCE, OVER, Move
from kogge.core.tongue import Tongue
from kogge.core.words import Words
from kogge.games.hansa import moves as m
from kogge.games.hansa import words_names as name
from kogge.games.hansa.board import BARRELS, NOTHING
from kogge.games.hansa.state import HansaState

HansaLog = Log[HansaState]
TOLD: Cases[[HansaLog], None] = Cases("entry in the log")


def tell(words: Words, before: HansaState, move: Move, after: HansaState, say: Tongue) -> list[Entry]:
    """The move itself, then what followed from it."""
    log = HansaLog(before, after, say)
    TOLD(move, log)
    lost(log, move)
    began(log)
    if after.breaker != before.breaker:
        log.heading(
            say("{name} has broken the last stack: this is the last round.", name=say.who(after.breaker)),
            seat=after.breaker,
            places=["supply"],
        )
    if after.seat == OVER:
        if after.left >= after.rules.last_stack:
            rounds = after.rules.quiet_rounds
            log.heading(say.many("{n} round without an action.", "{n} rounds without an action.", rounds))
        log.over(words)
    return log.entries


def here(log: HansaLog) -> str:
    return name.city(log.before.rules, log.before.ship, log.say)


def place(log: HansaLog, at: int) -> list[str]:
    return [name.city_id(log.before.rules, at)]


def good(log: HansaLog, kind: int) -> str:
    return name.token(log.before.rules, kind, log.say)


def placed(move: m.PlaceBooths, log: HansaLog) -> None:
    count = log.before.supply[log.seat] - log.after.supply[log.seat]
    text = log.say.many(
        "{name} places {n} booth in {city}.",
        "{name} places {n} booths in {city}.",
        count,
        name=log.actor,
        city=name.city(log.before.rules, move.city, log.say),
    )
    log.action(text, Amount(log.seat, "booths", -count), places=place(log, move.city))


def refilled(move: m.Refill, log: HansaLog) -> None:
    text = log.say("{name} refills the warehouses for 1 taler.", name=log.actor)
    log.add(Kind.PAYMENT, text, Amount(log.seat, "talers", -1), places=["supply"])


def sailed(move: m.Sail, log: HansaLog) -> None:
    city = name.city(log.before.rules, move.city, log.say)
    text = log.say("{name} sails from {here} to {city} for 1 taler.", name=log.actor, here=here(log), city=city)
    log.action(text, Amount(log.seat, "talers", -1), places=["ship", *place(log, move.city)])


def bought(move: m.Buy, log: HansaLog) -> None:
    say, before, buyer = log.say, log.before, log.seat
    what = good(log, before.stored[move.warehouse])
    leader = before.leader(before.ship)
    amounts = [Amount(buyer, "open", 1)]
    if leader != buyer:
        amounts.append(Amount(buyer, "talers", -1))
    if leader == buyer:
        text = say("{name} takes {good} in {city} for free.", name=log.actor, good=what, city=here(log))
    elif leader < 0:
        text = say("{name} buys {good} in {city} from the bank for 1 taler.", name=log.actor, good=what, city=here(log))
    else:
        amounts.append(Amount(leader, "talers", 1))
        other = say.who(leader)
        text = say(
            "{name} buys {good} in {city} and pays {other} 1 taler.",
            name=log.actor,
            good=what,
            city=here(log),
            other=other,
        )
    log.action(text, *amounts, places=[name.warehouse_id(before.rules, move.warehouse)])


def built(move: m.Build, log: HansaLog) -> None:
    count = min(move.kind % BARRELS + 1, log.before.supply[log.seat])
    text = log.say.many(
        "{name} builds {n} booth in {city} with {good}.",
        "{name} builds {n} booths in {city} with {good}.",
        count,
        name=log.actor,
        city=here(log),
        good=good(log, move.kind),
    )
    amounts = Amount(log.seat, "booths", -count), Amount(log.seat, "open", -1)
    log.action(text, *amounts, places=place(log, log.before.ship))


def sold(move: m.Sell, log: HansaLog) -> None:
    text = log.say("{name} sells {good} in {city}.", name=log.actor, good=good(log, move.kind), city=here(log))
    log.action(text, Amount(log.seat, "open", -1), Amount(log.seat, "sold", 1), places=place(log, log.before.ship))


def closed(move: m.CloseSale, log: HansaLog) -> None:
    text = log.say("{name} takes down a booth in {city} for the sale.", name=log.actor, city=here(log))
    log.add(Kind.PAYMENT, text, Amount(log.seat, "booths", 1), places=place(log, log.before.ship))


def ended(move: m.EndTurn, log: HansaLog) -> None:
    log.add(Kind.TURN, log.say("{name} ends the turn.", name=log.actor))
    tax = log.before.talers[log.seat] - log.after.talers[log.seat]
    if tax > 0:
        text = log.say.many("{name} pays {n} taler as tax.", "{name} pays {n} talers as tax.", tax, name=log.actor)
        log.add(Kind.LOSS, text, Amount(log.seat, "talers", -tax))


def gave_up(move: m.Discard, log: HansaLog) -> None:
    text = log.say("{name} gives up {good} as tax.", name=log.actor, good=good(log, move.kind))
    log.add(Kind.LOSS, text, Amount(log.seat, "open", -1))


def came_up(move: m.DrawToken, log: HansaLog) -> None:
    rules = log.before.rules
    at = log.before.stored.index(NOTHING)
    city = name.city(rules, rules.city_of[at], log.say)
    text = log.say("{city}: {good} comes up.", city=city, good=good(log, move.kind))
    log.add(Kind.DRAW, text, places=[name.warehouse_id(rules, at)])


TOLD.of(m.PlaceBooths, placed)
TOLD.of(m.Refill, refilled)
TOLD.of(
    m.KeepWarehouses,
    lambda move, log: log.action(log.say("{name} leaves the warehouses as they are.", name=log.actor)),
)
TOLD.of(m.Sail, sailed)
TOLD.of(m.Buy, bought)
TOLD.of(m.Build, built)
TOLD.of(m.Sell, sold)
TOLD.of(m.CloseSale, closed)
TOLD.of(m.Lose, lambda move, log: None)  # told with all that is lost
TOLD.of(m.EndTurn, ended)
TOLD.of(m.Discard, gave_up)
TOLD.of(m.DrawToken, came_up)


def lost(log: HansaLog, move: Move) -> None:
    """H4.7: tokens that go after a sale, chosen or not."""
    if not isinstance(move, m.CloseSale | m.Lose):
        return
    kinds = log.before.rules.kinds
    for at in range(len(log.before.open)):
        if log.before.open[at] > log.after.open[at]:
            seat, kind = divmod(at, kinds)
            text = log.say("{name} loses {good}.", name=log.say.who(seat), good=good(log, kind))
            log.add(Kind.LOSS, text, Amount(seat, "open", -1), seat=seat)


def began(log: HansaLog) -> None:
    """H3.1, H3.2: a turn begins with the income, and with a refill where every warehouse is empty."""
    before, after, say = log.before, log.after, log.say
    if after.turn == before.turn or after.seat == OVER or after.decision is after.rules.placing:
        return
    seat, income, who = after.turn, after.rules.income, say.who(after.turn)
    text = say.many("{name}'s turn: {n} taler income.", "{name}'s turn: {n} talers income.", income, name=who)
    log.heading(text, Amount(seat, "talers", income), seat=seat)
    if after.seat == CHANCE:
        text = say("All warehouses are empty: {name} has to refill them for 1 taler.", name=who)
        log.add(Kind.PAYMENT, text, Amount(seat, "talers", -1), seat=seat, places=["supply"])
