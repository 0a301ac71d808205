"""The fields of a position of Hansa Teutonica in words, for whoever sets one up."""

from __future__ import annotations

from kogge.core.model import Board
from kogge.core.tongue import Tongue
from kogge.games.teutonica.board import MARKERS, NOTHING, SKILLS, TeutonicaBoard
from kogge.games.teutonica.words_names import (
    city_name,
    colour_name,
    marker_name,
    owner_name,
    province_name,
    route_name,
    skill_name,
)

Field = tuple[str, list[str], list[str], dict[int, str]]  # label, rows, columns, what the numbers stand for


def decisions(say: Tongue) -> dict[str, str]:
    """What each decision is about."""
    return {
        "taverns": say("Starting marker of a tavern"),
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
        "markers": say("Which marker is turned up"),
        "choosing marker": say("Marker to place"),
        "laying": say("Route for a marker"),
        "over": say("None: the game is over"),
    }


def fields(board: Board, say: Tongue) -> dict[str, Field]:
    """Label, rows, columns and choices of each field; flat lists are grids, row by row."""
    assert isinstance(board, TeutonicaBoard)
    seats = [owner_name(board, seat, say, None) for seat in range(board.seats)]
    routes = [route_name(board, route, say) for route in range(board.routes)]
    cities = [city_name(board, city) for city in range(board.cities)]
    kinds = [say("Traders"), say("Merchants")]
    markers = [marker_name(board, marker, say) for marker in range(MARKERS)]
    pieces = {piece: _piece(board, piece, say) for piece in range(board.width)}
    none = {NOTHING: say("none")}
    offices = [
        f"{cities[board.office_city[at]]}: {colour_name(board.office_colour[at], say)}" for at in range(board.offices)
    ]
    in_city = {
        city * board.width + piece: f"{cities[city]}: {pieces[piece]}"
        for city in range(board.cities)
        for piece in pieces
    }
    owned = {
        MARKERS * seat + marker: f"{seats[seat]}: {markers[marker]}"
        for seat in range(board.seats)
        for marker in range(MARKERS)
    }
    on_route = {
        2 * route + kind: f"{routes[route]}: {kinds[kind]}" for route in range(board.routes) for kind in range(2)
    }
    named_routes, named_markers = {**none, **dict(enumerate(routes))}, {**none, **dict(enumerate(markers))}
    provinces = {at: province_name(board, at) for at in range(board.provinces)} if board.pawn else {}
    return {
        "turn": (say("Whose turn it is"), [], [], dict(enumerate(seats))),
        "actions": (say("Actions left"), [], [], {}),
        "acted": (say("An action was taken in this turn"), [], [], {}),
        "walked": (say("The free pawn move was taken"), [], [], {}),
        "ending": (say("The game ends with the running action"), [], [], {}),
        "pawn": (say("Where the pawn stands"), [], [], {**none, **provinces}),
        "held": (say("Kind of piece about to be placed"), [], [], {**none, **dict(enumerate(kinds))}),
        "origin": (say("Route where somebody is displaced or removed"), [], [], named_routes),
        "victim": (say("Piece that is displaced"), [], [], {**none, **pieces}),
        "dues": (say("Pieces still to pay"), [], [], {}),
        "extras": (say("Pieces that may still be added"), [], [], {}),
        "called": (say("Route from which an own piece is taken"), [], [], named_routes),
        "claimed": (say("Route of the running claim"), [], [], named_routes),
        "fresh": (say("Marker won in the running claim"), [], [], named_markers),
        "removed": (say("Pieces removed so far"), [], [], {}),
        "counted": (say("Markers face down on the plate"), [], [], {}),
        "laid": (say("Marker about to be placed"), [], [], named_markers),
        "score": (say("Points on the track"), seats, [], {}),
        "supply": (say("Supply"), seats, kinds, {}),
        "stock": (say("Stock"), seats, kinds, {}),
        "tracks": (say("Steps of the tracks"), seats, [skill_name(board, skill) for skill in range(SKILLS)], {}),
        "prize": (say("East-West prizes"), seats, [], {0: say("none"), **{points: str(points) for points in board.prizes}}),
        "pieces": (say("Pieces on routes"), routes, list(pieces.values()), {}),
        "offices": (say("Offices"), offices, [], {**none, **pieces}),
        "extra": (say("Extra offices, oldest first"), [], [], in_city),
        "table": (say("Coellen table"), [str(p) for p in board.table_points], [], {**none, **dict(enumerate(seats))}),
        "unused": (say("Markers to use"), seats, markers, {}),
        "used": (say("Markers used"), [], [], owned),
        "plate": (say("Markers face up on the plates"), [], [], owned),
        "markers": (say("Markers on routes"), routes, [], named_markers),
        "stack": (say("Markers in the stack"), markers, [], {}),
        "discarded": (say("Markers out of the game"), [], [], dict(enumerate(markers))),
        "hand": (say("Pieces lifted and not yet put down"), [], [], pieces),
        "placed": (say("Pieces placed in the running answer"), [], [], on_route),
    }  # fmt: skip


def _piece(board: TeutonicaBoard, piece: int, say: Tongue) -> str:
    owner = owner_name(board, piece >> 1, say, None)
    return say("merchant of {owner}", owner=owner) if piece % 2 else say("trader of {owner}", owner=owner)
