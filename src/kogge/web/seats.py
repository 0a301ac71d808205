"""Seats: their links, sitting down, giving them to bots, and what the host of a table may do."""

from __future__ import annotations

import io

import segno
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from kogge.core.errors import BadRecord
from kogge.table.notation import check_name
from kogge.web.guard import PICTURE_POLICY
from kogge.web.play import number
from kogge.web.room import Room, Rooms
from kogge.web.store import WATCHING, SeatPlan, Store, fingerprint
from kogge.web.visit import YEAR, Visit, remember, visit, welcome
from kogge.web.voice import language_of, page, voice

BOT_LEVELS = ("easy", "medium", "hard")


async def seat_page(request: Request) -> Response:
    """What a seat's link shows; only *Sit here* takes the seat, since previews open links too."""
    store: Store = request.app.state.store
    rooms: Rooms = request.app.state.rooms
    id, seat = store.by_seat(request.path_params["token"])
    room = rooms.find(id)
    say = voice(language_of(request), room.table.game)
    return page(request, "sit.html", say, room=room, table=room.table, seat=seat, name=own_name(request))


async def seat_code(request: Request) -> Response:
    """The seat's link as a code for a phone's camera."""
    token = request.path_params["token"]
    request.app.state.store.by_seat(token)
    code = io.BytesIO()
    segno.make(f"{request.base_url}s/{token}", error="m").save(code, kind="svg", scale=4, light="#fff", xmldecl=False)
    return Response(code.getvalue(), media_type="image/svg+xml", headers={"content-security-policy": PICTURE_POLICY})


async def sit(request: Request) -> Response:
    """Take the seat; the link works again on another device."""
    store: Store = request.app.state.store
    rooms: Rooms = request.app.state.rooms
    id, seat = store.by_seat(request.path_params["token"])
    room = rooms.find(id)
    form = await request.form()
    browser = welcome(request)
    plans = list(room.settings.plans)
    if plans[seat].kind == "bot" or shared(room, browser):
        store.stand_up(room.owner, id, seat)
        plans[seat] = SeatPlan("link")
    store.sit(browser, id, WATCHING)
    store.sit(browser, id, seat)
    name = str(form.get("name", "")).strip()[:40]
    names = list(room.table.names)
    if name and name.isprintable():
        names[seat] = name
    room.arrange(names, plans)
    response = RedirectResponse(f"/t/{id}?eye={seat}", 303)
    if name and name.isprintable():
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
    response.set_cookie("name", name.encode().decode("latin-1"), max_age=YEAR, samesite="lax", httponly=True)


def hosted(request: Request) -> Visit:
    """The visit, if this browser opened the table."""
    here = visit(request)
    if not here.host:
        raise HTTPException(403, here.say("Only whoever opened the table can do that."))
    return here


async def plan_seat(request: Request) -> Response:
    """Give a seat to a bot, or take it back for this browser or for a link."""
    here = hosted(request)
    form = await request.form()
    seat, kind = number(form.get("seat")), str(form.get("kind", ""))
    if seat >= here.room.table.seats or kind not in ("here", "link", *BOT_LEVELS):
        raise HTTPException(400, here.say("There is no such seat at this table."))
    plans = list(here.room.settings.plans)
    plans[seat] = SeatPlan("bot", kind) if kind in BOT_LEVELS else SeatPlan(kind)
    if kind == "here":
        request.app.state.store.sit(welcome(request), here.room.id, seat)
    here.room.arrange(plans=plans)
    return RedirectResponse(here.base, 303)


async def rename(request: Request) -> Response:
    """Name the table for the list."""
    here = hosted(request)
    form = await request.form()
    title = str(form.get("title", "")).strip()[:60]
    here.room.settings.title = title if title.isprintable() else ""
    here.room.arrange()
    return RedirectResponse("/tables", 303)


async def end(request: Request) -> Response:
    """Close the table for everybody; its record stays."""
    here = hosted(request)
    here.room.close()
    return RedirectResponse(here.base, 303)


async def leave(request: Request) -> Response:
    """Take the table off one's list; nobody's table is deleted."""
    here = visit(request)
    store: Store = request.app.state.store
    store.stand(welcome(request), here.room.id)
    if not store.holders(here.room.id):
        store.delete(here.room.id)
        request.app.state.rooms.forget(here.room.id)
    return RedirectResponse("/tables", 303)


async def rematch(request: Request) -> Response:
    """The same people once more; another seat begins."""
    here = visit(request)
    room = here.room
    if not here.own:
        raise HTTPException(403, here.say("You have no seat at this table."))
    if not room.settings.rematch:
        request.app.state.rooms.again(room)
    return RedirectResponse(f"/t/{room.settings.rematch}", 303)
