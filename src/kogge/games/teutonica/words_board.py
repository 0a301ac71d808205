"""What a board of Hansa Teutonica says, both sides and the pieces, and what must hold on one of one's own."""

from __future__ import annotations

from typing import Any

from kogge.core.form import (
    Drawn,
    Fixed,
    Form,
    Kind,
    Listed,
    Name,
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

COLOURS = ["white", "orange", "pink", "black"]  # of offices, as the privilege rises
OFFICES = [f"{colour} {shape}{coin}" for colour in COLOURS for shape in ("square", "round") for coin in ("", " coin")]
SKILLS = ["clavis_urbis", "actiones", "privilegium", "liber_sophiae", "bursa"]
MARKERS = ["extra_office", "swap_offices", "actions_3", "actions_4", "develop_skill", "remove_3"]
SIDES = ("side_2_3", "side_4_5")
MOST_CITIES = 27  # sets of cities are packed into one number
SPOT = point(1000, 1000)
WAY = Word(r"[a-z][a-z_]{0,29}-[a-z][a-z_]{0,29}")
CITY = Word(r"[a-z][a-z_]{0,29}")


def side(key: str) -> Table:
    """One side of the board."""
    city, route = Ref(f"{key}.city"), Ref(f"{key}.route")
    return Table(
        {
            "frame": Table(
                {"width": Number(500, 2000), "height": Number(500, 2000), "map": Listed(Number(0, 2000), 4, 4)}
            ),
            "east_west": Table(
                {"cities": Listed(city, 2, 2, apart=True), "points": Listed(Whole(0, 99), 3, 3), "at": SPOT}
            ),
            "coellen": Table(
                {
                    "route": route,
                    "points": Listed(Whole(1, 99), 4, 4, apart=True),
                    "colours": Listed(OneOf(*COLOURS), 4, 4),
                    "at": Listed(SPOT, 4, 4),
                }
            ),
            "end": Table({"points": Whole(1, 99), "cities": Whole(1, MOST_CITIES)}),
            "city": Rows(
                {
                    "id": CITY,
                    "name": Name(),
                    "offices": Listed(OneOf(*OFFICES), 1, 5),
                    "skill": OneOf(*SKILLS),
                    "at": SPOT,
                    "offices_at": Listed(SPOT, 1, 5),
                    "scroll_at": SPOT,
                },
                6,
                MOST_CITIES,
                optional=["skill", "scroll_at"],
            ),
            "route": Rows(
                {
                    "id": WAY,
                    "cities": Listed(city, 2, 2, apart=True),
                    "spaces": Whole(1, 6),
                    "spaces_at": Listed(SPOT, 1, 6),
                    "tavern": Fixed(True),
                    "tavern_at": SPOT,
                },
                6,
                60,
                optional=["tavern", "tavern_at"],
            ),
        }
    )


FIELDS: dict[str, Kind] = {
    **{key: side(key) for key in SIDES},
    "pieces": Table(
        {
            "player": Table(
                {
                    "traders": Whole(20, 60),
                    "merchants": Whole(1, 12),
                    "supply": Listed(Whole(0, 20), 5, 5),
                    "free_merchants": Whole(0, 9),
                }
            ),
            "skill": Rows(
                {
                    "id": OneOf(*SKILLS),
                    "name": Name(),
                    "values": Listed(Whole(0, 99), 2, 7),
                    "piece": OneOf("trader", "merchant"),
                    "cleared": Whole(0, 50),
                },
                len(SKILLS),
                len(SKILLS),
            ),
            "offices": Table({"colours": Fixed(COLOURS)}),
            "markers": Table(
                {
                    "kinds": Fixed(MARKERS),
                    "first": Listed(Whole(0, 9), len(MARKERS), len(MARKERS)),
                    "edition_2014": Listed(Whole(0, 9), len(MARKERS), len(MARKERS)),
                    "taverns": Listed(OneOf(*MARKERS), 3, 3, apart=True),
                    "points": Listed(Whole(0, 99), 11, 11),
                }
            ),
            "points": Table({"city": Whole(0, 50)}),
            "neutral": Table({"skill_routes": Listed(Ref("side_2_3.route"), 0, 20, apart=True)}),
        }
    ),
    "provinces": Table(
        {
            "soldiers": Table({"lines": Drawn(Listed(WAY, 0, 20, apart=True))}),
            "province": Rows(
                {
                    "id": Word(r"[a-z][a-z0-9]{0,9}"),
                    "map": OneOf("both", "sixteen", "ring"),
                    "routes": Listed(Ref("side_2_3.route"), 1, 60, apart=True),
                    "soldiers": Listed(WAY, 0, 20, apart=True),
                    "at": SPOT,
                },
                2,
                28,
            ),
        }
    ),
}


def ways(facts: dict[str, Any], proof: Proof) -> None:
    """T1.3, T1.4: every route joins the cities of its name, has its spaces, and leads on to all others."""
    say = proof.say
    for key in SIDES:
        routes = facts[key]["route"]
        for at, route in enumerate(routes):
            if route["id"] != "-".join(route["cities"]):
                proof.wrong((key, "route", at), say("its id must be '{id}'.", id="-".join(route["cities"])))
            if len(route["spaces_at"]) != route["spaces"]:
                proof.wrong((key, "route", at, "spaces_at"), say("{n} places are needed.", n=route["spaces"]))
            if ("tavern" in route) != ("tavern_at" in route):
                proof.wrong((key, "route", at), say("a tavern needs its place."))
        if sum("tavern" in route for route in routes) != 3:
            proof.wrong((key, "route"), say("three taverns are needed."))
        reached = {facts[key]["city"][0]["id"]}
        for _ in routes:
            reached |= {end for route in routes for end in route["cities"] if reached & set(route["cities"])}
        lost = [city["id"] for city in facts[key]["city"] if city["id"] not in reached]
        if lost:
            proof.wrong((key, "city"), say("no route leads to {city}.", city=lost[0]))


def cities(facts: dict[str, Any], proof: Proof) -> None:
    """T1.3, T1.5: each skill is taught in one city, at its scroll."""
    say = proof.say
    for key in SIDES:
        taught = [city["skill"] for city in facts[key]["city"] if "skill" in city]
        if sorted(taught) != sorted(SKILLS):
            proof.wrong((key, "city"), say("each skill is taught in one city."))
        for at, city in enumerate(facts[key]["city"]):
            if ("skill" in city) != ("scroll_at" in city):
                proof.wrong((key, "city", at), say("a skill needs the place of its scroll."))
            if len(city["offices_at"]) != len(city["offices"]):
                proof.wrong((key, "city", at, "offices_at"), say("{n} places are needed.", n=len(city["offices"])))
        if facts[key]["end"]["cities"] > len(facts[key]["city"]):
            proof.wrong((key, "end", "cities"), say("there are not so many cities."))


def desks(facts: dict[str, Any], proof: Proof) -> None:
    """T2.2 to T2.4: skills in their order and rising, pieces enough for the desk, markers for the taverns."""
    say, pieces = proof.say, facts["pieces"]
    player, skills, markers = pieces["player"], pieces["skill"], pieces["markers"]
    if [skill["id"] for skill in skills] != SKILLS:
        proof.wrong(("pieces", "skill"), say("the skills stand in this order: {skills}.", skills=", ".join(SKILLS)))
    for at, skill in enumerate(skills):
        values, low = skill["values"], 0 if skill["id"] == "privilegium" else 1
        if values != sorted(values) or values[0] < low:
            proof.wrong(("pieces", "skill", at, "values"), say("the values must rise, from at least {n}.", n=low))
        if (skill["id"] == "privilegium" and values != list(range(len(values)))) or len(values) > 6:
            proof.wrong(("pieces", "skill", at, "values"), say("each step opens one more colour."))
    if len(skills[2]["values"]) != len(COLOURS):
        proof.wrong(("pieces", "skill", 2, "values"), say("each step opens one more colour."))
    desk = {kind: sum(len(s["values"]) - 1 for s in skills if s["piece"] == kind) for kind in ("trader", "merchant")}
    if player["merchants"] - desk["merchant"] != player["free_merchants"]:
        text = say("{n} merchants are left beside the desk.", n=player["merchants"] - desk["merchant"])
        proof.wrong(("pieces", "player", "free_merchants"), text)
    if player["traders"] - 1 - desk["trader"] < max(player["supply"]):
        proof.wrong(("pieces", "player", "traders"), say("they do not suffice for desk and supply."))
    for edition in ("first", "edition_2014"):
        if any(markers[edition][MARKERS.index(kind)] < 1 for kind in markers["taverns"]):
            proof.wrong(("pieces", "markers", edition), say("the markers of the taverns must be among them."))


def borders(facts: dict[str, Any], proof: Proof) -> None:
    """T9.2: lines of soldiers between cities of the side for two, each drawn and each a border."""
    say, known = proof.say, [city["id"] for city in facts["side_2_3"]["city"]]
    provinces = facts["provinces"]["province"]
    lines = facts["provinces"]["soldiers"]["lines"]
    held = {line for province in provinces for line in province["soldiers"]}
    if set(lines) != held or any(end not in known for line in held for end in line.split("-")):
        text = say("the lines are those of the provinces, between two cities: {lines}.", lines=", ".join(sorted(held)))
        proof.wrong(("provinces", "soldiers", "lines"), text)
    routes = {route["id"] for route in facts["side_2_3"]["route"]}
    for choice in ("sixteen", "ring"):
        chosen = [province for province in provinces if province["map"] in ("both", choice)]
        if not chosen or routes - {route for province in chosen for route in province["routes"]}:
            text = say("with '{map}' every route must lie in a province.", map=choice)
            proof.wrong(("provinces", "province"), text)


def labels(say: Tongue) -> dict[str, str]:
    """What the keys and words of a board are called; one behind a dot belongs to the key before it."""
    return {
        "side_2_3": say("Board for 2 and 3 players"),
        "side_4_5": say("Board for 4 and 5 players"),
        "frame": say("Frame of the picture"),
        "width": say("Width"),
        "height": say("Height"),
        "map": say("Map"),
        "east_west": say("From east to west"),
        "cities": say("Cities"),
        "points": say("Points"),
        "at": say("Place in the picture"),
        "coellen": say("Table of Coellen"),
        "coellen.route": say("Route"),
        "colours": say("Colours of the privilege"),
        "end": say("End of the game"),
        "city": say("Cities"),
        "offices": say("Offices, from left to right"),
        "skill": say("Skills"),
        "city.skill": say("Skill"),
        "offices_at": say("Offices in the picture"),
        "scroll_at": say("Scroll in the picture"),
        "route": say("Routes"),
        "spaces": say("Spaces"),
        "spaces_at": say("Spaces in the picture"),
        "tavern": say("Tavern"),
        "tavern_at": say("Tavern in the picture"),
        "pieces": say("Pieces"),
        "player": say("Players"),
        "traders": say("Traders"),
        "merchants": say("Merchants"),
        "supply": say("Traders in the supply, by seat"),
        "free_merchants": say("Merchants in the supply"),
        "values": say("Values"),
        "piece": say("Piece that is freed"),
        "cleared": say("Points when complete"),
        "markers": say("Bonus markers"),
        "kinds": say("Kinds"),
        "first": say("Copies in the first edition"),
        "edition_2014": say("Copies in the edition of 2014"),
        "taverns": say("At the taverns at the start"),
        "markers.points": say("Points for 0, 1, 2 ... markers"),
        "points.city": say("A controlled city"),
        "neutral": say("Neutral player"),
        "skill_routes": say("Routes to the skills"),
        "provinces": say("Provinces"),
        "soldiers": say("Soldiers"),
        "lines": say("Lines of soldiers"),
        "province": say("Provinces"),
        "routes": say("Routes"),
        "province.map": say("Belongs to the choice"),
        "province.soldiers": say("Lines of soldiers"),
        "piece.trader": say("trader"),
        "piece.merchant": say("merchant"),
    }


FORM = Form(FIELDS, [ways, cities, desks, borders], labels)
