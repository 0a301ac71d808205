"""Two tables that differ only in what a seat may not know show that seat the same bytes."""

from __future__ import annotations

import json
import random
from importlib.util import find_spec

import pytest

from kogge.core.registry import games
from kogge.core.rng import Rng
from kogge.table import Table, speech

ALL = [(game.id, seats) for game in games().values() for seats in range(game.seats[0], game.seats[1] + 1)]


def shown(table: Table, seat: int) -> list[str]:
    """Everything a table tells one seat."""
    told = [
        json.dumps(table.view(seat).data()),
        table.record.view(seat).text(),
        repr([move.text for move in table.legal(seat)]),
        repr((table.seat, table.pending, table.answered, table.scores(), table.ranking(), table.score_sheet())),
        repr(table.can_undo(seat)),
    ]
    if find_spec(table.game.package + ".draw") is not None:
        say = speech("en", table.game)
        told += [table.svg(seat), repr(table.log(seat, say))]
    return told


@pytest.mark.parametrize(("id", "seats"), ALL)
def test_another_truth_shows_nothing_else(id: str, seats: int) -> None:
    rng = random.Random(seats)
    table = Table(id, seats, seed=seats)
    differing = 0
    for _ in range(60):
        for _ in range(3):
            if not table.over:
                table.play(rng.choice(table.legal()))
        if table.over:
            break
        seat = rng.randrange(seats)
        other = table.view(seat).sample(Rng(rng.randrange(1 << 30)))
        one = Table(id, start=table._state.data(), seed=1, names=table.names)
        two = Table(id, start=other.data(), seed=1, names=table.names)
        if one.ply or two.ply:
            continue
        differing += one._state.key() != two._state.key()
        assert shown(one, seat) == shown(two, seat)
        if len(choices := one.legal(seat)) > 1 and one.seat == seat:
            move = rng.choice(choices)
            one.play(move, seat)
            two.play(move, seat)
            if all(step.seat == seat for step in one._trail.steps + two._trail.steps):
                assert shown(one, seat) == shown(two, seat)
    if table.game.secret and seats == table.game.seats[1]:
        assert differing > 5, "the truths did differ"
