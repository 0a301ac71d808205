"""How fast the environments are: random actions, one core, processor time. What is not installed is left out."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from time import process_time
from typing import Any

from kogge.core.features import clear, zeros
from kogge.core.game import Game
from kogge.core.playout import steps
from kogge.core.rng import Rng

Figures = dict[str, Any]
GAMES = 256  # side by side in a batch
ROLL = 100  # random moves in each game where nobody looks in between


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much a second; `work` says how much it did."""
    work()
    done = 0
    begin = process_time()
    while (passed := process_time() - begin) < seconds:
        done += work()
    return done / passed


def measure(game: Game, seats: int, seconds: float, decisions: float) -> Figures:
    """Steps a second through each environment; `decisions` is what the playout loop of the engine reaches."""
    figures: Figures = {"game": game.id, "seats": seats}
    figures["features"] = len(game.feature_names(seats))
    figures["observations_per_s"] = round(rate(observations(game, seats), seconds))
    if importlib.util.find_spec("numpy"):
        figures["batch_per_s"] = round(rate(batch(game, seats, True), seconds))
        figures["batch_masks_per_s"] = round(rate(batch(game, seats, False), seconds))
        rolled = rate(roll(game, seats), seconds)
        figures["batch_roll_per_s"] = round(rolled)
        figures["roll_of_playout"] = round(rolled / decisions, 2)
    if importlib.util.find_spec("pettingzoo"):
        figures["pettingzoo_per_s"] = round(rate(pettingzoo(game, seats), seconds))
    if importlib.util.find_spec("pyspiel"):
        figures["openspiel_per_s"] = round(rate(openspiel(game, seats), seconds))
        figures["openspiel_clone_us"] = round(1e6 / rate(clones(game, seats), seconds), 1)
    return figures


def observations(game: Game, seats: int) -> Callable[[], int]:
    """Describe a position in mid-game again and again."""
    state = game.new(seats)
    steps(state, Rng(1), 60)
    size = len(game.feature_names(seats))
    row = zeros(size)

    def work() -> int:
        for _ in range(100):
            clear(row, 0, size)
            game.write_features(state, 0, row, 0)
        return 100

    return work


def batch(game: Game, seats: int, observe: bool) -> Callable[[], int]:
    """Random actions chosen in compiled code, given back to `step`."""
    from kogge.envs.batch import Batch

    table = Batch(game.id, seats, games=GAMES, observe=observe)
    table.reset()
    table.roll(ROLL)

    def work() -> int:
        table.step(table.sample())
        return GAMES

    return work


def roll(game: Game, seats: int) -> Callable[[], int]:
    """Random moves without observations and masks."""
    from kogge.envs.batch import Batch

    table = Batch(game.id, seats, games=GAMES, observe=False, mask=False)
    table.reset()

    def work() -> int:
        table.roll(ROLL)
        return GAMES * ROLL

    return work


def pettingzoo(game: Game, seats: int) -> Callable[[], int]:
    """Whole games of random agents: `last`, choose by the mask, `step`."""
    from kogge.envs.pettingzoo import env

    table, rng = env(game.id, seats), Rng(1)

    def work() -> int:
        table.reset(seed=rng.below(1 << 30))
        for made in range(300):
            observation, _, over, stopped, _ = table.last()
            if over or stopped:
                return made
            legal = observation["action_mask"].nonzero()[0]
            table.step(legal[rng.below(len(legal))])
        return 300

    return work


def openspiel(game: Game, seats: int) -> Callable[[], int]:
    """Random actions from `legal_actions`; draws count as steps too."""
    import pyspiel

    import kogge.envs.openspiel

    assert kogge.envs.openspiel
    loaded, rng = pyspiel.load_game(f"kogge_{game.id}(players={seats})"), Rng(1)

    def work() -> int:
        state = loaded.new_initial_state()
        made = 0
        while not state.is_terminal() and made < 300:
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
            made += 1
        return made

    return work


def clones(game: Game, seats: int) -> Callable[[], int]:
    """Copies of a state after up to 300 steps."""
    import pyspiel

    import kogge.envs.openspiel

    assert kogge.envs.openspiel
    state, rng = pyspiel.load_game(f"kogge_{game.id}(players={seats})").new_initial_state(), Rng(1)
    while len(state.history()) < 300:
        legal = state.legal_actions()
        after = state.clone()
        after.apply_action(legal[rng.below(len(legal))])
        if after.is_terminal():
            break
        state = after

    def work() -> int:
        for _ in range(100):
            state.clone()
        return 100

    return work
