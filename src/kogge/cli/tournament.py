"""The command `tournament`: bots against each other."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from kogge.arena import engines, export
from kogge.arena.picture import Dot, dots
from kogge.arena.standings import Standings
from kogge.arena.tournament import entrants_for, schedule, tournament
from kogge.cli.common import (
    Commands,
    add_board,
    add_game,
    add_json,
    console,
    options_of,
    print_json,
    say_form,
    track,
)
from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.registry import game as find


def add_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("tournament", help="find out which bot is stronger")
    add_game(parser)
    add_board(parser)
    parser.add_argument("--bots", default="greedy,random", help="names with commas; the last one fills the other seats")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="seats rotate over the same draws")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opening", type=int, default=0, metavar="N", help="let the first N decisions fall at random")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all cores)")
    parser.add_argument("--engine", default="local", choices=engines.ENGINES, help="ray: a cluster, the same results")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the games to FILE.jsonl or FILE.parquet")
    parser.add_argument("--picture", type=Path, metavar="FILE.svg", help="draw the ratings")
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = find(arguments.game)
    bots = [name.strip() for name in arguments.bots.split(",")]
    low, high = game.seats
    seats = arguments.seats if arguments.seats is not None else max(low, min(high, len(bots)))
    if not 0 < arguments.games <= 1_000_000:
        raise BadOption("Play at least one game and at most a million.")
    if not 0 <= arguments.opening <= 1_000:
        raise BadOption("An opening has at most 1,000 decisions.")
    engines.check(arguments.engine)
    if arguments.out:
        export.check(arguments.out)
    options = options_of(arguments.option)
    luck, opening, board = arguments.seed, arguments.opening, arguments.board
    matches = schedule(game, bots, seats, arguments.games, luck, options, opening, board)
    if not arguments.json:
        say_form()
    standings = Standings(entrants_for(bots, seats))
    lines = []
    for played in track(tournament(matches, arguments.jobs, arguments.engine), len(matches), f"{game.title} ..."):
        standings.add(played)
        lines.append(played.line)
    if arguments.out:
        list(export.saving(lines, arguments.out))
    if arguments.picture:
        save(arguments.picture, picture(game, standings))
    if arguments.json:
        head = {"game": game.id, "seats": seats, "games": arguments.games, "seed": arguments.seed}
        print_json({**head, "bots": standings.rows()})
    else:
        show(game, arguments.games, standings)
    return 0


def picture(game: Game, standings: Standings) -> str:
    """The ratings with twice their uncertainty either side."""
    best_first = sorted(standings.bots.values(), key=lambda bot: -bot.mu)
    rows = [Dot(bot.bot, bot.mu, bot.mu - 2 * bot.sigma, bot.mu + 2 * bot.sigma) for bot in best_first]
    return dots(f"{game.title}: ratings", "rating (openskill), 95 % interval", rows)


def save(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{file} cannot be written: {error.strerror}.") from None


def show(game: Game, games: int, standings: Standings) -> None:
    from rich.table import Table as Grid

    grid = Grid("bot", title=f"{game.title}, {games} games")
    for name in ("games", "wins", "95 %", "points", "place", "rating", "ms", "cpu ms"):
        grid.add_column(name, justify="right")
    for bot in standings.bots.values():
        row = bot.row()
        grid.add_row(
            bot.bot,
            str(bot.games),
            f"{bot.share:.1%}",
            f"{100 * row['low']:.0f}–{100 * row['high']:.0f} %",
            f"{row['mean_score']:.1f}",
            f"{row['mean_rank']:.2f}",
            f"{bot.mu:.1f} ± {2 * bot.sigma:.1f}",
            f"{row['ms_per_decision']:.2f}",
            f"{row['processor_ms_per_decision']:.2f}",
        )
    console().print(grid)
    if len(standings.finals) < games:
        console().print(f"Games repeat each other, {len(standings.finals)} endings differ: --opening varies the start.")
    console().print("Seats rotate over the same draws; a shared win counts for its part. ms: time for one decision.")
    console().print("cpu ms: the processor's part of it; programs in other processes are not counted.")
