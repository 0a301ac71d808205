"""What lies beside cities and routes of Hansa Teutonica: scrolls, the Coellen table, score track, prizes, counters."""

from __future__ import annotations

from kogge.core.picture import Element, kept
from kogge.core.svg import box, box_halo, circle_halo, disc, group, label, mark, path, spot
from kogge.core.tongue import Tongue
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import NOBODY, TeutonicaBoard
from kogge.games.teutonica.draw_map import Map
from kogge.games.teutonica.draw_parts import ground, icon, piece

TOGETHER = ((-10, -10), (10, -10), (-10, 10), (10, 10), (0, 0))  # several counters on one field
STEP = 26.0  # from one completed city to the next


@kept
def scroll(chart: Map, text: str, id: str, said: str) -> Element:
    key, (x, y) = f"scroll-{id.replace('_', '-')}", chart.scrolls[id]
    half = 3.5 * len(text) + 15
    x = min(x, chart.frame[2] - half - 10)
    sheet = f"M{x - half:.1f} {y - 15:.1f}q-6 15 0 30H{x + half:.1f}q6 -15 0 -30Z"
    parts = path(sheet, "f-teutonica-scroll s-coast", 1.5) + icon(id, x - half + 12, y, 9)
    halo = box_halo(x - half - 8, y - 21, 2 * half + 16, 42)
    return Element(key, spot(key, said, parts, label(x + 11, y, text, 13.5, "f-ink place"), halo=halo), (key,))


@kept
def table(rules: TeutonicaBoard, chart: Map, owners: tuple[int, ...], said: tuple[str, ...], say: Tongue) -> Element:
    """The Coellen table: four round fields worth points at the end."""
    (x0, y0), (x1, _) = chart.table[0], chart.table[-1]
    ids = tuple(f"coellen-{points}" for points in rules.table_points)
    parts = [
        box(x0 - 34, y0 - 46, x1 - x0 + 68, 74, "f-teutonica-wood s-edge", 1.8, 12),
        label((x0 + x1) / 2, y0 - 33, say("Coellen table"), 15, "f-teutonica-carved place strong"),
    ]
    for id, owner, text, (x, y), points, colour in zip(
        ids, owners, said, chart.table, rules.table_points, rules.table_colours
    ):
        inside = disc(x, y, 12, "f-panel s-edge", 1) + label(x, y, points, 16, "f-ink figure strong")
        if owner != NOBODY:
            inside = piece(rules, 2 * owner + 1, x, y, 15, say, id=f"seat-{id}")
        parts.append(spot(id, text, ground(colour, 1, x, y, 19), inside, halo=circle_halo(x, y, 25)))
    return Element("coellen", "".join(parts), ids)


@kept
def scores(chart: Map, score: tuple[int, ...], say: Tongue) -> Element:
    """Everybody's counter on the score track."""
    parts = []
    for seat, points in enumerate(score):
        (x, y), equal = chart.track(points), [other for other, n in enumerate(score) if n % 100 == points % 100]
        (dx, dy), r, text = (TOGETHER[equal.index(seat)], 9, "") if len(equal) > 1 else ((0, 0), 14, None)
        parts.append(mark(say, seat, x + dx, y + dy, r, text, id=f"score-{seat}"))
    said = ", ".join(f"{say.who(seat)} {points}" for seat, points in enumerate(score))
    return Element("scores", group(*parts, role="img", aria_label=say("Score track: {said}", said=said)))


@kept
def prizes(rules: TeutonicaBoard, chart: Map, won: tuple[int, ...], say: Tongue) -> Element:
    """The East-West prizes: open ones show their points, the others who won them."""
    (x, y), ends = chart.east_west, f"{name.city(rules, rules.west)} \u2013 {name.city(rules, rules.east)}"
    parts = [box(x - 64, y - 34, 128, 60, "f-panel s-coast", 1.5, 10), label(x, y - 23, ends, 13, "f-soft place")]
    for number, points in enumerate(rules.prizes):
        cx, cy = x - 40 + 40 * number, y + 5
        shield = path(f"M{cx - 13:.1f} {cy - 14:.1f}h26v16q-1 11 -13 15q-12 -4 -13 -15Z", "f-gold s-edge", 1.4)
        free = shield + label(cx, cy, points, 17, "f-black figure strong")
        parts.append(mark(say, won.index(points), cx, cy, 13, str(points)) if points in won else free)
    return Element("prizes", group(*parts, role="img", aria_label=prize_list(rules, won, say)))


def prize_list(rules: TeutonicaBoard, won: tuple[int, ...], say: Tongue) -> str:
    """The East-West prizes in words."""
    ends = f"{name.city(rules, rules.west)}-{name.city(rules, rules.east)}"
    given = [f"{points} {say.who(won.index(points)) if points in won else say('free')}" for points in rules.prizes]
    return say("East-West prizes for joining {ends}: {prizes}", ends=ends, prizes=", ".join(given))


@kept
def counters(rules: TeutonicaBoard, chart: Map, completed: int, left: int, say: Tongue) -> Element:
    """Completed cities, 0 to 10, and what is left of the stack of markers."""
    x, y, end = chart.frame[0] + 16, chart.frame[1] + 14, rules.end_cities
    parts = [
        box(x - 8, y - 8, 36 + STEP * (end + 1), 58, "f-panel s-coast", 1.5, 10),
        label(x + 4, y + 6, say("Completed cities"), 14, "f-soft place", "start"),
    ]
    for number in range(end + 1):
        edge, width, ink = ("accent", 2, "accent figure strong") if number == end else ("faint", 1.2, "soft figure")
        parts.append(disc(x + 18 + STEP * number, y + 31, 11.5, f"f-paper s-{edge}", width))
        parts.append(label(x + 18 + STEP * number, y + 31, number, 13, f"f-{ink}"))
    here = x + 18 + STEP * min(completed, end)
    cube = box(here - 11, y + 20, 22, 22, "f-ink", r=4) + label(here, y + 31, completed, 14, "f-paper figure strong")
    parts += [group(cube, id="completed"), stack(x + 62 + STEP * (end + 1), y + 27, left)]
    return Element("counters", group(*parts, role="img", aria_label=count_list(rules, completed, left, say)))


def count_list(rules: TeutonicaBoard, completed: int, left: int, say: Tongue) -> str:
    """Both counters in words."""
    values = {"n": completed, "all": rules.end_cities, "left": left}
    return say("Completed cities: {n} of {all}. Markers in the stack: {left}.", **values)


def stack(x: float, y: float, count: int) -> str:
    """The face-down markers, as high as there are many."""
    high, ink = min(4, (count + 3) // 4), "f-black" if count else "f-ink"
    discs = [disc(x, y - 4 * lift, 19, "f-gold s-edge", 1.5) for lift in range(high)]
    empty = [disc(x, y, 19, "f-paper s-accent", 1.5, stroke_dasharray="4 3")]
    return "".join(discs or empty) + label(x, y - 4 * max(0, high - 1), count, 17, f"{ink} figure strong")
