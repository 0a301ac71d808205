"""What a board of Pfeffersäcke says, and what must hold on one of one's own."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kogge.core.form import (
    Called,
    Drawn,
    Form,
    Kind,
    Listed,
    Names,
    Noted,
    Number,
    OneOf,
    Proof,
    Ref,
    Rows,
    Table,
    Whole,
    Word,
    point,
)
from kogge.core.tongue import Tongue
from kogge.games.pfeffersaecke.board import LOWEST, VALUES

SEATS = (2, 3, 4, 5, 6)
MOST_PLACES = 60  # sets of places are packed into one number
SOUTHERN = ("wien", "regensburg", "muenchen", "linz")  # the choices of the option `vienna`
SPOT = point(1000, 880)
OUTLINE = Listed(SPOT, 3, 200)
SIDES = ("above", "below", "left", "right", "upper left", "upper right", "lower left", "lower right")
PLACE = Table({"x": Number(0, 1000), "y": Number(0, 880), "name": Drawn(OneOf(*SIDES))})
MONEY = Listed(Whole(0, 200), 5, 5)

CITY: dict[str, Kind] = {"id": Word(), "name": Called(), "region": Ref("region"), "place": PLACE}
FIELDS: dict[str, Kind] = {
    "land": Table({"outline": OUTLINE}),
    "region": Rows({"id": Word(), "name": Names(), "outline": OUTLINE, "label": SPOT}, 1, 20),
    "city": Rows({**CITY, "value": Whole(LOWEST, VALUES - 1)}, 4, 40),
    "town": Rows(CITY, 6, 40),
    "roads": Table(
        {
            "list": Rows(
                {
                    "from": Ref("city", "town"),
                    "to": Ref("city", "town"),
                    "price": Whole(0, 1000),
                    "km": Noted(),
                    "hills": Noted(),
                    "bend": Listed(SPOT, 0, 10),
                    "label": SPOT,
                },
                1,
                400,
                optional=["km", "hills", "bend", "label"],
            )
        }
    ),
    "seals": Table(
        {
            "copies": Listed(Whole(0, 40), VALUES - LOWEST, VALUES - LOWEST),
            "high": Whole(LOWEST, VALUES - 1),
            "prepared": Table({"city": Ref("city"), "players": Listed(Whole(2, 6), 0, 5, apart=True)}),
        }
    ),
    "players": Table(
        {
            "money": MONEY,
            "rate": Listed(Whole(1, 50), 5, 5),
            "base_income": MONEY,
            "houses": Whole(10, 200),
            "letters": Whole(0, 9),
        }
    ),
    "points": Table(
        {"start": Whole(0, 50), "small_city": Whole(0, 50), "region": Whole(0, 50), "guilders": Whole(1, 1000)}
    ),
    "letters": Table({"income": Whole(0, 1000)}),
    "two_players": Table(
        {
            "cities": Listed(Ref("city"), 0, 40, apart=True),
            "covered": Ref("town"),
            "cut_off": Listed(Ref("town"), 0, 40, apart=True),
            "counter": Whole(0, 40),
        }
    ),
    "intro": Table({f"with_{n}": Listed(Listed(Ref("city", "town"), 2, 2), n, n) for n in SEATS}),
}


def closed(facts: dict[str, Any], seats: int) -> list[str]:
    """The places that are out of play."""
    pair = facts["two_players"]
    return [*pair["cities"], *pair["cut_off"], pair["covered"]] if seats == 2 else []


def places(facts: dict[str, Any], proof: Proof) -> None:
    """Every place has a name of its own and a road, and the option finds its cities."""
    say, ids = proof.say, [entry["id"] for entry in facts["city"] + facts["town"]]
    if len(ids) > MOST_PLACES:
        proof.wrong(("city",), say("there may be {n} places in all.", n=MOST_PLACES))
    if len(set(ids)) < len(ids):
        proof.wrong(("town",), say("a large and a small city have the same id."))
    for id in SOUTHERN:
        if id not in [entry["id"] for entry in facts["city"]]:
            proof.wrong(("city",), say("the option 'vienna' needs a city '{id}'.", id=id))
    ends = [{road["from"], road["to"]} for road in facts["roads"]["list"]]
    for at, pair in enumerate(ends):
        if len(pair) < 2:
            proof.wrong(("roads", "list", at), say("it must lead to another city."))
        if pair in ends[:at]:
            proof.wrong(("roads", "list", at), say("there are two of the same road."))
    for id in ids:
        if not any(id in pair for pair in ends):
            proof.wrong(("roads",), say("no road leads to {city}.", city=id))
    if sum(len(region["outline"]) for region in facts["region"]) > 1500:
        proof.wrong(("region",), say("the outlines have too many points."))


def seals(facts: dict[str, Any], proof: Proof) -> None:
    """P1.5, P2.3: a seal for every large city, which can be shared out among any number of players."""
    say, counted = proof.say, Counter(city["value"] for city in facts["city"])
    copies = [counted[value] for value in range(LOWEST, VALUES)]
    if facts["seals"]["copies"] != copies:
        text = say("there is a seal for each large city, so it must say {copies}.", copies=copies)
        proof.wrong(("seals", "copies"), text)
    prepared = facts["seals"]["prepared"]
    for seats in SEATS:
        out = closed(facts, seats)
        left = sum(city["id"] not in out for city in facts["city"]) - (seats in prepared["players"])
        if seats in prepared["players"] and prepared["city"] in out:
            proof.wrong(("seals", "prepared"), say("that city is out of play with two players."))
        elif left < seats or left % seats:
            proof.wrong(("seals",), say("{n} players cannot share out the seals equally.", n=seats))


def small_cities(facts: dict[str, Any], proof: Proof) -> None:
    """P9.3: the counter of two players, and towns enough for all to start in."""
    out = closed(facts, 2)
    free = sum(town["id"] not in out for town in facts["town"])
    if facts["two_players"]["counter"] != free:
        text = proof.say("{n} small cities are in play, so the counter starts on {n}.", n=free)
        proof.wrong(("two_players", "counter"), text)
    if free < 2 or len(facts["town"]) < SEATS[-1]:
        proof.wrong(("town",), proof.say("there are not enough small cities to start in."))
    if len(set(out)) < len(out):
        proof.wrong(("two_players",), proof.say("a city is named twice."))


def set_up(facts: dict[str, Any], proof: Proof) -> None:
    """P2.5: in the introductory game everybody starts in a large and a small city that are in play."""
    say, large = proof.say, [city["id"] for city in facts["city"]]
    for seats in SEATS:
        key, out = f"with_{seats}", closed(facts, seats)
        pairs = facts["intro"][key]
        for at, (city, town) in enumerate(pairs):
            if city not in large or town in large:
                proof.wrong(("intro", key, at), say("a large and a small city are needed."))
            for id in (city, town):
                if id in out:
                    text = say("{city} is out of play with {n} players.", city=id, n=seats)
                    proof.wrong(("intro", key, at), text)
        named = [id for pair in pairs for id in pair]
        if len(set(named)) < len(named):
            proof.wrong(("intro", key), say("a city is named twice."))


def labels(say: Tongue) -> dict[str, str]:
    """What the keys and words of a board are called; one behind a dot belongs to the key before it."""
    return {
        "land": say("Land"),
        "outline": say("Outline in the picture"),
        "region": say("Regions"),
        "label": say("Where the name or price stands"),
        "city": say("Large cities"),
        "town": say("Small cities"),
        "place": say("Place in the picture"),
        "x": say("From the left"),
        "y": say("From the top"),
        "place.name": say("Side of the name"),
        "value": say("Value (house spaces)"),
        "city.region": say("Region"),
        "town.region": say("Region"),
        "roads": say("Roads"),
        "list": say("All roads"),
        "from": say("From"),
        "to": say("To"),
        "price": say("Price"),
        "bend": say("Bends in the picture"),
        "seals": say("Seals"),
        "copies": say("Seals of value 2, 3, 4 ... 8"),
        "high": say("Shared out first from this value on"),
        "prepared": say("On the board from the start"),
        "prepared.city": say("City"),
        "prepared.players": say("With so many players"),
        "players": say("Players"),
        "money": say("Guilders at the start, with 2, 3, 4, 5, 6 players"),
        "rate": say("Income per free space, with 2, 3, 4, 5, 6 players"),
        "base_income": say("Base income, with 2, 3, 4, 5, 6 players"),
        "houses": say("Houses"),
        "letters": say("Letters of safe conduct"),
        "points": say("Points"),
        "points.start": say("At the start"),
        "small_city": say("A small city"),
        "points.region": say("A region"),
        "guilders": say("Guilders for one point at the end"),
        "income": say("Least income for a letter of double income"),
        "two_players": say("Game for two"),
        "cities": say("Cities out of play"),
        "covered": say("Covered small city"),
        "cut_off": say("Small cities cut off"),
        "counter": say("Small cities in play"),
        "intro": say("Introductory game: large and small city of each seat"),
        "with_2": say("With 2 players"),
        "with_3": say("With 3 players"),
        "with_4": say("With 4 players"),
        "with_5": say("With 5 players"),
        "with_6": say("With 6 players"),
        "above": say("above"),
        "below": say("below"),
        "left": say("left"),
        "right": say("right"),
        "upper left": say("upper left"),
        "upper right": say("upper right"),
        "lower left": say("lower left"),
        "lower right": say("lower right"),
    }


FORM = Form(FIELDS, [places, seals, small_cities, set_up], labels)
