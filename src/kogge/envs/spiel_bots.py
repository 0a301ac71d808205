"""OpenSpiel's searches as bots, to measure ours by: `spiel-mcts` and `spiel-ismcts`.

They see what our bots see. MCTS, which knows nothing of secrets, searches one world sampled from the view.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot

from kogge.bots.flat import Walker
from kogge.core.game import Game
from kogge.core.model import Move, State
from kogge.core.playout import playout
from kogge.core.rng import Rng
from kogge.envs import openspiel
from kogge.envs.payoff import payoffs

ITERATIONS = 200
UCT = 1.0
FAR = 1_000  # decisions of a rollout at most; the standing counts then


class Rollouts:
    """OpenSpiel's random rollout, played in compiled code: the same values, sooner."""

    def __init__(self, rng: Rng, patience: int) -> None:
        self.rng = rng
        self.patience = patience

    def evaluate(self, state: Any) -> Any:
        twin = state.position.state.copy()
        playout(twin, self.rng, min(FAR, self.patience))
        return np.array(payoffs(twin.ranking()))

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


@lru_cache(maxsize=16)
def spiel_game(id: str, seats: int, options: str) -> Any:
    return pyspiel.load_game(f"kogge_{id}", {"players": seats, "options": options})


class Spiel(Walker):
    """Sets a sampled world up in OpenSpiel and asks one of its bots."""

    def __init__(self, game: Game, seed: int, iterations: int = ITERATIONS) -> None:
        super().__init__(game, seed, iterations)

    def walk(self, view: State, moves: list[Move], most: int, rng: Rng) -> Move:
        given = ";".join(f"{name}:{value}" for name, value in view.board.options.items()) or openspiel.DEFAULTS
        game = spiel_game(self.game.id, view.board.seats, given)
        state = game.new_initial_state()
        state.position.started = view.sample(rng)
        dice = np.random.RandomState(rng.below(1 << 30))
        action = self.ask(game, state, most, Rollouts(rng, self.game.patience), dice, view, rng)
        return next(move for move in moves if move.index == action)

    def ask(self, game: Any, state: Any, most: int, rollouts: Rollouts, dice: Any, view: State, rng: Rng) -> int:
        raise NotImplementedError


class SpielMcts(Spiel):
    """OpenSpiel's MCTS."""

    def ask(self, game: Any, state: Any, most: int, rollouts: Rollouts, dice: Any, view: State, rng: Rng) -> int:
        return int(MCTSBot(game, UCT, most, rollouts, solve=False, random_state=dice).step(state))


class SpielIsmcts(Spiel):
    """OpenSpiel's information-set MCTS; every walk samples a world of its own."""

    def ask(self, game: Any, state: Any, most: int, rollouts: Rollouts, dice: Any, view: State, rng: Rng) -> int:
        bot = ISMCTSBot(
            game,
            rollouts,
            UCT,
            most,
            random_state=dice,
            use_observation_string=True,
            allow_inconsistent_action_sets=True,
        )

        def resample(state: Any, player: int) -> Any:
            twin = state.clone()
            twin.position.started = view.sample(rng)
            return twin

        bot.set_resampler(resample)
        return int(bot.step(state))
