"""Colonia's board as text."""

from __future__ import annotations

from kogge.core.draw import Paint
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import words_element
from kogge.games.colonia import words_names as name
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words import WORDS
from kogge.games.colonia.words_element import element as said


def text(view: ColoniaState, say: Tongue, paint: Paint) -> str:
    """Week card, town hall, market, craftsmen, harbour, money, relics, then every seat."""
    who = [paint(seat, say.who(seat)) for seat in range(view.rules.seats)]
    parts = [
        week(view, say),
        hall(view, say, who),
        [name.head(b.WEDNESDAY, say), *(f"  {said(view, f'stall-{at + 1}', say)}" for at in range(b.STALLS))],
        workshops(view, say, who),
        harbour(view, say, who),
        money(view, say, who),
        relics(view, say),
        [seat_line(view, seat, say, who) for seat in view.order],
    ]
    return "\n\n".join("\n".join(lines) for lines in parts)


def week(view: ColoniaState, say: Tongue) -> list[str]:
    """The day, and what the week card says."""
    card = view.card
    today = f"{say('Week {n} of 6', n=max(view.week, 1))}, {name.titled(name.day(view.day, say))}"
    lines = [today, f"  {say('In the bag: {n}', n=view.bag_left)}"]
    if card != b.NOTHING:
        dice, ships = name.week(view.week, card, say)
        lines.append(f"  {say('{dice} on Thursday, {ships} on Saturday', dice=dice, ships=ships)}")
        lines.append(f"  {name.regular(card, say)}")
    return lines


def hall(view: ColoniaState, say: Tongue, who: list[str]) -> list[str]:
    """Decrees, and everybody in turn order: who is asked, the family card, votes, members, who has passed."""
    lines = [say("Town hall")]
    lines += [f"  {said(view, f'decree-{slot + 1}', say)}" for slot in range(view.rules.agenda)]
    for place, seat in enumerate(view.order):
        sign = "*" if seat in view.pending else " "
        facts = [words_element.played(view, seat, say), say.many("{n} vote", "{n} votes", view.votes[seat])]
        facts += [say("mayor")] if place == 0 and view.day >= b.WEDNESDAY else []
        facts += [about] if (about := words_element.state(view, seat, say)) else []
        lines.append(f"{sign} {place + 1} {who[seat]}: {', '.join(facts)}")
    return lines


def workshops(view: ColoniaState, say: Tongue, who: list[str]) -> list[str]:
    """A line for each craftsman: price of the next order, recipe, eight spaces with the bar among them."""
    lines = [name.head(b.THURSDAY, say)]
    for at in range(b.KINDS):
        spaces = [f"{who[owner]} {crew}" if owner != b.NOBODY else "." for owner, crew in words_element.queue(view, at)]
        spaces.insert(view.bars[at], "|")
        called, price = name.titled(name.craftsman(at, say)), name.members(view.price(at), say)
        lines.append(f"  {called:<12} {name.inputs(at, say)}, {price}: {' '.join(spaces)}")
    left = say.many("{n} die", "{n} dice", view.dice)
    return [*lines, f"  {say('Still to be rolled: {dice}', dice=left)}"] if view.dice else lines


def harbour(view: ColoniaState, say: Tongue, who: list[str]) -> list[str]:
    """A line for each berth: whether the ship leaves this week, its holds with goods, pay and owner."""
    rules, lines = view.rules, [name.head(b.FRIDAY, say)]
    for berth, ship in enumerate(view.berths):
        sign, number = ">" if berth < view.leaving else " ", f"{name.ROMAN[berth]:<3}"
        if ship == b.NOTHING:
            lines.append(f"{sign} {number} -")
            continue
        holds = []
        for hold in [*range(rules.ship_holds[ship]), b.COAT]:
            owner = view.holds[berth * b.HOLDS + hold]
            if hold == b.COAT and owner == b.NOBODY and not view.coats:
                continue
            goods = say("any one good") if hold == b.COAT else name.goods(name.wanted(ship, hold), say)
            taken = f" [{who[owner]}]" if owner != b.NOBODY else ""
            holds.append(f"{'+' if hold == b.COAT else hold + 1}: {goods} = {name.pay(ship, hold)}{taken}")
        lines.append(f"{sign} {number} {name.city(rules.ship_city[ship], say):<9} {'; '.join(holds)}")
    return lines


def money(view: ColoniaState, say: Tongue, who: list[str]) -> list[str]:
    """What the ships that leave this week will pay, and who got the windows."""
    lines = [f"{name.head(b.SATURDAY, say)} ({say('Church windows')}: +{view.rules.window_points})"]
    for city in range(b.CITIES):
        due = [f"{who[seat]} {n}" for seat, n in enumerate(words_element.due_pay(view, city)) if n]
        window = view.windows[city]
        owner = [say("window of {name}", name=who[window])] if window != b.NOBODY else []
        facts = ", ".join([*due, *owner]) or "-"
        lines.append(f"  {name.city(city, say):<9} {name.currency(city, say)}: {facts}")
    return lines


def relics(view: ColoniaState, say: Tongue) -> list[str]:
    lines = [f"  {space + 1:>2} {said(view, f'relic-{space + 1}', say)}" for space in range(b.SHOWN)]
    return [
        name.head(b.SUNDAY, say),
        *lines,
        f"  {say('Pile: {n}, discarded: {gone}', n=view.relics_left, gone=sum(view.relic_gone))}",
    ]


def seat_line(view: ColoniaState, seat: int, say: Tongue, who: list[str]) -> str:
    """What a seat owns, as far as the viewer may know it; the points at the end."""
    owned = [f"{row.label}: {row.value}" for row in WORDS.desk(view, seat, say)]
    score = [say.many("{n} point", "{n} points", view.scores()[seat])] if view.over else []
    return f"{who[seat]}: {'; '.join(score + owned)}"
