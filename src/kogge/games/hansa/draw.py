"""Hansa's board as a picture."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.draw import Draw
from kogge.core.model import Move, State
from kogge.core.picture import Aside, Element, Picture, kept
from kogge.core.svg import SHAPES, box, box_halo, disc, el, group, label, num, outline, path, smooth, spot
from kogge.core.tongue import Tongue
from kogge.games.hansa import draw_desk, draw_text
from kogge.games.hansa import moves as m
from kogge.games.hansa import words_names as name
from kogge.games.hansa.board import NOTHING, HansaBoard
from kogge.games.hansa.draw_map import BANNER, ROOF, TOWN, Harbour, Ribbon, arrow, map_of, ribbon
from kogge.games.hansa.draw_parts import CHART, COLOURS, HEIGHT, WIDTH, cog, good, placed, stack, stall
from kogge.games.hansa.state import HansaState
from kogge.games.hansa.words import WORDS
from kogge.games.hansa.words_names import own

Store = tuple[str, str, str]  # a warehouse: its id, its token if there is one, what it is


def token_path(move: Move) -> tuple[str, ...]:
    kind, token, *fewer = move.text.split()
    return (f"open-{token}", "-".join([kind, *fewer]))


def slug(move: Move) -> str:
    return move.text.replace(" ", "-")


PATHS: Cases[[], tuple[str, ...]] = Cases("path")
PATHS.of(m.PlaceBooths, lambda move: (f"city-{move.text.partition(' ')[2]}",))
PATHS.of(m.Sail, lambda move: (f"city-{move.text.partition(' ')[2]}",))
PATHS.of(m.Buy, lambda move: (move.text.replace("buy ", "warehouse-").replace(" ", "-"),))
PATHS.of(m.Refill, lambda move: ("supply",))
for using in (m.Build, m.Sell, m.Lose, m.Discard):
    PATHS.of(using, token_path)
PATHS.of(m.CloseSale, lambda move: ("here",))
for plain in (m.KeepWarehouses, m.EndTurn, m.DrawToken):
    PATHS.of(plain, lambda move: ())

# Further ways to point: a lane for its voyage, the ship and the own booths for what is done here, the hold for draws.
OTHERS: Cases[[], tuple[tuple[str, ...], ...]] = Cases("further path")
OTHERS.of(Move, lambda move: ())
OTHERS.of(m.Sail, lambda move: ((f"way-{move.text.partition(' ')[2]}",),))
OTHERS.of(m.Buy, lambda move: (("here", slug(move)),))
OTHERS.of(m.Build, lambda move: (("here", slug(move)), ("booths", slug(move))))
OTHERS.of(m.Sell, lambda move: (("here", slug(move)),))
OTHERS.of(m.DrawToken, lambda move: (("supply", slug(move)),))


class HansaDraw(Draw):
    colours = COLOURS
    paths = PATHS
    desk = staticmethod(draw_desk.desk)
    strip = staticmethod(draw_desk.strip)
    legend = staticmethod(draw_desk.legend)
    text = staticmethod(draw_text.text)

    def token(self, view: State, move: Move) -> str:
        return good(own(view).rules.kind_id(move.kind), 20, 37, 9) if isinstance(move, m.DrawToken) else ""

    def others(self, move: Move) -> tuple[tuple[str, ...], ...]:
        return OTHERS(move)

    def marks(self, view: State) -> dict[str, tuple[float, float]]:
        chart, design = map_of(own(view).rules), own(view).rules.design
        assert design is not None
        cities = {f"city.{at}": (port.left + 12, port.y + 62) for at, port in enumerate(chart.harbours.values())}
        middles = [chart.middle(way) for way in design.facts["leg"]]
        return cities | {f"leg.{at}": (x + 30, y) for at, (x, y) in enumerate(middles)}

    def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
        state, rules = own(view), own(view).rules
        elements = (
            map_of(rules).ground,
            names(rules, say.bare),
            ways(rules, state.ship, say.bare),
            map_of(rules).buoys,
            *trail(rules, last, say.bare),
            *cities(state, say),
            supply(tuple(rules.stack_heights(state.left)), WORDS.element(view, "supply", say), say),
            ship(rules, state.ship, WORDS.element(view, "here", say), say.bare),
        )
        return Picture(WIDTH, HEIGHT, say("Hansa: the board"), elements)


@kept
def names(rules: HansaBoard, say: Tongue) -> Element:
    """Every city's number and name on its ribbon."""
    found = []
    for at in range(rules.cities):
        band, called = ribbon_of(rules, at, say), name.city(rules, at, say)
        x, y, half = band
        tails = f"M{num(x - half + 8)} {y - 8}h-20l7 13l-7 13h20ZM{num(x + half - 8)} {y - 8}h20l-7 13l7 13h-20Z"
        found += [
            path(tails, "f-hansa-tail s-edge", 1.3),
            box(x - half, y - 17, 2 * half, 33, "f-hansa-ribbon s-edge", 1.5),
            disc(x - half + 19, y - 0.5, 13.5, "f-ink"),
            label(x - half + 19, y - 0.5, at + 1, 20 if at < 9 else 16, "f-panel figure strong"),
            label(x + 15, y - 1, called, 28, "f-ink place strong"),
        ]
    return Element("names", group(*found, aria_hidden="true", pointer_events="none"))


