"""A picture as a list of keyed elements, so that only what changed is drawn and sent again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Generic, NamedTuple, TypeVar

from kogge.core.kept import kept as kept
from kogge.core.model import State
from kogge.core.svg import Palette, el, num, style
from kogge.core.tongue import Tongue

S = TypeVar("S", bound=State)


class Element(NamedTuple):
    """A part of a picture under a key of its own; `spots` are the ids in it that can be touched."""

    key: str
    markup: str
    spots: tuple[str, ...] = ()


class Aside(Generic[S]):
    """A view beside the few values of a kept drawing: looked at when it is drawn, and no part of what it is known by.

    The other values must say everything that is taken from it.
    """

    __slots__ = ("view",)

    def __init__(self, view: S) -> None:
        self.view: S = view

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Aside)

    def __hash__(self) -> int:
        return 0


@dataclass(frozen=True, slots=True)
class Picture:
    width: float
    height: float
    title: str
    elements: tuple[Element, ...]
    cls: str = "board"

    @property
    def spots(self) -> set[str]:
        """The ids that can be touched."""
        return {spot for element in self.elements for spot in element.spots}

    def svg(self, inner: str = "", **more: object) -> str:
        """The whole drawing for a page, whose style sheet serves it; every element stands in a group with its key."""
        parts = (f'<g data-key="{element.key}">{element.markup}</g>' for element in self.elements)
        return el(
            "svg",
            el("title", escape(self.title, quote=False)),
            inner,
            *parts,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {num(self.width)} {num(self.height)}",
            cls=self.cls,
            role="group",
            aria_label=self.title,
            **more,
        )

    def alone(self, colours: Palette, say: Tongue) -> str:
        """The drawing as a file that stands on its own, in the reader's theme."""
        sheet = el("style", style(colours, say.theme))
        return self.svg(sheet, width=num(self.width), height=num(self.height))


GAP = 10.0  # between a board and desks


class Sheet(NamedTuple):
    """Several pictures on one, as a file that stands on its own."""

    svg: str
    width: float
    height: float


def together(board: Picture, desks: Sequence[Picture], colours: Palette, say: Tongue) -> Sheet:
    """A board with desks: below a wide one in rows, beside a high one in a column."""
    placed, width, height = (beside if board.height > board.width else below)(board, desks)
    parts = [el("style", style(colours, say.theme)), board.svg(width=num(board.width), height=num(board.height))]
    for desk, (x, y, wide, tall) in zip(desks, placed):
        parts.append(desk.svg(x=num(x), y=num(y), width=num(wide), height=num(tall)))
    box = f"0 0 {num(width)} {num(height)}"
    size = {"viewBox": box, "width": num(width), "height": num(height)}
    return Sheet(el("svg", *parts, xmlns="http://www.w3.org/2000/svg", **size), width, height)


Placed = tuple[list[tuple[float, float, float, float]], float, float]


def below(board: Picture, desks: Sequence[Picture]) -> Placed:
    """Where desks stand in rows of two or three, each row as high as its highest."""
    columns = 3 if len(desks) in (3, 5, 6) else 2
    wide = (board.width - GAP * (columns - 1)) / columns
    placed, y = [], board.height
    for first in range(0, len(desks), columns):
        row = [wide * desk.height / desk.width for desk in desks[first : first + columns]]
        placed += [(at * (wide + GAP), y + GAP, wide, tall) for at, tall in enumerate(row)]
        y += GAP + max(row)
    return placed, board.width, y


def beside(board: Picture, desks: Sequence[Picture]) -> Placed:
    """Where desks stand in a column that is not higher than the board."""
    free = board.height - GAP * (len(desks) - 1)
    wide = min(0.6 * board.width, free / sum(desk.height / desk.width for desk in desks))
    placed, y = [], 0.0
    for desk in desks:
        tall = wide * desk.height / desk.width
        placed.append((board.width + GAP, y, wide, tall))
        y += tall + GAP
    return placed, board.width + GAP + wide, board.height
