"""How lucky everybody was, in words: sums with their intervals, the luckiest and the unluckiest moments."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from kogge.analysis.findings import LUCKY, Luck, Review
from kogge.core.log import Entry, Kind
from kogge.core.tongue import Tongue

EXTREMES = 3  # the luckiest and unluckiest moments that are told
NAMED = 2  # draws of one event that are named


class Total(NamedTuple):
    """A sum of changes and where it lies."""

    change: float
    low: float
    high: float


def total(rows: Sequence[tuple[float, float, float]]) -> Total:
    """The sum of numbers with their intervals, found independently of each other."""
    change = sum(row[0] for row in rows)
    half = sqrt(sum(((high - low) / 2) ** 2 for _, low, high in rows))
    return Total(change, change - half, change + half)


def luck_of(review: Review, seat: int, secret: bool) -> Total:
    """What draws, or the secret answers of others, brought a seat in all."""
    met = [luck for luck in review.luck if luck.secret == secret and (not secret or luck.seat == seat)]
    return total([(luck.change[seat], luck.low[seat], luck.high[seat]) for luck in met])


def extremes(review: Review, seat: int) -> list[Luck]:
    """The luckiest moments of a seat, then the unluckiest, as far as one can tell."""
    felt = [luck for luck in review.luck if luck.sign(seat) and (not luck.secret or luck.seat == seat)]
    felt.sort(key=lambda luck: -luck.change[seat])
    good = [luck for luck in felt if luck.sign(seat) == LUCKY]
    bad = [luck for luck in felt if luck.sign(seat) != LUCKY]
    return good[:EXTREMES] + bad[::-1][:EXTREMES]


def what(luck: Luck, story: Sequence[Entry], say: Tongue) -> str:
    """What came up, as the log tells it."""
    if luck.secret:
        return say("what others decided in secret")
    end = luck.ply + len(luck.moves)
    drawn = [entry.text for entry in story if entry.kind is Kind.DRAW and luck.ply < entry.ply <= end]
    more = ["…"] if len(drawn) > NAMED else []
    return " ".join(drawn[:NAMED] + more) or say("a draw")


def told_luck(luck: Luck, seat: int, say: Tongue) -> str:
    """One piece of luck for a seat, in a few words."""
    n = round(100 * abs(luck.change[seat]))
    if luck.sign(seat) == LUCKY:
        return say("{name} was lucky: {n} % more", name=say.who(seat), n=n)
    return say("{name} was unlucky: {n} % less", name=say.who(seat), n=n)


def told_totals(review: Review, seat: int, say: Tongue) -> list[str]:
    """All luck of a seat, with the interval in which it lies."""
    out = []
    if drawn := [luck for luck in review.luck if not luck.secret]:
        sum_ = luck_of(review, seat, False)
        out.append(say("Luck of the draw: {n} % ({low} to {high} %).", **signed(sum_)) + doubt(sum_, say))
    if len(drawn) < len(review.luck):
        sum_ = luck_of(review, seat, True)
        told = say("What others decided in secret: {n} % ({low} to {high} %).", **signed(sum_))
        out.append(told + doubt(sum_, say))
    return out or [say("After the deal nothing was drawn and nobody answered in secret: there is no luck to measure.")]


def signed(sum_: Total) -> dict[str, str]:
    return {"n": points(sum_.change), "low": points(sum_.low), "high": points(sum_.high)}


def points(value: float) -> str:
    n = round(100 * value)
    return f"{n:+d}".replace("-", "−") if n else "0"


def doubt(sum_: Total, say: Tongue) -> str:
    """A word where luck and bad luck cannot be told apart."""
    return " " + say("Whether that was luck or bad luck cannot be told.") if sum_.low <= 0 <= sum_.high else ""
