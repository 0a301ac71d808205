"""Nothing acknowledged is lost and nothing happens twice, whatever dies: a soak that breaks things while people play.

    python tools/load/faults.py --kills 1000
    python tools/load/faults.py --database postgres --kills 1000 --away 10
    python tools/load/faults.py --full 10 --locked 10 --workers 50

Kills end the server by SIGKILL and begin it again, as a copy of a process that has loaded its modules; `away` stops
PostgreSQL for --seconds, `locked` holds the lock of SQLite, `full` lets no file grow, `workers` kills a process in
which bots think. After each fault every table must go on without a restart, and hold exactly the moves that were
acknowledged, in their order.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from pathlib import Path

import msgspec
from moves import Scene
from served import Site
from wire import Browser

from kogge.table import Record
from kogge.web.kept import record_of
from kogge.web.store import Store

sys.path.append(str(Path(__file__).parents[2] / "tests"))
from web.postgres import Postgres

Move = tuple[int, str, int]
LOST = (OSError, asyncio.IncompleteReadError, ValueError, IndexError)  # the server went away while it answered


class Visitor:
    """Somebody with a browser, who goes on as soon as the server is there again."""

    def __init__(self, site: Site) -> None:
        self.browser = Browser("127.0.0.1", site.port)
        self.base = ""  # of the table
        self.went_on = 0

    async def life(self) -> None:
        while True:
            try:
                await self.step()
            except LOST:
                self.browser.hang_up()
                await asyncio.sleep(0.05)

    async def step(self) -> None:
        raise NotImplementedError


class Watcher(Visitor):
    """Watches bots, at a new table whenever their game is over."""

    fields: dict[str, object] = {"seats": 3, "kind0": "easy", "kind1": "easy", "kind2": "medium"}
    version = 0

    async def step(self) -> None:
        await asyncio.sleep(0.2)
        if not self.base:
            self.base = (await self.browser.post("/new/hansa", self.fields)).headers.get("location", "")
            return
        answer = await self.browser.get(f"{self.base}/state")
        if answer.status == 503:
            return
        assert answer.status == 200, (answer.status, answer.body[:300])
        scene = msgspec.json.decode(answer.body, type=Scene)
        self.went_on += scene.version != self.version
        self.version = scene.version
        if scene.over:
            self.base = ""


class Player(Visitor):
    """Plays both seats of a table without end and remembers what was acknowledged."""

    def __init__(self, number: int, site: Site) -> None:
        super().__init__(site)
        self.dice = random.Random(number)
        self.told: list[Move] = []
        self.sent: Move | None = None  # what may have arrived
        self.games: list[tuple[str, list[Move]]] = []

    async def step(self) -> None:
        if not self.base:
            people = {"seats": 2, "kind0": "here", "kind1": "here"}
            answer = await self.browser.post("/new/hansa", people)
            if answer.status != 303:
                await asyncio.sleep(0.1)
                return
            self.base, self.told = answer.headers["location"], []
            self.games.append((self.base.removeprefix("/t/"), self.told))
            self.went_on += 1
            return
        if self.sent is None:
            answer = await self.browser.get(f"{self.base}/state")
            if answer.status == 503:
                await asyncio.sleep(0.1)
                return
            assert answer.status == 200, (answer.status, answer.body[:300])
            scene = msgspec.json.decode(answer.body, type=Scene)
            if scene.over:
                self.base = ""
                return
            assert scene.actor is not None
            self.sent = (scene.actor, self.dice.choice(scene.moves).text, scene.asked)
        seat, text, asked = self.sent
        answer = await self.browser.post(f"{self.base}/play?eye={seat}", {"text": text, "asked": asked})
        if answer.status == 503:
            await asyncio.sleep(0.1)
            return
        assert answer.status == 200, (answer.status, answer.body[:300], self.sent)
        self.told.append(self.sent)
        self.sent = None
        self.went_on += 1


def prove(url: str, players: list[Player]) -> int:
    """Every acknowledged move is in the store, once and in its order; at most the one on its way is there besides."""
    store, proved = Store(url), 0
    for player in players:
        for id, told in player.games:
            events = store.events(id)
            assert [event.version for event in events] == list(range(1, len(events) + 1)), id
            kept = [(event.seat, event.text, event.asked) for event in events if event.kind == "play"]
            assert kept[: len(told)] == told and len(kept) <= len(told) + 1, (id, kept[-3:], told[-3:])
            proved += len(told)
        id, told = player.games[-1]
        moves = [move for event in store.events(id) for move in event.made]
        Record.parse(record_of(store.find(id).header, moves).text(secret=True))
    store.close()
    return proved


class Trouble:
    """The faults, each of which ends with the table playable again."""

    def __init__(self, site: Site, database: Postgres | None, seconds: float, file: Path) -> None:
        self.site, self.database, self.seconds, self.file = site, database, seconds, file
        self.dice = random.Random(7)

    async def kills(self) -> None:
        await asyncio.sleep(self.dice.uniform(0.05, 0.6))
        self.site.process.kill()
        self.site.process.wait()
        await asyncio.to_thread(self.site.start)

    async def away(self) -> None:
        assert self.database is not None, "only PostgreSQL can be stopped"
        await asyncio.to_thread(self.database.stop)
        await asyncio.sleep(self.seconds)
        await asyncio.to_thread(self.database.start)

    async def full(self) -> None:
        hard = resource.prlimit(self.site.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(self.site.process.pid, resource.RLIMIT_FSIZE, (1, hard))
        await asyncio.sleep(self.seconds)
        resource.prlimit(self.site.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, hard))

    async def locked(self) -> None:
        other = sqlite3.connect(self.file, isolation_level=None, timeout=30)
        other.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(self.seconds)
        other.execute("ROLLBACK")
        other.close()

    async def workers(self) -> None:
        await asyncio.sleep(self.dice.uniform(0.1, 0.5))
        tasks = Path(f"/proc/{self.site.process.pid}/task").iterdir()
        found = " ".join((task / "children").read_text() for task in tasks).split()
        busy = [int(pid) for pid in found if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
        if busy:
            os.kill(self.dice.choice(busy), signal.SIGKILL)


async def run(given: argparse.Namespace, site: Site, url: str, trouble: Trouble) -> None:
    players = [Player(number, site) for number in range(given.tables)]
    watcher = Watcher(site)
    lives = [asyncio.create_task(one.life()) for one in (*players, watcher)]
    faults: list[tuple[str, Callable[[], Coroutine[None, None, None]]]] = []
    for name in ("kills", "away", "full", "locked", "workers"):
        faults += [(name, getattr(trouble, name))] * getattr(given, name)
    trouble.dice.shuffle(faults)
    began = time.monotonic()
    for at, (name, happens) in enumerate(faults, 1):
        # New workers take a while: bots must have gone on after those were lost, and at the end.
        everybody = [*players, watcher] if name == "workers" or at == len(faults) else players
        before = [one.went_on for one in everybody]
        await happens()
        until = time.monotonic() + given.patience
        while any(one.went_on <= old for one, old in zip(everybody, before)):
            for life in lives:
                if life.done():
                    life.result()
            if time.monotonic() > until:
                site.process.send_signal(signal.SIGABRT)  # it tells where it hangs
                raise AssertionError(f"a table did not go on after {name}")
            await asyncio.sleep(0.02)
        if at % given.each == 0 or at == len(faults):
            proved = await asyncio.to_thread(prove, url, players)
            print(f"{at} faults, {proved} moves proved, {time.monotonic() - began:.0f} s", flush=True)
    for life in lives:
        life.cancel()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    for name in ("kills", "away", "full", "locked", "workers"):
        parser.add_argument(f"--{name}", type=int, default=0, metavar="TIMES")
    parser.add_argument("--seconds", type=float, default=30, help="how long the database is away, full or locked")
    parser.add_argument("--patience", type=float, default=60, help="seconds within which every table must go on")
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--each", type=int, default=25, help="after so many faults everything is proved")
    parser.add_argument("--log", type=Path, help="where to keep the log of the server")
    given = parser.parse_args()
    database = Postgres() if given.database == "postgres" else None
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        url = database.url if database else f"sqlite:///{file}"
        site = Site(url if database else Path(folder), log=given.log, often=True)
        try:
            asyncio.run(run(given, site, url, Trouble(site, database, given.seconds, file)))
        finally:
            site.kill()
            if database:
                database.remove()


if __name__ == "__main__":
    main()
