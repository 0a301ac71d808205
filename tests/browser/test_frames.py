"""What a frame does to a page: only what changed is replaced, the keyboard stays where it was, pieces glide."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from .player import POINT, Mouse, NewPage

pytestmark = pytest.mark.browser

MARK = "id => { document.getElementById(id).seenBefore = true; }"
SEEN = "id => Boolean(document.getElementById(id).seenBefore)"
# Notes which elements are set in motion.
WATCH = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  window.moved.push([this.id, Object.keys(given[0])[0]]);
  return animate.apply(this, given);
};
"""


def two_here(page: Page) -> Mouse:
    """A table of Hansa for two people at one device."""
    page.goto("/new/hansa")
    page.locator("input[name=shuffle]").uncheck()
    page.locator("input[name=seats][value='2']").check(force=True)
    page.locator("select[name=kind1]").select_option("here")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#table[data-listens]")  # a page that listens late gets everything once more
    return Mouse(page)


def played(player: Mouse, text: str) -> None:
    """Make a move behind the page's back, as another browser would, and wait until the page shows it."""
    scene = player.scene()
    answer = player.page.request.post(
        f"{player.address}/play?eye={scene['actor']}",
        form={"text": text, "asked": str(scene["asked"])},
        headers={"accept": "application/json"},
    )
    assert answer.ok, answer.text()
    player.show({**scene, "version": scene["version"] + 1})


def test_only_what_changed_is_replaced(page: Page) -> None:
    player = two_here(page)
    for id in ("city-danzig", "city-kalmar", "supply"):
        page.evaluate(MARK, id)
    played(player, "place danzig")
    assert [page.evaluate(SEEN, id) for id in ("city-danzig", "city-kalmar", "supply")] == [False, True, True]


def test_the_keyboard_stays_where_it_was(page: Page) -> None:
    player = two_here(page)
    page.keyboard.press("Tab")
    page.evaluate("document.getElementById('city-danzig').focus()")
    played(player, "place danzig")
    assert page.evaluate("document.activeElement.id") == "city-danzig" and not page.evaluate(SEEN, "city-danzig")
    page.keyboard.press("Tab")
    page.evaluate("document.getElementById('undo').focus()")
    page.evaluate(MARK, "undo")
    played(player, "place kalmar")
    assert page.evaluate("document.activeElement.id") == "undo" and not page.evaluate(SEEN, "undo")


def test_the_keyboard_stays_on_what_is_not_possible_now(page: Page) -> None:
    player = two_here(page)
    page.keyboard.press("Tab")
    page.evaluate("document.getElementById('city-danzig').focus()")
    for _ in range(12):
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowRight")
    corner = page.evaluate("document.activeElement.id")
    assert page.evaluate("document.activeElement.matches('.spot')")
    played(player, "place danzig")
    assert page.evaluate("document.activeElement.id") == corner


def test_the_ship_glides(new_page: NewPage) -> None:
    page = new_page(reduced_motion="no-preference")
    page.add_init_script(WATCH)
    player = two_here(page)
    for _ in range(60):
        scene = player.my_turn()
        sails = [move for move in scene["moves"] if move["text"].startswith("sail ")]
        player.make((sails or scene["moves"])[0], scene)
        if sails:
            break
    assert ["ship", "translate"] in page.evaluate("window.moved")
    assert any(kind == "opacity" and id.startswith("booth-") for id, kind in page.evaluate("window.moved"))


def test_a_replay_shows_each_position_by_key(page: Page) -> None:
    player = two_here(page)
    played(player, "place danzig")
    played(player, "place kalmar")
    page.goto(f"{player.address}/replay")
    page.evaluate(MARK, "city-danzig")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => document.querySelector('#told .turn').textContent.includes('15 of')")
    page.evaluate(MARK, "city-danzig")
    page.evaluate(MARK, "city-kalmar")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('#told .turn').textContent.includes('16 of')")
    assert page.evaluate(SEEN, "city-danzig") and not page.evaluate(SEEN, "city-kalmar")
    assert page.locator("#city-kalmar [id^=booth-]").count() == 1


def test_the_mouse_still_points_at_what_was_replaced(page: Page) -> None:
    player = two_here(page)
    point = page.evaluate(POINT, "city-danzig")
    page.mouse.move(*point)
    page.wait_for_function("() => !document.getElementById('bubble').hidden")
    page.evaluate(MARK, "city-danzig")
    played(player, "place danzig")
    assert not page.evaluate(SEEN, "city-danzig")
    page.wait_for_function("() => document.querySelector('#city-danzig:hover')")
    page.wait_for_function("() => !document.getElementById('bubble').hidden")
