"""What stands beside Pfeffersäcke's map: the counter, the players, and each player's desk."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.core.model import OVER, State
from kogge.core.svg import box_halo, circle_halo, document, el, fitted, group, label, mark, polygon, spot
from kogge.core.tongue import Tongue
from kogge.games.pfeffersaecke import words
from kogge.games.pfeffersaecke.draw_chart import COLOURS
from kogge.games.pfeffersaecke.state import PfeffersaeckeState

DESK_WIDTH = 560
DESK_HEIGHT = 156


def seal_disc(x: float, y: float, r: float, value: object, **more: object) -> str:
    """A seal: gold with an inner ring and its value."""
    return group(
        el("circle", cx=float(x), cy=float(y), r=float(r), cls="f-pfeffersaecke-seal s-edge", stroke_width=1.3),
        el("circle", cx=float(x), cy=float(y), r=0.8 * r, cls="none s-pfeffersaecke-wax", stroke_width=0.7),
        label(x, y, value, 1.25 * r, "f-pfeffersaecke-wax figure strong"),
        **more,
    )


def covered_disc(x: float, y: float, r: float) -> str:
    """A seal face down."""
    return group(
        el("circle", cx=float(x), cy=float(y), r=float(r), cls="f-shade s-edge", stroke_width=1.3),
        el("circle", cx=float(x), cy=float(y), r=0.55 * r, cls="none s-soft", stroke_width=1.3),
    )


def little_house(x: float, y: float, size: float, cls: str) -> str:
    shape = [(-0.8, 1.0), (-0.8, -0.1), (0.0, -1.0), (0.8, -0.1), (0.8, 1.0)]
    return polygon([(x + size * dx, y + size * dy) for dx, dy in shape], cls=cls, stroke_width=1.2)


def envelope(x: float, y: float, there: bool) -> str:
    """A letter of safe conduct, or the place where one was."""
    sheet = el(
        "rect",
        x=x - 17,
        y=y - 12,
        width=34,
        height=24,
        rx=3,
        cls="f-pfeffersaecke-plate s-soft" if there else "none s-faint",
        stroke_width=1.5,
        stroke_dasharray=None if there else "4 4",
    )
    flap = el("path", d=f"M{x - 16} {y - 11}L{x} {y + 3}L{x + 16} {y - 11}", cls="none s-soft", stroke_width=1.5)
    wax = el("circle", cx=float(x), cy=y + 3.0, r=4.5, cls="f-accent")
    return sheet + flap + wax if there else sheet


def panel_of_towns(view: PfeffersaeckeState, say: Tongue) -> str:
    """The counter: one little house for each small city that is still free."""
    rules = view.rules
    parts = [el("rect", x=14, y=14, width=268, height=118, rx=14, cls="f-panel s-coast", stroke_width=1.5)]
    parts.append(label(30, 38, say("Small cities"), 19, "f-ink place strong", "start"))
    parts.append(label(266, 38, view.counter, 26, "f-accent figure strong", "end"))
    for i in range(rules.small_in_play):
        free = i < view.counter
        cls = "f-pfeffersaecke-space s-accent" if free else "none s-faint"
        parts.append(little_house(41 + 23.6 * (i % 10), 66 + 24 * (i // 10), 8, cls))
    seals = say.many("{n} seal to win", "{n} seals to win", view.seals_left)
    turn = f"{say('Round {n}', n=view.round)} · {seals}" if view.round else say("Before the first round")
    parts.append(label(30, 116, turn, 14.5, "f-soft plain", "start"))
    return spot("counter", words.element(view, "counter", say, None), *parts, halo=box_halo(8, 8, 280, 130, 18))


def shown_points(view: PfeffersaeckeState, seat: int) -> int:
    """Points on the track; regions and money are added at the end (P8.4)."""
    return view.scores()[seat] if view.seat == OVER else view.points[seat]


def panel_of_seats(view: PfeffersaeckeState, say: Tongue, names: Sequence[str] | None) -> str:
    """Everybody's points on the track, with the seals won."""
    rules = view.rules
    x, y, step = 958, 14, 56
    parts = [
        el("rect", x=x, y=y, width=236, height=20 + step * rules.seats, rx=14, cls="f-panel s-coast", stroke_width=1.5)
    ]
    for seat in range(rules.seats):
        top = y + 12 + step * seat
        if seat == view.turn and view.seat >= 0:
            parts.append(el("rect", x=x + 6, y=top - 3, width=224, height=step - 4, rx=9, cls="f-shade", opacity=0.55))
        name = words.seat_name(seat, say, names)
        parts.append(mark(seat, x + 28, top + 15, 14))
        parts.append(fitted(x + 52, top + 15, name, 132, 19))
        parts.append(label(x + 222, top + 15, shown_points(view, seat), 24, "f-ink figure strong", "end"))
        won = sorted((rules.value[c] for c in range(rules.cities) if view.seal[c] == seat), reverse=True)
        gap = min(19.0, 150.0 / max(1, len(won)))
        parts += [seal_disc(x + 28 + gap * i, top + 39, 8.5, value) for i, value in enumerate(won)]
        letters = "".join(
            el(
                "rect",
                x=x + 196 + 14 * i,
                y=top + 34,
                width=11,
                height=8,
                rx=1.5,
                cls="f-soft" if i < view.letters[seat] else "none s-faint",
                stroke_width=1,
            )
            for i in range(rules.letters)
        )
        parts.append(letters)
    return group(*parts, aria_hidden="true")


