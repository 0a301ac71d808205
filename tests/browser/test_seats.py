"""Seats in real browsers: sitting down with a share of one's own, taken links, other devices, leaving, the proof."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .barriers import grave_violations
from .player import NewPage

pytestmark = pytest.mark.browser


def open_table(page: Page, game: str = "hansa") -> str:
    """A table for two, one seat by link; the address of that seat."""
    page.goto(f"/new/{game}")
    page.locator("input[name=shuffle]").uncheck()
    page.locator("input[name=seats][value='2']").check()
    page.locator("select[name=kind1]").select_option("link")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    return page.locator(".invite input[readonly]").first.input_value()


def sit(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit here").click()
    page.wait_for_url("**/t/*")


def test_whoever_sits_down_adds_to_the_draws_and_the_game_begins(new_page: NewPage) -> None:
    host, guest = new_page(), new_page()
    link = open_table(host)
    expect(host.locator("#company")).to_contain_text("when everybody sits")
    guest.goto(link)
    assert len(guest.locator("#promise").input_value()) == 64
    assert not grave_violations(guest)
    sit(guest, link, "Bert")
    for page in (host, guest):
        expect(page.locator("#log")).to_contain_text("The game is set up.")
        expect(page.locator("#log")).to_contain_text("Bert sits down.")
        expect(page.locator("#log")).not_to_contain_text("The server drew")
    expect(host.locator("#moves button").first).to_be_attached()
    assert not grave_violations(host)


def test_without_scripts_the_server_draws_and_says_so(new_page: NewPage) -> None:
    host, guest = new_page(), new_page(java_script_enabled=False)
    link = open_table(host)
    guest.goto(link)
    expect(guest.get_by_text("the server draws for you")).to_be_visible()
    sit(guest, link, "Bert")
    expect(host.locator("#log")).to_contain_text("The server drew for Bert.")
    expect(host.locator("#log")).to_contain_text("The game is set up.")


def test_a_taken_link_says_so_and_the_holder_is_asked(new_page: NewPage) -> None:
    host, guest, third = new_page(), new_page(), new_page()
    link = open_table(host)
    sit(guest, link, "Bert")
    third.goto(link)
    expect(third.get_by_text("The seat of Bert is taken")).to_be_visible()
    assert not grave_violations(third)
    third.get_by_label("Your name").fill("Dora")
    third.get_by_role("button", name="Ask for this seat").press("Enter")
    expect(third.locator("#company")).to_contain_text("You are watching")
    expect(guest.locator("#company")).to_contain_text("Dora asks for your seat")
    guest.get_by_role("button", name="Give it away").press("Enter")
    expect(guest.locator("#company")).to_contain_text("You are watching")
    expect(host.locator("#log")).to_contain_text("Dora takes over the seat, as agreed.")


def test_a_second_device_sits_down_by_a_link_of_the_holder(new_page: NewPage) -> None:
    host, guest, phone = new_page(), new_page(), new_page()
    sit(guest, open_table(host), "Bert")
    guest.locator("#seats summary").first.click()
    guest.get_by_role("button", name="Play on another device too").click()
    guest.locator("#seats summary").first.click()
    link = guest.locator("#seats label.link input").input_value()
    phone.goto(link)
    phone.get_by_role("button", name="Sit here").click()
    phone.wait_for_url("**/t/*")
    expect(phone.locator("#company")).not_to_contain_text("You are watching")
    expect(host.locator("#log")).to_contain_text("Bert plays on another device too.")
    again = new_page()
    answer = again.request.get(link)
    assert answer.status in (404, 410)


def test_leaving_is_a_button_and_the_table_passes_on(new_page: NewPage) -> None:
    host, guest = new_page(), new_page()
    sit(guest, open_table(host), "Bert")
    expect(host.locator("#log")).to_contain_text("The game is set up.")
    host.locator("#seats summary").first.click()
    host.locator("#leave").click()
    host.locator("#sure button[value=yes]").click()
    expect(host.get_by_role("button", name="Come back")).to_be_visible()
    expect(guest.locator("#log")).to_contain_text("Bert looks after the table now.")
    guest.locator("#seats summary").first.click()
    expect(guest.get_by_role("button", name="End this table")).to_be_visible()
    host.get_by_role("button", name="Come back").click()
    expect(guest.locator("#log")).to_contain_text("Guest is back.")


def test_everybody_sees_the_time_that_is_left_and_the_holder_comes_back(new_page: NewPage) -> None:
    host, guest = new_page(), new_page()
    sit(guest, open_table(host), "Bert")
    expect(host.locator("#moves button").first).to_be_attached()
    guest.locator("#seats summary").first.click()
    guest.get_by_role("button", name="stays away").click()
    for page in (host, guest):
        expect(page.locator("time[data-due]")).to_contain_text("4:")
    host.get_by_role("button", name="I am here").click()
    expect(guest.locator("#company time")).to_have_count(0)
    expect(guest.locator("#log")).to_contain_text("is back.")


def play_out(pages: list[Page]) -> None:
    """Both play on by the forms of their pages, each in its own browser, until the game is over."""
    table = pages[0].url.split("?")[0]
    for _ in range(600):
        for page in pages:
            scene = page.request.get(f"{table}/state").json()
            if scene["over"]:
                return
            if scene["moves"]:
                move = {"text": scene["moves"][-1]["text"], "asked": str(scene["asked"])}
                page.request.post(
                    f"{table}/play?eye={scene['actor']}", form=move, headers={"accept": "application/json"}
                )
    raise AssertionError("the game does not end")


def test_the_draws_of_a_game_are_verified_in_the_browser(new_page: NewPage) -> None:
    host, guest = new_page(), new_page()
    sit(guest, open_table(host), "Bert")
    expect(host.locator("#log")).to_contain_text("The game is set up.")
    play_out([host, guest])
    for page in (host, guest):
        page.goto(page.url.split("?")[0])
        page.get_by_role("link", name="Verify the draws").click()
        expect(page.locator("#proof")).to_have_attribute("data-done", "well")
        expect(page.locator("#proof")).to_contain_text("Your own share for")
        assert page.locator("#proof .wrong").count() == 0
    assert not grave_violations(host)
    share = guest.evaluate("Object.keys(localStorage).find((key) => key.startsWith('kogge share'))")
    guest.evaluate("key => localStorage.setItem(key, JSON.stringify({share: '00', commitment: ''}))", share)
    guest.reload()
    expect(guest.locator("#proof")).to_have_attribute("data-done", "wrong")
