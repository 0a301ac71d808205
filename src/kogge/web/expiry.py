"""Tables that nobody has touched for long are removed, if that is wanted."""

from __future__ import annotations

import asyncio
import logging
import time

from kogge.core.errors import KoggeError
from kogge.web.rooms import Rooms

log = logging.getLogger("kogge.web")

HOUR = 3600.0
DAY = 24 * HOUR
AT_ONCE = 200  # tables that are looked at together


async def expire(rooms: Rooms, days: float) -> None:
    """Look every hour for tables that are too old; never, where there is no such age."""
    while days > 0:
        try:
            removed = await remove_old(rooms, days)
            if removed:
                log.info("%d tables nobody touched for %g days were removed", removed, days)
        except KoggeError as error:
            log.warning("old tables were not removed: %s", error)
        await asyncio.sleep(HOUR)


async def remove_old(rooms: Rooms, days: float) -> int:
    """Remove all tables nobody has touched for so many days, but none at which somebody looks now."""
    before, removed = time.time() - days * DAY, 0
    old = await rooms.store.read(lambda: rooms.store.untouched(before, AT_ONCE))
    while old:
        gone = [id for id in old if id not in rooms.open or not rooms.open[id].busy]
        for id in gone:
            await rooms.store.delete(id)
            rooms.forget(id)
        removed += len(gone)
        if len(old) < AT_ONCE or not gone:
            break
        old = await rooms.store.read(lambda: rooms.store.untouched(before, AT_ONCE))
    return removed
