"""The seven days: every step that nobody decides, in the order of a week.

A step that ends by asking somebody sets `seat` and `decision`.
"""

from __future__ import annotations

from kogge.core.model import CHANCE, OVER, Decision
from kogge.core.packed import i64
from kogge.games.colonia.board import (
    CITIES,
    DIE,
    DISPLAY,
    DRAW,
    EXCHANGE,
    FRIDAY,
    HOME,
    KINDS,
    MONDAY,
    NOBODY,
    NOTHING,
    SATURDAY,
    SETUP,
    SHOWN,
    SIDES,
    SPACES,
    STALLS,
    STREETS,
    SUNDAY,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
)
from kogge.games.colonia.scoring import richest
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.state_pieces import can_act, come_home, lower_bar, move_relic, reshuffle_relics, sail, tighten


def chance(state: ColoniaState, decision: Decision) -> None:
    state.seat = CHANCE
    state.decision = decision


def begin_monday(state: ColoniaState) -> None:
    """K3.1, K4.7: last week's cards are gone; the next week card is turned."""
    state.week += 1
    state.day = MONDAY
    state.agenda = 0
    for seat in range(state.rules.seats):
        state.chosen[seat] = 0
        state.votes[seat] = 0
        state.ballots[seat] = 0
    for slot in range(len(state.decrees)):
        state.decrees[slot] = NOTHING
        state.verdicts[slot] = 0
    for at in range(len(state.cast)):
        state.cast[at] = 0
    chance(state, state.rules.week_card)


def begin_day(state: ColoniaState, day: i64) -> None:
    state.day = day
    next_decree(state)


def next_decree(state: ColoniaState) -> None:
    """K5.3: the decrees of the day, left to right; then the day's own business."""
    rules = state.rules
    if state.agenda < len(state.decrees) and rules.decree_records[state.decrees[state.agenda]].day == state.day:
        state.answered = 0
        for seat in range(rules.seats):
            state.ballots[seat] = 0
        state.decision = rules.voting
        next_answer(state)
    elif state.day == TUESDAY:
        leave_council(state)
    elif state.day == WEDNESDAY:
        begin_phase(state, rules.market)
    elif state.day == THURSDAY:
        begin_phase(state, rules.ordering)
    elif state.day == FRIDAY:
        begin_phase(state, rules.loading)
    else:
        settle(state)


def leave_council(state: ColoniaState) -> None:
    """K4.6: last week's members go home from the Tuesday street, and the council moves there."""
    for seat in range(state.rules.seats):
        come_home(state, seat, TUESDAY)
        state.streets[seat * STREETS] = state.council[seat]
        state.council[seat] = 0
    begin_day(state, WEDNESDAY)


def next_answer(state: ColoniaState) -> bool:
    """The first seat that owes an answer; False when all are in."""
    for seat in range(state.rules.seats):
        if state.owes(seat):
            state.seat = seat
            return True
    return False


def next_guest(state: ColoniaState) -> None:
    """K12: a decree that serves each player goes round in turn order, past those whom it cannot serve."""
    decree = state.running()
    rules = state.rules
    while state.turn + 1 < rules.seats:
        state.turn += 1
        seat = state.order[state.turn]
        if decree.effect == HOME:
            if state.street(seat, decree.first) > 0:
                state.seat = seat
                state.decision = rules.homecoming
                return
        elif decree.effect == EXCHANGE:
            if state.wealth(seat) > 0:
                state.seat = seat
                state.decision = rules.changing
                return
        elif decree.effect == DRAW:
            if state.bag_left > 0:
                if rules.offered:
                    state.seat = seat
                    state.decision = rules.offering
                else:
                    draw_from_bag(state, seat)
                return
        elif decree.effect == DIE:
            state.drawer = seat
            chance(state, rules.die)
            return
    next_decree(state)


