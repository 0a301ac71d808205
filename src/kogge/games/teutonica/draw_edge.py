"""Score track, East-West prizes and counters of Hansa Teutonica."""

from __future__ import annotations

from kogge.core.picture import Element, kept
from kogge.core.svg import box, disc, group, label, mark, path
from kogge.core.tongue import Tongue
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import TeutonicaBoard
from kogge.games.teutonica.draw_map import Map

TOGETHER = ((-10, -10), (10, -10), (-10, 10), (10, 10), (0, 0))  # several counters on one field
STEP = 26.0  # from one completed city to the next


@kept
def scores(chart: Map, score: tuple[int, ...], say: Tongue) -> Element:
    """Everybody's counter on the score track."""
    parts = []
    for seat, points in enumerate(score):
        x, y = chart.track(points)
        equal = [other for other, n in enumerate(score) if n % 100 == points % 100]
        dx, dy = TOGETHER[equal.index(seat)] if len(equal) > 1 else (0, 0)
        small = len(equal) > 1
        parts.append(mark(say, seat, x + dx, y + dy, 9 if small else 14, "" if small else None, id=f"score-{seat}"))
    said = ", ".join(f"{say.who(seat)} {points}" for seat, points in enumerate(score))
    return Element("scores", group(*parts, role="img", aria_label=say("Score track: {said}", said=said)))


@kept
def prizes(rules: TeutonicaBoard, chart: Map, won: tuple[int, ...], say: Tongue) -> Element:
    """The East-West prizes: open ones show their points, the others who won them."""
    x, y = chart.east_west
    ends = f"{name.city(rules, rules.west)} \u2013 {name.city(rules, rules.east)}"
    parts = [box(x - 64, y - 34, 128, 60, "f-panel s-coast", 1.5, 10), label(x, y - 23, ends, 13, "f-soft place")]
    for number, points in enumerate(rules.prizes):
        cx, cy = x - 40 + 40 * number, y + 5
        if points in won:
            parts.append(mark(say, won.index(points), cx, cy, 13, str(points)))
        else:
            d = f"M{cx - 13:.1f} {cy - 14:.1f}h26v16q-1 11 -13 15q-12 -4 -13 -15Z"
            parts.append(path(d, "f-gold s-edge", 1.4) + label(cx, cy, points, 17, "f-black figure strong"))
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
        cx, last = x + 18 + STEP * number, number == end
        parts.append(disc(cx, y + 31, 11.5, f"f-paper {'s-accent' if last else 's-faint'}", 2 if last else 1.2))
        parts.append(label(cx, y + 31, number, 13, "f-accent figure strong" if last else "f-soft figure"))
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
    high = min(4, (count + 3) // 4)
    discs = [disc(x, y - 4 * lift, 19, "f-gold s-edge", 1.5) for lift in range(high)]
    if count == 0:
        discs = [disc(x, y, 19, "f-paper s-accent", 1.5, stroke_dasharray="4 3")]
    ink = "f-black" if count else "f-ink"
    return "".join(discs) + label(x, y - 4 * max(0, high - 1), count, 17, f"{ink} figure strong")
