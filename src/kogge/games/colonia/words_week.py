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

# How far a day has got when a decision is asked; decrees come first, in its early hours.
PARTS = {"market": 5, "orders": 5, "loading": 5, "buying": 3, "shrine": 3, "protecting": 6, "over": 9}
LATE = {("family", b.TUESDAY): 1, ("die", b.THURSDAY): 7, ("ship", b.SATURDAY): 7, ("relic", b.SUNDAY): 8}
EARLY = 1
ROLLING, TUESDAY_DECREES = 5, 7  # on Tuesday decrees come when the turn order is found
REVEALED = 22
PROTECTING = 76
LAPS = (35, 45, 55, 73, PROTECTING)  # day and part of the day: market, orders, loading, buying, protecting


def moment(view: ColoniaState, week: int) -> int:
    """When a position stands, counted from the beginning of a week: day and part of the day."""
    asked, early = view.decision.name, EARLY
    if view.day == b.TUESDAY:
        early = ROLLING if view.rollers else TUESDAY_DECREES
    return (view.week - week) * 100 + view.day * 10 + (LATE.get((asked, view.day)) or PARTS.get(asked, early))


class WeekLog(Log[ColoniaState]):
    """The entries of one step, with the move where the viewer saw it; `start` and `end` are its moments."""

    def __init__(self, before: ColoniaState, move: Move | None, after: ColoniaState, say: Tongue) -> None:
        super().__init__(before, after, say)
        self.move, self.rules, self.seats = move, before.rules, range(before.rules.seats)
        self.start, self.end = moment(before, before.week), moment(after, before.week)

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

    def followed(self) -> None:
        """Everything between the two positions that nobody decided, in its order."""
        if self.before.day == b.SETUP:
            return
        for at in range(max(self.start, 10 * b.TUESDAY), min(self.end, 10 * b.SUNDAY + 9) + 1):
            if at % 10 == 0:
                self.heading(name.head(at // 10, self.say), places=[f"quarter-{at // 10}"])
            elif at in LAPS:
                self.passes(at)
            elif at in COURSE:
                COURSE[at](self)
        if self.after.ship_shuffles > self.before.ship_shuffles:
            self.befell(Kind.DRAW, self.say("The ships that have left are shuffled into a new pile."))
        if self.after.relic_shuffles > self.before.relic_shuffles:
            self.befell(Kind.DRAW, self.say("The discarded relic cards are shuffled into a new pile."))

    def decided(self) -> None:
        """K5.2: who voted how once all ballots are in, how the vote ended; K12.6: ships may sail at once."""
        slot, after, say = self.before.agenda, self.after, self.say
        if self.before.decision is not self.rules.voting or after.agenda == slot:
            return
        cast, decree = name.row(after.cast, slot, len(self.seats)), self.rules.decree_records[self.before.decrees[slot]]
        for answer in (b.YES, b.NO):
            voters = [seat for seat in self.seats if cast[seat] == answer]
            names = say.list([f"{say.who(seat)} ({after.votes[seat]})" for seat in voters])
            yes = say.many("{names} votes yes.", "{names} vote yes.", len(voters), names=names)
            no = say.many("{names} votes no.", "{names} vote no.", len(voters), names=names)
            if voters:
                self.add(Kind.ACTION, yes if answer == b.YES else no, seat=NOBODY, touches=voters)
        self.befell(Kind.ACTION, self.verdict(slot, self.before.decrees[slot]), f"decree-{slot + 1}")
        if after.verdicts[slot] == b.YES and decree.effect == b.LEAVE:
            self.leave(decree.amount)

    def verdict(self, slot: int, at: int) -> str:
        """How a vote ended, with the mayor's deciding ballot on equality, and what a passed decree does."""
        say, after, (yes, no) = self.say, self.after, words_element.votes(self.after, slot)
        votes = say("“{decree}”: {yes} to {no}.", decree=name.decree(self.rules, at, say), yes=yes, no=no)
        if yes == no:
            votes += " " + say("The ballot of {name} as mayor decides.", name=say.who(after.mayor))
        if after.verdicts[slot] != b.YES:
            return f"{votes} {say('Rejected.')}"
        idle = self.rules.decree_records[at].effect == b.LESS and after.week == self.rules.weeks
        return f"{votes} {say('Passed.')} {'' if idle else name.effect(self.rules, at, say)}".rstrip()

    def revealed(self) -> None:
        """K4.1 to K4.3: the family cards are turned up."""
        for seat in self.seats:
            hand, fetched, need = self.sent(seat)
            values = {"name": self.say.who(seat), "card": self.after.chosen[seat], "hand": name.members(hand, self.say)}
            short = self.say("{name} plays the {card} with {hand} at hand: it counts as 0.", **values)
            enough = self.say("{name} plays the {card} and sends {hand} to the council.", **values)
            text = enough if hand == need else short
            if fetched:
                text += " " + self.say.many("{n} comes from the streets.", "{n} come from the streets.", fetched)
            self.of(seat, Kind.ACTION, text, "quarter-2", members=-hand, streets=-fetched, cards=-1)

    def sent(self, seat: int) -> tuple[int, int, int]:
        """K4.2, K4.3: members who go to the council from the hand and from the streets, and how many it takes."""
        need = max(self.after.chosen[seat] - self.before.less, 0)
        hand = min(self.before.supply[seat], need)
        return hand, min(sum(name.row(self.before.streets, seat, b.STREETS)), need - hand), need

    def ordered(self) -> None:
        """K4.4: the turn order is found."""
        say, names = self.say, ", ".join(self.say.who(seat) for seat in self.after.order)
        text = say("Turn order: {names}. {mayor} is mayor.", names=names, mayor=say.who(self.after.mayor))
        self.add(Kind.TURN, text, seat=NOBODY, touches=self.seats)

    def council_left(self) -> None:
        """K4.6: the council moves to its street; the members may have been sent in an earlier step."""
        fresh = self.start < REVEALED
        self.walk(b.TUESDAY, [self.sent(seat)[1] if fresh else 0 for seat in self.seats])

    def walk(self, day: int, fetched: Sequence[int] | None = None) -> None:
        """Last week's members go home from the street of a day, if none fetched them; this week's take their place."""
        street, early = name.street(day, self.say), fetched or [0] * len(self.seats)
        gone = [max(self.before.street(seat, day) - early[seat], 0) for seat in self.seats]
        come = [self.after.street(seat, day) * (day != b.FRIDAY) for seat in self.seats]  # there they come from ships
        if any(gone):
            text = self.say("Home from the {street}: {each}.", street=street, each=self.each(gone))
            self.befell(Kind.GAIN, text, f"quarter-{day}", members=gone, streets=[-n for n in gone])
        if any(come):
            text = self.say("To the {street}: {each}.", street=street, each=self.each(come))
            self.befell(Kind.ACTION, text, f"quarter-{day}", streets=come)

    def passes(self, lap: int) -> None:
        """K1.4, K13.5: who passed in a phase; forced passes read like chosen ones. K10.4: no protection in week 6."""
        if lap == PROTECTING and self.after.over:
            return
        if self.start < lap < self.end:
            self.add(Kind.TURN, self.say("Everybody passes."), seat=NOBODY, touches=self.seats)
            return
        already, turn = (self.before.passed, self.before.turn) if self.start == lap else (0, 0)
        by_now = self.after.passed if self.end == lap else ~0
        for seat in self.after.order[turn:] + self.after.order[:turn]:
            if by_now & ~already & 1 << seat:
                self.add(Kind.TURN, self.say("{name} passes.", name=self.say.who(seat)), seat=seat)

    def market_closed(self) -> None:
        """K6.2, K6.3: what is left goes back into the bag."""
        heaps = self.before.heaps
        left = sum(heaps) - (heaps[self.move.stall] if isinstance(self.move, m.Take) else 0)
        if left:
            text = self.say.many("{n} resource goes back into the bag.", "{n} resources go back into the bag.", left)
            self.befell(Kind.ACTION, text, "quarter-3")
        self.walk(b.WEDNESDAY)

    def delivered(self) -> None:
        """K7.5, K7.6: goods from the craftsmen."""
        for seat in self.seats:
            then, now = (name.row(view.goods, seat, b.KINDS) for view in (self.before, self.after))
            made = [new - old for new, old in zip(now, then)]
            if any(made):
                who, goods = self.say.who(seat), name.cargo(self.rules, made, self.say)
                text = self.say("{name} gets {goods} from the craftsmen.", name=who, goods=goods)
                self.of(seat, Kind.GAIN, text, "quarter-4", goods=sum(made))
        self.walk(b.THURSDAY)

    def leave(self, count: int) -> None:
        """K9.1, K9.2: ships leave, loaded or not, and pay everybody on board."""
        say, rules = self.say, self.rules
        for berth, ship in enumerate(self.before.berths[:count]):
            if ship == b.NOTHING:
                continue
            city, sums, crew = rules.ship_city[ship], [0] * len(self.seats), [0] * len(self.seats)
            for hold in range(b.HOLDS):
                owner = self.aboard(berth, hold)
                if owner != NOBODY:
                    sums[owner] += name.pay(self.rules, ship, hold)
                    crew[owner] += 1
            paid = [f"{say.who(seat)} {name.money(self.rules, city, n, say)}" for seat, n in enumerate(sums) if n]
            values = {"city": name.city(self.rules, city, say), "berth": name.ROMAN[berth], "each": say.list(paid)}
            empty = say("The ship to {city} leaves berth {berth} empty.", **values)
            text = say("The ship to {city} leaves berth {berth} and pays {each}.", **values) if paid else empty
            gains = {rules.money_ids[city]: sums, "streets": crew}
            self.befell(Kind.GAIN, text, f"ship-{rules.ship_ids[ship]}", **gains)

    def aboard(self, berth: int, hold: int) -> int:
        """Whose member stands on a hold when the ship leaves: the move of this very step may have put him there."""
        move = self.move
        loads = isinstance(move, m.Load) and (move.berth, move.hold) == (berth, hold)
        loads = loads or (isinstance(move, m.LoadCoat) and (move.berth, b.COAT) == (berth, hold))
        return self.seat if loads else self.before.holds[berth * b.HOLDS + hold]

    def cleared(self) -> None:
        """K10.5: cards that nobody protects are discarded."""
        then, now = (view.relics_left + sum(view.relic_gone) for view in (self.before, self.after))
        text = self.say.many("{n} unprotected card is discarded.", "{n} unprotected cards are discarded.", now - then)
        if now > then:
            self.befell(Kind.ACTION, text, "quarter-7")

    def windows(self) -> None:
        """K11.1: whoever alone has most money of a city gives it for the window."""
        say, rules = self.say, self.rules
        for city, owner in enumerate(self.after.windows if self.after.over else []):
            money, there = rules.money_ids[city], name.city(self.rules, city, say)
            if owner == NOBODY:
                most = name.currency(self.rules, city, say)
                text = say("Nobody alone has most {money}: the window of {city} stays.", money=most, city=there)
                self.befell(Kind.ACTION, text, "quarter-6")
                continue
            gained = [n for entry in self.entries for seat, what, n in entry.amounts if (seat, what) == (owner, money)]
            paid = self.before.purse(owner, city) + sum(gained)
            values = {"name": say.who(owner), "sum": name.money(self.rules, city, paid, say), "city": there}
            text = say("{name} gives {sum} for the window of {city}.", **values)
            self.of(owner, Kind.GAIN, text, "quarter-6", **{money: -paid})


# What happens when in a week: day and part of the day. Days begin with their headings, and in the laps people pass.
COURSE: dict[int, Callable[[WeekLog], None]] = {
    REVEALED: WeekLog.revealed,
    26: WeekLog.ordered,
    28: WeekLog.council_left,
    39: WeekLog.market_closed,
    49: WeekLog.delivered,
    59: lambda log: log.walk(b.FRIDAY),
    65: lambda log: log.leave(log.before.leaving),
    77: WeekLog.cleared,
    79: WeekLog.windows,
}
