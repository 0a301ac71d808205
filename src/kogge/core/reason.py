"""Why a move is not allowed."""

from __future__ import annotations

from kogge.core.model import FULL, OVER, State
from kogge.core.tongue import Tongue


class Reason:
    """A sentence, and the number of the rule it follows from."""

    def __init__(self, text: str, rule: str) -> None:
        self.text = text
        self.rule = rule


Obstacle = tuple[bool, str, str]  # whether it stands in the way, its sentence, its rule


def first(*obstacles: Obstacle) -> Reason | None:
    """The first obstacle that stands in the way; None if none does."""
    for stands, text, rule in obstacles:
        if stands:
            return Reason(text, rule)
    return None


def idle(view: State, say: Tongue, over: str, turn: str) -> Reason | None:
    """Why whoever looks may do nothing at all, with the rules on the end of the game and on taking turns."""
    return first(
        (view.seat == OVER, say("The game is over."), over),
        (view.viewer != FULL and view.viewer not in view.pending, say("It is not your decision now."), turn),
    )
