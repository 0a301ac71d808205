"""What a merchant of Pfeffersäcke looks at: features of a view, and how many points each seat may expect."""

from __future__ import annotations

from typing import Final

from kogge.core.model import OVER, Move, State
from kogge.core.packed import i64
from kogge.games.pfeffersaecke import scoring
from kogge.games.pfeffersaecke.board import BARE, LYING, NOBODY, VALUES, lowest
from kogge.games.pfeffersaecke.state import PfeffersaeckeState

PLENTY: Final = 40  # guilders beyond a road's price with which nobody need save for another
TURNS: Final = 19.0  # turns counted on at the start of a game


class Weights:
    """What things are worth: points, or parts of them, unless something else is said."""

    def __init__(
        self,
        turns_per_town: float,
        turns_per_seal: float,
        letter: float,
        letter_rounds: float,
        early_guilder: float,
        purse: float,
        step: float,
        risk: float,
        race_step: float,
        rival_letter: float,
        behind: float,
        income: float,
        income_contested: float,
        best: float,
        second: float,
        third: float,
        way: float,
        empty_city: float,
        open_city: float,
        full_city: float,
        won_city: float,
        own_seal: float,
        other_seal: float,
        quiet_end: float,
    ) -> None:
        self.turns_per_town = (
            turns_per_town  # turns counted on for each small city left: fewer than go by, for it pays to hurry
        )
        self.turns_per_seal = turns_per_seal  # turns counted on for each seal left
        self.letter = letter  # a letter kept for a second office in a turn, or for leads of one house
        self.letter_rounds = letter_rounds  # rounds before the end from which it loses its worth
        self.early_guilder = (
            early_guilder  # more for a guilder, for each round left, where the rate is 1: it is scarcest there
        )
        self.purse = purse  # guilders for the next road; what lies about beyond that is worth points at the end only
        self.step = (
            step  # less of the second half of a seal, for each house that whoever is alone in a city still needs
        )
        self.risk = risk  # less of it for each rival near enough to prevent the majority
        self.race_step = (
            race_step  # less of the seal, for each house that whoever would win the race for it still needs
        )
        self.rival_letter = rival_letter  # less of it for each rival there who has a letter
        self.behind = behind  # the part of half the seal for each house of those who would lose the race
        self.income = income  # the part of two rounds' income that is counted
        self.income_contested = income_contested  # a contest leaves less time for income
        self.best = best  # the part of the best place within reach that is counted
        self.second = second  # of the second best
        self.third = third  # of the third
        self.way = way  # every way out, whatever it leads to
        self.empty_city = empty_city  # the part of its value that a city without houses promises
        self.open_city = open_city  # the part where others are, but more than half is free
        self.full_city = full_city  # a city that is half taken
        self.won_city = won_city  # a city whose seal is gone
        self.own_seal = own_seal  # the part of its value that a bare city promises to whoever holds such a seal
        self.other_seal = other_seal  # and to others
        self.quiet_end = quiet_end  # for a leader who can end the game at once by opening nothing


# Found by tools/tune.py with 600 steps for two players and 400 for three to five (100 states), from older weights.
# The last digits mean nothing.
TWO: Final = Weights(
    turns_per_town=0.8,
    turns_per_seal=2.1,
    letter=1.3,
    letter_rounds=3.4,
    early_guilder=0.0081,
    purse=11.0,
    step=0.029,
    risk=0.053,
    race_step=0.083,
    rival_letter=0.054,
    behind=0.024,
    income=0.4,
    income_contested=0.63,
    best=0.31,
    second=0.26,
    third=0.2,
    way=0.2,
    empty_city=2.3,
    open_city=0.27,
    full_city=0.52,
    won_city=0.4,
    own_seal=0.71,
    other_seal=0.11,
    quiet_end=15.0,
)
MORE: Final = Weights(
    turns_per_town=1.3,
    turns_per_seal=1.5,
    letter=3.3,
    letter_rounds=2.8,
    early_guilder=0.0033,
    purse=15.0,
    step=0.046,
    risk=0.082,
    race_step=0.025,
    rival_letter=0.1,
    behind=0.1,
    income=0.35,
    income_contested=0.67,
    best=0.26,
    second=0.15,
    third=0.12,
    way=0.14,
    empty_city=0.7,
    open_city=0.32,
    full_city=0.32,
    won_city=0.15,
    own_seal=0.52,
    other_seal=0.064,
    quiet_end=4.7,
)


