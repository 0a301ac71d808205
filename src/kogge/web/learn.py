"""The guided first game: a table against easy bots, with a coach beside it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from kogge.core.game import Game
from kogge.core.registry import game as find
from kogge.table import Table
from kogge.web.seats import own_name
from kogge.web.store import SeatPlan, Settings
from kogge.web.visit import remember, welcome
from kogge.web.voice import language_of, page, voice

TEACHER = "easy"
# Where a game has a gentler beginning, the first game uses it.
GENTLE: dict[str, dict[str, object]] = {"pfeffersaecke": {"intro": "on"}}
TEACHERS = ("Gerke", "Telse", "Hanneke", "Lambert", "Wobbeke")


async def learn_page(request: Request) -> Response:
    """What the first game will be like."""
    game = find(request.path_params["game"])
    say = voice(language_of(request), game)
    return page(request, "learn.html", say, game=game, about=game.words.about(say), seats=few_seats(game))


async def begin(request: Request) -> Response:
    """Open the guided table."""
    game = find(request.path_params["game"])
    say = voice(language_of(request), game)
    seats = few_seats(game)
    names = [own_name(request) or say("Guest"), *TEACHERS[: seats - 1]]
    table = Table(game, seats, options=GENTLE.get(game.id), names=names, people={0})
    plans = [SeatPlan("here"), *[SeatPlan("bot", TEACHER) for _ in range(seats - 1)]]
    title = say("My first game of {game}", game=game.title)
    settings = Settings(plans, list(range(seats)), title=title, guided=True)
    room = request.app.state.rooms.create(table.record, settings, welcome(request))
    return remember(request, RedirectResponse(f"/t/{room.id}", 303))


def few_seats(game: Game) -> int:
    """Three at the table, or as few as the game allows: two players often play by special rules."""
    return min(max(3, game.seats[0]), game.seats[1])


routes = [
    Route("/learn/{game}", learn_page),
    Route("/learn/{game}", begin, methods=["POST"]),
]
