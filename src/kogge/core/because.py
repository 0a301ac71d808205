"""Why a line of moves is good, in a player's words: what it gains, what it costs, whom it hinders, what it prepares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kogge.core.model import FULL, Move, State
from kogge.core.rng import Rng
from kogge.core.tongue import Tongue

if TYPE_CHECKING:
    from kogge.core.words import Words


def because(words: Words, view: State, line: Sequence[Move], say: Tongue) -> list[str]:
    """Short reasons, the most telling first; the line is followed up to the first draw or somebody else's decision."""
    seat = view.viewer if view.viewer >= 0 else view.seat
    begin = view.copy() if view.viewer == FULL else view.sample(Rng(0))
    end = followed(begin, line, seat)
    then, now = begin.view(seat), end.view(seat)
    reasons = scored(words, then, now, seat, say)
    reasons += words.prepares(then, now, seat, say)
    reasons += owned(words, then, now, seat, say)
    return list(dict.fromkeys(reasons))


def followed(begin: State, line: Sequence[Move], seat: int) -> State:
    """The position after the moves of one seat, as far as nothing else comes between."""
    state = begin.copy()
    for move in line:
        if state.seat != seat or move not in state.legal():
            break
        move.make(state)
    return state


def labelled(words: Words, view: State, line: Sequence[Move], say: Tongue) -> list[tuple[Move, str]]:
    """The moves of a line that one seat makes in a row, each with the label it has when its turn comes."""
    seat = view.viewer if view.viewer >= 0 else view.seat
    state = view.copy() if view.viewer == FULL else view.sample(Rng(0))
    found: list[tuple[Move, str]] = []
    for move in line:
        if state.seat != seat or move not in state.legal():
            break
        found.append((move, words.label(view if not found else state.view(seat), move, say)))
        move.make(state)
    return found or [(move, words.label(view, move, say)) for move in line[:1]]


def scored(words: Words, then: State, now: State, seat: int, say: Tongue) -> list[str]:
    """Points by source: one's own, and those taken from others."""
    reasons = []
    before, after = then.score_sheet(), now.score_sheet()
    for name, row in after.items():
        change = [new - old for new, old in zip(row, before.get(name, [0] * len(row)))]
        source = words.source(name, say)
        if change[seat] > 0:
            reasons.append(
                say.many("{n} point more: {source}", "{n} points more: {source}", change[seat], source=source)
            )
        if change[seat] < 0:
            reasons.append(
                say.many("{n} point less: {source}", "{n} points less: {source}", -change[seat], source=source)
            )
        for other, n in enumerate(change):
            if other != seat and n < 0:
                who = say.who(other)
                reasons.append(
                    say.many(
                        "{name} has {n} point less: {source}",
                        "{name} has {n} points less: {source}",
                        -n,
                        name=who,
                        source=source,
                    )
                )
    return reasons


def owned(words: Words, then: State, now: State, seat: int, say: Tongue) -> list[str]:
    """What the seat owns more or less of; of others what they lose."""
    reasons = []
    for who in sorted(range(then.board.seats), key=lambda other: other != seat):
        before = {row.name: row.number for row in words.desk(then, who, say)}
        for row in words.desk(now, who, say):
            old = before.get(row.name)
            if row.number is None or old is None or row.number == old:
                continue
            if who == seat:
                reasons.append(say("{thing}: {old} → {new}", thing=row.label, old=old, new=row.number))
            elif row.number < old:
                reasons.append(
                    say("{name}, {thing}: {old} → {new}", name=say.who(who), thing=row.label, old=old, new=row.number)
                )
    return reasons
