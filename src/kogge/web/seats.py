"""Seats over the network: their links, sitting down, leaving, coming back, and what the host of a table may do."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from functools import partial

import segno
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from kogge.core.errors import BadRecord
from kogge.core.tongue import Tongue
from kogge.table import Noted
from kogge.table.notation import check_name
from kogge.web import company, deal
from kogge.web.company import KINDS, Refused
from kogge.web.kept import DEVICE, Link, fingerprint
from kogge.web.params import Given, form
from kogge.web.render import keep, page, picture
from kogge.web.room import Room, Stale
from kogge.web.rooms import Rooms
from kogge.web.store import NotHere
from kogge.web.visit import Visit, address_of, at_table, browser_of, remember, rooms_of, visit, welcome

NAME = 40  # the longest name
TRIES = 5  # how often something is done anew because another server was faster


def own_name(request: Request) -> str:
    """The name somebody gave last time."""
    try:
        return check_name(request.cookies.get("name", "").encode("latin-1").decode())
    except (BadRecord, UnicodeError):
        return ""


def remember_name(response: Response, name: str) -> None:
    keep(response, "name", name.encode().decode("latin-1"))


async def changed(room: Room, say: Tongue, deed: Callable[[], Awaitable[None]], refused: int = 403) -> None:
    """Do something around a table, alone at its door; again where another server was faster. Or say why not."""
    async with room.door:
        for _ in range(TRIES):
            try:
                return await deed()
            except Stale:
                continue
            except Refused as refusal:
                raise HTTPException(refused, say(str(refusal))) from None
    raise HTTPException(409, say("The table has changed since then; try again."))


async def done(here: Visit, deed: Callable[[], Awaitable[None]]) -> Response:
    """Do something around the table and go back there."""
    await changed(here.room, here.say, deed)
    return RedirectResponse(here.base, 303)


# Links.


async def linked(request: Request) -> tuple[Room, Link]:
    """The table and the link a request comes with; NotHere if it leads nowhere any more."""
    rooms = rooms_of(request)
    token = request.path_params["token"]
    room = await rooms.enter(await rooms.store.read(lambda: rooms.store.by_link(token)))
    try:
        return room, company.find_link(room, token)
    except Refused as refusal:
        raise HTTPException(410, at_table(request, room)(str(refusal))) from None


async def seat_page(request: Request) -> Response:
    """What a seat's link shows; only *Sit here* takes the seat, since previews open links too."""
    room, link = await linked(request)
    mine = link.seat in room.held(fingerprint(browser_of(request)))
    if mine:
        return RedirectResponse(f"/t/{room.id}?eye={link.seat}", 303)
    return page(
        request,
        "sit.html",
        at_table(request, room),
        room=room,
        table=room.table,
        link=link,
        seat=link.seat,
        name=own_name(request),
        device=link.kind == DEVICE,
        taken=link.kind != DEVICE and not company.free(room, link.seat),
        asked=bool(room.settings.plans[link.seat].asker),
        shares=deal.owes_promise(room, link.seat),
    )


async def seat_code(request: Request) -> Response:
    """The link of a seat that can be taken, as a code for a phone's camera."""
    room, link = await linked(request)
    if link.kind != DEVICE and not company.free(room, link.seat):
        raise HTTPException(410, at_table(request, room)("This seat is taken."))
    code = io.BytesIO()
    segno.make(f"{request.base_url}s/{link.token}", error="m").save(
        code, kind="svg", scale=4, light="#fff", xmldecl=False
    )
    return picture(code.getvalue())


async def sit(request: Request) -> Response:
    """Take the seat, or ask whoever has it for it."""
    room, link = await linked(request)
    say = at_table(request, room)
    given = await form(request, say)
    browser, name = fingerprint(welcome(request)), given.text("name", most=NAME)
    promise = given.text("promise")
    if given.text("do") == "ask":
        await changed(room, say, lambda: company.ask(room, browser, link, name), 409)
    else:
        share = promise if deal.is_promise(promise) else ""
        await changed(room, say, lambda: company.sit(room, browser, link, name, share), 409)
    response = RedirectResponse(f"/t/{room.id}?eye={link.seat}", 303)
    if name and name.isprintable():
        remember_name(response, name)
    return remember(request, response)


# At the table.


def seat_given(here: Visit, given: Given) -> int:
    seat = given.number("seat")
    if seat >= here.room.table.seats:
        raise HTTPException(400, here.say("There is no such seat at this table."))
    return seat


async def own_seat(request: Request) -> tuple[Visit, Given, int]:
    """The visit, the form, and the seat of this browser that the form names."""
    here = visit(request)
    given = await form(request, here.say)
    seat = seat_given(here, given)
    if seat not in here.own:
        raise HTTPException(403, here.say("That is not your seat."))
    return here, given, seat


async def add_device(request: Request) -> Response:
    """A link for another device of whoever holds a seat."""
    here, _, seat = await own_seat(request)
    return await done(here, lambda: company.link_for_device(here.room, fingerprint(browser_of(request)), seat))


async def name_seat(request: Request) -> Response:
    """Another name for one's own seat."""
    here, given, seat = await own_seat(request)
    return await done(here, lambda: company.rename(here.room, seat, given.text("name", most=NAME)))


async def answer_asker(request: Request) -> Response:
    """Give one's seat to whoever asked for it, or keep it."""
    here, given, seat = await own_seat(request)
    give = given.choice("do", ("give", "keep")) == "give"
    return await done(here, lambda: company.answer(here.room, seat, give))


async def promise(request: Request) -> Response:
    """A browser promises what it is going to add to the draws."""
    here, given, seat = await own_seat(request)
    if not deal.is_promise(given.text("promise")):
        raise HTTPException(400, here.say("A promise has 64 hexadecimal digits."))
    return await done(here, lambda: deal.promise(here.room, seat, given.text("promise")))


