"""The quarters of Cologne from Monday to Sunday and the town hall, each part drawn from the few values it shows."""

from __future__ import annotations

from kogge.core.model import HIDDEN
from kogge.core.picture import Element, kept
from kogge.core.svg import box, box_halo, disc, fitted, group, label, mark, num, path, spot
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_parts as icons
from kogge.games.colonia import words_names as name
from kogge.games.colonia.draw_parts import HALL, MAP, PLACES, corner

Hold = tuple[str, str, int]  # its id, its name for those who listen, whose member stands there


@kept
def quarter(day: int, lit: bool, say: Tongue) -> Element:
    """A quarter's ground and heading; the current day is lit."""
    x, y, width, height = PLACES[day]
    ground = "f-colonia-lit s-accent" if lit else ("f-water s-coast" if day == b.FRIDAY else "f-panel s-coast")
    parts = [
        box(x, y, width, height, ground, 4 if lit else 1.5, 16),
        disc(x + 26, y + 26, 15, "f-accent" if lit else "f-shade"),
        label(x + 26, y + 26, day, 18, "f-panel figure strong" if lit else "f-ink figure strong"),
        label(x + 50, y + 26, name.titled(name.day(day, say)), 25, "f-ink place strong", "start"),
    ]
    if day != b.MONDAY:  # that quarter is narrow, and the week card speaks for itself
        parts.append(label(x + width - 16, y + 26, name.business(day, say), 19, "f-soft place italic", "end"))
    if day == b.FRIDAY:
        parts += [path(f"M{x + a} {y + c}q9 -8 18 0t18 0", "none s-wave", 2) for a, c in MAP["waves"]]
    return Element(f"quarter-{day}", group(*parts, id=f"quarter-{day}"))


@kept
def street(day: int, members: tuple[int, ...], say: Tongue) -> Element:
    """The street of a quarter, where last week's members wait."""
    x, y, width, height = PLACES[day]
    top = y + height - 46
    parts = [
        box(x + 10, top, width - 20, 36, "f-colonia-stone", r=8),
        label(x + 22, top + 18, say("Street"), 17, "f-soft place italic", "start"),
    ]
    for at, seat in enumerate(seat for seat, count in enumerate(members) if count):
        parts.append(mark(say, seat, x + 106 + 46 * at, top + 18, 13, str(members[seat]), id=f"street-{day}-{seat}"))
    return Element(f"street-{day}", "".join(parts))


@kept
def week_card(rules: b.ColoniaBoard, week: int, card: int, bag: int, say: Tongue) -> Element:
    """Which week it is, its card with regular orders, dice and ships, and how full the bag is."""
    x, y, _, _ = PLACES[b.MONDAY]
    done = [
        "f-accent" if at == week else "f-soft" if at < week else "f-paper s-soft" for at in range(1, rules.weeks + 1)
    ]
    parts = [
        label(
            x + 20,
            y + 72,
            say("Week {n} of {weeks}", n=max(week, 1), weeks=rules.weeks),
            27,
            "f-ink place strong",
            "start",
        ),
        *(disc(x + 28 * at, y + 104, 9, cls, 1.5) for at, cls in enumerate(done, 1)),
    ]
    if card != b.NOTHING:
        parts.append(icons.paper(x + 16, y + 126, 258, 118))
        for at, (id, count) in enumerate(zip(rules.good_ids, rules.week_orders[card])):
            figure = label(x + 42 + 51.5 * at, y + 182, f"+{count}", 18, "f-colonia-night figure strong")
            parts.append(icons.good(id, x + 42 + 51.5 * at, y + 150, 34) + figure)
        leaving = rules.last_ships if week == rules.weeks else rules.week_ships[card]
        parts += [
            icons.die(5, x + 48, y + 218, 30),
            label(x + 72, y + 218, f"× {rules.week_dice[card]}", 21, "f-colonia-night figure strong", "start"),
            icons.sign("sail", x + 164, y + 216, 34, "f-colonia-hull s-edge", 1),
            label(x + 190, y + 218, f"× {leaving}", 21, "f-colonia-night figure strong", "start"),
        ]
    parts.append(label(x + 20, y + 272, say("In the bag: {n}", n=bag), 18, "f-soft plain", "start"))
    return Element("week-card", "".join(parts))


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


