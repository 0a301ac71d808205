"""Every page: barriers, weight, width, printing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Response, expect

from kogge.web.shelf import shown_games

from .barriers import grave_violations
from .player import NewPage

pytestmark = pytest.mark.browser

GAMES = [game.id for game in shown_games()]
LIGHT_ENOUGH = 300_000  # bytes, as they travel


def open_table(page: Page, game: str) -> str:
    """The address of a table at which the person is asked."""
    page.goto(f"/new/{game}")
    page.locator("input[name=shuffle]").uncheck()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    page.locator("#board > svg").wait_for()
    return page.url


def seat_link(page: Page, game: str) -> str:
    """The address of a seat somebody else may take."""
    page.goto(f"/new/{game}")
    page.locator("input[name=shuffle]").uncheck()
    page.locator("select[name=kind1]").select_option("link")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    return page.locator(".invite input[readonly]").first.input_value()


def pages_of(page: Page, game: str) -> list[str]:
    table = open_table(page, game)
    rest = ["/new/", "/rules/", "/about/", "/learn/", "/edit/", "/byhand/"]
    return [table, f"{table}/replay", *[part + game for part in rest]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_no_page_of_a_game_has_a_grave_barrier(new_page: NewPage, game: str, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    found = []
    for address in pages_of(page, game):
        page.goto(address)
        # What differs in the dark is contrast; everything else was looked at in the light.
        found += [
            f"{page.url}: {line}" for line in grave_violations(page, None if scheme == "light" else "color-contrast")
        ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_around_the_games_has_a_grave_barrier(new_page: NewPage, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    seat = seat_link(page, GAMES[0])
    found = [f"{page.url}, inviting: {line}" for line in grave_violations(page)]
    for address in (seat, "/", "/tables"):
        page.goto(address)
        found += [f"{page.url}: {line}" for line in grave_violations(page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_no_page_weighs_much_or_is_wider_than_a_small_phone(new_page: NewPage, game: str) -> None:
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    weights: list[int] = []

    def weigh(response: Response) -> None:
        if "text/event-stream" not in response.headers.get("content-type", ""):
            sizes = response.request.sizes()
            weights.append(sizes["responseBodySize"] + sizes["responseHeadersSize"])

    addresses = ["/", "/tables", *pages_of(page, game)]
    page.on("response", weigh)
    for address in addresses:
        weights.clear()
        page.goto(address)
        page.wait_for_timeout(200)
        assert sum(weights) < LIGHT_ENOUGH, f"{page.url} weighs {sum(weights)} bytes"
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, f"{page.url} is too wide"


def test_title_board_desks_and_score_sheet_alone_are_printed(page: Page) -> None:
    open_table(page, GAMES[0])
    page.emulate_media(media="print")
    expect(page.locator("#board > svg")).to_be_visible()
    expect(page.locator("#scores table")).to_be_visible()
    expect(page.locator(".top h1")).to_be_visible()
    expect(page.locator("#desks svg.desk:not(.strip)").last).to_be_visible()
    for hidden in (".top nav", "#ask", "#log", "#text"):
        expect(page.locator(hidden)).to_be_hidden()


@pytest.mark.parametrize("game", GAMES)
def test_the_editor_judges_every_change_and_starts_a_game(page: Page, game: str) -> None:
    page.goto(f"/edit/{game}?moment=middle")
    before = page.locator("#preview").inner_html()
    field = page.locator("#editor details.field:has(input[type=number])").first
    field.locator("summary").click()
    number = field.locator("input[type=number]").first
    right = number.input_value()
    number.fill("-7")
    number.blur()
    expect(page.locator("#trouble")).to_be_visible()
    expect(page.locator("#play")).to_be_disabled()
    number.fill(right)
    number.blur()
    expect(page.locator("#trouble")).to_be_hidden()
    assert page.locator("#preview").inner_html() == before
    page.locator("#play").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#board > svg")).to_be_visible()


def test_a_guided_game_begins_with_prepared_moves(page: Page) -> None:
    page.goto(f"/learn/{GAMES[0]}")
    page.get_by_role("button", name="Start my first game").click()
    for step in (1, 2):
        expect(page.locator(".coach summary")).to_contain_text(f"step {step} of")
        page.locator(".coach button").click()
    expect(page.locator(".coach summary")).to_contain_text("step 3 of")