async def reveal(request: Request) -> Response:
    """A browser shows what it promised."""
    here, given, seat = await own_seat(request)
    kept = True

    async def show() -> None:
        nonlocal kept
        kept = await deal.reveal(here.room, seat, given.text("share"))

    response = await done(here, show)
    if not kept:
        raise HTTPException(400, here.say("This is not the share that was promised."))
    return response


async def leave(request: Request) -> Response:
    """Get up; the table stays on one's list, so that one can come back."""
    here = visit(request)
    if not here.own:
        raise HTTPException(403, here.say("You have no seat at this table."))
    return await done(here, lambda: company.leave(here.room, fingerprint(browser_of(request))))


async def come_back(request: Request) -> Response:
    """Take one's seat back from the bot, or say that one is there."""
    here = visit(request)
    if not here.own and not here.left:
        raise HTTPException(403, here.say("You have no seat at this table."))
    return await done(here, lambda: company.come_back(here.room, fingerprint(browser_of(request))))


async def announce(request: Request) -> Response:
    """Say to everybody that a bot plays on for somebody who stays away."""
    here = visit(request)
    given = await form(request, here.say)
    if not here.own:
        raise HTTPException(403, here.say("You have no seat at this table."))
    seat = seat_given(here, given)
    return await done(here, lambda: company.announce(here.room, fingerprint(browser_of(request)), seat))


async def forget(request: Request) -> Response:
    """Take the table off one's list; a table that is on nobody's list is deleted, and its bots stop."""
    here = visit(request)
    room = here.room
    await done(here, lambda: company.forget(room, fingerprint(browser_of(request))))
    if not room.around.places:
        await room.store.delete(room.id)
        rooms_of(request).forget(room.id)
    return RedirectResponse("/tables", 303)


async def rematch(request: Request) -> Response:
    """Play again: the first opens the next table, the others sit down there; another seat begins."""
    here = visit(request)
    room, browser = here.room, welcome(request)
    own = [*here.own, *here.left]
    if not own:
        raise HTTPException(403, here.say("You have no seat at this table."))
    rooms = rooms_of(request)
    await changed(room, here.say, lambda: wants_again(rooms, room, own, browser, address_of(request)))
    following = await rooms.enter(room.settings.rematch)
    for seat in own:
        at = (seat - 1) % room.table.seats
        if company.free(following, at):
            link = next(link for link in following.around.links if link.seat == at)
            await changed(following, here.say, partial(sit_again, following, browser, link, room.table.names[seat]))
    return RedirectResponse(f"/t/{following.id}", 303)


async def sit_again(room: Room, browser: str, link: Link, name: str) -> None:
    await company.sit(room, fingerprint(browser), link, name, awaited=True)


async def wants_again(rooms: Rooms, room: Room, seats: list[int], browser: str, address: str) -> None:
    """Open the next table, unless somebody has, and tell the others where it is."""
    try:
        following = await rooms.enter(room.settings.rematch)
    except NotHere:
        following = await rooms.again(room, browser, address)
    agreed = {note.seat for note in room.notes if note.what is Noted.AGAIN}
    try:
        for seat in seats if room.settings.rematch != following.id else sorted(set(seats) - agreed):
            now = room.fresh()
            now.settings.rematch = following.id
            await room.arrange(now, Noted.AGAIN, seat)
    finally:
        if room.settings.rematch != following.id:  # another server was faster: people meet at its table
            await room.store.delete(following.id)
            rooms.forget(following.id)


# The host.


def hosted(request: Request) -> Visit:
    """The visit, if this browser looks after the table."""
    here = visit(request)
    if not here.host:
        raise HTTPException(403, here.say("Only whoever looks after the table can do that."))
    return here


async def plan_seat(request: Request) -> Response:
    """Give a seat that is nobody else's to a bot, to this browser or to whoever gets its link."""
    here = hosted(request)
    given = await form(request, here.say)
    seat, kind = seat_given(here, given), given.choice("kind", KINDS)
    return await done(here, lambda: company.plan_seat(here.room, here.room.owner, seat, kind))


async def renew_link(request: Request) -> Response:
    """Another link to a free seat."""
    here = hosted(request)
    seat = seat_given(here, await form(request, here.say))
    return await done(here, lambda: company.renew(here.room, seat))


async def begin(request: Request) -> Response:
    """Do not wait for those who have not come."""
    here = hosted(request)
    return await done(here, lambda: deal.begin(here.room))


async def rename(request: Request) -> Response:
    """Name the table for the list."""
    here = hosted(request)
    title = (await form(request, here.say)).text("title", most=60)
    await done(here, lambda: company.entitle(here.room, title if title.isprintable() else ""))
    return RedirectResponse("/tables", 303)


async def end(request: Request) -> Response:
    """Close the table for everybody; its record stays."""
    here = hosted(request)
    return await done(here, lambda: company.close(here.room))


routes = [
    Route("/s/{token}", seat_page),
    Route("/s/{token}", sit, methods=["POST"]),
    Route("/s/{token}/code.svg", seat_code),
]
DEEDS = {
    "plan": plan_seat,
    "renew": renew_link,
    "begin": begin,
    "rename": rename,
    "end": end,
    "device": add_device,
    "name": name_seat,
    "answer": answer_asker,
    "promise": promise,
    "reveal": reveal,
    "leave": leave,
    "return": come_back,
    "wait": announce,
    "forget": forget,
    "rematch": rematch,
}


def deeds(base: str) -> list[Route]:
    """What people at a table can do about its seats."""
    return [Route(f"{base}/{name}", deed, methods=["POST"]) for name, deed in DEEDS.items()]
