"""Bots that plan play the game the rulebook describes: sensible lengths, all three ends, better than chance."""

from __future__ import annotations

import pytest
from pepper import do, new, scene

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


@pytest.mark.parametrize(("seats", "seed", "ending"), [(3, 4, BY_SMALL_CITIES), (3, 9, BY_SEALS), (2, 5, BY_QUIET)])
def test_p8_1_p8_2_p8_3_greedy_games_end_in_each_of_the_three_ways(seats: int, seed: int, ending: int) -> None:
    state = played(seats, seed, ["greedy:states=30"] * seats)
    assert state.ending == ending
    assert 14 <= state.round <= 25


@pytest.mark.parametrize(("seats", "expected"), [(2, 22), (3, 18), (4, 15.5), (5, 11), (6, 12)])
def test_p3_1_greedy_games_take_the_rounds_they_should(seats: int, expected: float) -> None:
    """About 9 to 23 rounds, the fewer the more play: as long as nobody ends a game that he loses."""
    games = [played(seats, seed, ["greedy:states=25"] * seats) for seed in range(5)]
    rounds = sum(game.round for game in games) / len(games)
    assert 9 <= rounds <= 23
    assert abs(rounds - expected) <= 1.5
    for game in games:
        assert sum(1 for seal in game.seal if seal >= 0) >= 10


def test_p8_3_greedy_does_not_let_a_leader_end_the_game() -> None:
    """With two players, B leads: if A opens nothing, B can do so too and has won."""
    rings = {"koeln": "AAAA", "luebeck": "BBBB", "bremen": "BBB"}
    state = scene(2, rings=rings, awarded={"luebeck": "B", "bremen": "B"}, lying="antwerpen", letters=0, money=40)
    state.points[1] += 11
    do(state, "collect")
    left, opened = state.copy(), state.copy()
    do(left, "finish")
    do(opened, "open antwerpen")
    assert left.turn == opened.turn == 1
    leads = [GAME.evaluate(after)[1] - GAME.evaluate(after)[0] for after in (left, opened)]
    assert leads[0] > leads[1] + 4


def test_p8_3_greedy_does_not_end_a_game_that_it_would_lose() -> None:
    """B is two points ahead and has more to come: A would lose less by ending the game at once, but lose."""
    state = scene(2, rings={"koeln": "A", "luebeck": "BBB", "bremen": "BB"}, lying="antwerpen", letters=0, money=40)
    state.points[1] += 2
    state.quiet = 1
    do(state, "collect")
    assert "finish" in [move.text for move in state.legal()]
    assert bots.make("greedy", GAME, 1).choose(state.view(0), state.legal()).text != "finish"


def test_an_evaluation_counts_on_whoever_would_win_the_race_for_a_seal() -> None:
    """P6.2: Nürnberg takes four houses: whoever is ahead gets there first, or whoever is next where all is equal."""
    ahead = GAME.evaluate(scene(2, rings={"nuernberg": "AAB"}, turn="B"))
    equal = GAME.evaluate(scene(2, rings={"nuernberg": "ABAB"}, turn="B"))
    assert ahead[0] - ahead[1] > 4
    assert equal[1] - equal[0] > 4


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
