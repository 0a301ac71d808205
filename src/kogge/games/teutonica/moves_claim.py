"""What the moves of a claim do: action 5 and its benefits."""

from __future__ import annotations

from kogge.core.model import Move, State
from kogge.core.packed import i64
from kogge.games.teutonica.board import EXTRA_OFFICE, MARKERS
from kogge.games.teutonica.moves import CityMove, RouteMove, SkillMove
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.state_answer import open_neutral
from kogge.games.teutonica.state_claim import claim, clear_claimed, open_office, settle_office, uncover


class Claim(RouteMove):
    """T5.1: a route full of own pieces is claimed; the benefit is asked for where there is one."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.spend()
        claim(state, self.route)
        if len(state.rules.benefit.legal(state)) > 1:
            state.decision = state.rules.benefit
        else:
            clear_claimed(state)
            state.finish()


class OpenOffice(CityMove):
    """T5.5: a piece of the route becomes the leftmost free printed office of an end city."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        rules = state.rules
        piece = 2 * state.turn + rules.office_kind[rules.first[self.city] + state.filled[self.city]]
        state.take(state.claimed, piece)
        open_office(state, self.city, piece)
        clear_claimed(state)
        state.finish()


class ExtraOffice(CityMove):
    """T6.4: a piece of the route becomes an extra office, with a marker owned before."""

    def __init__(self, text: str, city: i64, kind: i64) -> None:
        super().__init__(text, city)
        self.kind = kind

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        turn = state.turn
        piece = 2 * turn + self.kind
        state.unused[MARKERS * turn + EXTRA_OFFICE] -= 1
        state.used.append(MARKERS * turn + EXTRA_OFFICE)
        state.take(state.claimed, piece)
        state.extra.append(self.city * state.rules.width + piece)
        settle_office(state, self.city, turn)
        clear_claimed(state)
        state.finish()


class Learn(SkillMove):
    """T5.9: the skill of the end city."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        uncover(state, state.turn, self.skill)
        clear_claimed(state)
        state.finish()


class SitAtTable(Move):
    """T5.10: a merchant of the route goes to a field of the Coellen table."""

    def __init__(self, text: str, field: i64) -> None:
        super().__init__(text)
        self.field = field

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        state.take(state.claimed, 2 * state.turn + 1)
        state.table[self.field] = state.turn
        clear_claimed(state)
        state.finish()


class NoBenefit(Move):
    """T5.4: nothing, by choice."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        clear_claimed(state)
        state.finish()


class NeutralOffice(CityMove):
    """T10.3.3: the city in which the neutral colour opens its office."""

    def apply(self, state: State) -> None:
        assert isinstance(state, TeutonicaState)
        open_neutral(state, self.city)
