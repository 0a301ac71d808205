"""The stages of a game as its log tells them: numbered weeks or rounds, else everybody's own turns."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kogge.core.log import NOBODY, Entry, Kind
from kogge.core.tongue import Tongue

NUMBERED = re.compile(r"\w+ \d+\b")  # "Week 2 of 6" begins with it


class Stages:
    def __init__(self, story: Sequence[Entry], say: Tongue) -> None:
        heads = [entry for entry in story if entry.kind is Kind.HEADING]
        named = [(entry.ply, NUMBERED.match(entry.text)) for entry in heads if entry.seat == NOBODY]
        self.say = say
        self.named = [(ply, found[0]) for ply, found in named if found]
        self.turns = [(entry.ply, entry.seat) for entry in heads if entry.seat != NOBODY]

    def of(self, ply: int, seat: int) -> str:
        """The stage in which a seat decided after so many moves."""
        if len(self.named) > 1:
            begun = [name for first, name in self.named if first <= ply]
            return begun[-1] if begun else self.say("the opening")
        turns = sum(first <= ply and whose == seat for first, whose in self.turns)
        return self.say("turn {n}", n=turns) if turns else self.say("the opening")
