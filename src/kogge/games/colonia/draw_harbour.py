"""Friday to Sunday: ships, money and windows, relics."""

from __future__ import annotations

from kogge.core.picture import Element, kept
from kogge.core.svg import box, box_halo, group, label, mark, num, path, spot
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_icons as icons
from kogge.games.colonia import words_names as name
from kogge.games.colonia.draw_scene import PLACES, corner
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words import WORDS
from kogge.games.colonia.words_element import due_pay
from kogge.games.colonia.words_names import PRINTED

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
    ship, owners = view.berths[at], name.row(view.holds, at, b.HOLDS)
    if ship == b.NOTHING:
        return berth(at, ship, (), False, say)
    found = {f"hold-{at + 1}-{hold + 1}": owners[hold] for hold in range(PRINTED.ship_holds[ship])}
    found[f"coat-{at + 1}"] = owners[b.COAT]
    holds = tuple((id, WORDS.element(view, id, say), owner) for id, owner in found.items())
    return berth(at, ship, holds, view.coats, say)


@kept
def berth(at: int, ship: int, holds: tuple[Hold, ...], coats: bool, say: Tongue) -> Element:
    """A berth with its ship: hull, sail, the holds with their goods and pay, the coat of arms."""
    (x, y), key = corner("berth", at), f"berth-{at + 1}"
    number = label(x + 20, y + 44, name.ROMAN[at], 22, "f-ink place strong")
    if ship == b.NOTHING:
        return Element(key, number + box(x + 6, y + 60, 222, 150, "none s-wave", 2, 14, stroke_dasharray="8 7"))
    called, width = name.city(PRINTED.ship_city[ship], say), 216 / PRINTED.ship_holds[ship]
    lines = [path(part["line"], part["look"], part["width"]) for part in icons.MAP["ship"]]
    body = group(*lines, transform=f"translate({num(x)} {num(y)})")
    sail = label(x + 95, y + 44, called, 21 if len(called) < 8 else 19, "f-colonia-night place strong", "start")
    parts = [
        number,
        group(body, sail, id=f"ship-{PRINTED.ship_ids[ship]}"),
        *(cargo(ship, i, hold, x + 9 + width * i, y + 98, width - 4, say) for i, hold in enumerate(holds[:-1])),
        coat(ship, holds[-1], coats, x + 71, y + 43, say),
    ]
    return Element(key, "".join(parts), tuple(id for id, _, _ in holds))


def cargo(ship: int, at: int, hold: Hold, x: float, y: float, width: float, say: Tongue) -> str:
    """A hold: what it pays, the goods asked, and the member of whoever has loaded it."""
    (id, said, owner), city, middle = hold, PRINTED.city_ids[PRINTED.ship_city[ship]], x + width / 2
    wanted = [good for good, n in zip(PRINTED.good_ids, name.wanted(ship, at)) for _ in range(n)]
    size = 30 if len(wanted) < 4 else 25
    parts = [icons.coin(city, middle, y + 21, 16, name.pay(ship, at))]
    parts += [icons.good(good, middle, y + 56 + (size - 0.5) * i, size - 2) for i, good in enumerate(wanted)]
    if owner != b.NOBODY:
        parts = [group(*parts, cls="quiet"), mark(say, owner, middle, y + 92, 21, id=f"on-{id}")]
    floor = box(x, y, width, 146, "f-colonia-deck s-edge", 1.2, 7)
    return spot(id, said, floor, *parts, halo=box_halo(x - 2, y - 2, width + 4, 150, 9))


def coat(ship: int, hold: Hold, coats: bool, x: float, y: float, say: Tongue) -> str:
    """The coat of arms on the sail; under the decree it takes one good of any kind."""
    (id, said, owner), city = hold, PRINTED.city_ids[PRINTED.ship_city[ship]]
    parts = [icons.shield(city, x, y, 38)]
    if owner != b.NOBODY:
        parts.append(mark(say, owner, x, y, 14, id=f"on-{id}"))
    elif coats:
        parts.append(icons.coin(city, x + 14, y + 15, 11, PRINTED.coat_pay))
    return spot(id, said, *parts, halo=box_halo(x - 22, y - 24, 44, 48, 8))


