"""Gymnasium: one seat of a game against bots, alone or as a vector of many games.

Importing this module registers `kogge/hansa-v1` and every other installed game:

    gymnasium.make("kogge/hansa-v1", seats=2, opponents="greedy")
    gymnasium.make_vec("kogge/hansa-v1", num_envs=256, seats=2)

An action is the index of a move in `board.moves`; `action_masks()` and `info["action_mask"]` say which are legal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kogge.core.errors import BadOption
from kogge.core.registry import games
from kogge.envs.batch import Batch
from kogge.envs.version import OBSERVATIONS
from kogge.table.speech import speech

RENDER_MODES = ["ansi", "svg"]
ILLEGAL = -1.0  # what an illegal action costs
SEEDS = 1 << 40


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a game, a different one in every game unless `learner` names it; bots sit at the others.

    An illegal action ends the game with a reward of -1, or raises BadOption with `illegal="raise"`.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        opponents: str | Sequence[str] = "random",
        learner: int | None = None,
        shaping: float = 0.0,
        patience: int | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
        board: object = None,
    ) -> None:
        if illegal not in ("lose", "raise"):
            raise BadOption(f"An illegal action can lose or raise, not {illegal!r:.20}.")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption(f"A game can be rendered as {', '.join(RENDER_MODES)}, not {render_mode!r:.20}.")
        self.batch = Batch(
            game, seats, options, 1, 0, opponents, learner, shaping=shaping, patience=patience, board=board
        )
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space, self.action_space = box(self.batch), spaces.Discrete(len(self.batch.board.moves))
        self.fresh = False  # the batch has begun a game that nobody has seen

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed)
        if options:
            raise BadOption("The options of a game are chosen when the environment is made.")
        if seed is not None or not self.fresh:
            self.batch.reset(int(self.np_random.integers(SEEDS)))
        self.fresh = True
        return self.batch.observations[0].copy(), self.info()

    def step(self, action: int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        batch = self.batch
        if not 0 <= action < len(batch.board.moves) or not batch.masks[0, action]:
            if self.illegal == "raise":
                raise BadOption(f"Action {action} is not legal now: use the mask.")
            self.fresh = False
            return batch.observations[0].copy(), ILLEGAL, True, False, self.info()
        self.fresh = False
        batch.step([action])
        reward, over, stopped = float(batch.gains[0]), bool(batch.terminated[0]), bool(batch.truncated[0])
        if not over and not stopped:
            return batch.observations[0].copy(), reward, False, False, self.info()
        self.fresh = True
        final = batch.finals[0].astype(np.float32)
        return final, reward, over, stopped, {**self.info(), "scores": batch.scores[0].copy()}

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> NDArray[np.int8]:
        """Which actions are legal now."""
        masks: NDArray[np.int8] = self.batch.masks[0].astype(np.int8)
        return masks

    def render(self) -> str | None:
        """The board as the seat to move sees it: as text or as SVG."""
        state, game = self.batch.loop.states[0], self.batch.game
        if self.render_mode is None:
            return None
        view, say = state.view(state.seat), speech("en", game)
        if self.render_mode == "svg":
            return game.draw.board(view, say).alone(game.draw.colours, say)
        return game.draw.text(view, say)


class SeatVectorEnv(VectorEnv[NDArray[np.float32], NDArray[np.int64], Any]):
    """Many games at once, one seat of each; a game that is over is followed by a new one in the same step."""

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        opponents: str | Sequence[str] = "random",
        learner: int | None = None,
        shaping: float = 0.0,
        patience: int | None = None,
        render_mode: str | None = None,
        board: object = None,
    ) -> None:
        if render_mode is not None:
            raise BadOption("A vector of games is not rendered.")
        self.num_envs = num_envs
        self.render_mode = None
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.batch = Batch(
            game, seats, options, num_envs, 0, opponents, learner, shaping=shaping, patience=patience, board=board
        )
        self.single_observation_space = box(self.batch)
        self.single_action_space = spaces.Discrete(len(self.batch.board.moves))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        if options:
            raise BadOption("The options of a game are chosen when the environment is made.")
        if isinstance(seed, Sequence):
            self.batch.reset([self.draw_seed() if number is None else number for number in seed])
        else:
            if seed is not None:
                self._np_random, self._np_random_seed = gymnasium.utils.seeding.np_random(seed)
            self.batch.reset([self.draw_seed() for _ in range(self.num_envs)])
        return self.batch.observations.copy(), self.info()

    def draw_seed(self) -> int:
        return int(self.np_random.integers(SEEDS))

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        batch = self.batch
        batch.step(actions)
        info, ended = self.info(), batch.terminated | batch.truncated
        if ended.any():
            info["final_obs"] = batch.finals.astype(np.float32)
            info["final_info"] = {"scores": batch.scores.copy()}
            info["_final_obs"] = info["_final_info"] = ended
        return batch.observations.copy(), batch.gains.copy(), batch.terminated.copy(), batch.truncated.copy(), info

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.masks.astype(np.int8)}

    def action_masks(self) -> NDArray[np.int8]:
        """Which actions are legal in each game."""
        return self.batch.masks.astype(np.int8)


def box(batch: Batch) -> spaces.Box:
    return spaces.Box(-np.inf, np.inf, (batch.observations.shape[1],), np.float32)


def register() -> None:
    """Make every installed game known to `gymnasium.make` and `gymnasium.make_vec`."""
    for id in games():
        name = f"kogge/{id}-v{OBSERVATIONS}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="kogge.envs.gym:SeatEnv",
                vector_entry_point="kogge.envs.gym:SeatVectorEnv",
                kwargs={"game": id},
            )


register()
