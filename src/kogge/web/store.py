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
GATHERING, REVEALING, DEALT = "gathering", "revealing", "dealt"  # how far a table has come
SEAT, DEVICE = "seat", "device"  # what a link is for: a free seat, or one more device of whoever holds it


class Taken(KoggeError):
    """Somebody else has added the event of that version."""


class NotHere(KoggeError):
    """No table is known under that name."""


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

    `phase` is GATHERING until everybody sits, REVEALING until all shares are in, then DEALT. `notes` are those of
    tables from before seats had events.
    """

    plans: list[SeatPlan]
    looks: list[int]
    title: str = ""
    rematch: str = ""
    ended: bool = False
    guided: bool = False
    notes: list[Note] = []
    phase: str = DEALT


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


class Event(msgspec.Struct):
    """One thing that was done: `text` by `seat`, as the answer to its question `asked`.

    What happens to a seat is an event too: its `kind` is then a `Noted`, its `text` the value. `made`
    are the moves it added to the record; `ply` is the length of the record before them, or after an undo.
    """

    version: int
    seat: int
    asked: int
    kind: str
    text: str
    ply: int
    made: list[tuple[int, str]]


class Link(msgspec.Struct, frozen=True):
    """A link to a seat; one for another device of its holder works once, until it expires."""

    token: str
    seat: int
    kind: str = SEAT
    expires: float = 0.0


@dataclass(slots=True)
class Company:
    """All that is arranged around a game: changed by events of seats, and kept as a whole with each of them."""

    header: Header
    settings: Settings
    owner: str
    places: set[tuple[str, int]]  # which browsers (by fingerprint) have which seats
    links: list[Link]


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
links = sql.Table(
    "links",
    meta,
    key("token", sql.String(64)),
    needed("game", sql.String(32), index=True),
    needed("seat", sql.Integer),
    needed("kind", sql.String(8)),
    needed("expires", sql.Float),
)
places = sql.Table("places", meta, key("browser", sql.String(64)), key("game", sql.String(32)), number("seat"))


def token() -> str:
    """A name nobody can guess."""
    return secrets.token_urlsafe(24)


def fingerprint(browser: str) -> str:
    """How the database knows a browser: its secret itself is not kept."""
    return hashlib.sha256(browser.encode()).hexdigest()


def header_of(record: Record) -> Header:
    late = {"seed": record.seed.hex() if record.seed else "", "shares": hexed(record.shares)}
    return msgspec.convert(asdict(record) | late, Header)


def hexed(shares: dict[int, bytes]) -> dict[int, str]:
    return {seat: share.hex() for seat, share in shares.items()}


def record_of(header: Header, moves: list[tuple[int, str]]) -> Record:
    """The record a table goes on from."""
    shares = {seat: bytes.fromhex(share) for seat, share in header.shares.items()}
    late = {"seed": bytes.fromhex(header.seed) or None, "shares": shares}
    return Record(**msgspec.structs.asdict(header) | late, moves=moves)


def text(value: object) -> str:
    return msgspec.json.encode(value).decode()


class Store:
    """The database. Every method is one transaction, on disk when it returns."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = sql.create_engine(url)
        if self.engine.dialect.name == "sqlite":
            sql.event.listen(self.engine, "connect", careful)
        meta.create_all(self.engine)
        self.take_over_links()

    def take_over_links(self) -> None:
        """Links of tables from before they could expire."""
        if sql.inspect(self.engine).has_table("seats"):
            with self.engine.begin() as db:
                db.execute(sql.text("INSERT INTO links SELECT token, game, seat, 'seat', 0 FROM seats"))
                db.execute(sql.text("DROP TABLE seats"))

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
            for seat, plan in enumerate(settings.plans):
                if plan.kind == "link" and not plan.holder:
                    db.execute(links.insert().values(**msgspec.structs.asdict(Link(token(), seat)), game=id))
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

    def arrange(self, id: str, event: Event, company: Company) -> None:
        """Add an event of a seat together with all that it changed around the table; Taken if that version exists."""
        places_now = [{"browser": who, "game": id, "seat": seat} for who, seat in sorted(company.places)]
        links_now = [msgspec.structs.asdict(link) | {"game": id} for link in company.links]
        values = {"header": text(company.header), "settings": text(company.settings), "owner": company.owner}
        try:
            with self.engine.begin() as db:
                db.execute(events.insert().values(game=id, version=event.version, event=text(event)))
                db.execute(games.update().where(games.c.id == id).values(**values, changed=time.time()))
                for table, rows in ((places, places_now), (links, links_now)):
                    db.execute(table.delete().where(table.c.game == id))
                    if rows:
                        db.execute(table.insert(), rows)
                tell(db, id)
        except sql.exc.IntegrityError:
            raise Taken("Somebody else was faster.") from None

    def delete(self, id: str) -> None:
        with self.engine.begin() as db:
            for table in (events, links, places):
                db.execute(table.delete().where(table.c.game == id))
            db.execute(games.delete().where(games.c.id == id))
            tell(db, id)

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

    def links(self, id: str) -> list[Link]:
        rows = self.rows(sql.select(links).where(links.c.game == id).order_by(links.c.seat, links.c.token))
        return [Link(row.token, row.seat, row.kind, row.expires) for row in rows]

    def by_link(self, link: str) -> str:
        """The game a link leads to."""
        for row in self.rows(sql.select(links.c.game).where(links.c.token == link)):
            return str(row.game)
        raise NotHere("This link leads to no seat any more.")

    def stand(self, fingerprint: str, id: str) -> None:
        """Take the table off a browser's list."""
        with self.engine.begin() as db:
            db.execute(places.delete().where((places.c.browser == fingerprint) & (places.c.game == id)))
            tell(db, id)

    def held(self, browser: str, id: str) -> list[int]:
        """The seats a browser has at a table."""
        mine = (places.c.browser == fingerprint(browser)) & (places.c.game == id)
        rows = self.rows(sql.select(places.c.seat).where(mine).order_by(places.c.seat))
        return [row.seat for row in rows if row.seat != WATCHING]

    def holders(self, id: str) -> set[tuple[str, int]]:
        """Which browsers (by fingerprint) have which seats."""
        rows = self.rows(sql.select(places.c.browser, places.c.seat).where(places.c.game == id))
        return {(row.browser, row.seat) for row in rows}

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
