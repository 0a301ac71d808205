"""Every open question of the rulebooks, and every example of the rules, has its test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
QUESTIONS = [f"d3_{number}" for number in [*range(1, 45), "b", "c"]]
CASES = ["C1", "C2", "C3", "C4", "C5", "C7", "C8", "C9", "C11", "C12", "C13", "C14", "C15", "C17", "C18", "C19"]
CASES += ["C21", "C22", "C23", "C25", "C27", "C28", "C29"]


@pytest.mark.parametrize("name", QUESTIONS + CASES)
def test_every_open_question_and_case_has_a_test(name: str) -> None:
    assert re.search(rf"def test_\w*{name}_", TESTS)
