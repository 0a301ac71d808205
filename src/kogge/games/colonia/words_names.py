"""The names of things in Colonia."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kogge.core.tongue import Tongue
from kogge.games.colonia.board import LEVELS, SHRINE, ColoniaBoard, facts
from kogge.games.colonia.state import ColoniaState

ROMAN = ("I", "II", "III", "IV")


@cache
def _names(table: str, key: str = "name") -> dict[str, dict[str, str]]:
    return {entry["id"]: entry[key] for entry in facts()[table]}


def resource(id: str, say: Tongue) -> str:
    return say.pick(_names("resource")[id])


def good(id: str, say: Tongue) -> str:
    return say.pick(_names("good")[id])


def craftsman(id: str, say: Tongue) -> str:
    return say.pick(_names("craftsman")[id])


def city(id: str, say: Tongue) -> str:
    return say.pick(_names("city")[id])


def decree(id: str, say: Tongue) -> str:
    return say.pick(_names("decree")[id])


def currency(rules: ColoniaBoard, at: int, say: Tongue) -> str:
    return say.pick(_names("city", "money")[rules.city_ids[at]])


def money(rules: ColoniaBoard, at: int, amount: int, say: Tongue) -> str:
    """A sum: "9 mark"."""
    return say("{n} {currency}", n=amount, currency=currency(rules, at, say))


def seat(at: int, say: Tongue, names: Sequence[str] | None) -> str:
    names = names or say.names
    return names[at] if names else say("Seat {n}", n=at + 1)


def me(view: ColoniaState) -> int:
    """Whose eyes a view is for; in a full position, who decides."""
    return view.viewer if view.viewer >= 0 else max(view.seat, 0)


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


def card(rules: ColoniaBoard, kind: int, say: Tongue) -> str:
    """A relic card: "relic of Bergen, 4 points"."""
    place = city(rules.city_ids[kind // LEVELS], say)
    if kind % LEVELS == SHRINE:
        return say("shrine of {city}", city=place)
    return say.many("relic of {city}, {n} point", "relic of {city}, {n} points", rules.card_points[kind], city=place)


def titled(text: str) -> str:
    """A name as a heading begins with a capital."""
    return text[:1].upper() + text[1:]


def listed(names: list[str], counts: Sequence[int]) -> str:
    """Things with their numbers: "2 x leather, iron"."""
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in zip(names, counts) if count > 0)


def resources(rules: ColoniaBoard, counts: Sequence[int], say: Tongue) -> str:
    return listed([resource(id, say) for id in rules.resource_ids], counts)


def goods(rules: ColoniaBoard, counts: Sequence[int], say: Tongue) -> str:
    return listed([good(id, say) for id in rules.good_ids], counts)


def hold_goods(rules: ColoniaBoard, hold: int, say: Tongue) -> str:
    """The goods that a printed hold asks for."""
    names = [good(rules.good_ids[at], say) for at in rules.hold_goods[hold]]
    return listed(names, rules.hold_counts[hold])


def effect(id: str, say: Tongue) -> str:
    """What a decree does, in one sentence."""
    texts = {
        "market-plus-one": say("Each of the seven stalls gets one more resource."),
        "foreign-merchants": say("Two foreign merchants come, with four resources each."),
        "home-from-tuesday": say("Everybody may take up to three members home from the Tuesday street."),
        "home-from-wednesday": say("Everybody may take up to three members home from the Wednesday street."),
        "home-from-thursday": say("Everybody may take up to three members home from the Thursday street."),
        "draw-resources": say("Everybody draws two resources from the bag."),
        "two-ships-leave": say("The first two ships leave at once and pay; new ones come."),
        "one-ship-leaves": say("The first ship leaves at once and pays; a new one comes."),
        "extra-hold": say("Each ship takes one more good of any kind this Friday and pays 2 for it."),
        "die-good": say("Everybody rolls the die and takes the good of that number."),
        "two-new-relics": say("Two more relic cards are laid out."),
        "exchange": say("Everybody may change up to five units of one currency into another."),
        "one-member-less": say("Next Tuesday every family sends one member fewer than its card shows."),
    }
    if id.startswith("orders-"):
        return say("The {craftsman} completes two more orders.", craftsman=craftsman(id[7:], say))
    return texts[id]
