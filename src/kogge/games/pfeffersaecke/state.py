"""A position of Pfeffersäcke, and the steps of a turn that nobody decides."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from kogge.core.model import FULL, HIDDEN, OVER, SPECTATOR, State
from kogge.core.packed import Ints, i64, vec
from kogge.core.rng import Rng
from kogge.core.stamp import Stamp
from kogge.games.pfeffersaecke import check, scoring, state_hands
from kogge.games.pfeffersaecke.board import (
    BARE,
    BIT,
    FAR,
    LOWEST,
    LYING,
    NOBODY,
    VALUES,
    PfeffersaeckeBoard,
    lowest,
)

RUNNING: Final = 0
BY_SMALL_CITIES: Final = 1  # P8.1
BY_SEALS: Final = 2  # P8.2
BY_QUIET: Final = 3  # P8.3


plain: object = vec[i64]()
PLAIN: Final = isinstance(plain, list)  # these sources run as they are, not compiled


@mypyc_attr(acyclic=True, free_list_len=1)
class PfeffersaeckeState(State):
    """P1: what stands and lies where. Lists over seats are flat: `hand[seat * VALUES + value]`,
    `ring[ring_start[city] + space]`. Sets of places (`offices`, `reach`, `room`, `sites`) are bit masks."""

    fields: ClassVar[tuple[str, ...]] = (
        "turn",
        "round",
        "dealt",
        "letter",
        "opened",
        "quiet",
        "ending",
        "money",
        "supply",
        "letters",
        "points",
        "held",
        "hand",
        "pool",
        "seal",
        "placer",
        "ring",
        "centre",
        "owner",
    )

    # Lists are given by the start of a game and by `copy`: empty ones made here first would only cost time.
    money: Ints
    supply: Ints  # houses not on the board
    letters: Ints
    points: Ints  # on the track
    held: Ints  # how many seals each seat holds
    hand: Ints  # which ones: secret
    pool: Ints  # seals still to be dealt, by value: secret while they are
    seal: Ints  # of each large city: BARE, LYING or the seat that won it
    placer: Ints  # who placed the seal of each large city
    ring: Ints  # whose house stands on each space, from the arrow on
    centre: Ints  # houses of the active player in the middle of each large city
    owner: Ints  # of each small city
    taken: Ints  # spaces taken on each ring
    offices: Ints  # of each seat: the set of places with an office
    reach: Ints  # of each seat: the set of places a road leads to

    def __init__(self, rules: PfeffersaeckeBoard) -> None:
        super().__init__(rules, rules.dealing)
        self.rules: PfeffersaeckeBoard = rules
        self.turn: i64 = 0  # whose turn it is
        self.round: i64 = 0  # from 1; 0 during the set-up
        self.dealt: i64 = 0  # seals dealt so far
        self.letter: bool = False  # the active player has used a letter this turn
        self.opened: i64 = 0  # offices the active player has opened this turn
        self.quiet: i64 = 0  # turns in a row without a new office
        self.ending: i64 = RUNNING
        self.room: i64 = 0  # the set of places where a house fits
        self.sites: i64 = 0  # the set of large cities with houses in the centre
        self.counter: i64 = 0  # small cities in play without an office
        self.seals_left: i64 = 0  # seals in play that nobody has won
        self.income: i64 = 0  # phase 2: what the cities not extended bring
        self.due: i64 = 0  # phase 2: fees for houses in cities whose seal is gone

    def copy(self) -> PfeffersaeckeState:
        twin = PfeffersaeckeState(self.rules)
        twin.decision = self.decision
        twin.seat = self.seat
        twin.viewer = self.viewer
        twin.turn = self.turn
        twin.round = self.round
        twin.dealt = self.dealt
        twin.letter = self.letter
        twin.opened = self.opened
        twin.quiet = self.quiet
        twin.ending = self.ending
        twin.money = self.money[:]
        twin.supply = self.supply[:]
        twin.letters = self.letters[:]
        twin.points = self.points[:]
        twin.held = self.held[:]
        twin.hand = self.hand[:]
        twin.pool = self.pool[:]
        twin.seal = self.seal[:]
        twin.placer = self.placer[:]
        twin.ring = self.ring[:]
        twin.centre = self.centre[:]
        twin.owner = self.owner[:]
        twin.taken = self.taken[:]
        twin.offices = self.offices[:]
        twin.reach = self.reach[:]
        twin.room = self.room
        twin.sites = self.sites
        twin.counter = self.counter
        twin.seals_left = self.seals_left
        twin.income = self.income
        twin.due = self.due
        return twin

    def stamp(self) -> object:
        if PLAIN:
            return self.key()
        stamp = Stamp()
        stamp.row(
            vec[i64](
                [
                    self.decision.index,
                    self.seat,
                    self.viewer,
                    self.turn,
                    self.round,
                    self.dealt,
                    1 if self.letter else 0,
                    self.opened,
                    self.quiet,
                    self.ending,
                ]
            )
        )
        stamp.row(self.money)
        stamp.row(self.supply)
        stamp.row(self.letters)
        stamp.row(self.points)
        stamp.row(self.held)
        stamp.row(self.hand)
        stamp.row(self.pool)
        stamp.row(self.seal)
        stamp.row(self.placer)
        stamp.row(self.ring)
        stamp.row(self.centre)
        stamp.row(self.owner)
        return stamp.value()

    # Secrets.

    def view(self, seat: int | None) -> PfeffersaeckeState:
        """P10.1: the seals in other hands and in the pool are hidden until the game is over."""
        twin = self.copy()
        twin.viewer = SPECTATOR if seat is None else seat
        if self.seat == OVER:
            return twin
        for other in range(self.rules.seats):
            if other != twin.viewer and self.held[other] > 0:
                for value in range(VALUES):
                    twin.hand[other * VALUES + value] = HIDDEN
        if 0 < self.dealt < self.rules.dealt:
            twin.pool = vec[i64]([HIDDEN] * VALUES)
        return twin

    def sample(self, rng: Rng) -> PfeffersaeckeState:
        """P10.1, P2.3: deal what the viewer cannot see, as likely as the two-stage deal makes it."""
        twin = self.copy()
        twin.viewer = FULL
        if self.seat != OVER and self.viewer != FULL:
            state_hands.guess(
                self.rules, self.viewer, self.dealt, twin.held, twin.seal, twin.placer, twin.hand, twin.pool, rng
            )
        return twin

    # The course of a turn.

    def begin_round(self) -> None:
        """P2.4, P2.5: the set-up is done."""
        self.round = 1
        self.begin_turn(0)

    def begin_turn(self, seat: i64) -> None:
        """P3.1, P3.2: a seal first, by whoever holds one that fits."""
        rules = self.rules
        self.turn = seat
        self.seat = seat
        self.letter = False
        self.opened = 0
        if self.held[seat] > 0 and self.seal_fits(seat):
            self.decision = rules.sealing
        else:
            self.begin_extending()

    def seal_fits(self, seat: i64) -> bool:
        """P3.2: some city without a seal has the value of a seal in hand: always so on this board."""
        for value in range(LOWEST, VALUES):
            if self.hand[seat * VALUES + value] > 0:
                for city in self.rules.by_value[value]:
                    if self.seal[city] == BARE:
                        return True
        return False

    def begin_extending(self) -> None:
        """P4.1: phase 2; nobody is asked where nothing can be chosen."""
        rules = self.rules
        income: i64 = 0
        mine: i64 = self.offices[self.turn] & self.room & rules.large
        while mine != 0:
            city = lowest(mine)
            mine &= mine - 1
            if self.seal[city] == LYING:
                income += rules.value[city] - self.taken[city]
        self.income = income * rules.rate
        self.due = 0
        self.decision = rules.extending
        if not self.may_use_letter() and not self.may_extend():
            self.collect()

    def may_use_letter(self) -> bool:
        """P7.1: not in the first round, one a turn, while one is left."""
        return self.round > 1 and not self.letter and self.letters[self.turn] > 0

    def may_extend(self) -> bool:
        """P4.2, P4.3, P4.5: some own city can be extended now."""
        rules = self.rules
        turn = self.turn
        if self.supply[turn] == 0:
            return False
        purse = self.money[turn] + self.income - self.due
        mine: i64 = self.offices[turn] & self.room & rules.large & ~self.sites
        while mine != 0:
            city = lowest(mine)
            mine &= mine - 1
            if self.extension_cost(city, 1) <= purse:
                return True
        return False

    def extension_cost(self, city: i64, houses: i64) -> i64:
        """P4.3, P4.5: what phase 2 brings less if so many houses are put here: the fee, or the income forgone."""
        rules = self.rules
        if self.seal[city] != LYING:
            return rules.rate * houses
        # Free while the seal lies: only fees for other cities can make the income of this one indispensable.
        return rules.rate * (rules.value[city] - self.taken[city]) if self.due > 0 else 0

    def collect(self) -> None:
        """P4.4, P5.1: phases 2 and 3 are settled."""
        turn = self.turn
        base = self.rules.base_income if self.round > 1 else 0
        self.money[turn] = self.money[turn] + self.income - self.due + base
        self.income = 0
        self.due = 0
        self.begin_opening()

    def begin_opening(self) -> None:
        """P5.2: phase 4, if any office can be opened."""
        if self.may_open():
            self.decision = self.rules.opening
        else:
            self.end_turn()

    def may_open(self) -> bool:
        """P5.2, P5.5: some place can be reached and paid for."""
        turn = self.turn
        if self.supply[turn] == 0:
            return False
        money = self.money[turn]
        targets: i64 = self.targets(turn)
        while targets != 0:
            if self.fare(turn, lowest(targets)) <= money:
                return True
            targets &= targets - 1
        return False

    def targets(self, seat: i64) -> i64:
        """P5.3, P5.4: the places with room to which a road leads from an office of the seat, and none is there."""
        return self.reach[seat] & self.room & ~self.offices[seat]

    def fare(self, seat: i64, place: i64) -> i64:
        """P5.2: the price of the cheapest road to a place from an office of the seat."""
        rules = self.rules
        prices = rules.price
        first = place * rules.places
        best: i64 = FAR
        near: i64 = self.offices[seat] & rules.around[place]
        while near != 0:
            price = prices[first + lowest(near)]
            if price < best:
                best = price
            near &= near - 1
        return best

    def settle_at(self, seat: i64, place: i64) -> None:
        """P5.2: a seat has an office there from now on: its neighbours come into reach."""
        self.offices[seat] |= BIT[place]
        self.reach[seat] |= self.rules.around[place]

    def take_small_city(self, place: i64) -> None:
        """P2.4, P5.4: a house on a small city; the counter goes down."""
        turn = self.turn
        self.owner[place - self.rules.cities] = turn
        self.supply[turn] -= 1
        self.counter -= 1
        self.room &= ~BIT[place]
        self.settle_at(turn, place)

    def end_turn(self) -> None:
        """P6, P8: influence, then the next player, unless the game is over."""
        rules = self.rules
        self.quiet = 0 if self.opened > 0 else self.quiet + 1
        if self.counter == 0 and rules.strict_end:
            self.finish(BY_SMALL_CITIES)
            return
        if self.sites:
            self.influence()
        if self.counter == 0:
            self.finish(BY_SMALL_CITIES)
        elif self.seals_left == 0:
            self.finish(BY_SEALS)
        elif self.quiet >= rules.seats:
            self.finish(BY_QUIET)
        elif self.turn + 1 < rules.seats:
            self.begin_turn(self.turn + 1)
        else:
            self.round += 1
            self.begin_turn(0)

    def finish(self, ending: i64) -> None:
        self.ending = ending
        self.seat = OVER
        self.decision = self.rules.finished

    def influence(self) -> None:
        """P6.1, P6.5: houses leave the centres for the rings, city by city; then seals are awarded."""
        rules = self.rules
        turn = self.turn
        sites: i64 = self.sites
        while sites != 0:
            city = lowest(sites)
            sites &= sites - 1
            start = rules.ring_start[city]
            taken = self.taken[city]
            after = taken + self.centre[city]
            for space in range(start + taken, start + after):
                self.ring[space] = turn
            self.centre[city] = 0
            self.taken[city] = after
            if after == rules.value[city]:
                self.room &= ~BIT[city]
            if self.seal[city] == LYING:
                self.award(city)
        self.sites = 0

    def award(self, city: i64) -> None:
        """P6.2, P6.3: the absolute majority takes the seal, or the relative one when the ring is full."""
        value = self.rules.value[city]
        winner = self.turn
        points = value
        if 2 * self.houses(winner, city) <= value:
            if self.taken[city] < value:
                return
            winner = self.leader(city)
            points = self.rules.half(city)
        self.seal[city] = winner
        self.points[winner] += points
        self.seals_left -= 1

    def houses(self, seat: i64, city: i64) -> i64:
        """How many houses of a seat stand on a ring."""
        first = self.rules.ring_start[city]
        ring = self.ring
        count: i64 = 0
        for space in range(first, first + self.taken[city]):
            if ring[space] == seat:
                count += 1
        return count

    def leader(self, city: i64) -> i64:
        """P6.3: who has the most houses on a ring; of equals whoever came first; NOBODY on an empty ring."""
        first = self.rules.ring_start[city]
        best: i64 = 0
        leader: i64 = NOBODY
        for space in range(first, first + self.taken[city]):
            seat = self.ring[space]
            count = self.houses(seat, city)
            if count > best:
                best = count
                leader = seat
        return leader

    # Scores.

    @property
    def purses_open(self) -> bool:
        """P10.2: money counts in the open once the game is over; a full state shows it always."""
        return self.viewer == FULL or self.seat == OVER

    def scores(self) -> list[int]:
        return scoring.scores(self.rules, self.points, self.offices, self.money, self.purses_open)

    def ranking(self) -> list[int]:
        return scoring.ranking(self.rules, self.scores(), self.seal)

    def score_sheet(self) -> dict[str, list[int]]:
        return scoring.sheet(self.rules, self.points, self.owner, self.offices, self.money, self.purses_open)

    # Consistency.

    def derive(self) -> None:
        check.check_lists(self)
        check.derive(self)

    def check(self) -> None:
        """P1.4, P3.2: every house, seal and letter is somewhere exactly once, and the turn can be."""
        check.check(self)
