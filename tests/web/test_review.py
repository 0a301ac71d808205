"""The review page: asked for, worked out, kept with the table, and never of a game that still runs."""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape
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
    assert "How was I lucky?" in part(shown, "summary") and part(shown, "summary").count("no luck to measure") == 2
    assert set(state(browser, table, "&has=5&news=1")["pieces"]["moves"]) == set(rows[5:])
    assert "board" not in state(browser, table, "&news=1")["pieces"] and "board" in shown["pieces"]
    ply = int(rows[3].split("-")[1])
    detail = part(dict(browser.get(f"{table}/review?at={ply}", headers=DATA).json()), "detail")
    chances = [int(n) for n in re.findall(r"<b>(\d+) %</b></li>", detail)]
    assert len(chances) == 2 and 99 <= sum(chances) <= 101
    begun = browser.post(f"{table}/study", data={"at": str(ply), "best": "1"}, follow_redirects=False)
    study = browser.get(begun.headers["location"])
    best = browser.app.state.reviews.works[table.removeprefix("/t/")].review.at(ply).best[0].moves  # type: ignore[attr-defined]
    kept = browser.rooms.store.study(begun.headers["location"].split("/")[2].split("?")[0])
    record = Record.parse(kept.text)
    assert study.status_code == 200 and begun.headers["location"].endswith(f"at=-{ply}")
    assert record.moves[ply][1] == best[0] or (record.branches[0].ply, record.branches[0].moves[0][1]) == (ply, best[0])
    browser.app.state.reviews.works.clear()  # type: ignore[attr-defined]
    page = browser.get(f"{table}/review?at={ply}")
    assert 'data-complete="1"' in page.text and "Played:" in page.text and f"review?at={ply}" in page.text
    assert "Winstkansen" in browser.get(f"{table}/review?lang=nl").text
    assert "Gewinnchancen" in browser.get(f"{table}/review?lang=de").text
    watch = browser.rooms.find(table.removeprefix("/t/")).watch
    assert 'data-complete="1"' in browser.another().get(f"/w/{watch}/review").text
    browser.within(browser.rooms.store.delete, table.removeprefix("/t/"))
    assert not browser.rooms.store.review(table.removeprefix("/t/"))


LINKED = {"seats": "2", "kind0": "here", "kind1": "link", "name0": "Anna", "name1": "Bert", "seed": "1"}


def met(browser: Browser, guest: Browser, **more: str) -> str:
    """A table of two people at two devices, dealt."""
    table = browser.open_table("hansa", **LINKED, **more)
    guest.post(browser.seat_links(table)[1], data={"name": "Bert"})
    until(lambda: browser.state(table)["actor"] is not None or guest.state(table)["actor"] is not None)
    return table


def test_a_running_game_between_people_has_neither_reviews_nor_hints(browser: Browser, guest: Browser) -> None:
    table = met(browser, guest)
    asked = browser if browser.state(table)["actor"] is not None else guest
    assert asked.get(f"{table}/hint").status_code == 403 and 'id="hint"' not in asked.get(table).text
    for visitor in (browser, guest, browser.another()):
        assert visitor.get(f"{table}/review").status_code == 403
        assert visitor.post(f"{table}/review").status_code == 403


def test_a_table_may_agree_on_help_and_everybody_sees_it(browser: Browser, guest: Browser) -> None:
    table = met(browser, guest, aided="1")
    asked, other = (browser, guest) if browser.state(table)["actor"] is not None else (guest, browser)
    assert "hints and reviews during the game" in other.get(table).text and 'id="hint"' in asked.get(table).text
    state = asked.state(table)
    asked.move(table, state["moves"][0]["text"], state["asked"])
    assert asked.post(f"{table}/review", follow_redirects=False).status_code == 303
    until(lambda: (now := asked.get(f"{table}/review?at=0", headers=DATA).json())["done"] == now["total"] > 0, 30)
    seat = state["actor"]
    assert {row.split("-")[2] for row in asked.get(f"{table}/review", headers=DATA).json()["order"]["moves"]} == {
        str(seat)
    }
    assert browser.another().get(f"{table}/review").status_code == 403


def test_whoever_plays_bots_alone_may_review_the_game_so_far(browser: Browser) -> None:
    alone = {**PEOPLE, "kind1": "easy"}
    for more, answer in (({}, 200), ({"aided": "1"}, 200), ({"aided": "0"}, 403)):
        table = browser.open_table("hansa", **alone, **more)
        assert browser.get(f"{table}/review").status_code == answer
        assert browser.get(f"{table}/hint").status_code == answer


def test_several_people_at_one_device_play_without_help_and_cannot_get_around_it(browser: Browser) -> None:
    table = browser.open_table("hansa", **PEOPLE)
    assert browser.get(f"{table}/review").status_code == 403 and browser.get(f"{table}/hint?eye=0").status_code == 403
    twin = browser.post(f"{table}/branch", data={"at": "0"}, follow_redirects=False).headers["location"]
    assert browser.get(f"{twin}/hint?eye=0").status_code == 403
    agreed = browser.open_table("hansa", **PEOPLE, aided="1")
    assert "hints and reviews during the game" in browser.get(agreed).text
    assert browser.get(f"{agreed}/hint?eye=0").status_code == 200


def position(browser: Browser, address: str) -> dict[str, str]:
    """The form of the editor, as a browser sends it."""
    text = unescape(re.search(r'id="was" value="([^"]*)"', browser.get(address).text)[1])  # type: ignore[index]
    data = json.loads(text)
    plain = {name: str(value) for name, value in data.items() if isinstance(value, str | int) and value is not False}
    lists = {name: " ".join(map(str, value)) for name, value in data.items() if isinstance(value, list)}
    return {**plain, **lists, "was": text}


def test_a_position_that_was_set_up_is_evaluated(browser: Browser) -> None:
    form = position(browser, "/edit/pfeffersaecke?seats=2&moment=middle") | {"do": "evaluate"}
    found = browser.post("/edit/pfeffersaecke", data=form, headers=DATA).json()["evaluation"]
    chances = [int(n) for n in re.findall(r"<b>(\d+) %</b></li>", found)]
    assert len(chances) == 2 and 99 <= sum(chances) <= 101 and "The best lines" in found and "Played" not in found
    assert "The best lines" in browser.post("/edit/pfeffersaecke", data=form).text  # without scripts
    over = form | {"seat": "-2", "decision": "over"}
    told = browser.post("/edit/pfeffersaecke", data=over, headers=DATA).json()
    assert told.get("error") or "Nobody decides" in told["evaluation"]


def test_a_position_of_a_running_game_is_evaluated_where_hints_are_given(browser: Browser) -> None:
    shut, open_ = (browser.open_table("hansa", **PEOPLE, **more) for more in ({}, {"aided": "1"}))
    assert 'value="evaluate"' in browser.get(f"{open_}/edit?eye=0").text
    assert 'value="evaluate"' not in browser.get(f"{shut}/edit?eye=0").text
    form = position(browser, f"{shut}/edit?eye=0") | {"do": "evaluate", "unhelped": "1"}
    assert browser.post("/edit/hansa", data=form).status_code == 403
