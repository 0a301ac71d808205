"""The review of a game: every decision and every draw, on all cores, streaming in their order."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import process_time

import kogge
from kogge.analysis.chances import scale
from kogge.analysis.findings import Luck, Moment, Review
from kogge.analysis.fortune import Event, measure
from kogge.analysis.weigh import Question, search_settings, weigh
from kogge.arena.ladder import made_from
from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.model import CHANCE, EVERYONE, State
from kogge.table import Record, Table

VERSION = 1  # raised by whatever changes what a review finds
WHOLE = 340  # decisions of the level `hard` that a review by default costs: it thinks longer about shorter games
TIMES = (0.5, 2.0)  # walks of a decision by default, in those of that level: at least, at most
SAMPLES = 6  # one pair of games for a draw to so many walks of a decision
FEWEST = 16
TRIED = 3  # decisions that tell how long one takes here
Progress = Callable[[int, int, Moment | Luck], None]
Task = Question | Event


def default_iterations(game: Game, seats: int, decisions: int) -> int:
    """Walks a decision: a game of four is reviewed within three minutes on two cores."""
    times = max(TIMES[0], min(TIMES[1], WHOLE / max(1, decisions)))
    return max(8, int(times * search_settings(game, seats)["iterations"]))


def record_of(what: Record | Table) -> Record:
    return what.record if isinstance(what, Table) else what


def hash_of(record: Record) -> str:
    """What tells a game from others: its first position and its moves."""
    text = repr((record.game, record.rules, record.board, record.seats, sorted(record.options.items())))
    text += repr((record.start, record.moves))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def maker(game: str, seats: int) -> str:
    """The program that makes reviews: its version, the sources of its search, the fitted chances."""
    fitted = hashlib.blake2b(repr(scale(game, seats)).encode(), digest_size=4).hexdigest()
    return f"{kogge.__version__} {VERSION} {made_from(game)} {fitted}"


def tasks(record: Record, asked: Collection[int], iterations: int, seed: int) -> list[Task]:
    """Every decision of the seats asked for, every draw that they or everybody saw, every round of secret answers."""
    positions = list(record.replay())
    board = positions[0].board
    samples = max(FEWEST, iterations // SAMPLES)
    found: list[Task] = []
    ply = 0
    while ply < len(record.moves):
        state = positions[ply]
        move = board.by_text[record.moves[ply][1]]
        if state.seat == CHANCE:
            event = draws(record, positions, ply, samples, seed)
            first = not any(seat != CHANCE for seat, _ in record.moves[:ply])
            if event.seat in (-1, *asked) and not first:
                found.append(event)
            ply += len(event.made)
            continue
        if state.seat in asked:
            found.append(Question(ply, state.view(state.seat), state.legal(), move, iterations, seed))
        if state.decision.simultaneous and (ply == 0 or positions[ply - 1].decision is not state.decision):
            found += answers(record, positions, ply, asked, samples, seed)
        ply += 1
    return found


def draws(record: Record, positions: list[State], first: int, samples: int, seed: int) -> Event:
    """Draws that follow each other and that the same people saw."""
    board, state = positions[0].board, positions[first]
    seen = state.decision.witness(state)
    end = first
    while end < len(record.moves) and positions[end].seat == CHANCE:
        if positions[end].decision.witness(positions[end]) != seen:
            break
        end += 1
    made = [board.by_text[text] for _, text in record.moves[first:end]]
    then = next((position.seat for position in positions[end:] if position.seat != CHANCE), -1)
    eye = None if seen == EVERYONE else seen
    return Event(first, state.view(eye), made, None, then, -1 if eye is None else eye, samples, seed)


def answers(
    record: Record, positions: list[State], first: int, asked: Collection[int], samples: int, seed: int
) -> list[Task]:
    """A round of secret answers, as each of the seats asked for met those of the others."""
    board, state = positions[0].board, positions[first]
    owed = state.pending
    end = first + len(owed)
    if len(owed) < 2 or end > len(record.moves):
        return []
    made = [board.by_text[text] for _, text in record.moves[first:end]]
    after = positions[end]
    return [
        Event(first, state.view(seat), made, after.view(seat), after.seat, seat, samples, seed)
        for seat in owed
        if seat in asked
    ]


def perform(task: Task) -> Moment | Luck:
    """One task; a function of a module, so that other processes find it."""
    return weigh(task) if isinstance(task, Question) else measure(task)


def perform_all(todo: list[Task], jobs: int, quiet: bool = False) -> Iterator[Moment | Luck]:
    """The findings in the order of the tasks; `quiet` processes leave the machine to others."""
    if jobs < 2 or len(todo) < 2:
        yield from map(perform, todo)
        return
    pool = ProcessPoolExecutor(min(jobs, len(todo)), initializer=partial(os.nice, 10) if quiet else None)
    try:
        yield from pool.map(perform, todo)
    finally:
        pool.shutdown(cancel_futures=True)


def budget(todo: list[Task], seconds: float, jobs: int, usual: int) -> int:
    """Walks a decision so that all of it takes about so many seconds here: a few decisions are tried out."""
    questions = [task for task in todo if isinstance(task, Question) and len(task.moves) > 1]
    if not questions:
        return usual
    tried = questions[len(questions) // 6 :: -(-len(questions) // TRIED)]
    begin = process_time()
    for question in tried:
        weigh(question)
    pace = max(1e-6, process_time() - begin) / len(tried) / usual
    return max(8, int(seconds * max(1, jobs) / (len(questions) * pace)))


def check(record: Record, seats: Collection[int] | None, seconds: float | None, iterations: int | None) -> list[int]:
    """The seats asked for; BadOption for what cannot be asked."""
    asked = sorted(range(record.seats) if seats is None else set(seats))
    if not asked or any(not isinstance(seat, int) or not 0 <= seat < record.seats for seat in asked):
        raise BadOption(f"Seats count from 0 to {record.seats - 1}.")
    if seconds is not None and not 0 < seconds <= 1_000_000:
        raise BadOption("A review takes some seconds at least.")
    if iterations is not None and not 8 <= iterations <= 10_000_000:
        raise BadOption("A decision takes at least 8 iterations.")
    return asked


def begun(
    record: Record, seconds: float | None, iterations: int | None, asked: list[int], seed: int, jobs: int
) -> Review:
    """A review with nothing in it yet, its budget settled."""
    game = record.find_game()
    decisions = sum(seat in asked for seat, _ in record.moves)
    walks = iterations or default_iterations(game, record.seats, decisions)
    if seconds is not None and iterations is None:
        walks = budget(tasks(record, asked, walks, seed), seconds, jobs, walks)
    return Review(hash_of(record), maker(game.id, record.seats), game.id, record.seats, seed, walks, asked)


def stream(
    record: Record, review: Review, jobs: int | None = None, quiet: bool = False
) -> Iterator[tuple[int, int, Moment | Luck]]:
    """Fill a review, finding by finding: how many are there, of how many, and the latest. What it has is not sought."""
    todo = tasks(record, review.asked, review.iterations, review.seed)
    total = len(todo)
    known = {(type(item), item.ply, item.seat) for item in review.findings}
    left = [task for task in todo if key_of(task) not in known]
    for number, item in enumerate(perform_all(left, jobs or os.cpu_count() or 1, quiet), total - len(left) + 1):
        review.add(item)
        yield number, total, item
    review.complete = True


def key_of(task: Task) -> tuple[type, int, int]:
    if isinstance(task, Question):
        return Moment, task.ply, task.view.viewer
    return Luck, task.ply, task.seat


def analyse(
    what: Record | Table,
    seconds: float | None = None,
    iterations: int | None = None,
    seats: Collection[int] | None = None,
    seed: int = 0,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Review:
    """Every decision of a game (or of some of its seats): chances, the best lines, what was lost; and the luck in it.

    A decision takes `iterations` walks, and then the review is the same everywhere; `seconds` is the time that all of
    it may take here, which settles the iterations.
    """
    record = record_of(what)
    asked = check(record, seats, seconds, iterations)
    review = begun(record, seconds, iterations, asked, seed, jobs or os.cpu_count() or 1)
    for done, total, item in stream(record, review, jobs):
        if progress is not None:
            progress(done, total, item)
    return review
