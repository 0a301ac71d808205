"""Features: the numbers that describe a view, written into a row of zeros, and the parts of their names.

A row is a `vec` of floats, so that compiled code writes it without making objects; NumPy reads it through its buffer.
"""

from __future__ import annotations

from librt.vecs import vec

from kogge.core.packed import i64

Row = vec[float]


def zeros(size: int) -> Row:
    """An empty row."""
    return vec[float]([0.0] * size)


def clear(row: Row, first: i64, size: i64) -> None:
    """Make a part of a row empty again."""
    for at in range(first, first + size):
        row[at] = 0.0


def listed(row: Row) -> list[float]:
    """A row as a list."""
    return list(row)


def chairs(seats: int) -> list[str]:
    """The seats as the viewer counts them: `me`, then clockwise `+1`, `+2` and so on."""
    return ["me"] + [f"+{step}" for step in range(1, seats)]


def each(prefix: str, names: list[str]) -> list[str]:
    """Names with the same words before them."""
    return [f"{prefix} {name}" for name in names]


def numbered(prefix: str, count: int) -> list[str]:
    """A name for each of several things, counted from 1."""
    return [f"{prefix} {number}" for number in range(1, count + 1)]
