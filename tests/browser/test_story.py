"""What happened and what it means, in the browser: banner, hint, warnings, legend, sound, motion, the end of a game."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from kogge.core.registry import game as find
from kogge.table import Table

from .player import Mouse, NewPage

pytestmark = pytest.mark.browser

THREE = {"seats": "3", "kind0": "here", "kind1": "easy", "kind2": "easy", "name0": "Anna", "seed": "4"}


def open_table(page: Page, game: str, **fields: str) -> str:
    page.goto("/")
    answer = page.request.post(f"/new/{game}", form={**THREE, **fields}, max_redirects=0)
    page.goto(answer.headers["location"])
    return page.url


def finished(page: Page, game: str) -> str:
    """The address of a table at which a game is over."""
    dice, table = random.Random(2), Table(find(game), 3, seed=2, names=["Anna", "Bert", "Cato"])
    while not table.over:
        table.play(dice.choice(table.legal()), table.seat)
    file = {"name": "game.kogge", "mimeType": "text/plain", "buffer": table.record.text().encode()}
    page.goto("/")
    answer = page.request.post("/load", multipart={"record": file}, max_redirects=0)
    return str(answer.headers["location"]).removesuffix("/replay")


def test_others_moves_are_told_one_by_one_and_can_be_skipped(page: Page) -> None:
    open_table(page, "hansa")
    player = Mouse(page)
    scene = player.my_turn()
    player.make(scene["moves"][0], scene)
    expect(page.locator("#pace")).to_be_visible()
    expect(page.locator(".deed")).to_contain_text("places 2 booths")
    expect(page.locator("#steps")).to_have_text("move 1 of 2")
    page.locator("#skip").click()
    expect(page.locator("#pace")).to_be_hidden()
    expect(page.locator(".deed")).to_contain_text("Geseke places 2 booths")


def test_a_page_that_listens_again_says_what_has_come_and_not_what_it_shows(page: Page) -> None:
    page.add_init_script("delete window.SharedWorker")
    open_table(page, "hansa")
    player = Mouse(page)
    scene = player.my_turn()
    player.make(scene["moves"][0], scene)
    expect(page.locator("#steps")).to_have_text("move 1 of 2")
    page.locator("#pause").click()
    shown = int(page.locator("#table").get_attribute("data-version") or 0)
    with page.expect_request("**/live?**") as asked:
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    seen = re.search(r"seen=(\d+)\.", asked.value.url)
    assert seen is not None and int(seen[1]) > shown
    page.locator("#skip").click()
    expect(page.locator(".deed")).to_contain_text("Geseke places 2 booths")


def test_a_hint_is_marked_and_goes_with_the_next_move(page: Page) -> None:
    open_table(page, "hansa")
    player = Mouse(page)
    player.my_turn()
    page.keyboard.press("h")
    expect(page.locator("#hint-box li").first).to_contain_text("Place 2 booths in")
    expect(page.locator("#board .hinted")).to_have_count(1)
    expect(page.locator("#ask button.hinted")).to_have_count(1)
    page.locator("#hint-close").click()
    expect(page.locator("#hint-box")).to_be_hidden()
    expect(page.locator("#table :is(.hinted, .hint-number)")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("#hint-box")).to_be_visible()
    page.locator("#ask button.hinted").click()
    expect(page.locator("#hint-box")).to_be_hidden()
    expect(page.locator("#table .hinted")).to_have_count(0)


OTHER = "#moves button[name=text]:not(.hinted)"


def press(page: Page) -> None:
    page.locator(OTHER).first.click()


def type_enter(page: Page) -> None:
    page.locator(OTHER).first.focus()
    page.keyboard.press("Enter")


def point(page: Page) -> None:
    page.locator("#board .spot.lit:not(.hinted)").first.click()


@pytest.mark.parametrize("act", [press, type_enter, point])
def test_a_warning_comes_before_the_move_however_it_is_made(page: Page, act: Callable[[Page], None]) -> None:
    """Every other move than the lesson's is asked about; Escape is a no, also after a yes."""
    page.goto("/learn/hansa")
    page.get_by_role("button", name="Start my first game").click()
    expect(page.locator(".coach summary")).to_contain_text("step 1 of")
    expect(page.locator("#board .hinted")).to_have_count(1)
    version = page.locator("#table").get_attribute("data-version") or ""
    page.evaluate("document.getElementById('sure').returnValue = 'yes'")
    for no in (lambda: page.keyboard.press("Escape"), lambda: page.locator("#sure button[value=no]").click()):
        act(page)
        expect(page.locator("#sure")).to_be_visible()
        expect(page.locator("#sure-text")).to_contain_text("Leave the lesson")
        no()
        expect(page.locator("#sure")).to_be_hidden()
        assert page.locator("#table").get_attribute("data-version") == version
    act(page)
    page.locator("#sure button[value=yes]").click()
    expect(page.locator("#table")).not_to_have_attribute("data-version", version)
    Mouse(page).my_turn()
    expect(page.locator(".coach summary")).to_have_text("The coach")
    expect(page.locator("#table .hinted")).to_have_count(0)


