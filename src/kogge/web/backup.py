"""A copy of all tables as they are at one instant, while people play; and back again.

A backup is an SQLite file, whatever the database is: it can be served as it is, or copied into an empty database.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.engine import Connection, Engine

from kogge.core.errors import KoggeError
from kogge.web.schema import boards, events, games, links, meta, places, prepare, reviews, studies
from kogge.web.store import Store

AT_ONCE = 1000  # rows that are copied together
COPIED = (games, events, links, places, boards, studies, reviews)


class NoBackup(KoggeError):
    """A backup could not be made or brought back."""


def backup(url: str, file: Path) -> int:
    """Copy all tables into a file that does not exist yet; how many games it holds."""
    if file.exists():
        raise NoBackup(f"{file} exists already; choose another name.")
    part = file.with_name(file.name + ".part")
    store = Store(url)
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        count = copy(store.engine, f"sqlite:///{part}")
        descriptor = os.open(part, os.O_RDONLY)
        os.fsync(descriptor)
        os.close(descriptor)
        part.rename(file)
    except OSError as error:
        raise NoBackup(f"{file} cannot be written: {error.strerror}.") from None
    finally:
        store.close()
        part.unlink(missing_ok=True)
    return count


def restore(file: Path, url: str) -> int:
    """Copy a backup into an empty database; how many games it holds."""
    if not file.is_file():
        raise NoBackup(f"There is no file {file}.")
    store = Store(f"sqlite:///{file}")
    try:
        return copy(store.engine, url)
    finally:
        store.close()


def copy(source: Engine, url: str) -> int:
    """Copy everything into an empty database, in one transaction."""
    target = sql.create_engine(url, hide_parameters=True)
    try:
        prepare(target)
        with snapshot(source) as there, target.begin() as here:
            if here.execute(sql.select(games.c.id).limit(1)).first() is not None:
                raise NoBackup("There are tables in this database already; a backup is brought back into an empty one.")
            for table in COPIED:
                rows = there.execution_options(yield_per=AT_ONCE).execute(sql.select(table))
                for some in rows.partitions():
                    here.execute(table.insert(), [dict(row._mapping) for row in some])
            return int(here.execute(sql.select(sql.func.count()).select_from(games)).scalar_one())
    except sql.exc.OperationalError as error:
        raise NoBackup(f"The database cannot be used: {error.orig}") from None
    finally:
        target.dispose()


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that sees everything as it is now, whatever is written meanwhile."""
    if engine.dialect.name == "postgresql":
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as db, db.begin():
            yield db
        return
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as db:
        db.exec_driver_sql("BEGIN")  # Python's driver begins none to read
        try:
            yield db
        finally:
            db.exec_driver_sql("ROLLBACK")


assert set(COPIED) | {meta.tables["schema"]} == set(meta.tables.values())
