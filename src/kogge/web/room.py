"""A table that is running: its Table, who listens to it, and the bots at it.

Everything here runs in the one thread of the event loop, so nothing needs a lock; other processes are kept out by the
version in the key of each event.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from itertools import takewhile
from math import ceil
from zlib import crc32

from kogge.core.errors import IllegalMove, KoggeError
from kogge.core.log import Entry, Kind
from kogge.core.model import CHANCE
from kogge.core.tongue import Tongue
from kogge.table import Noted, Record, Table
from kogge.table.events import Happening, SeatEvent
from kogge.table.notes import SEAT_EVENTS, UNTOLD, Note
from kogge.web import company
from kogge.web.frame import Scene
from kogge.web.store import (
    DEALT,
    GATHERING,
    Company,
    Event,
    Header,
    Kept,
    NotHere,
    SeatPlan,
    Settings,
    Store,
    Taken,
    fingerprint,
    record_of,
)
from kogge.web.workers import Workers

log = logging.getLogger("kogge.web")

BEAT = 0.1  # seconds a bot leaves a person to see his own move
PACE = 0.7  # seconds between moves where bots play among themselves
# Seconds a bot takes for every decision of a game with secrets, by its level, and a drawn part of a second more. It
# needs less to think; where the machine is too busy for that, a multiple.
TACT = {"easy": 0.25, "medium": 0.4, "hard": 2.0}
BLUR = 0.1  # the most that is drawn; the clock of the machine shows through anything shorter
DICE = secrets.SystemRandom()
RECORDED = {what.value for what in Happening}  # what the record keeps of the seats
BESIDE = (Kind.SEAT, Kind.UNDO)  # what happens at the table and not in the game
KEEP = 200  # rooms kept in memory; the others are rebuilt from the store when somebody comes


class Stale(KoggeError):
    """The answer is to a question that is no longer asked; nothing was changed."""


class Room:
    def __init__(self, kept: Kept, store: Store, workers: Workers) -> None:
        self.id = kept.id
        self.watch = kept.watch
        self.store = store
        self.workers = workers
        self.listeners: list[Callable[[], None]] = []
        self.thinking: set[tuple[int, int]] = set()  # (seat, question) for which a bot was asked
        self.tasks: set[asyncio.Task[None]] = set()
        self.scenes: dict[Hashable, Scene] = {}  # what visitors see now, until something changes
        self.stamp = 0  # counts everything a visitor could notice
        self.stopped = False
        self.alarm: asyncio.TimerHandle | None = None
        self.take(kept)
        self.load()

    def take(self, kept: Kept) -> None:
        """What is arranged around the game, as the store has it."""
        self.owner: str = kept.owner
        self.header: Header = kept.header
        self.settings: Settings = kept.settings
        self.places = self.store.holders(self.id)  # which browsers (by fingerprint) have which seats
        self.links = self.store.links(self.id)
        for who, seat in sorted(self.places):
            if seat >= 0 and not self.settings.plans[seat].holder:
                self.settings.plans[seat].holder = who

    def load(self) -> None:
        """Rebuild the game from its events."""
        moves: list[tuple[int, str]] = []
        waiting: dict[int, str] = {}
        self.version = 0
        self.turn = 0  # the version at which the present question came up
        self.own: dict[int, int] = {}  # the version of each seat's last event
        self.done: dict[tuple[int, int], tuple[str, str]] = {}  # what a seat did about each question
        self.acted: dict[int, int] = {}  # the ply behind each seat's last decision
        self.handed_back = 0  # the version of the undo by which the question went back to another seat
        self.undone: list[Note] = []
        self.notes: list[Note] = list(self.settings.notes)  # what happened to the seats
        self.points: dict[tuple[int | None, int], list[int]] = {}  # that were looked up, by viewer and ply
        self.stories: dict[tuple[int | None, Tongue], tuple[int, list[Entry]]] = {}  # told up to which ply
        for event in self.store.events(self.id):
            moved = True
            self.handed_back = event.version if event.kind == "undo" else 0 if event.made else self.handed_back
            if event.kind in SEAT_EVENTS:
                moves += event.made
                self.note_seat(event)
                continue
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
        record = record_of(self.header, moves)
        record.events = [
            SeatEvent(note.ply, note.seat, Happening(note.what), note.value)
            for note in self.notes
            if note.what.value in RECORDED and note.seat >= 0
        ]
        if self.settings.phase != DEALT:
            record.seed, record.shares = None, {}
        self.table = Table.resume(record, self.people(), waiting, look_only=self.settings.phase != DEALT)

    def note(self, event: Event, moved: bool) -> None:
        """Keep count of an event; `moved` unless it only put in or took back a secret answer."""
        self.version = event.version
        self.own[event.seat] = event.version
        self.done[event.seat, event.asked] = (event.kind, event.text)
        if event.kind == "play":
            self.acted[event.seat] = event.ply + known_at_once(event)
        if moved:
            self.turn = event.version

    def note_seat(self, event: Event) -> None:
        """Keep count of an event of a seat; questions stay what they are, unless the game was dealt."""
        self.version = event.version
        self.notes.append(Note(event.ply, Noted(event.kind), event.seat, event.text))
        if event.kind == Noted.DEALT:
            self.turn = event.version

    def people(self) -> set[int]:
        """The seats of persons, also those for whom a bot plays: nobody undoes what they did."""
        return {seat for seat, plan in enumerate(self.settings.plans) if plan.kind != "bot" or plan.holder}

    def present(self) -> set[int]:
        """The seats no bot plays for."""
        return {seat for seat, plan in enumerate(self.settings.plans) if plan.kind != "bot"}

    def seats_of(self, browser: str) -> list[int]:
        """The seats of a browser (by fingerprint), also those a bot plays for it."""
        return sorted(seat for who, seat in self.places if who == browser and seat >= 0)

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
        self.handed_back = 0 if made else self.handed_back
        self.commit(Event(self.version + 1, seat, asked, "play", text, ply, made), bool(made))

    def undo(self, seat: int, asked: int, say: Tongue | None = None) -> None:
        """Take back a seat's last decision."""
        if self.was_done(seat, asked, "undo", ""):
            return
        moved = seat not in self.table.waiting
        made, pending = self.table.record.moves, self.table.pending
        self.table.undo(seat, say)
        ply = self.table.ply
        if moved:
            self.taken_back(ply, made[ply][0])
        self.handed_back = 0 if set(self.table.pending) <= set(pending) else self.version + 1
        self.commit(Event(self.version + 1, seat, asked, "undo", "", ply, []), moved)

    def was_done(self, seat: int, asked: int, kind: str, text: str) -> bool:
        """Whether this very answer is in already; Stale if another one is, or if nothing like it is asked."""
        if self.settings.ended:
            raise IllegalMove("This table was closed.")
        if self.settings.phase != DEALT:
            raise IllegalMove("The game has not begun yet.")
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

    def happen(self, what: Noted, seat: int, value: str = "", made: Sequence[tuple[int, str]] = ()) -> None:
        """Keep what was changed around the table, with the event that says so; then tell everybody.

        If it cannot be written, it has not happened.
        """
        event = Event(self.version + 1, seat, 0, what, value, self.table.ply, list(made))
        try:
            now = Company(self.header, self.settings, self.owner, self.places, self.links)
            self.store.arrange(self.id, event, now)
        except Exception as error:
            self.reload()
            if isinstance(error, Taken):
                raise Stale("The table has changed since then.") from None
            raise
        self.load()
        self.changed()

    def reload(self) -> None:
        """Take over everything from the store."""
        self.take(self.store.find(self.id))
        self.load()

    def catch_up(self) -> None:
        """Take over what another server did at this table."""
        kept = self.store.find(self.id)
        same = (kept.header, kept.settings, kept.owner) == (self.header, self.settings, self.owner)
        if same and self.store.latest(self.id) == self.version:
            self.places = self.store.holders(self.id)
            return
        self.take(kept)
        self.load()
        self.changed()

    def stop(self) -> None:
        """The table is gone: nobody thinks about it any more."""
        self.stopped = True
        self.set_alarm(None)
        for task in self.tasks:
            task.cancel()

    # Waiting.

    def set_alarm(self, when: float | None) -> None:
        """Look again at that instant (in seconds since 1970) whether somebody was waited for long enough."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if when is not None:
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(max(0.0, when - time.time()), self.ring)

    def ring(self) -> None:
        self.alarm = None
        try:
            company.on_time(self)
        except Stale:
            self.set_alarm(company.next_alarm(self))

    # Listening.

    def changed(self) -> None:
        """Show everybody the new position and let the bots think."""
        self.stamp += 1
        self.scenes.clear()
        for tell in list(self.listeners):
            tell()
        self.wake()
        self.set_alarm(company.next_alarm(self))

    def story(self, viewer: int | None, say: Tongue) -> list[Entry]:
        """The log as one viewer may read it, kept and continued, with what happened at the table."""
        told, entries = self.stories.get((viewer, say), (0, []))
        if told < self.table.ply:
            entries += [entry for entry in self.table.story(viewer, say, told) if entry.kind not in BESIDE]
            self.stories[viewer, say] = (self.table.ply, entries)
        beside = self.notes + self.undone
        notes = [note.entry(say) for note in beside if note.ply <= self.table.ply and note.what not in UNTOLD]
        return sorted(entries + notes, key=lambda entry: entry.ply) if notes else entries

    def taken_back(self, ply: int, seat: int) -> None:
        """The game is back where it was before a decision of a seat: forget what was remembered of it since."""
        self.undone = [note for note in self.undone if note.ply <= ply] + [Note(ply, Noted.TAKEN_BACK, seat)]
        self.notes = [replace(note, ply=min(note.ply, ply)) for note in self.notes]
        self.acted = {who: min(at, ply) for who, at in self.acted.items()}
        self.points = {key: points for key, points in self.points.items() if key[1] <= ply}
        for key, (told, entries) in self.stories.items():
            self.stories[key] = (min(told, ply), [entry for entry in entries if entry.ply <= ply])

    # Bots.

    def wake(self) -> None:
        """Ask every bot that owes an answer, once per question; not where all people have gone."""
        if self.table.over or self.settings.ended or self.stopped or self.settings.phase != DEALT:
            return
        if self.people() and not self.present():
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
            began = time.monotonic()
            text = await self.choice(seat, spec)
            await asyncio.sleep(began + self.pause(spec, time.monotonic() - began) - time.monotonic())
            if not self.stopped and self.settings.plans[seat].kind == "bot":
                self.play(seat, text, asked)
        except Stale:
            pass
        finally:
            self.thinking.discard((seat, asked))
            if self.question(seat) != asked:
                self.wake()

    def pause(self, spec: str, thought: float) -> float:
        """How long a bot takes for a decision. Where players hide something it tells nothing of how hard it was."""
        if not self.present():
            return thought + PACE
        if self.table.game.secret:
            tact = TACT.get(spec, TACT["medium"])
            return tact * max(1, ceil(thought / tact)) + DICE.uniform(0, BLUR)
        last = max(self.own, key=lambda seat: self.own[seat])
        return max(thought, BEAT if last in self.present() else 0.0)

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
            room.set_alarm(company.next_alarm(room))
        return room

    def tidy(self) -> None:
        """Forget rooms nobody listens to, the oldest first."""
        quiet = [id for id, room in self.open.items() if not room.listeners and not room.tasks and not room.alarm]
        for id in quiet[: max(0, len(self.open) - KEEP)]:
            del self.open[id]

    def create(self, record: Record, settings: Settings, browser: str) -> Room:
        """A new table of a browser, on disk before anybody sits at it. One with links waits for those who get them."""
        owner = fingerprint(browser)
        here = [(owner, seat) for seat, plan in enumerate(settings.plans) if plan.kind == "here"]
        for _, seat in here:
            settings.plans[seat].holder = owner
        new = all(seat == CHANCE for seat, _ in record.moves) and not record.by_hand
        if new and any(plan.kind == "link" and not plan.holder for plan in settings.plans):
            settings.phase = GATHERING
            record.moves = []
        return self.find(self.store.create(record, settings, owner, here))

    def again(self, room: Room, browser: str) -> Room:
        """The next table of the same people, each one seat further on, opened by one who wants to play again.

        His own seats and those of the bots are taken; the others sit down there when they want to play again too.
        """
        order = [(seat + 1) % room.table.seats for seat in range(room.table.seats)]
        old, own = room.settings, room.seats_of(fingerprint(browser))
        plans = []
        for seat in order:
            bot = old.plans[seat].kind == "bot" and seat not in own
            plans.append(SeatPlan("bot", old.plans[seat].bot) if bot else SeatPlan("here" if seat in own else "link"))
        settings = Settings(plans, [old.looks[seat] for seat in order], old.title)
        names = [room.table.names[seat] for seat in order]
        table = Table(room.table.game, room.table.seats, None, room.table.options, names)
        return self.create(table.record, settings, browser)

    def heard(self, id: str) -> None:
        """Another server, or this one, has changed a table."""
        room = self.open.get(id)
        if room is not None:
            try:
                room.catch_up()
            except NotHere:
                self.forget(id)

    def forget(self, id: str) -> None:
        room = self.open.pop(id, None)
        if room is not None:
            room.stop()
