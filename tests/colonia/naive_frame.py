"""What the plain referee of Colonia stands on: the board's data, the pieces, asking, chance and counting."""

from __future__ import annotations

import pickle
import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any, Self

from kogge.core.chance import Draws

DATA: dict[str, Any] = tomllib.loads(files("kogge.games.colonia").joinpath("board.toml").read_text("utf-8"))
RESOURCES: list[str] = [resource["id"] for resource in DATA["resource"]]
GOODS: list[str] = [good["id"] for good in DATA["good"]]
CRAFTSMEN: list[str] = [craftsman["id"] for craftsman in DATA["craftsman"]]
INPUTS: dict[str, list[str]] = {craftsman["id"]: craftsman["inputs"]["value"] for craftsman in DATA["craftsman"]}
CURRENCY: dict[str, str] = {city["id"]: city["currency"] for city in DATA["city"]}
WEEKS: dict[str, dict[str, Any]] = {week["id"]: week for week in DATA["week"]}
DECREES: dict[str, dict[str, Any]] = {decree["id"]: decree for decree in DATA["decree"]}
SHIPS: dict[str, dict[str, Any]] = {ship["id"]: ship for ship in DATA["ship"]}
PER_KIND: int = DATA["pieces"]["resources_per_kind"]["value"]
TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY = 2, 3, 4, 5, 6
LAST_WEEK = 6
COAT = "coat of arms"


def card_name(relic: dict[str, Any]) -> str:
    """Cards of one city and one price are alike; a city has one shrine."""
    return f"{relic['city']}-{'shrine' if relic['kind'] == 'shrine' else relic['cost']['value']}"


CITY: dict[str, str] = {card_name(relic): relic["city"] for relic in DATA["relic"]}
COST: dict[str, int] = {card_name(relic): relic["cost"]["value"] for relic in DATA["relic"]}
POINTS: dict[str, int] = {card_name(relic): relic["points"]["value"] for relic in DATA["relic"]}
COPIES = Counter(card_name(relic) for relic in DATA["relic"])


def shrine(card: str) -> bool:
    return card.endswith("-shrine")


class Family:
    """One player's people, cards and what lies behind the screen."""

    def __init__(self, members: int) -> None:
        self.home = members
        self.council = 0
        self.street = {TUESDAY: 0, WEDNESDAY: 0, THURSDAY: 0, FRIDAY: 0}
        self.cards: list[int] = list(DATA["setup"]["family_cards"]["value"])
        self.played = 0
        self.rank = 0
        self.votes = 0
        self.dice: list[int] = []
        self.resources = dict.fromkeys(RESOURCES, 0)
        self.seen = dict.fromkeys(RESOURCES, 0)  # those whose kind everybody knows
        self.goods = dict.fromkeys(GOODS, 0)
        self.money = dict.fromkeys(CURRENCY.values(), DATA["setup"]["money"]["value"])
        self.relics: list[str] = []  # outside shrines
        self.shrines: list[str] = []  # empty ones
        self.joined: list[str] = []  # relics in shrines

    @property
    def unseen(self) -> int:
        """How many resources lie behind the screen whose kind only their owner knows."""
        return sum(self.resources.values()) - sum(self.seen.values())

    def back(self, street: int) -> None:
        self.home += self.street[street]
        self.street[street] = 0


