"""A rule read wrongly on purpose is found: the comparison of the two referees can fail."""

from __future__ import annotations

from typing import Any

import pytest
from tests.teutonica.lockstep import TEMPERS, opened, scattered, walk
from tests.teutonica.naive import Naive
from tests.teutonica.naive_board import PIECES, SKILLS
from tests.teutonica.naive_table import NEUTRAL


class LeftmostControls(Naive):
    def controller(self, city: str) -> Any:
        """T1.5 read wrongly: among equals the leftmost printed office counts."""
        owners = [owner for owner, _ in self.printed[city]]
        most = max((self.offices_of(owner, city) for owner in owners), default=0)
        return next((owner for owner in owners if self.offices_of(owner, city) == most), None)


class ExtraOutranksPrinted(Naive):
    def controller(self, city: str) -> Any:
        """T1.3 read wrongly: an extra office decides a tie."""
        owners = [owner for owner, _ in self.printed[city]]
        owners += [owner for place, (owner, _) in self.extra if place == city]
        most = max((owners.count(owner) for owner in owners), default=0)
        return next((owner for owner in reversed(owners) if owners.count(owner) == most), None)


class CheapMerchants(Naive):
    def price(self, piece: Any) -> int:
        """T4.3.1 read wrongly."""
        return 1


class AnywhereAnswers(Naive):
    def nearest(self) -> list[str]:
        """T4.3.4 read wrongly."""
        return [route for route in self.open_routes() if route != self.route]


class OriginCounts(Naive):
    def nearest(self) -> list[str]:
        """T4.3.4 read wrongly: a route that still has room is nearest to itself."""
        return [self.route] if self.free(self.route) else super().nearest()


class LiftedBeforeJudging(Naive):
    def call(self, piece: Any, route: str) -> None:
        """T4.3.5 read wrongly."""
        self.pieces[route].remove(piece)
        self.extras -= 1
        self.answer_with(piece)


class ClearedToSupply(Naive):
    def clear(self) -> None:
        """T5.11 read wrongly."""
        for owner, kind in self.pieces[self.route]:
            self.stock[owner, kind] -= 1
            self.supply[owner, kind] += 1
        super().clear()


class EveryStepAnAction(Naive):
    def step(self, skill: str) -> None:
        """T3.4 read wrongly."""
        before = self.actions
        super().step(skill)
        self.actions = before + (skill == "actiones")


class ExtraOfficeAtOnce(Naive):
    def claim(self, route: str) -> None:
        """T6.4 read wrongly: the marker won by this claim serves it."""
        super().claim(route)
        self.fresh = None


class SwapsScore(Naive):
    def swap(self, row: list[Any], right: int) -> None:
        """T6.5 read wrongly: a swap may close the East-West link."""
        super().swap(row, right)
        self.east_west()


class MarkersAnywhere(Naive):
    def marker_routes(self) -> list[str]:
        """T6.8 read wrongly: full cities do not matter."""
        return [route for route in self.pieces if route not in self.lying and not self.pieces[route]]


class LastMarkerEnds(Naive):
    def count_off(self) -> None:
        """T7.3 read wrongly."""
        super().count_off()
        self.exhausted |= self.counted == sum(self.stack.values())


class RemovedToStock(Naive):
    def take(self, piece: Any) -> None:
        """T6.7 read wrongly."""
        super().take(piece)
        if piece[0] != NEUTRAL and self.choices["remove"] != "move":
            self.supply[piece] -= 1
            self.stock[piece] += 1


class ClavisCounts(Naive):
    def skill_points(self, seat: int) -> int:
        """T8.2 read wrongly: Clavis urbis brings points too."""
        return 4 * sum(1 for skill in SKILLS if self.cleared(seat, skill))


class CitiesOfTheNetwork(Naive):
    def network_points(self, seat: int) -> int:
        """T8.6 read wrongly: cities, not offices."""
        return max((len(group) for group in self.groups(seat)), default=0) * self.value(seat, "clavis_urbis")


class TavernsInTheStack(Naive):
    def __init__(self, seats: int, options: dict[str, str]) -> None:
        """T2.2 read wrongly: the taverns' markers are in the stack as well."""
        super().__init__(seats, options)
        for marker in PIECES["markers"]["taverns"]:
            self.stack[marker] += 1


class PawnEverywhere(Naive):
    def in_reach(self) -> list[str]:
        """T9.3 forgotten."""
        return list(self.pieces)


class OneNeutralTrader(Naive):
    def go_on_answering(self) -> None:
        """T10.2 read wrongly: only the ousted one is placed."""
        self.extras *= self.victim[0] != NEUTRAL
        super().go_on_answering()


class NeutralLeavesPoints(Naive):
    def pay_controllers(self, route: str) -> None:
        """T10.5 read wrongly: where neutral controls, the first seat with an office is paid."""
        super().pay_controllers(route)
        for city in self.board.ends[route]:
            seats = [owner for owner, _ in self.printed[city] if owner != NEUTRAL]
            if self.controller(city) == NEUTRAL and seats:
                self.score[seats[0]] += 1


PAWN, NEUTRALS = {"edition": "first"}, {"edition": "2014"}
MISREADINGS: list[tuple[type[Naive], int, dict[str, str]]] = [
    (LeftmostControls, 3, {}),
    (ExtraOutranksPrinted, 4, {}),
    (CheapMerchants, 3, {}),
    (AnywhereAnswers, 4, {}),
    (OriginCounts, 5, {}),
    (LiftedBeforeJudging, 4, {}),
    (ClearedToSupply, 3, {}),
    (EveryStepAnAction, 2, PAWN),
    (ExtraOfficeAtOnce, 5, {}),
    (SwapsScore, 2, PAWN),
    (MarkersAnywhere, 4, {}),
    (LastMarkerEnds, 2, {}),
    (RemovedToStock, 3, {}),
    (ClavisCounts, 3, {}),
    (CitiesOfTheNetwork, 3, {}),
    (TavernsInTheStack, 3, {}),
    (PawnEverywhere, 2, PAWN),
    (OneNeutralTrader, 2, NEUTRALS),
    (NeutralLeavesPoints, 2, NEUTRALS),
]


@pytest.mark.parametrize("referee, seats, options", MISREADINGS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_rule_read_wrongly_is_found(referee: type[Naive], seats: int, options: dict[str, str]) -> None:
    with pytest.raises(AssertionError):
        walk(*opened(seats, options, referee), "anybody", seed=0, decisions=8)
        for seed in range(40):
            walk(*scattered(seats, options, seed, referee), list(TEMPERS)[seed % len(TEMPERS)], seed, decisions=40)
