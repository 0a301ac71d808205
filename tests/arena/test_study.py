"""The study of docs/study.md runs."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "examples" / "first_seat.py"


def test_how_much_going_first_is_worth(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "first_seat.svg"
    main = runpy.run_path(str(SCRIPT))["main"]
    main(["--games", "3", "--bot", "random", "--jobs", "1", "--out", str(picture)])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 + 3 + 4
    shares = [float(line.split()[4]) for line in lines]
    assert sum(shares[:2]) == pytest.approx(2, abs=0.02) and sum(shares[5:]) == pytest.approx(4, abs=0.03)
    assert "4 players, seat 4" in picture.read_text()
