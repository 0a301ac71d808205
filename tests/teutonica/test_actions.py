"""T4: income, place, displace, move."""

from __future__ import annotations

import pytest
from tests.teutonica.scene import Scene


def test_C2_T4_1_d3_28_income_is_exact_and_the_mix_is_free() -> None:
    scene = Scene(4).chest(0, "5t", "4t2m")
    assert scene.texts("income") == {"income 3t", "income 2t 1m", "income 1t 2m"}
    scene.skill(0, "bursa", 2)
    assert scene.texts("income") == {"income 4t 2m"}
    scene.skill(0, "bursa", 3).chest(0, "", "20t2m")
    assert scene.texts("income") == {"income 20t 2m"}
    scene.play("income 20t 2m")
    assert scene.supply(0) == "20t2m" and scene.stock(0) == ""


def test_C2_T4_1_d3_29_no_income_from_an_empty_stock() -> None:
    assert not Scene(4).chest(0, "5t", "").texts("income")


def test_C2_T4_2_place_beside_others_but_not_on_a_full_route() -> None:
    scene = Scene(4).put(1, "bremen-minden", "2t").fill("hannover-minden", 1).play("place trader")
    assert scene.may("on bremen-minden") and not scene.may("on hannover-minden")
    assert all(text.startswith("on ") for text in scene.texts())
    scene.play("on bremen-minden")
    assert scene.on("bremen-minden", 0) == "1t" and scene.supply(0) == "4t1m"


def test_C3_T4_3_1_d3_26_ousting_a_trader_costs_one_piece_of_either_kind() -> None:
    for own, paid in (("merchant", "1t"), ("trader", "1m")):
        scene = Scene(4).chest(0, "1t1m", "").put(1, "bremen-minden", "1t")
        scene.play("oust", "oust bremen-minden", f"with {own}")
        assert scene.supply(0) == "" and scene.stock(0) == paid
        assert scene.on("bremen-minden", 0) == ("1m" if own == "merchant" else "1t")
    scene = (
        Scene(4).chest(0, "3t2m", "").put(1, "bremen-minden", "1t").play("oust", "oust bremen-minden", "with trader")
    )
    assert scene.texts() == {"pay trader", "pay merchant"}


def test_C3_T4_3_T4_3_1_d3_27_no_ousting_without_the_price_nor_of_own_pieces() -> None:
    scene = Scene(4).chest(0, "1t", "").put(1, "bremen-minden", "1t")
    assert not scene.may("oust")
    scene = Scene(4).put(0, "bremen-minden", "1t").offices("bremen", "b").set(table=[1, -1, -1, -1])
    assert not scene.may("oust")


def test_C4_T4_3_1_ousting_a_merchant_costs_two() -> None:
    scene = Scene(4).chest(0, "3t", "").put(1, "bremen-minden", "1m").chest(1, "", "3t")
    scene.play("oust", "oust bremen-minden")
    assert scene.on("bremen-minden", 0) == "1t" and scene.stock(0) == "2t"
    assert scene.state.seat == 1
    scene.play("answer hannover-minden", "add trader", "answer hannover-minden", "add trader", "answer minden-muenster")
    assert scene.state.seat == 0 and scene.on("hannover-minden", 1) == "1t1m"
    assert not Scene(4).chest(0, "2t", "").put(1, "bremen-minden", "1m").may("oust")


def test_C4_T4_3_1_with_two_pieces_only_the_trader_of_a_mixed_route() -> None:
    scene = Scene(4).chest(0, "2t", "").put(1, "bremen-minden", "1t1m").play("oust", "oust bremen-minden")
    assert scene.asked == "answering" and scene.state.victim == 2


def test_T4_3_the_victim_is_chosen_among_owners_and_kinds() -> None:
    scene = Scene(4).put(0, "bremen-hannover", "1t").put(1, "bremen-hannover", "1m").put(2, "bremen-hannover", "1t")
    scene.play("oust", "oust bremen-hannover")
    assert scene.texts() == {"victim 1 merchant", "victim 2 trader"}
    scene.play("victim 2 trader", "with trader", "pay trader")
    assert scene.state.seat == 2


