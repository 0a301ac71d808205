"""Pebbles from `examples/`, with a state class that a test can replace."""

from __future__ import annotations

from kogge_pebbles.board import PebblesBoard
from kogge_pebbles.game import Pebbles
from kogge_pebbles.state import PebblesState

from kogge.core.model import Board, State


class Toy(Pebbles):
    state_class: type[PebblesState] = PebblesState

    def start(self, board: Board) -> State:
        assert isinstance(board, PebblesBoard)
        return self.state_class(board)
