"""What things of Colonia are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kogge.core.model import FULL, OVER
from kogge.core.tongue import Tongue
from kogge.games.colonia.board import COAT, KINDS, LEVELS, SHRINE, ColoniaBoard, facts
from kogge.games.colonia.state import ColoniaState

ROMAN = ("I", "II", "III", "IV")


@cache
def names(table: str) -> list[dict[str, str]]:
    return [entry["name"] for entry in facts()[table]]


def resource(kind: int, say: Tongue) -> str:
    return say.pick(names("resource")[kind])


def good(kind: int, say: Tongue) -> str:
    return say.pick(names("good")[kind])


def craftsman(at: int, say: Tongue) -> str:
    return say.pick(names("craftsman")[at])


def city(at: int, say: Tongue) -> str:
    return say.pick(names("city")[at])


def decree(at: int, say: Tongue) -> str:
    return say.pick(names("decree")[at])


def currency(rules: ColoniaBoard, city: int, say: Tongue) -> str:
    """The money of a city."""
    texts = {"mark": say("marks"), "gulden": say("gulden"), "pound": say("pounds"), "grivna": say("grivnas")}
    return texts[rules.money_ids[city]]


def money(rules: ColoniaBoard, city: int, n: int, say: Tongue) -> str:
    """A sum: "9 pounds"."""
    return {
        "mark": say.many("{n} mark", "{n} marks", n),
        "gulden": say.many("{n} gulden", "{n} gulden", n),
        "pound": say.many("{n} pound", "{n} pounds", n),
        "grivna": say.many("{n} grivna", "{n} grivnas", n),
    }[rules.money_ids[city]]


def members(n: int, say: Tongue) -> str:
    return say.many("{n} member", "{n} members", n)


def me(view: ColoniaState) -> int:
    """Whose eyes a view is for; in a full position, who decides."""
    return view.seat if view.viewer == FULL else view.viewer


def seen(view: ColoniaState, seat: int) -> bool:
    """K13.2, K13.6: whether the viewer may look behind a seat's screen."""
    return view.viewer in (FULL, seat) or view.rules.open_screens or view.seat == OVER


def day(at: int, say: Tongue) -> str:
    return [
        say("Setting up"),
        say("Monday"),
        say("Tuesday"),
        say("Wednesday"),
        say("Thursday"),
        say("Friday"),
        say("Saturday"),
        say("Sunday"),
    ][at]


def business(at: int, say: Tongue) -> str:
    """What a day is for."""
    return [
        "",
        say("week card"),
        say("council"),
        say("market"),
        say("craftsmen"),
        say("harbour"),
        say("money"),
        say("relics"),
    ][at]


def street(day: int, say: Tongue) -> str:
    """The street of a day, where members wait for a week."""
    return ["", "", say("Tuesday street"), say("Wednesday street"), say("Thursday street"), say("Friday street")][day]


def card(rules: ColoniaBoard, kind: int, say: Tongue) -> str:
    """A relic card by itself: "relic of Bergen, 4 points"."""
    place = city(kind // LEVELS, say)
    if kind % LEVELS == SHRINE:
        return say("shrine of {city}", city=place)
    return say.many("relic of {city}, {n} point", "relic of {city}, {n} points", rules.card_points[kind], city=place)


def the_card(rules: ColoniaBoard, kind: int, say: Tongue) -> str:
    """A relic card within a sentence, as what somebody buys or protects."""
    place, points = city(kind // LEVELS, say), rules.card_points[kind]
    if kind % LEVELS == SHRINE:
        return say("the shrine of {city}", city=place)
    return say.many("the relic of {city} with {n} point", "the relic of {city} with {n} points", points, city=place)


def price(rules: ColoniaBoard, kind: int, say: Tongue) -> str:
    """What a relic card costs."""
    return money(rules, kind // LEVELS, rules.card_cost[kind], say)


def ship(rules: ColoniaBoard, at: int, say: Tongue) -> str:
    number = rules.ship_ids[at].rpartition("-")[2]
    return say("ship {n} to {city}", n=number, city=city(rules.ship_city[at], say))


def titled(text: str) -> str:
    """A name as a heading begins with a capital."""
    return text[:1].upper() + text[1:]


def listed(names: list[str], counts: Sequence[int]) -> list[str]:
    """Things with their numbers: "2 × leather", "iron"."""
    return [f"{count} × {name}" if count > 1 else name for name, count in zip(names, counts) if count > 0]


def resources(counts: Sequence[int], say: Tongue) -> str:
    return say.list(listed([resource(kind, say) for kind in range(KINDS)], counts))


def goods(counts: Sequence[int], say: Tongue) -> str:
    return say.list(listed([good(kind, say) for kind in range(KINDS)], counts))


def inputs(rules: ColoniaBoard, craftsman: int, say: Tongue) -> str:
    """The two resources a craftsman needs."""
    return say.list([resource(kinds[craftsman], say) for kinds in (rules.first_input, rules.second_input)])


def cargo(rules: ColoniaBoard, counts: Sequence[int], say: Tongue) -> str:
    """Goods within a sentence, as what somebody orders, loads or gets: "a saddle and 2 wheels"."""
    said = []
    for id, n in zip(rules.good_ids, counts):
        texts = {
            "saddle": say.many("a saddle", "{n} saddles", n),
            "wheel": say.many("a wheel", "{n} wheels", n),
            "painting": say.many("a painting", "{n} paintings", n),
            "clothing": say.many("a piece of clothing", "{n} pieces of clothing", n),
            "shoes": say.many("a pair of shoes", "{n} pairs of shoes", n),
        }
        if n > 0:
            said.append(texts[id])
    return say.list(said)


def one(rules: ColoniaBoard, good: int, say: Tongue) -> str:
    """One good within a sentence: "a saddle"."""
    return cargo(rules, [int(kind == good) for kind in range(KINDS)], say)


def hold(rules: ColoniaBoard, ship: int, at: int) -> list[int]:
    """How many of each good a hold of a ship asks for; one of any kind goes on the coat of arms."""
    counts = [0] * KINDS
    for good, count in zip(rules.hold_goods[ship * COAT + at], rules.hold_counts[ship * COAT + at]):
        counts[good] = count
    return counts


def pay(rules: ColoniaBoard, ship: int, hold: int) -> int:
    """What a hold of a ship, or its coat of arms, pays."""
    return rules.coat_pay if hold == COAT else rules.hold_pay[ship * COAT + hold]


def effect(rules: ColoniaBoard, at: int, say: Tongue) -> str:
    """What a decree does, in one sentence."""
    record = rules.decree_records[at]
    texts = {
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
    }
    if record.id.startswith("orders-"):
        return say("The {craftsman} completes two more orders.", craftsman=craftsman(record.first, say))
    if record.id.startswith("home-"):
        place = street(record.first, say)
        return say("Everybody may take up to three members home from the {street}.", street=place)
    return texts[record.id]
