"""What a family of Colonia looks at: how many points each seat may expect from members, resources, goods and money.

The chain is valued from its end: money by the relics it buys, goods by what the ships in port pay, resources by the
orders they allow, members by what they can still do before they are needed again.
"""

from __future__ import annotations

from typing import Final

from kogge.core.features import Row, zeros
from kogge.core.model import OVER, State
from kogge.core.packed import Ints, i64
from kogge.games.colonia.board import (
    BERTHS,
    CARDS,
    CITIES,
    COAT,
    FAMILY,
    FIELD,
    FRIDAY,
    GUARD,
    HOLDS,
    KINDS,
    LEVELS,
    LOWEST,
    MANY,
    NOBODY,
    NOTHING,
    SHOWN,
    SHRINE,
    SPACES,
    STREETS,
    SUNDAY,
    THURSDAY,
    TUESDAY,
)
from kogge.games.colonia.scoring import relic_points, richest, shrine_points
from kogge.games.colonia.state import ColoniaState

# Points that money of one city is likely to become, unit by unit; beyond the list three and a half units a point.
BUYS: Final = [0.0, 0.1, 0.2, 0.35, 0.55, 0.85, 1.0, 1.2, 1.5, 1.8, 2.1, 2.4, 2.8, 3.2, 3.7, 4.3]
BEYOND: Final = 0.28
# Points that the first, second ... order is worth while its resources still lie behind the screen.
ORDER: Final = [0.42, 0.4, 0.38, 0.35, 0.31, 0.27, 0.22, 0.17, 0.12, 0.08, 0.05, 0.03]
GOOD: Final = 0.62  # points for a good that is likely to be made next week
LATER: Final = 0.58  # points for a good that no ship in port asks for, while ships are still to come
SOON: Final = 0.42  # and when next Friday is the last
DOUBT: Final = 0.35  # what a chance to fail costs an order that will probably be completed
CARD: Final = 0.02  # a pip on a family card that is still in the hand; it grows with the places in turn order
LAST: Final = 0.55  # in the last week, the part of money's worth that the relics on display decide before Sunday
CHANGE: Final = 0.02  # a unit of money that buys nothing more: windows and equal points
HURRY: Final = 0.75  # of the worth of resources for the last Thursday
LOOSE: Final = 0.1  # a resource without another to go with
HOPE: Final = 0.8  # of what a free hold pays, until somebody else may have loaded it
HOPE_LATER: Final = 0.65  # and next week
WAITS: Final = 0.85  # of a good on an order that waits a week
EMPTY: Final = 0.5  # an empty shrine, for every Sunday left
GUARDED: Final = 0.11  # of the points of a card under protection that its guard can nearly pay
WINDOW: Final = 0.4  # how surely the richest stays so until the end, with one Sunday to go
WINDOW_FAR: Final = 0.06  # and with more
EARLY: Final = 0.03  # a place earlier in turn order, for every day left
VOTE: Final = 0.006
AT_LAST: Final = 0.04  # a member at hand in the last week
STREET: Final = 0.036  # a member on a street, less for every day until he comes home
ALONE: Final = 0.25  # what it costs to begin a week with hardly any member
MEMBER: Final = 0.05
SPARE: Final = 0.012  # a member beyond the first dozen


def evaluate(state: State) -> list[float]:
    """Points so far and what can still become points, by seat."""
    assert isinstance(state, ColoniaState)
    rules = state.rules
    values: list[float] = []
    if state.seat == OVER:
        for points in state.scores():
            values.append(float(points))
        return values
    purses = zeros(rules.seats * CITIES)
    for at in range(rules.seats * CITIES):
        purses[at] = float(state.money[at])
    add_cargo(state, purses)
    for seat in range(rules.seats):
        value = float(relic_points(rules, state.free, seat) + shrine_points(state.linked, seat))
        first = seat * CITIES
        goods = state.goods[seat * KINDS : seat * KINDS + KINDS]
        value += order_value(state, seat, goods)
        value += goods_value(state, seat, goods, purses)
        value += resource_value(state, seat)
        value += member_value(state, seat)
        sundays = sundays_left(state, seat)
        for city in range(CITIES):
            value += money_value(state, city, purses[first + city], sundays)
            value += shrine_value(state, seat, city, sundays)
        value += protection_value(state, seat, purses)
        values.append(value)
    add_windows(state, values)
    add_order(state, values)
    return values


def sundays_left(state: ColoniaState, seat: i64) -> i64:
    """How often a seat can still buy."""
    left = state.rules.weeks - state.week + 1
    if state.day == SUNDAY and (state.decision is state.rules.protecting or state.passed >> seat & 1):
        left -= 1
    return left


