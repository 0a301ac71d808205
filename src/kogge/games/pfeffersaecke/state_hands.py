"""What a hand may hold: the two-stage deal of the seals, counted and sampled."""

from __future__ import annotations

from kogge.core.model import HIDDEN
from kogge.core.packed import Ints
from kogge.core.rng import Rng
from kogge.games.pfeffersaecke.board import BARE, NOBODY, VALUES, PfeffersaeckeBoard


def guess(
    rules: PfeffersaeckeBoard,
    viewer: int,
    dealt: int,
    held: Ints,
    seal: Ints,
    placer: Ints,
    hand: Ints,
    pool: Ints,
    rng: Rng,
) -> None:
    """P10.1: fill the hidden rows of `hand` and a hidden `pool`, as likely as P2.3 and what was placed make it.

    The pool counts as one more holder. Each holder is given a number of high seals first, then which ones.
    """
    unseen = unseen_seals(rules, viewer, seal, hand)
    holders: list[int] = []
    sizes: list[int] = []
    for seat in range(rules.seats):
        if hand[seat * VALUES] == HIDDEN:
            holders.append(seat)
            sizes.append(held[seat])
    if pool[0] == HIDDEN:
        holders.append(NOBODY)
        sizes.append(rules.dealt - dealt)
    else:
        for value in range(VALUES):
            unseen[value] -= pool[value]
    highs = share_highs(rules, dealt, placer, unseen, holders, sizes, rng)
    for i in range(len(holders)):
        row: list[int] = [0] * VALUES
        pick(unseen, rules.high, VALUES, highs[i], row, rng)
        pick(unseen, 0, rules.high, sizes[i] - highs[i], row, rng)
        for value in range(VALUES):
            if holders[i] == NOBODY:
                pool[value] = row[value]
            else:
                hand[holders[i] * VALUES + value] = row[value]


def unseen_seals(rules: PfeffersaeckeBoard, viewer: int, seal: Ints, hand: Ints) -> list[int]:
    """The seals that are neither on the board nor in the viewer's hand, by value."""
    unseen: list[int] = [0] * VALUES
    for value in range(VALUES):
        for city in rules.by_value[value]:
            if seal[city] == BARE:
                unseen[value] += 1
        if viewer >= 0:
            unseen[value] -= hand[viewer * VALUES + value]
    return unseen


def share_highs(
    rules: PfeffersaeckeBoard,
    dealt: int,
    placer: Ints,
    unseen: list[int],
    holders: list[int],
    sizes: list[int],
    rng: Rng,
) -> list[int]:
    """How many of the unseen high seals each holder gets.

    A hand that had t high seals, s of them from the first stage, can have come about in t-over-s ways:
    `ways[i][h]` counts the deals of h high seals among the holders from i on.
    """
    count = len(holders)
    rest: list[int] = [0] * (count + 1)  # seals among the holders from i on
    for i in range(count - 1, -1, -1):
        rest[i] = rest[i + 1] + sizes[i]
    high: int = 0
    for value in range(rules.high, VALUES):
        high += unseen[value]
    factors: list[list[int]] = []  # by holder and number of high seals among its unseen ones
    for holder in holders:
        factors.append(origins(rules, dealt, placer, holder, high))
    ways: list[list[int]] = [[0] * (high + 1) for _ in range(count + 1)]
    ways[count][0] = 1
    for i in range(count - 1, -1, -1):
        for h in range(high + 1):
            total: int = 0
            for own in range(h + 1):
                total += factors[i][own] * splits(sizes[i], own, h, rest[i] - h) * ways[i + 1][h - own]
            ways[i][h] = total
    highs: list[int] = []
    for i in range(count):
        at = wide_below(ways[i][high], rng)
        own = 0
        while True:
            weight = factors[i][own] * splits(sizes[i], own, high, rest[i] - high) * ways[i + 1][high - own]
            if at < weight:
                break
            at -= weight
            own += 1
        highs.append(own)
        high -= own
    return highs


def origins(rules: PfeffersaeckeBoard, dealt: int, placer: Ints, holder: int, most: int) -> list[int]:
    """In how many ways a hand with 0, 1, ... more high seals than it has placed can have been dealt in two stages."""
    if holder == NOBODY:
        return [1] * (most + 1)
    placed: int = 0
    for city in range(rules.cities):
        if placer[city] == holder and rules.value[city] >= rules.high:
            placed += 1
    share = first_stage(rules, dealt, holder)
    return [choose(placed + own, share) for own in range(most + 1)]


def first_stage(rules: PfeffersaeckeBoard, dealt: int, seat: int) -> int:
    """P2.3: how many seals a seat has been dealt from the high ones so far."""
    share = (dealt - seat + rules.seats - 1) // rules.seats
    return share if share < rules.high_share else rules.high_share


def splits(size: int, own: int, high: int, low: int) -> int:
    """In how many ways `size` seals can be `own` of `high` high ones and the rest of `low` others."""
    if own > size or size - own > low:
        return 0
    return choose(high, own) * choose(low, size - own)


def choose(n: int, k: int) -> int:
    """n over k."""
    if k < 0 or k > n:
        return 0
    found: int = 1
    for i in range(k):
        found = found * (n - i) // (i + 1)
    return found


def wide_below(n: int, rng: Rng) -> int:
    """A whole number from 0 to n - 1, for n of any size."""
    assert n > 0
    while True:
        found: int = 0
        span: int = 1
        while span < n:
            found = (found << 15) + rng.below(32768)
            span <<= 15
        # Only whole multiples of n are fair; the rest is drawn again.
        if found < span - span % n:
            return found % n


def pick(unseen: list[int], low: int, high: int, count: int, row: list[int], rng: Rng) -> None:
    """Take `count` of the unseen seals with values from `low` up to `high`, each copy equally likely."""
    left: int = 0
    for value in range(low, high):
        left += unseen[value]
    for _ in range(count):
        at = rng.below(left)
        value = low
        while at >= unseen[value]:
            at -= unseen[value]
            value += 1
        unseen[value] -= 1
        row[value] += 1
        left -= 1
