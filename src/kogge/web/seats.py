"""Seats: their links, sitting down, giving them to bots, and what the host of a table may do."""

from __future__ import annotations

import io

import segno
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from kogge.bots.registry import LEVELS
from kogge.core.errors import BadRecord
from kogge.table import Noted
from kogge.table.notation import check_name
from kogge.web.params import form
from kogge.web.render import keep, page, picture
from kogge.web.room import Room
from kogge.web.store import WATCHING, Arrangement, SeatPlan, fingerprint
from kogge.web.visit import Visit, at_table, remember, rooms_of, visit, welcome

KINDS = ("here", "link", *LEVELS)  # who can sit on a seat
NAME = 40  # the longest name


def plan_of(kind: str) -> SeatPlan:
    return SeatPlan("bot", kind) if kind in LEVELS else SeatPlan(kind)


async def seat_of(request: Request) -> tuple[Room, int]:
    """The table and the seat a link leads to."""
    rooms, token = rooms_of(request), request.path_params["token"]
    id, seat = await rooms.store.read(lambda: rooms.store.by_seat(token))
    return await rooms.enter(id), seat


async def seat_page(request: Request) -> Response:
    """What a seat's link shows; only *Sit here* takes the seat, since previews open links too."""
    room, seat = await seat_of(request)
    return page(request, "sit.html", at_table(request, room), table=room.table, seat=seat, name=own_name(request))


async def seat_code(request: Request) -> Response:
    """The seat's link as a code for a phone's camera."""
    await seat_of(request)
    code = io.BytesIO()
    link = f"{request.base_url}s/{request.path_params['token']}"
    segno.make(link, error="m").save(code, kind="svg", scale=4, light="#fff", xmldecl=False)
    return picture(code.getvalue())


async def sit(request: Request) -> Response:
    """Take the seat; the link works again on another device."""
    room, seat = await seat_of(request)
    browser = welcome(request)
    given = await form(request, at_table(request, room))
    name = given.text("name", most=NAME)
    named = name.isprintable() and name
    known = seat in room.held(fingerprint(browser))
    taking = room.settings.plans[seat].kind == "bot" or shared(room, browser)
    if taking:
        await room.stand(room.owner, seat)
    await room.sit(browser, WATCHING, seat)

    def seated(fresh: Arrangement) -> None:
        if not known:
            fresh.note(room.table.ply, Noted.SITS, seat)
        if taking:
            fresh.settings.plans[seat] = SeatPlan("link")
        if named:
            fresh.names[seat] = name

    await room.arrange(seated)
    response = RedirectResponse(f"/t/{room.id}?eye={seat}", 303)
    if named:
        remember_name(response, name)
    return remember(request, response)


def shared(room: Room, browser: str) -> bool:
    """Whether somebody leaves a device that several people share, so that it stops asking for him."""
    return fingerprint(browser) != room.owner and sum(plan.kind == "here" for plan in room.settings.plans) > 1


def own_name(request: Request) -> str:
    """The name somebody gave last time."""
    try:
        return check_name(request.cookies.get("name", "").encode("latin-1").decode())
    except (BadRecord, UnicodeError):
        return ""


def remember_name(response: Response, name: str) -> None:
    keep(response, "name", name.encode().decode("latin-1"))


def hosted(request: Request) -> Visit:
    """The visit, if this browser opened the table."""
    here = visit(request)
    if not here.host:
        raise HTTPException(403, here.say("Only whoever opened the table can do that."))
    return here


async def plan_seat(request: Request) -> Response:
    """Give a seat to a bot, or take it back for this browser or for a link."""
    here = hosted(request)
    given = await form(request, here.say)
    seat, kind = given.number("seat"), given.choice("kind", KINDS)
    if seat >= here.room.table.seats:
        raise HTTPException(400, here.say("There is no such seat at this table."))
    if kind == "here":
        await here.room.sit(welcome(request), seat)

    def planned(fresh: Arrangement) -> None:
        if kind in LEVELS and fresh.settings.plans[seat].kind != "bot":
            fresh.note(here.room.table.ply, Noted.BOT, seat)
        fresh.settings.plans[seat] = plan_of(kind)

    await here.room.arrange(planned)
    return RedirectResponse(here.base, 303)


async def rename(request: Request) -> Response:
    """Name the table for the list."""
    here = hosted(request)
    title = (await form(request, here.say)).text("title", most=60)

    def titled(fresh: Arrangement) -> None:
        fresh.settings.title = title if title.isprintable() else ""

    await here.room.arrange(titled)
    return RedirectResponse("/tables", 303)


async def end(request: Request) -> Response:
    """Close the table for everybody; its record stays."""
    here = hosted(request)
    await here.room.close()
    return RedirectResponse(here.base, 303)


async def leave(request: Request) -> Response:
    """Take the table off one's list; nobody's table is deleted."""
    here = visit(request)
    room = here.room
    await room.stand(fingerprint(welcome(request)))
    if not room.holders:
        await room.store.delete(room.id)
        rooms_of(request).forget(room.id)
    elif here.own:

        def left(fresh: Arrangement) -> None:
            for seat in here.own:
                fresh.note(room.table.ply, Noted.LEAVES, seat)

        await room.arrange(left)
    return RedirectResponse("/tables", 303)


async def rematch(request: Request) -> Response:
    """The same people once more; another seat begins."""
    here = visit(request)
    room = here.room
    if not here.own:
        raise HTTPException(403, here.say("You have no seat at this table."))
    if not room.settings.rematch:
        await rooms_of(request).again(room)
    return RedirectResponse(f"/t/{room.settings.rematch}", 303)


routes = [
    Route("/s/{token}", seat_page),
    Route("/s/{token}", sit, methods=["POST"]),
    Route("/s/{token}/code.svg", seat_code),
]
