"""Commands that count and measure: `simulate`, `bench`, `perft`, `check`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from kogge.arena import bench as measuring
from kogge.arena import export, peers
from kogge.arena.engines import ENGINES
from kogge.arena.simulate import Result, fill, simulate
from kogge.cli.common import (
    Commands,
    add_board,
    add_game,
    add_json,
    add_language,
    add_seats,
    console,
    options_of,
    print_json,
    say_form,
    seats_for,
    table_of,
    track,
)
from kogge.core.chance import Draws
from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.perft import divide, perft
from kogge.core.ranking import winners
from kogge.core.registry import game as find
from kogge.core.registry import games
from kogge.core.rulebook import BadExample
from kogge.envs import bench as environments
from kogge.table.example import examples

FAILED = 1


def add_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    simulation = commands.add_parser("simulate", help="let bots play many games")
    add_game(simulation)
    simulation.add_argument("--games", type=int, default=100, metavar="N")
    simulation.add_argument("--seed", type=int, default=1, help="game i has the seed SEED + i")
    simulation.add_argument("--bots", default="random", help="names with commas; the last one fills the other seats")
    simulation.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all cores)")
    simulation.add_argument("--engine", default="local", choices=ENGINES, help="ray: a cluster, the same results")
    simulation.add_argument("--out", type=Path, metavar="FILE", help="write the games to FILE.jsonl or FILE.parquet")
    add_board(simulation)
    add_json(simulation)
    simulation.set_defaults(run=run_simulation)

    bench = commands.add_parser("bench", help="measure the speed of the engine on one core")
    bench.add_argument("game", metavar="GAME", nargs="*", help="all games unless some are named")
    bench.add_argument("--seats", type=int, metavar="N")
    bench.add_argument("--seconds", type=float, default=1.0, help="time for each figure")
    bench.add_argument("--envs", action="store_true", help="also the environments for learning")
    bench.add_argument("--interpreted", action="store_true", help="also the plain sources, and the ratio")
    bench.add_argument("--peers", action="store_true", help="also other programs that are installed, and the ratios")
    add_json(bench)
    bench.set_defaults(run=run_bench)

    counting = commands.add_parser("perft", help="count the lines of play from a position")
    counting.add_argument("what", metavar="GAME|FILE", help="a game, or a .kogge file for its last position")
    counting.add_argument("--depth", type=int, default=3, metavar="N", help="decisions to look ahead")
    counting.add_argument("--seed", default="1", help="where the draws come from; chance is not branched")
    counting.add_argument("--divide", action="store_true", help="a count for each first move")
    add_seats(counting)
    add_json(counting)
    counting.set_defaults(run=run_perft)

    check = commands.add_parser("check", help="prove that games keep the contract of the engine")
    add_game(check, required=False)
    check.add_argument("--games", type=int, default=20, metavar="N", help="random games for each case")
    check.add_argument("--seed", type=int, default=0)
    add_board(check)
    add_json(check)
    add_language(check)
    check.set_defaults(run=run_check)


def run_simulation(arguments: argparse.Namespace) -> int:
    game = find(arguments.game)
    seats = seats_for(game, arguments.seats)
    if not 0 < arguments.games <= 10_000_000:
        raise BadOption("Simulate at least one game and at most ten million.")
    bots = [name.strip() for name in arguments.bots.split(",")]
    options = options_of(arguments.option)
    if arguments.out:
        export.check(arguments.out)
    luck, jobs, board = arguments.seed, arguments.jobs, arguments.board
    results = simulate(game, seats, arguments.games, luck, bots, options, jobs, arguments.engine, board)
    if arguments.out:
        results = export.saving(results, arguments.out)
    if not arguments.json:
        say_form()
    begin, worked = perf_counter(), processor_seconds()
    tracked = track(results, arguments.games, f"{game.title} ...")
    if arguments.json:
        for result in tracked:
            print_json(result)
        return 0
    summary = Summary(fill(bots, seats))
    for result in tracked:
        summary.add(result)
    summary.show(game, perf_counter() - begin, processor_seconds() - worked)
    return 0


def processor_seconds() -> float:
    """What this process and those it has waited for have used of the processors."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


