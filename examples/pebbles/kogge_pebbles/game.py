"""Pebbles: the entry point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kogge.core.game import Game
from kogge.core.model import Board, Over, State
from kogge.core.options import Option
from kogge_pebbles import sense
from kogge_pebbles.board import PebblesBoard
from kogge_pebbles.decisions import Bid, Deal, Taking
from kogge_pebbles.moves import Answer, Card, Take
from kogge_pebbles.state import KEEP, THROW, PebblesState

if TYPE_CHECKING:
    from kogge.core.design import Design
    from kogge.core.draw import Draw
    from kogge.core.form import Form
    from kogge.core.words import Words


class Pebbles(Game):
    def __init__(self) -> None:
        super().__init__(
            id="pebbles",
            title="Pebbles",
            author="Kogge",
            publisher="an example",
            seats=(2, 3),
            options=[Option("length", ["short", "long"], "Two rounds or three.")],
            rules_version=1,
            patience=100,
            ends=True,
            package="kogge_pebbles",
            secret=True,
        )

    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        board = PebblesBoard(seats, options, design or self.design())
        for eye in range(board.eyes):
            board.add(Card(f"card {eye + 1}", eye))
        board.add(Answer("keep", KEEP))
        board.add(Answer("throw", THROW))
        board.add(Take("pass", 0))
        board.add(Take("take", 1))
        for decision in (Deal("deal"), Bid("bid"), Taking("take"), Over("over")):
            board.ask(decision)
        board.decisions["bid"].simultaneous = True
        board.decisions["take"].rest = True
        return board

    def start(self, board: Board) -> State:
        assert isinstance(board, PebblesBoard)
        return PebblesState(board)

    def evaluate(self, state: State) -> list[float]:
        return sense.evaluate(state)

    def features(self, view: State) -> list[float]:
        return sense.features(view)

    @property
    def form(self) -> Form:
        from kogge_pebbles.words_board import FORM

        return FORM

    @property
    def words(self) -> Words:
        from kogge_pebbles.words import WORDS

        return WORDS

    @property
    def draw(self) -> Draw:
        from kogge_pebbles.draw import DRAW

        return DRAW


GAME = Pebbles()
