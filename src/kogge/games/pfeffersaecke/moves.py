"""What each move of Pfeffersäcke does."""

from __future__ import annotations

from kogge.core.model import Move, State
from kogge.core.packed import i64
from kogge.games.pfeffersaecke.board import BIT, LYING, NOBODY, VALUES
from kogge.games.pfeffersaecke.state import PfeffersaeckeState


def settles_income(after: State) -> bool:
    """P4.1, P11.23: phase 2 is closed and its money paid out, which with option `income` need not be final."""
    assert isinstance(after, PfeffersaeckeState)
    return after.decision is not after.rules.further and not after.rules.open_income


class Deal(Move):
    """P2.3: the next seal goes face down to the next player."""

    def __init__(self, text: str, value: i64) -> None:
        super().__init__(text)
        self.value = value

    def apply(self, state: State) -> None:
        assert isinstance(state, PfeffersaeckeState)
        rules = state.rules
        seat = state.dealt % rules.seats
        at = seat * VALUES + self.value
        state.pool[self.value] -= 1
        state.hand[at] += 1
        state.held[seat] += 1
        state.dealt += 1
        if state.dealt == rules.dealt:
            state.seat = 0
            state.decision = rules.founding


class Found(Move):
    """P2.4: the first office, in a free small city: no money, no point."""

    def __init__(self, text: str, place: i64) -> None:
        super().__init__(text)
        self.place = place

    def apply(self, state: State) -> None:
        assert isinstance(state, PfeffersaeckeState)
        state.take_small_city(self.place)
        if state.turn + 1 < state.rules.seats:
            state.turn += 1
            state.seat = state.turn
        else:
            state.begin_round()


class PlaceSeal(Move):
    """P3.2: a seal from the hand to a large city of its value."""

    def __init__(self, text: str, city: i64, value: i64) -> None:
        super().__init__(text)
        self.city = city
        self.value = value

    def apply(self, state: State) -> None:
        assert isinstance(state, PfeffersaeckeState)
        turn = state.turn
        at = turn * VALUES + self.value
        state.hand[at] -= 1
        state.held[turn] -= 1
        state.seal[self.city] = LYING
        state.room |= BIT[self.city]
        state.placer[self.city] = turn
        state.begin_extending()


class Extend(Move):
    """P4.2, P4.3, P7.2: one house in the centre of a city with an own office, or two with a letter."""

    def __init__(self, text: str, city: i64, houses: i64) -> None:
        super().__init__(text)
        self.city = city
        self.houses = houses

    def apply(self, state: State) -> None:
        assert isinstance(state, PfeffersaeckeState)
        rules = state.rules
        turn = state.turn
        city = self.city
        if state.seal[city] == LYING:
            state.income -= rules.rate * (rules.value[city] - state.taken[city])
        else:
            state.due += rules.rate * self.houses
        state.centre[city] = self.houses
        state.sites |= BIT[city]
        state.supply[turn] -= self.houses
        if self.houses > 1:
            state.letters[turn] -= 1
            state.letter = True
        if state.may_extend():
            state.decision = rules.further
        else:
            state.collect()

    def binds(self, after: State) -> bool:
        return settles_income(after)


class Collect(Move):
    """P4.1, P4.4: no more extensions: income from every other city, then the base income."""

    def apply(self, state: State) -> None:
        assert isinstance(state, PfeffersaeckeState)
        state.collect()

    def binds(self, after: State) -> bool:
        return settles_income(after)


class DoubleIncome(Move):
    """P7.3: a letter doubles all income of this turn, to 48 at least."""

    def apply(self, state: State) -> None:
        assert isinstance(state, PfeffersaeckeState)
        rules = state.rules
        turn = state.turn
        amount = 2 * (state.income + rules.base_income)
        if amount < rules.letter_income:
            amount = rules.letter_income
        state.money[turn] += amount
        state.letters[turn] -= 1
        state.letter = True
        state.income = 0
        state.begin_opening()

    def binds(self, after: State) -> bool:
        return settles_income(after)


class Open(Move):
    """P5.2, P5.3, P5.4, P7.4: a new office at the end of a road; the second one of a turn takes a letter.

    The road is the cheapest, or with option `roads` one from a place of one's choice.
    """

    def __init__(self, text: str, place: i64, start: i64) -> None:
        super().__init__(text)
        self.place = place
        self.start = start  # where the road begins, or NOBODY: the cheapest

    def fare(self, state: PfeffersaeckeState) -> i64:
        """P5.2: what the road costs the active player."""
        if self.start == NOBODY:
            return state.fare(state.turn, self.place)
        return state.rules.price[self.place * state.rules.places + self.start]

    def apply(self, state: State) -> None:
        assert isinstance(state, PfeffersaeckeState)
        rules = state.rules
        turn = state.turn
        place = self.place
        state.money[turn] -= self.fare(state)
        if state.opened > 0:
            state.letters[turn] -= 1
            state.letter = True
        state.opened += 1
        if place < rules.cities:
            state.centre[place] = 1
            state.sites |= BIT[place]
            state.supply[turn] -= 1
            state.settle_at(turn, place)
        else:
            state.take_small_city(place)
            state.points[turn] += rules.small_points
        if state.counter > 0 and state.may_use_letter() and state.may_open():
            state.decision = rules.second
        else:
            state.end_turn()


class Finish(Move):
    """P5.2: open nothing more; the turn goes on to influence."""

    def apply(self, state: State) -> None:
        assert isinstance(state, PfeffersaeckeState)
        state.end_turn()
