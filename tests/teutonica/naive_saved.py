"""Positions of the naive referee as the game saves them, and positions strewn about to begin with."""

from __future__ import annotations

from typing import Any

from tests.teutonica.naive import Naive
from tests.teutonica.naive_board import MARKERS, SKILLS
from tests.teutonica.naive_table import KINDS, NEUTRAL

from kogge.core.rng import Rng

NOTHING = -1
CHAIN = ["arnheim", "muenster", "minden", "brunswiek", "stendal"]


def saved(plain: Naive) -> dict[str, Any]:
    """Everything that lies on the table between two actions, under the names and in the order of a saved position."""
    seats, board = range(plain.seats), plain.board
    owners: list[Any] = [*seats, NEUTRAL]
    cities, provinces = list(board.offices), list(board.borders)
    offices: list[int] = []
    for city, row in plain.printed.items():
        offices += [number(owners, piece) for piece in row] + [NOTHING] * plain.free_offices(city)
    width = 2 * len(owners) if plain.has_neutral else 2 * plain.seats
    pieces = [(owner, kind) for owner in owners for kind in KINDS][:width]
    return {
        "turn": plain.turn,
        "actions": plain.actions,
        "acted": plain.acted,
        "walked": plain.walked,
        "counted": plain.counted,
        "pawn": provinces.index(plain.pawn) if plain.pawn else NOTHING,
        "score": [plain.score[seat] for seat in seats],
        "prize": [plain.prize[seat] for seat in seats],
        "supply": [plain.supply[seat, kind] for seat in seats for kind in KINDS],
        "stock": [plain.stock[seat, kind] for seat in seats for kind in KINDS],
        "tracks": [plain.steps[seat, skill] for seat in seats for skill in SKILLS],
        "pieces": [plain.pieces[route].count(piece) for route in board.ends for piece in pieces],
        "offices": offices,
        "extra": [cities.index(city) * width + number(owners, piece) for city, piece in plain.extra],
        "table": [plain.table.get(points, NOTHING) for points in board.table],
        "unused": [plain.unused[seat, marker] for seat in seats for marker in MARKERS],
        "used": [at for at, count in enumerate(plain.used.values()) for _ in range(count)],
        "plate": sorted(len(MARKERS) * seat + MARKERS.index(marker) for seat in seats for marker in plain.plate[seat]),
        "markers": [MARKERS.index(plain.lying[route]) if route in plain.lying else NOTHING for route in board.ends],
        "stack": [plain.stack[marker] for marker in MARKERS],
    }


def number(owners: list[Any], piece: Any) -> int:
    return 2 * owners.index(piece[0]) + KINDS.index(piece[1])


def scatter(plain: Naive, rng: Rng) -> None:
    """Strew a new game about, so that no piece or marker is lost: full cities, crowded routes, empty chests."""
    while plain.asked != "actions":
        moves = plain.moves()
        plain.play(moves[rng.below(len(moves))])
    for seat, skill in plain.steps:
        fields = len(SKILLS[skill]["values"])
        plain.steps[seat, skill] = rng.below(fields)
        plain.supply[seat, SKILLS[skill]["piece"]] += plain.steps[seat, skill]
    plain.turn = rng.below(plain.seats)
    plain.actions = plain.value(plain.turn, "actiones")
    scatter_markers(plain, rng)
    scatter_offices(plain, rng)
    scatter_prizes(plain, rng)
    scatter_pieces(plain, rng)
    for seat in range(plain.seats):
        plain.score[seat] = rng.below(20)
        for kind in KINDS:
            loose = plain.supply[seat, kind] + plain.stock[seat, kind]
            plain.supply[seat, kind] = (0, loose, rng.below(loose + 1))[rng.below(3)]
            plain.stock[seat, kind] = loose - plain.supply[seat, kind]
    plain.asking = plain.turn


