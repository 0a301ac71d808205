"""Where games are played: in this process, on all cores, or on a cluster. The results are the same and in order."""

from __future__ import annotations

import importlib.util
import logging
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TypeVar

import kogge
from kogge.core.errors import BadOption

P = TypeVar("P")
R = TypeVar("R")

ENGINES = ("local", "ray")
CHUNK = 10  # games played at most before they are reported


def check(engine: str) -> None:
    """Refuse an engine that is not there, before the work begins."""
    if engine not in ENGINES:
        raise BadOption(f"There is no engine {engine!r:.40}; there are: {', '.join(ENGINES)}.")
    if engine == "ray" and importlib.util.find_spec("ray") is None:
        raise BadOption('The engine ray is not installed; `pip install "kogge[ray]"` brings it.')


def run(play: Callable[[P], R], parts: Sequence[P], processes: int = 1, engine: str = "local") -> Iterator[R]:
    """`play` of every part, in order; `play` is a function of a module, parts can be pickled."""
    check(engine)
    if engine == "ray":
        return on_cluster(play, parts)
    if processes < 2 or len(parts) < 2:
        return map(play, parts)
    return on_cores(play, parts, min(processes, len(parts)))


def on_cores(play: Callable[[P], R], parts: Sequence[P], processes: int) -> Iterator[R]:
    chunk = max(1, min(CHUNK, len(parts) // (4 * processes)))
    pool = ProcessPoolExecutor(processes)
    try:
        yield from pool.map(play, parts, chunksize=chunk)
    finally:
        pool.shutdown(cancel_futures=True)


def on_cluster(play: Callable[[P], R], parts: Sequence[P]) -> Iterator[R]:
    """Ray: the cluster that RAY_ADDRESS names, or the cores of this machine."""
    import ray

    started = not ray.is_initialized()
    if started:
        # Workers on this machine use these very sources; others need Kogge installed.
        paths = [str(Path(kogge.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
        variables = {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
        ray.init(
            include_dashboard=False,
            log_to_driver=False,
            logging_level=logging.ERROR,
            runtime_env={"env_vars": variables},
        )
    try:
        remote = ray.remote(play)
        for task in [remote.remote(part) for part in parts]:
            result: R = ray.get(task)
            yield result
    finally:
        if started:
            ray.shutdown()
