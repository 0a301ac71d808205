"""Pointing at what one wants: a place that says the next moves too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .player import Mouse
from .test_whole_games import sit_down

pytestmark = pytest.mark.browser


def test_a_click_on_a_free_space_places_a_piece_there(page: Page) -> None:
    sit_down(page, "teutonica")
    player = Mouse(page)
    player.my_turn()
    player.click("route-bremen-minden--free")
    page.locator("#choice button[value='place trader']").click()
    expect(page.locator("#man-bremen-minden-0-0")).to_be_visible()
    page.reload()
    player.my_turn()
    page.locator("#undo").click()  # one click, one undo
    expect(page.locator("#man-bremen-minden-0-0")).to_have_count(0)
    expect(page.locator("#ask .question")).to_contain_text("You have 2 actions.")
    player.my_turn()
    page.locator("#ask button[value='place trader']").click()
    player.my_turn()
    player.click("route-bremen-minden--free")
    expect(page.locator("#man-bremen-minden-0-0")).to_be_visible()
    player.my_turn()
    page.locator("#undo").click()  # two clicks, the second one undone
    expect(page.locator("#ask .question")).to_contain_text("Onto which route")
    player.my_turn()
    player.click("route-bremen-minden--free")
    expect(page.locator("#man-bremen-minden-0-0")).to_be_visible()
    player.my_turn()
    player.click("route-bremen-minden--0")  # an own piece can be moved
    expect(page.locator("#hand-0")).to_be_visible()
    player.my_turn()
    player.click("route-bremen-hannover--free")
    expect(page.locator("#man-bremen-hannover-0-0")).to_be_visible()
