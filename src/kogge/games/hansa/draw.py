"""Hansa's board as a picture."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.draw import Draw
from kogge.core.model import Move, State
from kogge.core.picture import Aside, Element, Picture, kept
from kogge.core.svg import box, box_halo, circle_halo, disc, group, label, mark, spot
from kogge.core.tongue import Tongue
from kogge.games.hansa import draw_desk, draw_text
from kogge.games.hansa import moves as m
from kogge.games.hansa import words_names as name
from kogge.games.hansa.board import NOTHING, HansaBoard
from kogge.games.hansa.draw_map import HEIGHT, WIDTH, Point, map_of
from kogge.games.hansa.draw_parts import COLOURS, cog, good
from kogge.games.hansa.state import HansaState
from kogge.games.hansa.words import WORDS
from kogge.games.hansa.words_names import own

PANEL_WIDTH, PANEL_HEIGHT, TOKEN = 214, 122, 25
Store = tuple[str, str, str]  # a warehouse: its id, its token if there is one, what it is


def token_path(move: Move) -> tuple[str, ...]:
    kind, token, *fewer = move.text.split()
    return (f"open-{token}", "-".join([kind, *fewer]))


PATHS: Cases[[], tuple[str, ...]] = Cases("path")
PATHS.of(m.PlaceBooths, lambda move: (f"city-{move.text.partition(' ')[2]}",))
PATHS.of(m.Sail, lambda move: (f"city-{move.text.partition(' ')[2]}",))
PATHS.of(m.Buy, lambda move: (move.text.replace("buy ", "warehouse-").replace(" ", "-"),))
PATHS.of(m.Refill, lambda move: ("supply",))
for using in (m.Build, m.Sell, m.Lose, m.Discard):
    PATHS.of(using, token_path)
for plain in (m.KeepWarehouses, m.CloseSale, m.EndTurn, m.DrawToken):
    PATHS.of(plain, lambda move: ())


class HansaDraw(Draw):
    colours = COLOURS
    paths = PATHS
    desk = staticmethod(draw_desk.desk)
    text = staticmethod(draw_text.text)

    def token(self, view: State, move: Move) -> str:
        return good(own(view).rules.kind_id(move.kind), 20, 20, 18) if isinstance(move, m.DrawToken) else ""

    def marks(self, view: State) -> dict[str, tuple[float, float]]:
        chart, facts = map_of(own(view).rules), own(view).rules.design
        assert facts is not None
        cities = {
            f"city.{at}": (x + PANEL_WIDTH / 2, y - PANEL_HEIGHT / 2) for at, (x, y) in enumerate(chart.panels.values())
        }
        middles = [chart.middle(way) for way in facts.facts["leg"]]
        return cities | {f"leg.{at}": (x + 34, y) for at, (x, y) in enumerate(middles)}

    def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
        state, rules = own(view), own(view).rules
        heights = tuple(rules.stack_heights(state.left))
        elements = (
            map_of(rules).ground,
            *trail(rules, last),
            *cities(state, say),
            supply(heights, WORDS.element(view, "supply", say), say),
            ship(map_of(rules).berths[rules.city_ids[state.ship]], WORDS.element(view, "ship", say)),
        )
        return Picture(WIDTH, HEIGHT, say("Hansa: the board"), elements)


def trail(rules: HansaBoard, last: Move | None) -> list[Element]:
    """Where the last move was made."""
    if not isinstance(last, m.Sail | m.PlaceBooths | m.Buy):
        return []
    x, y = map_of(rules).panels[rules.city_ids[rules.city_of[last.warehouse] if isinstance(last, m.Buy) else last.city]]
    left, top, dots = x - PANEL_WIDTH / 2 - 7, y - PANEL_HEIGHT / 2 - 7, "none s-accent last"
    return [Element("last", box(left, top, PANEL_WIDTH + 14, PANEL_HEIGHT + 14, dots, 3, 18, stroke_dasharray="3 6"))]


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
    which, middle = (id, name.city(rules, at, say), at + 1), map_of(rules).panels[id]
    return city(which, middle, here, booths, goods, WORDS.element(aside.view, name.city_id(rules, at), say), say)


@kept
def city(
    which: tuple[str, str, int],
    middle: Point,
    here: bool,
    booths: tuple[int, ...],
    goods: tuple[Store, ...],
    said: str,
    say: Tongue,
) -> Element:
    """A city's panel: number, name, warehouses and everybody's booths; `which` is its id, its name and its number."""
    id, called, place = which
    left, top = middle[0] - PANEL_WIDTH / 2, middle[1] - PANEL_HEIGHT / 2
    edge, width = ("s-accent", 3.5) if here else ("s-coast", 1.5)
    frame = box(left, top, PANEL_WIDTH, PANEL_HEIGHT, f"f-panel {edge}", width, 14)
    head = label(left + 44, top + 24, called, 25 if len(called) < 10 else 23, "f-ink place strong", "start")
    plate = disc(left + 22, top + 24, 14, "f-shade")
    number = group(plate, label(left + 22, top + 24, place, 17, "f-ink figure strong"))
    stores = "".join(warehouse(*store, left + 36 + 60 * i, top + 82) for i, store in enumerate(goods))
    stalls = stacks(id, booths, left + (146 if len(goods) > 1 else 88), top + 82, say)
    halo = box_halo(left - 6, top - 6, PANEL_WIDTH + 12, PANEL_HEIGHT + 12, 18)
    # Where the ship lies tokens are touched by themselves; elsewhere touching one means the city.
    inside, beside = ("", stores) if here else (stores, "")
    panel = spot(f"city-{id}", said, frame, head, number, stalls, inside, halo=halo)
    return Element(f"city-{id}", panel + beside, (f"city-{id}", *(store[0] for store in goods)))


def warehouse(id: str, kind: str, said: str, x: float, y: float) -> str:
    """A round store: the token in it, or an empty ring."""
    ring = disc(x, y, TOKEN, "f-paper s-soft", 1.5, stroke_dasharray="4 4")
    return spot(id, said, good(kind, x, y, TOKEN) if kind else ring, halo=circle_halo(x, y, TOKEN + 6))


def stacks(id: str, booths: tuple[int, ...], x: float, y: float, say: Tongue) -> str:
    """Every seat's stack of booths: its mark with the number of booths on it."""
    present = [seat for seat, count in enumerate(booths) if count > 0]
    wrap, lift = (2, 18) if len(present) > 2 else (len(booths), 0)  # many stacks stand in two rows
    spots = [(seat, x + 36 * (i % wrap), y + 36 * (i // wrap) - lift) for i, seat in enumerate(present)]
    return "".join(mark(say, seat, x, y, 15, str(booths[seat]), id=f"booth-{seat}-{id}") for seat, x, y in spots)


@kept
def supply(heights: tuple[int, ...], said: str, say: Tongue) -> Element:
    """The five stacks, front to back, with their heights."""
    x, y, head = 900, 808, label(884, 752, say("Supply"), 21, "f-ink place strong", "start")
    parts = [box(x - 34, y - 78, 314, 152, "f-panel s-coast", 1.5, 14), head]
    for i, height in enumerate(heights):
        cx, layers = float(x + 8 + 58 * i), min(4, (height + 3) // 4)
        parts.append(disc(cx, y + 12, 23, "f-paper s-soft", 1.5, stroke_dasharray="4 4"))
        parts += [disc(cx, y + 12 - 5 * lift, 23, "f-shade s-edge", 1.5) for lift in range(layers)]
        parts.append(label(cx, y + 12 - 5 * (max(1, layers) - 1), height, 21, "f-ink figure strong"))
        text, cls = (say("last"), "f-accent plain strong") if i == len(heights) - 1 else (str(i + 1), "f-soft figure")
        parts.append(label(cx, y + 54, text, 15, cls))
    return Element("supply", spot("supply", said, *parts, halo=box_halo(x - 40, y - 84, 326, 164, 18)), ("supply",))


@kept
def ship(berth: Point, said: str) -> Element:
    x, y = berth
    return Element("ship", group(cog(), id="ship", transform=f"translate({x} {y})", role="img", aria_label=said))


DRAW = HansaDraw()
