"""Commands that show: `games`, `rules`, `replay`, `draw`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from kogge.cli.common import (
    Commands,
    add_json,
    add_language,
    add_seats,
    console,
    print_json,
    table_from,
    table_of,
    voice,
)
from kogge.cli.paint import painted
from kogge.cli.picture import png
from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.log import Entry
from kogge.core.options import Option
from kogge.core.registry import game as find
from kogge.core.registry import games
from kogge.core.rulebook import EXAMPLE, FENCE, rulebook
from kogge.core.tongue import Tongue
from kogge.table import Record, Table, speech
from kogge.table.example import MOMENTS, examples


def add_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    listing = commands.add_parser("games", help="list the games")
    add_json(listing)
    add_language(listing)
    listing.set_defaults(run=list_games)

    rules = commands.add_parser("rules", help="read the rules of a game, or draw one of their examples")
    rules.add_argument("game", metavar="GAME", help="a game, see `kogge games`")
    rules.add_argument("--example", type=int, metavar="N", help="draw this worked example instead")
    rules.add_argument("--moment", choices=MOMENTS, default=MOMENTS[0], help="before its moves or after them")
    add_picture(rules)
    add_language(rules)
    rules.set_defaults(run=show_rules)

    replay = commands.add_parser("replay", help="tell, step through or prove a saved game")
    replay.add_argument("file", metavar="FILE", help="a .kogge file")
    replay.add_argument("--step", action="store_true", help="show the board after each move; Enter goes on")
    replay.add_argument("--at", type=int, metavar="N", help="show the board after N moves")
    replay.add_argument("--seat", type=int, metavar="S", help="as this seat saw it (seats count from 0)")
    replay.add_argument("--verify", action="store_true", help="prove moves, draws, chain and result")
    add_json(replay)
    add_language(replay)
    replay.set_defaults(run=replay_file)

    draw = commands.add_parser("draw", help="draw a board as SVG or PNG")
    draw.add_argument("what", metavar="FILE|GAME", help="a .kogge file, or a game for its first position")
    draw.add_argument("--at", type=int, metavar="N", help="after N moves")
    draw.add_argument("--seat", type=int, metavar="S", help="as this seat sees it (seats count from 0)")
    draw.add_argument("--board-only", action="store_true", help="without the desks of the players")
    draw.add_argument("--seed", default="1", help="seed of the draws of a new game")
    add_picture(draw)
    add_seats(draw)
    add_language(draw)
    draw.set_defaults(run=draw_board)


def add_picture(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-o", "--out", metavar="OUT", help="out.svg or out.png; standard output without it")
    parser.add_argument("--width", type=int, metavar="PIXELS", help="width of a PNG")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")


def list_games(arguments: argparse.Namespace) -> int:
    if arguments.json:
        print_json([describe(id) for id in games()])
        return 0
    out = console()
    for game in games().values():
        say = voice(arguments, game)
        low, high = game.seats
        out.print(f"[bold]{game.id}[/bold]  {game.title}", style=None)
        out.print(
            "  " + say("{author}, {publisher}; {low} to {high} players", **credits_of(game.id), low=low, high=high)
        )
        for option in game.options:
            out.print(f"  --option {option.name}=  {option_words(game, option, say)}", markup=False)
    return 0


def option_words(game: Game, option: Option, say: Tongue) -> str:
    """An option and its values in the words of the game."""
    word = game.words.option
    values = ", ".join(f"{value} ({word(option.name, value, say)})" for value in option.values)
    return f"{word(option.name, '', say)}: {values}"


def credits_of(id: str) -> dict[str, str]:
    return {"author": games()[id].author, "publisher": games()[id].publisher}


def describe(id: str) -> dict[str, object]:
    game = games()[id]
    return {
        "game": id,
        "title": game.title,
        **credits_of(id),
        "seats": list(game.seats),
        "options": {option.name: option.values for option in game.options},
        "rules_version": game.rules_version,
    }


def check_seat(table: Table, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < table.seats:
        raise BadOption(f"The seats of this game are 0 to {table.seats - 1}.")


def replay_file(arguments: argparse.Namespace) -> int:
    record = Record.load(arguments.file)
    if arguments.verify:
        return verify(record, arguments.json)
    table = table_from(record)
    check_seat(table, arguments.seat)
    say = voice(arguments, table.game).among(table.names)
    if arguments.json:
        print_json(as_data(table, arguments.seat, say))
    elif arguments.at is not None:
        show(table, arguments.at, arguments.seat, say)
    elif arguments.step:
        step(table, arguments.seat, say)
    else:
        for line in table.log(arguments.seat, say):
            print(line)
    return 0


def verify(record: Record, as_json: bool) -> int:
    record.verify()
    proved = record.seed is not None and not record.by_hand
    if as_json:
        print_json({"moves": len(record.moves), "over": record.over, "draws_proved": proved})
    else:
        draws = "the draws are those of the seed" if proved else "the draws are not known to come from a seed"
        print(f"All {len(record.moves)} moves are right, and {draws}.")
    return 0


def as_data(table: Table, seat: int | None, say: Tongue) -> dict[str, object]:
    """The whole story as data."""
    told: dict[int, list[Entry]] = {}
    for entry in table.story(seat, say):
        told.setdefault(entry.ply, []).append(entry)
    record = table.record.view(seat)
    moves = [
        {
            "ply": ply,
            "seat": mover,
            "move": text,
            "lines": [entry.text for entry in told.get(ply, [])],
            "entries": [entry_data(entry) for entry in told.get(ply, [])],
        }
        for ply, (mover, text) in enumerate(record.moves, 1)
    ]
    return {
        "game": table.game.id,
        "seats": table.seats,
        "options": table.options,
        "names": table.names,
        "moves": moves,
        "over": table.over,
        "scores": table.scores(),
        "ranking": table.ranking(),
    }


def entry_data(entry: Entry) -> dict[str, object]:
    """A line of the log as data."""
    return {
        "kind": entry.kind,
        "text": entry.text,
        "seat": entry.seat,
        "touches": list(entry.touches),
        "amounts": [{"seat": seat, "what": what, "n": n} for seat, what, n in entry.amounts],
        "places": list(entry.places),
    }


def show(table: Table, ply: int, seat: int | None, say: Tongue) -> None:
    console().print(painted(table.game, table.at(ply, seat), say))


def step(table: Table, seat: int | None, say: Tongue) -> None:
    """Move by move, as fast as the reader presses Enter."""
    story = table.story(seat, say)
    for ply in range(table.ply + 1):
        lines = [entry.text for entry in story if entry.ply == ply]
        if ply and not lines:
            continue
        show(table, ply, seat, say)
        for line in lines:
            print(f"{ply}: {line}")
        if ply < table.ply:
            try:
                answer = input(say("Enter for the next move, q to stop: "))
            except EOFError:
                break
            if answer.strip().lower() == "q":
                break


def show_rules(arguments: argparse.Namespace) -> int:
    game = find(arguments.game)
    say = voice(arguments, game)
    if arguments.example is None:
        text = told_rules(game, say)
        if sys.stdout.isatty():
            from rich.markdown import Markdown

            console().print(Markdown(text), soft_wrap=False)
        else:
            print(text)
        return 0
    worked = examples(game)
    if not 1 <= arguments.example <= len(worked):
        raise BadOption(f"The rules of {game.title} have the examples 1 to {len(worked)}.")
    drawn, _ = worked[arguments.example - 1].drawing(arguments.moment, say.on(arguments.theme))
    return put(drawn, arguments)


def told_rules(game: Game, say: Tongue) -> str:
    """The rules as text; what happens in an example is told in place of its notation."""
    text = rulebook(game.package, say.language).text
    for played in examples(game):
        head, _, rest = text.partition(EXAMPLE)
        _, _, tail = rest.partition(f"\n{FENCE}")
        text = head + "\n".join(f"> {line}\\" for line in played.told(say)).removesuffix("\\") + tail
    return text


def draw_board(arguments: argparse.Namespace) -> int:
    table = table_of(arguments)
    check_seat(table, arguments.seat)
    say = speech(arguments.language, table.game).among(table.names)
    return put(table.svg(arguments.seat, say, arguments.theme, arguments.at, not arguments.board_only), arguments)


def put(drawn: str, arguments: argparse.Namespace) -> int:
    """Write a picture where it is wanted: to a file, or to standard output."""
    out: str | None = arguments.out
    if out is None:
        sys.stdout.write(drawn + "\n")
        return 0
    if Path(out).suffix.lower() not in (".svg", ".png"):
        raise BadOption("A picture is written to a file that ends in .svg or .png.")
    data = png(drawn, arguments.width) if out.lower().endswith(".png") else (drawn + "\n").encode()
    try:
        Path(out).write_bytes(data)
    except OSError as error:
        raise BadOption(f"{out} cannot be written: {error.strerror}.") from None
    return 0
