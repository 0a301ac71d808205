"""The tiny game is installed for these tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from kogge.core import registry
from kogge.core.game import Game

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def secret_bids(monkeypatch: pytest.MonkeyPatch) -> Game:
    from secret_bids import GAME

    monkeypatch.setitem(registry.games(), GAME.id, GAME)
    return GAME
