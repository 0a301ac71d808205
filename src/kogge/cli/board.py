"""`kogge board`: boards of one's own, exported, checked and compared."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from kogge.cli.common import Commands, add_json, add_language, print_json, voice
from kogge.core.design import NAME, Design, read, sources
from kogge.core.errors import BadBoard, BadOption
from kogge.core.game import Game
from kogge.core.registry import game as find
from kogge.core.toml import toml
from kogge.table import Record

FAILED = 1


def add_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("board", help="boards of your own: export, check, compare")
    what = parser.add_subparsers(title="what", metavar="WHAT", required=True)

    export = what.add_parser("export", help="write the standard board, or that of a record, as a TOML file to edit")
    export.add_argument("game", metavar="GAME|FILE.kogge", help="a game, or a record that carries its board")
    export.add_argument("-o", "--out", type=Path, metavar="FILE", help="the file to write (standard output without it)")
    export.add_argument("--name", default="My board", help="what the board is called")
    export.set_defaults(run=run_export)

    check = what.add_parser("check", help="say what is wrong with a board")
    check.add_argument("game", metavar="GAME")
    check.add_argument("file", metavar="FILE.toml", type=Path)
    add_json(check)
    add_language(check)
    check.set_defaults(run=run_check)

    diff = what.add_parser("diff", help="how a board differs from the standard one, or from another")
    diff.add_argument("game", metavar="GAME")
    diff.add_argument("file", metavar="FILE.toml", type=Path)
    diff.add_argument("other", metavar="FILE.toml", type=Path, nargs="?")
    add_json(diff)
    diff.set_defaults(run=run_diff)


def run_export(arguments: argparse.Namespace) -> int:
    if arguments.game.endswith(".kogge"):
        record = Record.load(arguments.game)
        if record.board_data is None:
            raise BadOption("This game was played on the standard board.")
        text = toml(record.board_data)
    else:
        text = standard_text(find(arguments.game), arguments.name)
    if arguments.out is None:
        sys.stdout.write(text)
        return 0
    try:
        arguments.out.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise BadOption(f"{arguments.out} cannot be written: {error.strerror}.") from None
    print(f"{arguments.out} holds the standard board. Change it, then `kogge board check`.", file=sys.stderr)
    return 0


def standard_text(game: Game, name: str) -> str:
    """The board files of a game as one text, comments included; several get the names under which they stand in it."""
    if game.form is None:
        raise BadBoard(f"{game.title} has no boards of one's own.")
    parts = [toml({"game": game.id, NAME: name})]
    for key, text in sources(game):
        parts.append(re.sub(r"^(\[+)", rf"\g<1>{key}.", text, flags=re.MULTILINE) if key else text)
    return "\n".join(parts)


def run_check(arguments: argparse.Namespace) -> int:
    game = find(arguments.game)
    if game.form is None:
        raise BadBoard(f"{game.title} has no boards of one's own.")
    problems = game.form.problems(game, read(arguments.file), voice(arguments, game))
    if arguments.json:
        print_json({"game": game.id, "ok": not problems, "problems": problems})
    elif problems:
        print("\n".join(problems))
    else:
        design = game.design(arguments.file)
        same = "the rules read what the standard board says" if not design.fingerprint else f"{design.fingerprint}"
        print(f"{design.name}: a board of {game.title} to play on ({same}).")
    return FAILED if problems else 0


def run_diff(arguments: argparse.Namespace) -> int:
    game = find(arguments.game)
    one = game.design() if arguments.other is None else game.design(arguments.file)
    two = game.design(arguments.other or arguments.file)
    rows = differences(one, two)
    if arguments.json:
        print_json({"game": game.id, "differences": rows})
    else:
        for row in rows:
            print(f"{row['where']}: {row['was']} -> {row['is']}")
    return 0


def differences(one: Design, two: Design) -> list[dict[str, object]]:
    """The values in which two boards differ, notes apart; entries are told apart by their ids."""
    was, now = named(one), named(two)
    return [
        {"where": where, "was": was.get(where, "-"), "is": now.get(where, "-")}
        for where in [*was, *(where for where in now if where not in was)]
        if was.get(where) != now.get(where)
    ]


def named(design: Design) -> dict[str, object]:
    """Every value under its place in words: "city danzig, warehouses"."""
    form = design.game.form
    assert form is not None
    return {form.where(design.facts, path): value for path, _, value in form.leaves(design.facts)}
