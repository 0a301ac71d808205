"""What things of Colonia are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kogge.core.model import FULL, OVER, State
from kogge.core.tongue import Tongue, impersonal
from kogge.games.colonia import board as b
from kogge.games.colonia.board import ColoniaBoard
from kogge.games.colonia.state import ColoniaState

FACTS = b.facts()
PRINTED = ColoniaBoard(3, {"open_screens": "off"})  # what is printed is the same for any number of players
ROMAN = ("I", "II", "III", "IV")


@impersonal
def called(table: str, at: int, say: Tongue) -> str:
    return say.pick(FACTS[table][at]["name"])


resource, good, craftsman = partial(called, "resource"), partial(called, "good"), partial(called, "craftsman")
city, decree = partial(called, "city"), partial(called, "decree")


def own(view: State) -> ColoniaState:
    assert isinstance(view, ColoniaState)
    return view


def row(values: list[int], at: int, width: int) -> list[int]:
    """One row of a flat list."""
    return values[at * width : (at + 1) * width]


def me(view: ColoniaState) -> int:
    """Whose eyes a view is for; in a full position, who decides."""
    return view.seat if view.viewer == FULL else view.viewer


def seen(view: ColoniaState, seat: int) -> bool:
    """K13.2, K13.6: whether the viewer may look behind a seat's screen."""
    return view.viewer in (FULL, seat) or view.rules.open_screens or view.seat == OVER


def hand(view: ColoniaState, seat: int) -> list[int]:
    """The family cards a seat has left."""
    return [b.LOWEST + i for i in range(b.FAMILY) if view.hands[seat] >> i & 1]


def titled(text: str) -> str:
    """A name as a heading begins with a capital."""
    return text[:1].upper() + text[1:]


def day(at: int, say: Tongue) -> str:
    early = [say("Setting up"), say("Monday"), say("Tuesday"), say("Wednesday")]
    return [*early, say("Thursday"), say("Friday"), say("Saturday"), say("Sunday")][at]


def business(at: int, say: Tongue) -> str:
    """What a day is for."""
    early = [say("week card"), say("council"), say("market"), say("craftsmen")]
    return [*early, say("harbour"), say("money"), say("relics")][at - b.MONDAY]


def head(at: int, say: Tongue) -> str:
    """The heading of a day and its quarter."""
    return say("{day}: {business}", day=titled(day(at, say)), business=business(at, say))


def street(day: int, say: Tongue) -> str:
    """The street of a day, where members wait for a week."""
    early = [say("Tuesday street"), say("Wednesday street")]
    return [*early, say("Thursday street"), say("Friday street")][day - b.TUESDAY]


def week(number: int, card: int, say: Tongue) -> tuple[str, str]:
    """The dice of Thursday and the ships of Saturday."""
    ships = PRINTED.last_ships if number == PRINTED.weeks else PRINTED.week_ships[card]
    dice = say.many("{n} die", "{n} dice", PRINTED.week_dice[card])
    return dice, say.many("{n} ship leaves", "{n} ships leave", ships)


def regular(card: int, say: Tongue) -> str:
    """The orders that the craftsmen complete anyway."""
    orders = [f"{craftsman(at, say)} {n}" for at, n in enumerate(PRINTED.week_orders[card])]
    return say("Regular orders of the craftsmen: {orders}.", orders=say.list(orders))


def members(n: int, say: Tongue) -> str:
    return say.many("{n} member", "{n} members", n)


@impersonal
def currency(city: int, say: Tongue) -> str:
    texts = {"mark": say("marks"), "gulden": say("gulden"), "pound": say("pounds"), "grivna": say("grivnas")}
    return texts[PRINTED.money_ids[city]]


@impersonal
def money(city: int, n: int, say: Tongue) -> str:
    """A sum: "9 pounds"."""
    return {
        "mark": say.many("{n} mark", "{n} marks", n),
        "gulden": say.many("{n} gulden", "{n} gulden", n),
        "pound": say.many("{n} pound", "{n} pounds", n),
        "grivna": say.many("{n} grivna", "{n} grivnas", n),
    }[PRINTED.money_ids[city]]


