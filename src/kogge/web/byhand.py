"""Whoever records a game from a real table is told what to enter: where the next thing that is drawn goes."""

from __future__ import annotations

import re
from typing import NamedTuple

from kogge.core.model import CHANCE
from kogge.web.visit import Visit

FIRST = re.compile(r"[^:;,(]+")  # of the name of a place: without what lies there


class Coming(NamedTuple):
    """Where what is drawn now goes: in words, and the spots of the board."""

    name: str
    spots: tuple[str, ...]


def coming(visit: Visit) -> Coming:
    """What is told when any of the possible things comes up says where it goes."""
    return visit.room.once(("coming", visit.say), lambda: find_coming(visit))


def find_coming(visit: Visit) -> Coming:
    table, say, words = visit.room.table, visit.say, visit.game.words
    move = table.legal(CHANCE)[0]
    before, after = table.view(None), table.propose(move, CHANCE).passed[table.ply + 1].view(None)
    board = visit.game.draw.board(before, say).spots
    for entry in words.tell(before, move, after, say):
        places = tuple(place for place in entry.places if place in board)
        seats = {seat for seat in (entry.seat, *entry.touches) if seat >= 0}
        if places:
            named = FIRST.match(words.element(before, places[0], say))
            return Coming(named[0].strip() if named else "", places)
        if len(seats) == 1:
            return Coming(say.who(*seats), ())
    return Coming("", ())
