"""At the table: the page, live updates, moves, undo, why not, hints, records."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import quote, unquote

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response, StreamingResponse

from kogge.core.errors import BadText, IllegalMove
from kogge.core.model import CHANCE
from kogge.core.tongue import Tongue
from kogge.web.room import Stale
from kogge.web.scene import reasons, scene
from kogge.web.visit import Visit, visit
from kogge.web.voice import page

NOTICE = "notice"  # the cookie with a sentence for the next page
HEARTBEAT = 15.0  # seconds between signs of life


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def wants_data(request: Request) -> bool:
    """Whether the script asks, or a form of a page without scripts."""
    return "application/json" in request.headers.get("accept", "")


async def table_page(request: Request) -> Response:
    """The whole page of a table, usable as it is without a script."""
    here = visit(request)
    shown = scene(here)
    parts = shown["parts"]
    links = seat_links(request, here) if here.host else []
    return page(
        request,
        "table.html",
        here.say,
        visit=here,
        room=here.room,
        table=here.room.table,
        parts=parts,
        state=embedded({name: value for name, value in shown.items() if name != "parts"}),
        links=links,
        alone=alone(here),
        only_here=request.url.hostname in ("127.0.0.1", "localhost", "::1"),
        inviting=any(link["plan"].kind == "link" and not link["taken"] for link in links),
        texts=embedded(script_texts(here.say)),
        watch=str(request.base_url) + f"w/{here.room.watch}",
        notice=unquote(request.cookies.get(NOTICE, ""))[:400],
    )


def embedded(value: object) -> str:
    """Data inside a page, harmless whatever it holds."""
    return msgspec.json.encode(value).decode().replace("<", "\\u003c")


def script_texts(say: Tongue) -> dict[str, str]:
    """What the script has to say by itself."""
    return {
        "offline": say("The connection is lost; trying again."),
        "cancel": say("Cancel"),
        "choose": say("What do you want to do here?"),
        "nothing": say("Nothing can be done with this now."),
        "rule": say("Rule {n}"),
        "sure": say("Really?"),
        "pause": say("Pause"),
        "resume": say("Go on"),
    }


def seat_links(request: Request, here: Visit) -> list[dict[str, Any]]:
    """The seats of the table and the links that lead to them, for whoever opened it."""
    tokens = request.app.state.store.seat_tokens(here.room.id)
    taken = {seat for _, seat in request.app.state.store.holders(here.room.id)}
    table = here.room.table
    return [
        {
            "seat": seat,
            "name": table.names[seat],
            "plan": here.room.settings.plans[seat],
            "link": f"{request.base_url}s/{tokens[seat]}",
            "code": f"/s/{tokens[seat]}/code.svg",
            "taken": seat in taken,
        }
        for seat in range(table.seats)
    ]


async def table_state(request: Request) -> Response:
    return answer(scene(visit(request)))


async def live(request: Request) -> Response:
    """Every new position, as this visitor may see it, until he goes.

    A page that gives its name gets answers to its moves this way alone.
    """
    room = visit(request).room
    seen = request.query_params.get("seen", "")
    name = request.query_params.get("page", "")

    async def positions() -> AsyncIterator[bytes]:
        news: asyncio.Queue[bytes] = asyncio.Queue()
        sent: dict[str, str] = {}

        def tell() -> None:
            news.put_nowait(msgspec.json.encode(since(sent, scene(visit(request)))))

        room.listeners[tell] = name
        try:
            if seen != f"{room.version}.{room.stamp}":
                tell()
            yield b"retry: 1000\n\n"
            while True:
                try:
                    yield b"data: " + await asyncio.wait_for(news.get(), HEARTBEAT) + b"\n\n"
                except TimeoutError:
                    yield b": still here\n\n"
        finally:
            del room.listeners[tell]

    return StreamingResponse(positions(), media_type="text/event-stream", headers={"x-accel-buffering": "no"})


def since(sent: dict[str, str], shown: dict[str, Any]) -> dict[str, Any]:
    """A scene for a page that has the parts `sent`: of each part its lines, a number for one the page has already."""
    parts: dict[str, list[str | int]] = {}
    for name, markup in shown["parts"].items():
        known = {line: at for at, line in enumerate(sent[name].split("\n") if name in sent else [])}
        parts[name] = [known.get(line, line) for line in markup.split("\n")]
        sent[name] = markup
    return {**shown, "parts": parts}


async def make_move(request: Request) -> Response:
    """Play: `text` as the answer to the question numbered `asked`."""
    here = visit(request)
    form = await request.form()
    seat = here.actor if here.actor == CHANCE else seat_looking(request, here)
    return act(
        request, here, lambda: here.room.play(seat, str(form.get("text", "")), number(form.get("asked")), here.say)
    )


async def take_back(request: Request) -> Response:
    """Undo of one's own last decision."""
    here = visit(request)
    form = await request.form()
    seat = number(form.get("seat"))
    if seat not in here.own:
        raise HTTPException(403, here.say("That is not your seat."))
    return act(request, here, lambda: here.room.undo(seat, number(form.get("asked")), here.say))


