"""Every game's folder has the same file names, and its rules neither speak nor draw."""

from __future__ import annotations

import ast
import re
import shutil
from pathlib import Path

import pytest

import kogge

GAMES = Path(kogge.__file__).parent / "games"
FOLDERS = sorted(file.parent for file in GAMES.glob("*/RULES.md"))
DOCS = Path(__file__).parents[1]

# The files of a game. A long one is split with a suffix: moves_claim.py, state_luck.py, draw_map.py.
FILES = [
    "__init__.py",
    "RULES.md",
    "board.py",
    "state.py",
    "moves.py",
    "decisions.py",
    "scoring.py",
    "check.py",
    "sense.py",
    "sense_features.py",
    "game.py",
    "words.py",
    "words_names.py",
    "words_log.py",
    "words_refusals.py",
    "words_guide.py",
    "words_edit.py",
    "words_board.py",
    "draw.py",
    "draw_desk.py",
    "draw_text.py",
    "locale",
]
SPLIT = re.compile(r"(board|state|moves|decisions|scoring|check|sense|words|draw)_[a-z_]+\.py")
TRANSLATED = re.compile(r"RULES\.[a-z]+\.md")
DATA = re.compile(r"board[a-z0-9_]*\.toml")
MADE = re.compile(r"__pycache__|.*\.(so|pyd)")  # by Python or by the compiler

LOUD = ("words", "draw")  # how modules begin that speak or draw
EXEMPT = "game"  # the entry point reaches them, when they are first needed


def names(folder: Path) -> set[str]:
    return {entry.name for entry in folder.iterdir() if not MADE.fullmatch(entry.name)}


def complaints(folder: Path) -> list[str]:
    """What is missing in a game's folder, and what does not belong there."""
    found = names(folder)
    missing = [f"{name} is missing" for name in FILES if name not in found]
    if not any(DATA.fullmatch(name) for name in found):
        missing.append("board.toml is missing")
    unknown = sorted(found - set(FILES))
    return missing + [
        f"{name} is unknown" for name in unknown if not any(kind.fullmatch(name) for kind in (SPLIT, DATA, TRANSLATED))
    ]


def loud_imports(folder: Path) -> list[str]:
    """Where the rules import what speaks or draws; wherever in a module the import stands."""
    found = []
    for file in sorted(folder.glob("*.py")):
        if file.stem == EXEMPT or file.stem.startswith(LOUD):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            imported: list[str] = []
            if isinstance(node, ast.Import):
                imported = [name.name for name in node.names]
            elif isinstance(node, ast.ImportFrom):
                imported = [f"{node.module}.{name.name}" for name in node.names]
            for name in imported:
                module = name.removeprefix("kogge.games.").partition(".")[2]
                if module.startswith(LOUD):
                    found.append(f"{file.name} imports {name}")
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_same_file_names_in_every_game(folder: Path) -> None:
    assert complaints(folder) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_rules_neither_speak_nor_draw(folder: Path) -> None:
    assert loud_imports(folder) == []


def test_a_missing_and_an_unknown_file_are_found(tmp_path: Path) -> None:
    folder = tmp_path / "hansa"
    shutil.copytree(FOLDERS[0], folder)
    before = complaints(folder)
    (folder / "check.py").rename(folder / "inspection.py")
    (folder / "pieces.toml").touch()
    (folder / "draw_icons.py").touch()
    assert set(complaints(folder)) - set(before) == {
        "check.py is missing",
        "inspection.py is unknown",
        "pieces.toml is unknown",
    }


@pytest.mark.parametrize(
    "line",
    [
        "from kogge.games.hansa import words",
        "from kogge.games.hansa.words_names import city",
        "def f():\n    import kogge.games.hansa.draw_text",
    ],
)
def test_a_rule_that_speaks_is_found(tmp_path: Path, line: str) -> None:
    folder = tmp_path / "hansa"
    shutil.copytree(FOLDERS[0], folder)
    (folder / "state_new.py").write_text(line + "\n", encoding="utf-8")
    assert len(loud_imports(folder)) == 1


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_the_docs_list_these_files(page: str) -> None:
    rows = re.findall(r"^\| `([^`]+)` \|", (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(row.rstrip("/") for row in rows if row != "board.toml") == sorted(FILES)
