"""Positions for the tests: a board with chosen taverns, and pieces put where an example wants them."""

from __future__ import annotations

from typing import Any

from kogge.games.teutonica.board import EXTRA_OFFICE, MARKERS, NOTHING, SKILLS
from kogge.games.teutonica.game import GAME
from kogge.games.teutonica.state import TeutonicaState

TAVERNS = ("tavern extra_office", "tavern swap_offices", "tavern remove_3")
SKILL = {"clavis": 0, "actiones": 1, "privilegium": 2, "liber": 3, "bursa": 4}
COLOUR = {"white": 0, "orange": 1, "pink": 2, "black": 3}


class Scene:
    """A game to be arranged and played in the notation; A, B, C ... are the seats 0, 1, 2 ..."""

    def __init__(self, seats: int, pawn: str = "", rules: int | None = None, **options: str) -> None:
        state = GAME.new(seats, options, rules=rules)
        assert isinstance(state, TeutonicaState)
        self.state = state
        self.rules = state.rules
        self.play(*TAVERNS)
        if state.decision is self.rules.pawn_start:
            self.play(f"pawn {pawn or 'p01'}")

    # Arranging.

    def route(self, id: str) -> int:
        return self.rules.route_ids.index(id)

    def city(self, id: str) -> int:
        return self.rules.city_ids.index(id)

    def chest(self, seat: int, supply: str = "", stock: str = "") -> Scene:
        """Supply and stock as in "3t1m"."""
        for chest, text in ((self.state.supply, supply), (self.state.stock, stock)):
            chest[2 * seat : 2 * seat + 2] = amounts(text)
        return self

    def put(self, seat: int, route: str, pieces: str) -> Scene:
        """Pieces out of nowhere onto a route."""
        traders, merchants = amounts(pieces)
        for kind, count in ((0, traders), (1, merchants)):
            for _ in range(count):
                self.state.add(self.route(route), 2 * seat + kind)
        return self

    def fill(self, route: str, seat: int) -> Scene:
        """Traders onto every free space of a route."""
        return self.put(seat, route, f"{self.state.free[self.route(route)]}t")

    def crowd(self, seat: int, *free: str) -> Scene:
        """Traders of a seat onto every free space, but for the routes named."""
        for id in self.rules.route_ids:
            if id not in free:
                self.fill(id, seat)
        return self

    def offices(self, city: str, owners: str) -> Scene:
        """Printed offices of a city from the left, as in "AbN": B's is a merchant, N is neutral."""
        for letter in owners:
            seat = self.rules.seats if letter in "Nn" else "ABCDE".index(letter.upper())
            first = self.rules.first[self.city(city)]
            at = first + sum(1 for office in range(first, first + 4) if self.taken(city, office))
            self.state.offices[at] = 2 * seat + (1 if letter.islower() else 0)
        self.state.derive()
        return self

    def taken(self, city: str, office: int) -> bool:
        last = self.rules.first[self.city(city)] + self.rules.size[self.city(city)]
        return office < last and self.state.offices[office] != NOTHING

    def extra(self, city: str, seat: int) -> Scene:
        self.state.extra.append(self.city(city) * self.rules.width + 2 * seat)
        self.state.used.append(MARKERS * seat + EXTRA_OFFICE)
        self.state.derive()
        return self

    def skill(self, seat: int, name: str, steps: int) -> Scene:
        self.state.tracks[SKILLS * seat + SKILL[name]] = steps
        return self

    def give(self, seat: int, *markers: str) -> Scene:
        """Unused markers out of the stack."""
        for id in markers:
            kind = self.rules.marker_ids.index(id)
            self.state.unused[MARKERS * seat + kind] += 1
            self.state.stack[kind] -= 1
        self.state.left = sum(self.state.stack)
        return self

    def marker(self, route: str, id: str | None) -> Scene:
        """A marker onto a route, or off it."""
        self.state.markers[self.route(route)] = NOTHING if id is None else self.rules.marker_ids.index(id)
        return self

    def set(self, **values: Any) -> Scene:
        for name, value in values.items():
            setattr(self.state, name, value)
        return self

    # Playing and looking.

    def play(self, *texts: str) -> Scene:
        for text in texts:
            move = self.state.board.parse(text)
            assert move in self.state.legal(), f"{text!r} is not legal: {self.texts()}"
            move.make(self.state)
        return self

    def texts(self, start: str = "") -> set[str]:
        """The legal moves that begin so."""
        return {move.text for move in self.state.legal() if move.text.startswith(start)}

    def may(self, text: str) -> bool:
        return self.state.board.parse(text) in self.state.legal()

    def on(self, route: str, seat: int) -> str:
        """What a seat has on a route, as in "2t1m"."""
        at = self.route(route)
        return words(self.state.count(at, 2 * seat), self.state.count(at, 2 * seat + 1))

    def supply(self, seat: int) -> str:
        return words(*self.state.supply[2 * seat : 2 * seat + 2])

    def stock(self, seat: int) -> str:
        return words(*self.state.stock[2 * seat : 2 * seat + 2])

    def controller(self, city: str) -> int:
        return self.state.ruler[self.city(city)]

    def owned(self, seat: int, id: str) -> tuple[int, int]:
        """Unused and used markers of a kind."""
        at = MARKERS * seat + self.rules.marker_ids.index(id)
        return self.state.unused[at], self.state.used.count(at)

    @property
    def asked(self) -> str:
        return self.state.decision.name


def amounts(text: str) -> tuple[int, int]:
    traders, _, rest = text.rpartition("t") if "t" in text else ("0", "", text)
    return int(traders or 0), int(rest.rstrip("m") or 0)


def words(traders: int, merchants: int) -> str:
    return (f"{traders}t" if traders else "") + (f"{merchants}m" if merchants else "")
