"""What the documentation shows works: its Python runs, its commands exist, its tables are those of the boards."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from kogge.cli import parser
from kogge.core.errors import BadRecord
from kogge.core.game import Game
from kogge.core.registry import games
from kogge.table import Record

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S)


EXAMPLES = [
    pytest.param(code, id=f"{page.name}-{number}")
    for page in [*PAGES[:2], ROOT / "docs" / "record.md"]
    for number, code in enumerate(blocks(page, "python"), 1)
]


@pytest.mark.parametrize("code", EXAMPLES)
def test_the_examples_run(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(code, "example", "exec"), {"__name__": "example"})


PROGRAMS = ["environments", "observations", "actions", "batches", "writing_a_bot"]


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_blocks_of_a_page_are_one_program(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for extra in ("numpy", "gymnasium", "pettingzoo", "pyspiel"):
        pytest.importorskip(extra, reason="the extra [envs] is not installed")
    monkeypatch.chdir(tmp_path)
    page = ROOT / "docs" / f"{name}.md"
    exec(compile("\n".join(blocks(page, "python")), page.name, "exec"), {"__name__": "example"})


@pytest.mark.slow
def test_the_page_about_learning_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch", reason="the extra [train] is not installed")
    code = "\n".join(blocks(ROOT / "docs" / "learning.md", "python"))
    exec(compile(code, "learning.md", "exec"), {"__name__": "example", "EXAMPLES": ROOT / "examples"})


def test_the_sizes_of_observations_are_as_told() -> None:
    text = (ROOT / "docs" / "observations.md").read_text(encoding="utf-8")
    for game in games().values():
        low, high = game.seats
        sizes = [f"{len(game.feature_names(seats)):,}" if low <= seats <= high else "" for seats in range(2, 7)]
        assert f"| {game.title} | {' | '.join(sizes)} |" in text


def test_the_example_of_a_refusal_is_true(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = [code for code in blocks(ROOT / "README.md", "python") if "IllegalMove" in code]
    exec(compile(code, "example", "exec"), {})
    assert capsys.readouterr().out.strip() == code.rpartition("# ")[2].strip()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_commands_exist(page: Path) -> None:
    for block in blocks(page, "(?:sh|console)"):
        for line in block.splitlines():
            words = shlex.split(line, comments=True)
            if words[:1] == ["kogge"] and "GAME" not in words:
                parser().parse_args(words[1:])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_the_readme_names_everybody_who_made_the_games() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for game in games().values():
        assert game.title in text and game.author in text and f"`{game.id}`" in text
        assert f"{game.seats[0]} to {game.seats[1]}" in text


def test_the_games_in_the_pictures_are_true_ones() -> None:
    for file in (ROOT / "docs" / "pictures").glob("*.kogge"):
        try:
            Record.load(file).verify()
        except BadRecord as error:
            pytest.fail(f"{file.name}: {error} Run `python tools/pictures.py`.")


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_the_notation_tells_every_kind_of_move(game: Game) -> None:
    text = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    section = text.partition(f"(`{game.id}`)")[2].partition("\n## ")[0]
    told = {shown.split()[0] for shown in re.findall("`([^`]+)`", section)}
    verbs = {move.text.split()[0] for move in game.board(4).moves}
    assert verbs <= told, "run `python tools/notation.py`"
