"""The engine against a second, plain reading of the rules: the same questions, answers, possessions and points."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.teutonica.lockstep import TEMPERS, compare, opened, play, scattered, walk
from tests.teutonica.naive import Naive

EDITIONS = ["first", "2014"]
OPTIONS: list[dict[str, str]] = [
    {},
    {"remove": "anyone", "swap": "one_own", "ties": "bigbox"},
    {"remove": "move", "provinces": "ring"},
]
CASES = [(seats, edition, options) for seats in range(2, 6) for edition in EDITIONS for options in OPTIONS]
ALSO = [
    {"extra": "any", "markers": "any_time"},
    {"edition": "first", "extra": "any", "markers": "any_time", "remove": "anyone"},
    {"markers": "any_time", "remove": "move", "swap": "one_own"},
]

USUAL = """tavern end income place on oust victim with pay answer add call stop move lift lifted put claim nothing
    office extra skill coellen use develop swap remove take done draw marker"""
RARE = ["a marker waits", "east-west", "end by markers", "end by points", "end by cities"]
TWO = {(2, "first"): ["pawn", "walk", "ride", "stay"], (2, "2014"): ["neutral"]}


@pytest.mark.parametrize("number", range(len(CASES)))
def test_the_engine_agrees_with_a_plain_reading_of_the_rules(number: int) -> None:
    """The beginning of a game, and on from positions that random play does not reach."""
    seats, edition, options = CASES[number]
    options = {"edition": edition, **options}
    happened = walk(*opened(seats, options), list(TEMPERS)[number % 3], seed=number, decisions=80)
    for seed in range(3 * number, 3 * number + 3):
        happened += walk(*scattered(seats, options, seed), list(TEMPERS)[seed % 3], seed, decisions=25)
    assert happened.total() >= 90


@pytest.mark.parametrize("options", ALSO, ids=lambda options: ",".join(options))
@pytest.mark.parametrize("seats", [2, 4])
def test_both_agree_on_extra_offices_anywhere_and_markers_within_claims(seats: int, options: dict[str, str]) -> None:
    """T14.27, T14.28."""
    for seed in range(12):
        walk(*scattered(seats, options, seed), "builder", seed, decisions=30)


@pytest.mark.parametrize("seats", [2, 5])
def test_both_agree_on_the_rules_of_version_1(seats: int) -> None:
    """T14.31."""
    idle = 0
    for seed in range(30):
        state, plain = scattered(seats, {}, seed, rules=1)
        for _ in range(12):
            swaps = [text for text in plain.moves() if text.startswith("swap")]
            idle += any(is_idle(plain, text) for text in swaps)
            text = next((text for text in plain.moves() if text == "use swap_offices"), (swaps or ["end"])[0])
            if text not in plain.moves():
                break
            play(state, plain, text)
            compare(state, plain)
    assert idle > 0


def is_idle(plain: Naive, text: str) -> bool:
    _, city, left, right = text.split()
    return bool(plain.printed[city][int(left) - 1][0] == plain.printed[city][int(right) - 1][0])


@pytest.mark.parametrize("seats, edition, seed", [(2, "2014", 4), (3, "first", 5), (4, "2014", 0), (5, "first", 5)])
def test_the_engine_agrees_to_the_end_of_a_game(seats: int, edition: str, seed: int) -> None:
    """The seeds are those of short games."""
    happened = walk(*opened(seats, {"edition": edition}), "builder", seed, decisions=1_000)
    assert any(happened[end] for end in RARE if end.startswith("end"))


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_engine_agrees_for_long_and_everything_happens(seats: int, edition: str) -> None:
    happened: Counter[str] = Counter()
    for chosen in OPTIONS:
        options = {"edition": edition, **chosen}
        for temper in TEMPERS:
            for seed in range(1000, 1020):
                happened += walk(*opened(seats, options), temper, seed, decisions=2_000)
            for seed in range(1000, 1400):
                happened += walk(*scattered(seats, options, seed), temper, seed, decisions=100)
    expected = USUAL.split() + RARE + TWO.get((seats, edition), [])
    assert [kind for kind in expected if not happened[kind]] == []
