"""T6: bonus markers."""

from __future__ import annotations

import pytest
from tests.teutonica.scene import Scene

from kogge.core.model import CHANCE


def test_C18_T6_1_T6_3_d3_1_markers_before_between_and_after_actions() -> None:
    scene = Scene(4).give(0, "actions_3", "actions_4")
    assert scene.may("use actions_3")
    scene.play("income 3t", "use actions_4", "income 3t")
    assert scene.state.actions == 4
    scene.set(actions=0).play("use actions_3")
    assert scene.state.actions == 3 and scene.owned(0, "actions_3") == (0, 1)
    scene.play("place trader", "on bremen-minden", "end")
    assert scene.state.turn == 1 and scene.state.actions == 2


def test_C18_T6_1_not_in_others_turns_nor_inside_an_action() -> None:
    scene = Scene(4).give(1, "actions_3").give(0, "actions_4").put(0, "bremen-minden", "3t")
    assert scene.texts("use") == {"use actions_4"}
    scene.play("move", "lift trader bremen-minden")
    assert not scene.texts("use")


def test_C18_T6_1_d3_34_a_marker_without_a_target_cannot_be_used() -> None:
    scene = Scene(4).give(0, "swap_offices", "develop_skill", "remove_3").offices("bremen", "a").offices("minden", "B")
    for name, steps in (("clavis", 4), ("actiones", 5), ("privilegium", 3), ("liber", 3), ("bursa", 3)):
        scene.skill(0, name, steps)
    scene.put(0, "bremen-minden", "1t")
    assert not scene.texts("use")


def test_T6_2_d3_2_a_marker_serves_from_the_end_of_the_action_that_won_it() -> None:
    scene = Scene(4).marker("hildesheim-goslar", "actions_3").put(0, "hildesheim-goslar", "3t")
    scene.play("claim hildesheim-goslar")
    assert not scene.texts("use")
    scene.play("nothing", "use actions_3")
    assert scene.state.actions == 4


def test_T6_2_T6_4_an_extra_office_needs_a_marker_owned_before_the_claim() -> None:
    scene = Scene(4).offices("osnabrueck", "B").put(0, "bremen-osnabrueck", "3t").play("claim bremen-osnabrueck")
    assert scene.owned(0, "extra_office") == (1, 0) and not scene.texts("extra")
    scene = Scene(4).offices("osnabrueck", "B").put(0, "bremen-osnabrueck", "3t").give(0, "extra_office")
    scene.play("claim bremen-osnabrueck")
    assert scene.texts("extra") == {"extra trader osnabrueck"}


def test_C15_T6_4_d3_5_an_extra_office_without_privilege_beside_free_offices() -> None:
    scene = Scene(4).offices("hannover", "B").give(0, "extra_office").put(0, "bremen-hannover", "3t")
    scene.play("claim bremen-hannover")
    # Hannover's pink office is out of reach and Bremen's is round; Bremen has no office yet.
    assert scene.texts() == {"nothing", "extra trader hannover"}
    scene.play("extra trader hannover")
    assert scene.state.completed == 0 and scene.owned(0, "extra_office") == (0, 1)
    assert scene.controller("hannover") == 1


def test_C15_T6_4_d3_3_instead_of_the_other_benefits_with_a_piece_of_the_route() -> None:
    scene = Scene(4).offices("luebeck", "B").give(0, "extra_office").put(0, "hamburg-luebeck", "3t")
    scene.play("claim hamburg-luebeck", "extra trader luebeck")
    assert scene.asked == "actions" and scene.stock(0) == "8t" and scene.state.skill(0, 4) == 3
    assert scene.state.offices.count(0) == 0


def test_T6_4_d3_4_trader_or_merchant_of_the_route_as_the_player_likes() -> None:
    scene = Scene(4).offices("luebeck", "B").give(0, "extra_office").put(0, "hamburg-luebeck", "2t1m")
    scene.play("claim hamburg-luebeck")
    assert scene.texts("extra") == {"extra trader luebeck", "extra merchant luebeck"}


