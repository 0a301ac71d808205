"""What each move left behind: who made it, who saw it, and whether it can be taken back."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from kogge.core.model import CHANCE, EVERYONE, SPECTATOR, Move, State


@dataclass(frozen=True, slots=True)
class Step:
    seat: int
    witness: int  # EVERYONE, or the one seat that saw it
    bound: bool  # something was revealed: a draw, a binding decision, an answer given in secret
    final: bool  # the rules let nobody take this move back
    unfinished: bool  # part of a round of secret answers that was not complete after it


def step(before: State, move: Move, after: State) -> Step:
    """What the move that led from one position to the next left behind."""
    decision = before.decision
    rest = before.pending[1:]
    unfinished = decision.simultaneous and after.decision is decision and bool(rest) and after.pending == rest
    bound = before.seat == CHANCE or decision.binding or decision.simultaneous
    return Step(before.seat, decision.witness(before), bound, move.binds(after), unfinished)


class Trail:
    """The steps of a game, one per move of the record."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def add(self, before: State, move: Move, after: State) -> None:
        """Note the move that led from one position to the next."""
        self.steps.append(step(before, move, after))

    def cut(self, ply: int) -> None:
        del self.steps[ply:]

    @property
    def running(self) -> int:
        """Where the round of secret answers begins that is not complete yet; the end when there is none."""
        ply = len(self.steps)
        while ply > 0 and self.steps[ply - 1].unfinished:
            ply -= 1
        return ply

    def hidden(self, viewer: int | None, since: int = 0) -> list[bool]:
        """Which moves after the first `since` a seat (or a spectator: None) may not see."""
        eye = SPECTATOR if viewer is None else viewer
        running = self.running
        return [
            step.seat != eye and (step.witness not in (EVERYONE, eye) or ply >= running)
            for ply, step in enumerate(self.steps[since:], since)
        ]

    def barrier(self, people: Collection[int]) -> int:
        """The ply below which nothing can be taken back.

        It lies behind the last thing revealed or final, and with several people also behind the last move of another
        seat.
        """
        ply = len(self.steps)
        if ply == 0:
            return 0
        last = self.steps[-1].seat
        alone = len(people) == 1
        while ply > 0 and (alone or self.steps[ply - 1].seat == last):
            if self.steps[ply - 1].bound or self.steps[ply - 1].final:
                break
            ply -= 1
        return ply
