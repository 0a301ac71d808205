"""Bots think in worker processes: they get a view as data and answer with the text of a move."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, partial
from typing import Any

from kogge.bots import Bot, make
from kogge.core.model import State
from kogge.core.registry import game as find


@cache
def bot_of(game: str, spec: str, seed: int) -> Bot:
    return make(spec, find(game), seed)


def think(game: str, spec: str, seed: int, data: dict[str, Any], texts: list[str]) -> str:
    """The bot's answer, in the worker."""
    view = find(game).load_view(data)
    moves = [view.board.by_text[text] for text in texts]
    return bot_of(game, spec, seed).choose(view, moves).text


def follow_parent() -> None:
    """End with the server, also when it was killed and could not say so."""

    def wait() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


class Brains:
    """The pool of workers; with none, bots think in a thread of this process (for tests)."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: Executor | None = None

    def start(self) -> Executor:
        if self.pool is None:
            if self.workers > 0:
                context = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=follow_parent)
            else:
                self.pool = ThreadPoolExecutor(1)
        return self.pool

    async def ask(self, view: State, spec: str, seed: int, texts: list[str]) -> str:
        """Which of the moves a bot makes; where workers die, it thinks in this process, so that the game goes on."""
        loop = asyncio.get_running_loop()
        task = partial(think, view.board.game, spec, seed, view.data(), texts)
        try:
            return await loop.run_in_executor(self.start(), task)
        except BrokenProcessPool:
            self.pool = None
            return await loop.run_in_executor(None, task)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
