"""What a board of Colonia says, and what must hold on one of one's own."""

from __future__ import annotations

from typing import Any

from kogge.core.form import Fixed, Form, Kind, Listed, Names, OneOf, Path, Proof, Ref, Rows, Table, Whole, Word
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b

RESOURCES = ("leather", "iron", "wood", "linen", "fur")  # those that can be drawn
GOODS = ("saddle", "wheel", "painting", "clothing", "shoes")
CITIES = ("bergen", "bruges", "london", "novgorod")
MOST_CARDS = 24  # piles are packed into one number
CARD = Word(r"[a-z][a-z0-9-]{0,39}")

# On which days a decree can do what it does: on others the day's own business would be in its way.
DAYS = {
    "stock": (b.TUESDAY, b.WEDNESDAY),
    "home": (b.TUESDAY, b.WEDNESDAY, b.THURSDAY, b.FRIDAY, b.SATURDAY),
    "orders": (b.TUESDAY, b.WEDNESDAY, b.THURSDAY),
    "draw": (b.TUESDAY, b.WEDNESDAY, b.THURSDAY, b.FRIDAY, b.SATURDAY),
    "leave": (b.TUESDAY, b.WEDNESDAY, b.THURSDAY, b.FRIDAY),
    "hold": (b.FRIDAY,),
    "die": (b.TUESDAY, b.WEDNESDAY, b.FRIDAY, b.SATURDAY),
    "relics": (b.TUESDAY, b.WEDNESDAY, b.THURSDAY, b.FRIDAY, b.SATURDAY),
    "exchange": (b.TUESDAY, b.WEDNESDAY, b.THURSDAY, b.FRIDAY, b.SATURDAY),
    "less": (b.TUESDAY, b.WEDNESDAY, b.THURSDAY, b.FRIDAY, b.SATURDAY),
}
MOST = {"stock": 9, "home": 40, "orders": 8, "draw": 9, "leave": 4, "hold": 99, "die": 1, "relics": 2, "less": 3}
WITH = {"stock": {"stalls", "first"}, "home": {"street"}, "orders": {"craftsman"}}  # what an effect needs besides

FIELDS: dict[str, Kind] = {
    "setup": Table(
        {
            "members": Listed(Whole(10, 99), 4, 4),
            "money": Whole(0, 99),
            "resources": Whole(0, 15),
            "goods": Whole(0, 9),
            "family_cards": Fixed([b.LOWEST + card for card in range(b.FAMILY)]),
            "weeks": Whole(1, b.FAMILY),
            "decrees_per_week": Whole(1, 4),
        }
    ),
    "market": Table({"stalls": Whole(1, b.REGULAR), "foreign_stalls": Whole(0, b.STALLS - b.REGULAR)}),
    "workshops": Table({"spaces": Whole(1, b.SPACES)}),
    "harbour": Table({"berths": Whole(1, b.BERTHS), "last_week": Whole(0, b.BERTHS)}),
    "display": Table({"spaces": Whole(1, b.DISPLAY), "extra_spaces": Whole(0, b.SHOWN - b.DISPLAY)}),
    "pieces": Table({"resources_per_kind": Whole(1, 60)}),
    "resource": Rows({"id": OneOf(*RESOURCES), "name": Names()}, b.KINDS, b.KINDS),
    "good": Rows({"id": OneOf(*GOODS), "name": Names()}, b.KINDS, b.KINDS),
    "craftsman": Rows(
        {
            "id": Word(),
            "name": Names(),
            "inputs": Listed(Ref("resource"), 2, 2),
            "good": Ref("good"),
            "die": Whole(1, b.KINDS),
        },
        b.KINDS,
        b.KINDS,
    ),
    "city": Rows(
        {
            "id": OneOf(*CITIES),
            "name": Names(),
            "currency": OneOf("mark", "gulden", "pound", "grivna"),
            "window": Whole(0, 50),
        },
        b.CITIES,
        b.CITIES,
    ),
    "week": Rows(
        {
            "id": Word(r"[a-z0-9]{1,12}"),
            "stalls": Listed(Whole(0, 9), 1, b.REGULAR),
            "orders": Listed(Whole(0, b.SPACES), b.KINDS, b.KINDS),
            "dice": Whole(1, 12),
            "ships": Whole(0, b.BERTHS),
        },
        1,
        MOST_CARDS,
    ),
    "decree": Rows(
        {
            "id": CARD,
            "name": Names(),
            "day": Whole(b.TUESDAY, b.SATURDAY),
            "effect": OneOf(*b.EFFECTS),
            "amount": Whole(1, 99),
            "stalls": Whole(1, b.STALLS),
            "first": Whole(0, b.STALLS - 1),
            "street": Whole(b.TUESDAY, b.FRIDAY),
            "craftsman": Ref("craftsman"),
        },
        1,
        MOST_CARDS,
        optional=["stalls", "first", "street", "craftsman"],
    ),
    "ship": Rows(
        {
            "id": Word(r"[a-z]{1,20}-[0-9]{1,2}"),
            "city": Ref("city"),
            "holds": Rows({"goods": Listed(Ref("good"), 1, 5), "pay": Whole(0, 99)}, 1, b.COAT),
        },
        b.BERTHS,
        MOST_CARDS,
    ),
    "relic": Rows(
        {"city": Ref("city"), "kind": OneOf("relic", "shrine"), "cost": Whole(1, 99), "points": Whole(0, b.SHRINE)},
        b.CARDS,
        200,
    ),
}


