"""Writes the tables of values into the rules of every game, in every language: `python tools/rules.py`.

A cell that is None is prose and stays as it is. A value that is reconstructed carries a `°`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

from kogge.core.game import Game
from kogge.core.registry import games
from kogge.core.rulebook import rulebook
from kogge.core.tongue import Tongue, languages
from kogge.games.hansa.board import HansaBoard
from kogge.games.hansa.state import HansaState
from kogge.games.pfeffersaecke.board import PfeffersaeckeBoard as PepperBoard
from kogge.table import speech

SOURCES = Path(__file__).parent.parent / "src" / "kogge" / "games"
Row = list[str | None]
Tables = dict[str, list[Row]]  # by the number of the rule
MARK = "°"


def marked(value: object, entry: Mapping[str, Any]) -> str:
    """A value with the mark of what is reconstructed."""
    return f"{value}{MARK if entry.get('status') == 'reconstructed' else ''}"


def valued(entry: Mapping[str, Any]) -> str:
    return marked(entry["value"], entry)


def facts_of(game: Game, file: str = "board.toml") -> dict[str, Any]:
    """What a file of a game's board says, with where each value comes from."""
    return tomllib.loads(files(game.package).joinpath(file).read_text(encoding="utf-8"))


def hansa(game: Game, say: Tongue) -> Tables:
    facts = facts_of(game)
    order = sorted(facts["city"], key=lambda city: int(city["number"]["value"]))
    cities = {city["id"]: say.pick(city["name"]) for city in order}

    def arrows(start: str) -> str:
        legs = {leg["to"]: leg for leg in facts["leg"] if leg["from"] == start}
        return ", ".join(
            name + (MARK if legs[id]["status"] == "inferred" else "") for id, name in cities.items() if id in legs
        )

    def seats(n: int) -> Row:
        board = game.board(n)
        assert isinstance(board, HansaBoard)
        colours = [marked(say.pick(colour["name"]), colour) for colour in facts["tokens"]["colour"][: board.colours]]
        stacks = ", ".join(map(str, board.stacks))
        return [str(n), ", ".join(colours), str(board.tokens), str(board.warehouse_count), stacks]

    def worth(field: str, *ats: int) -> str:
        """What the first seat scores for one thing more, with two players."""
        state = game.new(2)
        assert isinstance(state, HansaState)
        for at in ats:
            getattr(state, field)[at] += 1
        return str(state.scores()[0])

    own = [facts["booths"]["per_player"], *(facts["talers"][name] for name in ("at_start", "income", "keep"))]
    points = [worth("open", 0), *(worth("sold", at) for at in range(3)), worth("booths", 0, 1), worth("booths", 0)]
    card = [facts["bonus_card"][name] for name in ("tallest_stack", "last_stack", "most_cities", "one_barrel")]
    return {
        "H1.2": [[str(at + 1), str(n)] for at, n in enumerate(facts["tokens"]["barrels"]["value"])],
        "H1.4": [
            [valued(city["number"]), cities[city["id"]], valued(city["warehouses"]), arrows(city["id"])]
            for city in order
        ],
        "H2.2": [seats(n) for n in range(game.seats[0], game.seats[1] + 1)],
        "H2.3": [[None, valued(entry)] for entry in (*own, facts["tokens"]["hand_limit"])],
        "H5.2": [[None, n] for n in points],
        "H5.4": [[None, valued(entry)] for entry in card],
    }


