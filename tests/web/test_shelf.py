"""The start page and my tables: what there is to play, and where it is one's turn."""

from __future__ import annotations

import re

from kogge.web.shelf import SHOWN

from .visitors import PEOPLE, Browser

ALONE = {"seats": "2", "kind0": "here", "kind1": "here", "name0": "Anna", "name1": "Berta"}


def order(page: str) -> list[str]:
    """The tables of the list, first to last."""
    return re.findall(r'class="small-board" href="/t/([^"]+)"', page)


def test_the_start_page_tells_players_minutes_and_what_there_is_to_learn(browser: Browser) -> None:
    page = browser.get("/").text
    assert page.count("2 to 4 players") >= 1 and "15 to 45 minutes" in page
    assert page.count('class="goal"') == 4
    assert "learned quickly" in page and "many rules to learn" in page


def test_seats_are_drawn_by_lot_unless_somebody_chooses(browser: Browser) -> None:
    assert 'name="shuffle" value="1" checked' in browser.get("/new/hansa").text
    assert browser.get("/").text.count('type="hidden" name="shuffle"') == 4
    firsts = set()
    for _ in range(30):
        table = browser.post("/new/hansa", data={**ALONE, "shuffle": "1"}, follow_redirects=False).headers["location"]
        firsts.add(browser.rooms.open[table.removeprefix("/t/")].table.names[0])
    assert firsts == {"Anna", "Berta"}


def test_my_tables_show_picture_date_points_and_whose_turn_it_is(browser: Browser) -> None:
    table = browser.post("/new/hansa", data=ALONE, follow_redirects=False).headers["location"]
    page = browser.get("/tables").text
    assert "your turn" in page and re.search(r'<time datetime="20\d\d-\d\d-\d\dT', page)
    assert re.search(r"Anna <b>\d+</b>", page)
    picture = re.search(rf'src="({table}/board.svg\?\d+)"', page)
    assert picture is not None
    drawn = browser.get(picture[1])
    assert drawn.headers["content-type"] == "image/svg+xml" and "Danzig" in drawn.text


def test_where_it_is_my_turn_comes_first_and_what_is_over_last(browser: Browser) -> None:
    mine = browser.post("/new/hansa", data=ALONE, follow_redirects=False).headers["location"].removeprefix("/t/")
    closed = browser.post("/new/hansa", data=ALONE, follow_redirects=False).headers["location"].removeprefix("/t/")
    browser.post(f"/t/{closed}/end")
    waits = browser.post("/new/hansa", data=PEOPLE | {"kind1": "link"}, follow_redirects=False).headers["location"]
    assert order(browser.get("/tables").text) == [mine, waits.removeprefix("/t/"), closed]


def test_many_tables_stand_on_several_pages(browser: Browser) -> None:
    for _ in range(SHOWN + 1):
        browser.post("/new/hansa", data=ALONE, follow_redirects=False)
    first, second = browser.get("/tables").text, browser.get(f"/tables?from={SHOWN}").text
    assert len(order(first)) == SHOWN and len(order(second)) == 1
    assert f'href="/tables?from={SHOWN}"' in first


def test_the_picture_of_a_table_hides_what_everybody_must_not_see(browser: Browser) -> None:
    table = browser.post("/new/pfeffersaecke", data={**ALONE, "seats": "3"}, follow_redirects=False).headers["location"]
    stranger = browser.another()
    assert stranger.get(f"{table}/board.svg").text == browser.get(f"{table}/board.svg").text
