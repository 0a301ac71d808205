"""Makes pictures of every page of the site at five sizes, light and dark, into build/pictures: `make pictures`.

It starts a server of its own on a temporary database with tables of every title at four moments. `--only WORD ...`
takes the pages whose name has one of the words ("table", "hansa-edit"), `--sizes` and `--schemes` some sizes and
colours. Each page gets a sheet of all its pictures, NAME.png; index.html shows all sheets. Tables are shown as a window
shows them, other pages down to the second window.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, sync_playwright

from kogge.analysis.puzzles import puzzles
from kogge.bots import make
from kogge.core.game import Game
from kogge.core.model import CHANCE
from kogge.core.registry import games
from kogge.table import Table
from kogge.web import database
from kogge.web.kept import SeatPlan, Settings, token
from kogge.web.limits import Limits
from kogge.web.rooms import Rooms
from kogge.web.store import Store
from kogge.web.workers import Workers

FOLDER = Path(__file__).parent.parent / "build" / "pictures"
CHROMIUM = os.environ.get("KOGGE_CHROMIUM", "/usr/bin/chromium")
SIZES = ("360x740", "390x844", "844x390", "820x1180", "1440x900")
SCHEMES = ("light", "dark")
MOMENTS = {"early": 0.05, "mid": 0.5, "late": 0.93, "over": 1.0}
NAMES = ("Anna", "Hinrich", "Geseke", "Tideman", "Alheyd")
BOT = "greedy:states=20"
SEED = 1241
SETTLE_MS = 400
AROUND = {
    "start": "/",
    "tables": "/tables",
    "boards": "/boards",
    "puzzles": "/puzzles",
    "studies": "/studies",
    "message": "/nothing",
    "offline": "/offline",
}
OF_A_GAME = {"setup": "new", "learn": "learn", "rules": "rules", "about": "about", "byhand": "byhand", "edit": "edit"}
STYLE = (
    "body{margin:8px;font:14px sans-serif;background:#888}"
    "figure{display:inline-block;margin:4px;vertical-align:top}img{height:430px;display:block}"
)


# The tables.


def whole_game(game: Game) -> Table:
    """A game of quick bots to its end, or to where their patience ends."""
    table = Table(game, game.usual, seed=SEED, names=NAMES[: game.usual])
    bots = [make(BOT, game, seat) for seat in range(game.usual)]
    while not table.over and table.ply < game.patience:
        seat = table.seat
        table.play(bots[seat].choose(table.view(seat), table.legal()), seat)
    return table


def part_of(played: Table, share: float) -> Table:
    """The same game up to a decision of the first seat."""
    table = Table(played.game, played.seats, seed=SEED, names=played.names)
    moves = [(seat, text) for seat, text in played.record.moves if seat != CHANCE]
    for number, (seat, text) in enumerate(moves):
        if number >= share * len(moves) and table.seat == 0:
            break
        table.play(text, seat)
    return table


async def prepare(url: str, browser: str, chosen: list[Game]) -> dict[str, str]:
    """Tables of each game at each moment, and one by hand; the address of every page."""
    store = Store(url)
    rooms = Rooms(store, Workers(0), Limits(tables=1000, tables_day=1000, shelf=1000))
    pages = dict(AROUND)
    for game in chosen:
        print(f"{game.title}: a game is played ...", flush=True)
        played = whole_game(game)
        seats = range(played.seats)
        for name, share in MOMENTS.items():
            plans = [SeatPlan("bot", "easy") if seat else SeatPlan("here") for seat in seats]
            room = await rooms.create(part_of(played, share).record, Settings(plans, list(seats)), browser)
            pages[f"{game.id}-table-{name}"] = f"/t/{room.id}"
        pages |= {f"{game.id}-{name}": f"/t/{room.id}/{name}" for name in ("replay", "verify")}
        pages[f"{game.id}-paper"] = f"/t/{room.id}"
        by_hand = Table(game, played.seats, names=played.names, by_hand=True)
        room = await rooms.create(by_hand.record, Settings([SeatPlan("here") for _ in seats], list(seats)), browser)
        pages[f"{game.id}-byhand-table"] = f"/t/{room.id}"
        pages |= {f"{game.id}-{name}": f"/{part}/{game.id}" for name, part in OF_A_GAME.items()}
        for puzzle in puzzles(game.id)[:1]:
            address, wrong = f"/puzzles/{game.id}/{puzzle.number}", urlencode({"text": puzzle.wrong[0].move})
            pages |= {f"{game.id}-puzzle": address, f"{game.id}-puzzle-wrong": f"{address}?{wrong}"}
    rooms.workers.close()
    store.close()
    return pages


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The site over the database in a folder, in a process of its own."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port = sock.getsockname()[1]
    start = "import sys; from kogge.cli import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", start, "serve", "--no-browser", "--port", str(port), "--data", str(folder)]
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "KOGGE_LIMITS": "off"})
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{address}/health", timeout=5).close()
                break
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(20)


# The pictures.


def made_by_hand(browser: Browser, address: str, cookie: str, game: str, table: str) -> dict[str, str]:
    """The pages that are only there after a click: a board of one's own, a study, a review that has begun."""
    context = browser.new_context(base_url=address)
    context.add_cookies([{"name": "kogge", "value": cookie, "url": address}])
    page = context.new_page()
    found = {}
    for name, start, action, kept in (
        ("board", "/boards", f"/boards/new/{game}", "**/boards/*"),
        ("study", f"{table}/replay", f"{table}/study", "**/study/*"),
        ("review", f"{table}/review", f"{table}/review", "**/review*"),
    ):
        page.goto(start)
        page.locator(f"form[action='{action}'] button").click()
        page.wait_for_url(kept)
        found[f"{game}-{name}"] = page.url.removeprefix(address)
    found[f"{game}-studyprint"] = found[f"{game}-study"].partition("?")[0] + "/print"
    context.close()
    return found


