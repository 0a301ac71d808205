"""T11.3: what a claim brings without anybody's choice: points, markers, offices, skills."""

from __future__ import annotations

from kogge.core.packed import i64
from kogge.games.teutonica.board import ACTIONES, MARKERS, NOBODY, NOTHING, SKILLS
from kogge.games.teutonica.state import TeutonicaState


def score_points(state: TeutonicaState, seat: i64, points: i64) -> None:
    """T7.1a: points on the track; twenty of anybody end the game."""
    state.score[seat] += points
    if state.score[seat] >= state.rules.end_points:
        state.ending = True


def claim(state: TeutonicaState, route: i64) -> None:
    """T5.2, T5.3, T7.3, T10.3.1, T10.3.2: the controllers score, then the marker is taken or thrown away."""
    rules = state.rules
    owner = state.full[route]
    state.claimed = route
    for city in (rules.city_a[route], rules.city_b[route]):
        ruler = state.ruler[city]
        if ruler != NOBODY and ruler < rules.seats:
            score_points(state, ruler, 1)
    kind = state.markers[route]
    if kind == NOTHING:
        return
    state.markers[route] = NOTHING
    if owner < rules.seats:
        state.unused[MARKERS * owner + kind] += 1
        state.fresh = kind
    else:
        state.discarded.append(kind)
    if state.left > state.counted:
        state.counted += 1
    else:
        state.ending = True


def open_office(state: TeutonicaState, city: i64, piece: i64) -> None:
    """T5.5, T5.6, T5.7: the leftmost free printed office, its coin, the completed city."""
    rules = state.rules
    at = rules.first[city] + state.filled[city]
    state.offices[at] = piece
    state.filled[city] += 1
    if rules.office_coin[at] and piece >> 1 < rules.seats:
        score_points(state, piece >> 1, 1)
    if state.filled[city] == rules.size[city]:
        state.completed += 1
        if state.completed >= rules.end_cities:
            state.ending = True
    settle_office(state, city, piece >> 1)


def settle_office(state: TeutonicaState, city: i64, owner: i64) -> None:
    """T5.8: control and groups after a new office, and the East-West prize."""
    rules = state.rules
    state.ruler[city] = state.controller(city)
    state.reach[owner] |= 1 << city
    if owner >= rules.seats or state.prize[owner] > 0 or not state.linked(owner):
        return
    given: i64 = 0
    for prize in state.prize:
        if prize > 0:
            given += 1
    if given < len(rules.prizes):
        state.prize[owner] = rules.prizes[given]
        score_points(state, owner, rules.prizes[given])


def uncover(state: TeutonicaState, seat: i64, skill: i64) -> None:
    """T5.9, T3.4: the leftmost piece of a track comes into the supply; more actions count at once."""
    before = state.skill(seat, skill)
    state.tracks[SKILLS * seat + skill] += 1
    state.supply[2 * seat + state.rules.skill_kind[skill]] += 1
    if skill == ACTIONES and state.skill(seat, skill) > before:
        state.actions += 1


def resume_claim(state: TeutonicaState) -> None:
    """T11.4, T13.7: after a marker within a claim nobody is asked where no benefit is left."""
    if state.decision is state.rules.benefit and len(state.rules.benefit.legal(state)) == 1:
        clear_claimed(state)
        state.finish()


def clear_claimed(state: TeutonicaState) -> None:
    """T5.11, T10.3.4: what is left on the claimed route goes to the stock, neutral traders to the reserve."""
    rules = state.rules
    route = state.claimed
    for piece in range(rules.width):
        while state.count(route, piece) > 0:
            state.take(route, piece)
            if piece >> 1 < rules.seats:
                state.stock[piece] += 1
    state.claimed = NOTHING
