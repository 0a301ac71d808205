"""Who decides what in Pebbles, in the order of a round."""

from __future__ import annotations

from kogge.core.model import EVERYONE, Decision, Move, State
from kogge_pebbles.state import PebblesState


class Deal(Decision):
    """Z2.1: chance: which card the next seat gets; that seat alone sees it."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, PebblesState)
        return [state.board.moves[eye] for eye, count in enumerate(state.pile) if count > 0]

    def weights(self, state: State) -> list[int]:
        assert isinstance(state, PebblesState)
        return [count for count in state.pile if count > 0]

    def totals(self, state: State) -> list[int]:
        assert isinstance(state, PebblesState)
        return [state.rules.copies[eye] for eye, count in enumerate(state.pile) if count > 0]

    def witness(self, state: State) -> int:
        assert isinstance(state, PebblesState)
        return state.dealing


class Bid(Decision):
    """Z2.2: keep or throw, all at the same time."""

    def legal(self, state: State) -> list[Move]:
        return [state.board.by_text["keep"], state.board.by_text["throw"]]

    def witness(self, state: State) -> int:
        return state.seat if len(state.pending) > 1 else EVERYONE


class Taking(Decision):
    """Z2.3: take a pebble, while there are any, or pass."""

    def legal(self, state: State) -> list[Move]:
        assert isinstance(state, PebblesState)
        taken = [state.board.by_text["take"]] if state.heap > 0 else []
        return [state.board.by_text["pass"], *taken]
