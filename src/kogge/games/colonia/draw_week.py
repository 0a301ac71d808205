"""Monday to Thursday: the week card, the council, the market, the craftsmen."""

from __future__ import annotations

from kogge.core.model import HIDDEN
from kogge.core.picture import Element, kept
from kogge.core.svg import box, box_halo, disc, label, mark, num, path, spot
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_icons as icons
from kogge.games.colonia import words_names as name
from kogge.games.colonia.draw_scene import PLACES, corner
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words import WORDS
from kogge.games.colonia.words_element import queue
from kogge.games.colonia.words_names import PRINTED


@kept
def week_card(week: int, card: int, bag: int, say: Tongue) -> Element:
    """Which week it is, its card with regular orders, dice and ships, and how full the bag is."""
    x, y, _, _ = PLACES[b.MONDAY]
    done = [
        "f-accent" if at == week else "f-soft" if at < week else "f-paper s-soft" for at in range(1, PRINTED.weeks + 1)
    ]
    parts = [
        label(x + 20, y + 72, say("Week {n} of 6", n=max(week, 1)), 27, "f-ink place strong", "start"),
        *(disc(x + 28 * at, y + 104, 9, cls, 1.5) for at, cls in enumerate(done, 1)),
    ]
    if card != b.NOTHING:
        parts.append(icons.paper(x + 16, y + 126, 258, 118))
        for at, (id, count) in enumerate(zip(PRINTED.good_ids, PRINTED.week_orders[card])):
            figure = label(x + 42 + 51.5 * at, y + 182, f"+{count}", 18, "f-colonia-night figure strong")
            parts.append(icons.good(id, x + 42 + 51.5 * at, y + 150, 34) + figure)
        leaving = PRINTED.last_ships if week == PRINTED.weeks else PRINTED.week_ships[card]
        parts += [
            icons.die(5, x + 48, y + 218, 30),
            label(x + 72, y + 218, f"× {PRINTED.week_dice[card]}", 21, "f-colonia-night figure strong", "start"),
            icons.sign("sail", x + 164, y + 216, 34, "f-colonia-hull s-edge", 1),
            label(x + 190, y + 218, f"× {leaving}", 21, "f-colonia-night figure strong", "start"),
        ]
    parts.append(label(x + 20, y + 272, say("In the bag: {n}", n=bag), 18, "f-soft plain", "start"))
    return Element("week-card", "".join(parts))


def tuesday(view: ColoniaState, say: Tongue) -> list[Element]:
    """Family cards: the one played this week, and those left, for everybody."""
    seats, open = view.rules.seats, view.decision is not view.rules.family
    shown = zip(view.chosen, [open and votes == 0 for votes in view.votes], view.hands)
    return [family(seats, seat, *cards, say) for seat, cards in enumerate(shown)]


@kept
def family(seats: int, seat: int, card: int, void: bool, hand: int, say: Tongue) -> Element:
    """This week's card (open, face down, or turned over because it counts as 0), and those left."""
    x, y, _, _ = PLACES[b.TUESDAY]
    cy = y + 50 + 200 / max(seats, 4) * (seat + 0.5)
    parts = [mark(say, seat, x + 30, cy, 13)]
    if card == HIDDEN:
        parts.append(icons.card_back(x + 58, cy - 15, 38, 30))
    elif card == 0:
        parts.append(box(x + 58, cy - 15, 38, 30, "none s-faint", 1.5, 5, stroke_dasharray="4 4"))
    else:
        parts.append(icons.paper(x + 58, cy - 15, 38, 30, "f-shade s-edge" if void else "f-accent s-edge", 5))
        ink = "f-soft figure strong" if void else "f-panel figure strong"
        parts.append(label(x + 77, cy, "0" if void else card, 20, ink))
    for i in range(b.FAMILY):
        cx, left = x + 132 + 42 * i, hand >> i & 1
        if left:
            parts.append(box(cx - 14, cy - 14, 28, 28, "f-colonia-card s-edge", 1.2, 5))
        parts.append(label(cx, cy, b.LOWEST + i, 18, "f-colonia-night figure" if left else "f-faint figure"))
    return Element(f"family-{seat}", "".join(parts))


def wednesday(view: ColoniaState, say: Tongue) -> list[Element]:
    """Seven stalls and two for foreign merchants."""
    heaps = [tuple(name.row(view.stalls, at, b.KINDS)) for at in range(b.STALLS)]
    said = [WORDS.element(view, f"stall-{at + 1}", say) for at in range(b.STALLS)]
    shown = zip(heaps, view.stall_owner, view.stall_members, said)
    return [stall(at, *values, say) for at, values in enumerate(shown)]


