"""Write a game of each kind to this folder, move by move: `python tests/playthroughs/make.py [GAME ...]`.

A difference after a change of the rules is what was meant (raise `rules_version`: new files stand beside those of
earlier versions, which are played on) or a bug.
"""

from __future__ import annotations

import sys
from pathlib import Path

from kogge.core import kit, registry

FOLDER = Path(__file__).parent
SEED = 1241


def written(game: str, seats: int, rules: int, seed: int = SEED) -> str:
    """A whole random game by one version of the rules as text."""
    case = kit.Case(registry.game(game), seats, rules=rules)
    head = f"{game} with {seats} players, rules {rules}, board {case.board.fingerprint}, seed {seed}"
    return "\n".join([head, *kit.playthrough(case, seed, bound=300)]) + "\n"


def main(games: list[str]) -> None:
    for game in games or list(registry.games()):
        rules, (low, high) = registry.game(game).rules_version, registry.game(game).seats
        for seats in sorted({low, high}):
            name = f"{game}-{seats}" if rules == 1 else f"{game}-{seats}-rules-{rules}"
            (FOLDER / f"{name}.txt").write_text(written(game, seats, rules), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
