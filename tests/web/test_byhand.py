"""Recording a game from a real table: what to enter, for which place, with pictures."""

from __future__ import annotations

from typing import Any

import pytest

from .visitors import Browser, part

FIRST = {
    "hansa": "Enter what was drawn for Warehouse in Tønsberg.",
    "teutonica": "Enter what was drawn for Bremen-Osnabrück.",
    "pfeffersaecke": "Enter what was drawn for Player 1.",
    "colonia": "Enter what was drawn for Space 1 for relics.",
}


def record(browser: Browser, game: str) -> tuple[str, dict[str, Any]]:
    table = browser.post(f"/byhand/{game}", data={"seats": "3"}, follow_redirects=False).headers["location"]
    return table, browser.state(table)


@pytest.mark.parametrize("game", sorted(FIRST))
def test_the_page_says_for_what_a_draw_is_entered(browser: Browser, game: str) -> None:
    _, state = record(browser, game)
    assert FIRST[game] in part(state, "ask")


def test_the_place_is_marked_and_goes_on_with_every_draw(browser: Browser) -> None:
    table, state = record(browser, "hansa")
    assert state["recent"] == ["warehouse-tonsberg-a"]
    browser.move(table, state["moves"][0]["text"], state["asked"])
    assert browser.state(table)["recent"] == ["warehouse-tonsberg-b"]


@pytest.mark.parametrize("game", ["hansa", "teutonica", "pfeffersaecke"])
def test_what_may_come_up_is_offered_as_pictures(browser: Browser, game: str) -> None:
    _, state = record(browser, game)
    asked = part(state, "ask")
    assert state["moves"] and asked.count('<svg viewBox="0 0 40 40"') == len(state["moves"])
