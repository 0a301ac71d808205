"""Games between bots for the tests: chance from the seed, every bot fed with its own view."""

from __future__ import annotations

from kogge.bots import Bot
from kogge.core.chance import Draws
from kogge.core.game import Game
from kogge.core.model import Move, State
from kogge.core.ranking import winners


def play(game: Game, players: list[Bot], seed: int, decisions: int | None = None) -> State:
    """Play to the end, or to a number of decisions."""
    state = game.new(len(players))
    draws = Draws(seed)
    draws.settle(state)
    for _ in range(decisions or game.patience):
        if state.seat < 0:
            break
        step(state, players).make(state)
        draws.settle(state)
    return state


def step(state: State, players: list[Bot]) -> Move:
    seat = state.seat
    return players[seat].choose(state.view(seat), state.legal(seat))


def win_share(state: State, seat: int) -> float:
    """One for a win, a part of it for a shared one."""
    first = winners(state.ranking())
    return 1 / len(first) if seat in first else 0.0
