"""Studies and reviews in the browser: lines by pointing, arrows, steps by keys, no barriers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from kogge.core.rng import Rng
from kogge.table import Table

from .barriers import grave_violations
from .player import POINT, NewPage

pytestmark = pytest.mark.browser

PLY = 30  # of a random game of Hansa in which somebody decides and something on the board is lit


def game(decisions: int = 60) -> Table:
    table, rng = Table("hansa", 2, seed=5, names=["Anna", "Bert"]), Rng(5)
    while not table.over and decisions:
        legal = table.legal()
        table.play(legal[rng.below(len(legal))])
        decisions -= 1
    return table


def open_study(page: Page, tmp_path: Path) -> str:
    file = tmp_path / "evening.kogge"
    game().record.save(file)
    page.goto("/studies")
    page.set_input_files("#record", file)
    page.locator("form.load button").click()
    page.wait_for_url("**/study/*")
    return page.url.partition("?")[0]


def open_table(page: Page, tmp_path: Path, played: Table) -> str:
    file = tmp_path / "whole.kogge"
    played.record.save(file)
    page.goto("/")
    page.set_input_files("input[name=record]", file)
    page.locator("form:has(input[name=record]) button").click()
    page.wait_for_url("**/t/**")
    return page.url.partition("/replay")[0]


def test_a_line_is_played_on_the_board_and_arrows_are_drawn(page: Page, tmp_path: Path) -> None:
    study = open_study(page, tmp_path)
    page.goto(f"{study}?at=-{PLY}")
    spot = page.locator("#board .lit").first.get_attribute("id")
    page.mouse.click(*page.evaluate(POINT, spot))
    if page.locator("#choice").is_visible():
        page.locator("#choice button").first.click()
    page.wait_for_url(f"**?at=*-{PLY + 1}")
    page.locator("textarea[name=comment]").fill("Better.")
    page.get_by_role("button", name="Write").click()
    expect(page.locator(".lines .comment")).to_have_text("Better.")
    for _ in range(2):  # the same arrow once more takes it away
        arrows = page.locator("#board .study-marks path").count()
        page.locator("#draw").click()
        for city in ("city-danzig", "city-riga"):
            box = page.locator(f"#{city}").bounding_box()
            assert box is not None
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator(f"#board .study-marks:{'not(:has(path))' if arrows else 'has(path)'}")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**?at=-{PLY}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_studies_and_reviews_have_no_grave_barrier(new_page: NewPage, tmp_path: Path, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    study = open_study(page, tmp_path)
    table = open_table(page, tmp_path, game(10_000))
    found = []
    for address in ("/studies", study, f"{study}/print", f"{table}/review", table):
        page.goto(address)
        found += [f"{page.url}: {line}" for line in grave_violations(page)]
    assert not found, "\n".join(found)


def ending(moves: int = 3) -> Table:
    """The last moves of a game, as a short game that is over."""
    record = game(10_000).record
    late = list(record.replay())[-moves - 1]
    short = Table("hansa", start=late.data(), seed=1, names=["Anna", "Bert"])
    for seat, text in record.moves[-moves:]:
        if seat >= 0:
            short.play(text)
    return short


def test_a_review_grows_while_the_page_answers_and_is_told_in_the_end(page: Page, tmp_path: Path) -> None:
    page.goto(open_table(page, tmp_path, ending()) + "/review")
    page.get_by_role("button", name="Review the game").click()
    page.wait_for_url("**/review")
    page.keyboard.press("End")
    page.wait_for_url("**/review?at=*")
    last = page.locator("#review").get_attribute("data-last")
    expect(page.locator("#link")).to_have_attribute("href", re.compile(f"at={last}$"))
    expect(page.locator("[data-key=luck]")).to_be_visible(timeout=60_000)
    expect(page.locator("[data-key=progress]")).to_have_count(0)
    expect(page.locator(".fortune")).to_have_count(2)
    expect(page.locator("#chances polyline")).to_have_count(2)
    page.keyboard.press("Home")
    expect(page.locator("#link")).to_have_attribute("href", re.compile("at=0$"))
    expect(page.locator("[data-holder=detail] .chances li")).to_have_count(2)
    assert not grave_violations(page)
    page.get_by_role("button", name="Try other lines on the board").click()
    page.wait_for_url("**/study/*")
