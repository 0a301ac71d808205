"""Random games of Hansa: every piece stays somewhere exactly once, and every game ends."""

from __future__ import annotations

import pytest

from hansa.scene import HANSA
from kogge.core import kit


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_thousand_games(seats: int) -> None:
    """Eight hundred here; the conformance kit plays a hundred more (tests/test_games.py)."""
    kit.stroll(kit.Case(HANSA, seats), [kit.invariants, kit.ending], games=800, seed=50_000)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("tenth", range(10))
def test_a_hundred_thousand_games(seats: int, tenth: int) -> None:
    kit.stroll(kit.Case(HANSA, seats), [kit.invariants, kit.ending], games=10_000, seed=1_000_000 + 10_000 * tenth)
