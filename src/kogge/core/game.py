"""The entry point of a game: what it is called, who can play it, how a position is made, read and shown."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from kogge.core import packed
from kogge.core.errors import BadBoard, BadOption, BadPosition
from kogge.core.features import Row, listed, numbered, zeros
from kogge.core.model import SPECTATOR, Board, Move, State
from kogge.core.options import Option, chosen
from kogge.core.packed import i64

if TYPE_CHECKING:
    from kogge.core.design import Design
    from kogge.core.draw import Draw
    from kogge.core.form import Form
    from kogge.core.words import Words

OWN_BOARDS: Final = 64  # boards of one's own that are kept, built and as data


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
        stake: float = 50.0,
        rank: int = 100,
        gentle: dict[str, str] | None = None,
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
        self.board_files: dict[str, str] = {"": "board.toml"}  # by the name under which each stands in a board
        self.boards: dict[str, Board] = {}
        self.own_boards: dict[str, Board] = {}
        self.standard: Design | None = None
        self.designs: dict[str, Design] = {}  # boards of one's own by their digests, the latest last

    @property
    def default_seats(self) -> int:
        """How many play where nobody says it: four, or as many as can."""
        return min(4, self.seats[1])

    @abstractmethod
    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        """The board for these seats and options, with all its moves and decisions; a standard one without a design."""

    @property
    def form(self) -> Form | None:
        """What a board of this game says, from `words_board.py`; None where nobody can bring a board."""
        return None

    def design(self, given: object = None) -> Design:
        """The standard board as data, or one's own: data, a TOML file or the digest of one known here, checked."""
        from kogge.core import design

        if given is None:
            if self.standard is None:
                self.standard = design.standard(self)
            return self.standard
        if isinstance(given, str) and given in self.designs:
            return self.designs[given]
        found = design.design(self, given)
        if found.own:
            self.designs.pop(found.digest, None)
            self.designs[found.digest] = found
            if len(self.designs) > OWN_BOARDS:
                del self.designs[next(iter(self.designs))]
        return found

    def revise(self, board: Board, version: int) -> None:
        """Let a board just built play by an older version of the rules; written by games whose rules have changed."""

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

    def elapsed(self, state: State) -> float:
        """How much of the game is over, from 0 at the start to 1 at the end: what a lead means depends on it."""
        return 0.0

    def search(self, seats: int) -> dict[str, int]:
        """How the bots search with so many players, where it differs from elsewhere: from `sense.py`."""
        return {}

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

    def feature_names(
        self, seats: object, options: Mapping[str, object] | None = None, own: object = None
    ) -> list[str]:
        """What each of the features is."""
        names = self.board(seats, options, own).features
        return names or numbered("feature", len(self.features(self.new(seats, options, own).view(0))))

    def board(
        self, seats: object, options: Mapping[str, object] | None = None, own: object = None, rules: object = None
    ) -> Board:
        """The shared board: built once for each number of seats and choice of options, and for each board of one's own.

        `own` is data, a TOML file, or a design; BadBoard if it cannot be played on. `rules` is the version of the
        rules, the latest unless an earlier one is wanted.
        """
        low, high = self.seats
        if not isinstance(seats, int) or isinstance(seats, bool) or not low <= seats <= high:
            raise BadOption(f"{self.title} is for {low} to {high} players, not {seats!r:.20}.")
        full = chosen(self.options, options)
        version = self.rules_version if rules is None else self._version(rules)
        name = f"{seats} {version} " + " ".join(f"{key}={value}" for key, value in full.items())
        if own is not None:
            return self._own_board(seats, full, name, self.design(own), version)
        found = self.boards.get(name)
        if found is None:
            found = self._ready(self.build(seats, full), version)
            self.boards[name] = found
        return found

    def _version(self, rules: object) -> int:
        if not isinstance(rules, int) or isinstance(rules, bool) or not 1 <= rules <= self.rules_version:
            raise BadOption(f"{self.title} has rules of version 1 to {self.rules_version}, not {rules!r:.20}.")
        return rules

    def _ready(self, board: Board, version: int) -> Board:
        """A board just built, by that version of the rules, and a position of it, as everybody may read them."""
        board.version = version
        if version < self.rules_version:
            self.revise(board, version)
        packed.show(board, fixed=True)
        packed.show(self.start(board))
        return board

    def _own_board(self, seats: int, options: dict[str, str], name: str, design: Design, version: int) -> Board:
        """The board of a design; only the latest ones are kept."""
        if not design.own:
            return self.board(seats, options, None, version)
        name = f"{name} {design.digest}"
        found = self.own_boards.pop(name, None)
        if found is None:
            found = self._ready(self.build(seats, options, design), version)
            if len(self.own_boards) >= OWN_BOARDS:
                del self.own_boards[next(iter(self.own_boards))]
        self.own_boards[name] = found
        return found

    @property
    def usual(self) -> int:
        """How many usually play: three, or as near as the game allows; two often play by special rules."""
        return min(max(3, self.seats[0]), self.seats[1])

    def new(
        self, seats: object, options: Mapping[str, object] | None = None, own: object = None, rules: object = None
    ) -> State:
        """A new game; chance may be the first to act."""
        return self.start(self.board(seats, options, own, rules))

    def load(self, data: Mapping[str, object], own: object = None) -> State:
        """The position that `state.data()` described, checked: BadPosition if it cannot be.

        A position on a board of one's own names it by its digest; `own` is that board where it is not known here.
        """
        state = self._blank(data, "position", own)
        state.read(data)
        state.check()
        return state

    def load_view(self, data: Mapping[str, object], own: object = None) -> State:
        """The view that `view.data()` described, for a bot in another process; data that is no view is refused."""
        state = self._blank(data, "view", own)
        if "viewer" not in data:
            raise BadPosition(f"This is not a view of {self.title}.")
        viewer = data["viewer"]
        if viewer is not None and (not isinstance(viewer, int) or not 0 <= viewer < state.board.seats):
            raise BadPosition("The viewer of a view is a seat, or nobody.")
        state.viewer = viewer if isinstance(viewer, int) else SPECTATOR
        state.read({name: value for name, value in data.items() if name != "viewer"})
        return state

    def _blank(self, data: Mapping[str, object], kind: str, own: object) -> State:
        """A new game for the seats, options and rules that a position or view names; version 1 where it names none."""
        if not isinstance(data, Mapping):
            raise BadPosition(f"A {kind} is an object with names and values.")
        if data.get("game") != self.id:
            raise BadPosition(f"This is not a {kind} of {self.title}.")
        seats = data.get("seats")
        options = data.get("options", {})
        if not isinstance(seats, int) or not isinstance(options, Mapping):
            raise BadPosition(f"A {kind} names its seats and options.")
        try:
            design = self._named(data.get("board"), kind, own)
            return self.new(seats, options, design, self._version(data.get("rules", 1)))
        except (BadOption, BadBoard) as error:
            raise BadPosition(str(error)) from None

    def _named(self, digest: object, kind: str, own: object) -> Design | None:
        """The board of one's own that a position or view names, given with it or known here."""
        if digest is None and own is None:
            return None
        if isinstance(digest, str) and digest in self.designs:
            return self.designs[digest]
        found = None if own is None else self.design(own)
        if found is None or not found.own or found.digest != digest:
            raise BadPosition(f"This {kind} belongs to another board than the one given with it.")
        return found

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
