"""What things of Pfeffersäcke are called, and what of them a viewer may see."""

from __future__ import annotations

from functools import lru_cache

from kogge.core.model import FULL, OVER, State
from kogge.core.tongue import Tongue, impersonal
from kogge.games.pfeffersaecke.board import BIT, LOWEST, LYING, NOBODY, TRACK, VALUES, PfeffersaeckeBoard
from kogge.games.pfeffersaecke.moves import Open
from kogge.games.pfeffersaecke.state import PfeffersaeckeState


def own(view: State) -> PfeffersaeckeState:
    assert isinstance(view, PfeffersaeckeState)
    return view


@impersonal
def place(rules: PfeffersaeckeBoard, at: int, say: Tongue) -> str:
    """A city in the reader's language."""
    return say.pick(rules.called[at])


def place_id(rules: PfeffersaeckeBoard, at: int) -> str:
    """The board element of a city."""
    return f"{'city' if at < rules.cities else 'town'}-{rules.place_ids[at]}"


def region(rules: PfeffersaeckeBoard, at: int, say: Tongue) -> str:
    return say.pick(rules.region_names[at])


def ring(view: PfeffersaeckeState, city: int) -> tuple[int, ...]:
    """Whose house stands on each space of a large city, from the arrow on."""
    start = view.rules.ring_start[city]
    return tuple(view.ring[start : start + view.rules.value[city]])


def rings(view: PfeffersaeckeState) -> list[tuple[int, ...]]:
    """The rings of all large cities."""
    cells, rules = view.ring, view.rules
    return [tuple(cells[start : start + value]) for start, value in zip(rules.ring_start, rules.value)]


@impersonal
def roads(rules: PfeffersaeckeBoard, at: int, say: Tongue) -> str:
    """Where the roads of a place lead, and their prices: "Ghent 4, Antwerp 20"."""
    prices = rules.price[at * rules.places : (at + 1) * rules.places]
    near = sorted((prices[to], to) for to in range(rules.places) if rules.around[at] >> to & 1)
    return ", ".join(f"{place(rules, to, say)} {price}" for price, to in near)


def money(n: int, say: Tongue) -> str:
    return say.many("{n} guilder", "{n} guilders", n)


def points(n: int, say: Tongue) -> str:
    return say.many("{n} point", "{n} points", n)


def sees_money(view: PfeffersaeckeState, seat: int) -> bool:
    """P10.2: a purse is open to its owner, and to all once the game is over."""
    return view.seat == OVER or view.viewer in (seat, FULL)


def purse(view: PfeffersaeckeState, seat: int) -> str:
    return str(view.money[seat]) if sees_money(view, seat) else "?"


def track(view: PfeffersaeckeState, seat: int) -> int:
    """Points on the track; regions and money are added at the end (P8.4)."""
    return view.scores()[seat] if view.seat == OVER else view.points[seat]


def marked(points: int, say: Tongue) -> str:
    """P1.8: the points, and the marker of whoever has passed the end of the track."""
    return say("{n} (marker 100)", n=points) if points >= TRACK else str(points)


def hand(view: PfeffersaeckeState, seat: int) -> tuple[int, ...]:
    """The seals in a hand as far as the viewer may see them."""
    held = view.hand[seat * VALUES : (seat + 1) * VALUES]
    return tuple(value for value in range(LOWEST, VALUES) for _ in range(held[value]))


def won(view: PfeffersaeckeState, seat: int) -> tuple[int, ...]:
    """The values of the seals a seat has won, the highest first."""
    values = zip(view.rules.value, view.seal)
    return tuple(sorted((value for value, winner in values if winner == seat), reverse=True))


def won_in(view: PfeffersaeckeState, seat: int) -> tuple[tuple[int, str], ...]:
    """The values and cities of the seals a seat has won, the highest first."""
    rules = view.rules
    found = ((value, id) for value, id, winner in zip(rules.value, rules.place_ids, view.seal) if winner == seat)
    return tuple(sorted(found, reverse=True))


@impersonal
def all_places(rules: PfeffersaeckeBoard, say: Tongue) -> tuple[str, ...]:
    """The names of all cities in the reader's language."""
    return tuple(place(rules, at, say) for at in range(rules.places))


def award(view: PfeffersaeckeState, city: int, more: int = 0) -> tuple[int, int] | None:
    """P6.2, P6.3: who would win a seal that lies with so many more houses of the player in turn, and the points."""
    rules = view.rules
    value = rules.value[city]
    if view.seal[city] != LYING or 2 * (view.taken[city] + view.centre[city] + more) < value:
        return None
    houses = list(ring(view, city)[: view.taken[city]]) + [view.turn] * (view.centre[city] + more)
    if 2 * houses.count(view.turn) > value:
        return view.turn, value
    return (max(dict.fromkeys(houses), key=houses.count), rules.half(city)) if len(houses) == value else None


def heirs(view: PfeffersaeckeState, city: int) -> tuple[int, ...]:
    """P6.2, P6.3: who is about to win a seal that lies: at the end of this turn, or with the next house."""
    return heirs_of(view.seal[city], ring(view, city), view.taken[city], view.centre[city], view.turn)


@lru_cache(maxsize=4096)
def heirs_of(seal: int, ring: tuple[int, ...], taken: int, new: int, turn: int) -> tuple[int, ...]:
    """The same of a city's seal and ring, with so many new houses of the player in turn."""
    value, houses = len(ring), ring[:taken] + (turn,) * new
    if seal != LYING or 2 * (len(houses) + 1) <= value:
        return ()
    count = {seat: houses.count(seat) for seat in dict.fromkeys(houses)}  # by their earliest house
    leader = max(count, key=lambda seat: count[seat])
    if len(houses) == value or 2 * count[leader] > value:
        return (leader,)
    near = tuple(seat for seat in count if 2 * count[seat] + 2 > value)
    return near or ((leader,) if len(houses) + 1 == value else ())


def came_from(view: PfeffersaeckeState, move: Open) -> int:
    """P5.2: where the road began by which the newest office came, or NOBODY."""
    rules, place = view.rules, move.place
    if move.start != NOBODY:
        return move.start
    if place >= rules.cities:
        seat = view.owner[place - rules.cities]
    else:
        seat = view.turn if view.centre[place] else view.ring[rules.ring_start[place] + view.taken[place] - 1]
    prices = rules.price[place * rules.places : (place + 1) * rules.places]
    near = [at for at in range(rules.places) if view.offices[seat] & rules.around[place] & BIT[at]]
    return min(near, key=lambda at: prices[at], default=NOBODY)
