"""Friday to Sunday: ships, money and windows, relics."""

from __future__ import annotations

from kogge.core.svg import box_halo, el, group, label, mark, num, spot
from kogge.games.colonia import draw_icons as icons
from kogge.games.colonia import words_names
from kogge.games.colonia.board import (
    COAT,
    FRIDAY,
    HOLDS,
    LEVELS,
    NOBODY,
    NOTHING,
    SATURDAY,
    SHOWN,
    SHRINE,
    SUNDAY,
)
from kogge.games.colonia.draw_scene import PLACES, Scene, quarter, street
from kogge.games.colonia.state import ColoniaState


def friday(scene: Scene) -> str:
    """Four berths; the marker stands after the last ship that leaves."""
    view = scene.view
    x, y, _, _ = PLACES[FRIDAY]
    waves = "".join(
        el("path", d=f"M{x + a} {y + b}q9 -8 18 0t18 0", cls="none s-wave", stroke_width=2)
        for a, b in ((60, 290), (330, 300), (560, 292), (800, 300), (900, 60), (430, 58), (210, 56))
    )
    parts = [waves, *[ship(scene, berth) for berth in range(4)]]
    if view.leaving:
        at = x + 12 + 242 * view.leaving - 3
        parts.append(
            el(
                "path",
                d=f"M{num(at)} {num(y + 44)}V{num(y + 306)}",
                cls="none s-accent",
                stroke_width=4,
                stroke_dasharray="9 6",
            )
        )
    return quarter(scene, FRIDAY, *parts, street(scene, FRIDAY))


def ship(scene: Scene, berth: int) -> str:
    """A ship with its holds: goods asked, pay, and the members who have loaded."""
    view, rules = scene.view, scene.rules
    x0, y0, _, _ = PLACES[FRIDAY]
    x, y = x0 + 14 + 242 * berth, y0 + 44
    number = label(x + 20, y + 44, words_names.ROMAN[berth], 22, "f-ink place strong")
    at = view.berths[berth]
    if at == NOTHING:
        empty = el(
            "rect",
            x=x + 6,
            y=y + 60.0,
            width=222.0,
            height=150.0,
            rx=14,
            cls="none s-wave",
            stroke_width=2,
            stroke_dasharray="8 7",
        )
        return number + empty
    city = rules.city_ids[rules.ship_city[at]]
    hull = el(
        "path",
        d=f"M{num(x)} {num(y + 84)}H{num(x + 234)}V{num(y + 226)}Q{num(x + 232)} {num(y + 258)} {num(x + 200)} "
        f"{num(y + 260)}H{num(x + 34)}Q{num(x + 2)} {num(y + 258)} {num(x)} {num(y + 226)}Z",
        cls="f-colonia-hull s-edge",
        stroke_width=2,
    )
    mast = el("path", d=f"M{num(x + 125)} {num(y + 90)}V{num(y + 4)}", cls="none s-edge", stroke_width=4)
    sail = el(
        "path",
        d=f"M{num(x + 42)} {num(y + 14)}Q{num(x + 124)} {num(y + 26)} {num(x + 208)} {num(y + 14)}"
        f"Q{num(x + 220)} {num(y + 46)} {num(x + 208)} {num(y + 74)}Q{num(x + 124)} {num(y + 62)} {num(x + 42)} "
        f"{num(y + 74)}Q{num(x + 54)} {num(y + 46)} {num(x + 42)} {num(y + 14)}Z",
        cls="f-colonia-card s-edge",
        stroke_width=1.8,
    )
    name = words_names.city(city, scene.say)
    flag = label(x + 95, y + 44, name, 21 if len(name) < 8 else 19, "f-colonia-night place strong", "start")
    count = rules.ship_holds[at]
    width = 216 / count
    holds = "".join(cargo_hold(scene, berth, hold, x + 9 + width * hold, y + 98, width - 4) for hold in range(count))
    body = group(hull, mast, sail, flag, id=f"ship-{rules.ship_ids[at]}")
    return number + body + holds + coat(scene, berth, city, x + 71, y + 43)


def cargo_hold(scene: Scene, berth: int, hold: int, x: float, y: float, width: float) -> str:
    view, rules = scene.view, scene.rules
    at = view.berths[berth]
    city = rules.city_ids[rules.ship_city[at]]
    owner = view.holds[berth * HOLDS + hold]
    floor = el("rect", x=x, y=y, width=width, height=146.0, rx=7, cls="f-colonia-deck s-edge", stroke_width=1.2)
    parts = [icons.coin(city, x + width / 2, y + 21, 16, rules.hold_pay[at * COAT + hold])]
    wanted: list[str] = []
    for good, count in zip(rules.hold_goods[at * COAT + hold], rules.hold_counts[at * COAT + hold]):
        wanted += [rules.good_ids[good]] * count
    size = 30 if len(wanted) < 4 else 25
    for i, id in enumerate(wanted):
        parts.append(icons.good(id, x + width / 2, y + 56 + (size - 0.5) * i, size - 2))
    if owner != NOBODY:
        token = mark(owner, x + width / 2, y + 92, 21, id=f"on-hold-{berth + 1}-{hold + 1}")
        parts = [group(*parts, cls="quiet"), token]
    id = f"hold-{berth + 1}-{hold + 1}"
    return spot(id, scene.title(id), floor, *parts, halo=box_halo(x - 2, y - 2, width + 4, 150, 9))


