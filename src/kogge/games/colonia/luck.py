"""What comes up by chance and where it goes: cards laid out, resources from the bag, the die."""

from __future__ import annotations

from abc import abstractmethod

from kogge.core.model import CHANCE, Decision
from kogge.games.colonia.board import (
    BERTHS,
    DISPLAY,
    FRIDAY,
    KINDS,
    MONDAY,
    NOTHING,
    SATURDAY,
    SETUP,
    STALLS,
    THURSDAY,
    TUESDAY,
)
from kogge.games.colonia.pieces import SIDES, Pieces


class Luck(Pieces):
    """K2, K3: the steps of chance. When one is done the day goes on with a step of `Week`, declared here."""

    @abstractmethod
    def begin_monday(self) -> None:
        """The set-up or the week before is done."""

    @abstractmethod
    def begin_sunday(self) -> None:
        """The harbour is full again."""

    @abstractmethod
    def next_decree(self) -> None:
        """A decree has been carried out."""

    @abstractmethod
    def next_guest(self) -> None:
        """A decree has served one player."""

    @abstractmethod
    def next_roller(self) -> None:
        """A tied player has rolled."""

    @abstractmethod
    def lower_bars(self, pips: int) -> None:
        """A die was rolled for the craftsmen."""

    def chance(self, decision: Decision) -> None:
        self.seat = CHANCE
        self.decision = decision

    def open_relics(self) -> None:
        """K2.2, K10.6: the next relic card, from the reshuffled discard if need be; then the day goes on."""
        if self.relics_due > 0:
            if self.relics_left == 0:
                self.reshuffle_relics()
            if self.relics_left > 0:
                self.chance(self.rules.relic_card)
                return
            self.relics_due = 0
        if self.day == SETUP:
            self.open_ships()
        elif self.day == SATURDAY:
            self.next_decree()
        else:
            self.begin_monday()

    def place_relic(self, kind: int) -> None:
        """K12.9 on Saturday: extra spaces; else the first free regular one."""
        space: int = DISPLAY if self.day == SATURDAY else 0
        while self.display[space] != NOTHING:
            space += 1
        self.display[space] = kind
        self.relic_pile[kind] -= 1
        self.relics_left -= 1
        self.relics_due -= 1
        self.open_relics()

    def open_ships(self) -> None:
        """K2.2, K9.3: ships for the empty berths, from the reshuffled discard if need be; then the day goes on."""
        if self.berths[BERTHS - 1] == NOTHING:
            if self.ships_left == 0 and self.ships_gone != 0:
                self.ships_left = self.ships_gone
                self.ships_gone = 0
                self.ship_shuffles += 1
            if self.ships_left != 0:
                self.chance(self.rules.ship_card)
                return
        if self.day == SETUP:
            self.drawer = 0
            self.due = self.rules.start_resources
            self.chance(self.rules.resource)
        elif self.day == FRIDAY:
            self.next_decree()
        else:
            self.begin_sunday()

    def place_ship(self, ship: int) -> None:
        berth: int = 0
        while self.berths[berth] != NOTHING:
            berth += 1
        self.berths[berth] = ship
        self.ships_left &= ~(1 << ship)
        self.open_ships()

    def draw_to_screen(self, kind: int) -> None:
        """K2.3, K12.5: a resource from the bag behind the screen; only its owner sees the kind."""
        at = self.drawer * KINDS + kind
        self.resources[at] += 1
        if self.rules.open_screens:
            self.known[at] += 1
        else:
            self.dark[self.drawer] += 1
        self.due -= 1
        if self.due > 0 and self.bag_left > 0:
            return
        self.due = 0
        if self.day != SETUP:
            self.next_guest()
        elif self.drawer + 1 < self.rules.seats:
            self.drawer += 1
            self.due = self.rules.start_resources
        else:
            self.drawer = 0
            self.chance(self.rules.die)

    def draw_to_stall(self, kind: int) -> None:
        """K3.2: a resource from the bag on the stall that is being stocked."""
        stall = self.stall
        stalls = self.stalls
        heaps = self.heaps
        left = self.wanted[stall] - 1
        stalls[stall * KINDS + kind] = stalls[stall * KINDS + kind] + 1
        heaps[stall] = heaps[stall] + 1
        self.wanted[stall] = left
        if left == 0 or self.bag_left == 0:
            self.stock()

    def stock(self) -> None:
        """K3.2: stall after stall, each completely, until the bag is empty."""
        wanted = self.wanted
        stall = self.stall
        while stall < STALLS and (wanted[stall] == 0 or self.bag_left == 0):
            wanted[stall] = 0
            stall += 1
        if stall < STALLS:
            self.stall = stall
            self.chance(self.rules.resource)
            return
        self.stall = 0
        self.tighten()
        if self.day == MONDAY:
            self.chance(self.rules.decree_card)
        else:
            self.next_decree()

    def rolled(self, pips: int) -> None:
        """The die: a good (K2.4, K12.8), a place in the first turn order (K4.5) or an extra order (K7.4)."""
        self.rolls += 1
        if self.day == THURSDAY:
            self.lower_bars(pips)
        elif self.day == TUESDAY:
            self.keys[self.drawer] += pips
            self.rollers &= ~(1 << self.drawer)
            self.next_roller()
        elif pips == SIDES:
            self.seat = self.drawer
            self.decision = self.rules.choosing
        else:
            self.gain_good(pips - 1)

    def gain_good(self, good: int) -> None:
        """K2.4, K12.8: the good of the die, then the next player rolls."""
        self.goods[self.drawer * KINDS + good] += 1
        if self.day != SETUP:
            self.next_guest()
        elif self.drawer + 1 < self.rules.seats:
            self.drawer += 1
            self.chance(self.rules.die)
        else:
            self.begin_monday()
