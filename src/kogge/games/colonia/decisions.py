"""Who decides what in Colonia, in the order of a week."""

from __future__ import annotations

from kogge.core.model import EVERYONE, Decision, Move, State
from kogge.core.packed import Ints, i64
from kogge.core.rng import Rng
from kogge.games.colonia.board import (
    BERTHS,
    CARDS,
    CITIES,
    COAT,
    FAMILY,
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
)
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.state_pieces import packed_goods


def listed(moves: list[Move], mask: i64) -> list[Move]:
    """The moves whose bit is set."""
    return [moves[i] for i in range(len(moves)) if mask >> i & 1]


def pick(moves: list[Move], mask: i64, rng: Rng) -> Move:
    """One of the moves whose bit is set, each as likely."""
    count: i64 = 0
    rest = mask
    while rest != 0:
        rest &= rest - 1
        count += 1
    at = rng.below(count)
    i: i64 = 0
    while True:
        if mask >> i & 1:
            if at == 0:
                return moves[i]
            at -= 1
        i += 1


def pick_weighed(moves: list[Move], copies: Ints, left: i64, rng: Rng) -> Move:
    """One of the moves, as likely as it has copies left."""
    at = rng.below(left)
    i: i64 = 0
    while at >= copies[i]:
        at -= copies[i]
        i += 1
    return moves[i]


class WeekCard(Decision):
    """K3.1: chance: which week card is turned."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        return listed(state.rules.turn_week, state.weeks_left)

    def draw(self, state: State, rng: Rng) -> Move:
        assert isinstance(state, ColoniaState)
        return pick(state.rules.turn_week, state.weeks_left, rng)


class DecreeCard(Decision):
    """K3.4: chance: which decree is turned."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        return listed(state.rules.turn_decree, state.decrees_left)

    def draw(self, state: State, rng: Rng) -> Move:
        assert isinstance(state, ColoniaState)
        return pick(state.rules.turn_decree, state.decrees_left, rng)


class ShipCard(Decision):
    """K9.3: chance: which ship arrives."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        return listed(state.rules.turn_ship, state.ships_left)

    def source(self, state: State) -> str:
        assert isinstance(state, ColoniaState)
        return f"{self.name} {state.ship_shuffles}"

    def draw(self, state: State, rng: Rng) -> Move:
        assert isinstance(state, ColoniaState)
        return pick(state.rules.turn_ship, state.ships_left, rng)


class RelicCard(Decision):
    """K10.6: chance: which relic card is laid out."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        pile = state.relic_pile
        return [state.rules.turn_relic[kind] for kind in range(CARDS) if pile[kind] > 0]

    def weights(self, state: State) -> list[int]:
        assert isinstance(state, ColoniaState)
        return [count for count in state.relic_pile if count > 0]

    def totals(self, state: State) -> list[int]:
        assert isinstance(state, ColoniaState)
        if state.relic_shuffles > 0:
            return self.weights(state)
        pile = state.relic_pile
        return [state.rules.card_copies[kind] for kind in range(CARDS) if pile[kind] > 0]

    def source(self, state: State) -> str:
        """The first pile holds all cards; what a later one began with is not kept, so each draw from it is its own."""
        assert isinstance(state, ColoniaState)
        if state.relic_shuffles > 0:
            return f"{self.name} {state.relic_shuffles} {state.relics_left}"
        return f"{self.name} 0"

    def draw(self, state: State, rng: Rng) -> Move:
        assert isinstance(state, ColoniaState)
        return pick_weighed(state.rules.turn_relic, state.relic_pile, state.relics_left, rng)


class Resource(Decision):
    """K3.2, K13.3: chance: which resource comes out of the bag; behind a screen only its owner sees it."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        bag = state.bag
        return [state.rules.draw_resource[kind] for kind in range(KINDS) if bag[kind] > 0]

    def weights(self, state: State) -> list[int]:
        assert isinstance(state, ColoniaState)
        return [count for count in state.bag if count > 0]

    def source(self, state: State) -> str:
        assert isinstance(state, ColoniaState)
        return f"{self.name} {state.draws}"

    def witness(self, state: State) -> i64:
        assert isinstance(state, ColoniaState)
        if state.rules.open_screens or state.due == 0:
            return EVERYONE
        return state.drawer

    def draw(self, state: State, rng: Rng) -> Move:
        assert isinstance(state, ColoniaState)
        return pick_weighed(state.rules.draw_resource, state.bag, state.bag_left, rng)


class Die(Decision):
    """K7.4: chance: the die."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        return state.rules.roll[:]

    def source(self, state: State) -> str:
        assert isinstance(state, ColoniaState)
        return f"{self.name} {state.rolls}"

    def draw(self, state: State, rng: Rng) -> Move:
        assert isinstance(state, ColoniaState)
        return state.rules.roll[rng.below(len(state.rules.roll))]


