"""What a player of Pfeffersäcke owns, as a picture: whole, and on one line."""

from __future__ import annotations

from kogge.core.model import State
from kogge.core.picture import Element, Picture, kept
from kogge.core.svg import box, box_halo, circle_halo, fitted, group, label, mark, spot
from kogge.core.tongue import Tongue
from kogge.games.pfeffersaecke import words_names as name
from kogge.games.pfeffersaecke.board import TRACK
from kogge.games.pfeffersaecke.draw_parts import coin, covered, envelope, home, land, seal
from kogge.games.pfeffersaecke.scoring import region_count
from kogge.games.pfeffersaecke.words_names import own

WIDTH, HEIGHT = 560, 204
LINE = 380, 32  # the size of a strip
FEW = 8  # so many seals have room side by side
Won = tuple[tuple[int, str], ...]  # the seals won: value and city


def desk(view: State, seat: int, say: Tongue) -> Picture:
    """Money where it may be seen, seals in hand, letters, seals won, houses, regions."""
    state, suffix = own(view), "" if seat == view.seat else f"-of-{seat}"
    regions = region_count(state.rules, state.offices[seat])
    parts = (
        owner(seat, name.track(state, seat), say),
        purse(seat, f"purse{suffix}", name.purse(state, seat), say),
        hand(seat, suffix, state.held[seat], name.hand(state, seat), say),
        letters(seat, f"letter{suffix}", state.letters[seat], state.rules.letters, say),
        stock(seat, name.won_in(state, seat), state.supply[seat], regions, say),
    )
    return Picture(WIDTH, HEIGHT, say("The desk of {name}", name=say.who(seat)), parts, "desk")


@kept
def owner(seat: int, points: int, say: Tongue) -> Element:
    """Whose desk it is and the points; P1.8: whoever is past the end of the track has the marker for it."""
    past = points >= TRACK
    parts = [
        box(0, 0, WIDTH, HEIGHT, "f-panel s-coast", 1.5, 12),
        mark(say, seat, 38, 38, 22),
        fitted(74, 38, say.who(seat), 210, 25),
        label(WIDTH - 18, 38, name.points(points, say), 23, "f-ink figure strong", "end"),
        box(WIDTH - 58, 52, 40, 20, "f-ink", r=5) if past else "",
        label(WIDTH - 38, 62, TRACK, 15, "f-panel figure strong") if past else "",
    ]
    return Element(f"owner-{seat}", "".join(parts))


@kept
def purse(seat: int, id: str, money: str, say: Tongue) -> Element:
    """P10.2: the purse, open or closed."""
    said = f"{say('Money')}: {money}"
    reach = box(296, 4, 116, 68, "none", pointer_events="all")
    drawn = coin(334, 40, 21) + coin(344, 36, 26, money)
    return Element(f"purse-{seat}", spot(id, said, drawn, halo=reach + box_halo(300, 6, 82, 62, 12)), (id,))


@kept
def hand(seat: int, suffix: str, held: int, known: tuple[int, ...], say: Tongue) -> Element:
    """Seals in hand, open to their owner only; one of each value can be touched."""
    gap, y = min(60.0, 424 / max(1, held)), 106
    r, parts, spots = min(26.0, gap * 0.56), [], []
    for i in range(held):
        x = 38 + gap * i
        drawn = seal(x, y, r, known[i]) if known else covered(x, y, r)
        if known and known[i] not in known[:i]:
            spots.append(f"seal-{known[i]}{suffix}")
            reach = box(x - gap / 2, y - 32, gap * known.count(known[i]), 64, "none", pointer_events="all")
            halo = reach + circle_halo(x, y, r + 4)
            drawn = spot(spots[-1], say("Seal of value {n}", n=known[i]), drawn, halo=halo)
        parts.append(drawn)
    if not held:
        parts.append(label(20, y, say("no seals in hand"), 18, "f-soft plain", "start"))
    return Element(f"hand-{seat}", group(*parts, id=f"hand-{seat}"), tuple(spots))


