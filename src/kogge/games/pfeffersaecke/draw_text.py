"""Pfeffersäcke's board as text."""

from __future__ import annotations

from kogge.core.draw import Paint
from kogge.core.svg import LETTERS
from kogge.core.tongue import Tongue
from kogge.games.pfeffersaecke import words_names as name
from kogge.games.pfeffersaecke.board import NOBODY, VALUES
from kogge.games.pfeffersaecke.state import PfeffersaeckeState
from kogge.games.pfeffersaecke.words import WORDS, seal_of


def text(view: PfeffersaeckeState, say: Tongue, paint: Paint) -> str:
    """Region by region a line per city with its roads, then every seat."""
    rules = view.rules
    round = say("Round {n}", n=view.round) if view.round else say("Before the first round")
    lines = [f"{round}, {WORDS.element(view, 'counter', say)}"]
    for region in range(rules.regions):
        lines += ["", name.region(region, say)]
        lines += [place(view, at, say, paint) for at in range(rules.places) if rules.region_of[at] == region]
    return "\n".join([*lines, "", *(seat_line(view, seat, say, paint) for seat in range(rules.seats))])


def letter(seat: int, say: Tongue, paint: Paint) -> str:
    return "." if seat == NOBODY else paint(seat, LETTERS[say.marks[seat]])


def place(view: PfeffersaeckeState, at: int, say: Tongue, paint: Paint) -> str:
    """A city: spaces and houses from the arrow on, its seal, its roads with their prices."""
    rules, called = view.rules, name.place(view.rules, at, say)
    if not rules.in_play[at]:
        return f"  {called:<15}  {say('not in play')}"
    if at < rules.cities:
        ring = view.ring[rules.ring_start[at] : rules.ring_start[at] + rules.value[at]]
        new = f" +{view.centre[at]}" if view.centre[at] else ""
        state, value = seal_of(view.seal[at], say) + new, f"{rules.value[at]}"
    else:
        ring, state, value = [view.owner[at - rules.cities]], say("small city"), " "
    houses = " ".join(letter(owner, say, paint) for owner in ring) + "  " * (VALUES - len(ring))
    return f"  {called:<13} {value}  {houses}{state} -> {name.roads(rules, at, say)}"


def seat_line(view: PfeffersaeckeState, seat: int, say: Tongue, paint: Paint) -> str:
    owned = ", ".join(f"{row.label} {row.value}" for row in WORDS.desk(view, seat, say))
    sign = "*" if seat == view.seat else " "
    return f"{sign} {paint(seat, LETTERS[say.marks[seat]] + ' ' + say.who(seat))}: {owned}"
