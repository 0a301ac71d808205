"""A puzzle in the browser: answered wrongly, then rightly, by mouse and by keyboard; the list knows how far one is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from kogge.analysis import puzzles as book
from kogge.analysis.puzzles import Puzzle
from kogge.core.registry import games
from kogge.core.tongue import tongue

from .barriers import grave_violations
from .player import POINT, NewPage

pytestmark = pytest.mark.browser

NO_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('nothing is kept here'); } })"


def pointed() -> tuple[Puzzle, str]:
    """A puzzle with a stored wrong answer that one place on the board stands for, and that place."""
    for game in games().values():
        for puzzle in book.puzzles(game.id):
            view = book.view(puzzle)
            spots = [game.draw.where(move)[:1] for move in view.legal()]
            for wrong in puzzle.wrong:
                path = game.draw.where(view.board.by_text[wrong.move])
                if len(path) == 1 and spots.count(path) == 1 and path[0] in game.draw.board(view, tongue()).spots:
                    return puzzle, path[0]
    raise AssertionError("no puzzle has such an answer")


def answer(page: Page, text: str) -> None:
    page.locator(f'#ask button[value="{text}"]').first.press("Enter")


def test_a_puzzle_is_solved_by_mouse_and_keyboard(new_page: NewPage) -> None:
    page = new_page()
    puzzle, spot = pointed()
    key = f"{puzzle.game}/{puzzle.number}"
    page.goto(f"/puzzles/{key}")
    expect(page.locator("#done")).to_have_text("○ seen")
    page.mouse.click(*page.evaluate(POINT, spot))
    expect(page.locator("#verdict .verdict.wrong h2")).to_be_visible()
    expect(page.locator(f'.hinted[id="{spot}"]')).to_have_count(1)
    page.locator("#again").press("Enter")
    expect(page.locator("#verdict")).to_be_empty()
    expect(page.locator(".hinted")).to_have_count(0)
    answer(page, puzzle.best[0])
    expect(page.locator("#verdict .verdict.best h2")).to_be_visible()
    expect(page.locator("#done")).to_have_text("✓ solved later")

    other = next(one for one in book.puzzles(puzzle.game) if one != puzzle)
    page.goto(f"/puzzles/{other.game}/{other.number}")
    answer(page, other.best[0])
    expect(page.locator("#done")).to_have_text("★ solved at once")
    found = grave_violations(page)
    page.emulate_media(color_scheme="dark")
    page.goto(f"/puzzles?game={puzzle.game}")
    expect(page.locator(f'li [data-puzzle="{key}"] .done')).to_have_text("✓ solved later")
    expect(page.locator(".score")).to_contain_text("2 of")
    found += grave_violations(page)
    assert not found, "\n".join(found)

    bare = new_page()
    bare.add_init_script(NO_STORAGE)
    bare.goto(f"/puzzles/{key}")
    answer(bare, puzzle.best[0])
    expect(bare.locator("#verdict .verdict.best")).to_be_visible()
