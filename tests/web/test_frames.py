"""What reaches a page: pieces by key, log lines as data, what happened at the table."""

from __future__ import annotations

import re
from copy import deepcopy
from html import unescape

import pytest

from kogge.core.game import Game
from kogge.core.registry import games
from kogge.web.app import site
from kogge.web.frame import Pieces

from .visitors import PEOPLE, Browser, part

GAMES = list(games().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_piece_is_one_element_under_its_key(game: Game, browser: Browser) -> None:
    table = browser.post(f"/learn/{game.id}", follow_redirects=False).headers["location"]
    page = browser.get(table).text
    state = browser.state(table)
    for name, order in state["order"].items():
        pieces = state["pieces"].get(name, {})
        assert set(pieces) <= set(order) and len(set(order)) == len(order)
        assert f'data-holder="{name}"' in page, name
        for key, markup in pieces.items():
            assert re.match(rf'<\w+ [^>]*data-key="{re.escape(key)}"', markup) and markup.endswith(">"), markup[:90]
    assert {"board", "ask", "desks", "seat-0", "desk-0", "log", "scores", "text"} <= set(state["order"])
    keys = {key for order in state["order"].values() for key in order}
    assert keys <= set(re.findall(r'data-key="([^"]+)"', page))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_offered_as_drawn_is_on_the_page(game: Game, browser: Browser) -> None:
    table = browser.open_table(game.id, seats=str(game.usual), seed="6", kind1="here", kind2="here")
    state = browser.state(table)
    ids = set(re.findall(r'id="([^"]+)"', part(state, "board", "desk-")))
    assert state["moves"]
    for move in state["moves"]:
        first = {path[0] for path in (move["path"], *move["others"]) if path} | set(move["ahead"])
        others = {path[0] for path in move["others"]} | set(move["ahead"])
        assert move["drawn"] == bool(first & ids) and others <= ids, move


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_page_has_got_stays_as_it_was(game: Game, browser: Browser) -> None:
    """Pages are told what differs from the scene they have: a later scene must not write into it."""
    table = browser.open_table(game.id, seats=str(game.usual), seed="6", kind1="here", kind2="here")
    room = browser.rooms.find(table.removeprefix("/t/"))
    had = []
    for _ in range(6):
        state = next(state for seat in range(game.usual) if (state := browser.state(table, seat))["moves"])
        had += [(shown.scene, deepcopy(shown.scene.pieces)) for shown in room.shown.values()]
        browser.move(table, state["moves"][0]["text"], state["asked"], state["actor"])
    assert all(scene.pieces == pieces for scene, pieces in had)


def lines(state: dict[str, object]) -> list[tuple[str, str, str]]:
    """Kind, mark and text of every line of the log."""
    found = []
    for line in re.findall(r"<li.*?</li>", part(state, "log"), re.S):  # type: ignore[arg-type]
        kind = re.search(r'class="kind-(\w+)', line)
        mark = re.search(r"f-seat(\d)", line)
        text = re.search(r"<span>([^<]*)</span></li>", line)
        assert kind and text
        found.append((kind[1], mark[1] if mark else "", unescape(text[1])))
    return found


def test_a_line_of_the_log_wears_the_mark_of_whoever_did_it(browser: Browser) -> None:
    table = browser.open_table(**{**PEOPLE, "name1": "Anna B", "look0": "3", "look1": "4"})
    for _ in range(4):
        state = browser.state(table)
        browser.move(table, state["moves"][0]["text"], state["asked"], state["actor"])
    told = lines(browser.state(table))
    placed = [(mark, text) for kind, mark, text in told if "booths" in text]
    assert {mark for mark, text in placed if text.startswith("Anna B ")} == {"4"}
    assert {mark for mark, text in placed if text.startswith("Anna ") and not text.startswith("Anna B ")} == {"3"}


def test_headings_are_marked_and_lines_name_the_elements_they_are_about(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    for _ in range(12):
        state = browser.state(table)
        browser.move(table, state["moves"][0]["text"], state["asked"], state["actor"])
    state = browser.state(table)
    assert {kind for kind, _, _ in lines(state)} >= {"heading", "action"}
    places = {id for ids in re.findall(r'data-places="([^"]*)"', part(state, "log")) for id in ids.split()}
    assert places and places <= set(re.findall(r'id="([^"]+)"', part(state, "board", "desk-")))


def test_the_log_tells_who_came_and_went_and_what_was_taken_back(
    browser: Browser, guest: Browser, database: str
) -> None:
    table = browser.open_table(**{**PEOPLE, "kind1": "link"})
    guest.post(browser.seat_links(table)[1], data={"name": "Berta"})
    state = browser.state(table)
    browser.move(table, state["moves"][0]["text"], state["asked"], 0)
    browser.undo(table, 0, browser.state(table)["version"])
    guest.post(f"{table}/leave")
    told = [line for line in lines(browser.state(table)) if line[0] in ("seat", "undo")]
    assert told == [
        ("seat", "1", "Berta sits down."),
        ("seat", "", "The game begins: everybody's share is mixed in."),
        ("seat", "", "The game is set up."),
        ("seat", "1", "Berta leaves the table."),
        ("seat", "1", "A bot plays on for Berta."),
        ("undo", "0", "Anna takes the last decision back."),
    ]
    with Browser(site(database, workers=0), cookies=dict(browser.cookies)) as again:
        assert lines(again.state(table)) == lines(browser.state(table))


def test_what_is_new_in_a_picture_is_found_once_and_nothing_older_is_held() -> None:
    first, second, third = Pieces(a="1", b="1"), Pieces(a="2", b="1"), Pieces(a="2", b="2", c="1")
    assert second.since(first) == {"a": "2"} and second.since(first) is second.since(first)
    assert third.since(second) == {"b": "2", "c": "1"} and second.before is None
    assert third.since(first) == third and second.since(first) == {"a": "2"}, "also for whoever comes late"
