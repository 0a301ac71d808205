"""Corners of the rules that no printed example shows."""

from __future__ import annotations

import pytest

from hansa.scene import (
    ALL,
    FIRST,
    SECOND,
    THIRD,
    booths,
    end_turns,
    gone,
    hand,
    opening,
    options,
    play,
    refused,
    scene,
    ship,
    warehouse,
)
from kogge.core.errors import BadPosition


def test_h5_1_stack_four_ending_exactly_does_not_begin_the_end() -> None:
    state = scene(decision="warehouses", empty=("riga a", "riga b"), left=12, talers=[6, 3, 3])
    play(state, "refill")
    assert state.left == 10 == state.rules.last_stack and state.breaker == -1
    play(state, "end", "end", "end")
    assert not state.over and state.turn == FIRST


def test_h5_1_the_first_token_of_stack_five_begins_the_end() -> None:
    state = scene(decision="warehouses", empty=("riga a", "riga b"), left=11, talers=[6, 3, 3])
    play(state, "refill")
    assert state.left == 9 and state.breaker == FIRST


def test_h3_3_tokens_go_to_the_lowest_number_first() -> None:
    state = scene(decision="warehouses", empty=("tonsberg b", "danzig"), left=12, talers=[6, 3, 3])
    state.board.parse("refill").make(state)
    state.legal()[0].make(state)
    assert warehouse(state, "tonsberg b") is not None and warehouse(state, "danzig") is None
    state.legal()[0].make(state)
    assert warehouse(state, "danzig") is not None and state.seat == FIRST


def test_h3_2_keeping_the_warehouses_costs_nothing() -> None:
    state = scene(decision="warehouses", empty=("danzig",), talers=[6, 3, 3])
    assert options(state) == ["refill", "keep"]
    refused(state, "end", "H3.2")
    play(state, "keep")
    assert state.talers[FIRST] == 6 and warehouse(state, "danzig") is None


def test_h3_2_a_refill_fills_everything_for_one_taler() -> None:
    state = scene(decision="warehouses", empty=("danzig", "kalmar", "riga a"), talers=[6, 3, 3])
    play(state, "refill")
    assert state.empty == 0 and state.talers[FIRST] == 5
    refused(state, "refill", "H3.2")


def test_h3_2_a_forced_refill_in_the_first_turn_of_a_round() -> None:
    state = scene(turn=THIRD, empty=ALL, talers=[0, 3, 3])
    play(state, "end")
    assert state.turn == FIRST and state.talers[FIRST] == 2 and state.empty == 0


def test_h3_1_income_comes_before_everything_else() -> None:
    state = scene(talers=[3, 0, 3])
    play(state, "end")
    assert state.talers[SECOND] == 3


def test_h3_5_the_turn_goes_round_the_table() -> None:
    state = scene(4)
    turns = []
    for _ in range(8):
        turns.append(state.turn)
        end_turns(state, 1)
    assert turns == [0, 1, 2, 3, 0, 1, 2, 3]


def test_h3_4_two_tokens_above_the_limit_are_given_up_one_by_one() -> None:
    state = scene(open={FIRST: "orange-1 orange-1 brown-1 red-1 red-2"})
    play(state, "end", "discard orange-1")
    assert state.decision.name == "tax"
    refused(state, "discard green-1", "H3.4")
    play(state, "discard orange-1")
    assert state.turn == SECOND and hand(state, FIRST) == ["brown-1", "red-1", "red-2"]
    assert gone(state, "orange-1") == 2


def test_h3_4_three_talers_and_three_tokens_are_not_taxed() -> None:
    state = scene(talers=[3, 3, 3], open={FIRST: "orange-1 brown-1 red-1"})
    play(state, "end")
    assert state.turn == SECOND and state.talers[FIRST] == 3 and len(hand(state, FIRST)) == 3


def test_h4_1_coming_back_to_a_city_is_a_new_visit() -> None:
    state = scene(ship="danzig", talers=[6, 3, 3], open={FIRST: "orange-1 brown-1"})
    play(state, "build orange-1")
    refused(state, "build brown-1", "H4.1")
    play(state, "sail kalmar", "sail copenhagen", "sail danzig", "build brown-1")
    assert booths(state, "danzig") == [2, 0, 0]


def test_h4_1_the_overland_leg_is_a_leg() -> None:
    state = scene(ship="tonsberg", talers=[1, 3, 3])
    play(state, "sail stockholm")
    assert ship(state) == "stockholm" and state.talers[FIRST] == 0


def test_h4_1_a_new_turn_is_a_new_visit() -> None:
    state = scene(turn=FIRST, ship="lubeck")
    play(state, "buy lubeck a", "end", "keep", "buy lubeck b")
    assert state.turn == SECOND


def test_h4_2_only_where_the_ship_lies_and_only_what_is_there() -> None:
    state = scene(ship="lubeck", empty=("lubeck b",))
    refused(state, "buy danzig", "H4.2")
    refused(state, "buy lubeck b", "H4.2")
    play(state, "buy lubeck a")


def test_h4_3_several_booths_of_several_players_share_a_city() -> None:
    state = scene(ship="riga", booths={"riga": [0, 5, 5]}, open={FIRST: "orange-3"})
    play(state, "build orange-3")
    assert booths(state, "riga") == [3, 5, 5]


def test_h4_4_selling_needs_a_booth_here() -> None:
    state = scene(ship="danzig", booths={"kalmar": [3, 0, 0]}, open={FIRST: "orange-1 orange-2"})
    refused(state, "sell orange-1", "H4.4")


def test_h4_4_selling_needs_two_of_a_colour() -> None:
    state = scene(ship="danzig", booths={"danzig": [1, 0, 0]}, open={FIRST: "orange-1 brown-2"})
    refused(state, "sell orange-1", "H4.5")


