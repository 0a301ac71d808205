"""K1.3: whether a position can be: every piece somewhere exactly once, every value in its range, a fitting decision."""

from __future__ import annotations

from kogge.core.errors import BadPosition
from kogge.core.model import CHANCE, OVER
from kogge.games.colonia.board import (
    BERTHS,
    CARDS,
    CITIES,
    COAT,
    DIE,
    DISPLAY,
    DRAW,
    EXCHANGE,
    FAMILY,
    FRIDAY,
    HOLDS,
    HOME,
    KINDS,
    LEAVE,
    LEVELS,
    LOWEST,
    MONDAY,
    NOBODY,
    NOTHING,
    RELICS,
    SATURDAY,
    SETUP,
    SHOWN,
    SHRINE,
    SPACES,
    STALLS,
    STOCK,
    SUNDAY,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
    YES,
)
from kogge.games.colonia.week import Week

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
    "over": [SUNDAY],
}


def need(fits: bool, complaint: str) -> None:
    if not fits:
        raise BadPosition(complaint)


def within(state: Week, name: str, low: int, high: int) -> None:
    """Every number of a field lies between two bounds."""
    value = getattr(state, name)
    for number in value if isinstance(value, list) else [value]:
        need(low <= number <= high, f"'{name}' must lie between {low} and {high}.")


def bits(mask: int) -> int:
    return mask.bit_count()


def check(state: Week) -> None:
    check_ranges(state)
    check_members(state)
    check_cards(state)
    check_relics(state)
    check_resources(state)
    check_board(state)
    check_week(state)
    check_decision(state)
    check_decree(state)
    check_chance(state)
    need(state.seat == OVER or bool(state.decision.legal(state)), "Nothing can be done in this position.")


def check_ranges(state: Week) -> None:
    rules = state.rules
    seats = rules.seats
    everybody = (1 << seats) - 1
    for name in ("rolls", "draws", "ship_shuffles", "relic_shuffles", "goods", "money"):
        within(state, name, 0, 1_000_000)
    for name in ("supply", "council", "streets", "stall_members", "crew", "stalls"):
        within(state, name, 0, 200)
    for name in ("answered", "passed", "rollers"):
        within(state, name, 0, everybody)
    for name in ("chosen", "votes"):
        within(state, name, 0, LOWEST + FAMILY - 1)
    for name in ("order", "turn", "drawer"):
        within(state, name, 0, seats - 1)
    for name in ("stall_owner", "queue", "holds", "guards", "windows"):
        within(state, name, NOBODY, seats - 1)
    for name in ("resources", "known", "dark", "cap", "bag", "wanted"):
        within(state, name, 0, rules.per_kind * KINDS)
    within(state, "week", 0, rules.weeks)
    within(state, "day", SETUP, SUNDAY)
    within(state, "card", NOTHING, len(rules.week_ids) - 1)
    within(state, "due", 0, rules.start_resources)
    within(state, "stall", 0, STALLS - 1)
    within(state, "agenda", 0, rules.agenda)
    within(state, "leaving", 0, BERTHS)
    within(state, "dice", 0, max(rules.week_dice))
    within(state, "less", 0, LOWEST)
    within(state, "relics_due", 0, DISPLAY)
    within(state, "bought", NOTHING, CARDS - 1)
    within(state, "pair", NOTHING, CITIES * CITIES - 1)
    within(state, "hands", 0, (1 << FAMILY) - 1)
    within(state, "keys", 0, 10 * seats)
    within(state, "ballots", 0, 2)
    within(state, "verdicts", 0, 2)
    within(state, "cast", 0, 2)
    within(state, "decrees", NOTHING, len(rules.decree_records) - 1)
    within(state, "given", 0, SPACES)
    within(state, "bars", 0, SPACES)
    within(state, "berths", NOTHING, len(rules.ship_ids) - 1)
    within(state, "display", NOTHING, CARDS - 1)
    within(state, "linked", 0, SHRINE)
    for name in ("relic_pile", "relic_gone", "free"):
        within(state, name, 0, max(rules.card_copies))


def check_members(state: Week) -> None:
    """K1.3: every seat has all its members."""
    for seat in range(state.rules.seats):
        count = state.supply[seat] + state.members_out(seat)
        need(count == state.rules.members, f"Seat {seat} must have {state.rules.members} members in all.")
    need(sorted(state.order) == list(range(state.rules.seats)), "'order' must name every seat once.")


def revealed(state: Week) -> bool:
    """Whether this week's family cards have been turned up."""
    return state.day > TUESDAY or (state.day == TUESDAY and state.decision is state.rules.die)


