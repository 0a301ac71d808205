"""The town hall in the middle: decrees with their votes, and the players in turn order."""

from __future__ import annotations

from kogge.core.svg import box_halo, el, fitted, group, label, mark, num, spot
from kogge.games.colonia import draw_icons as icons
from kogge.games.colonia import words_names
from kogge.games.colonia.board import (
    NO,
    NOTHING,
    WEDNESDAY,
    YES,
)
from kogge.games.colonia.draw_scene import HALL, Scene
from kogge.games.colonia.state import ColoniaState


def hall(scene: Scene) -> str:
    """The town hall: this week's decrees with their votes, and everybody in turn order."""
    x, y, width, height = HALL
    roof = el(
        "path",
        d=f"M{num(x)} {num(y + 46)}L{num(x + 30)} {num(y)}H{num(x + width - 30)}L{num(x + width)} {num(y + 46)}Z",
        cls="f-colonia-roof s-edge",
        stroke_width=1.5,
        stroke_linejoin="round",
    )
    body = el(
        "rect", x=x + 6, y=y + 44, width=width - 12, height=height - 44, rx=6, cls="f-panel s-edge", stroke_width=1.5
    )
    title = label(x + width / 2, y + 25, scene.say("Town hall"), 25, "f-white place strong")
    rows = [decree_row(scene, slot, x + 16, y + 54 + 52 * slot, width - 32) for slot in range(scene.rules.agenda)]
    top = y + 54 + 52 * scene.rules.agenda + 4
    step = min((y + height - 6 - top) / scene.rules.seats, 44)
    order = [seat_row(scene, place, x + 16, top + step * place, width - 32, step) for place in range(scene.rules.seats)]
    return group(body, roof, title, *rows, *order, id="hall")


def decree_row(scene: Scene, slot: int, x: float, y: float, width: float) -> str:
    """A decree: its day, its name, and how the vote went or what it waits for."""
    view, say = scene.view, scene.say
    at = view.decrees[slot]
    id = f"decree-{slot + 1}"
    if at == NOTHING:
        empty = el(
            "rect",
            x=x,
            y=y,
            width=width,
            height=46.0,
            rx=8,
            cls="none s-faint",
            stroke_width=1.4,
            stroke_dasharray="6 6",
        )
        return spot(id, scene.title(id), empty)
    record = scene.rules.decree_records[at]
    running = view.decision is view.rules.voting and slot == view.agenda
    face = el(
        "rect",
        x=x,
        y=y,
        width=width,
        height=46.0,
        rx=8,
        cls="f-colonia-lit s-accent" if running else "f-paper s-coast",
        stroke_width=3 if running else 1.3,
    )
    name = words_names.decree(record.id, say)
    day = group(
        el("circle", cx=x + 22, cy=y + 23.0, r=13.0, cls="f-shade"),
        label(x + 22, y + 23, record.day, 17, "f-ink figure strong"),
    )
    text = label(x + 44, y + 23, name, 18 if len(name) < 21 else 16, "f-ink place strong", "start")
    if running:
        return spot(id, scene.title(id), face, day, text) + ballots(scene, x + width - 96, y + 5)
    return spot(id, scene.title(id), face, day, text, verdict(scene, slot, x + width - 12, y + 23))


def verdict(scene: Scene, slot: int, x: float, y: float) -> str:
    """How the vote on a decree went, with its sign: a tick or a cross."""
    view, seats = scene.view, scene.rules.seats
    if not view.verdicts[slot]:
        return ""
    cast = view.cast[slot * seats : slot * seats + seats]
    yes = sum(view.votes[seat] for seat in range(seats) if cast[seat] == YES)
    no = sum(view.votes[seat] for seat in range(seats) if cast[seat] == NO)
    passed = view.verdicts[slot] == YES
    sign = "M4 12L10 18L20 6" if passed else "M6 6L18 18M18 6L6 18"
    colour = "s-seat2" if passed else "s-accent"
    figures = label(x - 32, y, f"{yes} : {no}", 18, "f-ink figure strong", "end")
    return figures + icons.icon(sign, x - 12, y, 24, f"none {colour}", stroke_width=4, stroke_linecap="round")


def ballots(scene: Scene, x: float, y: float) -> str:
    """The two ballot cards, while a vote runs; a chosen one is framed for whoever cast it."""
    view = scene.view
    own = view.ballots[view.viewer] if view.viewer >= 0 else 0
    parts = []
    for i, (answer, value) in enumerate((("yes", YES), ("no", NO))):
        text = scene.say("Yes") if value == YES else scene.say("No")
        chosen = own == value
        face = icons.paper(x + 47 * i, y, 43, 36, "f-accent s-edge" if chosen else "f-colonia-card s-edge", 6)
        word = label(
            x + 47 * i + 21.5, y + 18, text, 17, "f-panel plain strong" if chosen else "f-colonia-night plain strong"
        )
        id = f"ballot-{answer}"
        parts.append(spot(id, scene.title(id), face, word, halo=box_halo(x + 47 * i - 2, y - 2, 47, 40, 8)))
    return "".join(parts)


def seat_row(scene: Scene, place: int, x: float, y: float, width: float, step: float) -> str:
    """A player in turn order: votes, members at hand, and whether he is asked, has answered or has passed."""
    view = scene.view
    seat = view.order[place]
    cy = y + step / 2
    asked = seat in view.pending
    parts = []
    if asked:
        parts.append(
            el("rect", x=x, y=y + 1, width=width, height=step - 2, rx=7, cls="f-colonia-lit s-accent", stroke_width=2)
        )
    if place == 0 and view.day >= WEDNESDAY:
        parts.append(icons.crown(x + 17, cy, 24))
    else:
        parts.append(label(x + 17, cy, place + 1, 17, "f-soft figure"))
    parts.append(mark(seat, x + 48, cy, 12))
    state = ""
    if view.decision.simultaneous and view.answered >> seat & 1:
        state = "✓"
    elif words_lap(view) and view.passed >> seat & 1:
        state = scene.say("passed")
    parts.append(fitted(x + 70, cy, scene.who(seat), width - 244 - 9 * len(state), 19, "f-ink plain"))
    parts.append(label(x + width - 168, cy, state, 16, "f-soft plain italic", "end"))
    parts.append(icons.paper(x + width - 152, cy - 10, 18, 20, "f-colonia-card s-edge", 3))
    parts.append(icons.icon("M4 12L10 18L20 6", x + width - 143, cy, 14, "none s-colonia-night", stroke_width=4))
    parts.append(label(x + width - 126, cy, view.votes[seat], 19, "f-ink figure strong", "start"))
    parts.append(icons.member(x + width - 74, cy, 24, "f-ink"))
    parts.append(label(x + width - 54, cy, view.supply[seat], 20, "f-ink figure strong", "start"))
    return group(*parts)


def words_lap(view: ColoniaState) -> bool:
    """Whether a phase of laps runs, in which people pass."""
    return view.decision.name in ("market", "orders", "loading", "buying", "protecting", "shrine")
