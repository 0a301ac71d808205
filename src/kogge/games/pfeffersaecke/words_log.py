"""What happened in Pfeffersäcke, entry by entry. P10.2: prices and fees are told to all, income to its owner."""

from __future__ import annotations

from collections.abc import Iterator

from kogge.core.cases import Cases
from kogge.core.log import Amount, Entry, Kind, Log
from kogge.core.model import OVER, Move
from kogge.core.tongue import Tongue
from kogge.core.words import Words
from kogge.games.pfeffersaecke import moves as m
from kogge.games.pfeffersaecke import words_names as name
from kogge.games.pfeffersaecke.board import LYING
from kogge.games.pfeffersaecke.scoring import region_count
from kogge.games.pfeffersaecke.state import BY_QUIET, BY_SEALS, BY_SMALL_CITIES, PfeffersaeckeState

PepperLog = Log[PfeffersaeckeState]
TOLD: Cases[[PepperLog], None] = Cases("entry in the log")


def tell(
    words: Words, before: PfeffersaeckeState, move: Move | None, after: PfeffersaeckeState, say: Tongue
) -> list[Entry]:
    """The move itself, then all that came about without a question, whole turns included."""
    log = PepperLog(before, after, say)
    if move is None:
        dealt(None, log)
    else:
        TOLD(move, log)
    if before.round and turned(log):
        if before.decision not in (before.rules.opening, before.rules.second):
            log.add(Kind.TURN, say("{name} cannot open an office.", name=log.actor))
        awarded(log)
    for round, seat, skipped in turns(log):
        began(log, round, seat, skipped)
    if after.seat == OVER:
        ended(log)
        log.over(words)
    return log.entries


def fee(state: PfeffersaeckeState, move: m.Extend) -> int:
    """P4.3: nothing while the seal lies."""
    return 0 if state.seal[move.city] == LYING else state.rules.rate * move.houses


def base(state: PfeffersaeckeState, round: int) -> int:
    """P5.1: nothing in the first round."""
    return state.rules.base_income if round > 1 else 0


def income(state: PfeffersaeckeState, seat: int, round: int) -> int:
    """P4.4, P5.1: what phases 2 and 3 bring a seat that extends nothing."""
    rules, mine = state.rules, state.offices[seat]
    lying = [at for at in range(rules.cities) if mine >> at & 1 and state.seal[at] == LYING]
    return rules.rate * sum(rules.value[at] - state.taken[at] for at in lying) + base(state, round)


def doubled_income(state: PfeffersaeckeState) -> int:
    """P7.3: at least 48."""
    return max(state.rules.letter_income, 2 * (state.income + state.rules.base_income))


def turned(log: PepperLog) -> bool:
    """The turn is over."""
    before, after = log.before, log.after
    return after.seat == OVER or (after.round, after.turn) != (before.round, before.turn)


def built(log: PepperLog) -> bool:
    """The turn has left phase 2."""
    return turned(log) or log.after.decision is log.after.rules.opening


def turns(log: PepperLog) -> Iterator[tuple[int, int, bool]]:
    """Every turn that began: its round, its seat, and whether it ended without a question (P3.1)."""
    before, after, seats = log.before, log.after, log.before.rules.seats
    first = before.round * seats + before.turn + 1 if before.round else seats
    last = after.round * seats + after.turn
    for number in range(first, last + 1):
        yield *divmod(number, seats), number < last or after.seat == OVER


def began(log: PepperLog, round: int, seat: int, skipped: bool) -> None:
    """P3.1: a new turn, and its phases that were passed."""
    who = log.say.who(seat)
    if seat == 0:
        log.heading(log.say("Round {n}", n=round))
    log.heading(log.say("{name}'s turn.", name=who), seat=seat)
    if skipped or log.after.decision is log.after.rules.opening:
        passed(log, seat, income(log.after, seat, round))
    if skipped:
        log.add(Kind.TURN, log.say("{name} cannot open an office.", name=who), seat=seat)


