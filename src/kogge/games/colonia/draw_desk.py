"""What a player of Colonia owns, as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.core.model import State
from kogge.core.picture import Aside, Element, Picture, kept
from kogge.core.svg import box, box_halo, disc, fitted, group, label, mark, num, path, spot
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_parts as icons
from kogge.games.colonia import words_element
from kogge.games.colonia import words_names as name
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words import WORDS
from kogge.games.colonia.words_names import own

WIDTH, HEIGHT = 520, 292
STRIP = 380, 34
STRONG = "f-ink figure strong"
Things = tuple[tuple[str, str, int], ...]  # of each its id, its name for those who listen, how many there are


def desk(view: State, seat: int, say: Tongue) -> Picture:
    """Members, family cards, shrines, and what lies behind the screen if the viewer may look there."""
    state, score = own(view), view.scores()[seat] if view.over else None
    held, mine = words_element.belongings(state, seat), seat == name.me(state)
    return told_desk(Aside(state), state.rules, seat, mine, held, score, say)


def strip(view: State, seat: int, say: Tongue) -> Picture:
    """A desk on one line."""
    return line(own(view).rules, seat, words_element.belongings(own(view), seat), say)


@kept
def told_desk(
    aside: Aside[ColoniaState],
    rules: b.ColoniaBoard,
    seat: int,
    mine: bool,
    held: words_element.Belongings,
    score: int | None,
    say: Tongue,
) -> Picture:
    """A desk with what is said of each thing on it; those of others say whose they are."""
    elements = (
        owner(seat, held.members, say),
        hand(seat, things(aside.view, seat, mine, "card", held.cards, held.cards, say), held.chosen),
        *(possessions(aside.view, seat, mine, held, say) if held.screen is None else [screen(seat, held.screen, say)]),
        shrines(rules, seat, held.shrines, score, say),
    )
    return Picture(WIDTH, HEIGHT, say("The desk of {name}", name=say.who(seat)), elements, "desk")


def things(
    view: ColoniaState, seat: int, mine: bool, kind: str, ids: Sequence[object], counts: Sequence[int], say: Tongue
) -> Things:
    """Things of a kind; only one's own can be pointed at in a move, those of others say whose they are."""
    end = "" if mine else f"-of-{seat}"
    found = [f"{kind}-{id}{end}" for id in ids]
    return tuple((id, WORDS.element(view, id, say), n) for id, n in zip(found, counts))


def possessions(
    view: ColoniaState, seat: int, mine: bool, held: words_element.Belongings, say: Tongue
) -> list[Element]:
    """Resources, goods, money and relics."""
    resources = things(view, seat, mine, "resource", view.rules.resource_ids, held.resources, say)
    goods = things(view, seat, mine, "good", view.rules.good_ids, held.goods, say)
    purse = things(view, seat, mine, "money", view.rules.money_ids, held.money, say)
    return [
        stores(view.rules, seat, resources, goods),
        money(view.rules, seat, purse, say),
        cards(view.rules, seat, held.relics, len(held.shrines)),
    ]


@kept
def owner(seat: int, members: int, say: Tongue) -> Element:
    """Whose desk it is, and the members at hand."""
    parts = [
        box(0, 0, WIDTH, HEIGHT, "f-panel s-coast", 1.5, 12),
        path("M12 108H508M12 160H508M12 218H508", "none s-faint", 3),
        mark(say, seat, 28, 28, 17),
        fitted(54, 28, say.who(seat), 128, 21),
        icons.crowd(say, seat, 210, 44, members, 34)
        if members
        else group(icons.person(say, seat, 210, 44, 34), cls="quiet"),
        label(238, 29, members, 24, "f-ink figure strong", "start"),
    ]
    return Element(f"owner-{seat}", "".join(parts))


@kept
def hand(seat: int, left: Things, chosen: int) -> Element:
    """Family cards left; one's own can be pointed at."""
    used = [b.LOWEST + i for i in range(b.FAMILY) if b.LOWEST + i not in [value for _, _, value in left]]
    parts = [
        box(282 + 39 * (value - b.LOWEST), 9, 33, 40, "none s-faint", 1.2, 5, stroke_dasharray="4 4") for value in used
    ]
    for id, said, value in left:
        x, (face, ink) = 282 + 39 * (value - b.LOWEST), icons.chosen(value == chosen)
        card = icons.paper(x, 9, 33, 40, face, 5) + label(x + 16.5, 29, value, 24, f"{ink} figure strong")
        parts.append(spot(id, said, card, halo=box_halo(x - 3, 6, 39, 46, 7)))
    return Element(f"hand-{seat}", "".join(parts), tuple(id for id, _, _ in left))


@kept
def stores(rules: b.ColoniaBoard, seat: int, resources: Things, goods: Things) -> Element:
    """Resources and goods lying on their shelves."""
    parts = []
    for kind in range(b.KINDS):
        x = 30.0 + 100 * kind
        cubes = [icons.resource(rules.resource_ids[kind], x + 13 * i, 86, 34) for i in range(heap(resources[kind]))]
        pieces = [icons.good(rules.good_ids[kind], x + 13 * i, 136, 40) for i in range(heap(goods[kind]))]
        parts.append(store(*resources[kind], cubes, x, 84))
        parts.append(store(*goods[kind], pieces, x, 136))
    return Element(f"stores-{seat}", "".join(parts), tuple(id for id, _, _ in resources + goods))


def heap(thing: tuple[str, str, int]) -> int:
    """How many of a thing are drawn: one in any case, four at most."""
    return min(max(thing[2], 1), 4)


