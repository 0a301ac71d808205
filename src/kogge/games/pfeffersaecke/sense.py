"""What a merchant of Pfeffersäcke looks at: features of a view, and how many points each seat may expect."""

from __future__ import annotations

from kogge.core.model import State
from kogge.games.pfeffersaecke.state import PfeffersaeckeState


def evaluate(state: State) -> list[float]:
    """Points as if the game ended now."""
    assert isinstance(state, PfeffersaeckeState)
    return [float(points) for points in state.scores()]


def features(view: State) -> list[float]:
    """The view from the viewer's chair round the table: a list of fixed length for each number of seats."""
    assert isinstance(view, PfeffersaeckeState)
    return [float(points) for points in view.points]
