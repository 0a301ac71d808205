"""What whoever runs the site relies on: health, metrics, discreet logs, private files, and tables that expire."""

from __future__ import annotations

import io
import logging
import re
import stat
import time
from pathlib import Path
from typing import Any

import pytest

from kogge.core.errors import KoggeError
from kogge.web import alone, database, store
from kogge.web.app import site
from kogge.web.config import Config
from kogge.web.expiry import remove_old
from kogge.web.logs import Discreet
from kogge.web.schema import games
from kogge.web.store import Away

from .visitors import PEOPLE, Browser

LINKED = {**PEOPLE, "kind1": "link", "seed": ""}


def test_the_site_says_whether_it_lives_and_can_serve(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    assert browser.get("/health").status_code == browser.get("/ready").status_code == 200

    def away(_: object) -> None:
        raise Away("gone")

    monkeypatch.setattr(store.Store, "ready", away)
    assert browser.get("/health").status_code == 200 and browser.get("/ready").status_code == 503


def test_metrics_count_what_happened_and_name_nobody(database: str) -> None:
    config = Config(hosts=("testserver",), readers=("testclient",))
    with Browser(site(database, workers=0, config=config)) as browser:
        table = browser.open_table(**LINKED)
        link = browser.seat_links(table)[1]
        browser.get(link)
        browser.get(f"{table}/nothing")
        browser.get("/rules/hansa/opening.svg")
        text = browser.get("/metrics").text
    told = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert told['kogge_requests_total{method="GET",route="/s/*",status="200"}'] == "1"
    assert told['kogge_requests_total{method="GET",route="other",status="404"}'] == "1"
    assert told['kogge_requests_total{method="GET",route="/rules/*/*",status="200"}'] == "1"
    assert told["kogge_rooms"] == "1" and int(told["kogge_writes_total"]) >= 1
    assert told['kogge_answer_seconds_count{kind="post"}'] == "1" and float(told["kogge_memory_bytes"]) > 1e7
    assert link.removeprefix("/s/") not in text and table.removeprefix("/t/") not in text
    assert all(re.fullmatch(r"\w+(\{(\w+=\"[^\"]*\",?)+\})? [\d.e+-]+", line) for line in told_lines(text))


def told_lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("#")]


def test_metrics_are_not_for_everybody(browser: Browser) -> None:
    assert browser.get("/metrics").status_code == 403


@pytest.fixture
def logged() -> Any:
    """All that is logged, as it would be written."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(Discreet("%(name)s %(message)s"))
    names, before = ("kogge", "kogge.access"), {}
    for name in names:
        logger = logging.getLogger(name)
        before[name] = logger.level
        logger.setLevel(logging.INFO)
    logging.getLogger().addHandler(handler)
    yield written
    logging.getLogger().removeHandler(handler)
    for name in names:
        logging.getLogger(name).setLevel(before[name])


def test_logs_hold_no_secret(
    browser: Browser, guest: Browser, logged: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = browser.open_table("pfeffersaecke", **LINKED)
    link = browser.seat_links(table)[1]
    guest.post(link, data={"name": "Berta"})
    room = browser.rooms.find(table.removeprefix("/t/"))
    spectator = f"/w/{room.watch}"
    for path in (link, f"{link}/code.svg", spectator, f"{spectator}/state", table, f"{table}?seed={room.header.seed}"):
        guest.get(path)
    with browser.rooms.store.engine.begin() as db:
        db.exec_driver_sql("DROP TABLE events")
    assert browser.post("/new/hansa", data=PEOPLE).status_code == 503  # and the log says so
    guest.get("/tables")
    log = logging.getLogger("kogge.web")
    try:
        raise ValueError(f"at {link} by {guest.cookies['kogge']} with {room.header.seed}")
    except ValueError:
        log.exception("it failed for %s", room.watch)
    text = logged.getvalue()
    assert "/s/*" in text and "/w/*/state" in text and "not saved" in text and "it failed for" in text
    token = link.removeprefix("/s/")
    secrets = [token, room.watch, room.header.seed, browser.cookies["kogge"], guest.cookies["kogge"], room.owner]
    assert all(len(secret) >= 32 for secret in secrets)
    assert [secret for secret in secrets if secret in text] == []


def test_only_its_owner_may_read_the_database(tmp_path: Path) -> None:
    def mode(path: Path) -> int:
        return stat.S_IMODE(path.stat().st_mode)

    url = database(tmp_path / "new" / "tables")
    with alone(url), Browser(site(url, workers=0)) as browser:
        browser.open_table(**PEOPLE)
        files = sorted((tmp_path / "new" / "tables").iterdir())
        assert [file.name for file in files] == ["tables.db", "tables.db-shm", "tables.db-wal", "tables.db.lock"]
        assert {mode(file) for file in files} == {0o600} and mode(tmp_path / "new" / "tables") == 0o700
    old = tmp_path / "old"
    old.mkdir(mode=0o755)
    (old / "tables.db").touch(0o644)
    database(old)
    assert mode(old) == 0o700 and mode(old / "tables.db") == 0o600
    shared = tmp_path / "shared"
    shared.mkdir(mode=0o755)
    database(shared)  # somebody else's folder stays as it is
    assert mode(shared) == 0o755 and mode(shared / "tables.db") == 0o600
    with pytest.raises(KoggeError, match="choose another with --data"):
        database(shared / "tables.db")


def test_old_tables_expire_and_nothing_else(browser: Browser) -> None:
    old, new, watched = (browser.open_table(**PEOPLE) for _ in range(3))
    rooms = browser.rooms
    with rooms.store.engine.begin() as db:
        ids = [table.removeprefix("/t/") for table in (old, watched)]
        db.execute(games.update().where(games.c.id.in_(ids)).values(changed=time.time() - 40 * 86_400))
    rooms.find(watched.removeprefix("/t/")).listeners.add(print)
    assert browser.within(remove_old, rooms, 50.0) == 0
    assert browser.within(remove_old, rooms, 30.0) == 1
    assert [browser.get(table).status_code for table in (old, new, watched)] == [404, 200, 200]
    assert not rooms.store.holders(old.removeprefix("/t/"))


def test_a_bot_at_a_table_that_was_removed_gives_up(browser: Browser) -> None:
    room = browser.rooms.find(browser.open_table(**PEOPLE).removeprefix("/t/"))
    room.settings.plans[0].kind = "bot"
    browser.within(browser.rooms.store.delete, room.id)
    browser.within(room.think, 0, "easy", room.question(0))
    assert not room.thinking
