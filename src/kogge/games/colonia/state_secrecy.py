"""K13: what a viewer may not know is hidden, and filled in again by chance for a bot's thoughts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kogge.core.model import FULL, HIDDEN, OVER
from kogge.core.packed import Ints, i64, vec
from kogge.core.rng import Rng
from kogge.games.colonia.board import CARDS, FAMILY, KINDS, LOWEST, NO, YES
from kogge.games.colonia.state_pieces import unseen

if TYPE_CHECKING:
    from kogge.games.colonia.state import ColoniaState


def open_to(state: ColoniaState) -> bool:
    """K13.6: whether this viewer looks behind every screen: a full state, open screens, or the end."""
    return state.viewer == FULL or state.rules.open_screens or state.seat == OVER


def hide(view: ColoniaState) -> None:
    """K13.1, K13.3, K13.4: all is public but others' resources, the bag, and answers while somebody still owes one."""
    viewer = view.viewer
    if not open_to(view):
        for at in range(len(view.resources)):
            if at // KINDS != viewer:
                view.resources[at] = HIDDEN
        for kind in range(KINDS):
            view.bag[kind] = HIDDEN
    if view.decision is view.rules.family:
        hide_answers(view, view.chosen)
    elif view.decision is view.rules.voting:
        hide_answers(view, view.ballots)


def hide_answers(view: ColoniaState, answers: Ints) -> None:
    for seat in range(view.rules.seats):
        if seat != view.viewer and view.answered >> seat & 1:
            answers[seat] = HIDDEN


def fill(twin: ColoniaState, rng: Rng) -> None:
    """Deal the unknown resources among those that can be unknown, and answer for the others at random."""
    viewer = twin.viewer
    if not open_to(twin):
        deal(twin, rng)
    for seat in range(twin.rules.seats):
        if seat == viewer or twin.answered >> seat & 1 == 0:
            continue
        if twin.decision is twin.rules.family:
            twin.chosen[seat] = any_card(twin.hands[seat], rng)
        elif twin.decision is twin.rules.voting:
            twin.ballots[seat] = YES if rng.below(2) == 0 else NO


def deal(twin: ColoniaState, rng: Rng) -> None:
    """K13.3: every unknown resource is one of those that public events leave possible."""
    viewer = twin.viewer
    seats = twin.rules.seats
    possible = twin.cap[:]
    left: i64 = 0
    for kind in range(KINDS):
        most = unseen(twin, kind)
        if most < possible[kind]:
            possible[kind] = most
        if viewer >= 0:
            possible[kind] -= twin.resources[viewer * KINDS + kind] - twin.known[viewer * KINDS + kind]
        left += possible[kind]
    for seat in range(seats):
        if seat == viewer:
            continue
        for kind in range(KINDS):
            twin.resources[seat * KINDS + kind] = twin.known[seat * KINDS + kind]
        for _ in range(twin.dark[seat]):
            at = rng.below(left)
            kind = 0
            while at >= possible[kind]:
                at -= possible[kind]
                kind += 1
            possible[kind] -= 1
            left -= 1
            twin.resources[seat * KINDS + kind] += 1
    for kind in range(KINDS):
        twin.bag[kind] = unseen(twin, kind)
        for seat in range(seats):
            twin.bag[kind] -= twin.resources[seat * KINDS + kind] - twin.known[seat * KINDS + kind]


def any_card(hand: i64, rng: Rng) -> i64:
    """One of the family cards of a hand."""
    count: i64 = 0
    for bit in range(FAMILY):
        count += hand >> bit & 1
    at = rng.below(count)
    for bit in range(FAMILY):
        if hand >> bit & 1:
            if at == 0:
                return LOWEST + bit
            at -= 1
    raise AssertionError("an empty hand sends nobody")


def own_relics(view: ColoniaState) -> Ints:
    """K13.2: the relics a viewer may count before the end: those behind his own screen."""
    own = vec[i64]([0] * len(view.free))
    if view.viewer >= 0:
        first = view.viewer * CARDS
        for at in range(first, first + CARDS):
            own[at] = view.free[at]
    return own
