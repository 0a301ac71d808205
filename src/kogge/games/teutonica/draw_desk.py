"""A player's desk of Hansa Teutonica: five tracks that uncover, supply, stock and markers."""

from __future__ import annotations

from kogge.core.model import State
from kogge.core.picture import Element, Picture, kept
from kogge.core.svg import box, box_halo, circle_halo, disc, fitted, label, mark, spot
from kogge.core.tongue import Tongue
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import BURSA, MARKERS, PRIVILEGIUM, SKILLS, TeutonicaBoard
from kogge.games.teutonica.draw_parts import bonus, ground, icon, piece
from kogge.games.teutonica.words import WORDS
from kogge.games.teutonica.words_names import own

Counts = tuple[int, ...]
Texts = tuple[str, ...]

WIDTH, HEIGHT = 640, 330
FIELD = 16.0
HIDDEN = -1  # a marker face down
X = 440.0  # where supply, stock and markers begin


def desk(view: State, seat: int, say: Tongue) -> Picture:
    """What a seat owns. Ids of parts to point at carry the seat, unless it is the one to decide."""
    state, rules, suffix = own(view), own(view).rules, "" if seat == view.seat else f"-of-{seat}"
    keys = [f"track-{id.replace('_', '-')}{suffix}" for id in rules.skill_ids]
    done = state.tracks[SKILLS * seat :]
    ids = tuple(f"{part}{suffix}" for part in ("supply-trader", "supply-merchant", "stock"))
    said = tuple(WORDS.element(view, id, say) for id in ids)
    elements = (
        owner(seat, seat == state.turn, state.score[seat], say),
        *(track(rules, seat, at, done[at], key, WORDS.element(view, key, say), say) for at, key in enumerate(keys)),
        chests(rules, seat, name.pair(state.supply, seat), name.pair(state.stock, seat), ids, said, say),
        markers(rules, seat, *name.markers(state, seat), suffix, say),
    )
    return Picture(WIDTH, HEIGHT, say("The desk of {name}", name=say.who(seat)), elements, "desk")


@kept
def owner(seat: int, turn: bool, score: int, say: Tongue) -> Element:
    """Whose desk it is, whether it is that player's turn, and the points."""
    edge, width = ("accent", 3) if turn else ("coast", 1.5)
    points = say.many("{n} point", "{n} points", score)
    parts = (
        box(2, 2, WIDTH - 4, HEIGHT - 4, f"f-panel s-{edge}", width, 12),
        mark(say, seat, 34, 34, 18),
        fitted(64, 34, say.who(seat), WIDTH - 210, 23),
        label(WIDTH - 24, 34, points, 20, "f-ink figure strong", "end"),
    )
    return Element(f"owner-{seat}", "".join(parts))


@kept
def track(rules: TeutonicaBoard, seat: int, skill: int, done: int, id: str, said: str, say: Tongue) -> Element:
    """One track: open fields show their value, the others the piece that covers them."""
    y, side = 84 + 46 * skill, 2 * FIELD
    parts = [
        icon(rules.skill_ids[skill], 32, y, 12),
        label(54, y, rules.skill_names[skill], 16, "f-ink place", "start"),
    ]
    for field, value in enumerate(rules.skill_values[skill]):
        x, now = 200.0 + 39 * field, field == done
        if skill == PRIVILEGIUM:
            parts.append(ground(value, 0, x, y, FIELD))
            if now:
                parts.append(box(x - FIELD - 3, y - FIELD - 3, side + 6, side + 6, "none s-accent", 2.5, 5))
        else:
            edge, width, ink = ("s-accent", 2.5, "f-ink strong") if now else ("s-faint", 1.2, "f-soft")
            text = "C" if skill == BURSA and field == rules.steps[skill] else str(value)
            parts.append(box(x - FIELD, y - FIELD, side, side, f"f-paper {edge}", width, 4))
            parts.append(label(x, y, text, 18, f"{ink} figure"))
        if field > done:
            parts.append(piece(rules, 2 * seat + rules.skill_kind[skill], x, y, 13, say))
    halo = box_halo(14, y - 22, 400, 44, 10)
    return Element(f"track-{skill}-{seat}", spot(id, said, *parts, halo=halo), (id,))


@kept
def chests(
    rules: TeutonicaBoard, seat: int, supply: Counts, stock: Counts, ids: Texts, said: Texts, say: Tongue
) -> Element:
    titles = label(X, 68, say("Supply"), 15, "f-soft place", "start")
    titles += label(X + 104, 68, say("Stock"), 15, "f-soft place", "start")
    loose = stored = ""
    for kind, y in enumerate((102, 142)):
        what, halo = 2 * seat + kind, box_halo(X - 6, y - 20, 92, 40, 10)
        count = label(X + 42, y, f"\u00d7 {supply[kind]}", 19, "f-ink figure strong", "start")
        loose += spot(ids[kind], said[kind], piece(rules, what, X + 16, y, 14, say), count, halo=halo)
        stored += piece(rules, what, X + 118, y, 11, say)
        stored += label(X + 140, y, f"\u00d7 {stock[kind]}", 17, "f-soft figure", "start")
    chest = spot(ids[2], said[2], stored, halo=box_halo(X + 98, 82, 92, 80, 10))
    return Element(f"chests-{seat}", titles + loose + chest, ids)


@kept
def markers(
    rules: TeutonicaBoard, seat: int, unused: Counts, used: int, plate: Counts, unseen: int, suffix: str, say: Tongue
) -> Element:
    """Markers to use, used ones, and the plate; one of each kind can be touched."""
    parts, spots, y = [label(X, 192, say("Markers"), 15, "f-soft place", "start")], [], 312

    def touchable(where: str, marker: int, inside: str, halo: str) -> str:
        spots.append(f"{where}-{rules.marker_ids[marker].replace('_', '-')}{suffix}")
        return spot(spots[-1], name.marker(rules, marker, say), inside, halo=halo)

    for at, marker in enumerate(kind for kind in range(MARKERS) if unused[kind]):
        cx, cy = X + 18 + 46 * (at % 4), 222 + 44 * (at // 4)
        inside = bonus(rules, marker, cx, cy, 18)
        if unused[marker] > 1:
            inside += disc(cx + 15, cy - 13, 9, "f-ink")
            inside += label(cx + 15, cy - 13, unused[marker], 12, "f-paper figure strong")
        parts.append(touchable("marker", marker, inside, circle_halo(cx, cy, 23)))
    parts.append(label(X, y, say("used: {n}", n=used), 15, "f-soft figure", "start"))
    if plate or unseen:
        parts.append(label(X + 86, y, say("plate:"), 15, "f-soft place", "start"))
    for at, marker in enumerate([*plate, *[HIDDEN] * unseen]):
        cx = X + 150 + 25 * at
        if marker == HIDDEN:
            parts.append(disc(cx, y, 12, "f-shade s-edge", 1.5) + label(cx, y, "?", 14, "f-ink figure strong"))
            continue
        token = bonus(rules, marker, cx, y, 12)
        parts.append(token if marker in plate[:at] else touchable("plate", marker, token, circle_halo(cx, y, 16)))
    return Element(f"markers-{seat}", "".join(parts), tuple(spots))