def test_the_legend_and_the_switch_of_sounds(page: Page) -> None:
    open_table(page, "hansa")
    page.keyboard.press("l")
    expect(page.locator("#legend li").first).to_contain_text("Gold")
    assert page.locator("#legend .lit .halo").first.bounding_box()
    page.keyboard.press("Escape")
    page.locator(".menu summary").click()
    sound = page.locator("#sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(sound).to_have_attribute("aria-pressed", "true")


MOVED = """async () => {
  const { leaving, arriving } = await import("/static/motion.js");
  document.body.innerHTML = `<svg id="desk" viewBox="0 0 100 100" width="100" height="100">
      <circle id="purse" cx="50" cy="50" r="9"/></svg>
    <svg id="map" viewBox="0 0 200 100" width="400" height="200">
      <path id="lane" d="M10 10Q100 90 190 10" fill="none"/><path id="other" d="M10 90H190"/>
      <g data-key="ship"><circle id="ship" cx="10" cy="10" r="5"/></g><g data-key="coin"></g></svg>`;
  const holder = document.getElementById("map");
  const make = (markup) => {
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.innerHTML = markup;
    return picture.firstElementChild;
  };
  const old = new Map([...holder.children].filter((part) => part.dataset.key).map((part) => [part.dataset.key, part]));
  const fresh = new Map([
    ["ship", make('<g data-key="ship"><circle id="ship" cx="190" cy="10" r="5" data-along="other lane"/></g>')],
    ["coin", make('<g data-key="coin"><circle id="coin" cx="100" cy="50" r="5" data-from="purse"/></g>')],
  ]);
  const moved = leaving([{ holder, old, fresh, order: ["ship", "coin"] }]);
  for (const [key, part] of fresh) old.get(key).replaceWith(part);
  arriving(moved);
  const frames = document.getElementById("ship").getAnimations()[0]?.effect.getKeyframes() ?? [];
  return {
    way: frames.map(({ translate }) => translate.split(" ").map(parseFloat)),
    ms: document.getElementById("ship").getAnimations()[0]?.effect.getTiming().duration,
    flying: document.querySelectorAll("#sky > g").length,
    ids: document.querySelectorAll("#coin").length,
  };
}"""


def test_pieces_travel_along_their_way_and_from_where_they_come(new_page: NewPage) -> None:
    page = new_page(reduced_motion="no-preference")
    page.goto("/")
    moved = page.evaluate(MOVED)
    way = moved["way"]
    assert way[0][0] == pytest.approx(-180, abs=1) and way[-1][0] == pytest.approx(0, abs=1)
    assert max(step[1] for step in way if len(step) > 1) > 30, "it bends as the lane does"
    assert 150 <= moved["ms"] <= 400
    assert moved["flying"] == 1 and moved["ids"] == 1
    calm = new_page()
    calm.goto("/")
    assert calm.evaluate(MOVED)["way"] == []


def test_the_end_is_counted_step_by_step_and_can_be_skipped(new_page: NewPage) -> None:
    page = new_page()
    page.goto(finished(page, "hansa"))
    end, total = page.locator("#end"), page.locator("#end tfoot td").all_text_contents()
    expect(page.locator("#end .won")).to_contain_text("wins with")
    page.locator("#count-again").click()
    expect(page.locator("#end .won")).to_be_hidden()
    expect(page.locator("#category")).not_to_have_text("")
    assert page.locator("#end tfoot td").all_text_contents() != total
    page.locator("#count-skip").click()
    expect(page.locator("#end .won")).to_be_visible()
    assert page.locator("#end tfoot td").all_text_contents() == total
    assert page.locator("#end .points").all_text_contents() == sorted(total, key=int, reverse=True)
    page.locator("#see-board").click()
    expect(end).to_be_hidden()
    page.locator("#see-end").click()
    expect(end).to_be_visible()
    plain = new_page(java_script_enabled=False)
    plain.goto(finished(plain, "hansa"))
    expect(plain.locator("#end .won")).to_be_visible()
    expect(plain.locator("#end img")).to_be_visible()
