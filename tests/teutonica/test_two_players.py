"""T9, T10: the two games for two players."""

from __future__ import annotations

import pytest
from tests.teutonica.scene import Scene

from kogge.games.teutonica.game import GAME

PROVINCES = {
    "p01": "kampen-arnheim kampen-osnabrueck arnheim-muenster",
    "p02": "arnheim-muenster arnheim-duisburg duisburg-dortmund",
    "p03": "minden-muenster minden-paderborn dortmund-paderborn",
    "p04": "bremen-osnabrueck bremen-minden minden-muenster",
    "p05": "bremen-minden bremen-hannover hannover-minden",
    "p06": "hamburg-bremen hamburg-lueneburg bremen-hannover lueneburg-hannover",
    "p07": "hannover-minden lueneburg-hannover brunswiek-minden",
    "p08": "lueneburg-perleberg perleberg-stendal brunswiek-stendal",
    "p09": "brunswiek-minden minden-paderborn hildesheim-paderborn hildesheim-goslar",
    "p10": "brunswiek-stendal stendal-magdeburg goslar-magdeburg",
    "o01": "groningen-emden emden-osnabrueck bremen-osnabrueck hamburg-bremen stade-hamburg",
    "o02": "hamburg-luebeck hamburg-lueneburg lueneburg-perleberg",
    "o03": "goslar-magdeburg goslar-quedlinburg quedlinburg-halle",
    "o04": "paderborn-warburg hildesheim-paderborn hildesheim-goslar goslar-quedlinburg goettingen-quedlinburg",
    "o05": "arnheim-duisburg duisburg-dortmund dortmund-paderborn paderborn-warburg coellen-warburg",
    "o06": "groningen-emden emden-osnabrueck kampen-osnabrueck",
}
NEIGHBOURS = {
    "o01": "o06 p04 p06", "o02": "p06 p08", "o03": "o04 p10", "o04": "o03 o05 p09", "o05": "o04 p02 p03",
    "o06": "o01 p01", "p01": "o06 p02 p04", "p02": "o05 p01 p03", "p03": "o05 p02 p04 p09", "p04": "o01 p01 p03 p05",
    "p05": "p04 p06 p07", "p06": "o01 o02 p05 p07", "p07": "p05 p06 p08 p09", "p08": "o02 p07 p10",
    "p09": "o04 p03 p07 p10", "p10": "o03 p08 p09",
}  # fmt: skip


def first(pawn: str = "p01", **options: str) -> Scene:
    return Scene(2, pawn, edition="first", **options)


def test_T9_1_T11_2_the_second_player_puts_the_pawn_anywhere() -> None:
    state = GAME.new(2, {"edition": "first"})
    for _ in range(3):
        state.legal()[0].make(state)
    assert state.seat == 1 and len(state.legal()) == 16
    assert [first().supply(seat) for seat in range(2)] == ["5t1m", "6t1m"]


def test_T9_2_sixteen_provinces_and_their_neighbours() -> None:
    rules = first().rules
    for province, id in enumerate(rules.province_ids):
        assert {rules.route_ids[route] for route in rules.reachable[province + 1]} == set(PROVINCES[id].split())
        assert [rules.province_ids[near] for near in rules.neighbours[province]] == sorted(
            NEIGHBOURS[id].split(), key=rules.province_ids.index
        )


def test_T9_2_T13_5_the_ring_touches_23_routes() -> None:
    rules = first(provinces="ring").rules
    assert rules.provinces == 11 and len(rules.reachable[-1]) == 23
    beside = {rules.province_ids[province] for province in rules.neighbours[-1]}
    assert beside == {"p01", "p02", "p03", "p04", "p06", "p08", "p09", "p10"}


def test_C27_T9_4_d3_b_two_borders_but_not_across_a_city() -> None:
    scene = first("p04")
    rules = scene.rules
    assert scene.may("walk p07")
    assert rules.province_ids.index("p07") not in rules.neighbours[rules.province_ids.index("p04")]
    assert not scene.may("walk p10") and not scene.may("walk p04")


