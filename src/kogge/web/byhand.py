"""A game from the physical table: moves and draws are typed in, and can all be corrected."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from kogge.core.errors import BadOption
from kogge.core.registry import game as find
from kogge.table import Table
from kogge.web.pages import seating, usual_seats, wanted
from kogge.web.seats import own_name
from kogge.web.visit import remember, welcome
from kogge.web.voice import language_of, page, voice


async def by_hand_page(request: Request) -> Response:
    """Who plays, and by which rules."""
    game = find(request.path_params["game"])
    say = voice(language_of(request), game)
    return page(request, "byhand.html", say, game=game, usual=usual_seats(game), name=own_name(request))


async def begin(request: Request) -> Response:
    """Open a table at which people enter what was drawn."""
    game = find(request.path_params["game"])
    say = voice(language_of(request), game)
    form = await request.form()
    fields = {key: str(value) for key, value in form.items()}
    try:
        seats, options = wanted(game, fields)
        for seat in range(seats):
            fields[f"kind{seat}"] = "here"
            fields[f"name{seat}"] = fields.get(f"name{seat}", "").strip() or say("Player {n}", n=seat + 1)
        names, settings = seating(fields, seats, own_name(request) or say("Guest"))
        table = Table(game, seats, options=options, names=names, by_hand=True)
    except BadOption as error:
        return page(request, "message.html", say, 400, title=say("That does not work"), text=str(error))
    settings.title = say("{game} from the table", game=game.title)
    room = request.app.state.rooms.create(table.record, settings, welcome(request))
    return remember(request, RedirectResponse(f"/t/{room.id}", 303))


routes = [
    Route("/byhand/{game}", by_hand_page),
    Route("/byhand/{game}", begin, methods=["POST"]),
]
