"""Pebbles as text."""

from __future__ import annotations

from kogge.core.draw import Paint
from kogge.core.tongue import Tongue
from kogge_pebbles import words_names as name
from kogge_pebbles.state import PebblesState


def text(view: PebblesState, say: Tongue, paint: Paint) -> str:
    cards = sum(view.rules.copies) - sum(view.sizes) - sum(view.gone)
    gone = ", ".join(f"{eye + 1} × {count}" for eye, count in enumerate(view.gone) if count) or "-"
    lines = [
        say("Round {n}", n=min(view.round + 1, view.rules.rounds)),
        say.many("A heap of {n} pebble", "A heap of {n} pebbles", view.heap),
        say.many("{n} card in the pile", "{n} cards in the pile", cards),
        say("Thrown away: {cards}", cards=gone),
    ]
    for seat in range(view.board.seats):
        sign = "*" if seat in view.pending else " "
        pebbles = say.many("{n} pebble", "{n} pebbles", view.pebbles[seat])
        hand = name.hand(view.hand(seat), view.sizes[seat], say)
        lines.append(f"{sign} {paint(seat, say.who(seat))}: {pebbles}; {hand}")
    return "\n".join(lines)