def from_chest(plain: Naive, owner: Any, kind: str) -> Any:
    """A piece out of an owner's chests; None if there is no such piece."""
    if owner == NEUTRAL:
        return (owner, "trader")
    for chest in (plain.supply, plain.stock):
        if chest[owner, kind]:
            chest[owner, kind] -= 1
            return (owner, kind)
    return None


def anybody(plain: Naive, rng: Rng) -> Any:
    owners = [*range(plain.seats), NEUTRAL] if plain.has_neutral else list(range(plain.seats))
    return owners[rng.below(len(owners))]


def scatter_markers(plain: Naive, rng: Rng) -> None:
    """Often one marker or none is left in the stack, and sometimes a marker waits on a plate (T6.9)."""
    keep = rng.below(4)
    for marker in MARKERS:
        for _ in range(plain.stack[marker] if keep < 2 else rng.below(plain.stack[marker] + 1)):
            if sum(plain.stack.values()) > keep:
                plain.stack[marker] -= 1
                plain.unused[rng.below(plain.seats), marker] += 1
    for route in list(plain.lying):
        if rng.below(4) == 0:
            plain.plate[rng.below(plain.seats)].append(plain.lying.pop(route))


def scatter_offices(plain: Naive, rng: Rng) -> None:
    """One seat may have almost all from East to West; nine cities at most are full; extra offices use markers up."""
    often, completed, leader = 20 + rng.below(60), 0, rng.below(plain.seats)
    spread = rng.below(2) == 0
    for city in sorted(plain.printed, key=lambda city: city not in CHAIN):
        for office in plain.board.offices[city]:
            leads = spread and city in CHAIN and not plain.printed[city]
            last = plain.free_offices(city) == 1
            if rng.below(100) >= (85 if leads else often) or (last and completed == 9):
                break
            owner = leader if leads else anybody(plain, rng)
            piece = from_chest(plain, owner, office.kind) or from_chest(plain, owner, "trader")
            if piece is None:
                break
            plain.printed[city].append(piece)
            completed += last
    cities = [city for city, row in plain.printed.items() if row]
    for seat in range(plain.seats):
        while cities and plain.unused[seat, "extra_office"] and rng.below(2):
            piece = from_chest(plain, seat, "trader")
            if piece is None:
                break
            plain.unused[seat, "extra_office"] -= 1
            plain.used[seat, "extra_office"] += 1
            plain.extra.append((cities[rng.below(len(cities))], piece))


def scatter_prizes(plain: Naive, rng: Rng) -> None:
    """Some East-West prizes are gone, some merchants sit at the Coellen table."""
    for prize in plain.board.prizes[: rng.below(3)]:
        waiting = [seat for seat in range(plain.seats) if not plain.prize[seat]]
        if waiting:
            plain.prize[waiting[rng.below(len(waiting))]] = prize
    for points in plain.board.table:
        guest = from_chest(plain, rng.below(plain.seats), "merchant") if rng.below(3) == 0 else None
        if guest:
            plain.table[points] = guest[0]


def scatter_pieces(plain: Naive, rng: Rng) -> None:
    """Some routes belong to one seat alone, the sought ones above all; a route is never left all neutral."""
    often = (30, 60, 95)[rng.below(3)]
    sought = {*plain.lying, plain.board.table_route}
    for route in sorted(plain.pieces, key=lambda route: route not in sought):
        on = plain.pieces[route]
        alone = rng.below(plain.seats) if rng.below(4) == 0 or route in sought else None
        if route in plain.lying:
            on.clear()
        spaces = plain.board.spaces[route] if alone is not None or often < 95 else 1 + rng.below(2)
        while len(on) < spaces and rng.below(100) < often:
            owner = anybody(plain, rng) if alone is None else alone
            piece = from_chest(plain, owner, KINDS[rng.below(4) == 0]) or from_chest(plain, owner, "trader")
            if piece is None or (owner == NEUTRAL and on.count(piece) == plain.board.spaces[route] - 1):
                break
            on.append(piece)
