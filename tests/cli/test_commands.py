"""The `kogge` command, driven as people drive it."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import kogge
from kogge.cli import main
from kogge.core.registry import games
from kogge.table import Record, Table

SIMULATE = ["simulate", "hansa", "--seats", "4", "--games", "12", "--seed", "1", "--bots", "random", "--json"]
KEYS = ["game", "seats", "seed", "options", "decisions", "ended", "scores", "ranking", "final"]


def run(*arguments: str, input: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kogge", *arguments],
        input=input,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        timeout=120,
    )


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """What a command prints, in this process."""
    assert main(arguments) == code
    return capsys.readouterr().out


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of Hansa."""
    table = Table("hansa", 2, seed=3, names=["Anna", "Bert"])
    while not table.over:
        table.play(table.legal()[-1] if table.ply % 3 else table.legal()[0])
    file = tmp_path_factory.mktemp("records") / "game.kogge"
    table.save(file)
    return file


def test_the_version_says_which_form_runs() -> None:
    done = run("--version")
    assert done.returncode == 0
    assert done.stdout == f"kogge {kogge.__version__} ({kogge.form()})\n"


def test_games_lists_what_is_installed(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(said(capsys, "games", "--json"))
    assert [row["game"] for row in listed] == list(games())
    assert "Michael Schacht" in said(capsys, "games")
    assert "2 bis 4 Personen" in said(capsys, "games", "--language", "de")


def test_simulate_prints_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [json.loads(line) for line in said(capsys, *SIMULATE).splitlines()]
    assert [line["seed"] for line in lines] == list(range(1, 13))
    assert all(list(line) == KEYS for line in lines)
    assert all(line["ended"] == "over" and min(line["ranking"]) == 1 for line in lines)


def test_simulate_is_the_same_on_one_core_and_on_several(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, *SIMULATE, "--jobs", "1") == said(capsys, *SIMULATE, "--jobs", "3")


def test_one_game_of_a_series_can_be_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    series = said(capsys, *SIMULATE).splitlines()
    alone = said(capsys, "simulate", "hansa", "--games", "1", "--seed", "7", "--json").splitlines()
    assert alone == [series[6]]


@pytest.mark.compiled
@pytest.mark.skipif(kogge.form() != "compiled", reason="the engine is not compiled")
def test_simulate_prints_the_same_bytes_compiled_and_interpreted() -> None:
    for id in games():
        command = ["simulate", id, "--games", "3", "--seed", "1", "--json"]
        plain, compiled = run(*command, KOGGE_PURE="1"), run(*command)
        assert plain.stdout == compiled.stdout != ""


def test_simulate_tells_people_in_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "simulate", "hansa", "--games", "2", "--bots", "random,greedy:states=5", "--seats", "2")
    assert "greedy:states=5" in told and "2 games" in told


