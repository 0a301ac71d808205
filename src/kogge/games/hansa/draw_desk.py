"""What a player of Hansa owns, as a picture."""

from __future__ import annotations

from kogge.core.model import State
from kogge.core.picture import Element, Picture, kept
from kogge.core.svg import circle_halo, disc, el, fitted, group, label, mark, spot
from kogge.core.tongue import Tongue
from kogge.games.hansa import words_names as name
from kogge.games.hansa.board import HansaBoard
from kogge.games.hansa.draw_parts import good
from kogge.games.hansa.words_names import own


def desk(view: State, seat: int, say: Tongue) -> Picture:
    """Talers, booths in supply, open tokens to point at, sold tokens."""
    state, (open, sold) = own(view), name.tokens(own(view), seat)
    purse = owner(seat, state.talers[seat], state.supply[seat], sum(sold), say)
    tokens = hand(state.rules, seat, seat == state.seat, open, say)
    return Picture(560, 150, say("The desk of {name}", name=say.who(seat)), (purse, tokens), "desk")


@kept
def owner(seat: int, talers: int, booths: int, sold: int, say: Tongue) -> Element:
    """Whose desk it is, and what is only counted."""
    parts = (
        el("rect", width=560, height=150, rx=12, cls="f-panel s-coast", stroke_width=1.5),
        mark(say, seat, 34, 36, 19),
        fitted(66, 36, say.who(seat), 236, 23),
        group(disc(330, 36, 18, "f-gold s-edge", 1.5), label(330, 36, talers, 20, "f-black figure strong")),
        label(402, 36, say.many("{n} booth", "{n} booths", booths), 18, "f-soft plain", "start"),
        label(548, 132, say.many("{n} token sold", "{n} tokens sold", sold), 17, "f-soft plain", "end"),
    )
    return Element(f"owner-{seat}", "".join(parts))


@kept
def hand(rules: HansaBoard, seat: int, mine: bool, open: tuple[int, ...], say: Tongue) -> Element:
    """The open tokens; one of each kind can be touched."""
    parts, spots = [], []
    for i, kind in enumerate(kind for kind, count in enumerate(open) for _ in range(count)):
        token, id = (
            good(rules.kind_id(kind), 40.0 + 60 * i, 98, 27),
            f"open-{rules.kind_id(kind)}{'' if mine else f'-of-{seat}'}",
        )
        if id not in spots:
            spots.append(id)
            token = spot(id, name.token(rules, kind, say), token, halo=circle_halo(40.0 + 60 * i, 98, 33))
        parts.append(token)
    return Element(f"hand-{seat}", "".join(parts), tuple(spots))
