"""No cache grows for ever: each has an end, or keys of which there are few; and rooms hold what a table needs."""

from __future__ import annotations

import asyncio
import gc
import importlib
import os
import pkgutil
import random
import sys
import weakref
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send

import kogge
from kogge.core import kept as remembering
from kogge.core.kept import Kept
from kogge.web import rooms
from kogge.web.app import collect, site
from kogge.web.live import Channel, Live

from .visitors import PEOPLE, Browser

# Caches without an end, each with why its keys are few.
FEW = {
    "kogge.cli.picture": "fonts",
    "kogge.core.rulebook.rulebook": "games and languages",
    "kogge.analysis.chances.scales": "no key",
    "kogge.analysis.puzzles.puzzle.puzzles": "games",
    "kogge.core.tongue.bare": "one catalogue for each language and game",
    "kogge.core.tongue.languages": "no key",
    "kogge.core.tongue.patterns": "one catalogue for each language and game",
    "kogge.core.tongue.tongue": "languages and games",
    "kogge.table.example.examples": "games",
    "kogge.web.pages.typical": "games, languages and themes",
    "kogge.web.render.blocks": "templates",
    "kogge.web.render.seat_mark": "marks and sizes",
    "kogge.web.rules.rendered": "games, languages and themes",
    "kogge.web.stylesheet.board_css": "no key",
}


def modules() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(kogge.__path__, "kogge."):
        if not found.name.startswith(("kogge.envs", "kogge.arena", "kogge.__main__")):
            yield importlib.import_module(found.name)


def caches() -> dict[str, Any]:
    """Every cache of a module or a class, also inside another function's wrapping, by its full name."""
    found: dict[str, Any] = {}
    for module in modules():
        for value in list(vars(module).values()):
            inner = vars(value) if isinstance(value, type) else {}
            kept = [value, *inner.values(), *(cell.cell_contents for cell in getattr(value, "__closure__", None) or ())]
            for one in kept:
                if isinstance(one, _lru_cache_wrapper):
                    found[f"{one.__module__}.{one.__qualname__}"] = one
    return found


def known(name: str) -> bool:
    return name in FEW or name.rpartition(".")[0] in FEW


def test_every_cache_has_an_end_or_few_keys() -> None:
    found = caches()
    assert len(found) > 60
    endless = {name for name, cache in found.items() if cache.cache_parameters()["maxsize"] is None}
    endless -= {name for name in endless if found[name].cache_clear in [one.drop for one in Kept.all]}
    assert sorted(name for name in endless if not known(name)) == []
    assert [few for few in FEW if not any(few in (name, name.rpartition(".")[0]) for name in endless)] == []


def test_all_that_is_remembered_has_an_end_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    for one in Kept.all:
        one.forget()
    monkeypatch.setattr(remembering, "MOST", 100_000)
    monkeypatch.setattr(Kept, "all", list(Kept.all))  # what is made here goes again

    @remembering.kept
    def often(n: int) -> str:
        return f"{n:0900}"

    @remembering.kept
    def seldom(n: int) -> tuple[str, ...]:
        return (f"{n:0400}", f"{n:0400}")

    once = seldom(1)
    for n in range(1000):
        assert len(often(n)) == 900
        assert Kept.total <= 100_000 and Kept.total == sum(one.weight for one in Kept.all)
    assert seldom(1) is once, "the heaviest goes, not all"
    assert often(999) is often(999)


def visit_everything(browser: Browser, round: int) -> None:
    """Tables of people with names of their own, in every language and theme."""
    for game in ("hansa", "teutonica", "pfeffersaecke", "colonia"):
        fields = {
            **PEOPLE,
            "seats": "3" if game != "hansa" else "2",
            "kind2": "here",
            "name0": f"Anna {round}",
            "seed": "",
        }
        table = browser.open_table(game, **fields)
        for language in ("en", "nl", "de"):
            for theme in ("light", "dark"):
                cookies = {"cookie": f"kogge={browser.cookies['kogge']}; lang={language}; theme={theme}"}
                for path in (table, f"{table}/state", f"{table}/replay?at=0", "/", f"/picture/{game}.svg"):
                    assert browser.get(path, headers=cookies).status_code == 200


def test_caches_without_an_end_do_not_grow_with_tables_and_people(browser: Browser) -> None:
    endless = {name: one for name, one in caches().items() if known(name)}
    visit_everything(browser, 1)
    before = {name: one.cache_info().currsize for name, one in endless.items()}
    visit_everything(browser, 2)
    assert {name: one.cache_info().currsize for name, one in endless.items()} == before


