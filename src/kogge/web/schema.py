"""The tables of the database, and the steps by which an older database becomes one of today."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import sqlalchemy as sql
from sqlalchemy.engine import Connection, Engine

from kogge.core.errors import KoggeError

SCHEMA_LOCK = 0x6B6F676765  # PostgreSQL's lock under which the tables are made

meta = sql.MetaData()
key, needed = partial(sql.Column, primary_key=True), partial(sql.Column, nullable=False)
number = partial(key, type_=sql.Integer, autoincrement=False)
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


def texts(name: str, *more: sql.Column[Any]) -> sql.Table:
    """What browsers keep under a name: boards and studies of one's own."""
    return sql.Table(
        name,
        meta,
        key("id", sql.String(32)),
        needed("browser", sql.String(64), index=True),
        needed("game", sql.String(64)),
        needed("name", sql.String(64)),
        needed("text", sql.Text),
        needed("changed", sql.Float),
        *more,
    )


boards = texts("boards")
studies = texts("studies", needed("version", sql.Integer))
reviews = sql.Table("reviews", meta, key("game", sql.String(32)), needed("text", sql.Text))
places = sql.Table("places", meta, key("browser", sql.String(64)), key("game", sql.String(32)), number("seat"))
schema = sql.Table("schema", meta, number("version"))  # one row


class NewerSchema(KoggeError):
    """The database was written by a later version of Kogge."""


def links_can_expire(db: Connection) -> None:
    """1 to 2: the links of seats have a kind and an end."""
    links.create(db, checkfirst=True)
    db.execute(sql.text("INSERT INTO links SELECT token, game, seat, 'seat', 0 FROM seats"))
    db.execute(sql.text("DROP TABLE seats"))


def tables_can_be_found(db: Connection) -> None:
    """2 to 3: who is at a table, and what nobody has touched for long, are found without reading everything."""
    for index in INDEXES:
        index.create(db, checkfirst=True)


def people_keep_boards(db: Connection) -> None:
    """3 to 4: boards of one's own, by browser."""
    boards.create(db, checkfirst=True)


def people_keep_studies(db: Connection) -> None:
    """4 to 5: studies, by browser."""
    studies.create(db, checkfirst=True)


def games_are_reviewed(db: Connection) -> None:
    """5 to 6: what a review found, by table."""
    reviews.create(db, checkfirst=True)


INDEXES = (sql.Index("places_game", places.c.game), sql.Index("games_changed", games.c.changed))
STEPS: tuple[Callable[[Connection], None], ...] = (
    links_can_expire,
    tables_can_be_found,
    people_keep_boards,
    people_keep_studies,
    games_are_reviewed,
)
VERSION = 1 + len(STEPS)


def version_of(db: Connection) -> int:
    """The version of the schema of a database, 0 for an empty one; those before the third had no table for it."""
    found = set(sql.inspect(db).get_table_names())
    if "schema" in found:
        return int(db.execute(sql.select(schema.c.version)).scalar_one())
    if "games" not in found:
        return 0
    return 1 if "seats" in found else 2


def prepare(engine: Engine) -> None:
    """Make the tables of an empty database, or bring an older one up to date, wholly or not at all.

    Of several servers that start together one does it, the others wait.
    """
    with changing(engine) as db:
        version = version_of(db)
        if version > VERSION:
            raise NewerSchema(
                f"This database has version {version} of the tables, this Kogge knows {VERSION}; install a later one."
            )
        if version == 0:
            meta.create_all(db)
            db.execute(schema.insert().values(version=VERSION))
            return
        for step in STEPS[version - 1 :]:
            step(db)
        if version < VERSION:
            schema.create(db, checkfirst=True)
            db.execute(schema.delete())
            db.execute(schema.insert().values(version=VERSION))


@contextmanager
def changing(engine: Engine) -> Iterator[Connection]:
    """A transaction that also holds for what it does to tables, and keeps others out."""
    if engine.dialect.name == "postgresql":
        with engine.begin() as db:
            db.execute(sql.text("SELECT pg_advisory_xact_lock(:key)"), {"key": SCHEMA_LOCK})
            yield db
        return
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as db:
        db.exec_driver_sql("BEGIN IMMEDIATE")  # Python's driver begins none before such changes
        try:
            yield db
        except BaseException:
            db.exec_driver_sql("ROLLBACK")
            raise
        db.exec_driver_sql("COMMIT")
