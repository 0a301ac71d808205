"""The start page in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from kogge.core.registry import games

pytestmark = pytest.mark.browser


def test_the_start_page_shows_every_game(page: Page) -> None:
    page.goto("/")
    for game in games().values():
        expect(page.get_by_role("heading", name=game.title, exact=True)).to_be_visible()