@kept
def stall(at: int, heap: tuple[int, ...], owner: int, members: int, said: str, say: Tongue) -> Element:
    """A stall under its awning: resources to take, or the members of whoever took them."""
    (x, y), id, cloth = corner("stall", at), f"stall-{at + 1}", "linen" if at >= b.REGULAR else "roof"
    closed = at >= b.REGULAR and not any(heap) and owner == b.NOBODY
    parts = [box(x + 1, y + 18, 75, 170, "f-paper s-coast", 1.3, 6, stroke_dasharray="5 5" if closed else None)]
    for i in range(0 if closed else 7):
        d = f"M{num(x - 2 + 11.6 * i)} {num(y)}h11.6v20a5.8 5.8 0 0 1 -11.6 0Z"
        parts.append(path(d, f"f-colonia-{'card' if i % 2 else cloth} s-edge", 1))
    if owner != b.NOBODY:
        parts.append(mark(say, owner, x + 38, y + 96, 22, str(members), id=f"on-{id}"))
    lying = [kind for kind, count in zip(PRINTED.resource_ids, heap) for _ in range(count)]
    parts += [icons.resource(id, x + 22 + 33 * (i % 2), y + 46 + 33 * (i // 2), 29) for i, id in enumerate(lying)]
    if lying:
        parts.append(icons.member(x + 28, y + 174, 22) + label(x + 50, y + 175, len(lying), 19, "f-ink figure strong"))
    elif owner == b.NOBODY:
        parts.append(label(x + 38, y + 96, "–", 22, "f-faint figure"))
    return Element(id, spot(id, said, *parts, halo=box_halo(x - 2, y, 81, 192, 10)), (id,))


def thursday(view: ColoniaState, say: Tongue) -> list[Element]:
    """Five craftsmen, and the dice of the week card until they are rolled."""
    said = [WORDS.element(view, f"craftsman-{id}", say) for id in PRINTED.craftsman_ids]
    shown = [(view.price(at), view.bars[at], tuple(queue(view, at)), said[at]) for at in range(b.KINDS)]
    return [*(workshop(at, *values, say) for at, values in enumerate(shown)), dice(view.dice)]


@kept
def dice(left: int) -> Element:
    x, y, width, height = PLACES[b.THURSDAY]
    figure = label(x + width - 42, y + height - 28, f"×{left}", 18, "f-ink figure strong", "start")
    return Element("dice", icons.die(6, x + width - 62, y + height - 28, 26) + figure if left else "")


@kept
def workshop(at: int, price: int, bar: int, orders: tuple[tuple[int, int], ...], said: str, say: Tongue) -> Element:
    """A craftsman: recipe, price of the next order, eight spaces and the bar."""
    (x, y), id, called = corner("craftsman", at), f"craftsman-{PRINTED.craftsman_ids[at]}", name.craftsman(at, say)
    first, second = (PRINTED.resource_ids[kinds[at]] for kinds in (PRINTED.first_input, PRINTED.second_input))
    parts = [
        box(x, y, 101, 314, "f-paper s-coast", 1.2, 9),
        label(x + 50, y + 16, name.titled(called), min(17, 134 / len(called)), "f-ink place strong"),
        icons.resource(first, x + 16, y + 46, 23),
        icons.resource(second, x + 42, y + 46, 23),
        label(x + 60, y + 46, "›", 24, "f-soft figure strong"),
        icons.good(PRINTED.good_ids[at], x + 81, y + 46, 33),
        icons.member(x + 38, y + 79, 20),
        label(x + 58, y + 80, price, 18, "f-ink figure strong"),
    ]
    for space, (owner, members) in enumerate(orders):
        cy = y + 96 + 27 * space
        parts.append(box(x + 8, cy, 85, 24, "f-colonia-lit s-faint" if space < bar else "f-panel s-faint", 1, 5))
        if owner != b.NOBODY:
            parts.append(mark(say, owner, x + 50, cy + 12, 11, str(members)))
    parts.append(box(x + 2, y + 91.5 + 27 * bar, 97, 6, "f-accent s-edge", 1, 3))
    return Element(id, spot(id, said, *parts, halo=box_halo(x - 3, y - 3, 107, 320, 11)), (id,))
