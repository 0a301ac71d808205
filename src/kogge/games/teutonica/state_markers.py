"""The end of a turn: new bonus markers are turned up and placed."""

from __future__ import annotations

from kogge.core.model import CHANCE
from kogge.core.packed import i64
from kogge.games.teutonica.board import MARKERS, NOTHING, TRADER
from kogge.games.teutonica.state import TeutonicaState


def end_turn(state: TeutonicaState) -> None:
    """T3.5, T6.8: the markers counted off are turned up, then placed."""
    state.actions = 0
    if state.counted > 0:
        state.seat = CHANCE
        state.decision = state.rules.drawing
    else:
        lay_markers(state)


def lay_markers(state: TeutonicaState) -> None:
    """T6.8, T6.9: the next marker of the plate is placed, asked where there is a choice; else the next seat."""
    rules = state.rules
    turn = state.turn
    state.seat = turn
    kinds: i64 = 0
    kind: i64 = NOTHING
    for entry in state.plate:
        if entry // MARKERS == turn and entry % MARKERS != kind:
            kinds += 1
            kind = entry % MARKERS
    if kinds > 0:
        routes: i64 = 0
        only: i64 = NOTHING
        for route in range(rules.routes):
            if state.may_lay(route):
                routes += 1
                only = route
        if routes > 0:
            if kinds > 1:
                state.decision = rules.choosing_marker
                return
            state.laid = kind
            if routes > 1:
                state.decision = rules.laying
            else:
                lay(state, only)
            return
    state.begin_turn((turn + 1) % rules.seats)


def lay(state: TeutonicaState, route: i64) -> None:
    """T6.8, T10.4: a marker comes onto its route, and a neutral trader with it."""
    state.markers[route] = state.laid
    state.plate.remove(MARKERS * state.turn + state.laid)
    state.laid = NOTHING
    if state.rules.neutral:
        state.add(route, 2 * state.rules.seats + TRADER)
    lay_markers(state)
