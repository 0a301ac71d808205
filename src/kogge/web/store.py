"""What survives: tables of people's games in SQLite (or another database by its URL), written before anybody is told.

A game is a header and a list of events, only ever added to: moves, and new names and settings. The version of an event
is part of its key: two writers can never both add the same one, and what was taken back stays on file.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sql
from anyio.to_thread import run_sync
from sqlalchemy.engine import Connection, Engine, Row
from sqlalchemy.sql import ColumnElement, Select

from kogge.core.errors import KoggeError
from kogge.table import Record
from kogge.table.notes import Note, Noted
from kogge.web.notify import GONE, PLACES, tell
from kogge.web.writer import Writer

T = TypeVar("T")

WATCHING = -1  # the place of a browser that has a table on its list without a seat
BUSY_MS = 5000  # how long SQLite waits for whoever else writes
SCHEMA_LOCK = 0x6B6F676765  # PostgreSQL's lock under which the tables are made
# What is written with every move, without SQLAlchemy's way from a query to a text.
SQL = {
    name: {
        "event": f"INSERT INTO events (game, version, event) VALUES ({mark}, {mark}, {mark})",
        "changed": f"UPDATE games SET changed = {mark}, over = {mark} WHERE id = {mark}",
    }
    for name, mark in (("sqlite", "?"), ("postgresql", "%s"))
}


class Taken(KoggeError):
    """Somebody else has added the event of that version."""


class NotHere(KoggeError):
    """No table is known under that name."""


class Away(KoggeError):
    """The database cannot be reached now."""


class SeatPlan(msgspec.Struct):
    """Who sits on a seat: "here" (the browser that opened the table), "link" (whoever has the link) or "bot"."""

    kind: str
    bot: str = ""


class Settings(msgspec.Struct):
    """What was agreed before the game; `looks` are the marks of the seats, `rematch` the id of the next table.

    `notes` tell who came and went meanwhile.
    """

    plans: list[SeatPlan]
    looks: list[int]
    title: str = ""
    rematch: str = ""
    ended: bool = False
    guided: bool = False
    notes: list[Note] = []


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


class Arrangement(msgspec.Struct):
    """The people around a table, and what they agreed."""

    names: list[str]
    settings: Settings

    def note(self, ply: int, what: Noted, seat: int) -> None:
        """Tell all that somebody comes or goes."""
        self.settings.notes.append(Note(ply, what, seat))


class Event(msgspec.Struct, omit_defaults=True):
    """One thing that was done: `text` by `seat`, as the answer to its question `asked`.

    `made` are the moves it added to the record; `ply` is the length of the record before them, or after an undo.
    `arranged` is how the table is arranged from then on.
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
class Opened:
    """All that is known of a game: what a room is made from."""

    kept: Kept
    events: list[Event]
    holders: list[tuple[str, int]]  # which browsers (by fingerprint) have which seats


NOBODY = Header("", 0, "", 0, {}, [], False, "", "", False, None)  # in place of what cannot be read
NOTHING = Settings([], [])

meta = sql.MetaData()
key, needed = partial(sql.Column, primary_key=True), partial(sql.Column, nullable=False)
games = sql.Table(
    "games",
    meta,
    key("id", sql.String(32)),
    needed("owner", sql.String(64)),
    needed("watch", sql.String(64), unique=True),
    needed("header", sql.Text),
    needed("settings", sql.Text),
    needed("changed", sql.Float),
    needed("over", sql.Boolean),
)
number = partial(key, type_=sql.Integer, autoincrement=False)
events = sql.Table("events", meta, key("game", sql.String(32)), number("version"), needed("event", sql.Text))
seats = sql.Table(
    "seats", meta, key("game", sql.String(32)), number("seat"), needed("token", sql.String(64), unique=True)
)
places = sql.Table("places", meta, key("browser", sql.String(64)), key("game", sql.String(32)), number("seat"))


def token() -> str:
    """A name nobody can guess."""
    return secrets.token_urlsafe(24)


