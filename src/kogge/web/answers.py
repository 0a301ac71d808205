"""Every answer to the question as a button: grouped by kind, with what it does and what it costs."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import escape

from kogge.core.game import Game
from kogge.core.kept import kept
from kogge.core.model import CHANCE, Move, State
from kogge.core.tongue import Tongue
from kogge.core.words import split
from kogge.web.frame import Offer
from kogge.web.visit import Visit

MANY = 10  # answers that stand open; of more, each group shows its first ones
FIRST = 6  # of a long group
LONG = 30  # letters that stand on two lines of half a panel


def offers(visit: Visit, view: State, drawn: set[str]) -> list[Offer]:
    """The moves this visitor may make now."""
    if visit.actor is None:
        return []
    legal = visit.room.table.legal(visit.actor)
    return offered(visit.game, visit.say, view, legal, drawn, careful=len(legal) > 1, drawing=visit.actor == CHANCE)


def offered(
    game: Game,
    say: Tongue,
    view: State,
    legal: Sequence[Move],
    drawn: set[str],
    careful: bool = False,
    drawing: bool = False,
) -> list[Offer]:
    """Moves that can be made, each group of a kind together, in the order of their first appearance.

    `drawn` are the places on the page; grave ones are asked about with `careful`, `drawing` shows what comes up.
    """
    words, draw = game.words, game.draw
    found: dict[tuple[bool, str], list[Offer]] = {}
    for move in words.answers(legal):
        path = draw.where(move)
        others = tuple(other for other in draw.others(move) if other[0] in drawn)
        ahead = {place: then for place, then in draw.ahead(view, move).items() if place in drawn}
        offer = Offer(
            text=move.text,
            label=words.label(view, move, say),
            path=path,
            others=others,
            ahead=ahead,
            drawn=bool(others or ahead) or (bool(path) and path[0] in drawn),
            careful=words.careful(view, move, say) if careful else None,
            group=words.group(view, move, say),
            closes=words.closes(move),
            picture=draw.token(view, move) if drawing else "",
        )
        found.setdefault((offer.closes, offer.group), []).append(offer)
    return [offer for key in sorted(found, key=lambda key: key[0]) for offer in found[key]]


def last_ones(moves: list[Offer]) -> tuple[Offer, ...]:
    """The answers that close, set apart from all others; none where there are no others."""
    closing = tuple(move for move in moves if move.closes)
    return () if len(closing) == len(moves) else closing


def answers(moves: list[Offer], say: Tongue) -> str:
    """All other answers as lists of buttons below their headings; the end of a long list is folded on small screens."""
    closing = last_ones(moves)
    groups: dict[str, list[Offer]] = {}
    for move in moves:
        if move not in closing:
            groups.setdefault(move.group, []).append(move)
    count = sum(map(len, groups.values()))
    return "".join(answer_group(heading, found, count, say) for heading, found in groups.items())


def answer_group(heading: str, moves: list[Offer], count: int, say: Tongue) -> str:
    found = [f"<li>{button(move.text, move.label, move.careful, picture=move.picture)}</li>" for move in moves]
    first = FIRST if count > MANY and len(found) > FIRST + 1 else len(found)
    rows = '<ul class="long">' if any(len(split(move.label)[0]) > LONG for move in moves) else "<ul>"
    title = f"<h3>{escape(heading)}</h3>" if heading else ""
    rest = "".join(found[first:])
    if rest:
        more = escape(say.many("{n} more", "{n} more", len(found) - first))
        rest = f'<details class="more"><summary>{more}</summary>{rows}{rest}</ul></details>'
    return f"<section>{title}{rows}{''.join(found[:first])}</ul>{rest}</section>"


@kept
def button(text: str, label: str, careful: str | None, cls: str = "", form: str = "", picture: str = "") -> str:
    """An answer: what in bold, its cost in small, a picture of what comes up."""
    what, cost = split(label)
    sure = f' data-careful="{escape(careful)}"' if careful else ""
    cls, form = f' class="{cls}"' if cls else "", f' form="{form}"' if form else ""
    small = f" <small>{escape(cost)}</small>" if cost else ""
    seen = f'<svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">{picture}</svg> ' if picture else ""
    return f'<button{cls}{form} name="text" value="{escape(text)}"{sure}>{seen}<b>{escape(what)}</b>{small}</button>'


def closing_buttons(moves: list[Offer]) -> tuple[str, ...]:
    """Those that close, for the bar below the form they belong to."""
    return tuple(button(move.text, move.label, move.careful, "end", "moves") for move in last_ones(moves))