def take(page: Page, name: str, address: str, file: Path, height: int) -> None:
    page.emulate_media(media="print" if name.endswith("paper") else "screen")
    page.goto(address)
    page.wait_for_timeout(SETTLE_MS)
    if "table" in name.split("-"):
        page.screenshot(path=file)
        return
    whole = int(page.evaluate("document.documentElement.scrollHeight"))
    width = int(page.evaluate("document.documentElement.clientWidth"))
    page.screenshot(path=file, full_page=True, clip={"x": 0, "y": 0, "width": width, "height": min(whole, 2 * height)})


def take_all(
    browser: Browser, address: str, cookie: str, pages: dict[str, str], sizes: list[str], schemes: list[str]
) -> None:
    total, done, began = len(pages) * len(sizes) * len(schemes), 0, time.monotonic()
    for size in sizes:
        width, height = map(int, size.split("x"))
        small = min(width, height) < 600
        for scheme in schemes:
            context = browser.new_context(
                base_url=address,
                viewport={"width": width, "height": height},
                color_scheme="dark" if scheme == "dark" else "light",
                reduced_motion="reduce",
                has_touch=width < 1000,
                is_mobile=small,
            )
            context.add_cookies([{"name": "kogge", "value": cookie, "url": address}])
            for name, path in pages.items():
                page = context.new_page()
                take(page, name, path, FOLDER / f"{name}-{size}-{scheme}.png", height)
                page.close()
                done += 1
            print(f"{size} {scheme}: {done} of {total} pictures, {time.monotonic() - began:.0f} s", flush=True)
            context.close()


def sheets(browser: Browser, pages: dict[str, str], sizes: list[str], schemes: list[str]) -> None:
    """One picture with all pictures of a page, and a page with all of those."""
    page = browser.new_page(viewport={"width": 1800, "height": 900})
    for name in pages:
        cells = [
            f"<figure><img src='{name}-{size}-{scheme}.png'><figcaption>{size} {scheme}</figcaption></figure>"
            for scheme in schemes
            for size in sizes
        ]
        file = FOLDER / f"{name}.html"
        file.write_text(f"<!doctype html><title>{name}</title><style>{STYLE}</style><h3>{name}</h3>{''.join(cells)}")
        page.goto(file.as_uri())
        page.screenshot(path=FOLDER / f"{name}.png", full_page=True)
        file.unlink()
    links = [f"<h2>{name}</h2><img src='{name}.png' loading='lazy' style='max-width:100%'>" for name in sorted(pages)]
    (FOLDER / "index.html").write_text(f"<!doctype html><title>Kogge</title>{''.join(links)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="pages whose name has one of these")
    parser.add_argument("--games", nargs="+", choices=sorted(games()), default=sorted(games()))
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--schemes", nargs="+", choices=SCHEMES, default=list(SCHEMES))
    asked = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    cookie = token()
    chosen = [game for game in games().values() if game.id in asked.games]
    with tempfile.TemporaryDirectory() as data:
        found = asyncio.run(prepare(database(data), cookie, chosen))
        with serving(Path(data)) as address, sync_playwright() as player:
            browser = player.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
            for game in chosen:
                found |= made_by_hand(browser, address, cookie, game.id, found[f"{game.id}-table-over"])
            pages = {name: path for name, path in found.items() if any(word in name for word in asked.only or [""])}
            take_all(browser, address, cookie, pages, asked.sizes, asked.schemes)
            sheets(browser, pages, asked.sizes, asked.schemes)
            browser.close()
    print(f"{FOLDER / 'index.html'} shows all of them.")


if __name__ == "__main__":
    main()
