"""The immutable part of Pebbles, read from the data of its board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kogge.core.model import Board

if TYPE_CHECKING:
    from kogge.core.design import Design

FINGERPRINT = "26bcc6f4643fbe3a"  # of the standard board, for ever


class PebblesBoard(Board):
    """Z1.1: how many cards, pebbles and rounds there are."""

    def __init__(self, seats: int, options: dict[str, str], design: Design) -> None:
        super().__init__("pebbles", seats, options, FINGERPRINT, design)
        data = design.facts
        self.copies: list[int] = data["cards"]["copies"]
        self.eyes: int = len(self.copies)
        self.pebbles: int = data["pebbles"]["count"]
        self.rounds: int = data["rounds"][options["length"]]
