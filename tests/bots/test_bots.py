"""Bots see a view, answer with a legal move, and answer the same to the same view."""

from __future__ import annotations

import pytest
from bot_play import play, step, win_share

from kogge import bots
from kogge.bots import BotError
from kogge.core.chance import Draws
from kogge.core.game import Game
from kogge.core.registry import games
from kogge.core.rng import Rng

ALL = [(game, seats) for game in games().values() for seats in range(game.seats[0], game.seats[1] + 1)]
ids = [f"{game.id}-{seats}" for game, seats in ALL]


@pytest.mark.parametrize(("game", "seats"), ALL, ids=ids)
@pytest.mark.parametrize("spec", ["random", "greedy:states=60"])
def test_a_bot_answers_with_a_legal_move(game: Game, seats: int, spec: str) -> None:
    players = [bots.make(spec, game, seat) for seat in range(seats)]
    state = game.new(seats)
    draws = Draws(5)
    draws.settle(state)
    for _ in range(60):
        if state.seat < 0:
            break
        move = step(state, players)
        assert move in state.legal(state.seat)
        move.make(state)
        draws.settle(state)
    state.check()


@pytest.mark.parametrize(("game", "seats"), ALL, ids=ids)
def test_greedy_chooses_the_same_whatever_the_hidden_truth(game: Game, seats: int) -> None:
    state = play(game, [bots.make("random", game, seat) for seat in range(seats)], 3, 40)
    for seat in state.pending:
        view = state.view(seat)
        truth = view.sample(Rng(99))
        here = bots.make("greedy:states=200", game, 4).choose(view, state.legal(seat))
        there = bots.make("greedy:states=200", game, 4).choose(truth.view(seat), truth.legal(seat))
        assert here is there


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_greedy_beats_random(game: Game) -> None:
    seats = game.seats[0]
    shares = []
    for deal in range(3):
        seat = deal % seats
        players = [bots.make("greedy:states=400" if other == seat else "random", game, other) for other in range(seats)]
        shares.append(win_share(play(game, players, deal), seat))
    assert sum(shares) >= 2


def test_a_bot_needs_a_name_and_settings_that_exist() -> None:
    game = next(iter(games().values()))
    for spec, says in [
        ("genius", "There is no bot 'genius'"),
        ("greedy:depth=3", "no setting 'depth'"),
        ("greedy:states=many", "whole number above zero"),
        ("greedy:states=0", "whole number above zero"),
        ("random:x=1", "it has: none"),
        ("", "There is no bot"),
    ]:
        with pytest.raises(BotError, match=says):
            bots.make(spec, game, 1)


@pytest.mark.parametrize("spec", bots.names())
def test_every_listed_bot_can_be_made(spec: str) -> None:
    assert bots.make(spec, next(iter(games().values())), 1).name == spec
