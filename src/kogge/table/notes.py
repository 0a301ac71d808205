"""What happens at a table and not in the game: who comes and goes, what is taken back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from kogge.core.log import Entry, Kind
from kogge.core.tongue import Tongue


class Noted(StrEnum):
    """Everything that can happen beside the game. What follows TAKEN_BACK is an event of a seat, or of the table."""

    TAKEN_BACK = "taken back"
    SITS = "sits"  # the value is the name
    LEAVES = "leaves"
    RETURNS = "returns"
    BOT = "bot"  # a bot plays from here on; the value says which
    PERSON = "person"  # another person plays from here on, by consent; the value is the name
    OPEN = "open"  # the seat waits for somebody with its link
    HOST = "host"  # this seat now looks after the table
    RENAMED = "renamed"  # the value is the new name
    DEVICE = "device"  # the same person on one more device
    WAITS = "waits"  # a bot is going to take over; the value is the instant, in seconds since 1970
    LINKED = "linked"  # a link for another device was made
    ASKS = "asks"  # somebody wants the seat; the value is the name
    KEEPS = "keeps"  # the seat was not given to whoever asked
    PROMISES = "promises"  # the seat added to the draws; the value is the promise
    DRAWN = "drawn"  # the server drew for the seat
    STARTS = "starts"  # everybody is there: what was promised is shown to the server
    REVEALS = "reveals"  # the promise was kept
    DEALT = "dealt"
    UNSEALED = "unsealed"  # the seed was given out: open draws from here on
    TITLED = "titled"
    CLOSED = "closed"
    AGAIN = "again"  # wants to play again
    FORGETS = "forgets"  # took the table off the list


UNTOLD = (Noted.PROMISES, Noted.REVEALS, Noted.LINKED, Noted.FORGETS)


@dataclass(frozen=True, slots=True)
class Note:
    """Something noted after so many moves."""

    ply: int
    what: Noted
    seat: int
    value: str = ""

    def entry(self, say: Tongue) -> Entry:
        kind = Kind.UNDO if self.what is Noted.TAKEN_BACK else Kind.SEAT
        seats = tuple([self.seat] if self.seat >= 0 else [])
        return Entry(kind, self.text(say), self.seat, seats, ply=self.ply)

    def text(self, say: Tongue) -> str:
        """The sentence in the log."""
        who = say.who(self.seat) if self.seat >= 0 else say("Chance")
        match self.what:
            case Noted.TAKEN_BACK:
                return say("{name} takes the last decision back.", name=who)
            case Noted.SITS:
                return say("{name} sits down.", name=self.value or who)
            case Noted.LEAVES:
                return say("{name} leaves the table.", name=who)
            case Noted.RETURNS:
                return say("{name} is back.", name=who)
            case Noted.BOT:
                return say("A bot plays on for {name}.", name=who)
            case Noted.PERSON:
                return say("{other} takes over the seat, as agreed.", other=self.value)
            case Noted.OPEN:
                return say("The seat of {name} is free.", name=who)
            case Noted.HOST:
                return say("{name} looks after the table now.", name=who)
            case Noted.RENAMED:
                return say("This player is called {name} now.", name=self.value)
            case Noted.DEVICE:
                return say("{name} plays on another device too.", name=who)
            case Noted.WAITS:
                return say("If {name} stays away, a bot is going to play on.", name=who)
            case Noted.ASKS:
                return say("{other} asks for the seat of {name}.", other=self.value, name=who)
            case Noted.KEEPS:
                return say("{name} keeps the seat.", name=who)
            case Noted.DRAWN:
                return say("The server drew for {name}.", name=who)
            case Noted.STARTS:
                return say("The game begins: everybody's share is mixed in.")
            case Noted.DEALT:
                return say("The game is set up.")
            case Noted.UNSEALED:
                return say("{name} took the seed along: the draws are open from here on.", name=who)
            case Noted.TITLED:
                return say("The table is called {title} now.", title=self.value)
            case Noted.CLOSED:
                return say("The table was closed.")
            case Noted.AGAIN:
                return say("{name} wants to play again.", name=who)
        return ""
