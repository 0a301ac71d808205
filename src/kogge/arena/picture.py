"""Small charts as SVG: a dot per name with its interval, one to a row or many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from kogge.core.chart import nice_step

LEFT, RIGHT, ROW, TOP, BOTTOM = 210, 40, 40, 64, 50
WIDTH = 760
PAPER, INK, FAINT, BLUE, RED = "#fbf7ee", "#2b2b2b", "#d8cfbb", "#1d4e89", "#8c1c13"


@dataclass(frozen=True, slots=True)
class Dot:
    """A name, its value, and the interval it lies in."""

    name: str
    value: float
    low: float
    high: float


def dots(title: str, unit: str, rows: Sequence[Dot], line: float | None = None) -> str:
    """The chart; `line` marks a value to compare with."""
    edges = [edge for row in rows for edge in (row.low, row.high)] + ([] if line is None else [line])
    step = nice_step(100 * (max(edges) - min(edges)) or 1) / 100
    low = step * (min(edges) // step)
    high = step * -(-max(edges) // step)
    width = WIDTH - LEFT - RIGHT
    places = [LEFT + (value - low) / ((high - low) or 1) * width for value in edges]
    height = TOP + ROW * len(rows) + BOTTOM
    bottom = height - BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'font-family="sans-serif" font-size="14" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        f'<text x="24" y="34" font-size="18" fill="{INK}">{escape(title)}</text>',
        f'<text x="{WIDTH - RIGHT}" y="{bottom + 40}" text-anchor="end" fill="{INK}">{escape(unit)}</text>',
    ]
    count = round((high - low) / step)
    for number in range(count + 1):
        x = f"{LEFT + number / (count or 1) * width:.1f}"
        parts.append(f'<line x1="{x}" x2="{x}" y1="{TOP - 6}" y2="{bottom}" stroke="{FAINT}"/>')
        told = f"{round(low + number * step, 6):g}"
        parts.append(f'<text x="{x}" y="{bottom + 20}" text-anchor="middle" fill="{INK}">{told}</text>')
    if line is not None:
        x = f"{places[-1]:.1f}"
        dashes = f'stroke="{RED}" stroke-dasharray="5 4"'
        parts.append(f'<line x1="{x}" x2="{x}" y1="{TOP - 6}" y2="{bottom}" {dashes}/>')
    for number, row in enumerate(rows):
        y = TOP + ROW * number + ROW // 2
        left, right = places[2 * number], places[2 * number + 1]
        middle = LEFT + (row.value - low) / ((high - low) or 1) * width
        parts.append(f'<text x="{LEFT - 14}" y="{y + 5}" text-anchor="end" fill="{INK}">{escape(row.name[:26])}</text>')
        parts.append(f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}" stroke="{BLUE}" stroke-width="4"/>')
        parts.append(f'<circle cx="{middle:.1f}" cy="{y}" r="7" fill="{BLUE}"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"


@dataclass(frozen=True, slots=True)
class Group:
    """Dots that share a row."""

    name: str
    dots: Sequence[Dot]


HUES = ("#1d4e89", "#8c1c13", "#3f6f2a", "#a8620b", "#6a3d8f", "#4d4d4d", "#0b7a75", "#b03a6f", "#7a5c2e")


SHIFT = 3  # between the dots of a row, so that their intervals can be told apart
CORNERS = (
    (),
    ((-6, -6), (6, -6), (6, 6), (-6, 6)),
    ((0, -8), (8, 0), (0, 8), (-8, 0)),
    ((0, -8), (7, 6), (-7, 6)),
)


def sign(kind: int, x: float, y: float) -> str:
    """A mark that is known without its colour: circle, square, diamond, triangle, and so on, each also hollow."""
    hue = HUES[kind % len(HUES)]
    look = f'fill="{hue}"' if kind < 4 else f'fill="{PAPER}" stroke="{hue}" stroke-width="2.5"'
    if kind % 4 == 0:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6.5" {look}/>'
    points = " ".join(f"{x + across:.1f},{y + down:.1f}" for across, down in CORNERS[kind % 4])
    return f'<polygon points="{points}" {look}/>'


def rows_of_dots(title: str, unit: str, rows: Sequence[Group], names: Sequence[str]) -> str:
    """Every row with the dots of all names, each with its interval; a legend says which mark is whose."""
    edges = [edge for row in rows for dot in row.dots for edge in (dot.low, dot.high)] or [0.0, 1.0]
    step = nice_step(max(edges) - min(edges) or 1.0)
    low, high = step * (min(edges) // step), step * -(-max(edges) // step)
    width = WIDTH - LEFT - RIGHT
    top, height = TOP + 34, TOP + 34 + ROW * len(rows) + BOTTOM
    bottom = height - BOTTOM

    def place(value: float) -> float:
        return LEFT + (value - low) / ((high - low) or 1.0) * width

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'font-family="sans-serif" font-size="14" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        f'<text x="24" y="34" font-size="18" fill="{INK}">{escape(title)}</text>',
        f'<text x="{WIDTH - RIGHT}" y="{bottom + 40}" text-anchor="end" fill="{INK}">{escape(unit)}</text>',
    ]
    across = (WIDTH - 48) / max(1, len(names))
    for kind, name in enumerate(names):
        x = 32 + across * kind
        parts.append(sign(kind, x, 58))
        parts.append(f'<text x="{x + 12:.1f}" y="63" font-size="13" fill="{INK}">{escape(name)}</text>')
    for number in range(round((high - low) / step) + 1):
        x = place(low + number * step)
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{top - 6}" y2="{bottom}" stroke="{FAINT}"/>')
        told = f"{round(low + number * step, 6):g}"
        parts.append(f'<text x="{x:.1f}" y="{bottom + 20}" text-anchor="middle" fill="{INK}">{told}</text>')
    for number, row in enumerate(rows):
        y = top + ROW * number + ROW / 2
        parts.append(f'<text x="{LEFT - 14}" y="{y + 5}" text-anchor="end" fill="{INK}">{escape(row.name[:28])}</text>')
        heights = [y + SHIFT * (at - (len(row.dots) - 1) / 2) for at in range(len(row.dots))]
        for dot, own in zip(row.dots, heights):
            kind = names.index(dot.name)
            line = f'x1="{place(dot.low):.1f}" x2="{place(dot.high):.1f}" y1="{own:.1f}" y2="{own:.1f}"'
            parts.append(f'<line {line} stroke="{HUES[kind % len(HUES)]}" stroke-width="3" stroke-opacity="0.6"/>')
        parts += [sign(names.index(dot.name), place(dot.value), own) for dot, own in zip(row.dots, heights)]
    return "\n".join([*parts, "</svg>"]) + "\n"
