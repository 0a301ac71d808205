"""Two programs, one answer: the engine and the naive referee count the same ways to go on."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from tests.teutonica.lockstep import opened, scattered
from tests.teutonica.naive import Naive

from kogge.core.chance import Draws
from kogge.core.model import State
from kogge.core.perft import divide, perft

FIRST, SECOND = {"edition": "first"}, {"edition": "2014"}
STRICT = {"remove": "anyone", "swap": "one_own", "ties": "bigbox"}
MOVING = {"remove": "move", "provinces": "ring"}


class Case(NamedTuple):
    """A new game, or with a seed a position strewn about, and its leaves after 1, 2, 3 ... decisions.

    What has no swap without effect (T14.31) in it is the same by both versions of the rules.
    """

    seats: int
    options: dict[str, str]
    seed: int | None
    leaves: list[int]
    rules: int = 1

    def position(self) -> tuple[State, Naive, Draws]:
        draws = Draws(self.seed or 0)
        seats, options, rules = self.seats, self.options, self.rules
        if self.seed is None:
            state, plain = opened(seats, options, rules=rules)
        else:
            state, plain = scattered(seats, options, self.seed, rules=rules)
        plain.settle(draws)
        return state, plain, draws

    def depth(self, most: int) -> int:
        """How deep one can count with at most so many leaves."""
        return sum(1 for leaves in self.leaves if leaves <= most)


CASES = [
    Case(2, FIRST, None, [16, 428, 7472, 56038, 342761, 4889755]),
    Case(2, FIRST | MOVING, None, [11, 256, 3345, 27159, 178899, 1988785]),
    Case(2, SECOND, None, [5, 82, 528, 4769, 17889, 88750, 764060, 4325738]),
    Case(3, SECOND, None, [4, 72, 429, 4089, 15150, 78642, 675356, 4002120]),
    Case(4, FIRST, None, [4, 76, 455, 4547, 16909, 88344, 790218, 4751608]),
    Case(5, SECOND, None, [4, 76, 455, 4547, 16909, 88343, 790249, 4752690]),
    Case(2, FIRST, 19, [30, 566, 10297, 186595, 3381615]),
    Case(2, SECOND | STRICT, 6, [8, 78, 620, 4906, 33289, 267454, 2316226]),
    Case(3, FIRST | MOVING, 13, [8, 75, 541, 4686, 44097, 705567, 14855784]),
    Case(3, SECOND, 17, [9, 99, 739, 6738, 54424, 481602, 4244638]),
    Case(4, FIRST | STRICT, 0, [8, 82, 675, 5811, 49720, 402309, 3090670]),
    Case(4, SECOND | MOVING, 0, [8, 77, 600, 5073, 41424, 380516, 3869012]),
    Case(5, FIRST, 3, [8, 78, 574, 4572, 40440, 463612, 7329498]),
    Case(5, SECOND | STRICT, 0, [8, 74, 509, 4269, 34268, 399647, 5893164]),
    Case(3, SECOND, 17, [9, 96, 706, 6282, 50125, 437694, 3838547], rules=2),
    Case(4, SECOND | MOVING, 0, [8, 77, 599, 5061, 41234, 378594, 3847463], rules=2),
]
by_case = pytest.mark.parametrize(
    "case", CASES, ids=lambda case: f"{case.seats}-{case.options['edition']}-{case.seed}-rules {case.rules}"
)


def leaves(plain: Naive, depth: int, draws: Draws) -> int:
    """How many ways the next decisions can go; a game that ends earlier is one way."""
    if depth == 0 or plain.asked == "over":
        return 1
    moves = plain.moves()
    return len(moves) if depth == 1 else sum(leaves(after(plain, text, draws), depth - 1, draws) for text in moves)


def after(plain: Naive, text: str, draws: Draws) -> Naive:
    twin = plain.copy()
    twin.play(text)
    twin.settle(draws)
    return twin


@by_case
def test_engine_and_naive_referee_agree_at_every_depth(case: Case) -> None:
    state, plain, draws = case.position()
    for depth in range(1, case.depth(1_000) + 1):
        assert leaves(plain, depth, draws) == perft(state, depth, draws) == case.leaves[depth - 1]


@by_case
def test_the_first_moves_have_the_same_names_and_leaves(case: Case) -> None:
    state, plain, draws = case.position()
    counts = {text: leaves(after(plain, text, draws), 2, draws) for text in plain.moves()}
    assert counts == divide(state, 3, draws)


@pytest.mark.compiled
@by_case
def test_the_engine_counts_as_written_down(case: Case) -> None:
    state, _, draws = case.position()
    depth = case.depth(400_000)
    assert perft(state, depth, draws) == case.leaves[depth - 1]


def test_more_than_a_million_leaves_are_counted_here_and_everywhere() -> None:
    assert sum(case.leaves[case.depth(400_000) - 1] for case in CASES) >= 1_000_000
    assert all(case.leaves[-1] >= 1_000_000 for case in CASES)
    assert {(case.seats, case.options["edition"]) for case in CASES if case.seed is not None} == {
        (seats, edition) for seats in range(2, 6) for edition in ("first", "2014")
    }


@pytest.mark.soak
@by_case
def test_both_agree_on_a_million_leaves(case: Case) -> None:
    state, plain, draws = case.position()
    depth = len(case.leaves)
    assert perft(state, depth, draws) == case.leaves[-1]
    assert leaves(plain, depth, draws) == case.leaves[-1]
