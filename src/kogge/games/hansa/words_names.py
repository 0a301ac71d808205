"""What things of Hansa are called."""

from __future__ import annotations

from functools import cache

from kogge.core.tongue import Tongue
from kogge.games.hansa.board import NOTHING, HansaBoard, facts


@cache
def cities() -> dict[str, dict[str, str]]:
    return {city["id"]: city["name"] for city in facts()["city"]}


@cache
def colours() -> dict[str, dict[str, str]]:
    return {colour["id"]: colour["name"] for colour in facts()["tokens"]["colour"]}


def city(rules: HansaBoard, at: int, say: Tongue) -> str:
    return say.pick(cities()[rules.city_ids[at]])


def token(rules: HansaBoard, kind: int, say: Tongue) -> str:
    """A token in words: "orange (2 barrels)"."""
    if kind == NOTHING:
        return say("nothing")
    colour, _, barrels = rules.kind_id(kind).partition("-")
    return say.many("{colour} ({n} barrel)", "{colour} ({n} barrels)", int(barrels), colour=say.pick(colours()[colour]))


def brief(rules: HansaBoard, kind: int, say: Tongue) -> str:
    """A token where there is little room: "orange 2"."""
    if kind == NOTHING:
        return "-"
    colour, _, barrels = rules.kind_id(kind).partition("-")
    return f"{say.pick(colours()[colour])} {barrels}"


def held(rules: HansaBoard, counts: list[int], say: Tongue) -> str:
    """Tokens in a row, in little room."""
    return ", ".join(brief(rules, kind, say) for kind in range(rules.kinds) for _ in range(counts[kind])) or "-"


def city_id(rules: HansaBoard, at: int) -> str:
    return f"city-{rules.city_ids[at]}"


def warehouse_id(rules: HansaBoard, number: int) -> str:
    return "warehouse-" + rules.warehouse_id(number).replace(" ", "-")
