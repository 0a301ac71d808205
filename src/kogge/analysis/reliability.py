"""The reliability of chances as a table and a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from kogge.analysis.accuracy import Bin, Figure, Report
from kogge.arena.picture import FAINT, HUES, INK, PAPER, RED, sign
from kogge.arena.standings import wilson
from kogge.core.registry import game as find

SIDE, LEFT, TOP, BOTTOM, RIGHT = 440, 70, 84, 60, 30


def page(reports: Sequence[Report]) -> str:
    """The figures for a page: every game over all its tables, then every kind of table."""
    whole, kinds = [row for row in reports if not row.seats], [row for row in reports if row.seats]
    return f"{table(whole)}\n\n{table(kinds)}"


def table(reports: Sequence[Report]) -> str:
    heads = ["game", "players", "games kept apart", "decisions", "Brier score", "below the evaluation alone"]
    heads += ["below equal chances", "winner named at half-time", "by points", "more often"]
    out = [f"| {' | '.join(heads)} |", f"|---|---{'|---:' * 2}{'|---' * 6}|"]
    for row in reports:
        cells = [find(row.game).title, str(row.seats or "all"), str(row.games), str(row.looked)]
        cells += [number(row.brier), number(row.over_plain, row.plain), number(row.over_base, row.base)]
        cells += [share(row.half), share(row.half_points), share(row.half_lead, "points")]
        out.append(f"| {' | '.join(cells)} |")
    return "\n".join(out)


def number(figure: Figure, of: Figure | None = None) -> str:
    told = f"{figure.value:.3f} ({figure.low:.3f} to {figure.high:.3f})"
    return told if of is None else f"{told} below {of.value:.3f}"


def share(figure: Figure, unit: str = "%") -> str:
    return f"{100 * figure.value:.0f} {unit} ({100 * figure.low:.0f} to {100 * figure.high:.0f})"


def picture(title: str, rows: Mapping[str, Sequence[Bin]]) -> str:
    """What was said against what came true, a mark a game; on the line chances are what they say."""
    width, height = LEFT + SIDE + RIGHT, TOP + SIDE + BOTTOM

    def x(value: float) -> float:
        return LEFT + SIDE * value

    def y(value: float) -> float:
        return TOP + SIDE * (1 - value)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif" font-size="14" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        f'<text x="24" y="34" font-size="18" fill="{INK}">{escape(title)}</text>',
    ]
    for step in range(0, 11, 2):
        at, told = step / 10, f"{10 * step} %"
        parts.append(
            f'<path d="M{x(at):.0f} {y(0):.0f}V{y(1):.0f}M{x(0):.0f} {y(at):.0f}H{x(1):.0f}" stroke="{FAINT}"/>'
        )
        parts.append(f'<text x="{x(at):.0f}" y="{y(0) + 20:.0f}" text-anchor="middle" fill="{INK}">{told}</text>')
        parts.append(f'<text x="{LEFT - 8}" y="{y(at) + 5:.0f}" text-anchor="end" fill="{INK}">{told}</text>')
    parts.append(f'<path d="M{x(0):.0f} {y(0):.0f}L{x(1):.0f} {y(1):.0f}" stroke="{RED}" stroke-dasharray="5 4"/>')
    parts.append(f'<text x="{x(1):.0f}" y="{y(0) + 44:.0f}" text-anchor="end" fill="{INK}">said</text>')
    parts.append(f'<text x="{LEFT - 40}" y="{TOP - 10}" fill="{INK}">came true</text>')
    across = 34
    for kind, (id, found) in enumerate(rows.items()):
        title = find(id).title
        parts.append(sign(kind, across, 56))
        parts.append(f'<text x="{across + 12}" y="61" font-size="13" fill="{INK}">{escape(title)}</text>')
        across += 40 + 8 * len(title)
        for bin in found:
            low, high = wilson(bin.true, bin.games)
            line = f'x1="{x(bin.said):.1f}" x2="{x(bin.said):.1f}" y1="{y(low):.1f}" y2="{y(high):.1f}"'
            parts.append(f'<line {line} stroke="{HUES[kind]}" stroke-width="2" stroke-opacity="0.4"/>')
        parts += [sign(kind, x(bin.said), y(bin.true)) for bin in found]
    return "\n".join([*parts, "</svg>"]) + "\n"
