"""Tournaments: seats rotate over the same draws, figures add up, and the number of processes changes nothing."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from kogge.arena.standings import Standings, wilson
from kogge.arena.tournament import entrants_for, open_game, schedule, tournament
from kogge.cli import main
from kogge.core.chance import Draws
from kogge.core.errors import BadOption, KoggeError
from kogge.core.registry import game as find

HANSA = find("hansa")


def test_every_bot_sits_everywhere_over_the_same_draws() -> None:
    matches = schedule(HANSA, ["greedy", "random"], 3, 6, 10)
    assert [match.seed for match in matches] == [10, 10, 10, 11, 11, 11]
    assert [match.lineup for match in matches[:3]] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    assert matches[0].entrants == ("greedy", "random", "random")


def test_more_bots_than_seats_meet_in_groups() -> None:
    matches = schedule(HANSA, ["greedy", "easy", "random"], 2, 12, 1)
    assert [set(match.lineup) for match in matches[::2]] == [{0, 1}, {0, 2}, {1, 2}] * 2
    assert [match.seed for match in matches] == [1] * 6 + [2] * 6


def test_the_same_deal_gives_the_same_draws() -> None:
    """H3.3: the 14 tokens at the start are the same whoever sits where."""
    lines = [played.line for played in tournament(schedule(HANSA, ["greedy:states=5", "random"], 2, 2, 3))]
    assert lines[0]["bots"] == lines[1]["bots"][::-1] and lines[0]["seed"] == lines[1]["seed"]


def test_an_opening_is_random_and_the_same_in_every_rotation() -> None:
    matches = schedule(find("teutonica"), ["greedy", "random"], 2, 4, 3, opening=10)
    keys = []
    for match in matches:
        state = find("teutonica").new(2)
        assert open_game(state, Draws(match.seed), match) == 10
        keys.append(state.key())
    assert keys[0] == keys[1] != keys[2] == keys[3]
    whole = schedule(HANSA, ["random"], 2, 1, 3, opening=1_000)
    assert [played.line["ended"] for played in tournament(whole)] == ["over"]


def test_processes_change_nothing() -> None:
    matches = schedule(HANSA, ["greedy:states=10", "random"], 2, 4, 3)
    alone = [played.line for played in tournament(matches)]
    together = [played.line for played in tournament(matches, processes=2)]
    assert alone == together


def test_ray_changes_nothing() -> None:
    """On a board of one's own too: it travels with its games."""
    pytest.importorskip("ray", reason="the extra [ray] is not installed")
    board = copy.deepcopy(HANSA.design().data)
    board["talers"]["at_start"]["value"] = 9
    usual, own = schedule(HANSA, ["random"], 2, 4, 3), schedule(HANSA, ["random"], 2, 4, 3, board=board)
    lines = [p.line for p in tournament([*usual, *own])]
    assert lines == [p.line for p in tournament([*usual, *own], engine="ray")] and lines[:4] != lines[4:]


def test_standings_add_up() -> None:
    matches = schedule(HANSA, ["greedy:states=20", "random"], 3, 6, 1)
    standings = Standings(entrants_for(["greedy:states=20", "random"], 3))
    for played in tournament(matches):
        standings.add(played)
    greedy, random = standings.rows()
    assert (greedy["games"], random["games"]) == (6, 12)
    assert greedy["wins"] + random["wins"] == pytest.approx(6, abs=0.001)
    assert greedy["rating"] > random["rating"]
    assert greedy["low"] < greedy["win_share"] <= greedy["high"]


def test_wilson() -> None:
    """Wilson (1927): 40 of 50 lies between 67.0 % and 88.8 %."""
    low, high = wilson(0.8, 50)
    assert (round(low, 3), round(high, 3)) == (0.670, 0.888)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_the_command_ends_with_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, picture = tmp_path / "games.jsonl", tmp_path / "ratings.svg"
    arguments = [
        "tournament",
        "hansa",
        "--bots",
        "greedy:states=10,random",
        "--games",
        "4",
        "--seed",
        "2",
        "--jobs",
        "1",
    ]
    assert main([*arguments, "--json", "--out", str(out), "--picture", str(picture)]) == 0
    last: dict[str, Any] = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert list(last) == ["game", "seats", "games", "seed", "bots"]
    assert (last["seats"], last["games"]) == (2, 4)
    names = "bot games wins win_share low high mean_score mean_rank rating ms_per_decision processor_ms_per_decision"
    assert list(last["bots"][0]) == names.split()
    assert len(out.read_text().splitlines()) == 4
    assert picture.read_text().startswith("<svg") and "greedy" in picture.read_text()
    assert main(arguments) == 0
    assert "greedy" in capsys.readouterr().out


def test_games_that_repeat_each_other_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["tournament", "hansa", "--bots", "random", "--seats", "2", "--games", "2", "--jobs", "1"]
    assert main(arguments) == 0
    assert "repeat" not in capsys.readouterr().out
    assert main([*arguments, "--opening", "1000"]) == 0
    assert "Games repeat each other, 1 endings" in capsys.readouterr().out


def test_bad_input_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for more in ("--bots genius", "--games 0", "--seats 9", "--out games.txt", "--bots ,", "--opening -1"):
        assert main(["tournament", "hansa", *more.split()]) == 2
    with pytest.raises(BadOption):
        schedule(HANSA, [], 2, 2, 1)
    with pytest.raises(KoggeError):
        schedule(HANSA, ["greedy:states=x"], 2, 2, 1)


def test_simulations_become_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = tmp_path / "games.jsonl"
    arguments = ["simulate", "hansa", "--seats", "2", "--games", "3", "--json", "--jobs", "1", "--out"]
    assert main([*arguments, str(lines)]) == 0
    assert lines.read_text() == capsys.readouterr().out
    parquet = pytest.importorskip("pyarrow.parquet", reason="the extra [data] is not installed")
    assert main([*arguments, str(tmp_path / "games.parquet")]) == 0
    rows = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    first = json.loads(lines.read_text().splitlines()[0])
    assert rows[0]["scores"] == first["scores"] and len(rows) == 3
