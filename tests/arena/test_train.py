"""Learning: the same net for the same seed, smaller errors, and a file the search can take."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="the extra [envs] is not installed")

from kogge.arena.learn import Learner, Table, answers  # noqa: E402
from kogge.bots.nets import build, read  # noqa: E402
from kogge.cli import main  # noqa: E402
from kogge.core.registry import game as find  # noqa: E402

TINY = ["train", "hansa", "--seats", "2", "--games", "4", "--epochs", "30", "--jobs", "1", "--json"]
TINY += ["--wide", "8", "--narrow", "4", "--search", "iterations=3;look=4;states=12;exact=1"]


def table(rows: int) -> Table:
    """Rows whose correction is a product of two inputs: no sum of inputs can say it."""
    inputs = np.random.default_rng(3).integers(-64, 65, (rows, 6)).astype(np.int16)
    base = np.full(rows, 0.5, np.float32)
    target = (base + 0.3 * inputs[:, 0] * inputs[:, 1] / 4096).astype(np.float32)
    return Table(inputs, base, target, target)


def test_a_net_learns_what_no_sum_can_say() -> None:
    learner = Learner(6, (16, 8), 1)
    fresh = table(6000)
    learner.learn(table(4000), fresh, 60)
    said = answers(learner.whole(), (16, 8), fresh.inputs)
    off = float(np.mean((fresh.base + said - fresh.target) ** 2))
    assert off < 0.1 * float(np.mean((fresh.base - fresh.target) ** 2))
    floats = learner.forward(fresh.inputs.astype(np.float32) / 64)[2]
    assert float(np.abs(said - floats).max()) < 0.02, "whole numbers say nearly the same"


def test_a_course_is_the_same_every_time_and_helps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nets = []
    for name in ("one", "two"):
        assert main([*TINY, "--generations", "1", "--out", str(tmp_path / name)]) == 0
        nets.append(read(tmp_path / name / "hansa2.net"))
    assert nets[0]["weights"] == nets[1]["weights"]
    told = json.loads(capsys.readouterr().out.splitlines()[0])
    assert told["positions"] > 100 and told["losses"][-1][0] < told["losses"][0][0]
    assert told["after"]["target"] < told["before"]["target"], "so few games are measured by themselves"
    assert nets[0]["made"]["command"].startswith("kogge train hansa --seats 2 --generations 1")
    more = ["--generations", "1", "--load", str(tmp_path / "one" / "hansa2.net"), "--out", str(tmp_path / "three")]
    assert main([*TINY, *more, "--matches", "2"]) == 0
    grown = read(tmp_path / "three" / "hansa2.net")
    assert [row["generation"] for row in grown["made"]["generations"]] == [1, 2]
    assert [row["games"] for row in grown["made"]["matches"]] == [2, 2]
    build(find("hansa"), 2, grown)


def test_plans_can_play_instead_of_the_search(tmp_path: Path) -> None:
    assert main([*TINY, "--generations", "1", "--plans", "--out", str(tmp_path)]) == 0
    made = read(tmp_path / "hansa2.net")["made"]
    assert "--plans" in made["command"] and made["course"]["plans"] and made["generations"][0]["positions"] > 10


@pytest.mark.parametrize(
    "wrong", [["--games", "0"], ["--trust", "2"], ["--option", "bonus=on"], ["--generations", "0"]]
)
def test_wrong_words_get_a_sentence(wrong: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "hansa", "--out", str(tmp_path / "nets"), *wrong]) == 2
    assert "\nkogge: " in "\n" + capsys.readouterr().err
    assert not (tmp_path / "nets").exists()
