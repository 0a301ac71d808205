"""A player's desk of Hansa Teutonica: five tracks that uncover, supply, stock and markers."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.core.model import State
from kogge.core.svg import box_halo, circle_halo, document, el, fitted, label, mark, spot
from kogge.core.tongue import Tongue
from kogge.games.teutonica import words
from kogge.games.teutonica.board import BURSA, MARKERS, PRIVILEGIUM, SKILLS
from kogge.games.teutonica.draw_parts import COLOURS, bonus, ground, icon, piece
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words_names import seat_name, skill_name

WIDTH = 640
HEIGHT = 330
FIELD = 16.0


def desk(view: State, seat: int, say: Tongue, names: Sequence[str] | None = None) -> str:
    """What a seat owns. Ids of parts to point at carry the seat, unless it is the one to decide."""
    assert isinstance(view, TeutonicaState)
    suffix = "" if seat == view.seat else f"-of-{seat}"
    turn = seat == view.turn
    frame = {"x": 2, "y": 2, "width": WIDTH - 4, "height": HEIGHT - 4}
    edge = "f-panel s-accent" if turn else "f-panel s-coast"
    parts = [
        el("rect", **frame, rx=12, cls=edge, stroke_width=3 if turn else 1.5),
        mark(seat, 34, 34, 18),
        fitted(64, 34, seat_name(seat, say, names), WIDTH - 210, 23),
        label(WIDTH - 24, 34, say.many("{n} point", "{n} points", view.score[seat]), 20, "f-ink figure strong", "end"),
    ]
    for skill in range(SKILLS):
        parts.append(track(view, seat, skill, 84 + 46 * skill, say, suffix))
    parts += chests(view, seat, say, suffix)
    parts += markers(view, seat, say, suffix)
    title = say("The desk of {name}", name=seat_name(seat, say, names))
    return document(WIDTH, HEIGHT, *parts, title=title, extra=COLOURS, standalone=False, cls="desk")


def track(view: TeutonicaState, seat: int, skill: int, y: float, say: Tongue, suffix: str) -> str:
    """One track: open fields show their value, the others the piece that covers them."""
    rules = view.rules
    id = f"track-{rules.skill_ids[skill].replace('_', '-')}{suffix}"
    done = view.tracks[SKILLS * seat + skill]
    parts = [icon(skill, 32, y, 12), label(54, y, skill_name(rules, skill), 16, "f-ink place", "start")]
    for field, value in enumerate(rules.skill_values[skill]):
        x = 200.0 + 39 * field
        now = field == done
        if skill == PRIVILEGIUM:
            parts.append(ground(value, 0, x, y, FIELD))
        else:
            cls = "f-paper s-accent" if now else "f-paper s-faint"
            parts.append(
                el(
                    "rect",
                    x=x - FIELD,
                    y=y - FIELD,
                    width=2 * FIELD,
                    height=2 * FIELD,
                    rx=4,
                    cls=cls,
                    stroke_width=2.5 if now else 1.2,
                )
            )
            text = "C" if skill == BURSA and field == rules.steps[skill] else str(value)
            parts.append(label(x, y, text, 18, f"{'f-ink strong' if now else 'f-soft'} figure"))
        if field > done:
            parts.append(piece(rules, 2 * seat + rules.skill_kind[skill], x, y, 13))
        elif now and skill == PRIVILEGIUM:
            parts.append(
                el(
                    "rect",
                    x=x - FIELD - 3,
                    y=y - FIELD - 3,
                    width=2 * FIELD + 6,
                    height=2 * FIELD + 6,
                    rx=5,
                    cls="none s-accent",
                    stroke_width=2.5,
                )
            )
    return spot(id, words.element(view, id, say, None), *parts, halo=box_halo(14, y - 22, 400, 44, 10))


def chests(view: TeutonicaState, seat: int, say: Tongue, suffix: str) -> list[str]:
    """Supply and stock."""
    rules = view.rules
    x, y = 440.0, 84.0
    parts = [
        label(x, y - 16, say("Supply"), 15, "f-soft place", "start"),
        label(x + 104, y - 16, say("Stock"), 15, "f-soft place", "start"),
    ]
    for kind, name in enumerate(("trader", "merchant")):
        id = f"supply-{name}{suffix}"
        cy = y + 18 + 40 * kind
        count = view.supply[2 * seat + kind]
        inside = [
            piece(rules, 2 * seat + kind, x + 16, cy, 14),
            label(x + 42, cy, f"\u00d7 {count}", 19, "f-ink figure strong", "start"),
        ]
        parts.append(spot(id, words.element(view, id, say, None), *inside, halo=box_halo(x - 6, cy - 20, 92, 40, 10)))
    id = f"stock{suffix}"
    inside = []
    for kind in range(2):
        cy = y + 18 + 40 * kind
        inside.append(piece(rules, 2 * seat + kind, x + 118, cy, 11))
        inside.append(label(x + 140, cy, f"\u00d7 {view.stock[2 * seat + kind]}", 17, "f-soft figure", "start"))
    parts.append(spot(id, words.element(view, id, say, None), *inside, halo=box_halo(x + 98, y - 2, 92, 80, 10)))
    return parts


def markers(view: TeutonicaState, seat: int, say: Tongue, suffix: str) -> list[str]:
    """Markers to use, used ones, and the plate."""
    x, y = 440.0, 192.0
    parts = [label(x, y, say("Markers"), 15, "f-soft place", "start")]
    at = 0
    for marker in range(MARKERS):
        count = view.unused[MARKERS * seat + marker]
        if count:
            cx, cy = x + 18 + 46 * (at % 4), y + 30 + 44 * (at // 4)
            id = f"marker-{view.rules.marker_ids[marker].replace('_', '-')}{suffix}"
            inside = [bonus(marker, cx, cy, 18)]
            if count > 1:
                inside.append(
                    el("circle", cx=cx + 15, cy=cy - 13, r=9.0, cls="f-ink")
                    + label(cx + 15, cy - 13, count, 12, "f-paper figure strong")
                )
            parts.append(spot(id, words.element(view, id, say, None), *inside, halo=circle_halo(cx, cy, 23)))
            at += 1
    used = sum(1 for entry in view.used if entry // MARKERS == seat)
    parts.append(label(x, y + 120, say("used: {n}", n=used), 15, "f-soft figure", "start"))
    plate = [entry % MARKERS for entry in view.plate if entry // MARKERS == seat]
    unseen = view.counted if seat == view.turn else 0
    if plate or unseen:
        parts.append(label(x + 86, y + 120, say("plate:"), 15, "f-soft place", "start"))
    shown: set[int] = set()
    for number, marker in enumerate(plate):
        cx = x + 150 + 25 * number
        id = f"plate-{view.rules.marker_ids[marker].replace('_', '-')}{suffix}"
        if marker in shown:
            parts.append(bonus(marker, cx, y + 120, 12))
        else:
            parts.append(
                spot(
                    id,
                    words.element(view, id, say, None),
                    bonus(marker, cx, y + 120, 12),
                    halo=circle_halo(cx, y + 120, 16),
                )
            )
        shown.add(marker)
    for number in range(unseen):
        cx = x + 150 + 25 * (len(plate) + number)
        parts.append(
            el("circle", cx=cx, cy=y + 120, r=12.0, cls="f-shade s-edge", stroke_width=1.5)
            + label(cx, y + 120, "?", 14, "f-ink figure strong")
        )
    return parts
