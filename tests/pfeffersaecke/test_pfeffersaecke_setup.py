"""P1, P2, P9: the board, the deal and the first offices."""

from __future__ import annotations

from collections import Counter

import pytest
from pepper import A, B, can, do, new, play_random, scene, seal

from kogge.core.model import CHANCE
from kogge.core.rng import Rng
from kogge.games.pfeffersaecke.board import BARE, NOBODY, VALUES, PfeffersaeckeBoard
from kogge.games.pfeffersaecke.game import GAME
from kogge.games.pfeffersaecke.state import PfeffersaeckeState

SEATS = range(2, 7)


def board(seats: int, **options: str) -> PfeffersaeckeBoard:
    found = GAME.board(seats, options)
    assert isinstance(found, PfeffersaeckeBoard)
    return found


def reached(rules: PfeffersaeckeBoard, start: str) -> set[int]:
    seen = {rules.place_ids.index(start)}
    waiting = list(seen)
    while waiting:
        here = waiting.pop()
        for place in range(rules.places):
            if rules.around[here] >> place & 1 and place not in seen:
                seen.add(place)
                waiting.append(place)
    return seen


def test_p1_1_p1_2_p1_5_p1_6_the_board_has_25_large_and_20_small_cities_in_ten_regions() -> None:
    rules = board(5)
    assert (rules.cities, rules.places, rules.regions) == (25, 45, 10)
    assert Counter(rules.value) == {2: 4, 3: 3, 4: 8, 5: 5, 6: 2, 7: 2, 8: 1}
    assert rules.copies == [0, 0, 4, 3, 8, 5, 2, 2, 1]
    assert {rules.region_of[place] for place in range(45)} == set(range(10))
    assert sum(rules.value) == rules.spaces == 108


def test_p1_3_every_place_can_be_reached_and_every_small_city_has_a_cheap_road() -> None:
    rules = board(4)
    assert len(rules.roads) == 106
    assert len(reached(rules, "gent")) == 45
    for town in range(rules.cities, rules.places):
        assert min(rules.price[town * rules.places + city] for city in range(rules.cities)) <= 10


def test_p1_3_the_price_of_each_reconstructed_road_follows_its_length() -> None:
    cities = {city["id"] for city in GAME.design().data["city"]}
    for road in GAME.design().data["roads"]["list"]:
        if road["price"]["status"] == "sourced":
            assert (road["from"], road["to"], road["price"]["value"]) == ("braunschweig", "nuernberg", 56)
            continue
        large = (road["from"] in cities) + (road["to"] in cities)
        start, by_km = [(1, 0.03), (2, 0.05), (8, 0.15)][large]
        expected = min(60, start + by_km * road["km"] * road.get("hills", 1))
        assert abs(road["price"]["value"] - expected) <= 0.6, road


@pytest.mark.parametrize(("seats", "hand", "high"), [(2, 9, 4), (3, 8, 3), (4, 6, 2), (5, 5, 2), (6, 4, 1)])
def test_p2_3_everybody_gets_as_many_seals_and_at_least_so_many_high_ones(seats: int, hand: int, high: int) -> None:
    """T01."""
    fewest = 99
    for seed in range(40):
        state = new(seats, seed)
        for seat in range(seats):
            row = state.hand[seat * VALUES : (seat + 1) * VALUES]
            assert sum(row) == state.held[seat] == hand
            fewest = min(fewest, sum(row[5:]))
    assert fewest == high
    assert state.dealt == seats * hand == {2: 18, 3: 24, 4: 24, 5: 25, 6: 24}[seats]


def test_p2_3_the_first_stage_deals_high_seals_only_and_the_second_all_that_are_left() -> None:
    state = GAME.new(4)
    assert isinstance(state, PfeffersaeckeState)
    rng = Rng(3)
    for number in range(24):
        assert state.seat == CHANCE
        assert state.decision.witness(state) == number % 4
        values = {int(move.text.split()[1]) for move in state.legal()}
        left = sum(state.decision.weights(state))
        assert (min(values) >= 5 and left == 10 - number) if number < 8 else left == 24 - number
        state.decision.draw(state, rng).make(state)
    assert state.seat == A


def test_p2_2_with_3_4_and_6_players_wittenbergs_seal_lies() -> None:
    """T02."""
    for seats in SEATS:
        state = new(seats)
        assert seal(state, "wittenberg") == ("lying" if seats in (3, 4, 6) else "bare")
        lying = sum(1 for found in state.seal if found != BARE)
        assert lying == (1 if seats in (3, 4, 6) else 0)
        assert state.rules.copies[2] == {2: 0, 5: 4}.get(seats, 3)
    assert not new(2).rules.in_play[new(2).rules.place_ids.index("wittenberg")]


