"""Names of cities, routes, pieces, markers and skills."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kogge.core.tongue import Tongue
from kogge.games.teutonica.board import BURSA, PRIVILEGIUM, TeutonicaBoard, facts, side
from kogge.games.teutonica.state import TeutonicaState

ALL_OF_IT = 99  # Bursa's last value: the whole stock


@cache
def _city_names(board: str) -> list[str]:
    return [city["name"] for city in facts(board)["city"]]


@cache
def _skill_names() -> list[str]:
    return [skill["name"] for skill in facts("pieces")["skill"]]


def city_name(rules: TeutonicaBoard, city: int) -> str:
    return _city_names(side(rules.seats))[city]


def route_name(rules: TeutonicaBoard, route: int, say: Tongue) -> str:
    """Its end cities: "Bremen-Minden"."""
    return f"{city_name(rules, rules.city_a[route])}-{city_name(rules, rules.city_b[route])}"


def skill_name(rules: TeutonicaBoard, skill: int) -> str:
    return _skill_names()[skill]


def skill_value(view: TeutonicaState, seat: int, skill: int, say: Tongue) -> str:
    """The value of a track in words."""
    value = view.skill(seat, skill)
    if skill == PRIVILEGIUM:
        return colour_name(value, say)
    return say("all") if skill == BURSA and value == ALL_OF_IT else str(value)


def colour_name(colour: int, say: Tongue) -> str:
    return [say("white"), say("orange"), say("pink"), say("black")][colour]


def marker_name(rules: TeutonicaBoard, marker: int, say: Tongue) -> str:
    return [
        say("extra office"),
        say("swap offices"),
        say("3 more actions"),
        say("4 more actions"),
        say("develop a skill"),
        say("3 pieces"),
    ][marker]


@cache
def _province_cities(board: str) -> dict[str, list[str]]:
    """The cities at the corners of every province."""
    names = {city["id"]: city["name"] for city in facts(board)["city"]}
    found: dict[str, list[str]] = {}
    for province in facts("provinces")["province"]:
        corners: list[str] = []
        for border in [*province["routes"]["value"], *province["soldiers"]["value"]]:
            corners += [names[id] for id in border.split("-") if names[id] not in corners]
        found[province["id"]] = sorted(corners)
    return found


def province_name(rules: TeutonicaBoard, province: int) -> str:
    return province_title(rules.province_ids[province])


def province_title(id: str) -> str:
    """Its number and the cities around it."""
    corners = _province_cities("2_3")[id]
    return f"{id.upper()} ({', '.join(corners[:4])}{', ...' if len(corners) > 4 else ''})"


def seat_name(seat: int, say: Tongue, names: Sequence[str] | None) -> str:
    names = names or say.names
    return names[seat] if names else say("Seat {n}", n=seat + 1)


def owner_name(rules: TeutonicaBoard, owner: int, say: Tongue, names: Sequence[str] | None) -> str:
    """A player, or the neutral colour."""
    return seat_name(owner, say, names) if owner < rules.seats else say("Neutral")


def pieces_name(traders: int, merchants: int, say: Tongue) -> str:
    """Some pieces: "2 traders, 1 merchant"."""
    parts = []
    if traders:
        parts.append(say.many("{n} trader", "{n} traders", traders))
    if merchants:
        parts.append(say.many("{n} merchant", "{n} merchants", merchants))
    return ", ".join(parts) or say("nothing")


def some(view: TeutonicaState, piece: int, say: Tongue, names: Sequence[str] | None = None) -> str:
    """One piece as the object of a sentence, with its owner."""
    owner = owner_name(view.rules, piece >> 1, say, names)
    return say("a merchant of {owner}", owner=owner) if piece % 2 else say("a trader of {owner}", owner=owner)
