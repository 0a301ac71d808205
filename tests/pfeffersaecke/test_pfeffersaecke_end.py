"""P8: the three ends, the final points, the places."""

from __future__ import annotations

import pytest
from pepper import A, B, do, new, play_random, ring, scene, seal

from kogge.core.model import OVER
from kogge.core.rng import Rng
from kogge.games.pfeffersaecke.game import GAME
from kogge.games.pfeffersaecke.state import BY_QUIET, BY_SEALS, BY_SMALL_CITIES, PfeffersaeckeState

TOWNS = GAME.new(4).board.place_ids[25:]  # type: ignore[attr-defined]


def all_but(*free: str) -> dict[str, str]:
    """Every small city but these, B having most of them."""
    return {town: "C" if town == "gent" else "B" for town in TOWNS if town not in free}


def all_awarded_but(*names: str) -> dict[str, str]:
    cities = GAME.new(5).board.place_ids[:25]  # type: ignore[attr-defined]
    return {name: "B" for name in cities if name not in names}


def test_p8_1_p11_14_the_last_small_city_ends_the_game_after_influence() -> None:
    state = scene(4, rings={"koeln": "AAAA"}, small=all_but("koblenz"))
    do(state, "extend koeln", "open koblenz")
    assert state.seat == OVER and state.ending == BY_SMALL_CITIES
    assert seal(state, "koeln") == "A" and state.points[A] == 1 + 1 + 8


def test_p8_1_p11_14_with_the_option_the_game_ends_before_influence() -> None:
    state = scene(4, rings={"koeln": "AAAA"}, small=all_but("koblenz"), options={"strict_end": "on"})
    do(state, "extend koeln", "open koblenz")
    assert state.seat == OVER and state.ending == BY_SMALL_CITIES
    assert seal(state, "koeln") == "lying" and state.points[A] == 1 + 1


def test_p8_1_p11_14_with_the_option_houses_in_centres_are_offices_for_regions() -> None:
    state = scene(
        4, rings={"koeln": "A"}, lying="bruessel", small=all_but("koblenz"), money=99, options={"strict_end": "on"}
    )
    do(state, "collect", "open bruessel", "open koblenz")
    assert state.seat == OVER and ring(state, "bruessel") == ""
    assert state.score_sheet()["regions"][A] == 4  # Rheinland, Flandern


def test_p8_1_nobody_opens_a_second_office_after_the_last_small_city() -> None:
    state = scene(4, rings={"koeln": "A"}, lying="bruessel", small=all_but("koblenz"), money=99)
    do(state, "collect", "open koblenz")
    assert state.seat == OVER


def test_p8_2_the_last_seal_ends_the_game() -> None:
    """T43."""
    state = scene(5, rings={"koeln": "AAAA"}, awarded=all_awarded_but("koeln"), small={"gent": "A"})
    do(state, "extend koeln", "finish")
    assert state.seat == OVER and state.ending == BY_SEALS


def test_p8_2_p11_14_a_seal_in_a_hand_is_not_awarded() -> None:
    """T44."""
    state = scene(
        5, rings={"koeln": "AAAA"}, awarded=all_awarded_but("koeln", "ulm"), small={"gent": "A"}, hands={"B": [4]}
    )
    do(state, "extend koeln", "finish")
    assert state.seat == B
    assert [move.text for move in state.legal()] == ["seal ulm"]


def test_p8_2_two_players_end_after_18_seals() -> None:
    """T51."""
    state = new(2)
    assert state.seals_left == 18


def test_p8_3_p11_15_as_many_turns_in_a_row_as_players_without_an_office_end_the_game() -> None:
    towns = {"trier": "A", "soest": "B", "speyer": "C"}
    state = scene(3, small=towns, lying="koeln", money=30, turn="B")
    do(state, "collect", "finish")  # B
    do(state, "collect", "finish")  # C
    assert state.quiet == 2 and state.seat == A and state.round == 5
    do(state, "collect", "finish")  # A
    assert state.seat == OVER and state.ending == BY_QUIET


