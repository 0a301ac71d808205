"""Bots see a view, answer with a legal move, and answer the same to the same view."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest
from bot_play import play, step, win_share

import kogge
from kogge import bots
from kogge.bots import BotError, Budget
from kogge.bots.mcts import Mcts
from kogge.core.chance import Draws
from kogge.core.game import Game
from kogge.core.registry import game as find
from kogge.core.registry import games
from kogge.core.rng import Rng

HERE = Path(__file__).parent
ALL = [(game, seats) for game in games().values() for seats in range(game.seats[0], game.seats[1] + 1)]
ids = [f"{game.id}-{seats}" for game, seats in ALL]


@pytest.mark.parametrize(("game", "seats"), ALL, ids=ids)
@pytest.mark.parametrize("spec", ["random", "greedy:states=60", "easy", "mcts:iterations=5;states=60;look=15"])
def test_a_bot_answers_with_a_legal_move(game: Game, seats: int, spec: str) -> None:
    players = [bots.make(spec, game, seat) for seat in range(seats)]
    state = game.new(seats)
    draws = Draws(5)
    draws.settle(state)
    for _ in range(60):
        if state.seat < 0:
            break
        move = step(state, players)
        assert move in state.legal(state.seat)
        move.make(state)
        draws.settle(state)
    state.check()


@pytest.mark.parametrize(("game", "seats"), ALL, ids=ids)
@pytest.mark.parametrize("spec", ["greedy:states=200", "mcts:iterations=8;states=60;look=15"])
def test_a_bot_chooses_the_same_whatever_the_hidden_truth(game: Game, seats: int, spec: str) -> None:
    state = play(game, [bots.make("random", game, seat) for seat in range(seats)], 3, 40)
    for seat in state.pending:
        view = state.view(seat)
        truth = view.sample(Rng(99))
        here = bots.make(spec, game, 4).choose(view, state.legal(seat))
        there = bots.make(spec, game, 4).choose(truth.view(seat), truth.legal(seat))
        assert here is there


@pytest.mark.parametrize("id", games())
@pytest.mark.parametrize("spec", ["greedy:states=60", "easy", "mcts:iterations=5;states=60;look=15"])
def test_a_bot_tries_something_else_when_a_position_comes_back(id: str, spec: str) -> None:
    """Two that only wait for each other would play for ever."""
    game = find(id)
    state = play(game, [bots.make("random", game, seat) for seat in range(game.seats[0])], 3, 8)
    bot = bots.make(spec, game, 4)
    view, moves = state.view(state.seat), state.legal()
    made = [bot.choose(view, moves) for _ in moves]
    assert len(moves) > 1 and set(made) == set(moves)
    assert bot.choose(view, moves) is made[0]


@pytest.mark.compiled
def test_two_who_wait_for_each_other_come_to_an_end() -> None:
    """In this game both once passed until patience ran out."""
    if kogge.form() != "compiled":
        pytest.skip("no compiled engine runs")
    game = find("teutonica")
    state = play(game, [bots.make("greedy", game, 500), bots.make("greedy:states=60", game, 1500)], 500)
    assert state.over


@pytest.mark.parametrize("id", ["hansa", "pfeffersaecke", "colonia"])
def test_greedy_beats_random(id: str) -> None:
    game = find(id)
    seats = game.seats[0]
    shares = []
    for deal in range(3):
        seat = deal % seats
        players = [bots.make("greedy:states=400" if other == seat else "random", game, other) for other in range(seats)]
        shares.append(win_share(play(game, players, deal), seat))
    assert sum(shares) >= 2


@pytest.mark.parametrize(("game", "seats"), ALL, ids=ids)
def test_mcts_plays_the_same_game_twice(game: Game, seats: int) -> None:
    def final() -> tuple[object, ...]:
        players = [bots.make("mcts:iterations=4;states=60;look=15", game, seat) for seat in range(seats)]
        return play(game, players, 6, 25).key()

    assert final() == final()


@pytest.mark.parametrize(
    ("id", "decisions"), [("hansa", 30), ("pfeffersaecke", 12), ("teutonica", 30), ("colonia", 30)]
)
def test_mcts_keeps_its_tree_while_it_decides_on(id: str, decisions: int) -> None:
    game = find(id)
    seats = game.seats[0]
    state = play(game, [bots.make("greedy:states=60", game, seat) for seat in range(seats)], 3, decisions)
    draws = Draws(3)
    kept = 0
    for _ in range(40):
        seat = state.seat
        secret = state.decision.simultaneous
        bot = bots.make("mcts:iterations=30;states=200;look=20", game, 1)
        assert isinstance(bot, Mcts)
        bot.choose(state.view(seat), state.legal()).make(state)
        if state.seat == seat and len(state.legal()) > 1 and not secret and bot.tree is not None:
            known = bot.tree.root.visits
            assert known > 0 and bot.tree.resume(state.view(seat)) and bot.tree.root.visits == known
            kept += 1
        if kept == 3:
            return
        draws.settle(state)
    raise AssertionError("the same seat hardly ever decided twice in a row")


def first_choices(id: str) -> list[str]:
    """What mcts does first in a few positions of a random game: asked of both forms."""
    game = find(id)
    seats = game.seats[1]
    found = []
    for decisions in (8, 20, 40):
        state = play(game, [bots.make("random", game, seat) for seat in range(seats)], 5, decisions)
        if state.seat >= 0:
            bot = bots.make("mcts:iterations=12;states=100;look=30", game, 3)
            found.append(bot.choose(state.view(state.seat), state.legal()).text)
    return found


@pytest.mark.compiled
@pytest.mark.parametrize("id", games())
def test_mcts_chooses_the_same_compiled_and_plain(id: str) -> None:
    if kogge.form() != "compiled":
        pytest.skip("no compiled engine runs")
    ask = f"from test_bots import first_choices; print(first_choices({id!r}))"
    plain = subprocess.run(
        [sys.executable, "-c", ask], capture_output=True, text=True, cwd=HERE, env={**os.environ, "KOGGE_PURE": "1"}
    )
    assert plain.stdout == f"{first_choices(id)}\n", plain.stderr


def test_a_budget_bounds_mcts() -> None:
    game = find("hansa")
    state = play(game, [bots.make("random", game, seat) for seat in range(2)], 3, 30)
    bot = bots.make("mcts:iterations=100000000", game, 1)
    started = monotonic()
    assert bot.choose(state.view(state.seat), state.legal(), Budget(seconds=0.05)) in state.legal()
    assert monotonic() - started < 5
    assert bot.choose(state.view(state.seat), state.legal(), Budget(iterations=10)) in state.legal()


def test_a_bot_needs_a_name_and_settings_that_exist() -> None:
    game = next(iter(games().values()))
    for spec, says in [
        ("genius", "There is no bot 'genius'"),
        ("greedy:depth=3", "no setting 'depth'"),
        ("greedy:states=many", "whole number above zero"),
        ("greedy:states=0", "whole number above zero"),
        ("random:x=1", "it has: seconds"),
        ("hard:seconds=0", "number of seconds above zero"),
        ("expert:depth=3", "no setting 'depth'"),
        ("", "There is no bot"),
    ]:
        with pytest.raises(BotError, match=says):
            bots.make(spec, game, 1)


@pytest.mark.parametrize("spec", bots.names())
def test_every_listed_bot_can_be_made(spec: str) -> None:
    assert bots.make(spec, next(iter(games().values())), 1).name == spec


MINE = """
from kogge.bots import Bot

