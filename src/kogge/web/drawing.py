"""Pictures, possessions and points as the pieces of a page, made once for everybody who may know the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, NamedTuple

from kogge.core.kept import kept
from kogge.core.log import Entry
from kogge.core.model import Move, State
from kogge.core.picture import Element, Picture
from kogge.core.svg import num
from kogge.core.tongue import Tongue
from kogge.core.words import Row, Words
from kogge.web.frame import Pieces
from kogge.web.kept import DEALT
from kogge.web.render import pieces
from kogge.web.visit import Visit

EVERYBODY = -1  # in place of a viewer, where all see the same


class Drawn:
    """A picture by its keys. One that looks like the last one is the last one, so that nothing of it is compared."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.now: tuple[int, Move | None] = (-1, None)  # the stamp and the last move it was drawn for
        self.spots = picture.spots
        self.pieces = Pieces((element.key, grouped(element)) for element in picture.elements)
        self.order = list(self.pieces)
        self.attributes = {
            "class": picture.cls,
            "viewBox": f"0 0 {num(picture.width)} {num(picture.height)}",
            "role": "group",
            "aria-label": picture.title,
        }


@kept  # from one position to the next nearly all elements are the same objects
def grouped(element: Element) -> str:
    return f'<g data-key="{element.key}">{element.markup}</g>'


class Common(NamedTuple):
    """What everybody sees alike who may know the same."""

    pictures: dict[str, Drawn]  # the board, every desk, and every desk on one line where the game draws it so
    spots: set[str]  # all that can be touched in them
    seats: dict[str, dict[str, str]]  # by holder: who sits where, and what he owns in words
    scores: dict[str, str]
    story: list[Entry]


def common(visit: Visit, view: State) -> Common:
    """The common part of a scene, made once for each group of viewers: for all, where nobody hides anything."""
    group = visit.eye if visit.game.secret else EVERYBODY
    return visit.room.once(("common", group, visit.say), lambda: make_common(visit, view))


def make_common(visit: Visit, view: State) -> Common:
    room = visit.room
    pictures = {"board": board(visit, view)}
    around = {}
    for seat in range(room.table.seats):
        # What somebody owns looks the same to all but him: to them it is shown as to a spectator, who knows least.
        mine = visit.game.secret and visit.eye == seat
        reader, seen = (seat, view) if mine else (EVERYBODY, room.view(None))
        pictures[f"desk-{seat}"] = desk(visit, seen, seat, reader)
        line = strip(visit, room.view(None), seat)
        if line is not None:
            pictures[f"strip-{seat}"] = line
        told = room.once(("seat", seat, reader, visit.say), partial(owner, visit, seen, seat, reader))
        around[f"seat-{seat}"], around[f"seat-{seat}-facts"] = told
    spots: set[str] = set().union(*(drawn.spots for drawn in pictures.values()))
    return Common(
        pictures, spots, around, scores(visit, view), room.story(visit.eye if visit.game.secret else None, visit.say)
    )


def board(visit: Visit, view: State) -> Drawn:
    """The board, once for all where it looks the same to everybody."""
    draw, table = visit.game.draw, visit.room.table
    last = table.last(visit.eye)
    open = not visit.game.secret or draw.open_board(view)
    return drawn(visit, ("board", None if open else visit.eye), last, lambda: draw.board(view, visit.say, last))


def desk(visit: Visit, view: State, seat: int, reader: int) -> Drawn:
    """What a seat owns, as its owner sees it or everybody else."""
    return drawn(visit, ("desk", seat, reader), None, lambda: visit.game.draw.desk(view, seat, visit.say))


def strip(visit: Visit, view: State, seat: int) -> Drawn | None:
    """The same on one line, as everybody else sees it."""
    line = visit.room.once(("strip", seat, visit.say), lambda: visit.game.draw.strip(view, seat, visit.say))
    return None if line is None else drawn(visit, ("strip", seat), None, lambda: line)


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


def owner(visit: Visit, view: State, seat: int, reader: int) -> tuple[dict[str, str], dict[str, str]]:
    """Who sits there and his points, above the picture of what he owns; and that in words, below it."""
    room, table, words, say = visit.room, visit.room.table, visit.game.words, visit.say
    bot, asked = room.settings.plans[seat].kind == "bot", room.settings.phase == DEALT and seat in table.pending
    hides = words.hides_points(view, seat)
    points, sheet = counted(visit, view, reader)
    above = who(say, seat, bot, asked, points[seat], table.over, hides)
    found = tuple((source(words, name, say.bare), row[seat]) for name, row in sheet.items() if row[seat])
    return above, below(say.bare, tuple(words.desk(view, seat, say)), points[seat], found)


def counted(visit: Visit, view: State, reader: int | None) -> tuple[list[int], dict[str, list[int]]]:
    """Everybody's points and where they come from, as the view of a reader has it: counted once."""
    table = visit.room.table
    return visit.room.once(
        ("points", reader), lambda: (view.scores(), table.score_sheet() if table.over else view.score_sheet())
    )


@kept
def source(words: Words, name: str, say: Tongue) -> str:
    return words.source(name, say)


@kept
def who(say: Tongue, seat: int, bot: bool, asked: bool, score: int, over: bool, hides: bool) -> dict[str, str]:
    """What stands above the picture of a desk."""
    values: dict[str, Any] = {"bot": bot, "asked": asked, "score": score, "over": over, "hides": hides}
    return pieces("part/seat.html", say, "who", seat=seat, **values)


@kept
def below(say: Tongue, rows: tuple[Row, ...], score: int, found: tuple[tuple[str, int], ...]) -> dict[str, str]:
    """What stands below it: what the seat owns in words, and where its points come from."""
    return facts(say, rows) | sources(say, score, found)


@kept
def facts(say: Tongue, rows: tuple[Row, ...]) -> dict[str, str]:
    return pieces("part/seat.html", say, "facts", facts=rows)


@kept
def sources(say: Tongue, score: int, rows: tuple[tuple[str, int], ...]) -> dict[str, str]:
    return pieces("part/seat.html", say, "sources", score=score, sources=rows)


def scores(visit: Visit, view: State) -> dict[str, str]:
    """Every source of points in words, without rows nobody has points in."""
    table, words, say = visit.room.table, visit.game.words, visit.say
    points, sheet = counted(visit, view, visit.eye if visit.game.secret else EVERYBODY)
    rows = tuple((source(words, name, say.bare), tuple(row)) for name, row in sheet.items() if any(row))
    total = say("If it ended now")
    if table.over:
        total = say("Total")
    elif any(words.hides_points(view, seat) for seat in range(table.seats)):
        total = say("In sight")
    return score_sheet(say, rows, total, tuple(table.scores() if table.over else points))


@kept
def score_sheet(
    say: Tongue, rows: tuple[tuple[str, tuple[int, ...]], ...], total: str, points: tuple[int, ...]
) -> dict[str, str]:
    return pieces("part/scores.html", say, rows=rows, total=total, points=points)
