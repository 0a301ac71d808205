"""Hansa: the entry point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from kogge.core.features import Row
from kogge.core.game import Game
from kogge.core.model import CHANCE, Board, Move, Over, State
from kogge.core.options import Option
from kogge.core.packed import i64, vec
from kogge.games.hansa import sense, sense_features
from kogge.games.hansa.board import BARRELS, NOTHING, HansaBoard
from kogge.games.hansa.decisions import Actions, Loss, Placing, Sale, Tax, Token, Warehouses
from kogge.games.hansa.moves import (
    Build,
    Buy,
    CloseSale,
    Discard,
    DrawToken,
    EndTurn,
    KeepWarehouses,
    Lose,
    PlaceBooths,
    Refill,
    Sail,
    Sell,
)
from kogge.games.hansa.state import HansaState

if TYPE_CHECKING:
    from kogge.core.design import Design
    from kogge.core.draw import Draw
    from kogge.core.form import Form
    from kogge.core.words import Words


@mypyc_attr(allow_interpreted_subclasses=True)
class Hansa(Game):
    def __init__(self) -> None:
        super().__init__(
            id="hansa",
            title="Hansa",
            author="Michael Schacht",
            publisher="Abacusspiele, 2004",
            seats=(2, 4),
            options=[
                Option("bonus", ["off", "on"], "The bonus card of 2004 gives four more ways to score."),
                Option("booths", ["all", "fewer"], "Whether one may build fewer booths than barrels.", quiet=True),
            ],
            rules_version=1,
            patience=20_000,
            ends=True,
            package="kogge.games.hansa",
            rank=2,
        )

    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        board = HansaBoard(seats, options, design or self.design())
        cities = list(enumerate(board.city_ids))
        kinds = [(kind, board.kind_id(kind)) for kind in range(board.kinds)]
        board.refill = board.add(Refill("refill"))
        board.keep = board.add(KeepWarehouses("keep"))
        board.close = board.add(CloseSale("close"))
        board.end = board.add(EndTurn("end"))
        board.places = [board.add(PlaceBooths(f"place {id}", city)) for city, id in cities]
        board.sails = [board.add(Sail(f"sail {id}", city)) for city, id in cities]
        board.ways = [[board.end] + [board.sails[target] for target in targets] for targets in board.routes]
        board.buys = [
            board.add(Buy(f"buy {board.warehouse_id(warehouse)}", warehouse))
            for warehouse in range(board.warehouse_count)
        ]
        board.builds = [board.add(Build(f"build {id}", kind, kind % BARRELS + 1)) for kind, id in kinds]
        board.sells = [board.add(Sell(f"sell {id}", kind)) for kind, id in kinds]
        board.loses = [board.add(Lose(f"lose {id}", kind)) for kind, id in kinds]
        board.discards = [board.add(Discard(f"discard {id}", kind)) for kind, id in kinds]
        board.draws = [board.add(DrawToken(f"draw {id}", kind)) for kind, id in kinds]
        if board.fewer:
            for kind, id in kinds:
                board.lesser.append(
                    [board.add(Build(f"build {id} {n}", kind, n)) for n in range(1, kind % BARRELS + 1)]
                )
        board.token = board.ask(Token("token"))
        board.placing = board.ask(Placing("placing"))
        board.storing = board.ask(Warehouses("warehouses"))
        board.acting = board.ask(Actions("actions"))
        board.sale = board.ask(Sale("sale"))
        board.loss = board.ask(Loss("loss"))
        board.tax = board.ask(Tax("tax"))
        board.finished = board.ask(Over("over"))
        board.storing.rest = True
        board.features = sense_features.names(board)
        return board

    def start(self, board: Board) -> State:
        """H2.1, H2.3: 14 tokens are about to come up; everybody has 15 booths and 3 talers."""
        assert isinstance(board, HansaBoard)
        state = HansaState(board)
        state.hand = vec[i64]([0] * board.seats)
        state.talers = vec[i64]([board.talers_at_start] * board.seats)
        state.supply = vec[i64]([board.booths] * board.seats)
        state.booths = vec[i64]([0] * (board.cities * board.seats))
        state.open = vec[i64]([0] * (board.seats * board.kinds))
        state.sold = vec[i64]([0] * (board.seats * board.kinds))
        state.stock = vec[i64](board.copies)
        state.gone = vec[i64]([0] * board.kinds)
        state.stored = vec[i64]([NOTHING] * board.warehouse_count)
        state.losses = []
        state.left = board.tokens
        state.empty = board.warehouse_count
        state.seat = CHANCE
        return state

    def evaluate(self, state: State) -> list[float]:
        return sense.evaluate(state)

    def waste(self, state: State, moves: list[Move]) -> list[Move]:
        return sense.waste(state, moves)

    def elapsed(self, state: State) -> float:
        return sense.elapsed(state)

    def search(self, seats: int) -> dict[str, int]:
        return sense.search(seats)

    def write_features(self, state: State, viewer: i64, row: Row, first: i64) -> None:
        sense_features.write(state, viewer, row, first)

    @property
    def form(self) -> Form:
        from kogge.games.hansa.words_board import FORM

        return FORM

    @property
    def words(self) -> Words:
        from kogge.games.hansa.words import WORDS

        return WORDS

    @property
    def draw(self) -> Draw:
        from kogge.games.hansa.draw import DRAW

        return DRAW


GAME: Final = Hansa()
