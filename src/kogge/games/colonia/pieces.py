"""How pieces move and who can do what with them, whatever the day."""

from __future__ import annotations

from typing import Final

from kogge.games.colonia.board import (
    BERTHS,
    CARDS,
    CITIES,
    COAT,
    DISPLAY,
    ENOUGH,
    FIELD,
    FRIDAY,
    GUARD,
    HOLDS,
    KINDS,
    LEVELS,
    NOBODY,
    NOTHING,
    SHOWN,
    SHRINE,
    SPACES,
    STALLS,
    STREETS,
    TUESDAY,
)
from kogge.games.colonia.position import Position

SIDES: Final = 6


class Pieces(Position):
    """K1.3: moving members, resources, ships and cards; what a seat can do."""

    def reshuffle_relics(self) -> None:
        pile = self.relic_pile
        gone = self.relic_gone
        for kind in range(CARDS):
            pile[kind] = gone[kind]
            self.relics_left += gone[kind]
            gone[kind] = 0
        if self.relics_left > 0:
            self.relic_shuffles += 1

    def tighten(self) -> None:
        """K13.3: no more resources of a kind can be unknown than lie neither on a stall nor in a known hand."""
        for kind in range(KINDS):
            unseen = self.unseen(kind)
            if unseen < self.cap[kind]:
                self.cap[kind] = unseen

    def unseen(self, kind: int) -> int:
        """Resources of a kind in the bag or unknown behind a screen."""
        count = self.rules.per_kind
        for stall in range(STALLS):
            count -= self.stalls[stall * KINDS + kind]
        for seat in range(self.rules.seats):
            count -= self.known[seat * KINDS + kind]
        return count

    def spend(self, seat: int, kind: int) -> None:
        """A resource goes to the bag for all to see."""
        at = seat * KINDS + kind
        self.resources[at] = self.resources[at] - 1
        self.bag[kind] = self.bag[kind] + 1
        self.bag_left += 1
        if self.known[at] > 0:
            self.known[at] -= 1
        else:
            self.dark[seat] -= 1
            self.cap[kind] -= 1

    def scrape(self, seat: int, need: int) -> None:
        """K4.3: all of the supply, then the missing number from the streets, Tuesday's first."""
        missing = need - self.supply[seat]
        sent = self.supply[seat]
        self.supply[seat] = 0
        for at in range(seat * STREETS, seat * STREETS + STREETS):
            taken = self.streets[at] if self.streets[at] < missing else missing
            self.streets[at] -= taken
            missing -= taken
            sent += taken
        self.council[seat] = sent

    def has_ties(self) -> bool:
        for seat in range(self.rules.seats):
            for other in range(seat):
                if self.keys[seat] == self.keys[other]:
                    return True
        return False

    def come_home(self, seat: int, day: int) -> None:
        """Last week's members leave the street of a day."""
        at = seat * STREETS + day - TUESDAY
        self.supply[seat] += self.streets[at]
        self.streets[at] = 0

    def wealth(self, seat: int) -> int:
        first = seat * CITIES
        return self.money[first] + self.money[first + 1] + self.money[first + 2] + self.money[first + 3]

    def can_take(self, seat: int) -> bool:
        supply = self.supply[seat]
        for stall in range(STALLS):
            if 0 < self.heaps[stall] <= supply:
                return True
        return False

    def can_order(self, seat: int) -> bool:
        """K13.5: judged by what the others know, so that being asked betrays no hidden resource."""
        rules = self.rules
        supply = self.supply[seat]
        first = seat * KINDS
        for craftsman in range(KINDS):
            if self.given[craftsman] >= supply or self.queue[craftsman * SPACES + SPACES - 1] != NOBODY:
                continue
            if self.may_hold(first, rules.first_input[craftsman], rules.second_input[craftsman], self.dark[seat]):
                return True
        return False

    def may_hold(self, first: int, one: int, two: int, dark: int) -> bool:
        """Whether a hand may hold two resources: known ones, or unknown ones where that is possible."""
        if self.known[first + one] == 0:
            if self.cap[one] == 0:
                return False
            dark -= 1
        if self.known[first + two] == 0:
            if self.cap[two] == 0:
                return False
            dark -= 1
        return dark >= 0

    def can_load(self, seat: int) -> bool:
        if self.supply[seat] == 0:
            return False
        packed = self.packed_goods(seat)
        if packed == GUARD:
            return False
        need = self.rules.hold_need
        for berth in range(BERTHS):
            ship = self.berths[berth]
            if ship == NOTHING:
                continue
            if self.coats and self.holds[berth * HOLDS + COAT] == NOBODY:
                return True
            for hold in range(self.rules.ship_holds[ship]):
                if self.holds[berth * HOLDS + hold] == NOBODY:
                    if (packed - need[ship * COAT + hold]) & GUARD == GUARD:
                        return True
        return False

    def packed_goods(self, seat: int) -> int:
        """A seat's goods in one number, so that a hold is compared in one step: (packed - need) keeps every GUARD."""
        goods = self.goods
        packed: int = GUARD
        for good in range(KINDS):
            count = goods[seat * KINDS + good]
            packed += (count if count < ENOUGH else ENOUGH) << FIELD * good
        return packed

    def can_buy(self, seat: int) -> bool:
        cost = self.rules.card_cost
        first = seat * CITIES
        for kind in self.display:
            if kind != NOTHING and self.money[first + kind // LEVELS] >= cost[kind]:
                return True
        return False

    def can_protect(self, seat: int) -> bool:
        if self.supply[seat] == 0:
            return False
        for space in range(SHOWN):
            if self.display[space] != NOTHING and self.guards[space] == NOBODY:
                return True
        return False

    def lower_bar(self, craftsman: int, spaces: int) -> None:
        bar = self.bars[craftsman] + spaces
        self.bars[craftsman] = bar if bar < SPACES else SPACES

    def sail(self, count: int) -> None:
        """K9.1, K9.2: the first berths pay every loaded hold and are discarded; the others move up."""
        rules = self.rules
        for berth in range(count):
            ship = self.berths[berth]
            if ship == NOTHING:
                continue
            self.ships_gone |= 1 << ship
            self.berths[berth] = NOTHING
            city = rules.ship_city[ship]
            for hold in range(HOLDS):
                owner = self.holds[berth * HOLDS + hold]
                if owner != NOBODY:
                    pay = rules.coat_pay if hold == COAT else rules.hold_pay[ship * COAT + hold]
                    self.money[owner * CITIES + city] += pay
                    self.streets[owner * STREETS + FRIDAY - TUESDAY] += 1
                    self.holds[berth * HOLDS + hold] = NOBODY
        for berth in range(BERTHS - count):
            self.move_up(berth + count, berth)

    def move_up(self, old: int, new: int) -> None:
        if old != new:
            self.berths[new] = self.berths[old]
            self.berths[old] = NOTHING
            for hold in range(HOLDS):
                self.holds[new * HOLDS + hold] = self.holds[old * HOLDS + hold]
                self.holds[old * HOLDS + hold] = NOBODY

    def move_relic(self, space: int) -> None:
        """A protected card leaves an extra space while a regular one is free."""
        for target in range(DISPLAY):
            if self.display[target] == NOTHING:
                self.display[target] = self.display[space]
                self.guards[target] = self.guards[space]
                self.display[space] = NOTHING
                self.guards[space] = NOBODY
                return

    def has_relic(self, seat: int, city: int) -> bool:
        """Whether a seat owns a relic of a city outside a shrine."""
        first = seat * CARDS + city * LEVELS
        for level in range(SHRINE):
            if self.free[first + level] > 0:
                return True
        return False

    def forget_caps(self) -> None:
        """K13.3: before resources are drawn in secret, any kind that is not in sight can be drawn."""
        for kind in range(KINDS):
            self.cap[kind] = self.unseen(kind)
