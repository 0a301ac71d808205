"""The council seen large on the square: one's family cards, what the others play, the decree under vote."""

from __future__ import annotations

from kogge.core.picture import Element, kept
from kogge.core.svg import box, box_halo, fitted, label, path, spot
from kogge.core.tongue import Tongue
from kogge.games.colonia import board as b
from kogge.games.colonia import draw_parts as icons
from kogge.games.colonia import words_names as name
from kogge.games.colonia.draw_parts import STAGE
from kogge.games.colonia.draw_week import played

X, Y, WIDTH, HEIGHT = STAGE


@kept
def card(value: int, members: int, enough: bool, chosen: bool, said: str) -> Element:
    """One of one's own family cards: its number, and as many members as it sends; none where they do not suffice."""
    at, id = value - b.LOWEST, f"send-{value}"
    x, y, (face, ink) = X + 24 + 182 * (at % 3), Y + 22 + 214 * (at // 3), icons.chosen(chosen)
    parts = [
        icons.paper(x, y, 172, 202, face, 14),
        label(x + 86, y + 58, value, 74, f"{ink} figure strong"),
    ]
    sent = members if enough else 0
    for i in range(sent):
        parts.append(
            icons.somebody(
                x + 28 + 29 * (i % 5) + (14 if i > 4 else 0), y + 148 + 38 * (i // 5), 36, "f-colonia-beam s-edge"
            )
        )
    if not sent:
        parts.append(label(x + 86, y + 150, "= 0", 48, f"{ink} figure strong"))
    return Element(id, spot(id, said, *parts, halo=box_halo(x - 5, y - 5, 182, 212, 18)), (id,))


@kept
def spent(cards: tuple[int, ...]) -> Element:
    """Where the family cards lay that have been played."""
    parts = []
    for value in cards:
        at = value - b.LOWEST
        x, y = X + 24 + 182 * (at % 3), Y + 22 + 214 * (at // 3)
        parts.append(box(x, y, 172, 202, "none s-coast", 1.6, 14, stroke_dasharray="7 7"))
        parts.append(label(x + 86, y + 58, value, 74, "f-faint figure"))
    return Element("spent", "".join(parts))


@kept
def bench(place: int, of: int, seat: int, chosen: int, void: bool, say: Tongue) -> Element:
    """A councillor in turn order with this week's card."""
    columns = 2 if of < 5 else 3
    x, y = X + 30 + (WIDTH - 40) / columns * (place % columns), Y + 26 + 212 * (place // columns)
    room = (WIDTH - 60) / columns
    parts = [
        box(x, y + 150, room - 10, 12, "f-colonia-beam s-edge", 1.2, 3),
        icons.person(say, seat, x + 46, y + 150, 124),
        played(chosen, void, x + 100, y + 84, 76, 104, 56),
        fitted(x + 4, y + 180, say.who(seat), room - 14, 21, "f-ink place strong"),
    ]
    return Element(f"bench-{place}", "".join(parts))


@kept
def notice(rules: b.ColoniaBoard, at: int, ballot: int, votes: int | None, say: Tongue) -> Element:
    """The decree under vote: its name, what it does, and the two ballots; the one cast is filled."""
    called, parts = name.decree(rules, at, say), [box(X + 24, Y + 26, WIDTH - 48, 236, "f-panel s-edge", 1.5, 6)]
    parts.append(
        path(
            f"M{X + 14} {Y + 34}L{X + 34} {Y + 12}H{X + WIDTH - 34}L{X + WIDTH - 14} {Y + 34}Z",
            "f-colonia-beam s-edge",
            1.5,
        )
    )
    parts.append(icons.fit(X + WIDTH / 2, Y + 68, called, WIDTH - 90, 32, "f-ink place strong"))
    for i, text in enumerate(icons.lines(name.effect(rules, at, say), 25)):
        parts.append(label(X + WIDTH / 2, Y + 112 + 29 * i, text, 21, "f-ink plain"))
    if votes is not None:
        yours = say.many("You have {n} vote.", "You have {n} votes.", votes)
        parts.append(label(X + WIDTH / 2, Y + 240, yours, 19, "f-soft plain"))
    spots = []
    for i, (id, value, text, sign) in enumerate(
        (("ballot-yes", b.YES, say("Yes"), "tick"), ("ballot-no", b.NO, say("No"), "cross"))
    ):
        x, y, (face, ink) = X + 34 + 270 * i, Y + 290, icons.chosen(ballot == value)
        line = f"none s-{ink[2:]}"
        shown = [
            icons.paper(x, y, 246, 142, face, 14),
            icons.sign(sign, x + 70, y + 71, 76, line, 3.4, stroke_linecap="round"),
            label(x + 168, y + 71, text, 44, f"{ink} place strong"),
        ]
        spots.append(spot(id, text, *shown, halo=box_halo(x - 5, y - 5, 256, 152, 18)))
    return Element("notice", "".join(parts + spots), ("ballot-yes", "ballot-no"))
