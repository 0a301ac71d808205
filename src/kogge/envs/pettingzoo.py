"""PettingZoo: every game as an agent-environment cycle with action masks and observations from views.

An agent is named `seat_0` and so on. An action is the index of a move in `board.moves`. Rewards come at the end: 1 for
a win, taken from the others in equal parts. A game that outlasts its patience is truncated and pays by the standing.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.env import AECIterable, AECIterator
from pettingzoo.utils.env_logger import EnvLogger

from kogge.core.chance import Draws
from kogge.core.design import arrived
from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.model import OVER, Board, Move, State
from kogge.core.registry import game as find
from kogge.envs.batch_loop import Page
from kogge.envs.payoff import payoffs, prospects
from kogge.envs.version import OBSERVATIONS
from kogge.table.speech import speech

RENDER_MODES = ["human", "ansi", "svg"]
ILLEGAL = -1.0  # what an illegal action costs its agent


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
    shaping: float = 0.0,
    patience: int | None = None,
    board: object = None,
) -> KoggeEnv:
    """An environment in which an illegal action ends the game, and its agent loses."""
    return KoggeEnv(game, seats, options, render_mode, shaping, patience, lose_by_illegal=True, board=board)


class KoggeEnv(AECEnv[str, Any, int]):  # type: ignore[misc]
    """One game with its seats; chance comes from the seed given to `reset`.

    Calls out of order and actions out of bounds fail as with PettingZoo's own wrappers, which are not needed. With
    `shaping`, a step also pays that much for what an agent's evaluation gained, and the end takes it back.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        shaping: float = 0.0,
        patience: int | None = None,
        lose_by_illegal: bool = False,
        board: object = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption(f"A game can be rendered as {', '.join(RENDER_MODES)}, not {render_mode!r:.20}.")
        self.game: Game = find(game)
        self.shaping = shaping
        self.patience = patience or self.game.patience
        self.lose_by_illegal = lose_by_illegal
        self.render_mode = render_mode
        name = f"kogge_{game}_v{OBSERVATIONS}"
        self.metadata = {"name": name, "render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 1}
        self.set_board(self.game.board(self.game.default_seats if seats is None else seats, options, board))
        self.possible_agents = [f"seat_{seat}" for seat in range(self.board.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, actions = len(self.page.row), len(self.board.moves)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.state_space = spaces.Box(-np.inf, np.inf, (self.board.seats * size,), np.float32)
        self.dice = np.random.default_rng()
        self.state_now: State | None = None
        self.stepped = True  # since the agent was last asked for

    def set_board(self, board: Board) -> None:
        """Play on this board from the next game on."""
        self.board = board
        self.page = Page(self.game, board)
        self.numbers = np.frombuffer(memoryview(self.page.row), np.float64)
        self.marks = np.frombuffer(memoryview(self.page.marks), np.int8)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game: the same seed brings the same draws; without one every game differs.

        `options` may change options of the game, if actions and observations keep their number.
        """
        if options:
            self.set_options(options)
        if seed is not None:
            self.dice = np.random.default_rng(seed)
        self.draws = Draws(int(self.dice.integers(1 << 62)))
        state = self.game.start(self.board)
        self.draws.settle(state)
        self.state_now = state
        self.legal: list[Move] = state.legal()
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.potentials = [0.0] * len(self.agents)
        self.paid = False
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[state.seat]
        self._skip_agent_selection = None
        self.stepped = True

    def set_options(self, options: Mapping[str, Any]) -> None:
        """Take over options of the game; what is none of them is told, and otherwise ignored."""
        names = [option.name for option in self.game.options]
        for name in options:
            if name not in names:
                warnings.warn(f"{self.game.title} has no option {name!r:.40}; it is ignored.", stacklevel=3)
        known = {name: value for name, value in options.items() if name in names}
        if known:
            board = self.game.board(self.board.seats, {**self.board.options, **known}, self.board.design)
            if (len(board.moves), len(board.features)) != (len(self.board.moves), len(self.board.features)):
                raise BadOption("These options change the actions or observations: make another environment.")
            self.set_board(board)

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """The features of the agent's view, and which moves it may make now."""
        state = self.state_now
        if state is None:
            EnvLogger.error_observe_before_reset()
        assert state is not None
        asked = agent == self.agent_selection and state.seat == self.seat_of[agent] and not self.truncations[agent]
        self.page.write(state, self.seat_of[agent], self.legal if asked else [])
        return {"observation": self.numbers.astype(np.float32), "action_mask": self.marks.copy()}

    def state(self) -> np.ndarray[Any, Any]:
        """What all seats see together, one observation after the other: for critics that may know every secret."""
        state = self.state_now
        if state is None:
            EnvLogger.error_state_before_reset()
        assert state is not None
        parts = []
        for seat in range(self.board.seats):
            self.page.write(state, seat, [])
            parts.append(self.numbers.astype(np.float32))
        return np.concatenate(parts)

    def agent_iter(self, max_iter: int = 2**63) -> Turns:
        if self.state_now is None:
            EnvLogger.error_agent_iter_before_reset()
        return Turns(self, max_iter)

    def step(self, action: int | None) -> None:
        state = self.state_now
        if state is None:
            EnvLogger.error_step_before_reset()
        assert state is not None
        self.stepped = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None and 0 <= action < len(self.board.moves), "action is not in action space"
        if self.paid:
            self._clear_rewards()
            self.paid = False
        self._cumulative_rewards[agent] = 0.0
        move = self.board.moves[int(action)]
        if move not in self.legal:
            self.refuse(agent, move)
            return
        move.make(state)
        self.draws.settle(state)
        self.decisions += 1
        if state.seat == OVER or self.decisions >= self.patience:
            self.finish(state)
        else:
            self.legal = state.legal()
            self.agent_selection = self.possible_agents[state.seat]
            if self.shaping:
                self.shape(state)
        if self.render_mode == "human":
            self.render()

    def refuse(self, agent: str, move: Move) -> None:
        """An illegal action: the agent loses and the game ends, or the caller is told."""
        if not self.lose_by_illegal:
            raise BadOption(f"{move.text!r} is not legal now: use the action mask.")
        EnvLogger.warn_on_illegal_move()
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.pay([ILLEGAL if other == agent else 0.0 for other in self.possible_agents])
        self._deads_step_first()

    def finish(self, state: State) -> None:
        """The end, by the rules or out of patience: rewards by the places, scores for everybody."""
        over = state.seat == OVER
        (self.terminations if over else self.truncations).update(dict.fromkeys(self.agents, True))
        scores, ranking = state.scores(), state.ranking()
        self.infos = {
            agent: {"scores": scores, "score": scores[seat], "place": ranking[seat]}
            for seat, agent in enumerate(self.possible_agents)
        }
        worth = payoffs(ranking)
        self.pay([worth[seat] - self.shaping * self.potentials[seat] for seat in range(len(worth))])
        self.legal = []
        self.agent_selection = self.agents[0] if over else self.possible_agents[state.seat]

    def shape(self, state: State) -> None:
        now = prospects(self.game.evaluate(state))
        self.pay([self.shaping * (new - old) for new, old in zip(now, self.potentials)])
        self.potentials = now

    def pay(self, rewards: list[float]) -> None:
        for agent, reward in zip(self.possible_agents, rewards):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
        self.paid = True

    def render(self) -> str | None:
        """The board as the deciding seat sees it: printed, as text, or as SVG."""
        state = self.state_now
        if state is None:
            EnvLogger.error_render_before_reset()
        assert state is not None
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

    # A copy, in another process too, plays on by itself with the same draws.

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in vars(self).items() if name not in ("page", "numbers", "marks", "legal")}
        kept["game"] = self.game.id
        kept["board"] = (self.board.seats, self.board.options, *self.board.travelling())
        kept["draws"] = self.draws.seed if "draws" in kept else None
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.game = find(kept["game"])
        seats, options, *own = kept["board"]
        self.set_board(self.game.board(seats, options, arrived(self.game, *own)))
        if self.state_now is not None:
            self.draws = Draws(kept["draws"])
            self.legal = self.state_now.legal()


class Turns(AECIterable[str, Any, int]):  # type: ignore[misc]
    """The agents in the order of their turns."""

    def __iter__(self) -> Turn:
        return Turn(self.env, self.max_iter)


class Turn(AECIterator[str, Any, int]):  # type: ignore[misc]
    """Asks that every agent's turn is used."""

    def __next__(self) -> str:
        agent: str = super().__next__()
        assert self.env.stepped, "need to call step() or reset() in a loop over `agent_iter`"
        self.env.stepped = False
        return agent
