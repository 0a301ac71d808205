"""What a merchant of Hansa looks at: features of a view, and how many points each seat may expect."""

from __future__ import annotations

from typing import Final

from kogge.core.features import Row, zeros
from kogge.core.model import OVER, Move, State
from kogge.core.packed import i64
from kogge.games.hansa.board import BARRELS, NOTHING
from kogge.games.hansa.state import HansaState


class Weights:
    """What things are worth: points, or parts of them."""

    def __init__(
        self,
        pair: float,
        pair_late: float,
        pair_last: float,
        single: float,
        threat: float,
        threat_last: float,
        safe_booth: float,
        last_booth: float,
        booth_late: float,
        booth_traffic: float,
        lead: float,
        lead_late: float,
        lead_traffic: float,
        warehouse: float,
        stock: float,
        ahead: float,
        taler: float,
        taler_late: float,
        supply: float,
        token: float,
        barrel: float,
        free: float,
        next_leg: float,
    ) -> None:
        self.pair = pair  # a barrel in a pair, at the start
        self.pair_late = pair_late  # the part of it that is left at the end
        self.pair_last = pair_last  # a barrel in a pair before the last turn
        self.single = single  # a barrel on a single token
        self.threat = threat  # a barrel that another seat's sale may cost
        self.threat_last = threat_last  # an open token that such a sale may cost after the last turn
        self.safe_booth = safe_booth  # a city with two booths or more
        self.last_booth = last_booth  # a city with one
        self.booth_late = booth_late  # the part of them that is left at the end
        self.booth_traffic = booth_traffic  # how far they count by the ships that come by
        self.lead = lead  # the most booths in a city, at the start
        self.lead_late = lead_late  # and at the end
        self.lead_traffic = lead_traffic  # how far it counts by the ships that come by
        self.warehouse = warehouse  # more for each warehouse there
        self.stock = stock  # more for each barrel on the tokens there
        self.ahead = ahead  # each booth ahead of the next seat
        self.taler = taler
        self.taler_late = taler_late
        self.supply = supply  # a booth in the supply, late
        self.token = token  # a token where the ship lies
        self.barrel = barrel  # each barrel more on it
        self.free = free  # times this where it costs nothing
        self.next_leg = next_leg  # the part of it one leg further


# Found by tools/tune.py with 800 steps for two players and 600 for three and four (120 states), from weights set by
# hand; `stock` by hand. The last digits mean nothing.
TWO: Final = Weights(
    pair=0.9,
    pair_late=0.51,
    pair_last=0.64,
    single=1.3,
    threat=0.093,
    threat_last=0.76,
    safe_booth=1.5,
    last_booth=0.083,
    booth_late=0.38,
    booth_traffic=0.1,
    lead=1.2,
    lead_late=0.072,
    lead_traffic=0.46,
    warehouse=0.31,
    stock=0.05,
    ahead=0.039,
    taler=1.4,
    taler_late=0.47,
    supply=0.024,
    token=0.2,
    barrel=0.3,
    free=1.5,
    next_leg=0.23,
)
MORE: Final = Weights(
    pair=0.86,
    pair_late=0.62,
    pair_last=0.51,
    single=0.64,
    threat=0.1,
    threat_last=1.4,
    safe_booth=0.87,
    last_booth=0.2,
    booth_late=0.23,
    booth_traffic=0.1,
    lead=3.7,
    lead_late=0.17,
    lead_traffic=0.44,
    warehouse=0.32,
    stock=0.05,
    ahead=0.046,
    taler=1.8,
    taler_late=0.38,
    supply=0.044,
    token=0.23,
    barrel=0.075,
    free=1.9,
    next_leg=0.18,
)


def evaluate(state: State) -> list[float]:
    """Points so far and what tokens, booths, talers and the ship's place promise."""
    assert isinstance(state, HansaState)
    rules = state.rules
    values: list[float] = [float(points) for points in state.scores()]
    if state.seat == OVER:
        return values
    w = TWO if rules.seats == 2 else MORE
    span = float(rules.tokens - rules.warehouse_count - rules.last_stack)
    time = float(state.left - rules.last_stack) / span  # 1 at the start, 0 when the last stack is reached
    last = time < 0.0
    time = 0.0 if last else time if time < 1.0 else 1.0
    first: i64 = 0
    if last:
        # H5.1: whoever has had the last turn keeps what lies there, but for the losses of others' sales.
        first = state.turn
        for seat in range(first):
            values[seat] -= losses(state, seat, w)
    booths = zeros(rules.seats)
    houses(state, time, w, booths)
    for seat in range(first, rules.seats):
        values[seat] += goods(state, seat, time, w) + booths[seat] + purse(state, seat, time, w)
    if not last:
        values[state.turn] += waiting(state, time, w)
    return values


def losses(state: HansaState, seat: i64, w: Weights) -> float:
    """H4.7: what the sales of those who are still to come may cost whoever has had the last turn."""
    rules = state.rules
    value: float = 0.0
    for colour in range(rules.colours):
        if state.tokens_of(seat, colour) > 0:
            for other in range(state.turn, rules.seats):
                if state.tokens_of(other, colour) >= 2:
                    value += w.threat_last
    return value


