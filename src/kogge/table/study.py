"""A study: a game, or a position, with the other ways it could go and what is written beside them."""

from __future__ import annotations

from typing import NamedTuple

from kogge.core.errors import BadRecord, IllegalMove
from kogge.core.model import Move, State
from kogge.table.record import Record
from kogge.table.tree import MAX_DEPTH, Branch, Comment, Mark, Remark, Symbol, every

MAX_MOVES = 20_000  # of all lines together
MAX_NOTES = 5_000


class Place(NamedTuple):
    """A position of a study: which branch of the game, which branch of that one and so on, and after how many moves."""

    line: tuple[int, ...] = ()
    ply: int = 0

    @property
    def text(self) -> str:
        """As it stands in links: "2.0-31" is move 31 of the first branch of the third branch."""
        return f"{'.'.join(map(str, self.line))}-{self.ply}"

    @classmethod
    def parse(cls, text: str) -> Place:
        line, _, ply = text[:400].partition("-")
        parts = [part for part in line.split(".") if part]
        if not ply.isdecimal() or not all(part.isdecimal() for part in parts):
            raise BadRecord(f"{text!r:.40} is no place in a study.")
        return cls(tuple(int(part[:6]) for part in parts), int(ply[:6]))


class Study:
    """A record that is being written in. Every change keeps it one that can be played through."""

    def __init__(self, record: Record) -> None:
        if not record.whole:
            raise BadRecord("This record hides moves; the whole one is published when the game is over.")
        self.record = record.twin()

    def line(self, place: Place) -> Record | Branch:
        """The line a place is on."""
        found: Record | Branch = self.record
        for at in place.line:
            if at >= len(found.branches):
                raise BadRecord("There is no such line in this study.")
            found = found.branches[at]
        if not self.first(found) <= place.ply <= self.end(found):
            raise BadRecord("There is no such move in this study.")
        return found

    @staticmethod
    def first(line: Record | Branch) -> int:
        """The ply at which a line leaves the one it belongs to."""
        return line.ply if isinstance(line, Branch) else 0

    @classmethod
    def end(cls, line: Record | Branch) -> int:
        return cls.first(line) + len(line.moves)

    def moves(self, place: Place) -> list[tuple[int, str]]:
        """All moves that lead to a place."""
        self.line(place)
        found: Record | Branch = self.record
        made = self.record.moves
        for at in place.line:
            found = found.branches[at]
            made = made[: found.ply] + found.moves
        return made[: place.ply]

    def steps(self, place: Place) -> list[tuple[State, Move]]:
        """Every position on the way to a place, with the move that was made there."""
        state, found = self.record.first(), []
        for _, text in self.moves(place):
            move = state.board.by_text[text]
            found.append((state.copy(), move))
            move.make(state)
        return found

    def state(self, place: Place) -> State:
        """The position at a place; it is the caller's own."""
        state = self.record.first()
        for _, text in self.moves(place):
            state.board.by_text[text].make(state)
        return state

    def home(self, place: Place) -> Place:
        """The same position on the line where it was first reached: that of a branch's first position is outside."""
        while place.line and place.ply <= self.first(self.line(place)):
            place = Place(place.line[:-1], place.ply)
        return place

    # Where one can go.

    def back(self, place: Place) -> Place | None:
        return self.home(Place(place.line, place.ply - 1)) if place.ply else None

    def onward(self, place: Place) -> list[tuple[Place, str]]:
        """The positions after one more move: the line itself first, then the branches that begin here."""
        place = self.home(place)
        line, found = self.line(place), []
        if place.ply < self.end(line):
            text = line.moves[place.ply - self.first(line)][1]
            found.append((Place(place.line, place.ply + 1), text))
        for at, branch in enumerate(line.branches):
            if branch.ply == place.ply:
                found.append((Place((*place.line, at), place.ply + 1), branch.moves[0][1]))
        return found

    # Writing.

    def play(self, place: Place, text: str) -> Place:
        """Go on with a move: along a line that has it, else at the end of a branch, else in a new branch."""
        place = self.home(place)
        for following, known in self.onward(place):
            if known == text:
                return following
        state = self.state(place)
        move = state.board.by_text.get(text)
        if move is None or state.over or move not in state.legal():
            raise IllegalMove(f"{text!r:.60} is not possible here.")
        if sum(len(branch.moves) for branch in every(self.record.branches)) >= MAX_MOVES:
            raise BadRecord(f"A study has at most {MAX_MOVES} moves besides those of the game.")
        line, step = self.line(place), (state.seat, text)
        if isinstance(line, Branch) and place.ply == self.end(line):
            line.moves.append(step)
            return Place(place.line, place.ply + 1)
        if len(place.line) >= MAX_DEPTH:
            raise BadRecord(f"Branches nest at most {MAX_DEPTH} deep.")
        made = Branch(place.ply, [step])
        line.branches.append(made)
        line.branches.sort(key=lambda branch: branch.ply)
        at = next(at for at, branch in enumerate(line.branches) if branch is made)
        return Place((*place.line, at), place.ply + 1)

    def remove(self, place: Place) -> Place:
        """Take away this move and what follows it; moves of the game itself stay. The place before it."""
        place = self.home(place)
        if not place.line:
            raise BadRecord("The moves of the game itself stay; only branches can be removed.")
        branch, outer = self.line(place), self.line(Place(place.line[:-1], self.first(self.line(place))))
        assert isinstance(branch, Branch)
        before = place.ply - 1
        if before == branch.ply:
            outer.branches = [other for other in outer.branches if other is not branch]
        else:
            del branch.moves[before - branch.ply :]
            branch.notes = [note for note in branch.notes if note.ply <= before]
            branch.branches = [inner for inner in branch.branches if inner.ply <= before]
        return self.home(Place(place.line[:-1] if before == branch.ply else place.line, before))

    def notes(self, place: Place) -> list[Remark]:
        """What is written at a place."""
        place = self.home(place)
        return [note for note in self.line(place).notes if note.ply == place.ply]

    def comment(self, place: Place, text: str) -> None:
        """What one has to say about a position; nothing takes it away."""
        self.write(place, Comment, [Comment(self.home(place).ply, " ".join(text.split()))] if text.split() else [])

    def judge(self, place: Place, sign: str) -> None:
        """A symbol for the move that led here; nothing, or the same once more, takes it away."""
        had = any(isinstance(note, Symbol) and note.sign == sign for note in self.notes(place))
        self.write(place, Symbol, [Symbol(self.home(place).ply, sign)] if sign and not had else [])

    def mark(self, place: Place, element: str, to: str = "", colour: str = "") -> None:
        """Mark an element of the board, or draw an arrow from it to another; the same once more takes it away."""
        drawn = Mark(self.home(place).ply, element, to, colour)
        others = [note for note in self.notes(place) if isinstance(note, Mark)]
        same = [note for note in others if (note.element, note.to) == (element, to)]
        kept: list[Remark] = [note for note in others if note not in same]
        self.write(place, Mark, kept if drawn in same else [*kept, drawn])

    def write(self, place: Place, kind: type[Remark], fresh: list[Remark]) -> None:
        """Put remarks of one kind in the place of those that were there."""
        place = self.home(place)
        line = self.line(place)
        kept = [note for note in line.notes if not (isinstance(note, kind) and note.ply == place.ply)]
        if len(kept) + len(fresh) > MAX_NOTES:
            raise BadRecord(f"A line of a study has at most {MAX_NOTES} notes.")
        line.notes = sorted([*kept, *fresh], key=lambda note: note.ply)
