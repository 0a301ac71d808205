"""What a board of Hansa says, and what must hold on one of one's own."""

from __future__ import annotations

from typing import Any

from kogge.core.form import Drawn, Form, Kind, Listed, Names, OneOf, Proof, Ref, Rows, Table, Whole, Word, point
from kogge.core.tongue import Tongue

SEATS = (2, 3, 4)
SPOT = point(1200, 900)
COLOURS = ("orange", "brown", "red", "green", "blue", "yellow")  # those that can be drawn

FIELDS: dict[str, Kind] = {
    "start": Table({"city": Ref("city")}),
    "city": Rows(
        {
            "id": Word(),
            "name": Names(),
            "number": Whole(1, 16),
            "warehouses": Whole(1, 2),
            "place": SPOT,
            "berth": SPOT,
        },
        4,
        16,
        optional=["berth"],
    ),
    "leg": Rows(
        {"from": Ref("city"), "to": Ref("city"), "kind": Drawn(OneOf("sea", "land")), "through": SPOT},
        4,
        100,
        optional=["through"],
    ),
    "tokens": Table(
        {
            "barrels": Listed(Whole(0, 20), 3, 3),
            "colours_used": Listed(Whole(2, 6), 3, 3),
            "hand_limit": Whole(1, 20),
            "colour": Rows({"id": OneOf(*COLOURS), "name": Names()}, 2, 6),
        }
    ),
    "stacks": Table({"count": Whole(2, 5)}),
    "booths": Table({"per_player": Whole(1, 60), "at_start": Whole(1, 10), "rounds_at_start": Whole(1, 10)}),
    "talers": Table({"at_start": Whole(0, 30), "income": Whole(1, 30), "keep": Whole(0, 30)}),
    "points": Table(
        {
            "open_token": Whole(0, 50),
            "sold_token": Listed(Whole(0, 50), 3, 3),
            "city": Whole(0, 50),
            "sole_city": Whole(0, 50),
        }
    ),
    "bonus_card": Table(
        {
            "tallest_stack": Whole(0, 50),
            "last_stack": Whole(0, 50),
            "most_cities": Whole(0, 50),
            "one_barrel": Whole(0, 50),
        }
    ),
    "quiet": Table({"rounds": Whole(1, 100)}),
}


def cities(facts: dict[str, Any], proof: Proof) -> None:
    """The numbers count the cities, and one can sail to each and away from it."""
    say = proof.say
    if sorted(city["number"] for city in facts["city"]) != list(range(1, len(facts["city"]) + 1)):
        proof.wrong(("city",), say("the numbers must be 1 to {n}, each once.", n=len(facts["city"])))
    ways = [(leg["from"], leg["to"]) for leg in facts["leg"]]
    for at, (start, end) in enumerate(ways):
        if start == end:
            proof.wrong(("leg", at), say("it must lead to another city."))
        if (start, end) in ways[:at]:
            proof.wrong(("leg", at), say("there are two of the same way."))
    for at, city in enumerate(facts["city"]):
        if all(city["id"] != start for start, _ in ways):
            proof.wrong(("city", at), say("no arrow leads away from it."))
        if all(city["id"] != end for _, end in ways):
            proof.wrong(("city", at), say("no arrow leads to it."))


def pieces(facts: dict[str, Any], proof: Proof) -> None:
    """There are enough tokens for the warehouses and stacks, and cities and booths for the beginning."""
    say, tokens, booths = proof.say, facts["tokens"], facts["booths"]
    lying = sum(city["warehouses"] for city in facts["city"])
    for seats, used in zip(SEATS, tokens["colours_used"]):
        if used > len(tokens["colour"]):
            proof.wrong(("tokens", "colours_used"), say("there are only {n} colours.", n=len(tokens["colour"])))
        elif used * sum(tokens["barrels"]) < lying + 2 * facts["stacks"]["count"]:
            text = say("with {n} players the tokens do not suffice for warehouses and stacks.", n=seats)
            proof.wrong(("tokens",), text)
    if booths["rounds_at_start"] >= len(facts["city"]):
        proof.wrong(("booths", "rounds_at_start"), say("there are not so many cities to start in."))
    if booths["rounds_at_start"] * booths["at_start"] > booths["per_player"]:
        proof.wrong(("booths", "per_player"), say("they do not suffice for the beginning."))


def labels(say: Tongue) -> dict[str, str]:
    """What the keys and words of a board are called; one behind a dot belongs to the key before it."""
    return {
        "start": say("Start of the ship"),
        "city": say("Cities"),
        "number": say("Number"),
        "warehouses": say("Warehouses"),
        "place": say("Place in the picture"),
        "berth": say("Berth in the picture"),
        "leg": say("Ways of the ship"),
        "from": say("From"),
        "to": say("To"),
        "kind": say("By sea or by land"),
        "kind.sea": say("sea"),
        "kind.land": say("land"),
        "through": say("Bend in the picture"),
        "tokens": say("Goods"),
        "barrels": say("Tokens with 1, 2, 3 barrels in each colour"),
        "colours_used": say("Colours with 2, 3, 4 players"),
        "hand_limit": say("Tokens kept at the end of a turn"),
        "colour": say("Colours"),
        "stacks": say("Stacks of the supply"),
        "count": say("Count"),
        "booths": say("Booths"),
        "per_player": say("For each player"),
        "at_start": say("At the start"),
        "rounds_at_start": say("Rounds of placing"),
        "talers": say("Talers"),
        "income": say("Income"),
        "keep": say("Kept at the end of a turn"),
        "points": say("Points"),
        "open_token": say("An open token"),
        "sold_token": say("A sold token with 1, 2, 3 barrels"),
        "points.city": say("A city shared with others"),
        "start.city": say("City"),
        "sole_city": say("A city alone"),
        "bonus_card": say("Bonus card"),
        "tallest_stack": say("Most booths in one city"),
        "last_stack": say("First to open the last stack"),
        "most_cities": say("Most cities"),
        "one_barrel": say("Most sold tokens with one barrel"),
        "quiet": say("Quiet rounds that end the game"),
        "rounds": say("Rounds"),
        "orange": say("orange"),
        "brown": say("brown"),
        "red": say("red"),
        "green": say("green"),
        "blue": say("blue"),
        "yellow": say("yellow"),
    }


FORM = Form(FIELDS, [cities, pieces], labels)
