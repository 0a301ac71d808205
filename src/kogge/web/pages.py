"""The pages around the tables: start, language and colours, pictures, style; what cannot be opened."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from kogge.core.game import Game
from kogge.core.picture import Picture
from kogge.core.playout import steps
from kogge.core.rng import Rng
from kogge.core.tongue import Tongue, languages
from kogge.web.kept import fingerprint
from kogge.web.language import THEMES, speaking
from kogge.web.opening import asked_for
from kogge.web.params import form
from kogge.web.puzzles import today
from kogge.web.render import keep, page, picture
from kogge.web.room import Unreadable
from kogge.web.shelf import Shelved, shelf_of, shown_games, titles
from kogge.web.stylesheet import board_css
from kogge.web.visit import browser_of, rooms_of

SECRET = ("header", "events")  # of a stored table: what others who still play there may hide
DAY = {"cache-control": "public, max-age=86400"}


class Card(NamedTuple):
    """A game on the start page."""

    game: Game
    goal: str
    about: str


async def start(request: Request) -> Response:
    """All games; one click starts with what most people want."""
    cards = []
    for game in shown_games():
        say = speaking(request, game)
        cards.append(Card(game, game.words.goal(say), game.words.about(say)))
    shelf, known = await shelf_of(request), titles()
    open = [kept for kept in shelf if not kept.wrong and not kept.over and not kept.settings.ended][:3]
    games = [known.get(kept.header.game, kept.header.game) for kept in open]
    running = [Shelved(kept, kept.settings.title or game, game) for kept, game in zip(open, games)]
    return page(request, "start.html", speaking(request), cards=cards, running=running, titles=known, daily=today())


async def unreadable(request: Request) -> str:
    """The id of a table that cannot be opened; for all others there are better ways."""
    id = str(request.path_params["id"])
    try:
        await rooms_of(request).enter(id)
    except Unreadable:
        return id
    raise HTTPException(404)


async def stored(request: Request) -> Response:
    """What is stored of a table that cannot be opened, for whoever opened it, if nobody else plays there."""
    store, id, me = rooms_of(request).store, await unreadable(request), fingerprint(browser_of(request))
    raw, holders = await store.read(lambda: (store.raw(id), store.holders(id)))
    if raw["owner"] != me:
        raise HTTPException(403, speaking(request)("Only whoever looks after the table can do that."))
    if any(who != me and seat >= 0 for who, seat in holders) and not raw["over"]:
        raw = {name: value for name, value in raw.items() if name not in SECRET}
    headers = {"content-disposition": f'attachment; filename="{id}.json"'}
    return Response(msgspec.json.encode(raw), media_type="application/json", headers=headers)


async def forget_stored(request: Request) -> Response:
    """Take a table that cannot be opened off one's list; the last one to do so removes it."""
    store, id = rooms_of(request).store, await unreadable(request)
    await store.stand(fingerprint(browser_of(request)), id)
    if not await store.read(lambda: store.holders(id)):
        await store.delete(id)
    return RedirectResponse("/tables", 303)


async def choose(request: Request) -> Response:
    """Language or colours of the site, kept in this browser."""
    given = await form(request, speaking(request))
    back = given.text("back", "/")
    response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
    for name, choices in (("theme", THEMES), ("lang", tuple(languages()))):
        if given.text(name):
            keep(response, name, given.choice(name, choices))
    return response


@cache
def typical(game: Game, say: Tongue) -> Picture:
    """A board in the middle of a game, for the start page."""
    state = game.new(game.usual)
    steps(state, Rng(7), 60)
    return game.draw.board(state.view(None), say)


async def start_picture(request: Request) -> Response:
    game, say = asked_for(request)
    return picture(typical(game, say).alone(game.draw.colours, say))


async def style(request: Request) -> Response:
    return Response(board_css(), media_type="text/css", headers=DAY)


routes = [
    Route("/", start),
    Route("/stored/{id}", stored),
    Route("/stored/{id}/leave", forget_stored, methods=["POST"]),
    Route("/choose", choose, methods=["POST"]),
    Route("/picture/{game}.svg", start_picture),
    Route("/static/board.css", style),
]
