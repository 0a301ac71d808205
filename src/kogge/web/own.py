"""The boards of one's own that a table can be set up with: those of the browser, and those of the house."""

from __future__ import annotations

import json

from starlette.exceptions import HTTPException
from starlette.requests import Request

from kogge.core.design import Design
from kogge.core.errors import BadBoard
from kogge.core.game import Game
from kogge.web.kept import OwnBoard, fingerprint
from kogge.web.params import Given
from kogge.web.store import NotHere
from kogge.web.visit import browser_of, rooms_of

STANDARD = "standard"
HOUSE = "house-"  # how the names of boards begin that the server was started with


def me(request: Request) -> str:
    """The fingerprint of the browser that asks."""
    return fingerprint(browser_of(request))


def house_boards(request: Request) -> list[Design]:
    """The boards the server was started with."""
    found = request.app.state.boards
    assert isinstance(found, list)
    return found


async def boards_of(request: Request, game: str = "") -> list[OwnBoard]:
    """The boards this browser keeps, of one game or all."""
    if not browser_of(request):
        return []
    store, who = rooms_of(request).store, me(request)
    return await store.read(lambda: store.boards_of(who, game))


async def kept_board(request: Request, id: str) -> OwnBoard:
    """One of the boards of this browser; 404 for others."""
    store, who = rooms_of(request).store, me(request)
    try:
        return await store.read(lambda: store.board(who, id))
    except NotHere:
        raise HTTPException(404) from None


async def choices(request: Request, game: Game) -> list[tuple[str, str]]:
    """What the set-up page offers besides the standard board: names behind their ids."""
    house = [(HOUSE + one.digest, one.name) for one in house_boards(request) if one.game is game]
    return house + [(kept.id, kept.name) for kept in await boards_of(request, game.id)]


def usual(request: Request, game: Game) -> str:
    """The board that is played on where nobody chooses: the first of the house, else the standard one."""
    return next((HOUSE + one.digest for one in house_boards(request) if one.game is game), STANDARD)


async def chosen(request: Request, game: Game, given: Given) -> Design | None:
    """The board that somebody chose for a table; None for the standard one. BadBoard if it cannot be played on."""
    id = given.text("board", usual(request, game))
    if id == STANDARD:
        return None
    for one in house_boards(request):
        if one.game is game and id == HOUSE + one.digest:
            return one
    kept = await kept_board(request, id)
    if kept.game != game.id:
        raise BadBoard(f"That is no board of {game.title}.")
    return game.design(json.loads(kept.text))