def test_bench_measures(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(said(capsys, "bench", "hansa", "--seconds", "0.02", "--json"))
    assert report["compiled"] is (kogge.form() == "compiled")
    (row,) = report["games"]
    rates = ["decisions", "options", "games", "copies", "keys", "evaluations", "features"]
    assert list(row) == ["game", "seats", *(f"{rate}_per_s" for rate in rates)]
    assert all(row[f"{rate}_per_s"] > 0 for rate in rates)
    assert row["options_per_s"] > row["decisions_per_s"] > 1000


def test_bench_compares_with_the_plain_sources() -> None:
    report = json.loads(run("bench", "hansa", "--seconds", "0.05", "--interpreted", "--json").stdout)
    assert report["interpreted"][0]["compiled_is_faster"] > 0
    assert report["python_loop"][0]["decisions_per_s"] > 1000


def test_perft_counts(capsys: pytest.CaptureFixture[str]) -> None:
    counted = json.loads(said(capsys, "perft", "hansa", "--seats", "4", "--depth", "3", "--json"))
    assert counted["lines"] == {"1": 8, "2": 64, "3": 512}, "H2.4: eight cities for each of the first placings"
    divided = json.loads(said(capsys, "perft", "hansa", "--depth", "3", "--divide", "--json"))["divide"]
    assert sum(divided.values()) == 512 and divided["place danzig"] == 64


def test_replay_tells_the_game(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "replay", str(saved))
    assert "Anna places 2 booths" in told and "1. " in told
    assert "Anna" in said(capsys, "replay", str(saved), "--at", "20", "--language", "nl")
    data = json.loads(said(capsys, "replay", str(saved), "--json"))
    record = Record.load(saved)
    assert [(row["seat"], row["move"]) for row in data["moves"]] == record.moves
    assert record.result is not None and data["scores"] == list(record.result.points)


def test_replay_proves_a_record(saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "draws are those of the seed" in said(capsys, "replay", str(saved), "--verify")
    assert json.loads(said(capsys, "replay", str(saved), "--verify", "--json"))["draws_proved"] is True
    altered = tmp_path / "altered.kogge"
    altered.write_text(saved.read_text().replace("0 place", "1 place", 1))
    assert main(["replay", str(altered), "--verify"]) == 2
    assert "altered" in capsys.readouterr().err


def test_replay_steps(saved: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n\nq\n"))
    told = said(capsys, "replay", str(saved), "--step")
    assert "1: " in told and "2: " in told and "3: " not in told


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "chess"], "no game 'chess'"),
        (["simulate", "hansa", "--seats", "9"], "2 to 4 players"),
        (["simulate", "hansa", "--bots", "genius"], "no bot 'genius'"),
        (["simulate", "hansa", "--games", "0"], "at least one game"),
        (["simulate", "hansa", "--option", "bonus"], "NAME=VALUE"),
        (["simulate", "hansa", "--option", "bonus=perhaps"], "bonus"),
        (["replay", "nowhere.kogge"], "cannot be read"),
        (["draw", "hansa", "-o", "board.gif"], ".svg or .png"),
        (["draw", "hansa", "--at", "99"], "14 moves"),
        (["draw", "hansa", "--seat", "7"], "0 to 3"),
        (["draw", "hansa", "-o", "/nowhere/board.svg"], "cannot be written"),
        (["perft", "hansa", "--depth", "99"], "0 to 12"),
        (["play", "hansa", "--people", "7"], "0 to 4 people"),
        (["play", "hansa", "--names", "a,b,c,d,e"], "5 names"),
    ],
)
def test_mistakes_are_one_sentence(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    caught = capsys.readouterr()
    assert sentence in caught.err and caught.err.count("\n") == 1 and caught.err.startswith("kogge: ")
    assert caught.out == ""


def test_wrong_usage_exits_with_2() -> None:
    assert run("fly").returncode == 2
    assert run("simulate").returncode == 2


def test_a_closed_pipe_is_quiet() -> None:
    command = [sys.executable, "-m", "kogge", "simulate", "hansa", "--games", "300", "--jobs", "1", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_ctrl_c_exits_with_130(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["play", "hansa", "--bots", "random"]) == 130


def test_check_runs_the_kit(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "check", "hansa", "--seats", "2", "--option", "bonus=on", "--games", "1", "--json")
    assert [json.loads(line)["ok"] for line in told.splitlines()] == [True]


def test_rules_are_read_in_a_language_and_their_examples_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "hansa", "--language", "nl"]) == 0
    told = capsys.readouterr().out
    assert "De bank raakt nooit leeg" in told and "> Anna koopt rood (2 vaten)" in told and "```" not in told
    drawn = tmp_path / "example.svg"
    assert main(["rules", "hansa", "--example", "3", "--moment", "after", "-o", str(drawn)]) == 0
    assert drawn.read_text(encoding="utf-8").startswith("<svg")
    assert main(["rules", "hansa", "--example", "4"]) == 2
    assert "1 to 3" in capsys.readouterr().err
