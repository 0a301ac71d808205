"""Everything Kogge raises on purpose. Each message is a sentence for people."""

from __future__ import annotations


class KoggeError(Exception):
    """The base of all documented errors."""


class IllegalMove(KoggeError):
    """The move is not allowed now; the message says why, `rule` names the rule."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class BadText(KoggeError):
    """The text names no move of this board."""


class BadOption(KoggeError):
    """An option or a number of seats that the game does not have."""


class BadPosition(KoggeError):
    """The position is not consistent: a piece, coin or card is missing, doubled or out of place."""


class BadRecord(KoggeError):
    """The record cannot be read, does not replay, or was altered."""


class BadBoard(KoggeError):
    """A board of one's own that cannot be played on; `problems` are all the sentences."""

    def __init__(self, message: str, problems: list[str] | None = None) -> None:
        super().__init__(message)
        self.problems = problems or [message]


class ViewOnly(KoggeError):
    """A view was asked to do what only the table may do."""


class UnknownGame(KoggeError):
    """No game of that name is installed."""
