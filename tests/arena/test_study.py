"""The study of docs/study.md runs as it stands there, with fewer games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "study.md"
SETTINGS = 'GAMES, BOT, SEED, JOBS = 200, "greedy:states=200", 1, os.cpu_count()'


def test_how_much_going_first_is_worth(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program = "\n".join(re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL))
    assert program.count(SETTINGS) == 1
    monkeypatch.chdir(tmp_path)
    exec(program.replace(SETTINGS, 'GAMES, BOT, SEED, JOBS = 3, "random", 1, 1'), {})
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 + 3 + 4
    shares = [float(line.split()[4]) for line in lines]
    assert sum(shares[:2]) == pytest.approx(2, abs=0.02) and sum(shares[5:]) == pytest.approx(4, abs=0.03)
    assert "4 players, seat 4" in (tmp_path / "first_seat.svg").read_text(encoding="utf-8")
