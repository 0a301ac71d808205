"""The ladder: interrupted or not it says the same, whole deals count, and files of other things are left alone."""

from __future__ import annotations

import json
import os
from math import log10
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest

import kogge
from kogge.arena.ladder import Results, made_from, mark, order, run, units
from kogge.arena.ladder_plan import LADDER, PARTS, TITLES, Fixture, plan, spec
from kogge.arena.ladder_tables import fill, match_table, score
from kogge.arena.picture import Dot, Group, rows_of_dots
from kogge.arena.ratings import Seated, ratings
from kogge.bots import make
from kogge.bots.mcts import Mcts
from kogge.cli import main
from kogge.core.errors import BadOption
from kogge.core.registry import game as find

MATCH = ["--only", "baselines", "--matches", "hansa 2 easy:random"]
TIMES = ("processor_s_per_decision", "processor_s_per_game")


def figures(capsys: pytest.CaptureFixture[str], file: Path, *more: str) -> dict[str, Any]:
    """What the command says as data, without the seconds."""
    assert main(["ladder", *MATCH, "--results", str(file), "--jobs", "1", "--json", *more]) == 0
    said: dict[str, Any] = json.loads(capsys.readouterr().out)
    for row in [*said["matches"], *said["ratings"]]:
        for name in TIMES:
            row.pop(name, None)
    return said


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six games in one run."""
    file = tmp_path_factory.mktemp("ladder") / "whole.jsonl"
    assert main(["ladder", *MATCH, "--results", str(file), "--games", "6", "--jobs", "1", "--json"]) == 0
    return file


def test_going_on_gives_the_table_of_one_run(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = figures(capsys, played, "--show")
    assert whole["matches"][0]["games"] == 6
    file = tmp_path / "parts.jsonl"
    assert figures(capsys, file, "--games", "2")["matches"][0]["games"] == 2
    assert main(["ladder", *MATCH, "--results", str(file), "--games", "6", "--jobs", "2", "--json"]) == 0
    capsys.readouterr()
    assert figures(capsys, file, "--show") == whole
    assert len(file.read_text().splitlines()) == 6


def test_a_game_that_was_cut_off_is_played_again(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cut.jsonl"
    file.write_bytes(played.read_bytes()[:-40])
    assert figures(capsys, file, "--show")["matches"][0]["games"] == 4, "a deal counts when every seat had its turn"
    assert figures(capsys, file, "--games", "6") == figures(capsys, played, "--show")


def test_what_is_no_file_of_the_ladder_stays_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for text in ("Dear diary\n", "Dear diary", '{"ladder":1}\n', '{"ladder":1,"made":"x"}\n', "[]\n"):
        file = tmp_path / "diary.jsonl"
        file.write_text(text)
        assert main(["ladder", *MATCH, "--results", str(file)]) == 2
        assert "Line 1" in capsys.readouterr().err
        assert file.read_text() == text


def test_games_of_other_sources_do_not_count(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "old.jsonl"
    lines = [{**json.loads(line), "made": "0123"} for line in played.read_text().splitlines()]
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert figures(capsys, file, "--show")["matches"][0]["games"] == 0
    assert figures(capsys, file, "--show", "--any-source")["matches"][0]["games"] == 6


def test_games_count_until_a_rule_or_a_weight_changes(tmp_path: Path) -> None:
    """Texts, pictures and proofs may change; whatever moves or values pieces may not."""
    package = Path(kogge.__file__).parent
    for part in ("core", "bots", "games/hansa"):
        copytree(package / part, tmp_path / part, ignore=ignore_patterns("*.so", "__pycache__", "locale"))
    game = tmp_path / "games/hansa"
    assert mark(tmp_path, game, "hansa") == made_from("hansa")
    for name in ("words_log.py", "draw.py", "check.py", "board_map.toml", "RULES.md"):
        with (game / name).open("a", encoding="utf-8") as file:
            file.write("# more\n")
    with (tmp_path / "core/svg.py").open("a", encoding="utf-8") as file:
        file.write("# more\n")
    assert mark(tmp_path, game, "hansa") == made_from("hansa")
    (tmp_path / "bots/weights/colonia9.net").write_text("{}", encoding="utf-8")
    assert mark(tmp_path, game, "hansa") == made_from("hansa") != mark(tmp_path, game, "colonia")
    marks = {made_from("hansa")}
    for file in (
        "games/hansa/moves.py",
        "games/hansa/sense.py",
        "games/hansa/board.toml",
        "core/chance.py",
        "bots/tree.py",
        "bots/weights/hansa4.net",
    ):
        text = (tmp_path / file).read_text(encoding="utf-8")
        (tmp_path / file).write_text(text.replace("1", "2", 1), encoding="utf-8")
        marks.add(mark(tmp_path, game, "hansa"))
    assert len(marks) == 7, "each of them throws the games away"


def test_no_time_no_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "late.jsonl"
    assert main(["ladder", *MATCH, "--results", str(file), "--seconds", "1", "--jobs", "2"]) == 0
    assert "goes on" in capsys.readouterr().err
    assert file.read_text() == ""


@pytest.mark.parametrize("wrong", [["--only", "all"], ["--matches", "chess"], ["--games", "0"], ["--seconds", "0"]])
def test_wrong_words_get_a_sentence(wrong: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "--results", str(tmp_path / "x.jsonl"), *wrong]) == 2
    assert capsys.readouterr().err.startswith("kogge: ")
    assert not (tmp_path / "x.jsonl").exists()


def test_the_estimate_comes_from_one_deal(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", *MATCH, "--results", str(played), "--estimate", "--jobs", "1"]) == 0
    assert "18 games" in capsys.readouterr().out


def test_the_plan_has_what_must_hold() -> None:
    bounds = {fixture.name: (fixture.games, fixture.above) for fixture in plan() if fixture.part == "must"}
    assert bounds["hansa 2 expert:medium"] == (100, 0.75)
    assert bounds["hansa 4 hard:medium"] == (200, 0.30) and bounds["colonia 4 hard:medium"] == (100, 0.35)
    assert bounds["colonia 3 hard*4:hard"] == bounds["colonia 3 expert:hard"] == (120, 1 / 3)
    assert bounds["colonia 4 expert:medium"] == (100, 0.45) and bounds["teutonica 4 expert:hard"] == (60, 1 / 4)
    for better, worse in zip(LADDER[1:], LADDER):
        for id in TITLES:
            assert {f"{id} {seats} {better}:{worse}" for seats in (find(id).seats[0], 4)} <= bounds.keys()


def test_the_plan_knows_its_players() -> None:
    assert {fixture.part for fixture in plan()} == {*PARTS}
    hard, longer = make("hard", find("hansa"), 1), make(spec("hard*4"), find("hansa"), 1)
    assert isinstance(hard, Mcts) and isinstance(longer, Mcts)
    hard.sit(find("hansa").board(2))
    longer.sit(find("hansa").board(2))
    assert longer.iterations == 4 * hard.iterations and spec("hard*4") == "expert"  # its games count for both
    matches = units(Fixture("must", "teutonica", 4, "hard", "medium", 9), 5)
    assert len(matches) == 12 and {match.opening for match in matches} == {12}
    assert [match.seed for match in matches] == [5] * 4 + [6] * 4 + [7] * 4


def test_matches_go_on_side_by_side_and_no_game_is_played_twice() -> None:
    short, long = Fixture("must", "hansa", 2, "hard", "easy", 4), Fixture("must", "hansa", 2, "hard", "medium", 8)
    games = order([short, long, Fixture("levels", "hansa", 2, "hard", "medium", 8)], 1)
    assert len(games) == 12
    assert {match.entrants[1] for match in games[:4]} == {"easy", "medium"}


@pytest.mark.soak
@pytest.mark.parametrize("id", TITLES)
@pytest.mark.parametrize(("better", "worse"), [*zip(LADDER, ("random", *LADDER))])
def test_every_level_beats_the_one_below(id: str, better: str, worse: str, tmp_path: Path) -> None:
    fixture = Fixture("levels", id, find(id).seats[0], better, worse, 30)
    results = Results.open(tmp_path / "games.jsonl")
    assert run(order([fixture], 1), results, os.cpu_count() or 1, None, lambda done: None)
    assert score(fixture, results.of(fixture, 1)).share > fixture.fair


def test_ratings_are_odds() -> None:
    """Three wins of four against one, or half the games against three, are odds of 3: 191 points."""
    pairs = [Seated(("a", "b"), (1.0, 0.0))] * 3000 + [Seated(("b", "a"), (1.0, 0.0))] * 1000
    fours = [Seated(("a", "b", "b", "b"), (1.0, 0, 0, 0)), Seated(("b", "b", "b", "a"), (0, 0.5, 0.5, 0))] * 2000
    for games in (pairs, fours):
        best, worst = ratings(games, "b")
        assert best.bot == "a" and worst.value == pytest.approx(1000)
        assert best.value == pytest.approx(1000 + 400 * log10(3), abs=1)
        # The error of a log odds of n games is 1 / sqrt(n p q); half of it falls to each of two.
        share = 0.75 if games is pairs else 0.5
        half = 1.96 * 173.72 / (4000 * share * (1 - share)) ** 0.5 / 2
        assert best.high - best.value == pytest.approx(half, rel=0.01)


def test_who_always_won_has_a_rating() -> None:
    best, worst = ratings([Seated(("a", "b"), (1.0, 0.0))] * 20, "b")
    assert 200 < best.value - worst.value < 2000 and ratings([], "b") == []


def test_shared_wins_count_their_part() -> None:
    line = {"lineup": [1, 0], "ranking": [1, 1], "processor": [1.0, 3.0], "decisions": [10, 10]}
    entry = score(Fixture("must", "hansa", 2, "hard", "medium", 1, 0.5), [line])
    assert (entry.wins, entry.processor, entry.seconds, entry.holds) == (0.5, (0.3, 0.1), 4.0, False)


def test_a_table_shows_what_was_played_and_counts_the_rest() -> None:
    line = {"lineup": [0, 1], "ranking": [1, 2], "processor": [1.0, 3.0], "decisions": [10, 10]}
    played = score(Fixture("must", "hansa", 2, "hard", "medium", 2, 0.5), [line])
    waiting = score(Fixture("must", "hansa", 2, "expert", "medium", 2, 0.5), [])
    text = match_table([waiting, played], bounds=True)
    assert "`hard` : `medium`" in text and "1 of 2 games" in text and "`expert`" not in text
    assert text.endswith("Matches still to be played: 1.") and "still" not in match_table([played], bounds=True)


def test_tables_go_between_their_marks() -> None:
    page = "Prose.\n<!-- ladder must -->\nold\n<!-- end -->\nMore prose.\n"
    assert fill(page, {"must": "new"}) == "Prose.\n<!-- ladder must -->\n\nnew\n\n<!-- end -->\nMore prose.\n"
    assert fill(fill(page, {"must": "x"}), {"must": "new"}) == fill(page, {"must": "new"})
    with pytest.raises(BadOption, match="no place for the table 'times'"):
        fill(page, {"times": "new"})


def test_the_page_and_the_picture(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, picture = tmp_path / "page.md", tmp_path / "ladder.svg"
    page.write_text("".join(f"<!-- ladder {key} --><!-- end -->\n" for key in ("must", "times", "ratings")))
    figures(capsys, played, "--show", "--page", str(page), "--picture", str(picture))
    assert "| Hansa | 2 | `easy` |" in page.read_text()
    assert "Hansa, 2 players" in picture.read_text() and ">easy<" in picture.read_text()


def test_every_name_has_a_mark_of_its_own() -> None:
    names = [f"bot {number}" for number in range(9)]
    row = Group("row", [Dot(name, float(at), at - 1.0, at + 1.0) for at, name in enumerate(names)])
    text = rows_of_dots("Title", "unit", [row], names)
    assert all(f">{name}<" in text for name in names) and text.count("<polygon") + text.count("<circle") == 18


def test_results_of_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="cannot be kept"):
        Results.open(tmp_path / "no" / "ladder.jsonl")
