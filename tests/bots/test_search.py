"""How mcts searches: no walk twice, several worlds, more lines with more visits, endings played through."""

from __future__ import annotations

import gc
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from bot_play import play, step

from kogge import bots
from kogge.bots.ending import Ending
from kogge.bots.greedy import source
from kogge.bots.mcts import DEFAULTS, Mcts
from kogge.bots.protocol import undisturbed
from kogge.bots.registry import LEVELS, at_table
from kogge.bots.search import Plan, ends, sensible, winning
from kogge.bots.tree import Tree, follow
from kogge.bots.worth import Judge, chances, share
from kogge.core.chance import Draws
from kogge.core.game import Game
from kogge.core.model import CHANCE, OVER, State
from kogge.core.registry import game as find
from kogge.core.registry import games
from kogge.core.rng import Rng

TABLES = [(game, seats) for game in games().values() for seats in range(game.seats[0], game.seats[1] + 1)]
ids = [f"{game.id}-{seats}" for game, seats in TABLES]


def position(id: str, seats: int, decisions: int, deal: int = 3) -> State:
    game = find(id)
    return play(game, [bots.make("greedy:states=60", game, seat) for seat in range(seats)], deal, decisions)


def judge(game: Game, seats: int) -> Judge:
    settings = {**DEFAULTS, **game.search(seats)}
    return Judge(game, settings["early"] / 10, settings["late"] / 10)


def tree(state: State, **given: int) -> Tree:
    """A tree for whoever decides, its lines looked for."""
    game = find(state.board.game)
    view = state.view(state.seat)
    settings = {**DEFAULTS, "states": 200, "look": 30, **given}
    made = Tree(game, state.seat, source(1, view), judge(game, state.board.seats), settings)
    made.advise(view, state.legal())
    return made


def test_a_walk_that_nothing_varies_is_made_once() -> None:
    """Pfeffersäcke of two players: nine walks in ten once repeated another."""
    state = position("pfeffersaecke", 2, 20)
    grown = tree(state)
    grown.grow(state.view(state.seat), 40)
    assert grown.walks == 40
    assert len(grown.valued) >= 36  # positions, each valued once


@pytest.mark.parametrize(("id", "seats"), [("pfeffersaecke", 2), ("teutonica", 2), ("hansa", 4), ("colonia", 3)])
def test_a_plan_is_made_once_and_says_what_a_new_one_would_say(id: str, seats: int) -> None:
    """With two, positions come back; with more, and with hidden cards, they hardly do so soon."""
    state = position(id, seats, 24)
    view = state.view(state.seat)
    one, other = tree(state), tree(state)
    for _ in range(30):
        one.grow(view, 1)
        other.grow(view, 1)
        other.plans.known.clear()
    assert one.weighed(state.legal()) == other.weighed(state.legal())
    assert [node.visits for node in one.root.children] == [node.visits for node in other.root.children]
    assert one.plans.made < other.plans.made or seats > 2


def test_a_node_gets_more_lines_with_its_visits() -> None:
    state = position("teutonica", 2, 30)
    grown = tree(state, wide=3, look=20)
    view = state.view(state.seat)
    few = len(grown.root.children)
    assert few <= 3
    grown.grow(view, 30)
    assert len(grown.root.children) > few


def test_lines_come_from_several_worlds_where_something_is_hidden() -> None:
    state = position("colonia", 3, 40)
    view = state.view(state.seat)
    assert view.sample(Rng(1)).stamp() != view.sample(Rng(2)).stamp()
    assert max(child.promised for child in tree(state).root.children) > 1


def playout(state: State, seat: int, rivals: int) -> State:
    """Everybody's plans, one after the other, until a seat has had its turn."""
    game = find(state.board.game)
    world, rng, ours = state.copy(), Rng(7), False
    while True:
        while world.seat == CHANCE:
            world.decision.draw(world, rng).apply(world)
        if world.seat == OVER or (ours and world.seat != seat):
            return world
        ours = world.seat == seat
        line = moves = world.decision.legal(world)
        if len(moves) > 1:
            own = None if rivals and not ours else judge(game, state.board.seats)
            plan = Plan(game, world.copy(), world.seat, moves, rng, own)
            plan.grow(30)
            line = plan.line(plan.leaves(1)[0])
        follow(world, line, world.seat)


def test_rivals_play_for_their_lead_and_the_searcher_for_his_chance() -> None:
    differing = 0
    for deal in range(4):
        state = position("hansa", 4, 60, deal)
        seat = (state.seat + 3) % 4
        ends = []
        for rivals in (0, 1):
            settings = {**DEFAULTS, "look": 30, "rivals": rivals}
            grown = Tree(find("hansa"), seat, Rng(1), judge(find("hansa"), 4), settings)
            grown.rng = Rng(7)
            world = state.copy()
            grown.play_on(world)
            assert world.stamp() == playout(state, seat, rivals).stamp()
            ends.append(world.stamp())
        differing += ends[0] != ends[1]
    assert differing


def test_chances_grow_with_the_lead_and_add_up() -> None:
    leads = [-60.0, -9.0, -1.0, 0.0, 0.5, 4.0, 80.0]
    shares = [share(lead, 8.0) for lead in leads]
    assert all(low < high for low, high in pairwise(shares)) and shares[3] == 0.5
    assert shares[0] > 0.0 and shares[-1] < 1.0
    for values in ([3.0, 5.0], [4.0, 4.0, 9.0], [20.0, 3.0, 17.5, 20.0, 1.0]):
        found = chances(values, 8.0)
        assert abs(sum(found) - 1.0) < 1e-12
        assert sorted(range(len(values)), key=values.__getitem__) == sorted(range(len(values)), key=found.__getitem__)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=ids)