def check_cards(state: Week) -> None:
    """K3.1, K3.4, K4.1: week cards, decrees and family cards are where the week has brought them."""
    rules = state.rules
    turned = state.week - 1 if state.decision is rules.week_card else state.week
    need(0 <= state.weeks_left < 1 << len(rules.week_ids), "'weeks_left' names cards that are not there.")
    need(bits(state.weeks_left) == len(rules.week_ids) - turned, "The number of week cards left is wrong.")
    need((state.card == NOTHING) == (turned == 0), "The open week card is missing or too early.")
    need(state.card == NOTHING or not state.weeks_left >> state.card & 1, "The open week card lies in the pile too.")
    lying = [decree for decree in state.decrees if decree != NOTHING]
    need(len(set(lying)) == len(lying), "A decree lies out twice.")
    need(state.decrees[: len(lying)] == lying, "Decrees lie out from left to right.")
    days = [rules.decree_records[decree].day for decree in lying]
    need(days == sorted(days), "Decrees lie in the order of their days.")
    need(0 <= state.decrees_left < 1 << len(rules.decree_records), "'decrees_left' names cards that are not there.")
    need(not any(state.decrees_left >> decree & 1 for decree in lying), "A decree lies out and in the pile.")
    before = rules.agenda * max(state.week - 1, 0)
    need(
        bits(state.decrees_left) == len(rules.decree_records) - before - len(lying),
        "The number of decrees left is wrong.",
    )
    if state.day > MONDAY:
        need(len(lying) == rules.agenda, "Three decrees lie out after Monday.")
    elif state.decision is rules.decree_card:
        need(len(lying) == state.agenda < rules.agenda, "'agenda' must count the decrees drawn.")
    else:
        need(not lying and state.agenda == 0, "No decree lies out yet.")
    for seat in range(rules.seats):
        check_hand(state, seat)


def check_hand(state: Week, seat: int) -> None:
    """K4.1, K4.7: a hand loses one card a week."""
    used = state.week if revealed(state) else max(state.week - 1, 0)
    need(bits(state.hands[seat]) == FAMILY - used, f"Seat {seat} has too many or too few family cards.")
    card = state.chosen[seat]
    if revealed(state):
        need(card >= LOWEST and not state.hands[seat] >> (card - LOWEST) & 1, "A played family card is still in hand.")
    elif state.decision is state.rules.family and state.answered >> seat & 1:
        need(card >= LOWEST and bool(state.hands[seat] >> (card - LOWEST) & 1), "A chosen family card is not in hand.")
    else:
        need(card == 0, "A family card was chosen too early.")
    need(revealed(state) or state.votes[seat] == 0, "Nobody has votes before Tuesday.")


def check_relics(state: Week) -> None:
    """K1.3: every relic card is somewhere exactly once."""
    rules = state.rules
    for kind in range(CARDS):
        city, level = kind // LEVELS, kind % LEVELS
        count = state.relic_pile[kind] + state.relic_gone[kind] + state.display.count(kind)
        for seat in range(rules.seats):
            count += state.free[seat * CARDS + kind]
            joined = state.linked[seat * CITIES + city]
            if joined > 0 and (level == SHRINE or level == joined - 1):
                count += 1
        need(count == rules.card_copies[kind], f"There must be {rules.card_copies[kind]} cards {rules.card_ids[kind]}.")
    for space in range(SHOWN):
        need(state.guards[space] == NOBODY or state.display[space] != NOTHING, "A member protects an empty space.")
    need(state.relics_left == sum(state.relic_pile), "The count of relic cards left is wrong.")


def check_resources(state: Week) -> None:
    """K1.3, K13.3: every resource is somewhere exactly once, and what is known of it is true."""
    rules = state.rules
    for kind in range(KINDS):
        count = state.bag[kind] + sum(state.stalls[kind::KINDS]) + sum(state.resources[kind::KINDS])
        need(count == rules.per_kind, f"There must be {rules.per_kind} {rules.resource_ids[kind]} in all.")
        unknown = sum(state.resources[kind::KINDS]) - sum(state.known[kind::KINDS])
        need(unknown <= state.cap[kind] <= rules.per_kind, "'cap' is wrong.")
    for at in range(len(state.resources)):
        need(state.known[at] <= state.resources[at], "More is known of a seat's resources than it has.")
    for seat in range(rules.seats):
        first = seat * KINDS
        unknown = sum(state.resources[first : first + KINDS]) - sum(state.known[first : first + KINDS])
        need(state.dark[seat] == unknown, "'dark' must count the unknown resources.")
        need(state.dark[seat] == 0 or not rules.open_screens, "With open screens everything is known.")
    need(state.bag_left == sum(state.bag), "The count of resources in the bag is wrong.")


