"""The record: the only truth of a game, from which every position follows."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from kogge.core.chance import Draws, commitment, mixed, share_commitment
from kogge.core.design import Design
from kogge.core.errors import BadBoard, BadOption, BadPosition, BadRecord, UnknownGame
from kogge.core.game import Game
from kogge.core.model import CHANCE, Board, Move, State
from kogge.core.registry import game as find
from kogge.table.events import SeatEvent
from kogge.table.trail import Trail
from kogge.table.tree import Branch, Remark

MYSTERY = "?"  # stands for a move the reader may not see
TAG_BYTES = 6


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: points and places by seat."""

    points: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(slots=True)
class Record:
    """One game: a header, then the moves as (seat, text), chance included under the seat CHANCE."""

    game: str
    rules: int
    board: str
    seats: int
    options: dict[str, str]
    names: list[str] = field(default_factory=list)
    by_hand: bool = False
    commitment: str = ""
    seed: bytes | None = None  # None when it is not known here, and when people draw by hand
    open_seed: bool = False  # the seed was given by a person, so it is no secret
    start: dict[str, object] | None = None
    hides_start: bool = False
    moves: list[tuple[int, str]] = field(default_factory=list)
    result: Result | None = None
    board_name: str = ""
    board_data: dict[str, object] | None = None  # of a board of one's own
    shares: dict[int, bytes] = field(default_factory=dict)  # what players added to the seed, by seat; known with it
    share_commitments: dict[int, str] = field(default_factory=dict)
    events: list[SeatEvent] = field(default_factory=list)  # these three in the order of their plies
    notes: list[Remark] = field(default_factory=list)
    branches: list[Branch] = field(default_factory=list)

    # Reading and writing; the format is described in docs/record.md.

    @property
    def format(self) -> int:
        """The lowest version of the format that can say it."""
        new = self.board_data is not None or self.share_commitments or self.events or self.notes or self.branches
        return 2 if new else 1

    def text(self, secret: bool = False) -> str:
        """The record as a .kogge text; `secret` adds the seed of a running game, so that it can go on elsewhere."""
        from kogge.table.notation import write

        return write(self, secret)

    @staticmethod
    def parse(text: str) -> Record:
        """The record a text holds; BadRecord if it is none, was cut off or altered."""
        from kogge.table.notation import parse

        return parse(text)

    def save(self, path: str | Path, secret: bool = False) -> None:
        Path(path).write_text(self.text(secret), encoding="utf-8", newline="\n")

    @staticmethod
    def load(path: str | Path) -> Record:
        """The record in a file; BadRecord if there is none."""
        from kogge.table.notation import read

        return Record.parse(read(Path(path)))

    def tags(self, lines: list[str], header: str) -> list[str]:
        """The hash chain: the tag of each line depends on everything above it."""
        tag = hashlib.blake2b(header.encode(), digest_size=TAG_BYTES, person=b"kogge record").digest()
        found: list[str] = []
        for line in lines:
            tag = hashlib.blake2b(line.encode(), key=tag, digest_size=TAG_BYTES).digest()
            found.append(tag.hex())
        return found

    # Replaying.

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def whole(self) -> bool:
        """Whether nothing in it is hidden."""
        return not self.hides_start and all(text != MYSTERY for _, text in self.moves)

    def find_game(self) -> Game:
        """The game it was played with, in the version and on the board of the record."""
        try:
            game = find(self.game)
            if not 1 <= self.rules <= game.rules_version:
                raise BadRecord(
                    f"This game was played by version {self.rules} of the rules of {game.title}; "
                    f"this program plays version {game.rules_version}."
                )
            board = self.find_board(game)
        except (UnknownGame, BadOption, BadBoard) as error:
            raise BadRecord(f"This record cannot be used here: {error}") from None
        if self.board != board.fingerprint:
            raise BadRecord(f"This game was played on another board of {game.title} than the one of this program.")
        return game

    def find_board(self, game: Game) -> Board:
        """The board it was played on, which knows the version of its rules."""
        return game.board(self.seats, self.options, self.own, self.rules)

    @property
    def own(self) -> Design | None:
        """The board of one's own that the record carries."""
        return None if self.board_data is None else find(self.game).design(self.board_data)

    def first(self) -> State:
        """The position it begins with."""
        game = self.find_game()
        if not self.whole:
            raise BadRecord("This record hides moves; the whole one is published when the game is over.")
        if self.start is None:
            return game.start(self.find_board(game))
        own = {} if self.own is None else {"board": self.own.digest}
        try:
            state = game.load({**self.start, **own}, self.own)
        except BadPosition as error:
            raise BadRecord(f"The game cannot begin from the position in the record: {error}") from None
        if state.board is not self.find_board(game):
            raise BadRecord("The position in the record is one for other seats, options or rules.")
        return state

    def replay(self) -> Iterator[State]:
        """The positions of the game, the first one and one after every move; each is the caller's own."""
        state = self.first()
        yield state.copy()
        for ply, (seat, text) in enumerate(self.moves, 1):
            check_move(state, seat, text, ply).make(state)
            yield state.copy()

    @property
    def source(self) -> bytes | None:
        """What the draws come from: the seed with everybody's shares; None while it is not known here."""
        if self.seed is None or self.by_hand or self.shares.keys() != self.share_commitments.keys():
            return None
        return mixed(self.seed, [share for _, share in sorted(self.shares.items())])

    def keeps_promises(self) -> None:
        """BadRecord unless the seed and the shares are those that were promised at the start."""
        if self.seed is not None and self.commitment != commitment(self.seed):
            raise BadRecord("The seed in the record is not the one that was promised at the start.")
        for seat, share in self.shares.items():
            if self.share_commitments.get(seat) != share_commitment(share):
                raise BadRecord(f"The share of seat {seat} is not the one that was promised at the start.")

    def verify(self) -> None:
        """Prove the record: every move legal and of the right seat, the draws those of the seed, the result right."""
        self.keeps_promises()
        if self.seed is None and self.over and not self.by_hand:
            raise BadRecord("The seed of the game is missing, so its draws cannot be proved.")
        if self.source is None and self.over and not self.by_hand:
            raise BadRecord("What the players added to the seed is missing, so its draws cannot be proved.")
        draws = None if self.source is None else Draws(self.source)
        state = self.first()
        check_branches(state.copy(), 0, self.moves, self.branches)
        for ply, (seat, text) in enumerate(self.moves, 1):
            move = check_move(state, seat, text, ply)
            if seat == CHANCE and draws is not None and draws.draw(state) is not move:
                raise BadRecord(f"Move {ply} ({text}) is not what the seed draws.")
            move.make(state)
        if state.over != self.over:
            raise BadRecord("The record has no result though the game is over." if state.over else UNFINISHED)
        if self.result is not None and self.result != result_of(state):
            raise BadRecord("The result in the record is not that of the game.")

    def view(self, seat: int | None) -> Record:
        """What a seat (or a spectator: None) may have of it: `?` for what is hidden, all of it after the end.

        Notes and branches of a running game belong to whoever made them; seat events everybody saw.
        """
        if self.over:
            return self.twin()
        return self.hide(self.trail().hidden(seat))

    def twin(self) -> Record:
        """An independent copy."""
        return replace(
            self,
            moves=self.moves[:],
            names=self.names[:],
            options=dict(self.options),
            shares=dict(self.shares),
            share_commitments=dict(self.share_commitments),
            events=self.events[:],
            notes=self.notes[:],
            branches=[branch.twin() for branch in self.branches],
        )

    def hide(self, hidden: list[bool]) -> Record:
        """The same with some moves covered, without the seed, the shares and the position it began with."""
        twin = self.twin()
        twin.moves = [(seat, MYSTERY if cover else text) for (seat, text), cover in zip(self.moves, hidden)]
        twin.seed, twin.shares = None, {}
        twin.start, twin.hides_start = None, self.start is not None
        twin.notes, twin.branches = [], []
        return twin

    def cut(self, ply: int) -> None:
        """Take back everything after so many moves; what happened to the seats did happen."""
        del self.moves[ply:]
        self.result = None
        self.events = [replace(event, ply=min(event.ply, ply)) for event in self.events]
        self.notes = [note for note in self.notes if note.ply <= ply]
        self.branches = [branch for branch in self.branches if branch.ply <= ply]

    def trail(self) -> Trail:
        """Who saw what, move by move."""
        trail = Trail()
        before: State | None = None
        for ply, after in enumerate(self.replay()):
            if before is not None:
                trail.add(before, after.board.by_text[self.moves[ply - 1][1]], after)
            before = after
        return trail