def ribbon_of(rules: HansaBoard, at: int, say: Tongue) -> Ribbon:
    return ribbon(map_of(rules).harbours[rules.city_ids[at]], name.city(rules, at, say))


@kept
def ways(rules: HansaBoard, ship: int, say: Tongue) -> Element:
    """The lanes by which one can sail on from where the ship lies."""
    chart, parts, ids, here = map_of(rules), [], [], rules.city_ids[ship]
    for to in rules.routes[ship]:
        id, points = f"way-{rules.city_ids[to]}", chart.lanes[here, rules.city_ids[to]]
        line = smooth(points)
        touch = path(line, "none", 44, pointer_events="stroke")
        overland = (here, rules.city_ids[to]) in chart.overland
        colour, dashes = ("hansa-road", "13 9") if overland else ("hansa-lane", None)
        drawn = path(line, f"none s-{colour}", 4.4, stroke_dasharray=dashes) + arrow(points, colour)
        said = say("The way to {city}", city=name.city(rules, to, say))
        parts.append(spot(id, said, touch, drawn, halo=path(line, "halo lane") + path(line, "halo lane within")))
        ids.append(id)
    return Element("ways", "".join(parts), tuple(ids))


def trail(rules: HansaBoard, last: Move | None, say: Tongue) -> list[Element]:
    """Where the last move was made."""
    if not isinstance(last, m.Sail | m.PlaceBooths | m.Buy):
        return []
    return [dotted(rules, rules.city_of[last.warehouse] if isinstance(last, m.Buy) else last.city, say)]


@kept
def dotted(rules: HansaBoard, city: int, say: Tongue) -> Element:
    x, y, half = ribbon_of(rules, city, say)
    dots = {"stroke_dasharray": "0 9", "stroke_linecap": "round", "pointer_events": "none"}
    return Element("last", box(x - half - 7, y - 24, 2 * half + 14, 47, "none s-ink last", 4.5, 8, **dots))


def cities(view: HansaState, say: Tongue) -> list[Element]:
    """The cities from the values they show."""
    rules, aside, stored, booths, ship = view.rules, Aside(view), view.stored, view.booths, view.ship
    found = []
    for at, warehouses in enumerate(rules.warehouses):
        standing = tuple(booths[at * rules.seats : (at + 1) * rules.seats])
        goods = tuple(stored[number] for number in warehouses)
        found.append(told_city(aside, rules, at, ship == at, standing, goods, say))
    return found


@kept
def told_city(
    aside: Aside[HansaState],
    rules: HansaBoard,
    at: int,
    here: bool,
    booths: tuple[int, ...],
    stored: tuple[int, ...],
    say: Tongue,
) -> Element:
    """A city with what is said of it and of its warehouses."""
    ids = [name.warehouse_id(rules, number) for number in rules.warehouses[at]]
    kinds = ["" if kind == NOTHING else rules.kind_id(kind) for kind in stored]
    goods = tuple((id, kind, WORDS.element(aside.view, id, say)) for id, kind in zip(ids, kinds))
    id = rules.city_ids[at]
    said = WORDS.element(aside.view, name.city_id(rules, at), say)
    return city(id, map_of(rules).harbours[id], ribbon_of(rules, at, say), booths, goods, said, say)


@kept
def city(
    id: str, port: Harbour, band: Ribbon, booths: tuple[int, ...], goods: tuple[Store, ...], said: str, say: Tongue
) -> Element:
    """What stands on a city's quay: everybody's stalls before the town, the goods on the pier."""
    x, y, half = band
    frame = f"M{num(x - half - 9)} {y - 26}h{num(2 * half + 18)}v51h{num(-2 * half - 18)}Z"  # the name stays clear
    hole = f"M{num(x - half)} {y - 17}v33h{num(2 * half)}v-33Z"
    halo = path(frame + hole, "halo", fill_rule="evenodd", stroke_linejoin="round")
    touch = box(port.left - 4, port.y - ROOF, TOWN + port.pier + 8, ROOF + 54, "none", pointer_events="all")
    stores = (store(*goods[i], port.store(i), port.y) for i in range(len(goods)))
    whole = spot(f"city-{id}", said, touch, stalls(id, booths, port, say), *stores, halo=halo)
    return Element(f"city-{id}", whole, (f"city-{id}", *(store[0] for store in goods)))