def fingerprint(browser: str) -> str:
    """How the database knows a browser: its secret itself is not kept."""
    return hashlib.sha256(browser.encode()).hexdigest()


def header_of(record: Record) -> Header:
    return msgspec.convert(asdict(record) | {"seed": record.seed.hex() if record.seed else ""}, Header)


def record_of(header: Header, moves: list[tuple[int, str]]) -> Record:
    """The record a table goes on from."""
    values = msgspec.structs.asdict(header) | {"seed": bytes.fromhex(header.seed) or None}
    return Record(**values, moves=moves)


def text(value: object) -> str:
    return msgspec.json.encode(value).decode()


class Store:
    """The database. What is read is read in threads; what is written is on disk when the writer says so."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = sql.create_engine(url, pool_pre_ping=not url.startswith("sqlite"))
        if self.engine.dialect.name == "sqlite":
            sql.event.listen(self.engine, "connect", careful)
        self.writer = Writer(self.engine)
        try:
            prepare(self.engine)
        except sql.exc.OperationalError as error:
            raise Away(f"The database cannot be used: {error.orig}") from None

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()

    def rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        try:
            with self.engine.begin() as db:
                return db.execute(query).all()
        except sql.exc.OperationalError:
            raise Away("The tables cannot be read at the moment; try again.") from None

    async def read(self, look: Callable[[], T]) -> T:
        """Look something up without holding up the event loop."""
        return await run_sync(look)

    # Games.

    async def create(self, record: Record, settings: Settings, owner: str, placed: list[tuple[str, int]]) -> str:
        """A new game of an owner (by fingerprint), with the browsers that have places at it.

        Its first event holds the moves it begins with.
        """
        id = secrets.token_urlsafe(9)
        first = Event(1, WATCHING, 0, "begin", "", 0, record.moves)
        fixed = {"id": id, "owner": owner, "watch": token(), "changed": time.time(), "over": record.over}
        links = [{"game": id, "seat": seat, "token": token()} for seat in range(record.seats)]
        who = [{"browser": who, "game": id, "seat": seat} for who, seat in sorted({(owner, WATCHING), *placed})]

        def write(db: Connection) -> None:
            db.execute(games.insert().values(**fixed, header=text(header_of(record)), settings=text(settings)))
            db.execute(events.insert().values(game=id, version=1, event=text(first)))
            db.execute(seats.insert(), links)
            db.execute(places.insert(), who)

        await self.writer.write(write)
        return id

    def open(self, id: str) -> Opened:
        """Everything about a game; an arrangement among the events is newer than the one it is listed with."""
        return Opened(self.find(id), self.events(id), self.holders(id))

    def raw(self, id: str) -> dict[str, Any]:
        """A game exactly as it is stored, whether or not it can be read."""
        for row in self.rows(sql.select(games).where(games.c.id == id)):
            told = self.rows(sql.select(events.c.event).where(events.c.game == id).order_by(events.c.version))
            return {**row._mapping, "watch": "", "events": [event.event for event in told]}
        raise NotHere("There is no such table here.")

    def later(self, id: str, since: int) -> Opened:
        """What happened to a game since a version."""
        return Opened(self.find(id), self.events(id, since), self.holders(id))

    def find(self, id: str) -> Kept:
        return self.only(games.c.id == id)

    def by_watch(self, watch: str) -> Kept:
        return self.only(games.c.watch == watch)

    def only(self, which: ColumnElement[bool]) -> Kept:
        for row in self.rows(sql.select(games).where(which)):
            return kept(row)
        raise NotHere("There is no such table here.")

    async def delete(self, id: str) -> None:
        def write(db: Connection) -> None:
            for table in (events, seats, places):
                db.execute(table.delete().where(table.c.game == id))
            db.execute(games.delete().where(games.c.id == id))
            tell(db, id, GONE)

        await self.writer.write(write)

    # Events.

    async def append(self, id: str, event: Event, over: bool, header: Header | None = None) -> None:
        """Add an event, with the header that goes with an arrangement; Taken if that version exists."""
        row = (id, event.version, text(event))

        def write(db: Connection) -> None:
            fast = SQL[db.dialect.name]
            if db.exec_driver_sql(fast["changed"], (time.time(), over, id)).rowcount == 0:
                raise NotHere("There is no such table here.")
            try:
                db.exec_driver_sql(fast["event"], row)
            except sql.exc.IntegrityError:
                raise Taken("Somebody else was faster.") from None
            if event.arranged is not None and header is not None:
                lasting = {"header": text(header), "settings": text(event.arranged.settings)}
                db.execute(games.update().where(games.c.id == id).values(**lasting))
            tell(db, id, event.version)

        await self.writer.write(write)

    def events(self, id: str, since: int = 0) -> list[Event]:
        later = (events.c.game == id) & (events.c.version > since)
        rows = self.rows(sql.select(events.c.event).where(later).order_by(events.c.version))
        return [msgspec.json.decode(row.event, type=Event) for row in rows]

    # Seats and browsers.

    def seat_tokens(self, id: str) -> list[str]:
        rows = self.rows(sql.select(seats.c.token).where(seats.c.game == id).order_by(seats.c.seat))
        return [row.token for row in rows]

    def by_seat(self, seat_token: str) -> tuple[str, int]:
        """The game and seat a link leads to."""
        for row in self.rows(sql.select(seats).where(seats.c.token == seat_token)):
            return row.game, row.seat
        raise NotHere("This link leads to no seat.")

    async def sit(self, browser: str, id: str, *seats: int) -> None:
        """Give a browser seats (or WATCHING); doing it twice changes nothing."""
        rows = [{"browser": fingerprint(browser), "game": id, "seat": seat} for seat in seats]

        def write(db: Connection) -> None:
            mine = (places.c.browser == fingerprint(browser)) & (places.c.game == id)
            has = set(db.execute(sql.select(places.c.seat).where(mine)).scalars())
            fresh = [row for row in rows if row["seat"] not in has]
            if fresh:
                db.execute(places.insert(), fresh)
                tell(db, id, PLACES)

        await self.writer.write(write)

    async def stand(self, fingerprint: str, id: str, seat: int | None = None) -> None:
        """Take one seat from a browser; without one all of them, and the table off its list."""
        held = (places.c.browser == fingerprint) & (places.c.game == id)

        def write(db: Connection) -> None:
            db.execute(places.delete().where(held if seat is None else held & (places.c.seat == seat)))
            tell(db, id, PLACES)

        await self.writer.write(write)

    def holders(self, id: str) -> list[tuple[str, int]]:
        """Which browsers (by fingerprint) have which seats."""
        rows = self.rows(sql.select(places.c.browser, places.c.seat).where(places.c.game == id))
        return [(row.browser, row.seat) for row in rows]

    def shelf(self, browser: str) -> list[Kept]:
        """The tables of a browser, the latest first."""
        mine = sql.select(places.c.game).where(places.c.browser == fingerprint(browser))
        rows = self.rows(sql.select(games).where(games.c.id.in_(mine)).order_by(games.c.changed.desc()))
        return [kept(row) for row in rows]


def kept(row: Row[Any]) -> Kept:
    """A game as it is stored, also one that a program of another version has written."""
    try:
        header = msgspec.json.decode(row.header, type=Header)
        settings = msgspec.json.decode(row.settings, type=Settings)
        return Kept(row.id, row.owner, row.watch, header, settings, row.changed, row.over)
    except (msgspec.MsgspecError, ValueError, TypeError) as error:
        return Kept(row.id, row.owner, row.watch, NOBODY, NOTHING, row.changed, row.over, str(error))


def prepare(engine: Engine) -> None:
    """Make the tables of an empty database; of several servers that start together one does it, the others wait."""
    with engine.begin() as db:
        if engine.dialect.name == "postgresql":
            db.execute(sql.text("SELECT pg_advisory_xact_lock(:key)"), {"key": SCHEMA_LOCK})
        meta.create_all(db)


def careful(connection: Any, _: Any) -> None:
    """SQLite, so that a commit is on disk before it returns."""
    for line in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {line}")
