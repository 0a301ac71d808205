"""Friday's harbour: ships with their holds, in a row along the quay or one below the other on the square."""

from __future__ import annotations

from kogge.core.picture import Element, kept
from kogge.core.svg import box, box_halo, group, label, num, path, spot
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_parts as icons
from kogge.games.colonia import words_names as name
from kogge.games.colonia.draw_parts import CARD, PLACES, corner, put

Hold = tuple[str, str, int]  # its id, its name for those who listen, whose member stands there


@kept
def berth(rules: b.ColoniaBoard, at: int, ship: int, leaves: bool, large: bool, say: Tongue) -> Element:
    """A berth with its ship, a sail set where it leaves this week; what lies in it is drawn upon it."""
    key, place = f"berth-{at + 1}", put("berth", at, large)
    if ship == b.NOTHING:
        number = label(20, 20, name.ROMAN[at], 20, "f-ink place strong")
        water = box(4, 4, 564 if large else 282, 100, "none s-wave", 2, 14, stroke_dasharray="8 7")
        return Element(key, group(water, number, transform=place))
    called = name.city(rules, rules.ship_city[ship], say)
    if large:
        body = [
            path("M1 54Q14 10 86 5H498Q554 12 571 54Q554 96 498 103H86Q14 98 1 54Z", "f-colonia-beam s-edge", 1.8),
            path("M14 54Q26 18 90 13H496Q546 20 560 54Q546 88 496 95H90Q26 90 14 54Z", "f-colonia-deck s-edge", 1),
            label(104, 34, name.ROMAN[at], 20, "f-colonia-dusk place strong"),
            icons.fit(82, 76, called, 104, 20, "f-colonia-night place strong"),
            icons.sign("sail", 550, 53, 32, "f-colonia-beam s-edge", 1) if leaves else "",
        ]
    else:
        sail = "M40 -2H236Q246 12 236 26Q138 20 40 26Q48 12 40 -2Z" if leaves else "M40 4H236V26H40Z"
        body = [
            path("M145 40V-2" if leaves else "M145 40V12", "none s-colonia-beam", 5),
            path("M0 18L15 32H275L291 16Q291 92 262 112H30Q4 102 0 18Z", "f-colonia-beam s-edge", 1.6),
            path(sail, "f-colonia-card s-edge", 1.2),
            label(60, 12, name.ROMAN[at], 16, "f-colonia-dusk place strong"),
            icons.fit(130, 12, called, 96, 17, "f-colonia-night place strong", "start"),
        ]
    return Element(key, group(*body, id=f"ship-{rules.ship_ids[ship]}", transform=place))


def hold_place(rules: b.ColoniaBoard, ship: int, number: int, large: bool) -> tuple[float, float]:
    """Where a hold begins in its ship, and how wide it is."""
    first, room, gap = (140, 398, 8) if large else (18, 258, 4)
    width = room / rules.ship_holds[ship]
    return first + width * number, width - gap


def hold_frame(rules: b.ColoniaBoard, at: int, ship: int, number: int, large: bool) -> icons.Box | None:
    """The frame around a hold on the board; none where the ship has left and another one has fewer holds."""
    if ship == b.NOTHING or number >= rules.ship_holds[ship]:
        return None
    (x, y), (left, width) = corner("berth", at, large), hold_place(rules, ship, number, large)
    return x + left - 1, y + (14 if large else 31), width + 2, 80 if large else 78


@kept
def hold(
    rules: b.ColoniaBoard, at: int, ship: int, number: int, owner: int, large: bool, said: str, say: Tongue
) -> Element:
    """A hold of a ship: what it pays, the goods asked, and the member of whoever has loaded it."""
    id, place = f"hold-{at + 1}-{number + 1}", put("berth", at, large)
    left, width = hold_place(rules, ship, number, large)
    draw = wide_hold if large else narrow_hold
    drawn = draw(rules, ship, number, (id, said, owner), left, width, say, place)
    return Element(id, drawn, (id,))


@kept
def arms(
    rules: b.ColoniaBoard, at: int, ship: int, owner: int, coats: bool, large: bool, said: str, say: Tongue
) -> Element:
    """The coat of arms of a ship; under the decree it takes one good of any kind."""
    id, city = f"coat-{at + 1}", rules.city_ids[rules.ship_city[ship]]
    x, y, size = (62.0, 38.0, 40.0) if large else (112.0, 12.0, 29.0)
    parts = [icons.shield(city, x, y, size)]
    if owner != b.NOBODY:
        member = {"id": f"on-{id}", "data_from": f"members-{owner}"}
        parts.append(icons.person(say, owner, x, y + 0.5 * size, 0.9 * size, **member))
    elif coats:
        parts.append(icons.coin(city, x - 0.85 * size, y, 14 if large else 11, rules.coat_pay))
    half = size / 2 + 4
    halo = box_halo(x - half, y - half, 2 * half, 2 * half, 8)
    return Element(id, spot(id, said, *parts, halo=halo, transform=put("berth", at, large)), (id,))


