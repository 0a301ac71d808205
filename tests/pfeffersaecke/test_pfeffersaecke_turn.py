"""P3, P4, P5: seals, extensions, income, new offices."""

from __future__ import annotations

import pytest
from pepper import A, B, can, do, new, ring, scene, seal

from kogge.core.errors import IllegalMove
from kogge.core.tongue import tongue
from kogge.games.pfeffersaecke.words import WORDS
from kogge.table import Table

SAY = tongue("en", WORDS.locale)


def test_p3_2_p11_21_a_seal_must_go_to_a_city_of_its_value_that_has_had_none() -> None:
    """T06."""
    state = scene(4, rings={"frankfurt": "B"}, awarded={"ulm": "B"}, small={"osnabrueck": "A"}, hands={"A": [4, 5]})
    assert not can(state, "seal frankfurt")
    assert not can(state, "seal ulm")
    assert can(state, "seal bremen") and can(state, "seal braunschweig")
    assert {move.text.split()[0] for move in state.legal()} == {"seal"}  # nothing else, and no way to refuse
    do(state, "seal bremen")
    assert seal(state, "bremen") == "lying" and state.held[A] == 1
    assert not can(state, "seal rostock")


def test_p3_2_a_seal_placed_this_turn_counts_at_once() -> None:
    state = scene(4, small={"gent": "A"}, hands={"A": [6]}, round=1)
    do(state, "seal antwerpen", "open antwerpen")
    assert ring(state, "antwerpen") == "A"


def test_p3_2_p11_23_placing_a_seal_is_binding() -> None:
    rules = scene().rules
    assert rules.sealing.binding
    assert not rules.extending.binding and not rules.opening.binding


def second_round(**options: str) -> Table:
    """The introductory game: in the first round everybody collects and opens an office; then it is up to A."""
    table = Table("pfeffersaecke", 4, 1, {"intro": "on", **options})
    while table.view().round < 2:  # type: ignore[attr-defined]
        table.play("collect")
        table.play(table.legal()[-1])  # a small city
    return table


@pytest.mark.parametrize("closing", ["collect", "double income", "extend amsterdam", "extend amsterdam twice"])
def test_p4_1_p11_23_paid_income_is_final(closing: str) -> None:
    """The move binds that closes phase 2: an extension closes it where nothing else can be extended."""
    for table, free in (second_round(), False), (second_round(income="open"), True):
        table.play(closing)
        assert table.seat == A and table.can_undo(A) == free
        if not free:
            with pytest.raises(IllegalMove, match="final"):
                table.undo(A)
        table.play("finish")  # what comes after it can be taken back
        table.undo(A)
        assert table.can_undo(A) == free == Table.resume(table.record).can_undo(A)


def test_p4_1_p11_23_extensions_can_be_taken_back_while_the_phase_runs() -> None:
    table = Table("pfeffersaecke", 4, 1, {"intro": "on"})
    for text in ("collect", "open bremen", "collect", "finish", "collect", "finish", "collect", "finish"):
        table.play(text)
    table.play("extend amsterdam")
    assert table.view().decision.name == "extending further"
    table.undo(A)
    table.play("extend bremen")
    table.play("collect")
    assert not table.can_undo(A)


def test_p3_1_turns_go_clockwise_and_a_round_is_one_turn_each() -> None:
    state = scene(3, small={"gent": "A", "trier": "B", "soest": "C"}, turn="C", letters=0, lying="koeln")
    assert (state.turn, state.round) == (2, 4)
    do(state, "open muenster") if can(state, "open muenster") else do(state, "finish")
    assert (state.turn, state.round) == (0, 5)


def test_p3_1_a_phase_without_a_choice_is_passed_without_a_question() -> None:
    """A has no house and no letter left: there is nothing to extend and nothing to open."""
    state = scene(3, rings={"ulm": "ABB"}, small={"gent": "B"}, hands={"B": [6]}, letters=0, supply=0, money=0)
    assert state.turn == B and state.decision is state.rules.sealing
    assert state.money[A] == 2 + 4 and state.quiet == 1  # income and base income came by themselves


