"""T7, T8: the end of the game and the final scoring."""

from __future__ import annotations

import pytest
from tests.teutonica.scene import Scene


def test_C23_T7_1_T7_2_d3_13_twenty_by_another_and_the_action_is_finished() -> None:
    scene = Scene(4).offices("hamburg", "B").set(score=[10, 19, 0, 0]).put(0, "hamburg-luebeck", "3t")
    scene.play("claim hamburg-luebeck")
    assert scene.state.score == [10, 20, 0, 0] and not scene.state.over
    scene.play("office luebeck")
    assert scene.state.score == [11, 20, 0, 0] and scene.state.over and scene.state.legal() == []


def test_T7_1_T7_2_d3_14_no_marker_left_to_draw_ends_the_game_and_the_one_taken_counts() -> None:
    scene = Scene(4).put(0, "hildesheim-goslar", "3t").set(stack=[0] * 6, left=0).play("claim hildesheim-goslar")
    assert not scene.state.over and scene.state.counted == 0
    scene.play("office goslar")
    assert scene.state.over and scene.state.score_sheet()["markers"][0] == 1


def test_T7_3_drawing_the_last_marker_ends_nothing() -> None:
    scene = Scene(4).put(0, "hildesheim-goslar", "3t").set(stack=[0, 0, 1, 0, 0, 0], left=1)
    scene.play("claim hildesheim-goslar", "nothing")
    assert not scene.state.over and scene.state.counted == 1
    # A second marker in the same turn finds the stack empty, though the first one lies unseen on the plate.
    scene.put(0, "lueneburg-perleberg", "3t").play("claim lueneburg-perleberg", "nothing")
    assert scene.state.over
    scene = Scene(4).put(0, "hildesheim-goslar", "3t").set(stack=[0, 0, 1, 0, 0, 0], left=1)
    scene.play("claim hildesheim-goslar", "nothing", "end", "draw actions_3", "marker bremen-minden")
    assert not scene.state.over and scene.state.left == 0


FULL_CITIES = {
    "stade": "b", "luebeck": "BB", "kampen": "bB", "hannover": "BB", "brunswiek": "B", "duisburg": "B",
    "hildesheim": "BB", "goslar": "BB", "halle": "BB",
}  # fmt: skip


def test_C25_T7_1_d3_44_the_tenth_completed_city() -> None:
    scene = Scene(4).skill(0, "privilegium", 1).offices("arnheim", "A").offices("minden", "A").offices("stendal", "A")
    for city, owners in FULL_CITIES.items():
        scene.offices(city, owners)
    assert scene.state.completed == 9
    scene.extra("brunswiek", 0).offices("muenster", "b").put(0, "arnheim-muenster", "3t")
    scene.play("claim arnheim-muenster", "office muenster")
    assert scene.state.completed == 10 and scene.state.prize[0] == 7 and scene.state.over


def test_T7_2_no_replacement_no_further_turns() -> None:
    scene = Scene(4).offices("hildesheim", "B").set(score=[0, 19, 0, 0]).put(0, "hildesheim-goslar", "3t")
    scene.play("claim hildesheim-goslar", "nothing")
    assert scene.state.over and scene.state.counted == 1


def test_T7_2_an_answer_is_given_in_full_before_the_end() -> None:
    scene = Scene(2).set(score=[0, 19]).offices("stade", "b").put(1, "stade-hamburg", "1t")
    # A neutral route that brings B to twenty falls while two neutral traders are being placed.
    scene.state.take(scene.route("stade-hamburg"), 2)
    scene.put(2, "stade-hamburg", "1t").play("oust", "oust hamburg-luebeck", "with trader", "pay trader")
    scene.play("answer stade-hamburg")
    assert scene.state.score[1] == 20 and not scene.state.over
    scene.play("answer hamburg-lueneburg")
    assert scene.state.over


def test_T8_1_T8_7_no_upper_limit_on_the_track() -> None:
    scene = Scene(4).set(score=[19, 0, 0, 0], prize=[0, 0, 0, 0]).put(0, "arnheim-muenster", "2t1m")
    for city in ("arnheim", "minden", "stendal", "brunswiek"):
        scene.offices(city, "A")
    scene.offices("muenster", "").play("claim arnheim-muenster", "office muenster")
    assert scene.state.score_sheet()["track"][0] == 19 + 1 + 7 and scene.state.over
    assert scene.set(score=[28, 0, 0, 0]).state.scores()[0] > 28


def test_T8_2_four_points_for_each_cleared_track_but_clavis() -> None:
    scene = Scene(4).skill(0, "clavis", 4)
    assert scene.state.score_sheet()["skills"][0] == 0
    scene.skill(0, "actiones", 5).skill(0, "privilegium", 3).skill(0, "liber", 3).skill(0, "bursa", 2)
    assert scene.state.score_sheet()["skills"][0] == 12


def test_T8_4_the_coellen_table() -> None:
    assert Scene(4).set(table=[1, 0, 1, 2]).state.score_sheet()["coellen"] == [8, 16, 11, 0]


def test_T8_5_two_points_for_each_controlled_city() -> None:
    scene = Scene(4).offices("minden", "AB").offices("bremen", "a").offices("goslar", "C")
    assert scene.state.score_sheet()["cities"] == [2, 2, 2, 0]


@pytest.mark.parametrize("steps, key", [(0, 1), (1, 2), (2, 2), (3, 3), (4, 4)])
def test_T8_6_d3_38_offices_of_the_best_group_times_clavis(steps: int, key: int) -> None:
    scene = Scene(4).skill(0, "clavis", steps).offices("minden", "AABA").offices("hannover", "BA").extra("hannover", 0)
    scene.offices("arnheim", "A").offices("kampen", "BA").offices("halle", "A")
    assert scene.state.score_sheet()["network"][0] == 5 * key


def test_T8_7_d3_39_equal_points_share_the_place_or_are_parted_by_the_option() -> None:
    for option, ranking in (("shared", [1, 1, 3, 4]), ("bigbox", [2, 1, 3, 4])):
        scene = Scene(4, ties=option).set(score=[20, 20, 5, 4]).skill(0, "actiones", 1)
        assert scene.state.ranking() == ranking
    scene = Scene(4, ties="bigbox").offices("minden", "A").set(score=[17, 20, 0, 0])
    assert scene.state.scores()[:2] == [20, 20] and scene.state.ranking()[:2] == [1, 2]
    scene = Scene(4, ties="bigbox").set(score=[20, 20, 0, 0])
    assert scene.state.ranking() == [1, 1, 3, 3]
