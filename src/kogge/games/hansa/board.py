"""The chart of the Baltic as tables the rules read; one board per number of seats and options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kogge.core.model import Board, Decision, Move
from kogge.core.packed import Ints, i64, vec

if TYPE_CHECKING:
    from kogge.core.design import Design

BARRELS: Final = 3  # a kind of token is 3 x colour + barrels - 1
NOTHING: Final = -1
NOBODY: Final = -1
FINGERPRINT: Final = "ef2d87b01e35b351"  # of the standard board, for ever


def traffic(routes: list[list[int]]) -> list[float]:
    """How often a ship that sails anywhere comes by each city, 1 being the average."""
    visits: list[float] = [1.0] * len(routes)
    for _ in range(200):
        after: list[float] = [0.0] * len(routes)
        for city in range(len(routes)):
            for target in routes[city]:
                after[target] += visits[city] / len(routes[city])
        # Half of them wait: the walk comes to rest whatever the length of its rounds.
        visits = [0.5 * (visits[city] + after[city]) for city in range(len(routes))]
    return visits


class HansaBoard(Board):
    """H1.4, H7.19: cities, legs, warehouses and tokens; `game.py` adds the moves and decisions."""

    refill: Move
    keep: Move
    close: Move
    end: Move
    token: Decision
    placing: Decision
    storing: Decision
    acting: Decision
    sale: Decision
    loss: Decision
    tax: Decision
    finished: Decision

    def __init__(self, seats: i64, options: dict[str, str], design: Design) -> None:
        super().__init__("hansa", seats, options, FINGERPRINT, design)
        data: dict[str, Any] = design.facts
        listed = sorted(data["city"], key=lambda city: city["number"])
        self.city_ids: list[str] = [city["id"] for city in listed]
        self.city_names: list[dict[str, str]] = [city["name"] for city in listed]
        self.cities: i64 = len(listed)
        self.start: i64 = self.city_ids.index(data["start"]["city"])
        self.routes: list[list[int]] = [[] for _ in listed]
        for leg in data["leg"]:
            self.routes[self.city_ids.index(leg["from"])].append(self.city_ids.index(leg["to"]))
        for targets in self.routes:
            targets.sort()
        self.traffic: list[float] = traffic(self.routes)
        self.warehouses: list[list[int]] = []
        self.city_of: list[int] = []  # of each warehouse
        for city, entry in enumerate(listed):
            first = len(self.city_of)
            count: i64 = entry["warehouses"]
            self.warehouses.append(list(range(first, first + count)))
            self.city_of.extend([city] * count)
        self.warehouse_count: i64 = len(self.city_of)

        used: i64 = data["tokens"]["colours_used"][seats - 2]
        self.colour_ids: list[str] = [colour["id"] for colour in data["tokens"]["colour"]][:used]
        self.colour_names: list[dict[str, str]] = [colour["name"] for colour in data["tokens"]["colour"]]
        self.colours: i64 = used
        self.kinds: i64 = BARRELS * used
        per_colour: list[int] = data["tokens"]["barrels"]
        self.copies: list[int] = [per_colour[kind % BARRELS] for kind in range(self.kinds)]
        self.tokens: i64 = sum(self.copies)
        self.hand_limit: i64 = data["tokens"]["hand_limit"]
        left = self.tokens - self.warehouse_count
        stacks: i64 = data["stacks"]["count"]
        self.stacks: list[int] = [left // stacks + (1 if i < left % stacks else 0) for i in range(stacks)]
        self.last_stack: i64 = self.stacks[-1]

        self.booths: i64 = data["booths"]["per_player"]
        self.booths_at_start: i64 = data["booths"]["at_start"]
        self.placings: i64 = data["booths"]["rounds_at_start"] * seats
        self.talers_at_start: i64 = data["talers"]["at_start"]
        self.income: i64 = data["talers"]["income"]
        self.keep_talers: i64 = data["talers"]["keep"]
        points = data["points"]
        self.open_points: i64 = points["open_token"]
        self.sold_points: Ints = vec[i64]([points["sold_token"][kind % BARRELS] for kind in range(self.kinds)])
        self.city_points: i64 = points["city"]
        self.sole_points: i64 = points["sole_city"]
        self.quiet_rounds: i64 = data["quiet"]["rounds"]
        self.bonus_card: bool = options["bonus"] == "on"
        self.fewer: bool = options.get("booths") == "fewer"
        card = data["bonus_card"]
        self.bonus_tallest: i64 = card["tallest_stack"]
        self.bonus_last_stack: i64 = card["last_stack"]
        self.bonus_cities: i64 = card["most_cities"]
        self.bonus_one_barrel: i64 = card["one_barrel"]

        # Filled by game.py; listed by city, warehouse or kind of token.
        self.places: list[Move] = []
        self.sails: list[Move] = []
        self.ways: list[list[Move]] = []  # from each city: end the turn, or sail along an arrow
        self.buys: list[Move] = []
        self.builds: list[Move] = []
        self.lesser: list[list[Move]] = []  # with option `booths`: for 1, 2, ... booths fewer than barrels
        self.sells: list[Move] = []
        self.loses: list[Move] = []
        self.discards: list[Move] = []
        self.draws: list[Move] = []

    def kind_id(self, kind: i64) -> str:
        return f"{self.colour_ids[kind // BARRELS]}-{kind % BARRELS + 1}"

    def warehouse_id(self, warehouse: i64) -> str:
        city = self.city_of[warehouse]
        if len(self.warehouses[city]) == 1:
            return self.city_ids[city]
        return f"{self.city_ids[city]} {'ab'[warehouse - self.warehouses[city][0]]}"

    def stack_heights(self, left: i64) -> list[int]:
        """H2.2, H7.12: how many tokens lie in each supply stack, front first, when `left` are left in all."""
        heights: list[int] = []
        for height in reversed(self.stacks):
            here = min(height, left)
            heights.append(here)
            left -= here
        heights.reverse()
        return heights
