"""The map, desks and markers of Hansa Teutonica as tables the rules read; one board per number of seats and options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kogge.core.model import Board, Decision, Move
from kogge.core.packed import Ints, i64, vec

if TYPE_CHECKING:
    from kogge.core.design import Design

FINGERPRINTS: Final = {
    "side_2_3": "9e1d51aa8397f07a",
    "side_4_5": "8d3108fea9eb8a33",
}  # of the standard board, for ever
NOBODY: Final = -1
NOTHING: Final = -1

# T1.1: a piece is 2 x owner + kind; the neutral colour is the owner after the last seat.
TRADER: Final = 0
MERCHANT: Final = 1

CLAVIS: Final = 0
ACTIONES: Final = 1
PRIVILEGIUM: Final = 2
LIBER: Final = 3
BURSA: Final = 4
SKILLS: Final = 5

EXTRA_OFFICE: Final = 0
SWAP_OFFICES: Final = 1
ACTIONS_3: Final = 2
ACTIONS_4: Final = 3
DEVELOP_SKILL: Final = 4
REMOVE_3: Final = 5
MARKERS: Final = 6

MARKERS_ON_BOARD: Final = 3
REMOVED: Final = 3  # pieces a remove_3 takes at most


def side(seats: i64) -> str:
    """T2.1: the side of the board for a number of seats."""
    return "side_2_3" if seats <= 3 else "side_4_5"


class TeutonicaBoard(Board):
    """Cities, routes, desks and markers; `game.py` adds the moves and decisions."""

    end: Move
    oust: Move
    move: Move
    put_down: Move
    stop: Move
    nothing: Move
    done: Move
    stay: Move
    taverns: Decision
    pawn_start: Decision
    acting: Decision
    placing: Decision
    ousting: Decision
    choosing_victim: Decision
    replacing: Decision
    paying: Decision
    answering: Decision
    adding: Decision
    lifting: Decision
    putting: Decision
    benefit: Decision
    neutral_office: Decision
    developing: Decision
    swapping: Decision
    removing: Decision
    taking: Decision
    parting: Decision
    drawing: Decision
    choosing_marker: Decision
    laying: Decision
    finished: Decision

    def __init__(self, seats: i64, options: dict[str, str], design: Design) -> None:
        super().__init__("teutonica", seats, options, FINGERPRINTS[side(seats)], design)
        facts: dict[str, Any] = design.facts
        self.pawn: bool = seats == 2 and options["edition"] == "first"
        self.neutral: bool = seats == 2 and options["edition"] == "2014"
        self.owners: i64 = seats + 1 if self.neutral else seats
        self.width: i64 = 2 * self.owners  # kinds of pieces on one route
        # One bit group per kind of piece on a packed route (see `TeutonicaState.roads`), and those of everybody else.
        self.unit: Ints = vec[i64]([1 << 3 * piece for piece in range(self.width)])
        everything = (1 << 3 * self.width) - 1
        self.foreign: Ints = vec[i64]([everything & ~(63 << 6 * owner) for owner in range(self.owners)])
        traders = sum(7 << 6 * owner for owner in range(self.owners))
        self.foreign_traders: Ints = vec[i64]([traders & ~(63 << 6 * owner) for owner in range(self.owners)])
        self.swap_own: bool = options["swap"] == "one_own"
        self.remove_own: bool = options["remove"] == "anyone"
        self.remove_moves: bool = options["remove"] == "move"
        self.bigbox_ties: bool = options["ties"] == "bigbox"
        self.extra_anywhere: bool = options.get("extra") == "any"
        self.any_time: bool = options.get("markers") == "any_time"
        self.idle_swaps: bool = False  # by the rules of version 1
        map_data = facts[side(seats)]
        pieces = facts["pieces"]
        self.read_cities(map_data, pieces)
        self.read_routes(map_data)
        self.read_desk(pieces)
        self.read_markers(pieces, options["edition"])
        self.read_provinces(facts["provinces"], options["provinces"])
        self.clear_tables()

    def read_cities(self, data: dict[str, Any], pieces: dict[str, Any]) -> None:
        """T1.3: cities and their printed offices, left to right; office `first[city] + i` is the i-th of a city."""
        colours: list[str] = pieces["offices"]["colours"]
        skills: list[str] = [skill["id"] for skill in pieces["skill"]]
        self.city_ids: list[str] = [city["id"] for city in data["city"]]
        self.city_names: list[str] = [city["name"] for city in data["city"]]
        self.cities: i64 = len(self.city_ids)
        first: list[int] = []
        size: list[int] = []
        city_skill: list[int] = []
        office_city: list[int] = []
        office_colour: list[int] = []
        office_kind: list[int] = []
        self.office_coin: list[bool] = []
        for number, city in enumerate(data["city"]):
            first.append(len(office_city))
            printed: list[str] = city["offices"]
            size.append(len(printed))
            city_skill.append(skills.index(city["skill"]) if "skill" in city else NOTHING)
            for text in printed:
                words = text.split()
                office_city.append(number)
                office_colour.append(colours.index(words[0]))
                office_kind.append(MERCHANT if words[1] == "round" else TRADER)
                self.office_coin.append("coin" in words)
        self.offices: i64 = len(office_city)
        self.first: Ints = vec[i64](first)
        self.size: Ints = vec[i64](size)
        self.city_skill: Ints = vec[i64](city_skill)
        self.office_city: Ints = vec[i64](office_city)
        self.office_colour: Ints = vec[i64](office_colour)
        self.office_kind: Ints = vec[i64](office_kind)
        self.west: i64 = self.city_ids.index(data["east_west"]["cities"][0])
        self.east: i64 = self.city_ids.index(data["east_west"]["cities"][1])
        self.prizes: list[int] = data["east_west"]["points"]
        self.table_points: list[int] = data["coellen"]["points"]
        self.table_colours: list[int] = [colours.index(colour) for colour in data["coellen"]["colours"]]
        self.end_points: i64 = data["end"]["points"]
        self.end_cities: i64 = data["end"]["cities"]

    def read_routes(self, data: dict[str, Any]) -> None:
        """T1.4, T1.7: routes, what lies next to what, and how far routes are from each other."""
        self.route_ids: list[str] = [route["id"] for route in data["route"]]
        self.routes: i64 = len(self.route_ids)
        self.spaces: Ints = vec[i64]([route["spaces"] for route in data["route"]])
        self.city_a: Ints = vec[i64]([self.city_ids.index(route["cities"][0]) for route in data["route"]])
        self.city_b: Ints = vec[i64]([self.city_ids.index(route["cities"][1]) for route in data["route"]])
        self.tavern_routes: list[int] = [i for i, route in enumerate(data["route"]) if "tavern" in route]
        self.table_route: i64 = self.route_ids.index(data["coellen"]["route"])
        self.near: Ints = vec[i64]([0] * self.cities)  # neighbouring cities, one bit each
        for a, b in zip(self.city_a, self.city_b):
            self.near[a] |= 1 << b
            self.near[b] |= 1 << a
        # All neighbours of any set of nine cities in a row, so that groups are found fast (`scoring.around`).
        self.spread: Ints = vec[i64]([0] * (3 * 512))
        for part in range(3):
            for chosen in range(512):
                for bit in range(9):
                    if chosen >> bit & 1 and 9 * part + bit < self.cities:
                        self.spread[512 * part + chosen] |= self.near[9 * part + bit]
        self.roads_of: list[int] = [[*self.city_a, *self.city_b].count(city) for city in range(self.cities)]
        self.corridor: i64 = self.cities_between(self.west, self.east)
        self.rings: list[list[list[int]]] = [self.rings_of(route) for route in range(self.routes)]

    def cities_between(self, start: i64, goal: i64) -> i64:
        """The cities on ways between two cities that are at most one city longer than the shortest, one bit each."""
        there, back = self.ways(start), self.ways(goal)
        mask: i64 = 0
        for city in range(self.cities):
            if there[city] + back[city] <= there[goal] + 1:
                mask |= 1 << city
        return mask

    def ways(self, start: i64) -> list[int]:
        """How many routes every city is away from one."""
        far = [self.cities] * self.cities
        far[start] = 0
        for _ in range(self.cities):
            for a, b in zip(self.city_a, self.city_b):
                far[a] = min(far[a], far[b] + 1)
                far[b] = min(far[b], far[a] + 1)
        return far

    def rings_of(self, origin: i64) -> list[list[int]]:
        """T1.7: the other routes by their distance from one, nearest first."""
        rings: list[list[int]] = []
        seen = {origin}
        edge = {self.city_a[origin], self.city_b[origin]}
        passed = set(edge)
        while len(seen) < self.routes:
            ring = [
                r for r in range(self.routes) if r not in seen and (self.city_a[r] in edge or self.city_b[r] in edge)
            ]
            rings.append(ring)
            seen.update(ring)
            edge = {city for r in ring for city in (self.city_a[r], self.city_b[r])} - passed
            passed |= edge
        return rings

    def read_desk(self, data: dict[str, Any]) -> None:
        """T2.3, T2.4: the five tracks and what everybody starts with."""
        self.skill_ids: list[str] = [skill["id"] for skill in data["skill"]]
        self.skill_names: list[str] = [skill["name"] for skill in data["skill"]]
        self.skill_values: vec[Ints] = vec[Ints]([vec[i64](skill["values"]) for skill in data["skill"]])
        self.steps: Ints = vec[i64]([len(values) - 1 for values in self.skill_values])
        self.skill_kind: Ints = vec[i64](
            [MERCHANT if skill["piece"] == "merchant" else TRADER for skill in data["skill"]]
        )
        self.cleared_points: list[int] = [skill["cleared"] for skill in data["skill"]]
        self.traders: i64 = data["player"]["traders"] - 1  # without the score counter
        self.merchants: i64 = data["player"]["merchants"]
        self.start_traders: list[int] = data["player"]["supply"]
        self.city_points: i64 = data["points"]["city"]
        self.skill_routes: list[int] = [self.route_ids.index(id) for id in data["neutral"]["skill_routes"]]

    def read_markers(self, data: dict[str, Any], edition: str) -> None:
        """T2.2: the markers of the edition, those on the taverns, and the stack."""
        self.marker_ids: list[str] = data["markers"]["kinds"]
        self.marker_count: list[int] = data["markers"]["first" if edition == "first" else "edition_2014"]
        self.tavern_kinds: list[int] = [self.marker_ids.index(id) for id in data["markers"]["taverns"]]
        self.stack: list[int] = self.marker_count[:]
        for kind in self.tavern_kinds:
            self.stack[kind] -= 1
        self.marker_points: list[int] = data["markers"]["points"]

    def read_provinces(self, data: dict[str, Any], choice: str) -> None:
        """T9.2: provinces, their routes, and which can be reached over one or two borders."""
        listed = [province for province in data["province"] if province["map"] in ("both", choice)]
        self.province_ids: list[str] = [province["id"] for province in listed]
        self.provinces: i64 = len(listed)
        self.borders: list[list[str]] = [[*province["routes"], *province["soldiers"]] for province in listed]
        every = list(range(self.routes))
        # T9.3: where one may act: entry 0 without a pawn, entry p + 1 with the pawn in province p.
        self.reachable: list[list[int]] = [every]
        borders: list[set[str]] = []
        for province in listed:
            ids: list[str] = province["routes"]
            self.reachable.append([route for route in every if self.route_ids[route] in ids])
            borders.append({*ids, *province["soldiers"]})
        beside = [
            {other for other in range(self.provinces) if other != here and borders[here] & borders[other]}
            for here in range(self.provinces)
        ]
        self.neighbours: list[list[int]] = [sorted(near) for near in beside]
        self.walkable: list[list[int]] = [
            sorted({far for near in beside[here] for far in {near, *beside[near]}} - {here})
            for here in range(self.provinces)
        ]

    def clear_tables(self) -> None:
        """Filled by game.py; listed by route, city, piece, marker, skill or province."""
        self.incomes: list[Move] = []  # by 5 x traders + merchants
        self.places: list[Move] = []  # by kind
        self.on: list[Move] = []
        self.ousts: list[Move] = []
        self.victims: list[Move] = []  # by piece
        self.withs: list[Move] = []
        self.pays: list[Move] = []
        self.answers: list[Move] = []
        self.adds: list[Move] = []
        self.calls: list[Move] = []  # by 2 x route + kind
        self.lifts: list[Move] = []  # by 2 x route + kind
        self.puts: list[Move] = []
        self.claims: list[Move] = []
        self.opens: list[Move] = []
        self.extras: list[Move] = []  # by 2 x city + kind
        self.learns: list[Move] = []
        self.seats_at_table: list[Move] = []
        self.neutrals: list[Move] = []
        self.uses: list[Move] = []  # by marker
        self.develops: list[Move] = []
        self.swaps: list[Move] = []  # by the left one of two offices
        self.removes: list[Move] = []
        self.takes: list[Move] = []  # by piece
        self.starts: list[Move] = []
        self.walks: list[Move] = []
        self.rides: list[Move] = []
        self.tavern_draws: list[Move] = []
        self.draws: list[Move] = []
        self.picks: list[Move] = []
        self.lays: list[Move] = []
