"""One stream for all tables that a browser has open: browsers keep only six connections to a site of HTTP/1.1."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kogge.core.errors import KoggeError
from kogge.web.limits import TooMany
from kogge.web.live import Channel, Live
from kogge.web.params import query
from kogge.web.scene import shown
from kogge.web.store import Away
from kogge.web.visit import enter, rooms_of, visit

PLACES = {"t": "id", "w": "watch"}  # where tables are, and what the next part of the address is called


async def streams(request: Request) -> Response:
    """Everything that is new at each address `on` (/t/ID?eye=SEAT&since=VERSION&seen=SCENE), named by its number.

    Each is looked at as its own page would be, with the same rights; an address without a table is told as lost.
    """
    wanted, limits = request.query_params.getlist("on"), rooms_of(request).limits
    if len(wanted) > limits.stream_tables:
        raise TooMany("That is very many tables for one stream.")
    channels, lost = [], []
    for number, address in enumerate(wanted):
        try:
            page = page_request(request, address)
            await enter(page)
            channels.append(begin(page, str(number)))
        except Away:
            raise
        except (KoggeError, HTTPException):
            lost.append(str(number))
    return Live(channels, limits.stream_seconds, lost)


def page_request(request: Request, address: str) -> Request:
    """The request a page at this address would make; 404 where there is none for tables."""
    try:
        found = urlsplit(address)
    except ValueError:
        raise HTTPException(404) from None
    parts = found.path.split("/")
    if len(parts) != 3 or parts[0] or parts[1] not in PLACES or "\0" in parts[2]:
        raise HTTPException(404)
    given = {PLACES[parts[1]]: parts[2]}
    return Request({**request.scope, "path": found.path, "query_string": found.query.encode(), "path_params": given})


def begin(request: Request, name: str = "") -> Channel:
    """How a page hears of its table, whose room is open."""
    here = visit(request)
    first = shown(here)
    same = query(request, here.say).text("seen") == first.scene.seen
    return Channel(here.room, lambda: shown(visit(request)), first if same else None, name)


async def live(request: Request) -> Response:
    """Every new position of one table, as this visitor may see it, until he goes: whole at first, then what changed.

    A page that names the scene it shows (`seen`) gets nothing before something changes.
    """
    return Live([begin(request)], rooms_of(request).limits.stream_seconds)


routes = [Route("/live", streams)]
