"""T5: claiming a route."""

from __future__ import annotations

import pytest
from tests.teutonica.scene import Scene


def test_T5_1_only_a_route_full_of_own_pieces_can_be_claimed() -> None:
    scene = Scene(4).put(0, "bremen-minden", "2t").put(1, "hannover-minden", "1t").put(0, "hannover-minden", "2t")
    assert not scene.texts("claim")
    scene.play("place trader", "on bremen-minden")
    assert scene.state.score == [0] * 4 and scene.may("claim bremen-minden")
    assert scene.set(actions=0).texts("claim") == set()


def test_C9_T5_2_d3_33_controllers_score_before_anything_changes() -> None:
    scene = Scene(4).offices("bremen", "a").offices("minden", "ABC").skill(0, "privilegium", 3)
    scene.put(0, "bremen-minden", "2t").play("place trader", "on bremen-minden")
    assert scene.state.score == [0, 0, 0, 0]
    scene.play("claim bremen-minden")
    assert scene.state.score == [1, 0, 1, 0]
    scene.play("office minden")  # A has two offices there now, yet the point was C's
    assert scene.state.score == [1, 0, 1, 0] and scene.controller("minden") == 0


def test_C9_T5_2_both_cities_give_two_points_and_empty_ones_none() -> None:
    scene = Scene(4).offices("bremen", "b").offices("minden", "B").put(0, "bremen-minden", "3t")
    assert scene.play("claim bremen-minden").state.score == [0, 2, 0, 0]
    assert Scene(4).put(0, "bremen-minden", "3t").play("claim bremen-minden").state.score == [0] * 4


def test_T5_3_T11_3_the_marker_is_taken_and_one_is_counted_off_unseen() -> None:
    scene = Scene(4).put(0, "hildesheim-goslar", "3t").play("claim hildesheim-goslar")
    assert scene.owned(0, "remove_3") == (1, 0)
    assert scene.state.counted == 1 and scene.state.left == 12 and scene.state.plate == []
    assert scene.state.markers[scene.route("hildesheim-goslar")] == -1


@pytest.mark.parametrize(
    "choice, supply, stock",
    [("nothing", "5t1m", "9t"), ("office hamburg", "5t1m", "8t"), ("skill bursa", "6t1m", "9t")],
)
def test_C12_T5_4_T5_11_d3_32_one_benefit_or_none_and_where_pieces_go(choice: str, supply: str, stock: str) -> None:
    scene = Scene(4).put(0, "hamburg-luebeck", "3t").play("claim hamburg-luebeck")
    assert scene.texts() == {"nothing", "office hamburg", "office luebeck", "skill bursa"}
    scene.play(choice)
    assert (scene.supply(0), scene.stock(0)) == (supply, stock) and scene.asked == "actions"
    assert scene.state.skill(0, 4) == (5 if choice == "skill bursa" else 3)


def test_C11_T5_5_colour_shape_and_the_leftmost_office() -> None:
    scene = (
        Scene(4).offices("goettingen", "B").put(0, "goettingen-quedlinburg", "3t").play("claim goettingen-quedlinburg")
    )
    assert scene.texts() == {"nothing", "skill actiones"}
    scene = Scene(4).offices("goettingen", "B").put(0, "goettingen-quedlinburg", "2t1m")
    scene.play("claim goettingen-quedlinburg")
    assert scene.texts() == {"nothing", "skill actiones", "office goettingen"}
    scene.play("office goettingen")
    assert scene.state.offices[scene.rules.first[scene.city("goettingen")] + 1] == 1  # the merchant of A
    assert scene.stock(0) == "8t"


def test_C11_T5_5_a_merchant_never_takes_a_square_office() -> None:
    scene = Scene(4).put(0, "duisburg-dortmund", "2m").play("claim duisburg-dortmund")
    assert scene.texts() == {"nothing", "office dortmund"}


