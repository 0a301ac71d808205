"""The loops that play whole games inside compiled code."""

from __future__ import annotations

from kogge.core.model import CHANCE, OVER, State
from kogge.core.packed import i64
from kogge.core.rng import Rng


def playout(state: State, rng: Rng, patience: i64) -> tuple[int, int, int]:
    """Play at random to the end or to `patience` decisions: decisions made, moves listed, draws made."""
    decisions: i64 = 0
    options: i64 = 0
    draws: i64 = 0
    while decisions < patience:
        seat = state.seat
        if seat == CHANCE:
            state.decision.draw(state, rng).apply(state)
            draws += 1
        elif seat == OVER:
            break
        else:
            moves = state.decision.legal(state)
            count = len(moves)
            options += count
            moves[rng.below(count)].apply(state)
            decisions += 1
    return decisions, options, draws


def playouts(start: State, rng: Rng, games: i64, patience: i64) -> tuple[int, int]:
    """Several random games from one position: decisions made and moves listed in all."""
    decisions: i64 = 0
    options: i64 = 0
    for _ in range(games):
        made, listed, _draws = playout(start.copy(), rng, patience)
        decisions += made
        options += listed
    return decisions, options


def copies(state: State, count: i64) -> State:
    """Copy a state many times, for the benchmark."""
    last = state
    for _ in range(count):
        last = state.copy()
    return last


def settle(state: State, rng: Rng) -> None:
    """Let chance act until a seat decides or the game is over."""
    while state.seat == CHANCE:
        state.decision.draw(state, rng).apply(state)


def steps(state: State, rng: Rng, count: i64) -> None:
    """Make `count` random decisions, for positions in mid-game."""
    made: i64 = 0
    settle(state, rng)
    while made < count and state.seat != OVER:
        moves = state.decision.legal(state)
        moves[rng.below(len(moves))].apply(state)
        settle(state, rng)
        made += 1
