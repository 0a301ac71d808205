"""Score track, East-West prizes and counters of Hansa Teutonica."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.core.svg import el, group, label, mark
from kogge.core.tongue import Tongue
from kogge.games.teutonica.draw_map import Map
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words_names import seat_name

TOGETHER = ((-10, -10), (10, -10), (-10, 10), (10, 10), (0, 0))  # several counters on one field
STEP = 26.0  # from one completed city to the next


def score_track(view: TeutonicaState, chart: Map, say: Tongue, names: Sequence[str] | None) -> str:
    """The track round the edge with everybody's counter; twenty ends the game."""
    rules = view.rules
    parts = []
    for points in range(100):
        x, y = chart.track(points)
        end = points == rules.end_points
        cls = "f-accent s-edge" if end else "f-panel s-faint" if points % 10 == 0 else "f-paper s-faint"
        parts.append(el("rect", x=x - 16, y=y - 16, width=32.0, height=32.0, rx=6, cls=cls, stroke_width=1))
        if points % 5 == 0 or points <= rules.end_points:
            parts.append(label(x, y, points, 15, "f-paper figure strong" if end else "f-soft figure"))
    for seat in range(rules.seats):
        x, y = chart.track(view.score[seat])
        equal = [other for other in range(rules.seats) if view.score[other] % 100 == view.score[seat] % 100]
        if len(equal) > 1:
            dx, dy = TOGETHER[equal.index(seat)]
            parts.append(mark(seat, x + dx, y + dy, 9, "", id=f"score-{seat}"))
        else:
            parts.append(mark(seat, x, y, 14, id=f"score-{seat}"))
    said = ", ".join(f"{seat_name(seat, say, names)} {view.score[seat]}" for seat in range(rules.seats))
    return group(*parts, role="img", aria_label=say("Score track: {said}", said=said))


def prizes(view: TeutonicaState, chart: Map, say: Tongue) -> str:
    """The East-West prizes: open ones show their points, the others who won them."""
    x, y = chart.east_west
    rules = view.rules
    box = {"x": x - 64, "y": y - 34, "width": 128.0, "height": 60.0}
    parts = [
        el("rect", **box, rx=10, cls="f-panel s-coast", stroke_width=1.5),
        label(x, y - 23, "Arnheim \u2013 Stendal", 13, "f-soft place"),
    ]
    for number, points in enumerate(rules.prizes):
        cx, cy = x - 40 + 40 * number, y + 5
        winner = next((seat for seat in range(rules.seats) if view.prize[seat] == points), None)
        if winner is None:
            d = f"M{cx - 13:.1f} {cy - 14:.1f}h26v16q-1 11 -13 15q-12 -4 -13 -15Z"
            parts.append(el("path", d=d, cls="f-gold s-edge", stroke_width=1.4))
            parts.append(label(cx, cy, points, 17, "f-black figure strong"))
        else:
            parts.append(mark(winner, cx, cy, 13, str(points)))
    return group(*parts, role="img", aria_label=say("East-West prizes"))


def counters(view: TeutonicaState, chart: Map, say: Tongue) -> str:
    """Completed cities, 0 to 10, and what is left of the stack of markers."""
    left, top = chart.frame[0] + 16, chart.frame[1] + 14
    end = view.rules.end_cities
    box = {"x": left - 8, "y": top - 8, "width": 36 + STEP * (end + 1), "height": 58.0}
    parts = [
        el("rect", **box, rx=10, cls="f-panel s-coast", stroke_width=1.5),
        label(left + 4, top + 6, say("Completed cities"), 14, "f-soft place", "start"),
    ]
    for number in range(end + 1):
        cx = left + 18 + STEP * number
        last = number == end
        ring = f"f-paper {'s-accent' if last else 's-faint'}"
        parts.append(el("circle", cx=cx, cy=top + 31, r=11.5, cls=ring, stroke_width=2 if last else 1.2))
        parts.append(label(cx, top + 31, number, 13, "f-accent figure strong" if last else "f-soft figure"))
    here = left + 18 + STEP * min(view.completed, end)
    cube = el("rect", x=here - 11, y=top + 20, width=22.0, height=22.0, rx=4, cls="f-ink")
    parts.append(group(cube, label(here, top + 31, view.completed, 14, "f-paper figure strong"), id="completed"))
    parts.append(stack(left + 62 + STEP * (end + 1), top + 27, view.left - view.counted))
    said = say(
        "Completed cities: {n} of 10. Markers in the stack: {left}.",
        n=view.completed,
        left=view.left - view.counted,
    )
    return group(*parts, role="img", aria_label=said)


def stack(x: float, y: float, count: int) -> str:
    """The face-down markers, as high as there are many."""
    if count == 0:
        ring = el("circle", cx=x, cy=y, r=19.0, cls="f-paper s-accent", stroke_width=1.5, stroke_dasharray="4 3")
        return ring + label(x, y, 0, 17, "f-ink figure strong")
    high = min(4, (count + 3) // 4)
    discs = [el("circle", cx=x, cy=y - 4 * lift, r=19.0, cls="f-gold s-edge", stroke_width=1.5) for lift in range(high)]
    return "".join(discs) + label(x, y - 4 * (high - 1), count, 17, "f-black figure strong")
