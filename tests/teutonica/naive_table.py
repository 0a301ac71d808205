"""The table of the naive referee: who has what where, who controls, who is joined with what, and what it is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from tests.teutonica.naive_board import COLOURS, MARKERS, PIECES, SKILLS, printed_board

NEUTRAL = "neutral"
KINDS = ("trader", "merchant")
CHANCE, OVER = -1, -2

Options = dict[str, Callable[[], None]]  # what can be answered, and what it does


def total(sheet: dict[str, list[int]]) -> list[int]:
    return [sum(column) for column in zip(*sheet.values(), strict=True)]


class Table:
    """Everything that lies on the table, under names; `asked` names the question, `asking` the seat that answers it."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        """T2."""
        self.seats, self.choices = seats, options
        self.board = printed_board(seats, options["provinces"])
        first = options["edition"] == "first"
        self.has_pawn = seats == 2 and first
        self.has_neutral = seats == 2 and not first
        self.score = dict.fromkeys(range(seats), 0)
        self.prize = dict.fromkeys(range(seats), 0)
        self.steps = {(seat, skill): 0 for seat in range(seats) for skill in SKILLS}
        self.unused = {(seat, marker): 0 for seat in range(seats) for marker in MARKERS}
        self.used = dict(self.unused)
        self.supply = {(seat, kind): 0 for seat in range(seats) for kind in KINDS}
        self.stock = dict(self.supply)
        for seat in range(seats):
            self.deal(seat)
        self.pieces: dict[str, list[Any]] = {route: [] for route in self.board.ends}
        self.printed: dict[str, list[Any]] = {city: [] for city in self.board.offices}
        self.extra: list[Any] = []  # city and piece of the extra offices, the oldest first
        self.table: dict[int, int] = {}  # points of a field, and who sits there
        self.lying: dict[str, str] = {}  # the marker at a route
        self.plate: dict[int, list[str]] = {seat: [] for seat in range(seats)}
        self.stack = dict(zip(MARKERS, PIECES["markers"]["first" if first else "edition_2014"], strict=True))
        for marker in PIECES["markers"]["taverns"]:
            self.stack[marker] -= 1
        self.copies = dict(self.stack)
        if self.has_neutral:
            for route in [*PIECES["neutral"]["skill_routes"], *self.board.taverns]:
                self.pieces[route].append((NEUTRAL, "trader"))
        self.turn, self.actions = 0, 0
        self.acted = self.walked = self.exhausted = False
        self.counted = 0  # replacements counted off the stack in this turn
        self.pawn: str | None = None
        self.hand: list[Any] = []
        self.targets: list[str] = []  # where the piece of an answer may go
        self.placed: list[Any] = []  # what was placed in this answer, with its route
        self.route = ""  # the route that is claimed, or from which a piece is ousted
        self.claimed = ""  # the route of a claim that is not over
        self.first_rules = False  # T14.31: offices of one owner could be swapped
        self.victim: Any = None
        self.dues = self.extras = self.removed = 0
        self.fresh: str | None = None  # the marker won by this claim
        self.then = ""  # what goes on after a piece was put down
        self.fallen = ""  # the route that the neutral colour claims
        self.chosen = ""  # the marker to be laid
        self.asked, self.asking = "taverns", CHANCE

    def deal(self, seat: int) -> None:
        """T2.3, T2.4: what is neither on the desk nor counting points goes to supply and stock."""
        on_desk = [skill["piece"] for skill in SKILLS.values() for _ in skill["values"][1:]]
        traders = PIECES["player"]["traders"] - 1 - on_desk.count("trader")
        self.supply[seat, "trader"] = PIECES["player"]["supply"][seat]
        self.supply[seat, "merchant"] = PIECES["player"]["merchants"] - on_desk.count("merchant")
        self.stock[seat, "trader"] = traders - self.supply[seat, "trader"]

    def copy(self) -> Self:
        """An independent twin."""
        twin = object.__new__(type(self))
        for name, value in vars(self).items():
            if isinstance(value, dict):
                value = {key: part[:] if isinstance(part, list) else part for key, part in value.items()}
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        return twin

    # Where pieces are.

    def free(self, route: str) -> int:
        spaces: int = self.board.spaces[route]
        return spaces - len(self.pieces[route])

    def open_routes(self) -> list[str]:
        return [route for route in self.pieces if self.free(route)]

    def in_reach(self) -> list[str]:
        """T9.3: the routes at the pawn's province."""
        return [route for route in self.pieces if self.pawn is None or route in self.board.routes_of[self.pawn]]

    def afield(self, seat: int) -> list[tuple[str, str]]:
        """Kind and route of the pieces of a seat that are on routes, each once."""
        return [(kind, route) for route in self.pieces for kind in KINDS if (seat, kind) in self.pieces[route]]

    def in_supply(self) -> list[str]:
        return [kind for kind in KINDS if self.supply[self.turn, kind]]

    def free_offices(self, city: str) -> int:
        return len(self.board.offices[city]) - len(self.printed[city])

    def value(self, seat: int, skill: str) -> int:
        """T2.3."""
        value: int = SKILLS[skill]["values"][self.steps[seat, skill]]
        return value

    def cleared(self, seat: int, skill: str) -> bool:
        return self.steps[seat, skill] == len(SKILLS[skill]["values"]) - 1

    def allows(self, colour: str) -> bool:
        """T5.5: whether Privilegium of the active player allows a colour."""
        return COLOURS.index(colour) <= self.value(self.turn, "privilegium")

    # Control, groups and points.

    def controller(self, city: str) -> Any:
        """T1.5: whoever has most offices; among equals the owner of the one furthest to the right."""
        from_left = [owner for place, (owner, _) in reversed(self.extra) if place == city]
        from_left += [owner for owner, _ in self.printed[city]]
        most = max((from_left.count(owner) for owner in from_left), default=0)
        equals = [owner for owner in from_left if from_left.count(owner) == most]
        return equals[-1] if equals else None

    def offices_of(self, seat: int, city: str) -> int:
        printed = [owner for owner, _ in self.printed[city]]
        return printed.count(seat) + sum(1 for place, (owner, _) in self.extra if (place, owner) == (city, seat))

    def groups(self, seat: int) -> list[set[str]]:
        """T1.6: one city after the other joins what it touches."""
        found: list[set[str]] = []
        for city in self.printed:
            if self.offices_of(seat, city):
                beside = {end for ends in self.board.ends.values() if city in ends for end in ends}
                joined = [group for group in found if group & beside]
                found = [group for group in found if not group & beside]
                found.append({city}.union(*joined))
        return found

    def score_sheet(self) -> dict[str, list[int]]:
        """T8."""
        controllers = [self.controller(city) for city in self.printed]
        seats = range(self.seats)
        return {
            "track": [self.score[seat] for seat in seats],
            "skills": [self.skill_points(seat) for seat in seats],
            "markers": [self.marker_points(seat) for seat in seats],
            "coellen": [self.table_points(seat) for seat in seats],
            "cities": [PIECES["points"]["city"] * controllers.count(seat) for seat in seats],
            "network": [self.network_points(seat) for seat in seats],
        }

    def skill_points(self, seat: int) -> int:
        """T8.2."""
        return sum(SKILLS[skill]["cleared"] for skill in SKILLS if self.cleared(seat, skill))

    def marker_points(self, seat: int) -> int:
        """T8.3."""
        won = sum(self.unused[seat, marker] + self.used[seat, marker] for marker in MARKERS)
        points: list[int] = PIECES["markers"]["points"]
        return points[min(won, len(points) - 1)]

    def table_points(self, seat: int) -> int:
        """T8.4."""
        return sum(points for points, owner in self.table.items() if owner == seat)

    def network_points(self, seat: int) -> int:
        """T8.6."""
        sizes = [sum(self.offices_of(seat, city) for city in group) for group in self.groups(seat)]
        return max(sizes, default=0) * self.value(seat, "clavis_urbis")

    def ranking(self, sheet: dict[str, list[int]]) -> list[int]:
        """T8.7, T13.4."""
        merits: list[tuple[int, ...]] = []
        for seat, points in enumerate(total(sheet)):
            apart = (-self.steps[seat, "actiones"], sheet["network"][seat])
            merits.append((points, *apart) if self.choices["ties"] == "bigbox" else (points,))
        return [1 + sum(1 for other in merits if other > merit) for merit in merits]

    # What happens all the time.

    def ask(self, question: str, seat: int | None = None) -> None:
        self.asked, self.asking = question, self.turn if seat is None else seat

    def finish(self) -> None:
        """T7, T13.7: an action or a marker is over, and perhaps the game; a marker within a claim leads back to it."""
        if self.claimed:
            self.route = self.claimed
            self.ask("benefit")
            return
        completed = sum(1 for city in self.printed if not self.free_offices(city))
        if (
            self.exhausted
            or completed >= self.board.enough_cities
            or max(self.score.values()) >= self.board.enough_points
        ):
            self.ask("over", OVER)
        else:
            self.ask("actions")

    def act(self) -> None:
        self.actions -= 1
        self.acted = True

    def next_turn(self) -> None:
        """T3.1."""
        self.turn = (self.turn + 1) % self.seats
        self.actions = self.value(self.turn, "actiones")
        self.acted = self.walked = False
        self.ask("actions")
