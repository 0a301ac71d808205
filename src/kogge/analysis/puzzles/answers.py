"""What an answer to a puzzle is worth: known for the plausible ones, searched for all others."""

from __future__ import annotations

from kogge.analysis.puzzles.compare import compare
from kogge.analysis.puzzles.puzzle import Puzzle, Refutation, view
from kogge.core.errors import IllegalMove

BEST, EQUAL = "best", "equal"


def judge(puzzle: Puzzle, move: str) -> str | Refutation | None:
    """BEST, EQUAL, the refutation, or None where it must be searched; IllegalMove for what is no answer here."""
    seen = view(puzzle)
    if seen.board.by_text.get(move) not in seen.legal():
        raise IllegalMove("This move is not possible here.")
    if move == puzzle.best[0]:
        return BEST
    if move in puzzle.equal:
        return EQUAL
    return next((wrong for wrong in puzzle.wrong if wrong.move == move), None)


def answer_on_demand(puzzle: Puzzle, move: str, iterations: int = 200) -> Refutation:
    """The refutation of an answer that is not stored: it and the best one are tried equally often.

    It loses at least as much as the least of the stored ones: the long search that made the puzzle thought less of it.
    """
    seen = view(puzzle)
    best, wrong = seen.board.by_text[puzzle.best[0]], seen.board.by_text[move]
    answers = {answer.move: answer for answer in compare(seen, [best, wrong], iterations, 0, 2, wrong)}
    least = min((other.loss for other in puzzle.wrong), default=0.0)
    if best not in answers or wrong not in answers:
        return Refutation(move, least, ())
    found, seat = answers[wrong], puzzle.seat
    loss = max(least, round(answers[best].chances[seat] - found.chances[seat], 4))
    return Refutation(move, loss, tuple(step.text for step in (*found.action[1:], *found.follows)))
