"""Who is asking: the browser, its seats at the table, and with which of them it looks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from starlette.requests import Request
from starlette.responses import Response

from kogge.core.game import Game
from kogge.core.model import CHANCE
from kogge.core.tongue import Tongue
from kogge.web.language import speaking
from kogge.web.params import query
from kogge.web.render import YEAR
from kogge.web.room import Room, Rooms
from kogge.web.store import DEALT, fingerprint, token

COOKIE = "kogge"
FRESH = "kogge.fresh"  # where a request keeps the secret of a new browser


@dataclass(frozen=True, slots=True)
class Visit:
    """A browser at a table. `eye` is the seat whose view it gets: None for a spectator and behind the cover."""

    room: Room
    own: tuple[int, ...]
    eye: int | None
    base: str  # where the addresses of this table begin
    say: Tongue
    host: bool  # this browser opened the table
    cover: int | None = None  # the seat the device has to be handed to
    left: tuple[int, ...] = ()  # the seats of this browser for which a bot plays
    origin: str = ""  # where the site is, for links
    since: int = 0  # the version at which the device was last handed on

    @property
    def game(self) -> Game:
        return self.room.table.game

    @property
    def actor(self) -> int | None:
        """The seat this browser may answer for now (CHANCE where draws are entered by hand)."""
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


def visit(request: Request) -> Visit:
    """The table a request is about, seen by whoever asks."""
    rooms = rooms_of(request)
    watch = request.path_params.get("watch")
    if watch is not None:
        room = rooms.find(rooms.store.by_watch(watch).id)
        return Visit(room, (), None, f"/w/{watch}", at_table(request, room), False, origin=str(request.base_url))
    room = rooms.find(request.path_params["id"])
    browser = fingerprint(browser_of(request))
    held = room.seats_of(browser)
    own = tuple(seat for seat in held if room.settings.plans[seat].kind != "bot")
    left = tuple(seat for seat in held if seat not in own)
    here = look(request, room, own, browser == room.owner)
    return replace(here, left=left, origin=str(request.base_url), since=query(request, here.say).number("since", 0))


def at_table(request: Request, room: Room) -> Tongue:
    """How to speak to whoever asks: with the names and marks of those at the table."""
    return speaking(request, room.table.game).among(room.table.names, room.settings.looks)


def look(request: Request, room: Room, own: tuple[int, ...], host: bool) -> Visit:
    """Choose the seat to look with, behind a cover where a device has to be handed on."""
    say = at_table(request, room)
    base = f"/t/{room.id}"
    given = query(request, say)
    wanted, since = given.number("eye", -1), given.number("since", 0)
    eye = wanted if wanted in own else own[0] if own else None
    asked = [seat for seat in room.table.pending if seat in own]
    covers = room.table.game.secret and not room.table.by_hand  # whoever records a game sees every hand
    if not asked or room.table.over:
        return Visit(room, own, eye, base, say, host)
    if covers and len(own) > 1 and room.handed_back > since:
        return Visit(room, own, None, base, say, host, cover=eye if eye in asked else asked[0])
    if eye in asked:
        return Visit(room, own, eye, base, say, host)
    if covers:
        return Visit(room, own, None, base, say, host, cover=asked[0])
    return Visit(room, own, asked[0], base, say, host)
