"""What things of Pfeffersäcke are called, and what of them a viewer may see."""

from __future__ import annotations

from kogge.core.model import FULL, OVER, State
from kogge.core.tongue import Tongue, impersonal
from kogge.games.pfeffersaecke.board import LOWEST, TRACK, VALUES, PfeffersaeckeBoard
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
