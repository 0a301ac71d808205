"""What happened: the newest move in a banner, what changed for the visitor since his last decision, the newest lines.

All of it is read from the visitor's own log, which is data, so no game is known here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple

from kogge.core.kept import kept
from kogge.core.log import Entry, Kind
from kogge.core.tongue import Tongue
from kogge.web.frame import Scene
from kogge.web.render import pieces
from kogge.web.room import BESIDE, PLY
from kogge.web.visit import Visit

DEEDS = (Kind.ACTION, Kind.TURN)
BACK = 12  # entries among which the newest deed is looked for
LINES = 4  # of a recap that are in sight
MORE = 12  # and behind "and more"
NEWEST = 2  # lines of the log that are always in sight


class Change(NamedTuple):
    """A line of the recap: whose doing it was, what it did to the reader, and the sentence of the log."""

    mark: int | None
    sign: str  # "loss", "gain" or "other"
    badge: str
    text: str


def hold_story(shown: Scene, visit: Visit, story: list[Entry], since: int) -> None:
    """The banner, the recap and the newest lines."""
    say = visit.say
    deed = newest(story)
    watches = visit.eye is None and visit.cover is None and not visit.left and not shown.over
    shown.hold("banner", banner(say, mark(deed, say) if deed else None, deed.text if deed else "", watches))
    changes = recap(visit.eye, story, since, say) if visit.eye is not None and visit.actor == visit.eye else ()
    shown.hold("recap", recap_pieces(say, changes))
    shown.hold("newest", newest_lines(say, tuple((mark(entry, say), entry.text) for entry in story[-NEWEST:])))


def newest(story: list[Entry]) -> Entry | None:
    """The newest thing somebody did, or took back."""
    last = [entry for entry in story[: -BACK - 1 : -1] if entry.kind is not Kind.SEAT]
    if last and last[0].kind is Kind.UNDO:
        return last[0]
    return next((entry for entry in last if entry.kind in DEEDS and entry.seat >= 0), last[0] if last else None)


def mark(entry: Entry, say: Tongue) -> int | None:
    return say.marks[entry.seat] if entry.seat >= 0 else None


def recap(eye: int, story: list[Entry], since: int, say: Tongue) -> tuple[Change, ...]:
    """What others did to a seat after so many moves, and what came of its own doing since: losses first."""
    fresh = story[bisect_right(story, since, key=PLY) :]
    found = [change(eye, entry, say) for entry in fresh if entry.kind not in BESIDE and concerns(eye, entry)]
    return tuple(sorted(found, key=lambda line: line.sign != "loss"))


def concerns(eye: int, entry: Entry) -> bool:
    """Whether an entry changes something for a seat; the income with which its own turn begins is no news."""
    mine = [amount.n for amount in entry.amounts if amount.seat == eye]
    if entry.seat == eye:
        return bool(mine) and (entry.kind is not Kind.HEADING or min(mine) < 0)
    return bool(mine) or eye in entry.touches


def change(eye: int, entry: Entry, say: Tongue) -> Change:
    """A line of the log as it reads for a seat: a number where one thing changed, otherwise a sign."""
    mine = [amount.n for amount in entry.amounts if amount.seat == eye]
    loses = min(mine, default=0) < 0 or (entry.kind is Kind.LOSS and not mine)
    sign = "loss" if loses else "gain" if mine else "other"
    badge = signed(mine[0]) if len(mine) == 1 else {"loss": "−", "gain": "+", "other": "›"}[sign]
    return Change(mark(entry, say), sign, badge, entry.text)


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"


@kept
def banner(say: Tongue, mark: int | None, text: str, watches: bool) -> dict[str, str]:
    return pieces("part/story.html", say, "deed", mark=mark, text=text, watches=watches)


@kept
def recap_pieces(say: Tongue, changes: tuple[Change, ...]) -> dict[str, str]:
    first, rest = changes[:LINES], changes[LINES:]
    return pieces("part/story.html", say, "recap", changes=first, more=rest[:MORE], count=len(rest)) if changes else {}


@kept
def newest_lines(say: Tongue, lines: Iterable[tuple[int | None, str]]) -> dict[str, str]:
    return pieces("part/story.html", say, "newest", lines=lines)
