"""Pfeffersäcke's board as SVG and as text, from a view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import cos, pi, sin

from kogge.core.model import Move, State
from kogge.core.svg import circle_halo, document, el, group, label, mark, marks, num, polygon, smooth, spot
from kogge.core.tongue import Tongue
from kogge.games.pfeffersaecke import moves as m
from kogge.games.pfeffersaecke import words
from kogge.games.pfeffersaecke.board import BARE, LYING, NOBODY, PfeffersaeckeBoard
from kogge.games.pfeffersaecke.draw_chart import (
    COLOURS,
    HEIGHT,
    RING,
    SEAL,
    TOWN,
    WIDTH,
    facts,
    name_spot,
    places,
    price_box,
    spot_of,
)
from kogge.games.pfeffersaecke.draw_chart import roads as all_roads
from kogge.games.pfeffersaecke.draw_desk import desk, panel_of_seats, panel_of_towns, seal_disc
from kogge.games.pfeffersaecke.state import PfeffersaeckeState

__all__ = ["COLOURS", "board_text", "desk", "provenance", "svg", "where"]


def plain(seat: int, text: str) -> str:
    return text


def where(move: Move) -> tuple[str, ...]:
    """The path of elements along which a person points at a move."""
    rest = move.text.partition(" ")[2]
    if isinstance(move, m.Found):
        return (f"town-{rest}",)
    if isinstance(move, m.PlaceSeal):
        return (f"city-{rest}",)
    if isinstance(move, m.Open):
        return (f"{'city' if move.place < 25 else 'town'}-{rest}",)
    if isinstance(move, m.Extend):
        return (f"city-{rest.partition(' ')[0]}", "two-houses" if move.houses > 1 else "one-house")
    if isinstance(move, m.DoubleIncome):
        return ("letter",)
    return ()


def svg(
    view: State,
    say: Tongue,
    names: Sequence[str] | None = None,
    standalone: bool = False,
    theme: str = "auto",
    last: Move | None = None,
) -> str:
    """The whole board."""
    assert isinstance(view, PfeffersaeckeState)
    rules = view.rules
    parts = [chart(rules, say)]
    place = touched(last)
    if place is not None and place < rules.places:
        parts.append(trail(rules.place_ids[place], place < rules.cities))
    parts += [town(view, at, say, names) for at in range(rules.cities, rules.places)]
    parts += [city(view, at, say, names) for at in range(rules.cities)]
    parts += [panel_of_towns(view, say), panel_of_seats(view, say, names)]
    title = say("Pfeffersäcke: the board")
    return document(WIDTH, HEIGHT, *parts, title=title, extra=COLOURS, standalone=standalone, theme=theme)


@cache
def chart(rules: PfeffersaeckeBoard, say: Tongue) -> str:
    """What never changes on one board: land, names, roads."""
    return land() + region_names(say) + "".join(roads(rules))


def touched(move: Move | None) -> int | None:
    """The place at which a move was made."""
    if isinstance(move, m.Found | m.Open):
        return move.place
    if isinstance(move, m.PlaceSeal | m.Extend):
        return move.city
    return None


def land() -> str:
    """Water, and the ten regions in their tints."""
    data = facts()
    outline = smooth([spot_of(x, y) for x, y in data["land"]["outline"]], closed=True)
    parts = [
        el("rect", width=WIDTH, height=HEIGHT, cls="f-water"),
        el("path", d=outline, cls="none s-wave", stroke_width=16, stroke_linejoin="round"),
    ]
    for region in data["region"]:
        points = [spot_of(x, y) for x, y in region["outline"]]
        parts.append(
            polygon(
                points,
                cls=f"f-pfeffersaecke-{region['id']} s-pfeffersaecke-border",
                stroke_width=1.5,
                stroke_linejoin="round",
            )
        )
    parts.append(el("path", d=outline, cls="none s-coast", stroke_width=2.5, stroke_linejoin="round"))
    return group(*parts, aria_hidden="true")


# Where a region's name finds room, in the units of the board's data: off the coast, or between the roads.
REGION_NAMES = {
    "flandern": (50, 580), "holland": (165, 190), "rheinland": (135, 690), "westfalen": (398, 134),
    "holstein": (400, 84), "ostfalen": (480, 372), "sachsen": (838, 412), "franken": (641, 584),
    "schwaben": (262, 820), "bayern": (868, 622),
}  # fmt: skip


def region_names(say: Tongue) -> str:
    """The names of the regions, set quietly under everything else; long ones in two lines."""
    parts = []
    for at, region in enumerate(facts()["region"]):
        x, y = spot_of(*REGION_NAMES[region["id"]])
        words_of_name = words.region_name(at, say).upper().split(" ", 1)
        for line, text in enumerate(words_of_name):
            cls = "f-pfeffersaecke-border place strong"
            parts.append(label(x, y + 15 * line, text, 12, cls, letter_spacing=1.8))
    return group(*parts, aria_hidden="true")


def roads(rules: PfeffersaeckeBoard) -> list[str]:
    """Roads, the dear ones thick, then all prices on their plates."""
    lines, plates = [], []
    for (start, end, price, points, (x, y)), (a, b, _) in zip(all_roads(), rules.roads):
        dear = a < rules.cities and b < rules.cities
        shut = not (rules.in_play[a] and rules.in_play[b])
        line = el(
            "path",
            d=smooth(points),
            cls=f"none s-pfeffersaecke-{'road' if dear else 'path'}",
            stroke_width=num(2.4 + price / 14) if dear else num(2.2),
            stroke_linecap="round",
            opacity=0.25 if shut else None,
        )
        lines.append(line)
        left, top, right, bottom = price_box(x, y, price)
        plates.append(
            group(
                el(
                    "rect",
                    x=left + 1,
                    y=top + 1.5,
                    width=right - left - 2,
                    height=bottom - top - 3,
                    rx=6,
                    cls=f"f-pfeffersaecke-plate s-pfeffersaecke-{'road' if dear else 'path'}",
                    stroke_width=1.2,
                ),
                label(x, y, price, 14 if dear else 13, "f-ink figure strong" if dear else "f-ink figure"),
                id=f"road-{start}-{end}",
                opacity=0.3 if shut else None,
            )
        )
    return [group(*lines, aria_hidden="true"), group(*plates, aria_hidden="true")]


def trail(id: str, large: bool) -> str:
    """Where the last move was made."""
    x, y = places()[id]
    r = 48.0 if large else 24.0
    return el("circle", cx=x, cy=y, r=r, cls="none s-accent last", stroke_width=3, stroke_dasharray="3 6")


def name_of(id: str, text: str, large: bool) -> str:
    """A place's name on a soft ground, so that roads may pass beneath."""
    x, y, anchor = name_spot(id, text, large)
    size, cls = (16.5, "place strong") if large else (12.5, "place italic")
    under = label(x, y, text, size, f"none s-paper {cls}", anchor, stroke_width=4, stroke_linejoin="round", opacity=0.8)
    return under + label(x, y, text, size, f"f-ink {cls}", anchor)


