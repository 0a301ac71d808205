"""The immutable part of Pebbles, read from board.toml."""

from __future__ import annotations

import hashlib
import tomllib
from importlib.resources import files

from kogge.core.model import Board


class PebblesBoard(Board):
    """Z1.1: how many cards, pebbles and rounds there are."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        text = files("kogge_pebbles").joinpath("board.toml").read_text(encoding="utf-8")
        super().__init__("pebbles", seats, options, hashlib.blake2b(text.encode(), digest_size=8).hexdigest())
        data = tomllib.loads(text)
        self.copies: list[int] = data["cards"]["copies"]
        self.eyes: int = len(self.copies)
        self.pebbles: int = data["pebbles"]["count"]
        self.rounds: int = data["rounds"][options["length"]]
