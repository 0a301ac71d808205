"""The coach of a guided game: goes through the prepared moves, then explains each decision when it first comes up."""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

from kogge.core.model import State
from kogge.core.words import Lesson
from kogge.table import Table
from kogge.web.lesson import course_of, scripted, steps_left
from kogge.web.visit import Visit

# Which decisions each guided seat has met, as far as its table was looked through.
_met: WeakKeyDictionary[Table, tuple[int, dict[tuple[int, str], int]]] = WeakKeyDictionary()


class Advice(NamedTuple):
    """What the coach says; `fresh` the first time, later it is there for whoever wants to read it again."""

    lesson: Lesson
    fresh: bool
    step: int = 0  # of a course with so many `steps` of the learner's own
    steps: int = 0
    text: str = ""  # the move it asks for, as it is written and said
    move: str = ""
    free: bool = False  # the course has just come to its end


def first_met(table: Table, seat: int, name: str) -> int:
    """The ply at which a seat first met a kind of decision; the present one if it is new."""
    done, met = _met.get(table, (0, {}))
    for ply in range(done, table.ply):
        view = table.at(ply)
        if view.seat >= 0:
            met.setdefault((view.seat, view.decision.name), ply)
    met = {key: ply for key, ply in met.items() if ply < table.ply}  # what was taken back is new again
    _met[table] = (table.ply, met)
    return met.get((seat, name), table.ply)


def coach(here: Visit, view: State) -> Advice | None:
    """What the coach says now."""
    if not here.room.settings.guided or here.actor is None or here.actor < 0:
        return None
    table, words, say = here.room.table, here.game.words, here.say
    left = steps_left(table, say) if here.room.settings.course else None
    step = scripted(table, here.actor, say) if left else None
    if step is not None and left is not None:
        course = course_of(here.game, say)
        own, to_come = (sum(bool(one.text) for one in steps) for steps in (course.steps if course else (), left))
        label = words.label(view, table.board.by_text[step.move], say)
        return Advice(Lesson(step.text, step.rule), True, own - to_come + 1, own, step.move, label)
    lesson = words.guide(view, say)
    fresh = first_met(table, here.actor, view.decision.name) == table.ply
    return lesson and Advice(lesson, fresh or left == [], free=left == [])
