"""Lines over the chart: coasts with bays of their own, and lanes that keep to the water."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from math import dist
from random import Random

from kogge.games.hansa.draw_parts import CHART, HEIGHT, WIDTH

Point = tuple[float, float]
CELL = 30  # lanes look for their way from one square of water to the next
ROWS, COLUMNS = HEIGHT // CELL, WIDTH // CELL
AROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


@lru_cache(maxsize=1)
def lands() -> list[list[Point]]:
    """The outlines of the land: between the points of the chart lie bays and headlands, always the same."""
    return [trembled([(x, y) for x, y in points], name) for name, points in CHART["coasts"].items()]


def trembled(points: list[Point], name: str) -> list[Point]:
    dice, finer = Random(name), []
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
        off = dice.uniform(-0.16, 0.16) if dist((ax, ay), (bx, by)) < 90 else 0.0
        finer += [(ax, ay), ((ax + bx) / 2 - off * (by - ay), (ay + by) / 2 + off * (bx - ax))]
    return finer


def on_land(x: float, y: float) -> bool:
    return any(inside(x, y, ring) for ring in lands())


def inside(x: float, y: float, ring: list[Point]) -> bool:
    cuts = 0
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        cuts += (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay)
    return cuts % 2 == 1


@lru_cache(maxsize=1)
def depths() -> list[list[float]]:
    """What a lane pays for each square: little in open water, more beside a coast, very much on land."""
    dry = [[on_land((c + 0.5) * CELL, (r + 0.5) * CELL) for c in range(COLUMNS)] for r in range(ROWS)]
    costs = [[1.0] * COLUMNS for _ in range(ROWS)]
    for r in range(ROWS):
        for c in range(COLUMNS):
            near = sum(dry[r + dy][c + dx] for dx, dy in AROUND if 0 <= r + dy < ROWS and 0 <= c + dx < COLUMNS)
            costs[r][c] = 60.0 if dry[r][c] else 1.0 + near / 2
    return costs


def square(point: Point) -> tuple[int, int]:
    return min(ROWS - 1, max(0, int(point[1] // CELL))), min(COLUMNS - 1, max(0, int(point[0] // CELL)))


@lru_cache(maxsize=1024)
def routed(start: Point, end: Point) -> list[Point]:
    """A way through the water between two points: every third square of the cheapest one."""
    costs, goal, first = depths(), square(end), square(start)
    best, came = {first: 0.0}, {first: first}
    heap = [(0.0, first)]
    while heap:
        spent, here = heappop(heap)
        if here == goal:
            break
        for dx, dy in AROUND:
            r, c = here[0] + dy, here[1] + dx
            if 0 <= r < ROWS and 0 <= c < COLUMNS:
                cost = spent + costs[r][c] * dist((0, 0), (dx, dy))
                if cost < best.get((r, c), 1e9):
                    best[r, c], came[r, c] = cost, here
                    heappush(heap, (cost, (r, c)))
    way = [goal]
    while way[-1] != first:
        way.append(came[way[-1]])
    middles = [((c + 0.5) * CELL, (r + 0.5) * CELL) for r, c in way[::-1]]
    return [start, *middles[3:-2:3], end]


def curve(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """Points along the smooth line through the given ones."""
    ends = [points[0], *points, points[-1]]
    line: list[Point] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for t in (step / steps for step in range(steps)):
            line.append((along(a[0], b[0], c[0], d[0], t), along(a[1], b[1], c[1], d[1], t)))
    return [*line, points[-1]]


def along(a: float, b: float, c: float, d: float, t: float) -> float:
    """Catmull-Rom between b and c, as `smooth` draws it."""
    return b + t * ((c - a) / 2 + t * (a - 2.5 * b + 2 * c - d / 2 + t * (1.5 * (b - c) + (d - a) / 2)))