def test_h4_4_sold_tokens_are_locked() -> None:
    state = scene(ship="danzig", booths={"danzig": [2, 0, 0]}, sold={FIRST: "orange-1 orange-2"})
    refused(state, "build orange-1", "H4.3")
    refused(state, "sell orange-1", "H4.4")


def test_h4_4_a_running_sale_must_be_finished() -> None:
    state = scene(ship="danzig", booths={"danzig": [1, 0, 0]}, open={FIRST: "orange-1 orange-2 brown-1"})
    play(state, "sell orange-1")
    refused(state, "end", "H4.4")
    refused(state, "sail kalmar", "H4.4")
    refused(state, "sell brown-1", "H4.5")


def test_h4_5_a_colour_may_be_taken_up_again() -> None:
    state = scene(
        ship="danzig",
        booths={"danzig": [1, 0, 0]},
        open={FIRST: "orange-1 orange-2 orange-3 brown-1 brown-2", SECOND: "orange-1 orange-2"},
    )
    play(state, "sell orange-1", "sell orange-2", "sell brown-1", "sell brown-2", "sell orange-3", "close")
    assert len(hand(state, FIRST, "sold")) == 5
    assert state.seat == SECOND
    play(state, "lose orange-2")  # one token of the colour, though it came up twice
    assert hand(state, SECOND) == ["orange-1"] and state.seat == FIRST


def test_h4_6_one_booth_however_much_is_sold() -> None:
    state = scene(ship="danzig", booths={"danzig": [3, 0, 0]}, open={FIRST: "orange-1 orange-1 red-1 red-2"})
    play(state, "sell orange-1", "sell orange-1", "sell red-1", "sell red-2", "close")
    assert booths(state, "danzig") == [2, 0, 0]


def test_h4_7_sold_tokens_are_safe_and_other_colours_too() -> None:
    state = scene(
        ship="danzig",
        booths={"danzig": [1, 0, 0]},
        open={FIRST: "orange-1 orange-2", SECOND: "brown-1"},
        sold={SECOND: "orange-3 orange-3"},
    )
    play(state, "sell orange-1", "sell orange-2", "close")
    assert hand(state, SECOND) == ["brown-1"] and hand(state, SECOND, "sold") == ["orange-3", "orange-3"]


def test_h4_7_the_seller_loses_nothing() -> None:
    state = scene(ship="danzig", booths={"danzig": [1, 0, 0]}, open={FIRST: "orange-1 orange-2 orange-3"})
    play(state, "sell orange-1", "sell orange-2", "close")
    assert hand(state, FIRST) == ["orange-3"]


def test_h5_2_points_of_tokens() -> None:
    state = scene(open={FIRST: "orange-3 red-1"}, sold={FIRST: "brown-1 brown-2 brown-3"}, talers=[9, 9, 9])
    assert state.score_sheet()["open tokens"] == [2, 0, 0]
    assert state.score_sheet()["sold tokens"] == [2 + 3 + 4, 0, 0]
    assert state.scores() == [11, 0, 0]


def test_h5_3_places_are_shared_and_the_next_one_skipped() -> None:
    state = scene(4, booths={"danzig": [1, 1, 1, 1]}, sold={FIRST: "red-1 red-1", SECOND: "red-1 red-1"})
    assert state.scores() == [6, 6, 2, 2]
    assert state.ranking() == [1, 1, 3, 3]


def test_h5_4_all_four_awards() -> None:
    state = scene(
        bonus="on",
        left=3,
        breaker=THIRD,
        booths={"danzig": [4, 1, 0], "riga": [0, 3, 0], "kalmar": [0, 1, 0]},
        sold={FIRST: "red-1 red-1", SECOND: "red-2 red-3"},
    )
    sheet = state.score_sheet()
    assert sheet["tallest stack"] == [2, 0, 0]
    assert sheet["last stack"] == [0, 0, 3]
    assert sheet["most cities"] == [0, 4, 0]
    assert sheet["one-barrel goods"] == [5, 0, 0]
    assert state.scores() == [sum(row[seat] for row in sheet.values()) for seat in range(3)]


def test_h5_4_nobody_gets_an_award_that_is_shared_or_for_nothing() -> None:
    state = scene(bonus="on", booths={"danzig": [2, 2, 1]}, sold={FIRST: "red-1", SECOND: "red-1"})
    sheet = state.score_sheet()
    for award in ("tallest stack", "last stack", "most cities", "one-barrel goods"):
        assert sheet[award] == [0, 0, 0]
    assert scene(bonus="on").score_sheet()["tallest stack"] == [0, 0, 0]


def test_h5_4_the_first_to_reach_the_last_stack_keeps_the_award() -> None:
    state = scene(bonus="on", decision="warehouses", empty=("riga a",), left=10, talers=[6, 3, 3])
    play(state, "refill", "buy copenhagen", "end", "refill")
    assert state.score_sheet()["last stack"] == [3, 0, 0]


def test_h1_1_a_position_without_all_booths_is_refused() -> None:
    state = opening(3)
    state.supply[FIRST] -= 1
    with pytest.raises(BadPosition, match="of 15 booths"):
        state.check()


def test_h1_2_a_position_with_a_token_too_many_is_refused() -> None:
    state = scene()
    state.gone[0] += 1
    with pytest.raises(BadPosition, match="of 4 tokens orange-1"):
        state.check()


def test_h4_5_a_position_with_fewer_than_no_tokens_in_the_sale_is_refused() -> None:
    state = scene()
    state.sale_count = -7
    with pytest.raises(BadPosition, match="'sale_count' is out of range"):
        state.check()
