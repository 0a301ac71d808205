"""A hint: the whole action that is best, step by step, where on the board, and why in a player's words."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kogge.analysis import Line
from kogge.core.because import labelled
from kogge.core.model import State
from kogge.core.tongue import Tongue
from kogge.core.words import split
from kogge.web.frame import HintStep
from kogge.web.visit import Visit

REASONS = 3


class Hint(msgspec.Struct):
    """What is advised: its steps, why, and what else would do; `said` is all of it in one text."""

    steps: list[HintStep]
    why: str
    besides: str
    said: str


def hinted(here: Visit, view: State, line: Sequence[str], other: Line | None = None, lesson: str = "") -> Hint:
    """A line of moves in words, and how much better it is than the next best one; a lesson has its own why."""
    words, say, board = here.game.words, here.say, view.board
    moves = [board.by_text[text] for text in line]
    while len(moves) > 1 and words.closes(moves[-1]):
        moves.pop()
    told = labelled(words, view, moves, say)
    steps = [HintStep(move.text, *split(label), here.game.draw.where(move)) for move, label in told]
    why = lesson.removesuffix(".") or "; ".join(words.because(view, moves, say)[:REASONS])
    besides = compared(words.label(view, board.by_text[other.moves[0]], say), other, say) if other else ""
    labels = [label for _, label in told]
    numbered = labels if len(labels) == 1 else [f"{n}. {label}" for n, label in enumerate(labels, 1)]
    said = [say("The computer would choose: {move}.", move="; ".join(numbered))]
    if lesson:
        said = [f"{'; '.join(numbered)}.", lesson]
    elif why:
        said.append(say("What it does: {reasons}.", reasons=why))
    return Hint(steps, why, besides, " ".join([*said, besides]).strip())


def compared(other: str, line: Line, say: Tongue) -> str:
    """By how much the advice is better than the next best move, as far as one can tell."""
    if line.low <= 0 or round(100 * line.loss) < 1:
        return say("Almost as good: {move}.", move=other)
    n = round(100 * line.loss)
    return say("{n} % more chance to win than with the next best: {move}.", n=n, move=other)
