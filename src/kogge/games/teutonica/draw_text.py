"""The board of Hansa Teutonica as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kogge.core.model import State
from kogge.core.svg import LETTERS, marks
from kogge.core.tongue import Tongue
from kogge.games.teutonica.board import MARKERS, NOBODY, NOTHING, SKILLS
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words_names import (
    city_name,
    marker_name,
    pieces_name,
    province_name,
    route_name,
    seat_name,
    skill_name,
    skill_value,
)

Paint = Callable[[int, str], str]


def plain(seat: int, text: str) -> str:
    return text


def board_text(view: State, say: Tongue, names: Sequence[str] | None = None, paint: Paint = plain) -> str:
    """Cities with offices, routes with pieces, then every desk. Capitals are traders, small letters merchants."""
    assert isinstance(view, TeutonicaState)
    rules = view.rules
    lines = [_city(view, at, paint) for at in range(rules.cities)]
    lines = _columns(lines, 2)
    lines.append("")
    lines += _columns([_route(view, at, say, paint) for at in range(rules.routes)], 2)
    lines.append("")
    table = "  ".join(
        f"{points} {paint(owner, _letter(view, 2 * owner)) if owner != NOBODY else '.'}"
        for points, owner in zip(rules.table_points, view.table)
    )
    lines.append(f"{say('Coellen table')}: {table}")
    lines.append(
        say(
            "Completed cities: {n} of 10. Markers in the stack: {left}.",
            n=view.completed,
            left=view.left - view.counted,
        )
    )
    if view.pawn != NOTHING:
        lines.append(say("The pawn is in {province}.", province=province_name(rules, view.pawn)))
    lines.append("")
    for seat in range(rules.seats):
        lines += _desk(view, seat, say, names, paint)
    return "\n".join(lines)


def _letter(view: TeutonicaState, piece: int) -> str:
    letter = LETTERS[marks.get()[piece >> 1]] if piece >> 1 < view.rules.seats else "N"
    return letter.lower() if piece % 2 else letter


def _painted(view: TeutonicaState, piece: int, paint: Paint) -> str:
    letter = _letter(view, piece)
    return paint(piece >> 1, letter) if piece >> 1 < view.rules.seats else letter


def _columns(lines: list[str], count: int) -> list[str]:
    """Lines side by side; colours do not count for the width."""
    rows = -(-len(lines) // count)
    return ["   ".join(lines[at] for at in range(row, len(lines), rows)) for row in range(rows)]


def _city(view: TeutonicaState, city: int, paint: Paint) -> str:
    """Extra offices, then the printed ones as colour (w o p b), shape ([] or ()) and owner."""
    rules = view.rules
    extras = [office % rules.width for office in view.extra if office // rules.width == city][::-1]
    shown, width = "", 0
    for piece in extras:
        shown += f"+{_painted(view, piece, paint)}"
        width += 2
    for at in range(rules.first[city], rules.first[city] + rules.size[city]):
        held = view.offices[at]
        inside = _painted(view, held, paint) if held != NOBODY else "1" if rules.office_coin[at] else " "
        opening, closing = "()" if rules.office_kind[at] else "[]"
        shown += f" {'wopb'[rules.office_colour[at]]}{opening}{inside}{closing}"
        width += 5
    return f"{city_name(rules, city):<12}{shown}{' ' * max(0, 26 - width)}"


def _route(view: TeutonicaState, route: int, say: Tongue, paint: Paint) -> str:
    rules = view.rules
    standing = [piece for piece in range(rules.width) for _ in range(view.count(route, piece))]
    shown = "".join(_painted(view, piece, paint) for piece in standing) + "." * view.free[route]
    marker = marker_name(rules, view.markers[route], say) if view.markers[route] != NOTHING else ""
    return f"{route_name(rules, route, say):<24}{shown}{' ' * (5 - rules.spaces[route])}{marker:<16}"


def _desk(view: TeutonicaState, seat: int, say: Tongue, names: Sequence[str] | None, paint: Paint) -> list[str]:
    rules = view.rules
    turn = "*" if seat == view.turn else " "
    own = 2 * seat
    name = paint(seat, f"{_letter(view, own)} {seat_name(seat, say, names)}")
    supply = pieces_name(view.supply[own], view.supply[own + 1], say)
    stock = pieces_name(view.stock[own], view.stock[own + 1], say)
    points = say.many("{n} point", "{n} points", view.score[seat])
    head = f"{turn} {name}: {points}; {say('Supply')}: {supply}; {say('Stock')}: {stock}"
    skills = ", ".join(f"{skill_name(rules, skill)} {skill_value(view, seat, skill, say)}" for skill in range(SKILLS))
    own_markers = [
        marker_name(rules, marker, say)
        for marker in range(MARKERS)
        for _ in range(view.unused[MARKERS * seat + marker])
    ]
    rest = f"    {skills}"
    return [head, rest + (f"; {say('Markers')}: {', '.join(own_markers)}" if own_markers else "")]
