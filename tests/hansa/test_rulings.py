"""The rulings H7.1 to H7.22, each as a position in which it matters."""

from __future__ import annotations

import pytest

from hansa.scene import (
    ALL,
    FIRST,
    FOURTH,
    HANSA,
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
from kogge.core.model import CHANCE


def test_h7_1_no_refill_is_offered_when_nothing_is_empty() -> None:
    state = scene(turn=FIRST)
    play(state, "end")
    assert state.turn == SECOND and state.decision.name == "actions"
    refused(state, "refill", "H3.2")
    refused(state, "keep", "H3.2")


def test_h7_2_the_stacks_run_out_during_a_refill() -> None:
    state = scene(decision="warehouses", empty=("aalborg a", "kalmar", "riga b"), left=2, talers=[6, 3, 3])
    play(state, "refill")
    assert state.left == 0 and state.empty == 1
    assert warehouse(state, "aalborg a") and warehouse(state, "kalmar") and warehouse(state, "riga b") is None
    assert state.talers[FIRST] == 5
    assert state.decision.name == "actions"


def test_h7_2_the_supply_ends_exactly_with_the_last_empty_warehouse() -> None:
    state = scene(decision="warehouses", empty=("kalmar",), left=1, talers=[6, 3, 3])
    play(state, "refill")
    assert state.left == 0 and state.empty == 0 and state.decision.name == "actions"


def test_h7_3_no_duty_to_refill_from_an_empty_supply() -> None:
    state = scene(empty=ALL, left=0)
    play(state, "end")
    assert state.turn == SECOND and state.decision.name == "actions"
    assert state.talers[SECOND] == 6 and state.empty == 14
    refused(state, "refill", "H3.2")


@pytest.mark.parametrize("left, built", [(3, 3), (2, 2), (1, 1)])
def test_h7_4_building_takes_all_barrels_or_all_booths_left(left: int, built: int) -> None:
    state = scene(ship="danzig", open={FIRST: "orange-3"}, supply=[left, 15, 15])
    assert [text for text in options(state) if text.startswith("build")] == ["build orange-3"]
    play(state, "build orange-3")
    assert booths(state, "danzig")[FIRST] == built
    assert state.supply[FIRST] == left - built
    assert gone(state, "orange-3") == 1


FEWER = {"bonus": "off", "booths": "fewer"}


@pytest.mark.parametrize("left, choices", [(4, [3, 1, 2]), (2, [2, 1]), (1, [1])])
def test_h7_4_with_an_option_fewer_booths_are_built(left: int, choices: list[int]) -> None:
    state = scene(ship="danzig", open={FIRST: "orange-3"}, supply=[left, 15, 15], options=FEWER)
    texts = [text for text in options(state) if text.startswith("build")]
    assert texts == ["build orange-3", *(f"build orange-3 {n}" for n in choices[1:])]
    for text, built in zip(texts, choices):
        after = state.copy()
        play(after, text)
        assert booths(after, "danzig")[FIRST] == built and after.supply[FIRST] == left - built
        assert gone(after, "orange-3") == 1
    if left == 2:
        refused(state, "build orange-3 2", "H7.4")


def test_h7_4_the_option_is_not_mentioned_where_it_is_not_chosen() -> None:
    assert "booths" not in scene().data()["options"] and len(HANSA.board(3).moves) == len(HANSA.board(3, {}).moves)
    assert HANSA.board(3, {"booths": "all"}) is HANSA.board(3)
    assert scene(options=FEWER).data()["options"] == FEWER


def test_h7_5_nobody_builds_without_booths() -> None:
    state = scene(ship="danzig", open={FIRST: "orange-1"}, supply=[0, 15, 15])
    refused(state, "build orange-1", "H4.3")


def test_h7_6_a_token_must_be_paid_for() -> None:
    state = scene(ship="danzig", talers=[0, 3, 3], booths={"danzig": [1, 1, 0]})
    refused(state, "buy danzig", "H4.2")
    free = scene(ship="danzig", talers=[0, 3, 3], booths={"danzig": [2, 1, 0]})
    play(free, "buy danzig")
    assert free.talers == [0, 3, 3]


@pytest.mark.parametrize(
    "here, after",
    [
        ([0, 0, 0], [2, 3, 3]),  # nobody: the bank
        ([1, 1, 0], [2, 3, 3]),  # shared, buyer included: the bank
        ([0, 2, 2], [2, 3, 3]),  # shared by others: the bank
        ([1, 2, 0], [2, 4, 3]),  # another leads: that player
        ([2, 1, 1], [3, 3, 3]),  # the buyer leads: free
    ],
)
def test_h4_2_h7_7_who_is_paid(here: list[int], after: list[int]) -> None:
    state = scene(ship="danzig", talers=[3, 3, 3], booths={"danzig": here})
    play(state, "buy danzig")
    assert state.talers == after


def test_h7_8_losses_go_clockwise_and_colour_by_colour() -> None:
    both = "orange-1 orange-2 brown-1 brown-2"
    state = scene(
        4,
        turn=SECOND,
        ship="danzig",
        booths={"danzig": [0, 1, 0, 0]},
        open={FIRST: both, SECOND: "orange-3 orange-3 brown-3 brown-3", THIRD: both, FOURTH: "red-1"},
    )
    play(state, "sell brown-3", "sell brown-3", "sell orange-3", "sell orange-3", "close")
    asked = []
    while state.decision.name == "loss":
        asked.append((state.seat, options(state)[0]))
        play(state, options(state)[0])
    assert asked == [
        (THIRD, "lose orange-1"),
        (THIRD, "lose brown-1"),
        (FIRST, "lose orange-1"),
        (FIRST, "lose brown-1"),
    ]
    assert state.seat == state.turn == SECOND
    assert hand(state, FOURTH) == ["red-1"]


def test_h7_9_no_question_where_barrels_are_equal() -> None:
    state = scene(
        ship="danzig",
        booths={"danzig": [1, 0, 0]},
        open={FIRST: "orange-1 orange-2", SECOND: "orange-3 orange-3"},
    )
    play(state, "sell orange-1", "sell orange-2", "close")
    assert state.seat == FIRST and hand(state, SECOND) == ["orange-3"]
    assert gone(state, "orange-3") == 1


def test_h1_3_h7_10_the_bank_has_no_end() -> None:
    state = scene(4, talers=[20, 20, 20, 20])
    play(state, "end")
    assert state.talers == [3, 23, 20, 20]


def test_h7_11_talers_above_three_stay_until_the_own_tax() -> None:
    state = scene(ship="danzig", talers=[3, 3, 3], booths={"danzig": [0, 1, 0]})
    play(state, "buy danzig")
    assert state.talers[SECOND] == 4
    play(state, "end")
    assert state.turn == SECOND and state.talers[SECOND] == 7
    play(state, "keep", "end")
    assert state.talers[SECOND] == 3


def test_h7_11_tokens_above_three_are_kept_during_the_turn() -> None:
    state = scene(
        ship="lubeck",
        open={FIRST: "orange-1 orange-2 orange-3"},
        stored={"lubeck a": "brown-1"},
        booths={"lubeck": [1, 0, 0]},
    )
    play(state, "buy lubeck a")
    assert len(hand(state, FIRST)) == 4 and state.decision.name == "actions"


@pytest.mark.parametrize("seats, stacks", [(2, [8, 8, 8, 7, 7]), (3, [11, 10, 10, 10, 10]), (4, [13, 13, 13, 13, 12])])
def test_h2_2_h7_12_the_surplus_lies_in_front(seats: int, stacks: list[int]) -> None:
    rules = opening(seats).rules
    assert rules.stacks == stacks
    assert rules.stack_heights(sum(stacks) - 1) == [stacks[0] - 1, *stacks[1:]]
    assert rules.stack_heights(stacks[-1]) == [0, 0, 0, 0, stacks[-1]]


def test_h7_13_later_refills_do_not_move_the_end() -> None:
    state = scene(decision="warehouses", empty=("riga a",), left=10, talers=[6, 3, 3], booths={"copenhagen": [0, 1, 0]})
    play(state, "refill", "buy copenhagen", "end")
    assert state.breaker == FIRST
    play(state, "refill", "end", "end")
    assert state.over and state.breaker == FIRST


def test_h7_14_a_sale_of_two_out_of_three() -> None:
    state = scene(ship="danzig", booths={"danzig": [2, 0, 0]}, open={FIRST: "orange-1 orange-2 orange-3"})
    play(state, "sell orange-1", "sell orange-3", "close")
    assert hand(state, FIRST) == ["orange-2"]


def test_h7_15_sailing_without_acting() -> None:
    state = scene(talers=[3, 3, 3])
    play(state, "sail danzig", "sail reval", "sail riga", "end")
    assert ship(state) == "riga" and state.turn == SECOND


def test_h7_16_every_leg_costs_a_taler() -> None:
    state = scene(talers=[2, 3, 3])
    play(state, "sail danzig", "sail kalmar")
    assert [text for text in options(state) if text.startswith("sail")] == []
    refused(state, "sail copenhagen", "H4.1")


def test_h5_4_h7_17_the_bonus_card_is_off_unless_chosen() -> None:
    assert [option.default for option in HANSA.options if option.name == "bonus"] == ["off"]
    assert "most cities" not in scene().score_sheet()
    assert "most cities" in scene(bonus="on").score_sheet()


def test_h7_18_ten_quiet_rounds_end_the_game() -> None:
    state = scene()
    for _ in range(9):
        end_turns(state, 3)
        assert not state.over
    end_turns(state, 2)
    play(state, "sail danzig", "end")  # sailing does not break the quiet
    assert state.over and state.quiet == 10


@pytest.mark.parametrize("stir", ["buy copenhagen", "build orange-1", "sell orange-1"])
def test_h7_18_a_refill_or_an_action_breaks_the_quiet(stir: str) -> None:
    state = scene(quiet=9, booths={"copenhagen": [1, 0, 0]}, open={FIRST: "orange-1 orange-1"})
    play(state, stir)
    if stir.startswith("sell"):
        play(state, "sell orange-1", "close")
    end_turns(state, 3)
    assert not state.over and state.quiet == 0


def test_h7_18_a_refill_breaks_the_quiet() -> None:
    state = scene(quiet=9, decision="warehouses", empty=("riga a",), talers=[6, 3, 3])
    play(state, "refill", "end")
    end_turns(state, 2)
    assert not state.over and state.quiet == 0


@pytest.mark.parametrize("seats, colours", [(2, 4), (3, 5), (4, 6)])
def test_h1_2_h7_19_colours_in_use_and_start_player(seats: int, colours: int) -> None:
    state = opening(seats)
    assert state.rules.colour_ids == ["orange", "brown", "red", "green", "blue", "yellow"][:colours]
    assert state.rules.copies == [4, 5, 4] * colours
    assert state.seat == FIRST


def test_h3_4_h7_20_tax_in_the_last_turn() -> None:
    state = scene(2, turn=SECOND, left=3, talers=[3, 5], open={SECOND: "orange-1 brown-1 red-1 green-1"})
    play(state, "end")
    assert state.decision.name == "tax" and not state.over
    play(state, "discard orange-1")
    assert state.over and state.talers[SECOND] == 3
    assert state.score_sheet()["open tokens"] == [0, 3]


def test_h7_21_copenhagen_is_a_city_like_any_other_after_the_start() -> None:
    state = scene(ship="copenhagen", open={FIRST: "orange-2"})
    play(state, "build orange-2")
    assert booths(state, "copenhagen") == [2, 0, 0]
    selling = scene(ship="copenhagen", booths={"copenhagen": [1, 0, 0]}, open={FIRST: "red-1 red-1"})
    play(selling, "sell red-1", "sell red-1", "close")
    assert hand(selling, FIRST, "sold") == ["red-1", "red-1"]


def test_h7_21_a_token_bought_in_this_turn_may_be_used_at_once() -> None:
    state = scene(ship="danzig", stored={"danzig": "orange-3"})
    play(state, "buy danzig", "sail kalmar", "build orange-3")
    assert booths(state, "kalmar") == [3, 0, 0]


def test_h4_6_h7_21_the_last_booth_may_be_torn_down() -> None:
    state = scene(ship="danzig", booths={"danzig": [1, 0, 0]}, open={FIRST: "orange-1 orange-1"})
    play(state, "sell orange-1", "sell orange-1", "close")
    assert booths(state, "danzig") == [0, 0, 0] and state.supply[FIRST] == 15


def test_h6_1_h7_22_everything_is_open_to_everybody() -> None:
    state = scene(sold={SECOND: "orange-1 orange-2"}, open={THIRD: "red-1"})
    for viewer in (None, FIRST, SECOND, THIRD):
        view = state.view(viewer)
        assert hand(view, SECOND, "sold") == ["orange-1", "orange-2"]
        assert hand(view, THIRD) == ["red-1"]
        assert view.key()[3:] == state.key()[3:]


def test_h6_1_no_order_of_the_stacks_exists_before_a_draw() -> None:
    state = scene(decision="warehouses", empty=("kalmar",), talers=[6, 3, 3])
    state.board.parse("refill").make(state)
    assert state.seat == CHANCE
    kinds = [state.board.parse(f"draw {state.rules.kind_id(kind)}") for kind in range(15) if state.stock[kind]]
    assert state.legal() == kinds
    assert state.decision.weights(state) == [count for count in state.stock if count]