def wanted(rules: b.ColoniaBoard, ship: int, at: int) -> list[str]:
    return [good for good, n in zip(rules.good_ids, name.wanted(rules, ship, at)) for _ in range(n)]


def narrow_hold(
    rules: b.ColoniaBoard, ship: int, at: int, hold: Hold, x: float, width: float, say: Tongue, place: str
) -> str:
    """A hold in the hull: what it pays above, the goods asked below, and the member of whoever has loaded it."""
    (id, said, owner), city, middle = hold, rules.city_ids[rules.ship_city[ship]], x + width / 2
    kinds = wanted(rules, ship, at)
    columns = 3 if width > 72 and len(kinds) != 4 else 2
    size = 21 if len(kinds) > columns else 24
    things = []
    for i, kind in enumerate(kinds):
        in_row = min(columns, len(kinds) - i // columns * columns)
        across = i % columns - (in_row - 1) / 2
        y = (73 if len(kinds) > columns else 82) + (size + 0.5) * (i // columns)
        things.append(icons.good(kind, middle + (size + 1) * across, y, size))
    parts = [
        group(*things, cls="quiet") if owner != b.NOBODY else "".join(things),
        icons.coin(city, middle, 48, 14, name.pay(rules, ship, at)),
    ]
    if owner != b.NOBODY:
        parts.append(icons.person(say, owner, middle, 106, 44, id=f"on-{id}", data_from=f"members-{owner}"))
    floor = box(x, 32, width, 76, "f-colonia-deck s-edge", 1.1, 4)
    return spot(id, said, floor, box_halo(x - 1, 31, width + 2, 78, 5), *parts, transform=place)


def wide_hold(
    rules: b.ColoniaBoard, ship: int, at: int, hold: Hold, x: float, width: float, say: Tongue, place: str
) -> str:
    """A hold seen from above: what it pays, the goods asked, and the member of whoever has loaded it."""
    (id, said, owner), city = hold, rules.city_ids[rules.ship_city[ship]]
    kinds = wanted(rules, ship, at)
    things = []
    for i, kind in enumerate(kinds):
        pair, row, alone = len(kinds) > 2, i // (1 + (len(kinds) > 2)), i == 2 == len(kinds) - 1
        left = 32 if alone else 45 - 27 * (i % 2) if pair else 26
        y = 54 if len(kinds) == 1 else 37.5 + 33 * row
        things.append(icons.good(kind, x + width - left, y, 26 if pair else 31))
    pay = icons.coin(city, x + 19, 54, 17, name.pay(rules, ship, at))
    parts = [group(*things, cls="quiet") if owner != b.NOBODY else "".join(things), pay]
    if owner != b.NOBODY:
        parts.append(icons.person(say, owner, x + width - 31, 92, 66, id=f"on-{id}", data_from=f"members-{owner}"))
    floor = box(x, 15, width, 78, "f-colonia-card s-edge", 1.2, 6)
    return spot(id, said, floor, box_halo(x - 1, 14, width + 2, 80, 7), *parts, transform=place)


@kept
def marker(leaving: int, large: bool) -> Element:
    """A row of posts behind the last ship that leaves on Saturday."""
    if not leaving:
        return Element("marker", "")
    x, y = corner("berth", leaving - 1, large)
    if large:
        line = path(f"M{num(x - 2)} {num(y + 110.5)}h576", "none s-colonia-plank", 6, stroke_dasharray="2 7")
        return Element("marker", line)
    posts = [box(x + 290, y + 2 + 20 * i, 9, 24, "f-colonia-beam s-edge", 1, 3) for i in range(5)]
    return Element("marker", "".join(posts))


@kept
def sailing(leaving: int, say: Tongue) -> Element:
    """A sign on the quay: how many ships leave on Saturday."""
    if not leaving:
        return Element("sailing", "")
    _, y, _, _ = PLACES[b.FRIDAY]
    text = say.many("{n} ship leaves on Saturday", "{n} ships leave on Saturday", leaving)
    parts = [
        box(626, y + 3, 300, 26, CARD, 1, 4),
        icons.sign("sail", 645, y + 15, 20, "f-colonia-beam s-edge", 1),
        icons.fit(664, y + 16, text, 252, 16, "f-ink place italic", "start"),
    ]
    return Element("sailing", "".join(parts))
