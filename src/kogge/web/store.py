"""What survives: tables of people's games in SQLite (or another database by its URL), written before anybody is told.

A game is a header and a list of events, only ever added to. The version of an event is part of its key: two writers can
never both add the same one, and what was taken back stays on file.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Engine, Row
from sqlalchemy.sql import ColumnElement, Select

from kogge.core.errors import KoggeError
from kogge.table import Record
from kogge.table.notes import Note
from kogge.web.notify import tell

WATCHING = -1  # the place of a browser that has a table on its list without a seat


class Taken(KoggeError):
    """Somebody else has added the event of that version."""


class NotHere(KoggeError):
    """No table is known under that name."""


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


class Event(msgspec.Struct):
    """One thing that was done: `text` by `seat`, as the answer to its question `asked`.

    `made` are the moves it added to the record; `ply` is the length of the record before them, or after an undo.
    """

    version: int
    seat: int
    asked: int
    kind: str
    text: str
    ply: int
    made: list[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class Kept:
    """A game as the database has it."""

    id: str
    owner: str
    watch: str
    header: Header
    settings: Settings
    changed: float
    over: bool


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
    """The database. Every method is one transaction, on disk when it returns."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = sql.create_engine(url)
        if self.engine.dialect.name == "sqlite":
            sql.event.listen(self.engine, "connect", careful)
        meta.create_all(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    def rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        with self.engine.begin() as db:
            return db.execute(query).all()

    # Games.

    def create(self, record: Record, settings: Settings, owner: str, placed: list[tuple[str, int]]) -> str:
        """A new game of an owner (by fingerprint), with the browsers that have places at it.

        Its first event holds the moves it begins with.
        """
        id = secrets.token_urlsafe(9)
        first = Event(1, WATCHING, 0, "begin", "", 0, record.moves)
        fixed = {"id": id, "owner": owner, "watch": token(), "changed": time.time(), "over": record.over}
        with self.engine.begin() as db:
            db.execute(games.insert().values(**fixed, header=text(header_of(record)), settings=text(settings)))
            db.execute(events.insert().values(game=id, version=1, event=text(first)))
            rows = [{"game": id, "seat": seat, "token": token()} for seat in range(record.seats)]
            db.execute(seats.insert(), rows)
            all_places = sorted({(owner, WATCHING), *placed})
            db.execute(places.insert(), [{"browser": who, "game": id, "seat": seat} for who, seat in all_places])
        return id

    def find(self, id: str) -> Kept:
        return self.only(games.c.id == id)

    def by_watch(self, watch: str) -> Kept:
        return self.only(games.c.watch == watch)

    def only(self, which: ColumnElement[bool]) -> Kept:
        for row in self.rows(sql.select(games).where(which)):
            return kept(row)
        raise NotHere("There is no such table here.")

    def update(self, id: str, header: Header, settings: Settings) -> None:
        """New names or plans."""
        with self.engine.begin() as db:
            db.execute(games.update().where(games.c.id == id).values(header=text(header), settings=text(settings)))
            tell(db, id)

    def delete(self, id: str) -> None:
        with self.engine.begin() as db:
            for table in (events, seats, places):
                db.execute(table.delete().where(table.c.game == id))
            db.execute(games.delete().where(games.c.id == id))

    # Events.

    def append(self, id: str, event: Event, over: bool) -> None:
        """Add an event; Taken if that version exists."""
        try:
            with self.engine.begin() as db:
                db.execute(events.insert().values(game=id, version=event.version, event=text(event)))
                db.execute(games.update().where(games.c.id == id).values(changed=time.time(), over=over))
                tell(db, id)
        except sql.exc.IntegrityError:
            raise Taken("Somebody else was faster.") from None

    def events(self, id: str) -> list[Event]:
        rows = self.rows(sql.select(events.c.event).where(events.c.game == id).order_by(events.c.version))
        return [msgspec.json.decode(row.event, type=Event) for row in rows]

    def latest(self, id: str) -> int:
        """The version of the last event."""
        return int(self.rows(sql.select(sql.func.max(events.c.version)).where(events.c.game == id))[0][0] or 0)

    # Seats and browsers.

    def seat_tokens(self, id: str) -> list[str]:
        rows = self.rows(sql.select(seats.c.token).where(seats.c.game == id).order_by(seats.c.seat))
        return [row.token for row in rows]

    def by_seat(self, seat_token: str) -> tuple[str, int]:
        """The game and seat a link leads to."""
        for row in self.rows(sql.select(seats).where(seats.c.token == seat_token)):
            return row.game, row.seat
        raise NotHere("This link leads to no seat.")

    def sit(self, browser: str, id: str, seat: int) -> None:
        """Give a browser a seat (or WATCHING); doing it twice changes nothing."""
        try:
            with self.engine.begin() as db:
                db.execute(places.insert().values(browser=fingerprint(browser), game=id, seat=seat))
        except sql.exc.IntegrityError:
            pass

    def stand(self, fingerprint: str, id: str, seat: int | None = None) -> None:
        """Take one seat from a browser; without one all of them, and the table off its list."""
        held = (places.c.browser == fingerprint) & (places.c.game == id)
        with self.engine.begin() as db:
            db.execute(places.delete().where(held if seat is None else held & (places.c.seat == seat)))

    def held(self, browser: str, id: str) -> list[int]:
        """The seats a browser has at a table."""
        mine = (places.c.browser == fingerprint(browser)) & (places.c.game == id)
        rows = self.rows(sql.select(places.c.seat).where(mine).order_by(places.c.seat))
        return [row.seat for row in rows if row.seat != WATCHING]

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
    header, settings = msgspec.json.decode(row.header, type=Header), msgspec.json.decode(row.settings, type=Settings)
    return Kept(row.id, row.owner, row.watch, header, settings, row.changed, row.over)


def careful(connection: Any, _: Any) -> None:
    """SQLite, so that a commit is on disk before it returns."""
    for line in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {line}")
