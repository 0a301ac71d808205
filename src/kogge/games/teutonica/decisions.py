"""Who decides what in Hansa Teutonica, in the order of a game."""

from __future__ import annotations

from kogge.core.model import Decision, Move, State
from kogge.core.packed import i64
from kogge.games.teutonica.board import (
    ACTIONS_3,
    ACTIONS_4,
    BURSA,
    DEVELOP_SKILL,
    MARKERS,
    NOBODY,
    NOTHING,
    PRIVILEGIUM,
    REMOVE_3,
    SKILLS,
    SWAP_OFFICES,
)
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.state_answer import targets

CROWDED = 4  # as many free spaces as one route may have: only then can they all lie on one route


class Taverns(Decision):
    """T2.2, T12.4: chance: which starting marker comes onto the next tavern."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        lying = [state.markers[route] for route in rules.tavern_routes]
        return [rules.tavern_draws[at] for at in range(len(rules.tavern_kinds)) if rules.tavern_kinds[at] not in lying]


class PawnStart(Decision):
    """T9.1: the second player puts the pawn anywhere."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        return state.rules.starts[:]


class Actions(Decision):
    """T3.2: an action while any is left, a marker, or the end of the turn."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        moves: list[Move] = [rules.end]
        if state.actions > 0:
            self.list_actions(state, moves)
        turn = state.turn
        for marker in range(MARKERS):
            if state.unused[MARKERS * turn + marker] > 0 and usable(state, marker):
                moves.append(rules.uses[marker])
        if rules.pawn and not state.acted and not state.walked:
            for province in rules.walkable[state.pawn]:
                moves.append(rules.walks[province])
        return moves

    def list_actions(self, state: TeutonicaState, moves: list[Move]) -> None:
        rules = state.rules
        own = 2 * state.turn
        traders = state.supply[own]
        merchants = state.supply[own + 1]
        if state.stock[own] > 0 or state.stock[own + 1] > 0:
            self.list_incomes(state, moves)
        if traders + merchants > 0 and self.may_place(state):
            if traders > 0:
                moves.append(rules.places[0])
            if merchants > 0:
                moves.append(rules.places[1])
        if traders + merchants > 1 and self.may_oust(state, traders + merchants > 2):
            moves.append(rules.oust)
        if state.afield[own] > 0 or state.afield[own + 1] > 0:
            moves.append(rules.move)
        if state.ready[state.turn] > 0:
            for route in rules.reachable[state.pawn + 1]:
                if state.full[route] == state.turn:
                    moves.append(rules.claims[route])
        if rules.pawn:
            for province in range(rules.provinces):
                if province != state.pawn:
                    moves.append(rules.rides[province])

    def list_incomes(self, state: TeutonicaState, moves: list[Move]) -> None:
        """T4.1: exactly as many as Bursa says, or the whole stock, in any mix."""
        own = 2 * state.turn
        traders = state.stock[own]
        merchants = state.stock[own + 1]
        count = state.skill(state.turn, BURSA)
        if count > traders + merchants:
            count = traders + merchants
        incomes = state.rules.incomes
        for discs in range(merchants + 1):
            if 0 <= count - discs <= traders:
                moves.append(incomes[5 * (count - discs) + discs])

    def may_place(self, state: TeutonicaState) -> bool:
        if state.pawn == NOTHING:
            return state.room > 0
        for route in state.rules.reachable[state.pawn + 1]:
            if state.free[route] > 0:
                return True
        return False

    def may_oust(self, state: TeutonicaState, rich: bool) -> bool:
        """T4.3.1, T4.3.2: a piece that can be paid for, and a free space on another route than its own."""
        rules = state.rules
        if state.room == 0:
            return False
        if state.pawn == NOTHING and state.room > CROWDED:
            for piece in range(0, rules.width, 2):
                if piece != 2 * state.turn and (state.afield[piece] > 0 or (rich and state.afield[piece + 1] > 0)):
                    return True
            return False
        for route in rules.reachable[state.pawn + 1]:
            if can_oust(state, route, rich):
                return True
        return False


def usable(state: TeutonicaState, marker: i64) -> bool:
    """T6.1: a marker without a target cannot be used; an extra office is part of a claim."""
    rules = state.rules
    if marker in (ACTIONS_3, ACTIONS_4):
        return True
    if marker == DEVELOP_SKILL:
        for skill in range(SKILLS):
            if state.tracks[SKILLS * state.turn + skill] < rules.steps[skill]:
                return True
    elif marker == SWAP_OFFICES:
        for office in range(rules.offices):
            if state.may_swap(office):
                return True
    elif marker == REMOVE_3:
        for piece in range(rules.width):
            if state.afield[piece] > 0 and (rules.remove_own or piece >> 1 != state.turn):
                return True
    return False


def can_oust(state: TeutonicaState, route: i64, rich: bool) -> bool:
    """T4.3: somebody else's piece stands here that can be paid for, and it has somewhere to go."""
    rules = state.rules
    if state.free[route] == rules.spaces[route] or state.full[route] == state.turn:
        return False
    if state.room == state.free[route]:
        return False
    targets = rules.foreign[state.turn] if rich else rules.foreign_traders[state.turn]
    return state.roads[route] & targets != 0


