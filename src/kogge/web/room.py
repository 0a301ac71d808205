"""A table that is running: its Table, who listens to it, and the bots at it.

Everything here runs in the one thread of the event loop, so nothing needs a lock; other processes are kept out by the
version in the key of each event.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Hashable
from itertools import takewhile
from zlib import crc32

from kogge.core.errors import IllegalMove, KoggeError
from kogge.core.log import Entry, Kind
from kogge.core.model import CHANCE
from kogge.core.tongue import Tongue
from kogge.table import Noted, Record, Table
from kogge.table.notes import Note
from kogge.web.frame import Scene
from kogge.web.store import Event, Header, Kept, SeatPlan, Settings, Store, Taken, fingerprint, record_of
from kogge.web.workers import Workers

log = logging.getLogger("kogge.web")

BEAT = 0.1  # seconds a bot leaves a person to see his own move
PACE = 0.7  # seconds between moves where bots play among themselves
BESIDE = (Kind.SEAT, Kind.UNDO)  # what happens at the table and not in the game
KEEP = 200  # rooms kept in memory; the others are rebuilt from the store when somebody comes


class Stale(KoggeError):
    """The answer is to a question that is no longer asked; nothing was changed."""


class Room:
    def __init__(self, kept: Kept, store: Store, workers: Workers) -> None:
        self.id = kept.id
        self.owner = kept.owner
        self.watch = kept.watch
        self.header: Header = kept.header
        self.settings: Settings = kept.settings
        self.store = store
        self.workers = workers
        self.listeners: list[Callable[[], None]] = []
        self.thinking: set[tuple[int, int]] = set()  # (seat, question) for which a bot was asked
        self.tasks: set[asyncio.Task[None]] = set()
        self.scenes: dict[Hashable, Scene] = {}  # what visitors see now, until something changes
        self.stamp = 0  # counts everything a visitor could notice
        self.load()

    def load(self) -> None:
        """Rebuild everything from the store."""
        moves: list[tuple[int, str]] = []
        waiting: dict[int, str] = {}
        self.version = 0
        self.turn = 0  # the version at which the present question came up
        self.own: dict[int, int] = {}  # the version of each seat's last event
        self.done: dict[tuple[int, int], tuple[str, str]] = {}  # what a seat did about each question
        self.acted: dict[int, int] = {}  # the ply behind each seat's last decision
        self.undone: list[Note] = []
        self.points: dict[tuple[int | None, int], list[int]] = {}  # that were looked up, by viewer and ply
        self.stories: dict[tuple[int | None, Tongue], tuple[int, list[Entry]]] = {}  # told up to which ply
        for event in self.store.events(self.id):
            moved = True
            if event.kind == "undo" and event.seat in waiting:
                del waiting[event.seat]
                moved = False
            elif event.kind == "undo":
                self.taken_back(event.ply, moves[event.ply][0])
                del moves[event.ply :]
                waiting.clear()
            elif event.made or event.kind == "begin":
                moves += [(seat, text) for seat, text in event.made]
                waiting.clear()
            else:
                waiting[event.seat] = event.text
                moved = False
            self.note(event, moved)
        self.table = Table.resume(record_of(self.header, moves), self.people(), waiting)

    def note(self, event: Event, moved: bool) -> None:
        """Keep count of an event; `moved` unless it only put in or took back a secret answer."""
        self.version = event.version
        self.own[event.seat] = event.version
        self.done[event.seat, event.asked] = (event.kind, event.text)
        if event.kind == "play":
            self.acted[event.seat] = event.ply + known_at_once(event)
        if moved:
            self.turn = event.version

    def people(self) -> set[int]:
        return {seat for seat, plan in enumerate(self.settings.plans) if plan.kind != "bot"}

    def question(self, seat: int) -> int:
        """The number of the question a seat answers now; others' secret answers do not change it."""
        return max(self.turn, self.own.get(seat, 0))

    # The door.

    def play(self, seat: int, text: str, asked: int, say: Tongue | None = None) -> None:
        """A move as the answer to a question. Sent twice it counts once; Stale if the question has gone."""
        if self.was_done(seat, asked, "play", text):
            return
        ply = self.table.ply
        self.table.play(text, seat, say)
        made = self.table.record.moves[ply:]
        self.commit(Event(self.version + 1, seat, asked, "play", text, ply, made), bool(made))

    def undo(self, seat: int, asked: int, say: Tongue | None = None) -> None:
        """Take back a seat's last decision."""
        if self.was_done(seat, asked, "undo", ""):
            return
        moved = seat not in self.table.waiting
        made = self.table.record.moves
        self.table.undo(seat, say)
        ply = self.table.ply
        if moved:
            self.taken_back(ply, made[ply][0])
        self.commit(Event(self.version + 1, seat, asked, "undo", "", ply, []), moved)

    def was_done(self, seat: int, asked: int, kind: str, text: str) -> bool:
        """Whether this very answer is in already; Stale if another one is, or if nothing like it is asked."""
        if self.settings.ended:
            raise IllegalMove("This table was closed.")
        known = self.done.get((seat, asked))
        if known is not None:
            if known == (kind, text):
                return True
            raise Stale("You have answered this question already.")
        if asked != self.question(seat):
            raise Stale("The game has gone on since then.")
        return False

    def commit(self, event: Event, moved: bool) -> None:
        """Write the event, then tell everybody; if it cannot be written, it has not happened."""
        try:
            self.store.append(self.id, event, self.table.over)
        except Taken:
            self.load()
            raise Stale("The game has gone on since then.") from None
        except Exception:
            self.load()
            raise
        self.note(event, moved)
        self.changed()

    def catch_up(self) -> None:
        """Take over what another server did at this table."""
        kept = self.store.find(self.id)
        if self.store.latest(self.id) == self.version and (kept.header, kept.settings) == (self.header, self.settings):
            return
        self.header, self.settings = kept.header, kept.settings
        self.load()
        self.changed()

    # Listening.

    def changed(self) -> None:
        """Show everybody the new position and let the bots think."""
        self.stamp += 1
        self.scenes.clear()
        for tell in list(self.listeners):
            tell()
        self.wake()

    def story(self, viewer: int | None, say: Tongue) -> list[Entry]:
        """The log as one viewer may read it, kept and continued, with what happened at the table."""
        told, entries = self.stories.get((viewer, say), (0, []))
        if told < self.table.ply:
            entries += [entry for entry in self.table.story(viewer, say, told) if entry.kind not in BESIDE]
            self.stories[viewer, say] = (self.table.ply, entries)
        notes = [note.entry(say) for note in self.settings.notes + self.undone if note.ply <= self.table.ply]
        return sorted(entries + notes, key=lambda entry: entry.ply) if notes else entries

    def taken_back(self, ply: int, seat: int) -> None:
        """The game is back where it was before a decision of a seat: forget what was remembered of it since."""
        self.undone = [note for note in self.undone if note.ply <= ply] + [Note(ply, Noted.TAKEN_BACK, seat)]
        self.acted = {who: min(at, ply) for who, at in self.acted.items()}
        self.points = {key: points for key, points in self.points.items() if key[1] <= ply}
        for key, (told, entries) in self.stories.items():
            self.stories[key] = (min(told, ply), [entry for entry in entries if entry.ply <= ply])

    def note_seat(self, what: Noted, seat: int) -> None:
        """Somebody comes or goes; it is kept with the settings."""
        self.settings.notes.append(Note(self.table.ply, what, seat))

    # Bots.

    def wake(self) -> None:
        """Ask every bot that owes an answer, once per question."""
        if self.table.over or self.settings.ended:
            return
        for seat in self.table.pending:
            plan = self.settings.plans[seat]
            question = (seat, self.question(seat))
            if plan.kind == "bot" and question not in self.thinking:
                self.thinking.add(question)
                task = asyncio.get_running_loop().create_task(self.think(seat, plan.bot, question[1]))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def think(self, seat: int, spec: str, asked: int) -> None:
        """One decision of a bot; it goes through the same door as a person's."""
        try:
            if max(self.own, key=lambda seat: self.own[seat]) in self.people():
                await asyncio.sleep(BEAT)
            text = await self.choice(seat, spec)
            if not self.people():
                await asyncio.sleep(PACE)
            self.play(seat, text, asked)
        except Stale:
            pass
        finally:
            self.thinking.discard((seat, asked))
            if self.question(seat) != asked:
                self.wake()

    async def choice(self, seat: int, spec: str) -> str:
        """The bot's move; a bot that fails takes any, so that people can finish their game."""
        texts = [move.text for move in self.table.legal(seat)]
        if len(texts) == 1:
            return texts[0]
        try:
            return await self.workers.ask(self.table.view(seat), spec, crc32(self.id.encode()) + seat, texts)
        except Exception:
            log.exception("the bot %s failed at table %s", spec, self.id)
            return secrets.choice(texts)

    # The people around the table.

    def arrange(self, names: list[str] | None = None, plans: list[SeatPlan] | None = None) -> None:
        """New names, or other people and bots on the seats."""
        if names is not None:
            self.header.names = names
        if plans is not None:
            self.settings.plans = plans
        self.store.update(self.id, self.header, self.settings)
        self.load()
        self.changed()

    def close(self) -> None:
        """End the table: nobody moves any more, the record stays."""
        self.settings.ended = True
        self.store.update(self.id, self.header, self.settings)
        self.changed()

    @property
    def chance_by_hand(self) -> bool:
        """Whether people have to enter what was drawn."""
        return self.table.by_hand and self.table.seat == CHANCE


