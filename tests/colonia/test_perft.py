"""Two programs, one answer: the engine and the plain referee count the same ways on, a million and more."""

from __future__ import annotations

from typing import NamedTuple

import pytest

import kogge
from colonia.lockstep import Options, arrive
from colonia.naive import Naive
from kogge.core.perft import divide, perft

OPEN = {"open_screens": "on"}
MILLION = 1_000_000


class Case(NamedTuple):
    """The first time a question is asked in a week of the random game of a seed, and the leaves depth by depth."""

    seats: int
    options: Options
    seed: int
    week: int
    question: str
    leaves: list[int]

    def within(self, most: int) -> int:
        """The greatest depth that has at most so many leaves."""
        return sum(leaves <= most for leaves in self.leaves)


CASES = [
    Case(3, {}, 0, 1, "family", [6, 36, 216, 432, 864, 1728, 15552, 127872, 955584, 6441984]),
    Case(3, {}, 100, 4, "loading", [5, 13, 30, 73, 146, 292, 648, 1704, 3504, 7008, 14016, 37248, 211200, 1303808]),
    Case(3, OPEN, 200, 3, "orders", [4, 24, 144, 476, 2479, 11182, 34758, 87922, 184802, 385986]),
    Case(3, {}, 307, 5, "shrine", [2, 4, 8, 16, 96, 584, 3376, 19728, 102064, 466768, 1883392]),
    Case(4, {}, 400, 2, "family", [5, 25, 125, 625, 5000, 35625, 223750, 997875, 4154485]),
    Case(4, {}, 500, 1, "market", [8, 57, 358, 1961, 9270, 37440, 127800, 367320, 873272]),
    Case(4, {}, 600, 6, "orders", [6, 36, 108, 648, 2372, 11000, 44901, 219819, 1041218]),
    Case(4, {}, 704, 3, "exchange", [10, 58, 649, 3616, 37676, 250810, 2237645]),
    Case(5, {}, 800, 2, "vote", [2, 4, 8, 16, 32, 64, 128, 256, 1536, 6144, 18432, 110592, 523008, 1194240]),
    Case(5, OPEN, 900, 2, "orders", [6, 36, 144, 432, 2357, 7469, 19861, 65903, 240737, 843551]),
    Case(5, {}, 1000, 4, "home", [4, 16, 64, 256, 768, 1536, 3072, 12288, 73728, 191488, 420608]),
    Case(5, {}, 1100, 5, "buying", [2, 6, 15, 37, 77, 189, 673, 3265, 17252, 82492, 332040, 1243304]),
    Case(6, {}, 1200, 3, "family", [4, 16, 64, 256, 1024, 4096, 32768, 233472, 1466368]),
    Case(6, {}, 1300, 6, "loading", [5, 41, 195, 1654, 4215, 13466, 49113, 187796, 634653]),
    Case(6, {}, 1402, 4, "protecting", [2, 4, 8, 16, 32, 64, 128, 256, 768, 2656, 13756, 58574, 216664, 753156]),
    Case(6, OPEN, 1500, 5, "market", [10, 91, 748, 5509, 36046, 190968, 609728, 2472151]),
]
DEEP = [CASES[1], CASES[7], CASES[12]]  # those that are counted to the end in little time


def label(case: Case) -> str:
    return f"{case.seats}-{case.question}"


@pytest.mark.parametrize("case", CASES, ids=label)
def test_engine_and_plain_referee_count_the_same(case: Case) -> None:
    state, plain, draws = arrive(*case[:5])
    deep = case.within(10_000)
    assert perft(state, deep, draws) == case.leaves[deep - 1]
    shallow = case.within(1_500)
    assert plain.leaves(shallow, draws) == case.leaves[shallow - 1]


@pytest.mark.parametrize("case", CASES, ids=label)
def test_the_first_moves_have_the_same_names(case: Case) -> None:
    state, plain, draws = arrive(*case[:5])
    assert divide(state, 2, draws) == plain.divide(2, draws)


@pytest.mark.compiled
@pytest.mark.skipif(kogge.form() != "compiled", reason="the engine is not compiled")
@pytest.mark.parametrize("case", DEEP, ids=label)
def test_the_engine_counts_to_a_million(case: Case) -> None:
    state, _, draws = arrive(*case[:5])
    assert perft(state, len(case.leaves), draws) == case.leaves[-1] > MILLION


@pytest.mark.soak
@pytest.mark.parametrize("case", CASES, ids=label)
def test_the_plain_referee_counts_to_a_million_too(case: Case) -> None:
    state, plain, draws = arrive(*case[:5])
    for depth, leaves in enumerate(case.leaves, start=1):
        assert perft(state, depth, draws) == leaves
    deep = case.within(1_500_000)
    assert plain.leaves(deep, draws) == case.leaves[deep - 1]


def test_four_positions_a_seat_count_and_two_million_leaves_each() -> None:
    for seats in range(3, 7):
        counts = [case.leaves[-1] for case in CASES if case.seats == seats]
        assert len(counts) >= 4 and sum(counts) >= 2 * MILLION


def test_a_wrong_price_gives_another_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """K7.2, planted: who has a member left can give any order."""
    case = CASES[6]
    _, plain, draws = arrive(*case[:5])
    depth = case.within(2_500)
    monkeypatch.setattr(Naive, "takes_order", lambda self, craftsman, family: family.home > 0)
    assert plain.leaves(depth, draws) != case.leaves[depth - 1]
