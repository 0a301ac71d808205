"""What a merchant of Hansa Teutonica looks at: features of a view, and how many points each seat may expect."""

from __future__ import annotations

from typing import Final

from kogge.core.model import OVER, Move, State
from kogge.core.packed import i64
from kogge.games.teutonica import scoring
from kogge.games.teutonica.board import (
    ACTIONES,
    CLAVIS,
    DEVELOP_SKILL,
    EXTRA_OFFICE,
    MARKERS,
    NOBODY,
    NOTHING,
    PRIVILEGIUM,
    SKILLS,
)
from kogge.games.teutonica.state import TeutonicaState

# What the steps of the tracks promise at the start of a game, beyond the points for clearing them.
PROMISE: Final[list[list[float]]] = [
    [0.0, 2.5, 3.5, 6.0, 9.0],
    [0.0, 14.0, 17.0, 23.0, 25.5, 30.0],
    [0.0, 4.0, 7.0, 9.0],
    [0.0, 2.5, 4.0, 5.0],
    [0.0, 3.0, 5.0, 6.0],
]
# What 0 to 10 markers are worth on the way to the next row of the table.
COLLECTED: Final[list[float]] = [0.0, 1.2, 3.0, 4.0, 6.0, 7.4, 10.0, 11.6, 15.0, 16.8, 21.0]
UNUSED: Final[list[float]] = [1.2, 0.5, 0.4, 0.5, 0.8, 0.5]  # by kind of marker
# What 0 to 10 pieces outside desk, cities and table are worth: with fewer than a route has spaces nothing gets done.
WORKING: Final[list[float]] = [0.0, 5.0, 10.0, 16.0, 21.0, 25.0, 27.0, 28.0, 28.6, 29.0, 29.2]
WON: Final = 8.0  # points that a game over is worth to its winner: nobody hurries to lose
ACTION: Final = [0.3, 0.45]  # what an action usually brings: between two, among more
AFIELD: Final = [0.3, 0.2]  # a piece on a route, wherever: between two, among more
READY: Final = 0.45  # the part of a claim's worth that a full route has
KEY: Final = 0.9  # what Clavis urbis may still grow by
HASTE: Final = 0.5  # how much of every promise is gone when the end comes near
LATE: Final = 3.0  # how fast the rest goes in the last third: who leads must not put the end off for promises
DRY: Final = 0.3  # with neither supply nor stock hardly anything can be done
LIFTED: Final = 0.25  # a piece in the hand; were it worth more than on a route, moving would look better than it is
GIFT: Final = 0.4  # what a point for one of several others costs; between two it costs all of it
CORRIDOR: Final = 0.8  # an office in a new city on the way from Arnheim to Stendal
CHAIN: Final = 0.55  # the part of the East-West prize that a nearly finished chain promises
TRACK: Final = 0.28  # points still to come from a controlled city, by route


def stage(state: TeutonicaState) -> float:
    """How far the game is on the way to one of its three ends: 0 at the start, 1 at the end."""
    rules = state.rules
    most: i64 = 0
    for points in state.score:
        if points > most:
            most = points
    far = float(most) / float(rules.end_points)
    cities = float(state.completed) / float(rules.end_cities)
    markers = 1.0 - (float(state.left - state.counted) + 1.0) / (float(sum(rules.stack)) + 2.0)
    if cities > far:
        far = cities
    if markers > far:
        far = markers
    return far if far < 1.0 else 1.0


def evaluate(state: State) -> list[float]:
    """Points so far, and what tracks, pieces, routes under way and the East-West chain promise."""
    assert isinstance(state, TeutonicaState)
    rules = state.rules
    values: list[float] = [float(points) for points in state.scores()]
    if state.seat == OVER:
        places = state.ranking()
        for seat in range(rules.seats):
            if places[seat] == 1:
                values[seat] += WON
        return values
    far = stage(state)
    ahead = 1.0 - HASTE * far
    weight = min(1.0, LATE * (1.0 - far))
    for city in range(rules.cities):
        owner = state.ruler[city]
        if owner != NOBODY and owner < rules.seats:
            values[owner] += weight * TRACK * rules.roads_of[city] * ahead
    for seat in range(rules.seats):
        reach = state.reach[seat]
        group = scoring.largest(rules, state.offices, state.extra, reach, seat)
        promise = KEY * float(ahead) * float(group)  # Clavis urbis may still grow
        promise += tracks(state, seat, ahead) + markers(state, seat, ahead) + chain(state, seat, ahead)
        promise += pieces(state, seat) * (0.3 + 0.7 * ahead)
        promise += routes(state, seat, ahead)
        if seat == state.turn and state.pawn != NOTHING:
            promise += province(state, ahead)
        values[seat] += weight * promise
    return values


