"""The quarters of Colonia's board, each from all the values it shows: one in which nothing changed is remembered whole.

The values must hold everything that the words tell.
"""

from __future__ import annotations

from kogge.core.picture import Aside, Element, kept
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_harbour
from kogge.games.colonia import draw_town as town
from kogge.games.colonia import draw_week as drawn
from kogge.games.colonia import words_element as part
from kogge.games.colonia.draw_parts import PLACES, target
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words import WORDS

Elements = tuple[Element, ...]
Ints = tuple[int, ...]
Side = Aside[ColoniaState]


@kept
def grounds(today: int, votes: bool, say: Tongue) -> Elements:
    """The quarters with their houses, and the square."""
    ground = "f-colonia-day5" if today == b.FRIDAY and not votes else "f-colonia-lit"
    found = [town.quarter(day, day == today, day == today and not votes, say) for day in PLACES]
    return (*found, town.square(today, ground))


@kept
def streets(members: Ints, say: Tongue) -> Elements:
    waiting = [members[street :: b.STREETS] for street in range(b.STREETS)]
    return tuple(town.street(day, there, say) for day, there in enumerate(waiting, b.TUESDAY))


@kept
def rows(
    rules: b.ColoniaBoard, order: Ints, votes: Ints, chosen: Ints, hands: Ints, mayor: bool, open: bool, say: Tongue
) -> Elements:
    """Everybody in turn order; K4.3: a card turned up that brought no votes counts as 0."""
    found = []
    for place, seat in enumerate(order):
        values = mayor and place == 0, votes[seat], chosen[seat], open and votes[seat] == 0, hands[seat]
        found.append(drawn.row(rules, place, len(order), seat, *values, say))
    return tuple(found)


@kept
def tallies(rules: b.ColoniaBoard, order: Ints, about: tuple[str, ...], supply: Ints) -> Elements:
    found = enumerate(zip(about, order))
    return tuple(drawn.tally(rules, place, len(order), said, supply[seat]) for place, (said, seat) in found)


@kept
def decrees(
    aside: Side,
    rules: b.ColoniaBoard,
    cards: Ints,
    verdicts: Ints,
    cast: Ints,
    votes: Ints,
    running: int,
    ballot: int,
    say: Tongue,
) -> Elements:
    """The decrees of the week; what is said of the one under vote tells also what the viewer has answered."""
    found = []
    for slot in range(rules.agenda):
        said = WORDS.element(aside.view, f"decree-{slot + 1}", say)
        values = cards[slot], verdicts[slot], part.votes(aside.view, slot), slot == running
        found.append(drawn.decree(rules, slot, *values, said, say))
    return tuple(found)


@kept
def stalls(
    aside: Side, rules: b.ColoniaBoard, heaps: Ints, owners: Ints, members: Ints, large: bool, say: Tongue
) -> Elements:
    """The stalls, seven and two for foreign merchants unless the board says otherwise."""
    found = []
    for at, owner in enumerate(owners):
        if not rules.has_stall(at):
            continue
        heap = heaps[at * b.KINDS : (at + 1) * b.KINDS]
        found += [
            told_stall(aside, rules, at, heap, owner, members[at], large, say),
            drawn.booth(at, at >= b.REGULAR and not any(heap) and owner == b.NOBODY, large),
            drawn.wares(rules, at, heap, owner, members[at], large, say),
        ]
    return tuple(found)


@kept
def workshops(
    aside: Side,
    rules: b.ColoniaBoard,
    given: Ints,
    bars: Ints,
    queue: Ints,
    crew: Ints,
    large: bool,
    say: Tongue,
) -> Elements:
    """The five craftsmen."""
    found = []
    for at, bar in enumerate(bars):
        price, orders = given[at] + 1, tuple(part.queue(aside.view, at))
        found += [
            told_workshop(aside, rules, at, price, bar, orders, large, say),
            drawn.house(rules, at, large, say),
            drawn.spaces(at, len(orders), bar, large),
            drawn.queue(at, price, orders, large, say),
        ]
    return tuple(found)


