"""My boards in the browser: corrected, played on to the end, and proved elsewhere from the record alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kogge.core.registry import game as find
from kogge.table import Record

from .barriers import grave_violations
from .corrections import CORRECTIONS
from .player import NewPage, Player, Scene, lively
from .server import SOURCES, START
from .test_whole_games import POLICIES, REST

pytestmark = pytest.mark.browser

JSON = {"accept": "application/json"}
OPEN = "document.querySelectorAll('details.field').forEach((group) => { group.open = true; })"


def new_board(page: Page, game: str) -> str:
    """A board made from the standard one, open in the editor; its id."""
    page.goto("/boards")
    page.get_by_role("button", name=find(game).title, exact=True).click()
    page.wait_for_url("**/boards/*")
    return page.url.rsplit("/", 1)[1]


def correct(page: Page, name: str, value: str) -> None:
    field = page.locator(f"[name='{name}']")
    if field.evaluate("field => field.tagName") == "SELECT":
        field.select_option(value)
    else:
        field.fill(value)
        field.blur()


class Clerk(Player):
    """Writes moves down for every seat at this device, the first with a plan, the others in passing."""

    seats = 2

    def scene(self) -> Scene:
        for seat in range(self.seats):
            scene: Scene = self.page.request.get(f"{self.address}/state?eye={seat}", headers=JSON).json()
            if scene["over"] or scene["moves"]:
                break
        return scene

    def show(self, scene: Scene) -> None:
        """Nobody looks."""

    def make(self, move: dict[str, Any], scene: Scene) -> None:
        form = {"text": move["text"], "asked": str(scene["asked"])}
        answer = self.page.request.post(f"{self.address}/play?eye={scene['actor']}", form=form, headers=JSON)
        assert answer.ok, answer.text()


def finish(page: Page, game: str) -> None:
    plan, passing = POLICIES[game]() if game in POLICIES else lively(1000, rest=REST), lively(0, rest=REST)
    clerk = Clerk(page)
    clerk.seats = find(game).seats[0]
    clerk.play(lambda scene, made: (passing if scene["actor"] else plan)(scene, made))


@pytest.mark.parametrize("game", sorted(CORRECTIONS))
def test_a_corrected_board_is_played_to_the_end_and_its_record_replays_elsewhere(
    page: Page, game: str, tmp_path: Path
) -> None:
    board = new_board(page, game)
    page.evaluate(OPEN)
    before = page.locator("#preview").inner_html()
    for name, value in CORRECTIONS[game].items():
        correct(page, name, value)
    correct(page, "name", "As printed")
    expect(page.locator("#trouble")).to_be_hidden()
    expect(page.locator("#preview")).to_contain_text([*CORRECTIONS[game].values()][-1])
    assert page.locator("#preview").inner_html() != before
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("h1").last).to_have_text("As printed")
    page.goto(f"/new/{game}")
    page.locator("input[name=shuffle]").uncheck()
    page.locator("select[name=board]").select_option(label="As printed")
    seats = find(game).seats[0]
    page.locator(f"input[name=seats][value='{seats}']").check(force=True)
    for seat in range(seats):
        page.locator(f"select[name=kind{seat}]").select_option("here")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    expect(page.locator("h1.game")).to_contain_text("As printed")
    finish(page, game)
    file = tmp_path / "game.kogge"
    file.write_bytes(page.request.get(f"{page.url}/record").body())
    record = Record.load(file)
    assert record.over and record.board_name == "As printed" and record.own is not None
    assert record.board == record.own.fingerprint != find(game).board(seats).fingerprint
    page.request.post(f"/boards/{board}/delete")  # the record needs nothing but itself
    proved = subprocess.run(
        [sys.executable, "-c", START, "replay", str(file), "--verify"],
        env={"PYTHONPATH": str(SOURCES)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert proved.returncode == 0, proved.stdout + proved.stderr


def test_a_board_is_corrected_with_the_keyboard_and_without_scripts(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    new_board(page, "hansa")
    page.get_by_text("Points", exact=True).focus()
    page.keyboard.press("Enter")
    field = page.locator("[name='points.city']")
    field.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("77")
    page.keyboard.press("Enter")
    trouble = page.locator("[data-field='points.city']")
    expect(trouble).to_contain_text("a whole number from 0 to 50 is needed")
    field.fill("5")
    page.get_by_role("button", name="Save", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator("[name='points.city']")).to_have_value("5")
    expect(page.locator("#trouble")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_of_boards_have_no_grave_barrier(new_page: NewPage, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    new_board(page, "hansa")
    page.evaluate(OPEN)
    rules = None if scheme == "light" else "color-contrast"
    found = grave_violations(page, rules)
    page.goto("/boards")
    assert not found + grave_violations(page, rules)


def test_signs_on_the_picture_lead_to_what_is_known(page: Page) -> None:
    page.goto("/about/hansa")
    page.locator("a.origin").first.click()
    target = page.url.rsplit("#", 1)[1]
    expect(page.locator(f"#{target} + dd")).to_be_in_viewport()
    for start in ("/", "/new/hansa"):
        page.goto(start)
        assert page.locator("main a[href='/about/hansa']").count() == 1