def test_C27_T9_4_d3_b_the_free_move_before_or_after_not_both() -> None:
    scene = first("p04").play("walk p07")
    assert not scene.texts("walk") and scene.state.actions == 2
    scene.play("income 3t", "end")
    assert scene.state.turn == 1  # not asked again
    scene = first("p04").play("income 3t")
    assert not scene.texts("walk")
    scene.play("end")
    assert scene.may("stay") and scene.may("walk p05")
    scene.play("walk p07")
    assert scene.state.turn == 1 and scene.rules.province_ids[scene.state.pawn] == "p07"
    assert scene.texts("walk")  # the free move is the next player's again


def test_T9_4_a_marker_is_no_action_but_a_paid_pawn_move_is() -> None:
    scene = first("p04").give(0, "actions_3").play("use actions_3")
    assert scene.may("walk p05")
    scene.play("ride o06")
    assert not scene.texts("walk") and scene.state.actions == 4


def test_C27_T9_5_d3_b_a_paid_move_to_any_other_province_as_often_as_actions_last() -> None:
    scene = first("p04")
    assert len(scene.texts("ride")) == 15 and not scene.may("ride p04")
    scene.play("ride o06", "ride o03")
    assert scene.state.actions == 0 and not scene.texts("ride")


def test_C28_T9_3_d3_b_place_displace_and_claim_only_at_the_border_of_the_province() -> None:
    scene = first("p08").fill("hannover-minden", 0).put(1, "perleberg-stendal", "1t").put(1, "bremen-minden", "1t")
    assert not scene.may("claim hannover-minden")
    scene.play("place trader")
    assert scene.texts() == {"on lueneburg-perleberg", "on perleberg-stendal", "on brunswiek-stendal"}
    scene.play("on brunswiek-stendal", "oust")
    assert scene.texts() == {"oust perleberg-stendal"}
    scene.play("oust perleberg-stendal", "with trader", "pay trader")
    assert scene.may("answer stendal-magdeburg")  # the answer is free


def test_C28_T9_3_d3_b_move_income_and_markers_are_free_everywhere() -> None:
    scene = first("p08").put(0, "kampen-arnheim", "1t").offices("minden", "AB").give(0, "swap_offices")
    assert scene.may("income 3t") and scene.may("use swap_offices")
    scene.play("move", "lift trader kampen-arnheim", "put groningen-emden")
    scene.play("use swap_offices", "swap minden 1 2")
    assert scene.controller("minden") == 0


def test_T9_3_an_extra_office_needs_a_legal_claim() -> None:
    scene = first("p08").give(0, "extra_office").offices("minden", "B").put(0, "hannover-minden", "3t")
    assert not scene.texts("claim")
    scene.play("walk p07", "claim hannover-minden")
    assert scene.may("extra trader minden")


def neutral(scene: Scene) -> list[str]:
    return [id for route, id in enumerate(scene.rules.route_ids) if scene.state.count(route, 4)]


def test_C29_T10_1_d3_c_eight_neutral_traders() -> None:
    scene = Scene(2)
    to_skills = {"groningen-emden", "stade-hamburg", "hamburg-luebeck", "goettingen-quedlinburg", "quedlinburg-halle"}
    assert set(neutral(scene)) == to_skills | {"bremen-osnabrueck", "lueneburg-perleberg", "hildesheim-goslar"}
    assert [scene.supply(seat) for seat in range(2)] == ["5t1m", "6t1m"]
    assert not neutral_game(3) and not Scene(2, edition="first").rules.neutral


def neutral_game(seats: int) -> bool:
    return Scene(seats).rules.neutral


