"""One wrong rule in the plain referee, and the comparison with the engine finds it."""

from __future__ import annotations

from typing import Any

import pytest

from colonia.lockstep import walk
from colonia.naive import Naive
from colonia.naive_frame import COAT, FRIDAY, RESOURCES, TUESDAY, WEEKS, Family


class SameOrder(Naive):
    """K4.4: equal cards keep their order."""

    def reverse_ties(self) -> None:
        self.order.sort(key=lambda seat: -self.families[seat].rank)


class NoZero(Naive):
    """K4.3: who sends members from the streets keeps votes and place."""

    def council(self) -> None:
        short = [family for family in self.families if family.home < family.played - self.less]
        super().council()
        for family in short:
            family.rank = family.played


class AllHome(Naive):
    """K4.6: the council goes home on the same Tuesday."""

    def leave_council(self) -> None:
        super().leave_council()
        for family in self.families:
            family.back(TUESDAY)


class StatusQuo(Naive):
    """K5.2: a decree fails on equality."""

    def count(self, id: str) -> None:
        if sum(self.families[seat].votes * (1 if vote == "yes" else -1) for seat, vote in self.ballots.items()) > 0:
            super().count(id)


class PassOnce(Naive):
    """K1.4: a pass is for one lap only."""

    def stay(self, text: str) -> bool:
        self.line.append(self.line.pop(0))
        return text != "pass"


class OnePrice(Naive):
    """K7.2: every order costs one member."""

    def takes_order(self, craftsman: str, family: Family) -> bool:
        self.given[craftsman] = 0
        return super().takes_order(craftsman, family)


class Telling(Naive):
    """K13.5: only who can give an order is asked, which betrays a hand."""

    def orders_possible(self, family: Family) -> bool:
        return len(self.orders_moves(family)) > 1


class Forgetful(Naive):
    """K13.5: nobody concludes from what lies open what cannot be hidden."""

    def orders_possible(self, family: Family) -> bool:
        self.possible = dict.fromkeys(RESOURCES, 1)
        return super().orders_possible(family)


class LateFriday(Naive):
    """K8.3: the Friday street stays."""

    def end_friday(self) -> None:
        self.deck_cargo = False


class DeckForGood(Naive):
    """K12.7: cargo on deck, and for ever."""

    def end_friday(self) -> None:
        for family in self.families:
            family.back(FRIDAY)


class NoDeck(Naive):
    """K12.7: cargo on deck is not paid."""

    def sail(self, leaving: int, refill: bool) -> None:
        for _, crew in self.berths[:leaving]:
            crew.pop(COAT, None)
        super().sail(leaving, refill)


class ShortHarbour(Naive):
    """K12.6: ships that sail early are not replaced."""

    def decree_leave(self, decree: dict[str, Any]) -> None:
        self.sail(decree["amount"], False)


class SlowHome(Naive):
    """K12.3: at most two members go home."""

    def decree_home(self, decree: dict[str, Any]) -> None:
        super().decree_home({**decree, "amount": 2})


class FullCouncil(Naive):
    """K12.11: a smaller council changes nothing."""

    def decree_less(self, _: dict[str, Any]) -> None:
        self.less = False


class TiedWindows(Naive):
    """K11.1: a window for the first of those who are equal."""

    def richest(self) -> dict[str, int]:
        if self.windows is not None:
            return self.windows
        purses = [family.money for family in self.families]
        return {name: max(range(self.seats), key=lambda seat: purses[seat][name]) for name in purses[0]}


class Unguarded(Naive):
    """K10.5: protected cards are discarded too."""

    def renew(self) -> None:
        for seat in self.guards.values():
            self.families[seat].home += 1
        self.guards = {}
        super().renew()


RARE: dict[type[Naive], int] = {Forgetful: 137}  # the first seed that shows it
WRONG = [wrong for wrong in Naive.__subclasses__() if wrong.__module__ == __name__]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: wrong.__name__)
def test_a_wrong_rule_is_found(wrong: type[Naive]) -> None:
    first = RARE.get(wrong, 0)
    with pytest.raises(AssertionError):
        for game in range(40):
            walk(3 + (first + game) % 4, {}, first + game, wrong)


def test_a_wrong_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """K3.3: a week card with another number of dice."""
    card = WEEKS["1"]
    monkeypatch.setitem(card, "dice", {"value": card["dice"]["value"] + 1})
    with pytest.raises(AssertionError):
        for seed in range(10):
            walk(3, {}, seed)
