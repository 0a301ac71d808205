"""The scores over a game as a chart, as one visitor may know them."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from kogge.core.chart import lines
from kogge.core.picture import Picture
from kogge.table import Table
from kogge.web.visit import Visit

WIDTH, HEIGHT = 480, 300  # it stands in a narrow column
POINTS = 200  # positions looked at, evenly over the game
OPEN = -1  # the eye that sees everything: anybody's, when the game is over


class Past:
    """Scores that were looked up before; what is taken back is forgotten."""

    def __init__(self) -> None:
        self.moves: list[tuple[int, str]] = []
        self.scores: dict[tuple[int | None, int], list[int]] = {}

    def follow(self, table: Table) -> None:
        """Keep what still holds."""
        moves = table.record.moves
        same = next((at for at, pair in enumerate(zip(self.moves, moves)) if pair[0] != pair[1]), len(self.moves))
        if same < len(self.moves) or len(moves) < same:
            self.scores = {key: found for key, found in self.scores.items() if key[1] <= min(same, len(moves))}
        self.moves = moves

    def at(self, table: Table, ply: int, eye: int | None) -> list[int]:
        if (eye, ply) not in self.scores:
            view = table.revealed(ply) if eye == OPEN else table.at(ply, eye)
            self.scores[eye, ply] = view.scores()
        return self.scores[eye, ply]


_pasts: WeakKeyDictionary[Table, Past] = WeakKeyDictionary()


def sampled(last: int) -> list[int]:
    """The plies of the chart, the first and the last among them."""
    if last <= POINTS:
        return list(range(last + 1))
    return [round(step * last / POINTS) for step in range(POINTS + 1)]


def chart(here: Visit, at: int) -> Picture:
    """One line per seat, with a mark at the move that is looked at."""
    table, say = here.room.table, here.say
    past = _pasts.setdefault(table, Past())
    past.follow(table)
    plies = sampled(table.ply)
    by_ply = [past.at(table, ply, OPEN if table.over else here.eye) for ply in plies]
    series = [[float(scores[seat]) for scores in by_ply] for seat in range(table.seats)]
    place = min(range(len(plies)), key=lambda step: abs(plies[step] - at))
    return lines(series, say, say("Points over the game"), say("Moves"), place, WIDTH, HEIGHT)