def saturday(view: ColoniaState, say: Tongue) -> list[Element]:
    """Four cities."""
    return [church(at, view.windows[at], tuple(due_pay(view, at)), say) for at in range(b.CITIES)]


@kept
def church(at: int, owner: int, due: tuple[int, ...], say: Tongue) -> Element:
    """A city: its church window, and what ships that leave this week will pay to whom."""
    (x, y), seats = corner("city", at), [seat for seat, n in enumerate(due) if n]
    parts = [
        box(x, y + 46, 108, 170, "f-paper s-coast", 1.2, 9),
        label(x + 54, y + 64, name.city(at, say), 18, "f-ink place strong"),
        icons.window(PRINTED.city_ids[at], x + 28, y + 106, 50),
        mark(say, owner, x + 28, y + 108, 15) if owner != b.NOBODY else "",
        label(x + 73, y + 96, name.currency(at, say), 15, "f-soft plain"),
        label(x + 74, y + 118, f"+{PRINTED.window_points}", 19, "f-ink figure strong"),
        "" if seats else label(x + 54, y + 166, "–", 20, "f-faint figure"),
    ]
    for i, seat in enumerate(seats):
        cx, cy = x + 20 + 52 * (i % 2), y + 152 + 26 * (i // 2)
        figure = label(cx + 15, cy, due[seat], 18, "f-ink figure strong", "start")
        parts.append(mark(say, seat, cx, cy, 10, "") + figure)
    return Element(f"city-{PRINTED.city_ids[at]}", "".join(parts))


def sunday(view: ColoniaState, say: Tongue) -> list[Element]:
    """Ten relic cards and two extra spaces, and the pile."""
    said = [WORDS.element(view, f"relic-{space + 1}", say) for space in range(b.SHOWN)]
    cards = enumerate(zip(view.display, view.guards, said))
    spaces = [relic(space, *card, say) for space, card in cards]
    return [*spaces, pile(view.relics_left, sum(view.relic_gone), say)]


@kept
def pile(left: int, gone: int, say: Tongue) -> Element:
    x, y, _, height = PLACES[b.SUNDAY]
    text = say("Pile: {n}, discarded: {gone}", n=left, gone=gone)
    return Element("pile", label(x + 20, y + height - 18, text, 17, "f-soft plain", "start"))


@kept
def relic(space: int, kind: int, guard: int, said: str, say: Tongue) -> Element:
    """A space of the display: its card, and whose member protects it."""
    (x, y), id = corner("relic", space), f"relic-{space + 1}"
    empty = box(x, y, 108, 150, "none s-faint", 1.6, 10, stroke_dasharray="6 6")
    parts = [empty if kind == b.NOTHING else relic_card(kind, x, y)]
    if guard != b.NOBODY:
        parts.append(mark(say, guard, x + 89, y + 130, 14, id=f"guard-{space + 1}"))
    return Element(id, spot(id, said, *parts, halo=box_halo(x - 3, y - 3, 114, 156, 12)), (id,))


def relic_card(kind: int, x: float, y: float) -> str:
    """A card: the city's band, the relic with its points or the shrine, the price."""
    band = f"M{num(x + 1)} {num(y + 40)}V{num(y + 10)}q0 -9 9 -9h88q9 0 9 9V{num(y + 40)}Z"
    city, level = PRINTED.city_ids[kind // b.LEVELS], kind % b.LEVELS
    ink = f"{icons.ink(city)} figure strong"
    if level == b.SHRINE:
        middle = icons.shrine(x + 54, y + 76, 54) + label(x + 84, y + 22, "×2", 24, ink)
    else:
        middle = icons.relic(level, x + 54, y + 76, 54) + label(x + 84, y + 21, level + 1, 30, ink)
    return group(
        icons.paper(x, y, 108, 150, r=10),
        path(band, f"f-colonia-{city}"),
        icons.shield(city, x + 24, y + 23, 32),
        middle,
        icons.coin(city, x + 54, y + 126, 18, PRINTED.card_cost[kind]),
    )