class Frame:
    """A game: `question` is what is asked now, `asked` the seats that owe an answer (nobody when chance acts)."""

    def __init__(self, seats: int, open_screens: bool = False, offered: bool = False) -> None:
        self.seats = seats
        self.offered = offered  # option `bag`
        self.open_screens = open_screens
        self.families = [Family(DATA["setup"]["members"]["value"][seats - 3]) for _ in range(seats)]
        self.week = 0
        self.order = list(range(seats))
        self.less = False
        self.bag = dict.fromkeys(RESOURCES, PER_KIND)
        self.possible = dict.fromkeys(
            RESOURCES, 0
        )  # so many of a kind can lie unseen behind screens, as far as all know
        self.weeks = list(WEEKS)
        self.decrees = list(DECREES)
        self.turned: list[str] = []  # the decrees of this week
        self.ballots: dict[int, str] = {}
        self.ship_pile, self.ship_discard = list(SHIPS), list[str]()
        self.relic_pile, self.relic_discard = Counter(COPIES), Counter[str]()
        self.stalls: dict[int, Counter[str]] = {stall: Counter() for stall in range(1, 10)}
        self.buyers: dict[int, tuple[int, int]] = {}  # stall: who took it with how many members
        self.queue: dict[str, list[tuple[int, int]]] = {craftsman: [] for craftsman in CRAFTSMEN}  # seat and members
        self.bars = dict.fromkeys(CRAFTSMEN, 0)
        self.given = dict.fromkeys(CRAFTSMEN, 0)
        self.berths: list[tuple[str, dict[int | str, int]]] = []  # ship, and who stands on which of its holds
        self.deck_cargo = False
        self.display: dict[int, str] = {}  # space: card
        self.guards: dict[int, int] = {}  # space: who protects the card there
        self.windows: dict[str, int] | None = None
        self.numbers = {"draw": 0, "roll": 0, "ship": 0, "relic": 0}  # draws, rolls and new piles so far
        self.line: list[int] = []  # who has not passed in this phase, the next one first
        self.question = ""
        self.asked: list[int] = []
        self.about: tuple[Any, ...] = ()
        everybody = range(seats)
        self.todo: list[tuple[Any, ...]] = [
            *[("lay_out", space) for space in range(1, 11)],
            *[("dock",)] * 4,
            *[("draw", "screen", seat) for seat in everybody for _ in range(DATA["setup"]["resources"]["value"])],
            *[("roll", "find", seat) for seat in everybody],
            ("monday",),
        ]
        self.go_on()

    # Asking and answering.

    def first(self, *things: tuple[Any, ...]) -> None:
        """Do these before everything else."""
        self.todo[:0] = things

    def go_on(self) -> None:
        """Do what is to be done until somebody must be asked."""
        self.question = ""
        while not self.question:
            name, *details = self.todo.pop(0)
            getattr(self, name)(*details)

    def ask(self, question: str, asked: list[int], *about: Any) -> None:
        self.question, self.asked, self.about = question, asked, about

    @property
    def over(self) -> bool:
        return self.question == "over"

    @property
    def chance(self) -> bool:
        return not self.asked and not self.over

    def moves(self, seat: int) -> list[str]:
        """What a seat may answer."""
        if seat not in self.asked:
            return []
        found: list[str] = getattr(self, f"{self.question}_moves")(self.families[seat])
        return found

    def outcomes(self) -> dict[str, int]:
        """What chance may bring, with the number of copies of each."""
        if self.question == "relic":
            return {f"relic {card}": left for card, left in self.relic_pile.items() if left}
        if self.question == "bag":
            return {f"draw {kind}": left for kind, left in self.bag.items() if left}
        if self.question == "die":
            return {f"roll {pips}": 1 for pips in range(1, 7)}
        piles = {"week": self.weeks, "decree": self.decrees, "ship": self.ship_pile}
        return {f"{self.question} {card}": 1 for card in piles[self.question]}

    def play(self, text: str) -> None:
        """The answer of the first who is asked, or the outcome of chance."""
        _, _, rest = text.partition(" ")
        if self.chance:
            getattr(self, f"{self.question}_comes")(rest)
        else:
            seat = self.asked[0]
            assert text in self.moves(seat), text
            getattr(self, f"{self.question}_answered")(seat, self.families[seat], text)
        self.go_on()

    # Chance.

    def draw(self, place: str, where: int) -> None:
        """A resource from the bag, if there is one (K14.7)."""
        if any(self.bag.values()):
            self.ask("bag", [], place, where)

    def bag_comes(self, kind: str) -> None:
        place, where = self.about
        self.bag[kind] -= 1
        self.numbers["draw"] += 1
        if place == "stall":
            self.stalls[where][kind] += 1
            self.possible[kind] = min(self.possible[kind], self.out_of_sight(kind))
            return
        self.families[where].resources[kind] += 1
        if self.open_screens:
            self.families[where].seen[kind] += 1
        else:
            for other in RESOURCES:
                self.possible[other] = min(self.possible[other] + 1, self.out_of_sight(other))

    def out_of_sight(self, kind: str) -> int:
        """How many of a kind are, for all that everybody sees, in the bag or unseen behind screens."""
        seen = sum(family.seen[kind] for family in self.families) + sum(heap[kind] for heap in self.stalls.values())
        return PER_KIND - seen

    def roll(self, purpose: str, seat: int = -1) -> None:
        self.ask("die", [], purpose, seat)

    def die_comes(self, pips: str) -> None:
        purpose, seat = self.about
        self.numbers["roll"] += 1
        if purpose == "find":
            self.find(seat, int(pips))
        elif purpose == "tie":
            self.families[seat].dice.append(int(pips))
        else:
            for number, craftsman in enumerate(CRAFTSMEN, start=1):
                if int(pips) in (number, 6):
                    self.lower(craftsman, 1)

    def lower(self, craftsman: str, steps: int) -> None:
        """Ruling 10: steps beyond the last space are lost."""
        self.bars[craftsman] = min(DATA["workshops"]["spaces"]["value"], self.bars[craftsman] + steps)

    def dock(self) -> None:
        """K9.3: the next ship, from a new pile when the old one is used up."""
        if not self.ship_pile and self.ship_discard:
            self.ship_pile, self.ship_discard = sorted(self.ship_discard), []
            self.numbers["ship"] += 1
        if self.ship_pile:
            self.ask("ship", [])

    def ship_comes(self, ship: str) -> None:
        self.ship_pile.remove(ship)
        self.berths.append((ship, {}))

    def lay_out(self, space: int) -> None:
        """K10.6: the next relic card, from a new pile when the old one is used up."""
        if not self.relic_pile.total() and self.relic_discard:
            self.relic_pile, self.relic_discard = self.relic_discard, Counter()
            self.numbers["relic"] += 1
        if self.relic_pile.total():
            self.ask("relic", [], space)

    def relic_comes(self, card: str) -> None:
        (space,) = self.about
        self.relic_pile[card] -= 1
        self.display[space] = card

    def find(self, seat: int, pips: int) -> None:
        """K2.4, K12.8."""
        if pips == 6:
            self.first(("ask", "good", [seat]))
        else:
            self.families[seat].goods[GOODS[pips - 1]] += 1

    def good_moves(self, _: Family) -> list[str]:
        return [f"choose {good}" for good in GOODS]

    def good_answered(self, _: int, family: Family, text: str) -> None:
        family.goods[text.removeprefix("choose ")] += 1

    # Counting.

    def copy(self) -> Self:
        twin: Self = pickle.loads(pickle.dumps(self, pickle.HIGHEST_PROTOCOL))
        return twin

    def settle(self, draws: Draws) -> None:
        """Chance from a seed: of all copies that a pile, the bag or a die began with, the lowest rank left comes."""
        while self.chance:
            left = self.outcomes()
            source = self.source()
            first = COPIES if source == "relic 0" else {}
            ranks = []
            for text, number in left.items():
                total = first.get(text.removeprefix("relic "), number)
                ranks.append((draws.copies(source, text, total)[total - number], text))
            self.play(min(ranks)[1])

    def source(self) -> str:
        """What is drawn from, with the number that makes it new: of the draw, the roll or the pile."""
        if self.question == "relic" and self.numbers["relic"]:
            return f"relic {self.numbers['relic']} {self.relic_pile.total()}"
        numbered = {"bag": "draw", "die": "roll", "ship": "ship", "relic": "relic"}
        if self.question in numbered:
            return f"{self.question} {self.numbers[numbered[self.question]]}"
        return self.question

    def after(self, text: str, draws: Draws) -> Self:
        """A copy in which this move was made and chance has acted."""
        twin = self.copy()
        twin.play(text)
        twin.settle(draws)
        return twin

    def leaves(self, depth: int, draws: Draws) -> int:
        """How many ways the next `depth` decisions can go; chance has acted already."""
        if depth == 0 or self.over:
            return 1
        moves = self.moves(self.asked[0])
        return len(moves) if depth == 1 else sum(self.after(text, draws).leaves(depth - 1, draws) for text in moves)

    def divide(self, depth: int, draws: Draws) -> dict[str, int]:
        """The leaves behind each move."""
        return {text: self.after(text, draws).leaves(depth - 1, draws) for text in self.moves(self.asked[0])}
