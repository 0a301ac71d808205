"""T14.31: games by version 1 of the rules go on by it, wherever they are; new ones follow the latest."""

from __future__ import annotations

import pickle

import pytest

from kogge.core.errors import BadOption, BadPosition, BadRecord
from kogge.games.teutonica.game import GAME
from kogge.table import Record, Table


def old_table() -> Table:
    """A running game whose record says that it is played by version 1."""
    record = Table("teutonica", 3, 5).record
    record.rules = 1
    return Table.resume(Record.parse(record.text(secret=True)))


def test_a_new_game_follows_the_latest_rules_and_says_so() -> None:
    table = Table("teutonica", 3, 5)
    assert table.record.rules == GAME.rules_version == table.board.version == 2
    assert table.view().data()["rules"] == 2 and GAME.board(3) is GAME.board(3, rules=2)
    assert "rules" not in GAME.new(3, rules=1).data() and "rules" not in Table("hansa", 3, 5).view().data()


def test_a_record_of_version_1_is_replayed_and_played_on_by_it() -> None:
    table = old_table()
    assert table.board is GAME.board(3, rules=1) is not GAME.board(3)
    for text in ("income 3t", "place trader", "on hamburg-luebeck", "end"):
        table.play(text)
    table.undo()
    again = Record.parse(table.record.text(secret=True))
    assert again.rules == 1 and Table.resume(again).view().data() == table.view().data()
    again.verify()
    branch = table.branch(2)
    assert branch.board.version == 1 and branch.record.rules == 1 and Table.resume(branch.record).board is table.board


def test_moves_and_positions_travel_with_their_version() -> None:
    table = old_table()
    state, move = pickle.loads(pickle.dumps((GAME.new(3, rules=1), table.legal()[0])))
    assert state.board is table.board and move is table.legal()[0]
    assert GAME.load(GAME.new(3, rules=1).data()).board is table.board  # as positions were written before
    assert GAME.load(GAME.new(3).data()).board is GAME.board(3)


@pytest.mark.parametrize("rules", [0, 3, True, "1", None])
def test_other_versions_are_refused(rules: object) -> None:
    if rules is not None:
        with pytest.raises(BadOption, match="version 1 to 2"):
            GAME.board(3, rules=rules)
    with pytest.raises(BadPosition, match="version 1 to 2"):
        GAME.load({**GAME.new(3).data(), "rules": rules})


def test_a_record_of_a_later_version_is_refused() -> None:
    record = Table("teutonica", 3, 5).record
    record.rules = 3
    with pytest.raises(BadRecord, match="this program plays version 2"):
        Table.resume(record)


def test_a_record_and_the_position_it_begins_with_are_of_one_version() -> None:
    record = Table("teutonica", start=GAME.new(3).data(), seed=5).record
    assert Table.resume(record).board.version == 2
    record.rules = 1
    with pytest.raises(BadRecord, match="rules"):
        Table.resume(record)
