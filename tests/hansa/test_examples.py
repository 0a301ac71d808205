"""The worked examples of the rulebook (ex. 1 to 10) and the cases of the specification, as positions and moves."""

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
from kogge.core.chance import Draws
from kogge.core.model import CHANCE
from kogge.games.hansa.state import HansaState

GREY, YELLOW, LILAC = FIRST, SECOND, THIRD
STACKS = {2: [8, 8, 8, 7, 7], 3: [11, 10, 10, 10, 10], 4: [13, 13, 13, 13, 12]}


@pytest.mark.parametrize("seats, left", [(2, 38), (3, 51), (4, 64)])
def test_h2_1_h2_2_example_1_and_2_warehouses_are_filled_and_stacks_formed(seats: int, left: int) -> None:
    state = opening(seats)
    assert state.empty == 0
    assert state.left == left
    assert state.rules.stacks == state.rules.stack_heights(left) == STACKS[seats]


def test_h2_1_example_1_warehouses_are_filled_from_tonsberg_to_riga() -> None:
    from hansa.scene import HANSA

    state = HANSA.new(4)
    assert isinstance(state, HansaState) and state.seat == CHANCE
    filled = []
    while state.seat == CHANCE:
        before = state.stored[:]
        Draws(3).draw(state).make(state)
        filled += [place for place in range(14) if before[place] != state.stored[place]]
    assert filled == list(range(14))
    names = [state.rules.warehouse_id(place) for place in filled]
    assert names[:2] == ["tonsberg a", "tonsberg b"]
    assert names[-2:] == ["riga a", "riga b"]


def test_h2_3_start_goods() -> None:
    state = opening(4)
    assert ship(state) == "copenhagen"
    assert state.talers == [3, 3, 3, 3]
    assert state.supply == [15, 15, 15, 15]
    assert all(hand(state, seat) == [] for seat in range(4))


def test_h2_4_example_3_placing_the_first_booths() -> None:
    state = opening(3)
    assert len(options(state)) == 8
    refused(state, "place copenhagen", "H2.4")
    play(state, "place danzig", "place danzig", "place lubeck")
    assert state.seat == FIRST and len(options(state)) == 7
    refused(state, "place danzig", "H2.4")
    play(state, "place lubeck", "place riga", "place reval")
    assert state.seat == FIRST and len(options(state)) == 6
    play(state, "place kalmar", "place kalmar")
    refused(state, "place reval", "H2.4")
    play(state, "place kalmar")
    assert booths(state, "danzig") == [2, 2, 0]
    assert booths(state, "kalmar") == [2, 2, 2]
    assert state.supply == [9, 9, 9]
    assert state.seat == state.turn == FIRST and state.talers == [6, 3, 3]


def test_h2_4_rounds_are_clockwise_and_not_a_snake() -> None:
    state = opening(3)
    order = []
    for city in ["danzig"] * 3 + ["riga"] * 3 + ["kalmar"] * 3:
        order.append(state.seat)
        play(state, f"place {city}")
    assert order == [0, 1, 2, 0, 1, 2, 0, 1, 2]


def test_h4_1_example_4_one_action_in_each_visit() -> None:
    state = scene(
        ship="lubeck", talers=[6, 3, 3], stored={"lubeck a": "red-1", "aalborg a": "red-2", "danzig": "red-3"}
    )
    play(state, "buy lubeck a")
    refused(state, "buy lubeck b", "H4.1")
    play(state, "sail aalborg", "buy aalborg a")
    refused(state, "buy aalborg b", "H4.1")
    refused(state, "build red-1", "H4.1")
    play(state, "sail copenhagen", "sail danzig", "buy danzig")
    assert hand(state, GREY) == ["red-1", "red-2", "red-3"]
    assert state.talers[GREY] == 6 - 3 - 3  # three legs, three tokens where nobody leads
    assert ship(state) == "danzig"


