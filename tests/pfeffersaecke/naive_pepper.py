"""Pfeffersäcke once more, slow and plain, straight from RULES.md: what the engine is compared with, move by move.

It shares nothing with the engine but the board's data: sets and lists of names, everything counted afresh each time.
"""

from __future__ import annotations

from collections import Counter

from kogge.core.registry import game

DATA = game("pfeffersaecke").design().data
SOUTHERN = ("wien", "regensburg", "muenchen", "linz")


class Naive:
    def __init__(self, seats: int, options: dict[str, str]) -> None:
        self.seats = seats
        self.options = options
        at = seats - 2
        players = DATA["players"]
        self.rate = players["rate"]["value"][at]
        self.base = players["base_income"]["value"][at] if seats > 2 else int(options["two_player_income"])
        out: set[str] = set()
        if seats == 2:
            pair = DATA["two_players"]
            out = {*pair["cities"]["value"], *pair["cut_off"]["value"], pair["covered"]["value"]}
        self.value = {city["id"]: self.value_of(city) for city in DATA["city"] if city["id"] not in out}
        self.towns = [town["id"] for town in DATA["town"] if town["id"] not in out]
        known = {*self.value, *self.towns}
        self.roads: dict[str, list[tuple[str, int]]] = {place: [] for place in known}
        for road in DATA["roads"]["list"]:
            if {road["from"], road["to"]} <= known:
                self.roads[road["from"]].append((road["to"], road["price"]["value"]))
                self.roads[road["to"]].append((road["from"], road["price"]["value"]))
        self.region = {entry["id"]: entry["region"]["value"] for entry in DATA["city"] + DATA["town"]}
        self.money = [players["money"]["value"][at]] * seats
        self.letters = [2] * seats
        self.supply = [44] * seats
        self.points = [1] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.seal: dict[str, str | int] = {}  # "lying", or who won it
        self.ring: dict[str, list[int]] = {city: [] for city in self.value}
        self.centre: Counter[str] = Counter()
        self.owner: dict[str, int] = {}
        self.turn = 0
        self.round = 0
        self.quiet = 0
        self.opened: list[str] = []
        self.letter = False
        self.phase = "deal"
        self.pile = list(self.value.values())
        if seats in (3, 4, 6):
            self.pile.remove(2)
            self.seal["wittenberg"] = "lying"
        self.high_round = sum(1 for value in self.pile if value >= 5) // seats * seats
        self.dealt = 0
        if options["intro"] == "on":
            self.start_intro()

    def value_of(self, city: dict[str, dict[str, int]] | dict[str, str]) -> int:
        if city["id"] in SOUTHERN:
            return 4 if city["id"] == self.options["vienna"] else 2
        return int(city["value"]["value"])  # type: ignore[index]

    def start_intro(self) -> None:
        self.pile = []
        self.seal = dict.fromkeys(self.value, "lying")
        for seat, (city, town) in enumerate(DATA["intro"][f"with_{self.seats}"]["value"]):
            self.ring[city].append(seat)
            self.owner[town] = seat
            self.supply[seat] -= 2
        self.round = 1
        self.begin(0)

    # What can be seen.

    def offices(self, seat: int) -> set[str]:
        large = {city for city, ring in self.ring.items() if seat in ring}
        if seat == self.turn:
            large |= {city for city, count in self.centre.items() if count}
        return large | {town for town, owner in self.owner.items() if owner == seat}

    def fare(self, place: str) -> int | None:
        mine = self.offices(self.turn)
        prices = [price for other, price in self.roads[place] if other in mine]
        return min(prices) if prices else None

    def free(self, city: str) -> int:
        return self.value[city] - len(self.ring[city])

    def may_use_letter(self) -> bool:
        return self.round > 1 and not self.letter and self.letters[self.turn] > 0

    def city_income(self) -> int:
        """P4.4."""
        return sum(
            self.rate * self.free(city)
            for city in self.value
            if self.turn in self.ring[city] and self.seal.get(city) == "lying" and not self.centre[city]
        )

    def fees(self) -> int:
        """P4.3."""
        return sum(self.rate * count for city, count in self.centre.items() if self.seal.get(city) != "lying")

    def moves(self) -> set[str]:
        if self.phase == "deal":
            high = self.dealt < self.high_round
            return {f"deal {value}" for value in self.pile if value >= 5 or not high}
        if self.phase == "found":
            return {f"found {town}" for town in self.towns if town not in self.owner}
        if self.phase == "seal":
            return {f"seal {city}" for city, value in self.value.items() if self.fits(city, value)}
        if self.phase == "extend":
            return {"collect"} | self.extensions()
        if self.phase == "open":
            return {"finish"} | self.openings()
        return set()

    def fits(self, city: str, value: int) -> bool:
        return city not in self.seal and value in self.hands[self.turn]

    def extensions(self) -> set[str]:
        found: set[str] = set()
        if self.may_use_letter() and not +self.centre:
            found.add("double income")
        for city in self.value:
            if self.turn not in self.ring[city] or self.centre[city]:
                continue
            for houses, text in ((1, f"extend {city}"), (2, f"extend {city} twice")):
                if houses == 2 and not self.may_use_letter():
                    continue
                if self.free(city) < houses or self.supply[self.turn] < houses:
                    continue
                self.centre[city] = houses
                if self.fees() <= self.money[self.turn] + self.city_income():
                    found.add(text)
                self.centre[city] = 0
        return found

    def openings(self) -> set[str]:
        found: set[str] = set()
        if self.supply[self.turn] == 0:
            return found
        mine = self.offices(self.turn)
        for place in [*self.value, *self.towns]:
            if place in mine or place in self.owner:
                continue
            if place in self.value and (place not in self.seal or self.free(place) == 0):
                continue
            fare = self.fare(place)
            if fare is not None and fare <= self.money[self.turn]:
                found.add(f"open {place}")
                if self.options.get("roads") == "chosen":
                    dearer = [(other, price) for other, price in self.roads[place] if other in mine and price > fare]
                    found |= {f"open {place} from {other}" for other, price in dearer if price <= self.money[self.turn]}
        return found

    # What happens.

    def play(self, text: str) -> None:
        kind, _, rest = text.partition(" ")
        seat = self.turn
        if kind == "deal":
            self.hands[self.dealt % self.seats].append(int(rest))
            self.pile.remove(int(rest))
            self.dealt += 1
            if not self.pile:
                self.phase = "found"
        elif kind == "found":
            self.owner[rest] = seat
            self.supply[seat] -= 1
            self.turn += 1
            if self.turn == self.seats:
                self.round = 1
                self.begin(0)
        elif kind == "seal":
            self.seal[rest] = "lying"
            self.hands[seat].remove(self.value[rest])
            self.phase_two()
        elif kind == "extend":
            city, _, twice = rest.partition(" ")
            self.centre[city] = 2 if twice else 1
            self.supply[seat] -= self.centre[city]
            if twice:
                self.spend_letter()
            if not self.extensions():
                self.settle(self.city_income() - self.fees() + (self.base if self.round > 1 else 0))
        elif text == "collect":
            self.settle(self.city_income() - self.fees() + (self.base if self.round > 1 else 0))
        elif text == "double income":
            self.spend_letter()
            self.settle(max(48, 2 * (self.city_income() + self.base)))
        elif kind == "open":
            self.open_office(rest)
        else:
            self.end()

    def spend_letter(self) -> None:
        self.letters[self.turn] -= 1
        self.letter = True

    def begin(self, seat: int) -> None:
        self.turn = seat
        self.opened = []
        self.letter = False
        if any(self.fits(city, value) for city, value in self.value.items()):
            self.phase = "seal"
        else:
            self.phase_two()

    def phase_two(self) -> None:
        self.phase = "extend"
        if not self.extensions():
            self.settle(self.city_income() + (self.base if self.round > 1 else 0))

    def settle(self, amount: int) -> None:
        self.money[self.turn] += amount
        self.phase = "open"
        if not self.openings():
            self.end()

    def open_office(self, text: str) -> None:
        place, _, start = text.partition(" from ")
        fare = dict(self.roads[place])[start] if start else self.fare(place)
        assert fare is not None
        self.money[self.turn] -= fare
        self.supply[self.turn] -= 1
        if self.opened:
            self.spend_letter()
        self.opened.append(place)
        if place in self.value:
            self.centre[place] = 1
        else:
            self.owner[place] = self.turn
            self.points[self.turn] += 1
        if len(self.owner) == len(self.towns) or not self.may_use_letter() or not self.openings():
            self.end()

    def end(self) -> None:
        """P6, P8."""
        last_town = len(self.owner) == len(self.towns)
        if not (last_town and self.options["strict_end"] == "on"):
            self.influence()
        self.quiet = 0 if self.opened else self.quiet + 1
        won = sum(1 for seal in self.seal.values() if seal != "lying")
        if last_town or won == len(self.value) or self.quiet == self.seats:
            self.phase = "over"
            return
        if self.turn + 1 == self.seats:
            self.round += 1
        self.begin((self.turn + 1) % self.seats)

    def influence(self) -> None:
        for city in [city for city, count in self.centre.items() if count]:
            ring = self.ring[city]
            ring += [self.turn] * self.centre[city]
            self.centre[city] = 0
            if self.seal[city] != "lying":
                continue
            counts = Counter(ring)
            if counts[self.turn] > self.value[city] / 2:
                self.seal[city] = self.turn
                self.points[self.turn] += self.value[city]
            elif len(ring) == self.value[city]:
                winner = min(counts, key=lambda seat: (-counts[seat], ring.index(seat)))
                self.seal[city] = winner
                up = self.options["half_points"] == "up"
                self.points[winner] += (self.value[city] + 1) // 2 if up else self.value[city] // 2

    def scores(self) -> list[int]:
        """P8.4."""
        return [
            self.points[seat] + 2 * len({self.region[place] for place in self.offices(seat)}) + self.money[seat] // 20
            for seat in range(self.seats)
        ]
