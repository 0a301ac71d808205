"""How good a position of Pebbles is."""

from __future__ import annotations

from kogge.core.model import State
from kogge_pebbles.state import PebblesState


def evaluate(state: State) -> list[float]:
    """Points in hand."""
    return [float(points) for points in state.scores()]


def features(view: State) -> list[float]:
    """The whole view as numbers."""
    assert isinstance(view, PebblesState)
    single = [view.seat, view.round, view.dealing, view.heap, len(view.decision.name)]
    return [float(value) for value in [*single, *view.pebbles, *view.hands, *view.sizes, *view.gone, *view.answers]]
