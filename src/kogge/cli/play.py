"""`kogge play`: the table in the terminal."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence

from kogge.arena.match import bot_seed
from kogge.arena.simulate import fill
from kogge.bots import make
from kogge.cli.common import (
    Commands,
    add_board,
    add_language,
    add_seats,
    console,
    options_of,
    say_form,
    seats_for,
    voice,
)
from kogge.cli.terminal import Terminal
from kogge.core.errors import BadOption
from kogge.core.registry import game as find
from kogge.core.registry import games
from kogge.core.tongue import Tongue
from kogge.table import Record, Table

BOT = "medium"


def add_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("play", help="play in the terminal, alone against bots or several at one keyboard")
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game, see `kogge games`; asked for if missing")
    parser.add_argument("--people", type=int, metavar="N", help="how many of the seats are people (1; 0 to watch)")
    parser.add_argument("--bots", default=BOT, help=f"who sits at the other seats ({BOT}); the last name is repeated")
    parser.add_argument("--seed", help="a seed for the draws; a secret one without it")
    parser.add_argument("--names", help="names with commas, in the order of the seats")
    parser.add_argument("--save", metavar="FILE", help="keep the game in this file, after every decision")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game, and keep it in its file")
    parser.add_argument("--by-hand", action="store_true", help="type in a real game: people enter what is drawn")
    add_seats(parser)
    add_board(parser)
    add_language(parser)
    parser.set_defaults(run=play)


def play(arguments: argparse.Namespace) -> int:
    record = Record.load(arguments.resume) if arguments.resume else None
    game = record.find_game() if record else find(arguments.game or choose_game())
    say = voice(arguments, game)
    seats = record.seats if record else seats_for(game, arguments.seats)
    by_hand = record.by_hand if record else arguments.by_hand
    people = range(count_people(arguments.people, seats, by_hand))
    others = list(range(len(people), seats))
    specs = fill([name.strip() for name in arguments.bots.split(",")], len(others)) if others else []
    luck = arguments.seed if arguments.seed is not None else secrets.token_hex(8)
    bots = {seat: make(spec, game, bot_seed(luck, seat)) for seat, spec in zip(others, specs)}
    if record:
        table = Table.resume(record, people=people)
    else:
        names = name_all(arguments.names, len(people), specs, say)
        options = options_of(arguments.option)
        table = Table(
            game, seats, arguments.seed, options, names, by_hand=by_hand, people=people, board=arguments.board
        )
    say_form()
    return Terminal(table, bots, say, console(), arguments.save or arguments.resume).run()


def choose_game() -> str:
    """Ask for a game when several are installed."""
    ids = list(games())
    if len(ids) == 1:
        return ids[0]
    for number, id in enumerate(ids, 1):
        print(f"{number:3}  {games()[id].title}")
    try:
        answer = input("> ").strip()
    except EOFError:
        answer = ""
    return ids[int(answer) - 1] if answer.isdecimal() and 0 < int(answer) <= len(ids) else answer


def count_people(wanted: int | None, seats: int, by_hand: bool) -> int:
    """One person, unless said otherwise; a real game that is typed in has no bots."""
    count = wanted if wanted is not None else seats if by_hand else 1
    if not 0 <= count <= seats:
        raise BadOption(f"At a table with {seats} seats there are 0 to {seats} people.")
    return count


def name_all(given: str | None, people: int, bots: Sequence[str], say: Tongue) -> list[str]:
    """Everybody's name: the given ones first, then numbers for people and the bots' own."""
    names = [name.strip() for name in given.split(",")] if given else []
    count = people + len(bots)
    if len(names) > count:
        raise BadOption(f"There are {count} seats, but {len(names)} names.")
    for seat in range(len(names), count):
        names.append(say("Player {n}", n=seat + 1) if seat < people else bot_name(seat, bots[seat - people]))
    return names


def bot_name(seat: int, spec: str) -> str:
    return f"{spec.partition(':')[0].capitalize()} {seat + 1}"
