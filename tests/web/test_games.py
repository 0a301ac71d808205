"""Every game through the site: pages, positions and refusals in all languages, move after move."""

from __future__ import annotations

import random
import re
import time

import pytest

from kogge.core.game import Game
from kogge.core.registry import games
from kogge.core.tongue import languages

from .visitors import Browser, part

GAMES = list(games().values())
MOVES = 60


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_goes_on_and_on_in_three_languages(game: Game, browser: Browser) -> None:
    dice = random.Random(game.id)
    low, high = game.seats
    seats = dice.randint(low, high)
    kinds = {f"kind{seat}": "here" for seat in range(seats)}
    table = browser.open_table(game.id, seats=str(seats), seed="5", **kinds)
    eye = 0
    for step in range(MOVES):
        browser.cookies.set("lang", list(languages())[step % len(languages())])
        state = browser.state(table, eye)
        if state["cover"] is not None:
            eye = state["cover"]
            state = browser.state(table, eye)
        if state["over"]:
            break
        eye = state["actor"]
        assert all(move["label"] for move in state["moves"]) and 'class="question"' in part(state, "ask")
        move = dice.choice(state["moves"])
        answer = browser.move(table, move["text"], state["asked"], eye)
        assert answer.status_code == 200, answer.text
    assert browser.get(f"{table}?eye={eye}").status_code == 200
    assert browser.get(f"{table}/replay?at=7").status_code == 200


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_touching_anything_gets_an_answer(game: Game, browser: Browser) -> None:
    table = browser.open_table(game.id, seed="3")
    state = browser.state(table)
    spots = set(re.findall(r'id="([^"]+)" class="spot"', part(state, "board", "desk-")))
    assert len(spots) > 10
    for spot in sorted(spots):
        answer = browser.get(f"{table}/why", params={"element": spot, "eye": 0})
        assert answer.status_code == 200
        assert all(reason["text"] for reason in answer.json())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_ids_are_unique_on_the_page(game: Game, browser: Browser) -> None:
    page = browser.get(browser.open_table(game.id, seed="4")).text
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert sorted({id for id in ids if ids.count(id) > 1}) == []


def desks_at(browser: Browser, table: str, ply: int) -> str:
    """What the players own after some moves, as seat 0 may see it."""
    answer = browser.get(f"{table}/replay?at={ply}&eye=0", headers={"accept": "application/json"})
    return part(answer.json(), "desk-")


def test_a_finished_game_shows_what_was_hidden(browser: Browser) -> None:
    table = browser.open_table("pfeffersaecke", seats="3", kind0="here", kind1="here", kind2="here", seed="0")
    dice = random.Random(0)
    eye, running = 0, ""
    for _ in range(500):
        state = browser.state(table, eye)
        eye = state["cover"] if state["cover"] is not None else eye
        state = browser.state(table, eye)
        if state["over"]:
            break
        running = desks_at(browser, table, 5)
        browser.move(table, dice.choice(state["moves"])["text"], state["asked"], state["actor"])
        eye = state["actor"]
    assert browser.state(table)["over"]
    assert desks_at(browser, table, 5) != running


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_bots_play_among_themselves_while_somebody_watches(
    game: Game, browser: Browser, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kogge.web.room.PACE", 0.0)
    kinds = {f"kind{seat}": "easy" for seat in range(game.seats[0])}
    table = browser.open_table(game.id, seats=str(game.seats[0]), seed="1", **kinds)
    version = browser.state(table)["version"]
    until = time.monotonic() + 30
    while browser.state(table)["version"] < version + 12 and time.monotonic() < until:
        time.sleep(0.05)
    state = browser.state(table)
    assert state["version"] >= version + 12 or state["over"]
    assert state["eye"] is None and state["moves"] == []
    assert "failed" not in caplog.text
    browser.post(f"{table}/end")
