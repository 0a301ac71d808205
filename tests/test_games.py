"""The conformance kit over every installed game, number of seats and option."""

from __future__ import annotations

from typing import Any

import pytest

import kogge
from kogge.core import kit, registry


def cases(games: int) -> list[Any]:
    """So many games for every number of seats; half as many for every other value of an option, over all seats."""
    found = []
    for game in registry.games().values():
        low, high = game.seats
        for case in kit.cases(game):
            others = [
                option for option in game.options if case.options.get(option.name, option.default) != option.default
            ]
            share = games // (2 * (high - low + 1)) if others else games
            if any(option.quiet for option in others):
                share = max(1, share // 2)  # they differ from the standard game in a move or two
            found.append(pytest.param(case, share, id=str(case)))
    return found


@pytest.mark.parametrize("case, games", cases(100))
def test_a_hundred_games(case: kit.Case, games: int) -> None:
    assert "checks passed" in kit.check_case(case, games)


@pytest.mark.compiled
@pytest.mark.parametrize("game", registry.games())
def test_compiled_and_plain_sources_agree_move_by_move(game: str) -> None:
    if kogge.form() != "compiled":
        pytest.skip("no compiled engine runs")
    for seats in registry.game(game).seats:
        kit.both_forms(registry.game(game), seats, games=60, seed=77)


@pytest.mark.soak
@pytest.mark.parametrize("case, games", cases(20_000))
def test_twenty_thousand_games(case: kit.Case, games: int) -> None:
    assert "checks passed" in kit.check_case(case, games, seed=1_000_000)
