"""The fields of a position of Pfeffersäcke in words, for whoever sets one up."""

from __future__ import annotations

from kogge.core.model import Board
from kogge.core.tongue import Tongue
from kogge.games.pfeffersaecke.board import BARE, LYING, NOBODY, VALUES, PfeffersaeckeBoard

Field = tuple[str, list[str], list[str], dict[int, str]]  # label, rows, columns, what the numbers stand for


def decisions(say: Tongue) -> dict[str, str]:
    """What each decision is about."""
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
    seats = [say("Seat {n}", n=seat + 1) for seat in range(board.seats)]
    who = {NOBODY: say("nobody"), **dict(enumerate(seats))}
    cities = board.names[: board.cities]
    towns = board.names[board.cities :]
    values = [str(value) for value in range(VALUES)]
    spaces = [f"{cities[city]} {space + 1}" for city in range(board.cities) for space in range(board.value[city])]
    seals = {BARE: say("no seal yet"), LYING: say("its seal lies here"), **dict(enumerate(seats))}
    ends = [
        say("not yet"),
        say("Every small city has an office."),
        say("All seals have been won."),
        say("Nobody has opened an office for a whole round."),
    ]
    return {
        "turn": (say("Whose turn it is"), [], [], dict(enumerate(seats))),
        "round": (say("Round, 0 before the first"), [], [], {}),
        "dealt": (say("Seals dealt"), [], [], {}),
        "letter": (say("A letter was used this turn"), [], [], {}),
        "opened": (say("Offices opened this turn"), [], [], {}),
        "quiet": (say("Turns in a row without a new office"), [], [], {}),
        "ending": (say("How the game ended"), [], [], dict(enumerate(ends))),
        "money": (say("Money"), seats, [], {}),
        "supply": (say("Houses in supply"), seats, [], {}),
        "letters": (say("Letters of safe conduct"), seats, [], {}),
        "points": (say("Points"), seats, [], {}),
        "held": (say("Number of seals in hand"), seats, [], {}),
        "hand": (say("Seals in hand"), seats, values, {}),
        "pool": (say("Seals still to be dealt"), values, [], {}),
        "seal": (say("Seals of the cities"), cities, [], seals),
        "placer": (say("Who placed each seal"), cities, [], who),
        "ring": (say("Houses on the rings, from the arrow on"), spaces, [], who),
        "centre": (say("New houses in the centres"), cities, [], {}),
        "owner": (say("Offices in small cities"), towns, [], who),
    }
