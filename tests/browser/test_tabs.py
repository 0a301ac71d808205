"""Many tabs of one browser: they share a stream, so that none of them is left waiting for a connection."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .player import Buttons, NewPage, lively
from .test_whole_games import REST, sit_down

pytestmark = pytest.mark.browser

TABS = 7  # one more than a browser has connections to a site


def shared_table(page: Page) -> str:
    """A table for two people at this device."""
    page.goto("/new/hansa")
    page.locator("input[name=shuffle]").uncheck()
    page.locator("input[name=seats][value='2']").check()
    page.locator("select[name=kind1]").select_option("here")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    return page.url


def version(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-version") or 0)


def move(page: Page) -> int:
    """Make any move; the version it led to."""
    before = version(page)
    page.evaluate("document.querySelector('#moves button').click()")
    page.wait_for_function("before => Number(document.getElementById('table').dataset.version) > before", arg=before)
    return version(page)


def test_a_move_in_the_seventh_tab_arrives_in_each(new_page: NewPage) -> None:
    first = new_page()
    table = shared_table(first)
    other = first.context.new_page()
    elsewhere = shared_table(other)
    tabs = [first, *(first.context.new_page() for _ in range(TABS - 1))]
    for tab in tabs[1:]:
        tab.goto(table)
    for mover in (tabs[-1], tabs[0]):
        made = move(mover)
        for tab in tabs:
            expect(tab.locator("#table")).to_have_attribute("data-version", str(made))
    expect(other.locator("#table")).not_to_have_attribute("data-version", str(made))
    tabs[1].close()
    tabs[2].goto(elsewhere)
    made = move(other)
    for tab in (other, tabs[2]):
        expect(tab.locator("#table")).to_have_attribute("data-version", str(made))


def test_a_whole_game_with_seven_tabs_open(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, "hansa")
    tabs = [page.context.new_page() for _ in range(TABS - 1)]
    for tab in tabs:
        tab.goto(page.url)
    page.bring_to_front()
    Buttons(page).play(lively(1000, rest=REST))
    for tab in tabs:
        tab.bring_to_front()
        if tab.locator("#skip").is_visible():
            tab.locator("#skip").click()
        expect(tab.locator(".result").first).to_be_visible()


def test_without_shared_workers_the_page_in_sight_listens(new_page: NewPage) -> None:
    first = new_page()
    first.context.add_init_script("delete window.SharedWorker")
    table = shared_table(first)
    second = first.context.new_page()
    second.goto(table)
    made = move(first)
    expect(second.locator("#table")).to_have_attribute("data-version", str(made))
