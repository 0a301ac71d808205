"""What lies in the quarters of Cologne from Monday to Sunday, each thing drawn from the few values it shows.

Things that stand in rows are drawn from (0, 0) and put in their place, small in their quarter or large on the square.
"""

from __future__ import annotations

from kogge.core.model import HIDDEN
from kogge.core.picture import Element, kept
from kogge.core.svg import box, box_halo, breadth, disc, fitted, group, label, mark, num, path, spot
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_parts as icons
from kogge.games.colonia import words_names as name
from kogge.games.colonia.draw_parts import CARD, MAP, PLACES, STAGE, corner, put

STRONG = "f-ink figure strong"
NIGHT = "f-colonia-night figure strong"


@kept
def week_card(rules: b.ColoniaBoard, week: int, card: int, large: bool, say: Tongue) -> Element:
    """Which week it is, and its card with regular orders, dice and ships."""
    of = say("Week {n} of {weeks}", n=max(week, 1), weeks=rules.weeks)
    parts = [
        box(0, 0, 194, 100, "f-colonia-card s-edge", 1.2, 9),
        icons.fit(64, 15, of, 112, 16.5, "f-colonia-night place strong"),
    ]
    if card != b.NOTHING:
        for at, (id, count) in enumerate(zip(rules.good_ids, rules.week_orders[card])):
            parts.append(icons.good(id, 21 + 38 * at, 43, 24) + label(21 + 38 * at, 65, f"+{count}", 15, NIGHT))
        leaving = rules.last_ships if week == rules.weeks else rules.week_ships[card]
        parts += [
            icons.die(5, 46, 86, 18) + label(60, 86, f"×{rules.week_dice[card]}", 16, NIGHT, "start"),
            icons.sign("sail", 118, 85, 22, "f-colonia-beam s-edge", 1),
            label(132, 86, f"×{leaving}", 16, NIGHT, "start"),
        ]
    return Element("week-card", group(*parts, transform=week_place(large)))


def week_place(large: bool) -> str:
    x, y, _, _ = PLACES[b.MONDAY]
    if large:
        return f"translate({num(STAGE[0] + 60)} {num(STAGE[1] + 90)}) scale(2.3)"
    return f"translate({num(x + 46)} {num(y + 50)})"


@kept
def bag(left: int, large: bool, said: str) -> Element:
    """How many resources are in the bag."""
    sack = path("M166 29q-10 -12 2 -18q-3 -4 1 -6h9q4 2 1 6q12 6 2 18Z", "f-colonia-wood s-edge", 1)
    figure, halo = label(158, 17, left, 15, NIGHT, "end"), box_halo(134, 2, 58, 30, 7)
    return Element("bag", spot("bag", said, sack, figure, halo=halo, transform=week_place(large)), ("bag",))


# Tuesday: the town hall.


def row_top(place: int, of: int) -> tuple[float, float, float, float]:
    """Where a player stands in the list of the town hall."""
    x, y, width, _ = PLACES[b.TUESDAY]
    step = min(114 / of, 36)
    return x + 12, y + 60 + step * place, width - 24, step


@kept
def asked(places: tuple[int, ...], of: int) -> Element:
    """A red ring around everybody who is to decide."""
    frames = [row_top(place, of) for place in places]
    rings = [box(x, y + 0.5, width, step - 1, "f-colonia-lit s-accent", 2.4, 6) for x, y, width, step in frames]
    return Element("asked", "".join(rings))


