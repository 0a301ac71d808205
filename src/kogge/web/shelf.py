"""My tables: what this browser plays, with a picture, the points and whose turn it is; its own turn first."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kogge.core.game import Game
from kogge.core.registry import games
from kogge.core.tongue import Tongue
from kogge.web.kept import DEALT, Kept, fingerprint
from kogge.web.language import speaking
from kogge.web.params import query
from kogge.web.render import page, picture
from kogge.web.room import Room
from kogge.web.store import Away
from kogge.web.visit import at_table, browser_of, rooms_of, visit

SHOWN = 12  # tables of one page


class Player(NamedTuple):
    """Somebody at a table on the list."""

    look: int
    name: str
    points: int | None
    best: bool


class Shelved(NamedTuple):
    """A table on the list; `wrong` says why it cannot be opened."""

    kept: Kept
    title: str
    game: str
    mine: bool = False  # this browser is asked
    turn: str = ""
    players: Sequence[Player] = ()
    picture: str = ""
    wrong: str = ""

    @property
    def over(self) -> bool:
        return self.kept.over or self.kept.settings.ended

    @property
    def when(self) -> str:
        return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self.kept.changed))


def shown_games() -> list[Game]:
    """The installed games in the order of their ranks."""
    return sorted(games().values(), key=lambda game: (game.rank, game.title))


def titles() -> dict[str, str]:
    return {game.id: game.title for game in games().values()}


async def shelf_of(request: Request) -> list[Kept]:
    """The tables this browser has a place at."""
    browser, store = browser_of(request), rooms_of(request).store
    return await store.read(lambda: store.shelf(browser)) if browser else []


async def my_tables(request: Request) -> Response:
    """Every table this browser has a place at, some at a time; what is wrong with those that cannot be opened."""
    say = speaking(request)
    shelf, me, first = await shelf_of(request), fingerprint(browser_of(request)), query(request, say).number("from", 0)
    asked = {kept.id: await is_asked(request, kept, me) for kept in shelf}
    shelf.sort(key=lambda kept: (not asked[kept.id], kept.over or kept.settings.ended, -kept.changed))
    rows = [await shelved(request, kept, me, say) for kept in shelf[first : first + SHOWN]]
    pages = range(0, len(shelf), SHOWN) if len(shelf) > SHOWN else ()
    return page(request, "tables.html", say, rows=rows, me=me, pages=pages, first=first, shown=SHOWN)


async def is_asked(request: Request, kept: Kept, me: str) -> bool:
    """Whether a table waits for this browser; where nobody else plays there it always does."""
    if kept.wrong or kept.over or kept.settings.ended:
        return False
    if all(plan.kind != "link" for plan in kept.settings.plans):
        return any(plan.kind == "here" and plan.holder == me for plan in kept.settings.plans)
    try:
        return waits_for(await rooms_of(request).enter(kept.id), me)
    except Away:
        raise
    except Exception:  # whatever is wrong with one table is said in its place on the list
        return False


def waits_for(room: Room, me: str) -> bool:
    """Whether a seat of this browser is asked, or what was drawn has to be entered."""
    held = room.held(me)
    asked = any(seat in held for seat in room.table.pending) or (room.chance_by_hand and bool(held))
    return room.settings.phase == DEALT and asked


async def shelved(request: Request, kept: Kept, me: str, say: Tongue) -> Shelved:
    """A table as the list shows it: as everybody may see it, since several people may share this browser."""
    game = titles().get(kept.header.game, kept.header.game)
    title = kept.settings.title or game
    try:
        if kept.wrong or kept.header.game not in titles():
            return Shelved(kept, title, game, wrong=kept.wrong or say("This game is not installed here."))
        room = await rooms_of(request).enter(kept.id)
        there = at_table(request, room)
        return Shelved(
            kept,
            title,
            game,
            waits_for(room, me),
            turn_of(room, there),
            players(room),
            f"/t/{kept.id}/board.svg?{room.version}",
        )
    except Away:
        raise
    except Exception as error:  # whatever is wrong with one table, the others are listed
        return Shelved(kept, title, game, wrong=str(error))


def turn_of(room: Room, say: Tongue) -> str:
    """Whom a running table waits for."""
    if room.table.over or room.settings.ended:
        return ""
    if room.settings.phase != DEALT:
        return say("The game begins when everybody sits.")
    pending = [seat for seat in room.table.pending if seat >= 0]
    return say.many("{names} decides.", "{names} decide.", len(pending), names=say.all(pending)) if pending else ""


def players(room: Room) -> list[Player]:
    """Everybody with the points that all see."""
    table, looks = room.table, room.settings.looks
    points = (table.scores() if table.over else room.view(None).scores()) if room.settings.phase == DEALT else []
    first = table.ranking() if table.over else []
    return [
        Player(looks[seat], name, points[seat] if points else None, bool(first) and first[seat] == 1)
        for seat, name in enumerate(table.names)
    ]


async def board_picture(request: Request) -> Response:
    """The board as everybody may see it, on its own; its address changes with every move."""
    here = visit(request)
    room, draw, say = here.room, here.game.draw, here.say
    return picture(draw.board(room.view(None), say).alone(draw.colours, say))


routes = [Route("/tables", my_tables)]
