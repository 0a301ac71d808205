"""A random game with somebody watching: cases, walks, checks, and the failure that names them all."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence

from kogge.core.errors import KoggeError
from kogge.core.game import Game
from kogge.core.model import CHANCE, OVER, Move, State
from kogge.core.rng import Rng

Progress = Callable[[str, int, int], None]  # what is checked, games done, games in all
BOUND = 500  # decisions, in games whose rules force no end


class Failure(KoggeError):
    """A game breaks its promise; the sentence names game, seats, seed and move."""


def quiet(what: str, done: int, total: int) -> None:
    """Progress for those who do not want any."""


def text(state: State) -> str:
    """The canonical bytes of a position or view."""
    return json.dumps(state.data(), sort_keys=True)


class Case:
    """One game with one number of seats and one choice of options, on the standard board or on one's own.

    `rules` is an earlier version of its rules.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        own: object = None,
        rules: int | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.own = None if own is None else game.design(own)
        self.rules = rules
        self.board = game.board(seats, options, self.own, rules)
        self.options = self.board.options

    def __str__(self) -> str:
        given = {o.name: self.options.get(o.name, o.default) for o in self.game.options}
        changed = [f"{o.name}={given[o.name]}" for o in self.game.options if given[o.name] != o.default]
        return f"{self.game.title} with {self.seats} players" + (f" ({', '.join(changed)})" if changed else "")

    def new(self) -> State:
        return self.game.new(self.seats, self.options, self.own, self.rules)

    def fail(self, sentence: str) -> Failure:
        return Failure(f"{self}: {sentence}")


class Walk:
    """One random game; whoever watches has dice of their own, so that watching changes neither the game nor others."""

    def __init__(self, case: Case, seed: int, bound: int = BOUND) -> None:
        self.case = case
        self.seed = seed
        self.limit = case.game.patience if case.game.ends else min(case.game.patience, bound)
        self.state = case.new()
        self.before: State | None = None  # the position before the last move
        self.last: Move | None = None
        self.rng = Rng(seed)
        self.dice = Rng(seed)
        self.all_dice: dict[str, Rng] = {}
        self.made = 0
        self.decisions = 0
        self.kept: list[tuple[State, str, int]] = []
        self.twin: State | None = None
        self.twin_steps = 0

    @property
    def over(self) -> bool:
        return self.state.seat == OVER

    @property
    def stopped(self) -> bool:
        return not self.over and self.decisions >= self.limit

    def step(self) -> None:
        """One random move, or one draw."""
        state = self.state
        self.before = state.copy()
        if state.seat == CHANCE:
            move = state.decision.draw(state, self.rng)
        else:
            moves = state.legal()
            if not moves:
                raise self.fail("nothing is legal, yet the game is not over.")
            move = self.choose(moves)
            self.decisions += 1
        self.last = move
        self.made += 1
        move.make(state)

    def choose(self, moves: list[Move]) -> Move:
        """Any move, each as likely as the others."""
        return moves[self.rng.below(len(moves))]

    def fail(self, sentence: str) -> Failure:
        """The failure to raise, with everything needed to repeat it."""
        after = f", move {self.made} '{self.last.text}'" if self.last else ", at the start"
        return Failure(f"{self.case}, seed {self.seed}{after}: {sentence}")


class Check(ABC):
    """One promise of a game. Calling it plays random games and raises Failure when the promise is broken."""

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about

    def __call__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        games: int = 20,
        seed: int = 0,
        progress: Progress = quiet,
    ) -> None:
        self.run(Case(game, seats, options), games, seed, progress)

    @abstractmethod
    def run(self, case: Case, games: int, seed: int, progress: Progress) -> None:
        """Look at this promise alone."""


class Watch(Check):
    """A promise that is looked at in the positions of random games: in one of `every`, in one game of `rare`."""

    def __init__(self, name: str, about: str, look: Callable[[Walk], None], every: int, rare: int) -> None:
        super().__init__(name, about)
        self.look = look
        self.every = every
        self.rare = rare

    def run(self, case: Case, games: int, seed: int, progress: Progress) -> None:
        stroll(case, [self], games, seed, progress, rarely=False)

    def at(self, walk: Walk) -> None:
        """Look here if it is time; whatever the game raises by itself is a failure too."""
        if (walk.made + walk.seed) % self.every and not walk.over and not walk.stopped:
            return
        walk.dice = walk.all_dice.setdefault(self.name, Rng(walk.seed + 7_000_003 + sum(self.name.encode())))
        try:
            self.look(walk)
        except Failure:
            raise
        except Exception as error:
            raise walk.fail(f"{self.name} met {type(error).__name__}: {error}") from error


class Once(Check):
    """A promise that is looked at once for a number of seats and a choice of options."""

    def __init__(self, name: str, about: str, look: Callable[[Case, int, int], None]) -> None:
        super().__init__(name, about)
        self.look = look

    def run(self, case: Case, games: int, seed: int, progress: Progress) -> None:
        self.on(case, games, seed)
        progress(self.name, games, games)

    def on(self, case: Case, games: int, seed: int) -> None:
        try:
            self.look(case, games, seed)
        except Failure:
            raise
        except Exception as error:
            raise case.fail(f"{self.name} met {type(error).__name__}: {error}") from error


def watch(name: str, every: int = 1, rare: int = 1) -> Callable[[Callable[[Walk], None]], Watch]:
    """Make a check of a function that looks at one position of a walk."""

    def make(look: Callable[[Walk], None]) -> Watch:
        return Watch(name, look.__doc__ or "", look, every, rare)

    return make


def once(name: str) -> Callable[[Callable[[Case, int, int], None]], Once]:
    """Make a check of a function that looks at a whole case: case, games, seed."""

    def make(look: Callable[[Case, int, int], None]) -> Once:
        return Once(name, look.__doc__ or "", look)

    return make


def stroll(
    case: Case,
    checks: Sequence[Watch],
    games: int,
    seed: int = 0,
    progress: Progress = quiet,
    rarely: bool = True,
    bound: int = BOUND,
) -> int:
    """Play random games under the eyes of several checks at once; how many moves were made.

    Where no rule forces an end, one game in ten goes to the bound and the others to a third of it.
    """
    moves = 0
    for number in range(games):
        walk = Walk(case, seed + number, bound if number % 10 == 0 or not rarely else bound // 3)
        watching = [check for check in checks if not rarely or number % check.rare == 0]
        for _ in positions(walk):
            for check in watching:
                check.at(walk)
        moves += walk.made
        progress(str(case), number + 1, games)
    return moves


def positions(walk: Walk) -> Iterator[State]:
    """Every position of a random game, the first and the last included."""
    yield walk.state
    while not walk.over and not walk.stopped:
        try:
            walk.step()
        except Failure:
            raise
        except Exception as error:
            raise walk.fail(f"playing met {type(error).__name__}: {error}") from error
        yield walk.state


def play_on(state: State, rng: Rng, count: int) -> None:
    """Make some random moves, draws included; a dead end is a failure of its own."""
    for _ in range(count):
        if state.seat == OVER:
            return
        if state.seat == CHANCE:
            state.decision.draw(state, rng).make(state)
            continue
        moves = state.legal()
        if not moves:
            raise Failure(f"nothing is legal in {text(state)}")
        moves[rng.below(len(moves))].make(state)