@kept
def row(
    place: int,
    of: int,
    seat: int,
    mayor: bool,
    votes: int,
    card: int,
    void: bool,
    hand: int,
    say: Tongue,
) -> Element:
    """A player in turn order: this week's family card, those left, and the votes."""
    x, y, width, step = row_top(place, of)
    cy, tall = y + step / 2, min(step - 2, 21)
    crown = icons.sign("crown", x + 14, cy, 19, "f-gold s-edge", 1.5, stroke_linejoin="round")
    parts = [
        crown if mayor else label(x + 14, cy, place + 1, 15, "f-soft figure"),
        mark(say, seat, x + 38, cy, 8.5, ""),
        fitted(x + 56, cy, say.who(seat), 136, 17, "f-ink plain"),
        played(card, void, x + 276, cy, 25, tall, 15),
    ]
    for i in range(b.FAMILY):
        if hand >> i & 1:
            cx = x + 330 + 24 * i
            parts.append(box(cx - 10, cy - tall / 2, 20, tall, "f-colonia-card s-coast", 1, 3))
            parts.append(label(cx, cy, b.LOWEST + i, 15, "f-colonia-night figure"))
    parts += [
        icons.sign("tick", x + width - 84, cy, 15, "none s-ink", 4) if votes else "",
        label(x + width - 72, cy, votes, 16, STRONG, "start") if votes else "",
        icons.person(say, seat, x + width - 38, cy + 10, 20, id=f"members-{seat}"),
    ]
    return Element(f"row-{place}", "".join(parts))


@kept
def tally(place: int, of: int, about: str, members: int) -> Element:
    """The members a player has at hand, and whether he has passed or answered."""
    x, y, width, step = row_top(place, of)
    figure = label(x + width - 27, y + step / 2, members, 17, STRONG, "start")
    said = icons.fit(x + 262, y + step / 2, about, 66, 15, "f-soft plain italic", "end") if about else ""
    return Element(f"tally-{place}", figure + said)


def played(card: int, void: bool, x: float, cy: float, width: float, height: float, size: float) -> str:
    """This week's family card: none yet, face down, open, or turned over because it counts as 0."""
    y = cy - height / 2
    if card == 0:
        return box(x, y, width, height, "none s-faint", 1.2, 4, stroke_dasharray="4 3")
    if card == HIDDEN:
        return icons.card_back(x, y, width, height)
    figure = label(
        x + width / 2, cy, "0" if void else card, size, "f-soft figure strong" if void else "f-panel figure strong"
    )
    return icons.paper(x, y, width, height, "f-shade s-edge" if void else "f-ink s-edge", 4) + figure


@kept
def decree(
    rules: b.ColoniaBoard,
    slot: int,
    at: int,
    verdict: int,
    votes: tuple[int, int],
    running: bool,
    said: str,
    say: Tongue,
) -> Element:
    """A notice board: an empty place, or a decree with its day and how its vote went."""
    (first, y), width, height, id = corner("decree", 0), 566 / max(rules.agenda, 3) - 8, 60, f"decree-{slot + 1}"
    x = first + (width + 8) * slot
    place, halo = f"translate({num(x)} {num(y)})", box_halo(-2, -2, width + 4, height + 4, 6)
    if at == b.NOTHING:
        empty = box(0, 0, width, height, "none s-faint", 1.4, 4, stroke_dasharray="6 6")
        return Element(id, spot(id, said, empty, halo=halo, transform=place), (id,))
    called, day = name.decree(rules, at, say), rules.decree_records[at].day
    room = width - 42
    size = 15.5 if breadth(called) * 15.5 <= 2 * room else 14.4
    texts = icons.lines(called, room / size)[:2] if verdict else icons.lines(called, room / size)[:3]
    middle = 19 if verdict and len(texts) < 2 else 14 if verdict else 31 - 8.5 * (len(texts) - 1)
    parts = [
        box(0, 0, width, height, "f-panel s-accent" if running else CARD, 3 if running else 1.2, 3),
        path(f"M-3 4L5 -5H{num(width - 5)}L{num(width + 3)} 4Z", "f-colonia-beam s-edge", 1),
        disc(18, 30, 12.5, f"f-colonia-day{day} s-edge", 1.1) + label(18, 30, day, 15.5, STRONG),
        *(
            icons.fit(36, middle + 17 * i, text, room, size, "f-ink place strong", "start")
            for i, text in enumerate(texts)
        ),
    ]
    if verdict:
        passed = verdict == b.YES
        parts.append(icons.sign("tick" if passed else "cross", 47, 48.5, 15, "none s-ink", 5, stroke_linecap="round"))
        parts.append(label(62, 48.5, f"{votes[0]} : {votes[1]}", 15.5, STRONG, "start"))
    return Element(id, spot(id, said, *parts, halo=halo, transform=place), (id,))


