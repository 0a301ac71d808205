"""What happens at a table and not in the game: who comes and goes, what is taken back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from kogge.core.log import Entry, Kind
from kogge.core.tongue import Tongue


class Noted(StrEnum):
    TAKEN_BACK = "taken back"
    SITS = "sits"
    LEAVES = "leaves"
    RETURNS = "returns"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Note:
    """Something noted after so many moves."""

    ply: int
    what: Noted
    seat: int

    def entry(self, say: Tongue) -> Entry:
        who = say.who(self.seat) if self.seat >= 0 else say("Chance")
        texts = {
            Noted.TAKEN_BACK: say("{name} takes the last decision back.", name=who),
            Noted.SITS: say("{name} sits down.", name=who),
            Noted.LEAVES: say("{name} leaves the table.", name=who),
            Noted.RETURNS: say("{name} is back.", name=who),
            Noted.BOT: say("A bot plays on for {name}.", name=who),
        }
        kind = Kind.UNDO if self.what is Noted.TAKEN_BACK else Kind.SEAT
        return Entry(kind, texts[self.what], self.seat, tuple([self.seat] if self.seat >= 0 else []), ply=self.ply)
