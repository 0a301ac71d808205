"""P6: houses reach the rings, seals are awarded."""

from __future__ import annotations

import pytest
from pepper import A, B, C, D, do, ring, scene, seal

from kogge.games.pfeffersaecke.state import PfeffersaeckeState


def finish(state: PfeffersaeckeState) -> PfeffersaeckeState:
    """Close what is left of the turn of A."""
    for text in ("collect", "finish"):
        if state.turn == A and state.board.parse(text) in state.legal():
            do(state, text)
    return state


def test_p6_1_houses_go_to_the_next_free_spaces() -> None:
    """T22."""
    state = finish(do(scene(4, rings={"luebeck": "BA"}, letters=0), "extend luebeck"))
    assert ring(state, "luebeck") == "BAA"


def test_p6_1_the_first_house_stands_at_the_arrow() -> None:
    state = do(scene(4, small={"gent": "A"}, lying="bruegge", round=1), "open bruegge")
    assert state.ring[state.rules.ring_start[state.rules.place_ids.index("bruegge")]] == A


@pytest.mark.parametrize(
    ("name", "houses"),
    [
        ("regensburg", 2),
        ("leipzig", 2),
        ("ulm", 3),
        ("erfurt", 3),
        ("antwerpen", 4),
        ("nuernberg", 4),
        ("koeln", 5),
    ],
)
def test_p6_2_the_absolute_majority_is_more_than_half_of_the_spaces(name: str, houses: int) -> None:
    """T23."""
    for count in range(2, houses + 1):
        state = finish(do(scene(4, rings={name: "A" * (count - 1)}, letters=0), f"extend {name}"))
        assert seal(state, name) == ("A" if count == houses else "lying")


def test_p6_2_the_absolute_majority_wins_the_full_value() -> None:
    """T24."""
    state = finish(do(scene(4, rings={"nuernberg": "AABA"}, letters=0), "extend nuernberg"))
    assert seal(state, "nuernberg") == "A" and state.points[A] == 1 + 7
    assert ring(state, "nuernberg") == "AABAA"  # the houses stay, two spaces stay free


def test_p6_3_p11_17_p11_22_of_equals_the_first_wins_half_also_in_somebody_elses_turn() -> None:
    """T25."""
    state = scene(4, rings={"frankfurt": "ABC"}, small={"koblenz": "D"}, turn="D", letters=0)
    do(state, "open frankfurt")
    assert ring(state, "frankfurt") == "ABCD"
    assert seal(state, "frankfurt") == "A"
    assert state.points[A] == 1 + 2 and state.points[D] == 1


def test_p6_3_p11_17_the_first_house_on_the_ring_decides_among_equals() -> None:
    """T27."""
    state = finish(do(scene(4, rings={"koeln": "AABBBCC"}, letters=0), "extend koeln"))
    assert ring(state, "koeln") == "AABBBCCA"
    assert seal(state, "koeln") == "A" and state.points[A] == 1 + 4


def test_p6_3_p11_17_being_first_does_not_help_against_more_houses() -> None:
    state = finish(do(scene(4, rings={"erfurt": "CBBA"}, letters=0), "extend erfurt"))
    assert ring(state, "erfurt") == "CBBAA"
    assert seal(state, "erfurt") == "B" and state.points[B] == 1 + 3


def test_p6_2_p6_3_a_city_of_two_spaces() -> None:
    """T29."""
    alone = finish(do(scene(4, rings={"regensburg": "A"}, letters=0), "extend regensburg"))
    assert seal(alone, "regensburg") == "A" and alone.points[A] == 3
    shared = scene(4, rings={"regensburg": "A"}, small={"passau": "B"}, turn="B", letters=0)
    do(shared, "open regensburg")
    assert seal(shared, "regensburg") == "A" and shared.points[A] == 2 and shared.points[B] == 1


@pytest.mark.parametrize(("option", "points"), [("up", 2), ("down", 1)])
def test_p6_3_p11_16_half_of_three_is_rounded_up_unless_the_option_says_down(option: str, points: int) -> None:
    """T30."""
    state = scene(
        4, rings={"leipzig": "AB"}, small={"halle": "C"}, turn="C", letters=0, options={"half_points": option}
    )
    do(state, "open leipzig")
    assert seal(state, "leipzig") == "A" and state.points[A] == 1 + points and state.points[C] == 1


def test_p6_4_p11_19_no_second_award() -> None:
    """T31."""
    state = scene(4, rings={"bremen": "AAA"}, awarded={"bremen": "A"}, small={"osnabrueck": "B"}, turn="B", letters=0)
    do(state, "open bremen")
    assert ring(state, "bremen") == "AAAB"
    assert seal(state, "bremen") == "A" and state.points == [1, 1, 1, 1]


def test_p6_4_p11_19_offices_count_for_roads_after_the_award() -> None:
    state = scene(4, rings={"bremen": "BBBA"}, awarded={"bremen": "B"}, lying="hamburg", letters=0, money=30)
    do(state, "open hamburg")
    assert ring(state, "hamburg") == "A"


def test_p6_5_p11_27_several_seals_in_one_turn() -> None:
    state = scene(4, rings={"koeln": "AAAA", "ulm": "AA", "leipzig": "BA"}, letters=0)
    do(state, "extend ulm", "extend koeln", "extend leipzig")
    finish(state)
    assert [seal(state, name) for name in ("koeln", "ulm", "leipzig")] == ["A", "A", "A"]
    assert state.points[A] == 1 + 8 + 4 + 3


def test_p6_3_a_ring_that_is_neither_full_nor_won_gives_nothing() -> None:
    state = finish(do(scene(4, rings={"koeln": "BBBA"}, letters=0), "extend koeln"))
    assert seal(state, "koeln") == "lying" and state.points == [1, 1, 1, 1]
