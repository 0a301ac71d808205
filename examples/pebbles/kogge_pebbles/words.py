"""How Pebbles speaks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kogge.core.cases import Cases
from kogge.core.log import Entry
from kogge.core.model import Board, Move, Over, State
from kogge.core.reason import Reason
from kogge.core.tongue import Tongue
from kogge.core.words import Course, Field, Lesson, Row, Words
from kogge_pebbles import decisions as d
from kogge_pebbles import moves as m
from kogge_pebbles import words_edit, words_guide, words_log, words_refusals
from kogge_pebbles import words_names as name
from kogge_pebbles.state import KEEP, PebblesState

QUESTIONS: Cases[[PebblesState, Tongue], str] = Cases("question")
QUESTIONS.of(d.Deal, lambda asked, view, say: say("Which card is dealt?"))
QUESTIONS.of(d.Bid, lambda asked, view, say: say("Keep all cards, or throw the lowest one away?"))
QUESTIONS.of(d.Taking, lambda asked, view, say: say("Take a pebble, or pass?"))
QUESTIONS.of(Over, lambda asked, view, say: say("The game is over."))

LABELS: Cases[[PebblesState, Tongue], str] = Cases("label")
LABELS.of(m.Card, lambda move, view, say: say("Deal {card}", card=name.card(move.eye, say)))
LABELS.of(
    m.Answer, lambda move, view, say: say("Keep all cards") if move.answer == KEEP else say("Throw the lowest card")
)
LABELS.of(m.Take, lambda move, view, say: say("Take a pebble") if move.count else say("Pass"))


class PebblesWords(Words):
    locale = Path(__file__).parent / "locale"
    tables: dict[str, Cases[..., Any]] = {
        "question": QUESTIONS,
        "label": LABELS,
        "tell": words_log.TOLD,
        "why_not": words_refusals.REFUSALS,
    }

    def about(self, say: Tongue) -> str:
        return say("Secret cards and a heap of pebbles: an example of a game, played in two minutes.")

    def tell(self, before: State, move: Move | None, after: State, say: Tongue) -> list[Entry]:
        return words_log.tell(self, own(before), move, own(after), say)

    def why_not(self, view: State, move: Move, say: Tongue) -> Reason | None:
        return words_refusals.why_not(own(view), move, say)

    def element(self, view: State, id: str, say: Tongue) -> str:
        if id == "heap":
            return say.many("A heap of {n} pebble", "A heap of {n} pebbles", own(view).heap)
        raise KeyError(id)

    def desk(self, view: State, seat: int, say: Tongue) -> list[Row]:
        state = own(view)
        pebbles, size = state.pebbles[seat], state.sizes[seat]
        return [
            Row("pebbles", say("Pebbles"), str(pebbles), pebbles),
            Row("cards", say("Cards"), name.hand(state.hand(seat), size, say), size),
        ]

    def source(self, name: str, say: Tongue) -> str:
        return {"cards": say("Cards"), "pebbles": say("Pebbles")}[name]

    def option(self, name: str, value: str, say: Tongue) -> str:
        return {"": say("Length"), "short": say("two rounds"), "long": say("three rounds")}[value]

    def guide(self, view: State, say: Tongue) -> Lesson | None:
        return words_guide.guide(view, say)

    def course(self, say: Tongue) -> Course | None:
        return words_guide.course(say)

    def fields(self, board: Board, say: Tongue) -> dict[str, Field]:
        return words_edit.fields(board, say)

    def decisions(self, say: Tongue) -> dict[str, str]:
        return words_edit.decisions(say)

    def tie_break(self, view: State, better: int, worse: int, say: Tongue) -> str:
        more, less = own(view).pebbles[better], own(view).pebbles[worse]
        return say("{name} has more pebbles: {more} to {less}.", name=say.who(better), more=more, less=less)

    def hides_points(self, view: State, seat: int) -> bool:
        return min(own(view).hand(seat)) < 0


def own(view: State) -> PebblesState:
    assert isinstance(view, PebblesState)
    return view


WORDS = PebblesWords()
