"""Two tables that differ only in what one player hides send every other visitor the same bytes."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kogge.core.game import Game
from kogge.core.model import State
from kogge.core.playout import steps
from kogge.core.registry import games
from kogge.core.rng import Rng
from kogge.table import Table
from kogge.web.store import SeatPlan, Settings
from kogge.web.visit import COOKIE

from .visitors import Browser, part

SECRET = [game for game in games().values() if game.secret]
NAMES = ["Anna", "Bert", "Cara"]


def twins(game: Game, seed: int) -> tuple[State, State, int] | None:
    """Two positions that seat 0 cannot tell apart, and the seats that decide in them."""
    state = game.new(3)
    steps(state, Rng(seed), 6 * seed)
    if state.over:
        return None
    other = state.view(0).sample(Rng(seed + 99))
    assert other.view(0).data() == state.view(0).data()
    return None if other.key() == state.key() else (state, other, seed)


def open_from(browser: Browser, position: State, looker: str) -> str:
    """A table that begins with a position; the looker has seat 0, somebody else the others."""
    table = Table(position.board.game, seed=b"s" * 32, names=NAMES, start=position.data())
    settings = Settings([SeatPlan("link") for _ in NAMES], [0, 1, 2])
    room = browser.within(browser.rooms.create, table.record, settings, "somebody else")
    browser.within(room.sit, looker, 0)
    return str(room.id)


def everything(browser: Browser, id: str) -> list[str]:
    """All that seat 0 and a spectator can get of a table, without the names of the table itself."""
    room = browser.rooms.find(id)
    elements = sorted(set(re.findall(r'id="([\w-]+)"', browser.get(f"/t/{id}").text)))
    paths = [f"/t/{id}{rest}" for rest in ("", "/state", "/record", "/replay", "/replay?at=0")]
    paths += [f"/t/{id}/why?element={element}" for element in elements[:40]]
    paths += [f"/w/{room.watch}{rest}" for rest in ("", "/state", "/record", "/replay")]
    hidden = (id, room.watch, *room.store.seat_tokens(id))
    texts = [browser.get(path).text for path in paths]
    return [without(text, hidden) for text in texts]


def without(text: str, names: Any) -> str:
    for name in names:
        text = text.replace(name, "NAME")
    return text


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_nobody_receives_a_byte_that_depends_on_what_another_hides(game: Game, browser: Browser) -> None:
    browser.cookies.set(COOKIE, "l" * 32)
    compared = 0
    for seed in range(1, 10):
        pair = twins(game, seed)
        if pair is None:
            continue
        seen = [everything(browser, open_from(browser, position, "l" * 32)) for position in pair[:2]]
        for one, other in zip(*seen, strict=True):
            assert one == other
        compared += 1
    assert compared >= 3


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_a_shared_device_is_covered_until_it_was_handed_on(game: Game, browser: Browser) -> None:
    table = browser.open_table(game.id, seats="3", kind0="here", kind1="here", kind2="here", name1="Bert")
    state = browser.state(table)
    for _ in range(60):
        if state["cover"] is not None:
            break
        browser.move(table, state["moves"][0]["text"], state["asked"], state["actor"])
        state = browser.state(table, state["actor"])
    assert state["cover"] is not None and state["eye"] is None and state["moves"] == []
    assert "Hand the device to" in part(state, "ask")
    handed = browser.state(table, state["cover"])
    assert handed["cover"] is None and handed["eye"] == state["cover"] and handed["moves"]
