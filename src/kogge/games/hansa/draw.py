"""Hansa's board as SVG and as text, from a view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from kogge.core.model import Move, State
from kogge.core.svg import box_halo, circle_halo, document, el, fitted, group, label, mark, outline, smooth, spot
from kogge.core.tongue import Tongue
from kogge.games.hansa import moves as kinds_of_move
from kogge.games.hansa import words
from kogge.games.hansa.board import NOTHING, facts
from kogge.games.hansa.draw_chart import BENDS, BERTHS, CONTINENT, HEIGHT, ISLANDS, PANELS, SCANDINAVIA, WIDTH, place
from kogge.games.hansa.state import HansaState

COLOURS = {
    "hansa-orange": ("#e8871e", "#f0a04b"),
    "hansa-brown": ("#7a4a2b", "#b57b52"),
    "hansa-red": ("#b3222b", "#e5636a"),
    "hansa-green": ("#4f7f2a", "#86b85c"),
    "hansa-blue": ("#2f5d9b", "#6f9ddb"),
    "hansa-yellow": ("#e9cf3f", "#eedb6b"),
    "hansa-lane": ("#4d7f96", "#5f93ab"),
    "hansa-road": ("#8b6b3f", "#b9975f"),
    "hansa-hull": ("#6b4226", "#c08a5a"),
    "hansa-sail": ("#fffaf0", "#f3ead6"),
}
# Each colour of goods has a sign of its own: colour is never the only one.
SIGNS = {
    "orange": "circle",
    "brown": "square",
    "red": "triangle",
    "green": "hexagon",
    "blue": "diamond",
    "yellow": "star",
}
PANEL_WIDTH = 214
PANEL_HEIGHT = 122
TOKEN = 25


def plain(seat: int, text: str) -> str:
    return text


def where(move: Move) -> tuple[str, ...]:
    """The path of elements along which a person points at a move."""
    kind, _, rest = move.text.partition(" ")
    if kind in ("sail", "place"):
        return (f"city-{rest}",)
    if kind == "buy":
        return (f"warehouse-{rest.replace(' ', '-')}",)
    if kind in ("build", "sell", "lose", "discard"):
        return (f"open-{rest}", kind)
    if kind == "refill":
        return ("supply",)
    return ()


def svg(
    view: State,
    say: Tongue,
    names: Sequence[str] | None = None,
    standalone: bool = False,
    theme: str = "auto",
    last: Move | None = None,
) -> str:
    """The whole board."""
    assert isinstance(view, HansaState)
    rules = view.rules
    parts = [chart()]
    if isinstance(last, kinds_of_move.Sail | kinds_of_move.PlaceBooths):
        x, y = PANELS[rules.city_ids[last.city]]
        parts.append(trail(x, y))
    elif isinstance(last, kinds_of_move.Buy):
        x, y = PANELS[rules.city_ids[rules.city_of[last.warehouse]]]
        parts.append(trail(x, y))
    parts += [city(view, at, say, names) for at in range(rules.cities)]
    parts += [supply(view, say), ship(view, say)]
    title = say("Hansa: the board")
    return document(WIDTH, HEIGHT, *parts, title=title, extra=COLOURS, standalone=standalone, theme=theme)


@cache
def chart() -> str:
    """Sea and legs, the same in every position."""
    return sea() + "".join(leg(way) for way in facts()["leg"])


def sea() -> str:
    """Water, land and a few waves."""
    coasts = [smooth([place(*point) for point in coast], closed=True) for coast in (SCANDINAVIA, CONTINENT, *ISLANDS)]
    waves = "".join(
        el("path", d=f"M{x} {y}q9 -8 18 0t18 0", cls="none s-wave", stroke_width=2)
        for x, y in ((470, 690), (760, 560), (640, 640), (800, 300), (720, 210), (20, 250), (870, 210), (420, 730))
    )
    return group(
        el("rect", width=WIDTH, height=HEIGHT, cls="f-water"),
        waves,
        *[el("path", d=d, cls="f-land s-coast", stroke_width=1.5) for d in coasts],
        aria_hidden="true",
    )


def leg(way: dict[str, str]) -> str:
    """A one-way leg with its arrow; the overland one is dashed."""
    start, end = PANELS[way["from"]], PANELS[way["to"]]
    bend = BENDS[(way["from"], way["to"])]
    control = (2 * bend[0] - (start[0] + end[0]) / 2, 2 * bend[1] - (start[1] + end[1]) / 2)
    land = way["kind"] == "land"
    colour = "hansa-road" if land else "hansa-lane"
    d = f"M{start[0]} {start[1]}Q{control[0]:.0f} {control[1]:.0f} {end[0]} {end[1]}"
    line = el("path", d=d, cls=f"none s-{colour}", stroke_width=6, stroke_dasharray="14 9" if land else None)
    arrows = "".join(arrow(start, control, end, t, colour) for t in (0.5,))
    return group(line, arrows, id=f"leg-{way['from']}-{way['to']}", aria_hidden="true")


def arrow(start: tuple[int, int], control: tuple[float, float], end: tuple[int, int], t: float, colour: str) -> str:
    """An arrowhead on the curve, pointing along it."""
    x = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * control[0] + t * t * end[0]
    y = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * control[1] + t * t * end[1]
    dx, dy = end[0] - start[0], end[1] - start[1]
    size = (dx * dx + dy * dy) ** 0.5
    dx, dy = dx / size, dy / size
    d = (
        f"M{x + 17 * dx:.1f} {y + 17 * dy:.1f}L{x - 11 * dx - 14 * dy:.1f} {y - 11 * dy + 14 * dx:.1f}"
        f"L{x - 5 * dx:.1f} {y - 5 * dy:.1f}L{x - 11 * dx + 14 * dy:.1f} {y - 11 * dy - 14 * dx:.1f}Z"
    )
    return el("path", d=d, cls=f"f-{colour} s-panel", stroke_width=2, stroke_linejoin="round")


def trail(x: float, y: float) -> str:
    """Where the last move was made."""
    return el(
        "rect",
        x=x - PANEL_WIDTH / 2 - 7,
        y=y - PANEL_HEIGHT / 2 - 7,
        width=PANEL_WIDTH + 14,
        height=PANEL_HEIGHT + 14,
        rx=18,
        cls="none s-accent last",
        stroke_width=3,
        stroke_dasharray="3 6",
    )


def city(view: HansaState, at: int, say: Tongue, names: Sequence[str] | None) -> str:
    """A city's panel: number, name, warehouses and everybody's booths."""
    rules = view.rules
    id = rules.city_ids[at]
    x, y = PANELS[id]
    left, top = x - PANEL_WIDTH / 2, y - PANEL_HEIGHT / 2
    here = view.ship == at
    frame = el(
        "rect",
        x=left,
        y=top,
        width=PANEL_WIDTH,
        height=PANEL_HEIGHT,
        rx=14,
        cls=f"f-panel {'s-accent' if here else 's-coast'}",
        stroke_width=3.5 if here else 1.5,
    )
    name = words.city_name(id, say)
    head = label(left + 44, top + 24, name, 25 if len(name) < 10 else 23, "f-ink place strong", "start") + group(
        el("circle", cx=left + 22, cy=top + 24, r=14.0, cls="f-shade"),
        label(left + 22, top + 24, at + 1, 17, "f-ink figure strong"),
    )
    goods = "".join(
        warehouse(view, number, left + 36 + 60 * i, top + 82, say, names)
        for i, number in enumerate(rules.warehouses[at])
    )
    stalls = booths(view, at, left + (146 if len(rules.warehouses[at]) > 1 else 88), top + 82)
    halo = box_halo(left - 6, top - 6, PANEL_WIDTH + 12, PANEL_HEIGHT + 12, 18)
    # Where the ship lies tokens are touched by themselves; elsewhere touching one means the city.
    inside, beside = ("", goods) if here else (goods, "")
    panel = spot(f"city-{id}", words.element(view, f"city-{id}", say, names), frame, head, stalls, inside, halo=halo)
    return panel + beside


def warehouse(view: HansaState, number: int, x: float, y: float, say: Tongue, names: Sequence[str] | None) -> str:
    """A round store: the token in it, or an empty ring."""
    id = "warehouse-" + view.rules.warehouse_id(number).replace(" ", "-")
    token = view.stored[number]
    inside = el("circle", cx=x, cy=y, r=float(TOKEN), cls="f-paper s-soft", stroke_width=1.5, stroke_dasharray="4 4")
    if token != NOTHING:
        inside = good(view.rules.kind_id(token), x, y, TOKEN)
    return spot(id, words.element(view, id, say, names), inside, halo=circle_halo(x, y, TOKEN + 6))


def good(kind: str, x: float, y: float, r: float) -> str:
    """A round token: colour, sign, and its barrels as dots."""
    colour, _, barrels = kind.partition("-")
    light = colour in ("yellow", "orange")
    ink = "black" if light else "white"
    dots = int(barrels)
    row = "".join(
        el("circle", cx=x + (i - (dots - 1) / 2) * 0.5 * r, cy=y + 0.5 * r, r=0.19 * r, cls=f"f-{ink}")
        for i in range(dots)
    )
    return group(
        el("circle", cx=float(x), cy=float(y), r=float(r), cls=f"f-hansa-{colour} s-edge", stroke_width=1.5),
        outline(SIGNS[colour], x, y - 0.27 * r, 0.33 * r, cls=f"none s-{ink}", stroke_width=max(1.5, r / 11)),
        row,
    )


def booths(view: HansaState, at: int, x: float, y: float) -> str:
    """Every seat's stack of booths: its mark with the number of booths on it."""
    seats = view.rules.seats
    present = [seat for seat in range(seats) if view.booths[at * seats + seat] > 0]
    narrow = len(present) > 2 and x > 0
    parts = []
    for i, seat in enumerate(present):
        count = view.booths[at * seats + seat]
        dx = 36 * (i % 2) if narrow else 36 * i
        dy = (36 * (i // 2) - 18) if narrow else 0
        id = f"booth-{seat}-{view.rules.city_ids[at]}"
        parts.append(mark(seat, x + dx, y + dy, 15, str(count), id=id))
    return "".join(parts)


def supply(view: HansaState, say: Tongue) -> str:
    """The five stacks, front to back, with their heights."""
    x, y = 900, 808
    parts = [el("rect", x=x - 34, y=y - 78, width=314, height=152, rx=14, cls="f-panel s-coast", stroke_width=1.5)]
    parts.append(label(x - 16, y - 56, say("Supply"), 21, "f-ink place strong", "start"))
    for i, height in enumerate(view.rules.stack_heights(view.left)):
        cx = x + 8 + 58 * i
        last = i == len(view.rules.stacks) - 1
        parts.append(
            el(
                "circle",
                cx=float(cx),
                cy=y + 12.0,
                r=23.0,
                cls="f-paper s-soft",
                stroke_width=1.5,
                stroke_dasharray="4 4",
            )
        )
        for lift in range(min(4, (height + 3) // 4)):
            parts.append(
                el("circle", cx=float(cx), cy=y + 12.0 - 5 * lift, r=23.0, cls="f-shade s-edge", stroke_width=1.5)
            )
        lift = 5 * (max(1, min(4, (height + 3) // 4)) - 1)
        parts.append(label(cx, y + 12 - lift, height, 21, "f-ink figure strong"))
        parts.append(
            label(
                cx,
                y + 54,
                say("last") if last else f"{i + 1}",
                15,
                "f-accent plain strong" if last else "f-soft figure",
            )
        )
    halo = box_halo(x - 40, y - 84, 326, 164, 18)
    return spot("supply", words.element(view, "supply", say, None), *parts, halo=halo)


def ship(view: HansaState, say: Tongue) -> str:
    """The one ship everybody shares: a cog under sail."""
    id = view.rules.city_ids[view.ship]
    x, y = BERTHS[id]
    hull = el(
        "path", d="M-34 8H34C31 26 20 32 12 32H-16C-26 32 -32 24 -34 8Z", cls="f-hansa-hull s-edge", stroke_width=2.5
    )
    mast = el("path", d="M0 8V-50M0 -50l16 5l-16 5", cls="f-accent s-edge", stroke_width=3)
    sail = el(
        "path",
        d="M-24 -38Q0 -30 24 -38Q30 -16 24 2Q0 -6 -24 2Q-18 -16 -24 -38Z",
        cls="f-hansa-sail s-edge",
        stroke_width=2.5,
    )
    stripe = el("path", d="M-8 -35Q-3 -16 -8 -2M8 -35Q13 -16 8 -2", cls="none s-accent", stroke_width=3.5)
    castle = el("path", d="M22 8V-2H38V8Z", cls="f-hansa-hull s-edge", stroke_width=2)
    return group(
        group(hull, castle, mast, sail, stripe),
        id="ship",
        transform=f"translate({x} {y})",
        role="img",
        aria_label=say("The ship lies in {city}.", city=words.city_name(id, say)),
    )


def desk(view: State, seat: int, say: Tongue, names: Sequence[str] | None = None) -> str:
    """What a seat owns: talers, booths in supply, open tokens to point at, sold tokens."""
    assert isinstance(view, HansaState)
    rules = view.rules
    mine = seat == view.seat
    parts = [el("rect", width=560, height=150, rx=12, cls="f-panel s-coast", stroke_width=1.5)]
    parts.append(mark(seat, 34, 36, 19))
    parts.append(fitted(66, 36, names[seat] if names else say("Seat {n}", n=seat + 1), 236, 23))
    parts.append(coin(330, 36, view.talers[seat]))
    parts.append(label(402, 36, say.many("{n} booth", "{n} booths", view.supply[seat]), 18, "f-soft plain", "start"))
    x = 40.0
    for kind in range(rules.kinds):
        for copy in range(view.open[seat * rules.kinds + kind]):
            id = rules.kind_id(kind)
            plain_id = f"open-{id}" if mine else f"open-{id}-of-{seat}"
            good_here = good(id, x, 98, 27)
            if copy == 0:
                parts.append(spot(plain_id, words.kind_name(id, say), good_here, halo=circle_halo(x, 98, 33)))
            else:
                parts.append(good_here)
            x += 60
    sold = sum(view.sold[seat * rules.kinds : (seat + 1) * rules.kinds])
    parts.append(label(548, 132, say.many("{n} token sold", "{n} tokens sold", sold), 17, "f-soft plain", "end"))
    title = say("The desk of {name}", name=names[seat] if names else say("Seat {n}", n=seat + 1))
    return document(560, 150, *parts, title=title, extra=COLOURS, standalone=False, cls="desk")


def coin(x: float, y: float, count: int) -> str:
    return group(
        el("circle", cx=x, cy=y, r=18.0, cls="f-gold s-edge", stroke_width=1.5),
        label(x, y, count, 20, "f-black figure strong"),
    )


def board_text(
    view: State, say: Tongue, names: Sequence[str] | None = None, paint: Callable[[int, str], str] = plain
) -> str:
    """The board as text: a line per city, then the supply and every seat."""
    assert isinstance(view, HansaState)
    rules = view.rules
    seats = rules.seats
    who = [names[seat] if names else say("Seat {n}", n=seat + 1) for seat in range(seats)]
    lines = []
    for at, id in enumerate(rules.city_ids):
        goods = [rules.kind_id(view.stored[w]) if view.stored[w] != NOTHING else "-" for w in rules.warehouses[at]]
        stalls = "  ".join(
            paint(seat, f"{who[seat]} {view.booths[at * seats + seat]}")
            for seat in range(seats)
            if view.booths[at * seats + seat] > 0
        )
        exits = ", ".join(words.city_name(rules.city_ids[to], say) for to in rules.routes[at])
        ship_here = ">" if view.ship == at else " "
        stored = " ".join(f"{good:<9}" for good in goods)
        lines.append(f"{ship_here} {at + 1} {words.city_name(id, say):<11} {stored:<20} -> {exits:<29} {stalls}")
    heights = " ".join(str(height) for height in rules.stack_heights(view.left))
    lines += ["", f"{say('Supply')}: {heights}", ""]
    for seat in range(seats):
        held = " ".join(
            " ".join([rules.kind_id(kind)] * view.open[seat * rules.kinds + kind])
            for kind in range(rules.kinds)
            if view.open[seat * rules.kinds + kind]
        )
        sold = sum(view.sold[seat * rules.kinds : (seat + 1) * rules.kinds])
        facts_line = ", ".join(
            [
                say.many("{n} taler", "{n} talers", view.talers[seat]),
                say.many("{n} booth", "{n} booths", view.supply[seat]),
                say.many("{n} token sold", "{n} tokens sold", sold),
            ]
        )
        turn = "*" if seat == view.turn else " "
        lines.append(f"{turn} {paint(seat, who[seat])}: {facts_line}; {held or '-'}")
    return "\n".join(lines)


def provenance(say: Tongue) -> list[tuple[str, str]]:
    """Which values of the board are not known from the printed one."""
    data = facts()
    numbers = [words.city_name(c["id"], say) for c in data["city"] if c["number"]["status"] == "reconstructed"]
    stores = [words.city_name(c["id"], say) for c in data["city"] if c["warehouses"]["status"] == "reconstructed"]
    inferred = [
        f"{words.city_name(way['from'], say)} - {words.city_name(way['to'], say)}"
        for way in data["leg"]
        if "note" in way
    ]
    colours = [say.pick(c["name"]) for c in data["tokens"]["colour"] if c["status"] == "reconstructed"]
    return [
        (say("Numbers of the cities"), ", ".join(numbers)),
        (say("One or two warehouses"), ", ".join(stores)),
        (say("Direction of the eastern loop"), ", ".join(inferred)),
        (say("Colours of the goods"), ", ".join(colours)),
    ]
