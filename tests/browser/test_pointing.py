"""Pointing at moves: buttons and board light each other, choices open where the click was, by finger and keys too."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .player import POINT, Buttons, NewPage, Player, Scene, lively
from .test_frames import two_here
from .test_seats import open_table, sit
from .test_whole_games import sit_down

pytestmark = pytest.mark.browser

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PLACES = """() => ["#ask .question", "#ask button", "#undo", "#desks"].map((part) => {
  const box = document.querySelector(part).getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
})"""


def first(move: dict[str, Any]) -> set[str]:
    """Where a person may begin to point at a move."""
    return {way[0] for way in (move["path"], *move["others"]) if way}


def first_steps(scene: Scene) -> Counter[str]:
    return Counter(step for move in scene["moves"] if move["drawn"] for step in first(move))


def until_a_choice(player: Player) -> tuple[Scene, str]:
    """Play until something on the board could mean several moves; what that is."""
    choose = lively(1000, rest=("end", "keep", "close"))
    for _ in range(80):
        scene = player.my_turn()
        several = [step for step, count in first_steps(scene).items() if count > 1]
        if several:
            return scene, several[0]
        player.make(choose(scene, player.made), scene)
    raise AssertionError("There was nothing to choose.")


def test_buttons_and_board_light_each_other(page: Page) -> None:
    scene = two_here(page).my_turn()
    move = next(move for move in scene["moves"] if move["drawn"])
    button = page.locator(f"#ask button[value='{move['text']}']")
    button.hover()
    expect(page.locator(f"#{move['path'][0]}.pointed")).to_have_count(1)
    page.mouse.move(*page.evaluate(POINT, move["path"][0]))
    expect(page.locator("#ask button.pointed")).to_have_attribute("value", move["text"])
    button.focus()
    expect(page.locator(f"#{move['path'][0]}.pointed")).to_have_count(1)


def test_a_choice_opens_where_the_click_was_and_nothing_jumps(page: Page) -> None:
    two_here(page)
    scene, step = until_a_choice(Buttons(page))
    before = page.evaluate(PLACES)
    x, y = page.evaluate(POINT, step)
    page.mouse.click(x, y)
    choice = page.locator("#choice")
    expect(choice).to_be_visible()
    box = choice.bounding_box()
    assert box and abs(box["y"] - y) < 200 and abs(box["x"] + box["width"] / 2 - x) < 400
    meant = [move["text"] for move in scene["moves"] if step in first(move)]
    assert (
        page.evaluate("() => [...document.querySelectorAll('#choice button[value]:not(.bare)')].map((b) => b.value)")
        == meant
    )
    assert page.evaluate(PLACES) == before
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.value") == meant[1]
    page.keyboard.press("Escape")
    expect(choice).to_be_hidden()
    assert page.evaluate("document.activeElement.id") == step
    page.keyboard.press("Enter")
    expect(choice).to_be_visible()
    choice.get_by_role("button", name="Cancel").click()
    expect(choice).to_be_hidden()
    page.mouse.click(*page.evaluate(POINT, step))
    page.locator(f"#choice button[value='{meant[0]}']").click()
    page.wait_for_function(f"() => Number(document.getElementById('table').dataset.version) > {scene['version']}")


def test_the_keyboard_lands_on_the_first_answer_and_an_undo_is_said(page: Page) -> None:
    player = two_here(page)
    first = "() => document.activeElement === document.querySelector('#ask button[name=text]')"
    for _ in range(3):
        scene = player.my_turn()
        page.locator("#ask button[name=text]").last.focus()
        page.keyboard.press("Enter")
        player.agree(scene, lambda: page.keyboard.press("Enter"))
        page.wait_for_function(first)
    page.keyboard.press("u")
    expect(page.locator("#speaker")).to_contain_text("takes the last decision back")
    assert page.locator(".log a:not([tabindex='-1'])").count() == 0
    page.locator("#board").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('#board .spot')")


def test_the_trail_of_the_last_move_takes_no_clicks(page: Page) -> None:
    two_here(page)
    player = Buttons(page)
    choose = lively(1000)
    for _ in range(30):
        scene = player.my_turn()
        player.make(choose(scene, player.made), scene)
        if page.locator("#board .last").count():
            break
    assert page.locator("#board .last").first.evaluate("trail => getComputedStyle(trail).pointerEvents") == "none"


def test_a_bubble_closes_at_any_tap_and_free_ground_is_magnified(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sit_down(page, "hansa")
    page.wait_for_function("() => document.querySelector('#board .spot.lit')")
    dark = page.evaluate("document.querySelector('#board .spot:not(.lit)').id")
    page.evaluate("id => document.getElementById(id).dispatchEvent(new MouseEvent('click', {bubbles: true}))", dark)
    expect(page.locator("#bubble")).to_be_visible()
    page.locator("#ask .turn").tap()
    expect(page.locator("#bubble")).to_be_hidden()
    ground = page.evaluate("""() => {
      const box = document.getElementById("board").getBoundingClientRect();
      for (let x = box.left + 25; x < box.right; x += 10) for (let y = box.top + 25; y < box.bottom; y += 10) {
        const free = [[0, 0], [20, 0], [-20, 0], [0, 20], [0, -20], [14, 14], [-14, -14], [14, -14], [-14, 14]];
        if (free.every(([dx, dy]) => !document.elementFromPoint(x + dx, y + dy)?.closest(".spot"))) return [x, y];
      }
    }""")
    high = page.locator("#board").bounding_box()
    page.touchscreen.tap(*ground)
    expect(page.locator("#board.zoomed")).to_have_count(1)
    assert page.locator("#board").bounding_box() == high
    heights = "[...document.querySelectorAll('#board svg text')].map((text) => text.getBoundingClientRect().height)"
    assert page.evaluate(f"Math.min(...{heights})") >= 9
    page.locator("#zoom-out").tap()
    page.locator("#zoom-out").tap()
    page.locator("#zoom-out").tap()
    expect(page.locator("#board.zoomed")).to_have_count(0)


def test_dragging_the_board_scrolls_the_page_unless_it_is_magnified(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sit_down(page, "hansa")
    page.locator("#board > svg").wait_for()
    drag(page, 250)
    page.wait_for_function("() => scrollY > 50")
    page.evaluate("scrollTo(0, 0)")
    page.locator("#zoom-in").tap()
    page.locator("#zoom-in").tap()
    before = page.evaluate("document.getElementById('board').scrollTop")
    drag(page, 250)
    page.wait_for_function("before => document.getElementById('board').scrollTop > before + 20", arg=before)
    assert page.evaluate("scrollY") == 0


def drag(page: Page, y: float) -> None:
    """Move a finger upwards from there."""
    client = page.context.new_cdp_session(page)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 200, "y": y}]})
    for step in range(10):
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": 200, "y": y - 12 * step}]})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_without_scripts_the_page_follows_the_others(new_page: NewPage) -> None:
    host, guest = new_page(), new_page(java_script_enabled=False)
    sit(guest, open_table(host), "Bert")
    expect(host.locator("#ask button[name=text]").first).to_be_visible(timeout=20_000)
    guest.goto(f"{guest.url.split('?')[0]}?eye=1#ask")
    lines = guest.locator(".log li").count()
    host.locator("#ask button[name=text]").first.click()
    expect(guest.locator(".log li")).not_to_have_count(lines, timeout=12_000)