UNFINISHED = "The record has a result though the game is not over."


def check_move(state: State, seat: int, text: str, ply: int) -> Move:
    """The move, if it is legal here and made by the seat to decide."""
    if state.over:
        raise BadRecord(f"Move {ply} ({text}) comes after the end of the game.")
    move = state.board.by_text.get(text)
    if move is None:
        raise BadRecord(f"Move {ply} is written {text!r:.60}; there is no such move.")
    if seat != state.seat:
        raise BadRecord(f"Move {ply} ({text}) is made by {seat_name(seat)}; it was up to {seat_name(state.seat)}.")
    if move not in state.legal():
        raise BadRecord(f"Move {ply} ({text}) was not legal.")
    return move


def check_branches(state: State, first: int, moves: Sequence[tuple[int, str]], branches: Sequence[Branch]) -> None:
    """Every branch of the line of moves from this position on could be played; chance may draw there what it likes."""
    at = first
    for branch in sorted(branches, key=lambda branch: branch.ply):
        while at < branch.ply:
            check_move(state, *moves[at - first], at + 1).make(state)
            at += 1
        line = state.copy()
        for ply, (seat, text) in enumerate(branch.moves, branch.ply + 1):
            check_move(line, seat, text, ply).make(line)
        check_branches(state.copy(), branch.ply, branch.moves, branch.branches)


def seat_name(seat: int) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"


def result_of(state: State) -> Result:
    return Result(tuple(state.scores()), tuple(state.ranking()))


def begin(game: Game, board: Board) -> Record:
    """The record of a game that is about to begin."""
    record = Record(game.id, board.version, board.fingerprint, board.seats, dict(board.options))
    if board.own and board.design is not None:
        record.board_name, record.board_data = board.design.name, board.design.data
    return record
