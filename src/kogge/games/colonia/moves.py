"""What each move of Colonia does."""

from __future__ import annotations

from kogge.core.model import Move, State
from kogge.core.packed import i64
from kogge.games.colonia import moves_decrees
from kogge.games.colonia.board import (
    CARDS,
    CITIES,
    COAT,
    HOLDS,
    KINDS,
    LEVELS,
    NO,
    NOBODY,
    NOTHING,
    SHRINE,
    SPACES,
    STREETS,
    TUESDAY,
    YES,
)
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.state_council import open_decree, reveal_cards
from kogge.games.colonia.state_luck import draw_to_screen, draw_to_stall, open_week, place_relic, place_ship, rolled
from kogge.games.colonia.state_pieces import has_relic, spend
from kogge.games.colonia.state_week import draw_from_bag, gain_good, next_answer, next_decree, next_guest, next_turn


class TurnWeek(Move):
    """K3.1: the next week card."""

    def __init__(self, text: str, card: i64) -> None:
        super().__init__(text)
        self.card = card

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        open_week(state, self.card)


class TurnDecree(Move):
    """K3.4: the next of three decrees."""

    def __init__(self, text: str, decree: i64) -> None:
        super().__init__(text)
        self.decree = decree

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        open_decree(state, self.decree)


class TurnShip(Move):
    """K9.3: the next ship takes the first empty berth."""

    def __init__(self, text: str, ship: i64) -> None:
        super().__init__(text)
        self.ship = ship

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        place_ship(state, self.ship)


class TurnRelic(Move):
    """K10.6: the next relic card is laid out."""

    def __init__(self, text: str, kind: i64) -> None:
        super().__init__(text)
        self.kind = kind

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        place_relic(state, self.kind)


class DrawResource(Move):
    """K3.2, K12.5: a resource from the bag, on a stall for all to see or behind a screen."""

    def __init__(self, text: str, kind: i64) -> None:
        super().__init__(text)
        self.kind = kind

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        state.bag[self.kind] -= 1
        state.bag_left -= 1
        state.draws += 1
        if state.due == 0:
            draw_to_stall(state, self.kind)
        else:
            draw_to_screen(state, self.kind)


class Roll(Move):
    """K7.4: the die."""

    def __init__(self, text: str, pips: i64) -> None:
        super().__init__(text)
        self.pips = pips

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        rolled(state, self.pips)


class Send(Move):
    """K4.1: a family card, face down until all have chosen."""

    def __init__(self, text: str, card: i64) -> None:
        super().__init__(text)
        self.card = card

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        state.chosen[state.seat] = self.card
        state.answered |= 1 << state.seat
        if not next_answer(state):
            reveal_cards(state)


class Vote(Move):
    """K5.1, K5.2: yes or no, face down until all have voted; then the decree passes or not."""

    def __init__(self, text: str, ballot: i64) -> None:
        super().__init__(text)
        self.ballot = ballot

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        state.ballots[state.seat] = self.ballot
        state.answered |= 1 << state.seat
        if next_answer(state):
            return
        passed = moves_decrees.count_votes(state)
        state.verdicts[state.agenda] = YES if passed else NO
        seats = state.rules.seats
        for seat in range(seats):
            state.cast[state.agenda * seats + seat] = state.ballots[seat]
        state.agenda += 1
        if passed:
            moves_decrees.execute(state, state.running())
        else:
            next_decree(state)


class Pass(Move):
    """K1.4: no more of this phase; or no more of a decree's offer (K12.5, K12.10)."""

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        if state.decision is state.rules.changing or state.decision is state.rules.offering:
            next_guest(state)
        else:
            state.passed |= 1 << state.seat
            next_turn(state)


class Take(Move):
    """K6.1: all resources of one stall for as many members."""

    def __init__(self, text: str, stall: i64) -> None:
        super().__init__(text)
        self.stall = stall

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        seat = state.seat
        first = self.stall * KINDS
        taken = state.heaps[self.stall]
        for kind in range(KINDS):
            count = state.stalls[first + kind]
            if count > 0:
                at = seat * KINDS + kind
                state.resources[at] += count
                state.known[at] += count
                state.stalls[first + kind] = 0
        state.heaps[self.stall] = 0
        state.supply[seat] -= taken
        state.stall_owner[self.stall] = seat
        state.stall_members[self.stall] = taken
        next_turn(state)


