"""What all tests share: which tests run when, and KOGGE_REQUIRE=all, under which nothing may be skipped."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

PEBBLES = Path(__file__).parents[1] / "examples" / "pebbles"
os.environ["KOGGE_HOSTS"] = "testserver"  # where Starlette's test client says it is
ON_REQUEST = {"browser", "soak"}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests that must be asked for by name (`-m browser`, `-m soak`)."""
    asked = config.getoption("markexpr") or ""
    unasked = {mark for mark in ON_REQUEST if mark not in asked}
    left_out = [item for item in items if any(item.get_closest_marker(mark) for mark in unasked)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    return _forbid_skip((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    return _forbid_skip((yield))


def _forbid_skip(report: Any) -> Any:
    if report.skipped and not hasattr(report, "wasxfail") and os.environ.get("KOGGE_REQUIRE") == "all":
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid}: {reason} (KOGGE_REQUIRE=all lets nothing be skipped)"
    return report


@pytest.fixture(scope="session")
def fifth_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the game of `examples/` was installed as a package of its own, with its entry point."""
    pytest.importorskip("setuptools", reason="setuptools, which builds the package, is not installed")
    folder = tmp_path_factory.mktemp("fifth")
    copy = tmp_path_factory.mktemp("source") / "pebbles"
    shutil.copytree(PEBBLES, copy, ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"]
    subprocess.run([sys.executable, "-m", "pip", "install", *quiet, "--target", folder, copy], check=True, timeout=120)
    return folder
