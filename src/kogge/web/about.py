"""About a game: who made it, and where each value of its board comes from, told beside the picture of the board."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from html import escape
from typing import Any

from anyio.to_thread import run_sync
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kogge.core.design import Design
from kogge.core.errors import BadBoard
from kogge.core.form import Form
from kogge.core.game import Game
from kogge.core.model import State
from kogge.core.picture import Element, Picture
from kogge.core.playout import steps
from kogge.core.provenance import INFERRED, OWN, RECONSTRUCTED, RULING, SOURCED, Origin, origins
from kogge.core.rng import Rng
from kogge.core.svg import el, label, outline
from kogge.core.tongue import Tongue
from kogge.web.opening import asked_for
from kogge.web.own import chosen
from kogge.web.params import query
from kogge.web.render import page
from kogge.web.values import Grouping, name_of, written

SIGNS = {RECONSTRUCTED: ("diamond", "?"), INFERRED: ("triangle", "~"), RULING: ("square", "!"), OWN: ("star", "+")}
MARKED = (OWN, RECONSTRUCTED, INFERRED, RULING)  # what a place with several values is marked as: the first that holds
LARGE, SMALL, CROWDED = 15, 10, 80  # the size of a mark, and how many are too many for large ones
WORTH = 5  # how many values a mark tells


@dataclass(slots=True)
class Telling:
    """Values of one kind that come from the same place."""

    id: str
    title: str
    status: str
    origin: Origin
    values: list[str] = field(default_factory=list)


async def about_page(request: Request) -> Response:
    """Who made the game, and where its values come from; `board` names a board of one's own."""
    game, say = asked_for(request)
    given = query(request, say)
    try:
        own = await chosen(request, game, given)
    except BadBoard as error:
        raise HTTPException(400, str(error)) from None
    low, high = game.seats
    seats = min(max(low, given.number("seats", game.usual)), high)
    tellings, drawing = await run_sync(told, game, own, seats, say)
    counts = {status: sum(len(one.values) for one in tellings if one.status == status) for status in SIGNS}
    signs = [(sign(status, 12, 12, 9), names(say)[status], counts[status]) for status in SIGNS if counts[status]]
    return page(
        request,
        "about.html",
        say,
        game=game,
        own=own,
        seats=seats,
        drawing=drawing,
        tellings=tellings,
        names=names(say),
        signs=signs,
        board=given.text("board"),
    )


def names(say: Tongue) -> dict[str, str]:
    """What the ways to know a value are called."""
    return {
        SOURCED: say("from a source"),
        INFERRED: say("inferred"),
        RECONSTRUCTED: say("reconstructed"),
        RULING: say("decided by us"),
        OWN: say("changed on this board"),
    }


def told(game: Game, own: Design | None, seats: int, say: Tongue) -> tuple[list[Telling], Markup]:
    """All values with where they come from, those from the same place together; and the picture with its marks."""
    at = {} if game.form is None else tellings_of(own or game.design(), game.form, say)
    state = game.new(seats, None, own)
    steps(state, Rng(7), 60)
    return list({one.id: one for one in at.values()}.values()), Markup(marked(game, state, at, say))


def tellings_of(design: Design, form: Form, say: Tongue) -> dict[str, Telling]:
    """What is told about each value, by its place."""
    words, known = Grouping(design.facts, form.labels(say), say), names(say)
    found: dict[Hashable, Telling] = {}
    at: dict[str, Telling] = {}
    for origin in origins(design):
        if origin.status in known:
            title = heading(words, origin)
            rest = (origin.page, origin.confidence, str(origin.sources), str(origin.note))
            one = found.setdefault(
                (title, origin.status, *rest), Telling(f"value-{len(found) + 1}", title, origin.status, origin)
            )
            one.values.append(value_of(words, design, origin))
            at[name_of(origin.path)] = one
    return at


def heading(words: Grouping, origin: Origin) -> str:
    """What kind of value it is: "Cities, warehouses"."""
    keys = [step for step in origin.path if isinstance(step, str)]
    return ", ".join(words.label(tuple(keys[: end + 1])) for end in range(len(keys)))


def value_of(words: Grouping, design: Design, origin: Origin) -> str:
    """The value, behind the entries it belongs to."""
    held: list[str] = []
    rows: Any = design.facts
    for step in origin.path:
        rows = rows[step]
        if isinstance(step, int) and isinstance(rows, dict):
            held.append(words.entry(rows, step))
    shown = spoken(words, str(origin.path[-1]), origin.value)
    return f"{', '.join(held)}: {shown}" if held and shown != held[-1] else shown


def spoken(words: Grouping, key: str, value: Any) -> str:
    """A value as the reader calls it."""
    if isinstance(value, dict):
        return words.name(value)
    if isinstance(value, list):
        nested = any(isinstance(part, list) for part in value)
        return ("; " if nested else ", ").join(spoken(words, key, part) for part in value)
    return words.word(key, value) if isinstance(value, str) else written(value)


def marked(game: Game, state: State, at: dict[str, Telling], say: Tongue) -> str:
    """The board with a sign where a value stands that the printed board may say otherwise."""
    picture = game.draw.board(state.view(None), say)
    signs = "".join(signs_of(game.draw.marks(state), at, say))
    whole = (*picture.elements, Element("marks", signs))
    return Picture(picture.width, picture.height, picture.title, whole, picture.cls).svg()


def signs_of(places: dict[str, tuple[float, float]], at: dict[str, Telling], say: Tongue) -> Iterator[str]:
    size = LARGE if len(places) < CROWDED else SMALL
    for place, (x, y) in places.items():
        here = [one for name, one in at.items() if name == place or name.startswith(f"{place}.")]
        worst = next((status for status in MARKED if any(one.status == status for one in here)), None)
        if worst is None:
            continue
        first = next(one for one in here if one.status == worst)
        kinds = dict.fromkeys(f"{one.title}: {names(say)[one.status]}" for one in here if one.status in SIGNS)
        text = "; ".join(list(kinds)[:WORTH])
        yield el(
            "a",
            el("title", escape(text, quote=False)),
            sign(worst, x, y, size),
            href=f"#{first.id}",
            aria_label=text,
            cls="origin",
        )


def sign(status: str, x: float, y: float, size: float) -> str:
    """The sign of a way to know a value: a shape and a letter, so that it needs no colour."""
    shape, letter = SIGNS[status]
    return outline(shape, x, y, size, cls="f-panel s-accent", stroke_width=2) + label(
        x, y, letter, size, "f-ink figure strong"
    )


routes = [Route("/about/{game}", about_page)]
