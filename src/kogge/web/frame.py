"""What a page shows, by key, and what of it a page has not got yet.

A page has holders, named elements whose children carry keys. A frame says for each holder which keys it holds in which
order, and what stands under each key; what is ordered without a piece of its own is on the page already.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec
from markupsafe import Markup

from kogge.core.picture import Picture
from kogge.core.svg import num

F = TypeVar("F", bound="Frame")


class Pieces(dict[str, str]):
    """The pieces of a picture that several people see: what is new in it is found once for all of them."""

    __slots__ = ("before", "fresh")
    before: dict[str, str] | None
    fresh: dict[str, str]

    def since(self, known: dict[str, str]) -> dict[str, str]:
        if getattr(self, "before", None) is not known:
            self.before, self.fresh = known, changed(known, self)
            if isinstance(known, Pieces):
                known.before = None  # else each would hold all that were before it
        return self.fresh


def changed(known: dict[str, str], found: dict[str, str]) -> dict[str, str]:
    if known == found:
        return {}
    return {key: markup for key, markup in found.items() if known.get(key) != markup}


class Frame(msgspec.Struct, kw_only=True):
    order: dict[str, list[str]] = {}  # the keys of each holder
    pieces: dict[str, dict[str, str]] = {}  # the markup of each key, one element
    pictures: dict[str, dict[str, str]] = {}  # the attributes of each holder that is a picture

    def hold(self, name: str, pieces: dict[str, str]) -> None:
        self.pieces[name] = pieces
        self.order[name] = list(pieces)

    def draw(self, name: str, picture: Picture) -> None:
        """A picture whose elements are the pieces."""
        box = f"0 0 {num(picture.width)} {num(picture.height)}"
        self.pictures[name] = {"class": picture.cls, "viewBox": box, "role": "group", "aria-label": picture.title}
        self.hold(name, {part.key: f'<g data-key="{part.key}">{part.markup}</g>' for part in picture.elements})

    def held(self, name: str) -> Markup:
        """All that a holder holds, for a page that is being made."""
        return Markup("".join(self.pieces[name].values()))


class Offer(msgspec.Struct):
    """A move somebody may make: how it is written, said and pointed at."""

    text: str
    label: str
    path: tuple[str, ...]
    others: tuple[tuple[str, ...], ...]  # further paths, those that begin on the page
    ahead: dict[str, tuple[str, ...]]  # further places, each with the moves that follow there at once
    drawn: bool  # one of the paths begins on the page
    careful: str | None  # a question before it is made
    group: str  # the heading among others of its kind
    closes: bool  # ends the turn, passes or declines
    picture: str = ""  # of what comes up, for whoever enters draws


class HintStep(msgspec.Struct):
    """A move that is advised: how it is written and said, and where it is on the board."""

    text: str
    what: str
    cost: str
    path: tuple[str, ...]


class Scene(Frame, kw_only=True):
    """What one visitor sees of a table, and what he may do."""

    version: int
    seen: str  # names exactly this scene
    asked: int  # the number of the question
    ply: int
    over: bool
    eye: int | None
    actor: int | None
    cover: int | None
    since: int  # the version at which a shared device was last handed on
    promise: list[int]  # the own seats whose browser may add to the draws
    reveal: list[int]  # the own seats whose share is asked for
    bot: bool  # a bot made the newest step, so the page shows it in its own time
    said: str
    moves: list[Offer]
    recent: list[str]
    lesson: list[HintStep]  # the move that a lesson is about
    look: int | None  # the mark of whoever is asked, else of whoever looks


class Moment(Frame, kw_only=True):
    """One position of a replay."""

    at: int


class Shown:
    """A scene and its bytes, made once for everybody who sees the same."""

    def __init__(self, scene: Scene, stamp: int) -> None:
        self.scene = scene
        self.stamp = stamp  # of the room it was made for
        self.bytes: dict[Shown | None, bytes] = {}

    def since(self, had: Shown | None) -> bytes:
        """What a page has not got that shows another scene, or none."""
        made = self.bytes.get(had)
        if made is None:
            made = self.bytes[had] = msgspec.json.encode(news(had.scene if had else Frame(), self.scene))
        return made


def news(had: Frame, shown: F) -> F:
    """A frame without the keys and orders that the page has already."""
    order = {name: keys for name, keys in shown.order.items() if had.order.get(name) != keys}
    pieces = {}
    for name, found in shown.pieces.items():
        known = had.pieces.get(name)
        if known is found:
            continue
        fresh = found if not known else found.since(known) if isinstance(found, Pieces) else changed(known, found)
        if fresh:
            pieces[name] = fresh
    return msgspec.structs.replace(shown, order=order, pieces=pieces)
