"""What the moves with bonus markers do: draw, place, use."""

from __future__ import annotations

from kogge.core.model import Move, State
from kogge.core.packed import i64
from kogge.games.teutonica.board import ACTIONS_3, ACTIONS_4, DEVELOP_SKILL, MARKERS, NOTHING, REMOVED, SWAP_OFFICES
from kogge.games.teutonica.moves import MarkerMove, OwnedPieceMove, RouteMove, SkillMove
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.state_answer import put_on
from kogge.games.teutonica.state_claim import resume_claim, uncover
from kogge.games.teutonica.state_markers import lay, lay_markers


class DrawMarker(MarkerMove):
    """T6.8, T12.2: a marker counted off before is turned up."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.stack[self.marker] -= 1
        state.left -= 1
        state.counted -= 1
        state.plate.append(MARKERS * state.turn + self.marker)
        state.plate.sort()
        if state.counted == 0:
            lay_markers(state)


class PickMarker(MarkerMove):
    """T6.8: the marker to place next."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.laid = self.marker
        state.decision = state.rules.laying


class LayMarker(RouteMove):
    """T6.8: it comes onto a legal route."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        lay(state, self.route)


class UseMarker(MarkerMove):
    """T6.1, T6.3: a marker is turned down; more actions count at once, other kinds ask for their target."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        at = MARKERS * state.turn + self.marker
        state.unused[at] -= 1
        state.used.append(at)
        if self.marker == ACTIONS_3:
            state.actions += 3
            resume_claim(state)
        elif self.marker == ACTIONS_4:
            state.actions += 4
            resume_claim(state)
        elif self.marker == DEVELOP_SKILL:
            state.decision = rules.developing
        elif self.marker == SWAP_OFFICES:
            state.decision = rules.swapping
        else:
            state.decision = rules.removing


class Develop(SkillMove):
    """T6.6: the skill to develop with the marker."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        uncover(state, state.turn, self.skill)
        state.finish()
        resume_claim(state)


class Swap(Move):
    """T6.5: a printed office changes places with the one to its right."""

    def __init__(self, text: str, office: i64) -> None:
        super().__init__(text)
        self.office = office

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        offices = state.offices
        left = offices[self.office]
        offices[self.office] = offices[self.office + 1]
        offices[self.office + 1] = left
        city = state.rules.office_city[self.office]
        state.ruler[city] = state.controller(city)
        state.finish()
        resume_claim(state)


class RemoveOn(RouteMove):
    """T6.7: a piece of this route; which one is asked where there are several kinds."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        state.origin = self.route
        moves = rules.taking.legal(state)
        if len(moves) > 1:
            state.decision = rules.taking
        else:
            moves[0].apply(state)


class Take(OwnedPieceMove):
    """T6.7: the piece goes to its owner's supply, a neutral one to the reserve; with option `move` into the hand."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        state.take(state.origin, self.piece)
        state.origin = NOTHING
        state.removed += 1
        if rules.remove_moves:
            state.hand.append(self.piece)
            state.hand.sort()
        elif self.piece >> 1 < rules.seats:
            state.supply[self.piece] += 1
        state.decision = rules.removing
        if state.removed == REMOVED or len(rules.removing.legal(state)) == 1:
            state.removed = 0
            put_on(state)
            resume_claim(state)


class StopRemoving(Move):
    """T6.7: fewer than three."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.removed = 0
        put_on(state)
        resume_claim(state)
