"""A player's desk of Hansa Teutonica, whole and on one line: five tracks that uncover, supply, stock and markers."""

from __future__ import annotations

from kogge.core.model import State
from kogge.core.picture import Aside, Element, Picture, kept
from kogge.core.svg import box, box_halo, circle_halo, disc, fitted, group, label, mark, path, spot
from kogge.core.tongue import Tongue
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import BURSA, MARKERS, PRIVILEGIUM, SKILLS, TeutonicaBoard
from kogge.games.teutonica.draw_parts import bonus, ground, icon, piece
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words import WORDS
from kogge.games.teutonica.words_names import own

Counts = tuple[int, ...]

WIDTH, HEIGHT, STRIP = 380, 318, 34
FIELD = 13.0
HIDDEN = -1  # a marker face down


def desk(view: State, seat: int, say: Tongue) -> Picture:
    """What a seat owns. Ids of parts to point at carry the seat, unless it is the one to decide."""
    state, rules, suffix = own(view), own(view).rules, "" if seat == view.seat else f"-of-{seat}"
    done, aside = state.tracks[SKILLS * seat :], Aside(state)
    elements = (
        owner(seat, seat == state.turn and not state.over, name.points(state)[seat], state.over, say),
        chests(aside, rules, seat, name.pair(state.supply, seat), name.pair(state.stock, seat), suffix, say),
        *(track(aside, rules, seat, at, done[at], suffix, say) for at in range(SKILLS)),
        markers(rules, seat, *name.markers(state, seat), suffix, say),
    )
    return Picture(WIDTH, HEIGHT, say("The desk of {name}", name=say.who(seat)), elements, "desk")


@kept
def owner(seat: int, turn: bool, score: int, over: bool, say: Tongue) -> Element:
    """Whose desk it is, whether it is that player's turn, and the points."""
    edge, width = ("accent", 2.5) if turn else ("coast", 1.2)
    points = say.many("{n} point", "{n} points", score) if over else say("{n} on the track", n=score)
    parts = (
        box(1.5, 1.5, WIDTH - 3, HEIGHT - 3, f"f-panel s-{edge}", width, 9),
        mark(say, seat, 22, 21, 12),
        fitted(42, 21, say.who(seat), WIDTH - 190, 17),
        label(WIDTH - 14, 21, points, 15, "f-ink figure strong", "end"),
    )
    return Element(f"owner-{seat}", "".join(parts))


def height(rules: TeutonicaBoard, seat: int, skill: int, field: int, now: bool, x: float, y: float) -> str:
    """An open field of a track: what it allows, the present one in a frame."""
    side = 2 * FIELD
    if skill == PRIVILEGIUM:
        frame = box(x - FIELD - 2, y - FIELD - 2, side + 4, side + 4, "none s-ink", 2.2, 5) if now else ""
        return ground(rules.skill_values[skill][field], 0, x, y, FIELD - 1) + frame
    edge, width, ink = ("s-ink", 2.2, "f-ink strong") if now else ("s-faint", 1.2, "f-soft")
    text = "C" if skill == BURSA and field == rules.steps[skill] else str(rules.skill_values[skill][field])
    return box(x - FIELD, y - FIELD, side, side, f"f-paper {edge}", width, 4) + label(x, y, text, 16, f"{ink} figure")


@kept
def track(
    aside: Aside[TeutonicaState], rules: TeutonicaBoard, seat: int, skill: int, done: int, suffix: str, say: Tongue
) -> Element:
    """One track: open fields show their value, the others the piece that covers them."""
    id = f"track-{rules.skill_ids[skill].replace('_', '-')}{suffix}"
    said = WORDS.element(aside.view, id, say)
    y, last = 126 + 32 * skill, len(rules.skill_values[skill]) - 1
    parts = [icon(rules.skill_ids[skill], 21, y, 9), label(36, y, rules.skill_names[skill], 14, "f-ink place", "start")]
    for field in range(last + 1):
        x = 160.0 + 32 * field
        parts.append(height(rules, seat, skill, field, field == done, x, y))
        if field > done:
            parts.append(piece(rules, 2 * seat + rules.skill_kind[skill], x, y, 10.5, say))
    halo = box_halo(7, y - 16, WIDTH - 14, 32, 8)
    return Element(f"track-{skill}-{seat}", spot(id, said, *parts, halo=halo), (id,))


def pile(rules: TeutonicaBoard, what: int, count: int, x: float, y: float, r: float, room: float, say: Tongue) -> str:
    """Pieces of one kind side by side, closer together where there are many, and how many they are."""
    step = min(2 * r + 1, room / max(1, count - 1)) if count > 1 else 0
    seen = [piece(rules, what, x + step * at, y, r, say) for at in range(count)]
    if not count:
        seen = [box(x - r, y - r, 2 * r, 2 * r, "none s-faint", 1.2, 3, stroke_dasharray="3 3")]
    return "".join(seen)


