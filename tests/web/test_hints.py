"""Hints name a whole action: every step legal in its turn, each with its place on the board."""

from __future__ import annotations

import pytest

from kogge.bots import make
from kogge.core.because import labelled
from kogge.core.registry import game as find
from kogge.core.tongue import Tongue
from kogge.table import Table
from kogge.web.language import voice


def middle(id: str, ply: int) -> Table:
    """A game of quick bots some way in, before an open decision of seat 0 with a choice."""
    game = find(id)
    table = Table(game, 3, seed=7, names=["Anna", "Bert", "Cato"])
    bots = [make("greedy:states=60", game, seat) for seat in range(3)]
    while table.ply < ply or table.seat != 0 or len(table.legal(0)) < 2 or table.view(0).decision.simultaneous:
        seat = table.seat
        table.play(bots[seat].choose(table.view(seat), table.legal(seat)), seat)
    return table


@pytest.mark.parametrize("spec", ["mcts:iterations=60", "greedy"])
@pytest.mark.parametrize("id", ["hansa", "teutonica", "pfeffersaecke", "colonia"])
def test_the_steps_of_a_hint_can_be_played_in_a_row(id: str, spec: str) -> None:
    table = middle(id, 50)
    say: Tongue = voice("en", table.game).among(table.names)
    view, moves = table.view(0), table.legal(0)
    values, line = make(spec, table.game, 0).hint(view, moves)
    assert len(values) == len(moves) and line[0] in moves
    steps = labelled(table.game.words, view, line, say)
    assert steps[0][0] is line[0] and all(label for _, label in steps)
    for move, label in steps:
        assert label == table.game.words.label(table.view(0), move, say)
        table.play(move, 0)


def test_a_hint_goes_on_to_the_end_of_the_action() -> None:
    table = middle("teutonica", 50)
    lengths = set()
    while not table.over and table.ply < 80:
        seat = table.seat
        _, line = make("greedy:states=100", table.game, seat).hint(table.view(seat), table.legal(seat))
        lengths.add(len(line))
        table.play(line[0], seat)
    assert max(lengths) > 2, "placing a trader alone takes two steps"
