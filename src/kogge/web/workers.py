"""Bots think in worker processes: they get a view as data and answer with the text of a move.

Every table has its worker, so that its bots keep what they remember from move to move. A worker does one job after
another and serves the addresses in turn, however many jobs each of them has. One that dies is started again, and what
it was doing is done once more.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from kogge.analysis import Moment
from kogge.analysis.advice import advise
from kogge.bots import Bot, make
from kogge.bots.registry import at_table
from kogge.core.errors import KoggeError
from kogge.core.model import State, find_state
from kogge.core.registry import game as find

log = logging.getLogger("kogge.web")

Data = dict[str, object]  # a view, as it travels between processes

NICE = 10
BOTS = 64  # that a worker remembers
TABLES = 10_000  # whose worker is remembered
ATTEMPTS = 3  # at a job during which the worker died
PATIENCE = 60.0  # seconds after which a worker that does not answer is ended


class WorkerLost(KoggeError):
    """The worker died again and again over one job."""


@lru_cache(BOTS)
def bot_of(game: str, spec: str, seed: int) -> Bot:
    """The bot of one seat of one table (its seed belongs to nobody else), with what it remembers."""
    return make(spec, find(game), seed)


def think(game: str, spec: str, seed: int, data: Data, texts: list[str], *own: str) -> str:
    """The bot's answer, in the worker; a board of one's own comes along as text."""
    view = find_state(data, *own)
    moves = [view.board.by_text[text] for text in texts]
    bot = bot_of(game, spec, seed)
    return bot.choose(view, moves, at_table(spec)).text


def advice(data: Data, texts: list[str], *own: str) -> Moment:
    """What the best lines at a decision are, in the worker."""
    view = find_state(data, *own)
    return advise(view, [view.board.by_text[text] for text in texts])


def follow_parent() -> None:
    """Leave the processor to people first; end with the server, also when it was killed and could not say so."""
    if hasattr(os, "nice"):
        os.nice(NICE)

    def wait() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def work(line: Connection) -> None:
    """The life of a worker: a job comes, its answer goes back; it ends when the server is gone."""
    follow_parent()
    with suppress(EOFError, OSError):
        while True:
            task, given = line.recv()
            try:
                answer = True, task(*given)
            except Exception as error:
                answer = False, repr(error)
            line.send(answer)


class Job(NamedTuple):
    address: str  # whose job it is
    task: Callable[..., Any]
    given: tuple[Any, ...]
    done: Future[Any]


class Worker:
    """One process, the thread that talks to it, and the jobs that wait, by address."""

    def __init__(self, own_process: bool) -> None:
        self.own_process = own_process
        self.waiting: OrderedDict[str, deque[Job]] = OrderedDict()
        self.changed = threading.Condition()
        self.ended = False
        self.load = 0  # jobs that wait or run
        self.lost = 0  # processes that died or hung
        self.process: multiprocessing.process.BaseProcess | None = None
        self.line: Connection | None = None
        threading.Thread(target=self.serve, name="bots", daemon=True).start()

    def put(self, job: Job) -> None:
        with self.changed:
            self.waiting.setdefault(job.address, deque()).append(job)
            self.load += 1
            self.changed.notify()

    def take(self) -> Job | None:
        """The next job of the address that waited longest for its turn; nothing at the end."""
        with self.changed:
            while not self.waiting and not self.ended:
                self.changed.wait()
            if self.ended:
                return None
            address, jobs = self.waiting.popitem(last=False)
            job = jobs.popleft()
            if jobs:
                self.waiting[address] = jobs
            return job

    def serve(self) -> None:
        while (job := self.take()) is not None:
            if job.done.set_running_or_notify_cancel():
                try:
                    job.done.set_result(self.do(job))
                except BaseException as error:
                    job.done.set_exception(error)
            with self.changed:
                self.load -= 1

    def do(self, job: Job) -> object:
        if not self.own_process:
            return job.task(*job.given)
        for _ in range(ATTEMPTS):
            try:
                line = self.line or self.start()
                line.send((job.task, job.given))
                if not line.poll(PATIENCE):
                    raise TimeoutError("it does not answer")
                fine, value = line.recv()
            except (EOFError, OSError) as error:  # TimeoutError is one of them
                log.warning("a worker was lost: %s", error or type(error).__name__)
                self.lost += 1
                self.stop()
                if self.ended:
                    break
                continue
            if fine:
                return value
            raise RuntimeError(value)
        raise WorkerLost("The worker died again and again.")

    def start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        return self.line

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join(5)
        if self.line is not None:
            self.line.close()
        self.process = self.line = None

    def close(self) -> None:
        with self.changed:
            self.ended = True
            self.changed.notify()
        if self.process is not None:
            self.process.kill()


class Workers:
    """All workers; with none, bots think in a thread of this process (for tests)."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.all: list[Worker] = []
        self.homes: OrderedDict[str, Worker] = OrderedDict()  # the worker of each table

    def home(self, table: str) -> Worker:
        """The worker of a table, always the same; a new table goes to the one with the least to do."""
        if not self.all:
            self.all = [Worker(self.count > 0) for _ in range(max(1, self.count))]
        worker = self.homes.get(table)
        if worker is None:
            worker = self.homes[table] = min(self.all, key=lambda one: (one.load, self.tables(one)))
            if len(self.homes) > TABLES:
                self.homes.popitem(last=False)
        self.homes.move_to_end(table)
        return worker

    def tables(self, worker: Worker) -> int:
        return sum(1 for one in self.homes.values() if one is worker)

    @property
    def load(self) -> int:
        """Jobs that wait or run."""
        return sum(worker.load for worker in self.all)

    @property
    def lost(self) -> int:
        """Processes that died or hung."""
        return sum(worker.lost for worker in self.all)

    async def ask(self, table: str, address: str, view: State, spec: str, seed: int, texts: list[str]) -> str:
        """Which of the moves a bot makes."""
        own = view.board.travelling()
        return str(await self.run(table, address, think, view.board.game, spec, seed, view.data(), texts, *own))

    async def advise(self, table: str, address: str, view: State, texts: list[str]) -> Moment:
        """Everybody's chances and the best lines, as whoever decides may know them."""
        found = await self.run(table, address, advice, view.data(), texts, *view.board.travelling())
        assert isinstance(found, Moment)
        return found

    async def run(self, table: str, address: str, task: Callable[..., Any], *given: object) -> Any:
        """Let the worker of a table do something when it is the turn of the address."""
        job = Job(address, task, given, Future())
        self.home(table).put(job)
        return await asyncio.wrap_future(job.done)

    def close(self) -> None:
        for worker in self.all:
            worker.close()
