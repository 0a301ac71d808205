"""Nobody makes a silly move: whatever the game, the seats and the level."""

from __future__ import annotations

import pytest

from kogge.arena.faults import faults
from kogge.core.game import Game
from kogge.core.registry import game as find
from kogge.core.registry import games

ALL = [(game, seats) for game in games().values() for seats in range(game.seats[0], game.seats[1] + 1)]
each_table = pytest.mark.parametrize(("game", "seats"), ALL, ids=[f"{game.id}-{seats}" for game, seats in ALL])


@each_table
def test_a_quick_bot_makes_no_silly_move(game: Game, seats: int) -> None:
    assert faults(game, ["greedy:states=40"] * seats, 1) == []


@pytest.mark.parametrize("id", ["hansa", "pfeffersaecke", "colonia"])
def test_silly_moves_are_seen(id: str) -> None:
    """Whoever plays at random leaves gifts lying and ends games that he loses."""
    game = find(id)
    found = faults(game, ["random"] * game.seats[0], 2)
    assert any("is a waste" in fault for fault in found) and any("ends a game that is lost" in fault for fault in found)


@pytest.mark.soak
@each_table
@pytest.mark.parametrize(("level", "count"), [("medium", 200), ("hard", 20)])
def test_no_level_makes_a_silly_move(game: Game, seats: int, level: str, count: int) -> None:
    found = [fault for seed in range(1000, 1000 + count) for fault in faults(game, [level] * seats, seed)]
    assert not found, f"{len(found)} silly moves:\n" + "\n".join(found[:40])