def pfeffersaecke(game: Game, say: Tongue) -> Tables:
    facts, counts = facts_of(game), range(game.seats[0], game.seats[1] + 1)
    boards = [board for board in map(game.board, counts) if isinstance(board, PepperBoard)]
    abroad = facts_of(game, "board_map.toml").get("abroad", {})
    places = {place["id"]: place for place in facts["city"] + facts["town"]}

    def called(id: str) -> str:
        name = abroad.get(id, places[id]["name"]["value"])
        return say.pick(name) if isinstance(name, dict) else str(name)

    def roads(id: str) -> str:
        ends = [(road["from"], road["to"], road["price"]["value"]) for road in facts["roads"]["list"]]
        near = [(price, b if a == id else a) for a, b, price in ends if id in (a, b)]
        near.sort(key=lambda way: (way[0], list(places).index(way[1])))
        return ", ".join(f"{called(to)} {price}" for price, to in near)

    def inside(region: str, kind: str) -> str:
        here = [place for place in facts[kind] if place["region"]["value"] == region]
        names = [marked(called(place["id"]), place["name"]) for place in here]
        values = [f" {valued(place['value'])}" if kind == "city" else "" for place in here]
        return ", ".join(name + value for name, value in zip(names, values))

    def starts(entry: Mapping[str, Any]) -> str:
        return "; ".join(" + ".join(map(called, pair)) for pair in entry["value"])

    return {
        "P1.3": [[called(id), roads(id)] for id in places],
        "P1.5": [
            [str(value), str(copies), str(value // 2 + 1), str(value), str(-(-value // 2))]
            for value, copies in enumerate(facts["seals"]["copies"]["value"], 2)
        ],
        "P1.6": [
            [say.pick(region["name"]), inside(region["id"], "city"), inside(region["id"], "town")]
            for region in facts["region"]
        ],
        "P2.1": [
            list(map(str, (n, b.start_money, b.rate, b.base_income, b.small_in_play, b.hand, b.high_share)))
            for n, b in zip(counts, boards)
        ],
        "P2.5": [[str(n), starts(facts["intro"][f"with_{n}"])] for n in counts],
    }


MARKERS = {
    "extra_office": "extra office",
    "swap_offices": "swap offices",
    "actions_3": "3 more actions",
    "actions_4": "4 more actions",
    "develop_skill": "develop a skill",
    "remove_3": "remove up to 3 pieces",
}
SHAPES = {"square": "□", "round": "○", "coin": "+1"}
WHOLE_STOCK = 99  # Bursa at its end


def teutonica(game: Game, say: Tongue) -> Tables:
    sides = [facts_of(game, f"board_{side}.toml") for side in ("2_3", "4_5")]
    pieces, provinces = facts_of(game, "board_pieces.toml"), facts_of(game, "board_provinces.toml")["province"]
    names = {city["id"]: city["name"] for city in sides[0]["city"]}
    routes = {route["id"]: route for side in sides for route in side["route"]}
    colours = [say(colour) for colour in pieces["offices"]["colours"]["value"]]

    def called(id: str) -> str:
        """A route or a line by its two cities."""
        return "-".join(names[city] for city in id.split("-"))

    def listed(ids: list[str]) -> str:
        return ", ".join(map(called, ids)) or "–"

    def offices(city: Mapping[str, Any]) -> str:
        parts = [office.split() for office in city["offices"]["value"]]
        return ", ".join(" ".join([say(colour), *(SHAPES[shape] for shape in shapes)]) for colour, *shapes in parts)

    def spaces(id: str) -> list[str]:
        found = [[str(route["spaces"]["value"]) for route in side["route"] if route["id"] == id] for side in sides]
        return ["".join(here) or "–" for here in found]

    def side(players: str, facts: dict[str, Any]) -> Row:
        printed = [office for city in facts["city"] for office in city["offices"]["value"]]
        lengths = [route["spaces"]["value"] for route in facts["route"]]
        counts = (len(lengths), sum(lengths), len(printed), sum("coin" in office for office in printed))
        return [players, *map(str, counts)]

    def track(skill: Mapping[str, Any]) -> Row:
        values, cubes = skill["values"]["value"], skill["piece"]["value"] == "trader"
        shown = [colours[n] if skill["id"] == "privilegium" else "C" if n == WHOLE_STOCK else str(n) for n in values]
        kinds = ("{n} trader", "{n} traders") if cubes else ("{n} merchant", "{n} merchants")
        city = next(city for city in sides[0]["city"] if city.get("skill", {}).get("value") == skill["id"])
        pieces_on_it = say.many(*kinds, len(values) - 1)
        return [skill["name"], ", ".join(shown), pieces_on_it, city["name"], valued(skill["cleared"])]

    def start(at: int, traders: int) -> Row:
        on_desk = sum(len(s["values"]["value"]) - 1 for s in pieces["skill"] if s["piece"]["value"] == "trader")
        loose = pieces["player"]["traders"]["value"] - 1 - on_desk
        return list(map(str, (at + 1, traders, pieces["player"]["free_merchants"]["value"], loose - traders)))

    def borders(province: Mapping[str, Any]) -> set[str]:
        return {*province["routes"]["value"], *province["soldiers"]["value"]}

    drawn = [province for province in provinces if province["map"] != "ring"]
    ring = next(province for province in provinces if province["map"] == "ring")
    counts = pieces["markers"]
    points = counts["points"]["value"]
    taverns = [id for id, route in routes.items() if "tavern" in route]
    return {
        "T1.3": [
            [names[small["id"]], offices(small), "=" if offices(small) == offices(large) else offices(large)]
            for small, large in zip(*(side["city"] for side in sides))
        ],
        "T1.4": [[called(id), *spaces(id), "×" if id in taverns else ""] for id in routes],
        "T2.1": [side("2, 3", sides[0]), side("4, 5", sides[1])],
        "T2.2": [
            [say(MARKERS[kind]), str(first), str(later), "×" if kind in counts["taverns"]["value"] else ""]
            for kind, first, later in zip(*(counts[name]["value"] for name in ("kinds", "first", "edition_2014")))
        ],
        "T2.3": [track(skill) for skill in pieces["skill"]],
        "T2.4": [start(at, traders) for at, traders in enumerate(pieces["player"]["supply"]["value"])],
        "T5.10": [
            [say(colour), str(n)]
            for colour, n in zip(sides[0]["coellen"]["colours"]["value"], sides[0]["coellen"]["points"]["value"])
        ],
        "T8.3": [[f"{n}{'+' if n + 1 == len(points) else ''}", str(worth)] for n, worth in enumerate(points)],
        "T9.2": [
            [
                marked(here["id"].upper(), here["routes"]),
                listed(here["routes"]["value"]),
                listed(here["soldiers"]["value"]),
                ", ".join(o["id"].upper() for o in drawn if o is not here and borders(o) & borders(here)),
            ]
            for here in drawn
        ],
        "T10.1": [[None, listed(pieces["neutral"]["skill_routes"]["value"])], [None, listed(taverns)]],
        "T13.5": [[listed(ring["routes"]["value"])]],
    }


DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
DECREES = {
    "stock": ("K12.1", "K12.2"),  # on the stalls of the market, on those of foreign merchants
    "home": ("K12.3",),
    "orders": ("K12.4",),
    "draw": ("K12.5",),
    "leave": ("K12.6",),
    "hold": ("K12.7",),
    "die": ("K12.8",),
    "relics": ("K12.9",),
    "exchange": ("K12.10",),
    "less": ("K12.11",),
}


def colonia(game: Game, say: Tongue) -> Tables:
    facts = facts_of(game)
    names = {entry["id"]: say.pick(entry["name"]) for kind in ("resource", "good", "city") for entry in facts[kind]}

    def week(card: Mapping[str, Any]) -> Row:
        stalls, orders = (marked(", ".join(map(str, card[name]["value"])), card[name]) for name in ("stalls", "orders"))
        return [card["id"], stalls, orders, valued(card["dice"]), valued(card["ships"])]

    def decree(card: Mapping[str, Any]) -> Row:
        rule = DECREES[card["effect"]][-1 if card.get("first") else 0]
        return [marked(say.pick(card["name"]), card), say(DAYS[card["day"] - 1]), f"→ {rule}"]

    def ship(card: Mapping[str, Any]) -> Row:
        holds = [f"{' + '.join(names[good] for good in hold['goods'])} = {hold['pay']}" for hold in card["holds"]]
        name = f"{names[card['city']]} {card['id'].rpartition('-')[2]}"
        return [marked(name, card), *holds, *["–"] * (4 - len(holds))]

    def relics() -> list[Row]:
        kinds: dict[tuple[str, ...], int] = {}
        for card in facts["relic"]:
            points = "–" if card["kind"] == "shrine" else valued(card["points"])
            key = (valued(card["cost"]), points)
            kinds[key] = kinds.get(key, 0) + 1
        return [[None, *key, str(copies)] for key, copies in kinds.items()]

    places = [facts["market"]["stalls"], facts["market"]["foreign_stalls"], facts["workshops"]["spaces"]]
    places += [facts["harbour"]["berths"], facts["display"]["spaces"], facts["display"]["extra_spaces"]]
    numbers = [valued(entry) for entry in (facts["pieces"]["resources_per_kind"], *places)]
    numbers += [str(len(facts[kind])) for kind in ("week", "decree", "ship", "relic")]
    return {
        "K1.2": [[names[c["id"]], None, valued(c["window"])] for c in facts["city"]],
        "K1.5": [[None, number] for number in numbers],
        "K2.1": [[str(3 + at), str(n)] for at, n in enumerate(facts["setup"]["members"]["value"])],
        "K3.1": [week(card) for card in facts["week"]],
        "K3.4": [decree(card) for card in facts["decree"]],
        "K7.1": [
            [
                str(c["die"]["value"]),
                say.pick(c["name"]),
                " + ".join(names[resource] for resource in c["inputs"]["value"]),
                names[c["good"]["value"]],
            ]
            for c in facts["craftsman"]
        ],
        "K8.1": [ship(card) for card in facts["ship"]],
        "K10.1": relics(),
    }


TABLES: dict[str, Callable[[Game, Tongue], Tables]] = {
    "hansa": hansa,
    "pfeffersaecke": pfeffersaecke,
    "teutonica": teutonica,
    "colonia": colonia,
}


def complaints(game: Game, language: str) -> list[str]:
    """Where a table in the rules does not say what the board says; one sentence each."""
    book, wrong = rulebook(game.package, language), []
    for number, rows in TABLES[game.id](game, speech(language, game)).items():
        written = book.rule(number).table
        if len(written) != len(rows) or any(filled(old, new) != old for old, new in zip(written, rows)):
            wrong.append(f"The table of {number} ({language}) differs from the board: run `python tools/rules.py`.")
    return wrong


def filled(old: list[str], new: Row) -> list[str]:
    """A row of a table with its values; prose stays."""
    return [before if cell is None else cell for before, cell in zip(old + [""] * len(new), new)]


def rewrite(game: Game, language: str) -> None:
    """Put the values into the file; a table keeps its head."""
    book = rulebook(game.package, language)
    lines, text = book.text.splitlines(), book.text
    for number, rows in TABLES[game.id](game, speech(language, game)).items():
        part = book.rule(number)
        before = [line for line in part.lines if line.startswith("|")]
        old = part.table + [[]] * len(rows)
        after = before[:2] + [f"| {' | '.join(filled(old[at], row))} |" for at, row in enumerate(rows)]
        text = text.replace("\n".join(before), "\n".join(after))
    if text.splitlines() != lines:
        name = "RULES.md" if book.language == "en" else f"RULES.{language}.md"
        (SOURCES / game.id / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for game in games().values():
        for language in languages():
            if game.id in TABLES and rulebook(game.package, language).language == language:
                rewrite(game, language)
