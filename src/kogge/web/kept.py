"""What is kept of a table: its header, its events, the people around it."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import asdict, dataclass
from typing import Any

import msgspec

from kogge.table import Record
from kogge.table.events import SeatEvent
from kogge.table.notes import Note

WATCHING = -1  # the place of a browser that has a table on its list without a seat
GATHERING, REVEALING, DEALT = "gathering", "revealing", "dealt"  # how far a table has come
SEAT, DEVICE = "seat", "device"  # what a link is for: a free seat, or one more device of whoever holds it


class SeatPlan(msgspec.Struct):
    """Who sits on a seat: "here" (the browser that opened the table), "link" (whoever has the link) or "bot".

    `holder` is the browser (by fingerprint) of the person whose seat it is, also while a bot plays for him; `due` is
    the instant at which a bot takes over, `asker` who wants the seat and under which name.
    """

    kind: str
    bot: str = ""
    holder: str = ""
    due: float = 0.0
    asker: str = ""
    asker_name: str = ""


class Settings(msgspec.Struct):
    """What was agreed before the game; `looks` are the marks of the seats, `rematch` the id of the next table.

    `phase` is GATHERING until everybody sits, REVEALING until all shares are in, then DEALT; `awaited` are the seats
    whose browsers are going to promise a share. `notes` are those of tables from before seats had events.
    """

    plans: list[SeatPlan]
    looks: list[int]
    title: str = ""
    rematch: str = ""
    ended: bool = False
    guided: bool = False
    course: bool = False  # it begins with the prepared moves of its game
    notes: list[Note] = []
    aided: bool = False  # hints and reviews while the game runs, also where several people play
    unaided: bool = False  # neither, also where one person plays bots
    phase: str = DEALT
    awaited: list[int] = []


class Header(msgspec.Struct):
    """A record without its moves."""

    game: str
    rules: int
    board: str
    seats: int
    options: dict[str, str]
    names: list[str]
    by_hand: bool
    commitment: str
    seed: str
    open_seed: bool
    start: dict[str, object] | None
    shares: dict[int, str] = {}
    share_commitments: dict[int, str] = {}
    board_name: str = ""
    board_data: dict[str, object] | None = None  # of a board of one's own
    events: list[SeatEvent] = []  # of the record it was opened from
    annotated: str = ""  # the text of that record, where people have written beside the game


class Link(msgspec.Struct, frozen=True):
    """A link to a seat; one for another device of its holder works once, until it expires."""

    token: str
    seat: int
    kind: str = SEAT
    expires: float = 0.0


class Arrangement(msgspec.Struct):
    """The people around a table, and what they agreed; what is new in it is kept with the event that changed it."""

    names: list[str]
    settings: Settings
    owner: str
    places: set[tuple[str, int]]  # which browsers (by fingerprint) have which seats
    links: list[Link]
    shares: dict[int, str]
    promises: dict[int, str]
    open_seed: bool


class Event(msgspec.Struct, omit_defaults=True):
    """One thing that was done: `text` by `seat`, as the answer to its question `asked`.

    `made` are the moves it added to the record; `ply` is the length of the record before them, or after an undo.
    What happens to a seat is an event too: its `kind` is then a `Noted`, its `text` the value, and `arranged` is how
    the table is arranged from then on.
    """

    version: int
    seat: int
    asked: int
    kind: str
    text: str
    ply: int
    made: list[tuple[int, str]]
    arranged: Arrangement | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """A game as the database has it; `wrong` says why it cannot be read."""

    id: str
    owner: str
    watch: str
    header: Header
    settings: Settings
    changed: float
    over: bool
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """A board that a browser keeps; its text is canonical JSON."""

    id: str
    game: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class OwnStudy:
    """A study that a browser (by its fingerprint) keeps; its text is a record with branches and notes."""

    id: str
    browser: str
    game: str
    name: str
    text: str
    version: int


@dataclass(frozen=True, slots=True)
class Opened:
    """All that is known of a game: what a room is made from."""

    kept: Kept
    events: list[Event]
    holders: set[tuple[str, int]]  # which browsers (by fingerprint) have which seats
    links: list[Link]


# What each text is made of is found out here, once: msgspec breaks when two threads begin to find it out together.
HEADER, SETTINGS = msgspec.json.Decoder(Header), msgspec.json.Decoder(Settings)
ARRANGEMENT, EVENT = msgspec.json.Decoder(Arrangement), msgspec.json.Decoder(Event)

NOBODY = Header("", 0, "", 0, {}, [], False, "", "", False, None)  # in place of what cannot be read
NOTHING = Settings([], [])


def token() -> str:
    """A name nobody can guess."""
    return secrets.token_urlsafe(24)


def fingerprint(browser: str) -> str:
    """How the database knows a browser: its secret itself is not kept."""
    return hashlib.sha256(browser.encode()).hexdigest()


def header_of(record: Record) -> Header:
    shares = {seat: share.hex() for seat, share in record.shares.items()}
    late: dict[str, Any] = {"seed": record.seed.hex() if record.seed else "", "shares": shares}
    if record.notes or record.branches:
        late["annotated"] = record.text(secret=True)
    return msgspec.convert(asdict(record) | late, Header)


def record_of(header: Header, moves: list[tuple[int, str]], kept: int | None = None) -> Record:
    """The record a table goes on from; of what was written beside the game, as much as `kept` moves still hold."""
    shares = {seat: bytes.fromhex(share) for seat, share in header.shares.items()}
    late = {"seed": bytes.fromhex(header.seed) or None, "shares": shares}
    values = msgspec.structs.asdict(header) | late
    annotated = values.pop("annotated")
    record = Record(**values, moves=moves)
    if annotated:
        brought = Record.parse(annotated)
        if kept is not None:
            brought.cut(kept)
        record.notes, record.branches = brought.notes, brought.branches
    return record


def text(value: object) -> str:
    return msgspec.json.encode(value).decode()
