"""Typical positions for pictures and the editor: one game of quick bots, always the same, at some of its moments."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from kogge.arena.match import play_out
from kogge.bots import make
from kogge.core.chance import Draws
from kogge.core.model import State
from kogge.core.registry import game as find

BOT = "greedy:states=8"
PATIENT_BOT, PATIENCE = "greedy:states=60", 300  # where nothing forces an end, a better bot plays a part of the game
SEED = 11
MOMENTS = {"start": 0.0, "opening": 0.12, "middle": 0.5, "end": 1.0}  # how far the game has come


@lru_cache(maxsize=64)
def moment(id: str, seats: int, name: str, options: bytes = b"{}") -> State:
    """The position at a moment of the game; the start is the first decision of a player."""
    path = game_of(id, seats, options, name == "start")
    return path[min(int(MOMENTS[name] * len(path)), len(path) - 1)]


@lru_cache(maxsize=16)
def game_of(id: str, seats: int, options: bytes, first_only: bool) -> list[State]:
    """Every position in which somebody decides, and the last one."""
    game = find(id)
    state = game.new(seats, msgspec.json.decode(options))
    path: list[State] = []

    def watch(now: State) -> bool:
        path.append(now.copy())
        return not first_only

    bot = make(BOT if game.ends else PATIENT_BOT, game, SEED)
    play_out(state, Draws(SEED), [bot] * seats, game.patience if game.ends else PATIENCE, watch)
    return [*path, state]
