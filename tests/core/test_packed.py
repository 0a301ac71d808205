"""Positions and boards look the same from Python, compiled or not: ints and lists."""

from __future__ import annotations

import copy
import gc
import json
import pickle
import sys
from threading import Event, Thread
from typing import Any

import pytest

import kogge
from kogge.core import packed, registry
from kogge.core.game import Game
from kogge.core.model import CHANCE, OVER, State
from kogge.core.playout import steps
from kogge.core.rng import Rng

GAMES = list(registry.games().values())
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def middle(game: Game, seed: int = 1) -> State:
    state = game.new(game.seats[1])
    steps(state, Rng(seed), 40)
    return state


def lists(owner: object) -> dict[str, list[Any]]:
    found = {name: getattr(owner, name, None) for name in dir(owner) if not name.startswith("_")}
    return {name: value for name, value in found.items() if isinstance(value, list)}


@each_game
def test_every_attribute_is_plain(game: Game) -> None:
    state = middle(game)
    for owner in (state, state.view(0), state.board):
        for name in dir(owner):
            if not name.startswith("_"):
                assert "vec" not in type(getattr(owner, name, None)).__name__, name
    assert set(state.fields) - lists(state).keys() == {
        name for name in state.fields if isinstance(getattr(state, name), int)
    }


@each_game
def test_lists_of_a_position_behave_as_lists(game: Game) -> None:
    for values in lists(middle(game)).values():
        same = [*values]
        assert values == same and values[:] == same and values[1:3] == same[1:3] and values + same == same + same
        if same:
            assert values.index(same[-1]) == same.index(same[-1]) and values.count(same[0]) == same.count(same[0])
            assert same[0] in values and max(values) == max(same) and list(enumerate(values)) == list(enumerate(same))
        assert json.dumps(values) == json.dumps(same)
        assert copy.copy(values) == same and pickle.loads(pickle.dumps(values)) == same


@each_game
def test_an_item_that_is_set_is_set_in_the_position(game: Game) -> None:
    state = middle(game)
    for name in state.fields:
        values = getattr(state, name)
        if isinstance(values, list) and values and name != "pieces":  # Teutonica's are counted anew each time
            values[-1] = 77
            assert getattr(state, name)[-1] == 77 and getattr(state.copy(), name)[-1] == 77, name


@each_game
def test_a_list_that_is_set_is_packed_and_copied(game: Game) -> None:
    state = middle(game)
    name = next(name for name in state.fields if isinstance(getattr(state, name), list) and getattr(state, name))
    numbers = [number + 1 for number in getattr(state, name)]
    setattr(state, name, numbers)
    assert getattr(state.copy(), name) == numbers == state.data()[name]


@each_game
def test_positions_that_are_read_and_let_go_leave_no_memory_behind(game: Game) -> None:
    data = game.new(game.usual).data()

    def left(count: int) -> int:
        before = sys.getallocatedblocks()
        for _ in range(count):
            game.load(data)
        gc.collect()
        return sys.getallocatedblocks() - before

    left(50)
    assert left(200) < 100  # it was one block and more for every list: thousands


@pytest.mark.compiled
def test_packed_lists_keep_their_length() -> None:
    if kogge.form() != "compiled":
        pytest.skip("no compiled engine runs")
    row = getattr(registry.game("hansa").new(3), "talers")  # noqa: B009
    for change in ("append", "remove", "extend"):
        with pytest.raises(TypeError, match="fixed length"):
            getattr(row, change)([1])
    with pytest.raises(TypeError, match="fixed length"):
        row[0:2] = [1]
    row[0:2] = [1, 2]
    assert row == [1, 2, 3]


@each_game
def test_stamps_tell_positions_apart_as_keys_do(game: Game) -> None:
    keys: dict[object, object] = {}
    for seed in range(3):
        state = game.new(game.seats[0])
        rng = Rng(seed)
        for _ in range(300):
            if state.seat == OVER:
                break
            for shown in (state, state.view(0)):
                assert keys.setdefault(shown.stamp(), shown.key()) == shown.key()
                assert shown.copy().stamp() == shown.stamp()
            if state.seat == CHANCE:
                state.decision.draw(state, rng).make(state)
            else:
                moves = state.legal()
                moves[rng.below(len(moves))].make(state)
    assert len(keys) == len(set(keys.values())) > 100
    assert all(isinstance(stamp, bytes) == (kogge.form() == "compiled") for stamp in keys)


def test_whoever_comes_while_a_class_is_being_shown_waits_until_all_of_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    began, go_on = Event(), Event()

    def slowly(value: object) -> bool:
        began.set()
        return not go_on.wait(10)

    class Position:
        pass

    monkeypatch.setattr(packed, "is_packed", slowly)
    first, second = (Thread(target=packed.show, args=(Position(),)) for _ in range(2))
    first.start()
    assert began.wait(10)
    second.start()
    second.join(0.05)
    assert second.is_alive()
    go_on.set()
    for one in (first, second):
        one.join(10)
        assert not one.is_alive()
