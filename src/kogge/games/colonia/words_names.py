"""What things of Colonia are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kogge.core.model import FULL, OVER, State
from kogge.core.tongue import Tongue, impersonal
from kogge.games.colonia import board as b
from kogge.games.colonia.board import ColoniaBoard
from kogge.games.colonia.state import ColoniaState

ROMAN = ("I", "II", "III", "IV")


@impersonal
def resource(rules: ColoniaBoard, at: int, say: Tongue) -> str:
    return say.pick(rules.resource_names[at])


def good(rules: ColoniaBoard, at: int, say: Tongue) -> str:
    return say.pick(rules.good_names[at])


def craftsman(rules: ColoniaBoard, at: int, say: Tongue) -> str:
    return say.pick(rules.craftsman_names[at])


def city(rules: ColoniaBoard, at: int, say: Tongue) -> str:
    return say.pick(rules.city_names[at])


def decree(rules: ColoniaBoard, at: int, say: Tongue) -> str:
    return say.pick(rules.decree_names[at])


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


def week(rules: ColoniaBoard, number: int, card: int, say: Tongue) -> tuple[str, str]:
    """The dice of Thursday and the ships of Saturday."""
    ships = rules.last_ships if number == rules.weeks else rules.week_ships[card]
    dice = say.many("{n} die", "{n} dice", rules.week_dice[card])
    return dice, say.many("{n} ship leaves", "{n} ships leave", ships)


def regular(rules: ColoniaBoard, card: int, say: Tongue) -> str:
    """The orders that the craftsmen complete anyway."""
    orders = [f"{craftsman(rules, at, say)} {n}" for at, n in enumerate(rules.week_orders[card])]
    return say("Regular orders of the craftsmen: {orders}.", orders=say.list(orders))


def members(n: int, say: Tongue) -> str:
    return say.many("{n} member", "{n} members", n)


@impersonal
def currency(rules: ColoniaBoard, city: int, say: Tongue) -> str:
    texts = {"mark": say("marks"), "gulden": say("gulden"), "pound": say("pounds"), "grivna": say("grivnas")}
    return texts[rules.money_ids[city]]


@impersonal
def money(rules: ColoniaBoard, city: int, n: int, say: Tongue) -> str:
    """A sum: "9 pounds"."""
    return {
        "mark": say.many("{n} mark", "{n} marks", n),
        "gulden": say.many("{n} gulden", "{n} gulden", n),
        "pound": say.many("{n} pound", "{n} pounds", n),
        "grivna": say.many("{n} grivna", "{n} grivnas", n),
    }[rules.money_ids[city]]


@impersonal
def card(rules: ColoniaBoard, kind: int, say: Tongue) -> str:
    """A relic card by itself: "relic of Bergen, 4 points"."""
    place, points = city(rules, kind // b.LEVELS, say), rules.card_points[kind]
    relic = say.many("relic of {city}, {n} point", "relic of {city}, {n} points", points, city=place)
    return say("shrine of {city}", city=place) if kind % b.LEVELS == b.SHRINE else relic


def the_card(rules: ColoniaBoard, kind: int, say: Tongue) -> str:
    """A relic card within a sentence, as what somebody buys or protects."""
    place, points = city(rules, kind // b.LEVELS, say), rules.card_points[kind]
    relic = say.many("the relic of {city} with {n} point", "the relic of {city} with {n} points", points, city=place)
    return say("the shrine of {city}", city=place) if kind % b.LEVELS == b.SHRINE else relic


@impersonal
def price(rules: ColoniaBoard, kind: int, say: Tongue) -> str:
    return money(rules, kind // b.LEVELS, rules.card_cost[kind], say)


def listed(
    rules: ColoniaBoard, called: Callable[[ColoniaBoard, int, Tongue], str], counts: Sequence[int], say: Tongue
) -> list[str]:
    """Things with their numbers: "2 × leather", "iron"."""
    return [
        f"{n} × {called(rules, at, say)}" if n > 1 else called(rules, at, say) for at, n in enumerate(counts) if n > 0
    ]


def resources(rules: ColoniaBoard, counts: Sequence[int], say: Tongue) -> str:
    return say.list(listed(rules, resource, counts, say))


def goods(rules: ColoniaBoard, counts: Sequence[int], say: Tongue) -> str:
    return say.list(listed(rules, good, counts, say))


def heap(view: ColoniaState, stall: int, say: Tongue) -> dict[str, object]:
    """A stall in words: its number, what lies there, what it costs."""
    held = resources(view.rules, row(view.stalls, stall, b.KINDS), say)
    return {"n": stall + 1, "resources": held, "cost": members(view.heaps[stall], say)}


def order(view: ColoniaState, craftsman: int, say: Tongue) -> dict[str, object]:
    """The next order to a craftsman in words: what it brings, what it costs."""
    return {"good": one(view.rules, craftsman, say), "cost": members(view.price(craftsman), say)}


@impersonal
def inputs(rules: ColoniaBoard, craftsman: int, say: Tongue) -> str:
    """The two resources a craftsman needs."""
    return say.list([resource(rules, kinds[craftsman], say) for kinds in (rules.first_input, rules.second_input)])


def cargo(rules: ColoniaBoard, counts: Sequence[int], say: Tongue) -> str:
    """Goods within a sentence, as what somebody orders, loads or gets: "a saddle and 2 wheels"."""
    n = dict(zip(rules.good_ids, counts))
    texts = {
        "saddle": say.many("a saddle", "{n} saddles", n["saddle"]),
        "wheel": say.many("a wheel", "{n} wheels", n["wheel"]),
        "painting": say.many("a painting", "{n} paintings", n["painting"]),
        "clothing": say.many("a piece of clothing", "{n} pieces of clothing", n["clothing"]),
        "shoes": say.many("a pair of shoes", "{n} pairs of shoes", n["shoes"]),
    }
    return say.list([texts[id] for id in rules.good_ids if n[id] > 0])


@impersonal
def one(rules: ColoniaBoard, good: int, say: Tongue) -> str:
    """One good within a sentence: "a saddle"."""
    return cargo(rules, [int(kind == good) for kind in range(b.KINDS)], say)


@impersonal
def ship(rules: ColoniaBoard, at: int, say: Tongue) -> str:
    number = rules.ship_ids[at].rpartition("-")[2]
    return say("ship {n} to {city}", n=number, city=city(rules, rules.ship_city[at], say))


def wanted(rules: ColoniaBoard, ship: int, hold: int) -> list[int]:
    """How many of each good a hold of a ship asks for; the coat of arms asks for none of its own."""
    kinds = rules.hold_need[ship * b.COAT + hold] if hold != b.COAT else 0
    return [kinds >> b.FIELD * good & b.ENOUGH for good in range(b.KINDS)]


@impersonal
def asked(rules: ColoniaBoard, ship: int, hold: int, say: Tongue) -> str:
    """The goods that a hold of a ship, or its coat of arms, asks for."""
    return say("any one good") if hold == b.COAT else goods(rules, wanted(rules, ship, hold), say)


def pay(rules: ColoniaBoard, ship: int, hold: int) -> int:
    """What a hold of a ship, or its coat of arms, pays."""
    return rules.coat_pay if hold == b.COAT else rules.hold_pay[ship * b.COAT + hold]


def hold(view: ColoniaState, berth: int, hold: int, say: Tongue) -> dict[str, object]:
    """A hold of a ship in port in words: where, what it asks for, what it pays."""
    at, there = view.berths[berth], view.rules.ship_city[view.berths[berth]]
    goods, pays = (
        cargo(view.rules, wanted(view.rules, at, hold), say),
        money(view.rules, there, pay(view.rules, at, hold), say),
    )
    return {"berth": ROMAN[berth], "city": city(view.rules, there, say), "goods": goods, "pay": pays}


@impersonal
def effect(rules: ColoniaBoard, at: int, say: Tongue) -> str:
    """What a decree does, in one sentence."""
    record = rules.decree_records[at]
    return EFFECTS[record.effect](rules, record, record.amount, say)


def stocks(rules: ColoniaBoard, record: b.Decree, n: int, say: Tongue) -> str:
    """More on the stalls, or merchants from abroad."""
    stalls = record.count
    if record.first < b.REGULAR:
        return say.many(
            "Each of {stalls} stalls gets {n} more resource.",
            "Each of {stalls} stalls gets {n} more resources.",
            n,
            stalls=stalls,
        )
    return say.many(
        "Foreign merchants come to {stalls} stalls, with {n} resource each.",
        "Foreign merchants come to {stalls} stalls, with {n} resources each.",
        n,
        stalls=stalls,
    )


# What each effect does with how many; in the order of the board's list of effects.
# fmt: off
EFFECTS: list[Callable[[ColoniaBoard, b.Decree, int, Tongue], str]] = [
    stocks,
    lambda rules, record, n, say: say.many("Everybody may take {n} member home from the {street}.", "Everybody may take up to {n} members home from the {street}.", n, street=street(record.first, say)),
    lambda rules, record, n, say: say.many("The {craftsman} completes {n} more order.", "The {craftsman} completes {n} more orders.", n, craftsman=craftsman(rules, record.first, say)),
    lambda rules, record, n, say: say.many("Everybody draws {n} resource from the bag.", "Everybody draws {n} resources from the bag.", n),
    lambda rules, record, n, say: say.many("The first ship leaves at once and pays; a new one comes.", "The first {n} ships leave at once and pay; new ones come.", n),
    lambda rules, record, n, say: say("Each ship takes one more good of any kind this Friday and pays {n} for it.", n=n),
    lambda rules, record, n, say: say("Everybody rolls the die and takes the good of that number."),
    lambda rules, record, n, say: say.many("{n} more relic card is laid out.", "{n} more relic cards are laid out.", n),
    lambda rules, record, n, say: say.many("Everybody may change {n} unit of one currency into another.", "Everybody may change up to {n} units of one currency into another.", n),
    lambda rules, record, n, say: say.many("Next Tuesday every family sends {n} member fewer than its card shows.", "Next Tuesday every family sends {n} members fewer than its card shows.", n),
]
# fmt: on
