"""Positions, views and moves can be copied the usual way and sent to other processes."""

from __future__ import annotations

import copy
import pickle

import pytest

from kogge.core.playout import steps
from kogge.core.registry import games
from kogge.core.rng import Rng


@pytest.mark.parametrize("name", list(games()))
def test_a_position_survives_copying_and_pickling(name: str) -> None:
    game = games()[name]
    state = game.new(game.seats[1])
    steps(state, Rng(5), 60)
    for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin is not state
        assert twin.data() == state.data()
        state.legal()[0].make(twin)
        assert twin.data() != state.data()


@pytest.mark.parametrize("name", list(games()))
def test_a_view_stays_a_view(name: str) -> None:
    game = games()[name]
    state = game.new(game.seats[1])
    steps(state, Rng(5), 60)
    view = state.view(1)
    assert pickle.loads(pickle.dumps(view)).data() == view.data()


@pytest.mark.parametrize("name", list(games()))
def test_a_move_is_always_the_same_object(name: str) -> None:
    game = games()[name]
    state = game.new(game.seats[0])
    steps(state, Rng(5), 30)
    for move in state.legal():
        assert copy.deepcopy(move) is move
        assert pickle.loads(pickle.dumps(move)) is move