@pytest.mark.parametrize("steps, open_to", [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_T5_5_privilegium_allows_all_colours_up_to_its_value(steps: int, open_to: int) -> None:
    for taken in range(4):
        scene = Scene(4).skill(0, "privilegium", steps).offices("minden", "B" * taken).offices("hannover", "BB")
        scene.put(0, "hannover-minden", "3t").play("claim hannover-minden")
        assert (scene.asked == "benefit" and scene.may("office minden")) == (taken <= open_to)


def test_C14_T5_6_a_coin_gives_a_point_once() -> None:
    scene = Scene(3).put(0, "stade-hamburg", "2t1m").play("claim stade-hamburg", "office stade")
    assert scene.state.score[0] == 1 and scene.state.completed == 1
    scene = Scene(4).put(0, "stade-hamburg", "2t1m").play("claim stade-hamburg", "office stade")
    assert scene.state.score[0] == 0 and scene.state.completed == 1


def test_C14_T5_6_d3_9_no_point_for_a_swap_onto_a_coin() -> None:
    scene = Scene(4).offices("luebeck", "BA").give(0, "swap_offices").play("use swap_offices", "swap luebeck 1 2")
    assert scene.state.offices[scene.rules.first[scene.city("luebeck")]] == 0 and scene.state.score == [0] * 4


def test_T5_7_d3_44_only_printed_offices_complete_a_city() -> None:
    scene = Scene(4).offices("hannover", "B").put(0, "bremen-hannover", "3t").give(0, "extra_office")
    scene.play("claim bremen-hannover", "extra trader hannover")
    assert scene.state.completed == 0
    scene.skill(0, "privilegium", 2).put(0, "bremen-hannover", "3t").play("claim bremen-hannover", "office hannover")
    assert scene.state.completed == 1


@pytest.mark.parametrize(
    "earlier, points", [([0, 0, 0, 0], 7), ([0, 7, 0, 0], 4), ([0, 4, 7, 0], 2), ([0, 4, 7, 2], 0)]
)
def test_C22_T5_8_prizes_for_the_first_three_players(earlier: list[int], points: int) -> None:
    scene = Scene(4).set(prize=earlier[:])
    for city in ("arnheim", "minden", "stendal"):
        scene.offices(city, "A")
    scene.offices("brunswiek", "A").put(0, "arnheim-muenster", "2t1m").play("claim arnheim-muenster", "office muenster")
    assert scene.state.score[0] == points + 1  # and the point for controlling Arnheim
    assert scene.state.prize[0] == points


def test_C22_T5_8_d3_37_once_a_player() -> None:
    scene = Scene(4).set(prize=[7, 0, 0, 0])
    for city in ("arnheim", "minden", "stendal", "brunswiek"):
        scene.offices(city, "A")
    scene.put(0, "arnheim-muenster", "2t1m").play("claim arnheim-muenster", "office muenster")
    assert scene.state.score[0] == 1 and scene.state.prize == [7, 0, 0, 0]


def test_C22_T5_8_d3_6_an_extra_office_may_close_the_link() -> None:
    scene = Scene(4).offices("brunswiek", "B").give(0, "extra_office")
    for city in ("arnheim", "minden", "stendal"):
        scene.offices(city, "A")
    scene.offices("muenster", "a").put(0, "brunswiek-minden", "4t")
    scene.play("claim brunswiek-minden", "extra trader brunswiek")
    assert scene.state.prize[0] == 7 and scene.state.score == [8, 1, 0, 0]


def test_T5_8_only_a_chain_without_gaps() -> None:
    scene = Scene(4).offices("arnheim", "A").offices("stendal", "A").offices("minden", "A")
    scene.put(0, "arnheim-muenster", "2t1m").play("claim arnheim-muenster", "office muenster")
    assert scene.state.prize[0] == 0


def test_T5_9_d3_34_a_cleared_track_is_not_on_offer() -> None:
    scene = Scene(4).skill(0, "bursa", 3).put(0, "hamburg-luebeck", "3t").play("claim hamburg-luebeck")
    assert not scene.texts("skill")
    scene = Scene(4).skill(0, "bursa", 3).give(0, "develop_skill").play("use develop_skill")
    assert "develop bursa" not in scene.texts() and len(scene.texts()) == 4


def test_T5_9_liber_sophiae_brings_a_merchant() -> None:
    scene = Scene(4).put(0, "groningen-emden", "3t").play("claim groningen-emden", "skill liber_sophiae")
    assert scene.supply(0) == "5t2m" and scene.state.skill(0, 3) == 3


def test_T5_9_no_route_touches_two_skill_cities() -> None:
    for seats in (3, 4):
        rules = Scene(seats).rules
        assert not any(
            rules.city_skill[a] >= 0 and rules.city_skill[b] >= 0 for a, b in zip(rules.city_a, rules.city_b)
        )


def test_C21_T5_10_d3_36_the_coellen_table() -> None:
    scene = Scene(4).skill(0, "privilegium", 1).put(0, "coellen-warburg", "3t1m").play("claim coellen-warburg")
    assert scene.texts("coellen") == {"coellen 7", "coellen 8"}
    scene.play("coellen 8")
    assert scene.state.table == [-1, 0, -1, -1] and scene.stock(0) == "9t" and scene.state.score == [0] * 4
    scene.put(0, "coellen-warburg", "3t1m").play("claim coellen-warburg")
    assert scene.texts("coellen") == {"coellen 7"}
    scene = Scene(4).put(0, "coellen-warburg", "4t").play("claim coellen-warburg")
    assert not scene.texts("coellen")
    scene = Scene(4).put(0, "paderborn-warburg", "2t1m").play("claim paderborn-warburg")
    assert not scene.texts("coellen")


def test_C21_T5_10_the_table_does_not_count_towards_twenty() -> None:
    scene = Scene(4).skill(0, "privilegium", 1).set(score=[19, 0, 0, 0]).put(0, "coellen-warburg", "3t1m")
    scene.play("claim coellen-warburg", "coellen 8")
    assert scene.state.score[0] == 19 and not scene.state.over and scene.state.score_sheet()["coellen"][0] == 8


def test_T5_4_no_question_where_nothing_can_be_had() -> None:
    scene = Scene(4).offices("hannover", "BB").offices("bremen", "bB").put(0, "bremen-hannover", "2t1m")
    scene.play("claim bremen-hannover")
    assert scene.asked == "actions" and scene.stock(0) == "8t1m" and scene.on("bremen-hannover", 0) == ""
