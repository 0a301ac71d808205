"""How many moves the site carries: paced over many tables, every seat streaming, acknowledged after the commit.

    python tools/load/moves.py --game hansa --tables 100 --rate 600 --seconds 20

Every seat is a browser of its own. A move is the one of those offered that a hash of table and version names, so the
same games are played each time. Beside it may run: spectators of the first table, idle streams, tables of bots.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import resource
import signal
import tempfile
import time
from pathlib import Path
from zlib import crc32

import msgspec
from served import Site
from wire import Browser


class Offer(msgspec.Struct):
    text: str


class Scene(msgspec.Struct):
    """What of a frame a player needs to know."""

    version: int
    asked: int
    over: bool
    actor: int | None
    moves: list[Offer]


class Tally:
    """Moves that were acknowledged while it counted, and how long each took."""

    def __init__(self) -> None:
        self.open = False
        self.acknowledged: list[float] = []
        self.shown: list[float] = []
        self.faults = 0

    def percentiles(self, times: list[float]) -> str:
        found = sorted(times) or [0.0]
        marks = [found[min(len(found) - 1, int(len(found) * part))] * 1000 for part in (0.5, 0.95, 0.99)]
        return "p50 {:.1f}  p95 {:.1f}  p99 {:.1f} ms".format(*marks)


class Table:
    """One table: its seats listen, whoever is asked answers at the table's pace."""

    def __init__(self, number: int, game: str, seats: int, port: int, tally: Tally) -> None:
        self.number, self.game, self.seats, self.port, self.tally = number, game, seats, port, tally
        self.people = [Browser("127.0.0.1", port) for _ in range(seats)]
        self.streams: list[asyncio.Task[None]] = []
        self.asked: asyncio.Queue[tuple[int, Scene]] = asyncio.Queue()
        self.sent: dict[int, float] = {}  # when the move of a version was sent

    async def open(self) -> None:
        fields: dict[str, object] = {"seats": self.seats, "seed": self.number + 1, "kind0": "here"}
        fields |= {f"kind{seat}": "link" for seat in range(1, self.seats)}
        host = self.people[0]
        self.base = (await host.post(f"/new/{self.game}", fields)).headers["location"]
        page = (await host.get(self.base)).body.decode()
        self.watch = re.findall(r'value="http://[^/]+(/w/[^"]+)"', page)[0]
        links = re.findall(r'value="http://[^/]+(/s/[^"]+)"', page.partition('id="desks"')[0])
        for seat in range(1, self.seats):
            assert (await self.people[seat].post(links[seat - 1], {"name": f"Guest {seat}"})).status == 303
        self.streams = [asyncio.create_task(self.follow(seat)) for seat in range(self.seats)]

    async def follow(self, seat: int) -> None:
        """What a seat sees; the questions put to it go to whoever plays."""
        done = 0
        async for data in self.people[seat].listen(f"{self.base}/live?eye={seat}"):
            scene = msgspec.json.decode(data, type=Scene)
            if self.tally.open and scene.version in self.sent:
                self.tally.shown.append(time.perf_counter() - self.sent[scene.version])
            if scene.over or (scene.actor == seat and scene.moves and scene.asked > done):
                done = scene.asked
                self.asked.put_nowait((seat, scene))

    async def play(self, first: float, pace: float) -> None:
        """Answer at the pace; whoever is late goes on at once, but does not hurry to catch up."""
        due = first
        while True:
            seat, scene = await self.asked.get()
            if scene.over:
                return
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due = max(due + pace, time.perf_counter())
            move = scene.moves[crc32(f"{self.number} {scene.version}".encode()) % len(scene.moves)].text
            began = self.sent[scene.version + 1] = time.perf_counter()
            answer = await self.people[seat].post(f"{self.base}/play?eye={seat}", {"text": move, "asked": scene.asked})
            if self.tally.open and answer.status == 200:
                self.tally.acknowledged.append(time.perf_counter() - began)
            elif answer.status not in (200, 409):
                self.tally.faults += 1

    def close(self) -> None:
        for stream in self.streams:
            stream.cancel()
        for person in self.people:
            person.hang_up()


