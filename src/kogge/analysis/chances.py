"""What the values of a search mean: chances to win, fitted to games that strong bots played against themselves.

A search says what a position is worth to each seat; how often such a position is won is another question. The answer is
a power of the values, by game, seats and stage, and a factor for whoever decides, who is too hopeful or too modest.
`chances.toml` has the fitted numbers, `kogge calibrate` makes them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

FITTED = Path(__file__).with_name("chances.toml")
LEAST = 1e-6


class Scale(NamedTuple):
    """How values become chances: the power at the start and at the end of a game, the factor of whoever decides."""

    early: float = 1.0
    late: float = 1.0
    own: float = 1.0


PLAIN = Scale()


@cache
def scales() -> dict[str, Scale]:
    """The fitted numbers, by game and seats: "hansa 4"."""
    data = tomllib.loads(FITTED.read_text(encoding="utf-8"))
    return {
        f"{id} {seats}": Scale(row["early"], row["late"], row["own"])
        for id, tables in data.items()
        for seats, row in tables.items()
    }


def scale(game: str, seats: int) -> Scale:
    """The fitted numbers of one kind of table; values as they are where nothing was fitted."""
    return scales().get(f"{game} {seats}", PLAIN)


def chances(values: Sequence[float], gone: float, seat: int, by: Scale) -> list[float]:
    """The chance of every seat to win, one in sum, with so much of the game gone and `seat` to decide."""
    power = by.early + (by.late - by.early) * min(1.0, max(0.0, gone))
    raised = [max(value, LEAST) ** power for value in values]
    if 0 <= seat < len(raised):
        raised[seat] *= by.own
    total = sum(raised)
    return [part / total for part in raised]


def slope(values: Sequence[float], gone: float, seat: int, by: Scale, whose: int) -> float:
    """How much the chance of one seat changes with its value, here."""
    step = 0.01 if values[whose] < 0.5 else -0.01
    rest = 1.0 - values[whose]
    other = [
        value + step if at == whose else value * (1.0 - step / rest) if rest > 0 else value
        for at, value in enumerate(values)
    ]
    change = chances(other, gone, seat, by)[whose] - chances(values, gone, seat, by)[whose]
    return abs(change / step)


def proven(values: Sequence[float]) -> list[float]:
    """Chances where the end was looked through: a game won counts for one, by however little (see `worth.PRIDE`)."""
    clear = [min(1.0, max(0.0, (value - 0.05) / 0.9)) for value in values]
    total = sum(clear)
    return [part / total for part in clear] if total > 0 else [1.0 / len(clear)] * len(clear)