def crafts(facts: dict[str, Any], proof: Proof) -> None:
    """K7.4: each number of the die and each good belongs to one craftsman; each city has a currency of its own."""
    say = proof.say
    for key in ("die", "good"):
        if len({craftsman[key] for craftsman in facts["craftsman"]}) < b.KINDS:
            proof.wrong(("craftsman",), say("each needs a '{key}' of his own.", key=key))
    for at, craftsman in enumerate(facts["craftsman"]):
        if len(set(craftsman["inputs"])) < 2:
            proof.wrong(("craftsman", at, "inputs"), say("two different resources are needed."))
    if len({city["currency"] for city in facts["city"]}) < b.CITIES:
        proof.wrong(("city",), say("each needs a '{key}' of its own.", key="currency"))


def piles(facts: dict[str, Any], proof: Proof) -> None:
    """K3.1, K4.7: there are cards for every week."""
    say, setup = proof.say, facts["setup"]
    if len(facts["week"]) < setup["weeks"]:
        proof.wrong(("week",), say("there are not enough cards for {n} weeks.", n=setup["weeks"]))
    if len(facts["decree"]) < setup["weeks"] * setup["decrees_per_week"]:
        proof.wrong(("decree",), say("there are not enough cards for {n} weeks.", n=setup["weeks"]))
    if len({decree["amount"] for decree in facts["decree"] if decree["effect"] == "hold"}) > 1:
        proof.wrong(("decree",), say("all decrees for one more hold pay the same."))
    if facts["pieces"]["resources_per_kind"] * b.KINDS < 6 * setup["resources"]:
        proof.wrong(("pieces", "resources_per_kind"), say("they do not suffice for six players to begin with."))


def decrees(facts: dict[str, Any], proof: Proof) -> None:
    """K12: a decree is on a day on which it can be carried out, and says all that its effect needs and no more."""
    for at, decree in enumerate(facts["decree"]):
        say, effect, needs = proof.say, decree["effect"], WITH.get(decree["effect"], set())
        if decree["day"] not in DAYS[effect]:
            days = ", ".join(map(str, DAYS[effect]))
            text = say(
                "'{effect}' cannot be on day {day}, but on: {days}.", effect=effect, day=decree["day"], days=days
            )
            proof.wrong(("decree", at, "day"), text)
        if decree["amount"] > MOST.get(effect, 99):
            proof.wrong(("decree", at, "amount"), say("'{effect}' does at most {n}.", effect=effect, n=MOST[effect]))
        for key in {"stalls", "first", "street", "craftsman"}:
            if (key in decree) != (key in needs):
                unknown, missing = say("'{key}' is not known there.", key=key), say("'{key}' is missing.", key=key)
                proof.wrong(("decree", at), missing if key in needs else unknown)
        if effect == "home" and decree.get("street") == decree["day"]:
            proof.wrong(("decree", at, "street"), say("the street of another day is needed."))


def places(facts: dict[str, Any], proof: Proof) -> None:
    """K3.2, K3.3, K8, K9, K12: cards speak of stalls, spaces and berths that are there; foreign stalls count from 7 on."""
    say, market, spaces = proof.say, facts["market"], facts["workshops"]["spaces"]
    berths, regular = facts["harbour"]["berths"], range(market["stalls"])
    foreign = range(b.REGULAR, b.REGULAR + market["foreign_stalls"])
    ships: list[tuple[Path, int]] = [(("harbour", "last_week"), facts["harbour"]["last_week"])]
    for at, week in enumerate(facts["week"]):
        if len(week["stalls"]) != len(regular):
            proof.wrong(("week", at, "stalls"), say("a number for each of {n} stalls is needed.", n=len(regular)))
        if max(week["orders"]) > spaces:
            proof.wrong(("week", at, "orders"), say("a craftsman has only {n} spaces.", n=spaces))
        ships.append((("week", at, "ships"), week["ships"]))
    for at, decree in enumerate(facts["decree"]):
        if decree["effect"] == "stock" and WITH["stock"] <= decree.keys():
            stocked = set(range(decree["first"], decree["first"] + decree["stalls"]))
            if not stocked <= set(regular) and not stocked <= set(foreign):
                n = len(regular) if decree["first"] < b.REGULAR else len(foreign)
                proof.wrong(("decree", at, "stalls"), say("there are only {n} stalls.", n=n))
        elif decree["effect"] == "leave":
            ships.append((("decree", at, "amount"), decree["amount"]))
    for path, count in ships:
        if count > berths:
            proof.wrong(path, say("there are only {n} berths.", n=berths))


