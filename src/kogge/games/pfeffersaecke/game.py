"""Pfeffersäcke: the entry point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from kogge.core.features import Row
from kogge.core.game import Game
from kogge.core.model import CHANCE, Board, Move, Over, State
from kogge.core.options import Option
from kogge.core.packed import i64, vec
from kogge.games.pfeffersaecke import sense, sense_features
from kogge.games.pfeffersaecke.board import BARE, FAR, LOWEST, LYING, NOBODY, VALUES, PfeffersaeckeBoard
from kogge.games.pfeffersaecke.decisions import Dealing, Extending, Founding, Opening, Sealing
from kogge.games.pfeffersaecke.moves import Collect, Deal, DoubleIncome, Extend, Finish, Found, Open, PlaceSeal
from kogge.games.pfeffersaecke.state import PfeffersaeckeState

if TYPE_CHECKING:
    from kogge.core.design import Design
    from kogge.core.draw import Draw
    from kogge.core.form import Form
    from kogge.core.words import Words


@mypyc_attr(allow_interpreted_subclasses=True)
class Pfeffersaecke(Game):
    def __init__(self) -> None:
        super().__init__(
            id="pfeffersaecke",
            title="Pfeffersäcke",
            author="Christwart Conrad",
            publisher="Goldsieber, 1998",
            seats=(2, 6),
            options=[
                Option("intro", ["off", "on"], "The introductory game: all seals lie, everybody starts in two cities."),
                Option("strict_end", ["off", "on"], "The last small city ends the game before influence is settled."),
                Option("half_points", ["up", "down"], "How half points for a relative majority are rounded."),
                Option("two_player_income", ["1", "2"], "The base income with two players."),
                Option(
                    "vienna",
                    ["wien", "regensburg", "muenchen", "linz"],
                    "Which of the four southern cities has four spaces; the others have two.",
                ),
                Option(
                    "roads", ["cheapest", "chosen"], "Which road is paid where several lead to a place.", quiet=True
                ),
                Option("income", ["final", "open"], "Whether income that was paid can be taken back.", quiet=True),
            ],
            rules_version=1,
            patience=5_000,
            ends=True,
            package="kogge.games.pfeffersaecke",
            rank=3,
            gentle={"intro": "on"},
            secret=True,
        )

    def build(self, seats: int, options: dict[str, str], design: Design | None = None) -> Board:
        board = PfeffersaeckeBoard(seats, options, design or self.design())
        ids = board.place_ids
        cities = range(board.cities)
        board.collect = board.add(Collect("collect"))
        board.double_income = board.add(DoubleIncome("double income"))
        board.finish = board.add(Finish("finish"))
        board.deals = [board.add(Deal(f"deal {value}", value)) for value in range(LOWEST, VALUES)]
        board.founds = [board.add(Found(f"found {ids[place]}", place)) for place in range(board.cities, board.places)]
        board.seals = [board.add(PlaceSeal(f"seal {ids[city]}", city, board.value[city])) for city in cities]
        board.extends = [board.add(Extend(f"extend {ids[city]}", city, 1)) for city in cities]
        board.doubles = [board.add(Extend(f"extend {ids[city]} twice", city, 2)) for city in cities]
        board.opens = [board.add(Open(f"open {ids[place]}", place, NOBODY)) for place in range(board.places)]
        if board.chosen_roads:
            for place in range(board.places):
                near = [other for other in range(board.places) if board.price[place * board.places + other] < FAR]
                board.dearer.append(
                    [board.add(Open(f"open {ids[place]} from {ids[other]}", place, other)) for other in near]
                )
        board.dealing = board.ask(Dealing("dealing"))
        board.founding = board.ask(Founding("founding"))
        board.sealing = board.ask(Sealing("sealing"))
        board.extending = board.ask(Extending("extending"))
        board.further = board.ask(Extending("extending further"))
        board.opening = board.ask(Opening("opening"))
        board.second = board.ask(Opening("second opening"))
        board.finished = board.ask(Over("over"))
        board.founding.rest = True
        board.sealing.rest = True
        board.extending.rest = True
        board.sealing.binding = True
        board.features = sense_features.names(board)
        return board

    def start(self, board: Board) -> State:
        """P2.1, P2.2: houses, letters and money are given out; the seals are about to be dealt."""
        assert isinstance(board, PfeffersaeckeBoard)
        seats = board.seats
        state = PfeffersaeckeState(board)
        state.money = vec[i64]([board.start_money] * seats)
        state.supply = vec[i64]([board.houses] * seats)
        state.letters = vec[i64]([board.letters] * seats)
        state.points = vec[i64]([board.start_points] * seats)
        state.held = vec[i64]([0] * seats)
        state.hand = vec[i64]([0] * (seats * VALUES))
        state.pool = vec[i64](board.copies)
        state.seal = vec[i64]([BARE] * board.cities)
        state.placer = vec[i64]([NOBODY] * board.cities)
        state.ring = vec[i64]([NOBODY] * board.spaces)
        state.centre = vec[i64]([0] * board.cities)
        state.owner = vec[i64]([NOBODY] * (board.places - board.cities))
        if board.intro:
            self.set_up_intro(board, state)
        else:
            if board.prepared != NOBODY:
                state.seal[board.prepared] = LYING
            state.seat = CHANCE
            state.derive()
        return state

    def set_up_intro(self, board: PfeffersaeckeBoard, state: PfeffersaeckeState) -> None:
        """P2.5: every seal lies, and everybody has a house in a large and in a small city."""
        for city in range(board.cities):
            if board.in_play[city]:
                state.seal[city] = LYING
        for seat in range(board.seats):
            state.ring[board.ring_start[board.intro_places[2 * seat]]] = seat
            state.owner[board.intro_places[2 * seat + 1] - board.cities] = seat
            state.supply[seat] -= 2
        state.derive()
        state.begin_round()

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
        from kogge.games.pfeffersaecke.words_board import FORM

        return FORM

    @property
    def words(self) -> Words:
        from kogge.games.pfeffersaecke.words import WORDS

        return WORDS

    @property
    def draw(self) -> Draw:
        from kogge.games.pfeffersaecke.draw import DRAW

        return DRAW


GAME: Final = Pfeffersaecke()
