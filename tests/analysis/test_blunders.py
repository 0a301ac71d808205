"""Planted blunders: positions with a known best action, which the analysis finds with its default budget.

`mine_blunders.py` made them from games of bots, without the analysis.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kogge.analysis.review import default_iterations
from kogge.analysis.weigh import Question, weigh
from kogge.core.registry import game as find

FOLDER = Path(__file__).with_name("blunders")
PLANTED: list[dict[str, Any]] = [
    item for file in sorted(FOLDER.glob("*.json")) for item in json.loads(file.read_text(encoding="utf-8"))
]
DECISIONS = 300  # of a game of four
QUICK = 2  # of each game and kind that are found in every run


def named(item: dict[str, Any]) -> str:
    return f"{item['position']['game']}-{item['kind']}-{item['seats']}-{item['seed']}"


def quick() -> list[dict[str, Any]]:
    counts: dict[tuple[str, str], int] = {}
    found = []
    for item in PLANTED:
        key = item["position"]["game"], item["kind"]
        counts[key] = counts.get(key, 0) + 1
        if counts[key] <= QUICK:
            found.append(item)
    return found


def found(item: dict[str, Any]) -> None:
    """The best line begins with a good move; the blunder is not called best, a game thrown away is called a mistake."""
    game = find(item["position"]["game"])
    state = game.load(item["position"])
    seat = state.seat
    walks = default_iterations(game, state.board.seats, DECISIONS)
    blunder = state.board.parse(item["blunder"])
    moment = weigh(Question(0, state.view(seat), state.legal(), blunder, walks, 0))
    assert abs(sum(moment.chances) - 1) < 1e-6
    assert moment.best[0].moves[0] in item["good"]
    assert moment.sign != "best"
    if item["kind"] in ("win", "thrown"):
        assert moment.sign in ("doubtful", "mistake")
        assert moment.played.low > 0


def test_every_game_has_ten_planted_blunders() -> None:
    for id in ("hansa", "teutonica", "pfeffersaecke", "colonia"):
        assert sum(item["position"]["game"] == id for item in PLANTED) >= 10


@pytest.mark.parametrize("item", quick(), ids=named)
def test_a_planted_blunder_is_found(item: dict[str, Any]) -> None:
    found(item)


@pytest.mark.soak
@pytest.mark.parametrize("item", PLANTED, ids=named)
def test_every_planted_blunder_is_found(item: dict[str, Any]) -> None:
    found(item)
