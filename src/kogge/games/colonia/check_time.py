"""K1.4: whether a decision fits the rest of a position: the day, the seat, the decree, what is about to be drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kogge.core.errors import BadPosition
from kogge.core.model import CHANCE, OVER
from kogge.core.packed import i64
from kogge.games.colonia.board import (
    BERTHS,
    CARDS,
    CITIES,
    DIE,
    DISPLAY,
    DRAW,
    EXCHANGE,
    FRIDAY,
    HOME,
    LEAVE,
    LEVELS,
    MONDAY,
    NOBODY,
    NOTHING,
    RELICS,
    SATURDAY,
    SETUP,
    SHRINE,
    STALLS,
    STOCK,
    SUNDAY,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
    YES,
)
from kogge.games.colonia.state_pieces import can_act, has_relic

if TYPE_CHECKING:
    from kogge.games.colonia.state import ColoniaState

# The days on which each decision can come up.
DAYS: dict[str, list[int]] = {
    "week": [MONDAY],
    "decree": [MONDAY],
    "ship": [SETUP, FRIDAY, SATURDAY],
    "relic": [SETUP, SATURDAY, SUNDAY],
    "bag": [SETUP, MONDAY, WEDNESDAY, THURSDAY],
    "die": [SETUP, TUESDAY, THURSDAY, FRIDAY],
    "family": [TUESDAY],
    "vote": [WEDNESDAY, THURSDAY, FRIDAY, SATURDAY],
    "market": [WEDNESDAY],
    "orders": [THURSDAY],
    "loading": [FRIDAY],
    "buying": [SUNDAY],
    "shrine": [SUNDAY],
    "protecting": [SUNDAY],
    "home": [WEDNESDAY, THURSDAY, FRIDAY],
    "good": [SETUP, FRIDAY],
    "exchange": [SATURDAY],
    "amount": [SATURDAY],
    "offer": [THURSDAY, FRIDAY, SATURDAY],
    "over": [SUNDAY],
}


# The decisions that belong to the carrying out of a decree of their day, and its effect.
CARRIED_OUT: dict[tuple[int, str], int] = {
    (WEDNESDAY, "bag"): STOCK,
    (WEDNESDAY, "home"): HOME,
    (THURSDAY, "bag"): DRAW,
    (THURSDAY, "offer"): DRAW,
    (FRIDAY, "offer"): DRAW,
    (SATURDAY, "offer"): DRAW,
    (THURSDAY, "home"): HOME,
    (FRIDAY, "home"): HOME,
    (FRIDAY, "die"): DIE,
    (FRIDAY, "good"): DIE,
    (FRIDAY, "ship"): LEAVE,
    (SATURDAY, "relic"): RELICS,
    (SATURDAY, "exchange"): EXCHANGE,
    (SATURDAY, "amount"): EXCHANGE,
}


def need(fits: bool, complaint: str) -> None:
    if not fits:
        raise BadPosition(complaint)


def check_time(state: ColoniaState) -> None:
    """The decision is one that the rules ask here and now."""
    check_week(state)
    check_decision(state)
    check_decree(state)
    check_chance(state)


def check_week(state: ColoniaState) -> None:
    """Values that belong to certain days."""
    rules = state.rules
    decision = state.decision
    day = state.day
    need((state.week == 0) == (day == SETUP), "Weeks begin after the set-up.")
    need(day in DAYS[decision.name], "This decision does not belong to this day.")
    opened = day > MONDAY or (day == MONDAY and decision is not rules.week_card)
    need((state.dice > 0) == (opened and day <= THURSDAY), "Dice are rolled from Monday's card on Thursday.")
    expected: i64 = 0
    if opened and day <= SATURDAY and not (day == SATURDAY and decision is rules.ship_card):
        expected = rules.last_ships if state.week == rules.weeks else rules.week_ships[state.card]
    need(state.leaving == expected, "'leaving' must be what the week card says.")
    need(not state.coats or day == FRIDAY, "Coats of arms are loaded on Friday only.")
    need(state.less == 0 or day in (SATURDAY, SUNDAY, MONDAY, TUESDAY), "'less' holds for Tuesday.")
    need((state.bought != NOTHING) == (decision is rules.joining), "'bought' belongs to a shrine that is decided on.")
    need((state.pair != NOTHING) == (decision is rules.amount), "'pair' belongs to an exchange that is decided on.")
    rolling = day == TUESDAY and decision is rules.die
    need(rolling or (max(state.keys) == 0 and state.rollers == 0), "'keys' and 'rollers' belong to Tuesday's dice.")
    need(rolling or max(state.council) == 0, "The council sits on Tuesday only.")
    need((decision is rules.finished) == (state.seat == OVER), "The game is over when nobody decides.")
    if state.seat == OVER:
        need(state.week == rules.weeks, "The game ends after week 6.")
    else:
        need(max(state.windows) == NOBODY, "Windows are given at the end.")
    for slot in range(rules.agenda):
        done = state.decrees[slot] != NOTHING and day > MONDAY and slot < state.agenda
        need((state.verdicts[slot] > 0) == done, "A decree has a verdict once it was voted on.")


def check_decision(state: ColoniaState) -> None:
    """The seat to decide is the one the rules ask."""
    rules = state.rules
    decision = state.decision
    drawn = decision.name in ("week", "decree", "ship", "relic", "bag", "die")
    need(drawn == (state.seat == CHANCE), "Chance turns cards, draws and rolls, and does nothing else.")
    if decision.simultaneous:
        for seat in range(rules.seats):
            answers = state.chosen if decision is rules.family else state.ballots
            need((answers[seat] > 0) == bool(state.answered >> seat & 1), "An answer is missing or too early.")
            asked = decision is rules.family or state.votes[seat] > 0 or seat == state.mayor
            need(asked or not state.answered >> seat & 1, "A seat without votes has voted.")
        need(bool(state.pending) and state.pending[0] == state.seat, "The first seat that owes an answer decides.")
    elif decision in (rules.market, rules.ordering, rules.loading, rules.buying, rules.protecting):
        need(state.order[state.turn] == state.seat, "It must be the player in turn who decides.")
        need(not state.passed >> state.seat & 1, "Who has passed is not asked again.")
        need(can_act(state, state.seat), "Who cannot act is not asked.")
    elif decision in (rules.joining, rules.homecoming, rules.changing, rules.amount, rules.offering):
        need(state.order[state.turn] == state.seat, "It must be the player in turn who decides.")
    elif decision is rules.choosing:
        need(state.drawer == state.seat, "Who rolled chooses the good.")
    if decision is rules.joining:
        city = state.bought // LEVELS
        first = state.seat * CARDS + city * LEVELS
        need(state.free[first + SHRINE] > 0 and has_relic(state, state.seat, city), "Nothing can be joined here.")
        need(state.free[state.seat * CARDS + state.bought] > 0, "The bought card is missing.")
    if decision is rules.offering:
        need(state.bag_left > 0, "The bag is empty.")
    if decision is rules.changing:
        need(state.wealth(state.seat) > 0, "Who has no money is not asked.")
    if decision is rules.amount:
        need(state.pair // CITIES != state.pair % CITIES, "Money is changed into another currency.")
        need(state.purse(state.seat, state.pair // CITIES) > 0, "There is no money to change.")


def check_decree(state: ColoniaState) -> None:
    """K5.3: votes of earlier days are done, and what a decree asks follows from the one voted on last."""
    rules = state.rules
    decision = state.decision
    if state.day > MONDAY:
        for slot in range(rules.agenda):
            day = rules.decree_records[state.decrees[slot]].day
            need(day <= state.day if slot < state.agenda else day >= state.day, "A vote is missing or too early.")
        if decision is rules.voting:
            ready = state.agenda < rules.agenda
            need(ready and rules.decree_records[state.decrees[state.agenda]].day == state.day, "Nothing is voted on.")
    effect = CARRIED_OUT.get((state.day, decision.name), NOTHING)
    if effect == NOTHING:
        return
    need(state.agenda > 0 and state.verdicts[state.agenda - 1] == YES, "No decree is being carried out.")
    decree = state.running()
    need(decree.effect == effect and decree.day == state.day, "Another decree is being carried out.")
    if effect == HOME:
        need(state.street(state.seat, decree.first) > 0, "Who has nobody on that street is not asked.")
    if decision in (rules.die, rules.resource, rules.choosing) and effect in (DIE, DRAW):
        need(state.order[state.turn] == state.drawer, "It must be the player in turn who draws or rolls.")


def check_chance(state: ColoniaState) -> None:
    """What is about to be drawn has a source and a place."""
    rules = state.rules
    decision = state.decision
    due = decision is rules.resource and state.day in (SETUP, THURSDAY)
    need((state.due > 0) == due, "'due' counts resources that a player draws.")
    stocking = decision is rules.resource and not due
    first = [stall for stall in range(STALLS) if state.wanted[stall] > 0]
    need(bool(first) == stocking, "'wanted' counts resources that stalls wait for.")
    if stocking:
        need(state.stall == first[0], "The first stall that waits is stocked.")
    else:
        need(state.stall == 0, "No stall is being stocked.")
    if decision is rules.resource:
        need(state.bag_left > 0, "The bag is empty.")
    need((state.relics_due > 0) == (decision is rules.relic_card), "'relics_due' counts cards to be laid out.")
    if decision is rules.relic_card:
        places = list(state.display[DISPLAY:] if state.day == SATURDAY else state.display[:DISPLAY])
        need(places.count(NOTHING) >= state.relics_due and state.relics_left > 0, "There is no card or no space.")
    if decision is rules.ship_card:
        need(state.berths[BERTHS - 1] == NOTHING and state.ships_left != 0, "There is no ship or no free berth.")
    if state.day == TUESDAY and decision is rules.die:
        need(bool(state.rollers >> state.drawer & 1), "Nobody rolls for the turn order.")
        need(state.rollers & ((1 << state.drawer) - 1) == 0, "Tied players roll in seat order.")
