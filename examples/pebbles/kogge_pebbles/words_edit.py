"""The fields of a position of Pebbles in words, for whoever sets one up."""

from __future__ import annotations

from kogge.core.model import Board
from kogge.core.tongue import Tongue
from kogge.core.words import Field
from kogge_pebbles import words_names as name
from kogge_pebbles.board import PebblesBoard
from kogge_pebbles.state import KEEP, THROW, UNANSWERED


def decisions(say: Tongue) -> dict[str, str]:
    return {
        "deal": say("The deal"),
        "bid": say("Keep or throw"),
        "take": say("Pebbles from the heap"),
        "over": say("None: the game is over"),
    }


def fields(board: Board, say: Tongue) -> dict[str, Field]:
    assert isinstance(board, PebblesBoard)
    seats = [say.who(seat) for seat in range(board.seats)]
    cards = [name.card(eye, say) for eye in range(board.eyes)]
    answers = {UNANSWERED: say("not yet"), KEEP: say("keep"), THROW: say("throw")}
    return {
        "round": Field(say("Rounds that are over")),
        "dealing": Field(say("Who gets the next card"), choices=dict(enumerate(seats))),
        "heap": Field(say("Pebbles in the heap")),
        "pebbles": Field(say("Pebbles"), seats),
        "hands": Field(say("Hands"), seats, cards),
        "sizes": Field(say("Cards in hand"), seats),
        "pile": Field(say("Cards in the pile"), cards),
        "gone": Field(say("Cards thrown away"), cards),
        "answers": Field(say("Answers"), seats, choices=answers),
    }