@kept
def harbour(
    aside: Side, rules: b.ColoniaBoard, berths: Ints, holds: Ints, coats: bool, leaving: int, large: bool, say: Tongue
) -> Elements:
    """The berths with their ships, and how many of them leave this week."""
    found = []
    for at, ship in enumerate(berths[: rules.berths]):
        found.append(draw_harbour.berth(rules, at, ship, at < leaving, large, say))
        if ship != b.NOTHING:
            owners = holds[at * b.HOLDS : (at + 1) * b.HOLDS]
            for hold in range(rules.ship_holds[ship]):
                found.append(told_hold(aside, rules, at, ship, hold, owners[hold], False, large, say))
            found.append(told_hold(aside, rules, at, ship, b.COAT, owners[b.COAT], coats, large, say))
    found.append(draw_harbour.marker(rules, leaving, large, say))
    return (*found, draw_harbour.sailing(rules, leaving, say))


@kept
def relics(aside: Side, rules: b.ColoniaBoard, display: Ints, guards: Ints, large: bool, say: Tongue) -> Elements:
    """The relic cards, ten and two extra spaces unless the board says otherwise."""
    there = [space for space in range(len(display)) if rules.has_space(space)]
    return tuple(told_relic(aside, rules, space, display[space], guards[space], large, say) for space in there)


@kept
def changers(
    aside: Side, rules: b.ColoniaBoard, windows: Ints, berths: Ints, holds: Ints, leaving: int, large: bool, say: Tongue
) -> Elements:
    """The money changers with what ships that leave this week will pay."""
    due = [tuple(part.due_pay(aside.view, city)) for city in range(b.CITIES)]
    said = [WORDS.element(aside.view, f"vault-{id}", say) for id in rules.money_ids]
    return tuple(drawn.changer(rules, at, owner, due[at], large, said[at], say) for at, owner in enumerate(windows))


@kept
def told_bag(aside: Side, left: int, large: bool, say: Tongue) -> Element:
    return drawn.bag(left, large, WORDS.element(aside.view, "bag", say))


@kept
def told_homeward(aside: Side, day: int, seat: int, say: Tongue) -> Element:
    """The street from which somebody may take members home now."""
    return town.homeward(day, WORDS.element(aside.view, "homeward", say))


@kept
def told_stall(
    aside: Side,
    rules: b.ColoniaBoard,
    at: int,
    heap: tuple[int, ...],
    owner: int,
    members: int,
    large: bool,
    say: Tongue,
) -> Element:
    """A stall; it costs as many members as lie in its heap, or was taken with so many."""
    id = f"stall-{at + 1}"
    return Element(id, target(id, WORDS.element(aside.view, id, say), "stall", at, large), (id,))


@kept
def told_workshop(
    aside: Side,
    rules: b.ColoniaBoard,
    at: int,
    price: int,
    bar: int,
    orders: drawn.Orders,
    large: bool,
    say: Tongue,
) -> Element:
    id = f"craftsman-{rules.craftsman_ids[at]}"
    return Element(id, target(id, WORDS.element(aside.view, id, say), "craftsman", at, large), (id,))


@kept
def told_relic(
    aside: Side, rules: b.ColoniaBoard, space: int, kind: int, guard: int, large: bool, say: Tongue
) -> Element:
    said = WORDS.element(aside.view, f"relic-{space + 1}", say)
    return drawn.relic(rules, space, kind, guard, large, said, say)


@kept
def told_hold(
    aside: Side,
    rules: b.ColoniaBoard,
    at: int,
    ship: int,
    hold: int,
    owner: int,
    coats: bool,
    large: bool,
    say: Tongue,
) -> Element:
    """A hold of a ship in port, or its coat of arms, with what is said of it."""
    if hold == b.COAT:
        said = WORDS.element(aside.view, f"coat-{at + 1}", say)
        return draw_harbour.arms(rules, at, ship, owner, coats, large, said, say)
    said = WORDS.element(aside.view, f"hold-{at + 1}-{hold + 1}", say)
    return draw_harbour.hold(rules, at, ship, hold, owner, large, said, say)
