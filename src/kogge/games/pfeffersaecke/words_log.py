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
from kogge.games.pfeffersaecke.words_names import money, points


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


def endings(say: Tongue) -> dict[int, str]:
    """P8.1 to P8.3: why the game is over."""
    return {
        BY_SMALL_CITIES: say("Every small city has an office."),
        BY_SEALS: say("All seals have been won."),
        BY_QUIET: say("Nobody has opened an office for a whole round."),
    }


class PepperLog(Log[PfeffersaeckeState]):
    """The entries of one step, which may hold whole turns that nobody was asked about."""

    def __init__(self, before: PfeffersaeckeState, after: PfeffersaeckeState, say: Tongue) -> None:
        super().__init__(before, after, say)
        self.rules = before.rules
        self.turned = after.seat == OVER or (after.round, after.turn) != (before.round, before.turn)
        self.built = self.turned or after.decision is self.rules.opening  # the turn has left phase 2

    def tell(self, move: Move | None, words: Words) -> list[Entry]:
        """The move itself, then all that came about without a question, whole turns included."""
        if move is None:
            self.dealt(None)
        else:
            TOLD(move, self)
        if self.before.round and self.turned:
            if self.before.decision not in (self.rules.opening, self.rules.second):
                self.add(Kind.TURN, self.speak("{name} cannot open an office."))
            self.awarded()
        for round, seat, skipped in self.turns():
            self.began(round, seat, skipped)
        if self.after.seat == OVER:
            self.ended()
            self.over(words)
        return self.entries

    def turns(self) -> Iterator[tuple[int, int, bool]]:
        """Every turn that began: its round, its seat, and whether it ended without a question (P3.1)."""
        before, after, seats = self.before, self.after, self.rules.seats
        first = before.round * seats + before.turn + 1 if before.round else seats
        last = after.round * seats + after.turn
        for number in range(first, last + 1):
            yield *divmod(number, seats), number < last or after.seat == OVER

    def began(self, round: int, seat: int, skipped: bool) -> None:
        """P3.1: a new turn, and its phases that were passed."""
        who = self.say.who(seat)
        if seat == 0:
            self.heading(self.say("Round {n}", n=round))
        self.heading(self.say("{name}'s turn.", name=who), seat=seat)
        if skipped or self.after.decision is self.rules.opening:
            self.passed(seat, income(self.after, seat, round))
        if skipped:
            self.add(Kind.TURN, self.say("{name} cannot open an office.", name=who), seat=seat)

    def passed(self, seat: int, gain: int) -> None:
        """Phases 2 and 3 of somebody who has nothing to extend."""
        self.add(Kind.TURN, self.say("{name} cannot extend any office.", name=self.say.who(seat)), seat=seat)
        self.collected(seat, gain)

    def collected(self, seat: int, gain: int, due: int = 0) -> None:
        """P4.3, P4.4, P5.1: the fees and the income of phases 2 and 3."""
        say, who = self.say, self.say.who(seat)
        if due:
            text = say("{name} pays the fees: {money}.", name=who, money=money(due, say))
            self.add(Kind.PAYMENT, text, Amount(seat, "money", -due), seat=seat)
        if gain and name.sees_money(self.before, seat):
            text = say("{name} collects the income: {money}.", name=who, money=money(gain, say))
            self.add(Kind.GAIN, text, Amount(seat, "money", gain), seat=seat)
        elif gain:
            self.add(Kind.GAIN, say("{name} collects the income.", name=who), seat=seat)
        else:
            self.add(Kind.TURN, say("{name} has no income.", name=who), seat=seat)

    def settled(self) -> list[Amount]:
        """P5.3, P8.4: a new office takes a house, and may add a region."""
        old, new = (region_count(self.rules, state.offices[self.seat]) for state in (self.before, self.after))
        return [self.mine("houses", -1), self.mine("regions", new - old)]

    def dealt(self, move: m.Deal | None) -> None:
        """P10.1: everybody sees who gets a seal, only the receiver which one."""
        say, seat = self.say, self.before.dealt % self.rules.seats
        text = say("{name} is dealt a seal.", name=say.who(seat))
        if move is not None:
            text = say("{name} is dealt a seal of value {n}.", name=say.who(seat), n=move.value)
        self.add(Kind.DRAW, text, Amount(seat, "hand", 1))
        if self.after.decision is not self.rules.dealing:
            self.heading(say("All seals have been dealt; now everybody founds an office."))

    def founded(self, move: m.Found) -> None:
        text = self.speak("{name} starts in {city}.", city=name.place(self.rules, move.place, self.say))
        self.action(text, *self.settled(), places=[name.place_id(self.rules, move.place)])

    def sealed(self, move: m.PlaceSeal) -> None:
        text = self.speak(
            "{name} places a seal of value {n} on {city}.",
            n=move.value,
            city=name.place(self.rules, move.city, self.say),
        )
        self.action(text, self.mine("hand", -1), places=[name.place_id(self.rules, move.city)])
        if self.built:
            self.passed(self.seat, income(self.before, self.seat, self.before.round))

    def extended(self, move: m.Extend) -> None:
        before, due, where = self.before, fee(self.before, move), name.place(self.rules, move.city, self.say)
        text = self.speak("{name} extends the office in {city}.", city=where)
        if move.houses > 1:
            text = self.speak("{name} puts two houses in {city} with a letter.", city=where)
        if due:
            text += " " + self.say("The fee is {money}.", money=money(due, self.say))
        amounts = self.mine("houses", -move.houses), self.mine("letters", 1 - move.houses)
        self.action(text, *amounts, places=[name.place_id(self.rules, move.city)])
        if self.built:
            free = before.rules.value[move.city] - before.taken[move.city]
            gain = before.income - (0 if due else before.rules.rate * free)
            self.collected(self.seat, gain + base(before, before.round), before.due + due)

    def took(self) -> None:
        gain = self.before.income + base(self.before, self.before.round)
        self.collected(self.seat, gain, self.before.due)

    def doubled(self) -> None:
        text, amounts = self.speak("{name} doubles the income with a letter."), [self.mine("letters", -1)]
        if name.sees_money(self.before, self.seat):
            gain = doubled_income(self.before)
            text = self.speak("{name} doubles the income with a letter: {money}.", money=money(gain, self.say))
            amounts.append(self.mine("money", gain))
        self.add(Kind.GAIN, text, *amounts)

    def opened(self, move: m.Open) -> None:
        second, fare, where = (
            self.before.opened,
            move.fare(self.before),
            name.place(self.rules, move.place, self.say),
        )
        deal, won = {"city": where, "money": money(fare, self.say)}, self.rules.small_points
        text = self.speak("{name} opens an office in {city} for {money}.", **deal)
        if second:
            text = self.speak("{name} uses a letter and opens another office, in {city} for {money}.", **deal)
        paid = self.mine("money", -fare), self.mine("letters", -second)
        self.action(text, *paid, *self.settled(), places=[name.place_id(self.rules, move.place)])
        if move.place >= self.rules.cities:
            text = self.speak("{name} scores {points} for a small city.", points=points(won, self.say))
            self.add(Kind.SCORE, text, self.mine("points", won), places=[name.place_id(self.rules, move.place)])

    def finished(self) -> None:
        none = self.speak("{name} opens no office.")
        self.add(Kind.TURN, self.speak("{name} opens no second office.") if self.before.opened else none)

    def awarded(self) -> None:
        """P6.2, P6.3: seals that were won, by the absolute majority or in a full city."""
        for city, winner in enumerate(self.after.seal):
            if winner < 0 or winner == self.before.seal[city]:
                continue
            value, who, where = self.rules.value[city], self.say.who(winner), name.place(self.rules, city, self.say)
            most = 2 * self.after.houses(winner, city) > value
            scored = value if most else self.rules.half(city)
            won = {"name": who, "city": where, "points": points(scored, self.say)}
            full = self.say("{city} is full: {name} wins its seal and {points}.", **won)
            text = self.say("{name} wins the seal of {city}: {points}.", **won) if most else full
            amounts = Amount(winner, "points", scored), Amount(winner, "seals", 1)
            self.add(Kind.SCORE, text, *amounts, seat=winner, places=[name.place_id(self.rules, city)])

    def ended(self) -> None:
        """P8.4: the points for regions and money."""
        say, after, sheet = self.say, self.after, self.after.score_sheet()
        self.heading(endings(say)[after.ending])
        for seat in range(self.rules.seats):
            lands = region_count(self.rules, after.offices[seat])
            regions = say.many("offices in {n} region", "offices in {n} regions", lands)
            for source, what in ("regions", regions), ("money", money(after.money[seat], say)):
                scored, who = sheet[source][seat], say.who(seat)
                text = say("{name} scores {points} for {what}.", name=who, points=points(scored, say), what=what)
                self.add(Kind.SCORE, text, Amount(seat, "points", scored), seat=seat)


TOLD: Cases[[PepperLog], None] = Cases("entry in the log")
TOLD.of(m.Deal, lambda move, log: log.dealt(move))
TOLD.of(m.Found, lambda move, log: log.founded(move))
TOLD.of(m.PlaceSeal, lambda move, log: log.sealed(move))
TOLD.of(m.Extend, lambda move, log: log.extended(move))
TOLD.of(m.Collect, lambda move, log: log.took())
TOLD.of(m.DoubleIncome, lambda move, log: log.doubled())
TOLD.of(m.Open, lambda move, log: log.opened(move))
TOLD.of(m.Finish, lambda move, log: log.finished())
