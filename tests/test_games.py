"""The conformance kit over every installed game, number of seats and option."""

from __future__ import annotations

from typing import Any

import pytest

from kogge.core import kit, registry


def cases() -> list[Any]:
    found = [case for game in registry.games().values() for case in kit.cases(game)]
    return [pytest.param(case, id=str(case)) for case in found]


@pytest.mark.parametrize("case", cases())
def test_two_hundred_games(case: kit.Case) -> None:
    assert "checks passed" in kit.check_case(case, games=200)


@pytest.mark.soak
@pytest.mark.parametrize("case", cases())
def test_twenty_thousand_games(case: kit.Case) -> None:
    assert "checks passed" in kit.check_case(case, games=20_000, seed=1_000_000)
