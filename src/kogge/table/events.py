"""Seat events: who sat where, and when, as the record keeps it. They never change the position."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from kogge.core.errors import BadRecord

MAX_VALUE = 100


class Happening(StrEnum):
    """Everything that can happen to a seat; the words of the record."""

    SITS = "sits"  # the value is the name
    LEAVES = "leaves"
    RETURNS = "returns"
    BOT = "bot"  # a bot plays from here on; the value says which
    PERSON = "person"  # a person plays from here on
    HOST = "host"  # this seat now looks after the table
    RENAMED = "renamed"  # the value is the new name
    DRAWN = "drawn"  # the server drew this seat's share of the seed


@dataclass(frozen=True, slots=True)
class SeatEvent:
    """Something that happened to a seat after so many moves."""

    ply: int
    seat: int
    what: Happening
    value: str = ""

    def __post_init__(self) -> None:
        value = self.value
        if len(value) > MAX_VALUE or not value.isprintable() or value != value.strip():
            raise BadRecord(f"What a seat event says is at most {MAX_VALUE} visible characters.")

    @property
    def line(self) -> str:
        return f"@ {self.seat} {self.what}" + (f" {self.value}" if self.value else "")
