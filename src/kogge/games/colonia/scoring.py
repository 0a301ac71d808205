"""K11: points and places."""

from __future__ import annotations

from kogge.core.packed import Ints, i64
from kogge.core.ranking import places
from kogge.games.colonia.board import CARDS, CITIES, KINDS, LEVELS, NOBODY, SHRINE, ColoniaBoard


def richest(seats: i64, money: Ints, city: i64) -> i64:
    """K11.1: who alone has most money of a city, or NOBODY."""
    best: i64 = -1
    sole: i64 = NOBODY
    for seat in range(seats):
        amount = money[seat * CITIES + city]
        if amount > best:
            best = amount
            sole = seat
        elif amount == best:
            sole = NOBODY
    return sole


def relic_points(rules: ColoniaBoard, free: Ints, seat: i64) -> i64:
    """K11.2: the points of relics outside shrines."""
    points: i64 = 0
    first = seat * CARDS
    for city in range(0, CARDS, LEVELS):
        for kind in range(city, city + SHRINE):
            points += free[first + kind] * rules.card_points[kind]
    return points


def shrine_points(linked: Ints, seat: i64) -> i64:
    """K11.2: a relic in its shrine counts twice."""
    first = seat * CITIES
    return 2 * (linked[first] + linked[first + 1] + linked[first + 2] + linked[first + 3])


def sheet(rules: ColoniaBoard, free: Ints, linked: Ints, windows: Ints) -> dict[str, list[int]]:
    """K11.2: every source of points by seat."""
    seats = range(rules.seats)
    return {
        "relics": [relic_points(rules, free, seat) for seat in seats],
        "shrines": [shrine_points(linked, seat) for seat in seats],
        "windows": [sum(rules.window_points[c] for c in range(CITIES) if windows[c] == seat) for seat in seats],
    }


def scores(rules: ColoniaBoard, free: Ints, linked: Ints, windows: Ints) -> list[int]:
    """K11.2: relics, shrines and windows."""
    points: list[int] = []
    for seat in range(rules.seats):
        points.append(relic_points(rules, free, seat) + shrine_points(linked, seat))
    for city in range(CITIES):
        owner = windows[city]
        if owner != NOBODY:
            points[owner] += rules.window_points[city]
    return points


def ranking(points: list[int], money: list[int], goods: list[int], resources: list[int]) -> list[int]:
    """K11.3: most points, then money left, goods, resources; then the place is shared."""
    keys: list[list[int]] = []
    for seat in range(len(points)):
        keys.append(
            [
                points[seat],
                sum(money[seat * CITIES : seat * CITIES + CITIES]),
                sum(goods[seat * KINDS : seat * KINDS + KINDS]),
                sum(resources[seat * KINDS : seat * KINDS + KINDS]),
            ]
        )
    return places(keys)


def places_by_points(points: list[int]) -> list[int]:
    """Places as far as a view knows them."""
    return places([[value] for value in points])
