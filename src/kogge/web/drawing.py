"""Pictures, possessions and points as the pieces of a page, made once for everybody who may know the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, NamedTuple

from kogge.core.log import Entry
from kogge.core.model import Move, State
from kogge.core.picture import Element, Picture
from kogge.core.svg import num
from kogge.core.tongue import Tongue
from kogge.core.words import Row
from kogge.web.render import pieces
from kogge.web.store import DEALT
from kogge.web.visit import Visit

EVERYBODY = -1  # in place of a viewer, where all see the same


class Drawn:
    """A picture by its keys. One that looks like the last one is the last one, so that nothing of it is compared."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.now: tuple[int, Move | None] = (-1, None)  # the stamp and the last move it was drawn for
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


class Common(NamedTuple):
    """What everybody sees alike who may know the same."""

    pictures: dict[str, Drawn]  # the board and every desk
    spots: set[str]  # all that can be touched in them
    seats: dict[str, dict[str, str]]  # who sits where, and what he owns in words
    scores: dict[str, str]
    story: list[Entry]


def common(visit: Visit, view: State) -> Common:
    """The common part of a scene, made once for each group of viewers: for all, where nobody hides anything."""
    room, group = visit.room, visit.eye if visit.game.secret else EVERYBODY
    stamp, made = room.common.get((group, visit.say), (-1, None))
    if made is None or stamp != room.stamp:
        pictures = {"board": board(visit, view)}
        pictures |= {f"desk-{seat}": desk(visit, view, seat) for seat in range(room.table.seats)}
        spots: set[str] = set().union(*(drawn.spots for drawn in pictures.values()))
        story = room.story(visit.eye, visit.say)
        made = Common(pictures, spots, seats(visit, view), scores(visit, view), story)
        room.common[group, visit.say] = (room.stamp, made)
    return made


def board(visit: Visit, view: State) -> Drawn:
    """The board, once for all where it looks the same to everybody."""
    draw, table = visit.game.draw, visit.room.table
    last = table.last(visit.eye)
    open = not visit.game.secret or draw.open_board(view)
    return drawn(visit, ("board", None if open else visit.eye), last, lambda: draw.board(view, visit.say, last))


def desk(visit: Visit, view: State, seat: int) -> Drawn:
    """What a seat owns, as the visitor may see it."""
    eye = visit.eye if visit.game.secret else EVERYBODY
    return drawn(visit, ("desk", seat, eye), None, lambda: visit.game.draw.desk(view, seat, visit.say))


def drawn(visit: Visit, what: Hashable, last: Move | None, draw: Callable[[], Picture]) -> Drawn:
    """A picture that the room keeps until something changes; one that looks the same then is the same."""
    room, key = visit.room, (what, visit.say)
    known = room.drawn.get(key)
    if known is None or known.now != (room.stamp, last):
        picture = draw()
        if known is None or known.picture != picture:
            known = room.drawn[key] = Drawn(picture)
        known.now = (room.stamp, last)
    return known


# What everybody owns, in words.


def seats(visit: Visit, view: State) -> dict[str, dict[str, str]]:
    """Who sits where, his points, and what he owns in words around the picture of it."""
    room, table, words, say = visit.room, visit.room.table, visit.game.words, visit.say
    points, plans = view.scores(), room.settings.plans
    pending = table.pending if room.settings.phase == DEALT else []
    found = {}
    for seat in range(table.seats):
        bot, asked, hides = plans[seat].kind == "bot", seat in pending, words.hides_points(view, seat)
        facts = tuple(words.desk(view, seat, say))
        found[f"seat-{seat}"] = around(say, seat, bot, asked, points[seat], table.over, hides, facts)
    return found


@lru_cache(maxsize=4096)
def around(
    say: Tongue, seat: int, bot: bool, asked: bool, score: int, over: bool, hides: bool, facts: tuple[Row, ...]
) -> dict[str, str]:
    """What stands above and below the picture of a desk."""
    values: dict[str, Any] = {
        "seat": seat,
        "bot": bot,
        "asked": asked,
        "score": score,
        "over": over,
        "hides": hides,
        "facts": facts,
    }
    return pieces("part/seat.html", say, **values)


def scores(visit: Visit, view: State) -> dict[str, str]:
    """Every source of points in words, without rows nobody has points in."""
    table, words, say = visit.room.table, visit.game.words, visit.say
    sheet = table.score_sheet() if table.over else view.score_sheet()
    rows = tuple((words.source(name, say), tuple(row)) for name, row in sheet.items() if any(row))
    total = say("If it ended now")
    if table.over:
        total = say("Total")
    elif any(words.hides_points(view, seat) for seat in range(table.seats)):
        total = say("In sight")
    return score_sheet(say, rows, total, tuple(table.scores() if table.over else view.scores()))


@lru_cache(maxsize=1024)
def score_sheet(
    say: Tongue, rows: tuple[tuple[str, tuple[int, ...]], ...], total: str, points: tuple[int, ...]
) -> dict[str, str]:
    return pieces("part/scores.html", say, rows=rows, total=total, points=points)
