"""The parts every game shares: places, options, notation, positions, games by name, perft."""

from __future__ import annotations

import json
from typing import Any

import pytest
from kogge_pebbles.state import PebblesState

from core.toy import Toy
from kogge.core import registry
from kogge.core.chance import Draws
from kogge.core.errors import BadOption, BadPosition, BadText, IllegalMove, KoggeError, UnknownGame, ViewOnly
from kogge.core.options import Option, chosen
from kogge.core.perft import divide, perft
from kogge.core.ranking import places, winners

TOY = Toy()


@pytest.mark.parametrize(
    "keys, expected",
    [
        ([[5], [7], [6]], [3, 1, 2]),
        ([[7, 1], [7, 2], [3, 9]], [2, 1, 3]),
        ([[7, 2], [7, 2], [3, 9]], [1, 1, 3]),
        ([[0], [0]], [1, 1]),
    ],
)
def test_places_with_tie_breaks_and_shared_places(keys: list[list[int]], expected: list[int]) -> None:
    assert places(keys) == expected
    assert winners(expected) == [seat for seat, place in enumerate(expected) if place == 1]


def test_options_are_checked_and_completed() -> None:
    options = [Option("bonus", ["off", "on"], ""), Option("board", ["old", "new"], "")]
    assert chosen(options, None) == {"bonus": "off", "board": "old"}
    assert chosen(options, {"bonus": True, "board": "new"}) == {"bonus": "on", "board": "new"}
    with pytest.raises(BadOption, match="There is no option 'bonsu'; this game has: bonus, board"):
        chosen(options, {"bonsu": "on"})
    with pytest.raises(BadOption, match="Option bonus can be off, on, not 'maybe'"):
        chosen(options, {"bonus": "maybe"})


def test_seats_are_checked() -> None:
    with pytest.raises(BadOption, match="Pebbles is for 2 to 3 players, not 4"):
        TOY.new(4)


def test_a_board_is_shared_by_equal_choices() -> None:
    assert TOY.board(2) is TOY.board(2, {"length": "short"})
    assert TOY.board(2) is not TOY.board(2, {"length": "long"})


def test_notation_forgives_spaces_and_capitals() -> None:
    board = TOY.board(2)
    assert board.parse("  CARD   2 ") is board.moves[1]
    with pytest.raises(BadText, match="No move is written 'card 9' in this game"):
        board.parse("card 9")
    with pytest.raises(BadText, match="short text"):
        board.parse(3)


def test_a_view_shows_but_does_not_play() -> None:
    state = TOY.new(2)
    with pytest.raises(ViewOnly, match="moves are made at the table"):
        state.legal()[0].make(state.view(0))


@pytest.mark.parametrize(
    "changes, complaint",
    [
        ({"game": "chess"}, "not a position of Pebbles"),
        ({"seats": 9}, "2 to 3 players"),
        ({"options": 3}, "names its seats and options"),
        ({"decision": "dance"}, "no decision 'dance'"),
        ({"seat": 7}, "'seat' must be a seat"),
        ({"heap": "six"}, "'heap' must hold whole numbers"),
        ({"heap": 10**12}, "sensible size"),
        ({"hands": [1, 2]}, "'hands' must be a list of 6 whole numbers"),
        ({"pebbles": [True, 0]}, "whole numbers"),
        ({"extra": 1}, "'extra' is not part of a position"),
        ({"viewer": 0}, "'viewer' is not part of a position"),
        ({"heap": 5}, "pebble is missing"),
    ],
)
def test_positions_that_cannot_be_are_refused(changes: dict[str, Any], complaint: str) -> None:
    data = {**TOY.new(2).data(), **changes}
    with pytest.raises(BadPosition, match=complaint):
        TOY.load(data)


def test_a_position_with_something_missing_is_refused() -> None:
    data = TOY.new(2).data()
    del data["heap"]
    with pytest.raises(BadPosition, match="'heap' is missing"):
        TOY.load(data)


@pytest.mark.parametrize("viewer", [2, -1, "0", 1.0])
def test_a_view_of_nobody_is_refused(viewer: Any) -> None:
    data = {**TOY.new(2).view(0).data(), "viewer": viewer}
    with pytest.raises(BadPosition, match="viewer"):
        TOY.load_view(data)


def test_a_view_travels() -> None:
    for viewer in (None, 0, 1):
        view = TOY.new(2).view(viewer)
        again = TOY.load_view(json.loads(json.dumps(view.data())))
        assert isinstance(again, PebblesState)
        assert again.data() == view.data() and again.key() == view.key()


def test_games_by_name() -> None:
    assert registry.game("hansa").title == "Hansa"
    with pytest.raises(UnknownGame, match=r"There is no game 'ludo'; installed: .*hansa"):
        registry.game("ludo")


def test_every_error_is_a_kogge_error() -> None:
    for kind in (BadOption, BadPosition, BadText, IllegalMove, UnknownGame, ViewOnly):
        assert issubclass(kind, KoggeError)
    assert IllegalMove("No.", "H4.1").rule == "H4.1"


def test_perft_branches_decisions_and_draws_from_the_seed() -> None:
    """Two seats: two answers each, then a pebble or none each, in two rounds: two to the power of the decisions."""
    state = TOY.new(2)
    assert [perft(state, depth, Draws(1)) for depth in range(6)] == [1, 2, 4, 8, 16, 32]
    assert perft(state, 8, Draws(1)) == perft(state, 20, Draws(1)) == 256  # a finished game is one leaf
    assert divide(state, 3, Draws(1)) == {"keep": 4, "throw": 4}
    assert state.data() == TOY.new(2).data()
