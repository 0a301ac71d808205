"""News between server processes over one PostgreSQL database: whoever changed a table tells the others."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable

from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql import text

log = logging.getLogger("kogge.web")

CHANNEL = "kogge"
PLACES = -1  # told in place of a version: somebody sits down or stands up
GONE = -2  # the table was deleted
MISSED = -3  # something may have happened while nobody listened
PATIENCE = 1.0  # seconds between two looks at whether to stop, and between two attempts to connect


def tell(db: Connection, id: str, version: int) -> None:
    """Say what version a table has now; it is heard when the transaction is on disk. SQLite has one server only."""
    if db.dialect.name == "postgresql":
        db.execute(text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": f"{id} {version}"})


class Ear:
    """Listens in a thread and calls `heard` in the event loop, with each table that changed and its version."""

    def __init__(self, engine: Engine, heard: Callable[[str, int], None]) -> None:
        self.engine = engine
        self.heard = heard
        self.stopped = threading.Event()

    def start(self) -> None:
        if self.engine.dialect.name == "postgresql":
            self.loop = asyncio.get_running_loop()
            threading.Thread(target=self.keep_listening, name="ear", daemon=True).start()

    def keep_listening(self) -> None:
        """Connect again whenever the connection is lost; what happened meanwhile is looked up."""
        while not self.stopped.is_set():
            try:
                self.listen()
            except Exception as error:  # psycopg's own errors too, which are known only where it is installed
                log.warning("no news from the other servers: %r", error)
                self.stopped.wait(PATIENCE)

    def listen(self) -> None:
        try:
            pooled = self.engine.raw_connection()
        except SQLAlchemyError as error:
            raise ConnectionError(str(error)) from None
        connection = pooled.driver_connection
        pooled.detach()  # it stays open as long as this listens, and never serves anybody else
        assert connection is not None
        try:
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            self.call("", MISSED)
            while not self.stopped.is_set():
                for news in connection.notifies(timeout=PATIENCE):
                    id, _, version = news.payload.rpartition(" ")
                    self.call(id, int(version))
                    if self.stopped.is_set():
                        break
        finally:
            connection.close()

    def call(self, id: str, version: int) -> None:
        if not self.stopped.is_set():
            self.loop.call_soon_threadsafe(self.heard, id, version)

    def stop(self) -> None:
        self.stopped.set()
