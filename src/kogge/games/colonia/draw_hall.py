"""The town hall in the middle: decrees with their votes, and the players in turn order."""

from __future__ import annotations

from kogge.core.picture import Element, kept
from kogge.core.svg import box, box_halo, disc, fitted, label, mark, path, spot
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_icons as icons
from kogge.games.colonia import words_names as name
from kogge.games.colonia.draw_scene import HALL
from kogge.games.colonia.state import ColoniaState
from kogge.games.colonia.words import WORDS
from kogge.games.colonia.words_element import own_ballot, running, state, votes
from kogge.games.colonia.words_names import PRINTED


def hall(view: ColoniaState, say: Tongue) -> list[Element]:
    """Roof and walls, this week's decrees, and everybody in turn order."""
    agenda, seats = range(view.rules.agenda), range(view.rules.seats)
    return [walls(say), *(decree_of(view, slot, say) for slot in agenda), *(row_of(view, at, say) for at in seats)]


@kept
def walls(say: Tongue) -> Element:
    x, y, width, height = HALL
    parts = [
        box(x + 6, y + 44, width - 12, height - 44, "f-panel s-edge", 1.5, 6, id="hall"),
        path(icons.MAP["roof"], "f-colonia-roof s-edge", 1.5, stroke_linejoin="round"),
        label(x + width / 2, y + 25, say("Town hall"), 25, "f-white place strong"),
    ]
    return Element("hall", "".join(parts))


def decree_of(view: ColoniaState, slot: int, say: Tongue) -> Element:
    """A decree from the values it shows; the two ballots while its vote runs."""
    at, said = view.decrees[slot], WORDS.element(view, f"decree-{slot + 1}", say)
    day = view.rules.decree_records[at].day if at != b.NOTHING else 0
    if running(view, slot):
        return voting(slot, at, day, own_ballot(view), said, say)
    return decree(slot, at, day, view.verdicts[slot], votes(view, slot), said, say)


def corner(slot: int) -> tuple[float, float, float]:
    """Where the row of a decree begins, and how wide it is."""
    return HALL[0] + 16, HALL[1] + 54 + 52 * slot, HALL[2] - 32


def title(slot: int, at: int, day: int, say: Tongue) -> str:
    """A decree's day and name."""
    (x, y, _), called = corner(slot), name.decree(at, say)
    number = disc(x + 22, y + 23, 13, "f-shade") + label(x + 22, y + 23, day, 17, "f-ink figure strong")
    return number + label(x + 44, y + 23, called, 18 if len(called) < 21 else 16, "f-ink place strong", "start")


@kept
def decree(slot: int, at: int, day: int, verdict: int, votes: tuple[int, int], said: str, say: Tongue) -> Element:
    """An empty place, or a decree with how its vote went: figures and a tick or a cross."""
    (x, y, width), id = corner(slot), f"decree-{slot + 1}"
    parts = [box(x, y, width, 46, "none s-faint", 1.4, 8, stroke_dasharray="6 6")]
    if at != b.NOTHING:
        parts = [box(x, y, width, 46, "f-paper s-coast", 1.3, 8), title(slot, at, day, say)]
    if verdict:
        sign, colour = ("tick", "s-seat2") if verdict == b.YES else ("cross", "s-accent")
        parts.append(label(x + width - 44, y + 23, f"{votes[0]} : {votes[1]}", 18, "f-ink figure strong", "end"))
        parts.append(icons.sign(sign, x + width - 24, y + 23, 24, f"none {colour}", 4, stroke_linecap="round"))
    return Element(id, spot(id, said, *parts), (id,))


@kept
def voting(slot: int, at: int, day: int, own: int, said: str, say: Tongue) -> Element:
    """The decree that is voted on, and the two ballots; a chosen one is framed for whoever cast it."""
    (x, y, width), id = corner(slot), f"decree-{slot + 1}"
    parts = [spot(id, said, box(x, y, width, 46, "f-colonia-lit s-accent", 3, 8), title(slot, at, day, say))]
    for i, (ballot, value, text) in enumerate((("ballot-yes", b.YES, say("Yes")), ("ballot-no", b.NO, say("No")))):
        left, (face, ink) = x + width - 96 + 47 * i, icons.chosen(own == value)
        card = icons.paper(left, y + 5, 43, 36, face, 6) + label(left + 21.5, y + 23, text, 17, f"{ink} plain strong")
        parts.append(spot(ballot, text, card, halo=box_halo(left - 2, y + 3, 47, 40, 8)))
    return Element(id, "".join(parts), (id, "ballot-yes", "ballot-no"))


def row_of(view: ColoniaState, place: int, say: Tongue) -> Element:
    """A player in turn order from the values shown."""
    seat, of = view.order[place], view.rules.seats
    mayor, asked = place == 0 and view.day >= b.WEDNESDAY, seat in view.pending
    about = "✓" if view.decision.simultaneous and view.answered >> seat & 1 else state(view, seat, say)
    return row(place, of, seat, mayor, asked, about, view.votes[seat], view.supply[seat], say)


@kept
def row(
    place: int, of: int, seat: int, mayor: bool, asked: bool, about: str, votes: int, members: int, say: Tongue
) -> Element:
    """A player in turn order: votes, members at hand, and whether he is asked, has answered or has passed."""
    x, top, width = HALL[0] + 16, HALL[1] + 58 + 52 * PRINTED.agenda, HALL[2] - 32
    step = min((HALL[1] + HALL[3] - 6 - top) / of, 44)
    y, cy = top + step * place, top + step * place + step / 2
    parts = [
        box(x, y + 1, width, step - 2, "f-colonia-lit s-accent", 2, 7) if asked else "",
        icons.sign("crown", x + 17, cy, 24, "f-gold s-edge", 1.5, stroke_linejoin="round")
        if mayor
        else label(x + 17, cy, place + 1, 17, "f-soft figure"),
        mark(say, seat, x + 48, cy, 12),
        fitted(x + 70, cy, say.who(seat), width - 244 - 9 * len(about), 19, "f-ink plain"),
        label(x + width - 168, cy, about, 16, "f-soft plain italic", "end"),
        icons.paper(x + width - 152, cy - 10, 18, 20, "f-colonia-card s-edge", 3),
        icons.sign("tick", x + width - 143, cy, 14, "none s-colonia-night", 4),
        label(x + width - 126, cy, votes, 19, "f-ink figure strong", "start"),
        icons.member(x + width - 74, cy, 24, "f-ink"),
        label(x + width - 54, cy, members, 20, "f-ink figure strong", "start"),
    ]
    return Element(f"row-{place}", "".join(parts))
