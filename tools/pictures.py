"""Makes docs/pictures: one game of every title between bots, and its board in mid-game. `python tools/pictures.py`."""

from __future__ import annotations

from pathlib import Path

from kogge.bots import make
from kogge.core.game import Game
from kogge.core.registry import games
from kogge.table import Table, speech

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
NAMES = ["Anna", "Bert", "Cleo", "Dirk"]
SEED = 1241
BOT = "greedy:states=150"
PART = 0.6  # how far into the game the picture is taken


def play(game: Game) -> Table:
    table = Table(game, len(NAMES), seed=SEED, names=NAMES)
    bots = [make(BOT, game, seat) for seat in range(len(NAMES))]
    while not table.over and table.ply < game.patience:
        seat = table.seat
        table.play(bots[seat].choose(table.view(seat), table.legal()), seat)
    return table


def picture(table: Table) -> str:
    say = speech("en", table.game).among(table.names).on("light")
    board = table.game.draw.board(table.at(int(PART * table.ply)), say)
    return board.alone(table.game.draw.colours, say)


if __name__ == "__main__":
    for game in games().values():
        table = play(game)
        table.record.save(FOLDER / f"{game.id}.kogge")
        (FOLDER / f"{game.id}.svg").write_text(picture(table) + "\n", encoding="utf-8")
        print(game.title, table.ply, "moves", table.scores())
