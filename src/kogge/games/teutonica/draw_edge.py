"""What lies beside cities and routes of Hansa Teutonica: the Coellen table, score track, prizes, counters."""

from __future__ import annotations

from kogge.core.picture import Aside, Element, kept
from kogge.core.svg import box, breadth, circle_halo, disc, group, label, mark, path, spot
from kogge.core.tongue import Tongue
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import NOBODY, TeutonicaBoard
from kogge.games.teutonica.draw_map import Map
from kogge.games.teutonica.draw_parts import SHIELD, ground, piece
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words import WORDS

TOGETHER = ((-5.5, -5.5), (5.5, 5.5), (5.5, -5.5), (-5.5, 5.5), (0, 0))  # several counters on one field
STEPS = 275.0  # the room of the completed cities


@kept
def table(
    aside: Aside[TeutonicaState], rules: TeutonicaBoard, chart: Map, owners: tuple[int, ...], say: Tongue
) -> Element:
    """The Coellen table: four round fields worth points at the end."""
    (x0, y0), (x1, y1) = chart.table[0], chart.table[-1]
    middle, top = (x0 + x1) / 2, min(y for _, y in chart.table) - 48
    ids = tuple(f"coellen-{points}" for points in rules.table_points)
    said = [WORDS.element(aside.view, id, say) for id in ids]
    called, room = say("Coellen table"), x1 - x0 + 40
    parts = [
        box(x0 - 26, top, x1 - x0 + 52, 74 + abs(y1 - y0), "f-teutonica-wood s-edge", 1.8, 10),
        label(middle, top + 14, called, min(15, room / breadth(called)), "f-teutonica-carved place strong"),
    ]
    fields = zip(ids, owners, said, rules.table_points, rules.table_colours, chart.table)
    for id, owner, text, points, colour, (x, y) in fields:
        inside = disc(x, y, 11.5, "f-panel s-edge", 1) + label(x, y, points, 15, "f-ink figure strong")
        if owner != NOBODY:
            inside = piece(rules, 2 * owner + 1, x, y, 14, say, id=f"seat-{id}")
        parts.append(spot(id, text, ground(colour, 1, x, y, 18), inside, halo=circle_halo(x, y, 21)))
    return Element("coellen", "".join(parts), ids)


@kept
def scores(chart: Map, score: tuple[int, ...], over: bool, say: Tongue) -> Element:
    """Everybody's counter on the score track; after the game with the final points."""
    parts = []
    for seat, points in enumerate(score):
        (x, y), equal = chart.track(points), [other for other, n in enumerate(score) if n % 100 == points % 100]
        (dx, dy), r = (TOGETHER[equal.index(seat)], 6.5) if len(equal) > 1 else ((0, 0), 11)
        parts.append(mark(say, seat, x + dx, y + dy, r, "", id=f"score-{seat}"))
    said = ", ".join(f"{say.who(seat)} {points}" for seat, points in enumerate(score))
    told = say("Final points: {said}", said=said) if over else say("Score track: {said}", said=said)
    return Element("scores", group(*parts, role="img", aria_label=told))


@kept
def prizes(rules: TeutonicaBoard, chart: Map, won: tuple[int, ...], say: Tongue) -> Element:
    """The East-West prizes: open ones show their points, the others who won them."""
    (x, y), ends = chart.east_west, f"{name.city(rules, rules.west)} \u2013 {name.city(rules, rules.east)}"
    parts = [box(x - 78, y - 31, 156, 62, "f-panel s-coast", 1.5, 8), label(x, y - 18, ends, 14, "f-ink place")]
    for number, points in enumerate(rules.prizes):
        cx, cy = x - 44 + 44 * number, y + 9
        shield = path(f"M{cx - 14:.1f} {cy - 14:.1f}h28v14q-1 11 -14 16q-13 -5 -14 -16Z", SHIELD, 1.4)
        free = shield + label(cx, cy, points, 16, "f-black figure strong")
        parts.append(mark(say, won.index(points), cx, cy, 14, str(points)) if points in won else free)
    return Element("prizes", group(*parts, role="img", aria_label=prize_list(rules, won, say)))


def prize_list(rules: TeutonicaBoard, won: tuple[int, ...], say: Tongue) -> str:
    """The East-West prizes in words."""
    ends = f"{name.city(rules, rules.west)}-{name.city(rules, rules.east)}"
    given = [f"{points} {say.who(won.index(points)) if points in won else say('free')}" for points in rules.prizes]
    return say("East-West prizes for joining {ends}: {prizes}", ends=ends, prizes=", ".join(given))


@kept
def counters(rules: TeutonicaBoard, chart: Map, completed: int, left: int, say: Tongue) -> Element:
    """Completed cities, 0 to 10, and what is left of the stack of markers."""
    x, y, end = chart.frame[0] + 4, chart.frame[1] + 4, rules.end_cities
    step, r = STEPS / (end + 1), min(11.5, 0.46 * STEPS / (end + 1))
    parts = [
        box(x, y, 340, 56, "f-panel s-coast", 1.5, 8),
        label(x + 10, y + 14, say("Completed cities"), 14, "f-ink place", "start"),
        label(x + 330, y + 14, say("Markers"), 14, "f-ink place", "end"),
    ]
    for number in range(end + 1):
        look = ("f-ink s-edge", "f-paper figure strong") if number == end else ("f-paper s-faint", "f-soft figure")
        cx = x + 9 + step * (number + 0.5)
        parts.append(disc(cx, y + 38, r, look[0], 1.2))
        if number != min(completed, end):
            parts.append(label(cx, y + 38, number, 13, look[1]))
    here = x + 9 + step * (min(completed, end) + 0.5)
    cube = box(here - 12, y + 26, 24, 24, "f-panel s-ink", 3, 5) + label(
        here, y + 38, completed, 15, "f-ink figure strong"
    )
    parts += [group(cube, id="completed"), stack(x + 312, y + 38, left)]
    return Element("counters", group(*parts, role="img", aria_label=count_list(rules, completed, left, say)))


def count_list(rules: TeutonicaBoard, completed: int, left: int, say: Tongue) -> str:
    """Both counters in words."""
    values = {"n": completed, "all": rules.end_cities, "left": left}
    return say("Completed cities: {n} of {all}. Markers in the stack: {left}.", **values)


def stack(x: float, y: float, count: int) -> str:
    """The face-down markers, as high as there are many."""
    high = min(4, (count + 3) // 4)
    discs = [disc(x, y + 3 - 3 * lift, 13, SHIELD, 1.3) for lift in range(high)]
    empty = [disc(x, y, 13, "f-paper s-ink", 1.5, stroke_dasharray="4 3")]
    ink = "f-black" if count else "f-ink"
    return "".join(discs or empty) + label(x, y + 3 - 3 * max(0, high - 1), count, 14, f"{ink} figure strong")
