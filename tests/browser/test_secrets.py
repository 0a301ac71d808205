"""Two browsers at one table: what one player hides changes no byte that another receives, live or asked for.

The same table is served twice. The two differ only in what Anna hides from Bert; their addresses, seats and draws are
the same. The same moves are made at both, and everything Bert's browser hears and reads is compared.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from kogge.core.game import Game
from kogge.core.model import CHANCE, Move, State
from kogge.core.playout import steps
from kogge.core.rng import Rng
from kogge.table import Table
from kogge.web import database, kept, store
from kogge.web.shelf import shown_games
from kogge.web.visit import COOKIE

from .server import Site

pytestmark = pytest.mark.browser

SECRET = [game for game in shown_games() if game.secret]
NAMES = ["Bert", "Anna", "Cara", "Dirk"]
BERT, ANNA = "b" * 32, "a" * 32
SEED = b"s" * 32
HEAR = """
window.heard = [];
const Native = window.SharedWorker;
window.SharedWorker = class extends Native {
  constructor(...given) {
    super(...given);
    this.port.addEventListener("message", (event) => event.data.data && window.heard.push(event.data.data));
  }
};
"""


def twins(game: Game, seed: int) -> tuple[State, State] | None:
    """Two positions that differ, and that seat 0 cannot tell apart."""
    state = game.new(3)
    steps(state, Rng(seed), 12 * seed)
    if state.over or state.seat == CHANCE:
        return None
    other = state.view(0).sample(Rng(seed + 99))
    return None if other.key() == state.key() else (state, other)


def at(position: State) -> Table:
    return Table(position.board.game, seed=SEED, names=NAMES[: position.board.seats], start=position.data())


def script(pair: tuple[State, State], most: int) -> list[tuple[int, str]]:
    """Moves that can be made in both truths and leave Bert unable to tell them apart."""
    tables = [at(position) for position in pair]
    rng = random.Random(5)
    made: list[tuple[int, str]] = []
    while len(made) < most and not tables[0].over:
        seat = tables[0].seat
        both = [move for move in tables[0].legal(seat) if move in tables[1].legal(seat)]
        rng.shuffle(both)
        chosen = next((move for move in both if same_after(tables, seat, move)), None)
        if chosen is None:
            break
        for table in tables:
            table.play(chosen, seat)
        made.append((seat, chosen.text))
    return made


def same_after(tables: list[Table], seat: int, move: Move) -> bool:
    trials = [Table.resume(table.record, waiting=table.waiting) for table in tables]
    for trial in trials:
        trial.play(move, seat)
    return trials[0].view(0).data() == trials[1].view(0).data() and trials[0].pending == trials[1].pending


def furnish(site: Site, position: State, monkeypatch: pytest.MonkeyPatch) -> str:
    """Put the table into the database of a site, under names that are the same at both sites."""
    names = itertools.count()
    monkeypatch.setattr(kept.secrets, "token_urlsafe", lambda size: f"name{next(names):0{size}}")
    base = store.Store(database(site.data))
    seats = range(position.board.seats)
    placed = [(kept.fingerprint(ANNA if seat else BERT), seat) for seat in seats]
    settings = kept.Settings([kept.SeatPlan("link", holder=who) for who, _ in placed], list(seats))
    making = base.create(at(position).record, settings, kept.fingerprint("somebody else"), placed)
    with ThreadPoolExecutor(1) as beside:  # Playwright has an event loop in this thread
        id = beside.submit(asyncio.run, making).result()
    base.close()
    monkeypatch.undo()
    return id


class Visitor:
    """A browser at one of the sites."""

    def __init__(self, chromium: Browser, site: Site, cookie: str) -> None:
        self.site = site
        self.context = chromium.new_context(base_url=site.url, reduced_motion="reduce")
        self.context.add_cookies([{"name": COOKIE, "value": cookie, "url": site.url}])
        self.page: Page = self.context.new_page()
        self.page.add_init_script(HEAR)

    def plain(self, text: str) -> str:
        """Without the names of scenes, which are drawn, and of the site."""
        return re.sub(r'("seen": ?"\d+\.)[0-9a-f]{12}"', r'\1"', text.replace(str(self.site.port), "PORT"))

    def get(self, path: str) -> str:
        return self.plain(self.context.request.get(path).text())

    def play(self, table: str, seat: int, text: str) -> None:
        scene = self.context.request.get(f"{table}/state?eye={seat}").json()
        answer = self.context.request.post(
            f"{table}/play?eye={seat}",
            form={"text": text, "asked": str(scene["asked"])},
            headers={"accept": "application/json"},
        )
        assert answer.ok, answer.text()

    def everything(self, table: str) -> list[str]:
        """All that can be asked for."""
        page = self.get(table)
        elements = sorted(set(re.findall(r'id="([\w-]+)"', page)))[:25]
        more = [f"{table}/why?element={element}" for element in elements]
        asked = [f"{table}/state", f"{table}/record", f"{table}/replay", f"{table}/replay?at=1", *more]
        return [page, *[self.get(path) for path in asked]]


@pytest.fixture
def two_sites(tmp_path: Path) -> Iterator[list[Site]]:
    sites = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        sites.append(Site(tmp_path / name))
    yield sites
    for site in sites:
        site.stop()


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_what_one_browser_hides_never_reaches_another(
    game: Game, two_sites: list[Site], chromium: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = [pair for pair in (twins(game, seed) for seed in range(1, 9)) if pair is not None]
    scripts = [script(pair, 12) for pair in pairs]
    longest = max(range(len(pairs)), key=lambda i: len(scripts[i]))
    pair, moves = pairs[longest], scripts[longest]
    assert len(moves) >= 4 and any(seat != 0 for seat, _ in moves)
    seen: list[list[str]] = []
    hands: list[str] = []
    for site, position in zip(two_sites, pair):
        table = f"/t/{furnish(site, position, monkeypatch)}"
        site.start()
        bert, anna = Visitor(chromium, site, BERT), Visitor(chromium, site, ANNA)
        bert.page.goto(table)
        anna.page.goto(table)
        hands.append(anna.get(f"{table}?eye=1") + anna.get(f"{table}?eye=2"))
        received = bert.everything(table)
        for seat, text in moves:
            (bert if seat == 0 else anna).play(table, seat, text)
            version = bert.context.request.get(f"{table}/state").json()["version"]
            bert.page.wait_for_function(
                "version => window.heard.some((data) => JSON.parse(data).version >= version)", arg=version
            )
        received += bert.everything(table)
        heard: list[str] = bert.page.evaluate("window.heard")
        assert len(heard) >= len(moves)
        seen.append(received + [bert.plain(data) for data in heard])
        bert.context.close()
        anna.context.close()
        site.stop()
    assert hands[0] != hands[1] and len(seen[0]) == len(seen[1])
    for one, other in zip(*seen):
        assert one == other