def waste(state: State, moves: list[Move]) -> list[Move]:
    """H4.2: whoever ends the turn where a token is free, with a place for it, leaves a point lying."""
    assert isinstance(state, HansaState)
    rules = state.rules
    turn = state.turn
    if state.decision is not rules.acting or state.acted or state.hand[turn] >= rules.hand_limit:
        return []
    if state.leader(state.ship) == turn:
        for warehouse in rules.warehouses[state.ship]:
            if state.stored[warehouse] != NOTHING:
                return [rules.end]
    return []


def goods(state: HansaState, seat: i64, time: float, w: Weights) -> float:
    """Pairs are sold soon, single tokens wait for a second one; what others can sell too may be lost."""
    rules = state.rules
    value: float = 0.0
    pair = w.pair * (w.pair_late + (1.0 - w.pair_late) * time)
    for colour in range(rules.colours):
        count = state.tokens_of(seat, colour)
        if count == 0:
            continue
        first = seat * rules.kinds + BARRELS * colour
        barrels = float(state.open[first] + 2 * state.open[first + 1] + 3 * state.open[first + 2])
        if count >= 2:
            value += barrels * (pair if time > 0.0 else w.pair_last)
        else:
            value += w.single * barrels * time
        for other in range(rules.seats):
            if other != seat and state.hand[other] >= 2 and state.tokens_of(other, colour) >= 2:
                value -= w.threat * barrels / float(count)
    return value


def houses(state: HansaState, time: float, w: Weights, worth: Row) -> None:
    """A second booth survives a sale; the lead in a city brings free goods and other people's talers."""
    rules = state.rules
    seats = rules.seats
    booth = w.booth_late + (1.0 - w.booth_late) * time
    lead = w.lead_late + w.lead * time
    for city in range(rules.cities):
        first = city * seats
        most: i64 = 0
        second: i64 = 0
        for seat in range(seats):
            count = state.booths[first + seat]
            if count > most:
                second = most
                most = count
            elif count > second:
                second = count
        if most == 0:
            continue
        traffic = rules.traffic[city] - 1.0
        near = 1.0 + w.booth_traffic * traffic
        for seat in range(seats):
            count = state.booths[first + seat]
            if count > 0:
                worth[seat] += (w.safe_booth if count > 1 else w.last_booth) * booth * near
                if count == most and most > second:
                    ahead = float(most - second if most - second < 3 else 3)
                    worth[seat] += stores(state, city, w) * lead * (1.0 + w.lead_traffic * traffic) + w.ahead * ahead


def stores(state: HansaState, city: i64, w: Weights) -> float:
    """How much more a lead brings with the warehouses of a city and what lies in them."""
    value: float = 1.0
    for warehouse in state.rules.warehouses[city]:
        value += w.warehouse
        if state.stored[warehouse] != NOTHING:
            value += w.stock * float(state.stored[warehouse] % BARRELS + 1)
    return value


def purse(state: HansaState, seat: i64, time: float, w: Weights) -> float:
    """Talers buy and sail; more than three are taxed."""
    talers = float(state.talers[seat] if state.talers[seat] < 3 else 3)
    late = w.supply * float(state.supply[seat]) * (1.0 - time)
    return w.taler * talers * (w.taler_late + (1.0 - w.taler_late) * time) + late


def waiting(state: HansaState, time: float, w: Weights) -> float:
    """Whose turn it is profits from what waits where the ship lies, and one leg further."""
    rules = state.rules
    value = lying(state, state.ship, w)
    for city in rules.routes[state.ship]:
        value += w.next_leg * lying(state, city, w)
    return value * time


def lying(state: HansaState, city: i64, w: Weights) -> float:
    """What the tokens in a city's warehouses are worth to whose turn it is."""
    value: float = 0.0
    for warehouse in state.rules.warehouses[city]:
        if state.stored[warehouse] != NOTHING:
            value += w.token + w.barrel * float(state.stored[warehouse] % BARRELS)
    return value * (w.free if state.leader(city) == state.turn else 1.0)


def elapsed(state: State) -> float:
    """How much of the game is over, from 0 to 1."""
    assert isinstance(state, HansaState)
    rules = state.rules
    gone = 1.0 - float(state.left - rules.last_stack) / float(rules.tokens - rules.warehouse_count - rules.last_stack)
    return 0.0 if gone < 0.0 else gone if gone < 1.0 else 1.0


def search(seats: int) -> dict[str, int]:
    """How the bots search with so many players."""
    # `early` and `late` are fitted (tools/calibrate.py). Plans that see a whole action are worth their time.
    if seats == 2:
        return {"iterations": 500, "look": 150, "early": 700, "late": 40}
    # At a full table everybody turns on who leads, and the best of an action hides among thousands of positions. More
    # walks alone bring nothing there: with time comes a net.
    wary = {"rivals": 1, "states": 8_000, "net": 4}
    return {"iterations": 780 // seats, "look": 150, "early": 700, "late": 40 if seats < 4 else 60, **wary}
