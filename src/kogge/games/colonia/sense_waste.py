"""Moves of Colonia that leave something lying which costs nothing any more."""

from __future__ import annotations

from typing import Final

from kogge.core.model import Move, State
from kogge.core.packed import i64
from kogge.games.colonia.board import (
    BERTHS,
    CITIES,
    COAT,
    FIELD,
    GUARD,
    HOLDS,
    KINDS,
    LEVELS,
    NOBODY,
    NOTHING,
    SHOWN,
    SHRINE,
    SPACES,
)
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.state_pieces import packed_goods

SURE: Final = 10  # members that cover the highest family card and two loads
CHEAP: Final = 2  # members that a good is always worth


def waste(state: State, moves: list[Move]) -> list[Move]:
    """Passing where an order, a load or a relic brings something for what is worth nothing any more; poor shrines."""
    assert isinstance(state, ColoniaState)
    rules = state.rules
    decision = state.decision
    if decision is rules.joining:
        return waste_joining(state, moves)
    if len(moves) == 1:
        return []
    last = state.week == rules.weeks
    idle = False
    if decision is rules.loading:
        idle = last  # K11.3: goods and members are worth nothing after the last Friday
    elif decision is rules.buying:
        idle = last and worth_buying(state)
    elif decision is rules.ordering:
        idle = worth_ordering(state, last)
    return [rules.skip] if idle else []


def waste_joining(state: ColoniaState, moves: list[Move]) -> list[Move]:
    """K10.2: all but the best relic; keeping the shrine empty, unless a better relic can still come."""
    rules = state.rules
    best: i64 = 0
    for level in range(SHRINE):
        if rules.join[level] in moves:
            best = level
    wasted = [move for move in moves if move is not rules.join[best] and move is not rules.keep]
    hope = best < SHRINE - 1
    if hope and state.week == rules.weeks:
        hope = False
        first = state.bought // LEVELS * LEVELS
        for kind in state.display:
            if first + best < kind < first + SHRINE:
                hope = hope or state.money[state.seat * CITIES + first // LEVELS] >= rules.card_cost[kind]
    if not hope:
        wasted.append(rules.keep)
    return wasted


def worth_buying(state: ColoniaState) -> bool:
    """K11.1: on the last Sunday, a relic for money that wins no window or is worth more than one."""
    rules = state.rules
    seat = state.seat
    for space in range(SHOWN):
        kind = state.display[space]
        if kind == NOTHING or kind % LEVELS == SHRINE:
            continue
        city = kind // LEVELS
        money = state.money[seat * CITIES + city]
        if money < rules.card_cost[kind]:
            continue
        if rules.card_points[kind] > rules.window_points[city]:
            return True
        for other in range(rules.seats):
            if other != seat and state.passed >> other & 1 and state.money[other * CITIES + city] >= money:
                return True
    return False


def worth_ordering(state: ColoniaState, last: bool) -> bool:
    """K7.5: an order that is done this week, for few of many members; in the last week any that may be sold."""
    rules = state.rules
    seat = state.seat
    hand = seat * KINDS
    needed: i64 = SURE  # members at hand after the order
    if last:
        needed = 1
        for kind in range(KINDS):
            needed += state.goods[hand + kind]
        for owner in state.queue:
            if owner == seat:
                needed += 1
    for craftsman in range(KINDS):
        price = state.given[craftsman] + 1
        if state.supply[seat] - price < needed or (price > CHEAP and not last):
            continue
        if state.resources[hand + rules.first_input[craftsman]] < 1:
            continue
        if state.resources[hand + rules.second_input[craftsman]] < 1:
            continue
        space: i64 = 0
        while space < rules.order_spaces and state.queue[craftsman * SPACES + space] != NOBODY:
            space += 1
        if space == rules.order_spaces:
            continue
        if last:
            if space < state.bars[craftsman] + state.dice and asked_for(state, craftsman):
                return True
        elif space < state.bars[craftsman]:
            return True
    return False


def asked_for(state: ColoniaState, good: i64) -> bool:
    """A free hold in port takes this good alone, or with goods that the seat has."""
    rules = state.rules
    packed = packed_goods(state, state.seat) + (1 << FIELD * good)
    for berth in range(BERTHS):
        ship = state.berths[berth]
        if ship == NOTHING:
            continue
        for hold in range(rules.ship_holds[ship]):
            at = ship * COAT + hold
            if state.holds[berth * HOLDS + hold] == NOBODY and good in rules.hold_goods[at]:
                if (packed - rules.hold_need[at]) & GUARD == GUARD:
                    return True
    return False
