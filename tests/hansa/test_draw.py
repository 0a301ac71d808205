"""What Hansa's chart shows: lanes in the water, harbours on the coast, and a place to point at for every move."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from kogge.core.chance import Draws
from kogge.core.model import CHANCE, OVER, State
from kogge.core.rng import Rng
from kogge.core.tongue import tongue
from kogge.games.hansa import moves as m
from kogge.games.hansa.board import HansaBoard
from kogge.games.hansa.draw import DRAW
from kogge.games.hansa.draw_lanes import curve, on_land
from kogge.games.hansa.draw_map import map_of
from kogge.games.hansa.words import WORDS

from .scene import HANSA, scene

SAY = tongue("en", WORDS.locale).among(["Anna", "Hinrich", "Geseke", "Dirk"])
EVERYWHERE = (m.EndTurn, m.KeepWarehouses)  # they have no place on a board


def board_with(**changes: Any) -> HansaBoard:
    """A board of one's own: `city_3={"place": ...}` changes the fourth city."""
    data = copy.deepcopy(HANSA.design().data)
    for name, values in changes.items():
        rows, _, at = name.partition("_")
        data[rows][int(at)].update(values)
    board = HANSA.build(3, {"bonus": "off", "booths": "all"}, HANSA.design(data))
    assert isinstance(board, HansaBoard)
    return board


def dry(board: HansaBoard, way: tuple[str, str]) -> int:
    """How many of a hundred points of a lane lie on land."""
    line = curve(map_of(board).lanes[way], steps=20)
    return sum(on_land(*point) for point in line) * 100 // len(line)


def test_lanes_keep_to_the_water_and_the_road_does_not() -> None:
    board = scene().rules
    chart = map_of(board)
    on_foot = {way for way in chart.lanes if dry(board, way)}
    assert on_foot == chart.overland == {("tonsberg", "stockholm")}
    for way in chart.lanes:
        assert chart.lanes[way][0] == chart.berths[way[0]] and chart.lanes[way][-1] == chart.berths[way[1]]


def test_a_way_of_ones_own_finds_the_water() -> None:
    board = board_with(leg_11={"to": "tonsberg"})
    assert dry(board, ("riga", "tonsberg")) < 5


def test_a_lane_bends_through_the_point_a_board_names() -> None:
    board = board_with(leg_0={"through": [700, 560]})
    assert (700, 560) in map_of(board).lanes["copenhagen", "danzig"]


def test_a_harbour_at_sea_lies_on_an_island_and_within_the_frame() -> None:
    standard, board = (
        map_of(scene().rules),
        map_of(board_with(city_6={"place": [20, 880]}, city_5={"place": [800, 480]})),
    )
    assert len(board.ground.markup) > len(standard.ground.markup)
    port = board.harbours["danzig"]
    assert port.left >= 14 and port.y <= 830


def pointed(state: State) -> list[str]:
    """The legal moves that cannot be made by pointing at what is drawn."""
    spots = DRAW.board(state, SAY).spots.union(
        *(DRAW.desk(state, seat, SAY).spots for seat in range(state.board.seats))
    )
    return [
        move.text
        for move in state.legal()
        if not isinstance(move, EVERYWHERE)
        and not any(path and path[0] in spots for path in (DRAW.where(move), *DRAW.others(move)))
    ]


@pytest.mark.parametrize("seats", [2, 4])
def test_every_move_that_has_a_place_can_be_pointed_at(seats: int) -> None:
    board = HANSA.build(seats, {"bonus": "off", "booths": "fewer"}, HANSA.design())
    state, draws, rng = HANSA.start(board), Draws(seats), Rng(seats)
    for _ in range(400):
        if state.seat == OVER:
            break
        assert pointed(state) == []
        moves = state.legal()
        (draws.draw(state) if state.seat == CHANCE else moves[rng.below(len(moves))]).make(state)


def test_lanes_away_from_the_ship_can_be_touched_and_no_others() -> None:
    board = DRAW.board(scene(ship="danzig"), SAY)
    assert {spot for spot in board.spots if spot.startswith("way-")} == {"way-kalmar", "way-reval"}


def test_h4_2_the_banner_of_the_leader_flies_over_a_city_and_none_where_two_are_equal() -> None:
    def city(booths: list[int]) -> str:
        drawn = DRAW.board(scene(booths={"danzig": booths}), SAY)
        return next(element.markup for element in drawn.elements if element.key == "city-danzig")

    flag = "h34l-9 10l9 10H0Z"
    assert flag in city([2, 1, 0]) and flag not in city([2, 2, 1]) and flag not in city([0, 0, 0])


@pytest.mark.parametrize(
    ("booths", "talers", "label"),
    [
        ([0, 0, 0], [3, 3, 3], "Buy red, 2 barrels (1 taler to the bank)"),
        ([2, 1, 0], [0, 3, 3], "Take red, 2 barrels (free, you lead here)"),
        ([1, 2, 0], [3, 3, 3], "Buy red, 2 barrels (1 taler to Hinrich)"),
    ],
)
def test_h4_2_a_label_says_what_goods_cost_and_who_is_paid(booths: list[int], talers: list[int], label: str) -> None:
    state = scene(ship="danzig", booths={"danzig": booths}, talers=talers, stored={"danzig": "red-2"})
    move = state.board.parse("buy danzig")
    assert move in state.legal() and WORDS.label(state, move, SAY) == label


def test_answers_begin_with_what_can_be_done_here_and_end_with_the_end_of_the_turn() -> None:
    state = scene(ship="danzig", booths={"danzig": [2, 0, 0]}, open={0: "red-1"}, stored={"danzig": "red-2"})
    answers = WORDS.answers(state.legal())
    groups = list(dict.fromkeys(WORDS.group(state, move, SAY) for move in answers))
    assert groups == ["Trade in Danzig", "Sail on", ""] and answers[-1].text == "end"
