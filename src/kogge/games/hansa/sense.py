"""What a merchant of Hansa looks at: features of a view, and how many points each seat may expect."""

from __future__ import annotations

from kogge.core.model import OVER, State
from kogge.games.hansa.board import BARRELS, NOTHING
from kogge.games.hansa.state import HansaState


def evaluate(state: State) -> list[float]:
    """Points so far and what tokens, booths, talers and the ship's place promise."""
    assert isinstance(state, HansaState)
    rules = state.rules
    seats = rules.seats
    points = state.scores()
    values: list[float] = [float(p) for p in points]
    if state.seat == OVER:
        return values
    span = float(rules.tokens - rules.warehouse_count - rules.last_stack)
    time = (state.left - rules.last_stack) / span  # 1 at the start, 0 when the last stack is reached
    if time < 0.0:
        time = 0.0
    elif time > 1.0:
        time = 1.0
    for seat in range(seats):
        value = values[seat]
        # Pairs can be sold for 1 + barrels each, as long as booths stand somewhere to sell from.
        for colour in range(rules.colours):
            first = seat * rules.kinds + BARRELS * colour
            ones = state.open[first]
            twos = state.open[first + 1]
            threes = state.open[first + 2]
            count = ones + twos + threes
            barrels = float(ones + 2 * twos + 3 * threes)
            if count >= 2:
                value += 0.55 * barrels * (0.4 + 0.6 * time)
            elif count == 1:
                value += 0.28 * barrels * time
        leads: float = 0.0
        for city in range(rules.cities):
            mine = state.booths[city * seats + seat]
            if mine == 0:
                continue
            most: int = 0
            for other in range(seats):
                if other != seat and state.booths[city * seats + other] > most:
                    most = state.booths[city * seats + other]
            # A second booth survives a sale here; the lead brings free goods and other people's talers.
            value += (0.9 if mine > 1 else 0.3) * (0.3 + 0.7 * time)
            if mine > most:
                leads += 1.0 + 0.3 * len(rules.warehouses[city])
                value += 0.15 * (mine - most if mine - most < 3 else 3)
        value += leads * (0.2 + 1.3 * time)
        talers = state.talers[seat]
        value += (0.45 * talers if talers < 3 else 1.35) * (0.2 + 0.8 * time)
        values[seat] = value
    # The next player profits from what waits where the ship lies.
    after = state.turn
    if state.decision is rules.storing or state.seat != state.turn:
        after = state.turn
    bait: float = 0.0
    for warehouse in rules.warehouses[state.ship]:
        if state.stored[warehouse] != NOTHING:
            bait += 0.25 + 0.12 * (state.stored[warehouse] % BARRELS)
    if state.leader(state.ship) == after:
        bait *= 1.6
    values[after] += bait * time
    return values


def features(view: State) -> list[float]:
    """The view from the viewer's chair round the table: a list of fixed length for each number of seats."""
    assert isinstance(view, HansaState)
    rules = view.rules
    seats = rules.seats
    me = view.viewer if view.viewer >= 0 else view.turn
    out: list[float] = []
    for step in range(seats):
        seat = (me + step) % seats
        out.append(view.talers[seat] / 6.0)
        out.append(view.supply[seat] / rules.booths)
        out.append(1.0 if seat == view.turn else 0.0)
        out.append(1.0 if seat == view.seat else 0.0)
        for city in range(rules.cities):
            out.append(view.booths[city * seats + seat] / 5.0)
        for kind in range(rules.kinds):
            out.append(view.open[seat * rules.kinds + kind] / 2.0)
        for kind in range(rules.kinds):
            out.append(view.sold[seat * rules.kinds + kind] / 2.0)
    for city in range(rules.cities):
        out.append(1.0 if view.ship == city else 0.0)
    for token in view.stored:
        for colour in range(rules.colours):
            here = token != NOTHING and token // BARRELS == colour
            out.append((token % BARRELS + 1) / BARRELS if here else 0.0)
    for kind in range(rules.kinds):
        out.append(view.stock[kind] / 5.0)
    out.append(view.left / rules.tokens)
    out.append(1.0 if view.acted else 0.0)
    out.append(view.sale_count / 3.0)
    out.append(1.0 if view.breaker >= 0 else 0.0)
    return out
