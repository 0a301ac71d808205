"""What a puzzle is about, told from what its best action does and what follows without it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kogge.analysis.puzzles.compare import WORLD, Answer
from kogge.core.because import followed
from kogge.core.game import Game
from kogge.core.model import Move, State
from kogge.core.rng import Rng
from kogge.core.tongue import Tongue

END, STOP, FIRST, DENY, POINTS, PLAN = "end", "stop", "first", "deny", "points", "plan"
CLEAR = 0.5  # points by which an action hurts somebody more than it helps


def theme_name(theme: str, say: Tongue) -> str:
    """What a theme is called."""
    return {
        END: say("The end of the game"),
        STOP: say("Stop in time"),
        FIRST: say("Before others do it"),
        DENY: say("Keep it from others"),
        POINTS: say("Points at once"),
        PLAN: say("Prepare for later"),
    }[theme]


def theme_of(game: Game, view: State, best: Answer, wrong: Sequence[Answer]) -> str:
    """The idea of the best action."""
    seat, begin = view.viewer, view.sample(Rng(WORLD))
    after = followed(begin, best.action, seat)
    if after.over:
        return END
    if game.words.closes(best.move):
        return STOP
    left = {move for legal, _ in by_others(begin, best, seat) for move in legal}
    lost = {move for answer in wrong for _, move in by_others(begin, answer, seat)}
    if any(move in lost and move not in left for move in best.action):
        return FIRST
    change = [new - old for new, old in zip(game.evaluate(after), game.evaluate(begin))]
    if -min(change) > max(0.0, change[seat]) + CLEAR:
        return DENY
    return POINTS if after.scores()[seat] > begin.scores()[seat] else PLAN


def by_others(begin: State, answer: Answer, seat: int) -> Iterator[tuple[list[Move], Move]]:
    """The decisions of others that follow an answer: what they may do, and what they do."""
    state = begin.copy()
    for move in (*answer.action, *answer.follows):
        if state.seat < 0 or move not in (legal := state.legal()):
            return
        if state.seat != seat:
            yield legal, move
        move.apply(state)
