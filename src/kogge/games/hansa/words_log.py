"""What happened in Hansa, entry by entry."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.log import Amount, Entry, Kind, Log
from kogge.core.model import CHANCE, OVER, Move
from kogge.core.tongue import Tongue
from kogge.core.words import Words
from kogge.games.hansa import moves as m
from kogge.games.hansa import words_names as name
from kogge.games.hansa.board import NOBODY, NOTHING
from kogge.games.hansa.state import HansaState


class HansaLog(Log[HansaState]):
    """The entries of one step; `here` is the city where the ship lay, `port` its board element."""

    def __init__(self, before: HansaState, after: HansaState, say: Tongue) -> None:
        super().__init__(before, after, say)
        self.rules = before.rules
        self.here, self.port = name.city(before.rules, before.ship, say), name.city_id(before.rules, before.ship)

    def tell(self, move: Move, words: Words) -> list[Entry]:
        """The move itself, then what followed from it."""
        TOLD(move, self)
        self.began()
        after, say = self.after, self.say
        if after.breaker != self.before.breaker:
            text = say("{name} has broken the last stack: this is the last round.", name=say.who(after.breaker))
            self.heading(text, seat=after.breaker, places=["supply"])
        if after.seat == OVER:
            if after.left >= self.rules.last_stack:
                rounds = self.rules.quiet_rounds
                self.heading(say.many("{n} round without an action.", "{n} rounds without an action.", rounds))
            self.over(words)
        return self.entries

    def placed(self, move: m.PlaceBooths) -> None:
        count, city = (
            self.before.supply[self.seat] - self.after.supply[self.seat],
            name.city(self.rules, move.city, self.say),
        )
        text = self.many("{name} places {n} booth in {city}.", "{name} places {n} booths in {city}.", count, city=city)
        self.action(text, self.mine("booths", -count), places=[name.city_id(self.rules, move.city)])

    def refilled(self) -> None:
        text = self.speak("{name} refills the warehouses for 1 taler.")
        self.add(Kind.PAYMENT, text, self.mine("talers", -1), places=["supply"])

    def sailed(self, move: m.Sail) -> None:
        city, port = name.city(self.rules, move.city, self.say), name.city_id(self.rules, move.city)
        text = self.speak("{name} sails from {here} to {city} for 1 taler.", here=self.here, city=city)
        self.action(text, self.mine("talers", -1), places=["ship", port])

    def bought(self, move: m.Buy) -> None:
        leader, amounts = self.before.leader(self.before.ship), [self.mine("open", 1)]
        deal = {"good": name.token(self.rules, self.before.stored[move.warehouse], self.say), "city": self.here}
        if leader == self.seat:
            text = self.speak("{name} takes {good} in {city} for free.", **deal)
        elif leader == NOBODY:
            text = self.speak("{name} buys {good} in {city} from the bank for 1 taler.", **deal)
            amounts += [self.mine("talers", -1)]
        else:
            owner = self.say.who(leader)
            text = self.speak("{name} buys {good} in {city} and pays {other} 1 taler.", other=owner, **deal)
            amounts += [self.mine("talers", -1), Amount(leader, "talers", 1)]
        self.action(text, *amounts, places=[name.warehouse_id(self.rules, move.warehouse)])

    def built(self, move: m.Build) -> None:
        count = min(move.most, self.before.supply[self.seat])
        text = self.many(
            "{name} builds {n} booth in {city} with {good}.",
            "{name} builds {n} booths in {city} with {good}.",
            count,
            city=self.here,
            good=name.token(self.rules, move.kind, self.say),
        )
        self.action(text, self.mine("booths", -count), self.mine("open", -1), places=[self.port])

    def sold(self, move: m.Sell) -> None:
        text = self.speak(
            "{name} sells {good} in {city}.", good=name.token(self.rules, move.kind, self.say), city=self.here
        )
        self.action(text, self.mine("open", -1), self.mine("sold", 1), places=[self.port])

    def closed(self) -> None:
        text = self.speak("{name} takes down a booth in {city} for the sale.", city=self.here)
        self.add(Kind.PAYMENT, text, self.mine("booths", 1), places=[self.port])
        self.lost()

    def lost(self) -> None:
        """H4.7: tokens that go after a sale, chosen or not."""
        for at, (held, kept) in enumerate(zip(self.before.open, self.after.open)):
            if held > kept:
                seat, kind = divmod(at, self.rules.kinds)
                text = self.say(
                    "{name} loses {good}.", name=self.say.who(seat), good=name.token(self.rules, kind, self.say)
                )
                self.add(Kind.LOSS, text, Amount(seat, "open", -1), seat=seat)

    def ended(self) -> None:
        self.add(Kind.TURN, self.speak("{name} ends the turn."))
        tax = self.before.talers[self.seat] - self.after.talers[self.seat]
        if tax > 0:
            text = self.many("{name} pays {n} taler as tax.", "{name} pays {n} talers as tax.", tax)
            self.add(Kind.LOSS, text, self.mine("talers", -tax))

    def gave_up(self, move: m.Discard) -> None:
        text = self.speak("{name} gives up {good} as tax.", good=name.token(self.rules, move.kind, self.say))
        self.add(Kind.LOSS, text, self.mine("open", -1))

    def came_up(self, move: m.DrawToken) -> None:
        at, good = self.before.stored.index(NOTHING), name.token(self.rules, move.kind, self.say)
        text = self.say(
            "{city}: {good} comes up.", city=name.city(self.rules, self.rules.city_of[at], self.say), good=good
        )
        self.add(Kind.DRAW, text, places=[name.warehouse_id(self.rules, at)])

    def began(self) -> None:
        """H3.1, H3.2: a turn begins with the income, and with a refill where every warehouse is empty."""
        after, say, seat, income = self.after, self.say, self.after.turn, self.rules.income
        if seat == self.before.turn or after.seat == OVER or after.decision is self.rules.placing:
            return
        who = say.who(seat)
        text = say.many("{name}'s turn: {n} taler income.", "{name}'s turn: {n} talers income.", income, name=who)
        self.heading(text, Amount(seat, "talers", income), seat=seat)
        if after.seat == CHANCE:
            text = say("All warehouses are empty: {name} has to refill them for 1 taler.", name=who)
            self.add(Kind.PAYMENT, text, Amount(seat, "talers", -1), seat=seat, places=["supply"])


TOLD: Cases[[HansaLog], None] = Cases("entry in the log")
TOLD.of(m.PlaceBooths, lambda move, log: log.placed(move))
TOLD.of(m.Refill, lambda move, log: log.refilled())
TOLD.of(m.KeepWarehouses, lambda move, log: log.action(log.speak("{name} leaves the warehouses as they are.")))
TOLD.of(m.Sail, lambda move, log: log.sailed(move))
TOLD.of(m.Buy, lambda move, log: log.bought(move))
TOLD.of(m.Build, lambda move, log: log.built(move))
TOLD.of(m.Sell, lambda move, log: log.sold(move))
TOLD.of(m.CloseSale, lambda move, log: log.closed())
TOLD.of(m.Lose, lambda move, log: log.lost())
TOLD.of(m.EndTurn, lambda move, log: log.ended())
TOLD.of(m.Discard, lambda move, log: log.gave_up(move))
TOLD.of(m.DrawToken, lambda move, log: log.came_up(move))
