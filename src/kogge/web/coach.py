"""The coach of a guided game: explains each decision when it first comes up."""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

from kogge.core.model import State
from kogge.core.words import Lesson
from kogge.table import Table
from kogge.web.visit import Visit

# Which decisions each guided seat has met, as far as its table was looked through.
_met: WeakKeyDictionary[Table, tuple[int, dict[tuple[int, str], int]]] = WeakKeyDictionary()


class Advice(NamedTuple):
    """What the coach says; `fresh` the first time, later it is there for whoever wants to read it again."""

    lesson: Lesson
    fresh: bool


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
    lesson = here.game.words.guide(view, here.say)
    table = here.room.table
    return lesson and Advice(lesson, first_met(table, here.actor, view.decision.name) == table.ply)
