"""K12: each of the 18 decrees."""

from __future__ import annotations

import pytest

from kogge.games.colonia.board import FRIDAY, THURSDAY, TUESDAY, WEDNESDAY
from kogge.games.colonia.game import GAME

from .town import Town, quiet, with_decree


def test_K12_1_market_plus_one() -> None:
    """K12.1 (K14.6): one more on each of the seven stalls."""
    town = with_decree("market-plus-one")
    town.vote("yes")
    assert [town.stall(number) for number in range(1, 10)] == [7, 6, 5, 5, 5, 4, 3, 0, 0]


def test_K12_1_K14_6_foreign_stalls_get_none() -> None:
    """K12.1, K14.6: stalls of foreign merchants stay at four."""
    town = quiet(decree="foreign-merchants market-plus-one exchange")
    town.send(8, 7, 6, 5)
    town.vote("yes")
    town.vote("yes")
    assert [town.stall(number) for number in range(1, 10)] == [7, 6, 5, 5, 5, 4, 3, 4, 4]


def test_K12_1_K14_7_one_each_while_the_bag_lasts() -> None:
    """K12.1, K14.7: with three in the bag stalls 1 to 3 get one."""
    town = with_decree("market-plus-one")
    drain(town, 3)
    town.vote("yes")
    assert [town.stall(number) for number in range(1, 8)] == [7, 6, 5, 4, 4, 3, 2]
    assert town.asked == "market"


def drain(town: Town, left: int) -> None:
    """All but a few resources from the bag into seat 0's known hand."""
    state = town.state
    for kind in range(5):
        while state.bag[kind] > 0 and state.bag_left > left:
            state.bag[kind] -= 1
            state.bag_left -= 1
            state.resources[kind] += 1
            state.known[kind] += 1


def test_K12_2_foreign_merchants_C22() -> None:
    """K12.2 (C22): two stalls with four resources each, this Wednesday only."""
    town = with_decree("foreign-merchants")
    town.vote("yes")
    assert (town.stall(8), town.stall(9)) == (4, 4)
    town.play("take 9")
    assert town.state.stall_members[8] == 4
    town.idle(lambda: town.asked != "market")
    assert (town.stall(8), town.stall(9)) == (0, 0)
    town.until("market", week=2)
    assert (town.stall(8), town.stall(9)) == (0, 0)


@pytest.mark.parametrize(
    ("decree", "street"),
    [("home-from-tuesday", TUESDAY), ("home-from-wednesday", WEDNESDAY), ("home-from-thursday", THURSDAY)],
)
def test_K12_3_K14_11_up_to_three_go_home(decree: str, street: int) -> None:
    """K12.3, K14.1, K14.11: in turn order, from none to three, no more than stand there."""
    town = with_decree(decree)
    state = town.state
    for seat, standing in enumerate((5, 2, 0, 1)):
        for day in (TUESDAY, WEDNESDAY, THURSDAY, FRIDAY):
            state.supply[seat] += town.street(seat, day)
            state.streets[seat * 4 + day - TUESDAY] = 0
        town.move_members(seat, street, standing)
    before = state.supply[:]
    town.vote("yes")
    assert (state.seat, town.texts) == (0, ["home 0", "home 1", "home 2", "home 3"])
    town.play("home 3")
    assert (state.seat, town.texts) == (1, ["home 0", "home 1", "home 2"])
    town.play("home 0")
    assert state.seat == 3
    assert [state.supply[0] - before[0], state.supply[1] - before[1]] == [3, 0]
    town.play("home 1")
    assert town.asked != "home"


def test_K12_3_K14_1_the_eighteenth_decree_is_data() -> None:
    """K12.3, K14.1: the stand-in is marked as reconstructed, and is the only decree that is."""
    assert [entry["id"] for entry in GAME.design().data["decree"] if entry["status"] == "reconstructed"] == [
        "home-from-tuesday"
    ]


@pytest.mark.parametrize(
    ("decree", "craftsman"),
    [
        ("orders-saddler", 0),
        ("orders-wainwright", 1),
        ("orders-artist", 2),
        ("orders-tailor", 3),
        ("orders-shoemaker", 4),
    ],
)
def test_K12_4_two_more_orders(decree: str, craftsman: int) -> None:
    """K12.4: the bar of one craftsman goes down by two, the others stay."""
    town = with_decree(decree)
    town.vote("yes")
    expected = [1, 2, 1, 2, 1]
    expected[craftsman] += 2
    assert town.state.bars == expected


def test_K12_5_draw_two_resources() -> None:
    """K12.5, K14.29: two for everybody, without a question, kinds private."""
    town = with_decree("draw-resources")
    town.vote("yes")
    state = town.state
    assert [sum(town.resources(seat).values()) for seat in range(4)] == [6] * 4
    assert state.dark == [6] * 4
    assert town.asked == "orders"


