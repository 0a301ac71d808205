"""Nobody can peek, not even the host: his ways to look into a hand or to choose the draws, each tried."""

from __future__ import annotations

import re

import pytest

from kogge.core.chance import commitment, seed_bytes
from kogge.table import Record
from kogge.web import company
from kogge.web.room import Room

from .visitors import PEOPLE, Browser, until

SECRET = {**PEOPLE, "kind1": "link", "seed": ""}


@pytest.fixture
def table(browser: Browser, guest: Browser) -> str:
    """A game with secrets: the host has seat 0, a guest seat 1."""
    address = browser.open_table("pfeffersaecke", **SECRET)
    link = re.findall(r'value="http://testserver(/s/[^"]+)"', browser.get(address).text)[-1]
    guest.post(link, data={"name": "Bert"})
    assert guest.state(address)["eye"] == 1
    return address


def room_of(browser: Browser, table: str) -> Room:
    return browser.rooms.find(table.removeprefix("/t/"))


def test_the_host_cannot_make_a_taken_seat_his_own_to_take_the_record_and_give_it_back(
    browser: Browser, guest: Browser, table: str
) -> None:
    for kind in ("here", "link", "easy"):
        browser.post(f"{table}/plan", data={"seat": "1", "kind": kind})
        for text in (browser.get(f"{table}/record?whole&eye=1").text, browser.post(f"{table}/save").text):
            assert "\nseed: " not in text
        assert browser.state(table, 1)["eye"] == 0
    browser.post(f"{table}/plan", data={"seat": "1", "kind": "link"})
    assert guest.state(table)["eye"] == 1


def test_the_host_cannot_undo_what_somebody_did_for_whom_a_bot_plays(
    browser: Browser, guest: Browser, table: str
) -> None:
    room = room_of(browser, table)
    for _ in range(40):
        if room.table.pending == [0] and room.table.record.moves[-1][0] == 1:
            break
        seat = room.table.pending[0]
        visitor = browser if seat == 0 else guest
        state = visitor.state(table, seat)
        visitor.move(table, state["moves"][0]["text"], state["asked"], seat)
    assert room.table.record.moves[-1][0] == 1
    ply = room.table.ply
    browser.post(f"{table}/plan", data={"seat": "1", "kind": "easy"})
    assert browser.undo(table, 0, room.question(0)).status_code != 200
    guest.post(f"{table}/leave")
    assert browser.undo(table, 0, room.question(0)).status_code != 200 and room.table.ply == ply


def test_the_host_never_sees_the_link_of_a_taken_seat(browser: Browser, table: str) -> None:
    page = browser.get(table).text
    assert "/s/" not in page.replace("/static/", "")


def test_a_link_that_was_used_leads_nobody_else_to_the_seat(browser: Browser, guest: Browser) -> None:
    table = browser.open_table("pfeffersaecke", **SECRET)
    link = re.findall(r'value="http://testserver(/s/[^"]+)"', browser.get(table).text)[-1]
    guest.post(link, data={"name": "Bert"})
    browser.post(link, data={"name": "Bert"})
    assert browser.state(table, 1)["eye"] == 0


def test_a_chosen_seed_is_called_open_and_a_secret_one_is_not_found_by_counting(
    browser: Browser, guest: Browser
) -> None:
    opened = browser.open_table("pfeffersaecke", **{**PEOPLE, "seed": "7"})
    assert "Open draws" in browser.get(opened).text
    view = browser.get(f"{opened}/record?eye=0").text
    assert "draws: open seed" in view and Record.parse(view).open_seed
    secret = browser.open_table("pfeffersaecke", **{**PEOPLE, "seed": ""})
    assert "Open draws" not in browser.get(secret).text
    room = room_of(browser, secret)
    assert len(bytes.fromhex(room.header.seed)) == 32
    small = {commitment(seed_bytes(number)) for number in range(1000)}
    assert room.header.commitment not in small and room_of(browser, opened).header.commitment in small


def test_whoever_has_the_seed_of_a_game_opens_its_draws(browser: Browser, guest: Browser) -> None:
    table = browser.open_table("pfeffersaecke", **{**PEOPLE, "seed": ""})
    text = browser.post(f"{table}/save").text
    assert "\nseed: " in text and "Open draws" in browser.get(table).text
    assert "the draws are open from here on" in " ".join(browser.log(table))
    loaded = browser.post("/load", files={"record": ("game.kogge", text.encode())}, follow_redirects=False)
    assert "Open draws" in browser.get(loaded.headers["location"]).text


def test_a_hand_that_was_dealt_to_a_bot_is_shown_to_nobody_while_others_play(browser: Browser, guest: Browser) -> None:
    fields = {**SECRET, "seats": "3", "kind2": "easy"}
    table = browser.open_table("pfeffersaecke", **fields)
    guest.post(browser.seat_links(table)[1], data={"name": "Bert"})
    for kind in ("here", "link"):
        assert browser.post(f"{table}/plan", data={"seat": "2", "kind": kind}).status_code == 403
    assert browser.state(table, 2)["eye"] == 0
    assert browser.post(f"{table}/plan", data={"seat": "2", "kind": "medium"}).status_code == 200


def test_a_bot_takes_over_only_after_an_announced_wait_and_only_the_holder_comes_back(
    browser: Browser, guest: Browser, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = room_of(browser, table)
    while room.table.pending != [1]:
        state = browser.state(table, 0)
        browser.move(table, state["moves"][0]["text"], state["asked"], 0)
    assert browser.post(f"{table}/wait", data={"seat": "1"}).status_code == 200
    for visitor in (browser, guest, browser.another()):
        assert "data-due" in visitor.get(table).text
    assert room.settings.plans[1].kind == "link"
    guest.post(f"{table}/return")
    assert room.settings.plans[1].due == 0 and "Bert is back." in browser.log(table)
    monkeypatch.setattr(company, "WAIT", 0.0)
    browser.post(f"{table}/wait", data={"seat": "1"})
    until(lambda: room.settings.plans[1].kind == "bot")
    assert room.settings.plans[1].kind == "bot" and "A bot plays on for Bert." in browser.log(table)
    for visitor in (browser, browser.another()):
        visitor.post(f"{table}/plan", data={"seat": "1", "kind": "here"})
        visitor.post(f"{table}/return")
        assert visitor.state(table, 1)["eye"] != 1
    guest.post(f"{table}/return")
    assert guest.state(table)["eye"] == 1 and room.settings.plans[1].kind == "link"


def test_a_move_cancels_the_wait(browser: Browser, guest: Browser, table: str) -> None:
    room = room_of(browser, table)
    while room.table.pending != [1]:
        state = browser.state(table, 0)
        browser.move(table, state["moves"][0]["text"], state["asked"], 0)
    browser.post(f"{table}/wait", data={"seat": "1"})
    state = guest.state(table)
    assert guest.move(table, state["moves"][0]["text"], state["asked"], 1).status_code == 200
    assert room.settings.plans[1].due == 0


def test_a_closed_table_gives_nobody_the_hand_of_whoever_has_gone(browser: Browser, guest: Browser, table: str) -> None:
    browser.post(f"{table}/end")
    guest.post(f"{table}/forget")
    for kind in ("here", "link", "easy"):
        assert browser.post(f"{table}/plan", data={"seat": "1", "kind": kind}).status_code == 403
    assert browser.post(f"{table}/save").status_code == 403 and browser.state(table, 1)["eye"] == 0
