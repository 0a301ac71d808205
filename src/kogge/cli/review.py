"""The command `review`: what a game was worth, move by move."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kogge.cli.common import Commands, add_json, add_language, console, print_json, say_form, voice
from kogge.cli.tournament import save
from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.model import State
from kogge.core.tongue import Tongue
from kogge.table import Record, Table

if TYPE_CHECKING:
    from kogge.analysis import Luck, Moment, Review

MARKS = {"best": "!", "fine": " ", "doubtful": "?!", "mistake": "??", "": "·"}


def add_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("review", help="every chance, the better moves and the luck of a finished game")
    parser.add_argument("file", metavar="GAME.kogge", help="the record; the review is kept beside it")
    parser.add_argument("--seconds", type=float, metavar="S", help="time for all of it here (three minutes at most)")
    parser.add_argument("--iterations", type=int, metavar="N", help="walks a decision: the same review everywhere")
    parser.add_argument("--seats", metavar="S,...", help="decisions of these seats only (seats count from 0)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, metavar="N", help="processes (all cores)")
    parser.add_argument("--fresh", action="store_true", help="look again, though a review is there")
    parser.add_argument("--chart", type=Path, metavar="FILE.svg", help="draw the chances")
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run_review)


def seats_of(text: str | None) -> list[int] | None:
    if text is None:
        return None
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdigit() and len(part) < 3 for part in parts):
        raise BadOption(f"--seats takes numbers with commas between them, not {text!r:.40}.")
    return [int(part) for part in parts]


def run_review(arguments: argparse.Namespace) -> int:
    from kogge.analysis import sidecar
    from kogge.analysis.review import begun, check

    record = Record.load(arguments.file)
    if not record.over and not record.open_seed:
        raise BadOption("This game still runs and its draws are secret: it can be reviewed when it is over.")
    jobs = arguments.jobs or os.cpu_count() or 1
    asked = check(record, seats_of(arguments.seats), arguments.seconds, arguments.iterations)
    if not arguments.json:
        say_form()
    file = sidecar.path_of(Path(arguments.file))
    old = None if arguments.fresh else sidecar.load(file)
    iterations = arguments.iterations
    if old is not None and iterations is None and arguments.seconds is not None:
        iterations = old.iterations  # the clock never gives the same budget twice: what is there serves
    review = begun(record, arguments.seconds, iterations, asked, arguments.seed, jobs)
    if old is not None and sidecar.same(old, review):
        review = old
    game = record.find_game()
    say = voice(arguments, game).among(record.names or [f"Player {seat + 1}" for seat in range(record.seats)])
    positions = list(record.replay())
    try:
        for item in items(record, review, jobs):
            tell(item, game, positions, say, arguments.json)
    finally:
        if not sidecar.save(file, review):
            print(f"kogge: {file} cannot be written; the review is not kept.", file=sys.stderr)
    if arguments.chart:
        draw(arguments.chart, review, game, say)
    if not arguments.json:
        close(record, review, game, positions, say)
    return 0


def items(record: Record, review: Review, jobs: int) -> Iterator[Moment | Luck]:
    """Everything found, what was known already first, with a line of progress where somebody can see it."""
    from kogge.analysis import stream

    yield from review.findings
    seen = sys.stderr.isatty() and not sys.stdout.isatty()
    if review.complete:
        return
    for done, total, item in stream(record, review, jobs):
        if seen:
            print(f"\r{done} of {total}   ", end="" if done < total else "\n", file=sys.stderr, flush=True)
        yield item


def tell(item: Moment | Luck, game: Game, positions: list[State], say: Tongue, as_json: bool) -> None:
    from kogge.analysis import Luck

    if isinstance(item, Luck):
        if not as_json:
            tell_luck(item, positions[0].board.seats, say)
        return
    view = positions[item.ply].view(item.seat)
    if as_json:
        print_json(described(item, game, view, say))
        sys.stdout.flush()
    elif not item.forced:
        tell_moment(item, game, view, say)


def described(moment: Moment, game: Game, view: State, say: Tongue) -> dict[str, Any]:
    """A decision as data, with its lines in words."""
    from kogge.analysis.tell import labels, reasons

    return {
        "ply": moment.ply,
        "seat": moment.seat,
        "chances": moment.chances,
        "interval": [moment.low, moment.high],
        "move": moment.move,
        "label": game.words.label(view, view.board.by_text[moment.move], say),
        "loss": moment.played.loss,
        "loss_interval": [moment.played.low, moment.played.high],
        "sign": moment.sign,
        "proven": moment.proven,
        "forced": moment.forced,
        "best": [
            {
                "moves": line.moves,
                "labels": labels(game, view, line, say),
                "chances": line.chances,
                "loss": line.loss,
                "loss_interval": [line.low, line.high],
                "because": reasons(game, view, line, say),
            }
            for line in moment.best
        ],
    }


def tell_moment(moment: Moment, game: Game, view: State, say: Tongue) -> None:
    from kogge.analysis.tell import labels, reasons, sign_text

    chances = " ".join(f"{100 * chance:3.0f}" for chance in moment.chances)
    move = game.words.label(view, view.board.by_text[moment.move], say)
    line = f"{moment.ply:5} {chances} %  {MARKS[moment.sign]:2} {say.who(moment.seat)}: {move}"
    if moment.sign in ("doubtful", "mistake"):
        line += f"  [{sign_text(moment.sign, say)}, {100 * moment.played.low:.0f} to {100 * moment.played.high:.0f} %]"
    out = console()
    out.print(line, markup=False)
    if moment.sign in ("doubtful", "mistake"):
        best = moment.best[0]
        why = "; ".join(reasons(game, view, best, say))
        out.print(f"{'':>10}{say('better')}: {', '.join(labels(game, view, best, say))}. {why}", markup=False)


def tell_luck(luck: Luck, seats: int, say: Tongue) -> None:
    from kogge.analysis.tell_luck import told_luck

    whose = range(seats) if not luck.secret else [luck.seat]
    told = [told_luck(luck, seat, say) for seat in whose if luck.sign(seat)]
    if told:
        what = say("what others decided in secret") if luck.secret else ", ".join(luck.moves)
        console().print(f"{luck.ply:5}   ~ {what}: {'; '.join(told)}", markup=False)


def close(record: Record, review: Review, game: Game, positions: list[State], say: Tongue) -> None:
    """Turning points, and of every seat how it played and how lucky it was."""
    from kogge.analysis.tell import summary, told_turn, turning_points
    from kogge.analysis.tell_luck import told_totals

    out = console()
    out.print()
    for turn in turning_points(review):
        out.print(told_turn(turn, say), markup=False)
    story = Table.resume(record, look_only=True).story(None, say)
    views = {moment.ply: positions[moment.ply].view(moment.seat) for moment in review.moments}
    for seat in review.asked:
        out.print()
        for sentence in [*summary(review, game, views, seat, say, story), *told_totals(review, seat, say)]:
            out.print(sentence, markup=False)


def draw(file: Path, review: Review, game: Game, say: Tongue) -> None:
    from kogge.analysis.chart import chances

    picture = chances(review, say)
    if picture is None:
        raise BadOption("Nobody decided anything in this game: there is nothing to draw.")
    save(file, picture.alone(game.draw.colours, say.on("light")))
