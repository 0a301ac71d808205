"""What a move or an undo will lead to, worked out beside the table, which stays as it is until that is accepted."""

from __future__ import annotations

from kogge.core.chance import Draws
from kogge.core.model import CHANCE, Move, State
from kogge.table.trail import Step, step


class Ahead:
    """A few moves ahead of a position; the positions it passes are never changed again."""

    def __init__(self, ply: int, state: State, waiting: dict[int, str]) -> None:
        self.ply = ply  # the length of the record it starts from
        self.state = state
        self.waiting = waiting  # secret answers that are in afterwards
        self.made: list[tuple[int, str]] = []
        self.steps: list[Step] = []
        self.passed: dict[int, State] = {}  # the position after so many moves of the record
        self.back: int | None = None  # an undo: the ply it leads back to

    @property
    def over(self) -> bool:
        return self.back is None and self.state.over

    def make(self, move: Move) -> Ahead:
        before, self.state = self.state, self.state.copy()
        move.make(self.state)
        self.steps.append(step(before, move, self.state))
        self.made.append((before.seat, move.text))
        self.passed[self.ply + len(self.made)] = self.state
        return self

    def settle(self, draws: Draws | None) -> Ahead:
        """Let chance act, unless people draw by hand."""
        while draws is not None and self.state.seat == CHANCE:
            self.make(draws.draw(self.state))
        return self
