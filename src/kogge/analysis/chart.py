"""The chances of all seats over a game, as a picture."""

from __future__ import annotations

from kogge.analysis.findings import Review
from kogge.analysis.tell import LETTERS, turning_points
from kogge.core.chart import BOTTOM, LEFT, RIGHT, TOP, lines
from kogge.core.picture import Element, Picture
from kogge.core.svg import el, label, num
from kogge.core.tongue import Tongue

WIDTH, HEIGHT = 900, 360


def chances(
    review: Review, say: Tongue, at: int | None = None, width: int = WIDTH, height: int = HEIGHT
) -> Picture | None:
    """One line a seat, from 0 to 100 %, with the turning points; None where nothing was decided yet."""
    real = [moment for moment in review.moments if not moment.forced] or review.moments
    if not real:
        return None
    series = [[100 * moment.chances[seat] for moment in real] for seat in range(review.seats)]
    place = None if at is None else min(range(len(real)), key=lambda step: abs(real[step].ply - at))
    drawn = lines(series, say, say("Chances to win, in %"), say("Decisions"), place, width, height, 100.0)
    plies = [moment.ply for moment in real]
    wide = width - LEFT - RIGHT
    marks = []
    for letter, turn in zip(LETTERS, turning_points(review)):
        x = LEFT + wide * plies.index(turn.ply) / max(1, len(real) - 1)
        d = f"M{num(x)} {TOP}V{height - BOTTOM}"
        marks.append(el("path", d=d, cls="s-accent", stroke_width=1.5, stroke_dasharray="4 4"))
        marks.append(label(x, TOP - 10, letter, 15, "f-ink"))
    return Picture(width, height, drawn.title, (*drawn.elements, Element("turns", "".join(marks))), "chart")
