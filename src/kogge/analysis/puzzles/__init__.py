"""Puzzles: decisions of games with one clearly best answer, found and proven by search (`kogge puzzles mine`)."""

from __future__ import annotations

from kogge.analysis.puzzles.answers import answer_on_demand, judge
from kogge.analysis.puzzles.puzzle import Puzzle, Refutation, daily, find, position, puzzles, themes, view
from kogge.analysis.puzzles.tell import Told, level_name, told, why
from kogge.analysis.puzzles.theme import theme_name

__all__ = [
    "Puzzle",
    "Refutation",
    "Told",
    "answer_on_demand",
    "daily",
    "find",
    "judge",
    "level_name",
    "position",
    "puzzles",
    "theme_name",
    "themes",
    "told",
    "view",
    "why",
]
