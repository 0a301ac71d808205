"""The figures of docs/strength.md, with its seeds. Hours on plain Python, many minutes compiled."""

from __future__ import annotations

import os

import pytest

from kogge.arena.standings import Standings
from kogge.arena.tournament import entrants_for, schedule, tournament
from kogge.core.registry import game as find

SEATS = {"hansa": 2, "teutonica": 2, "pfeffersaecke": 2, "colonia": 3}
OPENING = {"teutonica": 12}  # it deals next to nothing: without it the games would repeat each other


def row(id: str, bots: list[str], games: int) -> dict[str, float]:
    """The first bot's figures."""
    seats = SEATS[id]
    standings = Standings(entrants_for(bots, seats))
    opening = OPENING.get(id, 0) if "random" not in bots else 0
    for played in tournament(schedule(find(id), bots, seats, games, 1, opening=opening), os.cpu_count() or 1):
        standings.add(played)
    return standings.rows()[0]


@pytest.mark.soak
@pytest.mark.parametrize("id", SEATS)
def test_greedy_beats_random(id: str) -> None:
    """At least 95 of 100 games with two players, 85 of 100 with three."""
    assert row(id, ["greedy", "random"], 100)["wins"] >= (95 if SEATS[id] == 2 else 85)


@pytest.mark.soak
@pytest.mark.parametrize("id", SEATS)
def test_mcts_beats_greedy(id: str) -> None:
    """Above its fair share with 95 % confidence."""
    assert row(id, ["mcts", "greedy"], 42)["low"] > 1 / SEATS[id]


@pytest.mark.soak
@pytest.mark.parametrize("id", SEATS)
@pytest.mark.parametrize(("better", "worse"), [("medium", "easy"), ("hard", "medium"), ("expert", "hard")])
def test_levels_differ_in_strength(id: str, better: str, worse: str) -> None:
    assert row(id, [better, worse], 30)["win_share"] > 1 / SEATS[id]
