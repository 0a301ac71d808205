"""OpenSpiel's searches at our tables: they see views, answer with legal moves, and the same for the same seed."""

from __future__ import annotations

import pytest

from kogge.core.playout import steps
from kogge.core.registry import games
from kogge.core.rng import Rng

pytest.importorskip("pyspiel", reason="the extra [envs] is not installed")

from kogge.envs.spiel_bots import Spiel, SpielIsmcts, SpielMcts


@pytest.mark.parametrize("kind", [SpielMcts, SpielIsmcts])
@pytest.mark.parametrize("id", games())
def test_a_search_of_openspiel_sees_a_view_only(id: str, kind: type[Spiel]) -> None:
    game = games()[id]
    state = game.new(game.seats[0])
    steps(state, Rng(3), 3)
    assert len(state.legal()) > 1
    view = state.view(state.seat)
    truth = view.sample(Rng(99))
    here = kind(game, 4, iterations=6).choose(view, state.legal())
    there = kind(game, 4, iterations=6).choose(truth.view(state.seat), truth.legal())
    assert here is there and here in state.legal()
