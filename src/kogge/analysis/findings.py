"""What a review finds, as data: one `Moment` a decision, one `Luck` a draw or a secret of others."""

from __future__ import annotations

import msgspec

SIGNS = ("best", "fine", "doubtful", "mistake")
LUCKY, UNLUCKY = "lucky", "unlucky"


class Line(msgspec.Struct, omit_defaults=True):
    """The moves of one seat to the end of its action, and what they bring."""

    moves: list[str]
    chances: list[float]  # of every seat to win behind it
    loss: float = 0.0  # against the best line, in chance of whoever decides
    low: float = 0.0  # the interval in which the loss lies
    high: float = 0.0
    walks: int = 0  # how often it was tried


class Moment(msgspec.Struct, omit_defaults=True, tag="decision"):
    """A decision: who was asked after `ply` moves, what was played, what would have been best."""

    ply: int
    seat: int
    chances: list[float]  # of every seat to win, as whoever decides could know; they add up to one
    low: float  # the interval in which the chance of whoever decides lies
    high: float
    move: str
    best: list[Line]  # the best first
    played: Line  # the best line that begins with the move played
    sign: str = ""  # one of SIGNS, where the search can tell
    proven: bool = False  # the rest of the game was looked through
    forced: bool = False  # there was one move only


class Luck(msgspec.Struct, omit_defaults=True, tag="luck"):
    """What draws, or the secret answers of others, changed against what was to be expected."""

    ply: int  # moves before it
    moves: list[str]
    change: list[float]  # in chance, by seat; None of it where the search cannot tell
    low: list[float]
    high: list[float]
    seat: int = -1  # whose hope the secret answers of others met; for draws the one who saw them, or -1
    secret: bool = False  # answers of others, not draws

    def sign(self, seat: int) -> str:
        """Whether it was luck for a seat, as far as one can tell."""
        if self.low[seat] > 0:
            return LUCKY
        return UNLUCKY if self.high[seat] < 0 else ""


class Review(msgspec.Struct):
    """A whole game, looked at."""

    record: str  # hash of the record
    made: str  # the program and the sources of its games
    game: str
    seats: int
    seed: int
    iterations: int  # walks a decision
    asked: list[int]  # the seats whose decisions were looked at
    moments: list[Moment] = []
    luck: list[Luck] = []
    complete: bool = False

    def add(self, item: Moment | Luck) -> None:
        if isinstance(item, Luck):
            self.luck.append(item)
        else:
            self.moments.append(item)

    @property
    def findings(self) -> list[Moment | Luck]:
        """Everything found, in the order of the game."""
        return sorted([*self.moments, *self.luck], key=lambda item: item.ply)

    def at(self, ply: int) -> Moment | None:
        """The decision after so many moves."""
        return next((moment for moment in self.moments if moment.ply == ply), None)
