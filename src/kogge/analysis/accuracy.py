"""How good chances were in games kept apart: Brier scores, the winner named at half-time, how often they came true.

A game counts once, however long it was; the intervals (95 %) come from drawing the games again and again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from kogge.analysis.calibrate import Results, Seen, said
from kogge.analysis.chances import Scale
from kogge.core.rng import Rng

AGAIN = 1000  # times the games are drawn
EDGE = 25  # of these the lowest and the highest that lie outside
Kind = tuple[str, int]


class Figure(NamedTuple):
    """A number and where it lies."""

    value: float
    low: float
    high: float


class Report(NamedTuple):
    """How good the chances of one kind of table were, or (seats 0) those of all tables of a game."""

    game: str
    seats: int
    games: int
    looked: int
    brier: Figure  # of the analysis, the sum over seats; lower is better
    plain: Figure  # of the evaluation alone
    base: Figure  # of equal chances
    over_plain: Figure  # how much lower that of the analysis is
    over_base: Figure
    half: Figure  # part of the games whose winner the analysis named at half-time
    half_points: Figure  # and the points
    half_lead: Figure  # how much more often


def brier(rows: Iterable[tuple[Sequence[float], Sequence[float]]]) -> float:
    found = [sum((chance - part) ** 2 for chance, part in zip(*row)) for row in rows]
    return sum(found) / len(found)


def named(values: Sequence[float], won: Sequence[float]) -> float:
    """How much of the win the highest value named, shared among equal ones."""
    first = [seat for seat, value in enumerate(values) if value == max(values)]
    return sum(won[seat] for seat in first) / len(first) / max(won)


def middle(rows: Sequence[Seen]) -> Seen:
    """What was seen nearest to half-time."""
    return min(rows, key=lambda row: abs(2 * row.number - row.of))


def scored(rows: Sequence[Seen], by: Scale) -> list[float]:
    """The figures of one game, in the order in which a report has them."""
    seats, half = len(rows[0].won), middle(rows)
    own = brier((said(row, by), row.won) for row in rows)
    plain = brier((row.plain, row.won) for row in rows)
    base = brier(([1 / seats] * seats, row.won) for row in rows)
    told, points = named(said(half, by), half.won), named(half.points, half.won)
    return [own, plain, base, plain - own, base - own, told, points, told - points]


def report(results: Results, id: str, fitted: Mapping[Kind, Scale], seats: int = 0) -> Report:
    """The figures of one kind of table, or of all kinds of a game that were fitted."""
    kinds = [kind for kind in fitted if kind[0] == id and seats in (0, kind[1])]
    found = [results.seen(*kind, odd=True) for kind in kinds]
    tables = [[scored(rows, fitted[kind]) for rows in games] for kind, games in zip(kinds, found)]
    games = sum(map(len, found))
    return Report(id, seats, games, sum(len(rows) for some in found for rows in some), *figures(tables))


def figures(tables: Sequence[Sequence[Sequence[float]]], seed: int = 1) -> list[Figure]:
    """The mean of every column over all games, with its interval; every kind of table keeps its number of games."""
    rng = Rng(seed)
    drawn = [mean([games[rng.below(len(games))] for games in tables for _ in games]) for _ in range(AGAIN)]
    bounds = [sorted(column) for column in zip(*drawn)]
    whole = mean([row for games in tables for row in games])
    return [Figure(value, column[EDGE], column[-EDGE - 1]) for value, column in zip(whole, bounds)]


def mean(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows)]


class Bin(NamedTuple):
    """Chances that lie together, and how often they came true."""

    said: float
    true: float
    games: int


def bins(results: Results, id: str, fitted: Mapping[Kind, Scale], count: int = 10) -> list[Bin]:
    """The chances of one game at all kinds of tables, in games kept apart."""
    parts: list[list[tuple[float, float]]] = [[] for _ in range(count)]
    games: list[set[int]] = [set() for _ in range(count)]
    found = [(rows, by) for kind, by in fitted.items() if kind[0] == id for rows in results.seen(*kind, odd=True)]
    for number, (rows, by) in enumerate(found):
        for row in rows:
            for chance, part in zip(said(row, by), row.won):
                at = min(count - 1, int(chance * count))
                parts[at].append((chance, part))
                games[at].add(number)
    means = [(mean(part), len(seen)) for part, seen in zip(parts, games) if part]
    return [Bin(chance, true, count) for (chance, true), count in means]
