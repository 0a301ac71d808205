"""K1.4, K6 to K9: the market, the craftsmen, the harbour."""

from __future__ import annotations

from kogge.games.colonia.board import FRIDAY, THURSDAY, WEDNESDAY

from .town import Town, quiet


def market(seats: int = 4) -> Town:
    """Wednesday of a week with stalls of 6, 5, 4, 4, 4, 3, 2; seat 0 is the mayor."""
    town = quiet(seats)
    town.send(*[8 - seat for seat in range(seats)])
    assert town.asked == "market"
    return town


def test_K6_1_take_a_stall_C7() -> None:
    """K6.1 (C7): six resources for six members."""
    town = market()
    before = sum(town.resources(0).values())
    town.play("take 1")
    assert sum(town.resources(0).values()) == before + 6
    assert town.state.stall_members[0] == 6
    assert town.state.supply[0] == 30 - 8 - 6
    assert "take 1" not in town.texts


def test_K6_1_five_members_do_not_buy_six_C7() -> None:
    """K6.1 (C7): with five at hand the stall of six is not available."""
    town = market()
    town.move_members(0, FRIDAY, town.state.supply[0] - 5)
    assert "take 1" not in town.texts
    assert "take 2" in town.texts


def test_K1_4_a_pass_is_final_C8() -> None:
    """K1.4 (C8): after a lap lilac passes; the others go on, lilac is not asked again."""
    town = market()
    town.play("take 1", "take 2", "take 3", "take 4")
    assert town.state.seat == 0
    town.play("pass")
    town.play("take 7")
    assert town.state.supply[1] == 30 - 7 - 5 - 2
    assert town.state.seat == 2
    town.play("take 5", "take 6")
    assert town.asked != "market"


def test_K1_4_who_cannot_act_passes() -> None:
    """K1.4, K13.5: somebody without members is passed over, as if he had passed."""
    town = market()
    town.move_members(1, FRIDAY, town.state.supply[1])
    town.play("take 1")
    assert town.state.seat == 2
    assert town.state.passed == 0b0010


def test_K6_2_leftovers_go_back_into_the_bag() -> None:
    """K6.2: what nobody took returns; nothing lies on a stall on Thursday."""
    town = market()
    bag = town.state.bag_left
    town.play("take 7", "pass", "pass", "pass", "pass")
    assert town.state.day > WEDNESDAY
    assert town.state.bag_left == bag + 26
    assert sum(town.state.stalls) == 0


def test_K6_3_members_wait_on_the_wednesday_street() -> None:
    """K6.3: this week's members go to the street and come home a week later."""
    town = market()
    town.play("take 1", "pass", "pass", "pass", "take 7", "pass")
    assert town.street(0, WEDNESDAY) == 8
    town.until("market", week=2)
    assert town.street(0, WEDNESDAY) == 8
    at_hand = town.state.supply[0]
    town.idle(lambda: town.asked != "market")
    assert town.street(0, WEDNESDAY) == 0
    assert town.state.supply[0] == at_hand + 8


def workshops(seats: int = 4, resources: str = "leather leather iron iron wood linen") -> Town:
    """Thursday, with these resources for everybody, all of them known, and bars at 1, 2, 1, 2, 1."""
    town = market(seats)
    for seat in range(seats):
        town.strip(seat)
        town.give(seat, resources)
    town.until("orders")
    return town


def test_K7_1_first_order_C9() -> None:
    """K7.1, K7.2, K7.3 (C9): leather and iron to the bag, one member on the saddler's first space."""
    town = workshops()
    bag = town.state.bag[:]
    town.play("order saddler")
    assert town.queue("saddler") == [(0, 1)]
    assert [now - before for now, before in zip(town.state.bag, bag)] == [1, 1, 0, 0, 0]
    assert town.resources(0) == {"leather": 1, "iron": 1, "wood": 1, "linen": 1}


def test_K7_1_every_craftsman_takes_his_own_two() -> None:
    """K7.1: the recipes of all five."""
    recipes = {
        "saddler": "leather iron",
        "wainwright": "iron wood",
        "artist": "wood linen",
        "tailor": "linen fur",
        "shoemaker": "fur leather",
    }
    for craftsman, inputs in recipes.items():
        town = workshops(3, inputs)
        assert town.texts == ["pass", f"order {craftsman}"]


def test_K7_2_second_order_C10() -> None:
    """K7.2 (C10): the second order of the week costs two members; prices are counted for each craftsman."""
    town = workshops()
    town.play("order saddler", "order saddler", "order wainwright")
    assert town.queue("saddler") == [(0, 1), (1, 2)]
    assert town.queue("wainwright") == [(2, 1)]
    assert town.state.supply[1] == 30 - 7 - 2


