"""A position of Colonia: the pieces, the steps of the week, what each viewer sees, the scores."""

from __future__ import annotations

from kogge.core.model import FULL, OVER, SPECTATOR
from kogge.core.rng import Rng
from kogge.games.colonia import consistency, scoring, secrecy
from kogge.games.colonia.board import CITIES, KINDS, NOBODY
from kogge.games.colonia.week import Week


class ColoniaState(Week):
    """K1: a game of Colonia at any moment."""

    def copy(self) -> ColoniaState:
        twin = ColoniaState(self.rules)
        self.copy_to(twin)
        return twin

    def view(self, seat: int | None) -> ColoniaState:
        """K13: what a seat, or a spectator, may know."""
        twin = self.copy()
        twin.viewer = SPECTATOR if seat is None else seat
        secrecy.hide(twin)
        return twin

    def sample(self, rng: Rng) -> ColoniaState:
        """K13: a position that all public events and the viewer's own screen allow."""
        twin = self.copy()
        if self.viewer != FULL:
            secrecy.fill(twin, rng)
            twin.viewer = FULL
        return twin

    def windows_now(self) -> list[int]:
        """K11.1: who has or would get each window; nobody as long as money lies behind screens."""
        if self.seat == OVER:
            return self.windows
        if not secrecy.open_to(self):
            return [NOBODY] * CITIES
        return [scoring.richest(self.rules.seats, self.money, city) for city in range(CITIES)]

    def relics_now(self) -> list[int]:
        """K11.2: relics outside shrines that the viewer may count: his own, or all of them on an open table."""
        return self.free if secrecy.open_to(self) else secrecy.own_relics(self)

    def scores(self) -> list[int]:
        return scoring.scores(self.rules, self.relics_now(), self.linked, self.windows_now())

    def ranking(self) -> list[int]:
        """K11.3: money for windows is given back first."""
        if not secrecy.open_to(self):
            return scoring.places_by_points(self.scores())
        money = self.money[:]
        if self.seat != OVER:
            windows = self.windows_now()
            for city in range(CITIES):
                if windows[city] != NOBODY:
                    money[windows[city] * CITIES + city] = 0
        return scoring.ranking(self.scores(), money, self.goods, self.resources)

    def score_sheet(self) -> dict[str, list[int]]:
        return scoring.sheet(self.rules, self.relics_now(), self.linked, self.windows_now())

    def derive(self) -> None:
        """The counts are public, so they come from what every view shows."""
        self.bag_left = KINDS * self.rules.per_kind - sum(self.stalls) - sum(self.known) - sum(self.dark)
        self.relics_left = sum(self.relic_pile)
        self.heaps = [sum(self.stalls[first : first + KINDS]) for first in range(0, len(self.stalls), KINDS)]

    def check(self) -> None:
        """K1.3: every member, resource, card and ship is somewhere exactly once, and the decision can be asked."""
        consistency.check(self)