def add_cargo(state: ColoniaState, purses: Row) -> None:
    """What ships will pay: a little less for those that stay this week."""
    rules = state.rules
    for berth in range(BERTHS):
        ship = state.berths[berth]
        if ship == NOTHING:
            continue
        sure = 1.0 if berth < state.leaving or state.week == rules.weeks else 0.9
        for hold in range(HOLDS):
            seat = state.holds[berth * HOLDS + hold]
            if seat >= 0:
                pay = rules.coat_pay if hold == COAT else rules.hold_pay[ship * COAT + hold]
                purses[seat * CITIES + rules.ship_city[ship]] += sure * float(pay)


def goods_value(state: ColoniaState, seat: i64, goods: Ints, purses: Row) -> float:
    """Goods, those on order too, go to the best free holds in port, dear ones first; the rest waits for other ships."""
    rules = state.rules
    fridays = rules.weeks - state.week + (1 if state.day <= FRIDAY else 0)
    held: i64 = 0
    packed: i64 = GUARD
    for good in range(KINDS):
        held += goods[good]
        packed += (goods[good] if goods[good] < MANY else MANY) << FIELD * good
    if held == 0 or fridays == 0:
        return 0.0
    members = state.supply[seat]
    loaded: i64 = 0
    hope = HOPE if state.day <= FRIDAY else HOPE_LATER
    fewest = 1 if fridays == 1 else (2 if fridays == 2 else 3)  # small holds pay less than waiting may bring
    first = state.leaving if state.day > FRIDAY else 0
    for wanted in range(4, fewest - 1, -1):
        for berth in range(first, BERTHS):
            ship = state.berths[berth]
            if ship == NOTHING or held < wanted or loaded >= members:
                continue
            for hold in range(rules.ship_holds[ship]):
                at = ship * COAT + hold
                if state.holds[berth * HOLDS + hold] == NOBODY and rules.hold_size[at] == wanted:
                    if (packed - rules.hold_need[at]) & GUARD == GUARD:
                        packed -= rules.hold_need[at]
                        held -= wanted
                        loaded += 1
                        purses[seat * CITIES + rules.ship_city[ship]] += hope * float(rules.hold_pay[at])
    if fridays == 1:
        return 0.0
    return float(held) * (LATER if fridays > 2 else SOON)


def order_value(state: ColoniaState, seat: i64, goods: Ints) -> float:
    """Orders in the queues: what will probably be made this week counts among the goods, the rest waits a week."""
    weeks = state.rules.weeks - state.week
    open_now = state.day <= THURSDAY
    value: float = 0.0
    for craftsman in range(KINDS):
        for space in range(SPACES):
            owner = state.queue[craftsman * SPACES + space]
            if owner == NOBODY:
                break
            if owner != seat:
                continue
            now = done(space - state.bars[craftsman], state.dice) if open_now else 0.0
            if now >= 0.5:
                goods[craftsman] += 1
                value -= DOUBT * (1.0 - now)
            elif weeks > 0:
                value += GOOD * (now + (1.0 - now) * (WAITS - 0.04 * space))
    return value


def done(below: i64, dice: i64) -> float:
    """How likely an order is completed that stands `below` spaces under the bar: a die helps one time in three."""
    if below < 0:
        return 1.0
    expected = float(dice) / 3.0 - float(below)
    if expected >= 1.5:
        return 0.92
    if expected >= 0.0:
        return 0.6 + 0.2 * expected
    if expected > -2.0:
        return 0.55 + 0.25 * expected
    return 0.03


def resource_value(state: ColoniaState, seat: i64) -> float:
    """Resources by the orders they allow before the end."""
    thursdays = state.rules.weeks - state.week + (1 if state.day <= THURSDAY else 0)
    if thursdays == 0:
        return 0.0
    first = seat * KINDS
    total: i64 = 0
    for at in range(first, first + KINDS):
        total += state.resources[at]
    orders = orders_possible(state, seat)
    value: float = 0.0
    for i in range(orders):
        value += ORDER[i] if i < len(ORDER) else 0.02
    value += LOOSE * float(total - 2 * orders if total - 2 * orders < 4 else 4)
    return value if thursdays > 1 else HURRY * value


def orders_possible(state: ColoniaState, seat: i64) -> i64:
    """The most orders a seat's resources allow: the craftsmen form a ring, cut open at the first one."""
    best: i64 = 0
    held = state.resources
    hand = seat * KINDS
    most = held[hand] if held[hand] < held[hand + 1] else held[hand + 1]
    for first in range(most + 1):
        rest = held[hand + 1] - first
        end = held[hand] - first
        orders = first
        for craftsman in range(1, KINDS):
            after = end if craftsman == KINDS - 1 else held[hand + craftsman + 1]
            made = rest if rest < after else after
            orders += made
            rest = after - made
        if orders > best:
            best = orders
    return best


