"""The loop of a batch: many games of one board stepped in compiled code, results written into flat rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from kogge.core.features import Row, clear, zeros
from kogge.core.game import Game
from kogge.core.model import CHANCE, OVER, Board, Move, State
from kogge.core.rng import Rng
from kogge.envs.payoff import payoffs, prospects

ALL_SEATS: Final = -1  # every seat is played from outside


class Games:
    """The games and what is known of each after a step; row i of every list and table belongs to game i.

    With a seat in `learners`, only that seat is played from outside; the opponents answer at once: at random, or as
    the bots do that `maker` makes for each game.
    """

    def __init__(
        self, game: Game, board: Board, seeds: list[int], patience: int, observe: bool, mask: bool, shaping: float
    ) -> None:
        self.game = game
        self.board = board
        self.count: i64 = len(seeds)
        self.seats: i64 = board.seats
        self.actions: i64 = len(board.moves)
        self.patience: i64 = patience
        self.observe = observe
        self.mask = mask
        self.shaping = shaping
        self.first: State = game.start(board)
        size = len(board.features) or len(game.features(self.first.view(0)))
        self.size: i64 = size
        count = len(seeds)
        self.observations: Row = zeros(count * size if observe else 0)
        self.finals: Row = zeros(count * size if observe else 0)  # what a learner sees when its game is over
        self.masks: vec[u8] = vec[u8]([0] * (count * len(board.moves) if mask else 0))
        self.rewards: Row = zeros(count * board.seats)
        self.gains: Row = zeros(count)  # the rewards of the learners
        self.chosen: vec[i64] = vec[i64]([0] * count)  # what `sample` chose
        self.scores: Row = zeros(count * board.seats)
        self.potentials: Row = zeros(count * board.seats)
        self.turns: vec[i64] = vec[i64]([0] * count)
        self.lengths: vec[i64] = vec[i64]([0] * count)  # decisions made in each running game
        self.terminated: vec[u8] = vec[u8]([0] * count)
        self.truncated: vec[u8] = vec[u8]([0] * count)
        self.states: list[State] = [self.first] * count
        self.moves: list[list[Move]] = [[] for _ in range(count)]
        self.seeds: list[int] = seeds
        self.chances: list[Rng] = [Rng(seed) for seed in seeds]
        self.dice = Rng(seeds[0] + 1 if count else 1)  # for `roll` and `sample`
        self.episodes: list[int] = [0] * count
        self.learners: list[int] = [ALL_SEATS] * count
        self.rotate: bool = False  # the learner sits one seat further in the next game
        self.maker: Callable[[int, int], list[Any]] | None = None  # bots by seat for a row and the number of its game
        self.opponents: list[list[Any]] = [[] for _ in range(count)]

    def restart(self, seeds: list[int]) -> None:
        """Begin all games anew."""
        self.seeds = seeds
        for i in range(len(seeds)):
            self.episodes[i] = 0
        self.dice = Rng(seeds[0] + 1 if seeds else 1)
        self.wipe()
        game: i64 = 0
        while game < self.count:
            self.begin(game)
            game += 1
        self.look()

    def begin(self, game: i64) -> None:
        """A new game in a row: its draws follow from the row's seed and how many games came before it."""
        self.chances[game] = Rng((self.seeds[game] << 24) + self.episodes[game])
        self.episodes[game] += 1
        self.states[game] = self.first.copy()
        self.lengths[game] = 0
        clear(self.potentials, game * self.seats, self.seats)
        if self.maker is not None:
            self.opponents[game] = self.maker(game, self.episodes[game])
        self.settle(game)

    def step(self, actions: bytes) -> i64:
        """One move in every game, the indices as 64-bit numbers; the first game whose move is not legal, or -1."""
        count = self.count
        game: i64 = 0
        while game < count:
            if not self.allowed(game, read_i64_le(actions, 8 * game)):
                return game
            game += 1
        self.wipe()
        moves = self.board.moves
        states = self.states
        lengths = self.lengths
        game = 0
        while game < count:
            moves[read_i64_le(actions, 8 * game)].apply(states[game])
            lengths[game] += 1
            self.follow(game)
            game += 1
        self.look()
        return -1

    def roll(self, steps: i64) -> None:
        """Random moves in every game, `steps` of them, whoever's turn it is; games that end meanwhile are not told."""
        dice = self.dice
        patience = self.patience
        game: i64 = 0
        while game < self.count:
            made: i64 = 0
            while made < steps:
                state = self.states[game]
                chance = self.chances[game]
                first = made
                end = made + patience - self.lengths[game]
                if end > steps:
                    end = steps
                while made < end:
                    seat = state.seat
                    if seat == CHANCE:
                        state.decision.draw(state, chance).apply(state)
                    elif seat == OVER:
                        break
                    else:
                        legal = state.decision.legal(state)
                        legal[dice.below(len(legal))].apply(state)
                        made += 1
                self.lengths[game] += made - first
                self.settle(game)
                if state.seat == OVER or self.lengths[game] >= patience:
                    self.next_game(game)
            if self.shaping != 0.0:
                self.shape(game)
            game += 1
        self.wipe()
        self.look()

    def sample(self) -> None:
        """Write a legal move for every game into `chosen`, any of them equally likely."""
        dice = self.dice
        chosen = self.chosen
        for game in range(self.count):
            legal = self.moves[game]
            chosen[game] = legal[dice.below(len(legal))].index

    def allowed(self, game: i64, action: i64) -> bool:
        if action < 0 or action >= self.actions:
            return False
        if self.mask:
            return self.masks[game * self.actions + action] == 1
        for move in self.moves[game]:
            if move.index == action:
                return True
        return False

    def follow(self, game: i64) -> None:
        """What happens after a move: draws, opponents, perhaps the end and a new game."""
        self.settle(game)
        over = self.states[game].seat == OVER
        ended = over or self.lengths[game] >= self.patience
        if ended:
            self.finish(game, over)
        elif self.shaping != 0.0:
            self.shape(game)
        learner: i64 = self.learners[game]
        if learner != ALL_SEATS:
            self.gains[game] = self.rewards[game * self.seats + learner]
        if ended:
            self.next_game(game)

    def next_game(self, game: i64) -> None:
        """A new game in a row, with the learner one seat further."""
        if self.rotate:
            self.learners[game] = (self.learners[game] + 1) % self.board.seats
        self.begin(game)

    def settle(self, game: i64) -> None:
        """Let chance and the opponents act until the outside is asked, or the game is over."""
        state = self.states[game]
        learner = self.learners[game]
        chance = self.chances[game]
        while True:
            seat = state.seat
            if seat == CHANCE:
                state.decision.draw(state, chance).apply(state)
                continue
            if seat == OVER or learner == ALL_SEATS:
                return
            if seat == learner or self.lengths[game] >= self.patience:
                return
            self.answer(game, state).apply(state)
            self.lengths[game] += 1

    def answer(self, game: i64, state: State) -> Move:
        """The move of an opponent."""
        moves = state.decision.legal(state)
        if self.maker is None:
            return moves[self.chances[game].below(len(moves))]
        move = self.opponents[game][state.seat].choose(state.view(state.seat), moves)
        assert isinstance(move, Move)
        return move

    def finish(self, game: i64, over: bool) -> None:
        """The end, by the rules or out of patience: what every seat gets for it."""
        state = self.states[game]
        if over:
            self.terminated[game] = 1
        else:
            self.truncated[game] = 1
        payoff = payoffs(state.ranking())
        points = state.scores()
        at = game * self.seats
        for seat in range(len(payoff)):
            self.rewards[at] += payoff[seat] - self.shaping * self.potentials[at]
            self.scores[at] = float(points[seat])
            at += 1
        if self.observe and self.learners[game] != ALL_SEATS:
            clear(self.finals, game * self.size, self.size)
            self.game.write_features(state, self.learners[game], self.finals, game * self.size)

    def shape(self, game: i64) -> None:
        """Rewards for what the evaluation of each seat gained; all of it is taken back at the end."""
        values = prospects(self.game.evaluate(self.states[game]))
        at = game * self.seats
        for value in values:
            self.rewards[at] += self.shaping * (value - self.potentials[at])
            self.potentials[at] = value
            at += 1

    def wipe(self) -> None:
        """Forget what the last step brought."""
        clear(self.rewards, 0, self.count * self.seats)
        terminated = self.terminated
        truncated = self.truncated
        for game in range(self.count):
            terminated[game] = 0
            truncated[game] = 0

    def look(self) -> None:
        """List the legal moves of every game, and write masks and observations."""
        legal = self.moves
        masks = self.masks
        turns = self.turns
        rows = self.observations
        kind = self.game
        game: i64 = 0
        while game < self.count:
            state = self.states[game]
            moves = state.decision.legal(state)
            if self.mask:
                first = game * self.actions
                for move in legal[game]:
                    masks[first + move.index] = 0
                for move in moves:
                    masks[first + move.index] = 1
            legal[game] = moves
            turns[game] = state.seat
            if self.observe:
                clear(rows, game * self.size, self.size)
                kind.write_features(state, state.seat, rows, game * self.size)
            game += 1


class Page:
    """One observation and one mask, written again and again: for environments of a single game."""

    def __init__(self, game: Game, board: Board) -> None:
        self.game = game
        self.size: i64 = len(game.feature_names(board.seats, board.options, board.design))
        self.row: Row = zeros(self.size)
        self.marks: vec[u8] = vec[u8]([0] * len(board.moves))
        self.marked: list[Move] = []

    def write(self, state: State, seat: int, moves: list[Move]) -> None:
        """What a seat sees, and the moves it may make."""
        clear(self.row, 0, self.size)
        self.game.write_features(state, seat, self.row, 0)
        marks = self.marks
        for move in self.marked:
            marks[move.index] = 0
        for move in moves:
            marks[move.index] = 1
        self.marked = moves
