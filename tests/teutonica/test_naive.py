"""The engine against a second, plain reading of the rules: the same questions, answers, possessions and points."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.teutonica.lockstep import TEMPERS, walk

EDITIONS = ["first", "2014"]
OPTIONS: list[dict[str, str]] = [
    {},
    {"remove": "anyone", "swap": "one_own", "ties": "bigbox"},
    {"remove": "move", "provinces": "ring"},
]
CASES = [(seats, edition, options) for seats in range(2, 6) for edition in EDITIONS for options in OPTIONS]

EVERYWHERE = (
    "tavern end income place on oust victim with pay answer add call stop move lift lifted put claim nothing office "
    "extra skill coellen use develop swap remove take done draw marker"
).split()
RARE = ["a marker waits", "east-west", "end by markers", "end by points", "end by cities"]


@pytest.mark.parametrize("number", range(len(CASES)))
def test_the_engine_agrees_with_a_plain_reading_of_the_rules(number: int) -> None:
    seats, edition, options = CASES[number]
    temper = ["builder", "fighter", "builder", "crowder", "anybody"][number % 5]
    happened = walk(seats, {"edition": edition, **options}, temper, seed=number, decisions=450)
    assert happened.total() >= 100


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_engine_agrees_for_long_and_everything_happens(seats: int, edition: str) -> None:
    happened: Counter[str] = Counter()
    for options in OPTIONS:
        for temper in TEMPERS:
            for seed in range(1000, 1030):
                happened += walk(seats, {"edition": edition, **options}, temper, seed, decisions=3_000)
    here = {(2, "first"): ["pawn", "walk", "ride", "stay"], (2, "2014"): ["neutral"]}.get((seats, edition), [])
    assert [kind for kind in EVERYWHERE + here + RARE if not happened[kind]] == []
