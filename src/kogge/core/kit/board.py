"""The board's promises: a fixed table of moves, and a notation that reads both ways and refuses the rest."""

from __future__ import annotations

from typing import Any

from kogge.core.errors import BadOption, BadText
from kogge.core.kit.walk import Case, once
from kogge.core.rng import Rng

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789 -_?!\t\n\x00'\"{}[]<>%\\/öß€漢😀"


@once("move table")
def move_table(case: Case, games: int, seed: int) -> None:
    """Indices are fixed and without gaps, texts unique, and a board built again has the same moves and decisions."""
    board = case.board
    again = case.game.build(case.seats, dict(case.options), *([case.own] if case.own else []))
    if case.game.board(case.seats, case.options, case.own) is not board:
        raise case.fail("the board is built anew each time it is asked for.")
    for built in (board, again):
        texts = [move.text for move in built.moves]
        if [move.index for move in built.moves] != list(range(len(texts))):
            raise case.fail("a move's index is not its place in the table.")
        if len(set(texts)) != len(texts):
            raise case.fail("two moves have the same text.")
    if [(move.text, type(move).__name__) for move in board.moves] != [
        (move.text, type(move).__name__) for move in again.moves
    ]:
        raise case.fail("a board built again has other moves.")
    if list(board.decisions) != list(again.decisions) or board.fingerprint != again.fingerprint:
        raise case.fail("a board built again has other decisions or another fingerprint.")
    for name, decision in board.decisions.items():
        if decision.name != name:
            raise case.fail(f"the decision '{name}' calls itself '{decision.name}'.")


@once("texts")
def texts(case: Case, games: int, seed: int) -> None:
    """Every move reads back from its text; texts are plain, lower-case words; whatever else is typed is BadText."""
    board = case.board
    for move in board.moves:
        if move.text != " ".join(move.text.lower().split()) or not move.text.isascii() or not move.text:
            raise case.fail(f"the text {move.text!r} is not in plain lower-case words.")
        if board.parse(move.text) is not move or board.parse(f" {move.text.title()}\t") is not move:
            raise case.fail(f"the text '{move.text}' does not read back as its move.")
    rng = Rng(seed)
    known = {move.text for move in board.moves}
    wrong: list[object] = [None, 7, b"end", [], "", " ", "\n", "x" * 1000, "0", "end end end"]
    for typed in [*wrong, *malformed(sorted(known), rng, 300)]:
        if isinstance(typed, str) and " ".join(typed.lower().split()) in known:
            continue
        try:
            found = board.parse(typed)
        except BadText:
            continue
        raise case.fail(f"{typed!r} reads as '{found.text}'.")


def malformed(known: list[str], rng: Rng, count: int) -> list[str]:
    """Texts of moves with something wrong in them."""
    made = []
    for _ in range(count):
        typed = known[rng.below(len(known))]
        for _ in range(1 + rng.below(3)):
            at = rng.below(len(typed) + 1)
            letter = LETTERS[rng.below(len(LETTERS))]
            kind = rng.below(3)
            typed = typed[:at] + letter * (kind != 0) + typed[at + (kind != 1) :]
        made.append(typed)
    return made


@once("options")
def options(case: Case, games: int, seed: int) -> None:
    """Seats and options that the game does not have are refused with BadOption."""
    game = case.game
    low, high = game.seats
    wrong: list[tuple[Any, Any]] = [(low - 1, None), (high + 1, None), (True, None), ("2", None), (2.0, None)]
    wrong += [(None, None), (low, {"no such option": "on"}), (low, {"": ""}), (low, "bonus=on"), (low, [1])]
    wrong += [(low, {option.name: value}) for option in game.options for value in ("no such value", None, 7, "")]
    for seats, chosen in wrong:
        try:
            game.board(seats, chosen)
        except BadOption:
            continue
        raise case.fail(f"{seats!r} seats with options {chosen!r} were accepted.")
