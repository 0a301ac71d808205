"""A game move by move, within what the viewer may see, and new games from any position of it."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from kogge.web.curve import chart
from kogge.web.play import answer, number, wants_data
from kogge.web.store import SeatPlan, Settings
from kogge.web.visit import Visit, remember, visit, welcome
from kogge.web.voice import fill, marks, page


async def replay_page(request: Request) -> Response:
    """The position after `at` moves; the script asks for the same as data."""
    here = visit(request)
    shown = moment(request, here)
    if wants_data(request):
        return answer(shown)
    parts = shown["parts"]
    return page(
        request,
        "replay.html",
        here.say,
        visit=here,
        room=here.room,
        table=here.room.table,
        at=shown["at"],
        last=here.room.table.ply,
        parts=parts,
        hides=here.game.secret and not here.room.table.over,
    )


def moment(request: Request, here: Visit) -> dict[str, object]:
    """One position of the game and what led to it, as this visitor may see it: everything when the game is over."""
    table, say = here.room.table, here.say
    given = request.query_params.get("at", "")
    at = min(int(given), table.ply) if given.isascii() and given.isdigit() and len(given) < 8 else table.ply
    view = table.revealed(at) if table.over else table.at(at, here.eye)
    story = here.room.story(here.eye, say)
    lines = [text for ply, text in story if ply == at]
    worn = marks.set(tuple(here.room.settings.looks))
    try:
        board = table.game.draw.svg(view, say, table.names, last=table.last(here.eye, at))
        desks = "".join(table.game.draw.desk(view, seat, say, table.names) for seat in range(table.seats))
        points = chart(here, at)
    finally:
        marks.reset(worn)
    scores = view.scores()
    told = fill("part/moment.html", say, lines=lines, at=at, table=table, scores=scores, looks=here.room.settings.looks)
    return {"at": at, "parts": {"board": board, "desks": desks, "told": told, "chart": points}}


async def branch(request: Request) -> Response:
    """A new local game from a position: while the game runs, what is hidden from the visitor is made up."""
    here = visit(request)
    form = await request.form()
    table = here.room.table.branch(number(form.get("at")), here.eye)
    plans = [
        SeatPlan("here") if plan.kind != "bot" else msgspec.structs.replace(plan) for plan in here.room.settings.plans
    ]
    room = request.app.state.rooms.create(
        table.record, Settings(plans, list(here.room.settings.looks)), welcome(request)
    )
    return remember(request, RedirectResponse(f"/t/{room.id}", 303))
