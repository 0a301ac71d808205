"""A game from the physical table: moves and draws are typed in, and can all be corrected."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kogge.core.errors import BadOption
from kogge.core.registry import game as find
from kogge.table import Table
from kogge.web.language import speaking
from kogge.web.params import form
from kogge.web.render import message, page
from kogge.web.seats import NAME, own_name
from kogge.web.store import SeatPlan, Settings
from kogge.web.visit import open_table


async def by_hand_page(request: Request) -> Response:
    """Who plays, and by which rules."""
    game = find(request.path_params["game"])
    return page(request, "byhand.html", speaking(request, game), game=game, name=own_name(request))


async def begin(request: Request) -> Response:
    """Open a table at which people enter what was drawn."""
    game = find(request.path_params["game"])
    say = speaking(request, game)
    given = await form(request, say)
    seats = given.number("seats", game.usual)
    try:
        game.board(seats)  # refuses other numbers
        names = [given.text(f"name{seat}", say("Player {n}", n=seat + 1), NAME) for seat in range(seats)]
        table = Table(game, seats, options=given.options(), names=names, by_hand=True)
    except BadOption as error:
        return message(request, say, 400, say("That does not work"), str(error))
    title = say("{game} from the table", game=game.title)
    plans = [SeatPlan("here") for _ in names]
    return open_table(request, table.record, Settings(plans, list(range(seats)), title))


routes = [
    Route("/byhand/{game}", by_hand_page),
    Route("/byhand/{game}", begin, methods=["POST"]),
]