def test_K12_5_K14_29_with_an_option_the_resources_may_be_left() -> None:
    """K12.5, K14.29: everybody is asked in turn order, before anything is seen."""
    town = with_decree("draw-resources", options={"bag": "offered"})
    town.vote("yes")
    assert (town.asked, town.texts) == ("offer", ["pass", "draw"])
    town.play("draw", "pass", "draw", "pass")
    assert sorted(sum(town.resources(seat).values()) for seat in range(4)) == [4, 4, 6, 6]
    assert town.asked == "orders" and "draw" not in GAME.board(4).by_text


def test_K12_5_K14_7_players_draw_in_turn_order_until_the_bag_is_empty() -> None:
    """K12.5, K14.7: with three in the bag the mayor gets two, the next one, the others none."""
    town = with_decree("draw-resources")
    state = town.state
    state.order = [2, 1, 3, 0]
    drain(town, 3)
    held = [sum(town.resources(seat).values()) for seat in range(4)]
    town.vote("yes")
    gained = [sum(town.resources(seat).values()) - held[seat] for seat in range(4)]
    assert gained == [0, 1, 2, 0]


def test_K12_6_two_ships_leave_C21() -> None:
    """K12.6 (C21), K14.12: I and II are settled, two new ships come, and on Saturday I and II leave again."""
    town = with_decree("two-ships-leave", week="2")
    state = town.state
    state.holds[0] = 1
    state.supply[1] -= 1
    town.will(ship="bergen-4 london-4")
    town.vote("yes")
    assert town.ships() == ["london-1", "novgorod-1", "bergen-4", "london-4"]
    assert town.money(1)["mark"] == 5 + 9
    assert (town.asked, state.leaving) == ("loading", 2)
    town.idle(lambda: state.day == 7)
    assert town.ships()[:2] == ["bergen-4", "london-4"]


def test_K12_6_K14_13_members_of_early_ships_are_home_the_same_evening() -> None:
    """K12.6, K14.13: to the Friday street, and home after loading."""
    town = with_decree("two-ships-leave", week="2")
    state = town.state
    state.holds[0] = 1
    state.supply[1] -= 1
    town.vote("yes")
    assert town.street(1, FRIDAY) == 1
    at_hand = state.supply[1]
    town.idle(lambda: state.day > FRIDAY)
    assert (town.street(1, FRIDAY), state.supply[1]) == (0, at_hand + 1)


def test_K12_6_one_ship_leaves() -> None:
    """K12.6: only berth I is settled."""
    town = with_decree("one-ship-leaves")
    town.will(ship="bergen-4")
    town.vote("yes")
    assert town.ships() == ["bruges-1", "london-1", "novgorod-1", "bergen-4"]


def test_K12_6_K14_14_new_ships_come_in_week_six_too() -> None:
    """K12.6, K14.14: an early departure refills the harbour even in the last week."""
    town = last_week("two-ships-leave")
    assert town.state.week == 6
    town.vote("yes")
    assert len(town.ships()) == 4


def last_week(decree: str) -> Town:
    """The vote on a decree in week 6."""
    others = [entry["id"] for entry in GAME.design().data["decree"] if entry["id"] != decree]
    town = Town(decree=" ".join(others[:15]))
    town.idle(lambda: town.state.week == 6 and town.asked == "vote" and running_id(town) == decree)
    return town


def running_id(town: Town) -> str:
    return town.rules.decree_records[town.state.decrees[town.state.agenda]].id


def test_K12_7_extra_hold_C23() -> None:
    """K12.7 (C23): any one good, a member on the coat of arms, 2 of the ship's currency when it leaves."""
    town = with_decree("extra-hold", week="3")
    for seat in range(4):
        town.strip(seat)
    town.give(1, goods="shoes wheel")
    town.vote("yes")
    assert town.state.seat == 1
    assert {"load 1 shoes", "load 1 wheel", "load 4 shoes"} <= set(town.texts)
    assert "load 1 saddle" not in town.texts
    town.play("load 1 shoes")
    assert town.coat(1) == 1
    assert town.goods(1) == {"wheel": 1}
    town.idle(lambda: town.state.day == 7)
    assert town.money(1)["mark"] == 7
    assert town.street(1, FRIDAY) == 1


def test_K12_7_K14_14_one_a_ship_this_friday_only_paid_later() -> None:
    """K12.7, K14.14: loaded once a ship; next Friday it is closed; the ship still pays when it leaves."""
    town = with_decree("extra-hold", week="3")
    for seat in range(4):
        town.strip(seat)
        town.give(seat, goods="shoes shoes clothing")
    town.vote("yes")
    town.play("load 3 shoes")
    assert "load 3 shoes" not in town.texts
    assert "load 2 shoes" in town.texts
    town.idle(lambda: town.state.day == 7)
    assert town.coat(2) == 0
    assert town.money(0)["pound"] == 5
    town.will(week="2", decree="orders-saddler orders-artist orders-tailor")
    town.until("loading", week=2)
    assert not any(text.endswith("shoes") for text in town.texts)
    town.idle(lambda: town.state.week == 2 and town.state.day == 7)
    assert town.money(0)["pound"] == 7


