"""What comes up by chance and where it goes: cards laid out, resources from the bag, the die."""

from __future__ import annotations

from kogge.core.packed import i64
from kogge.games.colonia.board import DISPLAY, KINDS, NOTHING, SETUP, SIDES, SUNDAY, THURSDAY
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.state_council import next_roller
from kogge.games.colonia.state_week import first_good, gain_good, lower_bars, next_guest, open_relics, open_ships, stock


def open_week(state: ColoniaState, card: i64) -> None:
    """K3.1, K3.3: stalls to stock, bars, dice and ships that will leave."""
    rules = state.rules
    state.card = card
    state.weeks_left &= ~(1 << card)
    orders = rules.week_orders[card]
    for craftsman in range(KINDS):
        state.bars[craftsman] = orders[craftsman]
    state.dice = rules.week_dice[card]
    state.leaving = rules.last_ships if state.week == rules.weeks else rules.week_ships[card]
    amounts = rules.week_stalls[card]
    for stall in range(len(amounts)):
        state.wanted[stall] = amounts[stall]
    state.stall = 0
    stock(state)


def place_relic(state: ColoniaState, kind: i64) -> None:
    """K12.9 by decree: extra spaces; else the first free regular one."""
    space: i64 = 0 if state.day == SETUP or state.day == SUNDAY else DISPLAY
    while state.display[space] != NOTHING:
        space += 1
    state.display[space] = kind
    state.relic_pile[kind] -= 1
    state.relics_left -= 1
    state.relics_due -= 1
    open_relics(state)


def place_ship(state: ColoniaState, ship: i64) -> None:
    berth: i64 = 0
    while state.berths[berth] != NOTHING:
        berth += 1
    state.berths[berth] = ship
    state.ships_left &= ~(1 << ship)
    open_ships(state)


def draw_to_screen(state: ColoniaState, kind: i64) -> None:
    """K2.3, K12.5: a resource from the bag behind the screen; only its owner sees the kind."""
    at = state.drawer * KINDS + kind
    state.resources[at] += 1
    if state.rules.open_screens:
        state.known[at] += 1
    else:
        state.dark[state.drawer] += 1
    state.due -= 1
    if state.due > 0 and state.bag_left > 0:
        return
    state.due = 0
    if state.day != SETUP:
        next_guest(state)
    elif state.drawer + 1 < state.rules.seats:
        state.drawer += 1
        state.due = state.rules.start_resources
    else:
        first_good(state)


def draw_to_stall(state: ColoniaState, kind: i64) -> None:
    """K3.2: a resource from the bag on the stall that is being stocked."""
    stall = state.stall
    stalls = state.stalls
    heaps = state.heaps
    left = state.wanted[stall] - 1
    stalls[stall * KINDS + kind] = stalls[stall * KINDS + kind] + 1
    heaps[stall] = heaps[stall] + 1
    state.wanted[stall] = left
    if left == 0 or state.bag_left == 0:
        stock(state)


def rolled(state: ColoniaState, pips: i64) -> None:
    """The die: a good (K2.4, K12.8), a place in the first turn order (K4.5) or an extra order (K7.4)."""
    state.rolls += 1
    if state.day == THURSDAY:
        lower_bars(state, pips)
    elif state.rollers != 0:
        state.keys[state.drawer] += pips
        state.rollers &= ~(1 << state.drawer)
        next_roller(state)
    elif pips == SIDES:
        state.seat = state.drawer
        state.decision = state.rules.choosing
    else:
        gain_good(state, pips - 1)
