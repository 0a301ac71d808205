"""The fields of a position of Hansa Teutonica in words, for whoever sets one up."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.core.model import Board
from kogge.core.tongue import Tongue
from kogge.core.words import Field
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import MARKERS, NOTHING, TeutonicaBoard


def decisions(say: Tongue) -> dict[str, str]:
    """What each decision is about."""
    return {
        "taverns": say("Starting marker of a tavern"),
        "pawn start": say("Where the pawn starts"),
        "actions": say("Actions of the turn"),
        "placing": say("Route for a piece"),
        "ousting": say("Route where somebody is displaced"),
        "victim": say("Piece that is displaced"),
        "replacing": say("Piece that takes the place"),
        "paying": say("Piece that is paid"),
        "answering": say("Where the displaced piece goes"),
        "adding": say("Extra pieces of the displaced"),
        "lifting": say("Pieces to move"),
        "putting": say("Where a moved piece goes"),
        "benefit": say("Benefit of a claimed route"),
        "neutral office": say("Office of the neutral colour"),
        "developing": say("Skill to develop"),
        "swapping": say("Offices to swap"),
        "removing": say("Route where a piece is removed"),
        "taking": say("Piece that is removed"),
        "parting": say("The pawn at the end of a turn"),
        "markers": say("Which marker is turned up"),
        "choosing marker": say("Marker to place"),
        "laying": say("Route for a marker"),
        "over": say("None: the game is over"),
    }


def grid(rows: Sequence[str], columns: Sequence[str]) -> dict[int, str]:
    """Every row with every column, numbered row by row."""
    return dict(enumerate(f"{row}: {column}" for row in rows for column in columns))


def fields(board: Board, say: Tongue) -> dict[str, Field]:
    """Label, rows, columns and choices of each field; flat lists are grids, row by row."""
    assert isinstance(board, TeutonicaBoard)
    none, kinds = {NOTHING: say("none")}, [say("Traders"), say("Merchants")]
    owners = [name.owner(board, owner, say) for owner in range(board.owners)]
    seats, any_piece = owners[: board.seats], grid(owners, kinds)
    pieces = list(any_piece.values())
    routes = [name.route(board, route) for route in range(board.routes)]
    cities = [name.city(board, city) for city in range(board.cities)]
    markers = [name.marker(board, marker, say) for marker in range(MARKERS)]
    offices = [f"{cities[city]}: {name.office(board, at, say)}" for at, city in enumerate(board.office_city)]
    any_route, any_marker = {**none, **dict(enumerate(routes))}, {**none, **dict(enumerate(markers))}
    table, owned = [str(points) for points in board.table_points], grid(seats, markers)
    provinces = {at: name.province(board, at) for at in range(board.provinces)} if board.pawn else {}
    prizes = {0: say("none"), **{points: str(points) for points in board.prizes}}
    return {
        "turn": Field(say("Whose turn it is"), choices=dict(enumerate(seats))),
        "actions": Field(say("Actions left")),
        "acted": Field(say("An action was taken in this turn")),
        "walked": Field(say("The free pawn move was taken")),
        "ending": Field(say("The game ends with the running action")),
        "pawn": Field(say("Where the pawn stands"), choices={**none, **provinces}),
        "held": Field(say("Kind of piece about to be placed"), choices={**none, **dict(enumerate(kinds))}),
        "origin": Field(say("Route where somebody is displaced or removed"), choices=any_route),
        "victim": Field(say("Piece that is displaced"), choices={**none, **any_piece}),
        "dues": Field(say("Pieces still to pay")),
        "extras": Field(say("Pieces that may still be added")),
        "called": Field(say("Route from which an own piece is taken"), choices=any_route),
        "claimed": Field(say("Route of the running claim"), choices=any_route),
        "fresh": Field(say("Marker won in the running claim"), choices=any_marker),
        "removed": Field(say("Pieces removed so far")),
        "counted": Field(say("Markers face down on the plate")),
        "laid": Field(say("Marker about to be placed"), choices=any_marker),
        "score": Field(say("Points on the track"), seats),
        "supply": Field(say("Supply"), seats, kinds),
        "stock": Field(say("Stock"), seats, kinds),
        "tracks": Field(say("Steps of the tracks"), seats, board.skill_names),
        "prize": Field(say("East-West prize"), seats, choices=prizes),
        "pieces": Field(say("Pieces on routes"), routes, pieces),
        "offices": Field(say("Offices"), offices, choices={**none, **any_piece}),
        "extra": Field(say("Extra offices, oldest first"), choices=grid(cities, pieces)),
        "table": Field(say("Coellen table"), table, choices={**none, **dict(enumerate(seats))}),
        "unused": Field(say("Markers to use"), seats, markers),
        "used": Field(say("Markers used"), choices=owned),
        "plate": Field(say("Markers face up on the plates"), choices=owned),
        "markers": Field(say("Markers on routes"), routes, choices=any_marker),
        "stack": Field(say("Markers in the stack"), markers),
        "discarded": Field(say("Markers out of the game"), choices=dict(enumerate(markers))),
        "hand": Field(say("Pieces lifted and not yet put down"), choices=any_piece),
        "placed": Field(say("Pieces placed in the running answer"), choices=grid(routes, kinds)),
    }