def test_p4_4_income_is_the_rate_for_each_free_space() -> None:
    """T07: five players, four free spaces: 16."""
    state = scene(5, rings={"erfurt": "A"}, small={"gent": "B"}, money=0, letters=0)
    do(state, "collect")
    assert state.money[A] == 16 + 8  # and the base income


def test_p4_4_own_houses_do_not_matter_for_income() -> None:
    one = do(scene(4, rings={"koeln": "ABBB"}, money=0, letters=0), "collect")
    three = do(scene(4, rings={"koeln": "AAAB"}, money=0, letters=0), "collect")
    assert one.money[A] == three.money[A] == 3 * 4 + 6


def test_p4_1_a_city_is_extended_or_brings_income_never_both() -> None:
    """T09."""
    state = scene(4, rings={"koeln": "A"}, money=0, letters=0)
    do(state, "extend koeln")
    assert state.money[A] == 6  # the base income alone
    do(state, "finish")
    assert ring(state, "koeln") == "AA"


def test_p4_1_p11_10_cities_not_extended_collect_by_themselves() -> None:
    state = scene(4, rings={"koeln": "A", "ulm": "A"}, money=0, letters=0)
    do(state, "extend ulm", "collect")
    assert state.money[A] == 3 * 7 + 6


def test_p4_4_p11_19_no_income_where_the_seal_is_gone() -> None:
    """T10."""
    state = scene(4, rings={"koeln": "BBBBBA"}, awarded={"koeln": "B"}, money=0)
    do(state, "collect")
    assert state.money[A] == 6


def test_p4_2_one_house_for_each_office_and_free_while_the_seal_lies() -> None:
    """T11."""
    state = scene(4, rings={"koeln": "A", "luebeck": "A", "ulm": "A"}, money=10, letters=0)
    do(state, "extend koeln", "extend luebeck", "collect")
    assert state.money[A] == 10 + 3 * 3 + 6
    do(state, "finish")
    assert (ring(state, "koeln"), ring(state, "luebeck"), ring(state, "ulm")) == ("AA", "AA", "A")


def test_p4_2_two_houses_need_a_letter() -> None:
    """T12."""
    state = scene(4, rings={"koeln": "A", "ulm": "A"}, letters=0)
    assert not can(state, "extend koeln twice")
    do(state, "extend koeln")
    assert not can(state, "extend koeln")


def test_p4_2_a_full_city_cannot_be_extended() -> None:
    state = scene(4, rings={"ulm": "AABB", "koeln": "A"}, awarded={"ulm": "A"})
    assert not can(state, "extend ulm") and can(state, "extend koeln")


def test_p4_2_only_own_offices_can_be_extended() -> None:
    state = scene(4, rings={"ulm": "B", "koeln": "A"})
    assert not can(state, "extend ulm")


