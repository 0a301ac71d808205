"""The rooms in use: found, opened, told what other servers did, and forgotten."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

import msgspec

from kogge.core.errors import BadRecord
from kogge.core.model import CHANCE
from kogge.table import Record, Table
from kogge.web import company
from kogge.web.kept import GATHERING, SeatPlan, Settings, fingerprint
from kogge.web.limits import DAY, Limits, Tally, TooMany
from kogge.web.notify import GONE, MISSED
from kogge.web.room import AGAIN, LIMITS, Room, Unreadable
from kogge.web.store import Away, NotHere, Store
from kogge.web.workers import Workers

log = logging.getLogger("kogge.web")

DRAWN = 20  # rooms where nobody listens that keep what was drawn for those who looked


class Rooms:
    """The rooms in use."""

    def __init__(self, store: Store, workers: Workers, limits: Limits = LIMITS, tally: Tally | None = None) -> None:
        self.store = store
        self.workers = workers
        self.limits = limits
        self.tally = tally or Tally()
        self.hints: Counter[str] = Counter()  # that each address waits for
        self.open: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.watched: dict[str, str] = {}  # the table a spectators' link leads to
        self.tasks: set[asyncio.Task[None]] = set()

    def find(self, id: str) -> Room:
        """A room that is open already."""
        room = self.open.get(id)
        if room is None:
            raise NotHere("There is no such table here.")
        return room

    async def enter(self, id: str, address: str = "") -> Room:
        """The room of a table; its bots go on where they were. It is made once, whoever waits for it."""
        room = self.open.get(id)
        if room is not None:
            room.look_in(address)
            return room
        if id not in self.opening:
            self.opening[id] = asyncio.ensure_future(self.make(id, address))
            self.opening[id].add_done_callback(lambda _: self.opening.pop(id))
        return await asyncio.shield(self.opening[id])

    async def make(self, id: str, address: str) -> Room:
        if len(self.open) >= self.limits.all_rooms:
            raise Away("The site is full at the moment; try again in a few minutes.")

        def build() -> Room:
            try:
                return Room(self.store.open(id), self.store, self.workers, self.limits)
            except (Unreadable, BadRecord, msgspec.MsgspecError, LookupError) as error:
                log.warning("table %s cannot be opened: %s", id, error)
                raise Unreadable("This table cannot be read by this version of Kogge.") from None

        room = await self.store.read(build)
        self.open[id] = room
        room.address = address
        self.tidy()
        room.wake()
        room.set_alarm(company.next_alarm(room))
        return room

    async def watch(self, watch: str) -> Room:
        """The room that a spectators' link leads to."""
        id = self.watched.get(watch)
        if id is None:
            id = (await self.store.read(lambda: self.store.by_watch(watch))).id
        room = await self.enter(id)
        self.watched[watch] = id
        return room

    def tidy(self) -> None:
        """Forget rooms where nothing happens, the oldest first; where nobody looks, most let go of what was drawn."""
        quiet = [room for room in self.open.values() if not room.busy]
        for room in quiet[: max(0, len(quiet) - self.limits.rooms)]:
            self.forget(room.id)
        for room in [room for room in self.open.values() if not room.listeners][:-DRAWN]:
            room.rest()

    async def create(self, record: Record, settings: Settings, browser: str, address: str = "") -> Room:
        """A new table of a browser, on disk before anybody sits at it. One with links waits for those who get them.

        TooMany where the address or the browser has opened its share.
        """
        owner = fingerprint(browser)
        await self.allow(owner, address)
        here = [(owner, seat) for seat, plan in enumerate(settings.plans) if plan.kind == "here"]
        for _, seat in here:
            settings.plans[seat].holder = owner
        new = all(seat == CHANCE for seat, _ in record.moves) and not record.by_hand
        if new and any(plan.kind == "link" and not plan.holder for plan in settings.plans):
            settings.phase = GATHERING
            record.moves = []
        return await self.enter(await self.store.create(record, settings, owner, here), address)

    async def allow(self, owner: str, address: str) -> None:
        """Count a table that is opened, in one place for all ways to open one."""
        limits = self.limits
        if self.tally.full("tables_day", address, limits.tables_day, DAY) or self.tally.full(
            "tables", address, limits.tables
        ):
            raise TooMany("That is very many new tables; wait a while.")
        if await self.store.read(lambda: self.store.count(owner)) >= limits.shelf:
            raise TooMany("Your list is full; take tables off it first.")

    async def again(self, room: Room, browser: str, address: str = "") -> Room:
        """The next table of the same people, each one seat further on, opened by one who wants to play again.

        His own seats are taken, bots play for whoever is gone; the others sit down there when they want to play too.
        """
        order = [(seat + 1) % room.table.seats for seat in range(room.table.seats)]
        old, own = room.settings, room.held(fingerprint(browser))
        plans = []
        there = {seat for _, seat in room.around.places}
        for seat in order:
            plan = old.plans[seat]
            gone = plan.kind == "bot" or seat not in there
            bot = SeatPlan("bot", plan.bot or company.STAND_IN)
            plans.append(SeatPlan("here") if seat in own else bot if gone else SeatPlan("link"))
        settings = Settings(plans, [old.looks[seat] for seat in order], old.title)
        settings.aided, settings.unaided = old.aided, old.unaided
        names = [room.table.names[seat] for seat in order]
        old_table = room.table
        table = Table(old_table.game, old_table.seats, None, old_table.options, names, board=old_table.board.design)
        return await self.create(table.record, settings, browser, address)

    def heard(self, id: str, version: int) -> None:
        """Another server, or this one, has changed a table."""
        rooms = list(self.open.values()) if version == MISSED else [self.open[id]] if id in self.open else []
        for room in rooms:
            if version == GONE:
                self.forget(room.id)
            elif not 0 <= version <= room.version:
                task = asyncio.get_running_loop().create_task(self.hear(room, version))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def hear(self, room: Room, version: int) -> None:
        """Let a room catch up, as soon as the database can be read."""
        while not room.gone:
            try:
                return await room.catch_up(version)
            except Away:
                await asyncio.sleep(AGAIN[0])
            except NotHere:
                self.forget(room.id)
            except Exception:  # it is made anew when somebody comes
                log.exception("what happened at table %s cannot be followed", room.id)
                self.forget(room.id)

    def forget(self, id: str) -> None:
        """Let go of a room; whoever listens comes again and finds what there is."""
        room = self.open.pop(id, None)
        if room is not None:
            self.watched.pop(room.watch, None)
            room.stop()
