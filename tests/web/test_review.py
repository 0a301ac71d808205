"""The review page: asked for, worked out, kept with the table, and never of a game that still runs."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from kogge.analysis import review as analysis
from kogge.bots import make
from kogge.core.registry import games
from kogge.table import Record, Table
from kogge.web.kept import SeatPlan, Settings

from .visitors import PEOPLE, Browser, part, until

DATA = {"accept": "application/json"}
LAST = 26  # positions of the game that is reviewed


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "default_iterations", lambda *_: 8)
    monkeypatch.setattr(analysis, "FEWEST", 2)


@cache
def ending() -> Record:
    """The last moves of a game."""
    game = games()["pfeffersaecke"]
    table = Table(game, seats=2, seed=4)
    bot = make("greedy:states=8", game, 1)
    while not table.over:
        table.play(bot.choose(table.view(table.seat), table.legal()))
    record = table.record
    late = list(record.replay())[-LAST]
    short = Table(game, start=late.data(), seed=1, names=["Anna", "Bert"])
    for _, text in record.moves[-LAST + 1 :]:
        short.play(text)
    return short.record


def finished(browser: Browser) -> str:
    """The address of a table whose game is over."""
    settings = Settings([SeatPlan("here"), SeatPlan("here")], [0, 1])
    browser.get("/")
    room = browser.within(lambda: browser.rooms.create(ending().twin(), settings, "x" * 24))
    return f"/t/{room.id}"


def state(browser: Browser, table: str, more: str = "") -> dict[str, Any]:
    return dict(browser.get(f"{table}/review?at=0{more}", headers=DATA).json())


def reviewed(browser: Browser) -> str:
    table = finished(browser)
    assert "<form" in browser.get(f"{table}/review").text
    assert browser.post(f"{table}/review", follow_redirects=False).status_code == 303
    until(lambda: (now := state(browser, table))["total"] and now["done"] == now["total"], 60)
    until(lambda: browser.rooms.store.review(table.removeprefix("/t/")))
    return table


def test_a_finished_game_is_reviewed_and_the_review_is_kept(browser: Browser) -> None:
    table = reviewed(browser)
    shown = state(browser, table)
    rows = shown["order"]["moves"]
    assert len(rows) > 10 and set(shown["pieces"]["moves"]) == set(rows)
    assert "Anna" in part(shown, "summary") and "decisions were good" in part(shown, "summary")
    assert set(state(browser, table, "&has=5&news=1")["pieces"]["moves"]) == set(rows[5:])
    assert "board" not in state(browser, table, "&news=1")["pieces"] and "board" in shown["pieces"]
    ply = int(rows[3].split("-")[1])
    detail = part(dict(browser.get(f"{table}/review?at={ply}", headers=DATA).json()), "detail")
    chances = [int(n) for n in re.findall(r"<b>(\d+) %</b></li>", detail)]
    assert len(chances) == 2 and 99 <= sum(chances) <= 101
    browser.app.state.reviews.works.clear()  # type: ignore[attr-defined]
    page = browser.get(f"{table}/review?at={ply}")
    assert 'data-complete="1"' in page.text and "Played:" in page.text and f"review?at={ply}" in page.text
    assert "Winstkansen" in browser.get(f"{table}/review?lang=nl").text
    assert "Gewinnchancen" in browser.get(f"{table}/review?lang=de").text
    watch = browser.rooms.find(table.removeprefix("/t/")).watch
    assert 'data-complete="1"' in browser.another().get(f"/w/{watch}/review").text
    browser.within(browser.rooms.store.delete, table.removeprefix("/t/"))
    assert not browser.rooms.store.review(table.removeprefix("/t/"))


def test_a_running_game_is_not_reviewed(browser: Browser) -> None:
    table = browser.open_table("hansa", **PEOPLE)
    assert browser.get(f"{table}/review").status_code == 403
    assert browser.post(f"{table}/review").status_code == 403
