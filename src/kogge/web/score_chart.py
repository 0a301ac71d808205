"""The scores over a game as a chart, as one visitor may know them."""

from __future__ import annotations

from kogge.core.chart import LEFT, RIGHT, lines
from kogge.core.picture import Picture
from kogge.web.room import Room
from kogge.web.visit import Visit

WIDTH, HEIGHT = 480, 300  # it stands in a narrow column
PLOT = LEFT, WIDTH - RIGHT  # where its lines begin and end
POINTS = 200  # positions looked at, evenly over the game
OPEN = -1  # the eye that sees everything: anybody's, when the game is over


def sampled(last: int) -> list[int]:
    """The plies of the chart, the first and the last among them."""
    if last <= POINTS:
        return list(range(last + 1))
    return [round(step * last / POINTS) for step in range(POINTS + 1)]


def points_at(room: Room, ply: int, eye: int | None) -> list[int]:
    """Everybody's points after so many moves; the room remembers what was looked up."""
    if (eye, ply) not in room.points:
        view = room.table.revealed(ply) if eye == OPEN else room.table.at(ply, eye)
        room.points[eye, ply] = view.scores()
    return room.points[eye, ply]


def chart(here: Visit, at: int) -> Picture:
    """One line per seat, with a mark at the move that is looked at."""
    table, say = here.room.table, here.say
    plies = sampled(table.ply)
    by_ply = [points_at(here.room, ply, OPEN if table.over else here.eye) for ply in plies]
    series = [[float(scores[seat]) for scores in by_ply] for seat in range(table.seats)]
    place = min(range(len(plies)), key=lambda step: abs(plies[step] - at))
    return lines(series, say, say("Points over the game"), say("Moves"), place, WIDTH, HEIGHT)
