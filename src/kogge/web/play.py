"""At the table: the page, live updates, moves, undo, why not, hints, records."""

from __future__ import annotations

from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from urllib.parse import quote, unquote

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from kogge.analysis.advice import besides
from kogge.core.errors import BadText, IllegalMove
from kogge.core.model import CHANCE
from kogge.web import company
from kogge.web.hints import hinted
from kogge.web.kept import fingerprint
from kogge.web.lesson import own_line
from kogge.web.limits import TooMany
from kogge.web.params import Given, form, query
from kogge.web.render import page
from kogge.web.room import Stale
from kogge.web.rooms import Rooms
from kogge.web.scene import reasons, scene
from kogge.web.store import Away
from kogge.web.visit import Visit, address_of, browser_of, rooms_of, visit
from kogge.web.writer import Unsaved

NOTICE = "notice"  # the cookie with a sentence for the next page


def answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def wants_data(request: Request) -> bool:
    """Whether the script asks, or a form of a page without scripts."""
    return "application/json" in request.headers.get("accept", "")


async def table_page(request: Request) -> Response:
    """The whole page of a table, usable as it is without a script."""
    here = visit(request)
    now = scene(here)
    return page(
        request,
        "table.html",
        here.say,
        visit=here,
        room=here.room,
        table=here.room.table,
        shown=now,
        state=msgspec.to_builtins(msgspec.structs.replace(now, order={}, pieces={}, pictures={})),
        notice=unquote(request.cookies.get(NOTICE, ""))[:400],
    )


async def table_state(request: Request) -> Response:
    return answer(scene(visit(request)))


async def table_text(request: Request) -> Response:
    """The board as text, for a page that shows it."""
    here = visit(request)
    return PlainTextResponse(here.game.draw.text(here.room.table.view(here.eye), here.say))


async def make_move(request: Request) -> Response:
    """Play: `text` as the answer to the question numbered `asked`."""
    here = visit(request)
    given = await form(request, here.say)
    seat = here.actor if here.actor == CHANCE else seat_looking(query(request, here.say), here)
    text, asked = given.text("text"), given.number("asked")
    return await act(request, here, here.room.play(seat, text, asked, here.say))


async def take_back(request: Request) -> Response:
    """Undo of one's own last decision; `joined` and `first` name the moves that one click made."""
    here = visit(request)
    given = await form(request, here.say)
    seat, asked = given.number("seat"), given.number("asked")
    if seat not in here.own:
        raise HTTPException(403, here.say("That is not your seat."))
    joined, first = given.number("joined", -1), given.number("first", -1)
    return await act(request, here, here.room.undo(seat, asked, here.say, joined, first))


def seat_looking(given: Given, here: Visit) -> int:
    """The own seat a move is made for: the one named, whatever the game has come to meanwhile."""
    named = given.number("eye", -1)
    if named in here.own:
        return named
    if here.eye is None:
        raise HTTPException(403, here.say("You have no seat at this table."))
    return here.eye


async def act(request: Request, here: Visit, deed: Awaitable[None]) -> Response:
    """Do it, and answer with the number of the position, which everybody gets who listens; or say why not."""
    status, error, rule = 200, "", ""
    try:
        await deed
        if any(here.room.settings.plans[seat].due for seat in here.own):
            async with here.room.door:
                await company.come_back(here.room, fingerprint(browser_of(request)))
    except (Unsaved, Away):
        status, error = 503, here.say("That was not saved; try again.")
    except Stale:
        status, error = 409, here.say("The game has gone on since then; this is the position now.")
    except BadText as refusal:
        status, error = 422, here.say(str(refusal))
    except IllegalMove as refusal:
        status, error, rule = 422, here.say(str(refusal)), refusal.rule
    if not wants_data(request):
        return back(here, error, query(request, here.say).text("eye"))
    return answer({"version": here.room.version, "error": error, "rule": rule}, status)


def back(here: Visit, notice: str, eye: str) -> Response:
    """To the table, where the page shows a sentence once; for browsers without scripts."""
    response = RedirectResponse(f"{here.base}?eye={quote(eye)}&since={here.since}#ask", 303)
    response.set_cookie(NOTICE, quote(notice), max_age=5, path=here.base, samesite="lax", httponly=True)
    return response


async def why_not(request: Request) -> Response:
    """Why nothing can be done with an element of the board."""
    here = visit(request)
    found = reasons(here, query(request, here.say).text("element"))
    return answer([{"text": why.text, "rule": why.rule} for why in found])


async def hint(request: Request) -> Response:
    """What is best here up to the end of the action, and why: a review of this one decision, with a small budget."""
    here = visit(request)
    if here.actor is None or here.actor == CHANCE:
        raise HTTPException(409, here.say("There is nothing for you to decide now."))
    if not here.room.aided:
        raise HTTPException(403, here.say("This table is played without hints."))
    moves = here.room.table.legal(here.actor)
    view = here.room.table.view(here.eye)
    texts = [move.text for move in moves]
    if here.room.settings.course and (steps := own_line(here.room.table, here.actor, here.say)):
        told = hinted(here, view, [step.move for step in steps], lesson=steps[0].text)
        return answer(told) if wants_data(request) else back(here, told.said, str(here.eye))
    with waiting(rooms_of(request), address_of(request)):
        moment = await here.room.workers.advise(here.room.id, address_of(request), view, texts)
    told = hinted(here, view, moment.best[0].moves, besides(moment))
    return answer(told) if wants_data(request) else back(here, told.said, str(here.eye))


@contextmanager
def waiting(rooms: Rooms, address: str) -> Iterator[None]:
    """Count a hint that an address waits for; TooMany where it has its share."""
    if rooms.hints[address] >= rooms.limits.hints:
        raise TooMany("You wait for many hints already.")
    rooms.hints[address] += 1
    try:
        yield
    finally:
        rooms.hints[address] -= 1
        if not rooms.hints[address]:
            del rooms.hints[address]


async def download(request: Request) -> Response:
    """The record as a file: what this visitor may know, all of it after the end."""
    here = visit(request)
    return file_of(here, here.room.table.record.view(here.eye).text())


async def take_along(request: Request) -> Response:
    """The whole record of a running game, to go on elsewhere, for whoever plays alone on this device.

    It holds the seed, so the draws of this table are open from then on, and the log says so.
    """
    here = visit(request)
    async with here.room.door:
        if not here.alone:
            raise HTTPException(403, here.say("Others have a seat at this table: its seed stays secret until the end."))
        await company.unseal(here.room, min(here.own, default=-1))
        return file_of(here, here.room.table.record.text(secret=True))


def file_of(here: Visit, text: str) -> Response:
    name = f"{here.game.id}-{here.room.id}.kogge"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})
