"""Monday to Thursday: the week card, the council, the market, the craftsmen."""

from __future__ import annotations

from kogge.core.model import HIDDEN
from kogge.core.svg import box_halo, el, label, mark, num, spot
from kogge.games.colonia import draw_icons as icons
from kogge.games.colonia import words_names
from kogge.games.colonia.board import (
    FAMILY,
    KINDS,
    LOWEST,
    MONDAY,
    NOBODY,
    NOTHING,
    REGULAR,
    SPACES,
    STALLS,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
)
from kogge.games.colonia.draw_scene import PLACES, Scene, quarter, street
from kogge.games.colonia.state import ColoniaState

SAIL = "M11 2V15H4Q7 20 9 21H17Q20 19 21 15H13V13Q19 13 20 5Q15 6 13 3V2Z"


def monday(scene: Scene) -> str:
    """The week card: which week, dice, ships, regular orders; and the piles."""
    view, rules, say = scene.view, scene.rules, scene.say
    x, y, _, _ = PLACES[MONDAY]
    parts = [label(x + 20, y + 72, say("Week {n} of 6", n=max(view.week, 1)), 27, "f-ink place strong", "start")]
    for week in range(1, rules.weeks + 1):
        done = "f-accent" if week == view.week else ("f-soft" if week < view.week else "f-paper s-soft")
        parts.append(el("circle", cx=x + 28 + 28 * (week - 1), cy=y + 104.0, r=9.0, cls=done, stroke_width=1.5))
    if view.card != NOTHING:
        parts.append(icons.paper(x + 16, y + 126, 258, 118))
        for craftsman, id in enumerate(rules.good_ids):
            cx = x + 42 + 51.5 * craftsman
            parts.append(icons.good(id, cx, y + 150, 34))
            count = rules.week_orders[view.card][craftsman]
            parts.append(label(cx, y + 182, f"+{count}", 18, "f-colonia-night figure strong"))
        parts.append(icons.die(5, x + 48, y + 218, 30))
        parts.append(
            label(x + 72, y + 218, f"× {rules.week_dice[view.card]}", 21, "f-colonia-night figure strong", "start")
        )
        parts.append(icons.icon(SAIL, x + 164, y + 216, 34, "f-colonia-hull s-edge", stroke_width=1))
        leaving = rules.last_ships if view.week == rules.weeks else rules.week_ships[view.card]
        parts.append(label(x + 190, y + 218, f"× {leaving}", 21, "f-colonia-night figure strong", "start"))
    bag = say("In the bag: {n}", n=view.bag_left)
    parts.append(label(x + 20, y + 272, bag, 18, "f-soft plain", "start"))
    return quarter(scene, MONDAY, *parts)


def tuesday(scene: Scene) -> str:
    """Family cards: the one played this week, and those left, for everybody."""
    view = scene.view
    x, y, _, _ = PLACES[TUESDAY]
    seats = scene.rules.seats
    step = 200 / max(seats, 4)
    parts = []
    for seat in range(seats):
        cy = y + 50 + step * (seat + 0.5)
        parts.append(mark(seat, x + 30, cy, 13))
        parts.append(family_card(view, seat, x + 58, cy))
        for i in range(FAMILY):
            left = view.hands[seat] >> i & 1
            cx = x + 132 + 42 * i
            if left:
                parts.append(
                    el(
                        "rect",
                        x=cx - 14,
                        y=cy - 14,
                        width=28.0,
                        height=28.0,
                        rx=5,
                        cls="f-colonia-card s-edge",
                        stroke_width=1.2,
                    )
                )
            parts.append(label(cx, cy, LOWEST + i, 18, "f-colonia-night figure" if left else "f-faint figure"))
    return quarter(scene, TUESDAY, *parts, street(scene, TUESDAY))


def family_card(view: ColoniaState, seat: int, x: float, cy: float) -> str:
    """This week's card: open, face down while others still choose, or turned over because it counts as 0."""
    card = view.chosen[seat]
    secret = view.decision is view.rules.family
    if card == HIDDEN:
        return icons.card_back(x, cy - 15, 38, 30)
    if card == 0:
        return el(
            "rect",
            x=x,
            y=cy - 15,
            width=38.0,
            height=30.0,
            rx=5,
            cls="none s-faint",
            stroke_width=1.5,
            stroke_dasharray="4 4",
        )
    void = not secret and view.votes[seat] == 0
    face = icons.paper(x, cy - 15, 38, 30, "f-accent s-edge" if not void else "f-shade s-edge", 5)
    text = label(x + 19, cy, "0" if void else card, 20, "f-soft figure strong" if void else "f-panel figure strong")
    return face + text


def wednesday(scene: Scene) -> str:
    """Seven stalls and two for foreign merchants."""
    parts = [market_stall(scene, stall) for stall in range(STALLS)]
    return quarter(scene, WEDNESDAY, *parts, street(scene, WEDNESDAY))


