"""Write a game of each kind to this folder, move by move: `python tests/playthroughs/make.py [GAME ...]`.

A difference after a change of the rules is what was meant (commit the new files, raise `rules_version`) or a bug.
"""

from __future__ import annotations

import sys
from pathlib import Path

from kogge.core import kit, registry

FOLDER = Path(__file__).parent
SEED = 1241


def written(game: str, seats: int, seed: int = SEED) -> str:
    """A whole random game as text."""
    case = kit.Case(registry.game(game), seats)
    head = f"{game} with {seats} players, rules {case.game.rules_version}, board {case.board.fingerprint}, seed {seed}"
    return "\n".join([head, *kit.playthrough(case, seed, bound=300)]) + "\n"


def main(games: list[str]) -> None:
    for game in games or list(registry.games()):
        low, high = registry.game(game).seats
        for seats in sorted({low, high}):
            (FOLDER / f"{game}-{seats}.txt").write_text(written(game, seats), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
