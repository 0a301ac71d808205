"""What follows by itself in the course of a week of Colonia, entry by entry."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kogge.core.log import NOBODY, Amount, Kind, Log
from kogge.core.model import Move
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_element
from kogge.games.colonia import words_names as name
from kogge.games.colonia.state import ColoniaState


class ColoniaLog(Log[ColoniaState]):
    """The entries of one step, with the move where the viewer saw it."""

    def __init__(self, before: ColoniaState, move: Move | None, after: ColoniaState, say: Tongue) -> None:
        super().__init__(before, after, say)
        self.move = move
        self.rules = before.rules
        self.seats = range(before.rules.seats)

    def of(self, seat: int, kind: Kind, text: str, *places: str, **gains: int) -> None:
        """Something that one seat did or had to take, with what it brought or cost."""
        self.add(kind, text, *(Amount(seat, what, n) for what, n in gains.items()), seat=seat, places=places)

    def did(self, text: str, *places: str, **gains: int) -> None:
        """Something that whoever decided did."""
        self.of(self.seat, Kind.ACTION, text, *places, **gains)

    def befell(self, kind: Kind, text: str, *places: str, **gains: Sequence[int]) -> None:
        """Something that came by itself, with what it brought each seat."""
        amounts = [Amount(seat, what, n) for what, counts in gains.items() for seat, n in enumerate(counts) if n]
        self.add(kind, text, *amounts, seat=NOBODY, places=places)

    def each(self, counts: Sequence[int]) -> str:
        """Everybody's number: "Anna 3 and Bram 2"."""
        return self.say.list([f"{self.say.who(seat)} {n}" for seat, n in enumerate(counts) if n])


# How far a day has got when a decision is asked; decrees come first, in its early hours.
PARTS = {"market": 5, "orders": 5, "loading": 5, "buying": 3, "shrine": 3, "protecting": 6, "over": 9}
LATE = {("die", b.TUESDAY): 5, ("die", b.THURSDAY): 7, ("ship", b.SATURDAY): 7, ("relic", b.SUNDAY): 8}
EARLY = 1
MARKET, ORDERS, LOADING, BUYING, PROTECTING = 35, 45, 55, 73, 76  # the laps: day and part of the day


def moment(view: ColoniaState) -> int:
    """When a position stands, so that two can be compared: week, day, part of the day."""
    asked = view.decision.name
    part = LATE.get((asked, view.day)) or PARTS.get(asked, EARLY)
    return view.week * 100 + view.day * 10 + part


def followed(log: ColoniaLog) -> None:
    """Everything between the two positions that nobody decided, in its order."""
    before, after = log.before, log.after
    if before.day == b.SETUP:
        return
    for at, tell in COURSE:
        if moment(before) <= before.week * 100 + at <= moment(after):
            tell(log)
    if after.ship_shuffles > before.ship_shuffles:
        log.befell(Kind.DRAW, log.say("The ships that have left are shuffled into a new pile."))
    if after.relic_shuffles > before.relic_shuffles:
        log.befell(Kind.DRAW, log.say("The discarded relic cards are shuffled into a new pile."))


def decided(log: ColoniaLog) -> None:
    """K5.2: who voted how once all ballots are in, how the vote ended; K12.6: ships may sail at once."""
    before, after, say = log.before, log.after, log.say
    if before.decision is not log.rules.voting or after.agenda == before.agenda:
        return
    slot, at = before.agenda, before.decrees[before.agenda]
    for answer in (b.YES, b.NO):
        voters = [seat for seat, ballot in enumerate(name.row(after.cast, slot, len(log.seats))) if ballot == answer]
        names = say.list([f"{say.who(seat)} ({after.votes[seat]})" for seat in voters])
        if answer == b.YES:
            text = say.many("{names} votes yes.", "{names} vote yes.", len(voters), names=names)
        else:
            text = say.many("{names} votes no.", "{names} vote no.", len(voters), names=names)
        if voters:
            log.add(Kind.ACTION, text, seat=NOBODY, touches=voters)
    log.befell(Kind.ACTION, verdict(log, slot, at), f"decree-{slot + 1}")
    decree = log.rules.decree_records[at]
    if after.verdicts[slot] == b.YES and decree.effect == b.LEAVE:
        leave(log, decree.amount)


