"""The end of a game, played through in full where so much of it is left that it can be."""

from __future__ import annotations

from typing import Final

from kogge.bots.worth import Judge
from kogge.core.model import CHANCE, OVER, Move, State

DEPTH: Final = 40  # decisions and draws to the end at most
SURE: Final = 0.95  # worth from which a game is won, by however much
UNKNOWN: Final[list[float]] = []


class Ending:
    """Everybody does what is best for himself, draws are weighed; nothing may be hidden or answered in secret."""

    def __init__(self, judge: Judge, limit: int) -> None:
        self.judge = judge
        self.limit = limit  # positions looked at, at most
        self.known: dict[object, list[float]] = {}
        self.open = False  # some way is longer than what can be looked through

    def moves_worth(self, world: State, moves: list[Move]) -> list[float]:
        """What each move is worth to whoever decides; nothing where the end is too far away."""
        seat = world.seat
        out: list[float] = []
        for move in moves:
            twin = world.copy()
            move.apply(twin)
            values = self.solve(twin, 1)
            if self.open:
                return UNKNOWN
            out.append(values[seat])
        return out

    def solve(self, state: State, depth: int) -> list[float]:
        """What a position is worth to each seat; `open` is set where that cannot be said."""
        seat = state.seat
        if seat == OVER:
            return self.judge.worth(state)
        stamp = state.stamp()
        found = self.known.get(stamp)
        if found is not None:
            return found
        if depth >= DEPTH or len(self.known) >= self.limit or (seat != CHANCE and state.decision.simultaneous):
            self.open = True
            return UNKNOWN
        self.known[stamp] = UNKNOWN  # a position that comes back leads nowhere
        best = self.weigh(state, depth) if seat == CHANCE else self.choose(state, seat, depth)
        if not self.open:
            self.known[stamp] = best
        return best

    def choose(self, state: State, seat: int, depth: int) -> list[float]:
        """What comes of the move that is best for a seat."""
        best: list[float] = UNKNOWN
        for move in state.decision.legal(state):
            twin = state.copy()
            move.apply(twin)
            values = self.solve(twin, depth + 1)
            if self.open or not values:
                self.open = True
                return UNKNOWN
            if not best or values[seat] > best[seat]:
                best = values
                if best[seat] >= SURE:
                    break
        return best

    def weigh(self, state: State, depth: int) -> list[float]:
        """The mean over what may be drawn."""
        total: float = 0.0
        sums: list[float] = [0.0] * state.board.seats
        weights = state.decision.weights(state)
        outcomes = state.decision.legal(state)
        for at in range(len(outcomes)):
            twin = state.copy()
            outcomes[at].apply(twin)
            values = self.solve(twin, depth + 1)
            if self.open or not values:
                self.open = True
                return UNKNOWN
            weight = float(weights[at])
            total += weight
            for seat in range(len(sums)):
                sums[seat] += weight * values[seat]
        return [part / total for part in sums]
