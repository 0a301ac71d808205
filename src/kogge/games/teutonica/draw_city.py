"""Cities, scrolls and the Coellen table of Hansa Teutonica."""

from __future__ import annotations

from kogge.core.picture import Element, kept
from kogge.core.svg import box, box_halo, circle_halo, disc, label, mark, path, spot
from kogge.core.tongue import Tongue
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import NOBODY, TeutonicaBoard, side
from kogge.games.teutonica.draw_map import Map, side_map
from kogge.games.teutonica.draw_parts import coin, ground, icon, piece

OFFICE = 16.0  # half the side of an office
EXTRA = 25.0  # from one extra office to the next
LETTER = 9.7  # the width of a letter in a city's name


def nameplate(rules: TeutonicaBoard, chart: Map, at: int) -> tuple[float, float, float, float]:
    """The plate under a city's offices and name: left, top, width, height."""
    points = chart.offices[rules.city_ids[at]]
    left, right = points[0][0] - OFFICE - 7, points[-1][0] + OFFICE + 7
    half = max(right - left, LETTER * len(name.city(rules, at)) + 14) / 2
    middle = sum(y for _, y in points) / len(points)
    return (left + right) / 2 - half, middle - OFFICE - 8, 2 * half, 2 * OFFICE + 36


@kept
def city(
    rules: TeutonicaBoard, at: int, held: tuple[int, ...], extra: tuple[int, ...], ruler: int, said: str, say: Tongue
) -> Element:
    """A city: its name with the controller's mark, the row of offices, extra ones to the left."""
    id, chart = rules.city_ids[at], side_map(side(rules.seats))
    left, top, width, height = nameplate(rules, chart, at)
    points = chart.offices[id]
    parts = [box(left, top, width, height, "f-panel s-coast", 1.6, 10)]
    for number, (x, y) in enumerate(points):
        office = rules.first[at] + number
        parts.append(ground(rules.office_colour[office], rules.office_kind[office], x, y, OFFICE))
        if held[number] != NOBODY:
            parts.append(piece(rules, held[number], x, y, OFFICE - 4, say, id=f"office-{id}-{number + 1}"))
        elif rules.office_coin[office]:
            parts.append(coin(x, y, 9))
    for number, what in enumerate(extra):
        # On the upper edge of the plate, each further left, so that no space of a route is hidden.
        x = points[0][0] - OFFICE + 3 - EXTRA * number
        parts.append(box(x - 12, top - 12, 24, 24, "f-paper s-soft", 1.2, 4, stroke_dasharray="4 3"))
        parts.append(piece(rules, what, x, top, 9, say, id=f"extra-{id}-{number + 1}"))
    parts.append(label(left + width / 2, top + 2 * OFFICE + 22, name.city(rules, at), 16.5, "f-ink place strong"))
    if NOBODY < ruler < rules.seats:
        parts.append(mark(say, ruler, left + width - 3, top + 2, 9.5, ""))
    halo = box_halo(left - 5, top - 5, width + 10, height + 10)
    return Element(f"city-{id}", spot(f"city-{id}", said, *parts, halo=halo), (f"city-{id}",))


@kept
def scroll(chart: Map, skill: int, id: str, said: str) -> Element:
    """The scroll of a skill city."""
    key, text = f"scroll-{id.replace('_', '-')}", name.skill(skill)
    half = 3.5 * len(text) + 15
    x, y = chart.scrolls[id]
    x = min(x, chart.frame[2] - half - 10)
    sheet = f"M{x - half:.1f} {y - 15:.1f}q-6 15 0 30H{x + half:.1f}q6 -15 0 -30Z"
    parts = path(sheet, "f-teutonica-scroll s-coast", 1.5) + icon(skill, x - half + 12, y, 9)
    halo = box_halo(x - half - 8, y - 21, 2 * half + 16, 42)
    return Element(key, spot(key, said, parts, label(x + 11, y, text, 13.5, "f-ink place"), halo=halo), (key,))


@kept
def table(rules: TeutonicaBoard, chart: Map, owners: tuple[int, ...], said: tuple[str, ...], say: Tongue) -> Element:
    """The Coellen table: four round fields worth points at the end."""
    (x0, y0), (x1, _) = chart.table[0], chart.table[-1]
    parts = [
        box(x0 - 34, y0 - 46, x1 - x0 + 68, 74, "f-teutonica-wood s-edge", 1.8, 12),
        label((x0 + x1) / 2, y0 - 33, say("Coellen table"), 15, "f-teutonica-carved place strong"),
    ]
    ids = tuple(f"coellen-{points}" for points in rules.table_points)
    for field, (x, y) in enumerate(chart.table):
        inside = ground(rules.table_colours[field], 1, x, y, 19)
        if owners[field] == NOBODY:
            inside += disc(x, y, 12, "f-panel s-edge", 1)
            inside += label(x, y, rules.table_points[field], 16, "f-ink figure strong")
        else:
            inside += piece(rules, 2 * owners[field] + 1, x, y, 15, say, id=f"seat-{ids[field]}")
        parts.append(spot(ids[field], said[field], inside, halo=circle_halo(x, y, 25)))
    return Element("coellen", "".join(parts), ids)