def test_h4_1_example_5_arrows_leave_copenhagen_for_three_cities_only() -> None:
    state = scene(ship="copenhagen")
    assert [text for text in options(state) if text.startswith("sail")] == [
        "sail tonsberg",
        "sail lubeck",
        "sail danzig",
    ]
    for city in ("aalborg", "kalmar", "stockholm", "reval", "riga", "copenhagen"):
        refused(state, f"sail {city}", "H4.1")


def test_h1_4_the_chart() -> None:
    rules = scene().rules
    legs = {
        rules.city_ids[city]: [rules.city_ids[target] for target in targets]
        for city, targets in enumerate(rules.routes)
    }
    assert legs == {
        "tonsberg": ["stockholm"],
        "aalborg": ["copenhagen"],
        "lubeck": ["aalborg"],
        "copenhagen": ["tonsberg", "lubeck", "danzig"],
        "stockholm": ["kalmar", "reval"],
        "kalmar": ["copenhagen"],
        "danzig": ["kalmar", "reval"],
        "reval": ["riga"],
        "riga": ["danzig"],
    }
    assert rules.warehouse_count == 14
    assert [len(places) for places in rules.warehouses] == [2, 2, 2, 1, 2, 1, 1, 1, 2]


def test_h4_3_example_6_building_in_danzig() -> None:
    state = scene(turn=YELLOW, ship="danzig", booths={"danzig": [4, 2, 0]}, open={YELLOW: "red-1 green-2"})
    play(state, "build green-2")
    assert booths(state, "danzig") == [4, 4, 0]
    assert hand(state, YELLOW) == ["red-1"]
    assert gone(state, "green-2") == 1
    refused(state, "build red-1", "H4.1")


def test_h4_2_h7_7_example_6_continued_a_tie_pays_the_bank() -> None:
    state = scene(turn=LILAC, ship="danzig", booths={"danzig": [4, 4, 0]}, talers=[1, 1, 1])
    play(state, "buy danzig")
    assert state.talers == [1, 1, 0]


def sale() -> HansaState:
    """Example 7: grey in Danzig with 3 orange and 2 brown tokens; yellow has 2 orange and 1 brown, lilac 1 brown."""
    return scene(
        ship="danzig",
        booths={"danzig": [3, 1, 0]},
        open={
            GREY: "orange-1 orange-2 orange-3 brown-1 brown-2",
            YELLOW: "orange-1 orange-3 brown-3",
            LILAC: "brown-2",
        },
    )


def test_h4_4_h4_5_h4_6_example_7a_a_sale_of_two_colours() -> None:
    state = sale()
    supply, talers = state.supply[GREY], state.talers[:]
    play(state, "sell orange-1", "sell orange-2", "sell orange-3", "sell brown-1", "sell brown-2", "close")
    assert hand(state, GREY) == []
    assert hand(state, GREY, "sold") == ["brown-1", "brown-2", "orange-1", "orange-2", "orange-3"]
    assert booths(state, "danzig") == [2, 1, 0]
    assert state.supply[GREY] == supply + 1
    assert state.talers == talers


def test_h4_5_example_7a_one_brown_token_alone_cannot_go_along() -> None:
    state = sale()
    play(state, "sell orange-1", "sell orange-2", "sell orange-3", "sell brown-1")
    refused(state, "close", "H4.5")
    assert options(state) == ["sell brown-2"]
    play(state, "sell brown-2", "close")


def test_h4_7_example_7b_losses() -> None:
    state = sale()
    play(state, "sell orange-1", "sell orange-2", "sell orange-3", "sell brown-1", "sell brown-2", "close")
    assert state.seat == YELLOW and state.turn == GREY
    assert options(state) == ["lose orange-1", "lose orange-3"]
    refused(state, "lose brown-3", "H4.7")
    refused(state, "end", "H4.7")
    play(state, "lose orange-1")
    assert hand(state, YELLOW) == ["orange-3"]
    assert hand(state, LILAC) == []
    assert state.seat == GREY and state.decision.name == "actions"
    refused(state, "sell orange-1", "H4.1")


