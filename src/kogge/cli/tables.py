"""Commands for whoever runs a site: `tables`, `verify`, `backup`, `restore`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kogge.cli.common import Commands, add_json, console, print_json, track
from kogge.cli.serve import place
from kogge.core.errors import BadOption

if TYPE_CHECKING:
    from kogge.web.store import Store

Deed = Callable[["Store", argparse.Namespace], int]


def add_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    tables = commands.add_parser("tables", help="list, export, close or remove the tables of a site")
    deeds = tables.add_subparsers(title="what to do", metavar="WHAT", required=True)
    listing = begun(deeds, "list", "list all tables, the latest first", list_tables)
    add_json(listing)
    export = begun(deeds, "export", "the record of a table, with its seed", export_table)
    export.add_argument("id", metavar="ID")
    export.add_argument("-o", "--out", metavar="FILE", help="standard output without it")
    export.add_argument("--raw", action="store_true", help="what is stored, also where it cannot be read")
    close = begun(deeds, "close", "close tables for everybody; their records stay", close_tables)
    close.add_argument("id", metavar="ID", nargs="+")
    remove = begun(deeds, "remove", "remove tables", remove_tables)
    remove.add_argument("id", metavar="ID", nargs="*")
    remove.add_argument("--untouched", type=float, metavar="DAYS", help="those nobody has touched for so long")

    verify = begun(commands, "verify", "play every stored game again and prove its moves and draws", verify_tables)
    verify.add_argument("id", metavar="ID", nargs="*", help="only these tables")
    backup = commands.add_parser("backup", help="copy all tables into a file, while people play")
    restore = commands.add_parser("restore", help="copy a backup into an empty database")
    for parser, run in ((backup, make_backup), (restore, bring_back)):
        add_data(parser)
        parser.add_argument("file", metavar="FILE", type=Path)
        parser.set_defaults(run=run)


def begun(commands: Commands[argparse.ArgumentParser], name: str, about: str, run: Deed) -> argparse.ArgumentParser:
    """A command that works on the tables of a site."""
    parser = commands.add_parser(name, help=about)
    add_data(parser)
    parser.set_defaults(run=partial(on_tables, run))
    return parser


def add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", metavar="DIR", help="where tables are kept: a folder, or the URL of a database")


def on_tables(run: Deed, arguments: argparse.Namespace) -> int:
    from kogge.web import existing
    from kogge.web.admin import tables

    with tables(existing(place(arguments))) as store:
        return run(store, arguments)


def list_tables(store: Store, arguments: argparse.Namespace) -> int:
    from kogge.web.admin import facts

    found = [facts(kept) for kept in store.all()]
    if arguments.json:
        print_json(found)
        return 0
    out = console()
    for table in found:
        names = table["names"]
        people = ", ".join(names) if isinstance(names, list) else ""
        out.print(
            f"{table['id']}  {table['game']}  {table['state']}  {table['days']} days  {people}  {table['title']}",
            markup=False,
        )
    return 0


def export_table(store: Store, arguments: argparse.Namespace) -> int:
    from kogge.web.admin import export

    text = export(store, arguments.id, arguments.raw)
    if arguments.out:
        try:
            Path(arguments.out).write_text(text, encoding="utf-8")
        except OSError as error:
            raise BadOption(f"{arguments.out} cannot be written: {error.strerror}.") from None
    else:
        sys.stdout.write(text)
    return 0


def close_tables(store: Store, arguments: argparse.Namespace) -> int:
    from kogge.web.admin import close

    for id in arguments.id:
        close(store, id)
    return 0


def remove_tables(store: Store, arguments: argparse.Namespace) -> int:
    from kogge.web.admin import remove, remove_untouched

    if not arguments.id and arguments.untouched is None:
        raise BadOption("Name the tables to remove, or say --untouched DAYS.")
    for id in arguments.id:
        remove(store, id)
    removed = len(arguments.id)
    if arguments.untouched is not None:
        if arguments.untouched < 0:
            raise BadOption("--untouched must be a number of days.")
        removed += remove_untouched(store, arguments.untouched)
    print(f"{removed} removed")
    return 0


def verify_tables(store: Store, arguments: argparse.Namespace) -> int:
    """Exit code 1 where something is wrong."""
    from kogge.web.admin import prove

    ids = arguments.id or [kept.id for kept in store.all()]
    wrong = {id: fault for id in track(ids, len(ids), "Proving") if (fault := prove(store, id))}
    for id, fault in wrong.items():
        print(f"{id}: {fault}")
    print(f"{len(ids) - len(wrong)} of {len(ids)} tables are right")
    return 1 if wrong else 0


def make_backup(arguments: argparse.Namespace) -> int:
    from kogge.web import existing
    from kogge.web.backup import backup

    print(f"{backup(existing(place(arguments)), arguments.file)} tables are in {arguments.file}")
    return 0


def bring_back(arguments: argparse.Namespace) -> int:
    from kogge.web import alone, database
    from kogge.web.backup import restore

    url = database(place(arguments))
    with alone(url):
        print(f"{restore(arguments.file, url)} tables were brought back")
    return 0
