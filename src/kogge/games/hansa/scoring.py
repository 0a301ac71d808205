"""H5: points and places."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.core.packed import Ints, i64, vec
from kogge.core.ranking import places
from kogge.games.hansa.board import BARRELS, NOBODY, HansaBoard


def scores(rules: HansaBoard, booths: Ints, open: Ints, sold: Ints, breaker: i64) -> list[int]:
    """H5.2: tokens, cities and, with the option, the bonus card."""
    seats = rules.seats
    kinds = rules.kinds
    points: Ints = vec[i64]([0] * seats)
    for seat in range(seats):
        first = seat * kinds
        for kind in range(kinds):
            points[seat] += open[first + kind] * rules.open_points + sold[first + kind] * rules.sold_points[kind]
    for city in range(rules.cities):
        first = city * seats
        owners: i64 = 0
        for seat in range(seats):
            if booths[first + seat] > 0:
                owners += 1
        worth = rules.sole_points if owners == 1 else rules.city_points
        for seat in range(seats):
            if booths[first + seat] > 0:
                points[seat] += worth
    totals = list(points)
    if rules.bonus_card:
        for bonus in bonuses(rules, booths, sold, breaker).values():
            for seat in range(seats):
                totals[seat] += bonus[seat]
    return totals


def sheet(rules: HansaBoard, booths: Ints, open: Ints, sold: Ints, breaker: i64) -> dict[str, list[int]]:
    """H5.2: every source of points by seat."""
    seats = range(rules.seats)
    kinds = rules.kinds
    rows = {
        "open tokens": [rules.open_points * sum(open[seat * kinds : seat * kinds + kinds]) for seat in seats],
        "sold tokens": [
            sum(count * rules.sold_points[kind] for kind, count in enumerate(sold[seat * kinds : seat * kinds + kinds]))
            for seat in seats
        ],
        "cities": [0] * rules.seats,
        "sole cities": [0] * rules.seats,
    }
    for city in range(rules.cities):
        here = booths[city * rules.seats : (city + 1) * rules.seats]
        owners = [seat for seat in seats if here[seat] > 0]
        for seat in owners:
            if len(owners) == 1:
                rows["sole cities"][seat] += rules.sole_points
            else:
                rows["cities"][seat] += rules.city_points
    if rules.bonus_card:
        rows.update(bonuses(rules, booths, sold, breaker))
    return rows


def bonuses(rules: HansaBoard, booths: Ints, sold: Ints, breaker: i64) -> dict[str, list[int]]:
    """H5.4, H7.17: the bonus card of 2004; only a sole leader with more than nothing scores."""
    seats = range(rules.seats)
    towers = [max(booths[city * rules.seats + seat] for city in range(rules.cities)) for seat in seats]
    cities = [sum(1 for city in range(rules.cities) if booths[city * rules.seats + seat] > 0) for seat in seats]
    small = [sum(sold[seat * rules.kinds : (seat + 1) * rules.kinds : BARRELS]) for seat in seats]
    first = [1 if seat == breaker and breaker != NOBODY else 0 for seat in seats]
    return {
        "tallest stack": award(towers, rules.bonus_tallest),
        "last stack": award(first, rules.bonus_last_stack),
        "most cities": award(cities, rules.bonus_cities),
        "one-barrel goods": award(small, rules.bonus_one_barrel),
    }


def award(counts: Sequence[int], points: i64) -> list[int]:
    best = max(counts)
    sole = best > 0 and list(counts).count(best) == 1
    return [points if sole and count == best else 0 for count in counts]


def ranking(points: list[int], rules: HansaBoard, supply: Ints) -> list[int]:
    """H5.3: most points; equal points: more booths on the board; then the place is shared."""
    return places([[points[seat], rules.booths - supply[seat]] for seat in range(rules.seats)])