@kept
def letters(seat: int, id: str, left: int, of: int, say: Tongue) -> Element:
    gap = 34 / max(1, of - 1)
    drawn = "".join(envelope(482 + gap * i, 99 + 14 * i / max(1, of - 1), i < left, 1.4) for i in range(of))
    reach = box(446, 74, 110, 66, "none", pointer_events="all")
    said = say("Letters of safe conduct")
    return Element(f"letters-{seat}", spot(id, said, drawn, halo=reach + box_halo(450, 76, 98, 60, 8)), (id,))


@kept
def stock(seat: int, won: Won, houses: int, regions: int, say: Tongue) -> Element:
    """Seals won, houses left, regions reached."""
    head, y = say("Won:"), 172
    parts = [
        box(14, 144, WIDTH - 28, 0.1, "s-faint", 1.2),
        label(20, y, head, 17, "f-soft plain", "start"),
        *trophies(won, 40 + 11 * len(head), y),
        home(say, seat, 416, y, 15, id=f"supply-{seat}"),
        label(437, y, houses, 21, "f-ink figure strong", "start"),
        land(496, y, 15),
        label(518, y, regions, 21, "f-ink figure strong", "start"),
    ]
    return Element(f"stock-{seat}", "".join(parts))


def trophies(won: Won, first: float, y: float) -> list[str]:
    """The seals won one by one, or many of them by value."""
    room, values = 392 - first, [value for value, _ in won]
    if not won:
        return [label(first - 12, y, "–", 18, "f-soft plain", "start")]
    if len(won) <= FEW:
        gap = min(36.0, room / len(won))
        shown = enumerate(won)
        return [seal(first + gap * i, y, 15, n, id=f"won-{id}", data_from=f"city-{id}") for i, (n, id) in shown]
    kinds = list(dict.fromkeys(values))
    gap = min(62.0, room / len(kinds))
    pairs = [(first + gap * i, value) for i, value in enumerate(kinds)]
    return [
        seal(x, y, 13, value) + label(x + 14, y, f"×{values.count(value)}", 14, "f-ink figure", "start")
        for x, value in pairs
    ]


def strip(view: State, seat: int, say: Tongue) -> Picture:
    """The same on one line, all that others may know."""
    state = own(view)
    regions = region_count(state.rules, state.offices[seat])
    won, left = name.won_in(state, seat), (state.letters[seat], state.rules.letters)
    shown = line(seat, state.held[seat], won, left, state.supply[seat], regions, name.purse(state, seat), say)
    return Picture(*LINE, say("The desk of {name}", name=say.who(seat)), (shown,), "strip")


@kept
def line(
    seat: int,
    held: int,
    won: Won,
    letters: tuple[int, int],
    houses: int,
    regions: int,
    money: str,
    say: Tongue,
) -> Element:
    """Seals won, seals in hand, letters, houses, regions, money."""
    y, (left, of) = 16, letters
    gap, apart, many = min(22.0, 96 / max(1, len(won))), min(24.0, 44 / max(1, of)), len(won) > FEW

    def figure(x: float, text: object) -> str:
        return label(x, y, text, 16, "f-ink figure strong", "start")

    parts = [
        *(
            seal(14 + gap * i, y, 11, value, id=f"strip-won-{city}", data_from=f"city-{city}")
            for i, (value, city) in enumerate(won)
            if not many
        ),
        seal(14, y, 11, "") + figure(30, f"{len(won)} (Σ {sum(value for value, _ in won)})") if many else "",
        "" if won else group(coin(14, y, 10), opacity=0.25),
        group(covered(136, y, 10), id=f"strip-hand-{seat}"),
        figure(150, held),
        *(envelope(186 + apart * i, y, i < left, 0.62) for i in range(of)),
        home(say, seat, 234, y, 11, id=f"strip-supply-{seat}"),
        figure(248, houses),
        land(289, y, 10),
        figure(303, regions),
        coin(332, y, 10),
        figure(346, money),
    ]
    return Element("line", "".join(parts))
