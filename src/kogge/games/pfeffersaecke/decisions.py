"""Who decides what in Pfeffersäcke, in the order of a game."""

from __future__ import annotations

from kogge.core.model import Decision, Move, State
from kogge.core.packed import i64
from kogge.core.rng import Rng
from kogge.games.pfeffersaecke.board import BARE, BIT, FAR, LOWEST, NOBODY, VALUES, lowest
from kogge.games.pfeffersaecke.state import PfeffersaeckeState


class Dealing(Decision):
    """P2.3: chance: the high seals are shared out first, then all that are left."""

    def lowest(self, state: PfeffersaeckeState) -> i64:
        """The lowest value in the pile that is dealt from now."""
        return state.rules.high if state.dealt < state.rules.high_share * state.rules.seats else LOWEST

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, PfeffersaeckeState)
        deals = state.rules.deals
        return [deals[value - LOWEST] for value in range(self.lowest(state), VALUES) if state.pool[value] > 0]

    def weights(self, state: State) -> list[int]:
        assert isinstance(state, PfeffersaeckeState)
        return [state.pool[value] for value in range(self.lowest(state), VALUES) if state.pool[value] > 0]

    def source(self, state: State) -> str:
        # What is left in the pile is a secret of several seats: every draw is a pile of its own.
        assert isinstance(state, PfeffersaeckeState)
        return f"seals {state.dealt}"

    def witness(self, state: State) -> i64:
        """P10.1: only the receiver sees a seal that is dealt."""
        assert isinstance(state, PfeffersaeckeState)
        return state.dealt % state.rules.seats

    def draw(self, state: State, rng: Rng) -> Move:
        assert isinstance(state, PfeffersaeckeState)
        pool = state.pool
        value = self.lowest(state)
        left: i64 = 0
        for i in range(value, VALUES):
            left += pool[i]
        at = rng.below(left)
        while at >= pool[value]:
            at -= pool[value]
            value += 1
        return state.rules.deals[value - LOWEST]


class Founding(Decision):
    """P2.4: where to start: any free small city in play."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, PfeffersaeckeState)
        rules = state.rules
        moves: list[Move] = []
        for place in range(rules.cities, rules.places):
            if rules.in_play[place] and state.owner[place - rules.cities] == NOBODY:
                moves.append(rules.founds[place - rules.cities])
        return moves


class Sealing(Decision):
    """P3.2: which seal goes to which city of its value."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, PfeffersaeckeState)
        rules = state.rules
        seal = state.seal
        seals = rules.seals
        first = state.seat * VALUES
        moves: list[Move] = []
        for value in range(LOWEST, VALUES):
            if state.hand[first + value] > 0:
                for city in rules.by_value[value]:
                    if seal[city] == BARE:
                        moves.append(seals[city])
        return moves


class Extending(Decision):
    """P4.1: which offices to extend; all others collect; asked again after each extension.

    P7.2, P7.3: a letter puts two houses, or doubles the income if nothing has been extended.
    """

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, PfeffersaeckeState)
        rules = state.rules
        moves: list[Move] = [rules.collect]
        turn = state.turn
        letter = state.may_use_letter()
        if letter and state.sites == 0:
            moves.append(rules.double_income)
        supply = state.supply[turn]
        if supply == 0:
            return moves
        letter = letter and supply > 1
        purse = state.money[turn] + state.income - state.due
        mine: i64 = state.offices[turn] & state.room & rules.large & ~state.sites
        while mine != 0:
            city = lowest(mine)
            mine &= mine - 1
            if state.extension_cost(city, 1) > purse:
                continue
            moves.append(rules.extends[city])
            if letter and rules.value[city] - state.taken[city] > 1 and state.extension_cost(city, 2) <= purse:
                moves.append(rules.doubles[city])
        return moves


class Opening(Decision):
    """P5.2, P7.4: where to open an office, if anywhere; asked again, with a letter, after the first."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, PfeffersaeckeState)
        rules = state.rules
        turn = state.turn
        money = state.money[turn]
        opens = rules.opens
        moves: list[Move] = [rules.finish]
        targets: i64 = state.targets(turn)
        while targets != 0:
            place = lowest(targets)
            targets &= targets - 1
            if state.fare(turn, place) <= money:
                moves.append(opens[place])
                if rules.chosen_roads:
                    self.add_dearer(state, place, moves)
        return moves

    def add_dearer(self, state: PfeffersaeckeState, place: i64, moves: list[Move]) -> None:
        """P11.20: with option `roads`, the roads from own offices that cost more than the cheapest."""
        rules = state.rules
        fare = state.fare(state.turn, place)
        at: i64 = 0
        for other in range(rules.places):
            price = rules.price[place * rules.places + other]
            if price < FAR:
                if fare < price <= state.money[state.turn] and state.offices[state.turn] & BIT[other] != 0:
                    moves.append(rules.dearer[place][at])
                at += 1
