"""Whether a position can be: used by `state.check()`, so also on positions that strangers send."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kogge.core.errors import BadPosition
from kogge.core.model import CHANCE, FULL, OVER
from kogge.core.packed import i64, vec
from kogge.games.pfeffersaecke.board import BARE, BIT, LYING, NOBODY, VALUES

if TYPE_CHECKING:
    from kogge.games.pfeffersaecke.state import PfeffersaeckeState

MOST_MONEY = 999_999  # P1.7: there is no limit; this is below every fare that stands for no road


def demand(condition: bool, sentence: str) -> None:
    if not condition:
        raise BadPosition(sentence)


def within(name: str, values: Iterable[int], low: i64, high: i64) -> None:
    for value in values:
        demand(low <= value <= high, f"'{name}' must hold numbers from {low} to {high}.")


def check_lists(state: PfeffersaeckeState) -> None:
    """Every number is in its range; until that is known nothing may be derived from them."""
    rules = state.rules
    last = rules.seats - 1
    demand(0 <= state.turn <= last, "'turn' must be a seat.")
    demand(0 <= state.round <= rules.seats * rules.places + 2, "'round' is out of range.")
    demand(0 <= state.dealt <= rules.dealt, "'dealt' is out of range.")
    demand(0 <= state.opened <= 2, "'opened' must be 0, 1 or 2.")
    demand(0 <= state.quiet <= rules.seats, "'quiet' is out of range.")
    demand(0 <= state.ending <= 3, "'ending' must be 0 to 3.")
    within("money", state.money, 0, MOST_MONEY)
    within("supply", state.supply, 0, rules.houses)
    within("letters", state.letters, 0, rules.letters)
    within("points", state.points, rules.start_points, MOST_MONEY)
    within("held", state.held, 0, rules.hand)
    if state.viewer == FULL:
        within("hand", state.hand, 0, rules.hand)
        within("pool", state.pool, 0, rules.dealt)
    within("seal", state.seal, BARE, last)
    within("placer", state.placer, NOBODY, last)
    within("ring", state.ring, NOBODY, last)
    within("centre", state.centre, 0, 2)
    within("owner", state.owner, NOBODY, last)


def derive(state: PfeffersaeckeState) -> None:
    """Recompute what a state keeps for speed from what stands on the board."""
    rules = state.rules
    state.taken = vec[i64]([0] * rules.cities)
    state.offices = vec[i64]([0] * rules.seats)
    state.reach = vec[i64]([0] * rules.seats)
    state.room = 0
    state.sites = 0
    for city in range(rules.cities):
        for space in range(rules.ring_start[city], rules.ring_start[city] + rules.value[city]):
            seat = state.ring[space]
            if seat != NOBODY:
                state.taken[city] += 1
                state.settle_at(seat, city)
        if state.centre[city] > 0:
            state.sites |= BIT[city]
            state.settle_at(state.turn, city)
        if state.seal[city] != BARE and state.taken[city] < rules.value[city]:
            state.room |= BIT[city]
    state.counter = 0
    for place in range(rules.cities, rules.places):
        owner = state.owner[place - rules.cities]
        if owner != NOBODY:
            state.settle_at(owner, place)
        elif rules.in_play[place]:
            state.counter += 1
            state.room |= BIT[place]
    state.seals_left = rules.large_in_play - sum(1 for seal in state.seal if seal >= 0)
    state.income = 0
    state.due = 0
    if state.decision is rules.extending or state.decision is rules.further:
        derive_income(state)


def derive_income(state: PfeffersaeckeState) -> None:
    """P4.3, P4.4, P6.4: what phase 2 has come to so far."""
    rules = state.rules
    for city in range(rules.cities):
        if state.seal[city] >= 0:
            state.due += rules.rate * state.centre[city]
        elif state.seal[city] == LYING and state.centre[city] == 0 and state.offices[state.turn] >> city & 1:
            state.income += rules.rate * (rules.value[city] - state.taken[city])


def check(state: PfeffersaeckeState) -> None:
    """P1.4, P3.2: every house, seal and letter is somewhere exactly once, and the turn can be."""
    check_lists(state)
    check_derived(state)
    check_cities(state)
    check_houses(state)
    check_points(state)
    check_seals(state)
    if state.viewer == FULL:
        check_hands(state)
    check_turn(state)
    check_phase(state)


def check_derived(state: PfeffersaeckeState) -> None:
    """What is kept for speed agrees with what it was computed from."""
    twin = state.copy()
    twin.derive()
    for name in ("taken", "offices", "reach", "room", "sites", "counter", "seals_left", "income", "due"):
        demand(getattr(twin, name) == getattr(state, name), f"'{name}' does not fit the rest of the position.")


def check_cities(state: PfeffersaeckeState) -> None:
    """P6: rings fill up from the arrow; seals were awarded as the majorities demand."""
    rules = state.rules
    for city in range(rules.cities):
        name = rules.names[city]
        value = rules.value[city]
        ring = list(state.ring[rules.ring_start[city] : rules.ring_start[city] + value])
        taken = state.taken[city]
        demand(NOBODY not in ring[:taken], f"The ring of {name} must fill up from the arrow.")
        demand(taken + state.centre[city] <= value, f"{name} has {value} spaces.")
        counts = [ring.count(seat) for seat in range(rules.seats)]
        seal = state.seal[city]
        if seal == BARE:
            demand(taken == 0 and state.centre[city] == 0, f"No office can be in {name} before its seal is placed.")
        elif seal == LYING:
            demand(taken < value and 2 * max(counts) <= value, f"The seal of {name} must have been awarded.")
        else:
            majority = 2 * counts[seal] > value
            demand(majority or taken == value, f"The seal of {name} cannot have been awarded yet.")
            demand(majority or state.leader(city) == seal, f"The seal of {name} went to the wrong player.")
        if not rules.in_play[city]:
            demand(seal == BARE, f"{name} is not in play.")
    for town in range(rules.places - rules.cities):
        if not rules.in_play[rules.cities + town]:
            demand(state.owner[town] == NOBODY, f"{rules.names[rules.cities + town]} is not in play.")


def check_houses(state: PfeffersaeckeState) -> None:
    """P1.4: 44 houses a seat."""
    rules = state.rules
    for seat in range(rules.seats):
        count = state.supply[seat] + list(state.ring).count(seat) + list(state.owner).count(seat)
        if seat == state.turn:
            count += sum(state.centre)
        demand(count == rules.houses, f"Seat {seat} has {count} of {rules.houses} houses.")


def check_points(state: PfeffersaeckeState) -> None:
    """P2.1, P5.4, P6.2, P6.3: the track shows the start, small cities opened and seals won."""
    rules = state.rules
    for seat in range(rules.seats):
        points = rules.start_points + rules.small_points * max(0, list(state.owner).count(seat) - 1)
        for city in range(rules.cities):
            if state.seal[city] == seat:
                full = 2 * state.houses(seat, city) > rules.value[city]
                points += rules.value[city] if full else rules.half(city)
        demand(state.points[seat] == points, f"Seat {seat} must have {points} points.")


def check_seals(state: PfeffersaeckeState) -> None:
    """P2.2, P3.2: every seal was placed by somebody, except those that lay from the start."""
    rules = state.rules
    placed = [0] * rules.seats
    for city in range(rules.cities):
        given = rules.intro or city == rules.prepared
        by_somebody = state.seal[city] != BARE and not given
        name = rules.names[city]
        demand((state.placer[city] != NOBODY) == by_somebody, f"'placer' does not fit the seal of {name}.")
        if given and rules.in_play[city]:
            demand(state.seal[city] != BARE, f"The seal of {name} lies from the start.")
        if by_somebody:
            placed[state.placer[city]] += 1
    for seat in range(rules.seats):
        if state.round == 0:
            dealt = (state.dealt - seat + rules.seats - 1) // rules.seats
            demand(state.held[seat] == dealt and placed[seat] == 0, f"Seat {seat} holds the wrong number of seals.")
        else:
            turns = state.round if seat < state.turn else state.round - 1
            if seat == state.turn and state.decision is not rules.sealing:
                turns += 1
            demand(placed[seat] == min(turns, rules.hand), f"Seat {seat} must have placed one seal a turn.")
            demand(state.held[seat] == rules.hand - placed[seat], f"Seat {seat} holds the wrong number of seals.")


def check_hands(state: PfeffersaeckeState) -> None:
    """P2.3: seals in hands and pool are those that bare cities wait for; everybody got a share of high ones."""
    rules = state.rules
    for value in range(VALUES):
        count = state.pool[value] + sum(state.hand[seat * VALUES + value] for seat in range(rules.seats))
        bare = sum(1 for city in rules.by_value[value] if state.seal[city] == BARE)
        demand(count == bare, f"There must be {bare} seals of value {value} in hands.")
    demand(sum(state.pool) == rules.dealt - state.dealt, "'pool' must hold the seals not yet dealt.")
    for seat in range(rules.seats):
        hand = state.hand[seat * VALUES : (seat + 1) * VALUES]
        demand(sum(hand) == state.held[seat], f"'held' of seat {seat} is not the size of its hand.")
        high = sum(hand[rules.high :])
        for city in range(rules.cities):
            if state.placer[city] == seat and rules.value[city] >= rules.high:
                high += 1
        share = min(rules.high_share, (state.dealt - seat + rules.seats - 1) // rules.seats)
        demand(high >= share, f"Seat {seat} must have been dealt at least {share} high seals.")


def check_turn(state: PfeffersaeckeState) -> None:
    """P3.1: whose turn it is fits the decision that is asked."""
    rules = state.rules
    decision = state.decision
    demand((state.seat == CHANCE) == (decision is rules.dealing), "Chance deals the seals, and nothing else.")
    demand((state.seat == OVER) == (decision is rules.finished), "The game is over when nobody decides.")
    demand((state.ending == 0) == (state.seat != OVER), "'ending' says how a finished game ended.")
    if state.seat >= 0:
        demand(state.seat == state.turn, "It must be the active player who decides.")
    setting_up = decision is rules.dealing or decision is rules.founding
    demand(setting_up == (state.round == 0), "The set-up comes before the first round.")
    demand(setting_up or state.dealt == rules.dealt, "All seals must have been dealt.")
    towns = [list(state.owner).count(seat) for seat in range(rules.seats)]
    if setting_up:
        demand(not rules.intro, "The introductory game starts with the first turn.")
        demand((decision is rules.dealing) == (state.dealt < rules.dealt), "The deal comes before the first offices.")
        founded = [1 if seat < state.turn else 0 for seat in range(rules.seats)]
        demand(towns == founded, "Everybody founds one office in turn.")
        demand(list(state.letters) == [rules.letters] * rules.seats, "Letters cannot have been used yet.")
        demand(list(state.money) == [rules.start_money] * rules.seats, "Money cannot have been used yet.")
    else:
        demand(min(towns) > 0, "Everybody has an office in a small city.")
    if state.round == 1:
        demand(list(state.letters) == [rules.letters] * rules.seats, "Letters cannot be used in the first round.")
    turns = max(0, state.round - 1) * rules.seats + state.turn
    demand(state.quiet <= turns + 1, "'quiet' counts more turns than there were.")
    if rules.intro:
        for seat in range(rules.seats):
            city, town = rules.intro_places[2 * seat], rules.intro_places[2 * seat + 1]
            here = state.ring[rules.ring_start[city]] == seat and state.owner[town - rules.cities] == seat
            demand(here, f"Seat {seat} starts in {rules.names[city]} and {rules.names[town]}.")


def check_phase(state: PfeffersaeckeState) -> None:
    """P4, P5, P7: houses in centres, openings and letters fit the phase."""
    rules = state.rules
    decision = state.decision
    strict = decision is rules.finished and rules.strict_end and state.ending == 1
    building = decision is rules.further or decision is rules.opening or decision is rules.second or strict
    demand(building or state.sites == 0, "Houses stand in the centres during a turn only.")
    doubled = 0
    fresh = 0
    for city in range(rules.cities):
        if state.centre[city] > 0 and state.houses(state.turn, city) == 0:
            fresh += 1
            demand(state.centre[city] == 1, "A new office has one house.")
        elif state.centre[city] == 2:
            doubled += 1
    demand(fresh <= state.opened, "Houses stand in a centre without an office there.")
    asked = decision is not rules.finished
    if asked:
        demand((decision is rules.second) == (state.opened == 1), "The second office is decided after the first.")
        demand(state.opened < 2, "Nobody opens three offices in a turn.")
    demand(state.opened < 2 or state.letter, "A second office takes a letter.")
    demand(doubled + max(0, state.opened - 1) <= (1 if state.letter else 0), "One letter a turn.")
    if state.letter:
        demand(state.letters[state.turn] < rules.letters and state.round > 1, "No letter can have been used.")
        demand(decision is not rules.second, "The letter of this turn is used already.")
        demand(decision is not rules.further or doubled == 1, "The letter of this turn is used already.")
    if decision is rules.sealing or decision is rules.extending or state.round == 0:
        demand(state.opened == 0 and not state.letter, "Nothing has happened in this turn yet.")
    if decision is rules.further:
        demand(state.sites > 0 and state.may_extend(), "Phase 2 goes on as long as something can be extended.")
        demand(state.due <= state.money[state.turn] + state.income, "Fees must be covered.")
    check_end(state)


def check_end(state: PfeffersaeckeState) -> None:
    """P8: the game is over when one of the three ends has come, and then only."""
    rules = state.rules
    if state.seat != OVER:
        demand(state.counter > 0, "The last small city ends the game.")
        demand(state.seals_left > 0, "The last seal ends the game.")
        demand(state.quiet < rules.seats, "A whole round without a new office ends the game.")
        if state.viewer in (FULL, state.seat) and state.seat != CHANCE:
            demand(bool(state.decision.legal(state)), "Nothing can be done in this position.")
        return
    ends = {1: state.counter == 0, 2: state.seals_left == 0, 3: state.quiet == rules.seats}
    demand(ends[state.ending], "The game cannot have ended like this.")
    demand(state.ending == 1 or state.counter > 0, "The last small city ends the game.")
