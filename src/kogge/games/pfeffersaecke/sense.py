"""What a merchant of Pfeffersäcke looks at: features of a view, and how many points each seat may expect."""

from __future__ import annotations

from typing import Final

from kogge.core.model import OVER, State
from kogge.core.packed import i64
from kogge.games.pfeffersaecke import scoring
from kogge.games.pfeffersaecke.board import BARE, LYING, NOBODY, VALUES, lowest
from kogge.games.pfeffersaecke.state import PfeffersaeckeState

# Points, or parts of them, unless something else is said. Found from a guess by simultaneous perturbation: 500 times
# all weights were shaken by 15 % up or down and moved a little to the better side of two or three duplicate games of
# greedy (100 states, 2 to 6 players, some introductory), then rounded. EARLY_GUILDER, TURNS_PER_TOWN and QUIET_END were
# set by hand afterwards, with matches of 30 to 80 games of two and three players. The last digits mean nothing.
TURNS_PER_TOWN: Final = 0.95  # turns counted on for each small city left: fewer than go by, for it pays to hurry
TURNS_PER_SEAL: Final = 1.2  # turns counted on for each seal left
LETTER: Final = 3.2  # a letter kept for a second office in a turn, or for leads of one house
LETTER_ROUNDS: Final = 4.4  # rounds before the end from which it loses its worth
EARLY_GUILDER: Final = 0.004  # more for a guilder, for each round left, where the rate is 1: it is scarcest there
PURSE: Final = 17.0  # guilders for the next road; what lies about beyond that is worth points at the end only
STEP: Final = 0.055  # less of the second half of a seal, for each house that whoever is alone in a city still needs
RISK: Final = 0.08  # less of it for each rival near enough to prevent the majority
RACE_STEP: Final = 0.035  # less of the seal, for each house that whoever would win the race for it still needs
RIVAL_LETTER: Final = 0.11  # less of it for each rival there who has a letter
BEHIND: Final = 0.083  # the part of half the seal for each house of those who would lose the race
INCOME: Final = 0.26  # the part of two rounds' income that is counted
INCOME_CONTESTED: Final = 0.7  # a contest leaves less time for income
BEST: Final = 0.22  # the part of the best place within reach that is counted
SECOND: Final = 0.23  # of the second best
THIRD: Final = 0.16  # of the third
WAY: Final = 0.11  # every way out, whatever it leads to
EMPTY_CITY: Final = 0.6  # the part of its value that a city without houses promises
OPEN_CITY: Final = 0.25  # the part where others are, but more than half is free
FULL_CITY: Final = 0.31  # a city that is half taken
WON_CITY: Final = 0.3  # a city whose seal is gone
OWN_SEAL: Final = 0.46  # the part of its value that a bare city promises to whoever holds such a seal
OTHER_SEAL: Final = 0.12  # and to others
TURNS: Final = 19.0  # turns counted on at the start of a game
QUIET_END: Final = 6.0  # for a leader who can end the game at once by opening nothing


def evaluate(state: State) -> list[float]:
    """Points so far and what majorities, money, letters and roads promise."""
    assert isinstance(state, PfeffersaeckeState)
    rules = state.rules
    seats = rules.seats
    if state.seat == OVER:
        return [float(points) for points in state.scores()]
    rounds = rounds_left(state)
    worth = guilder(float(rules.rate), rounds)
    values: list[float] = []
    for seat in range(seats):
        money = state.money[seat]
        if seat == state.turn and (state.decision is rules.extending or state.decision is rules.further):
            money += state.income - state.due
            if state.round > 1:
                money += rules.base_income
        regions = scoring.region_count(rules, state.offices[seat])
        value = float(state.points[seat]) + float(rules.region_points * regions)
        value += purse(float(money), worth) + prospects(state, seat, worth, rounds)
        keep = rounds / LETTER_ROUNDS
        value += float(state.letters[seat]) * LETTER * (keep if keep < 1.0 else 1.0)
        values.append(value)
    counts: list[int] = [0] * seats
    for city in range(rules.cities):
        if state.seal[city] == LYING and (state.taken[city] > 0 or state.centre[city] > 0):
            weigh_city(state, city, counts, worth, rounds, values)
    if state.quiet == seats - 1 and state.opened == 0 and may_end_it(state):
        values[state.turn] = values[state.turn] + QUIET_END
    return values


def may_end_it(state: PfeffersaeckeState) -> bool:
    """P8.3: the player in turn wins if he opens nothing."""
    rules = state.rules
    final = scoring.scores(rules, state.points, state.offices, state.money, True)
    for seat in range(rules.seats):
        if seat != state.turn and final[seat] >= final[state.turn]:
            return False
    return True


