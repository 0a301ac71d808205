"""Bots' workers: each table has its own, addresses take turns, one that dies is started again."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future

import pytest

from kogge.web.workers import Job, Worker, Workers, think


@pytest.fixture
def workers() -> Iterator[Workers]:
    made = Workers(2)
    yield made
    made.close()


def process_of() -> int:
    return os.getpid()


MEMORY: list[str] = []  # of this process, and of each worker


def remember(what: str) -> int:
    MEMORY.append(what)
    return len(MEMORY)


def test_a_table_has_one_worker_and_its_memory_stays(workers: Workers) -> None:
    async def play() -> None:
        tables = [f"table {number}" for number in range(6)]
        first = {table: await workers.run(table, "here", process_of) for table in tables}
        assert len(set(first.values())) == 2 and os.getpid() not in first.values()
        for _ in range(3):
            for table in tables:
                assert await workers.run(table, "here", process_of) == first[table]
        assert [await workers.run("table 1", "here", remember, "a") for _ in range(3)] == [1, 2, 3]

    asyncio.run(play())


def test_a_worker_that_is_killed_is_started_again_and_its_job_done(workers: Workers) -> None:
    async def play() -> None:
        victim = await workers.run("one", "here", process_of)
        slow = asyncio.ensure_future(workers.run("one", "here", time.sleep, 1))
        await asyncio.sleep(0.2)
        os.kill(victim, signal.SIGKILL)
        await slow
        assert await workers.run("one", "here", process_of) != victim

    asyncio.run(play())


def test_what_fails_in_a_worker_is_told_and_the_worker_goes_on(workers: Workers) -> None:
    async def play() -> None:
        first = await workers.run("one", "here", process_of)
        with pytest.raises(RuntimeError, match="game"):
            await workers.run("one", "here", think, "no_such_game", "easy", 1, {}, [])
        assert await workers.run("one", "here", process_of) == first

    asyncio.run(play())


def test_sixty_tables_of_one_address_let_another_one_pass() -> None:
    worker, go = Worker(own_process=False), threading.Event()
    order: list[str] = []

    def job(address: str) -> Callable[[], None]:
        return lambda: order.append(address)

    worker.put(Job("greedy", go.wait, (), Future()))
    jobs = [Job("greedy", job("greedy"), (), Future()) for _ in range(60)]
    jobs += [Job("modest", job("modest"), (), Future()) for _ in range(2)]
    for one in jobs:
        worker.put(one)
    go.set()
    for one in jobs:
        one.done.result(10)
    worker.close()
    assert order[:4].count("modest") == 2 and order.count("greedy") == 60


def test_a_job_nobody_waits_for_is_left_out() -> None:
    worker, go = Worker(own_process=False), threading.Event()
    done: list[int] = []
    worker.put(Job("here", go.wait, (), Future()))
    jobs = [Job("here", done.append, (number,), Future()) for number in range(3)]
    for one in jobs:
        worker.put(one)
    assert jobs[1].done.cancel()
    go.set()
    jobs[2].done.result(10)
    worker.close()
    assert done == [0, 2]
