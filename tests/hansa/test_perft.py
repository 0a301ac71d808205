"""Two programs, one answer: the engine and a naive enumeration written from RULES.md count the same positions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hansa import naive
from kogge.core import registry
from kogge.core.chance import Draws
from kogge.core.perft import divide, perft

FILES = sorted((Path(__file__).parent / "positions").glob("*.json"))
HANSA = registry.game("hansa")


def content(file: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return read


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_engine_and_naive_enumeration_agree_at_every_depth(file: Path) -> None:
    saved = content(file)
    state = HANSA.load(saved["position"])
    naively = naive.read(saved["position"], saved["seed"])
    for depth, expected in enumerate(saved["leaves"], start=1):
        assert naive.leaves(naively, depth) == expected
        assert perft(state, depth, Draws(saved["seed"])) == expected


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_first_moves_have_the_same_names(file: Path) -> None:
    saved = content(file)
    found = divide(HANSA.load(saved["position"]), 3, Draws(saved["seed"]))
    after = naive.options(naive.read(saved["position"], saved["seed"]))
    assert found == {text: naive.leaves(position, 2) for text, position in after.items()}


def test_at_least_four_positions_a_seat_count_and_a_million_leaves() -> None:
    seats = [content(file)["position"]["seats"] for file in FILES]
    assert all(seats.count(number) >= 4 for number in (2, 3, 4))
    assert sum(content(file)["leaves"][-1] for file in FILES) >= 1_000_000


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options, games", [({}, 4), ({"booths": "fewer"}, 2)], ids=["standard", "fewer booths"])
def test_both_agree_on_every_move_of_random_games(seats: int, options: dict[str, str], games: int) -> None:
    """Every position of some games: the same legal moves, and the same position after each of them."""
    from kogge.core.rng import Rng

    for seed in range(games):
        draws, rng = Draws(seed), Rng(seed)
        state = HANSA.new(seats, options)
        draws.settle(state)
        naively = naive.read(json.loads(json.dumps(state.data())), seed)
        while not state.over:
            moves = {move.text: move for move in state.legal()}
            after = naive.options(naively)
            assert sorted(moves) == sorted(after)
            text = sorted(moves)[rng.below(len(moves))]
            moves[text].make(state)
            draws.settle(state)
            naively = after[text]
            if state.decision.name not in ("sale", "over"):
                assert naively == naive.read(json.loads(json.dumps(state.data())), seed)
        assert naively.phase == "over"
