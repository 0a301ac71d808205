"""The engine against a second, plain reading of the rules, decision by decision in random games."""

from __future__ import annotations

from collections import Counter

import pytest

from colonia.lockstep import COLONIA, Options, walk

OPTIONS: list[Options] = [{}, {"open_screens": "on"}]
options_given = pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(options) or "normal")


@options_given
@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 6), (5, 1), (6, 6)])
def test_the_engine_agrees_with_a_plain_reading_of_the_rules(seats: int, seed: int, options: Options) -> None:
    """Three games in which every question of the game is asked and the relic cards run out."""
    asked: Counter[str] = Counter()
    for game in range(3):
        asked += walk(seats, options, seed + game)
    assert set(asked) | {"over"} == set(COLONIA.board(seats, options).decisions)


@pytest.mark.parametrize("seats", [3, 6])
def test_both_agree_where_resources_may_be_left(seats: int) -> None:
    """K14.29: the option `bag`."""
    assert sum((walk(seats, {"bag": "offered"}, seed) for seed in (1, 6)), Counter[str]())["offer"] > 0


@pytest.mark.soak
@options_given
@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("tenth", range(10))
def test_the_engine_agrees_for_long(seats: int, options: Options, tenth: int) -> None:
    for seed in range(1000 + 100 * tenth, 1100 + 100 * tenth):
        walk(seats, options, seed)