def town(view: PfeffersaeckeState, at: int, say: Tongue, names: Sequence[str] | None) -> str:
    """A small city: a house, in the colour and with the mark of whoever has an office there."""
    rules = view.rules
    id = rules.place_ids[at]
    x, y = places()[id]
    owner = view.owner[at - rules.cities]
    shape = [(-11, 11), (-11, -2), (0, -13), (11, -2), (11, 11)]
    body = polygon(
        [(x + dx, y + dy) for dx, dy in shape],
        cls="f-pfeffersaecke-space s-accent" if owner == NOBODY else f"f-seat{marks.get()[owner]} s-edge",
        stroke_width=1.8,
        stroke_linejoin="round",
    )
    sign = mark(owner, x, y + 2, 7.5, id=f"house-{id}") if owner != NOBODY else ""
    return spot(
        f"town-{id}",
        words.element(view, f"town-{id}", say, names),
        body,
        sign,
        name_of(id, rules.names[at], False),
        halo=circle_halo(x, y, TOWN + 7),
        opacity=None if rules.in_play[at] else 0.3,
    )


def city(view: PfeffersaeckeState, at: int, say: Tongue, names: Sequence[str] | None) -> str:
    """A large city: the ring with its houses from the arrow on, the seal in the middle."""
    rules = view.rules
    id = rules.place_ids[at]
    x, y = places()[id]
    value = rules.value[at]
    r = RING[value]
    spaces = "".join(space(view, at, i, x, y, r) for i in range(value))
    tip = [
        turned(x, y, r + 1.5, 180 / value),
        turned(x, y, r + 9.5, 180 / value - 9),
        turned(x, y, r + 9.5, 180 / value + 9),
    ]
    arrow = polygon(tip, cls="f-accent")
    return spot(
        f"city-{id}",
        words.element(view, f"city-{id}", say, names),
        el("circle", cx=x, cy=y, r=r + 2, cls="f-panel s-pfeffersaecke-line", stroke_width=1.5),
        spaces,
        arrow,
        middle(view, at, x, y),
        name_of(id, rules.names[at], True),
        halo=circle_halo(x, y, r + 8),
        opacity=None if rules.in_play[at] else 0.3,
    )


