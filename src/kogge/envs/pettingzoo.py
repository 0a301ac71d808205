"""PettingZoo: every game as an agent-environment cycle with action masks and observations from views.

An agent is named `seat_0` and so on. An action is the index of a move in `board.moves`. Rewards come at the end: 1 for
a win, taken from the others in equal parts. A game that outlasts its patience is truncated without rewards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from kogge.core.chance import Draws
from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.model import OVER, State
from kogge.core.registry import game as find
from kogge.envs.payoff import payoffs
from kogge.table.speech import speech

RENDER_MODES = ["human", "ansi", "svg"]


def env(
    game: str, seats: int | None = None, options: Mapping[str, object] | None = None, render_mode: str | None = None
) -> AECEnv[str, Any, int]:
    """An environment that refuses illegal actions (the agent loses) and calls out of order."""
    made: Any = KoggeEnv(game, seats, options, render_mode)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class KoggeEnv(AECEnv[str, Any, int]):  # type: ignore[misc]
    """One game with its seats; chance comes from the seed given to `reset`."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game: Game = find(game)
        self.board = self.game.board(self.game.seats[0] if seats is None else seats, options)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption(f"A game can be rendered as {', '.join(RENDER_MODES)}, not {render_mode!r:.20}.")
        self.render_mode = render_mode
        name = f"kogge_{game}_v{self.game.rules_version}"
        self.metadata = {"name": name, "render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 1}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.board.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.state_now: State = self.game.start(self.board)
        length = len(self.game.features(self.state_now.view(0)))
        actions = len(self.board.moves)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (length,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.dice = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: the same seed brings the same draws; without one every game differs."""
        if seed is not None:
            self.dice = np.random.default_rng(seed)
        self.draws = Draws(int(self.dice.integers(1 << 62)))
        self.state_now = self.game.start(self.board)
        self.draws.settle(self.state_now)
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_now.seat]

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """The features of the agent's view, and which moves it may make now."""
        seat = self.seat_of[agent]
        mask = np.zeros(len(self.board.moves), np.int8)
        if agent == self.agent_selection and self.state_now.seat == seat and not self.truncations.get(agent, True):
            for move in self.state_now.legal():
                mask[move.index] = 1
        features = self.game.features(self.state_now.view(seat))
        return {"observation": np.array(features, np.float32), "action_mask": mask}

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.state_now
        move = self.board.moves[int(action)]
        if move not in state.legal():
            raise BadOption(f"{move.text!r} is not legal now: use the action mask.")
        self._cumulative_rewards[agent] = 0.0
        move.make(state)
        self.draws.settle(state)
        self.decisions += 1
        self._clear_rewards()
        if state.seat == OVER:
            for other, payoff in zip(self.possible_agents, payoffs(state.ranking())):
                self.rewards[other] = payoff
                self.terminations[other] = True
        elif self.decisions >= self.game.patience:
            self.truncations = dict.fromkeys(self.agents, True)
        if state.seat == OVER:
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[state.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board as the deciding seat sees it: printed, as text, or as SVG."""
        state = self.state_now
        view = state.view(state.seat if state.seat >= 0 else None)
        say = speech("en", self.game)
        if self.render_mode == "svg":
            return self.game.draw.board(view, say).alone(self.game.draw.colours, say)
        text = self.game.draw.text(view, say)
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""
