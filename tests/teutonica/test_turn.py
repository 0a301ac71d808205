"""T3: turns and actions."""

from __future__ import annotations

from tests.teutonica.scene import Scene


def test_T3_1_clockwise_with_as_many_actions_as_actiones_says() -> None:
    scene = Scene(3).skill(1, "actiones", 3)
    assert scene.state.turn == 0 and scene.state.actions == 2
    scene.play("end")
    assert scene.state.turn == 1 and scene.state.actions == 4
    scene.play("end", "end")
    assert scene.state.turn == 0


def test_T3_2_the_turn_ends_only_by_a_move_of_its_own() -> None:
    scene = Scene(4).play("income 3t", "income 3t")
    assert scene.state.turn == 0 and scene.texts() == {"end"}
    scene.play("end")
    assert scene.state.turn == 1


def test_T3_2_d3_41_ending_early_is_allowed_and_actions_are_lost() -> None:
    scene = Scene(2, edition="first").play("end", "stay")
    assert scene.state.turn == 1
    scene = Scene(4).play("place trader", "on bremen-minden", "end")
    assert scene.state.turn == 1 and scene.state.actions == 2


def test_T3_2_actions_may_be_repeated_in_any_order() -> None:
    scene = Scene(4).skill(0, "actiones", 5).set(actions=5)
    scene.play("income 3t", "place trader", "on bremen-minden", "income 3t", "place trader", "on bremen-minden", "move")
    scene.play("lift trader bremen-minden", "lifted", "put hannover-minden")
    assert scene.state.actions == 0


def test_T3_3_d3_43_an_action_is_complete_before_anything_else_is_chosen() -> None:
    scene = Scene(3).put(1, "bremen-minden", "1t").give(0, "actions_3")
    scene.play("oust", "oust bremen-minden", "with trader", "pay trader")
    assert scene.state.seat == 1 and scene.asked == "answering"
    assert not scene.texts("use") and not scene.texts("end")
    scene.play("answer bremen-osnabrueck", "stop")
    assert scene.state.seat == 0 and scene.may("use actions_3")


def test_C13_T3_4_d3_35_more_actions_only_when_the_number_grows() -> None:
    scene = Scene(4).put(0, "goettingen-quedlinburg", "3t").play("claim goettingen-quedlinburg", "skill actiones")
    assert scene.state.actions == 2
    scene.put(0, "goettingen-quedlinburg", "3t").play("claim goettingen-quedlinburg", "skill actiones")
    assert scene.state.actions == 1
    scene.set(actions=0).give(0, "develop_skill").play("use develop_skill", "develop actiones")
    assert scene.state.skill(0, 1) == 4 and scene.state.actions == 1


def test_T3_5_the_end_of_a_turn_places_markers_and_passes_on() -> None:
    scene = Scene(4).put(0, "hildesheim-goslar", "3t").play("claim hildesheim-goslar", "nothing", "end")
    assert scene.asked == "markers" and scene.state.seat == -1
    scene.play("draw actions_3", "marker arnheim-muenster")
    assert scene.state.turn == 1 and scene.state.actions == 2