def store(id: str, said: str, count: int, pieces: list[str], x: float, y: float) -> str:
    """A heap with how many there are; none is pale."""
    halo = box_halo(x - 23, y - 25, 98, 50, 10)
    if not count:
        return spot(id, said, group(*pieces, cls="quiet"), halo=halo)
    figure = label(x + 12 + 13 * len(pieces), y + 2, count, 21, "f-ink figure strong", "start")
    return spot(id, said, *pieces, figure, halo=halo)


@kept
def money(rules: b.ColoniaBoard, seat: int, purse: Things, say: Tongue) -> Element:
    """The money of the four cities: a pile of coins, the top one counted."""
    parts = []
    for city, (id, said, amount) in enumerate(purse):
        x, id_of_city = 34.0 + 125 * city, rules.city_ids[city]
        below = [disc(x, 194 - 4 * i, 22, "f-gold s-edge", 1.2) for i in range(min((amount + 3) // 4, 3))]
        top = icons.coin(id_of_city, x, 188, 22, amount)
        called = label(x + 28, 190, name.currency(rules, city, say), 17, "f-ink place italic", "start")
        piece = group(top, called, cls="quiet") if not amount else "".join([*below, top, called])
        parts.append(spot(id, said, piece, halo=box_halo(x - 27, 163, 122, 52, 10)))
    return Element(f"money-{seat}", "".join(parts), tuple(id for id, _, _ in purse))


@kept
def cards(rules: b.ColoniaBoard, seat: int, relics: tuple[int, ...], shrines: int) -> Element:
    """Relics outside shrines as small cards."""
    kinds = [kind for kind, count in enumerate(relics) for _ in range(count) if kind % b.LEVELS != b.SHRINE]
    parts, step = [], min(40, (410 - 98 * shrines) / max(len(kinds), 1))
    for at, kind in enumerate(kinds):
        x, city = 14 + step * at, rules.city_ids[kind // b.LEVELS]
        parts.append(path(icons.arch(x, 284, 36, 58), f"f-colonia-{city} s-edge", 1.2))
        parts.append(label(x + 18, 248, kind % b.LEVELS + 1, 21, f"{icons.ink(city)} figure strong"))
        parts.append(label(x + 18, 271, city[:2].capitalize(), 17, f"{icons.ink(city)} figure strong"))
    return Element(f"relics-{seat}", "".join(parts))


@kept
def shrines(
    rules: b.ColoniaBoard, seat: int, open: tuple[tuple[int, int], ...], score: int | None, say: Tongue
) -> Element:
    """Shrines lie open: joined with a relic, or empty; and at the end all points."""
    parts = []
    for at, (city, worth) in enumerate(open):
        x = WIDTH - 86 - 98.0 * at
        parts.append(icons.shrine(x, 256, 46) + icons.shield(rules.city_ids[city], x + 32, 256, 34))
        parts.append(label(x + 50, 257, worth or "–", 22, "f-ink figure strong", "start"))
    total = "" if score is None else say.many("{n} point", "{n} points", score)
    points = label(WIDTH - 16, 232, total, 22, "f-ink place strong", "end") if total else ""
    return Element(f"shrines-{seat}", "".join(parts) + points)


@kept
def screen(seat: int, resources: int, say: Tongue) -> Element:
    """Another player's screen, from outside."""
    parts = [path(panel, "f-colonia-stone s-coast", 1.3) for panel in icons.MAP["screen"]]
    more = say.many("{n} resource and more", "{n} resources and more", resources)
    parts.append(label(260, 132, say("behind the screen"), 23, "f-ink place italic"))
    parts.append(label(260, 164, more, 19, "f-ink plain"))
    return Element(f"screen-{seat}", "".join(parts))


@kept
def line(rules: b.ColoniaBoard, seat: int, held: words_element.Belongings, say: Tongue) -> Picture:
    """Members at hand and on the streets, family cards left, what lies behind the screen as far as one may know."""
    parts, x = [icons.person(say, seat, 12, 30, 27), label(23, 18, held.members, 18, STRONG, "start")], 54.0
    away = sum(held.streets)
    parts.append(box(x, 4, 44, 26, "f-colonia-street s-colonia-pave", 1, 5))
    parts.append(icons.person(say, seat, x + 11, 28, 21) + label(x + 21, 18, away, 16, STRONG, "start"))
    x += 52
    for value in held.cards:
        parts.append(icons.paper(x, 5, 17, 24, r=3) + label(x + 8.5, 17.5, value, 15, "f-colonia-night figure strong"))
        x += 19
    x += 8
    things = [
        (
            icons.resource(rules.resource_ids[0], 0, 17, 20),
            held.screen if held.screen is not None else sum(held.resources),
        )
    ]
    if held.screen is None:
        things.append((icons.good(rules.good_ids[0], 0, 17, 23), sum(held.goods)))
        things.append(
            (icons.relic(3, 0, 17, 25), sum(n for kind, n in enumerate(held.relics) if kind % b.LEVELS != b.SHRINE))
        )
    for piece, count in things:
        parts.append(group(piece, label(13, 18, count, 16, STRONG, "start"), transform=f"translate({num(x + 11)} 0)"))
        x += 46
    for city, amount in enumerate(held.money):
        if amount:
            parts.append(icons.coin(rules.city_ids[city], x + 11, 17, 13, amount))
            x += 28
    for _, worth in held.shrines:
        parts.append(icons.shrine(x + 11, 16, 22) + label(x + 24, 18, worth or "–", 16, STRONG, "start"))
        x += 44
    shrunk = f"scale({min(1, STRIP[0] / x):.3f})"
    strip = Element(f"strip-{seat}", group(*parts, transform=shrunk))
    return Picture(*STRIP, say("The desk of {name}", name=say.who(seat)), (strip,), "strip")