def store(id: str, kind: str, said: str, x: float, y: float) -> str:
    """A place for goods on the pier: the barrels in it, or chalk where none are."""
    chalk = box(x - 27, y - 35, 54, 33, "none s-soft", 2, 6, stroke_dasharray="5 5")
    touch = box(x - 38, y - 78, 76, 90, "none", pointer_events="all")
    inside = good(kind, x, y, id=f"goods-{id.partition('-')[2]}", data_from="supply", data_to="here") if kind else chalk
    return spot(id, said, touch, inside, halo=box_halo(x - 38, y - 74, 76, 78, 14))


def stalls(id: str, booths: tuple[int, ...], port: Harbour, say: Tongue) -> str:
    """Every seat's booths in a city, from the coast inland."""
    present = [seat for seat, count in enumerate(booths) if count > 0]
    scale = 1.18 if len(present) < 4 else 1.0
    pitch = min(46.0, TOWN / max(1, len(present)))
    found = [banner(say, present, booths, port)] if present else []
    for i, seat in enumerate(present):
        x = port.x - port.side * TOWN / 2 + (i - (len(present) - 1) / 2) * pitch
        home, drawn = f"desk-booths-{seat}", (str(booths[seat]), min(3, booths[seat]), x, port.y, scale)
        found.append(stall(say, seat, *drawn, id=f"booth-{seat}-{id}", data_from=home, data_to=home))
    return "".join(found)


def banner(say: Tongue, present: list[int], booths: tuple[int, ...], port: Harbour) -> str:
    """The colours of whoever leads in a city, above its town: the goods are free for him, and others pay him."""
    first, *rest = sorted(present, key=lambda seat: -booths[seat])
    if rest and booths[rest[0]] == booths[first]:
        return ""
    pole, look = port.x - port.side * (TOWN - 3), say.marks[first]
    flag = f"M0-{BANNER}h34l-9 10l9 10H0Z"
    parts = path(f"M0 0V-{BANNER + 4}", "none s-hansa-wood", 3.5) + path(flag, f"f-seat{look} s-edge", 1.5)
    parts += outline(SHAPES[look], 12, 10 - BANNER, 6, cls=f"f-on{look}")
    return group(parts, transform=f"{placed(pole, port.y)} scale({port.side} 1)")


@kept
def supply(heights: tuple[int, ...], said: str, say: Tongue) -> Element:
    """The ship's hold with the stacks, front to back, and their heights."""
    x, y = CHART["hold"]
    hull = "M{0} {1}H{2}Q{2} {3} {4} {5}H{6}Q{0} {3} {0} {1}Z"
    parts = [
        box(x - 22, y - 44, 250, 226, "none", pointer_events="all"),
        path(hull.format(x - 10, y, x + 218, y + 136, x + 164, y + 160, x + 44), "f-hansa-hull s-edge", 2.4),
        path(hull.format(x, y + 4, x + 208, y + 126, x + 160, y + 148, x + 48), "f-hansa-inside s-edge", 1.4),
        path(f"M{x + 5} {y + 106}H{x + 203}", "none s-hansa-hull", 6),
        path(f"M{x - 14} {y}H{x + 222}", "none s-edge", 7),
        label(x + 104, y - 22, say("Supply"), 25, "f-ink place strong"),
        label(x + 182, y + 121, say("last"), 18, "f-ink plain strong", "end"),
    ]
    pitch = 196 / len(heights)
    step = min(4.6, 54 / max(1, *heights))
    for i, height in enumerate(heights):
        cx, floor = x + 6 + pitch * (i + 0.5), y + 98
        parts.append(stack(cx, floor, height, step))
        parts.append(label(cx, floor - step * height - 19, height, 27 if height < 10 else 23, "f-ink figure strong"))
    return Element("supply", spot("supply", said, *parts, halo=box_halo(x - 20, y - 42, 246, 210, 18)), ("supply",))


@kept
def ship(rules: HansaBoard, city: int, said: str, say: Tongue) -> Element:
    """The ship at her berth, coming along one of the legs that lead there, and a ring around the city's name."""
    chart, id = map_of(rules), rules.city_ids[city]
    x, y = chart.berths[id]
    legs = " ".join(f"leg-{start}-{end}" for start, end in chart.lanes if end == id)
    band, middle, half = ribbon_of(rules, city, say)
    ring = box(band - half, middle - 17, 2 * half, 33, "none s-accent now", 4, pointer_events="none")
    piece = group(cog(), id="ship", transform=placed(x, y), data_along=legs)
    touch = box(x - 60, y - 98, 120, 124, "none", pointer_events="all")
    halo = el("ellipse", cx=x, cy=y + 2, rx=58, ry=24, cls="halo")
    return Element("ship", ring + spot("here", said, touch, piece, halo=halo), ("here",))


DRAW = HansaDraw()
