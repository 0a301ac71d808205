"""What a merchant of Pfeffersäcke looks at: features of a view, and how many points each seat may expect."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kogge.core.model import OVER, State
from kogge.games.pfeffersaecke import scoring
from kogge.games.pfeffersaecke.board import BARE, LYING, NOBODY, VALUES, lowest
from kogge.games.pfeffersaecke.state import PfeffersaeckeState

# Found by letting greedy play against itself; points, or parts of them, unless something else is said.
TURNS_PER_TOWN: Final = 2.6  # turns that go by for each small city taken
TURNS_PER_SEAL: Final = 1.6  # turns that go by for each seal won
LETTER: Final = 2.2  # a letter kept for the middle game guards or breaks leads of one house
LETTER_ROUNDS: Final = 4.0  # rounds before the end from which it loses its worth
EARLY_GUILDER: Final = 0.0075  # more for a guilder, for each round left, than the twentieth of a point at the end
PURSE: Final = 45  # guilders for two good roads; what lies about beyond that is worth points at the end only
FIRST_ALONE: Final = 0.97  # the chance of a seal for whoever is alone in a city
STEP_ALONE: Final = 0.1  # less for each house still needed
CONTESTED: Final = 0.28  # the chance against a rival with as many houses
LEAD: Final = 0.17  # more for each house ahead
STEP: Final = 0.06  # less for each house still needed
RIVAL_LETTER: Final = 0.08  # less where a rival has a letter
RIVAL_STUCK: Final = 0.15  # more where no rival can reach the majority any more
HALF_LEADER: Final = 0.75  # the chance of half the points for whoever leads, if nobody gets the majority
HALF_OTHER: Final = 0.2
INCOME: Final = 0.35  # the part of two rounds' income that is counted
INCOME_CONTESTED: Final = 0.5  # a contest leaves less time for income
BEST: Final = 0.25  # the part of the best place within reach that is counted
SECOND: Final = 0.2
THIRD: Final = 0.15
WAY: Final = 0.12  # every way out, whatever it leads to
EMPTY_CITY: Final = 0.5  # the part of its value that a city without houses promises
OPEN_CITY: Final = 0.25  # the part where others are, but more than half is free
FULL_CITY: Final = 0.4  # a city that is half taken
WON_CITY: Final = 0.3  # a city whose seal is gone
OWN_SEAL: Final = 0.34  # the part of its value that a bare city promises to whoever holds such a seal
OTHER_SEAL: Final = 0.12  # and to others


def evaluate(state: State) -> list[float]:
    """Points so far and what majorities, money, letters and roads promise."""
    assert isinstance(state, PfeffersaeckeState)
    rules = state.rules
    seats = rules.seats
    if state.seat == OVER:
        return [float(points) for points in state.scores()]
    rounds = rounds_left(state)
    worth = guilder(rounds)
    values: list[float] = []
    for seat in range(seats):
        money = state.money[seat]
        if seat == state.turn and (state.decision is rules.extending or state.decision is rules.further):
            money += state.income - state.due
            if state.round > 1:
                money += rules.base_income
        value = state.points[seat] + float(rules.region_points * scoring.region_count(rules, state.offices[seat]))
        value += purse(money, worth) + prospects(state, seat, worth, rounds)
        keep = rounds / LETTER_ROUNDS
        value += state.letters[seat] * LETTER * (keep if keep < 1.0 else 1.0)
        values.append(value)
    counts: list[int] = [0] * seats
    for city in range(rules.cities):
        if state.seal[city] == LYING and (state.taken[city] > 0 or state.centre[city] > 0):
            weigh_city(state, city, counts, worth, rounds, values)
    return values


def rounds_left(state: PfeffersaeckeState) -> float:
    """How many rounds the game may go on: until the small cities, or the seals, are gone."""
    by_towns = state.counter * TURNS_PER_TOWN / state.rules.seats
    by_seals = state.seals_left * TURNS_PER_SEAL / state.rules.seats
    rounds = by_towns if by_towns < by_seals else by_seals
    return rounds if rounds < 10.0 else 10.0


def guilder(rounds: float) -> float:
    """What a guilder is worth: a twentieth of a point at the end, more while roads can be bought for it."""
    return 0.05 + EARLY_GUILDER * (rounds if rounds < 8.0 else 8.0)


def purse(money: int, worth: float) -> float:
    """Money for two good roads counts in full; what lies about beyond that is worth points at the end only."""
    if money <= PURSE:
        return money * worth
    return PURSE * worth + (money - PURSE) * 0.05


def weigh_city(
    state: PfeffersaeckeState, city: int, counts: list[int], worth: float, rounds: float, values: list[float]
) -> None:
    """Add what the houses in a city whose seal lies are worth to each seat: the seal to come, and income until then."""
    rules = state.rules
    seats = rules.seats
    value = rules.value[city]
    start = rules.ring_start[city]
    for seat in range(seats):
        counts[seat] = 0
    for space in range(start, start + state.taken[city]):
        seat = state.ring[space]
        counts[seat] = counts[seat] + 1
    centre = state.centre[city]
    counts[state.turn] = counts[state.turn] + centre
    free = value - state.taken[city] - centre
    first = state.ring[start] if state.taken[city] > 0 else state.turn
    for seat in range(seats):
        mine = counts[seat]
        if mine == 0:
            continue
        rival: int = 0
        rival_letters = False
        for other in range(seats):
            if other != seat and counts[other] > 0:
                if counts[other] > rival:
                    rival = counts[other]
                if state.letters[other] > 0:
                    rival_letters = True
        seal = seal_promise(rules.half(city), value, mine, rival, free, seat == first, rival_letters, rounds)
        # Each round without an extension brings the rate for every free space; a contest leaves no time for it.
        years = rounds if rounds < 2.0 else 2.0
        if rival > 0:
            years *= INCOME_CONTESTED
        values[seat] = values[seat] + seal + rules.rate * free * worth * years * INCOME


def seal_promise(
    half: int, value: int, mine: int, rival: int, free: int, first: bool, rival_letters: bool, rounds: float
) -> float:
    """The points to expect from a seal that lies, for a seat with `mine` houses against `rival` of the strongest."""
    need = value // 2 + 1 - mine
    if need <= 0:
        return float(value)
    lead = mine - rival + (0.5 if first else 0.0)
    time = (rounds + 0.5) / (need + 0.5)
    if time > 1.0:
        time = 1.0
    if rival == 0:
        full = FIRST_ALONE - STEP_ALONE * need
    elif need > free:
        full = 0.0
    else:
        full = CONTESTED + LEAD * lead - STEP * need - (RIVAL_LETTER if rival_letters else 0.0)
        rival_need = value // 2 + 1 - rival
        if rival_need > free:
            full += RIVAL_STUCK
        if full < 0.03:
            full = 0.03
        elif full > 0.92:
            full = 0.92
    relative = HALF_LEADER if lead > 0.0 else HALF_OTHER
    return time * (full * value + (1.0 - full) * relative * half * (0.9 if rival > 0 else 0.0))


def prospects(state: PfeffersaeckeState, seat: int, worth: float, rounds: float) -> float:
    """What the roads lead to: the best three places, and a little for every other way out."""
    rules = state.rules
    best: float = 0.0
    second: float = 0.0
    third: float = 0.0
    ways: int = 0
    mine = state.offices[seat]
    around: i64 = state.reach[seat] & ~mine
    while around != 0:
        place = lowest(around)
        around &= around - 1
        gain = promise(state, seat, place, rounds)
        if gain <= 0.0:
            continue
        ways += 1
        if not mine & rules.region_sets[rules.region_of[place]]:
            gain += rules.region_points
        gain -= state.fare(seat, place) * worth
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
    return span * (BEST * best + SECOND * second + THIRD * third + WAY * ways)


def promise(state: PfeffersaeckeState, seat: int, place: int, rounds: float) -> float:
    """What an office in a place within reach may bring, its road and region aside; nothing where none can be opened."""
    rules = state.rules
    if place >= rules.cities:
        return 1.0 if state.owner[place - rules.cities] == NOBODY else 0.0
    value = rules.value[place]
    seal = state.seal[place]
    if seal == BARE:
        # A seal in the own hand can be placed when the time has come; others come when others like.
        return value * (OWN_SEAL if state.hand[seat * VALUES + value] > 0 else OTHER_SEAL) if rounds > 2.0 else 0.0
    free = value - state.taken[place] - state.centre[place]
    if free <= 0:
        return 0.0
    if seal != LYING:
        return WON_CITY
    if free == value:
        return value * EMPTY_CITY + rules.rate * (value - 1) * 0.06
    if free > value // 2:
        return value * OPEN_CITY
    return FULL_CITY


def features(view: State) -> list[float]:
    """The view from the viewer's chair round the table: a list of fixed length for each number of seats."""
    assert isinstance(view, PfeffersaeckeState)
    rules = view.rules
    seats = rules.seats
    me = view.viewer if view.viewer >= 0 else view.turn
    out: list[float] = []
    for step in range(seats):
        seat = (me + step) % seats
        out.append(view.points[seat] / 50.0)
        out.append(view.money[seat] / 50.0)
        out.append(view.supply[seat] / rules.houses)
        out.append(view.letters[seat] / rules.letters)
        out.append(view.held[seat] / 9.0)
        out.append(scoring.region_count(rules, view.offices[seat]) / 10.0)
        out.append(1.0 if seat == view.turn else 0.0)
        for city in range(rules.cities):
            out.append(view.houses(seat, city) / rules.value[city])
            out.append(1.0 if view.seal[city] == seat else 0.0)
        for owner in view.owner:
            out.append(1.0 if owner == seat else 0.0)
    for value in range(2, VALUES):
        held = view.hand[me * VALUES + value]
        out.append(held / 2.0 if held > 0 else 0.0)
    for city in range(rules.cities):
        out.append(1.0 if view.seal[city] == LYING else 0.0)
        out.append(1.0 if view.seal[city] == BARE and rules.in_play[city] else 0.0)
        out.append(view.taken[city] / rules.value[city])
        out.append(view.centre[city] / 2.0)
    out.append(view.counter / 20.0)
    out.append(view.seals_left / 25.0)
    out.append(view.quiet / seats)
    out.append(view.round / 15.0)
    out.append(1.0 if view.letter else 0.0)
    out.append(view.opened / 2.0)
    for decision in (rules.founding, rules.sealing, rules.extending, rules.further, rules.opening, rules.second):
        out.append(1.0 if view.decision is decision else 0.0)
    return out
