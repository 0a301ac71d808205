"""What each move of Pebbles does."""

from __future__ import annotations

from kogge.core.model import CHANCE, OVER, Move, State
from kogge_pebbles.state import PebblesState


class Card(Move):
    """Z2.1: the next seat gets a card."""

    def __init__(self, text: str, eye: int) -> None:
        super().__init__(text)
        self.eye = eye

    def apply(self, state: State) -> None:
        assert isinstance(state, PebblesState)
        state.pile[self.eye] -= 1
        state.hands[state.dealing * state.rules.eyes + self.eye] += 1
        state.sizes[state.dealing] += 1
        state.dealing += 1
        if state.dealing == state.board.seats:
            state.dealing = 0
            state.seat = 0
            state.decision = state.board.decisions["bid"]


class Answer(Move):
    """Z2.2: keep all cards, or throw the lowest one away."""

    def __init__(self, text: str, answer: int) -> None:
        super().__init__(text)
        self.answer = answer

    def apply(self, state: State) -> None:
        assert isinstance(state, PebblesState)
        state.answers[state.seat] = self.answer
        owed = state.pending
        if owed:
            state.seat = owed[0]
        else:
            state.reveal()


class Take(Move):
    """Z2.3: a pebble, or none; the last seat ends the round."""

    def __init__(self, text: str, count: int) -> None:
        super().__init__(text)
        self.count = count

    def apply(self, state: State) -> None:
        assert isinstance(state, PebblesState)
        state.heap -= self.count
        state.pebbles[state.seat] += self.count
        state.seat += 1
        if state.seat == state.board.seats:
            state.round += 1
            last = state.round == state.rules.rounds
            state.seat = OVER if last else CHANCE
            state.decision = state.board.decisions["over" if last else "deal"]