async def bot_table(port: int, number: int, game: str, seats: int, level: str = "medium") -> None:
    """A table at which only bots play, watched by whoever opened it."""
    host = Browser("127.0.0.1", port)
    fields: dict[str, object] = {"seats": seats, "seed": number + 1}
    fields |= {f"kind{seat}": level for seat in range(seats)}
    base = (await host.post(f"/new/{game}", fields)).headers["location"]
    async for _ in host.listen(f"{base}/live"):
        pass


async def one_after_another(table: Table, spare: list[Table], first: float, pace: float) -> None:
    """Play a game, then others that nobody plays yet."""
    await table.play(first, pace)
    while spare:
        await spare.pop().play(time.perf_counter() + pace, pace)


async def idle(port: int, path: str) -> None:
    async for _ in Browser("127.0.0.1", port).listen(path):
        pass


async def run(given: argparse.Namespace, site: Site) -> None:
    tally = Tally()
    tables = [Table(number, given.game, given.seats, site.port, tally) for number in range(given.tables)]
    spare = [Table(1000 + number, given.game, given.seats, site.port, tally) for number in range(given.spare)]
    everyone = tables + spare
    for table in everyone:
        await table.open()
    beside = [asyncio.create_task(idle(site.port, f"{tables[0].watch}/live")) for _ in range(given.spectators)]
    beside += [
        asyncio.create_task(bot_table(site.port, 10_000 + at, given.game, given.seats)) for at in range(given.bots)
    ]
    await asyncio.sleep(1)
    before = site.memory()
    if given.idle:
        quiet = Table(9_999, given.game, given.seats, site.port, tally)
        await quiet.open()
        for at in range(given.idle):
            beside.append(asyncio.create_task(idle(site.port, f"{quiet.watch}/live")))
            if at % 100 == 99:
                await asyncio.sleep(0.2)
        await asyncio.sleep(2)
        print(f"{given.idle} idle streams: {(site.memory() - before) / given.idle / 1024:.1f} KB each")
    pace = given.tables / given.rate
    began = time.perf_counter() + 0.2
    playing = [
        asyncio.create_task(one_after_another(table, spare, began + pace * at / len(tables), pace))
        for at, table in enumerate(tables)
    ]
    await asyncio.sleep(given.warm)
    if given.profile:
        site.process.send_signal(signal.SIGUSR1)
    tally.open, start, cpu = True, time.perf_counter(), site.cpu()
    _, left = await asyncio.wait(playing, timeout=given.seconds)
    tally.open, spent, cpu = False, time.perf_counter() - start, site.cpu() - cpu
    moves = max(1, len(tally.acknowledged))
    print(
        f"{given.game}, {given.seats} seats, {given.tables} tables: {moves / spent:.0f} moves/s of {given.rate} asked"
    )
    print(f"acknowledged {tally.percentiles(tally.acknowledged)}; shown {tally.percentiles(tally.shown)}")
    print(
        f"server {cpu / moves * 1000:.2f} ms CPU a move, {cpu / spent:.0%} of a core; memory {site.memory() >> 20} MB"
    )
    print(f"{tally.faults} faults; {len(left)} games still run, {len(spare)} tables are spare", flush=True)
    for task in [*left, *beside]:
        task.cancel()
    for table in everyone:
        table.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="hansa")
    parser.add_argument("--seats", type=int, default=0, help="two in Hansa, else three")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--spare", type=int, default=0, help="further tables, for those whose games end")
    parser.add_argument("--rate", type=float, default=600, help="moves a second over all tables")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--warm", type=float, default=2, help="seconds of play before anything is counted")
    parser.add_argument("--spectators", type=int, default=0, help="of the first table")
    parser.add_argument("--idle", type=int, default=0, help="streams of a table at which nothing happens")
    parser.add_argument("--bots", type=int, default=0, help="tables at which bots play among themselves")
    parser.add_argument("--data", default="", help="a folder or database URL; else a folder that is thrown away")
    parser.add_argument("--profile", default="", help="where to write a profile of the server")
    given = parser.parse_args()
    given.seats = given.seats or (2 if given.game == "hansa" else 3)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536), hard))
    with tempfile.TemporaryDirectory() as folder:
        site = Site(given.data or Path(folder), given.profile)
        try:
            asyncio.run(run(given, site))
        finally:
            site.kill()


if __name__ == "__main__":
    main()
