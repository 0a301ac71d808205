"""The ladder: plays a plan of matches game by game, keeps every game in a file, and goes on where it stopped."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from multiprocessing import active_children
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

import kogge
from kogge.arena.ladder_plan import Fixture, spec
from kogge.arena.tournament import Match, play, schedule
from kogge.core.errors import BadOption
from kogge.core.ranking import winners
from kogge.core.registry import game as find

P = TypeVar("P")
Line = dict[str, Any]
Key = tuple[str, int, int, int, tuple[str, ...], tuple[int, ...]]
FORMAT = 1
NAMES = ("made", "game", "seats", "opening", "seed", "bots", "lineup", "ranking", "decisions", "processor")
ENGINE = ("core", "bots", "bots/weights")
# What speaks, draws, checks or is written for people: how games go does not depend on it.
APART = ("words", "draw", "check", "board_map")  # how such files of a game begin
APART_CORE = (
    *("because", "cases", "chart", "draw", "errors", "form", "log", "perft", "picture"),
    *("provenance", "reason", "rulebook", "svg", "toml", "tongue", "words"),
)
LOOK = 1.0  # seconds between two looks at the clock


@lru_cache(maxsize=16)
def made_from(id: str) -> str:
    """A mark of the sources that decide how the games go: figures of other sources do not mix with these."""
    place = importlib.util.find_spec(find(id).package)
    assert place is not None and place.submodule_search_locations
    return mark(Path(kogge.__file__).parent, Path(place.submodule_search_locations[0]), id)


def mark(package: Path, game: Path, id: str) -> str:
    """The mark of the engine in one folder and of a game in another; the nets of other games do not count."""
    digest = hashlib.blake2b(digest_size=6)
    for folder in (*(package / name for name in ENGINE), game):
        for file in sorted(folder.glob("*")):
            if file.suffix in (".py", ".toml", ".net") and not apart(file, id):
                digest.update(f"{folder.name}/{file.name}\n".encode() + file.read_bytes())
    return digest.hexdigest()


def apart(file: Path, id: str) -> bool:
    """Whether the games of a title go the same way whatever a file says."""
    if file.suffix == ".net":
        return file.stem.rstrip("0123456789") != id
    return file.stem in APART_CORE if file.parent.name == "core" else file.name.startswith(APART)


def units(fixture: Fixture, seed: int, deals: int | None = None) -> list[Match]:
    """The games of a match, rotation by rotation, deal by deal."""
    game = find(fixture.game)
    bots = [spec(fixture.one), *[spec(fixture.rest)] * (fixture.seats - 1)]
    count = fixture.deals if deals is None else min(deals, fixture.deals)
    return schedule(game, bots, fixture.seats, count * fixture.seats, seed, opening=fixture.opening)


def key_of(match: Match) -> Key:
    return match.game, len(match.lineup), match.opening, match.seed, match.entrants, match.lineup


def play_unit(match: Match) -> Line:
    """One game as a line of the file."""
    played = play(match)
    line = played.line
    return {
        "ladder": FORMAT,
        "made": made_from(match.game),
        "game": match.game,
        "seats": len(match.lineup),
        "opening": match.opening,
        "seed": match.seed,
        "bots": list(match.entrants),
        "lineup": list(match.lineup),
        **{name: line[name] for name in ("ended", "scores", "ranking", "final")},
        "decisions": list(played.decisions),
        "processor": [round(seconds, 4) for seconds in played.processor],
    }


@dataclass(slots=True)
class Results:
    """The games played so far, in a file that grows line by line."""

    file: Path
    lines: dict[Key, Line] = field(default_factory=dict)
    strange: int = 0  # games of other sources

    @classmethod
    def open(cls, file: Path, any_source: bool = False) -> Results:
        """Read a file, or begin one; a last line that was cut off is taken away."""
        results = cls(file)
        try:
            if not file.exists():
                file.touch()
            data = file.read_bytes()
            whole = data[: data.rfind(b"\n") + 1]
            if len(whole) < len(data):
                results.check(data[len(whole) :], 1 + whole.count(b"\n"), cut=True)
                os.truncate(file, len(whole))
        except OSError as error:
            raise BadOption(f"The results cannot be kept in {file}: {error.strerror}.") from None
        for number, text in enumerate(whole.splitlines(), 1):
            line = results.check(text, number)
            if line is None:
                continue
            if not any_source and line["made"] != made_from(line["game"]):
                results.strange += 1
            else:
                results.take(line)
        return results

    def check(self, text: bytes, number: int, cut: bool = False) -> Line | None:
        """A line as data; a file that holds anything else is left alone."""
        with suppress(ValueError):
            line = json.loads(text)
            if isinstance(line, dict) and line.get("ladder") == FORMAT and line.keys() >= {*NAMES}:
                find(line["game"])
                return line
        if cut and text.startswith(b'{"ladder"'):
            return None
        raise BadOption(f"Line {number} of {self.file} is no game of the ladder; name another file for the results.")

    def take(self, line: Line) -> None:
        key = (
            line["game"],
            line["seats"],
            line["opening"],
            line["seed"],
            tuple(line["bots"]),
            tuple(line["lineup"]),
        )
        self.lines[key] = line

    def add(self, line: Line) -> None:
        """Keep a game; it is on the disk before the next one is asked for."""
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(line, separators=(",", ":")) + "\n")
        self.take(line)

    def missing(self, matches: Iterable[Match]) -> list[Match]:
        return [match for match in matches if key_of(match) not in self.lines]

    def of(self, fixture: Fixture, seed: int) -> list[Line]:
        """The games of a match, as far as every seat had its turn in a deal."""
        found = []
        matches = units(fixture, seed)
        for first in range(0, len(matches), fixture.seats):
            deal = [self.lines.get(key_of(match)) for match in matches[first : first + fixture.seats]]
            whole = [line for line in deal if line is not None]
            if len(whole) == fixture.seats:
                found += whole
        return found


def order(fixtures: Sequence[Fixture], seed: int, most: int | None = None) -> list[Match]:
    """Every game to be played once: parts in their order, all matches of a part side by side."""
    found: dict[Key, Match] = {}
    parts = list(dict.fromkeys(fixture.part for fixture in fixtures))
    for part in parts:
        rows = []
        for number, fixture in enumerate(fixtures):
            if fixture.part == part:
                deals = None if most is None else -(-most // fixture.seats)
                matches = units(fixture, seed, deals)
                rows += [((at // fixture.seats) / fixture.deals, number, at, match) for at, match in enumerate(matches)]
        for *_, match in sorted(rows, key=lambda row: row[:3]):
            found.setdefault(key_of(match), match)
    return list(found.values())


def run(
    matches: Sequence[Match], results: Results, processes: int, seconds: float | None, told: Callable[[int], None]
) -> bool:
    """Play what is missing and keep it, until the time is up; whether everything was played."""
    left = results.missing(matches)
    end = None if seconds is None else monotonic() + seconds
    done = 0
    for line in play_all(play_unit, left, processes, end):
        results.add(line)
        done += 1
        told(done)
    return done == len(left)


def play_all(play: Callable[[P], Line], matches: Sequence[P], processes: int, end: float | None) -> Iterator[Line]:
    """The games as they finish; when the time is up, those that still run are given up."""
    if processes < 2:
        for match in matches:
            if end is not None and monotonic() >= end:
                return
            yield play(match)
        return
    before = set(active_children())
    pool = ProcessPoolExecutor(processes)
    waiting = iter(matches)
    running: set[Future[Line]] = set()
    try:
        while end is None or monotonic() < end:
            while len(running) < 2 * processes and (coming := next(waiting, None)) is not None:
                running.add(pool.submit(play, coming))
            if not running:
                return
            done, running = wait(running, LOOK, FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        raise BadOption("A process was stopped; the games so far are kept, run it again.") from None
    finally:
        for child in set(active_children()) - before:
            child.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def won_by_entrant(line: Line) -> float:
    """The first entrant's part of the win."""
    best = winners(line["ranking"])
    return (line["lineup"].index(0) in best) / len(best)