def passed(log: PepperLog, seat: int, gain: int) -> None:
    """Phases 2 and 3 of somebody who has nothing to extend."""
    log.add(Kind.TURN, log.say("{name} cannot extend any office.", name=log.say.who(seat)), seat=seat)
    collected(log, seat, gain)


def collected(log: PepperLog, seat: int, gain: int, due: int = 0) -> None:
    """P4.3, P4.4, P5.1: the fees and the income of phases 2 and 3."""
    say, who = log.say, log.say.who(seat)
    if due:
        text = say("{name} pays the fees: {money}.", name=who, money=name.money(due, say))
        log.add(Kind.PAYMENT, text, Amount(seat, "money", -due), seat=seat)
    if gain and name.sees_money(log.before, seat):
        text = say("{name} collects the income: {money}.", name=who, money=name.money(gain, say))
        log.add(Kind.GAIN, text, Amount(seat, "money", gain), seat=seat)
    elif gain:
        log.add(Kind.GAIN, say("{name} collects the income.", name=who), seat=seat)
    else:
        log.add(Kind.TURN, say("{name} has no income.", name=who), seat=seat)


def place(log: PepperLog, at: int) -> str:
    return name.place(log.before.rules, at, log.say)


def here(log: PepperLog, at: int) -> list[str]:
    return [name.place_id(log.before.rules, at)]


def settled(log: PepperLog) -> list[Amount]:
    """P5.3, P8.4: a new office takes a house, and may add a region."""
    old, new = (region_count(state.rules, state.offices[log.seat]) for state in (log.before, log.after))
    return [Amount(log.seat, "houses", -1), Amount(log.seat, "regions", new - old)]


def dealt(move: m.Deal | None, log: PepperLog) -> None:
    """P10.1: everybody sees who gets a seal, only the receiver which one."""
    say, seat = log.say, log.before.dealt % log.before.rules.seats
    text = say("{name} is dealt a seal.", name=say.who(seat))
    if move is not None:
        text = say("{name} is dealt a seal of value {n}.", name=say.who(seat), n=move.value)
    log.add(Kind.DRAW, text, Amount(seat, "hand", 1))
    if log.after.decision is not log.before.rules.dealing:
        log.heading(say("All seals have been dealt; now everybody founds an office."))


def founded(move: m.Found, log: PepperLog) -> None:
    text = log.say("{name} starts in {city}.", name=log.actor, city=place(log, move.place))
    log.action(text, *settled(log), places=here(log, move.place))


def sealed(move: m.PlaceSeal, log: PepperLog) -> None:
    where = place(log, move.city)
    text = log.say("{name} places a seal of value {n} on {city}.", name=log.actor, n=move.value, city=where)
    log.action(text, Amount(log.seat, "hand", -1), places=here(log, move.city))
    if built(log):
        passed(log, log.seat, income(log.before, log.seat, log.before.round))


def extended(move: m.Extend, log: PepperLog) -> None:
    say, before, where = log.say, log.before, place(log, move.city)
    text = say("{name} extends the office in {city}.", name=log.actor, city=where)
    if move.houses > 1:
        text = say("{name} puts two houses in {city} with a letter.", name=log.actor, city=where)
    due = fee(before, move)
    if due:
        text += " " + say("The fee is {money}.", money=name.money(due, say))
    amounts = Amount(log.seat, "houses", -move.houses), Amount(log.seat, "letters", 1 - move.houses)
    log.action(text, *amounts, places=here(log, move.city))
    if built(log):
        free = before.rules.value[move.city] - before.taken[move.city]
        gain = before.income - (0 if due else before.rules.rate * free)
        collected(log, log.seat, gain + base(before, before.round), before.due + due)


def took(move: m.Collect, log: PepperLog) -> None:
    collected(log, log.seat, log.before.income + base(log.before, log.before.round), log.before.due)