class Placing(Decision):
    """T4.2: the route onto which the piece goes."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        on = rules.on
        free = state.free
        moves: list[Move] = []
        for route in rules.reachable[state.pawn + 1]:
            if free[route] > 0:
                moves.append(on[route])
        return moves


class Ousting(Decision):
    """T4.3: the route on which somebody is displaced."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        own = 2 * state.turn
        rich = state.supply[own] + state.supply[own + 1] > 2
        moves: list[Move] = []
        for route in rules.reachable[state.pawn + 1]:
            if can_oust(state, route, rich):
                moves.append(rules.ousts[route])
        return moves


class ChoosingVictim(Decision):
    """T4.3: the piece on that route."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        own = 2 * state.turn
        rich = state.supply[own] + state.supply[own + 1] > 2
        moves: list[Move] = []
        for piece in range(rules.width):
            if piece >> 1 != state.turn and state.count(state.origin, piece) > 0:
                if rich or piece % 2 == 0:
                    moves.append(rules.victims[piece])
        return moves


class Replacing(Decision):
    """T4.3.1: the kind of own piece that takes the place."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        return state.rules.withs[:]


class Paying(Decision):
    """T4.3.1: the kind of piece paid."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        return state.rules.pays[:]


class Answering(Decision):
    """T4.3.4: where the piece goes: the nearest routes with a free space."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        answers = state.rules.answers
        moves: list[Move] = []
        for route in targets(state):
            moves.append(answers[route])
        return moves


class Adding(Decision):
    """T4.3.5: an extra piece from the stock, else from the supply, else from other routes; or stop."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        own = 2 * state.seat
        moves: list[Move] = [rules.stop]
        chest = state.stock
        if chest[own] + chest[own + 1] == 0:
            chest = state.supply
        if chest[own] + chest[own + 1] > 0:
            if chest[own] > 0:
                moves.append(rules.adds[0])
            if chest[own + 1] > 0:
                moves.append(rules.adds[1])
            return moves
        for route in range(rules.routes):
            for kind in range(2):
                count = state.count(route, own + kind)
                if count > 0 and count > state.placed.count(2 * route + kind):
                    moves.append(rules.calls[2 * route + kind])
        return moves


class Lifting(Decision):
    """T4.4: the pieces to move, at least one, at most as many as Liber Sophiae says."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        lifts = rules.lifts
        roads = state.roads
        traders = 7 * rules.unit[2 * state.turn]
        merchants = 7 * rules.unit[2 * state.turn + 1]
        moves: list[Move] = []
        if len(state.hand) > 0:
            moves.append(rules.put_down)
        for route in range(len(roads)):
            road = roads[route]
            if road & traders != 0:
                moves.append(lifts[2 * route])
            if road & merchants != 0:
                moves.append(lifts[2 * route + 1])
        return moves


class Putting(Decision):
    """T4.4: where the next lifted piece goes."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        puts = state.rules.puts
        free = state.free
        moves: list[Move] = []
        for route in range(len(free)):
            if free[route] > 0:
                moves.append(puts[route])
        return moves


class Benefit(Decision):
    """T5.4: an office, an extra office, a skill, the Coellen table, or nothing."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        route = state.claimed
        turn = state.turn
        own = 2 * turn
        rights = state.skill(turn, PRIVILEGIUM)
        moves: list[Move] = [rules.nothing]
        for city in (rules.city_a[route], rules.city_b[route]):
            if state.filled[city] < rules.size[city]:
                office = rules.first[city] + state.filled[city]
                if rules.office_colour[office] <= rights and state.count(route, own + rules.office_kind[office]) > 0:
                    moves.append(rules.opens[city])
            if (state.filled[city] > 0 or rules.extra_anywhere) and state.extra_markers() > 0:
                for kind in range(2):
                    if state.count(route, own + kind) > 0:
                        moves.append(rules.extras[2 * city + kind])
            skill = rules.city_skill[city]
            if skill != NOTHING and state.tracks[SKILLS * turn + skill] < rules.steps[skill]:
                moves.append(rules.learns[skill])
        if route == rules.table_route and state.count(route, own + 1) > 0:
            for field in range(len(state.table)):
                if state.table[field] == NOBODY and rules.table_colours[field] <= rights:
                    moves.append(rules.seats_at_table[field])
        if rules.any_time:
            self.list_markers(state, moves)
        return moves

    def list_markers(self, state: TeutonicaState, moves: list[Move]) -> None:
        """T13.7: markers won before this claim; pieces are not moved by one here, and none leaves the claimed route."""
        rules = state.rules
        for marker in range(MARKERS):
            held = state.unused[MARKERS * state.turn + marker]
            if marker == state.fresh:
                held -= 1
            if held > 0 and usable(state, marker):
                if marker != REMOVE_3 or (not rules.remove_moves and len(rules.removing.legal(state)) > 0):
                    moves.append(rules.uses[marker])


class NeutralCity(Decision):
    """T10.3.3: the active player chooses the end city of the neutral office."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        route = state.claimed
        return [rules.neutrals[rules.city_a[route]], rules.neutrals[rules.city_b[route]]]


class Parting(Decision):
    """T9.4: the free pawn move as part of ending the turn."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        moves: list[Move] = [rules.stay]
        for province in rules.walkable[state.pawn]:
            moves.append(rules.walks[province])
        return moves
