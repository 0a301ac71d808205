"""What a game says: the contract of every `words.py`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from kogge.core.because import because
from kogge.core.cases import Cases
from kogge.core.log import Entry
from kogge.core.model import Board, Move, State
from kogge.core.reason import Reason
from kogge.core.tongue import Tongue


class Row(NamedTuple):
    """One thing a seat owns: in words, and as a number where it can be, so that the log's amounts can be checked."""

    name: str  # of the thing, the same in every language: what `Amount.what` calls it
    label: str
    value: str
    number: int | None = None


class Lesson(NamedTuple):
    """What a newcomer is told about a decision, and the rule behind it."""

    text: str
    rule: str


class Step(NamedTuple):
    """A move of a prepared first game, as records write it, and why the learner makes it.

    A step without a text is somebody else's and is made by itself.
    """

    move: str
    text: str = ""
    rule: str = ""


def others(moves: str) -> list[Step]:
    """What others do in a prepared game, one move after another: "buy riga; end"."""
    return [Step(move) for move in moves.split("; ")]


class Course(NamedTuple):
    """A guided first game: what the game is about, a prepared deal, and the moves with which it begins."""

    goal: str
    seats: int
    seed: int
    steps: Sequence[Step]
    options: dict[str, str] = {}


class Field(NamedTuple):
    """A field of a position for whoever sets one up; flat lists are grids, row by row."""

    label: str
    rows: Sequence[str] = ()
    columns: Sequence[str] = ()
    choices: dict[int, str] = {}  # what the numbers stand for
    bits: Sequence[str] = ()  # what each bit of a number stands for, where it is a set


def split(label: str) -> tuple[str, str]:
    """A label as what is done and what it costs: "Sail to Danzig (1 taler)" is "Sail to Danzig" and "1 taler"."""
    text, found, cost = label.rpartition(" (")
    return (text, cost[:-1]) if found and cost.endswith(")") else (label, "")


class Words(Protocol):
    """Everything a game says. What has a body here is an honest default; all else a game must write.

    `minutes` is how long a game takes alone against the computer and with people, `depth` how much there is to learn:
    1 little, 2 some, 3 much; nothing is said of what is None or 0.
    """

    minutes: tuple[int, int] | None = None
    depth: int = 0

    @property
    @abstractmethod
    def locale(self) -> Path:
        """The folder of the catalogues."""

    @property
    @abstractmethod
    def tables(self) -> dict[str, Cases[..., Any]]:
        """The tables by class, which the kit proves complete: "question" covers every decision; "label", "tell" and
        "why_not" every move."""

    @abstractmethod
    def about(self, say: Tongue) -> str:
        """One short paragraph for the start page."""

    def goal(self, say: Tongue) -> str:
        """What one plays for, on one line."""
        return ""

    def question(self, view: State, say: Tongue) -> str:
        """What is asked of the seat that decides, as a sentence."""
        return str(self.tables["question"](view.decision, view, say))

    def label(self, view: State, move: Move, say: Tongue) -> str:
        """A move as a control, in the imperative, with what it costs: "Sail to Danzig (1 taler)"."""
        return str(self.tables["label"](move, view, say))

    @abstractmethod
    def tell(self, before: State, move: Move | None, after: State, say: Tongue) -> list[Entry]:
        """What happened between two views of one viewer; `move` is None when that viewer may not see it."""

    @abstractmethod
    def why_not(self, view: State, move: Move, say: Tongue) -> Reason | None:
        """Why the viewer may not make this move now; None exactly when it is legal."""

    @abstractmethod
    def element(self, view: State, id: str, say: Tongue) -> str:
        """The accessible name of a board element: "Danzig, two booths of Anna"."""

    @abstractmethod
    def desk(self, view: State, seat: int, say: Tongue) -> list[Row]:
        """What a seat owns, as far as the viewer may know it."""

    @abstractmethod
    def source(self, name: str, say: Tongue) -> str:
        """A row of the score sheet in words."""

    @abstractmethod
    def option(self, name: str, value: str, say: Tongue) -> str:
        """An option's value in words; the value "" names the option itself."""

    @abstractmethod
    def guide(self, view: State, say: Tongue) -> Lesson | None:
        """Two or three sentences for newcomers on the decision that is asked."""

    def course(self, say: Tongue) -> Course | None:
        """The guided first game; without one the coach explains each decision of a free game."""
        return None

    @abstractmethod
    def fields(self, board: Board, say: Tongue) -> dict[str, Field]:
        """Every field of a position for the editor."""

    @abstractmethod
    def decisions(self, say: Tongue) -> dict[str, str]:
        """What each decision is about, by its name."""

    @abstractmethod
    def tie_break(self, view: State, better: int, worse: int, say: Tongue) -> str:
        """Why, of two seats with equal points at the end, one stands before the other; "" if they share the place."""

    def prepares(self, before: State, after: State, seat: int, say: Tongue) -> list[str]:
        """What a line of moves of a seat makes possible or denies to others, in words of this game."""
        return []

    def because(self, view: State, line: Sequence[Move], say: Tongue) -> list[str]:
        """Why a line of moves is good for whoever looks: what it gains, whom it hinders, what it prepares."""
        return because(self, view, line, say)

    def careful(self, view: State, move: Move, say: Tongue) -> str | None:
        """A question before a move one may regret."""
        return None

    def cover(self, view: State) -> None:
        """Make up what the pages of this game do not show the viewer, though he could have counted it."""
        return None

    def closes(self, move: Move) -> bool:
        """Whether a move ends the turn, passes or declines: such an answer stands behind all others."""
        return False

    def answers(self, moves: Sequence[Move]) -> list[Move]:
        """The legal moves in the order in which they are offered to a person."""
        return sorted(moves, key=self.closes)

    def group(self, view: State, move: Move, say: Tongue) -> str:
        """The heading under which an answer stands among others of its kind: "Trade in Danzig", "Sail on"."""
        return ""

    def hides_points(self, view: State, seat: int) -> bool:
        """Whether a seat has points this view does not show."""
        return False