def draw_from_bag(state: ColoniaState, seat: i64) -> None:
    """K12.5: a seat is about to draw the resources of the decree."""
    state.drawer = seat
    state.due = state.running().amount
    chance(state, state.rules.resource)


def begin_phase(state: ColoniaState, decision: Decision) -> None:
    """K1.4: in turn order until all have passed."""
    state.passed = 0
    state.turn = state.rules.seats - 1
    state.decision = decision
    next_turn(state)


def next_turn(state: ColoniaState) -> None:
    """K1.4, K13.5: the next who has not passed; who plainly cannot act passes without being asked."""
    seats = state.rules.seats
    for _ in range(seats):
        state.turn += 1
        if state.turn == seats:
            state.turn = 0
        seat = state.order[state.turn]
        if state.passed >> seat & 1:
            continue
        if can_act(state, seat):
            state.seat = seat
            return
        state.passed |= 1 << seat
    end_phase(state)


def end_phase(state: ColoniaState) -> None:
    rules = state.rules
    if state.day == WEDNESDAY:
        close_market(state)
    elif state.day == THURSDAY:
        chance(state, rules.die)
    elif state.day == FRIDAY:
        close_loading(state)
    elif state.decision is rules.buying:
        if state.week == rules.weeks:
            finish(state)
        else:
            begin_phase(state, rules.protecting)
    else:
        clear_display(state)


def stock(state: ColoniaState) -> None:
    """K3.2: stall after stall, each completely, until the bag is empty."""
    wanted = state.wanted
    stall = state.stall
    while stall < STALLS and (wanted[stall] == 0 or state.bag_left == 0):
        wanted[stall] = 0
        stall += 1
    if stall < STALLS:
        state.stall = stall
        chance(state, state.rules.resource)
        return
    state.stall = 0
    tighten(state)
    if state.day == MONDAY:
        chance(state, state.rules.decree_card)
    else:
        next_decree(state)


def close_market(state: ColoniaState) -> None:
    """K6.2, K6.3: leftovers to the bag; last week's members home, this week's on the street."""
    stalls = state.stalls
    for stall in range(STALLS):
        if state.heaps[stall] > 0:
            state.bag_left += state.heaps[stall]
            state.heaps[stall] = 0
            for kind in range(KINDS):
                state.bag[kind] += stalls[stall * KINDS + kind]
                stalls[stall * KINDS + kind] = 0
    for seat in range(state.rules.seats):
        come_home(state, seat, WEDNESDAY)
    for stall in range(STALLS):
        owner = state.stall_owner[stall]
        if owner != NOBODY:
            state.streets[owner * STREETS + WEDNESDAY - TUESDAY] += state.stall_members[stall]
            state.stall_owner[stall] = NOBODY
            state.stall_members[stall] = 0
    begin_day(state, THURSDAY)


def lower_bars(state: ColoniaState, pips: i64) -> None:
    """K7.4: one craftsman completes one more order, or on a 6 all do; then the next die, or delivery."""
    if pips == SIDES:
        for craftsman in range(KINDS):
            lower_bar(state, craftsman, 1)
    else:
        lower_bar(state, pips - 1, 1)
    state.dice -= 1
    if state.dice == 0:
        deliver(state)


def deliver(state: ColoniaState) -> None:
    """K7.5, K7.6, K7.7: goods for orders above the bar; their members to the street; the rest moves up."""
    for seat in range(state.rules.seats):
        come_home(state, seat, THURSDAY)
    queue = state.queue
    crew = state.crew
    for craftsman in range(KINDS):
        first = craftsman * SPACES
        bar = state.bars[craftsman]
        for space in range(SPACES):
            owner = queue[first + space]
            if owner == NOBODY:
                break
            members = crew[first + space]
            queue[first + space] = NOBODY
            crew[first + space] = 0
            if space < bar:
                state.goods[owner * KINDS + craftsman] += 1
                state.streets[owner * STREETS + THURSDAY - TUESDAY] += members
            else:
                queue[first + space - bar] = owner
                crew[first + space - bar] = members
        state.bars[craftsman] = 0
        state.given[craftsman] = 0
    begin_day(state, FRIDAY)


