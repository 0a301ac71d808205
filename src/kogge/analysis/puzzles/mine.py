"""Puzzles mined from games that the search plays against itself: one clearly best answer, proven by a longer search.

A game is looked at decision by decision; the search that decides it also sees whether one answer stands out. Such a
decision is searched again, eight times as long and with another seed, before it is a puzzle.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import time
from typing import Any, NamedTuple

import kogge
from kogge import bots
from kogge.analysis.puzzles.compare import WORLD, Answer, compare
from kogge.analysis.puzzles.puzzle import Puzzle, Refutation, read
from kogge.analysis.puzzles.theme import theme_of
from kogge.analysis.weigh import DOUBTFUL, MISTAKE, search_settings
from kogge.arena.ladder import made_from, play_all
from kogge.arena.match import bot_seed
from kogge.core.because import followed
from kogge.core.chance import Draws
from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.model import Move, State
from kogge.core.registry import game as find
from kogge.core.rng import Rng
from kogge.core.tongue import tongue

FORMAT = 1
DEEP = 8  # times as many walks as a bot of the level `hard` takes
GLANCE = 3  # part of those walks that a first look takes
FEWEST = 30  # walks of a first look at least
CLOSE, WIDE = 3, 8  # answers that are compared at first, and in the long search
HINT = 0.06  # what all others must lose at a first look
EARLY = 0.12  # part of the game that is played without looking: little is decided there
APART = 10  # moves between two puzzles of one game
OPEN = (0.08, 0.99)  # chances with the best answer between which something is at stake
FEW = 4  # with fewer moves a puzzle must be one that a medium bot misses
STORED = 5  # wrong answers with a refutation
SAME = 2  # answers at most that lead to the same position as the best
LAP = 60.0  # seconds after which games that still run are kept as far as they have come
LEVELS = ("easy", "medium", "hard")
Line = dict[str, Any]


class Unit(NamedTuple):
    """A game to look at, as far as it has come, and when to stop."""

    game: str
    seats: int
    seed: int
    moves: tuple[str, ...] = ()
    rest: int = 0  # decisions until the next puzzle may come
    end: float = 0.0


def look(unit: Unit) -> Line:
    """Play a game on and look at its decisions until it is over or the time is up; at one decision at least."""
    game = find(unit.game)
    state, draws = game.new(unit.seats), Draws(unit.seed)
    draws.settle(state)
    moves = list(unit.moves)
    for text in moves:
        state.board.parse(text).make(state)
        draws.settle(state)
    found: list[Puzzle] = []
    rest = unit.rest
    while not ended(game, state, len(moves)) and (len(moves) == len(unit.moves) or time() < unit.end):
        answers = weigh(game, state, unit.seed) if rest == 0 else []
        move = answers[0].move if answers else quick(game, state, unit.seed)
        rest = max(0, rest - 1)
        if answers and stands_out(game, state, answers, HINT, -1.0):
            puzzle = proven(game, state, unit, answers[0], tuple(moves))
            if puzzle is not None:
                found.append(puzzle)
                rest = APART
        moves.append(move.text)
        move.make(state)
        draws.settle(state)
    return {
        "puzzles": FORMAT,
        "made": made_from(game.id),
        "game": game.id,
        "seats": unit.seats,
        "seed": unit.seed,
        "over": ended(game, state, len(moves)),
        "rest": rest,
        "moves": moves,
        "found": [puzzle.data() for puzzle in found],
    }


def ended(game: Game, state: State, made: int) -> bool:
    return state.over or made >= game.patience


def weigh(game: Game, state: State, seed: int) -> list[Answer]:
    """The answers at a decision that may become a puzzle; none where there is nothing to choose, or in secret."""
    moves = state.legal()
    if len(moves) < 3 or state.decision.simultaneous or game.elapsed(state) < EARLY:
        return []
    walks = max(FEWEST, search_settings(game, state.board.seats)["iterations"] // GLANCE)
    return compare(state.view(state.seat), moves, walks, seed, CLOSE)


def quick(game: Game, state: State, seed: int) -> Move:
    moves = state.legal()
    if len(moves) == 1:
        return moves[0]
    return bots.make("medium", game, bot_seed(seed, state.seat)).choose(state.view(state.seat), moves)


def stands_out(game: Game, state: State, answers: Sequence[Answer], loss: float, low: float) -> bool:
    """All answers but one lose so much, surely more than `low`; they are not silly, and something is at stake."""
    seat, moves, best = state.seat, state.legal(), answers[0]
    view = state.view(seat)
    wasted = game.waste(view, moves)
    serious = [move for move in moves if move is not best.move and move not in wasted]
    if len(serious) < 2 or not OPEN[0] <= best.chances[seat] <= OPEN[1]:
        return False
    same = alike(view, answers)
    rest = [answer for answer in answers[1:] if answer.move not in same]
    return bool(rest) and len(same) <= SAME and all(answer.loss >= loss and answer.low > low for answer in rest)


def alike(view: State, answers: Sequence[Answer]) -> list[Move]:
    """Other first moves that lead to the position of the best answer: what was found, and other orders of its moves."""
    seat, best, world = view.viewer, answers[0].action, view.sample(Rng(WORLD))
    orders = [[move, *(other for other in best if other is not move)] for move in dict.fromkeys(best[1:])]
    lines = [*(answer.action for answer in answers[1:]), *(line for line in orders if len(line) == len(best))]
    wanted = followed(world, best, seat).stamp()
    found = [line[0] for line in lines if followed(world, line, seat).stamp() == wanted]
    return list(dict.fromkeys(move for move in found if move is not best[0]))


def proven(game: Game, state: State, unit: Unit, first: Answer, before: tuple[str, ...]) -> Puzzle | None:
    """The puzzle, where a long search with another seed says the same, and it is neither plain nor without a reason."""
    seat, moves = state.seat, state.legal()
    view = state.view(seat)
    solvers = [solved(game, state, level, first.move, unit.seed) for level in LEVELS[:2]]
    if len(moves) < FEW and solvers[1]:
        return None
    walks = search_settings(game, unit.seats)["iterations"]
    for times, margin in ((1, 0.0), (DEEP, DOUBTFUL)):
        answers = compare(view, moves, times * walks, unit.seed + times, WIDE)
        if answers[0].move is not first.move or not stands_out(game, state, answers, MISTAKE, margin):
            return None
    best = answers[0]
    if not game.words.because(view, best.action, tongue()):
        return None
    same = alike(view, answers)
    wrong = [answer for answer in answers[1:] if answer.move not in same]
    level = 1 if solvers[0] else 2 if solvers[1] else 3 if solved(game, state, "hard", best.move, unit.seed) else 4
    return Puzzle(
        game.id,
        0,
        unit.seats,
        {},
        unit.seed,
        before,
        seat,
        tuple(move.text for move in best.action),
        tuple(move.text for move in same),
        theme_of(game, view, best, wrong),
        level,
        best.chances[seat],
        tuple(
            Refutation(
                answer.move.text, answer.loss, tuple(move.text for move in (*answer.action[1:], *answer.follows))
            )
            for answer in wrong[:STORED]
        ),
    )


def solved(game: Game, state: State, level: str, best: Move, seed: int) -> bool:
    """Whether a bot of this level finds the answer, more often than not."""
    view, moves = state.view(state.seat), state.legal()
    tries = 3 if level == "easy" else 1
    right = sum(bots.make(level, game, bot_seed(seed, at)).choose(view, moves) is best for at in range(tries))
    return 2 * right > tries


@dataclass(slots=True)
class Results:
    """The games looked at so far, in a file that grows line by line; the latest line of a game counts."""

    file: Path
    games: dict[tuple[str, int, int], Line] = field(default_factory=dict)

    @classmethod
    def open(cls, file: Path) -> Results:
        """Read a file; what other sources have made does not count."""
        results = cls(file)
        if file.exists():
            for text in file.read_text(encoding="utf-8").splitlines():
                with suppress(ValueError, KeyError, TypeError):
                    line = json.loads(text)
                    if line["puzzles"] == FORMAT and line["made"] == made_from(line["game"]):
                        results.take(line)
        return results

    def take(self, line: Line) -> None:
        key = line["game"], line["seats"], line["seed"]
        before = self.games.get(key)
        if before is not None:
            line = line | {"found": before["found"] + line["found"]}
        self.games[key] = line

    def add(self, line: Line) -> None:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(line, separators=(",", ":")) + "\n")
        except OSError as error:
            raise BadOption(f"The puzzles cannot be kept in {self.file}: {error.strerror}.") from None
        self.take(line)

    def units(self, id: str, seats: Iterable[int], count: int, seed: int) -> list[Unit]:
        """The games still to be looked at, those that were begun first; all numbers of players side by side."""
        wanted = [(id, n, at) for at in range(seed, seed + count) for n in seats]
        begun = [key for key in wanted if key in self.games and not self.games[key]["over"]]
        fresh = [key for key in wanted if key not in self.games]
        lines = [self.games[key] for key in begun]
        going = [Unit(*key, tuple(line["moves"]), line["rest"]) for key, line in zip(begun, lines)]
        return [*going, *(Unit(*key) for key in fresh)]

    def run(
        self, left: Callable[[], list[Unit]], jobs: int, seconds: float | None, told: Callable[[int, int], None]
    ) -> None:
        """Look at the games that are left, lap by lap, until the time is up or there are none."""
        end = None if seconds is None else time() + seconds
        while (todo := left()) and (end is None or time() < end):
            lap = time() + LAP if end is None else min(end, time() + LAP)
            for line in play_all(look, [unit._replace(end=lap) for unit in todo[: 2 * jobs]], jobs, None):
                self.add(line)
            told(len(self.games), len(self.found(todo[0].game)))

    def found(self, id: str) -> list[Puzzle]:
        """All puzzles of a game, in the order of seeds and seats."""
        lines = sorted((key, line) for key, line in self.games.items() if key[0] == id)
        return [read(id, row) for _, line in lines for row in line["found"]]


def chosen(found: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """Puzzles that differ as much as they can: themes, levels, seats and games in turn; numbered, the easiest first."""
    left = list(found)
    taken: list[Puzzle] = []

    def often(puzzle: Puzzle) -> tuple[float, ...]:
        """How much like those taken a puzzle is, the least like them first; then the clearer one."""
        same = [
            sum(getattr(puzzle, name) == getattr(other, name) for other in taken) * weight
            for name, weight in (("theme", 2.0), ("level", 2.0), ("seats", 1.0), ("best", 4.0))
        ]
        of_game = sum((puzzle.seats, puzzle.seed) == (other.seats, other.seed) for other in taken)
        return sum(same) + 3.0 * of_game, -min(wrong.loss for wrong in puzzle.wrong)

    while left and len(taken) < count:
        best = min(left, key=often)
        taken.append(best)
        left = [puzzle for puzzle in left if not near(puzzle, best)]
    taken.sort(key=lambda puzzle: puzzle.level)
    return [replace(puzzle, number=number) for number, puzzle in enumerate(taken, 1)]


def near(one: Puzzle, other: Puzzle) -> bool:
    """Two decisions of one game, too close to each other."""
    return (one.seats, one.seed) == (other.seats, other.seed) and abs(len(one.moves) - len(other.moves)) < APART


def write(file: Path, id: str, puzzles: Sequence[Puzzle], command: str) -> None:
    """The file of a game's puzzles, one on a line: all of it or nothing."""
    head = {"game": id, "version": kogge.__version__, "made": made_from(id), "command": command}
    lines = [json.dumps(puzzle.data(), ensure_ascii=False, separators=(",", ":")) for puzzle in puzzles]
    text = json.dumps(head, ensure_ascii=False)[:-1] + ', "puzzles": [\n' + ",\n".join(lines) + "\n]}\n"
    new = file.with_name(f"{file.name}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(text, encoding="utf-8")
        new.replace(file)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise BadOption(f"The puzzles cannot be written to {file}: {error.strerror}.") from None