def verdict(log: ColoniaLog, slot: int, at: int) -> str:
    """How a vote ended, with the mayor's deciding ballot on equality, and what a passed decree does."""
    say, passed, (yes, no) = log.say, log.after.verdicts[slot] == b.YES, words_element.votes(log.after, slot)
    votes = say("“{decree}”: {yes} to {no}.", decree=name.decree(at, say), yes=yes, no=no)
    if yes == no:
        votes += " " + say("The ballot of {name} as mayor decides.", name=say.who(log.after.mayor))
    if not passed:
        return f"{votes} {say('Rejected.')}"
    idle = log.rules.decree_records[at].effect == b.LESS and log.after.week == log.rules.weeks
    return f"{votes} {say('Passed.')} {'' if idle else name.effect(log.rules, at, say)}".rstrip()


def begins(log: ColoniaLog, day: int) -> None:
    """The heading of a day."""
    called, work = name.titled(name.day(day, log.say)), name.business(day, log.say)
    log.heading(log.say("{day}: {business}", day=called, business=work), places=[f"quarter-{day}"])


def revealed(log: ColoniaLog) -> None:
    """K4.1 to K4.3: the family cards are turned up."""
    for seat in log.seats:
        hand, fetched, need = sent(log, seat)
        values = {"name": log.say.who(seat), "card": log.after.chosen[seat], "hand": name.members(hand, log.say)}
        if hand == need:
            text = log.say("{name} plays the {card} and sends {hand} to the council.", **values)
        else:
            text = log.say("{name} plays the {card} with {hand} at hand: it counts as 0.", **values)
        if fetched:
            text += " " + log.say.many("{n} comes from the streets.", "{n} come from the streets.", fetched)
        log.of(seat, Kind.ACTION, text, "quarter-2", members=-hand, streets=-fetched, cards=-1)


def sent(log: ColoniaLog, seat: int) -> tuple[int, int, int]:
    """K4.2, K4.3: members who go to the council from the hand and from the streets, and how many it takes."""
    need = max(log.after.chosen[seat] - log.before.less, 0)
    hand = min(log.before.supply[seat], need)
    return hand, min(sum(name.row(log.before.streets, seat, b.STREETS)), need - hand), need


def ordered(log: ColoniaLog) -> None:
    """K4.4, K4.6: the turn order is found, and the council moves to its street."""
    names = ", ".join(log.say.who(seat) for seat in log.after.order)
    text = log.say("Turn order: {names}. {mayor} is mayor.", names=names, mayor=log.say.who(log.after.mayor))
    log.add(Kind.TURN, text, seat=NOBODY, touches=log.seats)
    rolled = log.before.decision is log.rules.die  # then the members were sent in an earlier step
    walk(log, b.TUESDAY, [0 if rolled else sent(log, seat)[1] for seat in log.seats])


def walk(log: ColoniaLog, day: int, fetched: Sequence[int] | None = None) -> None:
    """Last week's members go home from the street of a day, if none fetched them before; this week's take their place."""
    street, early = name.street(day, log.say), fetched or [0] * len(log.seats)
    gone = [max(log.before.street(seat, day) - early[seat], 0) for seat in log.seats]
    come = [log.after.street(seat, day) * (day != b.FRIDAY) for seat in log.seats]  # to that one they come from ships
    if any(gone):
        text = log.say("Home from the {street}: {each}.", street=street, each=log.each(gone))
        log.befell(Kind.GAIN, text, f"quarter-{day}", members=gone, streets=[-n for n in gone])
    if any(come):
        text = log.say("To the {street}: {each}.", street=street, each=log.each(come))
        log.befell(Kind.ACTION, text, f"quarter-{day}", streets=come)


def passes(log: ColoniaLog, lap: int) -> None:
    """K1.4, K13.5: who passed in a phase; forced passes read like chosen ones."""
    before, after, at = log.before, log.after, log.before.week * 100 + lap
    if lap == PROTECTING and after.over:
        return  # K10.4: not in week 6
    if moment(before) < at < moment(after):
        log.add(Kind.TURN, log.say("Everybody passes."), seat=NOBODY, touches=log.seats)
        return
    already, turn = (before.passed, before.turn) if moment(before) == at else (0, 0)
    by_now = after.passed if moment(after) == at else ~0
    for seat in after.order[turn:] + after.order[:turn]:
        if by_now & ~already & 1 << seat:
            log.add(Kind.TURN, log.say("{name} passes.", name=log.say.who(seat)), seat=seat)


def market_closed(log: ColoniaLog) -> None:
    """K6.2, K6.3: what is left goes back into the bag."""
    left = sum(log.before.heaps) - (log.before.heaps[log.move.stall] if isinstance(log.move, m.Take) else 0)
    if left:
        text = log.say.many("{n} resource goes back into the bag.", "{n} resources go back into the bag.", left)
        log.befell(Kind.ACTION, text, "quarter-3")
    walk(log, b.WEDNESDAY)