def test_C29_T10_2_T10_3_T11_1_d3_c_the_opponent_places_both_and_a_neutral_route_falls_at_once() -> None:
    scene = Scene(2).play("oust", "oust hamburg-luebeck", "with trader", "pay trader")
    assert scene.supply(0) == "3t1m" and scene.stock(0) == "7t"
    assert scene.state.seat == 1 and not scene.may("answer hamburg-luebeck")
    scene.play("answer stade-hamburg")
    assert scene.state.seat == 1 and "stop" not in scene.texts()  # the second one is compulsory
    scene.play("answer stade-hamburg")
    assert scene.asked == "neutral office" and scene.state.seat == 0
    assert scene.texts() == {"neutral stade", "neutral hamburg"}
    scene.play("neutral stade")
    assert scene.state.score == [0, 0] and scene.state.completed == 1
    assert scene.on("stade-hamburg", 2) == "" and scene.controller("stade") == 2
    assert scene.state.seat == 0 and scene.state.actions == 1


def test_T10_2_d3_c_only_one_is_placed_when_no_space_is_left_elsewhere() -> None:
    scene = Scene(2).crowd(1, "hamburg-luebeck", "coellen-warburg").put(1, "coellen-warburg", "3t")
    scene.play("oust", "oust hamburg-luebeck", "with trader", "pay trader")
    assert scene.on("coellen-warburg", 2) == "1t" and scene.state.seat == 0 and scene.asked == "actions"


def test_T10_3_d3_c_after_each_single_trader_and_two_routes_may_fall() -> None:
    scene = Scene(2).put(2, "stade-hamburg", "1t").put(2, "duisburg-dortmund", "1t").put(2, "hamburg-lueneburg", "3t")
    scene.play("oust", "oust hamburg-luebeck", "with trader", "pay trader", "answer stade-hamburg")
    assert scene.asked == "neutral office"
    scene.play("neutral hamburg", "answer hamburg-lueneburg")
    assert scene.asked == "neutral office"
    scene.play("neutral hamburg")
    assert scene.state.offices.count(4) == 2 and scene.asked == "actions"


def test_T10_3_1_d3_c_only_real_players_score_at_a_neutral_route() -> None:
    scene = Scene(2).put(2, "stade-hamburg", "1t").offices("stade", "N").offices("hamburg", "B")
    scene.play("oust", "oust hamburg-luebeck", "with trader", "pay trader", "answer stade-hamburg")
    assert scene.state.score == [0, 1]


def test_C29_T10_3_2_d3_c_its_marker_is_discarded_and_the_active_player_replaces_it() -> None:
    scene = Scene(2).put(2, "bremen-osnabrueck", "1t").put(2, "kampen-osnabrueck", "1t")
    scene.play("oust", "oust kampen-osnabrueck", "with trader", "pay trader", "answer bremen-osnabrueck")
    scene.play("neutral osnabrueck", "answer kampen-arnheim", "end")
    assert scene.state.discarded == [0] and scene.state.counted == 1 and scene.asked == "markers"
    assert scene.state.score_sheet()["markers"] == [0, 0]
    scene.play("draw actions_4", "marker arnheim-muenster")
    assert scene.on("arnheim-muenster", 2) == "1t" and scene.state.turn == 1


def test_T10_3_2_d3_c_without_a_stack_the_game_ends() -> None:
    scene = Scene(2).put(2, "bremen-osnabrueck", "1t").put(2, "kampen-osnabrueck", "1t").set(stack=[0] * 6, left=0)
    scene.play("oust", "oust kampen-osnabrueck", "with trader", "pay trader", "answer bremen-osnabrueck")
    scene.play("neutral osnabrueck", "answer kampen-arnheim")
    assert scene.state.over


def test_T10_3_3_d3_c_any_colour_and_shape_the_coin_is_lost_and_full_cities_get_none() -> None:
    scene = Scene(2).put(2, "stade-hamburg", "1t").offices("hamburg", "BBB")
    scene.play("oust", "oust hamburg-luebeck", "with trader", "pay trader", "answer stade-hamburg")
    assert scene.controller("stade") == 2 and scene.state.score == [0, 1]  # Stade's coin is nobody's; no question
    scene = Scene(2).put(2, "stade-hamburg", "1t").offices("hamburg", "BBB").offices("stade", "b")
    scene.play("oust", "oust hamburg-luebeck", "with trader", "pay trader", "answer stade-hamburg")
    assert scene.state.offices.count(4) == 0 and scene.on("stade-hamburg", 2) == ""


