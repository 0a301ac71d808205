"""The end of a game: who has won and why, where the points come from, how they came about, the ways from there."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kogge.core.ranking import winners
from kogge.core.tongue import Tongue
from kogge.table import Noted, Table
from kogge.web.frame import Scene
from kogge.web.render import picture, pieces
from kogge.web.score_chart import chart
from kogge.web.visit import Visit, visit


class Place(NamedTuple):
    """A seat in the ranking; `reason` says what put it behind the one above with as many points."""

    place: int
    seat: int
    points: int
    part: int  # of a hundred, of the most points
    reason: str


class Ways(NamedTuple):
    """Where one can go from a table at which nothing is decided any more."""

    over: bool
    proof: bool
    rematch: str  # the next table, once this visitor has agreed to it


def ways(visit: Visit) -> Ways:
    room = visit.room
    agreed = {note.seat for note in room.notes if note.what is Noted.AGAIN}
    rematch = "" if set(visit.own) - agreed else room.settings.rematch
    return Ways(room.table.over or room.settings.ended, room.table.over and not room.table.by_hand, rematch)


def ending(table: Table, say: Tongue) -> str:
    """Who has won."""
    best = winners(table.ranking())
    points = table.scores()[best[0]]
    if len(best) == 1:
        return say.many("{name} wins with {n} point.", "{name} wins with {n} points.", points, name=say.who(best[0]))
    return say.many(
        "{names} share the victory with {n} point.",
        "{names} share the victory with {n} points.",
        points,
        names=say.all(best),
    )


def ranked(visit: Visit) -> tuple[Place, ...]:
    """Everybody in order of place, with what decided between equal points."""
    table, say = visit.room.table, visit.say
    scores, ranking, view = table.scores(), table.ranking(), visit.room.view(visit.eye)
    order = sorted(range(table.seats), key=lambda seat: (ranking[seat], seat))
    most = max(1, *scores)
    found = []
    for at, seat in enumerate(order):
        above = order[at - 1]
        tied = at > 0 and scores[above] == scores[seat] and ranking[above] < ranking[seat]
        reason = table.game.words.tie_break(view, above, seat, say) if tied else ""
        found.append(Place(ranking[seat], seat, scores[seat], max(0, 100 * scores[seat] // most), reason))
    return tuple(found)


def hold_end(shown: Scene, visit: Visit, scores: dict[str, str]) -> None:
    """The last screen, once the game is over."""
    if not visit.room.table.over:
        shown.hold("end", {})
        return
    own = bool(visit.own or visit.left)
    won = ending(visit.room.table, visit.say)
    shown.hold("end", last_screen(visit.say, visit.base, won, ranked(visit), scores["sheet"], own, ways(visit)))


@lru_cache(maxsize=64)
def last_screen(
    say: Tongue, base: str, won: str, standing: tuple[Place, ...], sheet: str, own: bool, ways: Ways
) -> dict[str, str]:
    values: dict[str, Any] = {"won": won, "standing": standing, "sheet": Markup(sheet), "own": own, "ways": ways}
    return pieces("part/end.html", say, base=base, **values)


async def chart_picture(request: Request) -> Response:
    """The points over a game that is over, as a picture."""
    here = visit(request)
    if not here.room.table.over:
        raise HTTPException(404)
    return picture(chart(here, here.room.table.ply).alone(here.game.draw.colours, here.say))
