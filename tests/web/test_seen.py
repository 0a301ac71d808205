"""What people look for first: whose turn it is, points in sight, the result, the others' links."""

from __future__ import annotations

import random

import pytest

from kogge.table import Table

from .visitors import Browser, part

LINKS = {"seats": "3", "kind0": "here", "kind1": "link", "kind2": "easy", "name1": "Bert", "seed": "2"}


def finished(browser: Browser, game: str, seats: int) -> tuple[str, Table]:
    """The address of a game that was played elsewhere and opened here, and the game."""
    table, dice = Table(game, seats, 5), random.Random(1)
    while not table.over:
        seat = table.pending[0]
        table.play(dice.choice(table.legal(seat)), seat)
    file = {"record": ("game.kogge", table.record.text().encode(), "text/plain")}
    answer = browser.post("/load", files=file, follow_redirects=False)
    return answer.headers["location"].removesuffix("/replay"), table


def test_the_result_lists_everybody_by_place(browser: Browser) -> None:
    address, table = finished(browser, "hansa", 3)
    result = part(browser.state(address), "end").split('class="result"')[1].split("</ol>")[0]
    points = [int(part.split("<")[0]) for part in result.split('class="points">')[1:]]
    assert points == sorted(table.scores(), reverse=True)


def test_after_the_end_the_chart_shows_everybody_the_same(browser: Browser) -> None:
    address, _ = finished(browser, "colonia", 3)
    charts = {
        part(browser.get(f"{address}/replay?at=9&eye={eye}", headers={"accept": "application/json"}).json(), "chart")
        for eye in range(3)
    }
    assert len(charts) == 1


@pytest.mark.parametrize(("game", "hidden"), [("hansa", 0), ("teutonica", 0), ("pfeffersaecke", 3), ("colonia", 2)])
def test_points_behind_a_screen_or_in_a_purse_are_not_called_the_whole(
    browser: Browser, game: str, hidden: int
) -> None:
    desks = part(browser.state(browser.open_table(game, seats="3", seed="2"), 0), "seat-")
    assert desks.count("in sight") == hidden and desks.count("if it ended now") == 3 - hidden


def test_free_seats_are_offered_before_everything_else(browser: Browser) -> None:
    table = browser.open_table("hansa", **LINKS)
    page = browser.get(table).text
    assert page.index("Invite the others") < page.index('id="desks"')
    guest = browser.another()
    guest.post(browser.seat_links(table)[1], data={"name": "Bert"})
    assert "Invite the others" not in browser.get(table).text


def test_the_list_says_where_i_am_awaited_and_lets_only_the_host_rename(browser: Browser) -> None:
    table = browser.open_table("hansa", **LINKS)
    guest = browser.another()
    guest.post(browser.seat_links(table)[1], data={"name": "Bert"})
    asked = browser.state(table)["actor"] is not None
    assert ("your turn" in browser.get("/tables").text) == asked
    assert ("your turn" in guest.get("/tables").text) != asked
    assert "/rename" in browser.get("/tables").text and "/rename" not in guest.get("/tables").text


def test_whoever_records_a_game_is_never_asked_to_hand_on_the_device(browser: Browser) -> None:
    table = browser.post("/byhand/pfeffersaecke", data={"seats": "2"}, follow_redirects=False).headers["location"]
    actors = set()
    for _ in range(30):
        state = browser.state(table)
        assert state["cover"] is None
        if state["over"]:
            break
        actors.add(state["actor"])
        browser.move(table, state["moves"][0]["text"], state["asked"], max(0, state["actor"]))
    assert {0, 1} <= actors
