"""Ratings from games of any number of seats: Luce's choice model, which is Bradley-Terry's where two play.

A seat wins with the probability of its share of all strengths at the table. The strengths are those that make the
games played most likely; their intervals come from the curvature there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from kogge.arena.standings import Z

ELO = 400 / log(10)  # points for which the odds grow e times
HELD = 1.0  # a shared game against a player of mean strength: who always won gets a rating too
ROUNDS = 10_000
ENOUGH = 1e-10


@dataclass(frozen=True, slots=True)
class Seated:
    """One game: who sat where, and each seat's part of the win."""

    bots: Sequence[str]
    won: Sequence[float]


@dataclass(frozen=True, slots=True)
class Rating:
    """Points as in chess: 400 more are ten times the odds."""

    bot: str
    value: float
    low: float
    high: float


def ratings(games: Sequence[Seated], anchor: str, level: float = 1000.0) -> list[Rating]:
    """Everybody's rating, the best first; the anchor's is `level`. Intervals are against the mean of the field."""
    names = sorted({bot for game in games for bot in game.bots})
    if not names:
        return []
    tables = gather(games, names)
    strengths = fit(tables, len(names))
    errors = spreads(tables, strengths)
    shift = level - ELO * log(strengths[names.index(anchor if anchor in names else names[0])])
    rows = []
    for at, name in enumerate(names):
        value, half = ELO * log(strengths[at]) + shift, Z * ELO * errors[at]
        rows.append(Rating(name, value, value - half, value + half))
    return sorted(rows, key=lambda row: (-row.value, row.bot))


Tables = list[tuple[list[int], list[float], float]]  # how many of each bot sat there, what each won, the games


def gather(games: Sequence[Seated], names: Sequence[str]) -> Tables:
    """The games of equal tables together."""
    place = {name: at for at, name in enumerate(names)}
    found: dict[tuple[str, ...], tuple[list[int], list[float], list[float]]] = {}
    for game in games:
        key = tuple(sorted(game.bots))
        if len(set(key)) < 2:
            continue
        counts, won, number = found.setdefault(key, ([0] * len(names), [0.0] * len(names), [0.0]))
        if not number[0]:
            for bot in key:
                counts[place[bot]] += 1
        number[0] += 1
        for bot, part in zip(game.bots, game.won):
            won[place[bot]] += part
    return [(counts, won, number[0]) for counts, won, number in found.values()]


def fit(tables: Tables, size: int) -> list[float]:
    """The likeliest strengths, their geometric mean 1: Hunter's steps, which always lead there."""
    strengths = [1.0] * size
    wins = [HELD / 2 + sum(won[at] for _, won, _ in tables) for at in range(size)]
    for _ in range(ROUNDS):
        pulls = [HELD / (strength + 1.0) for strength in strengths]
        for counts, _, number in tables:
            pull = number / sum(count * strength for count, strength in zip(counts, strengths))
            for at, count in enumerate(counts):
                pulls[at] += count * pull
        after = [won / pull for won, pull in zip(wins, pulls)]
        mean = exp(sum(map(log, after)) / size)
        after = [strength / mean for strength in after]
        moved = max(abs(log(new / old)) for new, old in zip(after, strengths))
        strengths = after
        if moved < ENOUGH:
            break
    return strengths


def spreads(tables: Tables, strengths: Sequence[float]) -> list[float]:
    """The standard error of every log strength against the mean of all, from the information of the games."""
    size = len(strengths)
    matrix = [[1.0 / size] * size for _ in range(size)]  # the mean is held: else it could be anywhere
    for at, strength in enumerate(strengths):
        matrix[at][at] += HELD * strength / (1 + strength) ** 2
    for counts, _, number in tables:
        total = sum(count * strength for count, strength in zip(counts, strengths))
        parts = [count * strength / total for count, strength in zip(counts, strengths)]
        for one in range(size):
            for other in range(size):
                matrix[one][other] += number * parts[one] * ((one == other) - parts[other])
    covariance = inverted(matrix)
    means = [sum(row) / size for row in covariance]
    whole = sum(means) / size
    return [sqrt(max(0.0, covariance[at][at] - 2 * means[at] + whole)) for at in range(size)]


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a small matrix: Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(1.0 if at == column else 0.0 for column in range(size))] for at, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]
        rows[column] = [value / scale for value in rows[column]]
        for row in range(size):
            if row != column and rows[row][column]:
                factor = rows[row][column]
                rows[row] = [value - factor * own for value, own in zip(rows[row], rows[column])]
    return [row[size:] for row in rows]
