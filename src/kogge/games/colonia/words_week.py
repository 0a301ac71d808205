"""What follows by itself in the course of a week of Colonia, entry by entry."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kogge.core.cases import Cases
from kogge.core.log import NOBODY, Amount, Kind, Log
from kogge.core.model import Decision, Move, Over
from kogge.core.tongue import Tongue
from kogge.games.colonia import decisions as d
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_element
from kogge.games.colonia import words_names as name
from kogge.games.colonia.board import (
    CITIES,
    COAT,
    FRIDAY,
    HOLDS,
    KINDS,
    LEAVE,
    LESS,
    NO,
    NOTHING,
    SATURDAY,
    SETUP,
    STREETS,
    SUNDAY,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
    YES,
)
from kogge.games.colonia.state import ColoniaState


class ColoniaLog(Log[ColoniaState]):
    """The entries of one step, with the move where the viewer saw it."""

    def __init__(self, before: ColoniaState, move: Move | None, after: ColoniaState, say: Tongue) -> None:
        super().__init__(before, after, say)
        self.move = move
        self.rules = before.rules
        self.seats = range(before.rules.seats)

    def each(self, counts: Sequence[int]) -> str:
        """Everybody's number: "Anna 3 and Bram 2"."""
        return self.say.list([f"{self.say.who(seat)} {n}" for seat, n in enumerate(counts) if n])

    def booked(self, seat: int, what: str) -> int:
        """What the entries so far have given a seat."""
        amounts = [amount for entry in self.entries for amount in entry.amounts]
        return sum(amount.n for amount in amounts if (amount.seat, amount.what) == (seat, what))


# How far a day has got when a decision is asked; decrees come first, in the day's early hours.
PARTS: Cases[[ColoniaState], int] = Cases("part of the day")
PARTS.of(Decision, lambda asked, view: 1)
PARTS.of(d.Market, lambda asked, view: 5)
PARTS.of(d.Ordering, lambda asked, view: 5)
PARTS.of(d.Loading, lambda asked, view: 5)
PARTS.of(d.Die, lambda asked, view: {TUESDAY: 5, THURSDAY: 7}.get(view.day, 1))
PARTS.of(d.ShipCard, lambda asked, view: 7 if view.day == SATURDAY else 1)
PARTS.of(d.Buying, lambda asked, view: 3)
PARTS.of(d.Joining, lambda asked, view: 3)
PARTS.of(d.Protecting, lambda asked, view: 6)
PARTS.of(d.RelicCard, lambda asked, view: 8 if view.day == SUNDAY else 1)
PARTS.of(Over, lambda asked, view: 9)


MARKET, ORDERS, LOADING, BUYING, PROTECTING = 35, 45, 55, 73, 76  # the laps: day and part of the day


def moment(view: ColoniaState) -> int:
    """When a position stands, so that two can be compared: week, day, part of the day."""
    return view.week * 100 + view.day * 10 + PARTS(view.decision, view)


def followed(log: ColoniaLog) -> None:
    """Everything between the two positions that nobody decided, in its order."""
    before, after = log.before, log.after
    if after.ship_shuffles > before.ship_shuffles:
        log.heading(log.say("The ships that have left are shuffled into a new pile."))
    if before.day == SETUP:
        return
    for at, tell in COURSE:
        if moment(before) <= before.week * 100 + at <= moment(after):
            tell(log)
    if after.relic_shuffles > before.relic_shuffles:
        log.heading(log.say("The discarded relic cards are shuffled into a new pile."))