def relics(facts: dict[str, Any], proof: Proof) -> None:
    """K10: of each city a shrine and relics of 1 to 5 points, those of equal points at one price."""
    say, found = proof.say, dict[tuple[str, int], int]()
    for at, relic in enumerate(facts["relic"]):
        shrine = relic["kind"] == "shrine"
        if shrine != (relic["points"] == 0):
            proof.wrong(("relic", at, "points"), say("a relic has 1 to {n} points, a shrine none.", n=b.SHRINE))
        kind = (relic["city"], relic["points"])
        if found.setdefault(kind, relic["cost"]) != relic["cost"]:
            proof.wrong(("relic", at, "cost"), say("cards of the same city and points have the same price."))
    for city in CITIES:
        costs = [found.get((city, points)) for points in range(b.SHRINE + 1)]
        if None in costs:
            proof.wrong(("relic",), say("{city} needs a shrine and relics of 1 to {n} points.", city=city, n=b.SHRINE))
        elif len(set(costs[1:])) < b.SHRINE:
            proof.wrong(("relic",), say("relics of {city} with other points need other prices.", city=city))


def labels(say: Tongue) -> dict[str, str]:
    """What the keys and words of a board are called; one behind a dot belongs to the key before it."""
    return {
        "setup": say("Set-up"),
        "members": say("Members with 3, 4, 5, 6 players"),
        "money": say("Money of each currency"),
        "setup.resources": say("Resources at the start"),
        "setup.goods": say("Goods at the start"),
        "family_cards": say("Family cards"),
        "weeks": say("Weeks"),
        "decrees_per_week": say("Decrees in a week"),
        "market": say("Market"),
        "stalls": say("Stalls"),
        "foreign_stalls": say("Stalls of foreign merchants"),
        "workshops": say("Workshops"),
        "spaces": say("Spaces"),
        "harbour": say("Harbour"),
        "berths": say("Berths"),
        "last_week": say("Ships that leave in the last week"),
        "display": say("Relics on display"),
        "extra_spaces": say("Extra spaces"),
        "pieces": say("Pieces"),
        "resources_per_kind": say("Resources of each kind"),
        "resource": say("Resources"),
        "good": say("Goods"),
        "craftsman": say("Craftsmen"),
        "inputs": say("Resources needed"),
        "craftsman.good": say("Good"),
        "die": say("Number on the die"),
        "city": say("Cities"),
        "currency": say("Currency"),
        "window": say("Points of the window"),
        "week": say("Week cards"),
        "week.stalls": say("Resources on the stalls"),
        "orders": say("Orders of the craftsmen"),
        "dice": say("Rolls of the die"),
        "ships": say("Ships that leave"),
        "decree": say("Decrees"),
        "day": say("Day (2 Tuesday to 6 Saturday)"),
        "effect": say("Effect"),
        "amount": say("Amount"),
        "decree.first": say("First stall (from 0)"),
        "street": say("Street of the day"),
        "decree.craftsman": say("Craftsman"),
        "ship": say("Ships"),
        "ship.city": say("City"),
        "holds": say("Holds"),
        "holds.goods": say("Goods"),
        "pay": say("Pay"),
        "relic": say("Relic cards"),
        "relic.city": say("City"),
        "kind": say("Kind"),
        "cost": say("Price"),
        "points": say("Points"),
        "kind.relic": say("relic"),
        "effect.orders": say("completes orders"),
        "kind.shrine": say("shrine"),
        "effect.stock": say("fills stalls"),
        "effect.home": say("members go home"),
        "effect.draw": say("draws resources"),
        "effect.leave": say("ships leave"),
        "effect.hold": say("one more hold"),
        "effect.die": say("a good by the die"),
        "effect.relics": say("new relics"),
        "effect.exchange": say("changes money"),
        "effect.less": say("one member less"),
    }


FORM = Form(FIELDS, [crafts, piles, decrees, places, relics], labels)