def rounds_left(state: PfeffersaeckeState) -> float:
    """How many rounds to count on: until the small cities, or the seals, are gone."""
    by_towns = float(state.counter) * TURNS_PER_TOWN / float(state.rules.seats)
    by_seals = float(state.seals_left) * TURNS_PER_SEAL / float(state.rules.seats)
    rounds = by_towns if by_towns < by_seals else by_seals
    return rounds if rounds < 10.0 else 10.0


def guilder(rate: float, rounds: float) -> float:
    """What a guilder is worth: a twentieth of a point at the end, more while it buys roads and is hard to come by."""
    return 0.05 + EARLY_GUILDER / rate * (rounds if rounds < 8.0 else 8.0)


def purse(money: float, worth: float) -> float:
    """Money for the next road counts in full; what lies about beyond that is worth points at the end only."""
    if money <= PURSE:
        return money * worth
    return PURSE * worth + (money - PURSE) * 0.05


def weigh_city(
    state: PfeffersaeckeState, city: i64, counts: list[int], worth: float, rounds: float, values: list[float]
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
        years *= INCOME_CONTESTED
    income = float(rules.rate * free) * worth * years * INCOME
    for seat in range(seats):
        if counts[seat] > 0:
            values[seat] = values[seat] + income
    if present == 1:
        alone(state, city, counts, free, rounds, values)
    else:
        contest(state, city, counts, free, rounds, values)


def in_time(rounds: float, need: i64) -> float:
    """The chance that the game lasts until so many houses are put."""
    time = (rounds + 0.5) / (float(need) + 0.5)
    return time if time < 1.0 else 1.0


def alone(
    state: PfeffersaeckeState, city: i64, counts: list[int], free: i64, rounds: float, values: list[float]
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
    chance = 1.0 - STEP * float(need)
    if free // 2 < need:
        for other in range(rules.seats):
            if other != seat and state.reach[other] >> city & 1:
                chance -= RISK
    half = rules.half(city)
    values[seat] = values[seat] + in_time(rounds, need) * (float(half) + chance * float(value - half))


def contest(
    state: PfeffersaeckeState, city: i64, counts: list[int], free: i64, rounds: float, values: list[float]
) -> None:
    """Add the seal of a city with several players' houses: most of it to whoever would win a race for it."""
    rules = state.rules
    value = rules.value[city]
    half = rules.half(city)
    before: list[int] = counts[:]
    winner = race(state, city, counts, free)
    need = counts[winner] - before[winner]
    chance = 1.0 - RACE_STEP * float(need)
    for seat in range(rules.seats):
        if seat != winner and before[seat] > 0:
            values[seat] = values[seat] + BEHIND * float(half) * float(before[seat])
            if state.letters[seat] > 0 and free > 1:
                chance -= RIVAL_LETTER
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


def prospects(state: PfeffersaeckeState, seat: i64, worth: float, rounds: float) -> float:
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
        gain = promise(state, seat, place, rounds)
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
    return span * (BEST * best + SECOND * second + THIRD * third + WAY * float(ways))


def promise(state: PfeffersaeckeState, seat: i64, place: i64, rounds: float) -> float:
    """What an office in a place within reach may bring, its road and region aside; nothing where none can be opened."""
    rules = state.rules
    if place >= rules.cities:
        return 1.0 if state.owner[place - rules.cities] == NOBODY else 0.0
    value = rules.value[place]
    worth = float(value)
    seal = state.seal[place]
    if seal == BARE:
        # A seal in the own hand can be placed when the time has come; others come when others like.
        return worth * (OWN_SEAL if state.hand[seat * VALUES + value] > 0 else OTHER_SEAL) if rounds > 2.0 else 0.0
    free = value - state.taken[place] - state.centre[place]
    if free <= 0:
        return 0.0
    if seal != LYING:
        return WON_CITY
    if free == value:
        return worth * EMPTY_CITY + float(rules.rate * (value - 1)) * 0.06
    if free > value // 2:
        return worth * OPEN_CITY
    return FULL_CITY


def elapsed(state: State) -> float:
    """How much of the game is over, from 0 to 1."""
    assert isinstance(state, PfeffersaeckeState)
    gone = 1.0 - rounds_left(state) * float(state.rules.seats) / TURNS
    return gone if gone > 0.0 else 0.0


def search(seats: int) -> dict[str, int]:
    """How the bots search with so many players."""
    # `early` and `late` are fitted (tools/calibrate.py).
    if seats == 2:
        return {"iterations": 150, "look": 100, "explore": 60, "doubt": 24, "early": 100, "late": 20}
    return {"iterations": 140 // seats, "look": 150, "early": 200, "late": 20}
