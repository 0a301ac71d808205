"""What to do now: the machinery of reviews with a small budget, for hints and for positions that were set up."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.analysis.findings import Line, Moment
from kogge.analysis.weigh import Question, search_settings, weigh
from kogge.core.model import Move, State
from kogge.core.registry import game as find


def advise(view: State, moves: Sequence[Move], seed: int = 0) -> Moment:
    """Everybody's chance to win and the best lines, as whoever decides may know them; about a second of thought."""
    game = find(view.board.game)
    walks = search_settings(game, view.board.seats)["iterations"]
    return weigh(Question(0, view, list(moves), moves[0], walks, seed))


def besides(moment: Moment) -> Line | None:
    """The best line that begins with another move than the best of all."""
    first = moment.best[0].moves[0]
    return next((line for line in moment.best if line.moves[0] != first), None)
