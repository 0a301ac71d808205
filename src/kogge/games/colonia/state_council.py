"""Monday's decrees and Tuesday's council: family cards, votes, the turn order."""

from __future__ import annotations

from kogge.core.packed import i64
from kogge.games.colonia.board import LOWEST, SIDES, STREETS, TUESDAY
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.state_week import chance, next_decree


def open_decree(state: ColoniaState, decree: i64) -> None:
    """K3.4: three decrees, sorted by day, those of one day as they were drawn."""
    slot = state.agenda
    records = state.rules.decree_records
    while slot > 0 and records[state.decrees[slot - 1]].day > records[decree].day:
        state.decrees[slot] = state.decrees[slot - 1]
        slot -= 1
    state.decrees[slot] = decree
    state.decrees_left &= ~(1 << decree)
    state.agenda += 1
    if state.agenda == len(state.decrees):
        state.agenda = 0
        begin_tuesday(state)


def begin_tuesday(state: ColoniaState) -> None:
    """K4.1: everybody chooses a family card; the last one of week 6 is nobody's choice."""
    state.day = TUESDAY
    state.answered = 0
    if state.week < state.rules.weeks:
        state.seat = 0
        state.decision = state.rules.family
        return
    for seat in range(state.rules.seats):
        card: i64 = LOWEST
        while state.hands[seat] >> (card - LOWEST) & 1 == 0:
            card += 1
        state.chosen[seat] = card
    reveal_cards(state)


def reveal_cards(state: ColoniaState) -> None:
    """K4.2, K4.3: members go to the council; who has too few takes them from the streets and counts as 0."""
    for seat in range(state.rules.seats):
        card = state.chosen[seat]
        state.hands[seat] &= ~(1 << (card - LOWEST))
        need = card - state.less
        if state.supply[seat] >= need:
            state.supply[seat] -= need
            state.council[seat] = need
            state.votes[seat] = need
            state.keys[seat] = card
        else:
            scrape(state, seat, need)
            state.votes[seat] = 0
            state.keys[seat] = 0
    state.less = 0
    state.answered = 0
    if state.week == 1:
        find_ties(state)
    else:
        break_ties(state)


def scrape(state: ColoniaState, seat: i64, need: i64) -> None:
    """K4.3: all of the supply, then the missing number from the streets, Tuesday's first."""
    missing = need - state.supply[seat]
    sent = state.supply[seat]
    state.supply[seat] = 0
    for at in range(seat * STREETS, seat * STREETS + STREETS):
        taken = state.streets[at] if state.streets[at] < missing else missing
        state.streets[at] -= taken
        missing -= taken
        sent += taken
    state.council[seat] = sent


def break_ties(state: ColoniaState) -> None:
    """K4.4: equal cards reverse the mutual order of the week before."""
    seats = state.rules.seats
    for place in range(seats):
        seat = state.order[place]
        state.keys[seat] = state.keys[seat] * seats + place
    seat_order(state)


def find_ties(state: ColoniaState) -> None:
    """K4.5: in week 1 equal players roll, in seat order; who is still equal rolls again."""
    seats = state.rules.seats
    ranks: list[int] = []
    for seat in range(seats):
        rank: i64 = 0
        for other in range(seats):
            if state.keys[other] < state.keys[seat]:
                rank += 1
            elif other != seat and state.keys[other] == state.keys[seat]:
                state.rollers |= 1 << seat
        ranks.append(rank)
    for seat in range(seats):
        state.keys[seat] = ranks[seat] * (SIDES + 1)
    next_roller(state)


def has_ties(state: ColoniaState) -> bool:
    for seat in range(state.rules.seats):
        for other in range(seat):
            if state.keys[seat] == state.keys[other]:
                return True
    return False


def next_roller(state: ColoniaState) -> None:
    if state.rollers != 0:
        drawer: i64 = 0
        while state.rollers >> drawer & 1 == 0:
            drawer += 1
        state.drawer = drawer
        chance(state, state.rules.die)
    elif has_ties(state):
        find_ties(state)
    else:
        seat_order(state)


def seat_order(state: ColoniaState) -> None:
    """K4.4: the highest first; then the decrees of Tuesday, should there be one."""
    seats = state.rules.seats
    for seat in range(seats):
        place: i64 = 0
        for other in range(seats):
            if state.keys[other] > state.keys[seat]:
                place += 1
        state.order[place] = seat
    for seat in range(seats):
        state.keys[seat] = 0
    next_decree(state)
