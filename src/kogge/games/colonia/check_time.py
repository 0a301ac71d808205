"""K1.4: whether a decision fits the rest of a position: the day, the seat, the decree, what is about to be drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kogge.core.errors import BadPosition
from kogge.core.model import CHANCE, OVER
from kogge.core.packed import i64
from kogge.games.colonia.board import (
    CARDS,
    CITIES,
    DIE,
    DISPLAY,
    DRAW,
    EXCHANGE,
    FRIDAY,
    HOME,
    LEAVE,
    LESS,
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

DECREES = [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY]  # the days on which decrees are voted on

# The days on which each decision can come up; by decree on that day where `carried_out` says so.
DAYS: dict[str, list[int]] = {
    "week": [MONDAY],
    "decree": [MONDAY],
    "ship": [SETUP, *DECREES],
    "relic": [SETUP, *DECREES, SUNDAY],
    "bag": [SETUP, MONDAY, *DECREES],
    "die": [SETUP, *DECREES],
    "family": [TUESDAY],
    "vote": DECREES,
    "market": [WEDNESDAY],
    "orders": [THURSDAY],
    "loading": [FRIDAY],
    "buying": [SUNDAY],
    "shrine": [SUNDAY],
    "protecting": [SUNDAY],
    "home": DECREES,
    "good": [SETUP, *DECREES],
    "exchange": DECREES,
    "amount": DECREES,
    "offer": DECREES,
    "over": [SUNDAY],
}


def carried_out(state: ColoniaState) -> i64:
    """The effect of a decree to which the decision belongs; NOTHING for the day's own business."""
    day = state.day
    asked = state.decision.name
    if day not in DECREES:
        return NOTHING
    if asked == "bag":
        return DRAW if state.due > 0 else STOCK
    if asked == "offer":
        return DRAW
    if asked == "home":
        return HOME
    if asked == "good" or (asked == "die" and day != THURSDAY and state.rollers == 0):
        return DIE
    if asked == "ship" and day != SATURDAY:
        return LEAVE
    if asked == "relic":
        return RELICS
    return EXCHANGE if asked in ("exchange", "amount") else NOTHING


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
    voted = any(decree.effect == LESS and decree.day <= state.day for decree in rules.decree_records)
    need(state.less == 0 or day in (SUNDAY, MONDAY, TUESDAY) or voted, "'less' holds for Tuesday.")
    need((state.bought != NOTHING) == (decision is rules.joining), "'bought' belongs to a shrine that is decided on.")
    need((state.pair != NOTHING) == (decision is rules.amount), "'pair' belongs to an exchange that is decided on.")
    rolling = day == TUESDAY and decision is rules.die and state.rollers != 0
    need(rolling or (max(state.keys) == 0 and state.rollers == 0), "'keys' and 'rollers' belong to Tuesday's dice.")
    sitting = day == TUESDAY and decision is not rules.family
    need(sitting or max(state.council) == 0, "The council sits on Tuesday only.")
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
    effect = carried_out(state)
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
    due = state.due > 0
    need(decision is rules.resource or not due, "'due' counts resources that a player draws.")
    need(due or state.day != SETUP or decision is not rules.resource, "At the start players draw.")
    need(not due or state.day != MONDAY, "On Monday the stalls are stocked.")
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
        extra = list(state.display[DISPLAY : DISPLAY + rules.extra_spaces])
        places = extra if state.day in DECREES else list(state.display[: rules.display])
        need(places.count(NOTHING) >= state.relics_due and state.relics_left > 0, "There is no card or no space.")
    if decision is rules.ship_card:
        need(state.berths[rules.berths - 1] == NOTHING and state.ships_left != 0, "There is no ship or no free berth.")
    if state.rollers != 0:
        need(bool(state.rollers >> state.drawer & 1), "Nobody rolls for the turn order.")
        need(state.rollers & ((1 << state.drawer) - 1) == 0, "Tied players roll in seat order.")