def test_what_a_room_keeps_does_not_grow_with_every_look(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    room = browser.rooms.find(table.removeprefix("/t/"))

    def look() -> None:
        for at in range(300):
            browser.get(f"{table}/state?eye={at % 2}&since={at}", headers={"accept-language": f"x{at}, de;q=0.5"})

    look()
    kept = ("shown", "drawn", "made", "lines", "tongues", "company", "points", "stories")
    before = {name: len(getattr(room, name)) for name in kept}
    look()
    assert {name: len(getattr(room, name)) for name in kept} == before
    assert sum(before.values()) < 400, before


def test_quiet_rooms_let_go_of_their_drawings_and_show_the_same_when_somebody_comes(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "DRAWN", 2)
    tables = [browser.open_table(**PEOPLE) for _ in range(3)]
    first = browser.rooms.find(tables[0].removeprefix("/t/"))
    before = browser.state(tables[0])
    assert first.drawn and first.shown
    browser.open_table(**PEOPLE)
    assert not (first.drawn or first.shown or first.made or first.lines or first.company)
    after = browser.state(tables[0])
    assert {**after, "seen": ""} == {**before, "seen": ""} and first.drawn


def memory() -> int:
    """Bytes of memory this process has now."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.soak
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells the memory of a process so")
def test_memory_stays_flat_over_a_thousand_tables_of_all_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembering, "MOST", 24 << 20)
    monkeypatch.setenv("KOGGE_LIMITS", "off")
    monkeypatch.setenv("KOGGE_LIMIT_ROOMS", "50")
    games, dice, sizes = ("hansa", "teutonica", "pfeffersaecke", "colonia"), random.Random(1), []
    with Browser(site(f"sqlite:///{tmp_path / 'tables.db'}", workers=0)) as host:
        for number in range(1000):
            visitor = host.another()
            people = {"seats": "3", "kind0": "here", "kind1": "here", "kind2": "here", "name0": f"Anna {number}"}
            table = visitor.open_table(games[number % 4], **people)
            for _ in range(4):
                state = visitor.state(table)
                if state["cover"] is not None:  # the device is handed on
                    state = visitor.state(table, state["cover"])
                move = dice.choice(state["moves"])["text"]
                assert visitor.move(table, move, state["asked"], state["actor"]).status_code == 200
            if number % 20 == 19:
                gc.collect()
                sizes.append(memory())
        assert Kept.total <= remembering.MOST and len(host.rooms.open) <= 60
    settled = sizes[len(sizes) // 3 :]
    assert max(settled) < 1.1 * min(settled), [size >> 20 for size in sizes]


def test_what_is_left_of_requests_and_streams_keeps_no_room(browser: Browser) -> None:
    scopes: list[Scope] = []
    guard, rooms, table = browser.app, browser.rooms, browser.open_table(**PEOPLE)

    async def noting(scope: Scope, receive: Receive, send: Send) -> None:
        scopes.append(scope)
        await guard(scope, receive, send)

    browser.app = browser._transport.app = noting  # type: ignore[attr-defined, method-assign]
    browser.get(table), browser.state(table)
    room = rooms.find(table.removeprefix("/t/"))
    stream = Live([Channel(room, lambda: None, None)], 60)  # type: ignore[arg-type, return-value]

    async def gone() -> dict[str, str]:
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        pass

    browser.within(stream, {"type": "http"}, gone, send)
    known = weakref.ref(room)
    rooms.forget(room.id)
    del room
    assert len(scopes) == 2 and stream.seconds == 60  # they are held all the while
    assert known() is None


@pytest.mark.parametrize(("work", "waits"), [(0.1, 31.0), (0.9, 630.0)])
def test_everything_is_looked_at_for_garbage_in_a_second_with_little_work_or_after_all(
    work: float, waits: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = {"now": 0.0, "worked": 0.0}
    looks: list[float] = []

    async def sleep(seconds: float) -> None:
        clock["now"] += seconds
        clock["worked"] += seconds * work

    def look() -> None:
        looks.append(clock["now"])
        raise asyncio.CancelledError

    monkeypatch.setattr("kogge.web.app.asyncio.sleep", sleep)
    monkeypatch.setattr("kogge.web.app.time.process_time", lambda: clock["worked"])
    monkeypatch.setattr("kogge.web.app.gc.collect", look)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(collect())
    assert looks == [waits]
