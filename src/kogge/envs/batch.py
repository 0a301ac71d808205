"""Many games of one board at once, as NumPy arrays: the fast way to learn.

    batch = Batch("hansa", seats=2, games=256, seed=1)
    batch.reset()
    batch.step(batch.sample())

An action is the index of a move in `board.moves`. Every step makes one move in every game; a game that is over is
followed by a new one in the same step. The arrays are filled in place: copy what you keep.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kogge.bots import Bot, make
from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.model import Board
from kogge.core.registry import game as find
from kogge.envs.batch_loop import ALL_SEATS, Games

Floats = NDArray[np.float32]
MOST = 1 << 40  # seeds lie below


class Batch:
    """`games` games of one board.

    Without `opponents`, every seat is played from outside: `turns` says whose move is asked, and `observations` are
    from that seat. With `opponents` (the names of bots, the last one repeated), one seat of each game is played from
    outside, another one in every game unless `learner` names it. `board` is a board of one's own: data or a file.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        games: int = 64,
        seed: int | Sequence[int] = 0,
        opponents: str | Sequence[str] | None = None,
        learner: int | None = None,
        observe: bool = True,
        mask: bool = True,
        shaping: float = 0.0,
        patience: int | None = None,
        board: object = None,
    ) -> None:
        if not isinstance(games, int) or not 0 < games <= 1_000_000:
            raise BadOption(f"A batch has one game or more, not {games!r:.20}.")
        self.game: Game = find(game)
        self.board: Board = self.game.board(self.game.default_seats if seats is None else seats, options, board)
        self.games = games
        self.seats = self.board.seats
        self.seeds = self.read_seeds(seed)
        self.loop = Games(
            self.game, self.board, self.seeds, patience or self.game.patience, observe, mask, float(shaping)
        )
        if opponents is not None:
            self.seat_opponents([opponents] if isinstance(opponents, str) else list(opponents), learner)
        elif learner is not None:
            raise BadOption("A learner's seat needs opponents at the others.")
        loop, actions = self.loop, len(self.board.moves)
        self.precise: NDArray[np.float64] = np.frombuffer(memoryview(loop.observations), np.float64)
        self.observations: Floats = np.zeros((games, loop.size if observe else 0), np.float32)
        self.masks: NDArray[np.bool_] = share(loop.masks, np.bool_, (games, actions if mask else 0))
        self.rewards: NDArray[np.float64] = share(loop.rewards, np.float64, (games, self.seats))
        self.gains: NDArray[np.float64] = share(loop.gains, np.float64, (games,))
        self.finals: NDArray[np.float64] = share(loop.finals, np.float64, (games, loop.size if observe else 0))
        self.chosen: NDArray[np.int64] = share(loop.chosen, np.int64, (games,))
        self.scores: NDArray[np.float64] = share(loop.scores, np.float64, (games, self.seats))
        self.turns: NDArray[np.int64] = share(loop.turns, np.int64, (games,))
        self.lengths: NDArray[np.int64] = share(loop.lengths, np.int64, (games,))
        self.terminated: NDArray[np.bool_] = share(loop.terminated, np.bool_, (games,))
        self.truncated: NDArray[np.bool_] = share(loop.truncated, np.bool_, (games,))

    @property
    def features(self) -> list[str]:
        """What each column of `observations` is."""
        return self.game.feature_names(self.seats, self.board.options, self.board.design)

    def read_seeds(self, seed: object) -> list[int]:
        """One seed for each game: those given, or numbers counted up from one."""
        given = list(range(seed, seed + self.games)) if isinstance(seed, int) else seed
        if not isinstance(given, Sequence) or len(given) != self.games:
            raise BadOption(f"Give one seed, or one for each of the {self.games} games.")
        if any(not 0 <= int(number) < MOST for number in given):
            raise BadOption(f"A seed lies between 0 and {MOST}.")
        return [int(number) for number in given]

    def seat_opponents(self, names: list[str], learner: int | None) -> None:
        """Give one seat of each game to the outside and the others to bots."""
        if not 0 < len(names) < self.seats:
            raise BadOption(f"There are {self.seats - 1} opponents: name 1 to {self.seats - 1}, not {len(names)}.")
        if learner is not None and not 0 <= learner < self.seats:
            raise BadOption(f"The learner sits at one of the seats 0 to {self.seats - 1}, not {learner!r:.20}.")
        specs = [*names, *[names[-1]] * (self.seats - 1 - len(names))]
        loop = self.loop
        loop.rotate = learner is None
        loop.learners = [row % self.seats if learner is None else learner for row in range(self.games)]
        if all(spec == "random" for spec in specs):
            return

        def maker(row: int, episode: int) -> list[Bot]:
            for bot in loop.opponents[row]:
                bot.close()
            others = [make(spec, self.game, self.seeds[row] * 1_000 + episode) for spec in specs]
            mine = loop.learners[row]
            return [others[(seat - mine - 1) % self.seats if seat != mine else 0] for seat in range(self.seats)]

        for bot in maker(0, 0):
            bot.close()
        loop.maker = maker

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """Begin all games anew; the same seeds bring the same draws."""
        if seed is not None:
            self.seeds = self.read_seeds(seed)
        if self.loop.rotate:
            self.loop.learners = [row % self.seats for row in range(self.games)]
        self.loop.restart(self.seeds)
        self.show()

    def step(self, actions: ArrayLike) -> None:
        """One move in every game; if one of them is not legal, nothing is changed anywhere."""
        indices = np.ascontiguousarray(actions, np.int64)
        if indices.shape != (self.games,):
            raise BadOption(f"A step needs {self.games} actions, one for each game, not {indices.shape}.")
        wrong = self.loop.step(indices.tobytes())
        if wrong >= 0:
            raise BadOption(f"Action {int(indices[wrong])} is not legal in game {wrong}: use the masks.")
        self.show()

    def roll(self, steps: int) -> None:
        """Make random moves in all games, for every seat, so that they stand in different positions."""
        self.loop.roll(steps)
        self.show()

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for every game."""
        self.loop.sample()
        return self.chosen.copy()

    def show(self) -> None:
        if self.precise.size:
            np.copyto(self.observations.reshape(-1), self.precise, casting="same_kind")

    @property
    def learners(self) -> NDArray[np.int64]:
        """The seat of each game that is played from outside; -1 where all are."""
        return np.array(self.loop.learners, np.int64)

    @property
    def alone(self) -> bool:
        """Whether opponents sit at the other seats."""
        return self.loop.learners[0] != ALL_SEATS


def share(cells: Any, kind: Any, shape: tuple[int, ...]) -> NDArray[Any]:
    """An array over the memory the loop writes; it cannot be written from here."""
    return np.frombuffer(memoryview(cells), kind).reshape(shape)
