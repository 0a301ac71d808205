"""The last screen: winner, ranking with its reasons, points by category, and the same points wherever they stand."""

from __future__ import annotations

import random
import re
from html import unescape
from itertools import pairwise

import pytest

from kogge.core.registry import game as find
from kogge.table import Table

from .visitors import PEOPLE, Browser, part

GAMES = ["hansa", "teutonica", "pfeffersaecke", "colonia"]


def played(id: str, seed: int) -> Table:
    """A game to its end, by chance."""
    dice = random.Random(seed)
    table = Table(find(id), 3, seed=seed, names=["Anna", "Bert", "Cato"])
    while not table.over:
        table.play(dice.choice(table.legal()), table.seat)
    return table


def shown(browser: Browser, table: Table) -> str:
    """The address of a table that shows a finished game."""
    answer = browser.post("/load", files={"record": table.record.text()}, follow_redirects=False)
    return str(answer.headers["location"]).removesuffix("/replay")


def cells(markup: str, tag: str) -> list[str]:
    return [unescape(text) for text in re.findall(rf"<{tag}[^>]*>([^<]*)</{tag}>", markup)]


@pytest.mark.parametrize("id", GAMES)
def test_ranking_sheet_and_seats_agree(browser: Browser, id: str) -> None:
    table = played(id, 3)
    address = shown(browser, table)
    state = browser.state(address)
    end = part(state, "end")
    lines = re.findall(r'data-seat="(\d)">.*?class="points">(-?\d+)<', end, re.S)
    assert [int(points) for seat, points in sorted(lines)] == table.scores()
    places = [table.ranking()[int(seat)] for seat, _ in lines]
    assert places == sorted(places) and [f"{place}." for place in places] == re.findall(r"(\d\.)</b>", end)
    body, foot = end.split("<tfoot>")
    rows = [[int(cell) for cell in cells(row, "td")] for row in body.split("<tbody>")[1].split("</tr>")[:-1]]
    assert [sum(column) for column in zip(*rows)] == table.scores() == [int(cell) for cell in cells(foot, "td")]
    for seat, points in enumerate(table.scores()):
        assert re.search(rf">{points} points?<", state["pieces"][f"seat-{seat}"]["who"])
    best = table.ranking().index(1)
    assert table.names[best] in end.split('class="result"')[0]
    chart = browser.get(f"{address}/chart.svg")
    assert chart.status_code == 200 and "Points over the game" in chart.text
    for way in ("/rematch", "/replay?at=0", "/review", "/verify"):
        assert f"{address}{way}" in end


def test_equal_points_come_with_what_decided(browser: Browser) -> None:
    for seed in range(300):
        table = played("pfeffersaecke", seed)
        order = sorted(range(3), key=lambda seat: table.ranking()[seat])
        pairs = [(above, below) for above, below in pairwise(order) if table.scores()[above] == table.scores()[below]]
        if any(table.ranking()[above] < table.ranking()[below] for above, below in pairs):
            break
    else:
        pytest.fail("no game ended with a tie that something decided")
    reasons = re.findall(r'class="reason counted">([^<]+)<', part(browser.state(shown(browser, table)), "end"))
    told = " ".join(table.log())
    assert reasons and all(unescape(reason) in told for reason in reasons)


def test_a_running_game_has_no_end_yet(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    assert part(browser.state(table), "end") == ""
    assert browser.get(f"{table}/chart.svg").status_code == 404


@pytest.mark.parametrize("id", GAMES)
def test_every_seat_says_where_its_points_come_from(browser: Browser, id: str) -> None:
    whole = played(id, 4)
    half = Table(find(id), 3, seed=4, names=["Anna", "Bert", "Cato"])
    for seat, move in [step for step in whole.record.moves if step[0] >= 0][: whole.ply // 2]:
        if not half.over and seat == half.seat:
            half.play(move, seat)
    for table in (half, whole):
        answer = browser.post("/load", files={"record": table.record.text()}, follow_redirects=False)
        state = browser.state(str(answer.headers["location"]).removesuffix("/replay"))
        for seat in range(3):
            sources = state["pieces"][f"seat-{seat}-facts"]["sources"]
            points = re.findall(r"(-?\d+) (?:point|if it)", state["pieces"][f"seat-{seat}"]["who"])
            assert sum(int(cell) for cell in cells(sources, "dd")) == int(points[0]) == table.view(None).scores()[seat]
