"""What a player of Hansa owns, as a picture: the whole desk, and a strip of it for others."""

from __future__ import annotations

from kogge.core.draw import Sign
from kogge.core.model import State
from kogge.core.picture import Element, Picture, kept
from kogge.core.svg import box, box_halo, disc, el, fitted, group, label, mark, path, spot
from kogge.core.tongue import Tongue
from kogge.games.hansa import words_names as name
from kogge.games.hansa.board import HansaBoard
from kogge.games.hansa.draw_parts import awning, buoy, coin, good, placed, stall
from kogge.games.hansa.words_names import own

WIDTH, HEIGHT = 560, 176
COINS = 7  # talers that are drawn one by one


def desk(view: State, seat: int, say: Tongue) -> Picture:
    """Talers, booths in supply, open tokens to point at, sold tokens."""
    state, (open, sold) = own(view), name.tokens(own(view), seat)
    mine = seat == state.seat
    elements = (
        owner(seat, say),
        purse(seat, state.talers[seat], say),
        yard(seat, mine, state.supply[seat], say),
        hand(state.rules, seat, mine, open, say),
        chest(seat, sum(sold), say),
    )
    return Picture(WIDTH, HEIGHT, say("The desk of {name}", name=say.who(seat)), elements, "desk")


@kept
def owner(seat: int, say: Tongue) -> Element:
    """Whose desk it is."""
    parts = (
        el("rect", width=WIDTH, height=HEIGHT, rx=12, cls="f-panel s-coast", stroke_width=1.5),
        path(f"M16 {HEIGHT - 22}H{WIDTH - 116}", "none s-hansa-deck", 8),
        mark(say, seat, 34, 38, 19),
        fitted(64, 38, say.who(seat), 176, 24),
    )
    return Element(f"owner-{seat}", "".join(parts))


@kept
def purse(seat: int, talers: int, say: Tongue) -> Element:
    """The talers, one beside the other, and how many."""
    coins = "".join(coin(262 + 13.0 * i, 38, 14) for i in range(min(COINS, talers)))
    count = label(262 + 13 * min(COINS, max(1, talers)) + 8, 38, talers, 25, "f-ink figure strong", "start")
    empty = disc(262, 38, 14, "none s-soft", 1.5, stroke_dasharray="4 4") if talers == 0 else ""
    said = say.many("{n} taler", "{n} talers", talers)
    return Element(f"purse-{seat}", group(empty, coins, count, role="img", aria_label=said))


@kept
def yard(seat: int, mine: bool, booths: int, say: Tongue) -> Element:
    """The booths in supply: a stall with their number; the own one can be touched to build."""
    piece = stall(say, seat, str(booths), min(3, booths), 496, 82, 1.0, id=f"desk-booths-{seat}")
    id = "booths" if mine else f"booths-of-{seat}"
    said, halo = say.many("{n} booth in supply", "{n} booths in supply", booths), box_halo(462, 8, 68, 80, 12)
    touch = box(456, 4, 84, 88, "none", pointer_events="all")
    return Element(f"yard-{seat}", spot(id, said, touch, piece, halo=halo), (id,))


@kept
def hand(rules: HansaBoard, seat: int, mine: bool, open: tuple[int, ...], say: Tongue) -> Element:
    """The open tokens on the quay, as barrels; one of each kind can be touched."""
    parts, spots = [], []
    held = [kind for kind, count in enumerate(open) for _ in range(count)]
    pitch = min(80.0, 420 / max(1, len(held)))
    for i, kind in enumerate(held):
        x, nth, kind_id = 22 + pitch * (i + 0.5), held[:i].count(kind), rules.kind_id(kind)
        id = f"open-{kind_id}{'' if mine else f'-of-{seat}'}"
        token = good(kind_id, x, HEIGHT - 26, 17, id=f"hand-{seat}-{kind_id}-{nth}", data_from="here", data_to="here")
        if id not in spots:
            spots.append(id)
            touch = box(x - pitch / 2, 76, pitch, 90, "none", pointer_events="all")
            token = spot(id, name.token(rules, kind, say), touch, token, halo=box_halo(x - 38, 80, 76, 74, 14))
        parts.append(token)
    return Element(f"hand-{seat}", "".join(parts), tuple(spots))


