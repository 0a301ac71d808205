"""Chances are honest: the fit, the figures, and (soak) whether they beat the plain score and the base rate."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from kogge.analysis import calibrate
from kogge.analysis.accuracy import bins, brier, figures, named, report, scored
from kogge.analysis.calibrate import Results, Seen, Unit, fit, kinds, play, toml, units
from kogge.analysis.chances import PLAIN, Scale, scales
from kogge.analysis.reliability import page as told_page
from kogge.analysis.reliability import picture
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


def test_a_figure_has_an_interval_that_narrows_with_games() -> None:
    few, many = (figures([[scored(rows, Scale(2.0, 2.0)) for rows in seen(2.0, count)]]) for count in (40, 400))
    assert few == figures([[scored(rows, Scale(2.0, 2.0)) for rows in seen(2.0, 40)]])  # seeded
    for one, other in zip(few, many):
        assert one.low <= one.value <= one.high and other.high - other.low <= one.high - one.low
    own, plain, base, over_plain, over_base, *_ = many
    assert plain.value == base.value == 0.5 and over_plain.low > 0
    assert over_base.value == pytest.approx(base.value - own.value)


def test_all_tables_of_a_game_count_together(tmp_path: Path) -> None:
    """Where the analysis is right at half-time and the points are not, that is told, over all seats and by kind."""
    results = Results(tmp_path / "none.jsonl")
    for seats in (2, 3):
        rest = [round(0.2 / (seats - 1), 4)] * (seats - 1)
        for seed in range(8):
            row = [10, 0.5, 0, False, [0.8, *rest], [1 / seats] * seats, [0, *[5] * (seats - 1)]]
            line = {"decisions": 20, "won": [1.0, *[0.0] * (seats - 1)], "seen": [row]}
            results.lines[Unit("hansa", seats, seed, "hard")] = line
    fitted = dict.fromkeys(kinds(results), PLAIN)
    whole, part = report(results, "hansa", fitted), report(results, "hansa", fitted, 3)
    assert (whole.games, part.games, whole.looked) == (8, 4, 8)
    assert whole.half == (1, 1, 1) and whole.half_points == (0, 0, 0) and part.half_lead == (1, 1, 1)
    assert whole.over_plain.low > 0 and whole.over_base.low > 0
    assert "| Hansa | all | 8 | 8 | 0.0" in told_page([whole, part]) and "| Hansa | 3 | 4 |" in told_page([whole, part])


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
    fitted = {("pfeffersaecke", 2): PLAIN}
    found = report(again, "pfeffersaecke", fitted)
    assert found.games == 1 and found.base.value == pytest.approx(0.5)
    assert "pfeffersaecke.2" in toml(again, fitted)
    assert "<svg" in picture("Reliability", {"pfeffersaecke": bins(again, "pfeffersaecke", fitted)})
    page, drawn, numbers = (tmp_path / name for name in ("page.md", "r.svg", "chances.toml"))
    page.write_text("<!-- ladder chances -->\n<!-- end -->\n")
    command = ["calibrate", "--show", "--results", str(file), "--page", str(page), "--picture", str(drawn)]
    assert main([*command, "--fit", str(numbers)]) == 0
    assert "Brier" in page.read_text() and drawn.exists() and "Brier" in capsys.readouterr().out
    assert tomllib.loads(numbers.read_text())["pfeffersaecke"]["2"].keys() == {*Scale._fields}
    assert main(["calibrate", "--show", "--results", str(file), "--json"]) == 0
    whole, kind = json.loads(capsys.readouterr().out)
    assert whole["seats"] == 0 and kind["scale"].keys() == {*Scale._fields} and kind["brier"].keys() >= {"low", "high"}


@pytest.mark.soak
@pytest.mark.parametrize("id", list(games()))
def test_the_analysis_beats_points_at_half_time(id: str, tmp_path: Path) -> None:
    """In games kept apart it names the winner at half-time more often than the points do, and tells chances better."""
    game = find(id)
    results = Results.open(tmp_path / "calibrate.jsonl")
    results.run(units([id], [game.default_seats], MANY, "medium"), 2, None, lambda done, total: None)
    kind = (id, game.default_seats)
    found = report(results, id, {kind: fit(results.seen(*kind, odd=False))})
    assert found.games >= MANY // 2
    assert found.half_lead.value > 0
    assert found.over_plain.value > 0 and found.over_base.value > 0