def check_board(state: Week) -> None:
    """Stalls, workshops and harbour."""
    rules = state.rules
    for stall in range(STALLS):
        taken = state.stall_owner[stall] != NOBODY
        need(taken == (state.stall_members[stall] > 0), "Members stand on a stall without an owner.")
        need(state.heaps[stall] == sum(state.stalls[stall * KINDS : stall * KINDS + KINDS]), "A stall is miscounted.")
        need(not taken or state.heaps[stall] == 0, "A taken stall still holds resources.")
        need(not taken or state.decision is rules.market, "Members stand on a stall on Wednesday only.")
        need(state.heaps[stall] == 0 or MONDAY <= state.day <= WEDNESDAY, "The market is closed.")
    for craftsman in range(KINDS):
        first = craftsman * SPACES
        owners = state.queue[first : first + SPACES]
        length = SPACES - owners.count(NOBODY)
        need(NOBODY not in owners[:length], "Orders stand from the top without gaps.")
        for space in range(SPACES):
            standing = state.crew[first + space] > 0
            need(standing == (owners[space] != NOBODY), "An order has no members or no owner.")
        need(state.given[craftsman] <= length, "More orders were given this week than stand there.")
        need(state.given[craftsman] == 0 or state.day == THURSDAY, "Orders are given on Thursday.")
    port = [ship for ship in state.berths if ship != NOTHING]
    need(state.berths[: len(port)] == port, "Ships lie from berth I without gaps.")
    afloat: int = 0
    for ship in port:
        need(not afloat >> ship & 1, "A ship lies in port twice.")
        afloat |= 1 << ship
    everything = (1 << len(rules.ship_ids)) - 1
    need(0 <= state.ships_left <= everything and 0 <= state.ships_gone <= everything, "A ship is not of this game.")
    need(bits(state.ships_left) + bits(state.ships_gone) + len(port) == len(rules.ship_ids), "A ship is missing.")
    need(state.ships_left | state.ships_gone | afloat == everything, "A ship is missing or in two places.")
    for berth in range(BERTHS):
        ship = state.berths[berth]
        for hold in range(HOLDS):
            if state.holds[berth * HOLDS + hold] != NOBODY:
                printed = ship != NOTHING and (hold == COAT or hold < rules.ship_holds[ship])
                need(printed, "A member stands on a hold that is not there.")


def check_week(state: Week) -> None:
    """Values that belong to certain days."""
    rules = state.rules
    decision = state.decision
    day = state.day
    need((state.week == 0) == (day == SETUP), "Weeks begin after the set-up.")
    need(day in DAYS[decision.name], "This decision does not belong to this day.")
    opened = day > MONDAY or (day == MONDAY and decision is not rules.week_card)
    need((state.dice > 0) == (opened and day <= THURSDAY), "Dice are rolled from Monday's card on Thursday.")
    expected: int = 0
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


def check_decision(state: Week) -> None:
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
        need(state.can_act(state.seat), "Who cannot act is not asked.")
    elif decision in (rules.joining, rules.homecoming, rules.changing, rules.amount):
        need(state.order[state.turn] == state.seat, "It must be the player in turn who decides.")
    elif decision is rules.choosing:
        need(state.drawer == state.seat, "Who rolled chooses the good.")
    if decision is rules.joining:
        city = state.bought // LEVELS
        first = state.seat * CARDS + city * LEVELS
        need(state.free[first + SHRINE] > 0 and state.has_relic(state.seat, city), "Nothing can be joined here.")
        need(state.free[state.seat * CARDS + state.bought] > 0, "The bought card is missing.")
    if decision is rules.changing:
        need(state.wealth(state.seat) > 0, "Who has no money is not asked.")
    if decision is rules.amount:
        need(state.pair // CITIES != state.pair % CITIES, "Money is changed into another currency.")
        need(state.purse(state.seat, state.pair // CITIES) > 0, "There is no money to change.")


def check_decree(state: Week) -> None:
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
    effect: int = NOTHING
    if decision is rules.homecoming:
        effect = HOME
    elif decision is rules.changing or decision is rules.amount:
        effect = EXCHANGE
    elif state.day == FRIDAY and (decision is rules.choosing or decision is rules.die):
        effect = DIE
    elif state.day == THURSDAY and decision is rules.resource:
        effect = DRAW
    elif state.day == WEDNESDAY and decision is rules.resource:
        effect = STOCK
    elif state.day == FRIDAY and decision is rules.ship_card:
        effect = LEAVE
    elif state.day == SATURDAY and decision is rules.relic_card:
        effect = RELICS
    if effect == NOTHING:
        return
    need(state.agenda > 0 and state.verdicts[state.agenda - 1] == YES, "No decree is being carried out.")
    decree = state.running()
    need(decree.effect == effect and decree.day == state.day, "Another decree is being carried out.")
    if effect == HOME:
        need(state.street(state.seat, decree.first) > 0, "Who has nobody on that street is not asked.")
    if decision in (rules.die, rules.resource, rules.choosing) and effect in (DIE, DRAW):
        need(state.order[state.turn] == state.drawer, "It must be the player in turn who draws or rolls.")


def check_chance(state: Week) -> None:
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
        places = state.display[DISPLAY:] if state.day == SATURDAY else state.display[:DISPLAY]
        need(places.count(NOTHING) >= state.relics_due and state.relics_left > 0, "There is no card or no space.")
    if decision is rules.ship_card:
        need(state.berths[BERTHS - 1] == NOTHING and state.ships_left != 0, "There is no ship or no free berth.")
    if state.day == TUESDAY and decision is rules.die:
        need(bool(state.rollers >> state.drawer & 1), "Nobody rolls for the turn order.")
        need(state.rollers & ((1 << state.drawer) - 1) == 0, "Tied players roll in seat order.")
