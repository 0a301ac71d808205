"""A game in a package of its own is played, checked and shown without a line elsewhere."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import kogge
from kogge.core import registry

SOURCES = Path(kogge.__file__).parent
SITE = """
import re, sys
from starlette.testclient import TestClient
from kogge.web.app import site

client = TestClient(site("sqlite:///" + sys.argv[1], workers=0), follow_redirects=True)
print(client.get("/").text)
print(client.get("/about/pebbles").text, client.get("/rules/pebbles").text)
print(client.get("/new/pebbles?lang=de").text)
"""


def run(folder: Path, *command: str, input: str = "") -> str:
    """What a command prints where the package is installed."""
    paths = os.pathsep.join([str(folder), str(SOURCES.parent)])
    env = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run([sys.executable, *command], env=env, input=input, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_passes_the_kit(fifth_game: Path) -> None:
    assert "checks passed" in run(fifth_game, "-m", "kogge", "check", "pebbles", "--games", "20")


def test_it_is_played_in_the_terminal(fifth_game: Path) -> None:
    shown = run(
        fifth_game, "-m", "kogge", "play", "pebbles", "--bots", "greedy", "--seed", "4", input="1\n2\n1\n1\n1\n1\n"
    )
    assert "A heap of 6 pebbles" in shown and "Final scores" in shown and "Round 2" in shown


def test_bots_play_it(fifth_game: Path) -> None:
    told = run(fifth_game, "-m", "kogge", "simulate", "pebbles", "--games", "3", "--bots", "greedy,mcts", "--json")
    assert [json.loads(line)["ended"] for line in told.splitlines()] == ["over"] * 3


def test_its_bots_make_no_silly_moves(fifth_game: Path) -> None:
    watch = "from kogge.arena.faults import faults; from kogge.core.registry import game; "
    told = run(fifth_game, "-c", watch + "print(faults(game('pebbles'), ['easy', 'medium', 'hard'], 3))")
    assert told == "[]\n"


def test_it_is_on_the_site(fifth_game: Path, tmp_path: Path) -> None:
    shown = run(fifth_game, "-c", SITE, str(tmp_path / "tables.db"))
    assert "Secret cards and a heap of pebbles" in shown and "Z2.3" in shown and "zwei Runden" in shown


def test_no_game_is_named_outside_its_folder() -> None:
    """Nothing knows a game but its folder: neither code (documentation may give examples) nor styles nor scripts."""
    ids = re.compile(r"(?<![a-z])(" + "|".join(registry.games()) + r")(?![a-z])", re.IGNORECASE)
    named = [
        f"{file.relative_to(SOURCES)}: {text.strip()}"
        for file in sorted(SOURCES.rglob("*"))
        if file.suffix in (".py", ".js", ".css", ".html") and (SOURCES / "games") not in file.parents
        for text in (constants(file) if file.suffix == ".py" else file.read_text(encoding="utf-8").splitlines())
        if ids.search(text)
    ]
    assert not named, "\n".join(named)


def constants(file: Path) -> list[str]:
    """The names and texts of a module, without its documentation."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in told]
    names = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name)]
    return [text for text in [*texts, *names] if isinstance(text, str)]
