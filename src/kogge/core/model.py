"""Move, Decision, State and Board: what every game is made of."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from kogge.core.errors import BadPosition, BadText, ViewOnly
from kogge.core.packed import i64
from kogge.core.rng import Rng

if TYPE_CHECKING:
    from kogge.core.design import Design

CHANCE: Final = -1  # the seat that draws and rolls
OVER: Final = -2  # nobody decides any more
FULL: Final = -3  # the viewer of a state that hides nothing
SPECTATOR: Final = -4  # the viewer who sits nowhere
EVERYONE: Final = -5  # the witness of a move made in the open
HIDDEN: Final = -9  # a value that this viewer may not know

M = TypeVar("M", bound="Move")
D = TypeVar("D", bound="Decision")


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """One small step of a game, built once per board and shared: the same move is always the same object.

    `text` is its notation, unique on its board; `index` its number in `board.moves`.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.index: i64 = -1
        self.board: Board | None = None  # set when a board takes the move up

    def make(self, state: State) -> None:
        """Change the state in place. The move must be legal; a view refuses."""
        if state.viewer != FULL:
            raise ViewOnly("A view shows a game; moves are made at the table.")
        self.apply(state)

    @abstractmethod
    def apply(self, state: State) -> None:
        """What the move does, for `make` and the playout loops."""

    def binds(self, after: State) -> bool:
        """Whether the move, which has just led to this position, cannot be taken back (see also `Decision.binding`)."""
        return False

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.text}>"

    # A copy of a move is the move itself, in another process too.

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Move:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        assert self.board is not None, "a move without a board cannot travel"
        board = self.board
        return find_move, (board.game, board.seats, board.options, self.text, board.version, *board.travelling())


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision:
    """One kind of decision, built once per board: who is asked follows from the state, what is legal from here.

    `name` is unique on its board. `rest`: no action is running, so a plan may end here. `binding`: a move made here
    cannot be taken back. `simultaneous`: several seats answer in secret (then `legal_for` serves each of them).
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.index: i64 = -1  # its number on its board
        self.rest: bool = False
        self.binding: bool = False
        self.simultaneous: bool = False

    @abstractmethod
    def legal(self, state: State) -> list[Move]:
        """The moves of `state.seat`, in the order of `board.moves` as far as it is natural."""

    def legal_for(self, state: State, seat: i64) -> list[Move]:
        """The moves of any pending seat; differs from `legal` in simultaneous decisions only."""
        return self.legal(state)

    def witness(self, state: State) -> i64:
        """Who sees the move made here: EVERYONE, or the one seat that does."""
        return EVERYONE

    # Chance only.

    def weights(self, state: State) -> list[int]:
        """How many copies of each legal outcome are left, in the order of `legal`."""
        return [1] * len(self.legal(state))

    def totals(self, state: State) -> list[int]:
        """How many copies of each legal outcome the source began with (a pile that is drawn down)."""
        return self.weights(state)

    def source(self, state: State) -> str:
        """The pile, bag or die drawn from; with its reshuffle, draw or roll number where it starts afresh."""
        return self.name

    def draw(self, state: State, rng: Rng) -> Move:
        """An outcome picked by weight. Games override this with a way that builds no lists."""
        moves = self.legal(state)
        weights = self.weights(state)
        total: int = 0
        for weight in weights:
            total += weight
        at = rng.below(total)
        for i in range(len(moves)):
            if at < weights[i]:
                return moves[i]
            at -= weights[i]
        raise AssertionError("weights and moves disagree")

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


class Over(Decision):
    """The game has ended: nothing is left to decide."""

    def legal(self, state: State) -> list[Move]:
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Board:
    """The immutable part of a game: tables the rules read, and every move and decision, built once.

    A game derives its own board with its tables; `moves` is the action space, `fingerprint` a hash of the board's data.
    `version` is that of its rules; a position names it from version 2 on.
    """

    def __init__(
        self, game: str, seats: int, options: dict[str, str], fingerprint: str, design: Design | None = None
    ) -> None:
        self.game = game
        self.seats: i64 = seats
        self.options = options
        self.version: i64 = 1
        self.design = design  # what the board says, where the game can be played on other boards too
        self.own: bool = design is not None and design.own  # a board of one's own
        self.fingerprint = fingerprint
        if design is not None and design.own and design.fingerprint:
            self.fingerprint = design.fingerprint
        self.moves: list[Move] = []
        self.decisions: dict[str, Decision] = {}
        self.by_text: dict[str, Move] = {}
        self.features: list[str] = []  # what each feature of a view is, in order

    def add(self, move: M) -> M:
        """Give a move its index and its place in the notation."""
        assert move.text not in self.by_text, move.text
        move.index = len(self.moves)
        move.board = self
        self.moves.append(move)
        self.by_text[move.text] = move
        return move

    def ask(self, decision: D) -> D:
        """Register a decision under its name."""
        assert decision.name not in self.decisions, decision.name
        decision.index = len(self.decisions)
        self.decisions[decision.name] = decision
        return decision

    def travelling(self) -> tuple[str, ...]:
        """What another process needs to know of a board of one's own: its data as text; nothing of a standard one."""
        return (self.design.text,) if self.own and self.design is not None else ()

    def parse(self, text: object) -> Move:
        """The move a text names; spaces and capitals do not matter."""
        if not isinstance(text, str) or len(text) > 200:
            raise BadText("A move is a short text such as 'end'.")
        found = self.by_text.get(" ".join(text.lower().split()))
        if found is None:
            raise BadText(f"No move is written {text!r:.80} in this game.")
        return found


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """A position: small ints and flat lists of ints, and one reference to the board.

    `fields` names every attribute that makes up the position, in a fixed order; from it follow `data`, `load`,
    `key` and equality. `seat` is who decides now (a seat, CHANCE or OVER); `viewer` is FULL, or whose view this is.
    """

    fields: ClassVar[tuple[str, ...]] = ()
    growing: ClassVar[tuple[str, ...]] = ()  # the fields whose lists change their length

    def __init__(self, board: Board, decision: Decision) -> None:
        self.board: Board = board  # a game keeps the same object once more, typed as its own: `rules`
        self.decision: Decision = decision
        self.seat: i64 = 0
        self.viewer: i64 = FULL

    # What a game writes.

    @abstractmethod
    def copy(self) -> State:
        """An independent twin, written by hand for speed."""

    @abstractmethod
    def view(self, seat: int | None) -> State:
        """What a seat (or a spectator: None) may know, with HIDDEN for the rest."""

    @abstractmethod
    def sample(self, rng: Rng) -> State:
        """A full state consistent with this view."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points by seat, as if the game ended now; on a view the public part."""

    @abstractmethod
    def ranking(self) -> list[int]:
        """The place of every seat, tie-breaks applied, equal seats sharing a place."""

    @abstractmethod
    def score_sheet(self) -> dict[str, list[int]]:
        """Every source of points by seat; the columns add up to `scores`."""

    @abstractmethod
    def check(self) -> None:
        """Raise BadPosition unless every piece, coin and card is somewhere exactly once."""

    # What every state can do.

    @property
    def pending(self) -> list[int]:
        """The seats that owe an answer now; several in a simultaneous decision."""
        return [self.seat] if self.seat >= 0 else []

    def legal(self, seat: int | None = None) -> list[Move]:
        """The moves of the seat to decide, or of another pending seat; none for anybody else."""
        if seat is None or seat == self.seat:
            return self.decision.legal(self)
        if seat in self.pending:
            return self.decision.legal_for(self, seat)
        return []

    @property
    def over(self) -> bool:
        return self.seat == OVER

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return find_state, (self.data(), *self.board.travelling())

    def data(self) -> dict[str, object]:
        """The position as canonical JSON data; `load` reads it back."""
        data: dict[str, object] = {
            "game": self.board.game,
            "seats": self.board.seats,
            "options": dict(self.board.options),
            "decision": self.decision.name,
            "seat": self.seat,
        }
        if self.board.own and self.board.design is not None:
            data["board"] = self.board.design.digest
        if self.board.version > 1:
            data["rules"] = self.board.version
        if self.viewer != FULL:
            data["viewer"] = None if self.viewer == SPECTATOR else self.viewer
        for name in self.fields:
            value = getattr(self, name)
            data[name] = value[:] if isinstance(value, list) else value
        return data

    def key(self) -> tuple[object, ...]:
        """A hashable value, equal for equal positions of one board."""
        parts: list[object] = [self.decision.name, self.seat, self.viewer]
        for name in self.fields:
            value = getattr(self, name)
            parts.append(tuple(value) if isinstance(value, list) else value)
        return tuple(parts)

    def stamp(self) -> object:
        """What searches compare: equal exactly where `key` is. Compiled games make bytes, in a third of the time."""
        return self.key()

    def read(self, data: Mapping[str, object]) -> None:
        """Take over the values of `data`, checking kinds and lengths; `check` then judges the position."""
        name = data.get("decision")
        if not isinstance(name, str) or name not in self.board.decisions:
            raise BadPosition(f"There is no decision {name!r:.60} in this game.")
        self.decision = self.board.decisions[name]
        seat = whole("seat", data.get("seat"))
        if not OVER <= seat < self.board.seats:
            raise BadPosition("'seat' must be a seat of the table, -1 for chance or -2 for the end.")
        self.seat = seat
        for name in self.fields:
            if name not in data:
                raise BadPosition(f"'{name}' is missing.")
            setattr(self, name, same_shape(name, data[name], getattr(self, name), name in self.growing))
        for name in data:
            if name not in self.fields and name not in APART:
                raise BadPosition(f"{name!r:.60} is not part of a position.")
        self.derive()

    def derive(self) -> None:
        """Recompute what a game keeps beside its `fields` for speed; called after `read`."""


