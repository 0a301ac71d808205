"""The fields of a position of Pfeffersäcke in words, for whoever sets one up."""

from __future__ import annotations

from kogge.core.model import Board
from kogge.core.tongue import Tongue
from kogge.core.words import Field
from kogge.games.pfeffersaecke import words_names as name
from kogge.games.pfeffersaecke.board import BARE, LYING, NOBODY, VALUES, PfeffersaeckeBoard
from kogge.games.pfeffersaecke.state import RUNNING
from kogge.games.pfeffersaecke.words_log import endings


def decisions(say: Tongue) -> dict[str, str]:
    return {
        "dealing": say("Which seal is dealt"),
        "founding": say("First office"),
        "sealing": say("A seal on a city"),
        "extending": say("Extending or income"),
        "extending further": say("Extending further"),
        "opening": say("Opening an office"),
        "second opening": say("A second office, with a letter"),
        "over": say("None: the game is over"),
    }


def fields(board: Board, say: Tongue) -> dict[str, Field]:
    """Label, rows, columns and choices of each field; flat lists are grids, row by row."""
    assert isinstance(board, PfeffersaeckeBoard)
    seats = [say.who(seat) for seat in range(board.seats)]
    who = {NOBODY: say("nobody"), **dict(enumerate(seats))}
    places = [name.place(board, at, say) for at in range(board.places)]
    cities, towns = places[: board.cities], places[board.cities :]
    values = [str(value) for value in range(VALUES)]
    spaces = [f"{cities[city]} {space + 1}" for city in range(board.cities) for space in range(board.value[city])]
    seals = {BARE: say("no seal yet"), LYING: say("its seal lies here"), **dict(enumerate(seats))}
    return {
        "turn": Field(say("Whose turn it is"), choices=dict(enumerate(seats))),
        "round": Field(say("Round, 0 before the first")),
        "dealt": Field(say("Seals dealt")),
        "letter": Field(say("A letter was used this turn")),
        "opened": Field(say("Offices opened this turn")),
        "quiet": Field(say("Turns in a row without a new office")),
        "ending": Field(say("How the game ended"), choices={RUNNING: say("not yet"), **endings(say)}),
        "money": Field(say("Money"), seats),
        "supply": Field(say("Houses in supply"), seats),
        "letters": Field(say("Letters of safe conduct"), seats),
        "points": Field(say("Points"), seats),
        "held": Field(say("Number of seals in hand"), seats),
        "hand": Field(say("Seals in hand"), seats, values),
        "pool": Field(say("Seals still to be dealt"), values),
        "seal": Field(say("Seals of the cities"), cities, choices=seals),
        "placer": Field(say("Who placed each seal"), cities, choices=who),
        "ring": Field(say("Houses on the rings, from the arrow on"), spaces, choices=who),
        "centre": Field(say("New houses in the centres"), cities),
        "owner": Field(say("Offices in small cities"), towns, choices=who),
    }
