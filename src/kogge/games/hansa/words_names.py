"""What things of Hansa are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from kogge.core.model import State
from kogge.core.tongue import Tongue, impersonal
from kogge.games.hansa.board import BARRELS, NOTHING, HansaBoard, facts
from kogge.games.hansa.state import HansaState

# In the order in which the rules count them.
CITIES: list[dict[str, Any]] = sorted(facts()["city"], key=lambda city: int(city["number"]["value"]))
COLOURS: list[dict[str, Any]] = facts()["tokens"]["colour"]


def own(view: State) -> HansaState:
    assert isinstance(view, HansaState)
    return view


@impersonal
def city(at: int, say: Tongue) -> str:
    return say.pick(CITIES[at]["name"])


def colour(at: int, say: Tongue) -> str:
    return say.pick(COLOURS[at]["name"])


@impersonal
def token(kind: int, say: Tongue) -> str:
    """A token in words: "orange (2 barrels)"."""
    if kind == NOTHING:
        return say("nothing")
    dye = colour(kind // BARRELS, say)
    return say.many("{colour} ({n} barrel)", "{colour} ({n} barrels)", kind % BARRELS + 1, colour=dye)


def brief(kind: int, say: Tongue) -> str:
    """A token where there is little room: "orange 2"."""
    return "-" if kind == NOTHING else f"{colour(kind // BARRELS, say)} {kind % BARRELS + 1}"


def booths(view: HansaState, at: int) -> tuple[int, ...]:
    """Everybody's booths in a city."""
    return tuple(view.booths[at * view.rules.seats : (at + 1) * view.rules.seats])


def tokens(view: HansaState, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A seat's open tokens by kind, and its sold ones."""
    mine = slice(seat * view.rules.kinds, (seat + 1) * view.rules.kinds)
    return tuple(view.open[mine]), tuple(view.sold[mine])


def held(counts: Sequence[int], say: Tongue) -> str:
    """Tokens in a row, in little room."""
    return ", ".join(brief(kind, say) for kind, count in enumerate(counts) for _ in range(count)) or "-"


def city_id(at: int) -> str:
    return f"city-{CITIES[at]['id']}"


def warehouse_id(rules: HansaBoard, number: int) -> str:
    return "warehouse-" + rules.warehouse_id(number).replace(" ", "-")


@lru_cache(maxsize=64)
def warehouse_numbers(rules: HansaBoard) -> dict[str, int]:
    return {warehouse_id(rules, number): number for number in range(rules.warehouse_count)}
