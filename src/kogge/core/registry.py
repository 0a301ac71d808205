"""Which games are installed: the entry point group `kogge.games`."""

from __future__ import annotations

import importlib
import importlib.util
from importlib.metadata import entry_points

from kogge.core.errors import UnknownGame
from kogge.core.game import Game

GROUP = "kogge.games"
_found: dict[str, Game] = {}


def games() -> dict[str, Game]:
    """Every installed game by its id."""
    if not _found:
        for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
            module, _, name = entry.value.partition(":")
            if importlib.util.find_spec(module.rpartition(".")[0]) is None:
                continue
            game: Game = getattr(importlib.import_module(module), name)
            _found[game.id] = game
    return _found


def game(id: str) -> Game:
    """The game of that id."""
    found = games().get(id)
    if found is None:
        raise UnknownGame(f"There is no game {id!r:.40}; installed: {', '.join(games())}.")
    return found
