"""K12: the one executor of all decrees, which are records on the board."""

from __future__ import annotations

from kogge.core.packed import i64
from kogge.games.colonia.board import (
    DISPLAY,
    DRAW,
    HOLD,
    LEAVE,
    LESS,
    NOTHING,
    ORDERS,
    RELICS,
    STOCK,
    YES,
    Decree,
)
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.state_pieces import forget_caps, lower_bar, sail
from kogge.games.colonia.state_week import next_decree, next_guest, open_relics, open_ships, stock


def count_votes(state: ColoniaState) -> bool:
    """K5.2: the majority of the votes; on equality the mayor's own ballot."""
    yes: i64 = 0
    no: i64 = 0
    for seat in range(state.rules.seats):
        if state.ballots[seat] == YES:
            yes += state.votes[seat]
        else:
            no += state.votes[seat]
    if yes == no:
        return state.ballots[state.order[0]] == YES
    return yes > no


def execute(state: ColoniaState, decree: Decree) -> None:
    """K12: do what a passed decree says, then go on with the day."""
    effect = decree.effect
    if effect == STOCK:  # K12.1, K12.2
        for stall in range(decree.first, decree.first + decree.count):
            state.wanted[stall] = decree.amount
        stock(state)
    elif effect == ORDERS:  # K12.4
        lower_bar(state, decree.first, decree.amount)
        next_decree(state)
    elif effect == LEAVE:  # K12.6
        sail(state, decree.amount)
        open_ships(state)
    elif effect == HOLD:  # K12.7
        state.coats = True
        next_decree(state)
    elif effect == RELICS:  # K12.9
        state.relics_due = min(
            decree.amount, list(state.display[DISPLAY : DISPLAY + state.rules.extra_spaces]).count(NOTHING)
        )
        open_relics(state)
    elif effect == LESS:  # K12.11
        state.less = decree.amount if state.week < state.rules.weeks else 0
        next_decree(state)
    else:  # K12.3, K12.5, K12.8, K12.10: each player in turn
        if effect == DRAW:
            forget_caps(state)
        state.turn = -1
        next_guest(state)
