"""Pfeffersäcke's board as a picture."""

from __future__ import annotations

from math import cos, pi, sin

from kogge.core.cases import Cases
from kogge.core.draw import Draw
from kogge.core.model import Move, State
from kogge.core.picture import Aside, Element, Picture, kept
from kogge.core.svg import box, box_halo, circle_halo, disc, label, num, path, polygon, smooth, spot
from kogge.core.tongue import Tongue
from kogge.games.pfeffersaecke import draw_desk, draw_legend, draw_text
from kogge.games.pfeffersaecke import moves as m
from kogge.games.pfeffersaecke import words_names as name
from kogge.games.pfeffersaecke.board import BARE, LYING, NOBODY, PfeffersaeckeBoard
from kogge.games.pfeffersaecke.draw_map import (
    HEIGHT,
    RING,
    SEAL,
    TOWN,
    WIDTH,
    ground,
    map_of,
    name_of,
    prices,
    spot_of,
    touch,
)
from kogge.games.pfeffersaecke.draw_parts import COLOURS, flag, home, house, seal, sign
from kogge.games.pfeffersaecke.state import PfeffersaeckeState
from kogge.games.pfeffersaecke.words import WORDS
from kogge.games.pfeffersaecke.words_names import own


def named(move: Move) -> str:
    """The id of the place that a move names."""
    return move.text.split()[1]


def board_of(move: Move) -> PfeffersaeckeBoard:
    assert isinstance(move.board, PfeffersaeckeBoard)
    return move.board


def opening(move: m.Open) -> tuple[str, ...]:
    """A place, and with option `roads` the road to it."""
    rules = board_of(move)
    road = "cheapest" if move.start == NOBODY else f"from-{rules.place_ids[move.start]}"
    return (name.place_id(rules, move.place), road) if rules.chosen_roads else (name.place_id(rules, move.place),)


PATHS: Cases[[], tuple[str, ...]] = Cases("path")
PATHS.of(m.Found, lambda move: (f"town-{named(move)}",))
PATHS.of(m.Open, lambda move: opening(move))
PATHS.of(m.PlaceSeal, lambda move: (f"city-{named(move)}",))
PATHS.of(m.Extend, lambda move: (f"city-{named(move)}", "two-houses" if move.houses > 1 else "one-house"))
PATHS.of(m.DoubleIncome, lambda move: ("letter",))
for plain in (m.Deal, m.Collect, m.Finish):
    PATHS.of(plain, lambda move: ())


class PfeffersaeckeDraw(Draw):
    colours = COLOURS
    paths = PATHS
    desk = staticmethod(draw_desk.desk)
    strip = staticmethod(draw_desk.strip)
    legend = staticmethod(draw_legend.legend)
    text = staticmethod(draw_text.text)

    def token(self, view: State, move: Move) -> str:
        return seal(20, 20, 18, move.value) if isinstance(move, m.Deal) else ""

    def open_board(self, view: State) -> bool:
        return True

    def others(self, move: Move) -> tuple[tuple[str, ...], ...]:
        """A seal in hand before its city, a letter before the city that gets two houses, the purse for income."""
        if isinstance(move, m.PlaceSeal):
            return ((f"seal-{move.value}", f"city-{named(move)}"),)
        if isinstance(move, m.Extend) and move.houses > 1:
            return (("letter", f"city-{named(move)}"),)
        return (("purse",),) if isinstance(move, m.Collect) else ()

    def marks(self, view: State) -> dict[str, tuple[float, float]]:
        chart = map_of(own(view).rules)
        found = {f"roads.list.{at}": (x, y + 19) for at, (*_, (x, y)) in enumerate(chart.roads)}
        for kind in ("city", "town"):
            for at, place in enumerate(chart.facts[kind]):
                (x, y), rim = chart.places[place["id"]], 0.75 * chart.radii[place["id"]]
                found[f"{kind}.{at}"] = (x - rim, y - rim)
        names = [spot_of(*region["label"]) for region in chart.facts["region"]]
        return found | {f"region.{at}": (x, y - 26) for at, (x, y) in enumerate(names)}

    def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
        state, rules = own(view), own(view).rules
        free = WORDS.element(view, "counter", say)
        elements = (
            ground(rules, tuple(name.region(rules, at, say) for at in range(rules.regions))),
            *trail(state, last),
            prices(rules),
            *towns(state, say),
            *cities(state, say),
            counter(rules.small_in_play, state.counter, state.seals_left, state.round, state.quiet, free, say),
        )
        return Picture(WIDTH, HEIGHT, say("Pfeffersäcke: the board"), elements)


