"""`kogge puzzles`: the list, one of them asked, and mining."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from kogge.analysis.puzzles import puzzles
from kogge.analysis.puzzles.mine import Results
from kogge.cli import main


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["puzzles", *arguments]) == 0
    return capsys.readouterr().out


def test_puzzles_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(said(capsys, "hansa").splitlines()) == len(puzzles("hansa"))
    rows = [json.loads(line) for line in said(capsys, "--json").splitlines()]
    assert {row["game"] for row in rows} >= {"hansa", "colonia"}
    assert not any("best" in row for row in rows)


def test_a_wrong_answer_is_refuted_and_the_right_one_explained(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = puzzles("hansa")[0]
    monkeypatch.setattr("sys.stdin", io.StringIO(f"nonsense\n{puzzle.wrong[0].move}\n{puzzle.best[0]}\n"))
    out = said(capsys, "hansa", "1")
    assert "What is best?" in out
    assert f"No: this loses {round(100 * puzzle.wrong[0].loss)} %." in out
    assert out.index("No:") < out.index("Right.") < out.index("Best is:")


def test_a_puzzle_speaks_other_languages(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "colonia", "1", "--language", "nl", "--answer", puzzles("colonia")[0].best[0])
    assert "Wat is het beste?" in out and "Goed." in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["hansa", "0"], "There is no puzzle '0'"),
        (["hansa", "x"], "There is no puzzle 'x'"),
        (["hansa", "1", "2"], "A puzzle has a game and a number"),
        (["mine", "hansa", "--seats", "9"], "is for 2 to 4 players"),
        (["mine", "hansa", "--seconds", "0"], "Mine for some seconds"),
    ],
)
def test_mistakes_are_one_sentence(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_mining_stops_in_time_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["mine", "colonia", "--seconds", "0.3", "--jobs", "1", "--games", "1", "--seats", "3"]
    out = str(tmp_path / "mined")
    said(capsys, *arguments, "--out", out)
    first = Results.open(tmp_path / "mined" / "colonia.jsonl").games["colonia", 3, 1]
    said(capsys, *arguments, "--out", out)
    then = Results.open(tmp_path / "mined" / "colonia.jsonl").games["colonia", 3, 1]
    assert first["moves"] and len(then["moves"]) > len(first["moves"])
    assert then["moves"][: len(first["moves"])] == first["moves"]
    data = json.loads((tmp_path / "mined" / "colonia.json").read_text(encoding="utf-8"))
    assert data["game"] == "colonia" and data["command"].startswith("kogge puzzles mine colonia")
