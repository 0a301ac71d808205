"""Pieces ousted and put down, step by step, and the neutral claim that may come between."""

from __future__ import annotations

from kogge.core.packed import i64
from kogge.games.teutonica.board import NOTHING, TRADER
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.state_claim import claim, clear_claimed, open_office


def oust(state: TeutonicaState) -> None:
    """T4.3.1: the victim is chosen: ask for the own piece where there are two kinds, else go on."""
    own = 2 * state.turn
    if state.supply[own] > 0 and state.supply[own + 1] > 0:
        state.decision = state.rules.replacing
    else:
        replace(state, 0 if state.supply[own] > 0 else 1)


def replace(state: TeutonicaState, kind: i64) -> None:
    """T4.3.1: an own piece takes the place of the victim, which is now in the hand."""
    piece = 2 * state.turn + kind
    state.supply[piece] -= 1
    state.take(state.origin, state.victim)
    state.add(state.origin, piece)
    state.hand.append(state.victim)
    state.dues = 1 + state.victim % 2
    state.extras = state.dues
    pay(state)


def pay(state: TeutonicaState) -> None:
    """T4.3.1: pay what is due, asking where there are two kinds; then the ousted owner answers."""
    own = 2 * state.turn
    while state.dues > 0:
        if state.supply[own] > 0 and state.supply[own + 1] > 0:
            state.decision = state.rules.paying
            return
        kind = 0 if state.supply[own] > 0 else 1
        state.supply[own + kind] -= 1
        state.stock[own + kind] += 1
        state.dues -= 1
    owner = state.victim >> 1
    state.seat = owner if owner < state.rules.seats else 1 - state.turn
    seek(state)


def targets(state: TeutonicaState) -> list[int]:
    """T4.3.4: the nearest routes that have a free space, seen from the route of origin."""
    free = state.free
    found: list[int] = []
    for ring in state.rules.rings[state.origin]:
        for route in ring:
            if free[route] > 0:
                found.append(route)
        if found:
            break
    return found


def seek(state: TeutonicaState) -> None:
    """T4.3.3, T11.4: where the piece goes, asked only where there is a choice."""
    found = targets(state)
    if len(found) == 1:
        settle(state, found[0])
    else:
        state.decision = state.rules.answering


def settle(state: TeutonicaState, route: i64) -> None:
    """T4.3.4: a piece of the answer comes onto a route."""
    piece = state.hand.pop()
    if state.called != NOTHING:
        state.take(state.called, piece)
        state.called = NOTHING
    state.add(route, piece)
    state.placed.append(2 * route + piece % 2)
    if piece >> 1 == state.rules.seats and state.full[route] == state.rules.seats:
        claim_neutral(state, route)
    else:
        answer_on(state)


def answer_on(state: TeutonicaState) -> None:
    """T4.3.3, T4.3.5, T4.3.6, T10.2: the next extra piece, if there is one and somewhere to put it."""
    owner = state.victim >> 1
    if state.extras == 0 or state.room == state.free[state.origin]:
        state.finish()
    elif owner == state.rules.seats:
        state.extras -= 1
        state.hand.append(2 * owner + TRADER)
        state.seat = 1 - state.turn
        seek(state)
    else:
        own = 2 * owner
        near = state.stock[own] + state.stock[own + 1] + state.supply[own] + state.supply[own + 1]
        if near > 0 or state.afield[own] + state.afield[own + 1] > len(state.placed):
            state.decision = state.rules.adding
        else:
            state.finish()


def put_on(state: TeutonicaState) -> None:
    """T4.4: the pieces in the hand are put down one by one."""
    if len(state.hand) > 0:
        state.seat = state.turn
        state.decision = state.rules.putting
    else:
        state.finish()


def claim_neutral(state: TeutonicaState, route: i64) -> None:
    """T10.3: a route all neutral is claimed at once; the active player is asked where two cities are possible."""
    rules = state.rules
    claim(state, route)
    a = rules.city_a[route]
    b = rules.city_b[route]
    if state.filled[a] < rules.size[a] and state.filled[b] < rules.size[b]:
        state.seat = state.turn
        state.decision = rules.neutral_office
    elif state.filled[a] < rules.size[a]:
        open_neutral(state, a)
    elif state.filled[b] < rules.size[b]:
        open_neutral(state, b)
    else:
        clear_claimed(state)
        resume(state)


def open_neutral(state: TeutonicaState, city: i64) -> None:
    """T10.3.3: a neutral trader takes the leftmost free printed office, whatever its colour and shape."""
    piece = 2 * state.rules.seats + TRADER
    state.take(state.claimed, piece)
    open_office(state, city, piece)
    clear_claimed(state)
    resume(state)


def resume(state: TeutonicaState) -> None:
    """T10.3: what was going on when the neutral route was claimed goes on."""
    if state.origin != NOTHING:
        answer_on(state)
    else:
        put_on(state)
