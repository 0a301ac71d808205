"""The guided first game: a prepared deal and its first moves, until the learner plays on by himself.

Whether a table is still on its course is read from the moves that were made, so that undo leads back to it and any
other move leaves it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile

import msgspec

from kogge.core.game import Game
from kogge.core.model import CHANCE, State
from kogge.core.tongue import Tongue, tongue
from kogge.core.words import Course, Step, split
from kogge.table import Table
from kogge.web.frame import HintStep, Offer

LEARNER = 0
LINE = 6  # steps of one hint at most


@lru_cache(maxsize=64)
def course_of(game: Game, say: Tongue) -> Course | None:
    return game.words.course(say)


def made(table: Table) -> list[str]:
    return [text for seat, text in table.record.moves if seat != CHANCE]


def steps_left(table: Table, say: Tongue | None = None) -> Sequence[Step] | None:
    """The steps of the course that are still to come; None where the game has gone another way."""
    course, moves = course_of(table.game, say or tongue()), made(table)
    if course is None or [step.move for step in course.steps[: len(moves)]] != moves:
        return None
    return course.steps[len(moves) :]


def scripted(table: Table, seat: int, say: Tongue | None = None) -> Step | None:
    """The step of a seat that owes an answer; of several who answer in secret each has one, in order of seats."""
    left, asked = steps_left(table, say), sorted({*table.pending, *table.answered})
    return dict(zip(asked, left)).get(seat) if left and seat in asked else None


def own_line(table: Table, seat: int, say: Tongue) -> list[Step]:
    """The step that is asked of the learner, and those that follow without anybody between."""
    first, left = scripted(table, seat, say), steps_left(table, say)
    if first is None or left is None:
        return []
    rest = left[1:LINE] if len(table.pending) + len(table.answered) == 1 else ()
    return [first, *takewhile(lambda step: step.text, rest)]


def try_first(moves: list[Offer], step: Step | None, say: Tongue) -> list[Offer]:
    """The answers, with a question before all but the one that the lesson is about."""
    if step is None or step.move not in (move.text for move in moves):
        return moves
    wanted = next(move.label for move in moves if move.text == step.move)
    ask = say("The lesson suggests: {move}. Leave the lesson here and play freely?", move=split(wanted)[0])
    return [move if move.text == step.move else msgspec.structs.replace(move, careful=ask) for move in moves]


def shown_step(game: Game, view: State, step: Step | None, say: Tongue) -> list[HintStep]:
    """The step as the page marks it."""
    if step is None:
        return []
    move = view.board.by_text[step.move]
    return [HintStep(move.text, *split(game.words.label(view, move, say)), game.draw.where(move))]
