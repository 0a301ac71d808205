"""Bots think in worker processes: they get a view as data and answer with the text of a move."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache, partial
from typing import TypeVar

from kogge.bots import Bot, make
from kogge.bots.registry import at_table
from kogge.core.model import State, find_state
from kogge.core.registry import game as find

T = TypeVar("T")
Data = dict[str, object]  # a view, as it travels between processes

NICE = 10


@lru_cache(16)
def bot_of(game: str, spec: str, seed: int) -> Bot:
    return make(spec, find(game), seed)


def think(game: str, spec: str, seed: int, data: Data, texts: list[str], *own: str) -> str:
    """The bot's answer, in the worker; a board of one's own comes along as text."""
    view = find_state(data, *own)
    moves = [view.board.by_text[text] for text in texts]
    bot = bot_of(game, spec, seed)
    return bot.choose(view, moves, at_table(spec)).text


def weigh(game: str, data: Data, texts: list[str], spec: str, *own: str) -> list[float]:
    """How many points each move is worth to a bot, in the worker."""
    view = find_state(data, *own)
    return make(spec, find(game), 0).weigh(view, [view.board.by_text[text] for text in texts])


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


class Workers:
    """The pool of workers; with none, bots think in a thread of this process (for tests)."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool: Executor | None = None

    def start(self) -> Executor:
        if self.pool is None:
            if self.count > 0:
                context = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=follow_parent)
            else:
                self.pool = ThreadPoolExecutor(1)
        return self.pool

    async def ask(self, view: State, spec: str, seed: int, texts: list[str]) -> str:
        """Which of the moves a bot makes."""
        return await self.run(partial(think, view.board.game, spec, seed, view.data(), texts, *view.board.travelling()))

    async def weigh(self, view: State, texts: list[str], spec: str) -> list[float]:
        """What each move is worth to whoever looks, in a bot's eyes."""
        return await self.run(partial(weigh, view.board.game, view.data(), texts, spec, *view.board.travelling()))

    async def run(self, task: Callable[[], T]) -> T:
        """Let a worker do it; where workers die, this process does, so that the game goes on."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.start(), task)
        except BrokenProcessPool:
            self.pool = None
            return await loop.run_in_executor(None, task)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
