"""What a game was worth, move by move: chances, better lines, luck; seen with the eyes of whoever decided."""

from __future__ import annotations

from kogge.analysis.findings import Line, Luck, Moment, Review
from kogge.analysis.review import analyse, stream

__all__ = ["Line", "Luck", "Moment", "Review", "analyse", "stream"]
