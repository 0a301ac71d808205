"""How fast the engine is: random play with legal moves listed, on one core.

Time is that of the processor, so that other work on the machine does not count.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from time import process_time
from typing import Any

import kogge
from kogge.arena import peers
from kogge.core.game import Game
from kogge.core.model import CHANCE, OVER, State
from kogge.core.playout import copies, playout, settle, steps
from kogge.core.rng import Rng

Figures = dict[str, Any]


def measure(game: Game, seats: int, seconds: float, seed: int = 1) -> Figures:
    """Decisions, options listed, games, copies, keys, evaluations and features a second."""
    start = game.new(seats)
    rng = Rng(seed)
    playout(start.copy(), rng, game.patience)
    games = decisions = options = 0
    begin = process_time()
    while (passed := process_time() - begin) < seconds:
        made, listed, _ = playout(start.copy(), rng, game.patience)
        games += 1
        decisions += made
        options += listed
    return {
        "game": game.id,
        "seats": seats,
        "decisions_per_s": round(decisions / passed),
        "options_per_s": round(options / passed),
        "games_per_s": round(games / passed, 1),
        **measure_position(game, seats, seconds / 3, seed),
    }


def measure_position(game: Game, seats: int, seconds: float, seed: int) -> Figures:
    """What is done with a position in mid-game a second: the copies in compiled code, the rest called from Python."""
    state = game.new(seats)
    made, _, _ = playout(state.copy(), Rng(seed), game.patience)
    steps(state, Rng(seed), min(60, made // 2))
    view = state.view(state.seat)
    return {
        "copies_per_s": round(measure_copies(state, seconds)),
        "keys_per_s": round(peers.calls(state.stamp, seconds)),
        "evaluations_per_s": round(peers.calls(lambda: game.evaluate(state), seconds)),
        "features_per_s": round(peers.calls(lambda: game.features(view), seconds)),
    }


def measure_copies(state: State, seconds: float) -> float:
    count = 0
    begin = process_time()
    while (passed := process_time() - begin) < seconds:
        copies(state, 1000)
        count += 1000
    return count / passed


def measure_loop(game: Game, seats: int, seconds: float, seed: int = 1) -> Figures:
    """The same figures for a loop in plain Python over `legal` and `make`, as people write it."""
    start = game.new(seats)
    rng = Rng(seed)
    games = decisions = options = 0
    begin = process_time()
    while (passed := process_time() - begin) < seconds:
        made, listed = loop(start.copy(), rng, game.patience)
        games += 1
        decisions += made
        options += listed
    steps(start, rng, 60)
    return {
        "game": game.id,
        "seats": seats,
        "decisions_per_s": round(decisions / passed),
        "options_per_s": round(options / passed),
        "games_per_s": round(games / passed, 1),
        "copies_per_s": round(peers.calls(start.copy, seconds / 3)),
    }


def loop(state: State, rng: Rng, patience: int) -> tuple[int, int]:
    """One random game: decisions made and moves listed."""
    decisions = options = 0
    below = rng.below
    while (seat := state.seat) != OVER and decisions < patience:
        if seat == CHANCE:
            settle(state, rng)
        else:
            moves = state.legal()
            moves[below(len(moves))].make(state)
            options += len(moves)
            decisions += 1
    return decisions, options


def measure_interpreted(game: Game, seats: int, seconds: float) -> Figures:
    """The same figures for the plain sources, in a process of their own."""
    command = ["-m", "kogge", "bench", game.id, "--seats", str(seats), "--seconds", str(seconds), "--json"]
    environment = {**os.environ, "KOGGE_PURE": "1"}
    done = subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(done.stdout)["games"][0]
    return figures


def compiled() -> bool:
    return kogge.form() == "compiled"