def test_K12_7_K14_14_ships_that_just_arrived_take_cargo_on_deck() -> None:
    """K12.7, K14.14: also a ship that came after an early departure."""
    town = quiet(decree="extra-hold two-ships-leave exchange")
    town.send(8, 7, 6, 5)
    town.until("vote")
    town.vote("yes")
    town.vote("yes")
    assert town.asked == "loading"
    assert "load 4 saddle" in town.texts


def test_K12_8_die_for_a_good() -> None:
    """K12.8, K14.8, K14.29: everybody rolls in turn order, openly; a 6 is a free choice."""
    town = with_decree("die-good")
    for seat in range(4):
        town.strip(seat)
    town.will(die="3 6 5 1")
    town.vote("yes")
    assert (town.asked, town.state.seat) == ("good", 1)
    town.play("choose wheel")
    assert [town.goods(seat) for seat in range(4)] == [{"painting": 1}, {"wheel": 1}, {"shoes": 1}, {"saddle": 1}]


def test_K12_9_two_new_relics() -> None:
    """K12.9: two cards on the extra spaces, on sale this Sunday."""
    town = with_decree("two-new-relics", relic="")
    town.will(relic="bergen-5 london-5")
    town.vote("yes")
    assert [town.card(11), town.card(12)] == ["bergen-5", "london-5"]
    town.until("buying")
    assert {"buy 11", "buy 12"} <= set(town.texts)


def test_K12_9_K14_27_extra_relics_from_the_shuffled_discard() -> None:
    """K12.9, K14.27: with an empty pile the discard is shuffled."""
    town = with_decree("two-new-relics")
    state = town.state
    for kind in range(24):
        state.relic_gone[kind] += state.relic_pile[kind]
        state.relic_pile[kind] = 0
    state.relics_left = 0
    town.vote("yes")
    assert state.display.count(-1) == 0
    assert state.relic_shuffles == 1


def test_K12_10_exchange() -> None:
    """K12.10, K14.15, K14.29: one source, one target, up to five, one for one; or nothing."""
    town = with_decree("exchange")
    town.rich(0, mark=3)
    town.vote("yes")
    assert len(town.texts) == 13
    town.play("change mark pound")
    assert town.texts == ["amount 1", "amount 2", "amount 3"]
    town.play("amount 3")
    assert town.money(0) == {"mark": 0, "gulden": 5, "pound": 8, "grivna": 5}
    town.rich(1, grivna=9)
    town.play("change grivna mark")
    assert town.texts[-1] == "amount 5"
    town.play("amount 5", "pass")
    assert town.money(2) == {"mark": 5, "gulden": 5, "pound": 5, "grivna": 5}
    assert town.state.seat == 3


def test_K12_10_K14_15_before_the_ships_pay() -> None:
    """K12.10, K14.15: this Saturday's income cannot be changed yet."""
    town = with_decree("exchange")
    state = town.state
    state.holds[0] = 0
    state.supply[0] -= 1
    town.rich(0, mark=0)
    town.vote("yes")
    assert not any(text.startswith("change mark") for text in town.texts)
    town.idle(lambda: state.day == 7)
    assert town.money(0)["mark"] == 9


def test_K12_11_one_member_less() -> None:
    """K12.11: next Tuesday an 8 sends seven, with seven votes, and ranks as an 8; a week later all is as before."""
    town = with_decree("one-member-less")
    town.vote("yes")
    town.until("family", week=2)
    town.send(7, 8, 5, 4)
    assert town.state.votes == [6, 7, 4, 3]
    assert town.street(1, TUESDAY) == 7
    town.until("family", week=3)
    town.send(6, 5, 4, 3)
    assert town.state.votes == [6, 5, 4, 3]


def test_K12_11_K14_24_the_shortage_counts_one_fewer() -> None:
    """K12.11, K14.24: seven at hand are enough for an 8 under the decree."""
    town = with_decree("one-member-less")
    town.vote("yes")
    town.until("family", week=2)
    town.move_members(1, FRIDAY, town.state.supply[1] - 7)
    town.send(7, 8, 5, 4)
    assert town.state.votes[1] == 7


def test_K12_11_K14_4_without_effect_in_week_six() -> None:
    """K12.11, K14.4: there is no next week."""
    town = last_week("one-member-less")
    assert town.state.week == 6
    town.vote("yes")
    assert town.state.less == 0
    town.idle(lambda: town.state.over)


def test_K12_every_decree_has_its_own_test() -> None:
    """K12: the tests above name all 18 decrees."""
    with open(__file__, encoding="utf-8") as file:
        text = file.read()
    assert all(f'"{entry["id"]}"' in text for entry in GAME.design().data["decree"])
