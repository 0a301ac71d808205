"""Committed games replay exactly: a change of the rules shows where it changes a game."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from kogge.core import registry

FOLDER = Path(__file__).parent / "playthroughs"


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_playthroughs", FOLDER / "make.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", registry.games())
def test_playthrough(game: str) -> None:
    files = sorted(FOLDER.glob(f"{game}-*.txt"))
    if not files:
        pytest.skip(f"{game} has no playthrough yet: python tests/playthroughs/make.py {game}")
    for file in files:
        _, seats, *version = file.stem.split("-")
        now = maker().written(game, int(seats), int(version[-1]) if version else 1).splitlines()
        for number, (was, line) in enumerate(zip(file.read_text(encoding="utf-8").splitlines(), now), start=1):
            assert line == was, f"{file.name}, line {number}; if meant: python tests/playthroughs/make.py {game}"
        assert len(now) == len(file.read_text(encoding="utf-8").splitlines())
