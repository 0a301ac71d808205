"""P8: points and places."""

from __future__ import annotations

from kogge.core.packed import Ints, i64
from kogge.core.ranking import places
from kogge.games.pfeffersaecke.board import PfeffersaeckeBoard


def region_count(rules: PfeffersaeckeBoard, offices: i64) -> i64:
    """P8.4: in how many regions these offices lie, large or small."""
    count: i64 = 0
    for region in rules.region_sets:
        if offices & region:
            count += 1
    return count


def scores(rules: PfeffersaeckeBoard, points: Ints, offices: Ints, money: Ints, purses: bool) -> list[int]:
    """P8.4: points on the track, regions and, where purses are open, money."""
    totals: list[int] = []
    for seat in range(rules.seats):
        total = points[seat] + rules.region_points * region_count(rules, offices[seat])
        if purses:
            total += money[seat] // rules.guilders_per_point
        totals.append(total)
    return totals


def sheet(
    rules: PfeffersaeckeBoard, points: Ints, owner: Ints, offices: Ints, money: Ints, purses: bool
) -> dict[str, list[int]]:
    """P8.4: every source of points by seat."""
    start: list[int] = []
    small: list[int] = []
    seals: list[int] = []
    regions: list[int] = []
    coins: list[int] = []
    for seat in range(rules.seats):
        towns = list(owner).count(seat) - 1
        if towns < 0:
            towns = 0
        start.append(rules.start_points)
        small.append(towns * rules.small_points)
        seals.append(points[seat] - start[seat] - small[seat])
        regions.append(rules.region_points * region_count(rules, offices[seat]))
        coins.append(money[seat] // rules.guilders_per_point if purses else 0)
    return {"start": start, "small cities": small, "seals": seals, "regions": regions, "money": coins}


def ranking(rules: PfeffersaeckeBoard, totals: list[int], seal: Ints) -> list[int]:
    """P8.5: most points; equal points: more seals; then the larger sum of their values; then the place is shared."""
    keys: list[list[int]] = []
    for seat in range(rules.seats):
        won: i64 = 0
        worth: i64 = 0
        for city in range(rules.cities):
            if seal[city] == seat:
                won += 1
                worth += rules.value[city]
        keys.append([totals[seat], won, worth])
    return places(keys)
