"""What a position promises: points become chances to win. Floats meet only +, -, *, / and sqrt: the same everywhere."""

from __future__ import annotations

from math import sqrt
from typing import Final

from kogge.bots.net import Net
from kogge.core.game import Game
from kogge.core.model import OVER, State

PRIDE: Final = 0.05  # the part of a finished game's worth that its margin has: who must lose loses by little


def share(lead: float, spread: float) -> float:
    """The chance to end before somebody who is `lead` points behind; it grows with the lead, slower and slower."""
    far = lead / spread
    return 0.5 + 0.5 * far / sqrt(1.0 + far * far)


def chances(values: list[float], spread: float) -> list[float]:
    """The chance of each seat to end before all others: what it has against each of them, multiplied, one in sum."""
    seats = len(values)
    if seats == 2:
        first = share(values[0] - values[1], spread)
        return [first, 1.0 - first]
    out: list[float] = [1.0] * seats
    for one in range(seats):
        for other in range(one + 1, seats):
            part = share(values[one] - values[other], spread)
            out[one] *= part
            out[other] *= 1.0 - part
    total: float = 0.0
    for chance in out:
        total += chance
    return [chance / total for chance in out]


def won(ranking: list[int], seat: int) -> float:
    """The part of a win that a seat has in the end: all of it, none, or its share."""
    if ranking[seat] > 1:
        return 0.0
    first: int = 0
    for place in ranking:
        if place == 1:
            first += 1
    return 1.0 / first


class Judge:
    """Says what positions are worth to each seat, from 0 (lost) to 1 (won).

    A lead counts for more the less of the game is left: `early` spreads points at its start, `late` at its end.
    """

    def __init__(self, game: Game, early: float, late: float) -> None:
        self.game = game
        self.early = early
        self.late = late
        self.net: Net | None = None  # corrects what the leaves of a tree promise

    def spread(self, state: State) -> float:
        """The spread of points at this stage of the game."""
        return self.early + (self.late - self.early) * self.game.elapsed(state)

    def worth(self, state: State) -> list[float]:
        """The chance of each seat to win; a finished game counts for what it is, a shared win for its part."""
        values = self.game.evaluate(state)
        if state.seat != OVER:
            return chances(values, self.spread(state))
        out = chances(values, self.late)
        ranking = state.ranking()
        for seat in range(len(values)):
            out[seat] = PRIDE * out[seat] + (1.0 - PRIDE) * won(ranking, seat)
        return out

    def leaf(self, state: State) -> list[float]:
        """The chance of each seat to win at a leaf of the tree, corrected where a net was learnt."""
        net = self.net
        if net is None or state.seat == OVER:
            return self.worth(state)
        values = self.game.evaluate(state)
        return net.correct(state, values, chances(values, self.spread(state)))
