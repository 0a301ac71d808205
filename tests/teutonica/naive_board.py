"""The printed board for the naive referee: names and plain dictionaries, read from the game's data files."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple


class Office(NamedTuple):
    colour: str
    kind: str  # square offices take a trader, round ones a merchant
    coin: bool


def data(name: str) -> Any:
    """A data file of the game in which every {value, status} is just the value."""

    def plain(entry: Any) -> Any:
        if isinstance(entry, dict):
            return plain(entry["value"]) if "value" in entry else {key: plain(part) for key, part in entry.items()}
        return [plain(part) for part in entry] if isinstance(entry, list) else entry

    return plain(tomllib.loads(files("kogge.games.teutonica").joinpath(name).read_text(encoding="utf-8")))


def office(text: str) -> Office:
    words = text.split()
    return Office(words[0], "trader" if "square" in words else "merchant", "coin" in words)


class PrintedBoard:
    """T2.1: one side of the board, and the provinces of the map that is played."""

    def __init__(self, side: str, map: str) -> None:
        board = data(f"board_{side}.toml")
        self.offices = {city["id"]: [office(text) for text in city["offices"]] for city in board["city"]}
        self.skill = {city["id"]: city["skill"] for city in board["city"] if "skill" in city}
        self.ends = {route["id"]: tuple(route["cities"]) for route in board["route"]}
        self.spaces = {route["id"]: route["spaces"] for route in board["route"]}
        self.taverns = [route["id"] for route in board["route"] if route.get("tavern")]
        self.east, self.west = board["east_west"]["cities"]
        self.prizes = board["east_west"]["points"]
        self.table_route = board["coellen"]["route"]
        self.table = dict(zip(board["coellen"]["points"], board["coellen"]["colours"], strict=True))
        self.enough_points, self.enough_cities = board["end"]["points"], board["end"]["cities"]
        provinces = [entry for entry in data("board_provinces.toml")["province"] if entry["map"] in ("both", map)]
        self.routes_of = {entry["id"]: set(entry["routes"]) for entry in provinces}
        self.borders = {entry["id"]: {*entry["routes"], *entry["soldiers"]} for entry in provinces}
        self.distances = {route: self.distances_from(route) for route in self.ends}

    def distances_from(self, origin: str) -> dict[str, int]:
        """T1.7: how many cities lie between a route and every other one."""
        found = {origin: 0}
        while len(found) < len(self.ends):
            reached = {city for route in found for city in self.ends[route]}
            further = max(found.values()) + 1
            found |= {route: further for route, ends in self.ends.items() if route not in found and reached & set(ends)}
        return found

    def within_a_walk(self, province: str) -> list[str]:
        """T9.4: the provinces over one or two borders."""
        near = self.neighbours(province)
        far = {other for between in near for other in self.neighbours(between)}
        return [other for other in self.borders if other in near | far and other != province]

    def neighbours(self, province: str) -> set[str]:
        """T9.2: those that share a route or a line of soldiers."""
        return {other for other, lines in self.borders.items() if other != province and lines & self.borders[province]}


PIECES = data("board_pieces.toml")
SKILLS = {skill["id"]: skill for skill in PIECES["skill"]}
COLOURS: list[str] = PIECES["offices"]["colours"]
MARKERS: list[str] = PIECES["markers"]["kinds"]


@cache
def printed_board(seats: int, map: str) -> PrintedBoard:
    return PrintedBoard("2_3" if seats < 4 else "4_5", map)
