"""The loop in which bots play: whatever happens, they are let go."""

from __future__ import annotations

import pytest

from kogge.arena.match import play_out
from kogge.bots import Bot, Budget, make
from kogge.core.chance import Draws
from kogge.core.model import Move, State
from kogge.core.registry import game


class Failing(Bot):
    """Plays a few moves, then fails."""

    def __init__(self, moves: int) -> None:
        self.moves = moves
        self.closed = False

    def choose(self, view: State, moves: list[Move], budget: Budget | None = None) -> Move:
        self.moves -= 1
        if self.moves < 0:
            raise RuntimeError("no idea")
        return moves[0]

    def close(self) -> None:
        self.closed = True


def test_all_bots_are_let_go_when_one_fails() -> None:
    players = [Failing(100), Failing(3)]
    with pytest.raises(RuntimeError, match="no idea"):
        play_out(game("hansa").new(2), Draws(1), players, 500)
    assert all(player.closed for player in players)


def test_whoever_watches_can_stop_a_match() -> None:
    hansa, seen = game("hansa"), []
    bots = [make("random", hansa, seat) for seat in range(2)]

    def watch(state: State) -> bool:
        seen.append(state.seat)
        return len(seen) < 5

    spent = play_out(hansa.new(2), Draws(1), bots, 500, watch)
    assert len(seen) == 5 and sum(spent.decisions) == 4
