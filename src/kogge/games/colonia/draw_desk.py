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
    joins = mine and state.seat == seat and state.decision is state.rules.joining
    city = state.bought // b.LEVELS if joins else b.NOTHING
    return told_desk(Aside(state), state.rules, seat, mine, held, city, score, say)


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
    city: int,
    score: int | None,
    say: Tongue,
) -> Picture:
    """A desk with what is said of each thing on it; relics of a `city` that has got a shrine can be pointed at."""
    elements = (
        owner(seat, say),
        at_hand(seat, held.members),
        told_hand(aside, seat, mine, held.cards, held.chosen, say),
        *(
            possessions(aside, rules, seat, mine, held, city, say)
            if held.screen is None
            else [screen(seat, held.screen, say)]
        ),
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
    aside: Aside[ColoniaState],
    rules: b.ColoniaBoard,
    seat: int,
    mine: bool,
    held: words_element.Belongings,
    city: int,
    say: Tongue,
) -> list[Element]:
    """Resources, goods, money and relics."""
    return [
        *told_stores(aside, rules, seat, mine, False, held.resources, say),
        *told_stores(aside, rules, seat, mine, True, held.goods, say),
        told_money(aside, rules, seat, mine, held.money, say),
        cards(rules, seat, held.relics, len(held.shrines), city, say),
    ]


@kept
def told_hand(
    aside: Aside[ColoniaState], seat: int, mine: bool, left: tuple[int, ...], chosen: int, say: Tongue
) -> Element:
    return hand(seat, things(aside.view, seat, mine, "card", left, left, say), chosen)


@kept
def told_stores(
    aside: Aside[ColoniaState],
    rules: b.ColoniaBoard,
    seat: int,
    mine: bool,
    goods: bool,
    counts: tuple[int, ...],
    say: Tongue,
) -> tuple[Element, ...]:
    """Resources or goods lying on their shelf."""
    ids = rules.good_ids if goods else rules.resource_ids
    found = things(aside.view, seat, mine, "good" if goods else "resource", ids, counts, say)
    return tuple(store(ids[kind], goods, kind, *thing) for kind, thing in enumerate(found))


@kept
def told_money(
    aside: Aside[ColoniaState], rules: b.ColoniaBoard, seat: int, mine: bool, purse: tuple[int, ...], say: Tongue
) -> Element:
    return money(rules, seat, things(aside.view, seat, mine, "money", rules.money_ids, purse, say), say)


@kept
def owner(seat: int, say: Tongue) -> Element:
    """Whose desk it is."""
    parts = [
        box(0, 0, WIDTH, HEIGHT, "f-panel s-coast", 1.5, 12),
        path("M12 108H508M12 160H508M12 218H508", "none s-faint", 3),
        mark(say, seat, 28, 28, 17),
        fitted(54, 28, say.who(seat), 128, 21),
        icons.crowd(say, seat, 210, 44, 3, 34),
    ]
    return Element(f"owner-{seat}", "".join(parts))


