"""What happened in Colonia, line by line, for one viewer."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.core.model import OVER, Move, State
from kogge.core.tongue import Tongue
from kogge.games.colonia import moves as m
from kogge.games.colonia import words_names as name
from kogge.games.colonia.board import (
    CITIES,
    COAT,
    KINDS,
    LEVELS,
    MONDAY,
    NO,
    NOBODY,
    NOTHING,
    SETUP,
    STALLS,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
    YES,
)
from kogge.games.colonia.state import ColoniaState

LAPS = ("market", "orders", "loading", "buying", "protecting")


def tell(before: State, move: Move | None, after: State, say: Tongue, names: Sequence[str] | None) -> list[str]:
    """What happened: the move itself, then what followed from it; secret moves are told only as having been made."""
    assert isinstance(before, ColoniaState) and isinstance(after, ColoniaState)
    log = Log(before, after, say, names)
    if before.decision.simultaneous:
        log.answered()
    elif before.decision is before.rules.resource:
        log.drawn(move)
    elif move is not None:
        log.made(move)
    log.followed(move)
    return log.lines


class Log:
    """The lines of one step, seen by one viewer."""

    def __init__(self, before: ColoniaState, after: ColoniaState, say: Tongue, names: Sequence[str] | None) -> None:
        self.before = before
        self.after = after
        self.say = say
        self.names = names
        self.rules = before.rules
        self.lines: list[str] = []
        self.actor = self.who(before.seat) if before.seat >= 0 else ""

    def who(self, seat: int) -> str:
        return name.seat(seat, self.say, self.names)

    def add(self, line: str) -> None:
        self.lines.append(line)

    # Secret steps.

    def answered(self) -> None:
        """K13.4: that somebody has answered, never what."""
        if self.before.decision is self.before.rules.family:
            self.add(self.say("{name} has chosen a family card.", name=self.actor))
        else:
            self.add(self.say("{name} has voted.", name=self.actor))

    def drawn(self, move: Move | None) -> None:
        """K13.3: kinds drawn in secret are told to their owner only; stalls are told when they are full."""
        before, after, say = self.before, self.after, self.say
        if before.day in (MONDAY, WEDNESDAY):
            if after.decision is not after.rules.resource:
                heaps = ", ".join(str(after.heaps[stall]) for stall in range(STALLS) if after.heaps[stall])
                self.add(say("Resources lie on the stalls: {heaps}.", heaps=heaps))
            return
        drawer = self.who(before.drawer)
        if isinstance(move, m.DrawResource):
            kind = name.resource(self.rules.resource_ids[move.kind], say)
            self.add(say("{name} draws {resource} from the bag.", name=drawer, resource=kind))
        elif after.drawer != before.drawer or after.decision is not after.rules.resource:
            self.add(say("{name} draws resources from the bag.", name=drawer))

    # Open steps.

    def made(self, move: Move) -> None:
        if isinstance(move, m.TurnWeek | m.TurnDecree | m.TurnShip | m.TurnRelic | m.Roll):
            self.came_up(move)
        elif isinstance(move, m.Load | m.LoadCoat):
            self.loaded(move)
        elif isinstance(move, m.Buy | m.Join | m.Keep | m.Protect):
            self.bought(move)
        else:
            self.acted(move)

    def came_up(self, move: Move) -> None:
        rules, say = self.rules, self.say
        if isinstance(move, m.TurnWeek):
            leaving = rules.last_ships if self.before.week == rules.weeks else rules.week_ships[move.card]
            self.add(
                say.many(
                    "Week {week}: {dice} dice on Thursday, {n} ship leaves on Saturday.",
                    "Week {week}: {dice} dice on Thursday, {n} ships leave on Saturday.",
                    leaving,
                    week=self.before.week,
                    dice=rules.week_dice[move.card],
                )
            )
        elif isinstance(move, m.TurnDecree):
            record = rules.decree_records[move.decree]
            text = name.decree(record.id, say)
            self.add(say("Decree for {day}: {decree}.", day=name.day(record.day, say), decree=text))
        elif isinstance(move, m.TurnShip):
            city = name.city(rules.city_ids[rules.ship_city[move.ship]], say)
            berth = name.ROMAN[self.before.berths.index(NOTHING)]
            self.add(say("A ship to {city} comes to berth {berth}.", city=city, berth=berth))
        elif isinstance(move, m.TurnRelic):
            self.add(say("On display: {card}.", card=name.card(rules, move.kind, say)))
        elif isinstance(move, m.Roll):
            self.rolled(move.pips)

    def rolled(self, pips: int) -> None:
        rules, say, day = self.rules, self.say, self.before.day
        if day == THURSDAY:
            if pips > KINDS:
                self.add(say("The die shows a 6: every craftsman does one more order."))
            else:
                who = name.craftsman(rules.craftsman_ids[pips - 1], say)
                self.add(say("The die shows a {n}: one more order for the {craftsman}.", n=pips, craftsman=who))
            return
        who = self.who(self.before.drawer)
        if day == TUESDAY:
            self.add(say("{name} rolls a {n} for the turn order.", name=who, n=pips))
        elif pips > KINDS:
            self.add(say("{name} rolls a 6 and may choose a good.", name=who))
        else:
            made = name.good(rules.good_ids[pips - 1], say)
            self.add(say("{name} rolls a {n}: {good}.", name=who, n=pips, good=made))

    def acted(self, move: Move) -> None:
        rules, say, before, who = self.rules, self.say, self.before, self.actor
        if isinstance(move, m.Take):
            first = move.stall * KINDS
            held = name.resources(rules, before.stalls[first : first + KINDS], say)
            self.add(say("{name} takes {resources} from stall {n}.", name=who, resources=held, n=move.stall + 1))
        elif isinstance(move, m.Order):
            made = name.good(rules.good_ids[move.craftsman], say)
            price = before.price(move.craftsman)
            self.add(
                say.many(
                    "{name} orders: {good}, for {n} member.",
                    "{name} orders: {good}, for {n} members.",
                    price,
                    name=who,
                    good=made,
                )
            )
        elif isinstance(move, m.Home):
            self.add(
                say.many("{name} takes {n} member home.", "{name} takes {n} members home.", move.members, name=who)
            )
        elif isinstance(move, m.Choose):
            self.add(say("{name} chooses: {good}.", name=who, good=name.good(rules.good_ids[move.good], say)))
        elif isinstance(move, m.Amount):
            source, target = divmod(before.pair, CITIES)
            self.add(
                say(
                    "{name} changes {sum} into {money}.",
                    name=who,
                    sum=name.money(rules, source, move.units, say),
                    money=name.currency(rules, target, say),
                )
            )
        elif isinstance(move, m.Pass) and before.decision is rules.changing:
            self.add(say("{name} changes nothing.", name=who))

    def loaded(self, move: m.Load | m.LoadCoat) -> None:
        rules, say = self.rules, self.say
        ship = self.before.berths[move.berth]
        if isinstance(move, m.LoadCoat):
            held = name.good(rules.good_ids[move.good], say)
        else:
            held = name.hold_goods(rules, ship * COAT + move.hold, say)
        city = name.city(rules.city_ids[rules.ship_city[ship]], say)
        self.add(say("{name} loads {goods} for {city}.", name=self.actor, goods=held, city=city))

    def bought(self, move: Move) -> None:
        rules, say, who = self.rules, self.say, self.actor
        if isinstance(move, m.Buy):
            kind = self.before.display[move.space]
            price = name.money(rules, kind // LEVELS, rules.card_cost[kind], say)
            self.add(say("{name} buys: {card}, for {price}.", name=who, card=name.card(rules, kind, say), price=price))
            guard = self.before.guards[move.space]
            if guard != NOBODY:
                self.add(say("The member who protected it goes home to {name}.", name=self.who(guard)))
        elif isinstance(move, m.Join):
            city = name.city(rules.city_ids[self.before.bought // LEVELS], say)
            self.add(
                say.many(
                    "{name} puts a relic of {n} point into the shrine of {city}.",
                    "{name} puts a relic of {n} points into the shrine of {city}.",
                    move.level + 1,
                    name=who,
                    city=city,
                )
            )
        elif isinstance(move, m.Keep):
            self.add(say("{name} leaves the shrine empty.", name=who))
        elif isinstance(move, m.Protect):
            held = name.card(rules, self.before.display[move.space], say)
            self.add(say("{name} protects: {card}.", name=who, card=held))

    # What followed.

    def followed(self, move: Move | None) -> None:
        self.revealed()
        self.decided()
        self.passed()
        self.delivered(move)
        self.paid(move)
        self.ended()

    def revealed(self) -> None:
        """K4.1, K4.4: family cards when they are turned up, the order when it is known."""
        before, after, say = self.before, self.after, self.say
        if shown(after) and not shown(before):
            for seat in range(self.rules.seats):
                if after.votes[seat]:
                    self.add(say("{name} plays the {n}.", name=self.who(seat), n=after.chosen[seat]))
                else:
                    self.add(say("{name} plays the {n}, which counts as 0.", name=self.who(seat), n=after.chosen[seat]))
        if after.day > TUESDAY >= before.day and after.day != SETUP:
            order = ", ".join(self.who(seat) for seat in after.order)
            self.add(say("Turn order: {names}. {mayor} is mayor.", names=order, mayor=self.who(after.mayor)))

    def decided(self) -> None:
        """K5.2: how a vote ended."""
        before, after, say, seats = self.before, self.after, self.say, self.rules.seats
        if before.decision is not before.rules.voting or after.agenda == before.agenda:
            return
        slot = before.agenda
        yes = sum(after.votes[seat] for seat in range(seats) if after.cast[slot * seats + seat] == YES)
        no = sum(after.votes[seat] for seat in range(seats) if after.cast[slot * seats + seat] == NO)
        decree = name.decree(self.rules.decree_records[before.decrees[slot]].id, say)
        if after.verdicts[slot] == YES:
            self.add(say("{decree}: {yes} for, {no} against. Passed.", decree=decree, yes=yes, no=no))
        else:
            self.add(say("{decree}: {yes} for, {no} against. Rejected.", decree=decree, yes=yes, no=no))

    def passed(self) -> None:
        """K13.5: forced passes read like chosen ones."""
        before, after = self.before, self.after
        then, now = lap(before), lap(after)
        gone = 0
        if then and then != now:
            gone = (1 << self.rules.seats) - 1 & ~before.passed
        elif then:
            gone = after.passed & ~before.passed
        if now and then != now:
            gone |= after.passed
        for seat in range(self.rules.seats):
            if gone >> seat & 1:
                self.add(self.say("{name} passes.", name=self.who(seat)))

    def delivered(self, move: Move | None) -> None:
        """K7.5: goods from the craftsmen."""
        before, after, say = self.before, self.after, self.say
        if not (isinstance(move, m.Roll) and before.day == THURSDAY and after.day != THURSDAY):
            return
        for seat in range(self.rules.seats):
            first = seat * KINDS
            gained = [after.goods[at] - before.goods[at] for at in range(first, first + KINDS)]
            if max(gained) > 0:
                made = name.goods(self.rules, gained, say)
                self.add(say("{name} receives: {goods}.", name=self.who(seat), goods=made))

    def paid(self, move: Move | None) -> None:
        """K9.2: what the ships paid."""
        before, after, say = self.before, self.after, self.say
        if isinstance(move, m.Amount):
            return
        for at in range(len(before.money)):
            if after.money[at] > before.money[at]:
                income = name.money(self.rules, at % CITIES, after.money[at] - before.money[at], say)
                self.add(say("The ships pay {name} {sum}.", name=self.who(at // CITIES), sum=income))

    def ended(self) -> None:
        """K11.1: windows and the end."""
        if self.after.seat != OVER:
            return
        for city, owner in enumerate(self.after.windows):
            if owner != NOBODY:
                where = name.city(self.rules.city_ids[city], self.say)
                self.add(self.say("{name} takes the window of {city}.", name=self.who(owner), city=where))
        self.add(self.say("The game is over."))


def shown(view: ColoniaState) -> bool:
    """Whether this week's family cards lie open."""
    return view.day > TUESDAY or (view.day == TUESDAY and view.decision is view.rules.die)


def lap(view: ColoniaState) -> tuple[int, str] | None:
    """The phase of laps that runs, if one does."""
    asked = "buying" if view.decision is view.rules.joining else view.decision.name
    return (view.week, asked) if asked in LAPS else None