def test_T10_3_3_d3_c_a_neutral_office_may_complete_the_tenth_city() -> None:
    scene = Scene(2).put(2, "stade-hamburg", "1t")
    for city, owners in {"groningen": "Bb", "luebeck": "BB", "kampen": "BB", "bremen": "B", "lueneburg": "b"}.items():
        scene.offices(city, owners)
    for city in ("hannover", "duisburg", "goslar", "brunswiek"):
        scene.offices(city, "BB" if city == "hannover" else "B")
    assert scene.state.completed == 9
    scene.play("oust", "oust hamburg-luebeck", "with trader", "pay trader", "answer stade-hamburg", "neutral stade")
    assert not scene.state.over  # the second neutral trader comes first
    scene.play("answer hamburg-lueneburg")
    assert scene.state.completed == 10 and scene.state.over


def test_T10_3_4_the_other_neutral_traders_return_to_the_reserve() -> None:
    scene = Scene(2).put(2, "stade-hamburg", "1t")
    scene.play("oust", "oust hamburg-luebeck", "with trader", "pay trader", "answer stade-hamburg", "neutral stade")
    assert scene.state.free[scene.route("stade-hamburg")] == 3


def test_T10_4_d3_c_a_neutral_trader_on_every_new_markers_route() -> None:
    scene = Scene(2)
    scene.state.take(scene.route("hildesheim-goslar"), 4)
    scene.put(0, "hildesheim-goslar", "3t").play("claim hildesheim-goslar", "nothing", "end", "draw actions_3")
    scene.play("marker coellen-warburg")
    assert scene.on("coellen-warburg", 2) == "1t"


def test_T10_5_T8_5_neutral_control_denies_points() -> None:
    scene = Scene(2).offices("hamburg", "AN").put(0, "hamburg-bremen", "4t").play("claim hamburg-bremen")
    assert scene.state.score == [0, 0] and scene.state.score_sheet()["cities"] == [0, 0]


def test_T10_5_neutral_offices_serve_extra_offices_and_swaps() -> None:
    scene = Scene(2).offices("hamburg", "AN").give(0, "swap_offices", "extra_office").put(0, "hamburg-bremen", "4t")
    scene.play("use swap_offices", "swap hamburg 1 2")
    assert scene.controller("hamburg") == 0
    scene = Scene(2).offices("hamburg", "N").give(0, "extra_office").put(0, "hamburg-bremen", "4t")
    scene.play("claim hamburg-bremen")
    assert scene.may("extra trader hamburg")


def test_T10_6_d3_c_neutral_neither_scores_nor_wins() -> None:
    scene = Scene(2).offices("arnheim", "N").offices("stendal", "N").offices("minden", "N").offices("brunswiek", "N")
    scene.offices("muenster", "N")
    assert scene.state.scores() == [0, 0] and len(scene.state.ranking()) == 2 and scene.state.prize == [0, 0]


def test_T6_7_d3_c_removed_neutral_traders_go_to_the_reserve() -> None:
    scene = Scene(2).give(0, "remove_3").play("use remove_3", "remove hamburg-luebeck", "done")
    assert scene.on("hamburg-luebeck", 2) == "" and scene.supply(0) == "5t1m" and scene.supply(1) == "6t1m"


@pytest.mark.parametrize("option", ["others", "anyone", "move"])
def test_T13_3_T10_3_a_neutral_trader_put_down_by_a_marker_may_complete_a_route(option: str) -> None:
    scene = Scene(2, remove=option).give(0, "remove_3").put(2, "stade-hamburg", "1t")
    scene.play("use remove_3", "remove hamburg-luebeck", "done")
    if option == "move":
        scene.play("put stade-hamburg", "neutral stade")
        assert scene.controller("stade") == 2
    assert scene.asked == "actions" and scene.state.actions == 2
