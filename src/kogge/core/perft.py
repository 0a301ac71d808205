"""Perft: how many ways a position can go on, the count that proves a move generator."""

from __future__ import annotations

from kogge.core.chance import Draws
from kogge.core.model import OVER, State


def perft(state: State, depth: int, draws: Draws) -> int:
    """The leaves after `depth` decisions of players; chance is taken from the seed, not branched.

    A game that ends earlier is one leaf.
    """
    twin = state.copy()
    draws.settle(twin)
    return leaves(twin, depth, draws)


def leaves(state: State, depth: int, draws: Draws) -> int:
    """The same for a position in which chance has already acted."""
    if depth == 0 or state.seat == OVER:
        return 1
    moves = state.decision.legal(state)
    if depth == 1:
        return len(moves)
    total: int = 0
    for move in moves:
        twin = state.copy()
        move.make(twin)
        draws.settle(twin)
        total += leaves(twin, depth - 1, draws)
    return total


def divide(state: State, depth: int, draws: Draws) -> dict[str, int]:
    """The leaves behind each legal move, by its text: where two counts differ, this shows the way to the bug."""
    twin = state.copy()
    draws.settle(twin)
    counts: dict[str, int] = {}
    if twin.seat == OVER:
        return counts
    for move in twin.decision.legal(twin):
        after = twin.copy()
        move.make(after)
        counts[move.text] = perft(after, depth - 1, draws)
    return counts
