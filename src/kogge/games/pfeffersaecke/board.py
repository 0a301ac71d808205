"""The chart of the Empire as tables the rules read; one board per number of seats and options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kogge.core.model import Board, Decision, Move
from kogge.core.packed import Ints, i64, vec

if TYPE_CHECKING:
    from kogge.core.design import Design

FINGERPRINT: Final = "061c06c217e09446"  # of the standard board, for ever
NOBODY: Final = -1
LYING: Final = -1  # the seal of a city lies there; a seat number: that seat has won it
BARE: Final = -2  # no seal has been placed there yet
FAR: Final = 1_000_000  # the fare where no road leads from an office
TRACK: Final = 100  # P1.8: the last point of the track
LOWEST: Final = 2  # the lowest value of a seal
VALUES: Final = 9  # hands are counted by value, 2 to 8; 0 and 1 are not used

# Sets of places are bit masks: 45 places fit a machine word. No two powers of two below 2^62 leave the same rest by 67.
BIT_BY_REST: Final = vec[i64]([next((bit for bit in range(62) if (1 << bit) % 67 == rest), 0) for rest in range(67)])
# A compiled `1 << place` would shift a short word: no more than 30 places.
BIT: Final = vec[i64]([1 << place for place in range(62)])


def lowest(mask: i64) -> i64:
    """The lowest place of a set that is not empty; `mask & (mask - 1)` is the set without it."""
    return BIT_BY_REST[(mask & -mask) % 67]


def names(called: object) -> dict[str, str]:
    """What a city is called in each language; most keep their German name."""
    return called if isinstance(called, dict) else {"en": str(called)}


class PfeffersaeckeBoard(Board):
    """Cities, roads, regions and seals; `game.py` adds the moves and decisions.

    A place is a large city (0 to 24) or a small one (25 to 44); `ring_start` says where a large city's ring begins
    in the flat list of all ring spaces.
    """

    collect: Move
    double_income: Move
    finish: Move
    dealing: Decision
    founding: Decision
    sealing: Decision
    extending: Decision
    further: Decision
    opening: Decision
    second: Decision
    finished: Decision

    def __init__(self, seats: i64, options: dict[str, str], design: Design) -> None:
        super().__init__("pfeffersaecke", seats, options, FINGERPRINT, design)
        data: dict[str, Any] = design.facts
        self.intro: bool = options["intro"] == "on"
        self.strict_end: bool = options["strict_end"] == "on"
        self.round_up: bool = options["half_points"] == "up"
        self.chosen_roads: bool = options.get("roads") == "chosen"
        self.open_income: bool = options.get("income") == "open"
        self.set_places(data)
        self.set_roads(data)
        self.set_seals(data)
        self.set_money(data)
        self.intro_places: list[int] = []  # by seat: large city, small city
        if self.intro:
            for large, small in data["intro"][f"with_{seats}"]:
                self.intro_places += [self.place_ids.index(large), self.place_ids.index(small)]

        # Filled by game.py; by value, by place or by large city.
        self.deals: list[Move] = []
        self.founds: list[Move] = []
        self.seals: list[Move] = []
        self.extends: list[Move] = []
        self.doubles: list[Move] = []
        self.opens: list[Move] = []
        self.dearer: list[list[Move]] = []  # with option `roads`: from each of its neighbours

    def set_places(self, data: dict[str, Any]) -> None:
        """P1.1, P1.2, P1.6, P9.1, P9.3: the cities, their values and regions, and which of them are in play."""
        entries = data["city"] + data["town"]
        self.place_ids: list[str] = [entry["id"] for entry in entries]
        self.called: list[dict[str, str]] = [names(entry["name"]) for entry in entries]
        self.names: list[str] = [called.get("de", called["en"]) for called in self.called]
        self.region_names: list[dict[str, str]] = [region["name"] for region in data["region"]]
        self.cities: i64 = len(data["city"])
        self.places: i64 = len(entries)
        self.region_ids: list[str] = [region["id"] for region in data["region"]]
        self.regions: i64 = len(self.region_ids)
        self.region_of: Ints = vec[i64]([self.region_ids.index(entry["region"]) for entry in entries])
        out: list[str] = []
        if self.seats == 2:
            pair = data["two_players"]
            out = pair["cities"] + pair["cut_off"] + [pair["covered"]]
        self.large: i64 = BIT[self.cities] - 1  # the set of all large cities
        self.region_sets: Ints = vec[i64]([0] * self.regions)
        for place in range(self.places):
            self.region_sets[self.region_of[place]] |= BIT[place]
        self.in_play: list[bool] = [place not in out for place in self.place_ids]
        values: list[int] = [entry["value"] for entry in data["city"]]
        # Ruling: the option names the southern city that has the spaces of Wien instead of its own.
        wien, odd = self.place_ids.index("wien"), self.place_ids.index(self.options["vienna"])
        values[wien], values[odd] = values[odd], values[wien]
        self.value: Ints = vec[i64](values)  # of each large city: spaces on its ring, points of its seal
        self.ring_start: Ints = vec[i64]([sum(values[:city]) for city in range(self.cities)])
        self.spaces: i64 = sum(values)
        self.by_value: list[list[int]] = [
            [city for city in range(self.cities) if self.value[city] == worth and self.in_play[city]]
            for worth in range(VALUES)
        ]
        self.small_in_play: i64 = sum(1 for place in range(self.cities, self.places) if self.in_play[place])
        self.large_in_play: i64 = sum(1 for place in range(self.cities) if self.in_play[place])

    def set_roads(self, data: dict[str, Any]) -> None:
        """P1.3, P9.2: neighbours and fares of every place; roads to places out of play are closed."""
        self.roads: list[tuple[int, int, int]] = []  # from, to, price
        self.around: Ints = vec[i64]([0] * self.places)  # the set of neighbours
        self.price: Ints = vec[i64]([FAR] * (self.places * self.places))  # from place to place
        for road in data["roads"]["list"]:
            a, b = self.place_ids.index(road["from"]), self.place_ids.index(road["to"])
            price: i64 = road["price"]
            self.roads.append((a, b, price))
            if self.in_play[a] and self.in_play[b]:
                self.around[a] |= BIT[b]
                self.around[b] |= BIT[a]
                self.price[a * self.places + b] = price
                self.price[b * self.places + a] = price

    def set_seals(self, data: dict[str, Any]) -> None:
        """P1.5, P2.2, P2.3: the seals to deal, how many each seat gets, and how many of them surely are high."""
        self.high: i64 = data["seals"]["high"]
        prepared = data["seals"]["prepared"]
        self.prepared: i64 = NOBODY  # the city whose seal lies from the start
        if self.seats in prepared["players"]:
            self.prepared = self.place_ids.index(prepared["city"])
        self.copies: list[int] = [0] * VALUES  # seals to deal, by value
        if not self.intro:
            self.copies = [len(cities) for cities in self.by_value]
            if self.prepared != NOBODY:
                self.copies[self.value[self.prepared]] -= 1
        self.dealt: i64 = sum(self.copies)
        self.hand: i64 = self.dealt // self.seats
        self.high_share: i64 = sum(self.copies[self.high :]) // self.seats

    def set_money(self, data: dict[str, Any]) -> None:
        """P2.1, P5.1, P8.4: what everybody starts with, what comes in, and what money is worth."""
        players = data["players"]
        at = self.seats - 2
        self.start_money: i64 = players["money"][at]
        self.rate: i64 = players["rate"][at]
        self.base_income: i64 = players["base_income"][at]
        if self.seats == 2 and self.options["two_player_income"] != "1":
            self.base_income = int(self.options["two_player_income"])
        self.houses: i64 = players["houses"] - 1  # one marks the score
        self.letters: i64 = players["letters"]
        self.letter_income: i64 = data["letters"]["income"]
        points = data["points"]
        self.start_points: i64 = points["start"]
        self.small_points: i64 = points["small_city"]
        self.region_points: i64 = points["region"]
        self.guilders_per_point: i64 = points["guilders"]

    def half(self, city: i64) -> i64:
        """P6.3: the points of a seal won without an absolute majority."""
        return (self.value[city] + 1) // 2 if self.round_up else self.value[city] // 2