def test_T4_3_2_d3_25_no_ousting_when_there_is_nowhere_to_go() -> None:
    scene = Scene(4).crowd(1)
    assert not scene.may("oust")
    scene = Scene(4).crowd(1, "bremen-minden").put(1, "bremen-minden", "1t").play("oust")
    assert not scene.may("oust bremen-minden") and scene.may("oust hannover-minden")


def test_T4_3_3_d3_22_the_ousted_piece_first_then_extras() -> None:
    scene = Scene(4).put(1, "bremen-minden", "1m").chest(1, "", "3t").play("oust", "oust bremen-minden", "with trader")
    scene.play("pay trader", "pay trader")
    assert all(text.startswith("answer") for text in scene.texts())
    scene.play("answer hannover-minden")
    assert scene.on("hannover-minden", 1) == "1m"
    assert scene.texts() == {"stop", "add trader"}


def test_C5_T4_3_4_d3_23_the_nearest_routes_without_the_origin() -> None:
    scene = Scene(4).put(1, "arnheim-muenster", "1t").play("oust", "oust arnheim-muenster", "with trader", "pay trader")
    near = {"answer kampen-arnheim", "answer arnheim-duisburg", "answer minden-muenster"}
    assert scene.texts() == near


def test_T4_3_4_d3_23_further_away_only_when_all_near_spaces_are_taken_judged_anew_for_every_piece() -> None:
    scene = Scene(4).put(1, "arnheim-muenster", "1m").chest(1, "", "5t")
    scene.fill("kampen-arnheim", 2).fill("arnheim-duisburg", 2).put(2, "minden-muenster", "1t")
    scene.play("oust", "oust arnheim-muenster", "with trader", "pay trader", "pay trader")
    # One route is left at distance 1, so the merchant goes there without a question.
    assert scene.on("minden-muenster", 1) == "1m" and scene.asked == "adding"
    scene.play("add trader")
    assert scene.on("minden-muenster", 1) == "1t1m"
    scene.play("add trader")
    assert scene.texts() == {
        "answer kampen-osnabrueck", "answer duisburg-dortmund", "answer bremen-minden", "answer hannover-minden",
        "answer brunswiek-minden", "answer minden-paderborn",
    }  # fmt: skip


def test_C7_T4_3_5_d3_19_stock_then_supply_piece_by_piece() -> None:
    scene = Scene(4).put(1, "bremen-minden", "1m").chest(1, "1m", "1t")
    scene.play("oust", "oust bremen-minden", "with trader", "pay trader", "pay trader", "answer hannover-minden")
    assert scene.texts() == {"stop", "add trader"}
    scene.play("add trader", "answer hannover-minden")
    assert scene.texts() == {"stop", "add merchant"}
    scene.play("add merchant", "answer hannover-minden")
    assert scene.on("hannover-minden", 1) == "1t2m" and scene.supply(1) == "" and scene.stock(1) == ""


def test_C7_T4_3_3_d3_20_extras_are_optional() -> None:
    scene = Scene(4).put(1, "bremen-minden", "1m").chest(1, "1m", "1t")
    scene.play(
        "oust", "oust bremen-minden", "with trader", "pay trader", "pay trader", "answer hannover-minden", "stop"
    )
    assert scene.supply(1) == "1m" and scene.stock(1) == "1t" and scene.state.seat == 0


def test_T4_3_5_d3_21_the_owner_chooses_the_kind_of_extras() -> None:
    scene = Scene(4).put(1, "bremen-minden", "1t").chest(1, "", "1t1m")
    scene.play("oust", "oust bremen-minden", "with trader", "pay trader", "answer hannover-minden")
    assert scene.texts() == {"stop", "add trader", "add merchant"}


def test_C7_T4_3_5_d3_24_pieces_of_other_routes_when_stock_and_supply_are_empty() -> None:
    scene = Scene(4).put(1, "bremen-minden", "1t").put(1, "quedlinburg-halle", "1t").chest(1, "", "")
    scene.play("oust", "oust bremen-minden", "with trader", "pay trader", "answer hannover-minden")
    # The piece just placed on hannover-minden is not on offer.
    assert scene.texts() == {"stop", "add trader quedlinburg-halle"}
    scene.play("add trader quedlinburg-halle", "answer hannover-minden")
    assert scene.on("quedlinburg-halle", 1) == "" and scene.on("hannover-minden", 1) == "2t"
    scene = Scene(4).put(1, "bremen-minden", "1t").put(1, "quedlinburg-halle", "1t").chest(1, "1t", "")
    scene.play("oust", "oust bremen-minden", "with trader", "pay trader", "answer hannover-minden")
    assert scene.texts() == {"stop", "add trader"}


