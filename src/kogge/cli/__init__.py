"""The `kogge` command: one module per family of commands."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

import kogge
from kogge.cli import board, calibrate, figures, ladder, look, play, puzzles, review, serve, tables, tournament, train
from kogge.core.errors import KoggeError

WRONG, INTERRUPTED, PIPE_CLOSED = 2, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, 1 (a check failed), 2 (bad input), 130 (Ctrl-C)."""
    try:
        arguments = parser().parse_args(argv)
        run: Callable[[argparse.Namespace], int] = arguments.run
        code = run(arguments)
        sys.stdout.flush()
        return code
    except KoggeError as error:
        print(f"kogge: {error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads on; keep the interpreter from complaining when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED


def parser() -> argparse.ArgumentParser:
    """All commands with their arguments."""
    top = argparse.ArgumentParser(
        prog="kogge",
        description="One table for four Hanseatic board games. Without a command: open the table.",
        epilog="`kogge COMMAND --help` tells more about a command.",
    )
    top.add_argument("--version", action="version", version=f"kogge {kogge.__version__} ({kogge.form()})")
    top.set_defaults(run=serve.open_table)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    for family in (serve, tables, look, play, review, puzzles, figures, tournament, ladder, calibrate, train, board):
        family.add_commands(commands)
    return top
