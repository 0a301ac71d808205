"""The log as data: what happened, whose doing it was, whom it touches, what was gained and lost, where on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from kogge.core.model import State
from kogge.core.tongue import Tongue

if TYPE_CHECKING:
    from kogge.core.words import Words

S = TypeVar("S", bound=State)

NOBODY = -1  # the doing of nobody in particular: of the rules, or of chance


class Kind(StrEnum):
    """What kind of thing an entry tells."""

    HEADING = "heading"  # a turn, round, day or week begins; the end of the game
    TURN = "turn"  # somebody ends, passes or skips
    ACTION = "action"
    PAYMENT = "payment"
    GAIN = "gain"
    LOSS = "loss"
    DRAW = "draw"
    SCORE = "score"
    SEAT = "seat"  # somebody sits down or leaves; told by the table
    UNDO = "undo"  # something was taken back; told by the table


class Amount(NamedTuple):
    """So much more (or less) of something a seat owns; `what` is the `name` of a row of its desk."""

    seat: int
    what: str
    n: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log."""

    kind: Kind
    text: str
    seat: int = NOBODY  # whose doing it was
    touches: tuple[int, ...] = ()  # every seat whose possessions or prospects it changes
    amounts: tuple[Amount, ...] = ()
    places: tuple[str, ...] = ()  # ids of board elements
    ply: int = 0  # after how many moves of the record; the table writes it


class Log(Generic[S]):
    """Collects the entries of one step as one viewer may know it: from `before` to `after`."""

    def __init__(self, before: S, after: S, say: Tongue) -> None:
        self.before = before
        self.after = after
        self.say = say
        self.seat = before.seat if before.seat >= 0 else NOBODY
        self.actor = say.who(before.seat) if before.seat >= 0 else ""
        # Sentences about whoever decides: they are the {name}.
        self.speak: Callable[..., str] = partial(say, name=self.actor)
        self.many: Callable[..., str] = partial(say.many, name=self.actor)
        self.entries: list[Entry] = []

    def mine(self, what: str, n: int) -> Amount:
        """So much more (or less) of something for whoever decides."""
        return Amount(self.seat, what, n)

    def add(
        self,
        kind: Kind,
        text: str,
        *amounts: Amount,
        seat: int | None = None,
        touches: Iterable[int] = (),
        places: Iterable[str] = (),
    ) -> None:
        """Enter a line; it is the doing of whoever decided unless another seat (or NOBODY) is given."""
        whose = self.seat if seat is None else seat
        touched = {whose, *touches, *(amount.seat for amount in amounts)} - {NOBODY}
        booked = tuple(amount for amount in amounts if amount.n)
        self.entries.append(Entry(kind, text, whose, tuple(sorted(touched)), booked, tuple(places)))

    def heading(self, text: str, *amounts: Amount, seat: int = NOBODY, places: Iterable[str] = ()) -> None:
        self.add(Kind.HEADING, text, *amounts, seat=seat, places=places)

    def action(self, text: str, *amounts: Amount, touches: Iterable[int] = (), places: Iterable[str] = ()) -> None:
        self.add(Kind.ACTION, text, *amounts, touches=touches, places=places)

    def over(self, words: Words) -> None:
        """The end: everybody's points in order of place, and what decided between equal points."""
        say, after = self.say, self.after
        self.heading(say("The game is over."))
        scores, ranking = after.scores(), after.ranking()
        order = sorted(range(len(ranking)), key=lambda seat: (ranking[seat], seat))
        for at, seat in enumerate(order):
            text = say.many(
                "{place}. {name}: {n} point.",
                "{place}. {name}: {n} points.",
                scores[seat],
                place=ranking[seat],
                name=say.who(seat),
            )
            above = order[at - 1]
            if at and scores[above] == scores[seat] and ranking[above] < ranking[seat]:
                text += " " + words.tie_break(after, above, seat, say)
            self.add(Kind.SCORE, text, seat=NOBODY, touches=[seat])
