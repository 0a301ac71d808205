"""The nets that were learnt: small files of weights, with the command and the figures that made them."""

from __future__ import annotations

import json
import os
from functools import lru_cache
from pathlib import Path
from typing import Any

from kogge.bots.net import ACTIVE, HEAVY, Net, extra
from kogge.bots.protocol import BotError
from kogge.core.game import Game
from kogge.core.model import Board

PLACE = "KOGGE_NETS"  # a folder whose nets come before those of the package
WEIGHTS = Path(__file__).parent / "weights"
FORMAT = 1


def file_of(game: Game, seats: int) -> Path | None:
    """Where the net of a game for so many players lies, if there is one."""
    folders = [Path(given)] if (given := os.environ.get(PLACE)) else []
    for folder in (*folders, WEIGHTS):
        if (file := folder / name_of(game, seats)).is_file():
            return file
    return None


def name_of(game: Game, seats: int) -> str:
    return f"{game.id}{seats}.net"


def load(game: Game, board: Board) -> Net | None:
    """The net of a game for a table, or nothing: a board with other places has other features."""
    file = file_of(game, board.seats)
    if file is None or board.features != game.board(board.seats).features:
        return None
    return build(game, board.seats, read(file))


def read(file: Path) -> dict[str, Any]:
    """What a file of weights holds; read once, and again when it has changed."""
    try:
        return parsed(file, file.stat().st_mtime_ns)
    except OSError:
        raise BotError(f"{file} cannot be read.") from None


@lru_cache(maxsize=16)
def parsed(file: Path, changed: int) -> dict[str, Any]:
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        data = None
    if not isinstance(data, dict) or data.get("net") != FORMAT:
        raise BotError(f"{file} is no net of Kogge.")
    return data


def build(game: Game, seats: int, data: dict[str, Any]) -> Net:
    """A net from its file, checked: one of another game, or of other features, is refused."""
    features = len(game.feature_names(seats))
    if (data.get("game"), data.get("seats")) != (game.id, seats):
        raise BotError(f"This net is not for {game.title} with {seats} players.")
    if data.get("features") != features:
        raise BotError(f"This net was learnt from other features of {game.title}; learn it again.")
    shape: Any = data.get("shape")
    weights: Any = data.get("weights")
    try:
        wide, narrow = shape
        sizes = [(features + extra(seats) + 1) * wide, (wide + 1) * narrow, narrow + 1]
        fits = [len(layer) for layer in weights] == sizes and wide % 2 == narrow % 2 == 0
        for layer, size in zip(weights, (wide, narrow, 1)):
            for at, number in enumerate(layer):
                most = HEAVY if at < len(layer) - size else HEAVY * ACTIVE
                fits = fits and type(number) is int and abs(number) <= most
    except (TypeError, ValueError):
        fits = False
    if not fits:
        raise BotError(f"The weights of this net of {game.title} do not fit together.")
    return Net(game, seats, features, list(shape), [list(layer) for layer in weights])
