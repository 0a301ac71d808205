"""A real server, a real browser, and pages that fail their test when anything goes wrong on them."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from player import NewPage
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, sync_playwright

import kogge

SOURCES = Path(kogge.__file__).parent.parent
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
START = "import sys; from kogge.cli import main; sys.exit(main(sys.argv[1:]))"


class Site:
    """The site in a process of its own; `kill` and `start` let a test take it away and bring it back."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-c", START, "serve", "--no-browser", "--port", str(self.port)]
        paths = [str(SOURCES), *filter(None, [os.environ.get("PYTHONPATH")])]
        log = (self.data / "server.log").open("ab")
        self.process = subprocess.Popen(
            [*command, "--data", str(self.data)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            stdout=log,
            stderr=log,
        )
        for _ in range(600):
            if self.process.poll() is not None:
                break
            try:
                urllib.request.urlopen(self.url, timeout=5).close()
                return
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.05)
        raise RuntimeError("The site did not start:\n" + (self.data / "server.log").read_text()[-4000:])

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port: int = sock.getsockname()[1]
        return port


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
