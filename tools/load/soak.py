"""Mixed load and faults for an hour: the memory of the server stays flat and nothing unhandled is logged.

    python tools/load/soak.py
    python tools/load/soak.py --minutes 5 --warm 2 --kept 16

People of all games play with open streams, tables of bots run beside them, visitors wander over every page, open and
leave tables, branch, learn, ask for hints and send nonsense; meanwhile workers are killed, the database is locked and
the disk is full for moments. After the warm-up the memory may move by --flat of its middle. The limits by address are
off; the tables kept in memory are few, so that the warm-up fills them, and with --kept so are drawings and texts.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import mean

from faults import LOST, Trouble
from moves import Table, Tally, bot_table
from served import Site
from wire import Browser

GAMES = {"hansa": 2, "teutonica": 3, "pfeffersaecke": 3, "colonia": 3}
SAMPLE = 5.0  # seconds between two looks at the memory
UNHANDLED = ("Traceback", "ERROR", "CRITICAL", "Task exception", "never retrieved", "never awaited")
NONSENSE = ["%ff", "%ED%A0%80", "%C2%B2", "9" * 30, "-1", "%00", "<b>", "x" * 400]
AGAIN = (*LOST, KeyError, AssertionError)  # a table could not be opened during a fault: somebody tries again later


class Soak:
    """Everybody who is busy at the site, and what came of it."""

    def __init__(self, site: Site, dice: random.Random) -> None:
        self.site, self.dice = site, dice
        self.done: Counter[str] = Counter()
        self.answers: Counter[int] = Counter()
        self.memory: list[tuple[float, int]] = []

    async def again_and_again(self, what: str, deed: object) -> None:
        while True:
            try:
                await deed()  # type: ignore[operator]
                self.done[what] += 1
            except AGAIN:
                self.done[f"{what}, broken off"] += 1
                await asyncio.sleep(0.5)

    async def people(self) -> None:
        """A game of people who listen, at their pace, until it is over or they have had enough."""
        game = self.dice.choice(list(GAMES))
        table = Table(self.dice.randrange(10**6), game, GAMES[game], self.site.port, Tally())
        try:
            await table.open()
            async with asyncio.timeout(self.dice.uniform(10, 60)):
                await table.play(time.perf_counter(), self.dice.uniform(0.1, 1.0))
        except TimeoutError:
            pass
        finally:
            table.close()

    async def bots(self) -> None:
        game = self.dice.choice(list(GAMES))
        try:
            async with asyncio.timeout(self.dice.uniform(10, 40)):
                await bot_table(self.site.port, self.dice.randrange(10**6), game, GAMES[game])
        except TimeoutError:
            pass

    async def visitor(self) -> None:
        """Somebody new who looks around, plays alone, and leaves a table or two behind."""
        me, game = Browser("127.0.0.1", self.site.port), self.dice.choice(list(GAMES))
        me.cookies |= {"lang": self.dice.choice(["en", "nl", "de"]), "theme": self.dice.choice(["auto", "dark"])}
        try:
            for page in (
                "/",
                f"/new/{game}",
                f"/rules/{game}",
                f"/rules/{game}/opening.svg",
                f"/edit/{game}",
                "/tables",
            ):
                await self.look(me, page)
            way = self.dice.choice(["new", "learn", "byhand"])
            fields = {"name0": f"Anna {self.dice.random()}", "seats": GAMES[game]} if way != "learn" else {}
            home = (await me.post(f"/{way}/{game}", fields)).headers["location"]
            for page in ("", "/state", "/text", "/record", "/replay?at=3", "/edit", "/hint", "/why?element=x"):
                await self.look(me, home + page)
            branch = await me.post(f"{home}/branch", {"at": 0})
            self.answers[branch.status] += 1
            await self.look(me, f"{home}?eye={self.dice.choice(NONSENSE)}")
            await self.look(me, f"/t/{self.dice.choice(NONSENSE)}")
            for deed in ("rematch", "forget"):
                self.answers[(await me.post(f"{home}/{deed}")).status] += 1
        finally:
            me.hang_up()
        await asyncio.sleep(self.dice.uniform(0.1, 1.0))

    async def look(self, me: Browser, path: str) -> None:
        self.answers[(await me.get(path)).status] += 1

    async def faults(self, trouble: Trouble) -> None:
        await asyncio.sleep(self.dice.uniform(5, 20))
        name = self.dice.choice(["workers", "locked", "full"])
        await getattr(trouble, name)()
        self.done[f"fault: {name}"] += 1

    async def watch(self) -> None:
        while True:
            self.memory.append((time.monotonic(), self.site.memory()))
            await asyncio.sleep(SAMPLE)


async def run(given: argparse.Namespace, site: Site, file: Path) -> Soak:
    soak = Soak(site, random.Random(given.seed))
    trouble = Trouble(site, None, 3.0, file)
    busy = [soak.again_and_again("games of people", soak.people) for _ in range(given.tables)]
    busy += [soak.again_and_again("tables of bots", soak.bots) for _ in range(given.bots)]
    busy += [soak.again_and_again("visitors", soak.visitor) for _ in range(given.visitors)]
    busy += [soak.again_and_again("faults", lambda: soak.faults(trouble)), soak.watch()]
    tasks = [asyncio.create_task(one) for one in busy]
    ended, _ = await asyncio.wait(tasks, timeout=given.minutes * 60, return_when=asyncio.FIRST_COMPLETED)
    for task in ended:
        task.result()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return soak


def judge(soak: Soak, log: str, warm: float, flat: float) -> list[str]:
    """What did not hold."""
    began = soak.memory[0][0]
    settled = [size for at, size in soak.memory if at - began >= warm]
    middle = mean(settled)
    third = max(1, len(settled) // 3)
    drift = mean(settled[-third:]) / mean(settled[:third]) - 1
    spread = max(abs(size / middle - 1) for size in settled)
    print("memory in MB:", " ".join(f"{size >> 20}" for _, size in soak.memory[:: max(1, len(soak.memory) // 40)]))
    print(f"after the warm-up {middle / 2**20:.0f} MB, drift {drift:+.1%}, at most {spread:.1%} from the middle")
    print("done:", dict(sorted(soak.done.items())))
    print("answers of pages and forms:", dict(sorted(soak.answers.items())))
    wrong = [line for line in log.splitlines() if any(word in line for word in UNHANDLED)]
    found = [f"the log says: {line[:300]}" for line in wrong[:10]]
    if abs(drift) > flat or spread > flat:
        found.append(f"the memory moved by {max(abs(drift), spread):.1%}")
    if soak.answers[500]:
        found.append(f"{soak.answers[500]} answers were 500")
    if not soak.done["games of people"] or not soak.done["visitors"]:
        found.append("hardly anything happened")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--warm", type=float, default=15, help="minutes of warm-up")
    parser.add_argument("--flat", type=float, default=0.10, help="by how much the memory may move")
    parser.add_argument("--tables", type=int, default=12, help="games of people at once")
    parser.add_argument("--bots", type=int, default=4, help="tables of bots at once")
    parser.add_argument("--visitors", type=int, default=4, help="others at once")
    parser.add_argument("--rooms", type=int, default=40, help="quiet tables the server keeps in memory")
    parser.add_argument("--kept", type=int, default=0, help="megabytes of drawings and texts the server may remember")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--log", type=Path, help="where to keep the log of the server; else it is thrown away")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        log = given.log or Path(folder) / "log"
        log.write_text("")  # what an earlier run wrote is not this one's
        site = Site(Path(folder), log=log, kept=given.kept, KOGGE_LIMIT_ROOMS=str(given.rooms))
        try:
            soak = asyncio.run(run(given, site, Path(folder) / "tables.db"))
        finally:
            site.kill()
        told = log.read_text(errors="replace")
    warnings = Counter(re.sub(r"^\S+ \S+ |\d+", "", line) for line in told.splitlines() if " WARNING " in line)
    print("warnings:", dict(warnings.most_common(8)))
    wrong = judge(soak, told, given.warm * 60, given.flat)
    for line in wrong:
        print(line)
    print("held" if not wrong else "did not hold", flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
