"""Every rule of RULES.md is in the code and in a test; every ruling has a test."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

HOME = files("kogge.games.pfeffersaecke")
RULES = HOME.joinpath("RULES.md").read_text(encoding="utf-8")
NUMBERS = re.findall(r"^\*\*(P\d+\.\d+)\*\*", RULES, re.MULTILINE)


def test_every_rule_is_named_in_the_code() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in HOME.iterdir() if file.name.endswith(".py"))
    assert len(NUMBERS) == len(set(NUMBERS)) > 40
    assert [number for number in NUMBERS if not re.search(rf"\b{number}\b", code)] == []


def test_every_rule_and_every_ruling_is_named_by_a_test() -> None:
    tests = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    named = set(re.findall(r"_(p\d+_\d+)(?=_)", tests))
    assert [number for number in NUMBERS if number.lower().replace(".", "_") not in named] == []
    rulings = {f"A{number}" for number in range(1, 28)}
    assert set(re.findall(r"\b(A\d+)\b", RULES)) == rulings
    assert {number for number in rulings if not re.search(rf"_{number.lower()}(?=[_(])", tests)} == set()
