"""Every open question of the rulebooks, every ruling, and every example of the rules, has its test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
QUESTIONS = [f"d3_{number}" for number in [*range(1, 45), "b", "c"]]
CASES = ["C1", "C2", "C3", "C4", "C5", "C7", "C8", "C9", "C11", "C12", "C13", "C14", "C15", "C17", "C18", "C19"]
CASES += ["C21", "C22", "C23", "C25", "C27", "C28", "C29"]

RULINGS = {
    "T14.1": "d3_28",
    "T14.2": "d3_25",
    "T14.3": "d3_22",
    "T14.4": "targets_are_judged_before_a_board_piece_is_lifted",
    "T14.5": "d3_31",
    "T14.6": "d3_3",
    "T14.7": "d3_37",
    "T14.8": "d3_34",
    "T14.9": "d3_8",
    "T14.10": "d3_12",
    "T14.11": "d3_15",
    "T14.12": "d3_16",
    "T14.13": "d3_13",
    "T14.14": "d3_38",
    "T14.15": "sixteen_provinces_and_their_neighbours",
    "T14.16": "the_free_move_before_or_after_not_both",
    "T14.17": "eight_neutral_traders",
    "T14.18": "the_opponent_places_both",
    "T14.19": "after_each_single_trader_and_two_routes_may_fall",
    "T14.20": "neutral_control_denies_points",
    "T14.21": "the_coin_is_lost_and_full_cities_get_none",
    "T14.22": "d3_42",
    "T14.23": "d3_30",
    "T14.24": "d3_24",
    "T14.25": "no_rule_forces_an_end",
    "T14.26": "markers_of_the_editions",
    "T14.27": "d3_1",
    "T14.28": "the_taken_office_may_be_anybodys",
    "T14.29": "d3_39",
    "T14.30": "nobody_is_asked_where_there_is_no_choice",
    "T14.31": "a_swap_without_effect_is_no_move",
}


@pytest.mark.parametrize("name", QUESTIONS + CASES + list(RULINGS.values()))
def test_every_open_question_case_and_ruling_has_a_test(name: str) -> None:
    assert re.search(rf"def test_\w*{name}(_|\b)", TESTS)
