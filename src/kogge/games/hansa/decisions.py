"""Who decides what in Hansa, in the order of a game."""

from __future__ import annotations

from kogge.core.model import Decision, Move, State
from kogge.core.packed import i64
from kogge.core.rng import Rng
from kogge.games.hansa.board import BARRELS, NOTHING
from kogge.games.hansa.state import HansaState


class Token(Decision):
    """H3.3: chance: which token comes up."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, HansaState)
        draws = state.rules.draws
        stock = state.stock
        return [draws[kind] for kind in range(len(stock)) if stock[kind] > 0]

    def weights(self, state: State) -> list[int]:
        assert isinstance(state, HansaState)
        return [count for count in state.stock if count > 0]

    def totals(self, state: State) -> list[int]:
        assert isinstance(state, HansaState)
        copies = state.rules.copies
        stock = state.stock
        return [copies[kind] for kind in range(len(stock)) if stock[kind] > 0]

    def draw(self, state: State, rng: Rng) -> Move:
        assert isinstance(state, HansaState)
        at = rng.below(state.left)
        kind: i64 = 0
        for count in state.stock:
            if at < count:
                break
            at -= count
            kind += 1
        return state.rules.draws[kind]


class Placing(Decision):
    """H2.4, H7.21: the start: two booths in a city without own ones; only here is Copenhagen forbidden."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, HansaState)
        rules = state.rules
        moves: list[Move] = []
        for city in range(rules.cities):
            if city != rules.start and state.booths[city * rules.seats + state.seat] == 0:
                moves.append(rules.places[city])
        return moves


class Warehouses(Decision):
    """H3.2: refill the warehouses or leave them."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, HansaState)
        return [state.rules.refill, state.rules.keep]


class Actions(Decision):
    """H4.1, H7.4, H7.5, H7.6: sail, one action per visit as far as booths and talers allow, or end the turn."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, HansaState)
        rules = state.rules
        turn = state.turn
        city = state.ship
        rich = state.talers[turn] > 0
        moves = rules.ways[city][:] if rich else [rules.end]
        if state.acted:
            return moves
        if rich or state.leader(city) == turn:
            for warehouse in rules.warehouses[city]:
                if state.stored[warehouse] != NOTHING:
                    moves.append(rules.buys[warehouse])
        left = state.hand[turn]
        if left == 0:
            return moves
        may_build = state.supply[turn] > 0
        may_sell = state.booths[city * rules.seats + turn] > 0
        held = state.open
        first = turn * rules.kinds
        low: i64 = 0
        while left > 0:
            ones = held[first + low]
            twos = held[first + low + 1]
            threes = held[first + low + 2]
            count = ones + twos + threes
            if count > 0:
                left -= count
                if may_build:
                    add_held(moves, rules.builds, low, ones, twos, threes)
                if may_sell and count >= 2:
                    add_held(moves, rules.sells, low, ones, twos, threes)
            low += BARRELS
        if rules.fewer:
            add_fewer(state, moves)
        return moves


def add_held(moves: list[Move], table: list[Move], low: i64, ones: i64, twos: i64, threes: i64) -> None:
    """The moves of one colour for the kinds of token that are held."""
    if ones > 0:
        moves.append(table[low])
    if twos > 0:
        moves.append(table[low + 1])
    if threes > 0:
        moves.append(table[low + 2])


def add_fewer(state: HansaState, moves: list[Move]) -> None:
    """H7.4: building fewer booths than the token has barrels and the supply holds."""
    rules = state.rules
    first = state.turn * rules.kinds
    for kind in range(rules.kinds):
        if state.open[first + kind] > 0:
            for at in range(kind % BARRELS):
                if at + 1 < state.supply[state.turn]:
                    moves.append(rules.lesser[kind][at])


class Sale(Decision):
    """H4.4, H4.5, H7.14: the running sale: another token, or close it once every colour in it counts two."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, HansaState)
        rules = state.rules
        turn = state.turn
        kinds = rules.kinds
        held = state.open
        may_close = state.sale_count >= 2
        moves: list[Move] = []
        if may_close:
            moves.append(rules.close)
        for kind in range(kinds):
            if held[turn * kinds + kind] == 0:
                continue
            colour = kind // BARRELS
            if colour == state.sale_colour or (
                may_close and (state.sold_colours >> colour & 1 or state.tokens_of(turn, colour) >= 2)
            ):
                moves.append(rules.sells[kind])
        return moves


class Loss(Decision):
    """H4.7: which token to lose after somebody else's sale."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, HansaState)
        rules = state.rules
        first = BARRELS * (state.losses[-1] % rules.colours)
        hand = state.seat * rules.kinds
        return [rules.loses[kind] for kind in range(first, first + BARRELS) if state.open[hand + kind] > 0]


class Tax(Decision):
    """H3.4: which token to give up above the limit."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, HansaState)
        rules = state.rules
        hand = state.turn * rules.kinds
        return [rules.discards[kind] for kind in range(rules.kinds) if state.open[hand + kind] > 0]