class Family(Decision):
    """K4.1: everybody: which family card to play."""

    def legal(self, state: State) -> list[Move]:
        return self.legal_for(state, state.seat)

    def legal_for(self, state: State, seat: i64) -> list[Move]:
        assert isinstance(state, ColoniaState)
        hand = state.hands[seat]
        send = state.rules.send
        return [send[card] for card in range(FAMILY) if hand >> card & 1]

    def witness(self, state: State) -> i64:
        return state.seat


class Voting(Decision):
    """K5.1: everybody who has votes, and the mayor: yes or no."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        return state.rules.vote[:]

    def witness(self, state: State) -> i64:
        return state.seat


class Market(Decision):
    """K6.1: a stall for as many members as it holds resources, or pass."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        moves: list[Move] = [state.rules.skip]
        supply = state.supply[state.seat]
        take = state.rules.take
        for stall in range(STALLS):
            if 0 < state.heaps[stall] <= supply:
                moves.append(take[stall])
        return moves


class Ordering(Decision):
    """K7.1: an order to a craftsman whose resources and price one has, or pass."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        rules = state.rules
        moves: list[Move] = [rules.skip]
        first = state.seat * KINDS
        supply = state.supply[state.seat]
        held = state.resources
        for craftsman in range(KINDS):
            if (
                held[first + rules.first_input[craftsman]] > 0
                and held[first + rules.second_input[craftsman]] > 0
                and state.given[craftsman] < supply
                and state.queue[craftsman * SPACES + state.rules.order_spaces - 1] == NOBODY
            ):
                moves.append(rules.order[craftsman])
        return moves


class Loading(Decision):
    """K8.1, K12.7: a free hold whose goods one has, a free coat of arms under the decree, or pass."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        rules = state.rules
        moves: list[Move] = [rules.skip]
        packed = packed_goods(state, state.seat)
        for berth in range(BERTHS):
            ship = state.berths[berth]
            if ship == NOTHING:
                continue
            for hold in range(rules.ship_holds[ship]):
                if state.holds[berth * HOLDS + hold] == NOBODY:
                    if (packed - rules.hold_need[ship * COAT + hold]) & GUARD == GUARD:
                        moves.append(rules.load[berth * COAT + hold])
        if state.coats:
            for berth in range(BERTHS):
                if state.berths[berth] != NOTHING and state.holds[berth * HOLDS + COAT] == NOBODY:
                    for good in range(KINDS):
                        if state.goods[state.seat * KINDS + good] > 0:
                            moves.append(rules.load_coat[berth * KINDS + good])
        return moves


class Buying(Decision):
    """K10.1: a card whose price one has, or pass."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        rules = state.rules
        moves: list[Move] = [rules.skip]
        first = state.seat * CITIES
        for space in range(SHOWN):
            kind = state.display[space]
            if kind != NOTHING and state.money[first + kind // LEVELS] >= rules.card_cost[kind]:
                moves.append(rules.buy[space])
        return moves


class Joining(Decision):
    """K10.2: whether a relic goes into the shrine, and which one."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        rules = state.rules
        moves: list[Move] = [rules.keep]
        level = state.bought % LEVELS
        if level != SHRINE:
            moves.append(rules.join[level])
            return moves
        first = state.seat * CARDS + state.bought - SHRINE
        for level in range(SHRINE):
            if state.free[first + level] > 0:
                moves.append(rules.join[level])
        return moves


class Protecting(Decision):
    """K10.4: a member on an unprotected card, or pass."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        moves: list[Move] = [state.rules.skip]
        for space in range(SHOWN):
            if state.display[space] != NOTHING and state.guards[space] == NOBODY:
                moves.append(state.rules.protect[space])
        return moves


class Homecoming(Decision):
    """K12.3: how many members go home."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        decree = state.running()
        most = state.street(state.seat, decree.first)
        if most > decree.amount:
            most = decree.amount
        return state.rules.home[: most + 1]


class Choosing(Decision):
    """K2.4, K12.8: which good, after a six."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        return state.rules.choose[:]


class Changing(Decision):
    """K12.10: which currency into which, or none."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        moves: list[Move] = [state.rules.skip]
        for source in range(CITIES):
            if state.money[state.seat * CITIES + source] > 0:
                for target in range(CITIES):
                    if target != source:
                        moves.append(state.rules.change[source * CITIES + target])
        return moves


class HowMuch(Decision):
    """K12.10: how many units to exchange."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        most = state.money[state.seat * CITIES + state.pair // CITIES]
        limit = state.running().amount
        return state.rules.amounts[: most if most < limit else limit]


class Offering(Decision):
    """K12.5, K14.29: with option `bag`, whether to draw the resources of a decree or to leave them."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, ColoniaState)
        return [state.rules.skip, state.rules.accept]
