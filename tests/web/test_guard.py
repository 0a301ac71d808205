"""Headers, origins, sizes and rates."""

from __future__ import annotations

import socket

import pytest

from kogge.core.errors import KoggeError
from kogge.web import check_port

from .visitors import PEOPLE, Browser


def test_every_answer_has_a_strict_policy(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    for path in (
        "/",
        "/new/hansa",
        table,
        f"{table}/state",
        f"{table}/replay",
        "/tables",
        "/nowhere",
        "/static/site.css",
    ):
        headers = browser.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_pages_have_no_inline_script_or_style(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    for path in ("/", "/new/hansa", table, f"{table}/replay", "/tables"):
        page = browser.get(path).text
        assert "<style" not in page and " style=" not in page and " onclick" not in page
        assert "<script>" not in page and "://" not in page.replace("http://www.w3.org", "").replace(
            "http://testserver", ""
        )


def test_posts_from_elsewhere_are_refused(browser: Browser) -> None:
    assert browser.post("/new/hansa", headers={"origin": "http://elsewhere.example"}).status_code == 403
    assert browser.post("/new/hansa", headers={"sec-fetch-site": "cross-site"}).status_code == 403
    assert browser.post("/new/hansa", headers={"origin": "http://testserver"}).status_code == 200


def test_large_bodies_are_refused(browser: Browser) -> None:
    assert browser.post("/new/hansa", data={"name0": "x" * 70_000}).status_code == 413


def test_bad_numbers_names_and_games_are_sentences(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    assert browser.post(f"{table}/play?eye=0", data={"text": "end", "asked": "x"}).status_code == 400
    assert browser.get("/new/chess").status_code == 404
    assert browser.get("/t/nothing").status_code == 404
    assert browser.get(f"{table}?eye=99").status_code == 200
    assert browser.post("/new/hansa", data={"name0": "a\x00b"}).status_code == 400


def test_a_refusal_without_scripts_is_shown_once(browser: Browser) -> None:
    table = browser.open_table(**PEOPLE)
    state = browser.state(table)
    page = browser.post(f"{table}/play?eye=0", data={"text": "sail danzig", "asked": state["asked"]})
    assert 'id="notice" role="status" hidden' not in page.text
    assert "zebra" not in browser.get(f"{table}?say=zebra").text


def test_a_taken_port_is_refused_with_a_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(KoggeError, match="choose another with --port"):
            check_port("127.0.0.1", taken.getsockname()[1])
