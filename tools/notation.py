"""Writes docs/notation.md from the boards and the docstrings of the moves: `python tools/notation.py`."""

from __future__ import annotations

import ast
from importlib.util import find_spec
from pathlib import Path

from kogge.core.game import Game
from kogge.core.model import CHANCE, Move
from kogge.core.registry import games
from kogge.core.rng import Rng

PAGE = Path(__file__).parent.parent / "docs" / "notation.md"

HEAD = """# Notation

Every move of every game has one short text, and every text names one move: `table.play("sail danzig")`, the lines
of a [record](record.md), the terminal, the site's API and bots in other languages all use it. Spaces and capitals
do not matter when you type; records keep the form below. `board.parse(text)` gives the move, `move.text` the text,
and `board.moves[move.index] is move`: the index is the action number for learning.

What a text means never depends on the position: a move is legal or not, and if not, the table says why. Moves of
chance (drawn from the seed, or typed in by people with `by_hand=True`) are marked with `*`, their seat in a record.

The tables list the moves on the board of four players with the default options. They are made by
`python tools/notation.py`.
"""


def page() -> str:
    return HEAD + "".join(section(game) for game in games().values())


def section(game: Game) -> str:
    """A table of one game's moves, in the order of their numbers."""
    board = game.board(4)
    meanings = docstrings(game)
    by_chance = chance_kinds(game)
    kinds: dict[tuple[str, str], list[Move]] = {}
    for move in board.moves:
        kinds.setdefault((type(move).__name__, move.text.split()[0]), []).append(move)
    lines = [f"\n## {game.title} (`{game.id}`)\n", "| text | moves | rule and meaning |", "|---|---|---|"]
    for (kind, _), moves in kinds.items():
        shown = f"`{moves[0].text}`" + (f" … `{moves[-1].text}`" if len(moves) > 1 else "")
        mark = "\\* " if kind in by_chance else ""
        lines.append(f"| {mark}{shown} | {len(moves)} | {meanings.get(kind, '')} |")
    return "\n".join(lines) + "\n"


def docstrings(game: Game) -> dict[str, str]:
    """The first paragraph of every class of a game, read from its sources."""
    spec = find_spec(game.package)
    assert spec is not None and spec.origin is not None
    found: dict[str, str] = {}
    for file in sorted(Path(spec.origin).parent.glob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                text = (ast.get_docstring(node) or "").split("\n\n")[0]
                found[node.name] = " ".join(text.split()).replace("|", "\\|")
    return found


def chance_kinds(game: Game) -> set[str]:
    """The kinds of moves that chance makes, seen in random games."""
    kinds: set[str] = set()
    for seed in range(12):
        state = game.new(4)
        rng = Rng(seed)
        for _ in range(min(game.patience, 1500)):
            if state.over:
                break
            if state.seat == CHANCE:
                move = state.decision.draw(state, rng)
                kinds.add(type(move).__name__)
                move.make(state)
            else:
                moves = state.legal()
                moves[rng.below(len(moves))].make(state)
    return kinds


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