def doubled(move: m.DoubleIncome, log: PepperLog) -> None:
    say, amounts = log.say, [Amount(log.seat, "letters", -1)]
    text = say("{name} doubles the income with a letter.", name=log.actor)
    if name.sees_money(log.before, log.seat):
        gain = doubled_income(log.before)
        text = say("{name} doubles the income with a letter: {money}.", name=log.actor, money=name.money(gain, say))
        amounts.append(Amount(log.seat, "money", gain))
    log.add(Kind.GAIN, text, *amounts)


def opened(move: m.Open, log: PepperLog) -> None:
    say, rules, second, where = log.say, log.before.rules, log.before.opened, place(log, move.place)
    fare = log.before.fare(log.seat, move.place)
    price = name.money(fare, say)
    text = say("{name} opens an office in {city} for {money}.", name=log.actor, city=where, money=price)
    if second:
        text = say(
            "{name} uses a letter and opens another office, in {city} for {money}.",
            name=log.actor,
            city=where,
            money=price,
        )
    paid = Amount(log.seat, "money", -fare), Amount(log.seat, "letters", -second)
    log.action(text, *paid, *settled(log), places=here(log, move.place))
    if move.place >= rules.cities:
        scored = name.points(rules.small_points, say)
        text = say("{name} scores {points} for a small city.", name=log.actor, points=scored)
        log.add(Kind.SCORE, text, Amount(log.seat, "points", rules.small_points), places=here(log, move.place))


def finished(move: m.Finish, log: PepperLog) -> None:
    text = log.say("{name} opens no office.", name=log.actor)
    if log.before.opened:
        text = log.say("{name} opens no second office.", name=log.actor)
    log.add(Kind.TURN, text)


TOLD.of(m.Deal, dealt)
TOLD.of(m.Found, founded)
TOLD.of(m.PlaceSeal, sealed)
TOLD.of(m.Extend, extended)
TOLD.of(m.Collect, took)
TOLD.of(m.DoubleIncome, doubled)
TOLD.of(m.Open, opened)
TOLD.of(m.Finish, finished)


def awarded(log: PepperLog) -> None:
    """P6.2, P6.3: seals that were won, by the absolute majority or in a full city."""
    say, after, rules = log.say, log.after, log.after.rules
    for city, winner in enumerate(after.seal):
        if winner < 0 or winner == log.before.seal[city]:
            continue
        who, where = say.who(winner), place(log, city)
        if 2 * after.houses(winner, city) > rules.value[city]:
            points = rules.value[city]
            text = say(
                "{name} wins the seal of {city}: {points}.", name=who, city=where, points=name.points(points, say)
            )
        else:
            points = rules.half(city)
            scored = name.points(points, say)
            text = say("{city} is full: {name} wins its seal and {points}.", name=who, city=where, points=scored)
        amounts = Amount(winner, "points", points), Amount(winner, "seals", 1)
        log.add(Kind.SCORE, text, *amounts, seat=winner, places=here(log, city))


def endings(say: Tongue) -> dict[int, str]:
    """P8.1 to P8.3: why the game is over."""
    return {
        BY_SMALL_CITIES: say("Every small city has an office."),
        BY_SEALS: say("All seals have been won."),
        BY_QUIET: say("Nobody has opened an office for a whole round."),
    }


def ended(log: PepperLog) -> None:
    """P8.4: the points for regions and money."""
    say, after, sheet = log.say, log.after, log.after.score_sheet()
    log.heading(endings(say)[after.ending])
    for seat in range(after.rules.seats):
        lands = region_count(after.rules, after.offices[seat])
        for source, what in {
            "regions": say.many("offices in {n} region", "offices in {n} regions", lands),
            "money": name.money(after.money[seat], say),
        }.items():
            scored = sheet[source][seat]
            text = say(
                "{name} scores {points} for {what}.", name=say.who(seat), points=name.points(scored, say), what=what
            )
            log.add(Kind.SCORE, text, Amount(seat, "points", scored), seat=seat)
