"""Makes docs/pictures/site-*.png: tables of all titles in a real browser. `python tools/screenshots.py ADDRESS`.

A site must be running at ADDRESS; Debian's Chromium does the rest.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
GAMES = ("hansa", "teutonica", "pfeffersaecke", "colonia")
DECISIONS = 20  # made before the picture is taken, by the plain forms


def picture(browser: Browser, address: str, game: str) -> None:
    plain = browser.new_context(java_script_enabled=False)
    page = plain.new_page()
    page.goto(address)
    page.locator(f"form[action='/new/{game}'] button.primary").click()
    for number in range(DECISIONS):
        page.wait_for_timeout(900)
        page.reload()
        buttons = page.locator("#moves button")
        if buttons.count() > 0:
            buttons.nth(number * 7 % buttons.count()).click()
    lively = browser.new_context(storage_state=plain.storage_state(), viewport={"width": 1400, "height": 900})
    shown = lively.new_page()
    shown.goto(page.url)
    shown.wait_for_timeout(4000)
    shown.screenshot(path=FOLDER / f"site-{game}.png")


if __name__ == "__main__":
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for game in GAMES:
            picture(browser, sys.argv[1], game)
        browser.close()