@kept
def stall(
    rules: b.ColoniaBoard, at: int, heap: tuple[int, ...], owner: int, members: int, said: str, say: Tongue
) -> Element:
    """A stall under its awning: resources to take, or the members of whoever took them."""
    (x, y), id, cloth = corner("stall", at), f"stall-{at + 1}", "linen" if at >= b.REGULAR else "roof"
    closed = at >= b.REGULAR and not any(heap) and owner == b.NOBODY
    parts = [box(x + 1, y + 18, 75, 170, "f-paper s-coast", 1.3, 6, stroke_dasharray="5 5" if closed else None)]
    for i in range(0 if closed else 7):
        d = f"M{num(x - 2 + 11.6 * i)} {num(y)}h11.6v20a5.8 5.8 0 0 1 -11.6 0Z"
        parts.append(path(d, f"f-colonia-{'card' if i % 2 else cloth} s-edge", 1))
    if owner != b.NOBODY:
        parts.append(mark(say, owner, x + 38, y + 96, 22, str(members), id=f"on-{id}"))
    lying = [kind for kind, count in zip(rules.resource_ids, heap) for _ in range(count)]
    parts += [icons.resource(id, x + 22 + 33 * (i % 2), y + 46 + 33 * (i // 2), 29) for i, id in enumerate(lying)]
    if lying:
        parts.append(icons.member(x + 28, y + 174, 22) + label(x + 50, y + 175, len(lying), 19, "f-ink figure strong"))
    elif owner == b.NOBODY:
        parts.append(label(x + 38, y + 96, "–", 22, "f-faint figure"))
    return Element(id, spot(id, said, *parts, halo=box_halo(x - 2, y, 81, 192, 10)), (id,))


@kept
def dice(left: int) -> Element:
    x, y, width, height = PLACES[b.THURSDAY]
    figure = label(x + width - 42, y + height - 28, f"×{left}", 18, "f-ink figure strong", "start")
    return Element("dice", icons.die(6, x + width - 62, y + height - 28, 26) + figure if left else "")


@kept
def workshop(
    rules: b.ColoniaBoard, at: int, price: int, bar: int, orders: tuple[tuple[int, int], ...], said: str, say: Tongue
) -> Element:
    """A craftsman: recipe, price of the next order, his spaces and the bar."""
    (x, y), id, called = corner("craftsman", at), f"craftsman-{rules.craftsman_ids[at]}", name.craftsman(rules, at, say)
    first, second = (rules.resource_ids[kinds[at]] for kinds in (rules.first_input, rules.second_input))
    parts = [
        box(x, y, 101, 314, "f-paper s-coast", 1.2, 9),
        label(x + 50, y + 16, name.titled(called), min(17, 134 / len(called)), "f-ink place strong"),
        icons.resource(first, x + 16, y + 46, 23),
        icons.resource(second, x + 42, y + 46, 23),
        label(x + 60, y + 46, "›", 24, "f-soft figure strong"),
        icons.good(rules.good_ids[at], x + 81, y + 46, 33),
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


@kept
def walls(say: Tongue) -> Element:
    x, y, width, height = HALL
    parts = [
        box(x + 6, y + 44, width - 12, height - 44, "f-panel s-edge", 1.5, 6, id="hall"),
        path(MAP["roof"], "f-colonia-roof s-edge", 1.5, stroke_linejoin="round"),
        label(x + width / 2, y + 25, say("Town hall"), 25, "f-white place strong"),
    ]
    return Element("hall", "".join(parts))


@kept
def decree(
    rules: b.ColoniaBoard,
    slot: int,
    at: int,
    verdict: int,
    votes: tuple[int, int],
    ballot: int | None,
    said: str,
    say: Tongue,
) -> Element:
    """An empty place; a decree with how its vote went; while it runs the two ballots, one framed for who cast it."""
    (x, y), width, id, ballots = corner("decree", slot), HALL[2] - 32, f"decree-{slot + 1}", []
    if at == b.NOTHING:
        return Element(id, spot(id, said, box(x, y, width, 46, "none s-faint", 1.4, 8, stroke_dasharray="6 6")), (id,))
    called, day = name.decree(rules, at, say), rules.decree_records[at].day
    look, stroke = ("f-paper s-coast", 1.3) if ballot is None else ("f-colonia-lit s-accent", 3.0)
    parts = [
        box(x, y, width, 46, look, stroke, 8),
        disc(x + 22, y + 23, 13, "f-shade") + label(x + 22, y + 23, day, 17, "f-ink figure strong"),
        label(x + 44, y + 23, called, 18 if len(called) < 21 else 16, "f-ink place strong", "start"),
    ]
    if verdict:
        sign, colour = ("tick", "s-seat2") if verdict == b.YES else ("cross", "s-accent")
        parts.append(label(x + width - 44, y + 23, f"{votes[0]} : {votes[1]}", 18, "f-ink figure strong", "end"))
        parts.append(icons.sign(sign, x + width - 24, y + 23, 24, f"none {colour}", 4, stroke_linecap="round"))
    answers = {"ballot-yes": (b.YES, say("Yes")), "ballot-no": (b.NO, say("No"))} if ballot is not None else {}
    for i, (spot_id, (value, text)) in enumerate(answers.items()):
        left, (face, ink) = x + width - 96 + 47 * i, icons.chosen(ballot == value)
        card = icons.paper(left, y + 5, 43, 36, face, 6) + label(left + 21.5, y + 23, text, 17, f"{ink} plain strong")
        ballots.append(spot(spot_id, text, card, halo=box_halo(left - 2, y + 3, 47, 40, 8)))
    return Element(id, spot(id, said, *parts) + "".join(ballots), (id, *answers))


@kept
def row(
    rules: b.ColoniaBoard,
    place: int,
    of: int,
    seat: int,
    mayor: bool,
    asked: bool,
    about: str,
    votes: int,
    members: int,
    say: Tongue,
) -> Element:
    """A player in turn order: votes, members at hand, and whether he is asked, has answered or has passed."""
    x, top, width = HALL[0] + 16, HALL[1] + 58 + 52 * rules.agenda, HALL[2] - 32
    step = min((HALL[1] + HALL[3] - 6 - top) / of, 44)
    y, cy = top + step * place, top + step * place + step / 2
    crown = icons.sign("crown", x + 17, cy, 24, "f-gold s-edge", 1.5, stroke_linejoin="round")
    parts = [
        box(x, y + 1, width, step - 2, "f-colonia-lit s-accent", 2, 7) if asked else "",
        crown if mayor else label(x + 17, cy, place + 1, 17, "f-soft figure"),
        mark(say, seat, x + 48, cy, 12),
        fitted(x + 70, cy, say.who(seat), width - 244 - 9 * len(about), 19, "f-ink plain"),
        label(x + width - 168, cy, about, 16, "f-soft plain italic", "end"),
        icons.paper(x + width - 152, cy - 10, 18, 20, "f-colonia-card s-edge", 3),
        icons.sign("tick", x + width - 143, cy, 14, "none s-colonia-night", 4),
        label(x + width - 126, cy, votes, 19, "f-ink figure strong", "start"),
        icons.member(x + width - 74, cy, 24, "f-ink"),
        label(x + width - 54, cy, members, 20, "f-ink figure strong", "start"),
    ]
    return Element(f"row-{place}", "".join(parts))


@kept
def marker(leaving: int) -> Element:
    x, y = PLACES[b.FRIDAY][0] + 9 + 242 * leaving, PLACES[b.FRIDAY][1]
    line = path(f"M{num(x)} {num(y + 44)}V{num(y + 306)}", "none s-accent", 4, stroke_dasharray="9 6")
    return Element("marker", line if leaving else "")


@kept
def berth(rules: b.ColoniaBoard, at: int, ship: int, holds: tuple[Hold, ...], coats: bool, say: Tongue) -> Element:
    """A berth with its ship: hull, sail, the holds with their goods and pay, the coat of arms."""
    (x, y), key = corner("berth", at), f"berth-{at + 1}"
    number = label(x + 20, y + 44, name.ROMAN[at], 22, "f-ink place strong")
    if ship == b.NOTHING:
        return Element(key, number + box(x + 6, y + 60, 222, 150, "none s-wave", 2, 14, stroke_dasharray="8 7"))
    called, width = name.city(rules, rules.ship_city[ship], say), 216 / rules.ship_holds[ship]
    lines = [path(part["line"], part["look"], part["width"]) for part in MAP["ship"]]
    body = group(*lines, transform=f"translate({num(x)} {num(y)})")
    sail = label(x + 95, y + 44, called, 21 if len(called) < 8 else 19, "f-colonia-night place strong", "start")
    parts = [
        number,
        group(body, sail, id=f"ship-{rules.ship_ids[ship]}"),
        *(cargo(rules, ship, i, hold, x + 9 + width * i, y + 98, width - 4, say) for i, hold in enumerate(holds[:-1])),
        coat(rules, ship, holds[-1], coats, x + 71, y + 43, say),
    ]
    return Element(key, "".join(parts), tuple(id for id, _, _ in holds))


def cargo(rules: b.ColoniaBoard, ship: int, at: int, hold: Hold, x: float, y: float, width: float, say: Tongue) -> str:
    """A hold: what it pays, the goods asked, and the member of whoever has loaded it."""
    (id, said, owner), city, middle = hold, rules.city_ids[rules.ship_city[ship]], x + width / 2
    wanted = [good for good, n in zip(rules.good_ids, name.wanted(rules, ship, at)) for _ in range(n)]
    size = 30 if len(wanted) < 4 else 25
    parts = [icons.coin(city, middle, y + 21, 16, name.pay(rules, ship, at))]
    parts += [icons.good(good, middle, y + 56 + (size - 0.5) * i, size - 2) for i, good in enumerate(wanted)]
    if owner != b.NOBODY:
        parts = [group(*parts, cls="quiet"), mark(say, owner, middle, y + 92, 21, id=f"on-{id}")]
    floor = box(x, y, width, 146, "f-colonia-deck s-edge", 1.2, 7)
    return spot(id, said, floor, *parts, halo=box_halo(x - 2, y - 2, width + 4, 150, 9))


def coat(rules: b.ColoniaBoard, ship: int, hold: Hold, coats: bool, x: float, y: float, say: Tongue) -> str:
    """The coat of arms on the sail; under the decree it takes one good of any kind."""
    (id, said, owner), city = hold, rules.city_ids[rules.ship_city[ship]]
    parts = [icons.shield(city, x, y, 38)]
    if owner != b.NOBODY:
        parts.append(mark(say, owner, x, y, 14, id=f"on-{id}"))
    elif coats:
        parts.append(icons.coin(city, x + 14, y + 15, 11, rules.coat_pay))
    return spot(id, said, *parts, halo=box_halo(x - 22, y - 24, 44, 48, 8))


@kept
def church(rules: b.ColoniaBoard, at: int, owner: int, due: tuple[int, ...], say: Tongue) -> Element:
    """A city: its church window, and what ships that leave this week will pay to whom."""
    (x, y), seats = corner("city", at), [seat for seat, n in enumerate(due) if n]
    parts = [
        box(x, y + 46, 108, 170, "f-paper s-coast", 1.2, 9),
        label(x + 54, y + 64, name.city(rules, at, say), 18, "f-ink place strong"),
        icons.window(rules.city_ids[at], x + 28, y + 106, 50),
        mark(say, owner, x + 28, y + 108, 15) if owner != b.NOBODY else "",
        label(x + 73, y + 96, name.currency(rules, at, say), 15, "f-soft plain"),
        label(x + 74, y + 118, f"+{rules.window_points[at]}", 19, "f-ink figure strong"),
        "" if seats else label(x + 54, y + 166, "–", 20, "f-faint figure"),
    ]
    for i, seat in enumerate(seats):
        cx, cy = x + 20 + 52 * (i % 2), y + 152 + 26 * (i // 2)
        figure = label(cx + 15, cy, due[seat], 18, "f-ink figure strong", "start")
        parts.append(mark(say, seat, cx, cy, 10, "") + figure)
    return Element(f"city-{rules.city_ids[at]}", "".join(parts))


@kept
def pile(left: int, gone: int, say: Tongue) -> Element:
    x, y, _, height = PLACES[b.SUNDAY]
    text = say("Pile: {n}, discarded: {gone}", n=left, gone=gone)
    return Element("pile", label(x + 20, y + height - 18, text, 17, "f-soft plain", "start"))


@kept
def relic(rules: b.ColoniaBoard, space: int, kind: int, guard: int, said: str, say: Tongue) -> Element:
    """A space of the display: its card, and whose member protects it."""
    (x, y), id = corner("relic", space), f"relic-{space + 1}"
    empty = box(x, y, 108, 150, "none s-faint", 1.6, 10, stroke_dasharray="6 6")
    parts = [empty if kind == b.NOTHING else relic_card(rules, kind, x, y)]
    if guard != b.NOBODY:
        parts.append(mark(say, guard, x + 89, y + 130, 14, id=f"guard-{space + 1}"))
    return Element(id, spot(id, said, *parts, halo=box_halo(x - 3, y - 3, 114, 156, 12)), (id,))


def relic_card(rules: b.ColoniaBoard, kind: int, x: float, y: float) -> str:
    """A card: the city's band, the relic with its points or the shrine, the price."""
    band = f"M{num(x + 1)} {num(y + 40)}V{num(y + 10)}q0 -9 9 -9h88q9 0 9 9V{num(y + 40)}Z"
    city, level = rules.city_ids[kind // b.LEVELS], kind % b.LEVELS
    ink = f"{icons.ink(city)} figure strong"
    middle = icons.shrine(x + 54, y + 76, 54) + label(x + 84, y + 22, "×2", 24, ink)
    if level != b.SHRINE:
        middle = icons.relic(level, x + 54, y + 76, 54) + label(x + 84, y + 21, level + 1, 30, ink)
    return group(
        icons.paper(x, y, 108, 150, r=10),
        path(band, f"f-colonia-{city}"),
        icons.shield(city, x + 24, y + 23, 32),
        middle,
        icons.coin(city, x + 54, y + 126, 18, rules.card_cost[kind]),
    )
