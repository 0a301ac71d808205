"""Whether bots serve everybody in turn: one address has many tables of bots that think hard, another plays one bot.

    python tools/load/queues.py --tables 60 --seconds 60

Tells how long the other one's bot took for each of its decisions, without the many tables and beside them.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from zlib import crc32

import msgspec
from moves import Scene, bot_table
from served import Site
from wire import Browser

OTHER = "127.0.0.2"  # the address of the one who has a single table


async def play(site: Site, game: str, level: str, seconds: float, waits: list[float]) -> None:
    """Play games against one bot, at once when asked; how long the bot took each time."""
    me, number, until = Browser("127.0.0.1", site.port, OTHER), 0, time.perf_counter() + seconds
    while time.perf_counter() < until:
        number += 1
        fields: dict[str, object] = {"seats": 2, "seed": number, "kind0": "here", "kind1": level}
        base = (await me.post(f"/new/{game}", fields)).headers["location"]
        asked, since = 0, 0.0
        async for data in me.listen(f"{base}/live?eye=0"):
            scene = msgspec.json.decode(data, type=Scene)
            if since:
                waits.append(time.perf_counter() - since)
                since = 0.0
            if scene.over or time.perf_counter() >= until:
                break
            if scene.actor is None:
                since = time.perf_counter()
            elif scene.asked > asked:
                asked = scene.asked
                move = scene.moves[crc32(f"{number} {scene.version}".encode()) % len(scene.moves)].text
                await me.post(f"{base}/play?eye=0", {"text": move, "asked": scene.asked})


def told(waits: list[float]) -> str:
    found = sorted(waits) or [0.0]
    middle, most = found[len(found) // 2], found[-1]
    return f"{len(waits)} decisions, half of them within {middle:.2f} s, all within {most:.2f} s"


async def run(given: argparse.Namespace, site: Site) -> None:
    alone: list[float] = []
    await play(site, given.game, given.level, given.seconds / 4, alone)
    print("alone:", told(alone), flush=True)
    many = [
        asyncio.create_task(bot_table(site.port, 1000 + at, given.game, 2, given.level)) for at in range(given.tables)
    ]
    await asyncio.sleep(3)
    beside: list[float] = []
    await play(site, given.game, given.level, given.seconds, beside)
    print(f"beside {given.tables} tables of one address:", told(beside), flush=True)
    for task in many:
        task.cancel()
    with suppress(asyncio.CancelledError):
        await asyncio.gather(*many, return_exceptions=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="hansa")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=60)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder))
        try:
            asyncio.run(run(given, site))
        finally:
            site.kill()


if __name__ == "__main__":
    main()
