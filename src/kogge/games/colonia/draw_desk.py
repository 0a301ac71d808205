"""What a player of Colonia owns, as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.core.model import State
from kogge.core.picture import Aside, Element, Picture, kept
from kogge.core.svg import box, box_halo, fitted, group, label, mark, path, spot
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_parts as icons
from kogge.games.colonia import words_element
from kogge.games.colonia import words_names as name
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words import WORDS
from kogge.games.colonia.words_names import own

WIDTH, HEIGHT = 620, 236
Things = tuple[tuple[str, str, int], ...]  # of each its id, its name for those who listen, how many there are


def desk(view: State, seat: int, say: Tongue) -> Picture:
    """Members, family cards, shrines, and what lies behind the screen if the viewer may look there."""
    state, score = own(view), view.scores()[seat] if view.over else None
    held, mine = words_element.belongings(state, seat), seat == name.me(state)
    return told_desk(Aside(state), state.rules, seat, mine, held, score, say)


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
        owner(seat, held.members, held.streets, say),
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
        cards(view.rules, seat, held.relics),
    ]


@kept
def owner(seat: int, members: int, streets: tuple[int, ...], say: Tongue) -> Element:
    """Whose desk it is, members at hand and on the four streets, Tuesday to Friday."""
    parts = [
        box(0, 0, WIDTH, HEIGHT, "f-panel s-coast", 1.5, 12),
        mark(say, seat, 32, 32, 18),
        fitted(62, 32, say.who(seat), 156, 23),
        icons.member(236, 32, 28, "f-ink"),
        label(256, 32, members, 22, "f-ink figure strong", "start"),
    ]
    for day, count in enumerate(streets):
        figure = label(319.5 + 30 * day, 32, count, 17, "f-ink figure" if count else "f-faint figure")
        parts.append(box(306 + 30 * day, 19, 27, 26, "f-colonia-stone", r=4) + figure)
    return Element(f"owner-{seat}", "".join(parts))


@kept
def hand(seat: int, left: Things, chosen: int) -> Element:
    """Family cards left; one's own can be pointed at."""
    used = [b.LOWEST + i for i in range(b.FAMILY) if b.LOWEST + i not in [value for _, _, value in left]]
    parts = [label(447 + 30 * (value - b.LOWEST), 32, value, 17, "f-faint figure") for value in used]
    for id, said, value in left:
        x, (face, ink) = 434 + 30 * (value - b.LOWEST), icons.chosen(value == chosen)
        card = icons.paper(x, 15, 27, 34, face, 4) + label(x + 13.5, 32, value, 19, f"{ink} figure strong")
        parts.append(spot(id, said, card, halo=box_halo(x - 2, 13, 31, 38, 6)))
    return Element(f"hand-{seat}", "".join(parts), tuple(id for id, _, _ in left))


@kept
def stores(rules: b.ColoniaBoard, seat: int, resources: Things, goods: Things) -> Element:
    """Resources and goods, each with its number."""
    parts = []
    for kind, x in enumerate(range(36, 36 + 56 * b.KINDS, 56)):
        parts.append(store(*resources[kind], icons.resource(rules.resource_ids[kind], x, 88, 34), x, 88))
        parts.append(store(*goods[kind], icons.good(rules.good_ids[kind], x, 146, 40), x, 146))
    return Element(f"stores-{seat}", "".join(parts), tuple(id for id, _, _ in resources + goods))


def store(id: str, said: str, count: int, piece: str, x: float, y: float) -> str:
    """A resource or good with how many there are; none is pale."""
    figure = label(x + 26, y + 16, count, 18, "f-ink figure strong" if count else "f-faint figure")
    shown = piece if count else group(piece, cls="quiet")
    return spot(id, said, shown, figure, halo=box_halo(x - 23, y - 24, 56, 52, 10))


@kept
def money(rules: b.ColoniaBoard, seat: int, purse: Things, say: Tongue) -> Element:
    """The money of the four cities."""
    parts = []
    for city, (id, said, amount) in enumerate(purse):
        x, under = 350 + 70 * city, label(350 + 70 * city, 128, name.currency(rules, city, say), 15, "f-soft plain")
        piece = icons.coin(rules.city_ids[city], x, 92, 25, amount)
        parts.append(spot(id, said, piece, under, halo=box_halo(x - 31, 63, 62, 76, 10)))
    return Element(f"money-{seat}", "".join(parts), tuple(id for id, _, _ in purse))


@kept
def cards(rules: b.ColoniaBoard, seat: int, relics: tuple[int, ...]) -> Element:
    """Relics outside shrines as small cards."""
    parts, x = [], 322.0
    for kind in [kind for kind, count in enumerate(relics) for _ in range(count) if kind % b.LEVELS != b.SHRINE]:
        city = rules.city_ids[kind // b.LEVELS]
        parts.append(icons.paper(x, 146, 30, 40, f"f-colonia-{city} s-edge", 5))
        parts.append(label(x + 15, 158, kind % b.LEVELS + 1, 19, f"{icons.ink(city)} figure strong"))
        parts.append(label(x + 15, 176, city[:2].capitalize(), 13, f"{icons.ink(city)} figure"))
        x += 34 if x < 540 else 12
    return Element(f"relics-{seat}", "".join(parts))


@kept
def shrines(
    rules: b.ColoniaBoard, seat: int, open: tuple[tuple[int, int], ...], score: int | None, say: Tongue
) -> Element:
    """Shrines lie open: joined with a relic, or empty; and at the end all points."""
    parts = []
    for at, (city, worth) in enumerate(open):
        x = 30.0 + 96 * at
        parts.append(icons.shrine(x, 206, 36) + icons.shield(rules.city_ids[city], x + 28, 206, 26))
        parts.append(label(x + 46, 207, worth or "–", 19, "f-ink figure strong", "start"))
    total = "" if score is None else say.many("{n} point", "{n} points", score)
    points = label(WIDTH - 20, 208, total, 22, "f-ink place strong", "end") if total else ""
    return Element(f"shrines-{seat}", "".join(parts) + points)


@kept
def screen(seat: int, resources: int, say: Tongue) -> Element:
    """Another player's screen, from outside."""
    parts = [path(panel, "f-colonia-stone s-coast", 1.3) for panel in icons.MAP["screen"]]
    more = say.many("{n} resource and more", "{n} resources and more", resources)
    parts.append(label(310, 112, say("behind the screen"), 20, "f-soft place italic"))
    parts.append(label(310, 138, more, 16, "f-soft plain"))
    return Element(f"screen-{seat}", "".join(parts))