def test_K7_2_the_same_player_pays_more_too() -> None:
    """K7.2: the price rises whoever ordered before."""
    town = workshops()
    town.play("order saddler", "pass", "pass", "pass", "order saddler")
    assert town.queue("saddler") == [(0, 1), (0, 2)]


def test_K7_2_too_dear() -> None:
    """K7.2: with one member at hand a second order is out of reach."""
    town = workshops()
    town.play("order saddler")
    town.move_members(1, FRIDAY, town.state.supply[1] - 1)
    assert "order saddler" not in town.texts
    assert "order wainwright" in town.texts


def test_K7_3_K14_10_eight_spaces() -> None:
    """K7.3, K14.10: a full craftsman takes no order, and bars end at the eighth space."""
    town = workshops()
    town.state.queue[:8] = [3] * 8
    town.state.crew[:8] = [1] * 8
    town.state.supply[3] -= 8
    assert "order saddler" not in town.texts
    town.state.bars[0] = 7
    town.will(die="1 1 1 1 1")
    town.idle(lambda: town.state.day > THURSDAY)
    assert town.goods(3)["saddle"] == 8
    assert town.queue("saddler") == []


def test_K7_4_dice_C11() -> None:
    """K7.4 (C11): a 4 helps the tailor, a 6 everybody."""
    town = workshops()
    for craftsman in range(5):
        for space in range(6):
            town.state.queue[craftsman * 8 + space] = 3
            town.state.crew[craftsman * 8 + space] = 1
    town.state.streets[12] = town.state.supply[3] = 0  # all 30 members of seat 3 stand on orders
    town.state.check()
    town.will(die="4 6 4 4 2")
    town.idle(lambda: town.state.day > THURSDAY)
    made = {"saddle": 1 + 1, "wheel": 2 + 1 + 1, "painting": 1 + 1, "clothing": 2 + 1 + 3, "shoes": 1 + 1}
    assert town.goods(3) == made


def test_K7_5_delivery_C12() -> None:
    """K7.5, K7.6, K7.7 (C12): red, green, red above the bar, yellow below."""
    red, green, yellow = 0, 1, 2
    town = workshops(resources="wood wood linen linen")
    town.will(die="3 3 1 1 1")
    town.play("order artist", "order artist", "pass", "pass", "order artist", "pass", "pass")
    state = town.state
    assert state.day > THURSDAY
    assert [town.goods(seat).get("painting", 0) for seat in (red, green, yellow)] == [2, 1, 0]
    assert town.street(red, THURSDAY) == 1 + 3
    assert town.street(green, THURSDAY) == 2


def test_K7_7_waiting_orders_move_up_C12() -> None:
    """K7.7 (C12): yellow's order below the bar moves to the top with its members and is first next week."""
    town = workshops(resources="wood wood linen linen")
    town.will(die="1 1 1 1 1")
    town.play("order artist", "order artist", "order artist", "pass", "pass", "pass", "pass")
    assert town.goods(0)["painting"] == 1
    assert town.queue("artist") == [(1, 2), (2, 3)]
    town.until("orders", week=2)
    town.strip(1)
    town.give(1, "wood linen")
    town.give(0, "wood linen")
    assert town.state.price(2) == 1
    town.idle(lambda: town.state.seat == 1 or town.asked != "orders")
    town.play("order artist")
    assert town.queue("artist") == [(1, 2), (2, 3), (1, 1)]


def test_K7_6_K14_30_old_members_go_to_the_street_too() -> None:
    """K7.6, K14.30: members placed a week ago go to the Thursday street when their order is done."""
    town = workshops(resources="wood wood linen linen")
    town.will(die="1 1 1 1 1")
    town.play("order artist", "order artist", "pass", "pass", "pass", "pass")
    assert town.queue("artist") == [(1, 2)]
    town.idle(lambda: town.state.week == 2 and town.state.day >= FRIDAY)
    assert town.queue("artist") == []
    assert town.street(1, THURSDAY) == 2


def test_K7_6_the_thursday_street_comes_home() -> None:
    """K7.6: last week's members go home on Thursday."""
    town = workshops()
    town.will(die="1 1 1 1 1")
    town.play("order saddler", "pass", "pass", "pass", "pass")
    assert town.street(0, THURSDAY) == 1
    town.idle(lambda: town.state.week == 2 and town.state.day == THURSDAY)
    assert town.street(0, THURSDAY) == 1
    town.idle(lambda: town.state.day > THURSDAY)
    assert town.street(0, THURSDAY) == 0


