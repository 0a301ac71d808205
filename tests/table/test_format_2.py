"""Record format 2: boards of one's own, seat events, shares, notes and branches; format 1 stays what it was."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kogge.core.chance import Draws, commitment, share_commitment
from kogge.core.errors import BadRecord, KoggeError
from kogge.core.registry import game
from kogge.table import Record, Table
from kogge.table.events import Happening, SeatEvent
from kogge.table.tree import COLOURS, MAX_COMMENT, SYMBOLS, UNSEEN, Branch, Comment, Mark, Symbol

from .test_record import played

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"


@pytest.mark.parametrize("name", ["hansa", "teutonica", "pfeffersaecke", "colonia"])
def test_records_of_format_1_are_written_as_they_were_read(name: str) -> None:
    text = (PICTURES / f"{name}.kogge").read_text(encoding="utf-8")
    record = Record.parse(text)
    assert record.format == 1 and record.text() == text
    again = Table.resume(record)
    assert again.record.text() == text


WORDS = st.text(st.characters(codec="utf-8"), min_size=1, max_size=30).map(lambda text: UNSEEN.sub("", text).strip())
NAMES = WORDS.filter(lambda text: text.isprintable())
ELEMENTS = st.from_regex(r"[a-z0-9-]{1,12}", fullmatch=True)
MOVES = st.tuples(st.integers(-1, 1), st.sampled_from(["end", "place danzig", "draw blue-3", "?", "( x )", "; #"]))


def notes(first: int, last: int) -> st.SearchStrategy[list[Comment | Symbol | Mark]]:
    plies = st.integers(first, last)
    kinds = (
        st.builds(Comment, plies, WORDS.filter(bool))
        | st.builds(Symbol, plies, st.sampled_from(SYMBOLS))
        | st.builds(Mark, plies, ELEMENTS, st.just("") | ELEMENTS, st.sampled_from(["", *COLOURS]))
    )
    return st.lists(kinds, max_size=4).map(lambda found: sorted(found, key=lambda note: note.ply))


@st.composite
def branches(draw: st.DrawFn, first: int, last: int, depth: int = 0) -> list[Branch]:
    found = []
    for _ in range(draw(st.integers(0, 2 if depth < 3 else 0))):
        branch = Branch(draw(st.integers(first, last)), draw(st.lists(MOVES, min_size=1, max_size=3)))
        branch.notes = draw(notes(branch.ply + 1, branch.end))
        branch.branches = draw(branches(branch.ply, branch.end, depth + 1))
        found.append(branch)
    return sorted(found, key=lambda branch: branch.ply)


@st.composite
def records(draw: st.DrawFn) -> Record:
    record = Record("hansa", 1, "0" * 16, 2, {"bonus": "off"}, seed=bytes(32), commitment="c" * 64)
    record.moves = draw(st.lists(MOVES, max_size=5))
    record.notes = draw(notes(0, len(record.moves)))
    record.branches = draw(branches(0, len(record.moves)))
    events = st.builds(
        SeatEvent, st.integers(0, len(record.moves)), st.integers(0, 1), st.sampled_from(Happening), NAMES
    )
    record.events = sorted(draw(st.lists(events, max_size=3)), key=lambda event: event.ply)
    if draw(st.booleans()):
        values = st.integers() | WORDS | st.booleans() | st.floats(allow_nan=False, allow_infinity=False)
        nested = st.recursive(values, lambda inner: st.lists(inner, max_size=2) | st.dictionaries(WORDS, inner))
        record.board_data = draw(st.dictionaries(WORDS, nested, max_size=3))
        record.board_name = draw(NAMES.filter(bool))
    for seat in draw(st.sets(st.integers(0, 1))):
        record.shares[seat] = draw(st.binary(min_size=32, max_size=32))
        record.share_commitments[seat] = share_commitment(record.shares[seat])
    return record


@given(record=records())
@settings(deadline=None, max_examples=200)
def test_whatever_a_record_holds_is_written_and_read(record: Record) -> None:
    text = record.text(secret=True)
    assert Record.parse(text) == record
    assert Record.parse(text).text(secret=True) == text
    new = record.events or record.notes or record.branches or record.shares or record.board_data is not None
    assert text.startswith(f"kogge: {2 if new else 1}\n")


@given(record=records(), data=st.data())
@settings(deadline=None, max_examples=100)
def test_altered_texts_are_found_out(record: Record, data: st.DataObject) -> None:
    lines = record.text(secret=True).splitlines(keepends=True)
    number = data.draw(st.integers(0, len(lines) - 1))
    how = data.draw(st.sampled_from(["left out", "twice", "cut"]))
    if lines[number].startswith(("seed: ", "share ", "\n")):
        return
    middle = {"left out": [], "twice": [lines[number]] * 2, "cut": [lines[number][:-2] + "\n"]}[how]
    with pytest.raises(BadRecord):
        Record.parse("".join([*lines[:number], *middle, *lines[number + 1 :]]))


def body(*lines: str, header: str = "") -> str:
    """A text of format 2 with a proper chain."""
    top = f"kogge: 2\ngame: hansa\nrules: 1\nboard: {'0' * 16}\n{header}seats: 2\ndraws: by hand"
    whole = [*lines, "to be continued"]
    tags = Record("hansa", 1, "", 2, {}).tags(whole, top)
    return top + "\n\n" + "\n".join(f"{line} #{tag}" for line, tag in zip(whole, tags)) + "\n"


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["0 end", ")"], "closes a branch that was not opened"),
        (["("], "no move to replace"),
        (["0 end", "("], "ends within a branch"),
        (["0 end", "(", ")"], "at least one move"),
        (["0 end", "(", "; well"], "begins with a move"),
        (["0 end", "(", "("], "no move to replace"),
        (["0 end", "(", "(+"], "begins with a move"),
        (["0 end", *["(", "0 end"] * 65], "at most 64 deep"),
        (["0 end", "(", "0 end", "@ 0 sits", ")"], "not to a branch"),
        (["@ 0 flies"], "nothing that happens to a seat"),
        (["@ 7 sits"], "not at the table"),
        (["7 end"], "not at the table"),
        (["@ 0 sits " + "x" * 101], "at most 100 visible"),
        (["@ 0 sits a\tb"], "visible characters"),
        (["; " + "x" * (MAX_COMMENT + 1)], "one line of 1 to"),
        (["; a\x07b"], "one line of 1 to"),
        (["; "], "one line of 1 to"),
        ([";"], "cannot be read"),
        (["$ !!!"], "no symbol"),
        (["^ a b c"], "cannot be read"),
        (["^ a<b"], "elements of the board"),
        (["^ a>b pink"], "green"),
        (["# 0 end"], "cannot be read"),
        (["( "], "cannot be read"),
        ([""], "cannot be read"),
    ],
)
def test_a_malformed_line_gets_a_sentence(lines: list[str], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        Record.parse(body(*lines))


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        ("board name: Mine\n", "not known"),
        ("board data: {}\n", "1 to 40 visible"),
        ("board data: []\nboard name: Mine\n", "canonical JSON"),
        ('board data: {"b":1,"a":2}\nboard name: Mine\n', "canonical JSON"),
        ('board data: {"a": 1}\nboard name: Mine\n', "canonical JSON"),
        ('board data: {"a":NaN}\nboard name: Mine\n', "canonical JSON"),
        ('board data: {"a":1e999}\nboard name: Mine\n', "canonical JSON"),
        ('board data: {"a":"\\ud800"}\nboard name: Mine\n', "canonical JSON"),
        ("board data: " + "[" * 99_000 + "\nboard name: Mine\n", "canonical JSON"),
        ("board data: " + "x" * 1_000_000 + "\n", "cannot be read"),
        (f"share commitment 0: {'0' * 64}\n", "nobody adds"),
        (f"share 0: {'0' * 64}\n", "nobody adds"),
        ("share 0: 12\n", "proper line"),
        (f"share 5: {'0' * 64}\n", "not known"),
    ],
)
def test_a_malformed_header_gets_a_sentence(header: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        Record.parse(body(header=header))


@given(lines=st.lists(st.text("0*@;$^()+> !?ab#\t", max_size=9), max_size=6))
@settings(deadline=None)
def test_hostile_lines_raise_documented_errors_only(lines: list[str]) -> None:
    try:
        record = Record.parse(body(*lines))
        assert Record.parse(record.text()) == record
        record.verify()
    except KoggeError as error:
        assert str(error).endswith(".")


def test_half_a_character_is_refused() -> None:
    with pytest.raises(BadRecord, match="UTF-8"):
        Record.parse("kogge: 1\nname 0: \ud800\n\n")


def test_format_1_knows_nothing_of_it() -> None:
    text = body("0 end", "; well").replace("kogge: 2", "kogge: 1")
    with pytest.raises(BadRecord, match="cannot be read"):
        Record.parse(text)
    with pytest.raises(BadRecord, match="format 1 does not know"):
        Record.parse(body(header=f"share commitment 0: {'0' * 64}\n").replace("kogge: 2", "kogge: 1"))
    with pytest.raises(BadRecord, match="newer program"):
        Record.parse(text.replace("kogge: 1", "kogge: 3"))


def shared(over: bool) -> Record:
    """A game whose draws come from the seed and the shares of two players."""
    state = game("hansa").new(2)
    shares = {seat: bytes([seat + 1]) * 32 for seat in range(2)}
    record = played(decisions=0).record
    record.seed, record.open_seed, record.moves, record.shares = bytes(32), False, [], shares
    record.commitment = commitment(record.seed)
    record.share_commitments = {seat: share_commitment(share) for seat, share in shares.items()}
    record.result = None
    assert record.source is not None
    for move in Draws(record.source).settle(state):
        record.moves.append((-1, move.text))
    table = Table.resume(record)
    rng = random.Random(3)
    for _ in range(100_000 if over else 20):
        if table.over:
            break
        table.play(rng.choice(table.legal()))
    return table.record


def test_draws_come_from_the_seed_and_everybodys_share() -> None:
    record = shared(over=True)
    record.verify()
    assert Record.parse(record.text()) == record
    other = {**record.shares, 1: bytes(32)}
    for changed, sentence in [
        (replace(record, shares=other), "share of seat 1"),
        (replace(record, shares={}), "added to the seed is missing"),
        (replace(record, seed=bytes([1]) * 32), "promised"),
        (replace(record, shares={}, share_commitments={}), "not what the seed draws"),
        (replace(record, shares=other, share_commitments={s: share_commitment(x) for s, x in other.items()}), "draws"),
    ]:
        with pytest.raises(BadRecord, match=sentence):
            changed.verify()
    with pytest.raises(BadRecord, match="one for every promised"):
        Record.parse(replace(record, shares={0: record.shares[0]}).text())


def test_shares_stay_secret_while_the_game_runs() -> None:
    record = shared(over=False)
    for text in (record.text(), record.view(0).text(), record.view(None).text()):
        assert "\nshare 0: " not in text and "\nseed: " not in text and "\nshare commitment 1: " in text
        with pytest.raises(BadRecord, match="cannot go on"):
            Table.resume(Record.parse(text))
    again = Record.parse(record.text(secret=True))
    assert again == record
    again.verify()


def annotated(decisions: int) -> Record:
    record = played(decisions=decisions).record
    ply = next(ply for ply, (seat, _) in enumerate(record.moves) if seat == 0)
    states = list(record.replay())
    other = [move.text for move in states[ply].legal() if move.text != record.moves[ply][1]]
    record.branches = [Branch(ply, [(0, other[0])], [Comment(ply + 1, "bolder")], [Branch(ply, [(0, other[1])])])]
    record.notes = [
        Comment(0, "so it begins"),
        Symbol(ply + 1, "?!"),
        Mark(ply + 1, "city-danzig", "city-visby", "red"),
    ]
    record.events = [SeatEvent(0, 0, Happening.SITS, "Anna"), SeatEvent(ply, 1, Happening.BOT, "greedy")]
    return record


def test_a_study_is_proved_too() -> None:
    record = annotated(100_000)
    again = Record.parse(record.text())
    again.verify()
    assert again == record and Table.resume(again).record == record
    record.branches[0].branches[0].moves = [(0, "fly")]
    with pytest.raises(BadRecord, match="no such move"):
        record.verify()


def test_notes_of_a_running_game_belong_to_whoever_made_them() -> None:
    record = annotated(30)
    for seat in (None, 0, 1):
        view = record.view(seat)
        assert view.events == record.events and not view.notes and not view.branches
    over = annotated(100_000)
    assert over.view(1) == over


def test_taking_back_keeps_what_happened_to_the_seats() -> None:
    record = annotated(30)
    record.cut(0)
    assert [event.ply for event in record.events] == [0, 0]
    assert record.notes == [Comment(0, "so it begins")] and record.branches == []
    Record.parse(record.text())


def test_what_belongs_nowhere_is_not_written() -> None:
    record = annotated(30)
    for changed in (
        replace(record, notes=[Comment(999, "lost")]),
        replace(record, branches=[Branch(999, [(0, "end")])]),
        replace(record, branches=[Branch(1, [])]),
        replace(record, events=[SeatEvent(999, 0, Happening.SITS)]),
        replace(record, events=[SeatEvent(0, 5, Happening.SITS)]),
    ):
        with pytest.raises(BadRecord):
            changed.text()
