"""Whether chances are honest: games of bots against themselves, what the analysis said in them, and who won.

Games of even seeds fit the numbers of `chances.toml`; games of odd seeds are kept apart and say how good they are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import exp, log
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from kogge.analysis.chances import PLAIN, Scale, chances
from kogge.analysis.weigh import Question, judge_of, search_settings, weigh
from kogge.arena.ladder import made_from, play_all
from kogge.arena.match import bot_seed
from kogge.arena.simulate import seat_bots
from kogge.bots.worth import won
from kogge.core.chance import Draws
from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.model import State
from kogge.core.registry import game as find
from kogge.core.registry import games
from kogge.core.rng import Rng

FORMAT = 1
EVERY = 12  # decisions between two that are looked at
LOOSE = 12  # decisions at random at the start of a game, at most: games without draws would repeat each other
STEPS = [0.5, 0.2, 0.08, 0.03]  # of the logarithms that are fitted
PRIOR = 2.0  # games whose worth of doubt holds the fitted numbers near one
LIMITS = (0.2, 5.0)
LEAST = 1e-4  # a chance is never nothing where its logarithm is taken
Line = dict[str, Any]


class Unit(NamedTuple):
    """A game to be played and looked at."""

    game: str
    seats: int
    seed: int
    bots: str


class Seen(NamedTuple):
    """What was said at a decision, and what came of it."""

    number: int  # of the decision
    of: int  # decisions of the game
    gone: float
    seat: int
    proven: bool
    values: list[float]  # of the search
    plain: list[float]  # of the evaluation alone
    points: list[int]  # as everybody could count them
    won: list[float]


def play(unit: Unit) -> Line:
    """One game of a bot against itself, as a line of the file."""
    game = find(unit.game)
    state, draws, rng = game.new(unit.seats), Draws(unit.seed), Rng(unit.seed)
    players = seat_bots(game, [unit.bots] * unit.seats, unit.seed)
    loose = rng.below(LOOSE + 1)
    seen: list[list[object]] = []
    number = 0
    draws.settle(state)
    while not state.over and number < game.patience:
        moves = state.legal()
        if (number + unit.seed) % EVERY == 0 and len(moves) > 1:
            seen.append([number, *look(game, state, unit.seed)])
        view = state.view(state.seat)
        move = moves[rng.below(len(moves))] if number < loose else players[state.seat].choose(view, moves)
        move.make(state)
        draws.settle(state)
        number += 1
    for player in players:
        player.close()
    ranking = state.ranking()
    return {
        "calibrate": FORMAT,
        "made": made_from(unit.game),
        **unit._asdict(),
        "decisions": number,
        "won": [won(ranking, seat) for seat in range(unit.seats)] if state.over else [],
        "seen": seen,
    }


def look(game: Game, state: State, seed: int) -> list[object]:
    """What search, evaluation and points say at a decision."""
    seat = state.seat
    view = state.view(seat)
    settings = search_settings(game, state.board.seats)
    question = Question(0, view, state.legal(), state.legal()[0], settings["iterations"], bot_seed(seed, seat))
    moment = weigh(question, PLAIN)
    world = view.sample(Rng(seed))
    plain = [round(value, 4) for value in judge_of(game, settings).worth(world)]
    return [round(game.elapsed(world), 4), seat, moment.proven, moment.chances, plain, state.view(None).scores()]


@dataclass(slots=True)
class Results:
    """The games so far, in a file that grows line by line."""

    file: Path
    lines: dict[Unit, Line] = field(default_factory=dict)

    @classmethod
    def open(cls, file: Path, any_source: bool = False) -> Results:
        """Read a file; games that other sources have played do not count, unless they shall."""
        results = cls(file)
        if not file.exists():
            return results
        for text in file.read_text(encoding="utf-8").splitlines():
            with suppress(ValueError, KeyError, TypeError):
                line = json.loads(text)
                if line["calibrate"] == FORMAT and (any_source or line["made"] == made_from(line["game"])):
                    results.lines[Unit(line["game"], line["seats"], line["seed"], line["bots"])] = line
        return results

    def add(self, line: Line) -> None:
        try:
            with self.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(line, separators=(",", ":")) + "\n")
        except OSError as error:
            raise BadOption(f"The results cannot be kept in {self.file}: {error.strerror}.") from None
        self.lines[Unit(line["game"], line["seats"], line["seed"], line["bots"])] = line

    def run(self, units: Sequence[Unit], jobs: int, seconds: float | None, told: Callable[[int, int], None]) -> None:
        """Play what is missing, until the time is up."""
        left = [unit for unit in units if unit not in self.lines]
        end = None if seconds is None else monotonic() + seconds
        for done, line in enumerate(play_all(play, left, jobs, end), 1):
            self.add(line)
            told(done, len(left))

    def seen(self, game: str, seats: int, odd: bool) -> list[list[Seen]]:
        """What was seen at one kind of table, game by game: those that fit, or those kept apart (odd)."""
        return [
            [Seen._make([row[0], line["decisions"], *row[1:], line["won"]]) for row in line["seen"]]
            for unit, line in sorted(self.lines.items())
            if (unit.game, unit.seats) == (game, seats) and unit.seed % 2 == odd and line["won"] and line["seen"]
        ]


def units(ids: Iterable[str], seats: Iterable[int], count: int, bots: str) -> list[Unit]:
    """The games, all kinds of tables side by side."""
    kinds = [(id, n) for id in ids for n in seats if find(id).seats[0] <= n <= find(id).seats[1]]
    return [Unit(id, n, seed, bots) for seed in range(1, count + 1) for id, n in kinds]


def kinds(results: Results) -> list[tuple[str, int]]:
    """The kinds of tables with games to fit and games kept apart."""
    found = dict.fromkeys((id, n) for id in games() for n in range(2, 7))
    return [kind for kind in found if results.seen(*kind, odd=False) and results.seen(*kind, odd=True)]


def said(row: Seen, by: Scale) -> list[float]:
    return row.values if row.proven else chances(row.values, row.gone, row.seat, by)


def surprise(found: Sequence[Sequence[Seen]], by: Scale) -> float:
    """How surprising the results are: the mean over games, so that long games do not count for more."""
    total = 0.0
    for rows in found:
        parts = []
        for row in rows:
            if not row.proven:
                told = said(row, by)
                parts.append(-sum(part * log(max(LEAST, told[seat])) for seat, part in enumerate(row.won)))
        total += sum(parts) / max(1, len(parts))
    doubt = PRIOR * sum(log(number) ** 2 for number in by)
    return (total + doubt) / len(found)


def fit(found: Sequence[Sequence[Seen]]) -> Scale:
    """The scale that makes the results least surprising: step by step, shorter and shorter."""
    best = PLAIN
    least = surprise(found, best)
    for step in STEPS:
        better = True
        while better:
            better = False
            for at in range(len(best)):
                for way in (step, -step):
                    numbers = list(best)
                    numbers[at] = round(min(LIMITS[1], max(LIMITS[0], numbers[at] * exp(way))), 4)
                    tried = Scale(*numbers)
                    value = surprise(found, tried)
                    if value < least - 1e-9:
                        best, least, better = tried, value, True
    return Scale(*(round(number, 3) for number in best))


def toml(results: Results, fitted: Mapping[tuple[str, int], Scale]) -> str:
    """The fitted numbers as `chances.toml`."""
    out = ["# How values of a search become chances: fitted by `kogge calibrate`, see docs/review.md."]
    for (id, seats), by in fitted.items():
        out += ["", f"[{id}.{seats}]  # {len(results.seen(id, seats, odd=False))} games"]
        out += [f"{name} = {number}" for name, number in by._asdict().items()]
    return "\n".join(out) + "\n"
