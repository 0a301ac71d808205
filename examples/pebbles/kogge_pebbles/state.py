"""A position of Pebbles."""

from __future__ import annotations

from typing import ClassVar

from kogge.core.model import CHANCE, FULL, HIDDEN, OVER, SPECTATOR, State
from kogge.core.rng import Rng
from kogge_pebbles import check, scoring
from kogge_pebbles.board import PebblesBoard

UNANSWERED = -1
KEEP, THROW = 0, 1


class PebblesState(State):
    """Z1.1: `hands[seat * eyes + at]` counts the cards with `at + 1` eyes."""

    fields: ClassVar[tuple[str, ...]] = (
        "round", "dealing", "heap", "pebbles", "hands", "sizes", "pile", "gone", "answers",
    )  # fmt: skip

    def __init__(self, board: PebblesBoard) -> None:
        super().__init__(board, board.decisions["deal"])
        self.rules = board
        self.seat = CHANCE
        self.round = 0
        self.dealing = 0  # who gets the next card
        self.heap = board.pebbles
        self.pebbles = [0] * board.seats
        self.hands = [0] * (board.eyes * board.seats)
        self.sizes = [0] * board.seats
        self.pile = board.copies[:]
        self.gone = [0] * board.eyes
        self.answers = [UNANSWERED] * board.seats

    def copy(self) -> PebblesState:
        twin = type(self)(self.rules)
        for name in ("decision", "seat", "viewer", *self.fields):
            value = getattr(self, name)
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        return twin

    def view(self, seat: int | None) -> PebblesState:
        """Z2.1, Z2.2, Z3.1: hands, the pile and answers are secret until they are shown."""
        twin = self.copy()
        twin.viewer = SPECTATOR if seat is None else seat
        if self.seat == OVER:
            return twin
        twin.pile = [HIDDEN] * self.rules.eyes
        for other in range(self.board.seats):
            if other != seat:
                twin.hands[other * self.rules.eyes : (other + 1) * self.rules.eyes] = [HIDDEN] * self.rules.eyes
                if self.answers[other] != UNANSWERED:
                    twin.answers[other] = HIDDEN
        return twin

    def sample(self, rng: Rng) -> PebblesState:
        """The unseen cards dealt anew, the unseen answers guessed."""
        twin = self.copy()
        twin.viewer = FULL
        if self.seat == OVER:
            return twin
        eyes = self.rules.eyes
        twin.pile = [self.rules.copies[eye] - self.gone[eye] for eye in range(eyes)]
        for eye in range(eyes):
            twin.pile[eye] -= self.hands[self.viewer * eyes + eye] if self.viewer >= 0 else 0
        for seat in range(self.board.seats):
            if seat != self.viewer:
                twin.hands[seat * eyes : (seat + 1) * eyes] = [0] * eyes
                for _ in range(self.sizes[seat]):
                    eye = twin.any_card(rng)
                    twin.pile[eye] -= 1
                    twin.hands[seat * eyes + eye] += 1
                if self.answers[seat] == HIDDEN:
                    twin.answers[seat] = rng.below(2)
        return twin

    def any_card(self, rng: Rng) -> int:
        at = rng.below(sum(self.pile))
        for eye, count in enumerate(self.pile):
            if at < count:
                return eye
            at -= count
        raise AssertionError("the pile is empty")

    def hand(self, seat: int) -> list[int]:
        return self.hands[seat * self.rules.eyes : (seat + 1) * self.rules.eyes]

    @property
    def pending(self) -> list[int]:
        if self.decision.simultaneous:
            return [seat for seat in range(self.board.seats) if self.answers[seat] == UNANSWERED]
        return [self.seat] if self.seat >= 0 else []

    def reveal(self) -> None:
        """Z2.2: all answers are in: the lowest cards of those who throw go."""
        for seat, answer in enumerate(self.answers):
            if answer == THROW:
                lowest = next(eye for eye, count in enumerate(self.hand(seat)) if count)
                self.hands[seat * self.rules.eyes + lowest] -= 1
                self.sizes[seat] -= 1
                self.gone[lowest] += 1
        self.answers = [UNANSWERED] * self.board.seats
        self.seat = 0
        self.decision = self.board.decisions["take"]

    def scores(self) -> list[int]:
        return scoring.scores(self.score_sheet())

    def ranking(self) -> list[int]:
        return scoring.ranking(self.scores(), self.pebbles)

    def score_sheet(self) -> dict[str, list[int]]:
        return scoring.sheet([self.hand(seat) for seat in range(self.board.seats)], self.pebbles)

    def check(self) -> None:
        check.check(self)