def desk(view: State, seat: int, say: Tongue, names: Sequence[str] | None = None) -> str:
    """What a seat owns: seals in hand, letters, money where it may be seen, seals won, houses."""
    assert isinstance(view, PfeffersaeckeState)
    name = words.seat_name(seat, say, names)
    parts = [el("rect", width=DESK_WIDTH, height=DESK_HEIGHT, rx=12, cls="f-panel s-coast", stroke_width=1.5)]
    parts.append(mark(seat, 34, 34, 19))
    parts.append(fitted(64, 34, name, 240, 22))
    parts.append(purse(view, seat, say))
    points = say.many("{n} point", "{n} points", shown_points(view, seat))
    parts.append(label(DESK_WIDTH - 18, 34, points, 19, "f-ink figure strong", "end"))
    parts.append(hand(view, seat, say))
    mine = seat == view.seat
    letters = "".join(envelope(466 + 44 * i, 84, i < view.letters[seat]) for i in range(view.rules.letters))
    id = "letter" if mine else f"letter-of-{seat}"
    halo = box_halo(442, 66, 92, 36, 8)
    parts.append(spot(id, words.element(view, id, say, names), letters, halo=halo))
    parts.append(below(view, seat, say))
    title = say("The desk of {name}", name=name)
    return document(DESK_WIDTH, DESK_HEIGHT, *parts, title=title, extra=COLOURS, standalone=False, cls="desk")


def purse(view: PfeffersaeckeState, seat: int, say: Tongue) -> str:
    """P10.2: the money, or a closed purse."""
    shown = str(view.money[seat]) if words.sees_money(view, seat) else "?"
    return group(
        el("circle", cx=350.0, cy=34.0, r=19.0, cls="f-gold s-edge", stroke_width=1.5),
        label(350, 34, shown, 18 if len(shown) < 3 else 14, "f-black figure strong"),
        role="img",
        aria_label=say("Money") + ": " + shown,
    )


def hand(view: PfeffersaeckeState, seat: int, say: Tongue) -> str:
    """Seals in hand, open to their owner only."""
    held = view.held[seat]
    gap = min(46.0, 380.0 / max(1, held))
    parts = []
    x = 38.0
    known = words.hand_text(view, seat).split()
    seen: set[str] = set()
    for i in range(held):
        if not known:
            parts.append(covered_disc(x, 84, 19))
        elif known[i] in seen:
            parts.append(seal_disc(x, 84, 19, known[i]))
        else:
            seen.add(known[i])
            id = f"seal-{known[i]}" if seat == view.seat else f"seal-{known[i]}-of-{seat}"
            halo = circle_halo(x, 84, 24)
            parts.append(spot(id, words.element(view, id, say, None), seal_disc(x, 84, 19, known[i]), halo=halo))
        x += gap
    if not held:
        parts.append(label(20, 84, say("no seals in hand"), 16, "f-soft plain", "start"))
    return group(*parts)


def below(view: PfeffersaeckeState, seat: int, say: Tongue) -> str:
    """Seals won and houses left."""
    rules = view.rules
    won = sorted((rules.value[city] for city in range(rules.cities) if view.seal[city] == seat), reverse=True)
    head = say("Won:")
    first = 44 + 9 * len(head)
    parts = [label(20, 130, head, 16, "f-soft plain", "start")]
    gap = min(27.0, 270.0 / max(1, len(won)))
    parts += [seal_disc(first + gap * i, 130, 12, value) for i, value in enumerate(won)]
    if not won:
        parts.append(label(first - 8, 130, "–", 16, "f-soft plain", "start"))
    houses = say.many("{n} house left", "{n} houses left", view.supply[seat])
    parts.append(label(DESK_WIDTH - 18, 130, houses, 16, "f-soft plain", "end"))
    return group(*parts)