def test_T6_4_d3_5_the_taken_office_may_be_anybodys_own_ones_too() -> None:
    scene = Scene(4).offices("luebeck", "A").give(0, "extra_office").put(0, "hamburg-luebeck", "3t")
    assert scene.play("claim hamburg-luebeck").texts("extra") == {"extra trader luebeck"}


def test_T6_4_d3_6_extras_count_for_control_and_network_but_no_coin() -> None:
    scene = Scene(4).offices("luebeck", "BA").give(0, "extra_office").put(0, "hamburg-luebeck", "3t")
    scene.play("claim hamburg-luebeck", "extra trader luebeck")
    assert scene.controller("luebeck") == 0 and scene.state.score_sheet()["network"][0] == 2
    assert scene.state.score[0] == 1  # for control when the route was claimed, none for the coin


def test_C17_T6_5_d3_11_swapping_ignores_shape_and_privilege() -> None:
    scene = Scene(4).offices("perleberg", "CAb").skill(0, "privilegium", 2).give(0, "swap_offices")
    assert scene.controller("perleberg") == 1
    scene.play("use swap_offices")
    assert scene.texts() == {"swap perleberg 1 2", "swap perleberg 2 3"}
    scene.play("swap perleberg 2 3")
    first = scene.rules.first[scene.city("perleberg")]
    assert scene.state.offices[first : first + 3] == [4, 3, 0] and scene.controller("perleberg") == 0


def test_C17_T6_5_T13_2_d3_8_any_two_neighbours_or_one_own() -> None:
    for option, allowed in (("any", True), ("one_own", False)):
        scene = Scene(4, swap=option).offices("perleberg", "BC").give(0, "swap_offices")
        assert scene.may("use swap_offices") == allowed
    scene = Scene(4, swap="one_own").offices("perleberg", "BCA").give(0, "swap_offices").play("use swap_offices")
    assert scene.texts() == {"swap perleberg 2 3"}


def test_C17_T6_5_d3_7_d3_10_never_an_empty_office_an_extra_one_or_the_table() -> None:
    scene = Scene(4).offices("perleberg", "B").extra("perleberg", 0).set(table=[0, 1, -1, -1]).give(0, "swap_offices")
    assert not scene.may("use swap_offices")


def test_T6_5_a_swap_gives_no_east_west_prize() -> None:
    scene = Scene(4).give(0, "swap_offices").offices("arnheim", "AB").offices("stendal", "A").offices("minden", "A")
    scene.offices("brunswiek", "A").offices("muenster", "a").play("use swap_offices", "swap arnheim 1 2")
    assert scene.state.prize == [0] * 4 and scene.state.score == [0] * 4


def test_T6_5_T14_31_a_swap_without_effect_is_no_move() -> None:
    """T14.31: offices of one owner; in version 1 of the rules it was one, and its games go on so."""
    scene = Scene(4).offices("perleberg", "AaB").give(0, "swap_offices").play("use swap_offices")
    assert scene.texts() == {"swap perleberg 2 3"}
    assert not Scene(4).offices("perleberg", "Bb").give(0, "swap_offices").may("use swap_offices")
    before = Scene(4, rules=1).offices("perleberg", "Bb").give(0, "swap_offices").play("use swap_offices")
    assert before.texts() == {"swap perleberg 1 2"}


def test_T6_4_T13_6_with_an_option_an_extra_office_opens_in_a_city_without_one() -> None:
    for option, allowed in (("taken", False), ("any", True)):
        scene = Scene(4, extra=option).fill("hamburg-luebeck", 0).give(0, "extra_office").play("claim hamburg-luebeck")
        assert scene.may("extra trader luebeck") == allowed
    scene.play("extra trader luebeck")
    assert scene.controller("luebeck") == 0 and scene.state.score_sheet()["cities"] == [2, 0, 0, 0]
    scene.offices("luebeck", "B")
    assert scene.controller("luebeck") == 1  # a printed office ranks higher


