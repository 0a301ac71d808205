"""Which language a visitor is spoken to in: the one he chose, else the one his browser prefers, else English."""

from __future__ import annotations

import pytest

from .visitors import PEOPLE, Browser


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("nl-BE,nl;q=0.9,en;q=0.5", "nl"),
        ("fr,de;q=0.4,nl;q=0.7", "nl"),
        ("de-AT", "de"),
        ("fr-FR,fr;q=0.9", "en"),
        ("de;q=0", "en"),
        ("de;q=x,,;q=,*;q=0.1", "en"),
        ("", "en"),
    ],
)
def test_a_browser_is_spoken_to_in_the_language_it_prefers(browser: Browser, wish: str, language: str) -> None:
    page = browser.get("/", headers={"accept-language": wish})
    assert f'<html lang="{language}"' in page.text
    table = browser.open_table(**PEOPLE)
    assert f'<html lang="{language}"' in browser.get(table, headers={"accept-language": wish}).text


def test_what_somebody_chose_goes_before_what_the_browser_prefers(browser: Browser) -> None:
    browser.headers["accept-language"] = "de"
    assert '<html lang="de"' in browser.get("/").text
    browser.post("/choose", data={"lang": "nl", "back": "/"})
    assert '<html lang="nl"' in browser.get("/").text
    assert '<html lang="en"' in browser.get("/?lang=en").text
    assert '<html lang="en"' in browser.get("/").text
    assert browser.post("/choose", data={"lang": "xx"}).status_code == 400
