"""The guided first game: a table against easy bots, with a coach beside it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kogge.core.registry import game as find
from kogge.table import Table
from kogge.web.language import speaking
from kogge.web.render import page
from kogge.web.seats import own_name, plan_of
from kogge.web.store import SeatPlan, Settings
from kogge.web.visit import open_table

TEACHER = "easy"
TEACHERS = ("Gerke", "Telse", "Hanneke", "Lambert", "Wobbeke")


async def learn_page(request: Request) -> Response:
    """What the first game will be like."""
    game = find(request.path_params["game"])
    say = speaking(request, game)
    return page(request, "learn.html", say, game=game, about=game.words.about(say))


async def begin(request: Request) -> Response:
    """Open the guided table; where a game has a gentler beginning, the first game uses it."""
    game = find(request.path_params["game"])
    say = speaking(request, game)
    names = [own_name(request) or say("Guest"), *TEACHERS][: game.usual]
    table = Table(game, game.usual, options=game.gentle, names=names, people={0})
    plans = [SeatPlan("here"), *[plan_of(TEACHER) for _ in names[1:]]]
    title = say("My first game of {game}", game=game.title)
    return open_table(request, table.record, Settings(plans, list(range(game.usual)), title, guided=True))


routes = [
    Route("/learn/{game}", learn_page),
    Route("/learn/{game}", begin, methods=["POST"]),
]
