"""What a family of Colonia looks at: features of a view, and how many points each seat may expect."""

from __future__ import annotations

from kogge.core.model import State
from kogge.games.colonia.state import ColoniaState


def evaluate(state: State) -> list[float]:
    assert isinstance(state, ColoniaState)
    return [float(points) for points in state.scores()]


def features(view: State) -> list[float]:
    assert isinstance(view, ColoniaState)
    return []
