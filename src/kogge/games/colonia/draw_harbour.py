"""Friday to Sunday: ships, money and windows, relics."""

from __future__ import annotations

from kogge.core.picture import Element, kept
from kogge.core.svg import box, box_halo, group, label, mark, num, path, spot
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_icons as icons
from kogge.games.colonia import words_names as name
from kogge.games.colonia.board import ColoniaBoard
from kogge.games.colonia.draw_scene import PLACES
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words import WORDS
from kogge.games.colonia.words_element import due_pay

Hold = tuple[str, str, int]  # its id, its name for those who listen, whose member stands there


def friday(view: ColoniaState, say: Tongue) -> list[Element]:
    """Four berths; the marker stands after the last ship that leaves."""
    return [*(berth_of(view, berth, say) for berth in range(b.BERTHS)), marker(view.leaving)]


@kept
def marker(leaving: int) -> Element:
    x, y = PLACES[b.FRIDAY][0] + 9 + 242 * leaving, PLACES[b.FRIDAY][1]
    line = path(f"M{num(x)} {num(y + 44)}V{num(y + 306)}", "none s-accent", 4, stroke_dasharray="9 6")
    return Element("marker", line if leaving else "")


def berth_of(view: ColoniaState, at: int, say: Tongue) -> Element:
    """A berth from the values it shows."""
    rules, ship = view.rules, view.berths[at]
    if ship == b.NOTHING:
        return berth(rules, at, ship, (), say)
    ids = [*(f"hold-{at + 1}-{hold + 1}" for hold in range(rules.ship_holds[ship])), f"coat-{at + 1}"]
    owners = name.row(view.holds, at, b.HOLDS)
    owners = [*owners[: rules.ship_holds[ship]], owners[b.COAT]]
    holds = tuple((id, WORDS.element(view, id, say), owner) for id, owner in zip(ids, owners))
    return berth(rules, at, ship, holds, say, view.coats)


@kept
def berth(
    rules: ColoniaBoard, at: int, ship: int, holds: tuple[Hold, ...], say: Tongue, coats: bool = False
) -> Element:
    """A berth with its ship: hull, sail, the holds with their goods and pay, the coat of arms."""
    x, y = PLACES[b.FRIDAY][0] + 14 + 242 * at, PLACES[b.FRIDAY][1] + 44
    number = label(x + 20, y + 44, name.ROMAN[at], 22, "f-ink place strong")
    if ship == b.NOTHING:
        empty = box(x + 6, y + 60, 222, 150, "none s-wave", 2, 14, stroke_dasharray="8 7")
        return Element(f"berth-{at + 1}", number + empty)
    called = name.city(rules.ship_city[ship], say)
    body = group(
        group(
            path("M0 84H234V226Q232 258 200 260H34Q2 258 0 226Z", "f-colonia-hull s-edge", 2),
            path("M125 90V4", "none s-edge", 4),
            path("M42 14Q124 26 208 14Q220 46 208 74Q124 62 42 74Q54 46 42 14Z", "f-colonia-card s-edge", 1.8),
            transform=f"translate({num(x)} {num(y)})",
        ),
        label(x + 95, y + 44, called, 21 if len(called) < 8 else 19, "f-colonia-night place strong", "start"),
        id=f"ship-{rules.ship_ids[ship]}",
    )
    width = 216 / rules.ship_holds[ship]
    cargo = [
        cargo_hold(rules, ship, at, hold, x + 9 + width * at, y + 98, width - 4, say)
        for at, hold in enumerate(holds[:-1])
    ]
    parts = [number, body, *cargo, coat(rules, ship, holds[-1], coats, x + 71, y + 43, say)]
    return Element(f"berth-{at + 1}", "".join(parts), tuple(id for id, _, _ in holds))


def cargo_hold(
    rules: ColoniaBoard, ship: int, at: int, hold: Hold, x: float, y: float, width: float, say: Tongue
) -> str:
    """A hold: what it pays, the goods asked, and the member of whoever has loaded it."""
    id, said, owner = hold
    city, middle = rules.city_ids[rules.ship_city[ship]], x + width / 2
    wanted = [good for good, n in zip(rules.good_ids, name.wanted(ship, at)) for _ in range(n)]
    size = 30 if len(wanted) < 4 else 25
    parts = [icons.coin(city, middle, y + 21, 16, name.pay(ship, at))]
    parts += [icons.good(good, middle, y + 56 + (size - 0.5) * i, size - 2) for i, good in enumerate(wanted)]
    if owner != b.NOBODY:
        parts = [group(*parts, cls="quiet"), mark(say, owner, middle, y + 92, 21, id=f"on-{id}")]
    floor = box(x, y, width, 146, "f-colonia-deck s-edge", 1.2, 7)
    return spot(id, said, floor, *parts, halo=box_halo(x - 2, y - 2, width + 4, 150, 9))


