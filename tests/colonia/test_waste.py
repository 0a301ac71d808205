"""No family leaves lying what costs nothing: the last week is played, shrines are filled, the 8 is kept a while."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.colonia.test_relics import sunday
from tests.colonia.town import Town, quiet

from kogge.bots import make
from kogge.core.chance import Draws
from kogge.core.model import OVER
from kogge.games.colonia.board import THURSDAY
from kogge.games.colonia.game import GAME
from kogge.games.colonia.state import ColoniaState

LAST = 6


def wasted(town: Town) -> set[str]:
    state = town.state
    return {move.text for move in GAME.waste(state.view(state.seat), state.legal())}


def thursday(week: int, bar: int) -> Town:
    """Somebody may order a saddle; the saddler completes `bar` orders without a die."""
    town = quiet(3)
    for seat in range(3):
        town.strip(seat)
        town.give(seat, "leather iron")
    town.until("orders", week)
    town.state.bars[0] = bar
    return town


def test_K7_5_a_certain_order_is_placed_while_members_are_plenty() -> None:
    town = thursday(2, bar=1)
    assert town.texts == ["pass", "order saddler"] and wasted(town) == {"pass"}
    assert wasted(thursday(2, bar=0)) == set(), "whether it will be done is open"
    seat = town.state.seat
    town.move_members(seat, THURSDAY, town.state.supply[seat] - 5)
    assert wasted(town) == set(), "five members have other things to do"


def test_K7_5_in_the_last_week_any_order_is_placed_that_may_be_sold() -> None:
    town = thursday(LAST, bar=0)
    assert town.state.dice > 0 and wasted(town) == {"pass"}
    town.state.holds[:] = [1] * len(town.state.holds)
    assert wasted(town) == set(), "no hold is free"


def test_K8_1_goods_are_loaded_on_the_last_friday() -> None:
    for week, waste in ((LAST - 1, set()), (LAST, {"pass"})):
        town = quiet(3)
        for seat in range(3):
            town.give(seat, goods="saddle wheel painting clothing shoes")
        town.until("loading", week)
        assert wasted(town) == waste, week


def test_K10_1_money_buys_relics_on_the_last_sunday() -> None:
    """K11.1: three points are more than a window; one point is not, while the window can be won."""
    assert wasted(sunday(LAST, pound=12)) == {"pass"}
    assert wasted(sunday(LAST, mark=5)) == set()
    assert wasted(sunday(LAST - 1, pound=12)) == set()
    town = sunday(LAST, mark=5)
    other = town.state.order[2]
    town.rich(other, mark=5)
    town.state.passed |= 1 << other
    assert wasted(town) == {"pass"}, "the window is lost already"


def test_K10_2_a_shrine_takes_the_best_relic_and_is_not_left_empty() -> None:
    """A shrine stays open only while a better relic than the best one owned may come."""
    town = sunday(gulden=60)
    for card in ("bruges-5", "bruges-15"):
        town.own(town.state.seat, card)
    town.play("buy 2")
    assert town.texts == ["keep", "join 1", "join 5"] and wasted(town) == {"keep", "join 1"}
    for money, waste in ((20, {"keep"}), (24, set())):
        town = sunday(LAST, gulden=money)
        town.own(town.state.seat, "bruges-9")
        town.play("buy 2")
        assert town.texts == ["keep", "join 2"] and wasted(town) == waste, "the relic for 14 can be bought, or not"


def test_K4_1_the_highest_card_is_not_always_the_first() -> None:
    """The 8 helps in every week; families that send it at once can be read like a book."""
    cards: Counter[str] = Counter()
    for seed in range(12):
        state = GAME.new(3)
        Draws(seed).settle(state)
        assert state.decision.name == "family"
        cards[make("greedy:states=100", GAME, seed).choose(state.view(0), state.legal()).text] += 1
    assert cards["send 8"] <= 6 and len(cards) >= 3


@pytest.mark.parametrize("seats", [3, 5])
def test_the_last_week_is_played_like_the_others(seats: int) -> None:
    """Orders of week 6 against those of an average week before it: greedy families once placed a fifth."""
    orders = [0] * (LAST + 1)
    for seed in (1, 2):
        state = GAME.new(seats)
        assert isinstance(state, ColoniaState)
        draws = Draws(seed)
        bots = [make("greedy:states=40", GAME, seed) for _ in range(seats)]
        draws.settle(state)
        while state.seat != OVER:
            move = bots[state.seat].choose(state.view(state.seat), state.legal())
            orders[state.week] += move.text.startswith("order")
            move.make(state)
            draws.settle(state)
    assert orders[LAST] >= 0.5 * sum(orders[1:LAST]) / (LAST - 1)
