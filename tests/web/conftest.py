"""A site on an empty database, and browsers that visit it.

KOGGE_TEST_POSTGRES names a PostgreSQL database (postgresql+psycopg://...) for the same tests once more.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from kogge.web.app import site
from kogge.web.schema import meta
from kogge.web.store import Store

from .visitors import Browser

POSTGRES = os.environ.get("KOGGE_TEST_POSTGRES", "")


@pytest.fixture(params=["sqlite", "postgres"] if POSTGRES else ["sqlite"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.db'}"
        return
    yield POSTGRES
    store = Store(POSTGRES)
    meta.drop_all(store.engine)
    store.close()


@pytest.fixture
def browser(database: str) -> Iterator[Browser]:
    with Browser(site(database, workers=0)) as visitor:
        yield visitor


@pytest.fixture
def guest(browser: Browser) -> Browser:
    """A second browser at the same site."""
    return browser.another()