class Summary:
    """Wins, points and places by seat."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = bots
        self.games = self.decisions = self.stopped = 0
        self.wins = [0.0] * len(bots)
        self.points = [0] * len(bots)
        self.places = [0] * len(bots)

    def add(self, result: Result) -> None:
        self.games += 1
        self.decisions += result["decisions"]
        self.stopped += result["ended"] == "stopped"
        best = winners(result["ranking"])
        for seat in range(len(self.bots)):
            self.wins[seat] += (seat in best) / len(best)
            self.points[seat] += result["scores"][seat]
            self.places[seat] += result["ranking"][seat]

    def show(self, game: Game, seconds: float, processor: float) -> None:
        from rich.table import Table as Grid

        grid = Grid("seat", "bot", title=f"{game.title}, {self.games} games")
        for name in ("wins", "mean points", "mean place"):
            grid.add_column(name, justify="right")
        for seat, bot in enumerate(self.bots):
            share, mean = self.wins[seat] / self.games, self.points[seat] / self.games
            grid.add_row(str(seat), bot, f"{share:.1%}", f"{mean:.1f}", f"{self.places[seat] / self.games:.2f}")
        out = console()
        out.print(grid)
        rate = f"{self.decisions / seconds:,.0f} decisions a second"
        time = f"{seconds:.1f} s ({processor:.1f} s of processor time)"
        out.print(f"{self.decisions:,} decisions in {time}, {rate}; a shared win counts for its part.")
        if self.stopped:
            out.print(f"{self.stopped} games were stopped after {game.patience:,} decisions.")


def run_bench(arguments: argparse.Namespace) -> int:
    if not 0.01 <= arguments.seconds <= 600:
        raise BadOption("Measure for 0.01 to 600 seconds.")
    chosen = [find(id) for id in arguments.game] or list(games().values())
    report: dict[str, Any] = {"compiled": measuring.compiled(), "games": []}
    for game in track(chosen, len(chosen), "Measuring ..."):
        seats = seats_for(game, arguments.seats)
        report["games"].append(measuring.measure(game, seats, arguments.seconds))
        if arguments.envs or arguments.peers:
            decisions = report["games"][-1]["decisions_per_s"]
            report.setdefault("environments", []).append(
                environments.measure(game, seats, arguments.seconds, decisions)
            )
        if arguments.interpreted or arguments.peers:
            add_ratio(report, game, seats, arguments.seconds)
    if arguments.peers:
        add_peers(report, arguments.seconds)
    if arguments.json:
        print_json(report)
        return 0
    say_form()
    show_bench(report)
    return 0


def add_ratio(report: dict[str, Any], game: Game, seats: int, seconds: float) -> None:
    """What a loop in plain Python reaches, and what compiling brings."""
    own = report["games"][-1]
    plain = measuring.measure_interpreted(game, seats, seconds)
    report.setdefault("interpreted", []).append(
        {
            "game": game.id,
            "seats": seats,
            "decisions_per_s": plain["decisions_per_s"],
            "compiled_is_faster": round(own["decisions_per_s"] / plain["decisions_per_s"], 1),
        }
    )
    report.setdefault("python_loop", []).append(measuring.measure_loop(game, seats, seconds))


def add_peers(report: dict[str, Any], seconds: float) -> None:
    """What other engines reach; `times` compares with our compiled loop, `times_in_python` with ours in Python."""
    report["peers"] = []
    for peer in peers.measure(max(seconds, 1.0)):
        peer["times"] = {row["game"]: peers.ratios(row, peer) for row in report["games"]}
        if peer["loop"] == "Python":
            peer["times_in_python"] = {row["game"]: peers.ratios(row, peer) for row in report.get("python_loop", [])}
        report["peers"].append(peer)
    report["peers_not_installed"] = peers.missing()


def show_bench(report: dict[str, Any]) -> None:
    from rich.table import Table as Grid

    form = "compiled" if report["compiled"] else "plain Python"
    grid = Grid("game", title=f"Random play on one core, {form}, a second")
    names = ("decisions", "options", "games", "copies", "keys", "evaluations", "features")
    for name in ("seats", *names):
        grid.add_column(name, justify="right")
    for row in report["games"]:
        grid.add_row(row["game"], str(row["seats"]), *(f"{row[f'{name}_per_s']:,.0f}" for name in names))
    out = console()
    out.print(grid)
    for row in report.get("interpreted", []):
        out.print(f"{row['game']}: {row['compiled_is_faster']} times the plain sources ({row['decisions_per_s']:,})")
    if "environments" in report:
        show_environments(report["environments"])
    if "peers" in report:
        show_peers(report)


def show_environments(rows: list[dict[str, Any]]) -> None:
    """Steps a second through each environment that is installed."""
    from rich.table import Table as Grid

    grid = Grid("game", title="Random actions through the environments, steps a second")
    names = [name for name in rows[0] if name not in ("game", "seats")]
    for name in names:
        grid.add_column(name.removesuffix("_per_s").replace("_", " "), justify="right")
    for row in rows:
        grid.add_row(row["game"], *(f"{row[name]:,}" for name in names))
    console().print(grid)


def show_peers(report: dict[str, Any]) -> None:
    """Loops in Python beside each other, then how many times each peer's figures ours are."""
    from rich.table import Table as Grid

    out = console()
    grid = Grid("loop in Python", title="Random play from a loop in Python, and other engines, a second")
    for name in ("decisions", "options", "games", "copies"):
        grid.add_column(name, justify="right")
    for row in report["python_loop"] + report["peers"]:
        name = row.get("game") or f"{row['peer']} ({row['loop']} loop)"
        grid.add_row(name, *(f"{row[rate]:,.0f}" if row.get(rate) else "-" for rate in peers.RATES))
    out.print(grid)
    for peer in report["peers"]:
        for key, ours in (("times", "our compiled loop"), ("times_in_python", "our loop in Python")):
            for id, times in peer.get(key, {}).items():
                told = ", ".join(f"{rate} {ratio:g}" for rate, ratio in times.items())
                out.print(f"{id}, {ours} against {peer['peer']} ({peer['loop']} loop), times: {told}")
    if report["peers_not_installed"]:
        out.print(f"Not installed: {', '.join(report['peers_not_installed'])}.")


