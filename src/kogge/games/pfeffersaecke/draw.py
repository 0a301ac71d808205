"""Pfeffersäcke's board as a picture."""

from __future__ import annotations

from math import cos, pi, sin

from kogge.core.cases import Cases
from kogge.core.draw import Draw
from kogge.core.model import Move, State
from kogge.core.picture import Aside, Element, Picture, kept
from kogge.core.svg import box, box_halo, circle_halo, disc, fitted, label, mark, num, path, polygon, spot
from kogge.core.tongue import Tongue
from kogge.games.pfeffersaecke import draw_desk, draw_text
from kogge.games.pfeffersaecke import moves as m
from kogge.games.pfeffersaecke import words_names as name
from kogge.games.pfeffersaecke.board import BARE, LYING, NOBODY, TRACK, PfeffersaeckeBoard
from kogge.games.pfeffersaecke.draw_map import HEIGHT, RING, SEAL, TOWN, WIDTH, Point, ground, map_of, name_of, spot_of
from kogge.games.pfeffersaecke.draw_parts import COLOURS, house, seal
from kogge.games.pfeffersaecke.state import PfeffersaeckeState
from kogge.games.pfeffersaecke.words import WORDS
from kogge.games.pfeffersaecke.words_names import own

Which = tuple[str, str, Point, tuple[float, float, str]]  # a place: its id, its name, where both stand


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
    text = staticmethod(draw_text.text)

    def token(self, view: State, move: Move) -> str:
        return seal(20, 20, 18, move.value) if isinstance(move, m.Deal) else ""

    def open_board(self, view: State) -> bool:
        return True

    def marks(self, view: State) -> dict[str, tuple[float, float]]:
        chart = map_of(own(view).rules)
        found = {f"roads.list.{at}": (x, y + 17) for at, (*_, (x, y)) in enumerate(chart.roads)}
        for kind in ("city", "town"):
            for at, place in enumerate(chart.facts[kind]):
                (x, y), rim = chart.places[place["id"]], 0.75 * chart.radii[place["id"]]
                found[f"{kind}.{at}"] = (x - rim, y - rim)
        names = [spot_of(*region["label"]) for region in chart.facts["region"]]
        return found | {f"region.{at}": (x, y - 22) for at, (x, y) in enumerate(names)}

    def board(self, view: State, say: Tongue, last: Move | None = None) -> Picture:
        state, rules = own(view), own(view).rules
        free = WORDS.element(view, "counter", say)
        elements = (
            ground(rules, tuple(name.region(rules, at, say) for at in range(rules.regions))),
            *trail(rules, last),
            *towns(state, say),
            *cities(state, say),
            counter(rules.small_in_play, state.counter, state.seals_left, state.round, free, say),
            *(
                standing(
                    seat, seat == state.seat, name.track(state, seat), name.won(state, seat), left, rules.letters, say
                )
                for seat, left in enumerate(state.letters)
            ),
        )
        return Picture(WIDTH, HEIGHT, say("Pfeffersäcke: the board"), elements)


def trail(rules: PfeffersaeckeBoard, last: Move | None) -> list[Element]:
    """Where the last move was made."""
    kind, _, id = next(iter(PATHS(last) if last else ()), "").partition("-")
    if id not in map_of(rules).places:
        return []
    x, y = map_of(rules).places[id]
    return [Element("last", disc(x, y, 48 if kind == "city" else 24, "none s-accent last", 3, stroke_dasharray="3 6"))]


def towns(view: PfeffersaeckeState, say: Tongue) -> list[Element]:
    """The small cities from the values they show."""
    aside, rules = Aside(view), view.rules
    return [told_town(aside, rules, at, owner, say) for at, owner in enumerate(view.owner, rules.cities)]


def cities(view: PfeffersaeckeState, say: Tongue) -> list[Element]:
    """The large cities from the values they show."""
    aside, rules, turn = Aside(view), view.rules, view.turn
    shown = zip(view.seal, name.rings(view), view.taken, view.centre)
    return [
        told_city(aside, rules, at, lies, ring, taken, new, turn if new else NOBODY, say)
        for at, (lies, ring, taken, new) in enumerate(shown)
    ]


def which(rules: PfeffersaeckeBoard, at: int, say: Tongue) -> Which:
    """A city by its id and name, where it lies and where its name stands."""
    chart, id = map_of(rules), rules.place_ids[at]
    return id, name.place(rules, at, say), chart.places[id], chart.name_spot(id, at < rules.cities)


@kept
def told_town(aside: Aside[PfeffersaeckeState], rules: PfeffersaeckeBoard, at: int, owner: int, say: Tongue) -> Element:
    said = WORDS.element(aside.view, name.place_id(rules, at), say)
    return town(which(rules, at, say), rules.in_play[at], owner, said, say)


@kept
def told_city(
    aside: Aside[PfeffersaeckeState],
    rules: PfeffersaeckeBoard,
    at: int,
    lies: int,
    ring: tuple[int, ...],
    taken: int,
    new: int,
    turn: int,
    say: Tongue,
) -> Element:
    """A large city with what is said of it; `taken` spaces of the ring are counted there."""
    said = WORDS.element(aside.view, name.place_id(rules, at), say)
    return city(which(rules, at, say), rules.in_play[at], lies, ring, new, turn, said, say)


