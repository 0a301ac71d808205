"""Hansa's board as text."""

from __future__ import annotations

from kogge.core.draw import Paint, plain
from kogge.core.model import State
from kogge.core.svg import LETTERS
from kogge.core.tongue import Tongue
from kogge.games.hansa import words_names as name
from kogge.games.hansa.state import HansaState
from kogge.games.hansa.words_names import own


def text(view: State, say: Tongue, paint: Paint = plain) -> str:
    """A line per city, then the supply and every seat."""
    state, rules = own(view), own(view).rules
    cities = [city(state, at, say, paint) for at in range(rules.cities)]
    heights = " ".join(map(str, rules.stack_heights(state.left)))
    seats = [seat_line(state, seat, say, paint) for seat in range(rules.seats)]
    return "\n".join([*cities, "", f"{say('Supply')}: {heights}", "", *seats])


def city(view: HansaState, at: int, say: Tongue, paint: Paint) -> str:
    rules, ship = view.rules, ">" if view.ship == at else " "
    stored = "  ".join(f"{name.brief(rules, view.stored[number], say):<8}" for number in rules.warehouses[at])
    ways = ", ".join(name.city(rules, to, say) for to in rules.routes[at])
    booths = enumerate(name.booths(view, at))
    stalls = " ".join(paint(seat, f"{letter(seat, say)}{count}") for seat, count in booths if count > 0)
    return f"{ship} {at + 1} {name.city(rules, at, say):<11} {stored:<18} -> {ways:<29} {stalls}".rstrip()


def letter(seat: int, say: Tongue) -> str:
    return LETTERS[say.marks[seat]]


def seat_line(view: HansaState, seat: int, say: Tongue, paint: Paint) -> str:
    open, sold = name.tokens(view, seat)
    owned = [
        say.many("{n} taler", "{n} talers", view.talers[seat]),
        say.many("{n} booth", "{n} booths", view.supply[seat]),
        say.many("{n} token sold", "{n} tokens sold", sum(sold)),
    ]
    sign = "*" if seat == view.seat else "-" if seat == view.turn else " "  # who decides, whose turn it is
    who = paint(seat, f"{letter(seat, say)} {say.who(seat)}")
    return f"{sign} {who}: {', '.join(owned)}; {name.held(view.rules, open, say)}"
