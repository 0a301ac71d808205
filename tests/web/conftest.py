"""A site on an empty database, and browsers that visit it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kogge.web.app import site

from .visitors import Browser


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def browser(database: str) -> Iterator[Browser]:
    with Browser(site(database, workers=0)) as visitor:
        yield visitor


@pytest.fixture
def guest(browser: Browser) -> Browser:
    """A second browser at the same site."""
    return Browser(browser.app)