@kept
def town(which: Which, there: bool, owner: int, said: str, say: Tongue) -> Element:
    """A small city: a house, in the colour and with the mark of whoever has an office there."""
    id, called, (x, y), where = which
    shape = [(-11, 11), (-11, -2), (0, -13), (11, -2), (11, 11)]
    cls = "f-pfeffersaecke-space s-accent" if owner == NOBODY else f"f-seat{say.marks[owner]} s-edge"
    body = polygon([(x + dx, y + dy) for dx, dy in shape], cls=cls, stroke_width=1.8, stroke_linejoin="round")
    sign = mark(say, owner, x, y + 2, 7.5, id=f"house-{id}") if owner != NOBODY else ""
    parts, halo = (body, sign, name_of(where, called, False)), circle_halo(x, y, TOWN + 7)
    return whole(f"town-{id}", there, said, parts, halo)


@kept
def city(
    which: Which, there: bool, lies: int, ring: tuple[int, ...], new: int, turn: int, said: str, say: Tongue
) -> Element:
    """A large city: the ring with its houses from the arrow on, the seal in the middle."""
    (id, called, (x, y), where), value, r = which, len(ring), RING[len(ring)]
    tip = [turned(x, y, r + 1.5, 180 / value), *(turned(x, y, r + 9.5, 180 / value + side) for side in (-9, 9))]
    parts = (
        disc(x, y, r + 2, "f-panel s-pfeffersaecke-line", 1.5),
        *(space(id, i, value, owner, x, y, say) for i, owner in enumerate(ring)),
        polygon(tip, cls="f-accent"),
        middle(id, value, lies, x, y, say),
        mark(say, turn, x, y, 12, f"+{new}", id=f"new-{id}") if new else "",
        name_of(where, called, True),
    )
    return whole(f"city-{id}", there, said, parts, circle_halo(x, y, r + 8))


def whole(id: str, there: bool, said: str, parts: tuple[str, ...], halo: str) -> Element:
    """A place that can be touched; faint where it is not in play."""
    return Element(id, spot(id, said, *parts, halo=halo, opacity=None if there else 0.3), (id,))


def turned(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    """A point on a circle, clockwise from the top."""
    return x + r * sin(degrees * pi / 180), y - r * cos(degrees * pi / 180)


def space(id: str, i: int, value: int, owner: int, x: float, y: float, say: Tongue) -> str:
    """One space of a ring: empty, or in the colour and with the mark of the house on it."""
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
    return wedge + mark(say, owner, px, py, 7.2, id=f"house-{id}-{i}")


def middle(id: str, value: int, lies: int, x: float, y: float, say: Tongue) -> str:
    """The seal while it lies; before that the bare value; afterwards the mark of its winner."""
    if lies == LYING:
        return seal(x, y, SEAL - 1, value, id=f"seal-{id}")
    if lies == BARE:
        empty = disc(x, y, SEAL - 1, "f-paper s-soft", 1, stroke_dasharray="3 3")
        return empty + label(x, y, value, 15, "f-soft figure strong")
    return disc(x, y, SEAL - 1, "f-paper s-edge", 1) + mark(say, lies, x, y, 9.5, str(value))


@kept
def counter(towns: int, free: int, seals: int, round: int, said: str, say: Tongue) -> Element:
    """One little house for each small city that is still free; the seals still to win."""
    left = say.many("{n} seal to win", "{n} seals to win", seals)
    text = f"{say('Round {n}', n=round)} · {left}" if round else say("Before the first round")
    looks = ["f-pfeffersaecke-space s-accent"] * free + ["none s-faint"] * (towns - free)
    parts = (
        box(14, 14, 268, 118, "f-panel s-coast", 1.5, 14),
        label(30, 38, say("Small cities"), 19, "f-ink place strong", "start"),
        label(266, 38, free, 26, "f-accent figure strong", "end"),
        *(house(41 + 23.6 * (i % 10), 66 + 24 * (i // 10), 8, cls) for i, cls in enumerate(looks)),
        label(30, 116, text, 14.5, "f-soft plain", "start"),
    )
    return Element("counter", spot("counter", said, *parts, halo=box_halo(8, 8, 280, 130, 18)), ("counter",))


@kept
def standing(seat: int, asked: bool, points: int, won: tuple[int, ...], letters: int, of: int, say: Tongue) -> Element:
    """P1.8: a player's points on the track and the marker for 100, with the seals won and the letters left."""
    past = points >= TRACK
    x, y, gap = 958, 26 + 56 * seat, min(19.0, (112 if past else 150) / max(1, len(won)))
    parts = [
        box(x + 6, y - 3, 224, 52, "f-shade", r=9, opacity=0.55) if asked else "",
        mark(say, seat, x + 28, y + 15, 14),
        fitted(x + 52, y + 15, say.who(seat), 132, 19),
        label(x + 222, y + 15, points, 24, "f-ink figure strong", "end"),
        *(seal(x + 28 + gap * i, y + 39, 8.5, value) for i, value in enumerate(won)),
        box(x + 158, y + 31, 31, 14, "f-accent", r=4) if past else "",
        label(x + 173.5, y + 38, TRACK, 11, "f-panel figure strong") if past else "",
        *(box(x + 196 + 14 * i, y + 34, 11, 8, "f-soft" if i < letters else "none s-faint", 1, 1.5) for i in range(of)),
    ]
    return Element(f"standing-{seat}", "".join(parts))


DRAW = PfeffersaeckeDraw()