def known_at_once(event: Event) -> int:
    """How many of the moves of an event its player has seen with it: his own, and what it drew."""
    if not event.made:
        return 0
    draws = takewhile(lambda move: move[0] == CHANCE, event.made[1:])
    return 1 + sum(1 for _ in draws)


class Rooms:
    """The rooms in use."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self.open: dict[str, Room] = {}

    def find(self, id: str) -> Room:
        """The room of a table; its bots go on where they were."""
        room = self.open.get(id)
        if room is None:
            room = Room(self.store.find(id), self.store, self.workers)
            self.open[id] = room
            self.tidy()
            room.wake()
        return room

    def tidy(self) -> None:
        """Forget rooms nobody listens to, the oldest first."""
        quiet = [id for id, room in self.open.items() if not room.listeners and not room.tasks]
        for id in quiet[: max(0, len(self.open) - KEEP)]:
            del self.open[id]

    def create(self, record: Record, settings: Settings, browser: str) -> Room:
        """A new table of a browser, on disk before anybody sits at it."""
        owner = fingerprint(browser)
        here = [(owner, seat) for seat, plan in enumerate(settings.plans) if plan.kind == "here"]
        return self.find(self.store.create(record, settings, owner, here))

    def again(self, room: Room) -> Room:
        """The same people at a new table, everybody one seat further on, so that another one begins."""
        order = [(seat + 1) % room.table.seats for seat in range(room.table.seats)]
        old = room.settings
        settings = Settings([old.plans[seat] for seat in order], [old.looks[seat] for seat in order], old.title)
        names = [room.table.names[seat] for seat in order]
        table = Table(room.table.game, room.table.seats, None, room.table.options, names)
        placed = [(who, order.index(seat) if seat >= 0 else seat) for who, seat in self.store.holders(room.id)]
        fresh = self.find(self.store.create(table.record, settings, room.owner, placed))
        room.settings.rematch = fresh.id
        room.arrange()
        return fresh

    def heard(self, id: str) -> None:
        """Another server, or this one, has changed a table."""
        room = self.open.get(id)
        if room is not None:
            room.catch_up()

    def forget(self, id: str) -> None:
        self.open.pop(id, None)
