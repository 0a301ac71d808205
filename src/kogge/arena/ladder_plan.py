"""The matches of the ladder: who meets whom at how many seats, how often, and what must come of it."""

from __future__ import annotations

import importlib.util
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from kogge.bots import BotError, make
from kogge.bots.registry import LEVELS
from kogge.core.registry import games

ASKED: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("ladder.toml").read_text(encoding="utf-8"))
TITLES = tuple(games())
PARTS = {
    "must": "what has to hold",
    "times": "what more iterations bring",
    "levels": "every level against the one below, at every number of seats",
    "baselines": "the plain players",
}
LADDER = ("easy", "medium", "hard", "expert")
BASELINES = ("random", "flat", "greedy", "spiel-mcts", "spiel-ismcts")
FACTORS = (2, 4, 8)
TIMES = "*"  # "hard*4" is hard with four times its iterations


@dataclass(frozen=True, slots=True)
class Fixture:
    """One bot against others that are all alike, over deals in which each seat is taken once."""

    part: str
    game: str
    seats: int
    one: str
    rest: str
    games: int
    above: float | None = None  # what the lower bound of the one's share has to exceed

    @property
    def name(self) -> str:
        return f"{self.game} {self.seats} {self.one}:{self.rest}"

    @property
    def fair(self) -> float:
        return 1 / self.seats

    @property
    def opening(self) -> int:
        return opening(self.game)

    @property
    def deals(self) -> int:
        return -(-self.games // self.seats)


def opening(id: str) -> int:
    """How many decisions fall at random at the beginning of a game."""
    return int(ASKED["opening"].get(id, 0))


def few(id: str) -> int:
    """The smallest table: two, three in Colonia."""
    return games()[id].seats[0]


def plan() -> list[Fixture]:
    """Every match, the most important part first; a match may be part of several."""
    found: dict[tuple[str, str], Fixture] = {}
    for fixture in [*must(), *times(), *levels(), *baselines()]:
        known = found.get((fixture.part, fixture.name))
        if known is not None:  # wanted for two reasons: the stricter one counts
            above = max((bound for bound in (known.above, fixture.above) if bound is not None), default=None)
            fixture = replace(known, games=max(known.games, fixture.games), above=above)
        found[fixture.part, fixture.name] = fixture
    return list(found.values())


def must() -> Iterator[Fixture]:
    for id, (count, bound) in ASKED["expert_of_two"].items():
        yield Fixture("must", id, 2, "expert", "medium", count, bound)
    for id in TITLES:
        count, bound = ASKED["expert_of_four"].get(id, (100, 0.45))
        yield Fixture("must", id, 4, "expert", "medium", count, bound)
        count, bound = ASKED["hard_of_four"].get(id, (100, 0.35))
        yield Fixture("must", id, 4, "hard", "medium", count, bound)
        count = ASKED["four_times"].get(id, 60)
        for longer in ("hard*4", "expert"):
            yield Fixture("must", id, few(id), longer, "hard", count, 1 / few(id))
        yield Fixture("must", id, 4, "expert", "hard", ASKED["expert_over_hard"].get(id, 60), 1 / 4)
        for better, worse in zip(LADDER[1:], LADDER):
            for seats in (few(id), 4):
                yield Fixture("must", id, seats, better, worse, 60, 1 / seats)


def times() -> Iterator[Fixture]:
    for id in TITLES:
        for seats in (few(id), 4):
            for factor in FACTORS:
                yield Fixture("times", id, seats, f"hard*{factor}", "hard", 24)


def levels() -> Iterator[Fixture]:
    for id in TITLES:
        low, high = games()[id].seats
        for seats in range(low, high + 1):
            for better, worse in zip(LADDER[1:], LADDER):
                yield Fixture("levels", id, seats, better, worse, 24)


def baselines() -> Iterator[Fixture]:
    for id in TITLES:
        low, high = games()[id].seats
        for seats in range(low, high + 1):
            for one, rest in (("easy", "random"), ("flat", "random"), ("easy", "flat"), ("medium", "greedy")):
                yield Fixture("baselines", id, seats, one, rest, 24)
            for spiel in ("spiel-mcts", "spiel-ismcts"):
                yield Fixture("baselines", id, seats, spiel, "random", 12)
                yield Fixture("baselines", id, seats, "easy", spiel, 12)


def spec(name: str) -> str:
    """The bot a name of the ladder stands for."""
    bot, found, factor = name.partition(TIMES)
    if not found:
        return name
    full = LEVELS.get(bot, bot)
    longer = f"{full}{';' if ':' in full else ':'}times={factor}"
    return next((level for level, its in LEVELS.items() if its == longer), longer)


def absent(name: str) -> str | None:
    """Why a player cannot take part here, or is another one by name."""
    if name == "greedy" and "greedy" in LEVELS.values():
        return next(f"it is the level {level}" for level, bot in LEVELS.items() if bot == "greedy")
    if name.startswith("spiel-") and importlib.util.find_spec("pyspiel") is None:
        return "OpenSpiel is not installed"
    try:
        make(spec(name), next(iter(games().values())), 0).close()
    except BotError:
        return "there is no bot of that name here"
    return None