def evaluate(state: State) -> list[float]:
    """Points so far and what majorities, money, letters and roads promise."""
    assert isinstance(state, PfeffersaeckeState)
    rules = state.rules
    seats = rules.seats
    if state.seat == OVER:
        return [float(points) for points in state.scores()]
    w = TWO if seats == 2 else MORE
    rounds = rounds_left(state, w)
    worth = guilder(float(rules.rate), rounds, w)
    values: list[float] = []
    for seat in range(seats):
        money = state.money[seat]
        if seat == state.turn and (state.decision is rules.extending or state.decision is rules.further):
            money += state.income - state.due
            if state.round > 1:
                money += rules.base_income
        regions = scoring.region_count(rules, state.offices[seat])
        value = float(state.points[seat]) + float(rules.region_points * regions)
        value += purse(float(money), worth, w) + prospects(state, seat, worth, rounds, w)
        keep = rounds / w.letter_rounds
        value += float(state.letters[seat]) * w.letter * (keep if keep < 1.0 else 1.0)
        values.append(value)
    counts: list[int] = [0] * seats
    for city in range(rules.cities):
        if state.seal[city] == LYING and (state.taken[city] > 0 or state.centre[city] > 0):
            weigh_city(state, city, counts, worth, rounds, values, w)
    if state.quiet == seats - 1 and state.opened == 0 and may_end_it(state):
        values[state.turn] = values[state.turn] + w.quiet_end
    return values


def waste(state: State, moves: list[Move]) -> list[Move]:
    """Houses paid for where the seal is gone (P4.3), and roads to points left to the rich (P5.2)."""
    assert isinstance(state, PfeffersaeckeState)
    rules = state.rules
    if state.decision is rules.opening:
        return [rules.finish] if may_gain(state) else []
    found: list[Move] = []
    if state.decision is rules.extending or state.decision is rules.further:
        mine: i64 = state.offices[state.turn] & state.room & rules.large & ~state.sites
        while mine != 0:
            city = lowest(mine)
            mine &= mine - 1
            if state.seal[city] >= 0:
                # Only the last space has a use: nobody else comes in any more.
                free = rules.value[city] - state.taken[city]
                if free != 1 and rules.extends[city] in moves:
                    found.append(rules.extends[city])
                if free != 2 and rules.doubles[city] in moves:
                    found.append(rules.doubles[city])
    return found


def may_gain(state: PfeffersaeckeState) -> bool:
    """Some road leads to more points than its price, with plenty left, and no end of the game is at stake."""
    rules = state.rules
    turn = state.turn
    money = state.money[turn]
    if state.counter <= rules.seats or state.quiet >= rules.seats - 1 or state.supply[turn] <= rules.regions:
        return False
    targets: i64 = state.targets(turn)
    while targets != 0:
        place = lowest(targets)
        targets &= targets - 1
        left = money - state.fare(turn, place)
        if left < PLENTY:
            continue
        gain: i64 = rules.small_points if place >= rules.cities else 0
        if not state.offices[turn] & rules.region_sets[rules.region_of[place]]:
            gain += rules.region_points
        if gain > money // rules.guilders_per_point - left // rules.guilders_per_point:
            return True
    return False


def may_end_it(state: PfeffersaeckeState) -> bool:
    """P8.3: the player in turn wins if he opens nothing."""
    rules = state.rules
    final = scoring.scores(rules, state.points, state.offices, state.money, True)
    for seat in range(rules.seats):
        if seat != state.turn and final[seat] >= final[state.turn]:
            return False
    return True


