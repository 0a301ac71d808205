"""Colonia's board as SVG and as text, from a view."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kogge.core.model import Move, State
from kogge.core.svg import box_halo, document, el, fitted, group, label, mark, spot
from kogge.core.tongue import Tongue
from kogge.games.colonia import draw_hall, draw_harbour, draw_scene, draw_week, words, words_names
from kogge.games.colonia import draw_icons as icons
from kogge.games.colonia import moves as m
from kogge.games.colonia import state_secrecy as secrecy
from kogge.games.colonia.board import (
    CARDS,
    CITIES,
    COAT,
    FAMILY,
    HOLDS,
    KINDS,
    LEVELS,
    LOWEST,
    NOBODY,
    NOTHING,
    SHOWN,
    SHRINE,
    SPACES,
    STALLS,
    STREETS,
    facts,
)
from kogge.games.colonia.state import ColoniaState

COLOURS = icons.COLOURS
DESK_WIDTH = 620
DESK_HEIGHT = 236


def plain(seat: int, text: str) -> str:
    return text


def where(move: Move) -> tuple[str, ...]:
    """The path of elements along which a person points at a move."""
    kind, _, rest = move.text.partition(" ")
    if kind == "send":
        return (f"card-{rest}",)
    if kind in ("yes", "no"):
        return (f"ballot-{kind}",)
    if kind == "take":
        return (f"stall-{rest}",)
    if kind == "order":
        return (f"craftsman-{rest}",)
    if isinstance(move, m.Load):
        return (f"hold-{move.berth + 1}-{move.hold + 1}",)
    if isinstance(move, m.LoadCoat):
        return (f"coat-{move.berth + 1}", f"good-{rest.partition(' ')[2]}")
    if kind in ("buy", "protect"):
        return (f"relic-{rest}",)
    if kind == "choose":
        return (f"good-{rest}",)
    if kind == "change":
        source, _, target = rest.partition(" ")
        return (f"money-{source}", f"money-{target}")
    return ()


def svg(
    view: State,
    say: Tongue,
    names: Sequence[str] | None = None,
    standalone: bool = False,
    theme: str = "auto",
    last: Move | None = None,
) -> str:
    """The whole board: seven quarters around the town hall."""
    assert isinstance(view, ColoniaState)
    scene = draw_scene.Scene(view, say, names)
    parts = [
        el("rect", width=draw_scene.WIDTH, height=draw_scene.HEIGHT, cls="f-land"),
        draw_week.monday(scene),
        draw_week.tuesday(scene),
        draw_week.wednesday(scene),
        draw_week.thursday(scene),
        draw_hall.hall(scene),
        draw_harbour.sunday(scene),
        draw_harbour.saturday(scene),
        draw_harbour.friday(scene),
        trail(last),
    ]
    return document(
        draw_scene.WIDTH,
        draw_scene.HEIGHT,
        *parts,
        title=say("Colonia: the board"),
        extra=COLOURS,
        standalone=standalone,
        theme=theme,
    )


def trail(last: Move | None) -> str:
    """Where the last move was made."""
    box: tuple[float, float, float, float] | None = None
    if isinstance(last, m.Take):
        x, y, _, _ = draw_scene.PLACES[3]
        box = (x + 9 + 83 * last.stall, y + 50, 87, 198)
    elif isinstance(last, m.Order):
        x, y, _, _ = draw_scene.PLACES[4]
        box = (x + 9 + 105 * last.craftsman, y + 43, 107, 320)
    elif isinstance(last, m.Load | m.LoadCoat):
        x, y, _, _ = draw_scene.PLACES[5]
        box = (x + 14 + 242 * last.berth, y + 46, 236, 260)
    elif isinstance(last, m.Buy | m.Protect):
        x, y, _, _ = draw_scene.PLACES[7]
        box = (x + 11 + 114 * (last.space % 4), y + 45 + 156 * (last.space // 4), 114, 156)
    if box is None:
        return ""
    x, y, width, height = box
    return el(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=13,
        cls="none s-accent last",
        stroke_width=3,
        stroke_dasharray="3 6",
    )


def desk(view: State, seat: int, say: Tongue, names: Sequence[str] | None = None) -> str:
    """What a seat owns: family cards, and what lies behind its screen if the viewer may look there."""
    assert isinstance(view, ColoniaState)
    mine = seat == words_names.me(view)
    name = words_names.seat(seat, say, names)
    parts = [
        el("rect", width=DESK_WIDTH, height=DESK_HEIGHT, rx=12, cls="f-panel s-coast", stroke_width=1.5),
        mark(seat, 32, 32, 18),
        fitted(62, 32, name, 156, 23),
        icons.member(236, 32, 28, "f-ink"),
        label(256, 32, view.supply[seat], 22, "f-ink figure strong", "start"),
        streets_strip(view, seat),
        hand(view, seat, mine, say),
    ]
    if secrecy.open_to(view) or seat == view.viewer:
        parts.append(possessions(view, seat, mine, say))
    else:
        parts.append(screen(view, seat, say))
    parts.append(shrines(view, seat, say))
    title = say("The desk of {name}", name=name)
    return document(DESK_WIDTH, DESK_HEIGHT, *parts, title=title, extra=COLOURS, standalone=False, cls="desk")


def streets_strip(view: ColoniaState, seat: int) -> str:
    """Members on the four streets, Tuesday to Friday."""
    parts = []
    for day in range(STREETS):
        x = 306 + 30 * day
        parts.append(el("rect", x=x, y=19.0, width=27.0, height=26.0, rx=4, cls="f-colonia-stone"))
        count = view.streets[seat * STREETS + day]
        parts.append(label(x + 13.5, 32, count, 17, "f-ink figure" if count else "f-faint figure"))
    return group(*parts)


def hand(view: ColoniaState, seat: int, mine: bool, say: Tongue) -> str:
    """Family cards left; one's own can be pointed at."""
    parts = []
    for i in range(FAMILY):
        x = 434 + 30 * i
        value = LOWEST + i
        if not view.hands[seat] >> i & 1:
            parts.append(label(x + 13, 32, value, 17, "f-faint figure"))
            continue
        chosen = view.chosen[seat] == value
        face = icons.paper(x, 15, 27, 34, "f-accent s-edge" if chosen else "f-colonia-card s-edge", 4)
        text = label(x + 13.5, 32, value, 19, "f-panel figure strong" if chosen else "f-colonia-night figure strong")
        id = f"card-{value}" if mine else f"card-{value}-of-{seat}"
        name = words.element(view, id, say, None)
        parts.append(spot(id, name, face, text, halo=box_halo(x - 2, 13, 31, 38, 6)))
    return group(*parts)


