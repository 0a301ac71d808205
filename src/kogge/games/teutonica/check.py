"""T12.5: what must hold in every position, and what is kept beside its fields."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from kogge.core.errors import BadPosition
from kogge.core.model import CHANCE, OVER
from kogge.core.packed import i64, vec
from kogge.games.teutonica.board import (
    ACTIONES,
    ACTIONS_3,
    ACTIONS_4,
    EXTRA_OFFICE,
    MARKERS,
    MARKERS_ON_BOARD,
    NOBODY,
    NOTHING,
    REMOVED,
    SKILLS,
    TRADER,
)
from kogge.games.teutonica.check_step import check_running, check_step

if TYPE_CHECKING:
    from kogge.games.teutonica.state import TeutonicaState

MANY: Final = 10_000


def derive(state: TeutonicaState) -> None:
    """Count free spaces, full routes, control and groups afresh from the fields."""
    check_ranges(state)
    rules = state.rules
    width = rules.width
    state.free = vec[i64](rules.spaces)
    state.afield = vec[i64]([0] * width)
    state.full = vec[i64]([NOBODY] * rules.routes)
    state.ready = vec[i64]([0] * rules.owners)
    for route in range(rules.routes):
        for piece in range(width):
            state.afield[piece] += state.count(route, piece)
            state.free[route] -= state.count(route, piece)
        for owner in range(rules.owners):
            if state.count(route, 2 * owner) + state.count(route, 2 * owner + 1) == rules.spaces[route]:
                state.full[route] = owner
                state.ready[owner] += 1
    state.room = sum(state.free)
    state.filled = vec[i64]([0] * rules.cities)
    state.reach = vec[i64]([0] * rules.owners)
    for at in range(rules.offices):
        if state.offices[at] != NOBODY:
            city = rules.office_city[at]
            state.filled[city] += 1
            state.reach[state.offices[at] >> 1] |= 1 << city
    for office in state.extra:
        state.reach[office % width >> 1] |= 1 << office // width
    check_offices(state)
    state.completed = 0
    for city in range(rules.cities):
        if state.filled[city] == rules.size[city]:
            state.completed += 1
    state.ruler = vec[i64]([state.controller(city) for city in range(rules.cities)])
    state.left = sum(state.stack)


def check(state: TeutonicaState) -> None:
    """Every piece and marker is somewhere exactly once; what is kept for speed is right; the step can be."""
    check_ranges(state)
    check_derived(state)
    check_pieces(state)
    check_markers(state)
    check_turn(state)
    check_step(state)
    check_running(state)
    if state.seat >= 0 and not state.decision.legal(state):
        raise BadPosition("Nothing can be done in this position.")


def within(name: str, values: Iterable[int], low: i64, high: i64) -> None:
    for value in values:
        if not low <= value <= high:
            raise BadPosition(f"'{name}' holds a number that cannot be there.")


def check_ranges(state: TeutonicaState) -> None:
    """Every number is one that the game knows."""
    rules = state.rules
    seats = rules.seats
    width = rules.width
    within("turn", [state.turn], 0, seats - 1)
    within("actions", [state.actions], 0, MANY)
    within("pawn", [state.pawn], NOTHING, rules.provinces - 1)
    within("held", [state.held], NOTHING, 1)
    within("origin, called or claimed", [state.origin, state.called, state.claimed], NOTHING, rules.routes - 1)
    within("victim", [state.victim], NOTHING, width - 1)
    within("dues or extras", [state.dues, state.extras], 0, 2)
    within("fresh or laid", [state.fresh, state.laid], NOTHING, MARKERS - 1)
    within("removed", [state.removed], 0, REMOVED - 1)
    within("counted", [state.counted], 0, MARKERS_ON_BOARD)
    within("score", state.score, 0, MANY)
    within("supply", state.supply, 0, rules.traders)
    within("stock", state.stock, 0, rules.traders)
    for road in state.roads:
        if not 0 <= road < 1 << 3 * width:
            raise BadPosition("'pieces' holds a number that cannot be there.")
    within("offices", state.offices, NOBODY, width - 1)
    within("extra", state.extra, 0, rules.cities * width - 1)
    within("table", state.table, NOBODY, seats - 1)
    within("unused", state.unused, 0, 5)
    within("used or plate", state.used + state.plate, 0, MARKERS * seats - 1)
    within("markers", state.markers, NOTHING, MARKERS - 1)
    within("stack", state.stack, 0, 5)
    within("discarded", state.discarded, 0, MARKERS - 1)
    within("hand", state.hand, 0, width - 1)
    within("placed", state.placed, 0, 2 * rules.routes - 1)
    if state.plate != sorted(state.plate):
        raise BadPosition("'plate' must be in ascending order.")
    if len(state.hand) > 5 or len(state.placed) > 3 or len(state.extra) > rules.marker_count[EXTRA_OFFICE]:
        raise BadPosition("'hand', 'placed' or 'extra' is too long.")
    for seat in range(seats):
        for skill in range(SKILLS):
            within("tracks", [state.tracks[SKILLS * seat + skill]], 0, rules.steps[skill])


def check_offices(state: TeutonicaState) -> None:
    """T5.5, T6.4: printed offices are filled from the left; extra ones need a taken printed one; no neutral disc."""
    rules = state.rules
    for city in range(rules.cities):
        for at in range(rules.first[city], rules.first[city] + state.filled[city]):
            if state.offices[at] == NOBODY:
                raise BadPosition(f"The offices of {rules.city_ids[city]} must be taken from the left.")
    for office in state.extra:
        if state.filled[office // rules.width] == 0 and not rules.extra_anywhere:
            raise BadPosition("An extra office needs a printed office that is taken.")
        if office % rules.width >> 1 == rules.seats:
            raise BadPosition("The neutral colour has no extra offices.")
    if rules.neutral:
        disc = 2 * rules.seats + 1
        if disc in state.offices or disc in state.hand or state.victim == disc:
            raise BadPosition("The neutral colour has no merchants.")
        for route in range(rules.routes):
            if state.count(route, disc) > 0:
                raise BadPosition("The neutral colour has no merchants.")
    for route in range(rules.routes):
        if state.free[route] < 0:
            raise BadPosition(f"There are more pieces on {rules.route_ids[route]} than it has spaces.")


def check_derived(state: TeutonicaState) -> None:
    """What is kept beside the fields equals what follows from them."""
    fresh = state.copy()
    derive(fresh)
    if (
        fresh.free != state.free
        or fresh.room != state.room
        or fresh.afield != state.afield
        or fresh.full != state.full
        or fresh.ready != state.ready
        or fresh.filled != state.filled
        or fresh.completed != state.completed
        or fresh.ruler != state.ruler
        or fresh.reach != state.reach
        or fresh.left != state.left
    ):
        raise BadPosition("What is counted beside the position is wrong.")


def check_pieces(state: TeutonicaState) -> None:
    """T1.2, T12.5: 27 traders, the score counter among them, and 4 merchants of every seat."""
    rules = state.rules
    for seat in range(rules.seats):
        for kind in range(2):
            piece = 2 * seat + kind
            count = state.supply[piece] + state.stock[piece] + state.afield[piece] + list(state.offices).count(piece)
            for office in state.extra:
                if office % rules.width == piece:
                    count += 1
            for skill in range(SKILLS):
                if rules.skill_kind[skill] == kind:
                    count += rules.steps[skill] - state.tracks[SKILLS * seat + skill]
            count += state.hand.count(piece)
            if state.called != NOTHING and len(state.hand) > 0 and state.hand[-1] == piece:
                count -= 1  # not lifted yet
            if kind == TRADER:
                wanted = rules.traders
            else:
                wanted = rules.merchants
                count += list(state.table).count(seat)
            if count != wanted:
                name = "merchants" if kind else "traders"
                raise BadPosition(f"Seat {seat} has {count} of {wanted} {name} (score counter apart).")


def check_markers(state: TeutonicaState) -> None:
    """T12.5: every marker is somewhere; three are on the board and the plates unless the stack ran out."""
    rules = state.rules
    for marker in range(MARKERS):
        count = state.stack[marker] + state.discarded.count(marker) + list(state.markers).count(marker)
        for seat in range(rules.seats):
            at = MARKERS * seat + marker
            count += state.unused[at] + state.used.count(at) + state.plate.count(at)
        if state.decision is rules.taverns and marker in rules.tavern_kinds and marker not in state.markers:
            count += 1
        if count != rules.marker_count[marker]:
            raise BadPosition(f"There are {count} of {rules.marker_count[marker]} markers {rules.marker_ids[marker]}.")
    out = rules.routes - list(state.markers).count(NOTHING)
    if state.decision is rules.taverns:
        for route in range(rules.routes):
            if state.markers[route] != NOTHING and route not in rules.tavern_routes:
                raise BadPosition("The first markers lie at the taverns.")
        if out >= MARKERS_ON_BOARD or state.counted > 0 or state.plate:
            raise BadPosition("All taverns have their marker.")
    elif out + len(state.plate) + state.counted != MARKERS_ON_BOARD and not state.ending:
        raise BadPosition("Three markers must be on the board and the plates.")
    if out > MARKERS_ON_BOARD or state.counted > state.left:
        raise BadPosition("There are too many markers on the board or on a plate.")
    turned: i64 = 0
    for seat in range(rules.seats):
        turned += state.used.count(MARKERS * seat + EXTRA_OFFICE)
    if turned != len(state.extra):
        raise BadPosition("Every extra office needs a marker that was used.")
    if any(prize != 0 and prize not in rules.prizes for prize in state.prize):
        raise BadPosition("'prize' holds a number that is no East-West prize.")
    won = sorted((prize for prize in state.prize if prize > 0), reverse=True)
    if won != rules.prizes[: len(won)]:
        raise BadPosition("The East-West prizes must be given in their order.")


def check_turn(state: TeutonicaState) -> None:
    """T3, T7, T9: the end, the pawn and the seat to decide fit together."""
    rules = state.rules
    due = state.completed >= rules.end_cities or max(state.score) >= rules.end_points
    if (due and not state.ending) or (state.ending and not due and state.left > state.counted):
        raise BadPosition("The game ends at twenty points, ten cities or without markers, and only then.")
    if (state.seat == OVER) != (state.decision is rules.finished):
        raise BadPosition("The game is over when nobody decides.")
    chance = state.decision is rules.taverns or state.decision is rules.drawing
    if (state.seat == CHANCE) != chance:
        raise BadPosition("Chance decides which marker comes up, and nothing else.")
    quiet = state.decision is rules.taverns or state.decision is rules.pawn_start
    if (state.pawn == NOTHING) != (quiet or not rules.pawn):
        raise BadPosition("The pawn stands in a province, in its game only.")
    if state.walked and not rules.pawn:
        raise BadPosition("'walked' belongs to the game with the pawn.")
    if state.ending and not (state.seat == OVER or state.claimed != NOTHING or state.origin != NOTHING or state.hand):
        raise BadPosition("The game should be over.")
    given = state.skill(state.turn, ACTIONES) + 3 * state.used.count(MARKERS * state.turn + ACTIONS_3)
    if state.actions > given + 4 * state.used.count(MARKERS * state.turn + ACTIONS_4):
        raise BadPosition("There are more actions left than Actiones and markers give.")
    if state.seat >= 0 and state.seat != asked_seat(state):
        raise BadPosition("Somebody else must decide.")


def asked_seat(state: TeutonicaState) -> i64:
    """T11.1, T11.2: who decides."""
    rules = state.rules
    if state.decision is rules.pawn_start:
        return 1
    if (state.decision is rules.answering or state.decision is rules.adding) and state.victim != NOTHING:
        owner = state.victim >> 1
        return owner if owner < rules.seats else 1 - state.turn
    return state.turn
