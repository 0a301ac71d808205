"""Seats in the terminal: a colour, and a mark, since colour is never the only sign."""

from __future__ import annotations

from rich.text import Text

from kogge.core.game import Game
from kogge.core.model import State
from kogge.core.tongue import Tongue

MARKS = "●■▲◆⬢★"
COLOURS = ("38;5;33", "38;5;202", "38;5;35", "38;5;220", "38;5;135", "38;5;250")


SHORT = 2  # letters that stand for a seat themselves, so that boards keep their columns


def paint(seat: int, text: str) -> str:
    mark = f"{MARKS[seat]} " if len(text) > SHORT else ""
    return f"\x1b[1;{COLOURS[seat]}m{mark}{text}\x1b[0m"


def painted(game: Game, view: State, say: Tongue) -> Text:
    """The board as text in the seats' colours."""
    return Text.from_ansi(game.draw.text(view, say, paint))


def player(seat: int, say: Tongue) -> Text:
    return Text.from_ansi(paint(seat, say.who(seat)))