@impersonal
def card(kind: int, say: Tongue) -> str:
    """A relic card by itself: "relic of Bergen, 4 points"."""
    place, points = city(kind // b.LEVELS, say), PRINTED.card_points[kind]
    relic = say.many("relic of {city}, {n} point", "relic of {city}, {n} points", points, city=place)
    return say("shrine of {city}", city=place) if kind % b.LEVELS == b.SHRINE else relic


def the_card(kind: int, say: Tongue) -> str:
    """A relic card within a sentence, as what somebody buys or protects."""
    place, points = city(kind // b.LEVELS, say), PRINTED.card_points[kind]
    relic = say.many("the relic of {city} with {n} point", "the relic of {city} with {n} points", points, city=place)
    return say("the shrine of {city}", city=place) if kind % b.LEVELS == b.SHRINE else relic


@impersonal
def price(kind: int, say: Tongue) -> str:
    return money(kind // b.LEVELS, PRINTED.card_cost[kind], say)


def listed(called: Callable[[int, Tongue], str], counts: Sequence[int], say: Tongue) -> list[str]:
    """Things with their numbers: "2 × leather", "iron"."""
    return [f"{n} × {called(at, say)}" if n > 1 else called(at, say) for at, n in enumerate(counts) if n > 0]


def resources(counts: Sequence[int], say: Tongue) -> str:
    return say.list(listed(resource, counts, say))


def goods(counts: Sequence[int], say: Tongue) -> str:
    return say.list(listed(good, counts, say))


def heap(view: ColoniaState, stall: int, say: Tongue) -> dict[str, object]:
    """A stall in words: its number, what lies there, what it costs."""
    held = resources(row(view.stalls, stall, b.KINDS), say)
    return {"n": stall + 1, "resources": held, "cost": members(view.heaps[stall], say)}


def order(view: ColoniaState, craftsman: int, say: Tongue) -> dict[str, object]:
    """The next order to a craftsman in words: what it brings, what it costs."""
    return {"good": one(craftsman, say), "cost": members(view.price(craftsman), say)}


@impersonal
def inputs(craftsman: int, say: Tongue) -> str:
    """The two resources a craftsman needs."""
    return say.list([resource(kinds[craftsman], say) for kinds in (PRINTED.first_input, PRINTED.second_input)])


def cargo(counts: Sequence[int], say: Tongue) -> str:
    """Goods within a sentence, as what somebody orders, loads or gets: "a saddle and 2 wheels"."""
    n = dict(zip(PRINTED.good_ids, counts))
    texts = {
        "saddle": say.many("a saddle", "{n} saddles", n["saddle"]),
        "wheel": say.many("a wheel", "{n} wheels", n["wheel"]),
        "painting": say.many("a painting", "{n} paintings", n["painting"]),
        "clothing": say.many("a piece of clothing", "{n} pieces of clothing", n["clothing"]),
        "shoes": say.many("a pair of shoes", "{n} pairs of shoes", n["shoes"]),
    }
    return say.list([texts[id] for id in PRINTED.good_ids if n[id] > 0])


@impersonal
def one(good: int, say: Tongue) -> str:
    """One good within a sentence: "a saddle"."""
    return cargo([int(kind == good) for kind in range(b.KINDS)], say)


@impersonal
def ship(at: int, say: Tongue) -> str:
    number = PRINTED.ship_ids[at].rpartition("-")[2]
    return say("ship {n} to {city}", n=number, city=city(PRINTED.ship_city[at], say))


def wanted(ship: int, hold: int) -> list[int]:
    """How many of each good a hold of a ship asks for; the coat of arms asks for none of its own."""
    kinds = PRINTED.hold_need[ship * b.COAT + hold] if hold != b.COAT else 0
    return [kinds >> b.FIELD * good & b.ENOUGH for good in range(b.KINDS)]


@impersonal
def asked(ship: int, hold: int, say: Tongue) -> str:
    """The goods that a hold of a ship, or its coat of arms, asks for."""
    return say("any one good") if hold == b.COAT else goods(wanted(ship, hold), say)


def pay(ship: int, hold: int) -> int:
    """What a hold of a ship, or its coat of arms, pays."""
    return PRINTED.coat_pay if hold == b.COAT else PRINTED.hold_pay[ship * b.COAT + hold]


def hold(view: ColoniaState, berth: int, hold: int, say: Tongue) -> dict[str, object]:
    """A hold of a ship in port in words: where, what it asks for, what it pays."""
    at, there = view.berths[berth], PRINTED.ship_city[view.berths[berth]]
    goods, pays = cargo(wanted(at, hold), say), money(there, pay(at, hold), say)
    return {"berth": ROMAN[berth], "city": city(there, say), "goods": goods, "pay": pays}


@impersonal
def effect(at: int, say: Tongue) -> str:
    """What a decree does, in one sentence."""
    record = PRINTED.decree_records[at]
    if record.effect == b.ORDERS:
        return say("The {craftsman} completes two more orders.", craftsman=craftsman(record.first, say))
    if record.effect == b.HOME:
        where = street(record.first, say)
        return say("Everybody may take up to three members home from the {street}.", street=where)
    return {
        "market-plus-one": say("Each of the seven stalls gets one more resource."),
        "foreign-merchants": say("Two foreign merchants come, with four resources each."),
        "draw-resources": say("Everybody draws two resources from the bag."),
        "two-ships-leave": say("The first two ships leave at once and pay; new ones come."),
        "one-ship-leaves": say("The first ship leaves at once and pays; a new one comes."),
        "extra-hold": say("Each ship takes one more good of any kind this Friday and pays 2 for it."),
        "die-good": say("Everybody rolls the die and takes the good of that number."),
        "two-new-relics": say("Two more relic cards are laid out."),
        "exchange": say("Everybody may change up to five units of one currency into another."),
        "one-member-less": say("Next Tuesday every family sends one member fewer than its card shows."),
    }[record.id]
