"""The command `ladder`: every level and baseline against each other, at every number of seats."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from kogge.arena.ladder import Results, order, run
from kogge.arena.ladder_plan import BASELINES, LADDER, PARTS, Fixture, absent, plan
from kogge.arena.ladder_tables import (
    Score,
    absences,
    clock,
    fill,
    groups,
    match_table,
    percent,
    rating_table,
    score,
    standings,
)
from kogge.arena.picture import rows_of_dots
from kogge.cli.common import Commands, add_json, print_json, say_form
from kogge.cli.tournament import save
from kogge.core.errors import BadOption

FAILED = 1
TELL = 20.0  # seconds between two lines of progress where no bar can be seen
STARTED = 5.0  # seconds of --seconds that stay for starting and saving


def add_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("ladder", help="make the figures of docs/strength.md; goes on where it stopped")
    parser.add_argument("--results", type=Path, default=Path("ladder.jsonl"), metavar="FILE", help="the games so far")
    parser.add_argument("--only", metavar="PART,...", help=f"parts of the plan: {', '.join(PARTS)}")
    parser.add_argument("--matches", metavar="TEXT", help="matches whose name has this text, such as 'hard:medium'")
    parser.add_argument("--games", type=int, metavar="N", help="at most so many games of each match")
    parser.add_argument("--seconds", type=float, metavar="N", help="stop in time; the next run goes on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all cores)")
    parser.add_argument("--list", action="store_true", help="list the matches and play none")
    parser.add_argument(
        "--estimate", action="store_true", help="play one deal of each match and say what the rest costs"
    )
    parser.add_argument("--show", action="store_true", help="play nothing: the tables of the games so far")
    parser.add_argument("--any-source", action="store_true", help="also count games that other sources have played")
    parser.add_argument("--page", type=Path, metavar="FILE.md", help="write the tables between the marks of a page")
    parser.add_argument("--picture", type=Path, metavar="FILE.svg", help="draw the ratings")
    add_json(parser)
    parser.set_defaults(run=run_ladder)


def chosen(arguments: argparse.Namespace) -> list[Fixture]:
    """The matches that the arguments name and that can be played here."""
    parts = [part.strip() for part in arguments.only.split(",")] if arguments.only else list(PARTS)
    for part in parts:
        if part not in PARTS:
            raise BadOption(f"The plan has no part {part!r:.40}; it has: {', '.join(PARTS)}.")
    found = [fixture for fixture in plan() if fixture.part in parts and (arguments.matches or "") in fixture.name]
    if not found:
        raise BadOption(f"No match of the plan has {arguments.matches!r:.60} in its name; --list shows them.")
    away = {name for fixture in found for name in (fixture.one, fixture.rest) if absent(name)}
    return [fixture for fixture in found if not away & {fixture.one, fixture.rest}]


def run_ladder(arguments: argparse.Namespace) -> int:
    if arguments.games is not None and not 0 < arguments.games <= 1_000_000:
        raise BadOption("Play at least one game of each match and at most a million.")
    if arguments.seconds is not None and not 0 < arguments.seconds <= 10_000_000:
        raise BadOption("Play for some seconds at least.")
    if arguments.page and not arguments.page.is_file():
        raise BadOption(f"There is no page {arguments.page}.")
    fixtures = chosen(arguments)
    if arguments.list:
        for fixture in fixtures:
            wanted = "" if fixture.above is None else f", lower bound above {percent(fixture.above)}"
            print(f"{fixture.part:10} {fixture.name:44} {fixture.games} games{wanted}")
        return 0
    if not arguments.json:
        say_form()
    results = Results.open(arguments.results, arguments.any_source)
    if results.strange:
        told = f"{results.strange:,} games of other sources do not count (--any-source counts them)."
        print(told, file=sys.stderr)
    if not arguments.show:
        most = 1 if arguments.estimate else arguments.games
        left = results.missing(order(fixtures, arguments.seed, most))
        seconds = None if arguments.seconds is None else max(0.0, arguments.seconds - STARTED)
        if not run(left, results, arguments.jobs, seconds, progress(len(left))):
            print("The time was up; the same command goes on.", file=sys.stderr)
    scores = [score(fixture, results.of(fixture, arguments.seed)) for fixture in fixtures]
    if arguments.estimate:
        return estimate(scores)
    return tell(arguments, results, scores)


def progress(total: int) -> Callable[[int], None]:
    """Says how far the games are: often to a person, now and then to a file."""
    begin = monotonic()
    last = [begin]
    seen = sys.stderr.isatty()

    def told(done: int) -> None:
        now = monotonic()
        if now - last[0] < (0.2 if seen else TELL) and done < total:
            return
        last[0] = now
        left = (total - done) * (now - begin) / done
        text = f"{done:,} of {total:,} games, {now - begin:,.0f} s, {left:,.0f} s left"
        end = "" if seen and done < total else "\n"
        print(f"\r{text}   " if seen else text, end=end, file=sys.stderr, flush=True)

    return told


def estimate(scores: list[Score]) -> int:
    """What the games cost that are still to be played, in hours of one core."""
    hours: dict[str, float] = {}
    for entry in scores:
        fixture = entry.fixture
        left = max(0, fixture.deals * fixture.seats - entry.games)
        if not entry.games:
            print(f"{fixture.name}: no deal was played to its end yet.")
            continue
        cost = left * entry.seconds / 3600
        hours[fixture.part] = hours.get(fixture.part, 0.0) + cost
        print(
            f"{fixture.part:10} {fixture.name:44} {entry.seconds:8.1f} s a game, {left:4} games, {cost:6.2f} core-hours"
        )
    for part, sum_of_hours in hours.items():
        print(f"{part}: {sum_of_hours:.1f} core-hours left")
    return 0


def tell(arguments: argparse.Namespace, results: Results, scores: list[Score]) -> int:
    """Print the figures, and put them where they are wanted."""
    found = standings([entry.fixture for entry in scores], results, arguments.seed)
    names = [name for name in (*LADDER, *BASELINES) if any(name == e.rating.bot for row in found.values() for e in row)]
    must = [entry for entry in scores if entry.fixture.part == "must"]
    tables = {
        "must": match_table(must, bounds=True),
        "times": match_table([entry for entry in scores if entry.fixture.part == "times"], bounds=False),
        "ratings": "\n\n".join(filter(None, [rating_table(found), absences()])),
    }
    if arguments.page:
        page = fill(arguments.page.read_text(encoding="utf-8"), tables, str(arguments.page))
        save(arguments.page, page)
    if arguments.picture:
        save(arguments.picture, rows_of_dots("The ladder", "rating, 95 % interval", groups(found), names))
    if arguments.json:
        rows = [
            {
                "game": game,
                "seats": seats,
                "bot": entry.rating.bot,
                "rating": round(entry.rating.value, 1),
                "low": round(entry.rating.low, 1),
                "high": round(entry.rating.high, 1),
                "games": entry.games,
                "processor_s_per_decision": round(entry.processor, 4),
            }
            for (game, seats), entries in found.items()
            for entry in entries
        ]
        print_json({"seed": arguments.seed, "matches": [entry.data() for entry in scores], "ratings": rows})
    else:
        show(scores, tables["ratings"])
    return FAILED if any(entry.holds is False for entry in must) else 0


def show(scores: list[Score], ratings: str) -> None:
    """The matches and ratings for people."""
    for entry in filter(lambda entry: entry.games, scores):
        fixture, (low, high) = entry.fixture, entry.bounds
        line = f"{fixture.part:10} {fixture.name:38} {entry.games:4} of {fixture.games:<4}"
        line += f" {percent(entry.share):>8} ({100 * low:.0f} to {100 * high:.0f} %)"
        if fixture.above is not None:
            told = {True: "holds", False: "DOES NOT HOLD", None: "not enough games yet"}[entry.holds]
            line += f", above {percent(fixture.above)}: {told}"
        print(f"{line}; {' : '.join(clock(pace) for pace in entry.processor)}")
    print(f"\n{ratings}")