def member_value(state: ColoniaState, seat: i64) -> float:
    """Members at hand and on the streets, as long as there is something for them to do."""
    rules = state.rules
    if state.week == rules.weeks:
        if state.day > FRIDAY:
            return 0.0
        return (AT_LAST if state.day < FRIDAY else 0.5 * AT_LAST) * float(state.supply[seat])
    hand = state.supply[seat]
    dozen = hand if hand < 12 else 12
    value = MEMBER * float(dozen) + SPARE * float(hand - dozen)
    for day in range(STREETS):
        # The later in the week a street is cleared, the later its members help again.
        ahead = day + TUESDAY - state.day
        if ahead <= 0:
            ahead += SUNDAY
        value += (STREET - 0.003 * float(ahead)) * float(state.streets[seat * STREETS + day])
    if hand < 3 and state.day > FRIDAY:
        value -= ALONE
    return value


def money_value(state: ColoniaState, city: i64, money: float, sundays: i64) -> float:
    """Money of one city by the relics it can buy: any relic while weeks are left, then those on display."""
    if sundays == 0:
        return 0.0
    if sundays == 1:
        shown = 0.9 * on_display(state, city, money) + CHANGE * money
        if state.day == SUNDAY:
            return shown
        return LAST * shown + (1.0 - LAST) * likely(money)
    return likely(money)


def likely(money: float) -> float:
    """The points that money of one city is likely to become."""
    whole = int(money)
    if whole >= len(BUYS) - 1:
        return BUYS[len(BUYS) - 1] + BEYOND * (money - len(BUYS) + 1)
    return BUYS[whole] + (BUYS[whole + 1] - BUYS[whole]) * (money - whole)


def on_display(state: ColoniaState, city: i64, money: float) -> float:
    """The most points that money buys among the relics of one city on display."""
    costs: list[int] = []
    points: list[int] = []
    for space in range(SHOWN):
        kind = state.display[space]
        if kind != NOTHING and kind // LEVELS == city and kind % LEVELS != SHRINE and len(costs) < 5:
            costs.append(state.rules.card_cost[kind])
            points.append(state.rules.card_points[kind])
    best: i64 = 0
    for chosen in range(1 << len(costs)):
        price: i64 = 0
        worth: i64 = 0
        for i in range(len(costs)):
            if chosen >> i & 1:
                price += costs[i]
                worth += points[i]
        if worth > best and float(price) <= money:
            best = worth
    return float(best)


def shrine_value(state: ColoniaState, seat: i64, city: i64, sundays: i64) -> float:
    """An empty shrine waits for the next good relic of its city."""
    if state.free[seat * CARDS + city * LEVELS + SHRINE] == 0:
        return 0.0
    return EMPTY * float(sundays if sundays < 5 else 5)


def protection_value(state: ColoniaState, seat: i64, purses: Row) -> float:
    """A card kept on display is worth something to its guard who nearly has the money for it."""
    if state.week == state.rules.weeks:
        return 0.0
    value: float = 0.0
    for space in range(SHOWN):
        if state.guards[space] == seat:
            kind = state.display[space]
            short = float(state.rules.card_cost[kind]) - purses[seat * CITIES + kind // LEVELS]
            if short <= 6.0 and kind % LEVELS >= 2:
                value += GUARDED * float(state.rules.card_points[kind] if kind % LEVELS != SHRINE else 3)
    return value


def add_windows(state: ColoniaState, values: list[float]) -> None:
    """The sole richest has the window, the more surely the nearer the end."""
    rules = state.rules
    for city in range(CITIES):
        owner = richest(rules.seats, state.money, city)
        if owner != NOBODY:
            sundays = sundays_left(state, owner)
            sure = 0.85 if sundays == 0 else (WINDOW if sundays == 1 else WINDOW_FAR)
            values[owner] += sure * float(rules.window_points[city])


def add_order(state: ColoniaState, values: list[float]) -> None:
    """Family cards still to be played; being early in turn order, and votes, help until the week ends."""
    seats = state.rules.seats
    pip = CARD * float(seats + 1)
    for seat in range(seats):
        hand = state.hands[seat]
        for card in range(FAMILY):
            if hand >> card & 1:
                values[seat] += pip * float(LOWEST + card)
    if state.day <= TUESDAY:
        return
    for place in range(seats):
        seat = state.order[place]
        early = EARLY * float(seats - 1 - place) * float(SUNDAY + 1 - state.day)
        values[seat] += early + VOTE * float(state.votes[seat])


def elapsed(state: State) -> float:
    """How much of the game is over, from 0 to 1."""
    assert isinstance(state, ColoniaState)
    days = float(SUNDAY + 1)
    gone = (float(state.week - 1) * days + float(state.day)) / (float(state.rules.weeks) * days)
    return 0.0 if gone < 0.0 else gone if gone < 1.0 else 1.0


def search(seats: int) -> dict[str, int]:
    """How the bots search with so many players."""
    # `early` and `late` are fitted (tools/calibrate.py).
    return {"iterations": 2_600 // seats, "early": 150, "late": 60, "net": 4}
