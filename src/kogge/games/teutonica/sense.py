"""What a merchant of Hansa Teutonica looks at: features of a view, and how many points each seat may expect."""

from __future__ import annotations

from kogge.core.model import State
from kogge.games.teutonica.state import TeutonicaState


def evaluate(state: State) -> list[float]:
    assert isinstance(state, TeutonicaState)
    return [float(points) for points in state.scores()]


def features(view: State) -> list[float]:
    assert isinstance(view, TeutonicaState)
    return [float(points) for points in view.scores()]
