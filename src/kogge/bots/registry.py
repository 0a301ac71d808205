"""Bots by name: "greedy", "greedy:states=500", "easy", "exec:./my_bot", and those of other packages.

An entry point of the group `kogge.bots` names a class or function that takes the game, a seed and the settings.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from kogge.bots.flat import Flat
from kogge.bots.greedy import Greedy
from kogge.bots.mcts import DEFAULTS, Mcts
from kogge.bots.process import Process, read_seconds
from kogge.bots.protocol import Bot, BotError, Budget
from kogge.bots.random import Random
from kogge.core.game import Game

Settings = dict[str, int]
Maker = Callable[[Game, int, Settings], Bot]

MAKERS: dict[str, tuple[Maker, list[str]]] = {
    "random": (lambda game, seed, settings: Random(seed), []),
    "flat": (lambda game, seed, settings: Flat(game, seed, **settings), ["iterations"]),
    "greedy": (lambda game, seed, settings: Greedy(game, seed, **settings), ["states", "blur"]),
    "mcts": (lambda game, seed, settings: Mcts(game, seed, **settings), list(DEFAULTS)),
}
EXEC = "exec:"
GROUP = "kogge.bots"
# A coarse eye, a plan to the end of the action, a search round the table, a longer one.
LEVELS: dict[str, str] = {
    "easy": "greedy:states=100;blur=70",
    "medium": "greedy",
    "hard": "mcts",
    "expert": "mcts:times=4",
}
SECONDS = "seconds"  # a setting of every bot: the time it takes for a decision
PEOPLE = {"expert": 3.0}  # seconds that a level takes for a turn where people play
MOST = 4.0  # the longest that people wait for one decision of a bot that counts iterations


def names() -> list[str]:
    """Every bot that needs nothing but its name."""
    return [*MAKERS, *LEVELS, *sorted(installed().keys() - {*MAKERS, *LEVELS})]


def installed() -> dict[str, EntryPoint]:
    """The bots that other packages bring; they are loaded when somebody names them."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def load(entry: EntryPoint) -> tuple[Maker, list[str]]:
    """What makes the bot of an entry point, and the settings it knows: its parameters after the game and the seed."""
    try:
        made: Callable[..., Any] = entry.load()
        known = list(inspect.signature(made).parameters)[2:]
    except Exception as error:  # a package of somebody else may fail in any way
        raise BotError(f"The bot {entry.name!r:.40} cannot be loaded from {entry.value!r:.80}: {error}.") from None

    def maker(game: Game, seed: int, settings: Settings) -> Bot:
        bot = made(game, seed, **settings)
        if not isinstance(bot, Bot):
            raise BotError(f"{entry.value!r:.80} does not make a Bot.")
        return bot

    return maker, known


def make(spec: str, game: Game, seed: int) -> Bot:
    """The bot a text names, with its settings: "greedy:states=500"; BotError says what is wrong with it."""
    if not isinstance(spec, str):
        raise BotError("A bot is named by a text such as 'greedy'.")
    if spec.startswith(EXEC):
        process = Process(game, seed, spec.removeprefix(EXEC))
        process.name = spec
        return process
    name, _, rest = spec.strip().partition(":")
    if name in LEVELS:
        name, _, own = LEVELS[name].partition(":")
        rest = f"{own};{rest}"
    if name in MAKERS:
        maker, known = MAKERS[name]
    elif name in (others := installed()):
        maker, known = load(others[name])
    else:
        raise BotError(f"There is no bot {spec!r:.60}; there are: {', '.join(names())} and exec:PROGRAM.")
    pace, settings = read_settings(name, rest, known)
    bot = maker(game, seed, settings)
    bot.name = spec
    bot.pace = pace
    return bot


def at_table(spec: str) -> Budget:
    """What a decision may cost where people wait for it, unless the spec itself names its seconds."""
    return Budget(seconds=PEOPLE.get(spec.partition(":")[0].strip()), most=MOST)


def read_settings(name: str, text: str, known: list[str]) -> tuple[float | None, Settings]:
    """What follows the colon, checked: the seconds, which any bot has, and whole numbers above zero by names it has."""
    settings: Settings = {}
    pace: float | None = None
    for part in filter(None, (part.strip() for part in text.split(";"))):
        key, _, value = (side.strip() for side in part.partition("="))
        if key == SECONDS:
            pace = read_seconds(value)
            continue
        if key not in known:
            raise BotError(f"The bot {name} has no setting {key!r:.40}; it has: {', '.join([*known, SECONDS])}.")
        if not value.isascii() or not value.isdigit() or not 0 < int(value[:10]) <= 1_000_000_000:
            raise BotError(f"The setting {key} of the bot {name} is a whole number above zero, not {value!r:.40}.")
        settings[key] = int(value)
    return pace, settings
