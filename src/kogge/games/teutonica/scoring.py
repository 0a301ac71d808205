"""T8: the final scoring and places."""

from __future__ import annotations

from kogge.core.packed import Ints, i64
from kogge.core.ranking import places
from kogge.games.teutonica.board import ACTIONES, CLAVIS, MARKERS, SKILLS, TeutonicaBoard


def skills(rules: TeutonicaBoard, tracks: Ints) -> list[int]:
    """T8.2: points for every cleared track."""
    points = [0] * rules.seats
    for seat in range(rules.seats):
        for skill in range(SKILLS):
            if tracks[SKILLS * seat + skill] == rules.steps[skill]:
                points[seat] += rules.cleared_points[skill]
    return points


def markers(rules: TeutonicaBoard, unused: Ints, used: list[int]) -> list[int]:
    """T8.3: points for markers won, used or not; those on a plate do not count."""
    points = [0] * rules.seats
    for seat in range(rules.seats):
        count: i64 = 0
        for at in range(MARKERS * seat, MARKERS * seat + MARKERS):
            count += unused[at]
        for entry in used:
            if entry // MARKERS == seat:
                count += 1
        most = len(rules.marker_points) - 1
        points[seat] = rules.marker_points[count if count < most else most]
    return points


def coellen(rules: TeutonicaBoard, table: Ints) -> list[int]:
    """T8.4: the numbers of the own fields."""
    points = [0] * rules.seats
    for field in range(len(table)):
        if table[field] >= 0:
            points[table[field]] += rules.table_points[field]
    return points


def cities(rules: TeutonicaBoard, ruler: Ints) -> list[int]:
    """T8.5, T10.5: two points for every controlled city; neutral control denies them."""
    points = [0] * rules.seats
    for owner in ruler:
        if 0 <= owner < rules.seats:
            points[owner] += rules.city_points
    return points


def networks(rules: TeutonicaBoard, offices: Ints, extra: list[int], reach: Ints, tracks: Ints) -> list[int]:
    """T8.6: the offices of the best group times Clavis urbis."""
    points = [0] * rules.seats
    for seat in range(rules.seats):
        key = rules.skill_values[CLAVIS][tracks[SKILLS * seat + CLAVIS]]
        points[seat] = key * largest(rules, offices, extra, reach[seat], seat)
    return points


def largest(rules: TeutonicaBoard, offices: Ints, extra: list[int], reach: i64, seat: i64) -> i64:
    """T8.6: how many offices the best group of a seat has."""
    if reach == 0:
        return 0
    best: i64 = 0
    while reach != 0:
        members = group(rules.spread, reach, reach & -reach)
        count: i64 = 0
        for at in range(rules.offices):
            if offices[at] >> 1 == seat and members >> rules.office_city[at] & 1:
                count += 1
        for office in extra:
            if office % rules.width >> 1 == seat and members >> office // rules.width & 1:
                count += 1
        if count > best:
            best = count
        reach &= ~members
    return best


def group(spread: Ints, reach: i64, start: i64) -> i64:
    """T1.6: the cities of `reach` joined to those of `start`, one bit each."""
    members: i64 = start
    fresh: i64 = start
    while fresh != 0:
        fresh = around(spread, fresh) & reach & ~members
        members |= fresh
    return members


def around(spread: Ints, cities: i64) -> i64:
    """All neighbours of some cities, one bit each, read nine cities at a time."""
    return spread[cities & 511] | spread[512 + (cities >> 9 & 511)] | spread[1024 + (cities >> 18)]


def ranking(rules: TeutonicaBoard, points: list[int], tracks: Ints, network: list[int]) -> list[int]:
    """T8.7: most points; equal ones share the place, or are parted as the Big Box does (option `ties`)."""
    keys: list[list[int]] = []
    for seat in range(rules.seats):
        key = [points[seat]]
        if rules.bigbox_ties:
            key.append(-tracks[SKILLS * seat + ACTIONES])
            key.append(network[seat])
        keys.append(key)
    return places(keys)