class Mine(Bot):
    def __init__(self, game, seed, depth=1):
        self.depth = depth

    def choose(self, view, moves, budget=None):
        return moves[min(self.depth, len(moves)) - 1]

def broken(game, seed):
    return "no bot"
"""
ENTRIES = "[kogge.bots]\nmine = my_bots:Mine\nbroken = my_bots:broken\nmissing = my_bots:Nobody\n"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installed package with bots of its own."""
    (tmp_path / "my_bots.py").write_text(MINE)
    (tmp_path / "my_bots-1.0.dist-info").mkdir()
    (tmp_path / "my_bots-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: my-bots\nVersion: 1.0\n")
    (tmp_path / "my_bots-1.0.dist-info" / "entry_points.txt").write_text(ENTRIES)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def test_a_bot_of_another_package_works_by_its_name(package: Path) -> None:
    game = find("hansa")
    assert {"mine", "greedy", "easy"} <= set(bots.names())
    state = game.new(2)
    Draws(1).settle(state)
    for spec, at in (("mine", 0), ("mine:depth=3", 2)):
        bot = bots.make(spec, game, 1)
        assert bot.name == spec and bot.choose(state.view(0), state.legal()) is state.legal()[at]
    for wrong in ("mine:height=2", "mine:depth=x", "broken", "missing"):
        with pytest.raises(BotError):
            bots.make(wrong, game, 1)


def test_a_bot_of_another_package_plays_in_other_processes(package: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": f"{Path(kogge.__file__).parents[1]}{os.pathsep}{package}"}
    run = [sys.executable, "-m", "kogge", "tournament", "hansa", "--bots", "mine:depth=2,random", "--seats", "2"]
    run += ["--games", "4", "--jobs", "2", "--json"]
    done = subprocess.run(run, env=environment, capture_output=True, text=True, check=True)
    assert '"mine:depth=2"' in done.stdout and '"processor_ms_per_decision"' in done.stdout


def test_an_evaluation_derived_in_plain_python_is_asked() -> None:
    from kogge.games.hansa.game import Hansa

    class Timid(Hansa):
        asked = 0

        def evaluate(self, state):  # type: ignore[no-untyped-def]
            Timid.asked += 1
            return [-value for value in super().evaluate(state)]

    game = Timid()
    state = game.new(2)
    Draws(3).settle(state)
    bots.make("greedy:states=20", game, 1).choose(state.view(0), state.legal())
    assert Timid.asked > 5
    bots.make("mcts:iterations=5;states=20", game, 1).choose(state.view(0), state.legal())
