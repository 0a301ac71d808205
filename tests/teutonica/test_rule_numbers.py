"""Every rule of RULES.md is named in the code and in a test; every open question of the rulebooks has its test."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

FOLDER = files("kogge.games.teutonica")
RULES = FOLDER.joinpath("RULES.md").read_text(encoding="utf-8")
NUMBERS = [*sorted(set(re.findall(r"\bT\d+(?:\.\d+)+\b", RULES))), "T11", "T13", "T14"]
CODE = "".join(file.read_text(encoding="utf-8") for file in FOLDER.iterdir() if file.name.endswith(".py"))
TESTS = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
QUESTIONS = [f"d3_{number}" for number in [*range(1, 45), "b", "c"]]
CASES = ["C1", "C2", "C3", "C4", "C5", "C7", "C8", "C9", "C11", "C12", "C13", "C14", "C15", "C17", "C18", "C19"]
CASES += ["C21", "C22", "C23", "C25", "C27", "C28", "C29"]


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_is_named_in_code_and_tests(number: str) -> None:
    if "." in number:
        assert re.search(rf"\b{re.escape(number)}(?![\d.]*\d)", CODE), f"{number} is not in the code"
    named = number.replace(".", "_")
    assert re.search(rf"_{named}(?!_?\d)", TESTS), f"{number} has no test"


@pytest.mark.parametrize("name", QUESTIONS + CASES)
def test_every_open_question_and_case_has_a_test(name: str) -> None:
    assert re.search(rf"def test_\w*{name}_", TESTS)
