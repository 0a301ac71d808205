"""Hansa Teutonica as numbers: all that a view shows, from the viewer's chair round the table."""

from __future__ import annotations

from typing import Final

from kogge.core.features import Row, chairs, each, numbered
from kogge.core.model import State
from kogge.core.packed import i64
from kogge.games.teutonica.board import EXTRA_OFFICE, MARKERS, NOBODY, NOTHING, SKILLS, TeutonicaBoard
from kogge.games.teutonica.state import TeutonicaState

LIFTED: Final = 5  # pieces in a hand at most
ADDED: Final = 3  # pieces placed in one answer at most


def names(rules: TeutonicaBoard) -> list[str]:
    """What each feature is, in the order of `write`."""
    seats = chairs(rules.seats)
    owners = seats + (["neutral"] if rules.neutral else [])
    piece = [*owners, "merchant"]
    out = each("decision", list(rules.decisions)) + [f"chair {seat}" for seat in range(rules.seats)]
    for chair in seats:
        out += each(chair, ["score", "turn", "decides", "prize", "supply traders", "stock traders"])
        out += each(chair, ["supply merchants", "stock merchants"])
        out += each(f"{chair} tracks", rules.skill_ids)
        for marker in rules.marker_ids:
            out += [f"{chair} unused {marker}", f"{chair} used {marker}", f"{chair} plate {marker}"]
        out += numbered(f"{chair} table", len(rules.table_points))
    for owner in owners:
        for route in rules.route_ids:
            out += [f"{owner} pieces {route} traders", f"{owner} pieces {route} merchants"]
        out += each(f"{owner} ruler", rules.city_ids)
    for office in range(rules.offices):
        city = rules.office_city[office]
        out += each(f"offices {rules.city_ids[city]} {office - rules.first[city] + 1}", piece)
    for number in range(1, rules.marker_count[EXTRA_OFFICE] + 1):
        out += each(f"extra {number}", rules.city_ids + piece)
    for route in rules.route_ids:
        out += [f"{route} free", *each(f"{route} markers", rules.marker_ids)]
    out += each("stack", rules.marker_ids)
    out += ["completed", "actions", "acted", "walked", "ending", "dues", "extras", "removed", "counted"]
    out += each("pawn", rules.province_ids if rules.pawn else []) + each("held", ["trader", "merchant"])
    out += each("fresh", rules.marker_ids) + each("laid", rules.marker_ids)
    out += each("origin", rules.route_ids) + each("called", rules.route_ids) + each("claimed", rules.route_ids)
    out += each("victim", piece)
    for number in range(1, LIFTED + 1):
        out += each(f"hand {number}", piece)
    total = sum(rules.marker_count)
    return out + numbered("placed", ADDED) + numbered("order used", total) + numbered("order discarded", total)


def write(state: State, viewer: i64, row: Row, first: i64) -> None:
    """Write what a viewer sees into a row of zeros; nothing in Hansa Teutonica is secret."""
    assert isinstance(state, TeutonicaState)
    rules = state.rules
    seats = rules.seats
    at = first
    for decision in rules.decisions.values():
        if state.decision is decision:
            row[at] = 1.0
        at += 1
    me: i64 = 0
    if viewer >= 0:
        me = viewer
        row[at + viewer] = 1.0
    at += seats
    for step in range(seats):
        seat = me + step if me + step < seats else me + step - seats
        at = write_seat(state, seat, row, at)
    for step in range(rules.owners):
        owner = seats if step == seats else (me + step if me + step < seats else me + step - seats)
        at = write_owner(state, owner, row, at)
    at = write_offices(state, me, row, at)
    at = write_routes(state, row, at)
    at = write_turn(state, row, at)
    write_step(state, me, row, at)


def write_seat(state: TeutonicaState, seat: i64, row: Row, first: i64) -> i64:
    """What lies before a seat; the place after it."""
    rules = state.rules
    at = first
    tracks = state.tracks
    unused = state.unused
    row[at] = float(state.score[seat]) / 20.0
    row[at + 1] = 1.0 if state.turn == seat else 0.0
    row[at + 2] = 1.0 if state.seat == seat else 0.0
    row[at + 3] = float(state.prize[seat]) / 7.0
    row[at + 4] = float(state.supply[2 * seat]) / 5.0
    row[at + 5] = float(state.stock[2 * seat]) / 5.0
    row[at + 6] = float(state.supply[2 * seat + 1]) / 5.0
    row[at + 7] = float(state.stock[2 * seat + 1]) / 5.0
    at += 8
    for skill in range(SKILLS):
        row[at] = float(tracks[SKILLS * seat + skill]) / float(rules.steps[skill])
        at += 1
    own = MARKERS * seat
    for marker in range(MARKERS):
        row[at + 3 * marker] = float(unused[own + marker])
    for entry in state.used:
        if entry // MARKERS == seat:
            row[at + 3 * (entry - own) + 1] += 1.0
    for entry in state.plate:
        if entry // MARKERS == seat:
            row[at + 3 * (entry - own) + 2] += 1.0
    at += 3 * MARKERS
    for field in state.table:
        if field == seat:
            row[at] = 1.0
        at += 1
    return at


