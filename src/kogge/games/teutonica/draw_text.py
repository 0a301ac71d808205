"""Hansa Teutonica's board as text."""

from __future__ import annotations

from kogge.core.draw import Paint
from kogge.core.svg import LETTERS
from kogge.core.tongue import Tongue
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import MARKERS, NOBODY, NOTHING, SKILLS
from kogge.games.teutonica.draw_edge import count_list, prize_list
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words import WORDS


def text(view: TeutonicaState, say: Tongue, paint: Paint) -> str:
    """Cities with offices, routes with pieces, what lies beside the map, then every desk."""
    rules = view.rules
    taught = [(rules.city_skill.index(skill), skill) for skill in range(SKILLS)]
    skills = ", ".join(f"{name.city(rules, city)}: {name.skill(skill)}" for city, skill in taught)
    lines = columns([city(view, at, say, paint) for at in range(rules.cities)])
    lines += ["", *columns([route(view, at, say, paint) for at in range(rules.routes)]), "", *legend(say)]
    lines.append(say("Skill cities: {cities}", cities=skills))
    fields = zip(rules.table_points, rules.table_colours, view.table)
    owners = [
        f"{points} {initial(colour, say)}({held(view, 2 * owner + 1, say, paint)})" for points, colour, owner in fields
    ]
    lines.append(f"{say('Coellen table')}: {'  '.join(owners)}")
    lines.append(prize_list(rules, tuple(view.prize), say))
    lines.append(count_list(rules, view.completed, view.left - view.counted, say))
    if rules.pawn:
        lines += [WORDS.element(view, f"province-{id}", say) for id in rules.province_ids]
    return "\n".join([*lines, "", *(line for seat in range(rules.seats) for line in desk(view, seat, say, paint))])


def legend(say: Tongue) -> list[str]:
    """How to read cities and routes."""
    colours = ", ".join(f"{initial(colour, say)} {name.colour(colour, say)}" for colour in range(4))
    return [
        say("Offices from left to right: {colours}; [ ] for a trader, ( ) for a merchant, 1 a coin.", colours=colours),
        say("Capital letters are traders, small ones merchants; N is neutral, + an extra office, = who controls."),
    ]


def initial(colour: int, say: Tongue) -> str:
    return name.colour(colour, say)[0]


def held(view: TeutonicaState, piece: int, say: Tongue, paint: Paint, free: str = " ") -> str:
    """The letter of a piece: large for traders, small for merchants; something else where there is none."""
    if piece < 0:
        return free
    if piece >> 1 == view.rules.seats:
        return "N"
    letter = LETTERS[say.marks[piece >> 1]]
    return paint(piece >> 1, letter.lower() if piece % 2 else letter)


def columns(lines: list[tuple[str, int]]) -> list[str]:
    """Two lines side by side; each comes with its width, since colours do not count for it."""
    rows, widest = -(-len(lines) // 2), max(width for _, width in lines)
    padded = [line + " " * (widest - width) for line, width in lines]
    return ["   ".join(padded[row::rows]).rstrip() for row in range(rows)]


def city(view: TeutonicaState, at: int, say: Tongue, paint: Paint) -> tuple[str, int]:
    """Extra offices, then the printed ones as colour, shape and owner, then who controls it."""
    rules = view.rules
    extras = [office % rules.width for office in view.extra if office // rules.width == at][::-1]
    line, width = f"{name.city(rules, at):<12}", 12 + 2 * len(extras) + 5 * rules.size[at]
    line += "".join(f"+{held(view, piece, say, paint)}" for piece in extras)
    for office in range(rules.first[at], rules.first[at] + rules.size[at]):
        inside = held(view, view.offices[office], say, paint, "1" if rules.office_coin[office] else " ")
        opening, closing = "()" if rules.office_kind[office] else "[]"
        line += f" {initial(rules.office_colour[office], say)}{opening}{inside}{closing}"
    if view.ruler[at] == NOBODY:
        return line, width
    return f"{line} ={held(view, 2 * view.ruler[at], say, paint)}", width + 3


def route(view: TeutonicaState, at: int, say: Tongue, paint: Paint) -> tuple[str, int]:
    rules = view.rules
    standing = [piece for piece in range(rules.width) for _ in range(view.count(at, piece))]
    shown = "".join(held(view, piece, say, paint) for piece in standing) + "." * view.free[at]
    marker = " " + name.marker(rules, view.markers[at], say) if view.markers[at] != NOTHING else ""
    return f"{name.route(rules, at):<24}{shown}{marker}", 24 + rules.spaces[at] + len(marker)


def desk(view: TeutonicaState, seat: int, say: Tongue, paint: Paint) -> list[str]:
    sign = "*" if seat == view.seat else "-" if seat == view.turn else " "  # who decides, whose turn it is
    supply, stock = (name.pieces(chest[2 * seat : 2 * seat + 2], say) for chest in (view.supply, view.stock))
    points = say.many("{n} point", "{n} points", view.score[seat])
    used = say("used: {n}", n=sum(entry // MARKERS == seat for entry in view.used))
    who = paint(seat, f"{LETTERS[say.marks[seat]]} {say.who(seat)}")
    done = zip(view.tracks[SKILLS * seat :], view.rules.steps)
    skills = ", ".join(
        f"{name.skill(skill)} {name.level(view, seat, skill, say)} ({n}/{steps})"
        for skill, (n, steps) in enumerate(done)
    )
    markers = f"{say('Markers')}: {name.unused(view, seat, say)}; {used}; {say('plate:')} {name.plate(view, seat, say)}"
    return [
        f"{sign} {who}: {points}; {say('Supply')}: {supply}; {say('Stock')}: {stock}",
        f"    {skills}",
        f"    {markers}",
    ]
