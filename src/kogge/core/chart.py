"""Charts in the style of the boards: lines by seat, with the seats' colours and marks."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from kogge.core.picture import Element, Picture
from kogge.core.svg import el, fitted, group, label, mark, num
from kogge.core.tongue import Tongue

WIDTH = 900
HEIGHT = 360
LEFT, RIGHT, TOP, BOTTOM = 56, 130, 24, 44
NAME = 24  # the height of a name


def nice_step(span: float, lines: int = 5) -> float:
    """A round distance between grid lines, so that about `lines` of them cover the span."""
    step = 1.0
    while True:
        for factor in (1, 2, 5):
            if step * factor * lines >= span:
                return step * factor
        step *= 10


def on_the_way(seat: int, seats: int, steps: int) -> list[int]:
    """Where a line carries its mark, so that it is known without colour; the seats take turns."""
    return [round((part + (seat + 0.5) / seats) * steps / 3) for part in range(3)] if steps > 6 * seats else []


def apart(heights: Sequence[float], lowest: float) -> list[float]:
    """Where names stand beside the ends of their lines, from top to bottom: none on another, none below the picture."""
    placed: list[float] = []
    for end in heights:
        while any(abs(end - other) < NAME for other in placed):
            end += 4
        placed.append(end)
    return [min(end, lowest - NAME * below) for below, end in zip(reversed(range(len(placed))), placed)]


def lines(
    series: Sequence[Sequence[float]],
    say: Tongue,
    title: str,
    below: str,
    at: int | None = None,
    width: int = WIDTH,
    height: int = HEIGHT,
    most: float = 1.0,
) -> Picture:
    """One line per seat over the steps of a game; `at` marks the step that is being looked at."""
    steps = max(1, max(len(line) for line in series) - 1)
    low = min(0.0, min(min(line) for line in series))
    high = max(most, max(max(line) for line in series))
    step = nice_step(high - low)
    high = ceil(high / step) * step
    wide, tall = width - LEFT - RIGHT, height - TOP - BOTTOM

    def x(i: float) -> float:
        return LEFT + wide * i / steps

    def y(value: float) -> float:
        return TOP + tall * (high - value) / (high - low)

    parts = [el("rect", width=width, height=height, rx=12, cls="f-panel s-coast", stroke_width=1)]
    value = ceil(low / step) * step
    while value <= high:
        parts.append(el("path", d=f"M{LEFT} {num(y(value))}H{width - RIGHT}", cls="s-faint", stroke_width=1))
        parts.append(label(LEFT - 8, y(value), num(value), 14, "f-soft figure", "end"))
        value += step
    parts.append(label(LEFT + wide / 2, height - 16, below, 15, "f-soft plain"))
    if at is not None:
        parts.append(el("path", d=f"M{num(x(at))} {TOP}V{height - BOTTOM}", cls="s-accent", stroke_width=2))
    order = sorted(range(len(series)), key=lambda seat: -series[seat][-1])
    for seat, end in zip(order, apart([y(series[seat][-1]) for seat in order], height - NAME / 2)):
        points = " ".join(f"{num(x(i))},{num(y(value))}" for i, value in enumerate(series[seat]))
        look = say.marks[seat]
        line = el("polyline", points=points, cls=f"none s-seat{look}", stroke_width=3, stroke_linejoin="round")
        signs = [mark(say, seat, x(i), y(series[seat][i]), 7) for i in on_the_way(seat, len(series), len(series[seat]))]
        sign = mark(say, seat, width - RIGHT + 16, end, 10)
        name = fitted(width - RIGHT + 34, end, say.who(seat), RIGHT - 38, 15, "f-ink plain")
        parts.append(group(line, *signs, sign, name))
    return Picture(width, height, title, (Element("chart", "".join(parts)),), "chart")
