"""Generation after generation: the search plays against itself, a net learns from it, the search takes the net."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from kogge.arena.ladder_plan import opening as opening_of
from kogge.arena.learn import Learner, answers, errors, split, tabled
from kogge.arena.selfplay import NOTED, Lesson, Part, lessons
from kogge.arena.standings import wilson
from kogge.arena.tournament import Played, schedule, tournament
from kogge.bots.nets import FORMAT, PLACE, name_of
from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.ranking import winners

Figures = dict[str, Any]
KEPT = 3  # generations whose games are learnt from
FAR = 1_000_000  # between the seeds of two generations


@dataclass(frozen=True, slots=True)
class Course:
    """How a net is learnt."""

    seats: int
    search: dict[str, int]  # settings of the search that plays, its iterations among them
    generations: int = 3
    games: int = 200  # of a generation
    epochs: int = 6
    wide: int = 32
    narrow: int = 16
    trust: float = 0.5  # what the search found counts for this part of the target, the result for the rest
    seed: int = 1
    plans: bool = False  # the games are those of plans alone
    noted: int = NOTED  # of a hundred of their turns, so many are learnt from


def train(
    game: Game, course: Course, processes: int, begin: Figures | None, watch: Callable[[Iterator[Lesson], int], Any]
) -> Iterator[Figures]:
    """The net after every generation, as the file will hold it; `begin` is a net to go on from."""
    net = begin
    started = perf_counter()
    known: list[list[Lesson]] = []
    told: list[Figures] = list(begin["made"]["generations"]) if begin else []
    for _ in range(course.generations):
        number = len(told) + 1
        first = (course.seed * 1_000 + number) * FAR
        seeds = range(first, first + course.games)
        parts = [Part(game.id, course.seats, course.search, seed, net, course.plans, course.noted) for seed in seeds]
        known.append([*watch(lessons(parts, processes), len(parts))])
        known = known[-KEPT:]
        played = perf_counter() - started
        net = learnt(game, course, known, number)
        told.append({"generation": number, "positions": net.pop("positions"), **net.pop("errors")})
        told[-1]["seconds"] = [round(played), round(perf_counter() - started)]
        net["made"] = {"course": asdict(course), "generations": list(told)}
        yield net


def learnt(game: Game, course: Course, known: list[list[Lesson]], number: int) -> Figures:
    """A net from the games of the last generations."""
    parted = [split(generation) for generation in known]
    study = tabled([lesson for rest, _ in parted for lesson in rest], course.trust)
    test = tabled([lesson for _, kept in parted for lesson in kept], course.trust)
    shape = (course.wide, course.narrow)
    learner = Learner(study.inputs.shape[1], shape, course.seed * 1_000 + number)
    losses = learner.learn(study, test, course.epochs)
    weights = learner.whole()
    return {
        "net": FORMAT,
        "game": game.id,
        "seats": course.seats,
        "features": len(game.feature_names(course.seats)),
        "shape": list(shape),
        "positions": len(study) // course.seats,
        "errors": {
            "losses": losses,
            "before": errors(test, 0.0),
            "after": errors(test, answers(weights, shape, test.inputs)),
        },
        "weights": weights,
    }


def save(net: Figures, folder: Path, game: Game) -> Path:
    """Write the file of a net."""
    file = folder / name_of(game, net["seats"])
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(net, separators=(",", ":")) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{file} cannot be written: {error.strerror}.") from None
    return file


def match(game: Game, course: Course, folder: Path, games: int, more: int, processes: int) -> Figures:
    """One bot with the net of a folder against others without, which have `more` iterations; wins, time a decision."""
    with_net = ";".join(f"{name}={value}" for name, value in {**course.search, "net": 1}.items())
    without = ";".join(f"{name}={value}" for name, value in {**course.search, "iterations": more}.items())
    bots = [f"mcts:{with_net}", f"mcts:{without}"]
    wins, count, taken, made = 0.0, 0, [0.0, 0.0], [0, 0]
    opening = opening_of(game.id)
    # The deals are far from those of any generation.
    matches = schedule(game, bots, course.seats, games, 7 * FAR * FAR, opening=opening)
    for played in beside(folder, tournament(matches, processes)):
        best = winners(played.line["ranking"])
        count += 1
        wins += (played.match.lineup.index(0) in best) / len(best)
        for seat, who in enumerate(played.match.lineup):
            taken[who > 0] += played.processor[seat]
            made[who > 0] += played.decisions[seat]
    low, high = wilson(wins / count, count)
    paces = [round(1000 * seconds / max(1, number), 3) for seconds, number in zip(taken, made)]
    return {
        "iterations": [course.search["iterations"], more],
        "games": count,
        "wins": round(wins, 2),
        "low": round(low, 3),
        "high": round(high, 3),
        "processor_ms_per_decision": paces,
    }


def beside(folder: Path, games: Iterator[Played]) -> Iterator[Played]:
    """Play games in which bots find the nets of a folder."""
    before = os.environ.get(PLACE)
    os.environ[PLACE] = str(folder)
    try:
        yield from games
    finally:
        if before is None:
            del os.environ[PLACE]
        else:
            os.environ[PLACE] = before


def measured(game: Game, course: Course, folder: Path, games: int, processes: int) -> list[Figures]:
    """The net at equal iterations, then at equal time: without it there are as many more as its pace allows."""
    iterations = course.search["iterations"]
    equal = match(game, course, folder, games, iterations, processes)
    slow, fast = equal["processor_ms_per_decision"]
    more = max(iterations, round(iterations * slow / fast)) if fast else iterations
    return [equal, match(game, course, folder, games, more, processes)]
