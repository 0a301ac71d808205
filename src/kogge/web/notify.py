"""News between server processes over one PostgreSQL database: whoever changed a table tells the others."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

from sqlalchemy.engine import Connection, Engine
from sqlalchemy.sql import text

CHANNEL = "kogge"
PATIENCE = 1.0  # seconds between two looks at whether to stop


def tell(db: Connection, id: str) -> None:
    """Say that a table changed; it is heard when the transaction is on disk. SQLite has one server only."""
    if db.dialect.name == "postgresql":
        db.execute(text("SELECT pg_notify(:channel, :id)"), {"channel": CHANNEL, "id": id})


class Ear:
    """Listens in a thread and calls `heard` in the event loop, with the id of each table that changed."""

    def __init__(self, engine: Engine, heard: Callable[[str], None]) -> None:
        self.engine = engine
        self.heard = heard
        self.stopped = threading.Event()

    def start(self) -> None:
        if self.engine.dialect.name == "postgresql":
            loop = asyncio.get_running_loop()
            threading.Thread(target=self.listen, args=(loop,), daemon=True).start()

    def listen(self, loop: asyncio.AbstractEventLoop) -> None:
        pooled = self.engine.raw_connection()
        connection = pooled.driver_connection
        assert connection is not None
        connection.autocommit = True
        connection.execute(f"LISTEN {CHANNEL}")
        while not self.stopped.is_set():
            for news in connection.notifies(timeout=PATIENCE):
                if self.stopped.is_set():
                    break
                loop.call_soon_threadsafe(self.heard, news.payload)
        connection.close()

    def stop(self) -> None:
        self.stopped.set()