def test_p8_3_p11_15_an_opening_starts_the_count_afresh() -> None:
    towns = {"trier": "A", "soest": "B", "speyer": "C"}
    state = scene(3, small=towns, lying="koeln", money=30)
    do(state, "collect", "finish", "collect", "finish")
    do(state, "collect", "open koblenz", "finish")
    assert state.quiet == 0 and state.seat == A


def test_p8_3_p11_15_the_first_round_counts_and_the_set_up_does_not() -> None:
    state = new(5)
    do(state, "found gent", "found trier", "found soest", "found speyer", "found schwerin")
    assert state.quiet == 0
    while state.seat != OVER:
        moves = [move for move in state.legal() if not move.text.startswith("open")]
        moves[0].make(state)
    assert state.ending == BY_QUIET and state.round == 1


def final(state: PfeffersaeckeState) -> PfeffersaeckeState:
    state.seat = OVER
    state.decision = state.rules.finished
    state.ending = BY_QUIET
    return state


def test_p8_4_regions_and_money_give_points_and_letters_none() -> None:
    """T46."""
    state = scene(4, rings={"koeln": "A", "luebeck": "A"}, small={"gent": "A", "koblenz": "A"}, letters=1)
    state.points[A] = 31
    state.money[A] = 59
    assert final(state).scores()[A] == 31 + 6 + 2


@pytest.mark.parametrize(("money", "points"), [(0, 0), (19, 0), (20, 1), (39, 1), (40, 2)])
def test_p8_4_only_full_twenties_count(money: int, points: int) -> None:
    state = scene(4, small={"gent": "A"})
    state.money[A] = money
    assert final(state).score_sheet()["money"][A] == points


def test_p8_4_seals_that_still_lie_give_nothing() -> None:
    """T47."""
    state = scene(4, rings={"koeln": "AAAA", "nuernberg": "AAA", "antwerpen": "AAA"}, money=0)
    assert final(state).score_sheet()["seals"] == [0, 0, 0, 0]


def test_p8_4_scores_have_no_upper_limit() -> None:
    """T49."""
    state = scene(4, rings={"koeln": "AAAA"}, letters=0)
    state.points[A] = 97
    do(state, "extend koeln", "finish")
    assert state.points[A] == 105


def test_p8_4_the_sheet_adds_up_in_random_games() -> None:
    for seats in range(2, 7):
        for seed in range(5):
            state = new(seats, seed)
            play_random(state, Rng(seed))
            sheet = state.score_sheet()
            assert [sum(row[seat] for row in sheet.values()) for seat in range(seats)] == state.scores()
            assert all(points >= 0 for row in sheet.values() for points in row)


def test_p8_4_two_players_can_score_eight_regions() -> None:
    """T51."""
    rules = new(2).rules
    regions = {rules.region_of[place] for place in range(45) if rules.in_play[place]}
    assert len(regions) * rules.region_points == 16


def test_p8_5_p11_30_equal_points_more_seals_then_larger_seals_then_shared() -> None:
    names = ["koeln", "ulm", "bremen", "muenster", "frankfurt"]
    state = scene(4, rings=dict.fromkeys(names, ""), money=0)
    state.points = [20, 20, 20, 20]
    won = {"koeln": "A", "ulm": "B", "bremen": "B", "muenster": "C", "frankfurt": "C"}
    for name, letter in won.items():
        state.seal[state.rules.place_ids.index(name)] = "ABCD".index(letter)
    assert final(state).ranking() == [3, 1, 2, 4]  # B has two seals worth 8, C two worth 7, A one worth 8
    state.points[3] = 21
    assert state.ranking() == [4, 2, 3, 1]
    level = scene(4, money=0)
    assert final(level).ranking() == [1, 1, 1, 1]
