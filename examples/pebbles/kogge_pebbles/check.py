"""What every position of Pebbles keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kogge.core.errors import BadPosition
from kogge.core.model import CHANCE, OVER

if TYPE_CHECKING:
    from kogge_pebbles.state import PebblesState


def check(state: PebblesState) -> None:
    """Z1.1: every card and pebble is somewhere exactly once, and the right seat decides."""
    rules, seats = state.rules, state.board.seats
    for name in ("heap", "round", "pebbles", "hands", "sizes", "pile", "gone"):
        value = getattr(state, name)
        if min(value if isinstance(value, list) else [value]) < 0:
            raise BadPosition(f"'{name}' is below zero.")
    for eye in range(rules.eyes):
        held = sum(state.hand(seat)[eye] for seat in range(seats))
        if state.pile[eye] + state.gone[eye] + held != rules.copies[eye]:
            raise BadPosition("A card is missing or there twice.")
    if any(state.sizes[seat] != sum(state.hand(seat)) for seat in range(seats)):
        raise BadPosition("A hand has the wrong size.")
    if state.heap + sum(state.pebbles) != rules.pebbles or state.round > rules.rounds:
        raise BadPosition("A pebble is missing, or the game is too long.")
    check_step(state, state.decision.name, seats)


def check_step(state: PebblesState, asked: str, seats: int) -> None:
    """Z2: the deal, the answers and the seat fit the decision."""
    if (asked == "deal") != (state.seat == CHANCE) or (asked == "over") != (state.seat == OVER):
        raise BadPosition("Somebody else should decide.")
    if (asked == "over") != (state.round == state.rules.rounds):
        raise BadPosition("The game ends after the last round.")
    dealt = state.round * seats + (seats if asked in ("bid", "take") else state.dealing)
    gone = sum(state.rules.copies) - sum(state.pile)
    if not 0 <= state.dealing < seats or (asked != "deal" and state.dealing) or gone != dealt:
        raise BadPosition("The deal is wrong.")
    if 0 in state.sizes[: state.dealing]:
        raise BadPosition("Somebody was passed over.")
    known = range(-1, 2) if asked == "bid" else range(-1, 0)
    if any(answer not in known for answer in state.answers) or (state.seat >= 0 and state.seat not in state.pending):
        raise BadPosition("An answer is wrong.")
    if asked == "bid" and (state.seat != state.pending[0] or min(state.sizes) == 0):
        raise BadPosition("The wrong seat answers.")
