"""Bots that plan play the game the rulebook describes: sensible lengths, all three ends, better than chance."""

from __future__ import annotations

import pytest
from pepper import new

from kogge import bots
from kogge.core.chance import Draws
from kogge.core.model import OVER
from kogge.core.playout import steps
from kogge.core.rng import Rng
from kogge.games.pfeffersaecke.game import GAME
from kogge.games.pfeffersaecke.state import BY_QUIET, BY_SEALS, BY_SMALL_CITIES, PfeffersaeckeState


def played(seats: int, seed: int, specs: list[str], **options: str) -> PfeffersaeckeState:
    state = GAME.new(seats, options)
    Draws(seed).settle(state)
    players = [bots.make(spec, GAME, seat) for seat, spec in enumerate(specs)]
    while state.seat >= 0:
        players[state.seat].choose(state.view(state.seat), state.legal()).make(state)
    assert isinstance(state, PfeffersaeckeState)
    return state


@pytest.mark.parametrize(("seed", "ending"), [(2, BY_SMALL_CITIES), (0, BY_SEALS), (1, BY_QUIET)])
def test_p8_1_p8_2_p8_3_greedy_games_end_in_each_of_the_three_ways(seed: int, ending: int) -> None:
    state = played(3, seed, ["greedy:states=30"] * 3)
    assert state.ending == ending
    assert 12 <= state.round <= 20


@pytest.mark.parametrize(("seats", "least", "most"), [(4, 10, 18), (6, 7, 13)])
def test_p3_1_greedy_games_take_the_rounds_they_should(seats: int, least: int, most: int) -> None:
    state = played(seats, 3, ["greedy:states=25"] * seats)
    assert least <= state.round <= most
    assert sum(1 for seal in state.seal if seal >= 0) > 15


def test_greedy_beats_random_by_far() -> None:
    for seat in range(3):
        specs = ["random"] * 3
        specs[seat] = "greedy:states=15"
        state = played(3, seat, specs, intro="on")
        assert state.ranking()[seat] == 1


@pytest.mark.parametrize("seats", range(2, 7))
def test_features_have_one_length_and_hide_what_is_hidden(seats: int) -> None:
    state = new(seats, 3)
    length = len(GAME.features(state.view(0)))
    rng = Rng(3)
    while state.seat != OVER:
        view = state.view(1)
        seen = GAME.features(view)
        assert len(seen) == length and all(-5.0 < feature < 50.0 for feature in seen)
        assert seen == GAME.features(view.sample(rng).view(1))
        steps(state, rng, 9)


def test_at_the_end_the_evaluation_is_the_score() -> None:
    state = new(4, 2)
    steps(state, Rng(2), 10_000)
    assert state.seat == OVER
    assert GAME.evaluate(state) == [float(points) for points in state.scores()]