def test_a_lead_means_more_at_the_end(game: Game, seats: int) -> None:
    settings = {**DEFAULTS, **game.search(seats)}
    assert settings["early"] >= settings["late"] > 0
    state = game.new(seats)
    assert 0.0 <= game.elapsed(state) < 0.4
    late = play(game, [bots.make("random", game, seat) for seat in range(seats)], 2, 400)
    assert game.elapsed(state) <= game.elapsed(late) <= 1.0


WINS: list[dict[str, Any]] = [
    item
    for file in sorted(Path(__file__).parents[1].glob("analysis/blunders/*.json"))
    for item in json.loads(file.read_text(encoding="utf-8"))
    if item["kind"] in ("win", "sure")
]


@pytest.mark.parametrize("spec", ["easy", "greedy:states=200", "mcts:iterations=3;states=60;look=15"])
def test_whoever_can_win_at_once_wins(spec: str) -> None:
    """Also where ways that look better fill the whole plan: Hansa Teutonica, three players, seed 4."""
    assert {item["position"]["game"] for item in WINS} == {*games()}
    for item in WINS:
        game = find(item["position"]["game"])
        state = game.load(item["position"])
        move = bots.make(spec, game, 1).choose(state.view(state.seat), state.legal())
        assert move.text in item["good"], (game.id, item["seats"], item["seed"])


def test_whoever_wins_at_once_leaves_no_gift_lying() -> None:
    """Positions of games in which ways that win at once pass up a gift: some of them, all that a look at few positions
    finds, or one that ends the game, with which gifts are worth nothing."""
    for item in json.loads(Path(__file__).with_name("won.json").read_text(encoding="utf-8")):
        game = find(item["position"]["game"])
        state = game.load(item["position"])
        view, moves = state.view(state.seat), state.legal()
        wasted = game.waste(view, moves)
        assert any(move in wasted for move in winning(state, moves))
        kept = sensible(game, view, moves, Rng(1))
        assert [move.text for move in kept] == item["good"]
        assert all(ends(state, move) for move in kept if move in wasted)


def naive(state: State, own: Judge) -> list[float]:
    """What a position is worth to everybody, without a memory and without a limit."""
    if state.over:
        return own.worth(state)
    found: list[list[float]] = []
    for move in state.legal():
        twin = state.copy()
        move.make(twin)
        found.append(naive(twin, own))
    if state.seat == CHANCE:
        weights = state.decision.weights(state)
        columns = zip(*found)
        return [sum(w * part for w, part in zip(weights, column)) / sum(weights) for column in columns]
    return max(found, key=lambda values: values[state.seat])


def test_the_end_of_a_game_is_played_through() -> None:
    """Against a search of every way without any cleverness."""
    game = find("hansa")
    own = judge(game, 2)
    players = [bots.make("greedy:states=60", game, seat) for seat in range(2)]
    state, draws = game.new(2), Draws(4)
    draws.settle(state)
    solved = 0
    while not state.over:
        moves = state.legal()
        values = Ending(own, 300).moves_worth(state.view(state.seat).sample(Rng(1)), moves) if len(moves) > 1 else []
        for move, value in zip(moves, values):
            twin = state.copy()
            move.make(twin)
            truth = naive(twin, own)[state.seat]
            assert abs(value - truth) < 1e-9 or min(value, truth) >= 0.95
            solved += 1
        step(state, players).make(state)
        draws.settle(state)
    assert solved


def test_a_plan_counts_what_an_end_brings() -> None:
    """Whoever can win at once wins; whoever would lose plays on: also in the others' plans."""
    game = find("pfeffersaecke")
    end = play(game, [bots.make("greedy:states=60", game, seat) for seat in range(2)], 4)
    assert end.over
    ranking = end.ranking()
    for seat in range(2):
        plan = Plan(game, end.copy(), seat, [], Rng(1))
        assert (plan.look(end) > game.stake / 2) == (ranking[seat] == 1)


def test_garbage_is_collected_again_after_a_search_that_failed() -> None:
    assert gc.isenabled()
    with pytest.raises(ZeroDivisionError), undisturbed():
        assert not gc.isenabled()
        raise ZeroDivisionError
    assert gc.isenabled()
    gc.disable()
    try:
        with undisturbed():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_every_level_takes_settings_of_its_own() -> None:
    game = find("hansa")
    for level in LEVELS:
        bot = bots.make(f"{level}:seconds=0.5", game, 1)
        assert bot.pace == 0.5 and bots.make(level, game, 1).pace is None
    expert, longer = bots.make("expert", game, 1), bots.make("hard:times=4;iterations=50", game, 1)
    assert isinstance(expert, Mcts) and isinstance(longer, Mcts)
    expert.sit(game.board(2))
    longer.sit(game.board(2))
    assert expert.iterations == 4 * {**DEFAULTS, **game.search(2)}["iterations"] and longer.iterations == 200
    assert at_table("expert").seconds == 3.0 and at_table("hard").seconds is None and at_table("hard").most


@pytest.mark.parametrize("spec", ["greedy:states=60", "mcts:iterations=20;states=100;look=20", "random"])
def test_what_a_bot_would_choose_weighs_most(spec: str) -> None:
    state = position("hansa", 3, 31)
    game = find("hansa")
    moves = state.legal()
    weights = bots.make(spec, game, 5).weigh(state.view(state.seat), moves)
    chosen = bots.make(spec, game, 5).choose(state.view(state.seat), moves)
    assert len(weights) == len(moves) > 1 and weights[moves.index(chosen)] == max(weights)
