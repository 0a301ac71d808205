"""What a board of Hansa says, and what must hold on one of one's own."""

from __future__ import annotations

from typing import Any

from kogge.core.form import Drawn, Form, Kind, Listed, Names, OneOf, Proof, Ref, Rows, Table, Whole, Word, point

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


FORM = Form(FIELDS, [cities, pieces])
