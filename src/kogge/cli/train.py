"""The command `train`: learn a net that corrects the evaluation of a game."""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kogge.bots.mcts import DEFAULTS
from kogge.bots.registry import read_settings
from kogge.cli.common import Commands, add_game, add_json, print_json, say_form, seats_for, track
from kogge.core.errors import BadOption
from kogge.core.registry import game as find

SHORT = 24  # iterations, where none are named
LIMITS = {
    "generations": (3, 1_000),
    "games": (200, 1_000_000),
    "epochs": (6, 1_000),
    "wide": (32, 1_024),
    "narrow": (16, 1_024),
    "noted": (25, 100),
}


def add_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("train", help="let a game's search play against itself and learn from it")
    add_game(parser)
    told = {
        "generations": "rounds of playing and learning",
        "games": "games of each",
        "epochs": "passes over the games",
        "wide": "units of the first layer",
        "narrow": "units of the second",
        "noted": "of a hundred turns of --plans, so many are learnt from",
    }
    for name, (usual, _) in LIMITS.items():
        parser.add_argument(f"--{name}", type=int, default=usual, metavar="N", help=f"{told[name]} ({usual})")
    parser.add_argument(
        "--trust", type=float, default=0.5, help="part of the search in what is learnt, the rest is the result"
    )
    parser.add_argument(
        "--search", default="", metavar="SETTINGS", help="of the mcts that plays (iterations=24; with --plans its own)"
    )
    parser.add_argument(
        "--plans", action="store_true", help="plans play instead of the search: many more games, learnt from their ends"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all cores)")
    parser.add_argument("--out", type=Path, default=Path("nets"), metavar="FOLDER", help="where the net goes (nets)")
    parser.add_argument("--load", type=Path, metavar="FILE.net", help="go on from a net")
    parser.add_argument(
        "--matches", type=int, default=0, metavar="N", help="then play N games with the net against without"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = find(arguments.game)
    seats = seats_for(game, arguments.seats)
    if arguments.option:
        raise BadOption("Nets are learnt for the usual options of a game.")
    game.board(seats)
    for name, (_, most) in LIMITS.items():
        if not (0 if name == "generations" else 1) <= getattr(arguments, name) <= most:
            raise BadOption(f"--{name} is a number from 1 to {most:,}.")
    if arguments.wide % 2 or arguments.narrow % 2:
        raise BadOption("Layers have an even number of units.")
    if not 0 <= arguments.trust <= 1:
        raise BadOption("--trust is a part: from 0 to 1.")
    if importlib.util.find_spec("numpy") is None:
        raise BadOption('Learning needs NumPy; `pip install "kogge[train]"` brings it.')
    from kogge.arena import train

    _, search = read_settings("mcts", arguments.search, list(DEFAULTS))
    usual = {**DEFAULTS, **game.search(seats)}["iterations"] if arguments.plans else SHORT
    search = {"iterations": usual, **search}
    begin = None
    if arguments.load:
        from kogge.bots.nets import build, read

        begin = read(arguments.load)
        build(game, seats, begin)
    if not arguments.json:
        say_form()
    numbers = {name: getattr(arguments, name) for name in (*LIMITS, "trust", "seed", "plans")}
    course = train.Course(seats, search, **numbers)
    net = begin

    def watch(lessons: Iterator[Any], total: int) -> Iterator[Any]:
        return track(lessons, total, f"{game.title} ...")

    for net in train.train(game, course, arguments.jobs, begin, watch):
        net["made"]["command"] = f"kogge train {game.id} --seats {seats} " + " ".join(
            f"--{name} {getattr(arguments, name)}" for name in (*LIMITS, "trust", "seed")
        )
        net["made"]["command"] += " --plans" if arguments.plans else ""
        net["made"]["command"] += f" --search '{arguments.search}'" if arguments.search else ""
        train.save(net, arguments.out, game)
        tell(arguments, net["made"]["generations"][-1])
    if net is None:
        raise BadOption("There is nothing to measure: learn a generation, or --load a net.")
    if arguments.matches:
        train.save(net, arguments.out, game)
        for figures in train.measured(game, course, arguments.out, arguments.matches, arguments.jobs):
            net["made"].setdefault("matches", []).append(figures)
            tell(arguments, figures)
        train.save(net, arguments.out, game)
    return 0


def tell(arguments: argparse.Namespace, figures: dict[str, Any]) -> None:
    if arguments.json:
        print_json(figures)
    elif "generation" in figures:
        before, after = figures["before"], figures["after"]
        print(
            f"generation {figures['generation']}: {figures['positions']:,} positions, {figures['seconds'][-1]} s; "
            f"error {before['target']:.4f} -> {after['target']:.4f}, "
            f"of results {before['outcome']:.4f} -> {after['outcome']:.4f}"
        )
    else:
        print(f"iterations {figures['iterations']}: {json.dumps(figures)}")
    sys.stdout.flush()
