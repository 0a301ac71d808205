"""Why a move of Pebbles is not allowed now."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.model import Move
from kogge.core.reason import Reason, first, idle
from kogge.core.tongue import Tongue
from kogge_pebbles import moves as m
from kogge_pebbles.state import PebblesState


def why_not(view: PebblesState, move: Move, say: Tongue) -> Reason | None:
    return idle(view, say, "Z3.1", "Z2.4") or REFUSALS(move, view, say)


def deal(move: m.Card, view: PebblesState, say: Tongue) -> Reason | None:
    return first(
        (view.decision.name != "deal", say("Cards are dealt at the start of a round."), "Z2.1"),
        (view.pile[move.eye] == 0, say("No such card is left."), "Z1.1"),
    )


def answer(move: m.Answer, view: PebblesState, say: Tongue) -> Reason | None:
    return first((view.decision.name != "bid", say("Cards are kept or thrown once they are dealt."), "Z2.2"))


def take(move: m.Take, view: PebblesState, say: Tongue) -> Reason | None:
    return first(
        (view.decision.name != "take", say("Pebbles are taken when all have decided on their cards."), "Z2.3"),
        (view.heap < move.count, say("The heap is empty."), "Z2.3"),
    )


REFUSALS: Cases[[PebblesState, Tongue], Reason | None] = Cases("refusal")
REFUSALS.of(m.Card, deal)
REFUSALS.of(m.Answer, answer)
REFUSALS.of(m.Take, take)
