"""My boards: made, changed, kept, taken along, played on."""

from __future__ import annotations

import re
import tomllib
from html import unescape

import pytest

from kogge.core.registry import game, games
from kogge.core.tongue import languages
from kogge.web.app import site
from kogge.web.language import voice
from kogge.web.store import MOST_BOARDS
from kogge.web.values import Grouping, groups, typed

from .visitors import PEOPLE, Browser

JSON = {"accept": "application/json"}
# For each game a price, a connection, a card or piece, and a name.
CORRECTIONS = {
    "hansa": {"points.city": "3", "leg.2.to": "aalborg", "city.0.warehouses": "1", "city.6.name.en": "Dantzig"},
    "pfeffersaecke": {
        "roads.list.0.price": "17",
        "roads.list.1.to": "",
        "seals.copies": "",
        "region.0.name.en": "Brabant",
    },
    "colonia": {
        "relic.0.points": "9",
        "craftsman.0.inputs": "leather, wood",
        "week.0.dice": "5",
        "city.0.name.en": "Bjorgvin",
    },
    "teutonica": {
        "pieces.points.city": "3",
        "side_2_3.route.0.spaces": "",
        "pieces.player.traders": "28",
        "side_2_3.city.0.name": "Groninga",
    },
}


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
    for _ in range(MOST_BOARDS):
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