def waste(state: State, moves: list[Move]) -> list[Move]:
    """Pieces, skills and points that cost nothing: whoever ends, stops or takes nothing here leaves them lying."""
    assert isinstance(state, TeutonicaState)
    rules = state.rules
    own = 2 * state.seat
    if state.decision is rules.acting:
        # T4.1, T6.6: income for an action that would be lost; a skill for a marker.
        income = state.actions > 0 and state.stock[own] + state.stock[own + 1] > 0
        if income or (state.unused[MARKERS * state.seat + DEVELOP_SKILL] > 0 and rules.uses[DEVELOP_SKILL] in moves):
            return [rules.end]
    elif state.decision is rules.adding:
        if state.stock[own] + state.stock[own + 1] > 0:
            return [rules.stop]  # T4.3.5: a piece of the stock comes onto the board without an action
    elif state.decision is rules.benefit and rules.nothing in moves:
        for move in moves:
            # T5.9, T5.10: a skill or a place at the table; T7.2: at the end of the game an office too.
            if move in rules.learns or move in rules.seats_at_table or (state.ending and move in rules.opens):
                return [rules.nothing]
    return []


def tracks(state: TeutonicaState, seat: i64, ahead: float) -> float:
    """What the uncovered steps promise for the rest of the game."""
    worth: float = 0.0
    for skill in range(SKILLS):
        worth += PROMISE[skill][state.tracks[SKILLS * seat + skill]]
    return worth * ahead


def markers(state: TeutonicaState, seat: i64, ahead: float) -> float:
    """Markers to use, and how near the next row of the table is."""
    rules = state.rules
    worth: float = 0.0
    count: i64 = 0
    for marker in range(MARKERS):
        own = state.unused[MARKERS * seat + marker]
        count += own
        worth += float(own) * UNUSED[marker]
    for entry in state.used:
        if entry // MARKERS == seat:
            count += 1
    if count > 10:
        count = 10
    return worth * time_left(ahead) + COLLECTED[count] - rules.marker_points[count]


def time_left(ahead: float) -> float:
    """The part of the game that is still to come: a marker not used by its end was for nothing."""
    return 1.0 - (1.0 - ahead) / HASTE


def pieces(state: TeutonicaState, seat: i64) -> float:
    """Pieces in the supply, in the stock and on routes; actions won by a marker that can use them."""
    own = 2 * seat
    more = 0 if state.rules.seats == 2 else 1
    ready = state.supply[own] + state.supply[own + 1]
    worth: float = 0.36 * float(ready) if ready < 5 else 1.8 + 0.2 * float(ready - 5)
    merchants = state.supply[own + 1] + state.stock[own + 1] + state.afield[own + 1]
    worth += 0.5 * float(merchants)
    stock = float(state.stock[own] + state.stock[own + 1])
    worth += 0.12 * stock + AFIELD[more] * float(state.afield[own] + state.afield[own + 1])
    worth += WORKING[working(state, seat)]
    if ready + state.stock[own] + state.stock[own + 1] == 0:
        worth -= DRY
    for piece in state.hand:
        if piece >> 1 == seat:
            worth += LIFTED if state.victim == NOTHING else 0.5
    if state.victim >> 1 == seat:
        worth += 0.45 * float(state.extras)  # the answer brings more pieces onto the board
    return worth + ACTION[more] * actions(state, seat)


def actions(state: TeutonicaState, seat: i64) -> float:
    """Actions left in the turn, or a part of those of the next turn, the larger the nearer it is.

    So the end of a turn without actions left changes nothing between equals, and unused actions are lost.
    """
    if seat == state.turn:
        return float(state.actions)
    seats = state.rules.seats
    ahead = seat - state.turn if seat > state.turn else seat - state.turn + seats
    return float(state.skill(seat, ACTIONES) * (seats - ahead)) / float(seats)


