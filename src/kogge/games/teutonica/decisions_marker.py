"""Who decides what about bonus markers."""

from __future__ import annotations

from kogge.core.model import Decision, Move, State
from kogge.core.packed import i64
from kogge.core.rng import Rng
from kogge.games.teutonica.board import MARKERS, SKILLS
from kogge.games.teutonica.state import TeutonicaState


class Developing(Decision):
    """T6.6: any track that is not cleared."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        first = SKILLS * state.turn
        return [rules.develops[skill] for skill in range(SKILLS) if state.tracks[first + skill] < rules.steps[skill]]


class Swapping(Decision):
    """T6.5: two neighbouring printed offices."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        moves: list[Move] = []
        for office in range(rules.offices):
            if state.may_swap(office):
                moves.append(rules.swaps[office])
        return moves


class Removing(Decision):
    """T6.7: the route of the next piece to remove; or stop after the first."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        moves: list[Move] = []
        if state.removed > 0:
            moves.append(rules.done)
        for route in range(rules.routes):
            road = state.roads[route]
            if not rules.remove_own:
                road &= rules.foreign[state.turn]
            if road != 0 and route != state.claimed:
                moves.append(rules.removes[route])
        return moves


class Taking(Decision):
    """T6.7: the piece on that route."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        moves: list[Move] = []
        for piece in range(rules.width):
            if state.count(state.origin, piece) > 0 and (rules.remove_own or piece >> 1 != state.turn):
                moves.append(rules.takes[piece])
        return moves


class Drawing(Decision):
    """T6.8, T12.2: chance: which marker is turned up; every unseen one is equally likely."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        draws = state.rules.draws
        return [draws[marker] for marker in range(MARKERS) if state.stack[marker] > 0]

    def weights(self, state: State) -> list[int]:
        assert isinstance(state, TeutonicaState)
        return [count for count in state.stack if count > 0]

    def totals(self, state: State) -> list[int]:
        assert isinstance(state, TeutonicaState)
        copies = state.rules.stack
        return [copies[marker] for marker in range(MARKERS) if state.stack[marker] > 0]

    def draw(self, state: State, rng: Rng) -> Move:
        assert isinstance(state, TeutonicaState)
        at = rng.below(state.left)
        marker: i64 = 0
        for count in state.stack:
            if at < count:
                break
            at -= count
            marker += 1
        return state.rules.draws[marker]


class ChoosingMarker(Decision):
    """T6.8: which marker of the plate is placed next."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        first = MARKERS * state.turn
        picks = state.rules.picks
        return [picks[marker] for marker in range(MARKERS) if first + marker in state.plate]


class Laying(Decision):
    """T6.8: the route that gets the marker."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        return [rules.lays[route] for route in range(rules.routes) if state.may_lay(route)]
