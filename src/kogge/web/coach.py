"""The coach of a guided game: explains each decision when it first comes up."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any
from weakref import WeakKeyDictionary

from kogge.core.game import Game
from kogge.core.model import State
from kogge.table import Table
from kogge.web.visit import Visit

# Which decisions each guided seat has met, as far as its table was looked through.
_met: WeakKeyDictionary[Table, tuple[int, dict[tuple[int, str], int]]] = WeakKeyDictionary()


def lessons(game: Game) -> ModuleType | None:
    """The game's `words_guide`, if it has one."""
    try:
        return importlib.import_module(game.package + ".words_guide")
    except ModuleNotFoundError:
        return None


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


def coach(here: Visit, view: State) -> dict[str, Any] | None:
    """What the coach says now; `fresh` the first time, later it is there for whoever wants to read it again."""
    if not here.room.settings.guided or here.actor is None or here.actor < 0:
        return None
    guide = lessons(here.game)
    text = guide.guide(view, here.say) if guide is not None else ""
    if not text:
        return None
    rule = getattr(guide, "RULES", {}).get(view.decision.name, "")
    table = here.room.table
    return {"text": text, "rule": rule, "fresh": first_met(table, here.actor, view.decision.name) == table.ply}
