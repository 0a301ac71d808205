"""Hansa Teutonica's board as text."""

from __future__ import annotations

from kogge.core.draw import Paint, plain
from kogge.core.model import State
from kogge.core.svg import LETTERS
from kogge.core.tongue import Tongue
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import NOBODY, NOTHING, SKILLS
from kogge.games.teutonica.draw_edge import count_list, prize_list
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words import WORDS
from kogge.games.teutonica.words_names import own


def text(view: State, say: Tongue, paint: Paint = plain) -> str:
    """Cities with offices, routes with pieces, what lies beside the map, then every desk."""
    state, rules = own(view), own(view).rules
    taught = [(rules.city_skill.index(skill), skill) for skill in range(SKILLS)]
    skills = ", ".join(f"{name.city(rules, city)}: {rules.skill_names[skill]}" for city, skill in taught)
    fields = zip(rules.table_points, rules.table_colours, state.table)
    owners = [f"{n} {initial(dye, say)}({held(state, 2 * seat + 1, say, paint)})" for n, dye, seat in fields]
    lines = [
        *columns([city(state, at, say, paint) for at in range(rules.cities)]),
        "",
        *columns([route(state, at, say, paint) for at in range(rules.routes)]),
        f"{say('Markers on routes')}: {markers(state, say)}",
        "",
        *legend(say),
        say("Skill cities: {cities}", cities=skills),
        f"{say('Coellen table')}: {'  '.join(owners)}",
        prize_list(rules, tuple(state.prize), say),
        count_list(rules, state.completed, state.left - state.counted, say),
        *(WORDS.element(view, f"province-{id}", say) for id in rules.province_ids if rules.pawn),
        "",
        *(line for seat in range(rules.seats) for line in desk(state, seat, say, paint)),
    ]
    return "\n".join(lines)


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
    extras = name.extras(view, at)[::-1]
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
    return f"{name.route(rules, at):<24}{shown}", 24 + rules.spaces[at]


def markers(view: TeutonicaState, say: Tongue) -> str:
    rules, lying = view.rules, [at for at in range(view.rules.routes) if view.markers[at] != NOTHING]
    return "; ".join(f"{name.route(rules, at)}: {name.marker(rules, view.markers[at], say)}" for at in lying) or "-"


def desk(view: TeutonicaState, seat: int, say: Tongue, paint: Paint) -> list[str]:
    sign = "*" if seat == view.seat else "-" if seat == view.turn else " "  # who decides, whose turn it is
    supply, stock = (name.pieces(name.pair(chest, seat), say) for chest in (view.supply, view.stock))
    points = say.many("{n} point", "{n} points", name.points(view)[seat])
    used = say("used: {n}", n=name.markers(view, seat)[1])
    who = paint(seat, f"{LETTERS[say.marks[seat]]} {say.who(seat)}")
    done = enumerate(zip(view.tracks[SKILLS * seat :], view.rules.steps))
    skills = [
        f"{view.rules.skill_names[at]} {name.level(view, seat, at, say)} ({n}/{steps})" for at, (n, steps) in done
    ]
    return [
        f"{sign} {who}: {points}; {say('Supply')}: {supply}; {say('Stock')}: {stock}",
        f"    {', '.join(skills)}",
        f"    {say('Markers')}: {name.unused(view, seat, say)}; {used}; {say('plate:')} {name.plate(view, seat, say)}",
    ]
