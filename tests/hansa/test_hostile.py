"""Whatever is typed, sent or stored: a documented error and an unchanged game, never anything else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hansa.scene import FIRST, HANSA, play, scene
from kogge.core.chance import Draws
from kogge.core.errors import BadOption, BadPosition, BadText, IllegalMove, KoggeError
from kogge.core.model import OVER
from kogge.core.rng import Rng
from kogge.games.hansa.state import HansaState
from kogge.table import Table

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
TEXTS = [move.text for move in HANSA.board(4).moves]
FEW = settings(max_examples=150, deadline=None)


def somewhere(seats: int, seed: int, steps: int) -> HansaState:
    """A position some random moves into a game."""
    state, rng, draws = HANSA.new(seats), Rng(seed), Draws(seed)
    draws.settle(state)
    for _ in range(steps):
        if state.seat == OVER:
            break
        moves = state.legal()
        moves[rng.below(len(moves))].make(state)
        draws.settle(state)
    assert isinstance(state, HansaState)
    return state


positions = st.builds(somewhere, st.integers(2, 4), st.integers(0, 40), st.integers(0, 500))


@FEW
@given(typed=ANYTHING | st.text() | st.binary())
def test_only_the_notation_is_read(typed: Any) -> None:
    board = HANSA.board(3)
    try:
        assert board.parse(typed).text == " ".join(typed.lower().split())
    except BadText as refusal:
        assert str(refusal)


@FEW
@given(seed=st.integers(0, 30), steps=st.integers(0, 200), typed=st.sampled_from(TEXTS) | st.text(max_size=30))
def test_a_refused_move_changes_nothing(seed: int, steps: int, typed: str) -> None:
    table = Table("hansa", seats=3, seed=seed)
    rng = Rng(seed)
    for _ in range(steps):
        if table.over:
            break
        moves = table.legal()
        table.play(moves[rng.below(len(moves))])
    before, record = json.dumps(table.view(None).data()), table.record.text()
    if typed in [move.text for move in table.legal()]:
        return
    with pytest.raises(KoggeError) as refusal:
        table.play(typed)
    assert isinstance(refusal.value, BadText | IllegalMove) and str(refusal.value)
    assert json.dumps(table.view(None).data()) == before
    assert table.record.text() == record


@FEW
@given(
    state=positions, name=st.sampled_from([*HansaState.fields, "seat", "decision", "seats", "options"]), value=ANYTHING
)
def test_a_position_with_one_strange_value(state: HansaState, name: str, value: Any) -> None:
    try_to_load({**state.data(), name: value})


@FEW
@given(
    state=positions,
    name=st.sampled_from(["talers", "supply", "booths", "open", "sold", "stock", "gone", "stored"]),
    at=st.integers(0, 200),
    to=st.integers(0, 200),
    by=st.integers(-3, 3),
    kind=st.sampled_from(["actions", "sale", "loss", "tax", "warehouses", "placing", "token", "over", None]),
)
def test_a_position_with_a_piece_moved(
    state: HansaState, name: str, at: int, to: int, by: int, kind: str | None
) -> None:
    data = state.data()
    values = data[name]
    assert isinstance(values, list)
    values[at % len(values)] += by
    values[to % len(values)] -= by
    if kind:
        data["decision"] = kind
    try_to_load(data)


@FEW
@given(data=ANYTHING | st.fixed_dictionaries({"game": st.just("hansa"), "seats": ANYTHING, "options": ANYTHING}))
def test_data_that_is_no_position(data: Any) -> None:
    with pytest.raises(BadPosition):
        HANSA.load(data)
    with pytest.raises(BadPosition):
        HANSA.load_view(data)


def try_to_load(data: Any) -> None:
    """BadPosition, or a sound position that stays sound while it is played."""
    try:
        state = HANSA.load(data)
    except BadPosition as refusal:
        assert str(refusal)
        return
    rng = Rng(5)
    for _ in range(60):
        state.check()
        if state.seat == OVER:
            break
        moves = state.legal()
        moves[rng.below(len(moves))].make(state)


@FEW
@given(seats=ANYTHING, options=ANYTHING)
def test_strange_seats_and_options(seats: Any, options: Any) -> None:
    try:
        assert HANSA.board(seats, options).seats == seats
    except BadOption as refusal:
        assert str(refusal)
    try:
        HANSA.board(2, {"bonus": options})
    except BadOption as refusal:
        assert "bonus" in str(refusal)


def test_a_position_in_which_a_move_was_made_reads_back() -> None:
    state = scene(ship="danzig", booths={"danzig": [1, 0, 0]}, open={FIRST: "orange-1 orange-2"})
    play(state, "sell orange-1")
    again = HANSA.load(json.loads(json.dumps(state.data())))
    assert again.data() == state.data()
