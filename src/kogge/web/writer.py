"""The one thread that writes: what many tables want written at the same time becomes one transaction.

A job is done when its transaction is on disk, and only then is whoever asked told so. The event loop never waits for
the database.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, TypeVar

import sqlalchemy as sql
from sqlalchemy.engine import Connection, Engine

from kogge.core.errors import KoggeError

log = logging.getLogger("kogge.web")

T = TypeVar("T")
Job = Callable[[Connection], Any]
Wish = tuple[Job, "asyncio.Future[Any]"]
MOST = 200  # jobs in one transaction
GATHER = 0.005  # seconds to wait for further jobs where the last transaction has only just ended


class Unsaved(KoggeError):
    """The database could not write it; nothing has changed."""


class Writer:
    """Jobs in the order in which they came, many to a transaction."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.wishes: SimpleQueue[Wish | None] = SimpleQueue()
        self.thread: threading.Thread | None = None
        self.written = self.transactions = self.unsaved = 0  # counted since the start

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Do it in a transaction; Unsaved if the database cannot, and what the job itself raises."""
        if self.thread is None:
            self.thread = threading.Thread(target=self.work, name="writer", daemon=True)
            self.thread.start()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.wishes.put((job, done))
        return await done

    def work(self) -> None:
        ended = 0.0
        while (first := self.wishes.get()) is not None:
            if time.monotonic() - ended < GATHER:
                time.sleep(GATHER)
            group = [first]
            last = False
            while not self.wishes.empty() and len(group) < MOST:
                more = self.wishes.get()
                if more is None:
                    last = True
                    break
                group.append(more)
            self.report(group, self.together([job for job, _ in group]))
            ended = time.monotonic()
            if last:
                return

    def together(self, jobs: list[Job]) -> list[object]:
        """What came of each job: its value, or the error that stopped it. One that fails does not spoil the others."""
        try:
            with self.engine.begin() as db:
                results = [job(db) for job in jobs]
            self.transactions += 1
            self.written += len(jobs)
            return results
        except sql.exc.OperationalError as error:
            log.warning("not saved: %s", error.orig)
            self.unsaved += len(jobs)
            return [Unsaved("That was not saved.") for _ in jobs]
        except Exception as error:
            if len(jobs) == 1:
                if isinstance(error, sql.exc.SQLAlchemyError):
                    log.warning("not saved: %s", error)
                return [error if isinstance(error, KoggeError) else Unsaved("That was not saved.")]
            return [result for job in jobs for result in self.together([job])]

    def report(self, group: list[Wish], results: list[object]) -> None:
        """Tell the event loop, once for the whole group."""
        try:
            group[0][1].get_loop().call_soon_threadsafe(tell, group, results)
        except RuntimeError:  # the loop has ended: nobody waits any more
            pass

    def close(self) -> None:
        """Write what is wanted still, then end."""
        if self.thread is not None:
            self.wishes.put(None)
            self.thread.join(10)
            self.thread = None


def tell(group: list[Wish], results: list[object]) -> None:
    for (_, done), result in zip(group, results):
        if done.cancelled():
            continue
        if isinstance(result, BaseException):
            done.set_exception(result)
        else:
            done.set_result(result)
