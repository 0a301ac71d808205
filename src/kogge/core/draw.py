"""What a game shows: the contract of every `draw.py`."""

from __future__ import annotations

import tomllib
from abc import abstractmethod
from collections.abc import Callable
from importlib.resources import files
from typing import Any, NamedTuple, Protocol

from kogge.core.cases import Cases
from kogge.core.model import Move, State
from kogge.core.picture import Picture
from kogge.core.svg import Palette
from kogge.core.tongue import Tongue

Paint = Callable[[int, str], str]  # colours a text as belonging to a seat


def plain(seat: int, text: str) -> str:
    """Paint for where there are no colours."""
    return text


def chart(package: str, file: str = "board_map.toml") -> dict[str, Any]:
    """How a game's board is drawn, apart from its rules: places, outlines and colours."""
    return tomllib.loads(files(package).joinpath(file).read_text(encoding="utf-8"))


class Sign(NamedTuple):
    """A line of the legend: a small picture (markup for a box of 40 by 28) and what it means."""

    markup: str
    text: str


class Draw(Protocol):
    """Everything a game shows, made from views alone."""

    @property
    @abstractmethod
    def colours(self) -> Palette:
        """The game's own colours, each name beginning with its id."""

    @property
    @abstractmethod
    def paths(self) -> Cases[[], tuple[str, ...]]:
        """Where a person points to make each class of move."""

    @abstractmethod
    def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
        """The board; `last` is the move just made, to be marked."""

    @abstractmethod
    def desk(self, view: State, seat: int, say: Tongue) -> Picture:
        """What one seat owns, with touchable elements too."""

    def strip(self, view: State, seat: int, say: Tongue) -> Picture | None:
        """What one seat owns on one line, for others to see at a glance; nothing in it can be touched."""
        return None

    def legend(self, say: Tongue) -> list[Sign]:
        """What the outlines, icons and flags of this board mean."""
        return []

    def token(self, view: State, move: Move) -> str:
        """A picture of what a draw brings up, as markup in a box of 40 by 40, for whoever enters it by hand."""
        return ""

    @abstractmethod
    def text(self, view: State, say: Tongue, paint: Paint = plain) -> str:
        """The board and all desks as text, telling everything the picture shows."""

    def marks(self, view: State) -> dict[str, tuple[float, float]]:
        """Where values of the board stand in its picture, by their place in its data: {"city.6": (690, 725)}.

        What lies below such a place stands there too.
        """
        return {}

    def open_board(self, view: State) -> bool:
        """Whether the board looks the same to everybody now, so that it is drawn once for all; the kit asks it too."""
        return False

    def where(self, move: Move) -> tuple[str, ...]:
        """The path of element ids along which a person points at the move: `("city-danzig",)`.

        Ids that are not in the picture become buttons; an empty path is a plain button.
        """
        return self.paths(move)

    def others(self, move: Move) -> tuple[tuple[str, ...], ...]:
        """Further paths by which a person may point at the same move: a city for its route."""
        return ()

    def ahead(self, view: State, move: Move) -> dict[str, tuple[str, ...]]:
        """Where else a person may point at the move now, each place with the moves that follow it there at once.

        One click on a free space places a piece: {"route-bremen-minden--free": ("on bremen-minden",)}.
        """
        return {}
