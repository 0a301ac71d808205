"""Where a finger means which place: the ground nearest to it, without the names of others."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from kogge.core.svg import num

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom
REACH = 80.0  # on a phone of 390 px a circle of 50 px, where there is room


def cut(shape: list[Point], a: float, b: float, c: float) -> list[Point]:
    """The part of a convex shape where ax + by is at most c."""
    found: list[Point] = []
    for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1]):
        one, two = a * x1 + b * y1 - c, a * x2 + b * y2 - c
        if one <= 0:
            found.append((x1, y1))
        if (one < 0) != (two < 0) and one != two:
            t = one / (one - two)
            found.append((x1 + t * (x2 - x1), y1 + t * (y2 - y1)))
    return found


def ground_of(place: Point, others: list[Point]) -> list[Point]:
    """All that is nearer to a place than to any other and not far from it."""
    x, y = place
    shape = [(x + REACH * cos(i * pi / 10), y + REACH * sin(i * pi / 10)) for i in range(20)]
    for ox, oy in others:
        if 0 < hypot(ox - x, oy - y) < 2 * REACH:
            shape = cut(shape, ox - x, oy - y, (ox * ox + oy * oy - x * x - y * y) / 2)
    return shape


def within(name: Box, shape: list[Point]) -> list[Point]:
    """The part of a name that lies on a ground."""
    left, top, right, bottom = name
    part = [(left, top), (right, top), (right, bottom), (left, bottom)]
    for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1]):
        a, b = y2 - y1, x1 - x2
        part = cut(part, a, b, a * x1 + b * y1) if part else part
    return part


def outline(shape: list[Point]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in shape) + "Z"


def grounds(places: dict[str, Point], names: dict[str, Box]) -> dict[str, str]:
    """The ground of every place as path data; the names of others are holes in it."""
    found = {}
    for id, place in places.items():
        shape = ground_of(place, [other for other in places.values() if other != place])
        holes = [within(box, shape) for other, box in names.items() if other != id]
        found[id] = "".join(outline(part) for part in [shape, *holes] if len(part) > 2)
    return found