def test_K7_7_K14_23_orders_of_the_last_week_are_worthless() -> None:
    """K7.7, K14.23: what waits after week 6 gives nothing, neither a good nor points."""
    town = quiet()
    town.until("orders", week=6)
    state = town.state
    state.queue[:8] = [0] * 8
    state.crew[:8] = [1] * 8
    state.supply[0] -= 8
    before = town.goods(0).get("saddle", 0)
    bar = state.bars[0]
    town.will(die="2 2 2 2 2 2")
    town.idle(lambda: state.over)
    assert town.goods(0).get("saddle", 0) == before + bar
    assert len(town.queue("saddler")) == 8 - bar


def harbour(seats: int = 4, goods: str = "saddle wheel painting clothing shoes clothing", **script: str) -> Town:
    """Friday, with these goods for everybody, and the first ship of each city in port."""
    town = quiet(seats, **script)
    town.send(*[8 - seat for seat in range(seats)])
    town.idle(lambda: town.state.day == THURSDAY)
    for seat in range(seats):
        town.strip(seat)
        town.give(seat, goods=goods)
    town.until("loading")
    return town


def test_K8_1_loading_C14() -> None:
    """K8.1 (C14): exactly the goods of the hold, one member on it; a hold is loaded once."""
    town = harbour()
    town.play("load 1 1")
    assert town.goods(0) == {"painting": 1, "shoes": 1, "clothing": 1}
    assert town.hold(1, 1) == 0
    assert town.state.supply[0] == 30 - 8 - 1
    assert "load 1 1" not in town.texts
    assert "load 1 2" in town.texts


def test_K8_1_no_partial_loads() -> None:
    """K8.1: a hold for three goods wants all three."""
    town = harbour(goods="saddle wheel")
    assert [text for text in town.texts if text.startswith("load 1")] == []
    assert "load 3 2" in town.texts


def test_K8_1_without_members_no_loading() -> None:
    """K8.1: it takes a member at hand."""
    town = harbour()
    town.move_members(1, WEDNESDAY, town.state.supply[1])
    town.play("load 1 1")
    assert town.state.seat == 2


def test_K8_2_K8_3_the_friday_street_comes_home_ships_keep_their_crew() -> None:
    """K8.2, K8.3: after loading the street is cleared; the loaded members stay."""
    town = harbour(week="3")
    town.move_members(0, FRIDAY, 4)
    town.play("load 2 1")
    at_hand = town.state.supply[0]
    town.idle(lambda: town.state.day > FRIDAY)
    assert town.state.supply[0] == at_hand + 4
    assert town.hold(2, 1) == 0


def test_K9_1_K9_2_settling_C15() -> None:
    """K9.1, K9.2 (C15): two ships leave; nine gulden for the hold marked 9, the member to the Friday street."""
    town = harbour(week="2")
    town.play("load 2 1", "pass", "load 3 2")
    town.idle(lambda: town.state.day == 7)
    assert town.money(0) == {"mark": 5, "gulden": 14, "pound": 5, "grivna": 5}
    assert town.street(0, FRIDAY) == 1
    assert town.money(2)["pound"] == 5
    assert town.ships()[:2] == ["london-1", "novgorod-1"]


def test_K9_3_moving_up_C16() -> None:
    """K9.3 (C16): berths III and IV become I and II with members in place; two new ships come."""
    town = harbour(week="2")
    town.play("load 3 2", "pass")
    town.will(ship="bergen-4 london-4")
    town.idle(lambda: town.state.day == 7)
    assert town.ships() == ["london-1", "novgorod-1", "bergen-4", "london-4"]
    assert town.hold(1, 2) == 0
    assert town.hold(3, 2) == -1


def test_K9_3_no_ships_come_after_week_six() -> None:
    """K9.3: all leave, the harbour stays empty."""
    town = quiet()
    town.idle(lambda: town.state.week == 6 and town.state.day == 7)
    assert town.ships() == []


def test_K9_3_K14_27_the_discard_is_shuffled_with_what_just_left() -> None:
    """K9.3, K14.27: an empty pile is made of the discard, the ships that just left included."""
    town = harbour(week="2")
    state = town.state
    state.ships_gone |= state.ships_left
    state.ships_left = 0
    town.will(ship="bergen-1 bruges-1")
    town.idle(lambda: state.day == 7)
    assert town.ships() == ["london-1", "novgorod-1", "bergen-1", "bruges-1"]
    assert state.ship_shuffles == 1
