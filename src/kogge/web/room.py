"""A table that is running: its Table, who listens to it, and the bots at it.

Everything here runs in the one thread of the event loop. Whoever changes something passes the door, one at a time:
it is worked out, written, and happens only then, so nobody ever sees what is not on disk. Other processes are kept out
by the version in the key of each event.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Hashable, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from math import ceil
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar
from zlib import crc32

import msgspec

from kogge.core.errors import IllegalMove, KoggeError
from kogge.core.kept import kept
from kogge.core.log import Entry, Kind
from kogge.core.model import CHANCE, State
from kogge.core.tongue import Tongue
from kogge.table import Noted, Table
from kogge.table.ahead import Ahead
from kogge.table.events import Happening, SeatEvent
from kogge.table.notes import UNTOLD, Note
from kogge.web import company
from kogge.web.frame import Shown
from kogge.web.kept import (
    ARRANGEMENT,
    DEALT,
    Arrangement,
    Event,
    Header,
    Opened,
    Settings,
    record_of,
)
from kogge.web.lesson import scripted
from kogge.web.limits import Limits
from kogge.web.store import Away, NotHere, Store, Taken
from kogge.web.workers import Workers
from kogge.web.writer import Unsaved

if TYPE_CHECKING:
    from kogge.web.drawing import Drawn

log = logging.getLogger("kogge.web")

T = TypeVar("T")
PLY = attrgetter("ply")

BEAT = 0.1  # seconds a bot leaves a person to see his own move
PACE = 0.7  # seconds between moves where bots play among themselves
# Seconds a bot takes for every decision of a game with secrets, by its level, and a drawn part of a second more. It
# needs less to think; where the machine is too busy for that, a multiple.
TACT = {"easy": 0.25, "medium": 0.4, "hard": 1.0, "expert": 1.0}
IN_TIME = {"expert": "expert:seconds=0.8"}  # levels that would think longer than that
LINGER = 60.0  # seconds for which bots among themselves go on after somebody looked in
BLUR = 0.1  # the most that is drawn; the clock of the machine shows through anything shorter
DICE = secrets.SystemRandom()
RECORDED = {what.value for what in Happening}  # what the record keeps of the seats
AGAIN = (0.5, 5.0)  # seconds after which a bot tries again what was not saved: at first, at most
SPARE = 200  # changes of seats for which there is room when no move is possible any more
BESIDE = (Kind.SEAT, Kind.UNDO)  # what happens at the table and not in the game
NEVER: tuple[int, Any] = (-1, None)
AT_ONCE = 4  # moves that one click makes at most
CROWD = 25  # listeners who are told something in one go
LIMITS = Limits()


class Stale(KoggeError):
    """The answer is to a question that is no longer asked; nothing was changed."""


class Unreadable(KoggeError):
    """A table that this program cannot open: its data are damaged, or of another version."""


class Room:
    def __init__(self, opened: Opened, store: Store, workers: Workers, limits: Limits = LIMITS) -> None:
        self.store = store
        self.workers = workers
        self.limits = limits
        self.door = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()
        self.thinking: set[tuple[int, int]] = set()  # (seat, question) for which a bot was asked
        self.tasks: set[asyncio.Task[None]] = set()
        self.shown: dict[Hashable, Shown] = {}  # what visitors saw last
        self.drawn: dict[Hashable, Drawn] = {}  # the last pictures
        self.made: dict[Hashable, tuple[int, Any]] = {}  # what is made once for several viewers, with its stamp
        self.lines: dict[Hashable, Written] = {}  # of the log, as they were last written
        self.tongues: dict[tuple[str, str], Tongue] = {}  # how to speak here, by language and theme
        self.stamp = 0  # counts everything a visitor could notice
        self.gone = False  # deleted
        self.alarm: asyncio.TimerHandle | None = None
        self.arranged = 0  # the version since which the table is arranged as it is
        self.sits: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {}  # by browser: its seats, and those of bots
        # Who is there, as each kind of viewer was told.
        self.company: dict[Hashable, tuple[Hashable, dict[str, str], dict[str, str]]] = {}
        self.address = ""  # from where the table was last visited: its bots think in the time of that address
        self.visit = time.monotonic()  # when somebody last looked in
        self.paused = False  # bots among themselves wait until somebody looks in
        self.load(opened)

    def load(self, opened: Opened) -> None:
        """Rebuild everything from what the store has."""
        kept = opened.kept
        if kept.wrong:
            raise Unreadable("This table cannot be read by this version of Kogge.")
        self.id, self.watch = kept.id, kept.watch
        self.header: Header = kept.header
        header, settings = kept.header, kept.settings
        for who, seat in sorted(opened.holders):
            if seat >= 0 and not settings.plans[seat].holder:
                settings.plans[seat].holder = who
        around = (header.names, settings, kept.owner, opened.holders, opened.links)
        self.take(Arrangement(*around, header.shares, header.share_commitments, header.open_seed))
        moves: list[tuple[int, str]] = []
        waiting: dict[int, str] = {}
        self.version = 0
        self.turn = 0  # the version at which the present question came up
        self.own: dict[int, int] = {}  # the version of each seat's last event
        self.done: dict[tuple[int, int], tuple[str, str]] = {}  # what a seat did about each question
        self.acted: dict[int, int] = {}  # the ply behind each seat's last decision
        self.handed_back = 0  # the version of the undo by which the question went back to another seat
        self.undone: list[Note] = []
        self.kept: int | None = None  # the fewest moves an undo has ever left
        self.notes: list[Note] = list(settings.notes)  # what happened to the seats
        self.points: dict[tuple[int | None, int], list[int]] = {}  # that were looked up, by viewer and ply
        self.stories: dict[tuple[int | None, Tongue], Story] = {}
        for event in opened.events:
            moved = True
            self.handed_back = event.version if event.kind == "undo" else 0 if event.made else self.handed_back
            if event.arranged is not None:
                moves += [(seat, text) for seat, text in event.made]
                moved = False
            elif event.kind == "undo" and event.seat in waiting:
                del waiting[event.seat]
                moved = False
            elif event.kind == "undo":
                self.kept = event.ply if self.kept is None else min(self.kept, event.ply)
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
        self.sit_around(moves, waiting)

    def sit_around(self, moves: list[tuple[int, str]], waiting: dict[int, str]) -> None:
        """The game as far as it has come; before the deal there is nothing but the board."""
        dealt = self.settings.phase == DEALT
        record = record_of(self.header, moves, self.kept)
        brought = [replace(event, ply=min(event.ply, len(moves))) for event in record.events]
        record.events = brought + [event for note in self.notes if (event := recorded(note))]
        if not dealt:
            record.seed, record.shares = None, {}
        self.table = Table.resume(record, self.people(), waiting, look_only=not dealt)

    def take(self, around: Arrangement) -> None:
        """How the table is arranged from now on."""
        self.around = around
        self.sits.clear()
        self.header = msgspec.structs.replace(
            self.header,
            names=around.names,
            shares=around.shares,
            share_commitments=around.promises,
            open_seed=around.open_seed,
        )

    @property
    def settings(self) -> Settings:
        return self.around.settings

    @property
    def owner(self) -> str:
        """The browser (by fingerprint) that looks after the table."""
        return self.around.owner

    def fresh(self) -> Arrangement:
        """A copy of how the table is arranged, to be changed."""
        return ARRANGEMENT.decode(msgspec.json.encode(self.around))

    def note(self, event: Event, moved: bool) -> None:
        """Keep count of an event; `moved` unless it only put in or took back a secret answer, or arranged the table."""
        self.version = event.version
        if event.arranged is not None:
            self.take(event.arranged)
            self.arranged = event.version
            self.notes.append(Note(event.ply, Noted(event.kind), event.seat, event.text))
            if event.kind == Noted.DEALT:
                self.turn = event.version
            return
        self.own[event.seat] = event.version
        self.done[event.seat, event.asked] = (event.kind, event.text)
        if event.kind == "play":
            self.acted[event.seat] = event.ply + known_at_once(event)
        if moved:
            self.turn = event.version

    def people(self) -> set[int]:
        """The seats of persons, also those for whom a bot plays: nobody undoes what they did."""
        return {seat for seat, plan in enumerate(self.settings.plans) if plan.kind != "bot" or plan.holder}

    @property
    def aided(self) -> bool:
        """Whether hints and reviews may be had while the game runs: as agreed, else where one person plays bots."""
        return self.settings.aided or (len(self.people()) < 2 and not self.settings.unaided)

    def present(self) -> set[int]:
        """The seats no bot plays for."""
        return {seat for seat, plan in enumerate(self.settings.plans) if plan.kind != "bot"}

    def question(self, seat: int) -> int:
        """The number of the question a seat answers now; others' secret answers do not change it."""
        return max(self.turn, self.own.get(seat, 0))

    # The door.

    async def play(self, seat: int, text: str, asked: int, say: Tongue | None = None) -> None:
        """A move as the answer to a question. Sent twice it counts once; Stale if the question has gone."""
        async with self.door:
            if not self.was_done(seat, asked, "play", text):
                ahead = self.table.propose(text, seat, say)
                await self.commit(Event(self.version + 1, seat, asked, "play", text, ahead.ply, ahead.made), ahead)

    async def undo(self, seat: int, asked: int, say: Tongue | None = None, joined: int = -1, first: int = -1) -> None:
        """Take back a seat's last decision. Where it came after `joined` moves, one click made all from `first` on."""
        async with self.door:
            if not self.was_done(seat, asked, "undo", ""):
                await self.take_back(seat, asked, say)
                together = self.table.ply == joined
                while together and self.table.ply > max(first, joined - AT_ONCE) and self.table.can_undo(seat):
                    await self.take_back(seat, self.question(seat), say)

    async def take_back(self, seat: int, asked: int, say: Tongue | None) -> None:
        ahead = self.table.propose_undo(seat, say)
        ply = ahead.ply if ahead.back is None else ahead.back
        await self.commit(Event(self.version + 1, seat, asked, "undo", "", ply, []), ahead)

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
        if self.version >= self.limits.events:
            raise IllegalMove("Too much has happened at this table; play on from a position of its replay.")
        return False

    async def commit(self, event: Event, ahead: Ahead) -> None:
        """Write the event, then let it happen and tell everybody. What cannot be written leaves the room as it was."""
        try:
            await self.store.append(self.id, event, ahead.over)
        except Taken:
            # Another server was faster, or this one wrote it and could not say so.
            await self.reload()
            if not self.was_done(event.seat, event.asked, event.kind, event.text):
                raise Stale("The game has gone on since then.") from None
            return
        self.happen(event, ahead)
        self.changed()

    def happen(self, event: Event, ahead: Ahead) -> None:
        """What was proposed, now that it is on disk."""
        moved = bool(ahead.made) or ahead.back is not None
        whose = self.table.maker(ahead.back) if ahead.back is not None else None
        pending = self.table.pending
        self.table.accept(ahead)
        if event.kind == "undo":
            self.handed_back = 0 if set(self.table.pending) <= set(pending) else event.version
        elif moved:
            self.handed_back = 0
        if ahead.back is not None and whose is not None:
            self.taken_back(ahead.back, whose)
        self.note(event, moved)

    async def arrange(
        self, now: Arrangement, what: Noted, seat: int, value: str = "", made: Sequence[tuple[int, str]] = ()
    ) -> None:
        """Write what was changed around the table, with the event that says so, and let it happen then.

        Whoever does it has the door. Stale where another server was faster.
        """
        if self.version >= self.limits.events + SPARE:
            raise company.Refused("Too much has happened at this table; play on from a position of its replay.")
        event = Event(self.version + 1, seat, 0, what.value, value, self.table.ply, list(made), now)
        header = msgspec.structs.replace(
            self.header, names=now.names, shares=now.shares, share_commitments=now.promises, open_seed=now.open_seed
        )
        try:
            await self.store.append(self.id, event, self.table.over, header)
        except Taken:
            await self.reload()
            raise Stale("The table has changed since then.") from None
        self.rearrange(event)
        self.changed()

    def rearrange(self, event: Event) -> None:
        """What happened around the table, now that it is on disk."""
        self.note(event, False)
        if event.kind == Noted.DEALT:
            self.sit_around([(seat, text) for seat, text in event.made], {})
        elif (told := recorded(self.notes[-1])) is not None:
            self.table.witness(told)
        self.table.rename(self.header.names)
        self.table.people = self.people()
        self.stories.clear()
        self.speak_anew()

    # Waiting.

    def set_alarm(self, when: float | None) -> None:
        """Look again at that instant (in seconds since 1970) whether somebody was waited for long enough."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if when is not None:
            self.alarm = asyncio.get_running_loop().call_later(max(0.0, when - time.time()), self.ring)

    def ring(self) -> None:
        self.alarm = None
        self.begin_task(self.after_wait())

    async def after_wait(self) -> None:
        try:
            async with self.door:
                if not self.gone:
                    await company.on_time(self)
        except (Stale, Unsaved, Away):
            self.set_alarm(time.time() + AGAIN[1])
        except (company.Refused, NotHere):  # nothing more can happen here, or the table was removed
            pass

    def begin_task(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def speak_anew(self) -> None:
        """Names have changed: forget what was said and drawn with the old ones."""
        self.tongues.clear()
        self.drawn.clear()
        self.made.clear()
        self.lines.clear()

    def held(self, who: str) -> list[int]:
        """The seats a browser (by its fingerprint) has."""
        return sorted(seat for holder, seat in self.around.places if holder == who and seat >= 0)

    def seats_of(self, who: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The seats a browser plays, and those of its seats for which a bot plays."""
        found = self.sits.get(who)
        if found is None:
            plans, held = self.settings.plans, self.held(who)
            left = tuple(seat for seat in held if plans[seat].kind == "bot")
            found = (tuple(seat for seat in held if seat not in left), left)
            if held:
                self.sits[who] = found
        return found

    async def reload(self) -> None:
        """Begin anew from the store."""
        opened = await self.store.read(lambda: self.store.open(self.id))
        self.load(opened)
        self.speak_anew()
        self.changed()

    async def catch_up(self, version: int) -> None:
        """Take over what another server did at this table."""
        async with self.door:
            if 0 <= version <= self.version:
                return
            since = self.version
            opened = await self.store.read(lambda: self.store.later(self.id, since))
            try:
                for event in opened.events:
                    self.follow(event)
            except (KoggeError, AssertionError):
                self.load(await self.store.read(lambda: self.store.open(self.id)))
                self.speak_anew()
            self.changed()

    def follow(self, event: Event) -> None:
        """What another server wrote happens here too."""
        if event.version != self.version + 1:
            raise KoggeError("An event is missing.")
        if event.arranged is not None:
            self.rearrange(event)
            return
        table = self.table
        ahead = table.propose_undo(event.seat) if event.kind == "undo" else table.propose(event.text, event.seat)
        if ahead.made != [(seat, text) for seat, text in event.made]:
            raise KoggeError("The same move led to another position.")
        self.happen(event, ahead)

    # Listening.

    def changed(self) -> None:
        """Show everybody the new position and let the bots think, once whoever changed it has his answer."""
        self.stamp += 1
        self.tell(list(self.listeners))
        self.wake()
        self.set_alarm(company.next_alarm(self))

    def tell(self, listeners: list[Callable[[], None]]) -> None:
        """Tell listeners that something changed: a few at a time, so that a crowd holds up nobody at other tables."""
        for tell in listeners[:CROWD]:
            tell()
        if len(listeners) > CROWD:
            asyncio.get_running_loop().call_soon(self.tell, listeners[CROWD:])

    def story(self, viewer: int | None, say: Tongue) -> list[Entry]:
        """The log as one viewer may read it, kept and continued, with what happened at the table."""
        story = self.stories.get((viewer, say))
        if story is None:
            story = self.stories[viewer, say] = Story()
        notes, fresh = self.once(("notes", say), lambda: self.told_notes(say)), []
        if story.ply < self.table.ply:
            fresh = [entry for entry in self.table.story(viewer, say, story.ply) if entry.kind not in BESIDE]
            story.entries += fresh
            story.ply = self.table.ply
        if story.notes == notes:
            story.whole += fresh
        else:
            story.notes, story.whole = notes, sorted(story.entries + notes, key=PLY)
        return story.whole

    def told_notes(self, say: Tongue) -> list[Entry]:
        """What happened at the table and not in the game."""
        beside, ply = self.notes + self.undone, self.table.ply
        return [told_note(note, say) for note in beside if note.ply <= ply and note.what not in UNTOLD]

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is made once for several viewers, until something changes."""
        stamp, made = self.made.get(key, NEVER)
        if stamp != self.stamp:
            made = make()
            self.made[key] = (self.stamp, made)
        return made  # type: ignore[no-any-return]

    def view(self, seat: int | None) -> State:
        """What a seat (or a spectator) may know now; it is looked at and never changed."""
        return self.once(("view", seat), lambda: self.table.view(seat))

    def taken_back(self, ply: int, seat: int) -> None:
        """The game is back where it was before a decision of a seat: forget what was remembered of it since."""
        self.undone = [note for note in self.undone if note.ply <= ply] + [Note(ply, Noted.TAKEN_BACK, seat)]
        self.notes = [replace(note, ply=min(note.ply, ply)) for note in self.notes]
        self.acted = {who: min(at, ply) for who, at in self.acted.items()}
        self.points = {key: points for key, points in self.points.items() if key[1] <= ply}
        for key, story in self.stories.items():
            entries = [entry for entry in story.entries if entry.ply <= ply]
            self.stories[key] = Story(min(story.ply, ply), entries)

    # Bots.

    def wake(self) -> None:
        """Ask every bot that owes an answer, once per question.

        Not where all people have gone; bots among themselves wait while nobody looks.
        """
        if self.table.over or self.settings.ended or self.gone or self.settings.phase != DEALT:
            return
        if self.people() and not self.present():
            return
        self.paused = not (self.present() or self.listeners or time.monotonic() - self.visit < LINGER)
        if self.paused:
            return
        for seat in self.table.pending:
            plan = self.settings.plans[seat]
            question = (seat, self.question(seat))
            if plan.kind == "bot" and question not in self.thinking:
                self.thinking.add(question)
                self.begin_task(self.think(seat, plan.bot, question[1]))

    async def think(self, seat: int, spec: str, asked: int) -> None:
        """One decision of a bot; it goes through the same door as a person's."""
        try:
            began = time.monotonic()
            text = await self.choice(seat, spec)
            await asyncio.sleep(began + self.pause(spec, time.monotonic() - began) - time.monotonic())
            await self.insist(seat, text, asked)
        except (Stale, IllegalMove, NotHere):  # the question has gone, or the table was closed or removed
            pass
        finally:
            self.thinking.discard((seat, asked))
            if self.question(seat) != asked:
                self.wake()

    def look_in(self, address: str) -> None:
        """Somebody comes: bots that waited for it go on."""
        self.address = address or self.address
        self.visit = time.monotonic()
        if self.paused:
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

    async def insist(self, seat: int, text: str, asked: int) -> None:
        """Play a bot's move, again and again while it cannot be saved."""
        pause, most = AGAIN
        while not self.gone and self.settings.plans[seat].kind == "bot":
            try:
                return await self.play(seat, text, asked)
            except (Unsaved, Away):
                await asyncio.sleep(pause)
                pause = min(most, 2 * pause)

    async def choice(self, seat: int, spec: str) -> str:
        """The bot's move; a bot that fails takes any, so that people can finish their game."""
        texts = [move.text for move in self.table.legal(seat)]
        if len(texts) == 1:
            return texts[0]
        step = scripted(self.table, seat) if self.settings.course else None
        if step is not None and step.move in texts:
            return step.move
        try:
            seed = crc32(self.id.encode()) + seat
            level = IN_TIME.get(spec, spec) if self.table.game.secret else spec
            return await self.workers.ask(self.id, self.address, self.table.view(seat), level, seed, texts)
        except Exception:
            log.exception("the bot %s failed at table %s", spec, self.id)
            return secrets.choice(texts)

    def rest(self) -> None:
        """Let go of what was drawn and written for those who looked; it is made anew when somebody comes."""
        for made in (self.shown, self.drawn, self.made, self.lines, self.company):
            made.clear()

    def stop(self) -> None:
        """Nobody waits or thinks here any more."""
        self.gone = True
        self.set_alarm(None)
        for tell in self.listeners:
            tell()

    @property
    def busy(self) -> bool:
        """Whether somebody listens, thinks or is waited for here."""
        return bool(self.listeners or self.tasks or self.alarm) or self.door.locked()

    @property
    def chance_by_hand(self) -> bool:
        """Whether people have to enter what was drawn."""
        return self.table.by_hand and self.table.seat == CHANCE


@dataclass(slots=True)
class Story:
    """The log of one viewer, told up to a ply: of the game alone, and with the notes of the table in their places."""

    ply: int = 0
    entries: list[Entry] = field(default_factory=list)
    notes: list[Entry] | None = None
    whole: list[Entry] = field(default_factory=list)


class Written(NamedTuple):
    """The end of the log as one reader's pages show it: the lines from `first` to `end`, those after `since` new."""

    story: list[Entry]
    since: int
    first: int
    end: int
    lines: dict[str, str]


@kept
def told_note(note: Note, say: Tongue) -> Entry:
    return note.entry(say)


def recorded(note: Note) -> SeatEvent | None:
    """What the record keeps of something that happened to a seat."""
    if note.what.value not in RECORDED or note.seat < 0:
        return None
    return SeatEvent(note.ply, note.seat, Happening(note.what.value), note.value)


def known_at_once(event: Event) -> int:
    """How many of the moves of an event its player has seen with it: his own, and what it drew."""
    if not event.made:
        return 0
    draws = takewhile(lambda move: move[0] == CHANCE, event.made[1:])
    return 1 + sum(1 for _ in draws)