def test_T4_3_5_offices_are_never_taken_for_extras() -> None:
    scene = Scene(4).put(1, "bremen-minden", "1t").offices("minden", "BB").chest(1, "", "")
    scene.play("oust", "oust bremen-minden", "with trader", "pay trader", "answer hannover-minden")
    assert scene.state.seat == 0


def test_T4_3_5_targets_are_judged_before_a_board_piece_is_lifted() -> None:
    scene = Scene(4).chest(1, "", "").put(1, "arnheim-muenster", "1t").put(1, "minden-muenster", "1t")
    scene.fill("minden-muenster", 2).fill("arnheim-duisburg", 2).put(2, "kampen-arnheim", "2t")
    scene.play("oust", "oust arnheim-muenster", "with trader", "pay trader")
    assert scene.on("kampen-arnheim", 1) == "1t"
    # All near spaces are taken now: the piece of minden-muenster may not return to the space it would leave.
    scene.play("add trader minden-muenster")
    assert "answer minden-muenster" not in scene.texts() and scene.may("answer bremen-minden")


def test_T4_3_6_nothing_goes_to_the_supply_and_the_answer_ends_without_targets() -> None:
    scene = Scene(4).crowd(2, "arnheim-duisburg", "bremen-minden").put(2, "arnheim-duisburg", "2t")
    scene.put(1, "bremen-minden", "1m").chest(1, "2t", "3t")
    scene.play("oust", "oust bremen-minden", "with trader", "pay trader", "pay trader")
    # The last free space elsewhere took the merchant: no extras are asked for.
    assert scene.on("arnheim-duisburg", 1) == "1m"
    assert scene.state.seat == 0 and scene.supply(1) == "2t" and scene.stock(1) == "3t"


def test_C8_T4_4_d3_30_an_own_trader_and_merchant_change_places() -> None:
    scene = Scene(4).fill("emden-osnabrueck", 1)
    scene.put(0, "bremen-minden", "1t").fill("bremen-minden", 1).put(0, "hannover-minden", "1m").fill(
        "hannover-minden", 1
    )
    scene.play("move", "lift trader bremen-minden", "lift merchant hannover-minden")
    # Liber Sophiae shows two: putting down begins by itself, the merchant first.
    scene.play("put bremen-minden", "put hannover-minden")
    assert scene.on("bremen-minden", 0) == "1m" and scene.on("hannover-minden", 0) == "1t"
    assert scene.state.actions == 1


@pytest.mark.parametrize("steps, most", [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_C8_T4_4_at_most_liber_sophiae_pieces(steps: int, most: int) -> None:
    scene = Scene(4).skill(0, "liber", steps).put(0, "emden-osnabrueck", "4t").put(0, "brunswiek-stendal", "4t")
    scene.play("move")
    for _ in range(most):
        scene.play(
            "lift trader emden-osnabrueck" if scene.on("emden-osnabrueck", 0) else "lift trader brunswiek-stendal"
        )
    assert scene.asked == "putting"


def test_C8_T4_4_d3_31_at_least_one_piece_and_the_same_route_is_allowed() -> None:
    scene = (
        Scene(4)
        .put(0, "bremen-minden", "1t")
        .put(1, "bremen-minden", "2t")
        .put(0, "hannover-minden", "2t")
        .play("move")
    )
    assert not scene.may("lifted")
    scene.play("lift trader bremen-minden", "lifted")
    assert scene.may("put bremen-minden") and scene.may("put hannover-minden")
    scene.play("put bremen-minden")
    assert scene.on("bremen-minden", 0) == "1t"


def test_C8_T4_4_nobody_is_ousted_nothing_enters_a_city_and_no_own_piece_no_move() -> None:
    scene = Scene(4).put(0, "bremen-minden", "1t").fill("hannover-minden", 1)
    scene.play("move", "lift trader bremen-minden")
    assert not scene.may("put hannover-minden") and all(text.startswith("put ") for text in scene.texts())
    assert not Scene(4).may("move")
