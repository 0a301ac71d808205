"""How anybody proves a game that is over: by the command line, or by a page that does it in the browser."""

from __future__ import annotations

from anyio.to_thread import run_sync
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kogge.core.model import CHANCE
from kogge.table import Record
from kogge.web.render import page
from kogge.web.visit import visit


async def verify_page(request: Request) -> Response:
    """What can be proved, how, and the proof of what needs no rules."""
    here = visit(request)
    table = here.room.table
    if not table.over or table.by_hand:
        raise HTTPException(409, here.say("The draws can be verified when the game is over."))
    drawn = await run_sync(sheet, table.record)
    return page(request, "verify.html", here.say, visit=here, room=here.room, table=table, sheet=drawn)


def sheet(record: Record) -> list[dict[str, object]]:
    """What lay in each source when something was drawn from it: outcomes with how many there were and are left."""
    drawn: list[dict[str, object]] = []
    for state, (seat, _) in zip(record.replay(), record.moves):
        if seat == CHANCE:
            decision = state.decision
            moves, totals, left = decision.legal(state), decision.totals(state), decision.weights(state)
            outcomes = [(move.text, totals[at], left[at]) for at, move in enumerate(moves)]
            drawn.append({"source": decision.source(state), "outcomes": outcomes})
    return drawn
