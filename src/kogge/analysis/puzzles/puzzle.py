"""A puzzle as data, and the set that ships: one file for each game, made by `kogge puzzles mine`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache, lru_cache
from itertools import count
from math import gcd
from pathlib import Path
from typing import Any

from kogge.core.chance import Draws
from kogge.core.model import State
from kogge.core.registry import game as find_game
from kogge.core.registry import games

FOLDER = Path(__file__).parent
EPOCH = date(2000, 1, 1)
STRIDE = 7  # at least so far in the list is one day's puzzle of a game from the next one's


@dataclass(frozen=True, slots=True)
class Refutation:
    """A wrong answer: what it loses in chance to win, and what follows it; the position says who makes each move."""

    move: str
    loss: float
    line: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A decision with one best answer. Moves are written as records write them; draws follow from the seed."""

    game: str
    number: int
    seats: int
    options: Mapping[str, str] = field(hash=False)
    seed: int | str
    moves: tuple[str, ...]  # of the players, up to the decision
    seat: int
    best: tuple[str, ...]  # the whole action; the first move is the answer
    equal: tuple[str, ...]  # other answers that lead to the same position
    theme: str
    level: int  # from 1, which an easy bot solves, to 4, which a hard one misses
    chance: float  # to win, with the best answer
    wrong: tuple[Refutation, ...]  # the most plausible ones

    def data(self) -> dict[str, Any]:
        """As the file has it."""
        return {
            "number": self.number,
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            "seat": self.seat,
            "theme": self.theme,
            "level": self.level,
            "chance": self.chance,
            "best": list(self.best),
            "equal": list(self.equal),
            "wrong": [{"move": wrong.move, "loss": wrong.loss, "line": list(wrong.line)} for wrong in self.wrong],
            "moves": list(self.moves),
        }


def read(game: str, data: Mapping[str, Any]) -> Puzzle:
    """A puzzle from its data."""
    return Puzzle(
        game,
        data["number"],
        data["seats"],
        data["options"],
        data["seed"],
        tuple(data["moves"]),
        data["seat"],
        tuple(data["best"]),
        tuple(data["equal"]),
        data["theme"],
        data["level"],
        data["chance"],
        tuple(Refutation(row["move"], row["loss"], tuple(row["line"])) for row in data["wrong"]),
    )


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game by their numbers; none where none were made."""
    file = FOLDER / f"{find_game(game).id}.json"
    if not file.is_file():
        return ()
    data = json.loads(file.read_text(encoding="utf-8"))
    return tuple(read(game, row) for row in data["puzzles"])


def find(game: str, number: int) -> Puzzle | None:
    """The puzzle of a game with this number."""
    return next((puzzle for puzzle in puzzles(game) if puzzle.number == number), None)


def themes(game: str) -> tuple[str, ...]:
    """The themes of a game's puzzles, the most frequent first."""
    counts: dict[str, int] = {}
    for puzzle in puzzles(game):
        counts[puzzle.theme] = counts.get(puzzle.theme, 0) + 1
    return tuple(sorted(counts, key=lambda theme: (-counts[theme], theme)))


def daily(day: date) -> Puzzle:
    """The puzzle of a day, the same for everybody: the games take turns."""
    shelf = [found for id in games() if (found := puzzles(id))]
    turn = (day - EPOCH).days
    chosen = shelf[turn % len(shelf)]
    stride = next(step for step in count(STRIDE) if gcd(step, len(chosen)) == 1)  # all of them have their day
    return chosen[turn // len(shelf) * stride % len(chosen)]


def positions(puzzle: Puzzle) -> Iterator[State]:
    """The positions before each of its moves and the one to be decided, each its own copy."""
    state, draws = find_game(puzzle.game).new(puzzle.seats, puzzle.options), Draws(puzzle.seed)
    draws.settle(state)
    for text in puzzle.moves:
        yield state.copy()
        state.board.parse(text).make(state)
        draws.settle(state)
    yield state


def position(puzzle: Puzzle) -> State:
    """The whole position, with what the players hide from each other."""
    *_, last = positions(puzzle)
    return last


@lru_cache(maxsize=64)
def seen(puzzle: Puzzle) -> State:
    return position(puzzle).view(puzzle.seat)


def view(puzzle: Puzzle) -> State:
    """What the player who decides can know: all that may be shown. A view of one's own, to do with as one likes."""
    return seen(puzzle).copy()
