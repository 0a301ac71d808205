"""The site, where it is installed, and what plain `kogge` does."""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys
from pathlib import Path

from kogge.cli.common import Commands, say_form
from kogge.core.errors import KoggeError

WEB = "kogge.web"


class NoSite(KoggeError):
    """The site is not part of this installation."""


def add_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("serve", help="serve the site")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (0.0.0.0 for the whole network)")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", metavar="DIR", help="where tables are kept: a folder, or the URL of a database")
    parser.add_argument(
        "--board", metavar="FILE", type=Path, action="append", default=[], help="a board of your own to offer (TOML)"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.set_defaults(run=serve)


def has_site() -> bool:
    return importlib.util.find_spec(WEB) is not None


def serve(arguments: argparse.Namespace) -> int:
    if not has_site():
        raise NoSite("The site is not part of this installation; `kogge play GAME` opens the table in the terminal.")
    module = importlib.import_module(WEB)
    say_form()
    browser, boards = not arguments.no_browser, arguments.board
    module.serve(arguments.host, arguments.port, place(arguments), browser=browser, boards=boards)
    return 0


def place(arguments: argparse.Namespace) -> Path | str:
    """Where the tables are: as the command says, else as KOGGE_DATA says, else the usual place."""
    return arguments.data or os.environ.get("KOGGE_DATA") or home()


def home() -> Path:
    """The folder for a person's tables, where the system usually has such things."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "kogge"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "kogge"


def open_table(arguments: argparse.Namespace) -> int:
    """Plain `kogge`: the site, or the terminal table as long as there is none."""
    from kogge.cli import parser

    command = ["serve"] if has_site() else ["play"]
    chosen = parser().parse_args(command)
    code: int = chosen.run(chosen)
    return code
