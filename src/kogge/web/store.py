"""What survives: tables of people's games in SQLite (or another database by its URL), written before anybody is told.

A game is a header and a list of events, only ever added to: moves, and new names and settings. The version of an event
is part of its key: two writers can never both add the same one, and what was taken back stays on file.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sql
from anyio.to_thread import run_sync
from sqlalchemy.engine import Connection, Engine, Row
from sqlalchemy.sql import ColumnElement, Select

from kogge.core.design import Design
from kogge.core.errors import KoggeError
from kogge.table import Record
from kogge.web.kept import (
    EVENT,
    HEADER,
    NOBODY,
    NOTHING,
    SETTINGS,
    WATCHING,
    Arrangement,
    Event,
    Header,
    Kept,
    Link,
    Opened,
    OwnBoard,
    OwnStudy,
    Settings,
    fingerprint,
    header_of,
    text,
    token,
)
from kogge.web.notify import GONE, PLACES, tell
from kogge.web.schema import boards, events, games, links, places, prepare, reviews, studies
from kogge.web.writer import Writer

T = TypeVar("T")

BUSY_MS = 5000  # how long SQLite waits for whoever else writes
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


class Full(KoggeError):
    """A browser keeps as much as it may."""


class Away(KoggeError):
    """The database cannot be reached now."""


class Store:
    """The database. What is read is read in threads; what is written is on disk when the writer says so."""

    def __init__(self, url: str) -> None:
        # Errors are logged without what was to be written: seeds and links are in it.
        self.engine: Engine = sql.create_engine(url, pool_pre_ping=not url.startswith("sqlite"), hide_parameters=True)
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
        id = secrets.token_urlsafe(9).replace("-", "_")  # a command line takes a dash for an option
        first = Event(1, WATCHING, 0, "begin", "", 0, record.moves)
        fixed = {"id": id, "owner": owner, "watch": token(), "changed": time.time(), "over": record.over}
        free = [seat for seat, plan in enumerate(settings.plans) if plan.kind == "link" and not plan.holder]
        tokens = [msgspec.structs.asdict(Link(token(), seat)) | {"game": id} for seat in free]
        who = [{"browser": who, "game": id, "seat": seat} for who, seat in sorted({(owner, WATCHING), *placed})]

        def write(db: Connection) -> None:
            db.execute(games.insert().values(**fixed, header=text(header_of(record)), settings=text(settings)))
            db.execute(events.insert().values(game=id, version=1, event=text(first)))
            db.execute(places.insert(), who)
            if tokens:
                db.execute(links.insert(), tokens)

        await self.writer.write(write)
        return id

    def open(self, id: str) -> Opened:
        """Everything about a game; an arrangement among the events is newer than the one it is listed with."""
        return Opened(self.find(id), self.events(id), self.holders(id), self.links(id))

    def raw(self, id: str) -> dict[str, Any]:
        """A game exactly as it is stored, whether or not it can be read."""
        for row in self.rows(sql.select(games).where(games.c.id == id)):
            told = self.rows(sql.select(events.c.event).where(events.c.game == id).order_by(events.c.version))
            return {**row._mapping, "watch": "", "events": [event.event for event in told]}
        raise NotHere("There is no such table here.")

    def later(self, id: str, since: int) -> Opened:
        """What happened to a game since a version."""
        return Opened(self.find(id), self.events(id, since), self.holders(id), self.links(id))

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
            for table in (events, links, places, reviews):
                db.execute(table.delete().where(table.c.game == id))
            db.execute(games.delete().where(games.c.id == id))
            tell(db, id, GONE)

        await self.writer.write(write)

    # Reviews, by table.

    async def keep_review(self, id: str, found: str) -> None:
        """Keep what a review found, in place of an older one."""

        def write(db: Connection) -> None:
            db.execute(reviews.delete().where(reviews.c.game == id))
            db.execute(reviews.insert().values(game=id, text=found))

        await self.writer.write(write)

    def review(self, id: str) -> str:
        """The review of a table; nothing where there is none."""
        for row in self.rows(sql.select(reviews.c.text).where(reviews.c.game == id)):
            return str(row.text)
        return ""

    # Boards of one's own, by browser (its fingerprint).

    async def keep_board(self, who: str, design: Design, most: int, id: str = "") -> str:
        """Keep a board, in place of an older one where its id is given; its id. KoggeError if there are too many."""
        id, mine = id or secrets.token_urlsafe(9), boards.c.browser == who
        values = {"game": design.game.id, "name": design.name, "text": design.text, "changed": time.time()}

        def write(db: Connection) -> None:
            if db.execute(boards.update().where(mine & (boards.c.id == id)).values(**values)).rowcount:
                return
            count = db.execute(sql.select(sql.func.count()).select_from(boards).where(mine)).scalar_one()
            if count >= most:
                raise Full("You keep as many boards as there is room for; delete one first.")
            db.execute(boards.insert().values(id=id, browser=who, **values))

        await self.writer.write(write)
        return id

    async def forget_board(self, who: str, id: str) -> None:
        await self.writer.write(
            lambda db: db.execute(boards.delete().where((boards.c.browser == who) & (boards.c.id == id)))
        )

    def boards_of(self, who: str, game: str = "") -> list[OwnBoard]:
        """The boards that a browser keeps, of one game or all, the latest first."""
        which = (boards.c.browser == who) & (boards.c.game == game if game else sql.true())
        rows = self.rows(sql.select(boards).where(which).order_by(boards.c.changed.desc()))
        return [OwnBoard(row.id, row.game, row.name, row.text) for row in rows]

    def board(self, who: str, id: str) -> OwnBoard:
        for row in self.rows(sql.select(boards).where((boards.c.browser == who) & (boards.c.id == id))):
            return OwnBoard(row.id, row.game, row.name, row.text)
        raise NotHere("There is no such board here.")

    # Studies: whoever has the id may read one, its browser writes in it.

    async def keep_study(self, study: OwnStudy, most: int) -> str:
        """Keep a study, a new one or the next version of one; its id. Taken where it was changed meanwhile."""
        id = study.id or secrets.token_urlsafe(9).replace("-", "_")
        values = {"game": study.game, "name": study.name, "text": study.text, "changed": time.time()}
        mine = studies.c.browser == study.browser

        def write(db: Connection) -> None:
            if study.id:
                same = mine & (studies.c.id == id) & (studies.c.version == study.version)
                following = studies.update().where(same).values(**values, version=study.version + 1)
                if not db.execute(following).rowcount:
                    raise Taken("This study was changed elsewhere meanwhile.")
                return
            count = db.execute(sql.select(sql.func.count()).select_from(studies).where(mine)).scalar_one()
            if count >= most:
                raise Full("You keep as many studies as there is room for; delete one first.")
            db.execute(studies.insert().values(id=id, browser=study.browser, version=1, **values))

        await self.writer.write(write)
        return id

    async def forget_study(self, who: str, id: str) -> None:
        await self.writer.write(
            lambda db: db.execute(studies.delete().where((studies.c.browser == who) & (studies.c.id == id)))
        )

    def studies_of(self, who: str) -> list[OwnStudy]:
        """The studies that a browser keeps, the latest first."""
        rows = self.rows(sql.select(studies).where(studies.c.browser == who).order_by(studies.c.changed.desc()))
        return [OwnStudy(row.id, row.browser, row.game, row.name, row.text, row.version) for row in rows]

    def study(self, id: str) -> OwnStudy:
        for row in self.rows(sql.select(studies).where(studies.c.id == id)):
            return OwnStudy(row.id, row.browser, row.game, row.name, row.text, row.version)
        raise NotHere("There is no such study here.")

    def all(self) -> list[Kept]:
        """Every table, the latest first."""
        return [kept(row) for row in self.rows(sql.select(games).order_by(games.c.changed.desc()))]

    def untouched(self, before: float, most: int) -> list[str]:
        """The ids of tables at which nothing has happened since an instant."""
        old = sql.select(games.c.id).where(games.c.changed < before).order_by(games.c.changed).limit(most)
        return [str(row.id) for row in self.rows(old)]

    def ready(self) -> None:
        """Away if nothing can be read now."""
        self.rows(sql.select(games.c.id).limit(1))

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
                arrange(db, id, header, event.arranged)
            tell(db, id, event.version)

        await self.writer.write(write)

    def events(self, id: str, since: int = 0) -> list[Event]:
        later = (events.c.game == id) & (events.c.version > since)
        rows = self.rows(sql.select(events.c.event).where(later).order_by(events.c.version))
        return [EVENT.decode(row.event) for row in rows]

    # Seats and browsers.

    def links(self, id: str) -> list[Link]:
        rows = self.rows(sql.select(links).where(links.c.game == id).order_by(links.c.seat, links.c.token))
        return [Link(row.token, row.seat, row.kind, row.expires) for row in rows]

    def by_link(self, link: str) -> str:
        """The game a link leads to."""
        for row in self.rows(sql.select(links.c.game).where(links.c.token == link)):
            return str(row.game)
        raise NotHere("This link leads to no seat any more.")

    async def stand(self, fingerprint: str, id: str) -> None:
        """Take the table off a browser's list."""
        held = (places.c.browser == fingerprint) & (places.c.game == id)

        def write(db: Connection) -> None:
            db.execute(places.delete().where(held))
            tell(db, id, PLACES)

        await self.writer.write(write)

    def holders(self, id: str) -> set[tuple[str, int]]:
        """Which browsers (by fingerprint) have which seats."""
        rows = self.rows(sql.select(places.c.browser, places.c.seat).where(places.c.game == id))
        return {(row.browser, row.seat) for row in rows}

    def count(self, fingerprint: str) -> int:
        """How many tables a browser has on its list."""
        mine = places.c.browser == fingerprint
        return int(self.rows(sql.select(sql.func.count(places.c.game.distinct())).where(mine))[0][0])

    def shelf(self, browser: str) -> list[Kept]:
        """The tables of a browser, the latest first."""
        mine = sql.select(places.c.game).where(places.c.browser == fingerprint(browser))
        rows = self.rows(sql.select(games).where(games.c.id.in_(mine)).order_by(games.c.changed.desc()))
        return [kept(row) for row in rows]


def arrange(db: Connection, id: str, header: Header, now: Arrangement) -> None:
    """Keep how a table is arranged where it can be looked up."""
    lasting = {"header": text(header), "settings": text(now.settings), "owner": now.owner}
    db.execute(games.update().where(games.c.id == id).values(**lasting))
    seated = [{"browser": who, "game": id, "seat": seat} for who, seat in sorted(now.places)]
    invited = [msgspec.structs.asdict(link) | {"game": id} for link in now.links]
    for table, rows in ((places, seated), (links, invited)):
        db.execute(table.delete().where(table.c.game == id))
        if rows:
            db.execute(table.insert(), rows)


def kept(row: Row[Any]) -> Kept:
    """A game as it is stored, also one that a program of another version has written."""
    try:
        header = HEADER.decode(row.header)
        settings = SETTINGS.decode(row.settings)
        return Kept(row.id, row.owner, row.watch, header, settings, row.changed, row.over)
    except (msgspec.MsgspecError, ValueError, TypeError) as error:
        return Kept(row.id, row.owner, row.watch, NOBODY, NOTHING, row.changed, row.over, str(error))


def careful(connection: Any, _: Any) -> None:
    """SQLite, so that a commit is on disk before it returns."""
    for line in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {line}")
