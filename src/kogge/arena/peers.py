"""Other engines beside ours: random play on one core, where they are installed."""

from __future__ import annotations

import importlib
import importlib.util
import os
import random
from collections.abc import Callable
from time import process_time
from typing import Any

Figures = dict[str, Any]
PLIES = 600  # a random game of chess is stopped here
TURNS = 1_000  # where Catanatron itself stops
BATCH = 1_024  # games of fastcatan side by side


class Count:
    """Games, decisions and options of random play, until its time is up."""

    def __init__(self, seconds: float) -> None:
        self.end = process_time() + seconds
        self.begin = process_time()
        self.games = self.decisions = self.options = 0

    def goes_on(self) -> bool:
        return process_time() < self.end

    def rest(self, seconds: float) -> None:
        """Leave a time out of the rates that is not the peer's."""
        self.begin += seconds

    def figures(self, peer: str, inside: bool, copy: Callable[[], object] | None) -> Figures:
        """The rates; `inside` says that the loop runs in compiled code."""
        passed = process_time() - self.begin
        return {
            "peer": peer,
            "loop": "compiled" if inside else "Python",
            "decisions_per_s": round(self.decisions / passed),
            "options_per_s": round(self.options / passed) if self.options else None,
            "games_per_s": round(self.games / passed, 2),
            "copies_per_s": round(calls(copy, passed / 4)) if copy is not None else None,
        }


def calls(call: Callable[[], object], seconds: float) -> float:
    """How often a second something can be called, from a loop in Python."""
    count = 0
    begin = process_time()
    while (passed := process_time() - begin) < seconds:
        for _ in range(100):
            call()
        count += 100
    return count / passed


def catanatron(seconds: float, seed: int) -> list[Figures]:
    """Its own loop, `play_tick`, with four random players."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    count = Count(seconds)
    match = Game([RandomPlayer(colour) for colour in Color])
    while count.goes_on():
        match = Game([RandomPlayer(colour) for colour in Color])
        while match.winning_color() is None and match.state.num_turns < TURNS:
            count.options += len(match.state.playable_actions)
            count.decisions += 1
            match.play_tick()
        count.games += 1
    return [count.figures("catanatron", False, match.copy)]


def chess(seconds: float, seed: int) -> list[Figures]:
    """python-chess: list the legal moves, push one."""
    import chess as library

    dice = random.Random(seed)
    count = Count(seconds)
    board = library.Board()
    while count.goes_on():
        board = library.Board()
        for _ in range(PLIES):
            moves = list(board.legal_moves)
            if not moves or board.is_insufficient_material():
                break
            count.options += len(moves)
            count.decisions += 1
            board.push(moves[dice.randrange(len(moves))])
        count.games += 1
    return [count.figures("python-chess", False, lambda: board.copy(stack=False))]


def openspiel(seconds: float, seed: int) -> list[Figures]:
    """Backgammon in C++: from a loop in Python, and its own rollouts, whose length the loop has told."""
    import pyspiel

    dice = random.Random(seed)
    game = pyspiel.load_game("backgammon")
    count = Count(seconds)
    state = game.new_initial_state()
    while count.goes_on():
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(dice.choices(outcomes, weights)[0])
            else:
                moves = state.legal_actions()
                count.options += len(moves)
                count.decisions += 1
                state.apply_action(moves[dice.randrange(len(moves))])
        count.games += 1
    middle = game.new_initial_state()
    looped = count.figures("openspiel backgammon", False, middle.clone)
    length = count.decisions / count.games
    listed = count.options / count.games
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=20, seed=seed)
    search = pyspiel.MCTSBot(game, evaluator, 2.0, 5, 100, False, seed, False)
    while middle.is_chance_node():
        middle.apply_action(middle.legal_actions()[0])
    count = Count(seconds)
    while count.goes_on():
        search.step(middle)
        count.games += 5 * 20
    count.decisions = round(count.games * length)
    count.options = round(count.games * listed)
    return [looped, count.figures("openspiel backgammon", True, None)]


def fastcatan(seconds: float, seed: int) -> list[Figures]:
    """Catan in C++ on one thread: from a loop in Python, and a batch of games at once."""
    os.environ["OMP_NUM_THREADS"] = "1"
    library: Any = importlib.import_module("fastcatan")

    dice = random.Random(seed)
    count = Count(seconds)
    game = library.Env()
    while count.goes_on():
        game.reset(seed=seed + count.games)
        while not game.done:
            moves = game.legal_actions()
            count.options += len(moves)
            count.decisions += 1
            game.step(moves[dice.randrange(len(moves))])
        count.games += 1
    game.reset(seed=seed)
    looped = count.figures("fastcatan", False, game.snapshot)
    return [looped, fastcatan_batch(library, seconds, seed, count.decisions / count.games)]


def fastcatan_batch(library: Any, seconds: float, seed: int, length: float) -> Figures:
    """It has no random play of its own; the clock rests while moves are chosen, not while it lists and makes them."""
    numpy: Any = importlib.import_module("numpy")
    dice = numpy.random.default_rng(seed)
    batch = library.BatchedEnv(BATCH, seed)
    batch.reset()
    masks = numpy.zeros((BATCH, library.MASK_WORDS), numpy.uint64)
    done = numpy.zeros(BATCH, numpy.uint8)
    count = Count(seconds)
    while count.goes_on():
        batch.write_masks(masks)
        rested = process_time()
        legal = numpy.unpackbits(masks.view(numpy.uint8), axis=1, bitorder="little")
        moves = (legal * dice.random(legal.shape)).argmax(axis=1).astype(numpy.uint32)
        count.options += int(legal.sum())
        count.rest(process_time() - rested)
        batch.step_autoreset(moves, done)
        count.decisions += BATCH
    count.games = round(count.decisions / length)
    return count.figures("fastcatan", True, None)


PEERS: dict[str, Callable[[float, int], list[Figures]]] = {
    "catanatron": catanatron,
    "chess": chess,
    "pyspiel": openspiel,
    "fastcatan": fastcatan,
}


def measure(seconds: float, seed: int = 1) -> list[Figures]:
    """The figures of every peer that is installed: from a loop in Python, and from its compiled one if it has one."""
    return [row for name, run in PEERS.items() if importlib.util.find_spec(name) for row in run(seconds, seed)]


def missing() -> list[str]:
    return [name for name in PEERS if importlib.util.find_spec(name) is None]


RATES = ("decisions_per_s", "options_per_s", "games_per_s", "copies_per_s")


def ratios(ours: Figures, peer: Figures) -> Figures:
    """How many times a peer's figures ours are."""
    pairs = {rate: (ours.get(rate), peer.get(rate)) for rate in RATES}
    return {rate.removesuffix("_per_s"): round(own / its, 2) for rate, (own, its) in pairs.items() if own and its}
