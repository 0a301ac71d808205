"""A real server, a real browser, and pages that fail their test when anything goes wrong on them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, sync_playwright

from .player import NewPage
from .server import Site

CHROMIUM = os.environ.get("KOGGE_CHROMIUM", "/usr/bin/chromium")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-dev-shm-usage",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("site"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        pytest.skip("Chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def new_page(site: Site, chromium: Browser) -> Iterator[NewPage]:
    """Opens browsers of their own (each call: own cookies), all watched; options are those of a browser context."""
    complaints: list[str] = []
    contexts = []

    def watch(page: Page) -> None:
        def on_console(message: ConsoleMessage) -> None:
            if message.type == "error":
                complaints.append(f"console on {page.url}: {message.text}")

        def on_request(request: Request) -> None:
            address = urlsplit(request.url)
            if address.scheme not in ("data", "blob", "about") and address.netloc != f"127.0.0.1:{site.port}":
                complaints.append(f"{page.url} asked {request.url}")

        page.on("console", on_console)
        page.on("pageerror", lambda error: complaints.append(f"error on {page.url}: {error}"))
        page.on("request", on_request)

    def open_page(**options: Any) -> Page:
        options.setdefault("viewport", {"width": 1280, "height": 800})
        options.setdefault("reduced_motion", "reduce")
        context = chromium.new_context(base_url=site.url, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        watch(page)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()