def trail(view: PfeffersaeckeState, last: Move | None) -> list[Element]:
    """Where the last move was made, and the road by which a new office came."""
    id = next(iter(PATHS(last) if last else ()), "").partition("-")[2]
    if id not in map_of(view.rules).places:
        return []
    start = name.came_from(view, last) if isinstance(last, m.Open) else NOBODY
    return [marked(view.rules, id, start)]


@kept
def marked(rules: PfeffersaeckeBoard, id: str, start: int) -> Element:
    chart = map_of(rules)
    (x, y), dots = chart.places[id], {"stroke_dasharray": "0 8", "stroke_linecap": "round"}
    parts = [disc(x, y, chart.radii[id] + 9, "none s-ink", 4, **dots)]
    for one, other, _, line, _ in chart.roads:
        if start != NOBODY and {one, other} == {id, rules.place_ids[start]}:
            parts.append(path(smooth(line), "none s-ink", 4.5, **dots))
    return Element("last", f'<g class="last" pointer-events="none">{"".join(parts)}</g>')


def towns(view: PfeffersaeckeState, say: Tongue) -> list[Element]:
    """The small cities from the values they show."""
    aside, rules = Aside(view), view.rules
    return [town(aside, rules, at, owner, say) for at, owner in enumerate(view.owner, rules.cities)]


def cities(view: PfeffersaeckeState, say: Tongue) -> list[Element]:
    """The large cities from the values they show."""
    aside, rules, turn = Aside(view), view.rules, view.turn
    shown = zip(view.seal, name.rings(view), view.taken, view.centre, view.placer)
    return [
        city(aside, rules, at, *of, turn if of[3] else NOBODY, name.heirs_of(*of[:4], turn), say)
        for at, of in enumerate(shown)
    ]


@kept
def town(aside: Aside[PfeffersaeckeState], rules: PfeffersaeckeBoard, at: int, owner: int, say: Tongue) -> Element:
    """A small city: a house, in the colour and with the shape of whoever has an office there."""
    id = rules.place_ids[at]
    x, y = map_of(rules).places[id]
    body = house(x, y, 15, "f-pfeffersaecke-space s-pfeffersaecke-line")
    if owner != NOBODY:
        body = home(say, owner, x, y, 17, id=f"house-{id}", data_from=f"supply-{owner} strip-supply-{owner}")
    return whole(aside.view, at, (body,), TOWN + 9, say)


@kept
def city(
    aside: Aside[PfeffersaeckeState],
    rules: PfeffersaeckeBoard,
    at: int,
    lies: int,
    ring: tuple[int, ...],
    taken: int,
    new: int,
    placer: int,
    turn: int,
    heirs: tuple[int, ...],
    say: Tongue,
) -> Element:
    """A large city: the ring with its houses from the arrow on, the seal and new houses in the middle."""
    id, value = rules.place_ids[at], len(ring)
    (x, y), r = map_of(rules).places[id], RING[value]
    (fx, fy, way), source = map_of(rules).flag_spot(id), f"supply-{turn} strip-supply-{turn}"
    tip = [turned(x, y, r + 1, 180 / value), *(turned(x, y, r + 12, 180 / value + side) for side in (-11, 11))]
    parts = (
        disc(x, y, r + 2.5, "f-panel s-pfeffersaecke-line", 1.5),
        *(space(id, i, value, owner, x, y, say) for i, owner in enumerate(ring)),
        polygon(tip, cls="f-pfeffersaecke-line"),
        middle(id, value, lies, not new, placer, x, y, say),
        *(
            home(say, turn, x - 9 * (new - 1) + 18 * i, y, 15, id=f"house-{id}-{taken + i}", data_from=source)
            for i in range(new)
        ),
        *(flag(say, heir, fx, fy + 24 * i, way) for i, heir in enumerate(heirs)),
    )
    return whole(aside.view, at, parts, r + 10, say)