# Wednesday: the market.


@kept
def booth(at: int, closed: bool, large: bool) -> Element:
    """A stall under its awning; the one of a foreign merchant is boarded up until he comes."""
    cloth = "colonia-linen" if at >= b.REGULAR else "colonia-roof"
    if closed:
        parts = [
            box(5, 18, 45, 62, "f-colonia-shade s-edge", 1),
            path("M14 20v58M23 20v58M32 20v58M41 20v58", "none s-coast", 1),
            box(0, 12, 55, 9, f"f-{cloth} s-edge", 1.1, 4.5),
        ]
    else:
        parts = [
            path("M4 20V92M51 20V92", "none s-colonia-beam", 4),
            box(5, 16, 45, 62, "f-colonia-card s-edge", 1),
            path(MAP["awning"][0], f"f-{cloth} s-edge", 0.8) + path(MAP["awning"][1], "f-colonia-card s-edge", 0.8),
        ]
    parts.append(box(0, 78, 55, 17, "f-colonia-beam s-edge", 1))
    return Element(f"booth-{at + 1}", icons.through(*parts, transform=put("stall", at, large)))


@kept
def wares(
    rules: b.ColoniaBoard, at: int, heap: tuple[int, ...], owner: int, members: int, large: bool, say: Tongue
) -> Element:
    """The resources of a stall and what they cost, or the member of whoever took them."""
    lying = [kind for kind, count in zip(rules.resource_ids, heap) for _ in range(count)]
    columns, size = (2, 18.0) if len(lying) < 7 else (3, 13.6)
    parts = []
    for i, kind in enumerate(lying):
        x = 27.5 + (size + 2) * (i % columns - (columns - 1) / 2)
        parts.append(icons.resource(kind, x, 68 - (size + 1.3) * (i // columns), size))
    if lying:
        parts.append(icons.somebody(19, 94, 15) + label(35, 87, len(lying), 16, "f-white figure strong"))
    elif owner != b.NOBODY:
        parts.append(icons.person(say, owner, 20, 78, 38, id=f"on-stall-{at + 1}", data_from=f"members-{owner}"))
        parts.append(label(42, 56, members, 16, NIGHT))
    return Element(f"wares-{at + 1}", icons.through(*parts, transform=put("stall", at, large)) if parts else "")


# Thursday: the craftsmen.


@kept
def dice(left: int, large: bool) -> Element:
    """The dice of the week card until they are rolled: guests who may come to any workshop."""
    x, y, width, _ = PLACES[b.THURSDAY]
    size = 34 if large else 22
    if not left:
        return Element("dice", "")
    px, py = (x + width - 150, y + 60) if large else (x + width - 56, y + 19)
    return Element(
        "dice", icons.die(6, px, py, size) + label(px + 0.7 * size, py, f"×{left}", 0.8 * size, STRONG, "start")
    )


Orders = tuple[tuple[int, int], ...]


NARROW, WIDE = (2, 51, 108, 200, 25), (4, 104, 164, 278, 36)  # of a lane: left, width, top, height, the largest step


def lane(spaces: int, large: bool) -> tuple[float, float, float, float]:
    """Where the spaces of a craftsman lie: left, width, the first one's top, the step down."""
    left, width, top, height, most = WIDE if large else NARROW
    return left, width, top, min(height / spaces, most)


@kept
def house(rules: b.ColoniaBoard, at: int, large: bool, say: Tongue) -> Element:
    """A craftsman's house with its sign and his recipe."""
    first, second = (rules.resource_ids[kinds[at]] for kinds in (rules.first_input, rules.second_input))
    called, good = name.titled(name.craftsman(rules, at, say)), rules.good_ids[at]
    if large:
        parts = [
            path("M0 86L12 42H100L112 86Z", "f-colonia-roof s-edge", 1.2),
            path("M8 122V50h10V37h11V24h11V12h32v12h11v13h11v13h10V122Z", "f-colonia-facade s-edge", 1.3),
            path("M8 78h96M8 104V78l16 26M104 104V78l-16 26", "none s-colonia-beam", 3),
            path("M56 4v14", "none s-edge", 2.5) + disc(56, 45, 29, "f-colonia-beam s-edge", 1.2),
            icons.good(good, 56, 45, 50),
            icons.resource(first, 41, 92, 26) + icons.resource(second, 71, 92, 26),
            box(-1, 108, 112, 24, CARD, 1.1, 3),
            icons.fit(55, 120, called, 104, 17, "f-ink place strong"),
            path("M22 160V146Q22 135 34 135H78Q90 135 90 146V160Z", "f-colonia-beam s-edge", 1.1),
            icons.somebody(44, 158, 21),
        ]
    else:
        parts = [
            path("M2 76V36l7 -8V20h8V12h8V5h5v7h8v8h8v8l7 8V76Z", "f-colonia-facade s-edge", 1.1),
            path("M27.500 2v8", "none s-edge", 2),
            icons.good(good, 27.5, 31, 36),
            icons.resource(first, 16, 63, 20) + icons.resource(second, 39, 63, 20),
            path("M8 104V90Q8 80 18 80H37Q47 80 47 90V104Z", "f-colonia-beam s-edge", 1.1),
            icons.somebody(20, 101, 17),
        ]
    return Element(f"house-{at + 1}", icons.through(*parts, transform=put("craftsman", at, large)))


@kept
def spaces(at: int, count: int, bar: int, large: bool) -> Element:
    """The lane before the door where orders stand in a queue; the bar is a beam across it."""
    left, width, top, step = lane(count, large)
    stones = [f"M{num(left)} {num(top + step * i)}h{num(width)}v{num(step - 2)}h{num(-width)}Z" for i in range(count)]
    parts = [
        path("".join(found), f"f-colonia-{ground} s-colonia-pave", 1)
        for found, ground in ((stones[:bar], "lit"), (stones[bar:], "street"))
        if found
    ]
    y = top + step * bar - 4
    parts.append(box(left - 2, y, width + 4, 6 if large else 5, "f-colonia-plank s-edge", 1, 2))
    if large:
        parts += [box(x, y - 6, 7, 17, "f-colonia-plank s-edge", 1.1) for x in (left - 3, left + width - 4)]
    return Element(f"spaces-{at + 1}", icons.through(*parts, transform=put("craftsman", at, large)))


@kept
def queue(at: int, price: int, orders: Orders, large: bool, say: Tongue) -> Element:
    """What the next order costs, on the door, and the members of everybody who has ordered."""
    _, _, top, step = lane(len(orders), large)
    parts = [
        label(66, 148, price, 20, "f-white figure strong")
        if large
        else label(35, 93, price, 16, "f-white figure strong")
    ]
    for space, (owner, members) in enumerate(orders):
        y = top + step * space
        if owner == b.NOBODY:
            continue
        if large:
            parts.append(icons.crowd(say, owner, 36, y + step - 3, members, min(step - 4, 32)))
            parts.append(label(86, y + step / 2 - 1, members, 20, STRONG))
        else:
            parts.append(icons.person(say, owner, 16, y + step - 3.5, step - 5))
            parts.append(label(39, y + step / 2 - 1, members, 15, STRONG))
    return Element(f"queue-{at + 1}", icons.through(*parts, transform=put("craftsman", at, large)))


# Saturday: the money changers.


@kept
def changer(
    rules: b.ColoniaBoard, at: int, owner: int, due: tuple[int, ...], large: bool, said: str, say: Tongue
) -> Element:
    """A city's vault: its money, its church window, and what ships that leave this week will pay to whom."""
    city, seats = rules.city_ids[at], [seat for seat, n in enumerate(due) if n]
    parts = [
        path("M-1 196V44Q-1 20 32.500 20Q66 20 66 44V196Z", "f-panel s-edge", 1.2),
        icons.shield(city, 32.5, 17, 30),
        icons.named(32.5, 42, name.city(rules, at, say), 62, "f-ink place"),
        icons.named(32.5, 58, name.currency(rules, at, say), 62, "f-soft place italic"),
        icons.window(city, 18, 92, 44),
        label(48, 80, f"+{rules.window_points[at]}", 16, STRONG),
        icons.person(say, owner, 48, 116, 28, id=f"window-{city}") if owner != b.NOBODY else "",
        path("M-1 121H66", "none s-colonia-beam", 2.5),
    ]
    for i, seat in enumerate(seats):
        x, y = (11 + 33 * (i % 2), 136 + 22 * (i // 2)) if len(seats) > 3 else (22, 136 + 22 * i)
        parts.append(mark(say, seat, x, y, 7.5, "") + label(x + 9, y, due[seat], 15, STRONG, "start"))
    id, halo = f"vault-{rules.money_ids[at]}", box_halo(-1, 1, 67, 196, 9)
    return Element(id, spot(id, said, *parts, halo=halo, transform=put("city", at, large)), (id,))


# Sunday: the relics.


@kept
def pile(left: int, gone: int, say: Tongue) -> Element:
    """The cards still to come, and those gone, on the roof of the nave."""
    x, y, _, _ = PLACES[b.SUNDAY]
    parts = [
        box(x + 34, y + 45, 12, 16, "f-colonia-stone s-edge", 1, 2),
        box(x + 37, y + 43, 12, 16, "f-colonia-card s-edge", 1, 2),
        label(x + 54, y + 53, left, 15.5, "f-white figure strong", "start"),
        group(
            box(x + 104, y + 44, 12, 16, "f-colonia-card s-edge", 1, 2),
            transform=f"rotate(25 {num(x + 110)} {num(y + 52)})",
        ),
        label(x + 124, y + 53, gone, 15.5, "f-white figure strong", "start"),
    ]
    return Element("pile", "".join(parts))


@kept
def relic(rules: b.ColoniaBoard, space: int, kind: int, guard: int, large: bool, said: str, say: Tongue) -> Element:
    """A niche of the cathedral: points and city above, the relic, its price; a guard stands before it."""
    id, place, halo = f"relic-{space + 1}", put("relic", space, large), box_halo(-1, -2, 46, 102, 6)
    top = icons.arch(0, 98, 44, 98)
    if kind == b.NOTHING:
        return Element(id, spot(id, said, path(top, "f-colonia-shade s-coast", 1.3), halo=halo, transform=place), (id,))
    city, level = rules.city_ids[kind // b.LEVELS], kind % b.LEVELS
    ink, shrine = icons.ink(city), level == b.SHRINE
    parts = [
        path(top, f"f-colonia-{city} s-edge", 1.2),
        box(0, 44, 44, 54, "f-colonia-card s-edge", 1.2),
        halo,
        label(22, 19, "×2" if shrine else level + 1, 19, f"{ink} figure strong"),
        label(22, 35.5, city[:2].capitalize(), 14.5, f"{ink} figure strong"),
        icons.shrine(22, 57, 26) if shrine else icons.relic(level, 22, 58, 27),
        icons.coin(city, 22 if guard == b.NOBODY else 14, 83, 13.9, rules.card_cost[kind]),
    ]
    if guard != b.NOBODY:
        parts.append(icons.person(say, guard, 36, 98, 27, id=f"guard-{space + 1}", data_from=f"members-{guard}"))
    return Element(id, spot(id, said, *parts, transform=place), (id,))
