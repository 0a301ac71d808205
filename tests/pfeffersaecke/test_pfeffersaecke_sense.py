"""What no merchant of Pfeffersäcke does: pass by points, pay for nothing, lose at once."""

from __future__ import annotations

import pytest
from pepper import can, do, scene

from kogge import bots
from kogge.arena.match import bot_seed
from kogge.core.chance import Draws
from kogge.games.pfeffersaecke.game import GAME
from kogge.games.pfeffersaecke.scoring import scores
from kogge.games.pfeffersaecke.state import PfeffersaeckeState


def wasted(state: PfeffersaeckeState) -> list[str]:
    return [move.text for move in GAME.waste(state.view(state.seat), state.legal())]


def rich(money: int, **more: int) -> PfeffersaeckeState:
    """A may open Soest, a small city: a point for the price of a road."""
    state = scene(2, rings={"koeln": "A", "luebeck": "B"}, letters=0, money=money)
    state.quiet = more.get("quiet", 0)
    do(state, "collect")
    assert can(state, "open soest")
    return state


def test_p5_2_nobody_with_87_guilders_passes_by_a_point() -> None:
    state = rich(87)
    assert wasted(state) == ["finish"]
    for spec in ("easy", "medium", "mcts:iterations=3;states=60;look=15"):
        assert bots.make(spec, GAME, 1).choose(state.view(0), state.legal()).text != "finish"


def test_p5_2_a_road_may_be_saved_for_or_the_end_awaited() -> None:
    assert wasted(rich(30)) == []
    assert wasted(rich(87, quiet=1)) == []


def test_p4_3_nobody_extends_where_the_seal_is_gone() -> None:
    """The last space alone keeps others out."""
    state = scene(2, rings={"koeln": "AAAAA", "luebeck": "B", "amsterdam": "AAB"}, awarded={"koeln": "A"}, money=60)
    assert {"extend koeln", "extend koeln twice", "extend amsterdam"} <= {move.text for move in state.legal()}
    assert wasted(state) == ["extend koeln", "extend koeln twice"]
    state = scene(2, rings={"koeln": "AAAAAAA", "luebeck": "B"}, awarded={"koeln": "A"}, money=60)
    assert can(state, "extend koeln") and wasted(state) == []


def test_p8_3_whoever_wins_by_opening_nothing_does_so() -> None:
    """B leads by one, with much more to come, and A has just opened nothing: the game is B's."""
    rings = {"muenster": "A", "luebeck": "BBB", "hamburg": "BB", "rostock": "BB"}
    state = scene(2, rings=rings, lying="bremen", letters=0, money=40, turn="B")
    state.points[1] += 1
    state.quiet = 1
    do(state, "collect")
    assert bots.make("medium", GAME, 1).choose(state.view(1), state.legal()).text == "finish"


def rounds_of(seed: int, spec: str, most: int) -> int:
    """The round in which a game of two ends, or the first one that is not looked at."""
    state = GAME.new(2)
    draws = Draws(seed)
    draws.settle(state)
    assert isinstance(state, PfeffersaeckeState)
    players = [bots.make(spec, GAME, bot_seed(seed, seat)) for seat in range(2)]
    while state.seat >= 0 and state.round < most:
        players[state.seat].choose(state.view(state.seat), state.legal()).make(state)
    return state.round


@pytest.mark.parametrize("seed", [21, 302, 303, 500])
def test_p8_3_a_game_is_not_thrown_away_in_the_second_round(seed: int) -> None:
    assert rounds_of(seed, "mcts:iterations=20", 3) == 3


@pytest.mark.soak
@pytest.mark.parametrize("seed", [21, 300, 301, 302, 303, 500, 502])
def test_p8_3_hard_throws_no_game_away_in_the_second_round(seed: int) -> None:
    assert rounds_of(seed, "hard", 5) == 5


def missed(state: PfeffersaeckeState) -> list[str]:
    """The roads that would have brought more points than their price costs at the end of the game."""
    turn = state.turn
    found = []
    for move in state.legal():
        after = state.copy()
        move.make(after)
        before, then = (
            scores(position.rules, position.points, position.offices, position.money, True)[turn]
            for position in (state, after)
        )
        if move.text.startswith("open") and then > before:
            found.append(move.text)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p8_4_money_is_left_at_the_end_only_where_it_bought_nothing(seats: int) -> None:
    """Games ended with 100 to 385 guilders unspent; whoever is rich and opens nothing must have nothing to open."""
    state = GAME.new(seats)
    draws = Draws(3)
    draws.settle(state)
    assert isinstance(state, PfeffersaeckeState)
    players = [bots.make("greedy:states=60", GAME, bot_seed(3, seat)) for seat in range(seats)]
    while state.seat >= 0:
        move = players[state.seat].choose(state.view(state.seat), state.legal())
        paid = state.opened > 0  # a second office costs a letter
        last = state.counter <= seats or state.quiet >= seats - 1  # an end may be worth more than a point
        if move.text == "finish" and state.money[state.turn] >= 100 and not paid and not last:
            assert missed(state) == []
        move.make(state)
        draws.settle(state)
