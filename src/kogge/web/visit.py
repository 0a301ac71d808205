"""Who is asking: the browser, its seats at the table, and with which of them it looks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from starlette.requests import Request
from starlette.responses import Response

from kogge.core.game import Game
from kogge.core.model import CHANCE
from kogge.core.tongue import Tongue
from kogge.web.guard import ROOM
from kogge.web.kept import DEALT, fingerprint, token
from kogge.web.language import language_of, theme_of, voice
from kogge.web.limits import party
from kogge.web.params import query
from kogge.web.render import YEAR
from kogge.web.room import Room
from kogge.web.rooms import Rooms

COOKIE = "kogge"
FRESH = "kogge.fresh"  # where a request keeps the secret of a new browser
WHO = "kogge.who"  # the fingerprint of the browser
ORIGIN = "kogge.origin"  # where the site is, as the browser knows it
WAY = "kogge.way"  # the language and theme it is answered in
EYE = "kogge.eye"  # the seat it wants to look with, and since when

Endpoint = Callable[[Request], Awaitable[Response]]


@dataclass(slots=True)
class Visit:
    """A browser at a table. `eye` is the seat whose view it gets: None for a spectator and behind the cover."""

    room: Room
    own: tuple[int, ...]
    eye: int | None
    base: str  # where the addresses of this table begin
    say: Tongue
    host: bool  # this browser looks after the table
    cover: int | None = None  # the seat the device has to be handed to
    left: tuple[int, ...] = ()  # the seats of this browser for which a bot plays
    origin: str = ""  # where the site is, for links
    since: int = 0  # the version at which the device was last handed on
    actor: int | None = field(init=False)  # the seat this browser may answer for (CHANCE: draws entered by hand)

    def __post_init__(self) -> None:
        self.actor = self.acting()

    @property
    def game(self) -> Game:
        return self.room.table.game

    def acting(self) -> int | None:
        if self.room.settings.ended or self.cover is not None or self.room.settings.phase != DEALT:
            return None
        if self.room.chance_by_hand and self.own:
            return CHANCE
        return self.eye if self.eye is not None and self.eye in self.room.table.pending else None

    @property
    def alone(self) -> bool:
        """Whether all people who ever had a seat at the table play in this browser."""
        return self.host and set(self.own) >= self.room.people() and self.room.settings.phase == DEALT


def rooms_of(request: Request) -> Rooms:
    rooms = request.app.state.rooms
    assert isinstance(rooms, Rooms)
    return rooms


def address_of(request: Request) -> str:
    """From where somebody asks: whose limits count, and whose turn it is."""
    return party(request.client.host) if request.client else ""


def browser_of(request: Request) -> str:
    """The secret of the browser, or nothing."""
    return request.cookies.get(COOKIE, "")


def welcome(request: Request) -> str:
    """The secret of the browser; a new one gets it with the answer (`remember`)."""
    known = browser_of(request)
    return known if 20 <= len(known) <= 64 else str(request.scope.setdefault(FRESH, token()))


def remember(request: Request, response: Response) -> Response:
    fresh = request.scope.get(FRESH)
    if fresh is not None:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, fresh, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return response


def entering(endpoint: Endpoint) -> Endpoint:
    """Open the room a request is about before it is answered, so that the event loop does not wait for the database."""

    async def entered(request: Request) -> Response:
        await enter(request)
        return await endpoint(request)

    return entered


async def enter(request: Request) -> None:
    """Open the room a request is about."""
    rooms, given = rooms_of(request), request.path_params
    if "watch" in given:
        request.scope[ROOM] = await rooms.watch(given["watch"])
    elif "id" in given:
        request.scope[ROOM] = await rooms.enter(given["id"], address_of(request))


def visit(request: Request) -> Visit:
    """The table a request is about, seen by whoever asks."""
    room = request.scope[ROOM]
    assert isinstance(room, Room)
    watch = request.path_params.get("watch")
    if watch is not None:
        return Visit(room, (), None, f"/w/{watch}", at_table(request, room), False, origin=origin_of(request))
    who = request.scope.get(WHO)
    if who is None:
        who = request.scope[WHO] = fingerprint(browser_of(request))
    own, left = room.seats_of(who)
    here = look(request, room, own, who == room.owner)
    here.left, here.origin = left, origin_of(request)
    return here


def origin_of(request: Request) -> str:
    """Where the site is, for links; read once for a stream."""
    found = request.scope.get(ORIGIN)
    if found is None:
        found = request.scope[ORIGIN] = str(request.base_url)
    return str(found)


def at_table(request: Request, room: Room) -> Tongue:
    """How to speak to whoever asks: with the names and marks of those at the table."""
    way = request.scope.get(WAY)
    if way is None:
        way = request.scope[WAY] = (language_of(request), theme_of(request))
    found = room.tongues.get(way)
    if found is None:
        found = voice(way[0], room.table.game).on(way[1]).among(room.table.names, room.settings.looks)
        room.tongues[way] = found
    return found


def look(request: Request, room: Room, own: tuple[int, ...], host: bool) -> Visit:
    """Choose the seat to look with, behind a cover where a device has to be handed on."""
    say = at_table(request, room)
    base = f"/t/{room.id}"
    asks = request.scope.get(EYE)
    if asks is None:
        given = query(request, say)
        asks = request.scope[EYE] = (given.number("eye", -1), given.number("since", 0))
    wanted, since = asks
    eye = wanted if wanted in own else own[0] if own else None
    asked = [seat for seat in room.table.pending if seat in own]
    cover: int | None = None
    if asked and not room.table.over:
        covers = room.table.game.secret and not room.table.by_hand  # whoever records a game sees every hand
        if covers and len(own) > 1 and room.handed_back > since:
            cover = eye if eye in asked else asked[0]
        elif eye not in asked and covers:
            cover = asked[0]
        elif eye not in asked:
            eye = asked[0]
    return Visit(room, own, None if cover is not None else eye, base, say, host, cover, since=since)