def close_loading(state: ColoniaState) -> None:
    """K8.2, K8.3: the Friday street is cleared; loaded members stay on the ships."""
    state.coats = False
    for seat in range(state.rules.seats):
        come_home(state, seat, FRIDAY)
    begin_day(state, SATURDAY)


def settle(state: ColoniaState) -> None:
    """K9.1, K9.3: ships leave; new ones come, except after week 6."""
    sail(state, state.leaving)
    state.leaving = 0
    if state.week == state.rules.weeks:
        begin_sunday(state)
    else:
        open_ships(state)


def open_ships(state: ColoniaState) -> None:
    """K2.2, K9.3: ships for the empty berths, from the reshuffled discard if need be; then the day goes on."""
    if state.berths[state.rules.berths - 1] == NOTHING:
        if state.ships_left == 0 and state.ships_gone != 0:
            state.ships_left = state.ships_gone
            state.ships_gone = 0
            state.ship_shuffles += 1
        if state.ships_left != 0:
            chance(state, state.rules.ship_card)
            return
    if state.day == SETUP:
        deal_out(state)
    elif state.day == SATURDAY:
        begin_sunday(state)
    else:
        next_decree(state)


def deal_out(state: ColoniaState) -> None:
    """K2.3: resources for the first player, unless nobody begins with any."""
    state.drawer = 0
    state.due = state.rules.start_resources
    if state.due > 0:
        chance(state, state.rules.resource)
    else:
        first_good(state)


def first_good(state: ColoniaState) -> None:
    """K2.4: whoever still lacks a good to begin with rolls for it; then the first week."""
    rules = state.rules
    if state.rolls < rules.start_goods * rules.seats:
        state.drawer = state.rolls // rules.start_goods
        chance(state, rules.die)
    else:
        begin_monday(state)


def begin_sunday(state: ColoniaState) -> None:
    state.day = SUNDAY
    begin_phase(state, state.rules.buying)


def clear_display(state: ColoniaState) -> None:
    """K10.5, K10.6: unprotected cards are discarded, protected ones move to regular spaces; refill to ten."""
    lying: i64 = 0
    for space in range(SHOWN):
        kind = state.display[space]
        if kind == NOTHING:
            continue
        if state.guards[space] == NOBODY:
            state.relic_gone[kind] += 1
            state.display[space] = NOTHING
            continue
        lying += 1
        if space >= DISPLAY:
            move_relic(state, space)
    most = state.rules.display
    state.relics_due = most - lying if lying < most else 0
    open_relics(state)


def open_relics(state: ColoniaState) -> None:
    """K2.2, K10.6: the next relic card, from the reshuffled discard if need be; then the day goes on."""
    if state.relics_due > 0:
        if state.relics_left == 0:
            reshuffle_relics(state)
        if state.relics_left > 0:
            chance(state, state.rules.relic_card)
            return
        state.relics_due = 0
    if state.day == SETUP:
        open_ships(state)
    elif state.day == SUNDAY:
        begin_monday(state)
    else:
        next_decree(state)


def gain_good(state: ColoniaState, good: i64) -> None:
    """K2.4, K12.8: the good of the die, then the next player rolls."""
    state.goods[state.drawer * KINDS + good] += 1
    if state.day != SETUP:
        next_guest(state)
    else:
        first_good(state)


def finish(state: ColoniaState) -> None:
    """K11.1: windows for the sole richest, who give up that money."""
    for city in range(CITIES):
        owner = richest(state.rules.seats, state.money, city)
        state.windows[city] = owner
        if owner != NOBODY:
            state.money[owner * CITIES + city] = 0
    state.seat = OVER
    state.decision = state.rules.finished