def possessions(view: ColoniaState, seat: int, mine: bool, say: Tongue) -> str:
    """Resources, goods, money and relics, each with its number."""
    rules = view.rules
    end = "" if mine else f"-of-{seat}"
    parts = []
    for kind in range(KINDS):
        x = 36 + 56 * kind
        count = view.resources[seat * KINDS + kind]
        id = f"resource-{rules.resource_ids[kind]}{end}"
        parts.append(thing(id, icons.resource(rules.resource_ids[kind], x, 88, 34), x, 88, count, say, view))
        count = view.goods[seat * KINDS + kind]
        id = f"good-{rules.good_ids[kind]}{end}"
        parts.append(thing(id, icons.good(rules.good_ids[kind], x, 146, 40), x, 146, count, say, view))
    for city in range(CITIES):
        x, y = 350 + 70 * city, 92
        amount = view.money[seat * CITIES + city]
        id = f"money-{rules.money_ids[city]}{end}"
        name = words.element(view, id, say, None)
        piece = icons.coin(rules.city_ids[city], x, y, 25, amount)
        under = label(x, y + 36, words_names.currency(rules, city, say), 15, "f-soft plain")
        parts.append(spot(id, name, piece, under, halo=box_halo(x - 31, y - 29, 62, 76, 10)))
    parts.append(relics(view, seat))
    return group(*parts)


def thing(id: str, piece: str, x: float, y: float, count: int, say: Tongue, view: ColoniaState) -> str:
    """A resource or good with how many there are; none is pale."""
    figure = label(x + 26, y + 16, count, 18, "f-ink figure strong" if count else "f-faint figure")
    shown = piece if count else group(piece, cls="quiet")
    return spot(id, words.element(view, id, say, None), shown, figure, halo=box_halo(x - 23, y - 24, 56, 52, 10))