def coat(rules: ColoniaBoard, ship: int, hold: Hold, coats: bool, x: float, y: float, say: Tongue) -> str:
    """The coat of arms on the sail; under the decree it takes one good of any kind."""
    id, said, owner = hold
    city = rules.city_ids[rules.ship_city[ship]]
    parts = [icons.shield(city, x, y, 38)]
    if owner != b.NOBODY:
        parts.append(mark(say, owner, x, y, 14, id=f"on-{id}"))
    elif coats:
        parts.append(icons.coin(city, x + 14, y + 15, 11, rules.coat_pay))
    return spot(id, said, *parts, halo=box_halo(x - 22, y - 24, 44, 48, 8))


def saturday(view: ColoniaState, say: Tongue) -> list[Element]:
    """Four cities."""
    return [church(view.rules, at, view.windows[at], tuple(due_pay(view, at)), say) for at in range(b.CITIES)]


@kept
def church(rules: ColoniaBoard, at: int, owner: int, due: tuple[int, ...], say: Tongue) -> Element:
    """A city: its church window, and what ships that leave this week will pay to whom."""
    x, y = PLACES[b.SATURDAY][0] + 14 + 114 * at, PLACES[b.SATURDAY][1]
    seats = [seat for seat, n in enumerate(due) if n]
    parts = [
        box(x, y + 46, 108, 170, "f-paper s-coast", 1.2, 9),
        label(x + 54, y + 64, name.city(at, say), 18, "f-ink place strong"),
        icons.window(rules.city_ids[at], x + 28, y + 106, 50),
        mark(say, owner, x + 28, y + 108, 15) if owner != b.NOBODY else "",
        label(x + 73, y + 96, name.currency(at, say), 15, "f-soft plain"),
        label(x + 74, y + 118, f"+{rules.window_points}", 19, "f-ink figure strong"),
        "" if seats else label(x + 54, y + 166, "–", 20, "f-faint figure"),
    ]
    for i, seat in enumerate(seats):
        cx, cy = x + 20 + 52 * (i % 2), y + 152 + 26 * (i // 2)
        parts.append(
            mark(say, seat, cx, cy, 10, "") + label(cx + 15, cy, due[seat], 18, "f-ink figure strong", "start")
        )
    return Element(f"city-{rules.city_ids[at]}", "".join(parts))


def sunday(view: ColoniaState, say: Tongue) -> list[Element]:
    """Ten relic cards and two extra spaces, and the pile."""
    cards = zip(view.display, view.guards)
    said = [WORDS.element(view, f"relic-{space + 1}", say) for space in range(b.SHOWN)]
    spaces = [relic(view.rules, space, *card, said[space], say) for space, card in enumerate(cards)]
    return [*spaces, pile(view.relics_left, sum(view.relic_gone), say)]


@kept
def pile(left: int, gone: int, say: Tongue) -> Element:
    x, y, _, height = PLACES[b.SUNDAY]
    text = say("Pile: {n}, discarded: {gone}", n=left, gone=gone)
    return Element("pile", label(x + 20, y + height - 18, text, 17, "f-soft plain", "start"))


@kept
def relic(rules: ColoniaBoard, space: int, kind: int, guard: int, said: str, say: Tongue) -> Element:
    """A space of the display: its card, and whose member protects it."""
    x, y = PLACES[b.SUNDAY][0] + 14 + 114 * (space % 4), PLACES[b.SUNDAY][1] + 48 + 156 * (space // 4)
    id = f"relic-{space + 1}"
    if kind == b.NOTHING:
        parts = [box(x, y, 108, 150, "none s-faint", 1.6, 10, stroke_dasharray="6 6")]
    else:
        parts = [relic_card(rules.city_ids[kind // b.LEVELS], kind % b.LEVELS, rules.card_cost[kind], x, y)]
    if guard != b.NOBODY:
        parts.append(mark(say, guard, x + 89, y + 130, 14, id=f"guard-{space + 1}"))
    return Element(id, spot(id, said, *parts, halo=box_halo(x - 3, y - 3, 114, 156, 12)), (id,))


def relic_card(city: str, level: int, cost: int, x: float, y: float) -> str:
    """A card: the city's band, the relic with its points or the shrine, the price."""
    band = f"M{num(x + 1)} {num(y + 40)}V{num(y + 10)}q0 -9 9 -9h88q9 0 9 9V{num(y + 40)}Z"
    ink = icons.ink(city)
    if level == b.SHRINE:
        middle = icons.shrine(x + 54, y + 76, 54) + label(x + 84, y + 22, "×2", 24, f"{ink} figure strong")
    else:
        middle = icons.relic(level, x + 54, y + 76, 54) + label(x + 84, y + 21, level + 1, 30, f"{ink} figure strong")
    return group(
        icons.paper(x, y, 108, 150, r=10),
        path(band, f"f-colonia-{city}"),
        icons.shield(city, x + 24, y + 23, 32),
        middle,
        icons.coin(city, x + 54, y + 126, 18, cost),
    )
