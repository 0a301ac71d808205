"""The command `puzzles`: lists them, asks one, and mines new ones from games."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markup import escape

from kogge.cli.common import Commands, add_json, add_language, console, print_json, say_form, voice
from kogge.core.errors import BadOption, BadText, IllegalMove
from kogge.core.registry import game as find_game
from kogge.core.registry import games
from kogge.core.tongue import Tongue

if TYPE_CHECKING:
    from kogge.analysis.puzzles import Puzzle, Refutation

MINE, TODAY = "mine", "today"
MOST = 40  # puzzles of a game that are kept
WALKS = 200  # of the search that refutes an answer nobody has thought of


def add_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("puzzles", help="decisions with one best answer: list, solve and mine them")
    parser.add_argument(
        "what", nargs="*", metavar="GAME NUMBER", help="a game and a number; 'today'; 'mine' and a game; else the list"
    )
    parser.add_argument("--answer", action="append", default=[], metavar="MOVE", help="answer without being asked")
    parser.add_argument("--solution", action="store_true", help="show the best answer at once")
    mining = parser.add_argument_group("mining (goes on where it stopped)")
    mining.add_argument("--seconds", type=float, metavar="N", help="stop in time; the next run goes on")
    mining.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all cores)")
    mining.add_argument("--out", type=Path, default=Path("puzzles"), metavar="DIR", help="GAME.json and what is known")
    mining.add_argument("--seats", metavar="N,...", help="numbers of players (2 to 4)")
    mining.add_argument("--games", type=int, default=100, metavar="N", help="games of each number of players at most")
    mining.add_argument("--seed", type=int, default=1, help="of the first game")
    mining.add_argument("--count", type=int, default=MOST, metavar="N", help="puzzles of a game that are kept")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run_puzzles)


def run_puzzles(arguments: argparse.Namespace) -> int:
    what: list[str] = arguments.what
    if what[:1] == [MINE]:
        return mine(arguments, what[1:])
    if what == [TODAY]:
        from kogge.analysis.puzzles import daily

        return ask(arguments, daily(datetime.now(UTC).date()))
    if len(what) == 2:
        return ask(arguments, wanted(*what))
    if len(what) > 2:
        raise BadOption("A puzzle has a game and a number: `kogge puzzles GAME 3`.")
    return show_list(arguments, [find_game(what[0]).id] if what else list(games()))


def wanted(id: str, number: str) -> Puzzle:
    from kogge.analysis.puzzles import find, puzzles

    found = find(find_game(id).id, int(number)) if number.isascii() and number.isdigit() and len(number) < 6 else None
    if found is None:
        raise BadOption(f"There is no puzzle {number!r:.20} of {find_game(id).title}; there are {len(puzzles(id))}.")
    return found


def show_list(arguments: argparse.Namespace, ids: Sequence[str]) -> int:
    """Every puzzle on a line."""
    from kogge.analysis.puzzles import level_name, puzzles, theme_name

    found = [puzzle for id in ids for puzzle in puzzles(id)]
    if arguments.json:
        for puzzle in found:
            data = puzzle.data()
            print_json({"game": puzzle.game, **{name: data[name] for name in ("number", "seats", "theme", "level")}})
        return 0
    say = voice(arguments)
    for puzzle in found:
        players = say("{n} players", n=puzzle.seats)
        about = theme_name(puzzle.theme, say)
        print(f"{puzzle.game} {puzzle.number:>3}  {players}, {level_name(puzzle.level, say)}: {about}")
    return 0


def ask(arguments: argparse.Namespace, puzzle: Puzzle) -> int:
    """Show a puzzle, and ask until it is solved or given up."""
    from kogge.analysis.puzzles import view

    if arguments.json:
        print_json({"game": puzzle.game, **puzzle.data()})
        return 0
    from kogge.cli.paint import painted

    game, seen, out = find_game(puzzle.game), view(puzzle), console()
    say = voice(arguments, game).among([f"Player {seat + 1}" for seat in range(puzzle.seats)])
    for line in painted(game, seen, say).split(allow_blank=True):
        out.print(line)
    who = say.who(puzzle.seat)
    out.print()
    out.print(say("You are {name}. What is best?", name=who), game.words.question(seen, say), markup=False)
    moves = game.words.answers(seen.legal())
    for number, move in enumerate(moves, 1):
        out.print(f"{number:3} {game.words.label(seen, move, say)}", markup=False)
    if arguments.solution:
        solution(out, puzzle, say)
        return 0
    given = iter(arguments.answer)
    while True:
        text = next(given, None) if arguments.answer else prompt(out, say)
        if not text:
            solution(out, puzzle, say)
            return 0
        if text.isascii() and text.isdigit() and 0 < int(text[:4]) <= len(moves):
            text = moves[int(text[:4]) - 1].text
        if answered(out, puzzle, text, say):
            return 0


def prompt(out: Console, say: Tongue) -> str | None:
    """What a person answers; nothing gives up."""
    try:
        return out.input(escape(say("Your answer (nothing shows the solution): "))).strip()
    except EOFError:
        return None


def answered(out: Console, puzzle: Puzzle, text: str, say: Tongue) -> bool:
    """Say what an answer is worth; True where the puzzle is solved."""
    from kogge.analysis.puzzles import answer_on_demand, judge, view

    try:
        move = view(puzzle).board.parse(text).text
        found = judge(puzzle, move)
    except (BadText, IllegalMove) as error:
        out.print(str(error), markup=False)
        return False
    if isinstance(found, str):
        out.print(say("Right."), markup=False)
        solution(out, puzzle, say)
        return True
    refuted: Refutation = found or answer_on_demand(puzzle, move, WALKS)
    refute(out, puzzle, refuted, say)
    return False


def refute(out: Console, puzzle: Puzzle, wrong: Refutation, say: Tongue) -> None:
    """What an answer loses, and what follows it."""
    from kogge.analysis.puzzles import told

    out.print(say("No: this loses {n} %.", n=round(100 * wrong.loss)), markup=False)
    lines = told(puzzle, [wrong.move, *wrong.line], say)
    if len(lines) > 1:
        out.print(say("What may follow: {moves}.", moves=in_turns(lines[1:], say)), markup=False)


def in_turns(lines: Sequence[tuple[int, str, str]], say: Tongue) -> str:
    """Moves with the name of whoever makes them, once in a row."""
    out: list[str] = []
    for at, (seat, _, label) in enumerate(lines):
        known = at > 0 and lines[at - 1][0] == seat
        out.append(label if known else f"{say.who(seat)}: {label}")
    return "; ".join(out)


def solution(out: Console, puzzle: Puzzle, say: Tongue) -> None:
    """The best action, what it does, and the chance it gives."""
    from kogge.analysis.puzzles import told, why

    steps = "; ".join(step.label for step in told(puzzle, puzzle.best, say))
    out.print(say("Best is: {moves} ({n} % to win).", moves=steps, n=round(100 * puzzle.chance)), markup=False)
    if reasons := why(puzzle, say):
        out.print(say("What it does: {reasons}.", reasons="; ".join(reasons)), markup=False)


def mine(arguments: argparse.Namespace, ids: Sequence[str]) -> int:
    """Look at games, and write the best puzzles found so far."""
    from kogge.analysis.puzzles import mine as mining

    if len(ids) > 1:
        raise BadOption("Mine one game, or all: `kogge puzzles mine GAME`.")
    if arguments.seconds is not None and not 0 < arguments.seconds <= 10_000_000:
        raise BadOption("Mine for some seconds at least.")
    if not 0 < arguments.games <= 1_000_000 or not 0 < arguments.count <= 10_000 or not 0 < arguments.jobs <= 1_024:
        raise BadOption("--games, --count and --jobs are numbers above zero.")
    say_form()
    chosen = [find_game(id).id for id in ids] or list(games())
    for id in chosen:
        results = mining.Results.open(arguments.out / f"{id}.jsonl")
        left = partial(results.units, id, tables(arguments.seats, id), arguments.games, arguments.seed)
        seconds = None if arguments.seconds is None else arguments.seconds / len(chosen)
        results.run(left, arguments.jobs, seconds, progress(id))
        found = mining.chosen(results.found(id), arguments.count)
        time = "" if arguments.seconds is None else f" --seconds {arguments.seconds:g} --jobs {arguments.jobs}"
        command = f"kogge puzzles mine {id} --seed {arguments.seed} --count {arguments.count}{time}"
        mining.write(arguments.out / f"{id}.json", id, found, command, len(results.games))
        print(f"{id}: {len(found)} of {len(results.found(id))} puzzles from {len(results.games)} games")
    return 0


def tables(text: str | None, id: str) -> list[int]:
    """The numbers of players to mine with."""
    low, high = find_game(id).seats
    parts = [part.strip() for part in text.split(",")] if text else [str(n) for n in range(low, min(4, high) + 1)]
    if not all(part.isascii() and part.isdigit() and low <= int(part[:3]) <= high for part in parts):
        raise BadOption(f"{find_game(id).title} is for {low} to {high} players, not {text!r:.40}.")
    return [int(part) for part in parts]


def progress(id: str) -> Callable[[int, int], None]:
    """Says how many games have been looked at, and what was found."""

    def told(count: int, found: int) -> None:
        print(f"{id}: {count} games, {found} puzzles", file=sys.stderr, flush=True)

    return told
