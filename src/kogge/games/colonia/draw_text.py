"""Colonia's board as text."""

from __future__ import annotations

from kogge.core.draw import Paint, plain
from kogge.core.model import State
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import words_element
from kogge.games.colonia import words_names as name
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words import WORDS
from kogge.games.colonia.words_element import element as said
from kogge.games.colonia.words_names import own


def text(view: State, say: Tongue, paint: Paint = plain) -> str:
    """Week card, town hall, market, craftsmen, harbour, money, relics, then every seat."""
    sheet = Sheet(own(view), say, paint)
    parts = (
        sheet.week,
        sheet.hall,
        sheet.market,
        sheet.workshops,
        sheet.harbour,
        sheet.money,
        sheet.relics,
        sheet.seats,
    )
    return "\n\n".join("\n".join(part()) for part in parts)


class Sheet:
    """The parts of the board, each as lines of text."""

    def __init__(self, view: ColoniaState, say: Tongue, paint: Paint) -> None:
        self.view, self.say = view, say
        self.who = [paint(seat, say.who(seat)) for seat in range(view.rules.seats)]

    def week(self) -> list[str]:
        """The day, and what the week card says."""
        view, say = self.view, self.say
        week = say("Week {n} of {weeks}", n=max(view.week, 1), weeks=view.rules.weeks)
        today = f"{week}, {name.titled(name.day(view.day, say))}"
        lines = [today, f"  {say('In the bag: {n}', n=view.bag_left)}"]
        if view.card != b.NOTHING:
            dice, ships = name.week(self.view.rules, view.week, view.card, say)
            lines.append(f"  {say('{dice} on Thursday, {ships} on Saturday', dice=dice, ships=ships)}")
            lines.append(f"  {name.regular(self.view.rules, view.card, say)}")
        return lines

    def hall(self) -> list[str]:
        """Decrees, and everybody in turn order: who is asked, the family card, votes, members, who has passed."""
        view, say = self.view, self.say
        lines = [say("Town hall")]
        lines += [f"  {said(view, f'decree-{slot + 1}', say)}" for slot in range(view.rules.agenda)]
        for place, seat in enumerate(view.order):
            facts = [words_element.played(view, seat, say), say.many("{n} vote", "{n} votes", view.votes[seat])]
            facts += [say("mayor")] if place == 0 and words_element.has_mayor(view) else []
            facts += [about] if (about := words_element.state(view, seat, say)) else []
            sign = "*" if seat in view.pending else " "
            lines.append(f"{sign} {place + 1} {self.who[seat]}: {', '.join(facts)}")
        return lines

    def market(self) -> list[str]:
        stalls = [
            f"  {said(self.view, f'stall-{at + 1}', self.say)}"
            for at in range(b.STALLS)
            if self.view.rules.has_stall(at)
        ]
        return [name.head(b.WEDNESDAY, self.say), *stalls]

    def workshops(self) -> list[str]:
        """A line for each craftsman: price of the next order, recipe, his spaces with the bar among them."""
        view, say, lines = self.view, self.say, [name.head(b.THURSDAY, self.say)]
        for at in range(b.KINDS):
            orders = words_element.queue(view, at)
            spaces = [f"{self.who[owner]} {crew}" if owner != b.NOBODY else "." for owner, crew in orders]
            spaces.insert(view.bars[at], "|")
            called, price = name.titled(name.craftsman(self.view.rules, at, say)), name.members(view.price(at), say)
            lines.append(f"  {called:<12} {name.inputs(self.view.rules, at, say)}, {price}: {' '.join(spaces)}")
        left = say.many("{n} die", "{n} dice", view.dice)
        return [*lines, f"  {say('Still to be rolled: {dice}', dice=left)}"] if view.dice else lines

    def harbour(self) -> list[str]:
        """A line for each berth: whether the ship leaves this week, its holds with goods, pay and owner."""
        lines = [name.head(b.FRIDAY, self.say)]
        for berth, ship in enumerate(self.view.berths[: self.view.rules.berths]):
            sign, holds, to = ">" if berth < self.view.leaving else " ", "-", ""
            if ship != b.NOTHING:
                to, holds = (
                    f"{name.city(self.view.rules, self.view.rules.ship_city[ship], self.say):<9} ",
                    self.holds(berth, ship),
                )
            lines.append(f"{sign} {name.ROMAN[berth]:<3} {to}{holds}")
        return lines

    def holds(self, berth: int, ship: int) -> str:
        """The holds of a ship, and its coat of arms where something lies or may lie there."""
        holds = []
        rules = self.view.rules
        for hold in [*range(rules.ship_holds[ship]), b.COAT]:
            owner, number = self.view.holds[berth * b.HOLDS + hold], "+" if hold == b.COAT else hold + 1
            taken = f" [{self.who[owner]}]" if owner != b.NOBODY else ""
            if hold != b.COAT or taken or self.view.coats:
                holds.append(
                    f"{number}: {name.asked(rules, ship, hold, self.say)} = {name.pay(rules, ship, hold)}{taken}"
                )
        return "; ".join(holds)

    def money(self) -> list[str]:
        """What the ships that leave this week will pay, and who got the windows."""
        view, say, who = self.view, self.say, self.who
        lines = [f"{name.head(b.SATURDAY, say)} ({say('Church windows')})"]
        for city, window in enumerate(view.windows):
            facts = [f"{who[seat]} {n}" for seat, n in enumerate(words_element.due_pay(view, city)) if n]
            facts += [say("window of {name}", name=who[window])] if window != b.NOBODY else []
            there, money = name.city(view.rules, city, say), name.currency(view.rules, city, say)
            lines.append(f"  {there:<9} (+{view.rules.window_points[city]}) {money}: {', '.join(facts) or '-'}")
        return lines

    def relics(self) -> list[str]:
        view, say = self.view, self.say
        lines = [
            f"  {space + 1:>2} {said(view, f'relic-{space + 1}', say)}"
            for space in range(b.SHOWN)
            if view.rules.has_space(space)
        ]
        pile = say("Pile: {n}, discarded: {gone}", n=view.relics_left, gone=sum(view.relic_gone))
        return [name.head(b.SUNDAY, say), *lines, f"  {pile}"]

    def seats(self) -> list[str]:
        """What everybody owns, as far as the viewer may know it; the points at the end."""
        view, say, lines = self.view, self.say, []
        for seat in view.order:
            owned = [f"{row.label}: {row.value}" for row in WORDS.desk(view, seat, say)]
            score = [say.many("{n} point", "{n} points", view.scores()[seat])] if view.over else []
            lines.append(f"{self.who[seat]}: {'; '.join(score + owned)}")
        return lines