def relics(view: ColoniaState, seat: int) -> str:
    """Relics outside shrines as small cards."""
    rules = view.rules
    parts = []
    x = 322.0
    for kind in range(CARDS):
        if kind % LEVELS == SHRINE:
            continue
        for _ in range(view.free[seat * CARDS + kind]):
            city = rules.city_ids[kind // LEVELS]
            ink = "f-colonia-night" if city == "bergen" else "f-white"
            parts.append(icons.paper(x, 146, 30, 40, f"f-colonia-{city} s-edge", 5))
            parts.append(label(x + 15, 158, kind % LEVELS + 1, 19, f"{ink} figure strong"))
            parts.append(label(x + 15, 176, city[:2].capitalize(), 13, f"{ink} figure"))
            x += 34 if x < 540 else 12
    return group(*parts)


def shrines(view: ColoniaState, seat: int, say: Tongue) -> str:
    """Shrines lie open: joined with a relic, or empty."""
    rules = view.rules
    parts = []
    x = 30.0
    for city, id in enumerate(rules.city_ids):
        points = view.linked[seat * CITIES + city]
        if points or view.free[seat * CARDS + city * LEVELS + SHRINE]:
            parts.append(icons.shrine(x, 206, 36))
            parts.append(icons.shield(id, x + 28, 206, 26))
            parts.append(label(x + 46, 207, 2 * points if points else "–", 19, "f-ink figure strong", "start"))
            x += 96
    if view.seat == -2:
        points = view.scores()[seat]
        text = say.many("{n} point", "{n} points", points)
        parts.append(label(DESK_WIDTH - 20, 208, text, 22, "f-ink place strong", "end"))
    return group(*parts)


def screen(view: ColoniaState, seat: int, say: Tongue) -> str:
    """Another player's screen, from outside."""
    parts = []
    for i in range(4):
        left, right = 20 + 145 * i, 165 + 145 * i
        down = 14 * (i % 2)
        d = f"M{left} {70 + down}L{right} {84 - down}V{172 - 4 * (i % 2)}L{left} {168 + 4 * (i % 2)}Z"
        parts.append(el("path", d=d, cls="f-colonia-stone s-coast", stroke_width=1.3))
    held = view.dark[seat] + sum(view.known[seat * KINDS : seat * KINDS + KINDS])
    more = say.many("{n} resource and more", "{n} resources and more", held)
    parts.append(label(310, 112, say("behind the screen"), 20, "f-soft place italic"))
    parts.append(label(310, 138, more, 16, "f-soft plain"))
    return group(*parts)


def board_text(
    view: State, say: Tongue, names: Sequence[str] | None = None, paint: Callable[[int, str], str] = plain
) -> str:
    """The board as text: decrees, stalls, craftsmen, ships, relics, then every seat."""
    assert isinstance(view, ColoniaState)
    rules = view.rules
    who = [paint(seat, words_names.seat(seat, say, names)) for seat in range(rules.seats)]
    lines = [f"{say('Week {n} of 6', n=max(view.week, 1))}, {words_names.day(view.day, say)}", ""]
    for slot in range(rules.agenda):
        if view.decrees[slot] != NOTHING:
            lines.append(f"  {slot + 1} {words.element(view, f'decree-{slot + 1}', say, names)}")
    for stall in range(STALLS):
        if view.heaps[stall] or view.stall_owner[stall] != NOBODY:
            lines.append("  " + words.stall_name(view, stall, say, names))
    lines.append("")
    for craftsman, id in enumerate(rules.craftsman_ids):
        queue = []
        for space in range(SPACES):
            owner = view.queue[craftsman * SPACES + space]
            if space == view.bars[craftsman]:
                queue.append("|")
            if owner != NOBODY:
                queue.append(f"{who[owner]} {view.crew[craftsman * SPACES + space]}")
        lines.append(f"  {words_names.craftsman(id, say):<12} ({view.price(craftsman)}) {' '.join(queue)}")
    lines.append("")
    lines += [text_ship(view, berth, say, who) for berth in range(4) if view.berths[berth] != NOTHING]
    lines.append("")
    for space in range(SHOWN):
        if view.display[space] != NOTHING:
            lines.append(f"  {space + 1:>2} {words.relic_name(view, space, say, names)}")
    lines.append("")
    for seat in view.order:
        turn = "*" if seat in view.pending else " "
        owned = "; ".join(f"{row}: {value}" for row, value in words.desk(view, seat, say))
        lines.append(f"{turn} {who[seat]}: {owned}")
    return "\n".join(lines)


def text_ship(view: ColoniaState, berth: int, say: Tongue, who: list[str]) -> str:
    """A ship in one line: its holds with goods, pay and owner."""
    rules = view.rules
    at = view.berths[berth]
    holds = []
    for hold in range(rules.ship_holds[at]):
        owner = view.holds[berth * HOLDS + hold]
        taken = f" [{who[owner]}]" if owner != NOBODY else ""
        goods = words_names.hold_goods(rules, at * COAT + hold, say)
        holds.append(f"{hold + 1}: {goods} = {rules.hold_pay[at * COAT + hold]}{taken}")
    if view.holds[berth * HOLDS + COAT] != NOBODY:
        holds.append(f"+ [{who[view.holds[berth * HOLDS + COAT]]}]")
    leaves = ">" if berth < view.leaving else " "
    city = words_names.city(rules.city_ids[rules.ship_city[at]], say)
    return f"{leaves} {words_names.ROMAN[berth]:<3} {city:<9} {'; '.join(holds)}"


def provenance(say: Tongue) -> list[tuple[str, str]]:
    """Which values of the game are not known from the printed one."""
    unknown = [words_names.decree(d["id"], say) for d in facts()["decree"] if d["status"] == "reconstructed"]
    return [
        (say("Week cards"), say("Stalls of all 14, and orders, dice and ships of 13 of them")),
        (say("Ships"), say("Goods and pay of every hold; four ships for each city")),
        (say("Relic cards"), say("Points for each price, and the price of a shrine")),
        (say("Decrees"), ", ".join(unknown)),
        (say("Craftsmen"), say("Eight spaces for orders")),
    ]
