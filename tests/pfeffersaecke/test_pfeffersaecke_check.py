"""Positions that cannot be are refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest
from pepper import new, play_random

from kogge.core.errors import BadPosition
from kogge.core.model import HIDDEN
from kogge.core.rng import Rng
from kogge.games.pfeffersaecke.game import GAME
from kogge.games.pfeffersaecke.state import PfeffersaeckeState


def middle() -> PfeffersaeckeState:
    """A position in the third round: seat 1 is about to extend or collect."""
    for seed in range(50):
        state = new(4, seed)
        rng = Rng(seed)
        while state.seat >= 0:
            if state.round == 3 and state.decision is state.rules.extending and state.seat == 1:
                return state
            play_random(state, rng, 1)
    raise AssertionError("no such position")


def test_a_position_is_read_back() -> None:
    state = middle()
    assert GAME.load(state.data()).key() == state.key()


@pytest.mark.parametrize(
    ("name", "at", "value"),
    [
        ("hand", 5, HIDDEN),
        ("hand", 0, 1),
        ("pool", 3, HIDDEN),
        ("pool", 3, 1),
        ("held", 0, 6),
        ("money", 0, -1),
        ("money", 0, 10**7),
        ("supply", 1, 44),
        ("letters", 2, 3),
        ("points", 0, 50),
        ("seal", 0, 7),
        ("placer", 0, 9),
        ("ring", 3, 6),
        ("ring", 107, 0),
        ("centre", 4, 2),
        ("owner", 19, 3),
        ("round", None, 9),
        ("round", None, -1),
        ("dealt", None, 3),
        ("opened", None, 2),
        ("quiet", None, 4),
        ("ending", None, 2),
        ("turn", None, 2),
        ("letter", None, True),
        ("seat", None, 3),
        ("seat", None, -2),
        ("decision", None, "second opening"),
        ("decision", None, "founding"),
        ("decision", None, "sealing"),
    ],
)
def test_altered_positions_are_refused(name: str, at: int | None, value: Any) -> None:
    data: dict[str, Any] = middle().data()
    if at is None:
        data[name] = value
    else:
        data[name][at] = value
    with pytest.raises(BadPosition, match=r"\.$"):
        GAME.load(data)


def test_a_view_is_not_a_position() -> None:
    with pytest.raises(BadPosition):
        GAME.load(middle().view(0).data())