# What a position says beside its fields.
APART: Final = ("game", "seats", "options", "decision", "seat", "board", "rules")


def same_shape(name: str, value: object, like: object, grows: bool) -> object:
    """The value, if it is of the same kind as what stands there now."""
    if isinstance(like, bool):
        if not isinstance(value, bool):
            raise BadPosition(f"'{name}' must be true or false.")
        return value
    if isinstance(like, int):
        return whole(name, value)
    assert isinstance(like, list)
    if not isinstance(value, list) or (len(value) != len(like) and not grows) or len(value) > 10_000:
        raise BadPosition(f"'{name}' must be a list of {'whole numbers' if grows else f'{len(like)} whole numbers'}.")
    return [whole(name, part) for part in value]


def whole(name: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not -1_000_000 <= value <= 1_000_000_000:
        raise BadPosition(f"'{name}' must hold whole numbers of a sensible size.")
    return value


def find_move(
    game: str, seats: int, options: dict[str, str], text: str, version: int = 1, own: str | None = None
) -> Move:
    """The move of that text, when one arrives from another process."""
    from kogge.core import registry
    from kogge.core.design import arrived

    found = registry.game(game)
    return found.board(seats, options, arrived(found, own), version).parse(text)


def find_state(data: dict[str, object], own: str | None = None) -> State:
    """The position or view of that data, when one arrives from another process."""
    from kogge.core import registry
    from kogge.core.design import arrived

    game = registry.game(str(data["game"]))
    board = arrived(game, own)
    return game.load_view(data, board) if "viewer" in data else game.load(data, board)