def working(state: TeutonicaState, seat: i64) -> i64:
    """The pieces of a seat that can still fill routes, up to ten: an office takes one away, a skill brings one."""
    own = 2 * seat
    count = state.supply[own] + state.stock[own] + state.afield[own]
    count += state.supply[own + 1] + state.stock[own + 1] + state.afield[own + 1]
    for piece in state.hand:
        if piece >> 1 == seat:
            count += 1
    return count if count < 10 else 10


def routes(state: TeutonicaState, seat: i64, ahead: float) -> float:
    """Routes under way: the most promising one counts in full, every further one half of the one before."""
    rules = state.rules
    own = 63 * rules.unit[2 * seat]
    parts: list[float] = []
    for route in range(rules.routes):
        if state.roads[route] & own:
            parts.append(progress(state, seat, route, ahead))
    parts.sort(reverse=True)
    worth: float = 0.0
    weight: float = 1.0
    for part in parts:
        worth += weight * part
        weight *= 0.5
    return worth


def progress(state: TeutonicaState, seat: i64, route: i64, ahead: float) -> float:
    """A part of what claiming the route would bring, growing with the own pieces on it."""
    rules = state.rules
    own = 2 * seat
    if route == state.claimed:
        return benefit(state, seat, route, ahead)
    mine = state.count(route, own) + state.count(route, own + 1)
    if mine == 0:
        return 0.0
    spaces = rules.spaces[route]
    others = spaces - state.free[route] - mine
    share = float(mine) / float(spaces)
    part = READY * share * (0.25 + 0.75 * share)
    while others > 0:
        part *= 0.55
        others -= 1
    return part * prospect(state, seat, route, ahead)


def province(state: TeutonicaState, ahead: float) -> float:
    """What the pawn's province lets the active player do with the actions left: most of all, claim a route."""
    rules = state.rules
    seat = state.turn
    own = 2 * seat
    if state.actions == 0:
        return 0.0
    best: float = 0.0
    for route in rules.reachable[state.pawn + 1]:
        mine = state.count(route, own) + state.count(route, own + 1)
        others = rules.spaces[route] - state.free[route] - mine
        if state.free[route] + others < state.actions:
            part = 0.3 / float(1 + state.free[route] + 2 * others)
        else:
            part = 0.05 + 0.08 * float(mine) / float(rules.spaces[route])
        worth = part * prospect(state, seat, route, ahead)
        if worth > best:
            best = worth
    return best


def prospect(state: TeutonicaState, seat: i64, route: i64, ahead: float) -> float:
    """What claiming a route would bring: points, marker and the best benefit."""
    rules = state.rules
    worth = benefit(state, seat, route, ahead)
    if state.markers[route] != NOTHING:
        worth += 1.4
    for city in (rules.city_a[route], rules.city_b[route]):
        ruler = state.ruler[city]
        if ruler == seat:
            worth += 1.0
        elif ruler != NOBODY and ruler < rules.seats:
            worth -= GIFT if rules.seats > 2 else 1.0
    return worth if worth > 0.0 else 0.0


def benefit(state: TeutonicaState, seat: i64, route: i64, ahead: float) -> float:
    """The best a claim may bring beyond points and marker: an office, a skill or a place at the table of Coellen."""
    rules = state.rules
    best: float = 0.0
    count = working(state, seat)
    piece = WORKING[count] - WORKING[count - 1] if count > 0 else 0.0
    spare = state.unused[MARKERS * seat + EXTRA_OFFICE] > 0
    for city in (rules.city_a[route], rules.city_b[route]):
        gain = office(state, seat, route, city, ahead) - piece
        if spare and state.filled[city] > 0:
            more = extra_office(state, seat, city, ahead) - piece
            if more > gain:
                gain = more
        skill = rules.city_skill[city]
        if skill != NOTHING:
            step = state.tracks[SKILLS * seat + skill]
            if step < rules.steps[skill]:
                learnt = (PROMISE[skill][step + 1] - PROMISE[skill][step]) * ahead + 0.4 + piece
                if step + 1 == rules.steps[skill]:
                    learnt += rules.cleared_points[skill]
                if learnt > gain:
                    gain = learnt
        if gain > best:
            best = gain
    if route == rules.table_route and state.count(route, 2 * seat + 1) > 0:
        rights = state.skill(seat, PRIVILEGIUM)
        for field in range(len(state.table)):
            if state.table[field] == NOBODY and rules.table_colours[field] <= rights:
                if rules.table_points[field] - 1.0 > best:
                    best = rules.table_points[field] - 1.0
    return best


