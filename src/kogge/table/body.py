"""The lines of a record below its header: moves, and in format 2 what stands between them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kogge.core.errors import BadRecord
from kogge.core.model import CHANCE
from kogge.table.events import Happening, SeatEvent
from kogge.table.record import Record, Result
from kogge.table.tree import MAX_DEPTH, Branch, Comment, Mark, Remark, Symbol, check_tree

MAX_LINE = 1_000
DICE = "*"  # the seat of chance
INSTEAD, ONWARD, CLOSE = "(", "(+", ")"  # a branch in place of the move above, one that goes on from it, its end
TAGGED = re.compile(r"(.*) #([0-9a-f]{12})", re.DOTALL)
MOVE = re.compile(r"(\*|[0-9]) (\S(?:.*\S)?)", re.DOTALL)
EVENT = re.compile(r"@ ([0-9]) ([a-z]+)(?: (.+))?", re.DOTALL)
LAST = re.compile(r"(to be continued|result points(?: -?\d{1,9})+ places(?: \d{1,2})+)", re.ASCII)
MARK = re.compile(r"\^ ([^ >]+)(?:>([^ >]+))?(?: ([a-z]+))?")


def body_lines(record: Record) -> list[str]:
    """Everything below the header, in its one order: a move, its events, its notes, what could have been instead."""
    check_tree(len(record.moves), record.notes, record.branches)
    if any(not (0 <= event.ply <= len(record.moves) and 0 <= event.seat < record.seats) for event in record.events):
        raise BadRecord("A seat event belongs to a seat and a position of the game.")
    return [*line_of(0, record.moves, record.events, record.notes, record.branches), last_line(record.result)]


def line_of(
    first: int,
    moves: Sequence[tuple[int, str]],
    events: Sequence[SeatEvent],
    notes: Sequence[Remark],
    branches: Sequence[Branch],
) -> Iterator[str]:
    end = first + len(moves)
    beside: dict[int, list[str]] = {}
    for event in events:
        beside.setdefault(event.ply, []).append(event.line)
    for note in notes:
        beside.setdefault(note.ply, []).append(note.line)
    for branch in sorted(branches, key=lambda branch: branch.ply):
        onward = branch.ply == end
        lines = beside.setdefault(end if onward else branch.ply + 1, [])
        lines.append(ONWARD if onward else INSTEAD)
        lines += line_of(branch.ply, branch.moves, (), branch.notes, branch.branches)
        lines.append(CLOSE)
    yield from beside.get(first, ())
    for ply, (seat, text) in enumerate(moves, first + 1):
        yield f"{DICE if seat == CHANCE else seat} {text}"
        yield from beside.get(ply, ())


def last_line(result: Result | None) -> str:
    if result is None:
        return "to be continued"
    points = " ".join(map(str, result.points))
    return f"result points {points} places {' '.join(map(str, result.places))}"


def read_body(record: Record, lines: list[str], format: int) -> tuple[list[str], list[str]]:
    """Fill in what the lines tell; they come back without their tags, and their tags."""
    last = TAGGED.fullmatch(lines[-1])
    if last is None or LAST.fullmatch(last[1]) is None:
        raise BadRecord("The record is cut off: its last line is missing.")
    reader = Reader(record, format)
    bare: list[str] = []
    tags: list[str] = []
    for number, line in enumerate(lines[:-1], 1):
        found = TAGGED.fullmatch(line) if len(line) <= MAX_LINE else None
        if found is None:
            raise BadRecord(f"Line {number} of the moves cannot be read: {line!r:.60}.")
        reader.take(number, found[1])
        bare.append(found[1])
        tags.append(found[2])
    reader.finish()
    record.result = parse_result(last[1], record.seats)
    return [*bare, last[1]], [*tags, last[2]]


class Reader:
    """Reads the lines one by one; `open` are the branches that have begun and not ended."""

    def __init__(self, record: Record, format: int) -> None:
        self.record = record
        self.format = format
        self.open: list[Branch] = []

    @property
    def line(self) -> Record | Branch:
        return self.open[-1] if self.open else self.record

    @property
    def ply(self) -> int:
        first = self.open[-1].ply if self.open else 0
        return first + len(self.line.moves)

    def take(self, number: int, text: str) -> None:
        found = MOVE.fullmatch(text)
        if found is not None:
            seat = CHANCE if found[1] == DICE else int(found[1])
            self.check_seat(number, seat)
            self.line.moves.append((seat, found[2]))
        elif self.format == 1 or not self.extra(number, text):
            raise BadRecord(f"Line {number} of the moves cannot be read: {text!r:.60}.")

    def extra(self, number: int, text: str) -> bool:
        """Take up a line that only format 2 has; whether it is one."""
        if text in (INSTEAD, ONWARD):
            self.begin(number, text == INSTEAD)
        elif text == CLOSE:
            self.close(number)
        elif found := EVENT.fullmatch(text):
            self.happen(number, int(found[1]), found[2], found[3] or "")
        elif self.open and not self.open[-1].moves:
            raise BadRecord(f"Line {number} of the moves: a branch begins with a move.")
        elif text.startswith("; "):
            self.line.notes.append(Comment(self.ply, text[2:]))
        elif text.startswith("$ "):
            self.line.notes.append(Symbol(self.ply, text[2:]))
        elif found := MARK.fullmatch(text):
            self.line.notes.append(Mark(self.ply, found[1], found[2] or "", found[3] or ""))
        else:
            return False
        return True

    def check_seat(self, number: int, seat: int) -> None:
        if seat >= self.record.seats:
            raise BadRecord(f"Line {number} of the moves is made by a seat that is not at the table.")

    def happen(self, number: int, seat: int, what: str, value: str) -> None:
        self.check_seat(number, seat)
        if self.open:
            raise BadRecord(f"Line {number} of the moves: seat events belong to the game, not to a branch.")
        if what not in list(Happening):
            raise BadRecord(f"Line {number} of the moves: {what!r:.40} is nothing that happens to a seat.")
        self.record.events.append(SeatEvent(self.ply, seat, Happening(what), value))

    def begin(self, number: int, instead: bool) -> None:
        if instead and not self.line.moves:
            raise BadRecord(f"Line {number} of the moves opens a branch where there is no move to replace.")
        if self.open and not self.line.moves:
            raise BadRecord(f"Line {number} of the moves: a branch begins with a move.")
        if len(self.open) == MAX_DEPTH:
            raise BadRecord(f"Branches nest at most {MAX_DEPTH} deep.")
        branch = Branch(self.ply - 1 if instead else self.ply)
        self.line.branches.append(branch)
        self.open.append(branch)

    def close(self, number: int) -> None:
        if not self.open:
            raise BadRecord(f"Line {number} of the moves closes a branch that was not opened.")
        branch = self.open.pop()
        if not branch.moves:
            raise BadRecord(f"Line {number} of the moves: a branch has at least one move.")
        branch.branches.sort(key=lambda inner: inner.ply)

    def finish(self) -> None:
        if self.open:
            raise BadRecord("The record ends within a branch.")
        self.record.branches.sort(key=lambda branch: branch.ply)


def parse_result(text: str, seats: int) -> Result | None:
    words = text.split()
    if words[0] != "result":
        return None
    at = words.index("places")
    points, places = tuple(map(int, words[2:at])), tuple(map(int, words[at + 1 :]))
    if len(points) != seats or len(places) != seats:
        raise BadRecord("The result names another number of seats than the table has.")
    return Result(points, places)
