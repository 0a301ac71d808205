"""Seats: sitting down, links, other devices, leaving, coming back, handing on, playing again."""

from __future__ import annotations

import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from kogge.core.chance import share_commitment
from kogge.core.registry import games
from kogge.table import Noted, Record
from kogge.web import company, deal
from kogge.web.app import site
from kogge.web.room import Room

from .visitors import PEOPLE, Browser, until

LINKS = {**PEOPLE, "seats": "3", "kind1": "link", "kind2": "link", "name2": "Cara", "seed": ""}


def room_of(browser: Browser, table: str) -> Room:
    return browser.rooms.find(table.removeprefix("/t/"))


@pytest.fixture
def third(browser: Browser) -> Browser:
    return browser.another()


@pytest.fixture
def table(browser: Browser, guest: Browser, third: Browser) -> str:
    """Three people at a table, each in a browser of their own."""
    address = browser.open_table(**LINKS)
    links = browser.seat_links(address)
    guest.post(links[1], data={"name": "Bert"})
    third.post(links[2], data={"name": "Cara"})
    return address


def test_a_table_with_links_is_dealt_when_all_sit(browser: Browser, guest: Browser, third: Browser) -> None:
    table = browser.open_table(**LINKS)
    links = browser.seat_links(table)
    guest.post(links[1], data={"name": "Bert"})
    state = browser.state(table)
    assert state["ply"] == 0 and state["moves"] == [] and "when everybody sits" in browser.get(table).text
    assert browser.move(table, "place danzig", state["asked"], 0).status_code == 422
    third.post(links[2], data={"name": "Cara"})
    assert browser.state(table)["ply"] > 0 and browser.state(table)["moves"]


def test_the_host_need_not_wait(browser: Browser, guest: Browser) -> None:
    table = browser.open_table(**LINKS)
    assert guest.post(f"{table}/begin").status_code == 403
    browser.post(f"{table}/begin")
    assert browser.state(table)["moves"]
    guest.post(browser.seat_links(table)[1], data={"name": "Bert"})
    assert guest.state(table)["eye"] == 1


def test_every_browser_adds_to_the_draws_and_the_record_proves_it(browser: Browser, guest: Browser) -> None:
    table = browser.open_table("hansa", **{**PEOPLE, "kind1": "link", "seed": ""})
    room = room_of(browser, table)
    shares = [secrets.token_bytes(32), secrets.token_bytes(32)]
    promises = [share_commitment(share) for share in shares]
    assert room.header.commitment in browser.get(table).text and browser.state(table)["promise"] == [0]
    assert browser.post(f"{table}/promise", data={"seat": "0", "promise": promises[0]}).status_code == 200
    page = guest.get(browser.seat_links(table)[1]).text
    assert f'data-commitment="{room.header.commitment}"' in page and "the server draws for you" in page
    guest.post(browser.seat_links(table)[1], data={"name": "Bert", "promise": promises[1]})
    assert browser.state(table)["reveal"] == [0] and guest.state(table)["reveal"] == [1]
    assert browser.state(table)["ply"] == 0
    browser.post(f"{table}/reveal", data={"seat": "0", "share": shares[0].hex()})
    assert guest.post(f"{table}/reveal", data={"seat": "1", "share": shares[0].hex()}).status_code == 400
    assert browser.state(table)["ply"] == 0
    guest.post(f"{table}/reveal", data={"seat": "1", "share": shares[1].hex()})
    assert browser.state(table)["moves"]
    running = Record.parse(browser.get(f"{table}/record").text)
    assert running.shares == {} and list(running.share_commitments.values()) == promises
    record = room.table.record
    record.verify()
    assert list(record.shares.values()) == shares
    assert Noted.DRAWN not in [note.what for note in room.notes]


def test_the_server_draws_for_whoever_shows_nothing_and_says_so(
    browser: Browser, guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deal, "PATIENCE", 0.0)
    table = browser.open_table("hansa", **{**PEOPLE, "kind1": "link", "seed": ""})
    guest.post(browser.seat_links(table)[1], data={"name": "Bert", "promise": "ab" * 32})
    until(lambda: browser.state(table)["moves"])
    assert browser.log(table).count("The server drew for Bert.") == 1
    assert "The server drew for Anna." in browser.log(table)
    room_of(browser, table).table.record.verify()


def test_no_draws_are_added_to_an_open_seed(browser: Browser, guest: Browser) -> None:
    table = browser.open_table(**{**PEOPLE, "kind1": "link"})
    guest.post(browser.seat_links(table)[1], data={"name": "Bert"})
    assert room_of(browser, table).header.share_commitments == {} and browser.state(table)["moves"]


def test_a_link_is_renewed_while_nobody_sits_there(browser: Browser, guest: Browser) -> None:
    table = browser.open_table(**LINKS)
    old = browser.seat_links(table)[1]
    assert guest.post(f"{table}/renew", data={"seat": "1"}).status_code == 403
    browser.post(f"{table}/renew", data={"seat": "1"})
    assert guest.get(old).status_code in (404, 410)
    fresh = browser.seat_links(table)[1]
    guest.post(fresh, data={"name": "Bert"})
    assert guest.state(table)["eye"] == 1
    assert browser.post(f"{table}/renew", data={"seat": "1"}).status_code == 403


