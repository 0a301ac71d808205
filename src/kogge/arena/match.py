"""One match: the loop in which bots play a game, for simulations, tournaments and the positions that the site shows."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Any

from kogge.bots import Bot, Budget
from kogge.core.chance import Draws
from kogge.core.model import OVER, State


@dataclass(slots=True)
class Spent:
    """What the players of a match took, by seat."""

    decisions: list[int]
    seconds: list[float]  # by the clock on the wall
    processor: list[float]  # of this process


def play_out(
    state: State, draws: Draws, players: Sequence[Bot], most: int, watch: Callable[[State], bool] | None = None
) -> Spent:
    """Play on to the end, for so many decisions at most; whatever happens, the bots are let go.

    Whoever watches sees the position before each decision, and stops the match by answering False.
    """
    seats = len(players)
    spent = Spent([0] * seats, [0.0] * seats, [0.0] * seats)
    budget = Budget()
    try:
        draws.settle(state)
        while state.seat != OVER and sum(spent.decisions) < most and (watch is None or watch(state)):
            seat = state.seat
            view, moves = state.view(seat), state.legal()
            wall, processor = perf_counter(), process_time()
            move = players[seat].choose(view, moves, budget)
            spent.seconds[seat] += perf_counter() - wall
            spent.processor[seat] += process_time() - processor
            spent.decisions[seat] += 1
            move.make(state)
            draws.settle(state)
    finally:
        for player in players:
            player.close()
    return spent


def outcome(state: State) -> dict[str, Any]:
    """How a match ended, the same on every machine."""
    return {
        "ended": "over" if state.seat == OVER else "stopped",
        "scores": state.scores(),
        "ranking": state.ranking(),
        "final": position_hash(state),
    }


def position_hash(state: State) -> str:
    """A hash of the whole position, the same everywhere."""
    text = json.dumps(state.data(), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def bot_seed(seed: int | str, seat: int) -> int:
    """The seed of the bot at a seat of one game."""
    digest = hashlib.blake2b(f"{seed}/{seat}".encode(), digest_size=8, person=b"kogge bot").digest()
    return int.from_bytes(digest, "big") >> 2