def decided(log: ColoniaLog) -> None:
    """K5.2: who voted how once all ballots are in, how the vote ended and who decided it; K12.6: ships sail at once."""
    before, after, say = log.before, log.after, log.say
    if before.decision is not log.rules.voting or after.agenda == before.agenda:
        return
    slot, at = before.agenda, before.decrees[before.agenda]
    for answer in (YES, NO):
        voters = [seat for seat in log.seats if after.cast[slot * len(log.seats) + seat] == answer]
        names = say.list([f"{say.who(seat)} ({after.votes[seat]})" for seat in voters])
        if voters and answer == YES:
            text = say.many("{names} votes yes.", "{names} vote yes.", len(voters), names=names)
            log.add(Kind.ACTION, text, seat=NOBODY, touches=voters)
        elif voters:
            text = say.many("{names} votes no.", "{names} vote no.", len(voters), names=names)
            log.add(Kind.ACTION, text, seat=NOBODY, touches=voters)
    log.add(Kind.ACTION, verdict(log, slot, at), seat=NOBODY, places=[f"decree-{slot + 1}"])
    record = log.rules.decree_records[at]
    if after.verdicts[slot] == YES and record.effect == LEAVE:
        leave(log, record.amount)


def verdict(log: ColoniaLog, slot: int, at: int) -> str:
    """How a vote ended, the mayor's deciding ballot included, and what a passed decree does."""
    after, say, decree = log.after, log.say, name.decree(at, log.say)
    yes, no = words_element.votes(after, slot)
    mayor, passed = say.who(after.mayor), after.verdicts[slot] == YES
    if yes == no and passed:
        text = say(
            "“{decree}”: {yes} to {no}, and the ballot of {mayor} as mayor decides. Passed.",
            decree=decree,
            yes=yes,
            no=no,
            mayor=mayor,
        )
    elif yes == no:
        text = say(
            "“{decree}”: {yes} to {no}, and the ballot of {mayor} as mayor decides. Rejected.",
            decree=decree,
            yes=yes,
            no=no,
            mayor=mayor,
        )
    elif passed:
        text = say("“{decree}”: {yes} to {no}. Passed.", decree=decree, yes=yes, no=no)
    else:
        text = say("“{decree}”: {yes} to {no}. Rejected.", decree=decree, yes=yes, no=no)
    idle = log.rules.decree_records[at].effect == LESS and after.week == log.rules.weeks
    return f"{text} {name.effect(log.rules, at, say)}" if passed and not idle else text


def begins(day: int) -> Callable[[ColoniaLog], None]:
    """The heading of a day."""

    def tell(log: ColoniaLog) -> None:
        called, work = name.titled(name.day(day, log.say)), name.business(day, log.say)
        log.heading(log.say("{day}: {business}", day=called, business=work), places=[f"quarter-{day}"])

    return tell


def revealed(log: ColoniaLog) -> None:
    """K4.1 to K4.3: the family cards are turned up."""
    for seat in log.seats:
        card, (hand, fetched, need) = log.after.chosen[seat], sent(log, seat)
        who, amounts = log.say.who(seat), (("members", -hand), ("streets", -fetched), ("cards", -1))
        if hand == need:
            text = log.say.many(
                "{name} plays the {card}: {n} member goes to the council.",
                "{name} plays the {card}: {n} members go to the council.",
                need,
                name=who,
                card=card,
            )
        else:
            text = log.say(
                "{name} plays the {card} with {hand} at hand, so it counts as 0; {fetched} from the streets join them.",
                name=who,
                card=card,
                hand=name.members(hand, log.say),
                fetched=fetched,
            )
        log.add(Kind.ACTION, text, *(Amount(seat, what, n) for what, n in amounts), seat=seat, places=["quarter-2"])


def sent(log: ColoniaLog, seat: int) -> tuple[int, int, int]:
    """K4.2, K4.3: members who go to the council from the hand and from the streets, and how many it takes."""
    need = max(log.after.chosen[seat] - log.before.less, 0)
    hand = min(log.before.supply[seat], need)
    return hand, min(sum(log.before.streets[seat * STREETS : (seat + 1) * STREETS]), need - hand), need


