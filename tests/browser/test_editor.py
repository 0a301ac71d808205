"""The editor of positions by pointing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .barriers import grave_violations

pytestmark = pytest.mark.browser


def test_pieces_are_placed_by_clicking_on_the_board(page: Page) -> None:
    page.goto("/edit/hansa?moment=middle")
    page.locator("#preview.ready").wait_for()
    page.locator("#city-danzig").click(position={"x": 8, "y": 8})
    chosen = page.locator("#chosen")
    expect(chosen.locator("h2")).to_contain_text("Danzig")
    assert not grave_violations(page)
    before = int(page.locator("[name='booths.18']").input_value())
    chosen.get_by_role("button", name="One more").first.click()
    expect(page.locator("[name='booths.18']")).to_have_value(str(before + 1))
    expect(page.locator("#trouble")).to_contain_text("15 booths")
    page.locator("svg.desk").first.click(position={"x": 60, "y": 12})
    expect(chosen.locator("h2")).to_contain_text("Seat 1")
    chosen.get_by_role("button", name="One less: Booths in supply: Seat 1").click()
    expect(page.locator("#trouble")).to_be_hidden()
    expect(page.locator("#play")).to_be_enabled()


def test_a_choice_is_made_with_buttons(page: Page) -> None:
    page.goto("/edit/pfeffersaecke?moment=middle")
    page.locator("#preview.ready").wait_for(timeout=30_000)
    page.locator("#town-passau").dispatch_event("click")
    before = page.locator("[name='owner.18']").input_value()
    other = page.locator("#chosen button[aria-pressed=false]").first
    other.click()
    expect(page.locator("[name='owner.18']")).not_to_have_value(before)
    expect(page.locator("#chosen button[aria-pressed=true]")).to_have_count(1)
