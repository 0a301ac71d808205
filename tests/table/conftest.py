"""The tiny game is installed for these tests."""

from __future__ import annotations

import pytest

from kogge.core import registry
from kogge.core.game import Game


@pytest.fixture
def secret_bids(monkeypatch: pytest.MonkeyPatch) -> Game:
    from .secret_bids import GAME

    monkeypatch.setitem(registry.games(), GAME.id, GAME)
    return GAME
