"""The entry point of a game: what it is called, who can play it, how a position is made, read and shown."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from kogge.core import packed
from kogge.core.errors import BadOption, BadPosition
from kogge.core.features import Row, listed, numbered, zeros
from kogge.core.model import SPECTATOR, Board, Move, State
from kogge.core.options import Option, chosen
from kogge.core.packed import i64

if TYPE_CHECKING:
    from kogge.core.draw import Draw
    from kogge.core.words import Words


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game. Its folder (`package`) holds its modules; `words` and `draw` are imported when first needed."""

    def __init__(
        self,
        id: str,
        title: str,
        author: str,
        publisher: str,
        seats: tuple[int, int],
        options: list[Option],
        rules_version: int,
        patience: int,
        ends: bool,
        package: str,
        secret: bool = False,
        stake: float = 0.0,
        rank: int = 100,
        gentle: dict[str, str] | None = None,
        search: dict[str, int] | None = None,
    ) -> None:
        self.id = id
        self.title = title
        self.author = author
        self.publisher = publisher
        self.seats = seats
        self.options = options
        self.rules_version = rules_version
        self.patience = patience  # decisions after which simulations stop
        self.ends = ends  # the rules force an end, whatever the players do
        self.package = package
        self.secret = secret  # players hide something from each other: a device is handed on behind a cover
        self.stake = stake  # points that a plan adds to the lead of a game won and takes from one lost
        self.rank = rank  # its place in lists of games; equal ones stand by their titles
        self.gentle = gentle or {}  # the options of a first game, where one is easier
        self.search = search or {}  # how the bots search here, where it differs from elsewhere
        self.boards: dict[str, Board] = {}

    @property
    def default_seats(self) -> int:
        """How many play where nobody says it: four, or as many as can."""
        return min(4, self.seats[1])

    @abstractmethod
    def build(self, seats: int, options: dict[str, str]) -> Board:
        """The board for these seats and options, with all its moves and decisions."""

    @abstractmethod
    def start(self, board: Board) -> State:
        """The first position, before the first draw."""

    @abstractmethod
    def evaluate(self, state: State) -> list[float]:
        """How many points each seat may expect, from `sense.py`: what greedy and search maximise."""

    def waste(self, state: State, moves: list[Move]) -> list[Move]:
        """Those of the moves that leave a gift lying or pay for nothing, from `sense.py`; never all of them.

        `state` is the view of the seat that is to move, or a full position in which it is to move.
        """
        return []

    def write_features(self, state: State, viewer: i64, row: Row, first: i64) -> None:
        """The features of a seat's view, written into a row of zeros from `first` on; the view itself is not made.

        A game writes this one, from `sense_features.py`, and names its features on its board; or it writes `features`.
        """
        values = self.features(state.view(viewer if viewer >= 0 else None))
        for at in range(len(values)):
            row[first + at] = values[at]

    def features(self, view: State) -> list[float]:
        """A fixed-length description of a view for learning."""
        row = zeros(len(view.board.features))
        self.write_features(view, view.viewer, row, 0)
        return listed(row)

    def feature_names(self, seats: object, options: Mapping[str, object] | None = None) -> list[str]:
        """What each of the features is."""
        names = self.board(seats, options).features
        return names or numbered("feature", len(self.features(self.new(seats, options).view(0))))

    def board(self, seats: object, options: Mapping[str, object] | None = None) -> Board:
        """The shared board: built once for each number of seats and choice of options."""
        low, high = self.seats
        if not isinstance(seats, int) or isinstance(seats, bool) or not low <= seats <= high:
            raise BadOption(f"{self.title} is for {low} to {high} players, not {seats!r:.20}.")
        full = chosen(self.options, options)
        name = f"{seats} " + " ".join(f"{key}={value}" for key, value in full.items())
        found = self.boards.get(name)
        if found is None:
            found = self.build(seats, full)
            packed.show(found, fixed=True)
            packed.show(self.start(found))
            self.boards[name] = found
        return found

    @property
    def usual(self) -> int:
        """How many usually play: three, or as near as the game allows; two often play by special rules."""
        return min(max(3, self.seats[0]), self.seats[1])

    def new(self, seats: object, options: Mapping[str, object] | None = None) -> State:
        """A new game; chance may be the first to act."""
        return self.start(self.board(seats, options))

    def load(self, data: Mapping[str, object]) -> State:
        """The position that `state.data()` described, checked: BadPosition if it cannot be."""
        state = self._blank(data, "position")
        state.read(data)
        state.check()
        return state

    def load_view(self, data: Mapping[str, object]) -> State:
        """The view that `view.data()` described, for a bot in another process; data that is no view is refused."""
        state = self._blank(data, "view")
        if "viewer" not in data:
            raise BadPosition(f"This is not a view of {self.title}.")
        viewer = data["viewer"]
        if viewer is not None and (not isinstance(viewer, int) or not 0 <= viewer < state.board.seats):
            raise BadPosition("The viewer of a view is a seat, or nobody.")
        state.viewer = viewer if isinstance(viewer, int) else SPECTATOR
        state.read({name: value for name, value in data.items() if name != "viewer"})
        return state

    def _blank(self, data: Mapping[str, object], kind: str) -> State:
        """A new game for the seats and options that a position or view names."""
        if not isinstance(data, Mapping):
            raise BadPosition(f"A {kind} is an object with names and values.")
        if data.get("game") != self.id:
            raise BadPosition(f"This is not a {kind} of {self.title}.")
        seats = data.get("seats")
        options = data.get("options", {})
        if not isinstance(seats, int) or not isinstance(options, Mapping):
            raise BadPosition(f"A {kind} names its seats and options.")
        try:
            return self.new(seats, options)
        except BadOption as error:
            raise BadPosition(str(error)) from None

    # What people read and see: interpreted modules, imported on first use.

    @property
    @abstractmethod
    def words(self) -> Words:
        """What the game says, from `words.py`."""

    @property
    @abstractmethod
    def draw(self) -> Draw:
        """What the game shows, from `draw.py`."""

    def where(self, move: Move) -> tuple[str, ...]:
        """The path of board elements along which a person points at the move."""
        return self.draw.where(move)
