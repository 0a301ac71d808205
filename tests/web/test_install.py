"""The site as an app: its manifest and its worker."""

from __future__ import annotations

from pathlib import Path

from kogge.web.render import HERE

from .visitors import Browser


def test_the_manifest_speaks_the_language_of_the_reader(browser: Browser) -> None:
    told = browser.get("/manifest.webmanifest")
    assert told.headers["content-type"] == "application/manifest+json" and told.json()["lang"] == "en"
    browser.get("/?lang=nl")
    assert browser.get("/manifest.webmanifest").json()["lang"] == "nl"
    for icon in told.json()["icons"]:
        assert Path(HERE / icon["src"].lstrip("/")).exists(), icon


def test_the_worker_keeps_a_fixed_list_and_puts_nothing_into_it_later(browser: Browser) -> None:
    source = browser.get("/worker.js")
    assert source.headers["content-type"].startswith("text/javascript")
    assert "cache.put" not in source.text and source.text.count("addAll") == 1
    assert browser.get("/offline").status_code == 200


def test_pages_say_their_colours(browser: Browser) -> None:
    assert browser.get("/").text.count('name="theme-color"') == 2
    browser.post("/choose", data={"theme": "dark"})
    assert browser.get("/").text.count('name="theme-color"') == 1
