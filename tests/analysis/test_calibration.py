"""Chances are honest: the fit, the figures, and (soak) whether they beat the plain score and the base rate."""

from __future__ import annotations

from pathlib import Path

import pytest

from kogge.analysis import calibrate
from kogge.analysis.calibrate import Results, Seen, Unit, bins, brier, fit, kinds, named, play, report, toml, units
from kogge.analysis.chances import scales
from kogge.analysis.reliability import picture, table
from kogge.analysis.weigh import search_settings
from kogge.cli import main
from kogge.core.registry import game as find
from kogge.core.registry import games
from kogge.core.rng import Rng

MANY = 80  # games of each title, half of them kept apart


def seen(power: float, count: int = 300) -> list[list[Seen]]:
    """Games in which the true chance is a power of what the search said."""
    rng = Rng(3)
    found = []
    for _ in range(count):
        value = 0.1 + 0.8 * rng.unit()
        truth = value**power / (value**power + (1 - value) ** power)
        first = 1.0 if rng.unit() < truth else 0.0
        found.append([Seen(5, 10, 0.5, 0, False, [value, 1 - value], [0.5, 0.5], [3, 2], [first, 1 - first])])
    return found


def test_the_fit_finds_the_power_that_games_have() -> None:
    for power in (0.6, 2.0):
        found = fit(seen(power))
        assert (found.early + found.late) / 2 == pytest.approx(power, rel=0.25)
        assert found.own == pytest.approx(1.0, abs=0.3)


def test_scores_of_chances() -> None:
    assert brier([([1.0, 0.0], [1.0, 0.0])]) == 0.0
    assert brier([([0.5, 0.5], [1.0, 0.0])]) == 0.5
    assert named([3, 1], [1.0, 0.0]) == 1.0 and named([2, 2], [1.0, 0.0]) == 0.5


def test_every_fitted_number_belongs_to_a_table_that_can_be_played() -> None:
    for name, scale in scales().items():
        id, seats = name.split()
        low, high = find(id).seats
        assert low <= int(seats) <= high and all(0.1 < number < 10 for number in scale)


def test_games_are_kept_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calibrate, "EVERY", 40)
    monkeypatch.setattr(calibrate, "search_settings", lambda *given: {**search_settings(*given), "iterations": 8})
    file = tmp_path / "calibrate.jsonl"
    results = Results.open(file)
    wanted = units(["pfeffersaecke"], [2, 9], 2, "greedy:states=5")
    assert wanted == [Unit("pfeffersaecke", 2, 1, "greedy:states=5"), Unit("pfeffersaecke", 2, 2, "greedy:states=5")]
    first = play(wanted[0])
    first["seen"] = first["seen"][:3]
    assert first["won"] and sum(first["seen"][0][4]) == pytest.approx(1)
    results.add(first)
    results.add({**first, "seed": 2})
    again = Results.open(file)
    assert again.lines == results.lines and kinds(again) == [("pfeffersaecke", 2)]
    found = report(again, "pfeffersaecke", 2)
    assert found.games == 1 and found.base == pytest.approx(0.5)
    assert "pfeffersaecke.2" in toml(again) and "Pfeffersäcke" in table([found])
    assert "<svg" in picture("Reliability", {"pfeffersaecke": bins(again, "pfeffersaecke")})
    page = tmp_path / "page.md"
    page.write_text("<!-- ladder chances -->\n<!-- end -->\n")
    drawn = tmp_path / "r.svg"
    assert main(["calibrate", "--show", "--results", str(file), "--page", str(page), "--picture", str(drawn)]) == 0
    assert "Brier" in page.read_text() and drawn.exists() and "Brier" in capsys.readouterr().out


@pytest.mark.soak
@pytest.mark.parametrize("id", list(games()))
def test_the_analysis_beats_points_at_half_time(id: str, tmp_path: Path) -> None:
    """In games kept apart it names the winner at half-time more often than the points do, and tells chances better."""
    game = find(id)
    results = Results.open(tmp_path / "calibrate.jsonl")
    results.run(units([id], [game.default_seats], MANY, "medium"), 2, None, lambda done, total: None)
    found = report(results, id, game.default_seats, fit(results.seen(id, game.default_seats, odd=False)))
    assert found.games >= MANY // 2
    assert found.half > found.half_points
    assert found.brier < found.plain and found.brier < found.base
