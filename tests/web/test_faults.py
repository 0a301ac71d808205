"""What people notice of faults: nothing is lost, nothing happens that is not saved, play goes on without a restart."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from kogge.core.errors import KoggeError
from kogge.web import alone, store
from kogge.web.app import site

from .server import SERVER, Server, free_port
from .visitors import PEOPLE, Browser


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Somebody else writes into the database and does not end."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """A site on SQLite that does not wait long for others."""
    monkeypatch.setattr(store, "BUSY_MS", 100)
    with Browser(site(f"sqlite:///{tmp_path / 'tables.db'}", workers=0)) as visitor:
        yield visitor


def first_move(state: dict[str, Any]) -> tuple[str, int, int]:
    return state["moves"][0]["text"], state["asked"], state["actor"]


def test_a_move_that_cannot_be_saved_has_not_happened_and_can_be_sent_again(hasty: Browser, tmp_path: Path) -> None:
    table = hasty.open_table(**PEOPLE)
    before = hasty.state(table)
    with locked(tmp_path / "tables.db"):
        refused = hasty.move(table, *first_move(before))
        assert refused.status_code == 503 and refused.json()["error"] == "That was not saved; try again."
        assert hasty.state(table) == before
        assert hasty.post(f"{table}/rename", data={"title": "Sunday"}).status_code == 503
        assert hasty.post("/new/hansa", data=PEOPLE).status_code == 503
    assert hasty.move(table, *first_move(before)).status_code == 200
    assert hasty.state(table)["version"] == before["version"] + 1


def test_without_a_script_the_page_says_that_it_was_not_saved(hasty: Browser, tmp_path: Path) -> None:
    table = hasty.open_table(**PEOPLE)
    text, asked, actor = first_move(hasty.state(table))
    with locked(tmp_path / "tables.db"):
        page = hasty.post(f"{table}/play?eye={actor}", data={"text": text, "asked": asked})
    assert "That was not saved; try again." in page.text


def test_a_bot_whose_move_was_not_saved_plays_it_later(hasty: Browser, tmp_path: Path) -> None:
    table = hasty.open_table(seats="2", kind0="here", kind1="easy", seed="3")
    state = hasty.state(table)
    while state["actor"] == 0:  # until it is the bot's turn
        hasty.move(table, *first_move(state))
        state = hasty.state(table)
    with locked(tmp_path / "tables.db"):
        time.sleep(0.5)
    until = time.monotonic() + 20
    while hasty.state(table)["actor"] != 0 and time.monotonic() < until:
        time.sleep(0.05)
    assert hasty.state(table)["actor"] == 0


def test_answers_of_many_tables_share_a_transaction_and_one_that_fails_spoils_no_other(hasty: Browser) -> None:
    tables = [hasty.open_table(**PEOPLE) for _ in range(6)]
    rooms = [hasty.rooms.find(table.removeprefix("/t/")) for table in tables]
    moves = [hasty.state(table)["moves"][0]["text"] for table in tables]
    rooms[2].version += 3  # it tries to write a version that leaves a gap, another one a version that exists
    rooms[4].version -= 1

    async def all_at_once() -> list[object]:
        return await asyncio.gather(
            *(room.play(0, text, room.question(0)) for room, text in zip(rooms, moves)), return_exceptions=True
        )

    results = hasty.within(all_at_once)
    assert [type(result).__name__ for result in results[:2]] == ["NoneType", "NoneType"]
    assert results[5] is None and results[3] is None
    for at in (0, 1, 3, 5):
        events = rooms[at].store.events(rooms[at].id)
        assert [event.version for event in events] == [1, 2] and events[1].text == moves[at]


def test_a_clock_that_jumps_changes_nothing(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    table = browser.open_table(**PEOPLE)
    now = time.time()
    for jump in (3e7, -6e7, 1e9, 0.0):
        monkeypatch.setattr(store, "time", SimpleNamespace(time=lambda: now + jump))  # noqa: B023
        state = browser.state(table)
        assert browser.move(table, *first_move(state)).status_code == 200
        assert browser.state(table)["version"] == state["version"] + 1
        assert table in browser.get("/tables").text


def test_a_page_that_cannot_be_read_tries_again_by_itself(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    browser.within(async_forget, browser.rooms, table.removeprefix("/t/"))
    url = browser.rooms.store.engine.url
    if url.get_backend_name() == "sqlite":
        browser.rooms.store.engine.dispose()
        hidden = Path(f"{url.database}.away")
        Path(str(url.database)).rename(hidden)
        Path(str(url.database)).mkdir()
        page = browser.get(table)
        assert page.status_code == 503 and page.headers["refresh"] == "3" and "try again" in page.text
        Path(str(url.database)).rmdir()
        hidden.rename(str(url.database))
        assert browser.get(table).status_code == 200


def limit(server: Server, bytes: int) -> None:
    """No file of the server may grow beyond so many bytes: for SQLite the disk is full."""
    hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (bytes, hard))


@pytest.mark.slow
def test_a_full_disk_stops_nobody_for_longer_than_it_is_full(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        anna = httpx.Client(base_url=server.url, headers={"accept": "application/json"}, timeout=20)
        table = anna.post("/new/hansa", data={"seats": "2", "kind1": "here"}).headers["location"]
        for _ in range(3):
            limit(server, 1)
            state = anna.get(f"{table}/state").json()
            move = {"text": state["moves"][0]["text"], "asked": state["asked"]}
            full = anna.post(f"{table}/play?eye={state['actor']}", data=move)
            assert full.status_code == 503 and anna.get(f"{table}/state").json() == state
            limit(server, resource.RLIM_INFINITY)
            assert anna.post(f"{table}/play?eye={state['actor']}", data=move).status_code == 200
    finally:
        server.kill()


@pytest.mark.slow
def test_bots_go_on_when_their_workers_are_killed(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        anna = httpx.Client(base_url=server.url, headers={"accept": "application/json"}, timeout=20)
        bots = {"seats": "3", "kind0": "here", "kind1": "medium", "kind2": "medium", "seed": "4"}
        table = anna.post("/new/hansa", data=bots).headers["location"]
        killed = turns = 0
        until = time.monotonic() + 60
        while (killed < 3 or turns < 4) and time.monotonic() < until:
            state = anna.get(f"{table}/state").json()
            if state["actor"] == 0:
                turns += 1
                move = {"text": state["moves"][-1]["text"], "asked": state["asked"]}
                assert anna.post(f"{table}/play?eye=0", data=move).status_code == 200
            elif killed < 3 and (found := server.workers()):
                os.kill(found[0], signal.SIGKILL)
                killed += 1
            time.sleep(0.05)
        assert killed == 3 and turns >= 4
    finally:
        server.kill()


FIRST_READ = """
import sys
from types import SimpleNamespace
from kogge.web import kept, store
row = SimpleNamespace(id="", owner="", watch="", changed=0, over=False)
row.header, row.settings = kept.text(kept.NOBODY), kept.text(kept.NOTHING)
ran = []
sys.setprofile(lambda frame, event, given: ran.append(frame.f_code.co_filename))
store.kept(row)
sys.setprofile(None)
sys.exit(any("msgspec" in file for file in ran))
"""


def test_what_stored_tables_are_made_of_is_known_before_two_threads_read_the_first_ones() -> None:
    assert subprocess.run([sys.executable, "-c", FIRST_READ], timeout=60).returncode == 0


def test_a_second_server_on_the_same_sqlite_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with alone(url):
        with pytest.raises(KoggeError, match="Another Kogge server uses these tables already"), alone(url):
            pass
        second = [sys.executable, "-c", SERVER, str(free_port()), str(tmp_path)]
        ran = subprocess.run(second, capture_output=True, text=True, timeout=60)
        assert ran.returncode != 0 and "Another Kogge server" in ran.stderr
    with alone(url):
        pass


def test_a_table_that_cannot_be_read_is_listed_exported_and_removed(browser: Browser, guest: Browser) -> None:
    good, bad, old = (browser.open_table(**PEOPLE) for _ in range(3))
    rooms = browser.rooms
    with rooms.store.engine.begin() as db:
        mine = store.games.c.id
        db.execute(store.games.update().where(mine == bad.removeprefix("/t/")).values(header="{"))
        row = db.execute(store.sql.select(store.games.c.header).where(mine == old.removeprefix("/t/"))).scalar_one()
        later = row.replace('"rules":', '"rules":9')
        db.execute(store.games.update().where(mine == old.removeprefix("/t/")).values(header=later))
    for id in (bad, old):
        browser.within(async_forget, rooms, id.removeprefix("/t/"))
    for page in (browser.get("/"), browser.get("/tables")):
        assert page.status_code == 200 and good in page.text
    for table in (bad, old):
        stored = table.replace("/t/", "/stored/")
        assert browser.get(table).status_code == 404 and "cannot be read" in browser.get(table).text
        assert browser.get(stored).json()["events"] and guest.get(stored).status_code == 403
    assert browser.get("/tables").text.count("cannot be opened") >= 1
    assert browser.get(good.replace("/t/", "/stored/")).status_code == 404
    assert "tables" in str(browser.post(bad.replace("/t/", "/stored/") + "/leave").url)
    assert bad.removeprefix("/t/") not in browser.get("/tables").text and browser.get(good).status_code == 200


async def async_forget(rooms: Any, id: str) -> None:
    rooms.forget(id)