def write_owner(state: TeutonicaState, owner: i64, row: Row, first: i64) -> i64:
    """What a seat, or the neutral colour, has on the roads and rules; the place after it."""
    rules = state.rules
    at = first
    roads = state.roads
    ruler = state.ruler
    shift = 6 * owner
    for route in range(rules.routes):
        here = roads[route] >> shift & 63
        if here != 0:
            row[at] = float(here & 7) / 4.0
            row[at + 1] = float(here >> 3) / 4.0
        at += 2
    for city in range(rules.cities):
        if ruler[city] == owner:
            row[at] = 1.0
        at += 1
    return at


def write_piece(piece: i64, me: i64, seats: i64, owners: i64, row: Row, at: i64) -> None:
    """Whose a piece is, and whether it is a merchant."""
    owner = piece >> 1
    if owner < seats:
        owner = owner - me if owner >= me else owner - me + seats
    row[at + owner] = 1.0
    if piece & 1:
        row[at + owners] = 1.0


def write_offices(state: TeutonicaState, me: i64, row: Row, first: i64) -> i64:
    """Printed offices, then extra ones, oldest first; the place after them."""
    rules = state.rules
    seats = rules.seats
    owners = rules.owners
    at = first
    offices = state.offices
    for office in range(rules.offices):
        piece = offices[office]
        if piece != NOBODY:
            write_piece(piece, me, seats, owners, row, at)
        at += owners + 1
    size: i64 = rules.cities + owners + 1
    end = at + rules.marker_count[EXTRA_OFFICE] * size
    for extra in state.extra:
        row[at + extra // rules.width] = 1.0
        write_piece(extra % rules.width, me, seats, owners, row, at + rules.cities)
        at += size
    return end


def write_routes(state: TeutonicaState, row: Row, first: i64) -> i64:
    """Free spaces and markers of the routes, and the markers still to come; the place after them."""
    rules = state.rules
    at = first
    free = state.free
    markers = state.markers
    stack = state.stack
    for route in range(rules.routes):
        row[at] = float(free[route]) / 4.0
        marker = markers[route]
        if marker != NOTHING:
            row[at + 1 + marker] = 1.0
        at += 1 + MARKERS
    for marker in range(MARKERS):
        row[at] = float(stack[marker]) / 5.0
        at += 1
    return at


def write_turn(state: TeutonicaState, row: Row, first: i64) -> i64:
    """How far the game and the turn have come; the place after it."""
    rules = state.rules
    at = first
    row[at] = float(state.completed) / float(rules.end_cities)
    row[at + 1] = float(state.actions) / 5.0
    row[at + 2] = 1.0 if state.acted else 0.0
    row[at + 3] = 1.0 if state.walked else 0.0
    row[at + 4] = 1.0 if state.ending else 0.0
    row[at + 5] = float(state.dues) / 3.0
    row[at + 6] = float(state.extras) / 3.0
    row[at + 7] = float(state.removed) / 3.0
    row[at + 8] = float(state.counted) / 3.0
    at += 9
    if rules.pawn:
        if state.pawn != NOTHING:
            row[at + state.pawn] = 1.0
        at += rules.provinces
    return at


def write_step(state: TeutonicaState, me: i64, row: Row, first: i64) -> None:
    """What the running action holds: pieces in hand from the next one on, routes and markers it is about."""
    rules = state.rules
    seats = rules.seats
    owners = rules.owners
    at = first
    if state.held != NOTHING:
        row[at + state.held] = 1.0
    at += 2
    if state.fresh != NOTHING:
        row[at + state.fresh] = 1.0
    at += MARKERS
    if state.laid != NOTHING:
        row[at + state.laid] = 1.0
    at += MARKERS
    for route in (state.origin, state.called, state.claimed):
        if route != NOTHING:
            row[at + route] = 1.0
        at += rules.routes
    if state.victim != NOTHING:
        write_piece(state.victim, me, seats, owners, row, at)
    at += owners + 1
    held = len(state.hand)
    for number in range(LIFTED):
        if number < held:
            write_piece(state.hand[held - 1 - number], me, seats, owners, row, at)
        at += owners + 1
    for number in range(len(state.placed)):
        row[at + number] = float(state.placed[number] + 1) / float(2 * rules.routes)
    at += ADDED
    total: i64 = 0
    for count in rules.marker_count:
        total += count
    for number in range(len(state.used)):
        seat = state.used[number] // MARKERS
        seat = seat - me if seat >= me else seat - me + seats
        row[at + number] = float(MARKERS * seat + state.used[number] % MARKERS + 1) / 30.0
    at += total
    for number in range(len(state.discarded)):
        row[at + number] = float(state.discarded[number] + 1) / 6.0
