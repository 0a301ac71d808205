"""What happened in Pebbles, entry by entry."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.log import Amount, Entry, Kind, Log
from kogge.core.model import OVER, Move
from kogge.core.tongue import Tongue
from kogge.core.words import Words
from kogge_pebbles import moves as m
from kogge_pebbles import words_names as name
from kogge_pebbles.state import PebblesState

PebblesLog = Log[PebblesState]
TOLD: Cases[[PebblesLog], None] = Cases("entry in the log")


def tell(words: Words, before: PebblesState, move: Move | None, after: PebblesState, say: Tongue) -> list[Entry]:
    """The move, also where only its decision is known, then what followed from it."""
    log = PebblesLog(before, after, say)
    if before.decision.name == "deal":
        dealt(move if isinstance(move, m.Card) else None, log)
    elif before.decision.name == "bid":
        answered(log)
    else:
        assert move is not None, "pebbles are taken in the open"
        TOLD(move, log)
    if after.seat == OVER:
        log.over(words)
    return log.entries


def dealt(move: m.Card | None, log: PebblesLog) -> None:
    """Z2.1: everybody sees that a card was dealt, its owner which."""
    say, seat = log.say, log.before.dealing
    if seat == 0:
        log.heading(say("Round {n}", n=log.before.round + 1))
    if move is None:
        text = say("{name} gets a card.", name=say.who(seat))
    else:
        text = say("{name} gets {card}.", name=say.who(seat), card=name.card(move.eye, say))
    log.add(Kind.DRAW, text, Amount(seat, "cards", 1), touches=[seat], places=["pile"])


def answered(log: PebblesLog) -> None:
    """Z2.2: that somebody has answered; when all have, what was thrown away."""
    say = log.say
    log.action(say("{name} has decided.", name=log.actor))
    if log.after.decision is log.before.decision:
        return
    for seat in range(log.before.board.seats):
        if log.after.sizes[seat] < log.before.sizes[seat]:
            text = say("{name} throws the lowest card away.", name=say.who(seat))
            log.add(Kind.LOSS, text, Amount(seat, "cards", -1), seat=seat)
        else:
            log.add(Kind.ACTION, say("{name} keeps everything.", name=say.who(seat)), seat=seat)


def took(move: m.Take, log: PebblesLog) -> None:
    if move.count:
        text = log.say("{name} takes a pebble.", name=log.actor)
        log.action(text, Amount(log.seat, "pebbles", move.count), places=["heap"])
    else:
        log.add(Kind.TURN, log.say("{name} passes.", name=log.actor))


TOLD.of(m.Card, dealt)
TOLD.of(m.Answer, lambda move, log: answered(log))
TOLD.of(m.Take, took)