@kept
def at_hand(seat: int, members: int) -> Element:
    """The members at hand."""
    return Element(f"at-hand-{seat}", label(238, 29, members, 24, STRONG, "start"))


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
def store(kind: str, good: bool, at: int, id: str, said: str, count: int) -> Element:
    """A heap with how many there are, four at most drawn; none is pale."""
    x, y, shown = 30.0 + 100 * at, 136 if good else 84, min(max(count, 1), 4)
    draw, size = (icons.good, 40) if good else (icons.resource, 34)
    pieces = [draw(kind, x + 13 * i, y, size) for i in range(shown)]
    halo = box_halo(x - 23, y - 25, 98, 50, 10)
    if not count:
        return Element(id, spot(id, said, group(*pieces, cls="quiet"), halo=halo), (id,))
    figure = label(x + 12 + 13 * shown, y + 2, count, 21, STRONG, "start")
    return Element(id, spot(id, said, *pieces, figure, halo=halo), (id,))


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
def cards(rules: b.ColoniaBoard, seat: int, relics: tuple[int, ...], shrines: int, joins: int, say: Tongue) -> Element:
    """Relics outside shrines as small cards; one of each kind can be touched where its city has got a shrine."""
    kinds = [kind for kind, count in enumerate(relics) for _ in range(count) if kind % b.LEVELS != b.SHRINE]
    parts, spots, step = [], [], min(40, (410 - 98 * shrines) / max(len(kinds), 1))
    for at, kind in enumerate(kinds):
        x, city, id = 14 + step * at, rules.city_ids[kind // b.LEVELS], f"mine-{kind % b.LEVELS + 1}"
        card = icons.relic_card(city, kind % b.LEVELS + 1, x, 284)
        if kind // b.LEVELS == joins and id not in spots:
            spots.append(id)
            said = name.titled(name.card(rules, kind, say))
            parts.append(spot(id, said, card, halo=box_halo(x - 3, 223, 42, 64, 9)))
        else:
            parts.append(card)
    return Element(f"relics-{seat}", "".join(parts), tuple(spots))


@kept
def shrines(
    rules: b.ColoniaBoard, seat: int, open: tuple[tuple[int, int], ...], score: int | None, say: Tongue
) -> Element:
    """Shrines lie open: joined with a relic, or empty; and at the end all points."""
    parts = []
    y, size = (256, 46) if score is None else (265, 36)
    for at, (city, worth) in enumerate(open):
        x = WIDTH - 86 - 98.0 * at
        parts.append(icons.shrine(x, y, size) + icons.shield(rules.city_ids[city], x + 30, y, 0.74 * size))
        parts.append(label(x + 48, y + 1, worth or "–", 22, "f-ink figure strong", "start"))
    total = "" if score is None else say.many("{n} point", "{n} points", score)
    points = label(WIDTH - 14, 232, total, 20, "f-ink place strong", "end") if total else ""
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
    """Members at hand and on the streets, what lies behind the screen as far as one may know, family cards left."""
    counts = [held.members, sum(held.streets), sum(held.resources) if held.screen is None else held.screen]
    relics = sum(n for kind, n in enumerate(held.relics) if kind % b.LEVELS != b.SHRINE)
    counts += [sum(held.goods), relics] if held.screen is None else []
    parts = (
        signs(rules, seat, len(counts), say),
        figures(seat, tuple(counts)),
        open_things(rules, seat, held.cards, held.shrines, held.money, len(counts)),
    )
    return Picture(*STRIP, say("The desk of {name}", name=say.who(seat)), parts, "strip")


@kept
def signs(rules: b.ColoniaBoard, seat: int, many: int, say: Tongue) -> Element:
    """What the numbers of a strip count."""
    street = box(46, 4, 46, 26, "f-colonia-street s-colonia-pave", 1, 5)
    pieces = [
        icons.person(say, seat, 11, 30, 26),
        street + icons.person(say, seat, 57, 28, 21),
        icons.resource(rules.resource_ids[0], 106, 17, 20),
        icons.good(rules.good_ids[0], 156, 17, 23),
        icons.relic(3, 201, 17, 25),
    ]
    return Element(f"strip-signs-{seat}", "".join(pieces[:many]))


@kept
def figures(seat: int, counts: tuple[int, ...]) -> Element:
    """The numbers of a strip."""
    found = [label(x, 18, n, 16, STRONG, "start") for x, n in zip((21, 67, 117.5, 169, 215), counts)]
    return Element(f"strip-{seat}", "".join(found))


@kept
def open_things(
    rules: b.ColoniaBoard,
    seat: int,
    cards: tuple[int, ...],
    shrines: tuple[tuple[int, int], ...],
    purse: tuple[int, ...],
    many: int,
) -> Element:
    """Family cards left, money where one may see it, and shrines, close together where they are many."""
    parts, x = [], 0.0
    for value in cards:
        parts.append(icons.paper(x, 5, 17, 24, r=3) + label(x + 8.5, 17.5, value, 15, "f-colonia-night figure strong"))
        x += 20
    x += 6
    for city, amount in enumerate(purse):
        if amount:
            parts.append(icons.coin(rules.city_ids[city], x + 13, 17, 13, amount))
            x += 28
    for _, worth in shrines:
        parts.append(icons.shrine(x + 13, 16, 22) + label(x + 26, 18, worth or "–", 16, STRONG, "start"))
        x += 46
    begin = 46.0 * many + 8
    place = f"translate({num(begin)} 0) scale({min(1, (STRIP[0] - begin) / x):.2f} 1)"
    return Element(f"strip-things-{seat}", group(*parts, transform=place))
