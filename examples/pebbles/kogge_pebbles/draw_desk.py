"""What a player of Pebbles owns, as a picture."""

from __future__ import annotations

from kogge.core.picture import Element, Picture, kept
from kogge.core.svg import box, disc, fitted, label, mark
from kogge.core.tongue import Tongue
from kogge_pebbles.state import PebblesState


def desk(view: PebblesState, seat: int, say: Tongue) -> Picture:
    title = say("The desk of {name}", name=say.who(seat))
    things = owned(seat, view.pebbles[seat], view.sizes[seat], tuple(view.hand(seat)), say)
    return Picture(560, 110, title, (things,), "desk")


@kept
def owned(seat: int, pebbles: int, size: int, hand: tuple[int, ...], say: Tongue) -> Element:
    """Cards with their eyes, or their backs; and pebbles."""
    seen = [str(eye + 1) for eye, count in enumerate(hand) for _ in range(max(count, 0))]
    cards = seen if min(hand) >= 0 else ["?"] * size
    parts = [box(0, 0, 560, 110, "f-panel s-coast", 1.5, 12), mark(say, seat, 34, 34, 19)]
    parts.append(fitted(66, 34, say.who(seat), 200, 23))
    for i, eyes in enumerate(cards):
        parts.append(box(300 + 50 * i, 14, 40, 54, "f-paper s-edge", 2, 6) + label(320 + 50 * i, 41, eyes, 22))
    parts += [disc(30 + 34 * i, 84, 13, "f-pebbles-stone s-edge", 2) for i in range(pebbles)]
    return Element(f"owned-{seat}", "".join(parts))