def delivered(log: ColoniaLog) -> None:
    """K7.5, K7.6: goods from the craftsmen."""
    for seat in log.seats:
        then, now = (name.row(view.goods, seat, b.KINDS) for view in (log.before, log.after))
        made = [new - old for new, old in zip(now, then)]
        if any(made):
            goods = name.cargo(log.rules, made, log.say)
            text = log.say("{name} gets {goods} from the craftsmen.", name=log.say.who(seat), goods=goods)
            log.of(seat, Kind.GAIN, text, "quarter-4", goods=sum(made))
    walk(log, b.THURSDAY)


def leave(log: ColoniaLog, count: int) -> None:
    """K9.1, K9.2: ships leave, loaded or not, and pay everybody on board."""
    for berth, ship in enumerate(log.before.berths[:count]):
        if ship == b.NOTHING:
            continue
        city, say = log.rules.ship_city[ship], log.say
        sums, crew = [0] * len(log.seats), [0] * len(log.seats)
        for hold in range(b.HOLDS):
            owner = aboard(log, berth, hold)
            if owner != NOBODY:
                sums[owner] += name.pay(log.rules, ship, hold)
                crew[owner] += 1
        paid = [f"{say.who(seat)} {name.money(log.rules, city, n, say)}" for seat, n in enumerate(sums) if n]
        values = {"city": name.city(city, say), "berth": name.ROMAN[berth], "each": say.list(paid)}
        if paid:
            text = say("The ship to {city} leaves berth {berth} and pays {each}.", **values)
        else:
            text = say("The ship to {city} leaves berth {berth} empty.", **values)
        gains = {log.rules.money_ids[city]: sums, "streets": crew}
        log.befell(Kind.GAIN, text, f"ship-{log.rules.ship_ids[ship]}", **gains)


def aboard(log: ColoniaLog, berth: int, hold: int) -> int:
    """Whose member stands on a hold when the ship leaves: the move of this very step may have put him there."""
    move = log.move
    loads = isinstance(move, m.Load) and (move.berth, move.hold) == (berth, hold)
    loads = loads or (isinstance(move, m.LoadCoat) and (move.berth, b.COAT) == (berth, hold))
    return log.seat if loads else log.before.holds[berth * b.HOLDS + hold]


def cleared(log: ColoniaLog) -> None:
    """K10.5: cards that nobody protects are discarded."""
    then, now = (view.relics_left + sum(view.relic_gone) for view in (log.before, log.after))
    text = log.say.many("{n} unprotected card is discarded.", "{n} unprotected cards are discarded.", now - then)
    if now > then:
        log.befell(Kind.ACTION, text, "quarter-7")


def windows(log: ColoniaLog) -> None:
    """K11.1: whoever alone has most money of a city gives it for the window."""
    for city, owner in enumerate(log.after.windows if log.after.over else []):
        values = {"city": name.city(city, log.say), "money": name.currency(log.rules, city, log.say)}
        if owner == NOBODY:
            text = log.say("Nobody alone has most {money}: the window of {city} stays.", **values)
            log.befell(Kind.ACTION, text, "quarter-6")
            continue
        money = log.rules.money_ids[city]
        gained = [n for entry in log.entries for seat, what, n in entry.amounts if (seat, what) == (owner, money)]
        paid = log.before.money[owner * b.CITIES + city] + sum(gained)
        values |= {"name": log.say.who(owner), "sum": name.money(log.rules, city, paid, log.say)}
        text = log.say("{name} gives {sum} for the window of {city}.", **values)
        log.of(owner, Kind.GAIN, text, "quarter-6", **{money: -paid})


# What happens when in a week: day and part of the day; in the laps people pass.
COURSE: list[tuple[int, Callable[[ColoniaLog], None]]] = [
    (20, lambda log: begins(log, b.TUESDAY)),
    (22, revealed),
    (28, ordered),
    (30, lambda log: begins(log, b.WEDNESDAY)),
    (MARKET, lambda log: passes(log, MARKET)),
    (39, market_closed),
    (40, lambda log: begins(log, b.THURSDAY)),
    (ORDERS, lambda log: passes(log, ORDERS)),
    (49, delivered),
    (50, lambda log: begins(log, b.FRIDAY)),
    (LOADING, lambda log: passes(log, LOADING)),
    (59, lambda log: walk(log, b.FRIDAY)),
    (60, lambda log: begins(log, b.SATURDAY)),
    (65, lambda log: leave(log, log.before.leaving)),
    (70, lambda log: begins(log, b.SUNDAY)),
    (BUYING, lambda log: passes(log, BUYING)),
    (PROTECTING, lambda log: passes(log, PROTECTING)),
    (77, cleared),
    (79, windows),
]