def market_stall(scene: Scene, stall: int) -> str:
    """A stall under its awning: resources to take, or the members of whoever took them."""
    view = scene.view
    x0, y0, _, _ = PLACES[WEDNESDAY]
    x = x0 + 14 + 83 * stall
    y = y0 + 54
    foreign = stall >= REGULAR
    closed = foreign and view.heaps[stall] == 0 and view.stall_owner[stall] == NOBODY
    cloth = "f-colonia-linen" if foreign else "f-colonia-roof"
    awning = "".join(
        el(
            "path",
            d=f"M{num(x - 2 + 11.6 * i)} {num(y)}h11.6v20a5.8 5.8 0 0 1 -11.6 0Z",
            cls=f"{cloth if i % 2 == 0 else 'f-colonia-card'} s-edge",
            stroke_width=1,
        )
        for i in range(7)
    )
    counter = el(
        "rect",
        x=x + 1,
        y=y + 18.0,
        width=75.0,
        height=170.0,
        rx=6,
        cls="f-paper s-coast",
        stroke_width=1.3,
        stroke_dasharray="5 5" if closed else None,
    )
    parts = [counter, "" if closed else awning]
    if view.stall_owner[stall] != NOBODY:
        count = str(view.stall_members[stall])
        parts.append(mark(view.stall_owner[stall], x + 38, y + 96, 22, count, id=f"on-stall-{stall + 1}"))
    at = 0
    for kind, id in enumerate(scene.rules.resource_ids):
        for _ in range(view.stalls[stall * KINDS + kind]):
            parts.append(icons.resource(id, x + 22 + 33 * (at % 2), y + 46 + 33 * (at // 2), 29))
            at += 1
    if view.heaps[stall]:
        parts.append(icons.member(x + 28, y + 174, 22))
        parts.append(label(x + 50, y + 175, view.heaps[stall], 19, "f-ink figure strong"))
    elif view.stall_owner[stall] == NOBODY:
        parts.append(label(x + 38, y + 96, "–", 22, "f-faint figure"))
    id = f"stall-{stall + 1}"
    return spot(id, scene.title(id), *parts, halo=box_halo(x - 2, y, 81, 192, 10))


def thursday(scene: Scene) -> str:
    """Five craftsmen: recipe, price of the next order, eight spaces and the bar."""
    parts = [workshop(scene, craftsman) for craftsman in range(KINDS)]
    view = scene.view
    x, y, width, height = PLACES[THURSDAY]
    if view.dice:
        parts.append(icons.die(6, x + width - 62, y + height - 28, 26))
        parts.append(label(x + width - 42, y + height - 28, f"×{view.dice}", 18, "f-ink figure strong", "start"))
    return quarter(scene, THURSDAY, street(scene, THURSDAY), *parts)


def workshop(scene: Scene, craftsman: int) -> str:
    view, rules = scene.view, scene.rules
    x0, y0, _, _ = PLACES[THURSDAY]
    x = x0 + 12 + 105 * craftsman
    y = y0 + 46
    id = rules.craftsman_ids[craftsman]
    name = words_names.titled(words_names.craftsman(id, scene.say))
    parts = [
        el("rect", x=x, y=y, width=101.0, height=314.0, rx=9, cls="f-paper s-coast", stroke_width=1.2),
        label(x + 50, y + 16, name, min(17, 134 / len(name)), "f-ink place strong"),
        icons.resource(rules.resource_ids[rules.first_input[craftsman]], x + 16, y + 46, 23),
        icons.resource(rules.resource_ids[rules.second_input[craftsman]], x + 42, y + 46, 23),
        label(x + 60, y + 46, "›", 24, "f-soft figure strong"),
        icons.good(rules.good_ids[craftsman], x + 81, y + 46, 33),
    ]
    top = y + 96
    parts.append(icons.member(x + 38, y + 79, 20))
    parts.append(label(x + 58, y + 80, view.price(craftsman), 18, "f-ink figure strong"))
    for space in range(SPACES):
        cy = top + 27 * space
        inside = space < view.bars[craftsman]
        parts.append(
            el(
                "rect",
                x=x + 8,
                y=cy,
                width=85.0,
                height=24.0,
                rx=5,
                cls="f-colonia-lit s-faint" if inside else "f-panel s-faint",
                stroke_width=1,
            )
        )
        owner = view.queue[craftsman * SPACES + space]
        if owner != NOBODY:
            parts.append(mark(owner, x + 50, cy + 12, 11, str(view.crew[craftsman * SPACES + space])))
    bar = top - 1.5 + 27 * view.bars[craftsman]
    parts.append(el("rect", x=x + 2, y=bar - 3.0, width=97.0, height=6.0, rx=3, cls="f-accent s-edge", stroke_width=1))
    spot_id = f"craftsman-{id}"
    return spot(spot_id, scene.title(spot_id), *parts, halo=box_halo(x - 3, y - 3, 107, 320, 11))