@pytest.mark.parametrize(("seats", "fee"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_p4_3_where_the_seal_is_gone_an_extension_costs_the_rate(seats: int, fee: int) -> None:
    state = scene(seats, rings={"bremen": "BBA"}, awarded={"bremen": "B"}, money=20, letters=0)
    do(state, "extend bremen")
    assert state.money[A] == 20 - fee + state.rules.base_income


def test_p4_5_p11_8_income_of_phase_2_may_pay_a_fee() -> None:
    state = scene(4, rings={"bremen": "BBA", "koeln": "A"}, awarded={"bremen": "B"}, money=0, letters=0)
    do(state, "extend bremen")
    assert state.decision is state.rules.opening  # the income of koeln is needed for the fee
    assert state.money[A] == 7 * 3 - 3 + 6


def test_p4_5_p11_8_the_base_income_may_not_pay_a_fee() -> None:
    state = scene(4, rings={"bremen": "BBA"}, awarded={"bremen": "B"}, money=2)
    assert not can(state, "extend bremen")


def test_p4_5_p11_8_whoever_extends_first_has_no_income_left_for_the_fee() -> None:
    state = scene(4, rings={"bremen": "BBA", "koeln": "A"}, awarded={"bremen": "B"}, money=2, letters=0)
    do(state, "extend koeln")
    assert state.decision is not state.rules.extending  # bremen would cost 3
    assert state.money[A] == 2 + 6


def test_p4_4_p11_7_income_counts_the_ring_as_it_stands() -> None:
    state = scene(4, rings={"koeln": "AB"}, money=0, letters=0)
    do(state, "collect")
    assert state.money[A] == 6 * 3 + 6


@pytest.mark.parametrize(("seats", "base"), [(2, 1), (3, 4), (4, 6), (5, 8), (6, 10)])
def test_p5_1_p11_2_base_income_from_the_second_round_on(seats: int, base: int) -> None:
    """T15."""
    towns = dict(zip(["gent", "trier", "soest", "speyer", "schwerin", "deventer"][:seats], "ABCDEF"))
    first = scene(seats, small=towns, round=1, money=50)
    second = do(scene(seats, small=towns, round=2, money=50), "collect")
    assert first.money[A] == 50
    assert second.money[A] == 50 + base


def test_p5_1_p11_2_the_option_gives_two_players_2() -> None:
    state = do(scene(2, small={"gent": "A"}, options={"two_player_income": "2"}, money=9), "collect")
    assert state.money[A] == 11


def test_p5_1_p7_1_p11_9_no_base_income_and_no_letters_in_round_1_of_the_introductory_game() -> None:
    """T53."""
    state = new(4, intro="on")
    assert not can(state, "double income") and not can(state, "extend amsterdam twice")
    do(state, "collect")
    assert state.money[A] == 25 + 3 * 3


def test_p5_2_p5_3_an_office_in_a_large_city_costs_the_road_and_gives_no_points() -> None:
    """T16."""
    state = scene(4, small={"gent": "A"}, lying="antwerpen", round=1)
    do(state, "open antwerpen")
    assert state.money[A] == 20 and state.points[A] == 1
    assert ring(state, "antwerpen") == "A" and seal(state, "antwerpen") == "lying"


def test_p5_4_p11_4_an_office_in_a_small_city_costs_the_road_too_and_gives_one_point() -> None:
    """T17."""
    state = scene(4, small={"speyer": "A"}, money=3, letters=0)
    state.points[A] = 4
    counter = state.counter
    do(state, "collect") if can(state, "collect") else None
    assert state.money[A] == 9
    do(state, "open koblenz")
    assert state.money[A] == 4 and state.points[A] == 5 and state.counter == counter - 1


def test_p5_3_p5_4_where_no_office_can_be_opened() -> None:
    """T18."""
    state = scene(
        4,
        small={"gent": "A", "luettich": "B"},
        rings={"bruessel": "BBCC", "koeln": "B"},
        awarded={"bruessel": "B"},
        lying="antwerpen",
        letters=0,
    )
    assert can(state, "open antwerpen")
    assert not can(state, "open bruegge")  # no seal there yet
    assert not can(state, "open koeln")  # no road from gent
    assert not can(state, "open gent")
    assert not can(state, "open bruessel")  # full
    assert not can(state, "open luettich")  # somebody else's


def test_p5_3_nobody_opens_where_he_has_an_office() -> None:
    state = scene(4, rings={"antwerpen": "A", "bruessel": "A"}, letters=0, money=99)
    do(state, "collect")
    assert not can(state, "open antwerpen") and not can(state, "open bruessel")


def test_p5_3_p11_19_where_the_seal_is_gone_opening_costs_the_road_only() -> None:
    """T20."""
    state = scene(4, rings={"bremen": "BBB"}, awarded={"bremen": "B"}, small={"osnabrueck": "A"}, letters=0, money=1)
    do(state, "open bremen")
    assert state.money[A] == 1 + 6 - 7
    assert state.points == [1, 1, 1, 1] and ring(state, "bremen") == "BBBA" and seal(state, "bremen") == "B"


def test_p5_2_p11_21_opening_may_be_refused() -> None:
    """T21."""
    state = scene(4, small={"gent": "A", "trier": "B"}, lying="antwerpen", round=1)
    do(state, "finish")
    assert state.turn == B and state.quiet == 1


def test_p5_2_p11_20_the_cheapest_road_is_taken() -> None:
    """Antwerpen is 35 from Köln, 14 from Brüssel and 5 from Gent."""
    for small, price in (({}, 14), ({"gent": "A"}, 5)):
        state = scene(4, rings={"koeln": "A", "bruessel": "A"}, small=small, lying="antwerpen", letters=0, money=50)
        do(state, "collect")
        before = state.money[A]
        do(state, "open antwerpen")
        assert before - state.money[A] == price


def test_p5_2_p11_20_with_an_option_a_dearer_road_can_be_chosen() -> None:
    rings, chosen = {"koeln": "A", "bruessel": "A"}, {"roads": "chosen"}
    state = scene(4, rings=rings, small={"gent": "A"}, lying="antwerpen", letters=0, money=10, options=chosen)
    do(state, "collect")
    state.money[A] = 20
    found = [move.text for move in state.legal() if move.text.startswith("open antwerpen")]
    assert found == ["open antwerpen", "open antwerpen from bruessel"]  # 5 from Gent, 14 from Brüssel, 35 from Köln
    for text, rule in ("gent", "P11.20"), ("koeln", "P5.2"), ("amsterdam", "P5.2"):
        reason = WORDS.why_not(state.view(A), state.board.parse(f"open antwerpen from {text}"), SAY)
        assert reason is not None and reason.rule == rule
    assert WORDS.label(state.view(A), state.board.parse(found[1]), SAY).endswith("from Brussels (14 guilders)")
    do(state, found[1])
    assert state.money[A] == 6
    assert not any(" from " in move.text for move in scene().board.moves)


def test_p5_2_nobody_opens_what_he_cannot_pay() -> None:
    state = scene(4, small={"gent": "A"}, lying="antwerpen bruessel", round=1, money=4)
    assert can(state, "open bruessel") and not can(state, "open antwerpen")


def test_p1_3_borders_of_regions_do_not_matter_for_roads() -> None:
    state = scene(4, rings={"koeln": "A"}, lying="antwerpen", letters=0, money=50)
    do(state, "collect")
    assert can(state, "open antwerpen")


def test_p1_4_p11_18_without_houses_one_can_neither_extend_nor_open() -> None:
    """T52."""
    state = scene(
        4, rings={"koeln": "A"}, small={"gent": "A", "trier": "B"}, supply=0, hands={"A": [6]}, letters=0, money=99
    )
    do(state, "seal antwerpen")
    assert state.turn == B  # nothing was left to decide
    assert state.money[A] == 99 + 7 * 3 + 6


def test_p1_4_p11_18_the_last_house_is_not_enough_for_two() -> None:
    state = scene(4, rings={"koeln": "A"}, supply=1)
    assert can(state, "extend koeln") and not can(state, "extend koeln twice")
    do(state, "extend koeln")
    assert state.turn == B and state.supply[A] == 0


def test_p5_5_p11_25_whoever_is_boxed_in_stays_in_the_game() -> None:
    state = scene(4, small={"gent": "A", "trier": "B"}, money=50, letters=0, turn="A")
    assert state.turn == B  # no seal lies around gent: A has taken the base income and is done
    assert state.money[A] == 56


def test_p1_7_p11_26_nobody_owes_money() -> None:
    state = scene(4, rings={"bremen": "BBA", "rostock": "BBA"}, awarded={"bremen": "B", "rostock": "B"}, money=5)
    do(state, "extend bremen")
    assert not can(state, "extend rostock")
    assert min(state.money) >= 0
