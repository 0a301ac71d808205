"""Puzzles in words: themes and levels, the moves of a line with whoever makes them, why the best answer is good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kogge.analysis.puzzles.compare import WORLD
from kogge.analysis.puzzles.puzzle import Puzzle, view
from kogge.core.registry import game as find
from kogge.core.rng import Rng
from kogge.core.tongue import Tongue

REASONS = 4


class Told(NamedTuple):
    """A move of a line: who makes it, and its label."""

    seat: int
    move: str
    label: str


def level_name(level: int, say: Tongue) -> str:
    """How hard a puzzle is."""
    return [say("easy"), say("medium"), say("hard"), say("expert")][level - 1]


def told(puzzle: Puzzle, moves: Sequence[str], say: Tongue) -> list[Told]:
    """Moves that follow each other from the puzzle's position on, up to a draw; in one world that may be."""
    words, state = find(puzzle.game).words, view(puzzle).sample(Rng(WORLD))
    out: list[Told] = []
    for text in moves:
        move = state.board.by_text[text]
        if state.seat < 0 or move not in state.legal():
            break
        out.append(Told(state.seat, text, words.label(state.view(state.seat), move, say)))
        move.make(state)
    return out


def why(puzzle: Puzzle, say: Tongue) -> list[str]:
    """What the best action does, in a player's words."""
    seen = view(puzzle)
    return find(puzzle.game).words.because(seen, [seen.board.by_text[text] for text in puzzle.best], say)[:REASONS]