@kept
def chests(
    aside: Aside[TeutonicaState],
    rules: TeutonicaBoard,
    seat: int,
    supply: Counts,
    stock: Counts,
    suffix: str,
    say: Tongue,
) -> Element:
    """The supply, each kind to point at, and the stock as a whole."""
    ids = tuple(f"{part}{suffix}" for part in ("supply-trader", "supply-merchant", "stock"))
    said = [WORDS.element(aside.view, id, say) for id in ids]
    top, parts = 40, []
    for x, width, title in ((8, 184, say("Supply")), (198, 174, say("Stock"))):
        parts.append(box(x, top, width, 64, "f-paper s-faint", 1, 7))
        parts.append(label(x + 8, top + 11, title, 13, "f-soft place", "start"))
    y, stored = top + 42, ""
    for kind, (x, room) in enumerate(((8, 52), (108, 36))):
        what = 2 * seat + kind
        men = group(pile(rules, what, supply[kind], x + 16, y, 10, room, say), id=f"loose-{what}")
        count = label(x + (96 if kind == 0 else 80), y, supply[kind], 17, "f-ink figure strong", "end")
        halo = box_halo(x + 3, top + 22, 96 if kind == 0 else 79, 39, 7)
        parts.append(spot(ids[kind], said[kind], men, count, halo=halo))
    for kind, (x, room) in enumerate(((198, 48), (296, 30))):
        stored += pile(rules, 2 * seat + kind, stock[kind], x + 15, y, 8, room, say)
        stored += label(x + (92 if kind == 0 else 70), y, stock[kind], 15, "f-ink figure", "end")
    parts.append(spot(ids[2], said[2], stored, halo=box_halo(201, top + 22, 168, 39, 7)))
    return Element(f"chests-{seat}", "".join(parts), ids)


@kept
def markers(
    rules: TeutonicaBoard, seat: int, unused: Counts, used: int, plate: Counts, unseen: int, suffix: str, say: Tongue
) -> Element:
    """Markers to use, used ones, and the plate; one of each kind can be touched."""
    y, spots = 292, []
    parts = [label(14, y, say("Markers"), 13, "f-soft place", "start")]

    def touchable(where: str, marker: int, inside: str, halo: str) -> str:
        spots.append(f"{where}-{rules.marker_ids[marker].replace('_', '-')}{suffix}")
        return spot(spots[-1], name.marker(rules, marker, say), inside, halo=halo)

    for at, marker in enumerate(kind for kind in range(MARKERS) if unused[kind]):
        cx = 88.0 + 37 * at
        inside = bonus(rules, marker, cx, y, 15)
        if unused[marker] > 1:
            inside += disc(cx + 11, y - 11, 8, "f-ink")
            inside += label(cx + 11, y - 11, unused[marker], 12, "f-paper figure strong")
        parts.append(touchable("marker", marker, inside, circle_halo(cx, y, 18)))
    if plate or unseen:
        parts.append(path(f"M{WIDTH - 100} {y + 17}h92", "none s-soft", 2))
        for at, marker in enumerate([*plate, *[HIDDEN] * unseen]):
            cx = WIDTH - 86.0 + 32 * at
            if marker == HIDDEN:
                parts.append(disc(cx, y, 13, "f-shade s-edge", 1.5) + label(cx, y, "?", 15, "f-ink figure strong"))
                continue
            token = bonus(rules, marker, cx, y, 13)
            parts.append(token if marker in plate[:at] else touchable("plate", marker, token, circle_halo(cx, y, 17)))
    else:
        parts.append(label(WIDTH - 14, y, say("used: {n}", n=used), 13, "f-soft figure", "end"))
    return Element(f"markers-{seat}", "".join(parts), tuple(spots))


def strip(view: State, seat: int, say: Tongue) -> Picture:
    """A desk on one line: five skills, supply, stock, markers."""
    state = own(view)
    done = tuple(state.tracks[SKILLS * seat : SKILLS * (seat + 1)])
    unused, used, _, _ = name.markers(state, seat)
    chests = *name.pair(state.supply, seat), *name.pair(state.stock, seat)
    return line(Aside(state), state.rules, seat, done, chests, unused, used, say)


@kept
def line(
    aside: Aside[TeutonicaState],
    rules: TeutonicaBoard,
    seat: int,
    done: Counts,
    chests: Counts,
    unused: Counts,
    used: int,
    say: Tongue,
) -> Picture:
    y, parts, mine = STRIP / 2, [], sum(unused)
    for skill in range(SKILLS):
        x, level = 11.0 + 35 * skill, name.rank(aside.view, seat, skill)
        parts.append(icon(rules.skill_ids[skill], x, y, 7.5))
        if skill == PRIVILEGIUM and level is not None:
            parts.append(ground(level - 1, 0, x + 16, y, 6.5))
        else:
            parts.append(label(x + 17, y, "C" if level is None else level, 15, "f-ink figure strong"))
    parts.append(path(f"M180 5V{STRIP - 5}M256 5V{STRIP - 5}M322 5V{STRIP - 5}", "none s-faint", 1.2))
    for at, (count, x) in enumerate(zip(chests, (193, 230, 267, 296))):
        r, ink = (9, "f-ink figure strong") if at < 2 else (6, "f-soft figure")
        parts.append(piece(rules, 2 * seat + at % 2, x, y, r, say))
        parts.append(label(x + r + 9, y, count, 15 if at < 2 else 13, ink))
    parts.append(bonus(rules, 0, 336, y, 9) + label(363, y, f"{mine}/{mine + used}", 13, "f-ink figure strong"))
    rows = {row.name: row for row in WORDS.desk(aside.view, seat, say)}
    shown = (*rules.skill_ids, "supply trader", "supply merchant", "stock trader", "stock merchant", "markers")
    said = ", ".join(f"{rows[row].label} {rows[row].value}" for row in shown)
    drawn = Element(f"line-{seat}", group(*parts, aria_hidden="true"))
    return Picture(WIDTH, STRIP, said, (drawn,), "desk strip")
