"""What the commands share: arguments, languages, consoles, progress."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import kogge
from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.registry import game as find
from kogge.core.tongue import Tongue, languages
from kogge.table import Record, Table, speech

if TYPE_CHECKING:
    from rich.console import Console

Commands = argparse._SubParsersAction
T = TypeVar("T")


def add_game(parser: argparse.ArgumentParser, required: bool = True) -> None:
    """The arguments that choose a game: its id, seats and options."""
    parser.add_argument("game", metavar="GAME", nargs=None if required else "?", help="a game, see `kogge games`")
    add_seats(parser)


def add_seats(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", type=int, metavar="N", help="number of players (4 unless the game has fewer)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game (repeatable)"
    )


def add_board(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", metavar="FILE.toml", help="a board of your own, see `kogge board --help`")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        choices=sorted(languages()),
        default=os.environ.get("KOGGE_LANGUAGE", "en"),
        help="language of the texts",
    )


def seats_for(game: Game, wanted: int | None) -> int:
    return wanted if wanted is not None else game.default_seats


def options_of(texts: Iterable[str]) -> dict[str, str]:
    """The options given as NAME=VALUE."""
    options: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"An option is given as NAME=VALUE, not {text!r:.60}.")
        options[name.strip()] = value.strip()
    return options


def voice(arguments: argparse.Namespace, game: Game | None = None) -> Tongue:
    return speech(arguments.language, game)


def table_of(arguments: argparse.Namespace) -> Table:
    """The table a FILE or GAME argument names: a saved game, or a new one."""
    what: str = arguments.what
    if what.endswith(".kogge") or Path(what).is_file():
        return table_from(Record.load(what))
    game = find(what)
    return Table(game, seats_for(game, arguments.seats), seed=arguments.seed, options=options_of(arguments.option))


def table_from(record: Record) -> Table:
    """The table of a record, also of a running one whose seed is secret: it can be looked at, not played on."""
    return Table.resume(record, look_only=True)


def console(stderr: bool = False) -> Console:
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, soft_wrap=True)


def track(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Go through items with a progress bar on stderr, if somebody can see it."""
    if not sys.stderr.isatty() or total < 2:
        yield from items
        return
    from rich.progress import track as tracked

    yield from tracked(items, what, total, console=console(stderr=True), transient=True)


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False))


def say_form() -> None:
    """Tell people on stderr that they have the slow form, if they did not ask for it."""
    if told := kogge.notice():
        print(told, file=sys.stderr)