def rounds_left(state: PfeffersaeckeState, w: Weights) -> float:
    """How many rounds to count on: until the small cities, or the seals, are gone."""
    by_towns = float(state.counter) * w.turns_per_town / float(state.rules.seats)
    by_seals = float(state.seals_left) * w.turns_per_seal / float(state.rules.seats)
    rounds = by_towns if by_towns < by_seals else by_seals
    return rounds if rounds < 10.0 else 10.0


def guilder(rate: float, rounds: float, w: Weights) -> float:
    """What a guilder is worth: a twentieth of a point at the end, more while it buys roads and is hard to come by."""
    return 0.05 + w.early_guilder / rate * (rounds if rounds < 8.0 else 8.0)


def purse(money: float, worth: float, w: Weights) -> float:
    """Money for the next road counts in full; what lies about beyond that is worth points at the end only."""
    if money <= w.purse:
        return money * worth
    return w.purse * worth + (money - w.purse) * 0.05


def weigh_city(
    state: PfeffersaeckeState,
    city: i64,
    counts: list[int],
    worth: float,
    rounds: float,
    values: list[float],
    w: Weights,
) -> None:
    """Add what the houses in a city whose seal lies are worth to each seat: the seal to come, and income until then."""
    rules = state.rules
    seats = rules.seats
    present: i64 = 0
    for seat in range(seats):
        counts[seat] = 0
    start = rules.ring_start[city]
    for space in range(start, start + state.taken[city]):
        seat = state.ring[space]
        counts[seat] = counts[seat] + 1
    counts[state.turn] = counts[state.turn] + state.centre[city]
    free = rules.value[city] - state.taken[city] - state.centre[city]
    for seat in range(seats):
        if counts[seat] > 0:
            present += 1
    # Each round without an extension brings the rate for every free space; a contest leaves less time for it.
    years = rounds if rounds < 2.0 else 2.0
    if present > 1:
        years *= w.income_contested
    income = float(rules.rate * free) * worth * years * w.income
    for seat in range(seats):
        if counts[seat] > 0:
            values[seat] = values[seat] + income
    if present == 1:
        alone(state, city, counts, free, rounds, values, w)
    else:
        contest(state, city, counts, free, rounds, values, w)


def in_time(rounds: float, need: i64) -> float:
    """The chance that the game lasts until so many houses are put."""
    time = (rounds + 0.5) / (float(need) + 0.5)
    return time if time < 1.0 else 1.0


def alone(
    state: PfeffersaeckeState, city: i64, counts: list[int], free: i64, rounds: float, values: list[float], w: Weights
) -> None:
    """Add the seal of a city with one player's houses: whole, unless a newcomer could keep the majority from him."""
    rules = state.rules
    value = rules.value[city]
    seat: i64 = 0
    while counts[seat] == 0:
        seat += 1
    need = value // 2 + 1 - counts[seat]
    if need <= 0:
        values[seat] = values[seat] + float(value)
        return
    chance = 1.0 - w.step * float(need)
    if free // 2 < need:
        for other in range(rules.seats):
            if other != seat and state.reach[other] >> city & 1:
                chance -= w.risk
    half = rules.half(city)
    values[seat] = values[seat] + in_time(rounds, need) * (float(half) + chance * float(value - half))


def contest(
    state: PfeffersaeckeState, city: i64, counts: list[int], free: i64, rounds: float, values: list[float], w: Weights
) -> None:
    """Add the seal of a city with several players' houses: most of it to whoever would win a race for it."""
    rules = state.rules
    value = rules.value[city]
    half = rules.half(city)
    before: list[int] = counts[:]
    winner = race(state, city, counts, free)
    need = counts[winner] - before[winner]
    chance = 1.0 - w.race_step * float(need)
    for seat in range(rules.seats):
        if seat != winner and before[seat] > 0:
            values[seat] = values[seat] + w.behind * float(half) * float(before[seat])
            if state.letters[seat] > 0 and free > 1:
                chance -= w.rival_letter
    points = value if 2 * counts[winner] > value else half
    values[winner] = values[winner] + in_time(rounds, need) * chance * float(points)