def test_T6_1_T13_7_with_an_option_markers_are_used_within_a_claim() -> None:
    """T14.27: after the points and before the benefit, but not the marker just won."""
    given = ("develop_skill", "actions_3")
    scene = Scene(4).fill("hamburg-luebeck", 0).give(0, *given).play("claim hamburg-luebeck")
    assert not scene.texts("use")
    scene = Scene(4, markers="any_time").fill("hamburg-luebeck", 0).give(0, *given)
    scene.marker("hamburg-luebeck", "swap_offices").offices("perleberg", "AB").play("claim hamburg-luebeck")
    assert scene.texts("use") == {"use develop_skill", "use actions_3"}
    scene.play("use develop_skill")
    assert scene.asked == "developing"
    scene.play("develop privilegium")
    assert scene.asked == "benefit" and scene.may("office luebeck")
    actions = scene.state.actions
    scene.play("use actions_3", "office hamburg")
    assert scene.asked == "actions" and scene.state.actions == actions + 3
    assert scene.may("use swap_offices")


def test_T6_7_T13_7_a_marker_takes_nothing_from_the_claimed_route() -> None:
    scene = Scene(4, markers="any_time", remove="anyone").fill("hamburg-luebeck", 0).put(1, "emden-stade", "1t")
    scene.give(0, "remove_3").play("claim hamburg-luebeck", "use remove_3")
    assert scene.texts() == {"remove emden-stade"}
    scene.play("remove emden-stade")
    assert scene.asked == "benefit"
    alone = Scene(4, markers="any_time", remove="anyone").fill("hamburg-luebeck", 0).give(0, "remove_3")
    assert not alone.play("claim hamburg-luebeck").texts("use")
    moving = Scene(4, markers="any_time", remove="move").fill("hamburg-luebeck", 0).put(1, "emden-stade", "1t")
    assert not moving.give(0, "remove_3").play("claim hamburg-luebeck").texts("use")


def test_T6_6_any_track_that_is_not_cleared() -> None:
    scene = Scene(4).give(0, "develop_skill").play("use develop_skill")
    assert len(scene.texts("develop")) == 5
    scene.play("develop liber_sophiae")
    assert scene.supply(0) == "5t2m" and scene.state.actions == 2


def test_C19_T6_7_d3_12_up_to_three_pieces_of_others_to_their_supplies() -> None:
    scene = Scene(4).put(1, "bremen-minden", "1m").put(1, "hannover-minden", "1t1m").put(2, "emden-stade", "1t")
    scene.put(0, "bremen-minden", "1t").give(0, "remove_3").chest(1, "", "").chest(2, "", "3t").play("use remove_3")
    scene.play("remove bremen-minden", "remove hannover-minden")
    assert scene.texts() == {"take 1 trader", "take 1 merchant"}
    scene.play("take 1 merchant", "remove emden-stade")
    assert scene.supply(1) == "2m" and scene.supply(2) == "1t" and scene.stock(2) == "3t"
    assert scene.asked == "actions" and scene.state.actions == 2


def test_C19_T6_7_fewer_than_three_but_at_least_one() -> None:
    scene = Scene(4).put(1, "bremen-minden", "3t").give(0, "remove_3").play("use remove_3")
    assert not scene.may("done")
    scene.play("remove bremen-minden", "done")
    assert scene.on("bremen-minden", 1) == "2t" and scene.asked == "actions"


def test_C19_T6_7_own_pieces_only_with_the_option() -> None:
    scene = Scene(4).put(0, "bremen-minden", "1t").give(0, "remove_3")
    assert not scene.may("use remove_3")
    scene = Scene(4, remove="anyone").put(0, "bremen-minden", "1t").give(0, "remove_3")
    scene.play("use remove_3", "remove bremen-minden")
    assert scene.supply(0) == "6t1m" and scene.asked == "actions"


def test_T13_3_T6_7_option_move_puts_others_pieces_on_free_spaces() -> None:
    scene = Scene(4, remove="move").put(1, "bremen-minden", "3t").put(2, "hannover-minden", "2t1m").give(0, "remove_3")
    scene.play("use remove_3", "remove bremen-minden", "remove hannover-minden", "take 2 merchant", "done")
    assert scene.texts() == {f"put {id}" for id in scene.rules.route_ids}
    scene.play("put bremen-minden", "put hannover-minden")  # they change places, C's merchant first
    assert scene.on("bremen-minden", 2) == "1m" and scene.on("hannover-minden", 1) == "1t"
    assert scene.state.actions == 2 and scene.asked == "actions"