def test_a_taken_link_says_so_and_asks(browser: Browser, guest: Browser, third: Browser) -> None:
    table = browser.open_table(**LINKS)
    link = browser.seat_links(table)[1]
    guest.post(link, data={"name": "Bert"})
    page = third.get(link).text
    assert "The seat of Bert is taken" in page and "Ask for this seat" in page and "Sit here" not in page
    third.post(link, data={"name": "Dora", "do": "ask"})
    assert "Dora asks for the seat of Bert." in browser.log(table)
    assert "Dora asks for your seat" in guest.get(table).text and "asks for your seat" not in browser.get(table).text
    assert browser.post(f"{table}/answer", data={"seat": "1", "do": "give"}).status_code == 403
    guest.post(f"{table}/answer", data={"seat": "1", "do": "give"})
    assert third.state(table)["eye"] == 1 and guest.state(table)["eye"] is None
    assert "Dora takes over the seat, as agreed." in browser.log(table)
    assert "Dora" in browser.get(table).text


def test_whoever_keeps_the_seat_is_not_asked_by_that_link_again(
    browser: Browser, guest: Browser, third: Browser
) -> None:
    table = browser.open_table(**LINKS)
    link = browser.seat_links(table)[1]
    guest.post(link, data={"name": "Bert"})
    third.post(link, data={"name": "Dora", "do": "ask"})
    guest.post(f"{table}/answer", data={"seat": "1", "do": "keep"})
    assert guest.state(table)["eye"] == 1 and third.state(table)["eye"] is None
    assert third.post(link, data={"name": "Dora", "do": "ask"}).status_code in (404, 410)