def seat_looking(request: Request, here: Visit) -> int:
    """The own seat a move is made for: the one named, whatever the game has come to meanwhile."""
    named = request.query_params.get("eye", "")
    if named.isdigit() and int(named) in here.own:
        return int(named)
    if here.eye is None:
        raise HTTPException(403, here.say("You have no seat at this table."))
    return here.eye


def act(request: Request, here: Visit, deed: Any) -> Response:
    """Do it, and answer with the new position, or say why not; a stale answer gets the present position too."""
    status, extra = 200, {}
    try:
        deed()
    except Stale:
        status, extra = 409, {"error": here.say("The game has gone on since then; this is the position now.")}
    except (IllegalMove, BadText) as error:
        status, extra = 422, {"error": here.say(str(error)), "rule": getattr(error, "rule", "")}
    if wants_data(request) and not extra and listening(request, here):
        return answer({"version": here.room.version})
    if wants_data(request):
        return answer({**scene(visit(request)), **extra}, status)
    return back(here, extra.get("error", ""), request.query_params.get("eye", ""))


def listening(request: Request, here: Visit) -> bool:
    """Whether the page that asks learns of every new position anyway."""
    name = request.query_params.get("page", "")
    return name != "" and name in here.room.listeners.values()


def back(here: Visit, notice: str, eye: str) -> Response:
    """To the table, where the page shows a sentence once; for browsers without scripts."""
    response = RedirectResponse(f"{here.base}?eye={quote(eye)}#ask", 303)
    response.set_cookie(NOTICE, quote(notice), max_age=5, path=here.base, samesite="lax", httponly=True)
    return response


def number(value: object) -> int:
    text = str(value)
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise HTTPException(400, "A number is missing.")
    return int(text)


async def why_not(request: Request) -> Response:
    """Why nothing can be done with an element of the board."""
    here = visit(request)
    element = request.query_params.get("element", "")[:100]
    found = reasons(here, element)
    for reason in found:
        reason["link"] = f"/rules/{here.game.id}#{reason['rule']}" if reason["rule"] else ""
    return answer(found)


async def hint(request: Request) -> Response:
    """What a bot would do here, and why."""
    here = visit(request)
    if here.actor is None or here.actor == CHANCE:
        raise HTTPException(409, here.say("There is nothing for you to decide now."))
    moves = here.room.table.legal(here.actor)
    view = here.room.table.view(here.eye)
    worth = await here.room.brains.weigh(view, [move.text for move in moves])
    order = sorted(range(len(moves)), key=lambda at: -worth[at])
    labels = [here.game.words.label(view, moves[at], here.say) for at in order]
    lead = worth[order[0]] - worth[order[1]] if len(order) > 1 else 0.0
    sentence = advice(labels, lead, here.say)
    if wants_data(request):
        best = moves[order[0]]
        return answer({"text": best.text, "path": here.game.where(best), "said": sentence})
    return back(here, sentence, str(here.eye))


def advice(labels: list[str], lead: float, say: Tongue) -> str:
    """The best move, and by how much it is better than the next."""
    first = say("The computer would choose: {move}.", move=labels[0])
    if len(labels) == 1:
        return first
    points = round(lead)
    if points < 1:
        return first + " " + say("Almost as good: {move}.", move=labels[1])
    reason = say.many(
        "It expects a lead {n} point larger than with the next best: {move}.",
        "It expects a lead {n} points larger than with the next best: {move}.",
        points,
        move=labels[1],
    )
    return f"{first} {reason}"


async def download(request: Request) -> Response:
    """The record as a file: what this visitor may know, all of it after the end.

    Whoever plays alone on this device may take the whole of a running game, to go on elsewhere.
    """
    here = visit(request)
    whole = "whole" in request.query_params and alone(here)
    text = here.room.table.record.text(secret=True) if whole else here.room.record(here.eye).text()
    name = f"{here.game.id}-{here.room.id}.kogge"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


def alone(here: Visit) -> bool:
    """Whether all people at the table play in this browser."""
    return here.host and set(here.own) >= here.room.people()