def coat(scene: Scene, berth: int, city: str, x: float, y: float) -> str:
    """The coat of arms on the sail; under the decree it takes one good of any kind."""
    view = scene.view
    owner = view.holds[berth * HOLDS + COAT]
    parts = [icons.shield(city, x, y, 38)]
    if owner != NOBODY:
        parts.append(mark(owner, x, y, 14, id=f"on-coat-{berth + 1}"))
    elif view.coats:
        parts.append(icons.coin(city, x + 14, y + 15, 11, scene.rules.coat_pay))
    id = f"coat-{berth + 1}"
    return spot(id, scene.title(id), *parts, halo=box_halo(x - 22, y - 24, 44, 48, 8))


def saturday(scene: Scene) -> str:
    """Four cities: the church window, and what ships that leave this week will pay to whom."""
    view, rules, say = scene.view, scene.rules, scene.say
    x, y, _, _ = PLACES[SATURDAY]
    parts = []
    for city, id in enumerate(rules.city_ids):
        left = x + 14 + 114 * city
        parts.append(
            el("rect", x=left, y=y + 46.0, width=108.0, height=170.0, rx=9, cls="f-paper s-coast", stroke_width=1.2)
        )
        parts.append(label(left + 54, y + 64, words_names.city(id, say), 18, "f-ink place strong"))
        parts.append(icons.window(id, left + 28, y + 106, 50))
        owner = view.windows[city]
        if owner != NOBODY:
            parts.append(mark(owner, left + 28, y + 108, 15))
        parts.append(label(left + 74, y + 96, words_names.currency(rules, city, say), 16, "f-soft plain"))
        parts.append(label(left + 74, y + 118, "+2", 19, "f-ink figure strong"))
        due = due_pay(view, city)
        seats = [seat for seat in range(rules.seats) if due[seat]]
        for i, seat in enumerate(seats):
            cx, cy = left + 20 + 52 * (i % 2), y + 152 + 26 * (i // 2)
            parts.append(mark(seat, cx, cy, 10, ""))
            parts.append(label(cx + 15, cy, due[seat], 18, "f-ink figure strong", "start"))
        if not seats:
            parts.append(label(left + 54, y + 166, "–", 20, "f-faint figure"))
    return quarter(scene, SATURDAY, *parts)


def due_pay(view: ColoniaState, city: int) -> list[int]:
    """What the ships that leave this Saturday will pay each seat in one city."""
    rules = view.rules
    due = [0] * rules.seats
    for berth in range(view.leaving):
        at = view.berths[berth]
        if at == NOTHING or rules.ship_city[at] != city:
            continue
        for hold in range(HOLDS):
            owner = view.holds[berth * HOLDS + hold]
            if owner != NOBODY:
                due[owner] += rules.coat_pay if hold == COAT else rules.hold_pay[at * COAT + hold]
    return due


def sunday(scene: Scene) -> str:
    """Ten relic cards and two extra spaces."""
    view = scene.view
    x, y, _, height = PLACES[SUNDAY]
    parts = [relic_space(scene, space) for space in range(SHOWN)]
    pile = scene.say("Pile: {n}, discarded: {gone}", n=view.relics_left, gone=sum(view.relic_gone))
    parts.append(label(x + 20, y + height - 18, pile, 17, "f-soft plain", "start"))
    return quarter(scene, SUNDAY, *parts)


def relic_space(scene: Scene, space: int) -> str:
    view, rules = scene.view, scene.rules
    x0, y0, _, _ = PLACES[SUNDAY]
    x, y = x0 + 14 + 114 * (space % 4), y0 + 48 + 156 * (space // 4)
    kind = view.display[space]
    id = f"relic-{space + 1}"
    if kind == NOTHING:
        empty = el(
            "rect",
            x=x,
            y=y,
            width=108.0,
            height=150.0,
            rx=10,
            cls="none s-faint",
            stroke_width=1.6,
            stroke_dasharray="6 6",
        )
        return spot(id, scene.title(id), empty, halo=box_halo(x - 3, y - 3, 114, 156, 12))
    parts = [relic_card(rules.city_ids[kind // LEVELS], kind % LEVELS, rules.card_cost[kind], x, y)]
    if view.guards[space] != NOBODY:
        parts.append(mark(view.guards[space], x + 89, y + 130, 14, id=f"guard-{space + 1}"))
    return spot(id, scene.title(id), *parts, halo=box_halo(x - 3, y - 3, 114, 156, 12))


def relic_card(city: str, level: int, cost: int, x: float, y: float) -> str:
    """A card: the city's band, the relic with its points or the shrine, the price."""
    band = el(
        "path",
        d=f"M{num(x + 1)} {num(y + 40)}V{num(y + 10)}q0 -9 9 -9h88q9 0 9 9V{num(y + 40)}Z",
        cls=f"f-colonia-{city}",
    )
    face = icons.paper(x, y, 108, 150, r=10) + band + icons.shield(city, x + 24, y + 23, 32)
    ink = "f-colonia-night" if city == "bergen" else "f-white"
    if level == SHRINE:
        middle = icons.shrine(x + 54, y + 76, 54) + label(x + 84, y + 22, "×2", 24, f"{ink} figure strong")
    else:
        middle = icons.relic(level, x + 54, y + 76, 54) + label(x + 84, y + 21, level + 1, 30, f"{ink} figure strong")
    return group(face, middle, icons.coin(city, x + 54, y + 126, 18, cost))
