"""My boards: made, changed, kept, taken along, played on."""

from __future__ import annotations

import re
import tomllib
from html import unescape
from pathlib import Path

import pytest

from kogge.core.errors import BadBoard
from kogge.core.registry import game, games
from kogge.core.toml import toml
from kogge.core.tongue import languages
from kogge.table import Table
from kogge.table.events import Happening, SeatEvent
from kogge.table.tree import Comment, Symbol
from kogge.web import house_board
from kogge.web.app import site
from kogge.web.language import voice
from kogge.web.limits import Limits
from kogge.web.own import HOUSE, STANDARD
from kogge.web.values import Grouping, groups, typed

from .test_study import form_of
from .visitors import PEOPLE, Browser, until

JSON = {"accept": "application/json"}


def make(browser: Browser, id: str = "hansa") -> str:
    """A new board; its address."""
    answer = browser.post(f"/boards/new/{id}", follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_a_new_board_is_the_standard_one(browser: Browser) -> None:
    address = make(browser)
    page = browser.get(address).text
    assert 'name="city.6.warehouses"' in page and "<svg" in page
    data = tomllib.loads(browser.get(f"{address}/file").text)
    own = game("hansa").design(data)
    assert own.facts == game("hansa").design().facts and own.fingerprint == ""
    assert own.name in browser.get("/boards").text


def test_a_corrected_board_is_kept_and_played_on(browser: Browser) -> None:
    address = make(browser)
    changed = {"name": "Danzig corrected", "points.city": "3", "city.6.name.en": "Dantzig"}
    judged = browser.post(address, data={**changed, "do": "check"}, headers=JSON).json()
    assert judged["error"] == "" and "Dantzig" in judged["board"]
    assert "Dantzig" not in browser.get(address).text  # it was only checked
    saved = browser.post(address, data={**changed, "do": "save"})
    assert saved.status_code == 200 and "Dantzig" in saved.text
    setup = browser.get("/new/hansa").text
    assert "Danzig corrected" in setup
    table = browser.open_table(**PEOPLE, board=address.rsplit("/", 1)[1])
    record = browser.rooms.find(table.removeprefix("/t/")).table.record
    assert record.board_name == "Danzig corrected" and record.own.facts["points"]["city"] == 3
    assert "Dantzig" in browser.get(table).text


def test_a_table_survives_a_restart_with_its_board(browser: Browser, database: str) -> None:
    address = make(browser)
    browser.post(address, data={"city.6.name.en": "Dantzig", "points.city": "3", "do": "save"})
    table = browser.open_table(**PEOPLE, board=address.rsplit("/", 1)[1])
    before = browser.rooms.find(table.removeprefix("/t/")).table.record
    browser.post(f"{address}/delete")  # the table carries the board along
    game("hansa").designs.clear()
    with Browser(site(database, workers=0)) as later:
        later.cookies = browser.cookies
        assert "Dantzig" in later.get(table).text
        again = later.rooms.find(table.removeprefix("/t/")).table
        assert again.record == before and again.board.design.own
        assert later.get("/boards").text.count('class="what"') == 0


def test_what_is_wrong_is_told_beside_the_value_in_the_readers_language(browser: Browser) -> None:
    address = make(browser)
    wrong = {"city.6.warehouses": "9", "leg.0.to": "atlantis", "do": "save"}
    refused = browser.post(address, data=wrong, headers={"accept-language": "nl"})
    assert refused.status_code == 400
    told = re.findall(r'data-field="city\.6\.warehouses">([^<]+)<', refused.text)
    assert told and "geheel getal" in told[0], told
    assert 'value="9"' in refused.text  # what was typed is still there
    assert tomllib.loads(browser.get(f"{address}/file").text)["city"][6]["warehouses"]["value"] == 1
    judged = browser.post(address, data=wrong, headers=JSON).json()
    assert judged["notes"]["leg.0.to"] == unescape(judged["notes"]["leg.0.to"]) and judged["board"] == ""


def test_entries_are_added_and_removed_without_scripts(browser: Browser) -> None:
    address = make(browser)
    more = browser.post(address, data={"do": "add:leg", "points.city": "3"}).text
    draft = unescape(re.findall(r'name="was" id="was" value="([^"]*)"', more)[0])
    assert 'name="leg.13.to"' in more
    last = {"leg.13.from": "riga", "leg.13.to": "stockholm"}
    saved = browser.post(address, data={"do": "save", "was": draft, **last})
    assert saved.status_code == 200, saved.text
    data = tomllib.loads(browser.get(f"{address}/file").text)
    assert len(data["leg"]) == 14 and game("hansa").design(data).facts["points"]["city"] == 3
    less = browser.post(address, data={"do": "remove:leg.13"}).text
    assert 'name="leg.13.to"' not in less
    assert browser.post(address, data={"do": "save", "was": '{"city": 5'}).status_code == 200  # nonsense counts as none


def test_a_file_is_uploaded_and_refused_with_sentences(browser: Browser) -> None:
    address = make(browser)
    text = browser.get(f"{address}/file").text
    answer = browser.post("/boards/load", files={"board": ("mine.toml", text)}, follow_redirects=False)
    assert answer.status_code == 303 and answer.headers["location"] != address
    for bad in ("city = [", "", 'game = "chess"', text.replace('"danzig"', '"atlantis"', 1), "\x00", "game = 1"):
        refused = browser.post("/boards/load", files={"board": ("mine.toml", bad)})
        assert refused.status_code == 400, bad
    assert browser.get("/boards").text.count('class="what"') == 2


def test_a_board_is_the_browsers_own(browser: Browser, guest: Browser) -> None:
    address = make(browser)
    for path in ("", "/file"):
        assert guest.get(address + path).status_code == 404
    for path in ("", "/delete"):
        assert guest.post(address + path).status_code == 404
    refused = guest.post("/new/hansa", data={**PEOPLE, "board": address.rsplit("/", 1)[1]})
    assert refused.status_code == 404
    assert browser.post("/new/colonia", data={"board": address.rsplit("/", 1)[1]}).status_code == 400
    assert browser.get(address).status_code == 200


def test_there_is_an_end_to_what_is_kept(browser: Browser) -> None:
    for _ in range(Limits().boards):
        make(browser)
    assert browser.post("/boards/new/hansa").status_code == 409


@pytest.mark.parametrize("id", sorted(games()))
def test_every_value_of_every_game_can_be_changed(id: str) -> None:
    one = game(id)
    assert one.form is not None
    cells = [cell for group in groups(one.form, one.design().facts, voice("nl", one)) for cell in group.all_cells()]
    names = [cell.name for cell in cells]
    assert len(set(names)) == len(names)
    for path, kind, _ in one.form.leaves(one.design().facts):
        name = ".".join(map(str, path))
        assert any(name == cell or name.startswith(f"{cell}.") for cell in names), (name, kind)
    for cell in cells:
        if cell.input != "fixed":
            assert typed(cell.kind, cell.text) == cell.value, cell.name


@pytest.mark.parametrize("id", sorted(games()))
def test_every_value_has_a_label_of_its_own(id: str) -> None:
    one = game(id)
    assert one.form is not None
    known = Grouping({}, one.form.labels(voice("en", one)), voice("en", one))
    for path, _, _ in one.form.leaves(one.design().facts):
        keys = [step for step in path if isinstance(step, str) and step not in languages()]
        for end in range(1, len(keys) + 1):
            assert known.label(tuple(keys[:end])) != keys[end - 1] or keys[end - 1] in ("x", "y"), path


def own_table(browser: Browser, **fields: str) -> str:
    """A table on a corrected board of Hansa."""
    address = make(browser)
    browser.post(address, data={"city.6.name.en": "Dantzig", "points.city": "3", "do": "save"})
    return browser.open_table(**{**PEOPLE, **fields}, board=address.rsplit("/", 1)[1])


def test_bots_play_on_the_board_of_the_table(browser: Browser) -> None:
    table = own_table(browser, kind1="medium")
    room = browser.rooms.find(table.removeprefix("/t/"))
    game("hansa").designs.clear()  # a worker knows nothing but what travels to it
    state = browser.state(table)
    assert browser.move(table, state["moves"][0]["text"], state["asked"]).status_code == 200
    until(lambda: any(seat == 1 for seat, _ in room.table.record.moves))


def test_the_next_table_has_the_same_board(browser: Browser) -> None:
    table = own_table(browser)
    again = browser.post(f"{table}/rematch", follow_redirects=False).headers["location"]
    assert "Dantzig" in browser.get(again).text


def test_a_position_on_the_board_is_edited_and_played_from(browser: Browser) -> None:
    page = browser.get(f"{own_table(browser)}/edit").text
    own = re.findall(r'name="own" value="([^"]*)"', page)
    fields = {**form_of(page), "own": unescape(own[0])}
    assert "Dantzig" in page and "Dantzig" in fields["own"]
    game("hansa").designs.clear()
    opened = browser.post("/edit/hansa", data={**fields, "do": "play"})
    assert opened.status_code == 200 and "Dantzig" in opened.text
    assert browser.post("/edit/hansa", data={**fields, "own": "{}", "do": "play"}).status_code == 400


def test_what_was_written_beside_a_loaded_game_survives_a_restart(browser: Browser, database: str) -> None:
    table = Table("hansa", 2, seed=1, names=["Anna", "Bert"])
    for _ in range(4):
        table.play(table.legal()[0].text)
    record = table.record
    record.notes = [Comment(1, "A good start."), Symbol(1, "!")]
    record.events = [SeatEvent(0, 0, Happening.SITS, "Anna")]
    opened = browser.post("/load", files={"record": ("game.kogge", record.text(secret=True))}, follow_redirects=False)
    address = opened.headers["location"]
    browser.get(address)
    before = browser.rooms.find(address.removeprefix("/t/")).table.record
    assert before.notes == record.notes and record.events[0] in before.events
    with Browser(site(database, workers=0)) as later:
        later.cookies = browser.cookies
        later.get(address)
        assert later.rooms.find(address.removeprefix("/t/")).table.record == before


@pytest.mark.parametrize(
    "was",
    ["[]", "5", '{"city": 5}', '{"city": [{"name": {"en": 5}}]}', '{"leg": [5]}', "{", '{"tokens": {"colour": "x"}}'],
)
def test_a_hostile_draft_counts_as_none(browser: Browser, was: str) -> None:
    address = make(browser)
    for do in ("check", "add:leg", "remove:leg.99", "add:nothing", "save"):
        assert browser.post(address, data={"was": was, "do": do, "city.0.number": "x" * 900}).status_code in (200, 400)
    assert browser.post(address, data={"do": "add:leg", "seats": "99"}).status_code == 200
    assert game("hansa").design(tomllib.loads(browser.get(f"{address}/file").text)).fingerprint == ""


def test_a_server_offers_the_boards_of_the_house(database: str, tmp_path: Path) -> None:
    data = {"game": "hansa", "name": "House board", **game("hansa").design().data}
    data["points"] = {**data["points"], "city": 3}
    file = tmp_path / "house.toml"
    file.write_text(toml(data), encoding="utf-8")
    design = house_board(file)
    with Browser(site(database, workers=0, own=[design])) as visitor:
        assert "House board" in visitor.get("/new/hansa").text and "House board" not in visitor.get("/new/colonia").text
        for chosen, name in (
            ({"board": HOUSE + design.digest}, "House board"),
            ({}, "House board"),
            ({"board": STANDARD}, ""),
        ):
            table = visitor.open_table(**PEOPLE, **chosen)
            assert visitor.rooms.find(table.removeprefix("/t/")).table.record.board_name == name
    file.write_text("points = 3", encoding="utf-8")
    with pytest.raises(BadBoard, match="of which game"):
        house_board(file)


@pytest.mark.parametrize("language", sorted(languages()))
def test_the_about_page_tells_where_values_come_from(browser: Browser, language: str) -> None:
    for id in games():
        page = browser.get(f"/about/{id}?lang={language}").text
        assert page.count('class="origin"') > 3 and page.count("<dt id=") > 20
        linked = re.findall(r'href="#(value-\d+)"', page)
        assert linked and all(f'id="{target}"' in page for target in linked)
    assert "https://opinionatedgamers.com/2012/07/25/hansa/" in browser.get("/about/hansa").text


def test_the_about_page_marks_what_was_changed(browser: Browser) -> None:
    address = make(browser)
    browser.post(address, data={"city.0.warehouses": "1", "do": "save"})
    page = browser.get(f"/about/hansa?board={address.rsplit('/', 1)[1]}&lang=en").text
    assert "changed on this board (1)" in page and "changed on this board" not in browser.get("/about/hansa").text


def test_the_about_page_is_one_tap_away(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    for page in ("/", "/new/hansa", table):
        assert 'href="/about/hansa"' in browser.get(page).text.split("<main")[1]
