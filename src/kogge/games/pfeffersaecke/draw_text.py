"""Pfeffersäcke's board as text."""

from __future__ import annotations

from kogge.core.draw import Paint, plain
from kogge.core.model import State
from kogge.core.svg import LETTERS
from kogge.core.tongue import Tongue
from kogge.games.pfeffersaecke import words_names as name
from kogge.games.pfeffersaecke.board import NOBODY, VALUES
from kogge.games.pfeffersaecke.state import PfeffersaeckeState
from kogge.games.pfeffersaecke.words import WORDS, seal_of
from kogge.games.pfeffersaecke.words_names import own


def text(view: State, say: Tongue, paint: Paint = plain) -> str:
    """Region by region a line per city with its roads, then every seat."""
    state, rules = own(view), own(view).rules
    round = say("Round {n}", n=state.round) if state.round else say("Before the first round")
    lines = [f"{round}, {WORDS.element(view, 'counter', say)}"]
    for region in range(rules.regions):
        lines += ["", name.region(rules, region, say)]
        lines += [place(state, at, say, paint) for at in range(rules.places) if rules.region_of[at] == region]
    return "\n".join([*lines, "", *(seat_line(state, seat, say, paint) for seat in range(rules.seats))])


def letter(seat: int, say: Tongue, paint: Paint) -> str:
    return "." if seat == NOBODY else paint(seat, LETTERS[say.marks[seat]])


def place(view: PfeffersaeckeState, at: int, say: Tongue, paint: Paint) -> str:
    """A city: spaces and houses from the arrow on, its seal, its roads with their prices."""
    rules, called = view.rules, name.place(view.rules, at, say)
    if not rules.in_play[at]:
        return f"  {called:<15}  {say('not in play')}"
    if at < rules.cities:
        new = f" +{view.centre[at]}" if view.centre[at] else ""
        ring, state, value = name.ring(view, at), seal_of(view.seal[at], say) + new, str(rules.value[at])
        heirs = name.heirs(view, at)
        state += ", " + say("about to be won by {names}", names=say.all(heirs)) if heirs else ""
    else:
        ring, state, value = (view.owner[at - rules.cities],), say("small city"), " "
    houses = " ".join(letter(owner, say, paint) for owner in ring) + "  " * (VALUES - len(ring))
    return f"  {called:<13} {value}  {houses}{state} -> {name.roads(rules, at, say)}"


def seat_line(view: PfeffersaeckeState, seat: int, say: Tongue, paint: Paint) -> str:
    owned = ", ".join(f"{row.label} {row.value}" for row in WORDS.desk(view, seat, say))
    sign = "*" if seat == view.seat else " "
    return f"{sign} {paint(seat, LETTERS[say.marks[seat]] + ' ' + say.who(seat))}: {owned}"
