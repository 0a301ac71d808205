"""A rule is found at once: every number in a RULES.md stands beside the code that carries it out and in a test.

A ruling stands in a test by its own number and in the code by that of its rule.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

import kogge

GAMES = Path(kogge.__file__).parent / "games"
TESTS = Path(__file__).parent
RULEBOOKS = sorted(GAMES.glob("*/RULES.md"))
# A rule begins a line, a list item or a heading with its number; H4 alone is a chapter.
DEFINED = re.compile(r"^[\s#>*-]*([A-Z]\d+(?:\.\d+)+)\b", re.MULTILINE)


def numbers(rulebook: Path) -> list[str]:
    return DEFINED.findall(rulebook.read_text(encoding="utf-8"))


def rulings(rulebook: Path) -> set[str]:
    """The numbers of the last chapter: each names its rule, whose number stands in the code."""
    found = numbers(rulebook)
    return {number for number in found if number.split(".")[0] == found[-1].split(".")[0]}


def remarks(folder: Path) -> str:
    """All docstrings and comments of a game's modules: what a search for a rule number should find."""
    found = []
    for file in sorted(folder.glob("*.py")):
        source = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                found.append(ast.get_docstring(node) or "")
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                found.append(token.string)
    return "\n".join(found)


def test_sources(game: str) -> str:
    """All tests of a game."""
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted((TESTS / game).rglob("*.py")))


test_sources.__test__ = False  # type: ignore[attr-defined]


def missing(wanted: list[str], text: str) -> list[str]:
    """The numbers that a text does not mention, neither as H4.2 nor, in the name of a test, as h4_2."""
    mentioned = set(re.findall(r"(?<![A-Za-z0-9.])[A-Z]\d+(?:\.\d+)+", text))
    mentioned |= {name.upper().replace("_", ".") for name in re.findall(r"(?<=_)[A-Za-z]\d+(?:_\d+)+(?=_|\b)", text)}
    return [number for number in wanted if number not in mentioned]


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda file: file.parent.name)
def test_every_rule_has_one_number(rulebook: Path) -> None:
    found = numbers(rulebook)
    assert found, "no rule in RULES.md begins with its number"
    assert len(set(found)) == len(found), sorted({number for number in found if found.count(number) > 1})


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda file: file.parent.name)
def test_every_rule_is_named_in_the_code(rulebook: Path) -> None:
    wanted = [number for number in numbers(rulebook) if number not in rulings(rulebook)]
    assert missing(wanted, remarks(rulebook.parent)) == []


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda file: file.parent.name)
def test_every_rule_is_named_in_the_tests(rulebook: Path) -> None:
    assert missing(numbers(rulebook), test_sources(rulebook.parent.name)) == []


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda file: file.parent.name)
def test_the_code_names_no_rule_that_is_not_there(rulebook: Path) -> None:
    known = set(re.findall(r"\b[A-Z]\d+(?:\.\d+)*", rulebook.read_text(encoding="utf-8")))
    letter = numbers(rulebook)[0][0]
    named = set(re.findall(rf"\b{letter}\d+(?:\.\d+)+", remarks(rulebook.parent)))
    assert named - known == set()


def test_a_missing_number_is_noticed() -> None:
    assert missing(["H1.1", "H1.2", "H7.18"], "def test_h1_1_x\n H7.1") == ["H1.2", "H7.18"]
    assert missing(["H1.1"], "test_h1_12_more H1.12") == ["H1.1"]
