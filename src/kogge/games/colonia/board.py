"""Cologne as tables the rules read: days, cards, ships and relics; one board per number of seats and options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kogge.core.model import Board, Decision, Move
from kogge.core.packed import Ints, i64, vec

if TYPE_CHECKING:
    from kogge.core.design import Design

FINGERPRINT: Final = "427bb546fd7324b1"  # of the standard board, for ever
NOTHING: Final = -1
NOBODY: Final = -1

SETUP: Final = 0
MONDAY: Final = 1
TUESDAY: Final = 2
WEDNESDAY: Final = 3
THURSDAY: Final = 4
FRIDAY: Final = 5
SATURDAY: Final = 6
SUNDAY: Final = 7
DAY_IDS: Final = ["setup", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

KINDS: Final = 5  # of resources, of goods and of craftsmen
CITIES: Final = 4
STREETS: Final = 4  # Tuesday to Friday: a member on the street of `day` stands at seat * STREETS + day - TUESDAY
STALLS: Final = 9  # at most: seven regular ones and two for foreign merchants
REGULAR: Final = 7
SPACES: Final = 8  # at most: orders a craftsman can take
BERTHS: Final = 4
HOLDS: Final = 5  # up to four printed holds; the last one is the coat of arms
COAT: Final = 4
SHOWN: Final = 12  # at most: ten regular spaces for relics and two extra ones
DISPLAY: Final = 10
LEVELS: Final = 6  # a kind of relic card is city * LEVELS + level; levels 0 to 4 are relics, 5 is the shrine
SHRINE: Final = 5
CARDS: Final = CITIES * LEVELS
LOWEST: Final = 3  # the smallest family card; a hand is a mask with bit 0 for it
FAMILY: Final = 6  # family cards
SIDES: Final = 6  # of the die
YES: Final = 1
NO: Final = 2
FIELD: Final = 6  # bits for each good where goods are packed into one number
ENOUGH: Final = 15  # no hold asks for more of one good
MANY: Final = 31  # of one good, the most that a field takes
GUARD: Final = 0x20820820  # the top bit of each field: it survives a subtraction where there is enough

STOCK: Final = 0  # effects of decrees
HOME: Final = 1
ORDERS: Final = 2
DRAW: Final = 3
LEAVE: Final = 4
HOLD: Final = 5
DIE: Final = 6
RELICS: Final = 7
EXCHANGE: Final = 8
LESS: Final = 9
EFFECTS: Final = ["stock", "home", "orders", "draw", "leave", "hold", "die", "relics", "exchange", "less"]


class Decree:
    """K12: a decree as a record: on `day`, do `effect` with `amount`, at a place given by `first` and `count`.

    `first` is the first stall (STOCK), the street's day (HOME) or the craftsman (ORDERS); `count` the number of stalls.
    """

    def __init__(self, id: str, day: i64, effect: i64, amount: i64, first: i64, count: i64) -> None:
        self.id = id
        self.day = day
        self.effect = effect
        self.amount = amount
        self.first = first
        self.count = count


class ColoniaBoard(Board):
    """K1.1, K1.2, K1.5: week cards, decrees, ships and relics; `game.py` adds the moves and decisions."""

    skip: Move
    keep: Move
    accept: Move
    week_card: Decision
    decree_card: Decision
    ship_card: Decision
    relic_card: Decision
    resource: Decision
    die: Decision
    family: Decision
    voting: Decision
    market: Decision
    ordering: Decision
    loading: Decision
    buying: Decision
    joining: Decision
    protecting: Decision
    homecoming: Decision
    choosing: Decision
    changing: Decision
    amount: Decision
    offering: Decision
    finished: Decision

    def __init__(self, seats: i64, options: dict[str, str], design: Design) -> None:
        super().__init__("colonia", seats, options, FINGERPRINT, design)
        data: dict[str, Any] = design.facts
        self.open_screens: bool = options["open_screens"] == "on"
        self.offered: bool = options.get("bag") == "offered"
        setup = data["setup"]
        self.members: i64 = setup["members"][seats - 3]
        self.money: i64 = setup["money"]
        self.start_resources: i64 = setup["resources"]
        self.start_goods: i64 = setup["goods"]
        self.weeks: i64 = setup["weeks"]
        self.agenda: i64 = setup["decrees_per_week"]
        self.stalls: i64 = data["market"]["stalls"]  # of at most REGULAR; foreign ones stand behind all of those
        self.foreign_stalls: i64 = data["market"]["foreign_stalls"]
        self.order_spaces: i64 = data["workshops"]["spaces"]  # of at most SPACES
        self.berths: i64 = data["harbour"]["berths"]  # of at most BERTHS
        self.display: i64 = data["display"]["spaces"]  # of at most DISPLAY; extra ones stand behind all of those
        self.extra_spaces: i64 = data["display"]["extra_spaces"]
        self.last_ships: i64 = data["harbour"]["last_week"]
        self.per_kind: i64 = data["pieces"]["resources_per_kind"]
        self.read_names(data)
        self.read_weeks(data)
        self.decree_records: list[Decree] = [self.read_decree(entry) for entry in data["decree"]]
        self.read_ships(data)
        self.read_relics(data)

        # Filled by game.py; listed by card, place, kind or number.
        self.turn_week: list[Move] = []
        self.turn_decree: list[Move] = []
        self.turn_ship: list[Move] = []
        self.turn_relic: list[Move] = []
        self.draw_resource: list[Move] = []
        self.roll: list[Move] = []
        self.send: list[Move] = []
        self.vote: list[Move] = []
        self.take: list[Move] = []
        self.order: list[Move] = []
        self.load: list[Move] = []  # berth * COAT + hold
        self.load_coat: list[Move] = []  # berth * KINDS + good
        self.buy: list[Move] = []
        self.join: list[Move] = []
        self.protect: list[Move] = []
        self.home: list[Move] = []
        self.choose: list[Move] = []
        self.change: list[Move] = []  # source * CITIES + target; the diagonal repeats `skip`
        self.amounts: list[Move] = []

    def has_stall(self, stall: i64) -> bool:
        return stall < self.stalls or REGULAR <= stall < REGULAR + self.foreign_stalls

    def has_space(self, space: i64) -> bool:
        return space < self.display or DISPLAY <= space < DISPLAY + self.extra_spaces

    def read_names(self, data: dict[str, Any]) -> None:
        """The craftsmen in the order of the die; each makes the good of his own number."""
        crafts = sorted(data["craftsman"], key=lambda entry: int(entry["die"]))
        goods = {entry["id"]: entry for entry in data["good"]}
        self.resource_ids: list[str] = [entry["id"] for entry in data["resource"]]
        self.resource_names: list[dict[str, str]] = [entry["name"] for entry in data["resource"]]
        self.good_ids: list[str] = [entry["good"] for entry in crafts]
        self.good_names: list[dict[str, str]] = [goods[id]["name"] for id in self.good_ids]
        self.craftsman_ids: list[str] = [entry["id"] for entry in crafts]
        self.craftsman_names: list[dict[str, str]] = [entry["name"] for entry in crafts]
        self.first_input: Ints = vec[i64]([self.resource_ids.index(entry["inputs"][0]) for entry in crafts])
        self.second_input: Ints = vec[i64]([self.resource_ids.index(entry["inputs"][1]) for entry in crafts])
        self.city_ids: list[str] = [entry["id"] for entry in data["city"]]
        self.city_names: list[dict[str, str]] = [entry["name"] for entry in data["city"]]
        self.money_ids: list[str] = [entry["currency"] for entry in data["city"]]
        self.window_points: Ints = vec[i64]([entry["window"] for entry in data["city"]])
        self.decree_names: list[dict[str, str]] = [entry["name"] for entry in data["decree"]]

    def read_weeks(self, data: dict[str, Any]) -> None:
        self.week_ids: list[str] = [entry["id"] for entry in data["week"]]
        self.week_stalls: list[list[int]] = [entry["stalls"] for entry in data["week"]]
        self.week_orders: list[list[int]] = [entry["orders"] for entry in data["week"]]
        self.week_dice: list[int] = [entry["dice"] for entry in data["week"]]
        self.week_ships: list[int] = [entry["ships"] for entry in data["week"]]

    def read_decree(self, entry: dict[str, Any]) -> Decree:
        effect = EFFECTS.index(entry["effect"])
        first: i64 = 0
        if effect == STOCK:
            first = entry["first"]
        elif effect == HOME:
            first = entry["street"]
        elif effect == ORDERS:
            first = self.craftsman_ids.index(entry["craftsman"])
        return Decree(entry["id"], entry["day"], effect, entry["amount"], first, entry.get("stalls", 0))

    def read_ships(self, data: dict[str, Any]) -> None:
        """`hold_goods[ship * COAT + hold]` lists the goods asked, once each; `hold_counts` how many of each."""
        self.ship_ids: list[str] = [entry["id"] for entry in data["ship"]]
        self.ship_city: Ints = vec[i64]([self.city_ids.index(entry["city"]) for entry in data["ship"]])
        self.ship_holds: Ints = vec[i64]([len(entry["holds"]) for entry in data["ship"]])
        self.hold_goods: list[list[int]] = []
        self.hold_counts: list[list[int]] = []
        needs: list[int] = []
        pays: list[int] = []
        for entry in data["ship"]:
            for hold in range(COAT):
                goods: list[int] = []
                pay: i64 = 0
                if hold < len(entry["holds"]):
                    goods = [self.good_ids.index(good) for good in entry["holds"][hold]["goods"]]
                    pay = entry["holds"][hold]["pay"]
                different = sorted(set(goods))
                self.hold_goods.append(different)
                self.hold_counts.append([goods.count(good) for good in different])
                needs.append(sum(1 << FIELD * good for good in goods))
                pays.append(pay)
        self.hold_need: Ints = vec[i64](needs)  # the goods asked packed: FIELD bits a good
        self.hold_size: Ints = vec[i64]([sum(counts) for counts in self.hold_counts])
        self.hold_pay: Ints = vec[i64](pays)
        self.coat_pay: i64 = 0
        for decree in self.decree_records:
            if decree.effect == HOLD:
                self.coat_pay = decree.amount

    def read_relics(self, data: dict[str, Any]) -> None:
        """24 kinds of relic cards: six levels for each city."""
        self.card_ids: list[str] = [""] * CARDS
        self.card_cost: Ints = vec[i64]([0] * CARDS)
        self.card_points: Ints = vec[i64]([0] * CARDS)
        self.card_copies: Ints = vec[i64]([0] * CARDS)
        for entry in data["relic"]:
            city = self.city_ids.index(entry["city"])
            shrine = entry["kind"] == "shrine"
            points: i64 = entry["points"]
            kind = city * LEVELS + (SHRINE if shrine else points - 1)
            self.card_cost[kind] = entry["cost"]
            self.card_points[kind] = points
            self.card_copies[kind] += 1
            self.card_ids[kind] = f"{entry['city']}-{'shrine' if shrine else entry['cost']}"
