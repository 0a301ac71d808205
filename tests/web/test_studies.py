"""Studies: made from games, records and positions, written in by their maker alone, read by whoever has the link."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from kogge.core.registry import games
from kogge.core.rng import Rng
from kogge.table import Record, Table
from kogge.table.study import Study

from .visitors import PEOPLE, Browser


def record_of(game: str, decisions: int = 10_000) -> Record:
    table, rng = Table(game, games()[game].seats[0], seed=5), Rng(5)
    while not table.over and decisions:
        legal = table.legal()
        table.play(legal[rng.below(len(legal))])
        decisions -= 1
    return table.record


def loaded(browser: Browser, record: Record) -> str:
    answer = browser.post("/studies/load", files={"record": ("My game.kogge", record.text())}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).partition("?")[0]


def do(browser: Browser, study: str, at: str, **fields: str) -> str:
    answer = browser.post(study, data={"at": at, **fields}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).partition("?at=")[2]


def file_of(browser: Browser, study: str) -> Record:
    record = Record.parse(browser.get(f"{study}/file").text)
    record.verify()
    return record


def first_decision(browser: Browser, study: str) -> str:
    """The place where somebody first decides, after all that is drawn."""
    return f"-{next(ply for ply, (seat, _) in enumerate(file_of(browser, study).moves) if seat >= 0)}"


@pytest.fixture
def study(browser: Browser) -> str:
    return loaded(browser, record_of("hansa"))


def test_a_line_is_played_answered_by_a_bot_written_about_and_saved(browser: Browser, study: str) -> None:
    begin = first_decision(browser, study)
    page = browser.get(f"{study}?at={begin}").text
    printed = browser.get(f"{study}/print?at={begin}").text
    assert printed.count("<figure") == 1 and f"<figcaption>{begin[1:]}. " in printed, "nothing written: where one is"
    other = unescape(re.findall(r'name="text" value="([^"]+)"(?! class="known")', page)[-1])
    at = do(browser, study, begin, do="play", text=other)
    assert at == f"0-{int(begin[1:]) + 1}"
    assert do(browser, study, at, do="bot") == f"0-{int(begin[1:]) + 2}"
    do(browser, study, at, do="comment", comment="This is <b>better</b>.")
    do(browser, study, at, do="judge", sign="!")
    do(browser, study, at, do="mark", element="city-danzig", to="city-riga", colour="red")
    record = file_of(browser, study)
    assert [note.line for note in record.branches[0].notes] == [
        "; This is <b>better</b>.",
        "$ !",
        "^ city-danzig>city-riga red",
    ]
    page = browser.get(f"{study}?at={at}").text
    assert "This is &lt;b&gt;better&lt;/b&gt;." in page and '<b class="sign">!</b>' in page
    printed = browser.get(f"{study}/print").text
    assert "This is &lt;b&gt;better&lt;/b&gt;." in printed and printed.count("<figure") == 1
    assert do(browser, study, at, do="remove") == begin
    assert not file_of(browser, study).branches


def test_a_study_travels_as_a_file(browser: Browser, study: str) -> None:
    do(browser, study, "-3", do="comment", comment="Here it turned.")
    again = loaded(browser, file_of(browser, study))
    assert again != study and "Here it turned." in browser.get(f"{again}?at=-3").text
    assert browser.get("/studies").text.count('class="what"') == 2
    browser.post(f"{again}/delete")
    assert browser.get("/studies").text.count('class="what"') == 1 and browser.get(again).status_code == 404


def test_others_read_it_and_cannot_write(browser: Browser, study: str) -> None:
    stranger = browser.another()
    assert stranger.get(study).status_code == 200 and 'name="do"' not in stranger.get(study).text
    refused = stranger.post(study, data={"at": "-0", "do": "rename", "name": "Mine"})
    assert refused.status_code == 403 and "download it" in refused.text
    stranger.post(f"{study}/delete")
    assert browser.get(study).status_code == 200 and stranger.get("/studies").text.count('class="what"') == 0


def test_two_windows_do_not_overwrite_each_other(browser: Browser, study: str) -> None:
    do(browser, study, "-0", do="rename", name="First", version="1")
    late = browser.post(study, data={"at": "-0", "do": "rename", "name": "Second", "version": "1"})
    assert late.status_code == 409 and "First" in browser.get(study).text


@pytest.mark.parametrize("game", list(games()))
def test_every_game_can_be_studied(browser: Browser, game: str) -> None:
    study, at = loaded(browser, record_of(game, 25)), "-20"
    for _ in range(6):
        page = browser.get(f"{study}?at={at}")
        assert page.status_code == 200
        what = "draw" if 'value="draw"' in page.text else "bot"
        at = do(browser, study, at, do=what)
    assert len(list(Study(file_of(browser, study)).record.branches)) <= 2
    assert browser.get(f"{study}/picture.svg?at={at}").text.startswith("<svg")


def test_a_running_game_is_studied_from_what_one_may_know(browser: Browser, guest: Browser) -> None:
    """What a study of a running game holds is the same whatever the others hide."""
    secret = next(game.id for game in games().values() if game.secret)
    table = browser.open_table(secret, **{**PEOPLE, "seats": str(games()[secret].seats[0])})
    answer = browser.post(f"{table}/study", follow_redirects=False)
    record = file_of(browser, answer.headers["location"].partition("?")[0])
    room = browser.rooms.find(table.removeprefix("/t/"))
    assert not record.moves and record.start is not None and record.seed is None
    assert record.commitment != room.header.commitment and room.header.seed not in record.text()
    watcher = guest.post(f"{table}/study", follow_redirects=False).headers["location"].partition("?")[0]
    assert file_of(guest, watcher).start == room.table.branch(room.table.ply, None).record.start


@pytest.mark.parametrize("game", list(games()))
def test_a_set_up_position_can_be_studied(browser: Browser, game: str) -> None:
    page = browser.get(f"/edit/{game}?moment=middle").text
    was = unescape(re.search(r'name="was" id="was" value="([^"]*)"', page)[1])  # type: ignore[index]
    fields = json.loads(was)
    sent = {
        name: " ".join(map(str, value)) if isinstance(value, list) else str(value) for name, value in fields.items()
    }
    sent = {name: value for name, value in sent.items() if fields[name] is not False}
    answer = browser.post(f"/edit/{game}", data={**sent, "was": was, "do": "study"}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    record = file_of(browser, answer.headers["location"].partition("?")[0])
    assert record.start is not None and record.first().key() == games()[game].load(fields).key()


@pytest.mark.parametrize("bad", [b"", b"nonsense", b"kogge 1\n", b"\xff" * 100])
def test_a_file_that_is_no_record_gets_a_sentence(browser: Browser, bad: bytes) -> None:
    answer = browser.post("/studies/load", files={"record": ("x.kogge", bad)})
    assert answer.status_code == 400 and "This record cannot be used" in answer.text
