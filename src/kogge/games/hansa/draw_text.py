"""Hansa's board as text."""

from __future__ import annotations

from kogge.core.draw import Paint
from kogge.core.tongue import Tongue
from kogge.games.hansa import words_names as name
from kogge.games.hansa.state import HansaState


def text(view: HansaState, say: Tongue, paint: Paint) -> str:
    """A line per city, then the supply and every seat."""
    rules = view.rules
    lines = [city(view, at, say, paint) for at in range(rules.cities)]
    heights = " ".join(str(height) for height in rules.stack_heights(view.left))
    lines += ["", f"{say('Supply')}: {heights}", ""]
    return "\n".join(lines + [seat_line(view, seat, say, paint) for seat in range(rules.seats)])


def city(view: HansaState, at: int, say: Tongue, paint: Paint) -> str:
    rules = view.rules
    ship = ">" if view.ship == at else " "
    stored = "  ".join(f"{name.brief(rules, view.stored[number], say):<8}" for number in rules.warehouses[at])
    ways = ", ".join(name.city(rules, to, say) for to in rules.routes[at])
    booths = view.booths[at * rules.seats : (at + 1) * rules.seats]
    stalls = "  ".join(paint(seat, f"{say.who(seat)} {count}") for seat, count in enumerate(booths) if count > 0)
    return f"{ship} {at + 1} {name.city(rules, at, say):<11} {stored:<18} -> {ways:<29} {stalls}".rstrip()


def seat_line(view: HansaState, seat: int, say: Tongue, paint: Paint) -> str:
    kinds = view.rules.kinds
    open, sold = (counts[seat * kinds : (seat + 1) * kinds] for counts in (view.open, view.sold))
    owned = [
        say.many("{n} taler", "{n} talers", view.talers[seat]),
        say.many("{n} booth", "{n} booths", view.supply[seat]),
        say.many("{n} token sold", "{n} tokens sold", sum(sold)),
    ]
    sign = "*" if seat == view.seat else "-" if seat == view.turn else " "  # who decides, whose turn it is
    return f"{sign} {paint(seat, say.who(seat))}: {', '.join(owned)}; {name.held(view.rules, open, say)}"
