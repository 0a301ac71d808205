"""What whoever runs a site can do with its tables from the command line, also while it is served.

Servers on PostgreSQL hear of it at once. A server on SQLite notices when somebody moves at the table.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import msgspec

from kogge.core.errors import KoggeError
from kogge.web import company
from kogge.web.expiry import DAY, remove_old
from kogge.web.kept import Kept
from kogge.web.room import Room, Unreadable
from kogge.web.rooms import Rooms
from kogge.web.store import Away, Store
from kogge.web.workers import Workers


@contextmanager
def tables(url: str) -> Iterator[Store]:
    store = Store(url)
    try:
        yield store
    finally:
        store.close()


def room_of(store: Store, id: str) -> Room:
    """The room of a table, in which nobody thinks; every move was played again to get there."""
    try:
        return Room(store.open(id), store, Workers(0))
    except Away:
        raise
    except (KoggeError, msgspec.MsgspecError, LookupError, AssertionError) as error:
        if store.find(id):  # NotHere where there is no such table
            raise Unreadable(f"Table {id} cannot be read: {error}") from None
        raise


def prove(store: Store, id: str) -> str:
    """What is wrong with a stored game: nothing where its events are complete and each move and draw is right."""
    try:
        versions = [event.version for event in store.events(id)]
        if versions != list(range(1, len(versions) + 1)):
            return "an event is missing"
        room = room_of(store, id)
        room.table.record.verify()
        if room.table.over != store.find(id).over:
            return "it is listed as over and is not, or the other way round"
    except Away:
        raise
    except (KoggeError, msgspec.MsgspecError) as error:
        return str(error)
    return ""


def facts(kept: Kept) -> dict[str, object]:
    """A table in a few words, without any secret."""
    header = kept.header
    state = "unreadable" if kept.wrong else "closed" if kept.settings.ended else "over" if kept.over else "running"
    days = round((time.time() - kept.changed) / DAY, 1)
    return {
        "id": kept.id,
        "game": header.game,
        "state": state,
        "days": days,
        "names": header.names,
        "title": kept.settings.title,
    }


def export(store: Store, id: str, raw: bool) -> str:
    """The whole record of a table with its seed, or what is stored where it cannot be read."""
    if raw:
        return msgspec.json.format(msgspec.json.encode(store.raw(id))).decode() + "\n"
    return room_of(store, id).table.record.text(secret=True)


def close(store: Store, id: str) -> None:
    """Close a table for everybody; its record stays."""
    room = room_of(store, id)
    act(lambda: company.close(room))


def remove(store: Store, id: str) -> None:
    store.find(id)
    act(lambda: store.delete(id))


def remove_untouched(store: Store, days: float) -> int:
    removed = 0

    async def all_old() -> None:
        nonlocal removed
        removed = await remove_old(Rooms(store, Workers(0)), days)

    act(all_old)
    return removed


def act(deed: Callable[[], Awaitable[None]]) -> None:
    async def done() -> None:
        await deed()

    asyncio.run(done())
