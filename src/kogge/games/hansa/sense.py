"""What a merchant of Hansa looks at: features of a view, and how many points each seat may expect."""

from __future__ import annotations

from typing import Final

from kogge.core.model import OVER, State
from kogge.core.packed import i64
from kogge.games.hansa.board import BARRELS, NOTHING
from kogge.games.hansa.state import HansaState

# Found by letting greedy play against itself; points, or parts of them.
PAIR: Final = 0.88  # a barrel in a pair, at the start
PAIR_LATE: Final = 0.64  # the part of it that is left at the end
SINGLE: Final = 0.45  # a barrel on a single token
THREAT: Final = 0.2  # a barrel that another seat's sale may cost
SAFE_BOOTH: Final = 0.9  # a city with two booths or more
LAST_BOOTH: Final = 0.18  # a city with one
BOOTH_LATE: Final = 0.35
LEAD: Final = 1.4  # the most booths in a city, at the start
LEAD_LATE: Final = 0.19
WAREHOUSE: Final = 0.375  # more for each warehouse there
AHEAD: Final = 0.03  # each booth ahead of the next seat
TALER: Final = 0.72
TALER_LATE: Final = 0.19
SUPPLY: Final = 0.03  # a booth in the supply, late
TOKEN: Final = 0.25  # a token where the ship lies
BARREL: Final = 0.077  # each barrel more on it
FREE: Final = 1.6  # times this where it costs nothing
NEXT_LEG: Final = 0.18  # the part of it one leg further


def evaluate(state: State) -> list[float]:
    """Points so far and what tokens, booths, talers and the ship's place promise."""
    assert isinstance(state, HansaState)
    rules = state.rules
    values: list[float] = [float(points) for points in state.scores()]
    if state.seat == OVER:
        return values
    span = float(rules.tokens - rules.warehouse_count - rules.last_stack)
    time = float(state.left - rules.last_stack) / span  # 1 at the start, 0 when the last stack is reached
    if time < 0.0:
        time = 0.0
    elif time > 1.0:
        time = 1.0
    for seat in range(rules.seats):
        values[seat] += goods(state, seat, time) + houses(state, seat, time) + purse(state, seat, time)
    values[state.turn] += waiting(state, time)
    return values


def goods(state: HansaState, seat: i64, time: float) -> float:
    """Pairs are sold soon, single tokens wait for a second one; what others can sell too may be lost."""
    rules = state.rules
    value: float = 0.0
    for colour in range(rules.colours):
        count = state.tokens_of(seat, colour)
        if count == 0:
            continue
        first = seat * rules.kinds + BARRELS * colour
        barrels = float(state.open[first] + 2 * state.open[first + 1] + 3 * state.open[first + 2])
        if count >= 2:
            value += PAIR * barrels * (PAIR_LATE + (1.0 - PAIR_LATE) * time)
        else:
            value += SINGLE * barrels * time
        for other in range(rules.seats):
            if other != seat and state.tokens_of(other, colour) >= 2:
                value -= THREAT * barrels / float(count)
    return value


def houses(state: HansaState, seat: i64, time: float) -> float:
    """A second booth survives a sale; the lead in a city brings free goods and other people's talers."""
    rules = state.rules
    seats = rules.seats
    value: float = 0.0
    for city in range(rules.cities):
        mine = state.booths[city * seats + seat]
        if mine == 0:
            continue
        most: i64 = 0
        for other in range(seats):
            if other != seat and state.booths[city * seats + other] > most:
                most = state.booths[city * seats + other]
        value += (SAFE_BOOTH if mine > 1 else LAST_BOOTH) * (BOOTH_LATE + (1.0 - BOOTH_LATE) * time)
        if mine > most:
            ahead = float(mine - most if mine - most < 3 else 3)
            value += (1.0 + WAREHOUSE * len(rules.warehouses[city])) * (LEAD_LATE + LEAD * time) + AHEAD * ahead
    return value


def purse(state: HansaState, seat: i64, time: float) -> float:
    """Talers buy and sail; more than three are taxed."""
    talers = float(state.talers[seat] if state.talers[seat] < 3 else 3)
    return TALER * talers * (TALER_LATE + (1.0 - TALER_LATE) * time) + SUPPLY * float(state.supply[seat]) * (1.0 - time)


def waiting(state: HansaState, time: float) -> float:
    """Whose turn it is profits from what waits where the ship lies, and one leg further."""
    rules = state.rules
    value = lying(state, state.ship)
    for city in rules.routes[state.ship]:
        value += NEXT_LEG * lying(state, city)
    return value * time


def lying(state: HansaState, city: i64) -> float:
    """What the tokens in a city's warehouses are worth to whose turn it is."""
    value: float = 0.0
    for warehouse in state.rules.warehouses[city]:
        if state.stored[warehouse] != NOTHING:
            value += TOKEN + BARREL * float(state.stored[warehouse] % BARRELS)
    return value * (FREE if state.leader(city) == state.turn else 1.0)


def elapsed(state: State) -> float:
    """How much of the game is over, from 0 to 1."""
    assert isinstance(state, HansaState)
    rules = state.rules
    gone = 1.0 - float(state.left - rules.last_stack) / float(rules.tokens - rules.warehouse_count - rules.last_stack)
    return 0.0 if gone < 0.0 else gone if gone < 1.0 else 1.0


def search(seats: int) -> dict[str, int]:
    """How the bots search with so many players."""
    # `early` and `late` are fitted (tools/calibrate.py). Plans that see a whole action are worth their time.
    spread = {"early": 300, "late": 30} if seats == 2 else {"early": 500, "late": 60}
    return {"iterations": 180 if seats == 2 else 300 // seats, "look": 150, **spread}
