"""`kogge play`: the table in the terminal."""

from __future__ import annotations

import argparse
import hashlib
import secrets
from collections.abc import Mapping

from kogge.arena.match import bot_seed
from kogge.arena.simulate import fill
from kogge.bots import make
from kogge.bots.registry import names
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
from kogge.core.rng import Rng
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
    parser.add_argument(
        "--in-order", action="store_true", help="people sit first, bots behind them; else lots are drawn"
    )
    parser.add_argument(
        "--hints",
        action=argparse.BooleanOptionalAction,
        help="whether there are hints (where one person plays bots; among several people everybody is told)",
    )
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
    luck = arguments.seed if arguments.seed is not None else secrets.token_hex(8)
    count = count_people(arguments.people, seats, by_hand)
    if record:
        people = list(range(count)) if arguments.people is not None else persons(record, count)
    else:
        people = list(range(count)) if arguments.in_order or arguments.names else sorted(lots(luck, seats)[:count])
    others = [seat for seat in range(seats) if seat not in people]
    specs = fill([name.strip() for name in arguments.bots.split(",")], len(others)) if others else []
    bots = {seat: make(spec, game, bot_seed(luck, seat)) for seat, spec in zip(others, specs)}
    if record:
        table = Table.resume(record, people=people)
    else:
        names = name_all(arguments.names, seats, dict(zip(others, specs)), say)
        options = options_of(arguments.option)
        table = Table(
            game, seats, arguments.seed, options, names, by_hand=by_hand, people=people, board=arguments.board
        )
    say_form()
    return Terminal(table, bots, say, console(), arguments.save or arguments.resume, arguments.hints).run()


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


def lots(luck: str, seats: int) -> list[int]:
    """The seats in an order drawn by lot: the first player is anybody, as the rulebooks have it."""
    rng = Rng(int.from_bytes(hashlib.blake2b(luck.encode(), digest_size=8, person=b"kogge lots").digest(), "big"))
    order = list(range(seats))
    return [order.pop(rng.below(len(order))) for _ in range(seats)]


def persons(record: Record, count: int) -> list[int]:
    """The seats of people in a saved game: those without the name of a bot; the first ones where names do not tell."""
    bots = {bot_name(seat, bot) for bot in names() for seat in range(record.seats)}
    found = [seat for seat, name in enumerate(record.names) if name not in bots]
    return found if record.names and not record.by_hand and len(found) < record.seats else list(range(count))


def name_all(given: str | None, seats: int, bots: Mapping[int, str], say: Tongue) -> list[str]:
    """Everybody's name: the given ones first, then numbers for people and the bots' own."""
    names = [name.strip() for name in given.split(",")] if given else []
    if len(names) > seats:
        raise BadOption(f"There are {seats} seats, but {len(names)} names.")
    for seat in range(len(names), seats):
        names.append(bot_name(seat, bots[seat]) if seat in bots else say("Player {n}", n=seat + 1))
    return names


def bot_name(seat: int, spec: str) -> str:
    return f"{spec.partition(':')[0].capitalize()} {seat + 1}"
