"""The fields of a position of Hansa in words, for whoever sets one up."""

from __future__ import annotations

from kogge.core.model import Board
from kogge.core.tongue import Tongue
from kogge.games.hansa.board import NOBODY, NOTHING, HansaBoard, facts
from kogge.games.hansa.words import city_name, kind_name

Field = tuple[str, list[str], list[str], dict[int, str]]  # label, rows, columns, what the numbers stand for


def decisions(say: Tongue) -> dict[str, str]:
    """What each decision is about."""
    return {
        "token": say("Which token comes up"),
        "placing": say("First booths"),
        "warehouses": say("Refill the warehouses or not"),
        "actions": say("Actions with the ship"),
        "sale": say("A running sale"),
        "loss": say("A token lost after a sale"),
        "tax": say("Tokens given up as tax"),
        "over": say("None: the game is over"),
    }


def fields(board: Board, say: Tongue) -> dict[str, Field]:
    """Label, rows, columns and choices of each field; flat lists are grids, row by row."""
    assert isinstance(board, HansaBoard)
    seats = [say("Seat {n}", n=seat + 1) for seat in range(board.seats)]
    cities = [city_name(id, say) for id in board.city_ids]
    kinds = [kind_name(board.kind_id(kind), say) for kind in range(board.kinds)]
    named = {colour["id"]: say.pick(colour["name"]) for colour in facts()["tokens"]["colour"]}
    colours = [named[id] for id in board.colour_ids]
    stores = [f"{cities[city]} {board.warehouses[city].index(at) + 1}" for at, city in enumerate(board.city_of)]
    return {
        "turn": (say("Whose turn it is"), [], [], dict(enumerate(seats))),
        "ship": (say("Where the ship lies"), [], [], dict(enumerate(cities))),
        "acted": (say("An action was taken on this visit"), [], [], {}),
        "placed": (say("Pairs of booths placed at the start"), [], [], {}),
        "ready": (say("The warehouses have been filled for the start"), [], [], {}),
        "sale_colour": (say("Colour of the running sale"), [], [], {NOTHING: say("none"), **dict(enumerate(colours))}),
        "sale_count": (say("Tokens of that colour in the sale"), [], [], {}),
        "sold_colours": (say("Colours in the running sale, one bit each"), [], [], {}),
        "breaker": (
            say("Who first drew from the last stack"),
            [],
            [],
            {NOBODY: say("nobody"), **dict(enumerate(seats))},
        ),
        "stirred": (say("Somebody refilled or acted in this round"), [], [], {}),
        "quiet": (say("Quiet rounds in a row"), [], [], {}),
        "talers": (say("Talers"), seats, [], {}),
        "supply": (say("Booths in supply"), seats, [], {}),
        "booths": (say("Booths in the cities"), cities, seats, {}),
        "open": (say("Open tokens"), seats, kinds, {}),
        "sold": (say("Sold tokens"), seats, kinds, {}),
        "stock": (say("Tokens in the supply stacks"), kinds, [], {}),
        "gone": (say("Tokens out of the game"), kinds, [], {}),
        "stored": (say("Tokens in the warehouses"), stores, [], {NOTHING: say("nothing"), **dict(enumerate(kinds))}),
        "losses": (say("Losses still to settle after a sale"), [], [], {}),
    }