def ordered(log: ColoniaLog) -> None:
    """K4.4, K4.6: the turn order is found, and the council moves to its street."""
    names, mayor = ", ".join(log.say.who(seat) for seat in log.after.order), log.say.who(log.after.mayor)
    text = log.say("Turn order: {names}. {mayor} is mayor.", names=names, mayor=mayor)
    log.add(Kind.TURN, text, seat=NOBODY, touches=log.seats)
    rolled = log.before.decision is log.rules.die  # then the members were sent in an earlier step
    fetched = [0 if rolled else sent(log, seat)[1] for seat in log.seats]
    walk(log, TUESDAY, [max(log.before.street(seat, TUESDAY) - fetched[seat], 0) for seat in log.seats])


def walk(log: ColoniaLog, day: int, home: Sequence[int] | None = None) -> None:
    """Last week's members go home from the street of a day, this week's take their place."""
    street, place = name.street(day, log.say), [f"quarter-{day}"]
    gone = home if home is not None else [log.before.street(seat, day) for seat in log.seats]
    come = [log.after.street(seat, day) for seat in log.seats]
    if any(gone):
        text = log.say("Home from the {street}: {each}.", street=street, each=log.each(gone))
        amounts = [
            Amount(seat, what, n)
            for seat in log.seats
            for what, n in (("members", gone[seat]), ("streets", -gone[seat]))
        ]
        log.add(Kind.GAIN, text, *(amount for amount in amounts if amount.n), seat=NOBODY, places=place)
    if any(come) and day != FRIDAY:  # to that street they come from the ships
        text = log.say("To the {street}: {each}.", street=street, each=log.each(come))
        amounts = [Amount(seat, "streets", come[seat]) for seat in log.seats if come[seat]]
        log.add(Kind.ACTION, text, *amounts, seat=NOBODY, places=place)


def passes(lap: int) -> Callable[[ColoniaLog], None]:
    """K1.4, K13.5: who passed in a phase; forced passes read like chosen ones."""

    def tell(log: ColoniaLog) -> None:
        before, after, at = log.before, log.after, log.before.week * 100 + lap
        if lap == PROTECTING and after.over:
            return  # K10.4: not in week 6
        if moment(before) < at < moment(after):
            log.add(Kind.TURN, log.say("Everybody passes."), seat=NOBODY, touches=log.seats)
            return
        inside = moment(before) == at
        already = before.passed if inside else 0
        by_now = after.passed if moment(after) == at else ~0
        for seat in [*before.order[before.turn :], *before.order[: before.turn]] if inside else after.order:
            if by_now & ~already & 1 << seat:
                log.add(Kind.TURN, log.say("{name} passes.", name=log.say.who(seat)), seat=seat)

    return tell


def market_closed(log: ColoniaLog) -> None:
    """K6.2, K6.3: what is left goes back into the bag."""
    left = sum(log.before.heaps) - (log.before.heaps[log.move.stall] if isinstance(log.move, m.Take) else 0)
    if left:
        text = log.say.many("{n} resource goes back into the bag.", "{n} resources go back into the bag.", left)
        log.add(Kind.ACTION, text, seat=NOBODY, places=["quarter-3"])
    walk(log, WEDNESDAY)


def delivered(log: ColoniaLog) -> None:
    """K7.5, K7.6: goods from the craftsmen."""
    for seat in log.seats:
        made = [log.after.goods[at] - log.before.goods[at] for at in range(seat * KINDS, (seat + 1) * KINDS)]
        if any(made):
            goods = name.cargo(log.rules, made, log.say)
            text = log.say("{name} gets {goods} from the craftsmen.", name=log.say.who(seat), goods=goods)
            log.add(Kind.GAIN, text, Amount(seat, "goods", sum(made)), seat=seat, places=["quarter-4"])
    walk(log, THURSDAY)


