"""How pieces move and who can do what with them, whatever the day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kogge.core.packed import i64
from kogge.games.colonia.board import (
    BERTHS,
    CARDS,
    CITIES,
    COAT,
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
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
)

if TYPE_CHECKING:
    from kogge.games.colonia.state import ColoniaState


def can_act(state: ColoniaState, seat: i64) -> bool:
    """Whether all that is public leaves a seat something to do in this phase."""
    if state.day == WEDNESDAY:
        return can_take(state, seat)
    if state.day == THURSDAY:
        return can_order(state, seat)
    if state.day == FRIDAY:
        return can_load(state, seat)
    if state.decision is state.rules.buying:
        return can_buy(state, seat)
    return can_protect(state, seat)


def can_take(state: ColoniaState, seat: i64) -> bool:
    supply = state.supply[seat]
    for stall in range(STALLS):
        if 0 < state.heaps[stall] <= supply:
            return True
    return False


def can_order(state: ColoniaState, seat: i64) -> bool:
    """K13.5: judged by what the others know, so that being asked betrays no hidden resource."""
    rules = state.rules
    supply = state.supply[seat]
    first = seat * KINDS
    for craftsman in range(KINDS):
        if state.given[craftsman] >= supply or state.queue[craftsman * SPACES + rules.order_spaces - 1] != NOBODY:
            continue
        if may_hold(state, first, rules.first_input[craftsman], rules.second_input[craftsman], state.dark[seat]):
            return True
    return False


def may_hold(state: ColoniaState, first: i64, one: i64, two: i64, dark: i64) -> bool:
    """Whether a hand may hold two resources: known ones, or unknown ones where that is possible."""
    if state.known[first + one] == 0:
        if state.cap[one] == 0:
            return False
        dark -= 1
    if state.known[first + two] == 0:
        if state.cap[two] == 0:
            return False
        dark -= 1
    return dark >= 0


def can_load(state: ColoniaState, seat: i64) -> bool:
    if state.supply[seat] == 0:
        return False
    packed = packed_goods(state, seat)
    if packed == GUARD:
        return False
    need = state.rules.hold_need
    for berth in range(BERTHS):
        ship = state.berths[berth]
        if ship == NOTHING:
            continue
        if state.coats and state.holds[berth * HOLDS + COAT] == NOBODY:
            return True
        for hold in range(state.rules.ship_holds[ship]):
            if state.holds[berth * HOLDS + hold] == NOBODY:
                if (packed - need[ship * COAT + hold]) & GUARD == GUARD:
                    return True
    return False


def packed_goods(state: ColoniaState, seat: i64) -> i64:
    """A seat's goods in one number, so that a hold is compared in one step: (packed - need) keeps every GUARD."""
    goods = state.goods
    packed: i64 = GUARD
    for good in range(KINDS):
        count = goods[seat * KINDS + good]
        packed += (count if count < ENOUGH else ENOUGH) << FIELD * good
    return packed


def can_buy(state: ColoniaState, seat: i64) -> bool:
    cost = state.rules.card_cost
    first = seat * CITIES
    for kind in state.display:
        if kind != NOTHING and state.money[first + kind // LEVELS] >= cost[kind]:
            return True
    return False


def can_protect(state: ColoniaState, seat: i64) -> bool:
    if state.supply[seat] == 0:
        return False
    for space in range(SHOWN):
        if state.display[space] != NOTHING and state.guards[space] == NOBODY:
            return True
    return False


def has_relic(state: ColoniaState, seat: i64, city: i64) -> bool:
    """Whether a seat owns a relic of a city outside a shrine."""
    first = seat * CARDS + city * LEVELS
    for level in range(SHRINE):
        if state.free[first + level] > 0:
            return True
    return False


def come_home(state: ColoniaState, seat: i64, day: i64) -> None:
    """Last week's members leave the street of a day."""
    at = seat * STREETS + day - TUESDAY
    state.supply[seat] += state.streets[at]
    state.streets[at] = 0


def spend(state: ColoniaState, seat: i64, kind: i64) -> None:
    """A resource goes to the bag for all to see."""
    at = seat * KINDS + kind
    state.resources[at] -= 1
    state.bag[kind] += 1
    state.bag_left += 1
    if state.known[at] > 0:
        state.known[at] -= 1
    else:
        state.dark[seat] -= 1
        state.cap[kind] -= 1


def tighten(state: ColoniaState) -> None:
    """K13.3: no more resources of a kind can be unknown than lie neither on a stall nor in a known hand."""
    for kind in range(KINDS):
        most = unseen(state, kind)
        if most < state.cap[kind]:
            state.cap[kind] = most


def unseen(state: ColoniaState, kind: i64) -> i64:
    """Resources of a kind in the bag or unknown behind a screen."""
    count = state.rules.per_kind
    for stall in range(STALLS):
        count -= state.stalls[stall * KINDS + kind]
    for seat in range(state.rules.seats):
        count -= state.known[seat * KINDS + kind]
    return count


def forget_caps(state: ColoniaState) -> None:
    """K13.3: before resources are drawn in secret, any kind that is not in sight can be drawn."""
    for kind in range(KINDS):
        state.cap[kind] = unseen(state, kind)


def lower_bar(state: ColoniaState, craftsman: i64, spaces: i64) -> None:
    bar, most = state.bars[craftsman] + spaces, state.rules.order_spaces
    state.bars[craftsman] = bar if bar < most else most


def sail(state: ColoniaState, count: i64) -> None:
    """K9.1, K9.2: the first berths pay every loaded hold and are discarded; the others move up."""
    rules = state.rules
    for berth in range(count):
        ship = state.berths[berth]
        if ship == NOTHING:
            continue
        state.ships_gone |= 1 << ship
        state.berths[berth] = NOTHING
        city = rules.ship_city[ship]
        for hold in range(HOLDS):
            owner = state.holds[berth * HOLDS + hold]
            if owner != NOBODY:
                pay = rules.coat_pay if hold == COAT else rules.hold_pay[ship * COAT + hold]
                state.money[owner * CITIES + city] += pay
                state.streets[owner * STREETS + FRIDAY - TUESDAY] += 1
                state.holds[berth * HOLDS + hold] = NOBODY
    for berth in range(BERTHS - count):
        move_up(state, berth + count, berth)


def move_up(state: ColoniaState, old: i64, new: i64) -> None:
    if old != new:
        state.berths[new] = state.berths[old]
        state.berths[old] = NOTHING
        for hold in range(HOLDS):
            state.holds[new * HOLDS + hold] = state.holds[old * HOLDS + hold]
            state.holds[old * HOLDS + hold] = NOBODY


def move_relic(state: ColoniaState, space: i64) -> None:
    """A protected card leaves an extra space while a regular one is free."""
    for target in range(state.rules.display):
        if state.display[target] == NOTHING:
            state.display[target] = state.display[space]
            state.guards[target] = state.guards[space]
            state.display[space] = NOTHING
            state.guards[space] = NOBODY
            return


def reshuffle_relics(state: ColoniaState) -> None:
    pile = state.relic_pile
    gone = state.relic_gone
    for kind in range(CARDS):
        pile[kind] = gone[kind]
        state.relics_left += gone[kind]
        gone[kind] = 0
    if state.relics_left > 0:
        state.relic_shuffles += 1