def example_8(talers: int) -> HansaState:
    return scene(
        ship="copenhagen",
        decision="warehouses",
        talers=[talers + 3, 2, 3],
        booths={"copenhagen": [0, 0, 2], "tonsberg": [2, 1, 0], "reval": [0, 2, 0]},
        open={GREY: "orange-3"},
        stored={"copenhagen": "red-1", "tonsberg a": "red-2"},
        empty=("riga b",),
    )


@pytest.mark.parametrize("talers", [3, 2])
def test_h3_example_8_a_full_turn(talers: int) -> None:
    state = example_8(talers)
    play(state, "refill")
    assert state.talers[GREY] == talers + 2 and state.empty == 0
    play(state, "buy copenhagen")
    assert state.talers == [talers + 1, 2, 4]
    play(state, "sail tonsberg", "buy tonsberg a")
    assert state.talers[GREY] == talers  # free: grey alone has the most booths
    play(state, "sail stockholm", "sail reval", "build orange-3")
    assert booths(state, "reval") == [3, 2, 0]
    assert state.talers[GREY] == talers - 2
    assert hand(state, GREY) == ["red-1", "red-2"]
    play(state, "end")
    assert state.talers[GREY] == talers - 2 and hand(state, GREY) == ["red-1", "red-2"]
    assert state.turn == YELLOW and state.talers[YELLOW] == 5
    play(state, "keep", "end")
    assert state.talers[YELLOW] == 3
    assert state.turn == LILAC and state.talers[LILAC] == 4 + 3


def test_h3_example_8_one_taler_is_not_enough() -> None:
    state = example_8(1)
    play(state, "refill", "buy copenhagen", "sail tonsberg", "buy tonsberg a", "sail stockholm")
    refused(state, "sail reval", "H4.1")


@pytest.mark.parametrize("trigger, more_turns", [(FIRST, 2), (SECOND, 1), (THIRD, 0)])
def test_h5_1_example_9_the_running_round_is_the_last(trigger: int, more_turns: int) -> None:
    state = scene(turn=trigger, decision="warehouses", empty=("riga a", "riga b"), left=11, talers=[6, 6, 6])
    play(state, "refill")
    assert state.breaker == trigger and not state.over
    play(state, "end")
    for number in range(more_turns):
        assert not state.over and state.turn == trigger + number + 1
        play(state, "end")
    assert state.over
    assert options(state) == []


def test_h5_2_example_10_cities() -> None:
    state = scene(booths={"copenhagen": [1, 2, 3], "kalmar": [0, 1, 0]})
    sheet = state.score_sheet()
    assert sheet["cities"] == [2, 2, 2]
    assert sheet["sole cities"] == [0, 4, 0]
    assert state.scores() == [2, 6, 2]


def test_h3_2_all_warehouses_empty_forces_a_refill() -> None:
    state = scene(turn=FIRST, empty=ALL, talers=[3, 0, 3])
    play(state, "end")
    assert state.turn == SECOND and state.decision.name == "actions"
    assert state.empty == 0
    assert state.talers[SECOND] == 0 + 3 - 1


def test_h3_4_tax_on_talers_and_tokens() -> None:
    state = scene(talers=[5, 3, 3], open={GREY: "orange-1 brown-1 red-2 green-3"})
    play(state, "end")
    assert state.decision.name == "tax" and state.seat == GREY
    assert state.talers[GREY] == 3
    assert options(state) == ["discard orange-1", "discard brown-1", "discard red-2", "discard green-3"]
    refused(state, "end", "H3.4")
    play(state, "discard red-2")
    assert hand(state, GREY) == ["brown-1", "green-3", "orange-1"]
    assert state.turn == SECOND


@pytest.mark.parametrize("second, places", [(8, [1, 2]), (9, [1, 1])])
def test_h5_3_ties_are_broken_by_booths_on_the_board(second: int, places: list[int]) -> None:
    state = scene(2, booths={"danzig": [8, second - 1], "riga": [1, 0], "reval": [0, 1]})
    assert state.scores() == [6, 6]
    assert state.ranking() == places


def test_warehouses_keep_their_tokens_until_somebody_buys() -> None:
    state = scene(stored={"copenhagen": "red-1"})
    end_turns(state, 3)
    assert warehouse(state, "copenhagen") == "red-1"