def whole(view: PfeffersaeckeState, at: int, parts: tuple[str, ...], reach: float, say: Tongue) -> Element:
    """A place that can be touched, with its name and the ground around it; faint where it is not in play."""
    rules, chart, there = view.rules, map_of(view.rules), view.rules.in_play[at]
    key, id, called = name.place_id(rules, at), rules.place_ids[at], name.place(rules, at, say)
    left, top, right, bottom = chart.name_box(id, called)
    reached = touch(rules, name.all_places(rules, say))[id]
    under = (
        path(reached, "none", fill_rule="evenodd", pointer_events="all"),
        box(left, top, right - left, bottom - top, "none", pointer_events="all"),
        circle_halo(*chart.places[id], reach),
    )
    shown = (*parts, name_of(chart.name_spot(id), called, at < rules.cities))
    said = WORDS.element(view, key, say)
    return Element(key, spot(key, said, *shown, halo="".join(under), opacity=None if there else 0.3), (key,))


def turned(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    """A point on a circle, clockwise from the top."""
    return x + r * sin(degrees * pi / 180), y - r * cos(degrees * pi / 180)


def space(id: str, i: int, value: int, owner: int, x: float, y: float, say: Tongue) -> str:
    """One space of a ring: empty, or in the colour and with the shape of the house on it."""
    r = RING[value]
    first, last = 360 / value * i, 360 / value * (i + 1)
    corners = (turned(x, y, r, first), turned(x, y, r, last), turned(x, y, SEAL, last), turned(x, y, SEAL, first))
    a, b, c, d = (f"{num(px)} {num(py)}" for px, py in corners)
    line = f"M{a}A{num(r)} {num(r)} 0 0 1 {b}L{c}A{num(SEAL)} {num(SEAL)} 0 0 0 {d}Z"
    fill = "f-pfeffersaecke-space" if owner == NOBODY else f"f-seat{say.marks[owner]}"
    wedge = path(line, f"{fill} s-pfeffersaecke-line", 1.2)
    if owner == NOBODY:
        return wedge
    px, py = turned(x, y, (r + SEAL) / 2 + 0.5, (first + last) / 2)
    return f'<g id="house-{id}-{i}">{wedge}{sign(say, owner, px, py, 7 + (8 - value) / 6)}</g>'


def middle(id: str, value: int, lies: int, bare: bool, placer: int, x: float, y: float, say: Tongue) -> str:
    """The seal while it lies; before that the bare value; afterwards its winner's shape. New houses hide the value."""
    if lies == LYING:
        came = f"hand-{placer} strip-hand-{placer}" if placer != NOBODY else None
        return seal(x, y, SEAL, value if bare else "", id=f"seal-{id}", data_from=came)
    if lies == BARE:
        empty = disc(x, y, SEAL - 1, "f-paper s-soft", 1.2, stroke_dasharray="4 3")
        return empty + label(x, y, value, 18, "f-soft figure strong")
    winner = disc(x, y, SEAL - 1, f"f-seat{say.marks[lies]} s-edge", 1.3)
    return winner + (sign(say, lies, x, y, 8) if bare else "")


@kept
def counter(towns: int, free: int, seals: int, round: int, quiet: int, said: str, say: Tongue) -> Element:
    """One little house for each small city that is still free; the seals still to win; turns without an office."""
    left = say.many("{n} seal to win", "{n} seals to win", seals)
    text = f"{say('Round {n}', n=round)} · {left}" if round else say("Before the first round")
    looks = ["f-pfeffersaecke-space s-pfeffersaecke-line"] * free + ["none s-faint"] * (towns - free)
    wide = max(10, -(-towns // 2))
    gap, high = 250 / wide, 116 + 22 * (quiet > 0)
    idle = say.many("{n} turn without a new office", "{n} turns without a new office", quiet)
    parts = (
        box(16, 16, 284, high, "f-panel s-coast", 1.5, 10),
        label(32, 37, say("Free small cities"), 19, "f-ink place strong", "start"),
        label(286, 37, free, 25, "f-ink figure strong", "end"),
        *(house(45 + gap * (i % wide), 65 + 23 * (i // wide), 9, cls) for i, cls in enumerate(looks)),
        label(32, 116, text, 16, "f-ink plain", "start"),
        label(32, 138, idle, 16, "f-ink plain strong", "start") if quiet else "",
    )
    return Element("counter", spot("counter", said, *parts, halo=box_halo(10, 10, 296, high + 12, 14)), ("counter",))


DRAW = PfeffersaeckeDraw()
