"""Greedy merchants open with more actions, build networks, and end games in each of the three ways."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.teutonica.scene import Scene
from tests.teutonica.test_play import OPTIONS

from kogge.bots.greedy import Greedy
from kogge.core.chance import Draws
from kogge.core.model import CHANCE, OVER, State
from kogge.games.teutonica.game import GAME
from kogge.games.teutonica.state import TeutonicaState

GAMES = Path(__file__).parent / "games"


def ended(state: TeutonicaState) -> str:
    """T7.1: which condition ended the game."""
    assert state.seat == OVER
    if max(state.score) >= state.rules.end_points:
        return "points"
    return "cities" if state.completed >= state.rules.end_cities else "markers"


def replay(name: str) -> TeutonicaState:
    """The last position of a game that greedy players once played, every move of it legal."""
    head, *moves = (GAMES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    found = re.match(r"seats (\d), edition (\w+),", head)
    assert found
    state = GAME.new(int(found[1]), {"edition": found[2]})
    for text in moves:
        move = state.board.parse(text)
        assert move in state.legal(), text
        move.make(state)
    state.check()
    assert isinstance(state, TeutonicaState)
    assert head.endswith(f"final scores {state.scores()}")
    return state


def play(seats: int, options: dict[str, str], seed: int, states: int, decisions: int) -> TeutonicaState:
    state: State = GAME.new(seats, options)
    chance, bot = Draws(seed), Greedy(GAME, seed, states)
    made = 0
    while state.seat != OVER and made < decisions:
        if state.seat == CHANCE:
            chance.draw(state).make(state)
        else:
            bot.choose(state.view(state.seat), state.legal()).make(state)
            made += 1
    assert isinstance(state, TeutonicaState)
    return state


@pytest.mark.parametrize("name", sorted(file.stem for file in GAMES.glob("*.txt")))
def test_T7_1_a_game_of_greedy_players_ends_by_each_condition(name: str) -> None:
    assert ended(replay(name)) == name


def test_all_three_conditions_are_shown() -> None:
    assert {file.stem for file in GAMES.glob("*.txt")} == {"points", "markers", "cities"}


def test_greedy_players_build_networks() -> None:
    for name in ("points", "markers", "cities"):
        state = replay(name)
        key = [state.skill(seat, 0) for seat in range(state.rules.seats)]
        groups = [points // value for points, value in zip(state.score_sheet()["network"], key)]
        assert max(groups) >= 3


def test_greedy_players_open_with_more_actions() -> None:
    state = play(4, {}, 1, 200, 160)
    actiones = state.tracks[1::5]
    assert sum(actiones) >= 1 and sum(state.tracks) == sum(actiones), "the first skill is another than Actiones"


def test_T5_9_who_runs_out_of_pieces_learns_instead_of_opening_offices() -> None:
    few = Scene(3).put(0, "stade-hamburg", "3t").chest(0, "", "").play("claim stade-hamburg")
    assert Greedy(GAME, 1).choose(few.state.view(0), few.state.legal()).text == "skill privilegium"


def test_T5_1_a_full_route_is_claimed_even_where_many_pieces_could_be_moved() -> None:
    scene = Scene(3).put(0, "goettingen-quedlinburg", "3t").put(0, "kampen-arnheim", "2t").put(0, "bremen-minden", "2t")
    scene.skill(0, "liber", 3).skill(0, "actiones", 5)
    assert Greedy(GAME, 1, 100).choose(scene.state.view(0), scene.state.legal()).text == "claim goettingen-quedlinburg"


@pytest.mark.soak
@pytest.mark.parametrize("edition", ["2014", "first"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_T7_1_greedy_games_end(seats: int, edition: str) -> None:
    for seed in range(3):
        ended(play(seats, {"edition": edition}, seed, 300, GAME.patience))


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
def test_T13_greedy_games_end_with_every_combination_of_options(options: dict[str, str]) -> None:
    for seats in (2, 3 + OPTIONS.index(options) % 3):
        ended(play(seats, options, seats, 100, GAME.patience))
