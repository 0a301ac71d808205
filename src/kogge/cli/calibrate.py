"""The command `calibrate`: whether the chances of reviews are honest; goes on where it stopped."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from kogge.cli.common import Commands, add_json, print_json, say_form
from kogge.cli.tournament import save
from kogge.core.errors import BadOption
from kogge.core.registry import game as find
from kogge.core.registry import games

if TYPE_CHECKING:
    from kogge.analysis.accuracy import Report
    from kogge.analysis.chances import Scale


def add_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("calibrate", help="fit and prove the chances of reviews; goes on where it stopped")
    parser.add_argument("game", metavar="GAME", nargs="?", help="this game only")
    parser.add_argument(
        "--results", type=Path, default=Path("calibrate.jsonl"), metavar="FILE", help="the games so far"
    )
    parser.add_argument(
        "--games", type=int, default=80, metavar="N", help="games of each kind of table, half of them kept apart"
    )
    parser.add_argument("--seats", metavar="N,...", default="2,3,4", help="numbers of players")
    parser.add_argument("--bots", default="hard", help="who plays")
    parser.add_argument("--seconds", type=float, metavar="N", help="stop in time; the next run goes on")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all cores)")
    parser.add_argument("--any-source", action="store_true", help="also count games that other sources have played")
    parser.add_argument("--show", action="store_true", help="play nothing: the figures of the games so far")
    parser.add_argument(
        "--fit", type=Path, metavar="FILE.toml", help="write the fitted numbers (analysis/chances.toml)"
    )
    parser.add_argument("--page", type=Path, metavar="FILE.md", help="write the table between the marks of a page")
    parser.add_argument("--picture", type=Path, metavar="FILE.svg", help="draw the reliability diagram")
    add_json(parser)
    parser.set_defaults(run=run_calibrate)


def run_calibrate(arguments: argparse.Namespace) -> int:
    from kogge.analysis import accuracy, calibrate, reliability
    from kogge.arena.ladder_tables import fill

    parts = arguments.seats.split(",")
    if not all(part.strip().isdigit() for part in parts) or not 0 < arguments.games <= 1_000_000:
        raise BadOption("--seats takes numbers with commas between them, --games a number above zero.")
    ids = [find(arguments.game).id] if arguments.game else list(games())
    results = calibrate.Results.open(arguments.results, arguments.any_source)
    if not arguments.show:
        say_form()
        wanted = calibrate.units(ids, [int(part) for part in parts], arguments.games, arguments.bots)
        results.run(wanted, arguments.jobs, arguments.seconds, told)
    found = [kind for kind in calibrate.kinds(results) if kind[0] in ids]
    if not found:
        raise BadOption("There are no games to fit and games kept apart of the same kind yet.")
    fitted = {kind: calibrate.fit(results.seen(*kind, odd=False)) for kind in calibrate.kinds(results)}
    ids = list(dict.fromkeys(id for id, _ in found))
    reports = [accuracy.report(results, id, fitted) for id in ids]
    reports += [accuracy.report(results, id, fitted, seats) for id, seats in found]
    told_page = reliability.page(reports)
    if arguments.fit:
        save(arguments.fit, calibrate.toml(results, fitted))
    if arguments.page:
        text = arguments.page.read_text(encoding="utf-8")
        save(arguments.page, fill(text, {"chances": told_page}, str(arguments.page)))
    if arguments.picture:
        rows = {id: accuracy.bins(results, id, fitted) for id in ids}
        save(arguments.picture, reliability.picture("Chances said, and how often they came true", rows))
    if arguments.json:
        print_json([described(row, fitted.get((row.game, row.seats))) for row in reports])
    else:
        print(told_page)
    return 0


def described(row: Report, scale: Scale | None) -> dict[str, object]:
    """A report as data; `seats` 0 stands for all tables of the game."""
    from kogge.analysis.accuracy import Figure

    data = {name: value._asdict() if isinstance(value, Figure) else value for name, value in row._asdict().items()}
    return data if scale is None else data | {"scale": scale._asdict()}


def told(done: int, total: int) -> None:
    print(f"{done} of {total} games", file=sys.stderr, flush=True)