@pytest.mark.parametrize("seats", SEATS)
def test_p3_2_p11_6_seals_in_hands_match_bare_cities_value_by_value_in_every_position(seats: int) -> None:
    """T03."""
    for seed in range(6):
        state = new(seats, seed)
        rng = Rng(seed)
        while state.seat >= 0:
            for value in range(2, VALUES):
                bare = sum(1 for city in state.rules.by_value[value] if state.seal[city] == BARE)
                assert bare == sum(state.hand[seat * VALUES + value] for seat in range(seats))
            play_random(state, rng, 1)


def test_p2_4_p11_3_the_first_office_costs_nothing_and_gives_no_point() -> None:
    """T04."""
    state = new(4)
    do(state, "found gent", "found trier", "found soest", "found halle")
    assert state.counter == 16
    assert state.points == [1, 1, 1, 1]
    assert state.money == [25, 25, 25, 25]
    assert state.supply == [43, 43, 43, 43]
    assert state.round == 1 and state.seat == A


def test_p2_4_nobody_founds_where_somebody_is() -> None:
    state = do(new(4), "found gent")
    assert state.seat == B and not can(state, "found gent")


def test_p9_3_p11_5_four_small_cities_are_out_of_play_with_two_players() -> None:
    """T05."""
    state = new(2)
    for out in ("landshut", "halle", "passau", "salzburg"):
        assert not can(state, f"found {out}")
    assert len(state.legal()) == 16
    do(state, "found gent", "found trier")
    assert state.counter == 14


def test_p9_1_seven_cities_and_their_seals_are_out_of_play_with_two_players() -> None:
    rules = board(2)
    out = [rules.place_ids[city] for city in range(25) if not rules.in_play[city]]
    assert sorted(out) == ["erfurt", "leipzig", "linz", "muenchen", "regensburg", "wien", "wittenberg"]
    assert rules.large_in_play == 18 and rules.small_in_play == 16
    assert (
        sum(1 for region in range(10) if any(rules.in_play[p] and rules.region_of[p] == region for p in range(45))) == 8
    )


def test_p9_2_roads_to_cities_out_of_play_are_closed_and_the_road_of_56_is_open() -> None:
    rules = board(2)
    nuernberg, braunschweig = rules.place_ids.index("nuernberg"), rules.place_ids.index("braunschweig")
    assert rules.price[braunschweig * 45 + nuernberg] == 56
    assert len(reached(rules, "gent")) == 34
    for place in range(45):
        if not rules.in_play[place]:
            assert rules.around[place] == 0


def test_p9_1_p11_1_wien_has_four_spaces_unless_the_option_names_another_city() -> None:
    southern = ("wien", "regensburg", "muenchen", "linz")
    for chosen in southern:
        rules = board(5, vienna=chosen)
        values = {name: rules.value[rules.place_ids.index(name)] for name in southern}
        assert values == {name: 4 if name == chosen else 2 for name in southern}
        assert rules.copies == [0, 0, 4, 3, 8, 5, 2, 2, 1]
    assert board(5).options["vienna"] == "wien"


@pytest.mark.parametrize(("seats", "money"), [(2, 15), (3, 20), (4, 25), (5, 30), (6, 35)])
def test_p2_1_everybody_starts_with_money_two_letters_and_44_houses(seats: int, money: int) -> None:
    state = new(seats)
    assert state.money == [money] * seats
    assert state.letters == [2] * seats
    assert state.supply == [44] * seats
    assert state.points == [1] * seats
    assert state.counter == (16 if seats == 2 else 20)


def test_p2_5_the_introductory_game_starts_with_all_seals_and_two_houses_each() -> None:
    """T54."""
    state = new(4, intro="on")
    assert all(found == -1 for found in state.seal)
    assert state.counter == 16 and state.points == [1, 1, 1, 1] and state.held == [0, 0, 0, 0]
    assert state.supply == [42] * 4 and state.round == 1
    assert not any(can(state, f"seal {name}") for name in state.rules.place_ids[:25])


@pytest.mark.parametrize("seats", SEATS)
def test_p2_5_p11_24_each_intro_position_is_in_play_and_its_two_cities_are_neighbours(seats: int) -> None:
    rules = board(seats, intro="on")
    places = rules.intro_places
    assert len(set(places)) == 2 * seats
    for seat in range(seats):
        city, town = places[2 * seat], places[2 * seat + 1]
        assert rules.in_play[city] and rules.in_play[town]
        assert rules.around[city] >> town & 1
    assert new(seats, intro="on").counter == {2: 14, 3: 17, 4: 16, 5: 15, 6: 14}[seats]


def test_p2_5_phase_1_is_left_out_all_through_the_introductory_game() -> None:
    state = new(3, intro="on")
    while state.seat >= 0:
        assert state.decision is not state.rules.sealing
        play_random(state, Rng(state.round), 1)


def test_p3_2_p11_6_a_seal_that_fits_nowhere_is_kept() -> None:
    state = scene(4, hands={"A": [2]}, small={"gent": "A"}, lying="wittenberg regensburg muenchen linz")
    assert state.decision is not state.rules.sealing
    assert state.held[A] == 1
    assert all(owner == NOBODY for owner in state.placer)
