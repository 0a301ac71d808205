"""A hint: the whole action that a bot would play, step by step, where on the board, and why in a player's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

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


def hinted(here: Visit, view: State, line: Sequence[str], worth: Mapping[str, float], lesson: str = "") -> Hint:
    """A line of moves in words, and how much better its first move is than the next best; a lesson has its own why."""
    words, say, board = here.game.words, here.say, view.board
    moves = [board.by_text[text] for text in line]
    while len(moves) > 1 and words.closes(moves[-1]):
        moves.pop()
    told = labelled(words, view, moves, say)
    steps = [HintStep(move.text, *split(label), here.game.draw.where(move)) for move, label in told]
    why = lesson.removesuffix(".") or "; ".join(words.because(view, moves, say)[:REASONS])
    others = sorted((text for text in worth if text != line[0]), key=lambda text: -worth[text])
    besides = ""
    if others:
        besides = compared(words.label(view, board.by_text[others[0]], say), worth[line[0]] - worth[others[0]], say)
    labels = [label for _, label in told]
    numbered = labels if len(labels) == 1 else [f"{n}. {label}" for n, label in enumerate(labels, 1)]
    said = [say("The computer would choose: {move}.", move="; ".join(numbered))]
    if lesson:
        said = [f"{'; '.join(numbered)}.", lesson]
    elif why:
        said.append(say("What it does: {reasons}.", reasons=why))
    return Hint(steps, why, besides, " ".join([*said, besides]).strip())


def compared(other: str, lead: float, say: Tongue) -> str:
    """By how much the advice is better than the next best move."""
    points = round(lead)
    if points < 1:
        return say("Almost as good: {move}.", move=other)
    return say.many(
        "It expects a lead {n} point larger than with the next best: {move}.",
        "It expects a lead {n} points larger than with the next best: {move}.",
        points,
        move=other,
    )