def office(state: TeutonicaState, seat: i64, route: i64, city: i64, ahead: float) -> float:
    """What the next printed office of a city would be worth to a seat that claims a route to it."""
    rules = state.rules
    if state.filled[city] == rules.size[city]:
        return 0.0
    first = rules.first[city]
    at = first + state.filled[city]
    if rules.office_colour[at] > state.skill(seat, PRIVILEGIUM):
        return 0.0
    ruler = state.ruler[city]
    mine: i64 = 1
    most: i64 = 0
    for other in range(first, at):
        owner = state.offices[other] >> 1
        if owner == seat:
            mine += 1
        elif owner == ruler:
            most += 1
    key = rules.skill_values[CLAVIS][state.tracks[SKILLS * seat + CLAVIS]]
    near = (rules.near[city] | 1 << city) & state.reach[seat]
    worth: float = 0.7 + (float(key) + KEY * ahead) * (1.0 if near != 0 or state.reach[seat] == 0 else 0.4)
    if mine >= most and ruler != seat:
        worth += 2.0 + TRACK * rules.roads_of[city] * ahead
    if rules.office_coin[at]:
        worth += 1.0
    if rules.corridor >> city & 1 and state.prize[seat] == 0 and not state.reach[seat] >> city & 1:
        worth += CORRIDOR * ahead
    if state.count(route, 2 * seat + rules.office_kind[at]) == 0:
        worth *= 0.45 if state.free[route] > 0 else 0.0
    return worth


def extra_office(state: TeutonicaState, seat: i64, city: i64, ahead: float) -> float:
    """What an extra office in a city would be worth to a seat that has the marker, the marker taken off."""
    rules = state.rules
    ruler = state.ruler[city]
    mine: i64 = 1
    most: i64 = 0
    first = rules.first[city]
    for at in range(first, first + state.filled[city]):
        owner = state.offices[at] >> 1
        if owner == seat:
            mine += 1
        elif owner == ruler:
            most += 1
    for entry in state.extra:
        if entry // rules.width == city:
            owner = entry % rules.width >> 1
            if owner == seat:
                mine += 1
            elif owner == ruler:
                most += 1
    key = rules.skill_values[CLAVIS][state.tracks[SKILLS * seat + CLAVIS]]
    near = (rules.near[city] | 1 << city) & state.reach[seat]
    worth: float = (float(key) + KEY * ahead) * (1.0 if near != 0 else 0.4)
    if mine > most and ruler != seat:
        worth += 2.0 + TRACK * rules.roads_of[city] * ahead
    if rules.corridor >> city & 1 and state.prize[seat] == 0 and not state.reach[seat] >> city & 1:
        worth += CORRIDOR * ahead
    return worth - UNUSED[EXTRA_OFFICE] * time_left(ahead)


def chain(state: TeutonicaState, seat: i64, ahead: float) -> float:
    """How near the own chain from Arnheim to Stendal is, while a prize is open."""
    rules = state.rules
    if state.prize[seat] > 0:
        return 0.0
    given: i64 = 0
    for prize in state.prize:
        if prize > 0:
            given += 1
    if given >= len(rules.prizes):
        return 0.0
    # Own cities cost nothing; every other city on the way must be won.
    reach = state.reach[seat]
    goal = 1 << rules.east
    missing: i64 = 0 if reach >> rules.west & 1 else 1
    seen = scoring.group(rules.spread, reach, 1 << rules.west)
    while not seen & goal and missing < 6:
        missing += 1
        seen = scoring.group(rules.spread, reach | seen, seen | scoring.around(rules.spread, seen))
    if missing >= 6:
        return 0.0
    share = float(6 - missing) / 6.0
    return rules.prizes[given] * share * share * CHAIN * (0.3 + 0.7 * ahead)


def elapsed(state: State) -> float:
    """How much of the game is over, from 0 to 1."""
    assert isinstance(state, TeutonicaState)
    return stage(state)


def search(seats: int) -> dict[str, int]:
    """How the bots search with so many players."""
    # `early` and `late` are fitted (tools/calibrate.py). Between two, few walks of good play beat many.
    if seats == 2:
        return {"iterations": 30, "look": 200, "rounds": 2, "early": 300, "late": 40}
    spread = {"early": 500, "late": 40 if seats < 5 else 120}
    return {"iterations": 230 // seats, "look": 60, "explore": 60, "doubt": 24, "net": 4, **spread}
