"""Colonia once more, slow and plain, straight from RULES.md: what the engine is compared with, move by move.

It shares nothing with the engine but the board's data. A position is names, dicts and lists; what comes next stands
on a list of things to do, and each of them says with what others it goes on.
"""

from __future__ import annotations

import pickle
import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

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


class Naive:
    """A game: `question` is what is asked now, `asked` the seats that owe an answer (nobody when chance acts)."""

    def __init__(self, seats: int, open_screens: bool = False) -> None:
        self.seats = seats
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
        """A resource from the bag, if there is one (ruling 7)."""
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

    # Monday and Tuesday.

    def monday(self) -> None:
        self.week += 1
        self.ask("week", [])

    def week_comes(self, id: str) -> None:
        """K3."""
        card = WEEKS[id]
        self.weeks.remove(id)
        self.given = dict.fromkeys(CRAFTSMEN, 0)
        for craftsman, orders in zip(CRAFTSMEN, card["orders"]["value"]):
            self.bars[craftsman] = orders
        leaving = 4 if self.week == LAST_WEEK else card["ships"]["value"]
        stock = [
            ("draw", "stall", stall) for stall, amount in enumerate(card["stalls"]["value"], 1) for _ in range(amount)
        ]
        self.turned = []
        turn = [("ask", "decree", [])] * 3
        self.first(*stock, *turn, ("tuesday",), ("days", card["dice"]["value"], leaving))

    def decree_comes(self, id: str) -> None:
        self.decrees.remove(id)
        self.turned.append(id)

    def tuesday(self) -> None:
        """K4.1."""
        self.turned.sort(key=lambda id: DECREES[id]["day"])
        self.first(("council",))
        if self.week < LAST_WEEK:
            self.ask("family", list(range(self.seats)))
        else:
            for family in self.families:
                family.played = family.cards.pop()

    def family_moves(self, family: Family) -> list[str]:
        return [f"send {card}" for card in family.cards]

    def family_answered(self, seat: int, family: Family, text: str) -> None:
        family.played = int(text.removeprefix("send "))
        family.cards.remove(family.played)
        self.still_owed()

    def still_owed(self) -> None:
        """Ask on while a secret round is not complete."""
        if self.asked[1:]:
            self.first(("ask", self.question, self.asked[1:], *self.about))

    def council(self) -> None:
        """K4.2, K4.3."""
        for family in self.families:
            needed = family.played - (1 if self.less else 0)
            turned = family.home < needed
            family.votes = 0 if turned else needed
            family.rank = 0 if turned else family.played
            family.council = min(family.home, needed)
            family.home -= family.council
            for street in family.street:
                taken = min(family.street[street], needed - family.council)
                family.street[street] -= taken
                family.council += taken
        self.less = False
        self.first(("break_ties",) if self.week == 1 else ("reverse_ties",), ("leave_council",))

    def break_ties(self) -> None:
        """K4.5: who is still equal to somebody rolls, in seat order, until nobody is."""
        cast = [(family.rank, *family.dice) for family in self.families]
        again = [seat for seat in range(self.seats) if cast.count(cast[seat]) > 1]
        if again:
            self.first(*[("roll", "tie", seat) for seat in again], ("break_ties",))
        self.order = sorted(range(self.seats), key=lambda seat: cast[seat], reverse=True)

    def reverse_ties(self) -> None:
        """K4.4."""
        before = {seat: place for place, seat in enumerate(self.order)}
        self.order.sort(key=lambda seat: (self.families[seat].rank, before[seat]), reverse=True)

    def leave_council(self) -> None:
        """K4.6."""
        for family in self.families:
            family.back(TUESDAY)
            family.street[TUESDAY] = family.council
            family.council = 0

    # The other days.

    def days(self, dice: int, leaving: int) -> None:
        """What happens from Wednesday to Sunday."""
        votes: dict[int, list[tuple[Any, ...]]] = {day: [] for day in range(WEDNESDAY, SATURDAY + 1)}
        for id in self.turned:
            votes[DECREES[id]["day"]].append(("call_vote", id))
        last = self.week == LAST_WEEK
        self.first(
            *[*votes[WEDNESDAY], ("laps", "market"), ("close_market",)],
            *[*votes[THURSDAY], ("laps", "orders"), *[("roll", "craftsmen")] * dice, ("deliver",)],
            *[*votes[FRIDAY], ("laps", "loading"), ("end_friday",)],
            *[*votes[SATURDAY], ("sail", leaving, not last)],
            *[("laps", "buying"), *([("finish",)] if last else [("laps", "protecting"), ("renew",), ("monday",)])],
        )

    def laps(self, phase: str) -> None:
        """K1.4."""
        self.line = self.order[:]
        self.first(("lap", phase))

    def lap(self, phase: str) -> None:
        """The next who has not passed and, as far as the others know, can do something (K13.5)."""
        while self.line and not getattr(self, f"{phase}_possible")(self.families[self.line[0]]):
            self.line.pop(0)
        if self.line:
            self.first(("lap", phase))
            self.ask(phase, [self.line[0]])

    def stay(self, text: str) -> bool:
        """Whether the one asked goes on in this phase: then he is the last in line, else out of it."""
        seat = self.line.pop(0)
        if text != "pass":
            self.line.append(seat)
        return text != "pass"

    # Votes and decrees.

    def call_vote(self, id: str) -> None:
        """K5.1."""
        self.ballots = {}
        mayor = self.order[0]
        self.first(("count", id))
        self.ask("vote", [seat for seat in range(self.seats) if self.families[seat].votes or seat == mayor])

    def vote_moves(self, _: Family) -> list[str]:
        return ["yes", "no"]

    def vote_answered(self, seat: int, _: Family, text: str) -> None:
        self.ballots[seat] = text
        self.still_owed()

    def count(self, id: str) -> None:
        """K5.2."""
        sides = {"yes": 0, "no": 0}
        for seat, ballot in self.ballots.items():
            sides[ballot] += self.families[seat].votes
        passed = sides["yes"] > sides["no"]
        if sides["yes"] == sides["no"]:
            passed = self.ballots[self.order[0]] == "yes"
        if passed:
            getattr(self, f"decree_{DECREES[id]['effect']}")(DECREES[id])

    def decree_stock(self, decree: dict[str, Any]) -> None:
        """K12.1, K12.2."""
        stalls = range(decree["first"] + 1, decree["first"] + decree["stalls"] + 1)
        self.first(*[("draw", "stall", stall) for stall in stalls for _ in range(decree["amount"])])

    def decree_home(self, decree: dict[str, Any]) -> None:
        """K12.3."""
        street = decree["street"]
        going = [seat for seat in self.order if self.families[seat].street[street]]
        self.first(*[("ask", "home", [seat], street, decree["amount"]) for seat in going])

    def home_moves(self, family: Family) -> list[str]:
        street, most = self.about
        return [f"home {members}" for members in range(min(most, family.street[street]) + 1)]

    def home_answered(self, _: int, family: Family, text: str) -> None:
        members = int(text.removeprefix("home "))
        family.street[self.about[0]] -= members
        family.home += members

    def decree_orders(self, decree: dict[str, Any]) -> None:
        """K12.4."""
        self.lower(decree["craftsman"], decree["amount"])

    def decree_draw(self, decree: dict[str, Any]) -> None:
        """K12.5."""
        self.first(*[("draw", "screen", seat) for seat in self.order for _ in range(decree["amount"])])

    def decree_leave(self, decree: dict[str, Any]) -> None:
        """K12.6."""
        self.sail(decree["amount"], True)

    def decree_hold(self, _: dict[str, Any]) -> None:
        """K12.7."""
        self.deck_cargo = True

    def decree_die(self, _: dict[str, Any]) -> None:
        """K12.8."""
        self.first(*[("roll", "find", seat) for seat in self.order])

    def decree_relics(self, _: dict[str, Any]) -> None:
        """K12.9."""
        self.first(("lay_out", 11), ("lay_out", 12))

    def decree_exchange(self, decree: dict[str, Any]) -> None:
        """K12.10."""
        rich = [seat for seat in self.order if any(self.families[seat].money.values())]
        self.first(*[("ask", "exchange", [seat], decree["amount"]) for seat in rich])

    def exchange_moves(self, family: Family) -> list[str]:
        pairs = [(source, target) for source in family.money for target in family.money if source != target]
        return ["pass", *[f"change {source} {target}" for source, target in pairs if family.money[source]]]

    def exchange_answered(self, seat: int, _: Family, text: str) -> None:
        if text != "pass":
            self.first(("ask", "amount", [seat], *self.about, *text.split()[1:]))

    def amount_moves(self, family: Family) -> list[str]:
        most, source, _ = self.about
        return [f"amount {units}" for units in range(1, min(most, family.money[source]) + 1)]

    def amount_answered(self, _: int, family: Family, text: str) -> None:
        _, source, target = self.about
        units = int(text.removeprefix("amount "))
        family.money[source] -= units
        family.money[target] += units

    def decree_less(self, _: dict[str, Any]) -> None:
        """K12.11."""
        self.less = True

    # Wednesday.

    def market_moves(self, family: Family) -> list[str]:
        """K6.1."""
        stalls = [stall for stall, heap in self.stalls.items() if 0 < heap.total() <= family.home]
        return ["pass", *[f"take {stall}" for stall in stalls]]

    def market_possible(self, family: Family) -> bool:
        return len(self.market_moves(family)) > 1

    def market_answered(self, seat: int, family: Family, text: str) -> None:
        if not self.stay(text):
            return
        stall = int(text.removeprefix("take "))
        heap = self.stalls[stall]
        self.buyers[stall] = seat, heap.total()
        family.home -= heap.total()
        for kind, amount in heap.items():
            family.resources[kind] += amount
            family.seen[kind] += amount
        heap.clear()

    def close_market(self) -> None:
        """K6.2, K6.3."""
        for heap in self.stalls.values():
            for kind, amount in heap.items():
                self.bag[kind] += amount
            heap.clear()
        for family in self.families:
            family.back(WEDNESDAY)
        for seat, members in self.buyers.values():
            self.families[seat].street[WEDNESDAY] += members
        self.buyers = {}

    # Thursday.

    def lower(self, craftsman: str, steps: int) -> None:
        """Ruling 10: steps beyond the last space are lost."""
        self.bars[craftsman] = min(DATA["workshops"]["spaces"]["value"], self.bars[craftsman] + steps)

    def takes_order(self, craftsman: str, family: Family) -> bool:
        """K7.2, K7.3: there is a space, and the family has members enough."""
        free = len(self.queue[craftsman]) < DATA["workshops"]["spaces"]["value"]
        return free and family.home >= self.given[craftsman] + 1

    def orders_moves(self, family: Family) -> list[str]:
        """K7.1."""
        held = [craftsman for craftsman in CRAFTSMEN if all(family.resources[kind] for kind in INPUTS[craftsman])]
        return ["pass", *[f"order {craftsman}" for craftsman in held if self.takes_order(craftsman, family)]]

    def orders_possible(self, family: Family) -> bool:
        """K13.5: what the others know of these resources does not rule every order out."""
        for craftsman in CRAFTSMEN:
            lacking = [kind for kind in INPUTS[craftsman] if not family.seen[kind]]
            hidden = len(lacking) <= family.unseen and all(self.possible[kind] for kind in lacking)
            if hidden and self.takes_order(craftsman, family):
                return True
        return False

    def orders_answered(self, seat: int, family: Family, text: str) -> None:
        if not self.stay(text):
            return
        craftsman = text.removeprefix("order ")
        for kind in INPUTS[craftsman]:
            family.resources[kind] -= 1
            self.bag[kind] += 1
            if family.seen[kind]:
                family.seen[kind] -= 1
            else:  # K13.3: only now everybody knows where this one was
                self.possible[kind] -= 1
        self.given[craftsman] += 1
        family.home -= self.given[craftsman]
        self.queue[craftsman].append((seat, self.given[craftsman]))

    def deliver(self) -> None:
        """K7.5, K7.6, K7.7."""
        for family in self.families:
            family.back(THURSDAY)
        for craftsman, good in zip(CRAFTSMEN, GOODS):
            done = self.queue[craftsman][: self.bars[craftsman]]
            self.queue[craftsman] = self.queue[craftsman][self.bars[craftsman] :]
            for seat, members in done:
                self.families[seat].goods[good] += 1
                self.families[seat].street[THURSDAY] += members
            self.bars[craftsman] = 0

    # Friday and Saturday.

    def loading_moves(self, family: Family) -> list[str]:
        """K8.1, K12.7."""
        if not family.home:
            return ["pass"]
        found = ["pass"]
        for berth, (ship, crew) in enumerate(self.berths, start=1):
            for number, hold in enumerate(SHIPS[ship]["holds"], start=1):
                if number not in crew and Counter(hold["goods"]) <= Counter(family.goods):
                    found.append(f"load {berth} {number}")
            if self.deck_cargo and COAT not in crew:
                found += [f"load {berth} {good}" for good in GOODS if family.goods[good]]
        return found

    def loading_possible(self, family: Family) -> bool:
        return len(self.loading_moves(family)) > 1

    def loading_answered(self, seat: int, family: Family, text: str) -> None:
        if not self.stay(text):
            return
        _, berth, where = text.split()
        ship, crew = self.berths[int(berth) - 1]
        family.home -= 1
        if where in GOODS:
            crew[COAT] = seat
            family.goods[where] -= 1
        else:
            crew[int(where)] = seat
            for good in SHIPS[ship]["holds"][int(where) - 1]["goods"]:
                family.goods[good] -= 1

    def end_friday(self) -> None:
        """K8.3."""
        self.deck_cargo = False
        for family in self.families:
            family.back(FRIDAY)

    def sail(self, leaving: int, refill: bool) -> None:
        """K9, K12.6."""
        for ship, crew in self.berths[:leaving]:
            currency = CURRENCY[SHIPS[ship]["city"]]
            for hold, seat in crew.items():
                pay = (
                    DECREES["extra-hold"]["amount"] if isinstance(hold, str) else SHIPS[ship]["holds"][hold - 1]["pay"]
                )
                self.families[seat].money[currency] += pay
                self.families[seat].street[FRIDAY] += 1
            self.ship_discard.append(ship)
        self.berths = self.berths[leaving:]
        if refill:
            self.first(*[("dock",)] * (4 - len(self.berths)))

    # Sunday and the end.

    def buying_moves(self, family: Family) -> list[str]:
        """K10.1."""
        cards = sorted(self.display.items())
        return ["pass", *[f"buy {space}" for space, card in cards if family.money[CURRENCY[CITY[card]]] >= COST[card]]]

    def buying_possible(self, family: Family) -> bool:
        return len(self.buying_moves(family)) > 1

    def buying_answered(self, seat: int, family: Family, text: str) -> None:
        """K10.1, K10.2, K10.3."""
        if not self.stay(text):
            return
        space = int(text.removeprefix("buy "))
        card = self.display.pop(space)
        city = CITY[card]
        family.money[CURRENCY[city]] -= COST[card]
        if space in self.guards:
            self.families[self.guards.pop(space)].home += 1
        if shrine(card):
            family.shrines.append(card)
            fitting = [relic for relic in family.relics if CITY[relic] == city]
        else:
            family.relics.append(card)
            fitting = [card] if f"{city}-shrine" in family.shrines else []
        if fitting:
            self.first(("ask", "shrine", [seat], city, fitting))

    def shrine_moves(self, _: Family) -> list[str]:
        _, fitting = self.about
        return ["keep", *[f"join {points}" for points in sorted({POINTS[relic] for relic in fitting})]]

    def shrine_answered(self, _: int, family: Family, text: str) -> None:
        if text == "keep":
            return
        city, fitting = self.about
        relic = next(relic for relic in fitting if POINTS[relic] == int(text.removeprefix("join ")))
        family.relics.remove(relic)
        family.shrines.remove(f"{city}-shrine")
        family.joined.append(relic)

    def protecting_moves(self, family: Family) -> list[str]:
        """K10.4."""
        if not family.home:
            return ["pass"]
        return ["pass", *[f"protect {space}" for space in sorted(self.display) if space not in self.guards]]

    def protecting_possible(self, family: Family) -> bool:
        return len(self.protecting_moves(family)) > 1

    def protecting_answered(self, seat: int, family: Family, text: str) -> None:
        if self.stay(text):
            family.home -= 1
            self.guards[int(text.removeprefix("protect "))] = seat

    def renew(self) -> None:
        """K10.5, K10.6."""
        for space in list(self.display):
            if space not in self.guards:
                self.relic_discard[self.display.pop(space)] += 1
        for space in (11, 12):
            free = [regular for regular in range(1, 11) if regular not in self.display]
            if space in self.display and free:
                self.display[free[0]] = self.display.pop(space)
                self.guards[free[0]] = self.guards.pop(space)
        self.first(*[("lay_out", space) for space in range(1, 11) if space not in self.display])

    def finish(self) -> None:
        """K11.1."""
        self.windows = self.richest()
        for currency, seat in self.windows.items():
            self.families[seat].money[currency] = 0
        self.ask("over", [])

    def richest(self) -> dict[str, int]:
        """Who gets the window of which currency."""
        if self.windows is not None:
            return self.windows
        found = {}
        for currency in CURRENCY.values():
            purses = [family.money[currency] for family in self.families]
            if purses.count(max(purses)) == 1:
                found[currency] = purses.index(max(purses))
        return found

    def sheet(self) -> dict[str, list[int]]:
        """K11.2: as if the game ended now."""
        winners = list(self.richest().values())
        return {
            "relics": [sum(POINTS[relic] for relic in family.relics) for family in self.families],
            "shrines": [sum(2 * POINTS[relic] for relic in family.joined) for family in self.families],
            "windows": [DATA["city"][0]["window"]["value"] * winners.count(seat) for seat in range(self.seats)],
        }

    def scores(self) -> list[int]:
        return [sum(column) for column in zip(*self.sheet().values())]

    def ranking(self) -> list[int]:
        """K11.3."""
        scores, windows = self.scores(), self.richest()
        merits = []
        for seat, family in enumerate(self.families):
            left = [amount for currency, amount in family.money.items() if windows.get(currency) != seat]
            merits.append((scores[seat], sum(left), sum(family.goods.values()), sum(family.resources.values())))
        return [1 + sum(other > merit for other in merits) for merit in merits]

    # Counting.

    def copy(self) -> Naive:
        twin: Naive = pickle.loads(pickle.dumps(self, pickle.HIGHEST_PROTOCOL))
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

    def leaves(self, depth: int, draws: Draws) -> int:
        """How many ways the next `depth` decisions can go; chance has acted already."""
        if depth == 0 or self.over:
            return 1
        moves = self.moves(self.asked[0])
        if depth == 1:
            return len(moves)
        total = 0
        for text in moves:
            twin = self.copy()
            twin.play(text)
            twin.settle(draws)
            total += twin.leaves(depth - 1, draws)
        return total