def race(state: PfeffersaeckeState, city: i64, counts: list[int], free: i64) -> i64:
    """Who wins the seal if everybody there puts a house in each turn from now on; the houses are added to `counts`."""
    rules = state.rules
    seat = state.turn
    if state.decision is not rules.sealing and state.decision is not rules.extending:
        seat = (seat + 1) % rules.seats
    while free > 0:
        if counts[seat] > 0:
            counts[seat] = counts[seat] + 1
            if 2 * counts[seat] > rules.value[city]:
                return seat
            free -= 1
        seat = (seat + 1) % rules.seats
    most: i64 = 0
    winner = state.turn
    start = rules.ring_start[city]
    for space in range(start, start + state.taken[city]):
        if counts[state.ring[space]] > most:
            winner = state.ring[space]
            most = counts[winner]
    return winner if counts[state.turn] <= most else state.turn


def prospects(state: PfeffersaeckeState, seat: i64, worth: float, rounds: float, w: Weights) -> float:
    """What the roads lead to: the best three places, and a little for every other way out."""
    rules = state.rules
    best: float = 0.0
    second: float = 0.0
    third: float = 0.0
    ways: i64 = 0
    mine = state.offices[seat]
    around: i64 = state.reach[seat] & ~mine
    while around != 0:
        place = lowest(around)
        around &= around - 1
        gain = promise(state, seat, place, rounds, w)
        if gain <= 0.0:
            continue
        ways += 1
        if not mine & rules.region_sets[rules.region_of[place]]:
            gain += float(rules.region_points)
        gain -= float(state.fare(seat, place)) * worth
        if gain > best:
            third = second
            second = best
            best = gain
        elif gain > second:
            third = second
            second = gain
        elif gain > third:
            third = gain
    span = rounds / 3.0
    if span > 1.0:
        span = 1.0
    return span * (w.best * best + w.second * second + w.third * third + w.way * float(ways))


def promise(state: PfeffersaeckeState, seat: i64, place: i64, rounds: float, w: Weights) -> float:
    """What an office in a place within reach may bring, its road and region aside; nothing where none can be opened."""
    rules = state.rules
    if place >= rules.cities:
        return 1.0 if state.owner[place - rules.cities] == NOBODY else 0.0
    value = rules.value[place]
    worth = float(value)
    seal = state.seal[place]
    if seal == BARE:
        # A seal in the own hand can be placed when the time has come; others come when others like.
        return worth * (w.own_seal if state.hand[seat * VALUES + value] > 0 else w.other_seal) if rounds > 2.0 else 0.0
    free = value - state.taken[place] - state.centre[place]
    if free <= 0:
        return 0.0
    if seal != LYING:
        return w.won_city
    if free == value:
        return worth * w.empty_city + float(rules.rate * (value - 1)) * 0.06
    if free > value // 2:
        return worth * w.open_city
    return w.full_city


def elapsed(state: State) -> float:
    """How much of the game is over, from 0 to 1."""
    assert isinstance(state, PfeffersaeckeState)
    gone = 1.0 - rounds_left(state, TWO if state.rules.seats == 2 else MORE) * float(state.rules.seats) / TURNS
    return gone if gone > 0.0 else 0.0


def search(seats: int) -> dict[str, int]:
    """How the bots search with so many players."""
    # `early` and `late` are fitted (tools/calibrate.py). Seals are won over turns: playouts look several of them ahead.
    if seats == 2:
        return {"iterations": 130, "rounds": 6, "look": 30, "early": 200, "late": 40}
    spread = {"early": 200, "late": 25} if seats == 3 else {"early": 250 if seats == 4 else 400, "late": 75}
    return {"iterations": 600 // seats, "rounds": 2, "look": 30, "net": 4, **spread}
