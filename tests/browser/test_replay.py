"""A replay in a real browser: the list of moves, the chart, the link."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .barriers import grave_violations
from .player import NewPage
from .test_tabs import move, shared_table

pytestmark = pytest.mark.browser


@pytest.fixture
def replay(new_page: NewPage) -> Page:
    page = new_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = shared_table(page)
    for _ in range(6):
        move(page)
    page.goto(f"{table}/replay")
    return page


def test_a_click_in_the_list_or_on_the_chart_shows_that_move(replay: Page) -> None:
    last = int(replay.locator("#replay").get_attribute("data-last") or 0)
    expect(replay.locator("#list [aria-current]").first).to_have_attribute("data-ply", str(last))
    replay.locator("#list [data-ply]").first.click()
    first = replay.locator("#list [data-ply]").first.get_attribute("data-ply")
    expect(replay.locator("#told")).to_contain_text(f"After move {first} of {last}")
    chart = replay.locator("#chart svg")
    box = chart.bounding_box()
    assert box is not None
    right = box["width"] * int(replay.locator("#chart").get_attribute("data-right") or 0) / 480
    chart.click(position={"x": right, "y": box["height"] / 2})
    expect(replay.locator("#told")).to_contain_text(f"After move {last} of {last}")
    replay.locator("#list").scroll_into_view_if_needed()
    expect(replay.locator("#list [aria-current]").first).to_be_in_viewport()
    assert not grave_violations(replay)


def test_the_link_to_a_move_is_copied_and_says_so(replay: Page) -> None:
    replay.locator("[data-go=first]").click()
    expect(replay.locator("#told")).to_contain_text("After move 0")
    replay.locator("#link").click()
    expect(replay.locator("#link")).to_have_text("Copied")
    assert replay.evaluate("navigator.clipboard.readText()").endswith("/replay?at=0")
