"""Records: written, read, replayed, proved; altered ones are found out."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kogge.core.errors import BadRecord, KoggeError
from kogge.core.registry import games
from kogge.table import Record, Table
from kogge.table.record import Result

ALL = [(game.id, seats) for game in games().values() for seats in range(game.seats[0], game.seats[1] + 1)]


@cache
def played(id: str = "hansa", seats: int = 2, decisions: int = 100_000, seed: int | None = 5) -> Table:
    table = Table(id, seats, seed=seed, names=[f"Player {seat} ünï" for seat in range(seats)])
    rng = random.Random(5)
    for _ in range(min(decisions, table.game.patience)):
        if table.over:
            break
        table.play(rng.choice(table.legal()))
    return table


@pytest.mark.parametrize(("id", "seats"), ALL)
@pytest.mark.parametrize("decisions", [0, 25, 600])
def test_saved_loaded_replayed_and_proved(id: str, seats: int, decisions: int, tmp_path: Path) -> None:
    table = played(id, seats, decisions)
    file = tmp_path / "game.kogge"
    table.save(file)
    record = Record.load(file)
    assert record == table.record
    record.verify()
    *_, last = record.replay()
    assert last.key() == table._state.key()
    again = Table.resume(record, waiting=table.waiting)
    assert again.record == table.record and again.pending == table.pending


def test_the_text_is_for_people() -> None:
    lines = played().record.text().splitlines()
    assert lines[:2] == ["kogge: 1", "game: hansa"]
    assert "name 0: Player 0 ünï" in lines
    assert any(line.startswith("0 place ") for line in lines)
    assert lines[-1].startswith("result points ")


def test_the_seed_of_people_is_published_at_the_end_only() -> None:
    running, over = played(decisions=30, seed=None), played(seed=None)
    assert over.over and not running.over
    assert "\nseed: " in over.record.text() and "\nseed: " not in running.record.text()
    assert "\nseed: " in running.record.text(secret=True)
    with pytest.raises(BadRecord, match="seed"):
        Table.resume(Record.parse(running.record.text()))
    Table.resume(Record.parse(running.record.text(secret=True)))


def test_a_view_of_a_finished_game_is_whole() -> None:
    record = played().record
    assert record.view(None) == record and record.view(1).text() == record.text()


def test_a_view_of_a_running_game_hides_the_seed() -> None:
    view = played(decisions=30).record.view(0)
    assert view.seed is None
    assert Record.parse(view.text()) == view


LINES = played().record.text().splitlines(keepends=True)


@given(number=st.integers(0, len(LINES) - 1), data=st.data())
@settings(max_examples=200, deadline=None)
def test_an_altered_character_is_found_out(number: int, data: st.DataObject) -> None:
    line = LINES[number].rstrip("\n")
    at = data.draw(st.integers(0, max(len(line) - 1, 0)))
    new = data.draw(st.characters(codec="utf-8", exclude_characters=line[at : at + 1] + "\r"))
    refused("".join([*LINES[:number], line[:at] + new + line[at + 1 :] + "\n", *LINES[number + 1 :]]))


@given(number=st.integers(0, len(LINES) - 1))
@settings(deadline=None)
def test_a_missing_line_is_found_out(number: int) -> None:
    refused("".join(LINES[:number] + LINES[number + 1 :]))


@given(number=st.integers(0, len(LINES) - 2))
@settings(deadline=None)
def test_two_lines_that_changed_places_are_found_out(number: int) -> None:
    one, two = LINES[number : number + 2]
    text = "".join([*LINES[:number], two, one, *LINES[number + 2 :]])
    if "\n" not in (one, two) and not {one[:6], two[:6]} & {"seed: "}:
        refused(text)


@given(length=st.integers(0, len("".join(LINES)) - 2))
@settings(deadline=None)
def test_a_record_that_was_cut_off_is_found_out(length: int) -> None:
    refused("".join(LINES)[:length])


def refused(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.parse(text).verify()


def test_a_cheat_who_rewrites_the_chain_is_found_out() -> None:
    record = played().record
    draw = next(ply for ply, (seat, _) in enumerate(record.moves) if seat == -1)
    other = next(text for _, text in record.moves if text.startswith("draw ") and text != record.moves[draw][1])
    for changed, sentence in [
        (replace(record, moves=[*record.moves[:draw], (-1, other), *record.moves[draw + 1 :]]), "seed draws"),
        (replace(record, result=Result((99, 1), (1, 2))), "result"),
        (replace(record, result=None), "no result"),
        (replace(record, seed=bytes(32)), "promised"),
        (replace(record, moves=record.moves[:-1]), "not over"),
        (replace(record, moves=[*record.moves, (0, "end")]), "after the end"),
        (replace(record, moves=[(0, "end"), *record.moves]), "up to chance"),
        (replace(record, moves=[(-1, "end"), *record.moves]), "not legal"),
        (replace(record, moves=[(-1, "fly"), *record.moves]), "no such move"),
        (replace(record, rules=2), "version 2"),
        (replace(record, board="0" * 16), "another board"),
        (replace(record, game="chess"), "no game"),
        (replace(record, seats=3, names=[], result=None), "."),
        (replace(record, options={"bonus": "maybe"}), "bonus"),
    ]:
        with pytest.raises(BadRecord, match=sentence):
            Record.parse(changed.text()).verify()


@given(text=st.text(max_size=300))
@settings(deadline=None)
def test_hostile_text_is_refused_with_a_sentence(text: str) -> None:
    for hostile in (text, "kogge: 1\n" + text, "kogge: 1\n" + text + "\n\n" + text):
        with pytest.raises(BadRecord):
            Record.parse(hostile)


HEADER = "".join(LINES).partition("\n\n")[0].split("\n")


@given(
    number=st.integers(0, len(HEADER) - 1),
    value=st.text(max_size=20) | st.integers().map(str) | st.sampled_from(["?", "{}", "[]", "1" * 5000, "[" * 9000]),
    name=st.none() | st.sampled_from(["start", "option bonus", "option x", "name 7", "seats", "draws", "kogge"]),
)
@settings(deadline=None)
def test_hostile_headers_raise_documented_errors_only(number: int, value: str, name: str | None) -> None:
    line = f"{name or HEADER[number].partition(': ')[0]}: {value}"
    header = [*HEADER[:number], line, *HEADER[number + 1 :]]
    blank = Record("hansa", 1, "0" * 8, 2, {})
    body = "to be continued"
    tag = blank.tags([body], "\n".join(part for part in header if not part.startswith("seed: ")))[0]
    try:
        record = Record.parse("\n".join(header) + f"\n\n{body} #{tag}\n")
        record.verify()
        Table.resume(record)
    except KoggeError as error:
        assert str(error).endswith((".", "'kogge: 1'."))


def test_files_that_are_no_records(tmp_path: Path) -> None:
    (tmp_path / "binary.kogge").write_bytes(bytes(range(256)))
    (tmp_path / "large.kogge").write_bytes(b"kogge: 1\n" * 1_000_000)
    for name in ("missing.kogge", "binary.kogge", "large.kogge", "."):
        with pytest.raises(BadRecord):
            Record.load(tmp_path / name)
