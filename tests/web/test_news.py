"""Several servers over one PostgreSQL database (with KOGGE_TEST_POSTGRES) hear of each other's moves."""

from __future__ import annotations

import time

from kogge.web.app import site

from .conftest import POSTGRES
from .visitors import PEOPLE, Browser

if POSTGRES:

    def test_one_server_hears_what_another_did(browser: Browser, database: str) -> None:
        if database != POSTGRES:
            return
        table = browser.open_table(**PEOPLE)
        with Browser(site(database, workers=0), cookies=dict(browser.cookies)) as other:
            state = other.state(table)
            browser.move(table, state["moves"][0]["text"], state["asked"], 0)
            until = time.monotonic() + 5
            while other.state(table)["version"] == state["version"] and time.monotonic() < until:
                time.sleep(0.05)
            assert other.state(table)["version"] == state["version"] + 1
