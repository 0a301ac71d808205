"""What people write beside a game: comments, symbols, marks on the board, and other ways it could have gone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from kogge.core.errors import BadRecord

MAX_COMMENT = 900
MAX_DEPTH = 64  # branches within branches
SYMBOLS = ("!", "?", "!!", "??", "!?", "?!")
COLOURS = ("green", "red", "blue", "yellow")
UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")  # what does not fit on one line
ELEMENT = re.compile(r"[A-Za-z0-9_.:-]{1,80}")


@dataclass(frozen=True, slots=True)
class Comment:
    """A sentence about the position after so many moves."""

    ply: int
    text: str

    def __post_init__(self) -> None:
        if not 0 < len(self.text) <= MAX_COMMENT or UNSEEN.search(self.text) or self.text != self.text.strip():
            raise BadRecord(f"A comment is one line of 1 to {MAX_COMMENT} characters.")

    @property
    def line(self) -> str:
        return f"; {self.text}"


@dataclass(frozen=True, slots=True)
class Symbol:
    """A judgement of the move that led to the position after so many moves."""

    ply: int
    sign: str

    def __post_init__(self) -> None:
        if self.sign not in SYMBOLS:
            raise BadRecord(f"{self.sign!r:.20} is no symbol; there are {' '.join(SYMBOLS)}.")

    @property
    def line(self) -> str:
        return f"$ {self.sign}"


@dataclass(frozen=True, slots=True)
class Mark:
    """An element of the board marked in the position after so many moves, or an arrow to another one."""

    ply: int
    element: str
    to: str = ""
    colour: str = ""

    def __post_init__(self) -> None:
        if not ELEMENT.fullmatch(self.element) or (self.to and not ELEMENT.fullmatch(self.to)):
            raise BadRecord(f"A mark names elements of the board, not {self.element!r:.40}.")
        if self.colour and self.colour not in COLOURS:
            raise BadRecord(f"A mark is {', '.join(COLOURS)}, not {self.colour!r:.20}.")

    @property
    def line(self) -> str:
        return f"^ {self.element}" + (f">{self.to}" if self.to else "") + (f" {self.colour}" if self.colour else "")


Remark = Comment | Symbol | Mark


@dataclass(slots=True)
class Branch:
    """Another way the game could have gone on after `ply` moves; plies count from the beginning of the game."""

    ply: int
    moves: list[tuple[int, str]] = field(default_factory=list)
    notes: list[Remark] = field(default_factory=list)
    branches: list[Branch] = field(default_factory=list)

    @property
    def end(self) -> int:
        """The ply of its last position."""
        return self.ply + len(self.moves)

    def twin(self) -> Branch:
        """An independent copy."""
        return replace(
            self, moves=self.moves[:], notes=self.notes[:], branches=[branch.twin() for branch in self.branches]
        )


def check_tree(end: int, notes: Iterable[Remark], branches: Iterable[Branch], first: int = 0, depth: int = 0) -> None:
    """BadRecord unless everything written beside a line of moves belongs to a position of it."""
    if depth > MAX_DEPTH:
        raise BadRecord(f"Branches nest at most {MAX_DEPTH} deep.")
    if any(not first <= note.ply <= end for note in notes):
        raise BadRecord("A note belongs to a position of its line.")
    for branch in branches:
        if not branch.moves:
            raise BadRecord("A branch has at least one move.")
        if not max(first - 1, 0) <= branch.ply <= end:
            raise BadRecord("A branch begins at a position of its line.")
        check_tree(branch.end, branch.notes, branch.branches, branch.ply + 1, depth + 1)


def every(branches: Iterable[Branch]) -> Iterator[Branch]:
    """All branches, those within branches too."""
    for branch in branches:
        yield branch
        yield from every(branch.branches)
