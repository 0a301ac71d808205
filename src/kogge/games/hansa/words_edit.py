"""The fields of a position of Hansa in words, for whoever sets one up."""

from __future__ import annotations

from kogge.core.model import Board
from kogge.core.tongue import Tongue
from kogge.core.words import Field
from kogge.games.hansa import words_names as name
from kogge.games.hansa.board import NOBODY, NOTHING, HansaBoard


def decisions(say: Tongue) -> dict[str, str]:
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
    who = {seat: say.who(seat) for seat in range(board.seats)}
    seats = list(who.values())
    cities = [name.city(board, at, say) for at in range(board.cities)]
    kinds = [name.token(board, kind, say) for kind in range(board.kinds)]
    colours = {NOTHING: say("none"), **{at: name.colour(board, at, say) for at in range(board.colours)}}
    goods = {NOTHING: say("nothing"), **dict(enumerate(kinds))}
    stores = [f"{cities[city]} {board.warehouses[city].index(at) + 1}" for at, city in enumerate(board.city_of)]
    return {
        "turn": Field(say("Whose turn it is"), choices=who),
        "ship": Field(say("Where the ship lies"), choices=dict(enumerate(cities))),
        "acted": Field(say("An action was taken on this visit")),
        "placed": Field(say("Pairs of booths placed at the start")),
        "ready": Field(say("The warehouses have been filled for the start")),
        "sale_colour": Field(say("Colour of the running sale"), choices=colours),
        "sale_count": Field(say("Tokens of that colour in the sale")),
        "sold_colours": Field(say("Colours in the running sale"), bits=list(colours.values())[1:]),
        "breaker": Field(say("Who first drew from the last stack"), choices={NOBODY: say("nobody"), **who}),
        "stirred": Field(say("Somebody refilled or acted in this round")),
        "quiet": Field(say("Quiet rounds in a row")),
        "talers": Field(say("Talers"), seats),
        "supply": Field(say("Booths in supply"), seats),
        "booths": Field(say("Booths in the cities"), cities, seats),
        "open": Field(say("Open tokens"), seats, kinds),
        "sold": Field(say("Sold tokens"), seats, kinds),
        "stock": Field(say("Tokens in the supply stacks"), kinds),
        "gone": Field(say("Tokens out of the game"), kinds),
        "stored": Field(say("Tokens in the warehouses"), stores, choices=goods),
        "losses": Field(say("Losses still to settle after a sale")),
    }