class Order(Move):
    """K7.1, K7.2, K7.3: two resources to the bag, members on the topmost free space."""

    def __init__(self, text: str, craftsman: i64) -> None:
        super().__init__(text)
        self.craftsman = craftsman

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        seat = state.seat
        craftsman = self.craftsman
        spend(state, seat, state.rules.first_input[craftsman])
        spend(state, seat, state.rules.second_input[craftsman])
        price = state.given[craftsman] + 1
        state.given[craftsman] = price
        state.supply[seat] -= price
        space = craftsman * SPACES
        while state.queue[space] != NOBODY:
            space += 1
        state.queue[space] = seat
        state.crew[space] = price
        next_turn(state)


class Load(Move):
    """K8.1: the goods of one printed hold, and one member on it."""

    def __init__(self, text: str, berth: i64, hold: i64) -> None:
        super().__init__(text)
        self.berth = berth
        self.hold = hold

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        seat = state.seat
        hold = state.berths[self.berth] * COAT + self.hold
        goods = state.rules.hold_goods[hold]
        counts = state.rules.hold_counts[hold]
        for i in range(len(goods)):
            state.goods[seat * KINDS + goods[i]] -= counts[i]
        state.supply[seat] -= 1
        state.holds[self.berth * HOLDS + self.hold] = seat
        next_turn(state)


class LoadCoat(Move):
    """K12.7: any one good, and one member on the coat of arms."""

    def __init__(self, text: str, berth: i64, good: i64) -> None:
        super().__init__(text)
        self.berth = berth
        self.good = good

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        seat = state.seat
        state.goods[seat * KINDS + self.good] -= 1
        state.supply[seat] -= 1
        state.holds[self.berth * HOLDS + COAT] = seat
        next_turn(state)


class Buy(Move):
    """K10.1, K10.3: a card for its full price; a protecting member goes home to its owner."""

    def __init__(self, text: str, space: i64) -> None:
        super().__init__(text)
        self.space = space

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        seat = state.seat
        kind = state.display[self.space]
        city = kind // LEVELS
        state.money[seat * CITIES + city] -= state.rules.card_cost[kind]
        state.display[self.space] = NOTHING
        guard = state.guards[self.space]
        if guard != NOBODY:
            state.supply[guard] += 1
            state.guards[self.space] = NOBODY
        state.free[seat * CARDS + kind] += 1
        if kind % LEVELS == SHRINE:
            asked = has_relic(state, seat, city)
        else:
            asked = state.free[seat * CARDS + city * LEVELS + SHRINE] > 0
        if asked:
            state.bought = kind
            state.decision = state.rules.joining
        else:
            next_turn(state)


class Join(Move):
    """K10.2: a relic lies in the shrine of its city, for good."""

    def __init__(self, text: str, level: i64) -> None:
        super().__init__(text)
        self.level = level

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        seat = state.seat
        city = state.bought // LEVELS
        first = seat * CARDS + city * LEVELS
        state.free[first + self.level] -= 1
        state.free[first + SHRINE] -= 1
        state.linked[seat * CITIES + city] = self.level + 1
        state.bought = NOTHING
        state.decision = state.rules.buying
        next_turn(state)


class Keep(Move):
    """K10.2: the shrine stays empty."""

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        state.bought = NOTHING
        state.decision = state.rules.buying
        next_turn(state)


class Protect(Move):
    """K10.4: one member keeps a card on display."""

    def __init__(self, text: str, space: i64) -> None:
        super().__init__(text)
        self.space = space

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        state.supply[state.seat] -= 1
        state.guards[self.space] = state.seat
        next_turn(state)


class Home(Move):
    """K12.3: members go home from a street before their time."""

    def __init__(self, text: str, members: i64) -> None:
        super().__init__(text)
        self.members = members

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        state.streets[state.seat * STREETS + state.running().first - TUESDAY] -= self.members
        state.supply[state.seat] += self.members
        next_guest(state)


class Accept(Move):
    """K12.5, K14.29: with option `bag`, the resources of a decree are drawn."""

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        draw_from_bag(state, state.seat)


class Choose(Move):
    """K2.4, K12.8: a six gives the good of one's choice."""

    def __init__(self, text: str, good: i64) -> None:
        super().__init__(text)
        self.good = good

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        gain_good(state, self.good)


class Change(Move):
    """K12.10: from one currency into another; the amount follows."""

    def __init__(self, text: str, source: i64, target: i64) -> None:
        super().__init__(text)
        self.source = source
        self.target = target

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        state.pair = self.source * CITIES + self.target
        state.decision = state.rules.amount


class Amount(Move):
    """K12.10: so many units, one for one."""

    def __init__(self, text: str, units: i64) -> None:
        super().__init__(text)
        self.units = units

    def apply(self, state: State) -> None:
        assert isinstance(state, ColoniaState)
        first = state.seat * CITIES
        state.money[first + state.pair // CITIES] -= self.units
        state.money[first + state.pair % CITIES] += self.units
        state.pair = NOTHING
        next_guest(state)