def replaced(scene: Scene, *draws: str) -> Scene:
    scene.play("end")
    assert scene.state.seat == CHANCE
    return scene.play(*draws)


def test_T6_8_d3_15_a_replacement_needs_an_empty_route_with_a_free_office() -> None:
    scene = Scene(4).put(0, "hildesheim-goslar", "3t").put(1, "bremen-minden", "1t")
    scene.offices("duisburg", "B").offices("dortmund", "bBB").offices("hannover", "BB")
    replaced(scene.play("claim hildesheim-goslar", "nothing"), "draw actions_4")
    assert scene.asked == "laying"
    assert not scene.may("marker duisburg-dortmund")  # both ends are full
    assert not scene.may("marker bremen-minden")  # not empty
    assert not scene.may("marker bremen-osnabrueck")  # has a marker
    assert scene.may("marker hannover-minden")  # one end is enough, and no office need stand there
    assert scene.may("marker arnheim-muenster")


def test_T6_8_d3_17_the_route_just_cleared_is_allowed() -> None:
    scene = replaced(
        Scene(4).put(0, "hildesheim-goslar", "3t").play("claim hildesheim-goslar", "nothing"), "draw actions_3"
    )
    scene.play("marker hildesheim-goslar")
    assert scene.state.turn == 1 and scene.state.markers[scene.route("hildesheim-goslar")] == 2


def test_T6_8_d3_18_several_replacements_are_seen_first_and_placed_in_free_order() -> None:
    scene = Scene(4).put(0, "hildesheim-goslar", "3t").put(0, "lueneburg-perleberg", "3t")
    scene.play("claim hildesheim-goslar", "nothing", "claim lueneburg-perleberg", "nothing")
    replaced(scene, "draw actions_4", "draw actions_3")
    assert scene.texts() == {"marker actions_3", "marker actions_4"}
    scene.play("marker actions_4", "marker kampen-arnheim", "marker bremen-minden")
    assert scene.state.turn == 1
    assert [scene.state.markers[scene.route(id)] for id in ("kampen-arnheim", "bremen-minden")] == [3, 2]


def test_T6_8_replacements_come_after_the_actions_of_markers_too() -> None:
    scene = Scene(4).give(0, "actions_3").put(0, "hildesheim-goslar", "3t").play("claim hildesheim-goslar", "nothing")
    scene.set(actions=0).play("use actions_3", "place trader", "on bremen-minden")
    assert scene.asked == "actions" and scene.state.counted == 1


def test_T6_9_d3_16_without_a_legal_route_the_marker_waits_on_the_plate() -> None:
    scene = Scene(4).put(0, "hildesheim-goslar", "3t").crowd(1, "hildesheim-goslar")
    for id in ("hildesheim", "goslar"):
        scene.offices(id, "BB")
    replaced(scene.play("claim hildesheim-goslar"), "draw actions_3")
    assert scene.state.turn == 1 and scene.state.plate == [2]
    assert sum(1 for marker in scene.state.markers if marker >= 0) == 2
    assert scene.state.score_sheet()["markers"][0] == 1  # the one taken; that on the plate is worth nothing
    scene.play("end", "end", "end")
    assert scene.state.turn == 0
    for _ in range(3):
        scene.state.take(scene.route("arnheim-muenster"), 2)
    scene.play("end")  # only one route is legal now: it is placed without a question
    assert scene.state.markers[scene.route("arnheim-muenster")] == 2 and scene.state.turn == 1


def test_T6_1_T8_3_used_markers_are_kept_and_count() -> None:
    scene = Scene(4).give(0, "actions_3", "actions_4")
    before = scene.state.score_sheet()["markers"][0]
    scene.play("use actions_3")
    assert before == scene.state.score_sheet()["markers"][0] == 3


@pytest.mark.parametrize("markers, points", list(enumerate([0, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21, 21, 21])))
def test_T8_3_points_for_markers(markers: int, points: int) -> None:
    scene = Scene(4)
    scene.state.used.extend([2] * (markers // 2))
    scene.state.unused[3] = markers - markers // 2
    assert scene.state.score_sheet()["markers"][0] == points
