"""Kinds of moves, decisions and states stay apart for interpreted code, in both forms.

Compiled subclasses of an abstract base class would share its cache of `isinstance` answers.
"""

from __future__ import annotations

import pytest

from kogge.core.game import Game
from kogge.core.model import Decision, Move, State
from kogge.core.registry import games


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_isinstance_tells_kinds_apart(game: Game) -> None:
    state = game.new(4)
    things: list[object] = [game, state, *state.board.moves, *state.board.decisions.values()]
    kinds = {type(thing) for thing in things} | {Move, Decision, State, Game}
    for thing in things:
        for kind in kinds:
            assert isinstance(thing, kind) == (kind in type(thing).__mro__)
