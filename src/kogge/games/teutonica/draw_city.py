"""Cities, scrolls, taverns and the Coellen table of Hansa Teutonica."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.core.svg import box_halo, circle_halo, el, group, label, mark, spot
from kogge.core.tongue import Tongue
from kogge.games.teutonica import words
from kogge.games.teutonica.board import NOBODY
from kogge.games.teutonica.draw_map import Map
from kogge.games.teutonica.draw_parts import coin, ground, icon, piece
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words_names import city_name, skill_name

OFFICE = 16.0  # half the side of an office
EXTRA = 25.0  # from one extra office to the next
LETTER = 9.7  # the width of a letter in a city's name


def city(view: TeutonicaState, chart: Map, at: int, say: Tongue, names: Sequence[str] | None) -> str:
    """A city: its name with the controller's mark, the row of offices, extra ones to the left."""
    rules = view.rules
    id = rules.city_ids[at]
    points = chart.offices[id]
    middle = sum(y for _, y in points) / len(points)
    left, right = points[0][0] - OFFICE - 7, points[-1][0] + OFFICE + 7
    x = (left + right) / 2
    name = city_name(rules, at)
    ruler = view.ruler[at]
    written = LETTER * len(name)
    extra = [office % rules.width for office in view.extra if office // rules.width == at]
    start = min(left, x - written / 2 - 7)
    end = max(right, x + written / 2 + 7)
    top = middle - OFFICE - 8
    plate = {"x": start, "y": top, "width": end - start, "height": 2 * OFFICE + 36}
    parts = [el("rect", **plate, rx=10, cls="f-panel s-coast", stroke_width=1.6)]
    for number, (ox, oy) in enumerate(points):
        office = rules.first[at] + number
        held = view.offices[office]
        parts.append(ground(rules.office_colour[office], rules.office_kind[office], ox, oy, OFFICE))
        if held != NOBODY:
            parts.append(piece(rules, held, ox, oy, OFFICE - 4, id=f"office-{id}-{number + 1}"))
        elif rules.office_coin[office]:
            parts.append(coin(ox, oy, 9))
    for number, what in enumerate(extra):
        # On the upper edge of the plate, each further left, so that no space of a route is hidden.
        parts.append(extra_office(left + 10 - EXTRA * number, top))
        parts.append(piece(rules, what, left + 10 - EXTRA * number, top, 9, id=f"extra-{id}-{number + 1}"))
    line = middle + OFFICE + 14
    parts.append(label(x, line, name, 16.5, "f-ink place strong"))
    if ruler != NOBODY and ruler < rules.seats:
        parts.append(mark(ruler, end - 3, top + 2, 9.5, ""))
    halo = box_halo(start - 5, top - 5, end - start + 10, 2 * OFFICE + 46)
    return spot(f"city-{id}", words.element(view, f"city-{id}", say, names), *parts, halo=halo)


def extra_office(x: float, y: float) -> str:
    box = {"x": x - 12, "y": y - 12, "width": 24.0, "height": 24.0}
    return el("rect", **box, rx=4, cls="f-paper s-soft", stroke_width=1.2, stroke_dasharray="4 3")


def scroll(view: TeutonicaState, chart: Map, skill: int, say: Tongue) -> str:
    """The scroll of a skill city."""
    rules = view.rules
    name = skill_name(rules, skill)
    id = f"scroll-{rules.skill_ids[skill].replace('_', '-')}"
    half = 3.5 * len(name) + 15
    x, y = chart.scrolls[rules.skill_ids[skill]]
    x = min(x, chart.frame[2] - half - 10)
    d = f"M{x - half:.1f} {y - 15:.1f}q-6 15 0 30H{x + half:.1f}q6 -15 0 -30Z"
    return spot(
        id,
        words.element(view, id, say, None),
        el("path", d=d, cls="f-teutonica-scroll s-coast", stroke_width=1.5),
        icon(skill, x - half + 12, y, 9),
        label(x + 11, y, name, 13.5, "f-ink place"),
        halo=box_halo(x - half - 8, y - 21, 2 * half + 16, 42),
    )


def tavern(x: float, y: float) -> str:
    """A tavern: a small house beside its route."""
    d = f"M{x - 24:.1f} {y + 20:.1f}V{y - 6:.1f}L{x:.1f} {y - 28:.1f}L{x + 24:.1f} {y - 6:.1f}V{y + 20:.1f}Z"
    return el("path", d=d, cls="f-teutonica-wood s-edge", stroke_width=1.5, stroke_linejoin="round", aria_hidden="true")


def table(view: TeutonicaState, chart: Map, say: Tongue, names: Sequence[str] | None) -> str:
    """The Coellen table: four round fields worth points at the end."""
    rules = view.rules
    (x0, y0), (x1, _) = chart.table[0], chart.table[-1]
    board = {"x": x0 - 34, "y": y0 - 46, "width": x1 - x0 + 68, "height": 74.0}
    parts = [
        el("rect", **board, rx=12, cls="f-teutonica-wood s-edge", stroke_width=1.8),
        label((x0 + x1) / 2, y0 - 33, say("Coellen table"), 15, "f-teutonica-carved place strong"),
    ]
    for field, (x, y) in enumerate(chart.table):
        points = rules.table_points[field]
        inside = [ground(rules.table_colours[field], 1, x, y, 19)]
        owner = view.table[field]
        if owner != NOBODY:
            inside.append(piece(rules, 2 * owner + 1, x, y, 15, id=f"seat-coellen-{points}"))
        else:
            back = el("circle", cx=x, cy=y, r=12.0, cls="f-panel s-edge", stroke_width=1)
            inside.append(back + label(x, y, points, 16, "f-ink figure strong"))
        name = words.element(view, f"coellen-{points}", say, names)
        parts.append(spot(f"coellen-{points}", name, *inside, halo=circle_halo(x, y, 25)))
    return group(*parts)
