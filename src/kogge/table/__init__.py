"""A game being played: seats, record, undo, draws; the one door through which moves go."""

from kogge.table.notes import Noted
from kogge.table.record import Record
from kogge.table.speech import speech
from kogge.table.table import Table

__all__ = ["Noted", "Record", "Table", "speech"]
