"""The engine against a second, plain reading of the rules: the same moves, purses, points and ends in random games."""

from __future__ import annotations

import pytest
from naive_pepper import Naive

from kogge.core.model import CHANCE, OVER
from kogge.core.rng import Rng
from kogge.games.pfeffersaecke.game import GAME
from kogge.games.pfeffersaecke.state import PfeffersaeckeState

OPTIONS: list[dict[str, str]] = [
    {},
    {"intro": "on"},
    {"strict_end": "on", "half_points": "down"},
    {"two_player_income": "2", "vienna": "regensburg"},
    {"roads": "chosen", "income": "open"},
]


def compare(state: PfeffersaeckeState, plain: Naive) -> None:
    assert (state.seat == OVER) == (plain.phase == "over")
    if state.seat != OVER:
        assert {move.text for move in state.legal()} == plain.moves()
        assert len(state.legal()) == len(plain.moves())
    if state.seat >= 0:
        assert (state.turn, state.round) == (plain.turn, plain.round)
    assert state.money == plain.money and state.points == plain.points
    assert state.letters == plain.letters and state.supply == plain.supply
    assert state.held == [len(hand) for hand in plain.hands]


def walk(seats: int, options: dict[str, str], seed: int) -> int:
    state = GAME.new(seats, options)
    assert isinstance(state, PfeffersaeckeState)
    plain = Naive(seats, state.board.options)
    rng = Rng(seed)
    steps = 0
    compare(state, plain)
    while state.seat != OVER:
        if state.seat == CHANCE:
            move = state.decision.draw(state, rng)
        else:
            moves = state.legal()
            opening = [move for move in moves if move.text.startswith("open")]
            chosen = opening if opening and rng.below(3) else moves  # keeps games from ending early
            move = chosen[rng.below(len(chosen))]
        move.make(state)
        plain.play(move.text)
        compare(state, plain)
        steps += 1
    assert state.scores() == plain.scores()
    return steps


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(options) or "normal")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_engine_agrees_with_a_plain_reading_of_the_rules(seats: int, options: dict[str, str]) -> None:
    assert sum(walk(seats, options, seed) for seed in range(2)) > 40


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(options) or "normal")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_engine_agrees_for_long(seats: int, options: dict[str, str]) -> None:
    for seed in range(1000, 1200):
        walk(seats, options, seed)
