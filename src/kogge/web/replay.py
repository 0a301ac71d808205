"""A game move by move, within what the viewer may see, and new games from any position of it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from kogge.web.frame import Moment
from kogge.web.kept import SeatPlan, Settings
from kogge.web.opening import open_table
from kogge.web.params import form, query
from kogge.web.play import answer, wants_data
from kogge.web.render import page, pieces
from kogge.web.score_chart import PLOT, chart
from kogge.web.visit import Visit, visit


async def replay_page(request: Request) -> Response:
    """The position after `at` moves; the script asks for the same as data."""
    here = visit(request)
    table = here.room.table
    shown = moment(here, min(query(request, here.say).number("at", table.ply), table.ply))
    if wants_data(request):
        return answer(shown)
    hides = here.game.secret and not table.over
    return page(
        request,
        "replay.html",
        here.say,
        visit=here,
        room=here.room,
        table=table,
        last=table.ply,
        shown=shown,
        hides=hides,
        story=here.room.story(here.eye, here.say),
        plot=PLOT,
    )


def moment(here: Visit, at: int) -> Moment:
    """One position of the game and what led to it, as this visitor may see it: everything when the game is over."""
    table, say, draw = here.room.table, here.say, here.game.draw
    view = table.revealed(at) if table.over else table.at(at, here.eye)
    entries = [entry for entry in here.room.story(here.eye, say) if entry.ply == at]
    shown = Moment(at=at)
    shown.draw("board", draw.board(view, say, table.last(here.eye, at)))
    for seat in range(table.seats):
        shown.draw(f"desk-{seat}", draw.desk(view, seat, say))
    shown.draw("chart", chart(here, at))
    told = pieces("part/told.html", say, entries=entries, at=at, last=table.ply, scores=view.scores())
    shown.hold("lines", {"lines": told.pop("lines")})
    shown.hold("told", told)
    return shown


async def branch(request: Request) -> Response:
    """A new local game from a position: while the game runs, what is hidden from the visitor is made up."""
    here = visit(request)
    table = here.room.table.branch((await form(request, here.say)).number("at"), here.eye)
    old = here.room.settings
    plans = [SeatPlan("bot", plan.bot) if plan.kind == "bot" else SeatPlan("here") for plan in old.plans]
    unaided = not here.room.table.over and not here.room.aided  # no way around what was agreed there
    return await open_table(request, table.record, Settings(plans, list(old.looks), unaided=unaided))