def run_perft(arguments: argparse.Namespace) -> int:
    if not 0 <= arguments.depth <= 12:
        raise BadOption("Perft looks 0 to 12 decisions ahead.")
    table = table_of(arguments)
    *_, state = table.record.replay()
    draws = Draws(arguments.seed)
    if arguments.divide:
        counts = divide(state, arguments.depth, draws)
    else:
        counts = {str(depth): perft(state, depth, draws) for depth in range(1, arguments.depth + 1)}
    if arguments.json:
        named = "divide" if arguments.divide else "lines"
        head = {"game": table.game.id, "seats": table.seats, "seed": arguments.seed, "depth": arguments.depth}
        print_json({**head, named: counts})
    else:
        for name, count in counts.items():
            print(f"{name:>12}  {count:>14,}" if not arguments.divide else f"{count:>14,}  {name}")
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    from kogge.core import kit

    chosen = [find(arguments.game)] if arguments.game else list(games().values())
    options = options_of(arguments.option) or None
    if arguments.board and not arguments.game:
        raise BadOption("Name the game whose board this is.")
    cases = [case for game in chosen for case in kit.cases(game, arguments.seats, options, arguments.board)]
    failed = False
    for case in track(cases, len(cases), "Checking ..."):
        try:
            examples(case.game)
            line = kit.check_case(case, arguments.games, arguments.seed)
            ok = True
        except (kit.Failure, BadExample) as failure:
            line, ok, failed = str(failure), False, True
        if arguments.json:
            head = {"game": case.game.id, "seats": case.seats, "options": dict(case.options)}
            print_json({**head, "ok": ok, "told": line})
        else:
            print(line)
        sys.stdout.flush()
    return FAILED if failed else 0