@kept
def chest(seat: int, sold: int, say: Tongue) -> Element:
    """How many tokens are sold."""
    said = say.many("{n} token sold", "{n} tokens sold", sold)
    parts = (
        path("M462 118h76v36h-76ZM462 118q0-14 14-14h48q14 0 14 14", "f-hansa-hull s-edge", 2),
        box(480, 112, 40, 34, "f-hansa-count s-edge", 1.4, 4),
        label(500, 129, sold, 25, "f-black figure strong"),
        label(500, 165, say("sold"), 16, "f-soft plain"),
    )
    return Element(f"chest-{seat}", group(*parts, role="img", aria_label=said))


def strip(view: State, seat: int, say: Tongue) -> Picture:
    """A desk on one line."""
    state, (open, sold) = own(view), name.tokens(own(view), seat)
    return strip_of(state.rules, seat, state.talers[seat], state.supply[seat], open, sum(sold), say)


@kept
def strip_of(
    rules: HansaBoard, seat: int, talers: int, booths: int, open: tuple[int, ...], sold: int, say: Tongue
) -> Picture:
    held = [kind for kind, count in enumerate(open) for _ in range(count)]
    pitch, figure = min(44.0, 168 / max(1, len(held))), "f-ink figure strong"
    parts = [
        coin(14, 18, 11),
        label(29, 18, talers, 19, figure, "start"),
        group(
            box(-14, -20, 28, 20, "f-hansa-count s-edge", 1.4), awning(say.marks[seat], -32), transform=placed(84, 34)
        ),
        label(106, 18, booths, 19, figure, "start"),
        *(good(rules.kind_id(kind), 162 + pitch * i, 35, 9) for i, kind in enumerate(held)),
        path("M326 17h26v16h-26ZM326 17q0-6 6-6h14q6 0 6 6", "f-hansa-hull s-edge", 1.4),
        label(357, 18, sold, 19, figure, "start"),
    ]
    said = [
        say.many("{n} taler", "{n} talers", talers),
        say.many("{n} booth", "{n} booths", booths),
        name.held(rules, open, say),
        say.many("{n} token sold", "{n} tokens sold", sold),
    ]
    return Picture(380, 36, ", ".join(said), (Element(f"strip-{seat}", "".join(parts)),), "desk strip")


def legend(say: Tongue) -> list[Sign]:
    """The signs of this board."""
    lane = path("M2 14H38", "none s-hansa-lane", 4) + path("M31 14L12 3L17 14L12 25Z", "f-hansa-lane")
    road = path("M3 18H37", "none s-hansa-road", 4, stroke_dasharray="9 5")
    stand = group(
        box(-15, -27, 30, 27, "f-hansa-count s-edge", 1.4),
        label(0, -12, 2, 22, "f-black figure strong"),
        awning(0, -38.0),
        transform=placed(20, 27, 0.66),
    )
    chalk = box(7, 6, 26, 17, "none s-soft", 1.6, 4, stroke_dasharray="4 4")
    stack = "".join(
        path(f"M8 {y}a12 4 0 0 0 24 0a12 4 0 0 0-24 0Z", "f-hansa-coin s-edge", 1) for y in (22, 18, 14, 10)
    )
    flag = path("M8 26V3", "none s-hansa-wood", 3) + path("M8 4h24l-7 7l7 7H8Z", "f-seat0 s-edge", 1.4)
    return [
        Sign(good("orange-3", 20, 27, 7), say("A token: one to three barrels of a colour. Each colour has a sign.")),
        Sign(chalk, say("An empty warehouse")),
        Sign(stand, say("A stall: somebody's booths in a city, and how many")),
        Sign(flag, say("The banner of whoever alone has the most booths: goods are free for them, others pay them.")),
        Sign(buoy(20, 14, 4), say("A buoy: here lies the ship when she is in the city of this number.")),
        Sign(lane, say("A lane: the ship sails along its arrow only, 1 taler each.")),
        Sign(road, say("The one leg over land; it costs 1 taler too.")),
        Sign(stack, say("A stack of the supply. The game ends with the round in which the last one is touched.")),
        Sign(coin(20, 14, 11), say("A taler")),
    ]