def turned(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    """A point on a circle, clockwise from the top."""
    return x + r * sin(degrees * pi / 180), y - r * cos(degrees * pi / 180)


def space(view: PfeffersaeckeState, at: int, i: int, x: float, y: float, r: float) -> str:
    """One space of a ring: empty, or in the colour and with the mark of the house on it."""
    rules = view.rules
    value = rules.value[at]
    owner = view.ring[rules.ring_start[at] + i]
    first, last = 360 / value * i, 360 / value * (i + 1)
    a, b = turned(x, y, r, first), turned(x, y, r, last)
    c, d = turned(x, y, SEAL, last), turned(x, y, SEAL, first)
    wide = 1 if last - first > 180 else 0
    path = (
        f"M{num(a[0])} {num(a[1])}A{num(r)} {num(r)} 0 {wide} 1 {num(b[0])} {num(b[1])}"
        f"L{num(c[0])} {num(c[1])}A{num(SEAL)} {num(SEAL)} 0 {wide} 0 {num(d[0])} {num(d[1])}Z"
    )
    fill = "f-pfeffersaecke-space" if owner == NOBODY else f"f-seat{marks.get()[owner]}"
    wedge = el("path", d=path, cls=f"{fill} s-pfeffersaecke-line", stroke_width=1.2)
    if owner == NOBODY:
        return wedge
    px, py = turned(x, y, (r + SEAL) / 2 + 0.5, (first + last) / 2)
    return wedge + mark(owner, px, py, 7.2, id=f"house-{rules.place_ids[at]}-{i}")


def middle(view: PfeffersaeckeState, at: int, x: float, y: float) -> str:
    """The seal while it lies; before that the bare value; afterwards the mark of its winner; new houses above it."""
    value = view.rules.value[at]
    seal = view.seal[at]
    if seal == LYING:
        inside = seal_disc(x, y, SEAL - 1, value, id=f"seal-{view.rules.place_ids[at]}")
    elif seal == BARE:
        disc = el("circle", cx=x, cy=y, r=SEAL - 1, cls="f-paper s-soft", stroke_width=1, stroke_dasharray="3 3")
        inside = disc + label(x, y, value, 15, "f-soft figure strong")
    else:
        disc = el("circle", cx=x, cy=y, r=SEAL - 1, cls="f-paper s-edge", stroke_width=1)
        inside = disc + mark(seal, x, y, 9.5, str(value))
    if view.centre[at]:
        inside += mark(view.turn, x, y, 12, f"+{view.centre[at]}", id=f"new-{view.rules.place_ids[at]}")
    return inside


def board_text(
    view: State, say: Tongue, names: Sequence[str] | None = None, paint: Callable[[int, str], str] = plain
) -> str:
    """The board as text: large cities with their rings, small cities with their owners, then every seat."""
    assert isinstance(view, PfeffersaeckeState)
    rules = view.rules
    who = [words.seat_name(seat, say, names) for seat in range(rules.seats)]
    lines = [say("Round {n}", n=view.round) + ", " + words.element(view, "counter", say, names), ""]
    for at in range(rules.cities):
        if rules.in_play[at]:
            lines.append(city_line(view, at, say, paint))
    lines.append("")
    cells = []
    for at in range(rules.cities, rules.places):
        if rules.in_play[at]:
            owner = view.owner[at - rules.cities]
            sign = "." if owner == NOBODY else paint(owner, letter(owner))
            cells.append(f"{sign} {rules.names[at]:<12}")
    lines += ["  ".join(cells[i : i + 5]).rstrip() for i in range(0, len(cells), 5)]
    lines.append("")
    for seat in range(rules.seats):
        turn = "*" if seat == view.turn else " "
        facts_line = ", ".join(f"{name} {value}" for name, value in words.desk(view, seat, say))
        lines.append(f"{turn} {paint(seat, letter(seat) + ' ' + who[seat])}: {facts_line}")
    return "\n".join(lines)


def letter(seat: int) -> str:
    return "BRGYPK"[marks.get()[seat]]


def city_line(view: PfeffersaeckeState, at: int, say: Tongue, paint: Callable[[int, str], str]) -> str:
    """Name, value, ring from the arrow on, and what became of the seal."""
    rules = view.rules
    ring = view.ring[rules.ring_start[at] : rules.ring_start[at] + rules.value[at]]
    houses = " ".join("." if owner == NOBODY else paint(owner, letter(owner)) for owner in ring)
    fill = " " * (2 * (8 - len(ring)))
    seal = view.seal[at]
    if seal == BARE:
        state = "-"
    elif seal == LYING:
        state = say("seal lies")
    else:
        state = paint(seal, letter(seal)) + " " + say("has the seal")
    new = f"  +{view.centre[at]}" if view.centre[at] else ""
    return f"{rules.names[at]:<13} {rules.value[at]}  {houses}{fill}   {state}{new}"


def provenance(say: Tongue) -> list[tuple[str, str]]:
    """Which values of the board are not known from the printed one."""
    data = facts()
    named = [city["name"]["value"] for city in data["city"] if city["name"]["status"] == "reconstructed"]
    valued = [city["name"]["value"] for city in data["city"] if city["value"]["status"] == "reconstructed"]
    return [
        (say("Names of large cities"), ", ".join(named)),
        (say("Values of large cities"), ", ".join(valued)),
        (
            "Wien, Regensburg, München, Linz",
            say("One of them has four spaces, the others two; which one is open."),
        ),
        (say("Names of small cities"), say("All: the printed board leaves them without names.")),
        (say("Regions"), say("All names and borders; that there are ten is known.")),
        (say("Roads"), say("All but Braunschweig–Nürnberg (56); prices follow real distances.")),
        (say("Introductory game"), say("Which two cities each player starts in.")),
    ]
