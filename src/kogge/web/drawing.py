"""The pictures of a table as the pieces of a page: drawn once for everybody who may know the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache

from kogge.core.model import State
from kogge.core.picture import Element, Picture
from kogge.core.svg import num
from kogge.web.visit import Visit


class Drawn:
    """A picture by its keys. One that looks like the last one is the last one, so that nothing of it is compared."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.spots = picture.spots
        self.pieces = {element.key: grouped(element) for element in picture.elements}
        self.order = list(self.pieces)
        self.attributes = {
            "class": picture.cls,
            "viewBox": f"0 0 {num(picture.width)} {num(picture.height)}",
            "role": "group",
            "aria-label": picture.title,
        }


@lru_cache(maxsize=16384)  # from one position to the next nearly all elements are the same objects
def grouped(element: Element) -> str:
    return f'<g data-key="{element.key}">{element.markup}</g>'


def board(visit: Visit, view: State) -> Drawn:
    """The board, once for all where it looks the same to everybody."""
    draw, table = visit.game.draw, visit.room.table
    last = table.last(visit.eye)
    open = not visit.game.secret or draw.open_board(view)
    return drawn(visit, ("board", last, None if open else visit.eye), lambda: draw.board(view, visit.say, last))


def desk(visit: Visit, view: State, seat: int) -> Drawn:
    """What a seat owns: as its owner sees it, and as all others do."""
    eye = None if not visit.game.secret else visit.eye
    return drawn(visit, ("desk", seat, eye), lambda: visit.game.draw.desk(view, seat, visit.say))


def drawn(visit: Visit, what: Hashable, draw: Callable[[], Picture]) -> Drawn:
    """A picture that the room keeps until something changes."""
    room, key = visit.room, (what, visit.say)
    stamp, known = room.drawn.get(key, (-1, None))
    if known is None or stamp != room.stamp:
        picture = draw()
        if known is None or known.picture != picture:
            known = Drawn(picture)
        room.drawn[key] = (room.stamp, known)
    return known