def leave(log: ColoniaLog, count: int) -> None:
    """K9.1, K9.2: ships leave, loaded or not, and pay everybody on board."""
    for berth in range(count):
        ship = log.before.berths[berth]
        if ship == NOTHING:
            continue
        city = log.rules.ship_city[ship]
        sums, crew = [0] * len(log.seats), [0] * len(log.seats)
        for hold in range(HOLDS):
            owner = aboard(log, berth, hold)
            if owner != NOBODY:
                sums[owner] += name.pay(log.rules, ship, hold)
                crew[owner] += 1
        paid = [f"{log.say.who(seat)} {name.money(log.rules, city, n, log.say)}" for seat, n in enumerate(sums) if n]
        there, place = name.city(city, log.say), name.ROMAN[berth]
        if paid:
            text = log.say(
                "The ship to {city} leaves berth {berth} and pays {each}.",
                city=there,
                berth=place,
                each=log.say.list(paid),
            )
        else:
            text = log.say("The ship to {city} leaves berth {berth} empty.", city=there, berth=place)
        amounts = [Amount(seat, log.rules.money_ids[city], n) for seat, n in enumerate(sums) if n]
        amounts += [Amount(seat, "streets", n) for seat, n in enumerate(crew) if n]
        log.add(Kind.GAIN, text, *amounts, seat=NOBODY, places=[f"ship-{log.rules.ship_ids[ship]}"])


def aboard(log: ColoniaLog, berth: int, hold: int) -> int:
    """Whose member stands on a hold when the ship leaves: the move of this very step may have put him there."""
    move = log.move
    loads = isinstance(move, m.Load) and (move.berth, move.hold) == (berth, hold)
    loads = loads or (isinstance(move, m.LoadCoat) and (move.berth, COAT) == (berth, hold))
    return log.seat if loads else log.before.holds[berth * HOLDS + hold]


def cleared(log: ColoniaLog) -> None:
    """K10.5: cards that nobody protects are discarded."""
    gone = [view.relics_left + sum(view.relic_gone) for view in (log.before, log.after)]
    if gone[1] > gone[0]:
        text = log.say.many(
            "{n} relic card that nobody protects is discarded.",
            "{n} relic cards that nobody protects are discarded.",
            gone[1] - gone[0],
        )
        log.add(Kind.ACTION, text, seat=NOBODY, places=["quarter-7"])


def windows(log: ColoniaLog) -> None:
    """K11.1: whoever alone has most money of a city gives it for the window."""
    for city, owner in enumerate(log.after.windows):
        there, money = name.city(city, log.say), log.rules.money_ids[city]
        if not log.after.over:
            return
        if owner == NOBODY:
            called = name.currency(log.rules, city, log.say)
            text = log.say("Nobody alone has most {money}: the window of {city} stays.", money=called, city=there)
            log.add(Kind.ACTION, text, seat=NOBODY)
            continue
        paid = log.before.money[owner * CITIES + city] + log.booked(owner, money)
        text = log.say(
            "{name} gives {sum} for the window of {city}.",
            name=log.say.who(owner),
            sum=name.money(log.rules, city, paid, log.say),
            city=there,
        )
        log.add(Kind.GAIN, text, Amount(owner, money, -paid), seat=owner, places=["quarter-6"])


# What happens when in a week: day and part of the day; in the laps people pass.
COURSE: list[tuple[int, Callable[[ColoniaLog], None]]] = [
    (20, begins(TUESDAY)),
    (22, revealed),
    (28, ordered),
    (30, begins(WEDNESDAY)),
    (MARKET, passes(MARKET)),
    (39, market_closed),
    (40, begins(THURSDAY)),
    (ORDERS, passes(ORDERS)),
    (49, delivered),
    (50, begins(FRIDAY)),
    (LOADING, passes(LOADING)),
    (59, lambda log: walk(log, FRIDAY)),
    (60, begins(SATURDAY)),
    (65, lambda log: leave(log, log.before.leaving)),
    (70, begins(SUNDAY)),
    (BUYING, passes(BUYING)),
    (PROTECTING, passes(PROTECTING)),
    (77, cleared),
    (79, windows),
]
