"""P7: what a letter of safe conduct can do."""

from __future__ import annotations

from pepper import A, B, can, do, ring, scene, seal


def test_p7_2_two_houses_go_into_one_city() -> None:
    state = scene(4, rings={"koeln": "A", "ulm": "A"})
    do(state, "extend koeln twice", "extend ulm", "finish")
    assert ring(state, "koeln") == "AAA" and ring(state, "ulm") == "AA"
    assert state.letters[A] == 1


def test_p7_2_p11_11_two_houses_need_two_free_spaces() -> None:
    """T33."""
    state = scene(4, rings={"ulm": "ABB"})
    assert can(state, "extend ulm") and not can(state, "extend ulm twice")


def test_p7_2_p11_11_the_letter_doubles_an_extension_not_an_opening() -> None:
    """T34."""
    state = scene(4, rings={"bruessel": "A"}, lying="koeln", money=99)
    assert not can(state, "extend koeln twice")
    do(state, "collect", "open koeln")
    assert not can(state, "extend koeln twice") and not can(state, "open koeln")
    do(state, "finish")
    assert ring(state, "koeln") == "A"


def test_p7_2_p11_11_where_the_seal_is_gone_each_house_costs_the_fee() -> None:
    state = scene(4, rings={"ulm": "BA"}, awarded={"ulm": "B"}, money=6)
    do(state, "extend ulm twice")
    assert state.money[A] == 6 - 2 * 3 + 6
    poor = scene(4, rings={"ulm": "BA"}, awarded={"ulm": "B"}, money=5)
    assert can(poor, "extend ulm") and not can(poor, "extend ulm twice")


def test_p7_3_double_income_is_48_at_least() -> None:
    """T35: five free spaces: 15 + 6 = 21."""
    state = do(scene(4, rings={"erfurt": "AAB", "ulm": "A"}, money=0), "double income")
    assert state.money[A] == 48 and state.letters[A] == 1


def test_p7_3_p11_12_double_income_of_24_is_48() -> None:
    """T36: six free spaces: 18 + 6 = 24."""
    assert do(scene(4, rings={"antwerpen": "ABB", "ulm": "A"}, money=0), "double income").money[A] == 48


def test_p7_3_double_income_of_27_is_54() -> None:
    """T37: seven free spaces: 21 + 6 = 27."""
    assert do(scene(4, rings={"koeln": "A"}, money=0), "double income").money[A] == 54


def test_p7_3_p11_12_double_income_without_any_large_city() -> None:
    assert do(scene(4, small={"gent": "A"}, money=0), "double income").money[A] == 48


def test_p7_3_p11_12_no_extension_in_the_turn_of_double_income() -> None:
    state = scene(4, rings={"koeln": "A", "ulm": "A"}, small={"gent": "A"}, money=0)
    do(state, "extend ulm")
    assert not can(state, "double income")
    other = scene(4, rings={"koeln": "A", "ulm": "A"}, money=0)
    do(other, "double income")
    assert not can(other, "extend koeln")
    do(other, "finish")
    assert ring(other, "koeln") == "A"


def test_p7_1_no_letter_in_the_first_round() -> None:
    """T39."""
    state = scene(4, rings={"koeln": "AB"}, lying="bruessel", small={"gent": "A"}, round=1)
    assert not can(state, "double income") and not can(state, "extend koeln twice")
    do(state, "collect", "open bruessel")
    assert state.turn == B  # no second office


def test_p7_1_one_letter_a_turn() -> None:
    """T39."""
    state = scene(4, rings={"koeln": "A", "ulm": "A"}, lying="bruessel antwerpen", small={"gent": "A"}, money=99)
    do(state, "extend koeln twice")
    assert not can(state, "extend ulm twice") and not can(state, "double income")
    do(state, "collect", "open bruessel")
    assert state.turn == B
    assert state.letters[A] == 1


def test_p7_1_no_third_letter() -> None:
    """T39."""
    state = scene(4, rings={"koeln": "A"}, lying="bruessel", small={"gent": "A"}, letters=0, money=99)
    assert not can(state, "double income") and not can(state, "extend koeln twice")
    do(state, "collect", "open bruessel")
    assert state.turn == B


def test_p7_4_p11_13_a_second_office_may_start_from_the_first() -> None:
    state = scene(4, small={"gent": "A"}, lying="bruessel koeln", money=50)
    do(state, "collect")
    assert not can(state, "open koeln")
    do(state, "open bruessel", "open koeln")
    assert state.money[A] == 50 + 6 - 4 - 35
    assert ring(state, "bruessel") == "A" and ring(state, "koeln") == "A"
    assert state.letters[A] == 1 and state.turn == B


def test_p7_4_not_both_offices_in_one_city() -> None:
    """T41."""
    state = scene(4, small={"gent": "A"}, lying="antwerpen bruessel", money=50)
    do(state, "collect", "open antwerpen")
    assert can(state, "open bruessel") and not can(state, "open antwerpen")


def test_p7_4_the_second_office_may_be_left() -> None:
    state = scene(4, small={"gent": "A"}, lying="antwerpen bruessel", money=50)
    do(state, "collect", "open antwerpen", "finish")
    assert state.letters[A] == 2 and seal(state, "antwerpen") == "lying"


def test_p7_4_p11_29_the_second_open_of_a_turn_spends_the_letter() -> None:
    state = scene(4, small={"gent": "A"}, lying="antwerpen bruessel", money=50)
    do(state, "collect", "open antwerpen")
    assert state.letters[A] == 2 and state.decision is state.rules.second
    do(state, "open bruessel")
    assert state.letters[A] == 1


def test_p7_4_without_a_letter_or_the_money_nobody_is_asked_for_a_second_office() -> None:
    for letters, money in ((0, 50), (2, 0)):
        state = scene(4, small={"gent": "A"}, lying="antwerpen bruessel", letters=letters, money=money)
        do(state, "collect") if can(state, "collect") else None
        do(state, "open bruessel")
        assert state.turn == B and state.letters[A] == letters
