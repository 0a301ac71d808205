"""What things of Hansa are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kogge.core.model import State
from kogge.core.tongue import Tongue, impersonal
from kogge.games.hansa.board import BARRELS, NOTHING, HansaBoard
from kogge.games.hansa.state import HansaState


def own(view: State) -> HansaState:
    assert isinstance(view, HansaState)
    return view


@impersonal
def city(rules: HansaBoard, at: int, say: Tongue) -> str:
    return say.pick(rules.city_names[at])


def colour(rules: HansaBoard, at: int, say: Tongue) -> str:
    return say.pick(rules.colour_names[at])


@impersonal
def token(rules: HansaBoard, kind: int, say: Tongue) -> str:
    """A token in words: "orange (2 barrels)"."""
    if kind == NOTHING:
        return say("nothing")
    dye = colour(rules, kind // BARRELS, say)
    return say.many("{colour} ({n} barrel)", "{colour} ({n} barrels)", kind % BARRELS + 1, colour=dye)


@impersonal
def cargo(rules: HansaBoard, kind: int, say: Tongue) -> str:
    """A token on a control: "orange, 2 barrels"."""
    if kind == NOTHING:
        return say("nothing")
    dye = colour(rules, kind // BARRELS, say)
    return say.many("{colour}, {n} barrel", "{colour}, {n} barrels", kind % BARRELS + 1, colour=dye)


def brief(rules: HansaBoard, kind: int, say: Tongue) -> str:
    """A token where there is little room: "orange 2"."""
    return "-" if kind == NOTHING else f"{colour(rules, kind // BARRELS, say)} {kind % BARRELS + 1}"


def booths(view: HansaState, at: int) -> tuple[int, ...]:
    """Everybody's booths in a city."""
    return tuple(view.booths[at * view.rules.seats : (at + 1) * view.rules.seats])


def tokens(view: HansaState, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A seat's open tokens by kind, and its sold ones."""
    mine = slice(seat * view.rules.kinds, (seat + 1) * view.rules.kinds)
    return tuple(view.open[mine]), tuple(view.sold[mine])


def held(rules: HansaBoard, counts: Sequence[int], say: Tongue) -> str:
    """Tokens in a row, in little room."""
    return ", ".join(brief(rules, kind, say) for kind, count in enumerate(counts) for _ in range(count)) or "-"


def city_id(rules: HansaBoard, at: int) -> str:
    return f"city-{rules.city_ids[at]}"


def warehouse_id(rules: HansaBoard, number: int) -> str:
    return "warehouse-" + rules.warehouse_id(number).replace(" ", "-")


@lru_cache(maxsize=64)
def warehouse_numbers(rules: HansaBoard) -> dict[str, int]:
    return {warehouse_id(rules, number): number for number in range(rules.warehouse_count)}