def test_the_holder_alone_makes_a_link_for_another_device_that_works_once(
    browser: Browser, guest: Browser, third: Browser, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert browser.post(f"{table}/device", data={"seat": "1"}).status_code == 403
    link = guest.device_link(table, 1)
    assert link not in browser.get(table).text and link not in third.get(table).text
    phone, thief = browser.another(), browser.another()
    assert "another device" in phone.get(link).text
    phone.post(link)
    assert phone.state(table)["eye"] == 1 and guest.state(table)["eye"] == 1
    assert thief.post(link).status_code in (404, 410) and thief.state(table)["eye"] is None
    assert "Bert plays on another device too." in browser.log(table)
    monkeypatch.setattr(company, "DEVICE_LIFE", -1.0)
    room = room_of(browser, table)
    guest.post(f"{table}/device", data={"seat": "1"})
    late = next(link for link in room.around.links if link.kind == "device")
    assert late.expires < time.time() and thief.post(f"/s/{late.token}").status_code == 410


def test_leaving_is_told_to_all_and_only_the_leaver_comes_back(
    browser: Browser, guest: Browser, third: Browser, table: str
) -> None:
    guest.post(f"{table}/leave")
    assert guest.state(table)["eye"] is None and "Come back" in guest.get(table).text
    assert {"Bert leaves the table.", "A bot plays on for Bert."} <= set(third.log(table))
    assert browser.post(f"{table}/plan", data={"seat": "1", "kind": "here"}).status_code == 403
    guest.post(f"{table}/return")
    assert guest.state(table)["eye"] == 1 and "Bert is back." in third.log(table)


def test_when_the_host_leaves_somebody_else_looks_after_the_table(
    browser: Browser, guest: Browser, third: Browser, table: str
) -> None:
    browser.post(f"{table}/leave")
    assert "Bert looks after the table now." in third.log(table)
    assert guest.post(f"{table}/rename", data={"title": "Ours"}).status_code == 200
    assert browser.post(f"{table}/end").status_code == 403
    browser.post(f"{table}/return")
    assert browser.state(table)["eye"] == 0 and browser.post(f"{table}/end").status_code == 403


def test_whoever_comes_back_to_a_table_without_a_host_looks_after_it(
    browser: Browser, guest: Browser, third: Browser, table: str
) -> None:
    guest.post(f"{table}/leave")
    third.post(f"{table}/forget")
    browser.post(f"{table}/forget")
    guest.post(f"{table}/return")
    assert guest.post(f"{table}/end").status_code == 200


def test_whoever_leaves_before_the_deal_frees_the_seat(browser: Browser, guest: Browser) -> None:
    table = browser.open_table(**LINKS)
    old = browser.seat_links(table)[1]
    guest.post(old, data={"name": "Bert"})
    guest.post(f"{table}/leave")
    assert browser.seat_links(table)[1] != old and guest.state(table)["eye"] is None


def test_a_name_is_changed_by_its_owner_alone(browser: Browser, guest: Browser, table: str) -> None:
    assert browser.post(f"{table}/name", data={"seat": "1", "name": "Fool"}).status_code == 403
    guest.post(f"{table}/name", data={"seat": "1", "name": "Berta"})
    assert room_of(browser, table).table.names[1] == "Berta"
    assert "This player is called Berta now." in browser.log(table)


def test_seats_survive_a_restart_and_stand_in_the_record(
    browser: Browser, guest: Browser, table: str, database: str
) -> None:
    guest.post(f"{table}/leave")
    log, room = browser.log(table), room_of(browser, table)
    events = [(event.seat, event.what.value) for event in Record.parse(browser.get(f"{table}/record").text).events]
    assert events[:2] == [(1, "sits"), (2, "sits")] and events[-2:] == [(1, "leaves"), (1, "bot")]
    with Browser(site(database, workers=0), cookies=dict(guest.cookies)) as again:
        assert again.log(table) == log
        again.post(f"{table}/return")
        assert again.state(table)["eye"] == 1
    assert room.version <= browser.rooms.store.events(room.id)[-1].version  # another server is heard sooner or later


def test_spectators_are_told_what_they_are(browser: Browser, guest: Browser, table: str) -> None:
    watcher = browser.another()
    for address in (table, f"/w/{room_of(browser, table).watch}"):
        assert "You are watching" in watcher.get(address).text
    assert "You are watching" not in guest.get(table).text


def test_a_rematch_begins_when_everybody_who_is_still_there_agrees(
    browser: Browser, guest: Browser, third: Browser, table: str
) -> None:
    third.post(f"{table}/leave")
    browser.post(f"{table}/end")
    fresh = browser.post(f"{table}/rematch", follow_redirects=False).headers["location"]
    assert browser.state(fresh)["ply"] == 0 and "Anna wants to play again." in guest.log(table)
    assert "Play again" in guest.get(table).text and "To the next game" in browser.get(table).text
    assert guest.post(f"{table}/rematch", follow_redirects=False).headers["location"] == fresh
    assert browser.state(fresh)["ply"] == 0, "his browser is going to promise its share"
    share = b"b" * 32
    guest.post(f"{fresh}/promise", data={"seat": "0", "promise": share_commitment(share)})
    guest.post(f"{fresh}/reveal", data={"seat": "0", "share": share.hex()})
    assert browser.state(fresh)["ply"] > 0 and guest.state(fresh)["eye"] == 0
    assert "The server drew for Bert." not in browser.log(fresh)


def test_people_who_agree_at_the_same_time_meet_at_one_table(browser: Browser, guest: Browser, table: str) -> None:
    browser.post(f"{table}/end")
    with ThreadPoolExecutor() as both:
        ask = partial(Browser.post, url=f"{table}/rematch", follow_redirects=False)
        fresh, same = (answer.headers["location"] for answer in both.map(ask, [browser, guest]))
    assert fresh == same and len(browser.rooms.open) == 2


def test_a_closed_table_offers_its_replay_a_rematch_and_the_way_home(browser: Browser, table: str) -> None:
    browser.post(f"{table}/end")
    page = browser.get(table).text
    assert "This table was closed." in page and f'href="{table}/replay"' in page
    assert f'action="{table}/rematch"' in page and "To the start page" in page


def test_the_bots_of_a_deleted_table_stop(browser: Browser) -> None:
    table = browser.open_table(seats="2", kind0="easy", kind1="easy")
    room = room_of(browser, table)
    browser.state(table)
    browser.post(f"{table}/forget")
    version = room.version
    for _ in range(5):
        browser.get("/")
        time.sleep(0.3)
    assert room.gone and room.version == version and browser.get(table).status_code == 404
    assert browser.rooms.store.events(room.id) == []


def test_bots_among_themselves_wait_while_nobody_looks(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kogge.web.room.LINGER", 0.5)
    monkeypatch.setattr("kogge.web.room.PACE", 0.01)
    room = room_of(browser, browser.open_table(seats="2", kind0="easy", kind1="easy"))
    until = time.monotonic() + 20
    while not (room.paused and not room.busy) and time.monotonic() < until:
        time.sleep(0.05)
    assert room.paused and not room.busy and not room.table.over
    version = room.version
    browser.get(f"/t/{room.id}/state")
    until = time.monotonic() + 20
    while room.version == version and time.monotonic() < until:
        time.sleep(0.05)
    assert room.version > version


@pytest.mark.parametrize("game", games())
def test_every_page_is_there_before_the_deal(browser: Browser, guest: Browser, game: str) -> None:
    seats = max(3, games()[game].seats[0])
    table = browser.open_table(game, **{**LINKS, "seats": str(seats)})
    link = browser.seat_links(table)[1]
    for visitor in (browser, guest):
        for rest in ("", "/state", "/text", "/record", "/replay", "/edit", "/why?element=board"):
            assert visitor.get(table + rest).status_code == 200, rest
        assert visitor.get(f"{table}/hint").status_code == 409
    browser.post(f"{table}/end")
    assert guest.post(link, data={"name": "Bert"}).status_code == 409
