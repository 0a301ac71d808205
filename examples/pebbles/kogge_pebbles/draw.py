"""Pebbles as a picture."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.draw import Draw, Paint, plain
from kogge.core.model import Move, State
from kogge.core.picture import Element, Picture, kept
from kogge.core.svg import box, box_halo, disc, label, spot
from kogge.core.tongue import Tongue
from kogge_pebbles import draw_desk, draw_text
from kogge_pebbles import moves as m
from kogge_pebbles.words import WORDS, own

PATHS: Cases[[], tuple[str, ...]] = Cases("path")
PATHS.of(m.Card, lambda move: ())
PATHS.of(m.Answer, lambda move: ())
PATHS.of(m.Take, lambda move: ("heap",) if move.count else ())


class PebblesDraw(Draw):
    colours = {"pebbles-stone": ("#8d99a3", "#aab6bf")}
    paths = PATHS

    def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
        state = own(view)
        cards = sum(state.rules.copies) - sum(state.sizes) - sum(state.gone)
        elements = (
            Element("ground", box(0, 0, 600, 300, "f-land", r=16)),
            pile(cards, tuple(state.gone), min(state.round + 1, state.rules.rounds), say),
            heap(state.heap, WORDS.element(view, "heap", say)),
        )
        return Picture(600, 300, say("Pebbles: the table"), elements)

    def desk(self, view: State, seat: int, say: Tongue) -> Picture:
        return draw_desk.desk(own(view), seat, say)

    def text(self, view: State, say: Tongue, paint: Paint = plain) -> str:
        return draw_text.text(own(view), say, paint)


@kept
def pile(cards: int, gone: tuple[int, ...], round: int, say: Tongue) -> Element:
    """The cards nobody has, those thrown away, and the round."""
    thrown = ", ".join(f"{eye + 1} × {count}" for eye, count in enumerate(gone) if count) or "-"
    parts = [
        label(300, 36, say("Round {n}", n=round), 26, "f-ink place strong"),
        box(70, 90, 90, 126, "f-panel s-edge", 2, 10),
        label(115, 153, cards, 34, "f-ink figure strong"),
        label(115, 250, say("Thrown away: {cards}", cards=thrown), 18, "f-soft plain"),
    ]
    return Element("pile", "".join(parts))


@kept
def heap(count: int, said: str) -> Element:
    """The pebbles that are left, to be touched."""
    stones = [disc(380 + 44 * (i % 4), 130 + 44 * (i // 4), 19, "f-pebbles-stone s-edge", 2) for i in range(count)]
    stones.append(label(446, 240, count, 24, "f-ink figure strong"))
    return Element("heap", spot("heap", said, *stones, halo=box_halo(346, 90, 200, 120, 16)), ("heap",))


DRAW = PebblesDraw()
