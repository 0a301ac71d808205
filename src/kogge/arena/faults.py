"""Games watched for silly moves in any game: gifts left lying, games ended and lost, positions that come back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kogge import bots
from kogge.arena.match import bot_seed
from kogge.core.chance import Draws
from kogge.core.game import Game
from kogge.core.model import OVER, Move, State
from kogge.core.ranking import winners


def faults(game: Game, specs: Sequence[str], seed: int, options: Mapping[str, object] | None = None) -> list[str]:
    """Play one game as `kogge simulate` does, and say every silly move in it; nothing, if nobody made one."""
    state = game.new(len(specs), options)
    draws = Draws(seed)
    players = [bots.make(spec, game, bot_seed(seed, seat)) for seat, spec in enumerate(specs)]
    seen: set[object] = set()
    found: list[str] = []
    try:
        draws.settle(state)
        for decision in range(game.patience):
            if state.seat == OVER:
                return found
            view, moves = state.view(state.seat), state.legal()
            move = players[state.seat].choose(view, moves)
            where = f"{game.id}, {len(specs)} players, seed {seed}, decision {decision + 1}, seat {state.seat}: "
            wasted = game.waste(view, moves)
            if move in wasted and not ends_won(state, move):
                found.append(where + f"'{move.text}' is a waste")
            if ends_lost(state, move) and not all(ends_lost(state, other) for other in moves if other not in wasted):
                found.append(where + f"'{move.text}' ends a game that is lost")
            if state.key() in seen:
                found.append(where + "this position was there before")
            seen.add(state.key())
            move.make(state)
            draws.settle(state)
    finally:
        for player in players:
            player.close()
    return [*found, f"{game.id}, {len(specs)} players, seed {seed}: no end after {game.patience} decisions"]


def ends_lost(state: State, move: Move) -> bool:
    """The move ends the game, and whoever makes it has not won."""
    places = places_after(state, move)
    return bool(places) and places[state.seat] > 1


def ends_won(state: State, move: Move) -> bool:
    """The move ends the game, and whoever makes it has won alone: what is left lying then is worth nothing."""
    return winners(places_after(state, move)) == [state.seat]


def places_after(state: State, move: Move) -> list[int]:
    """Everybody's place, if the move ends the game."""
    if state.decision.simultaneous:
        return []
    after = state.copy()
    move.make(after)
    return after.ranking() if after.seat == OVER else []
