"""K1.3: whether a position can be: every piece somewhere exactly once, every value in its range, a fitting decision."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from kogge.core.errors import BadPosition
from kogge.core.model import OVER
from kogge.core.packed import i64
from kogge.games.colonia.board import (
    BERTHS,
    CARDS,
    CITIES,
    COAT,
    DISPLAY,
    DRAW,
    FAMILY,
    HOLDS,
    KINDS,
    LEVELS,
    LOWEST,
    MONDAY,
    NO,
    NOBODY,
    NOTHING,
    SETUP,
    SHOWN,
    SHRINE,
    SPACES,
    STALLS,
    STREETS,
    SUNDAY,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
)
from kogge.games.colonia.check_time import check_time, need

if TYPE_CHECKING:
    from kogge.games.colonia.state import ColoniaState

MANY: Final = 1_000_000
MEMBERS: Final = 200


def within(name: str, values: Iterable[int], low: i64, high: i64) -> None:
    """Every number of a list lies between two bounds."""
    for value in values:
        if value < low or value > high:
            raise BadPosition(f"'{name}' must lie between {low} and {high}.")


def lies(name: str, value: i64, low: i64, high: i64) -> None:
    """A number lies between two bounds."""
    if value < low or value > high:
        raise BadPosition(f"'{name}' must lie between {low} and {high}.")


def bits(mask: int) -> int:
    return mask.bit_count()


def check(state: ColoniaState) -> None:
    check_ranges(state)
    check_places(state)
    check_members(state)
    check_cards(state)
    check_relics(state)
    check_resources(state)
    check_board(state)
    check_time(state)
    need(state.seat == OVER or bool(state.decision.legal(state)), "Nothing can be done in this position.")


def check_ranges(state: ColoniaState) -> None:
    """Numbers of things, seats and members."""
    rules = state.rules
    seats = rules.seats
    everybody = (1 << seats) - 1
    lies("rolls", state.rolls, 0, MANY)
    lies("draws", state.draws, 0, MANY)
    lies("ship_shuffles", state.ship_shuffles, 0, MANY)
    lies("relic_shuffles", state.relic_shuffles, 0, MANY)
    within("goods", state.goods, 0, MANY)
    within("money", state.money, 0, MANY)
    within("supply", state.supply, 0, MEMBERS)
    within("council", state.council, 0, MEMBERS)
    within("streets", state.streets, 0, MEMBERS)
    within("stall_members", state.stall_members, 0, MEMBERS)
    within("crew", state.crew, 0, MEMBERS)
    within("stalls", state.stalls, 0, MEMBERS)
    lies("answered", state.answered, 0, everybody)
    lies("passed", state.passed, 0, everybody)
    lies("rollers", state.rollers, 0, everybody)
    within("chosen", state.chosen, 0, LOWEST + FAMILY - 1)
    within("votes", state.votes, 0, LOWEST + FAMILY - 1)
    within("order", state.order, 0, seats - 1)
    lies("turn", state.turn, 0, seats - 1)
    lies("drawer", state.drawer, 0, seats - 1)
    within("stall_owner", state.stall_owner, NOBODY, seats - 1)
    within("queue", state.queue, NOBODY, seats - 1)
    within("holds", state.holds, NOBODY, seats - 1)
    within("guards", state.guards, NOBODY, seats - 1)
    within("windows", state.windows, NOBODY, seats - 1)
    within("resources", state.resources, 0, rules.per_kind * KINDS)
    within("known", state.known, 0, rules.per_kind * KINDS)
    within("dark", state.dark, 0, rules.per_kind * KINDS)
    within("cap", state.cap, 0, rules.per_kind * KINDS)
    within("bag", state.bag, 0, rules.per_kind * KINDS)
    within("wanted", state.wanted, 0, rules.per_kind * KINDS)


def check_places(state: ColoniaState) -> None:
    """Numbers of days, cards and places."""
    rules = state.rules
    drawn = [decree.amount for decree in rules.decree_records if decree.effect == DRAW]
    lies("week", state.week, 0, rules.weeks)
    lies("day", state.day, SETUP, SUNDAY)
    lies("card", state.card, NOTHING, len(rules.week_ids) - 1)
    lies("due", state.due, 0, max([rules.start_resources, *drawn]))
    lies("stall", state.stall, 0, STALLS - 1)
    lies("agenda", state.agenda, 0, rules.agenda)
    lies("leaving", state.leaving, 0, BERTHS)
    lies("dice", state.dice, 0, max(rules.week_dice))
    lies("less", state.less, 0, LOWEST)
    lies("relics_due", state.relics_due, 0, DISPLAY)
    lies("bought", state.bought, NOTHING, CARDS - 1)
    lies("pair", state.pair, NOTHING, CITIES * CITIES - 1)
    within("hands", state.hands, 0, (1 << FAMILY) - 1)
    within("keys", state.keys, 0, 10 * rules.seats)
    within("ballots", state.ballots, 0, NO)
    within("verdicts", state.verdicts, 0, NO)
    within("cast", state.cast, 0, NO)
    within("decrees", state.decrees, NOTHING, len(rules.decree_records) - 1)
    within("given", state.given, 0, rules.order_spaces)
    within("bars", state.bars, 0, rules.order_spaces)
    within("berths", state.berths, NOTHING, len(rules.ship_ids) - 1)
    within("display", state.display, NOTHING, CARDS - 1)
    within("linked", state.linked, 0, SHRINE)
    within("relic_pile", state.relic_pile, 0, max(rules.card_copies))
    within("relic_gone", state.relic_gone, 0, max(rules.card_copies))
    within("free", state.free, 0, max(rules.card_copies))


def check_members(state: ColoniaState) -> None:
    """K1.3: every seat has all its members."""
    counts = state.supply[:]
    for at in range(len(state.streets)):
        counts[at // STREETS] += state.streets[at]
    for at in range(len(state.queue)):
        if state.queue[at] != NOBODY:
            counts[state.queue[at]] += state.crew[at]
    for stall in range(STALLS):
        if state.stall_owner[stall] != NOBODY:
            counts[state.stall_owner[stall]] += state.stall_members[stall]
    for places in (state.holds, state.guards):
        for owner in places:
            if owner != NOBODY:
                counts[owner] += 1
    for seat in range(state.rules.seats):
        if counts[seat] + state.council[seat] != state.rules.members:
            raise BadPosition(f"Seat {seat} has {counts[seat] + state.council[seat]} of {state.rules.members} members.")
    need(sorted(state.order) == list(range(state.rules.seats)), "'order' must name every seat once.")


def revealed(state: ColoniaState) -> bool:
    """Whether this week's family cards have been turned up."""
    return state.day > TUESDAY or (state.day == TUESDAY and state.decision is not state.rules.family)


def check_cards(state: ColoniaState) -> None:
    """K3.1, K3.4, K4.1: week cards, decrees and family cards are where the week has brought them."""
    rules = state.rules
    turned = state.week - 1 if state.decision is rules.week_card else state.week
    need(0 <= state.weeks_left < 1 << len(rules.week_ids), "'weeks_left' names cards that are not there.")
    need(bits(state.weeks_left) == len(rules.week_ids) - turned, "The number of week cards left is wrong.")
    need((state.card == NOTHING) == (turned == 0), "The open week card is missing or too early.")
    need(state.card == NOTHING or not state.weeks_left >> state.card & 1, "The open week card lies in the pile too.")
    lying = [decree for decree in state.decrees if decree != NOTHING]
    need(len(set(lying)) == len(lying), "A decree lies out twice.")
    need(list(state.decrees[: len(lying)]) == lying, "Decrees lie out from left to right.")
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


def check_hand(state: ColoniaState, seat: i64) -> None:
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


def check_relics(state: ColoniaState) -> None:
    """K1.3: every relic card is somewhere exactly once."""
    rules = state.rules
    counts: list[int] = []
    for kind in range(CARDS):
        counts.append(state.relic_pile[kind] + state.relic_gone[kind])
    for kind in state.display:
        if kind != NOTHING:
            counts[kind] += 1
    for at in range(len(state.free)):
        counts[at % CARDS] += state.free[at]
    for at in range(len(state.linked)):
        joined = state.linked[at]
        if joined > 0:
            counts[at % CITIES * LEVELS + joined - 1] += 1
            counts[at % CITIES * LEVELS + SHRINE] += 1
    for kind in range(CARDS):
        if counts[kind] != rules.card_copies[kind]:
            raise BadPosition(f"There are {counts[kind]} of {rules.card_copies[kind]} cards {rules.card_ids[kind]}.")
    for space in range(SHOWN):
        need(state.guards[space] == NOBODY or state.display[space] != NOTHING, "A member protects an empty space.")
        need(
            state.display[space] == NOTHING or rules.has_space(space), "A relic card lies on a space that is not there."
        )
    need(state.relics_left == sum(state.relic_pile), "The count of relic cards left is wrong.")


def check_resources(state: ColoniaState) -> None:
    """K1.3, K13.3: every resource is somewhere exactly once, and what is known of it is true."""
    rules = state.rules
    for kind in range(KINDS):
        owned: i64 = 0
        unknown: i64 = 0
        for at in range(kind, len(state.resources), KINDS):
            owned += state.resources[at]
            unknown += state.resources[at] - state.known[at]
        lying: i64 = 0
        for at in range(kind, len(state.stalls), KINDS):
            lying += state.stalls[at]
        if state.bag[kind] + lying + owned != rules.per_kind:
            raise BadPosition(f"There must be {rules.per_kind} {rules.resource_ids[kind]} in all.")
        need(unknown <= state.cap[kind] <= rules.per_kind, "'cap' is wrong.")
    for at in range(len(state.resources)):
        need(state.known[at] <= state.resources[at], "More is known of a seat's resources than it has.")
    for seat in range(rules.seats):
        first = seat * KINDS
        unknown = sum(state.resources[first : first + KINDS]) - sum(state.known[first : first + KINDS])
        need(state.dark[seat] == unknown, "'dark' must count the unknown resources.")
        need(state.dark[seat] == 0 or not rules.open_screens, "With open screens everything is known.")
    need(state.bag_left == sum(state.bag), "The count of resources in the bag is wrong.")


def check_board(state: ColoniaState) -> None:
    """Stalls, workshops and harbour."""
    rules = state.rules
    for stall in range(STALLS):
        taken = state.stall_owner[stall] != NOBODY
        need(taken == (state.stall_members[stall] > 0), "Members stand on a stall without an owner.")
        need(state.heaps[stall] == sum(state.stalls[stall * KINDS : stall * KINDS + KINDS]), "A stall is miscounted.")
        need(not taken or state.heaps[stall] == 0, "A taken stall still holds resources.")
        used = taken or state.heaps[stall] > 0 or state.wanted[stall] > 0
        need(not used or rules.has_stall(stall), "A stall is used that is not there.")
        need(not taken or state.decision is rules.market, "Members stand on a stall on Wednesday only.")
        need(state.heaps[stall] == 0 or MONDAY <= state.day <= WEDNESDAY, "The market is closed.")
    for craftsman in range(KINDS):
        first = craftsman * SPACES
        owners = list(state.queue[first : first + SPACES])
        length = SPACES - owners.count(NOBODY)
        need(NOBODY not in owners[:length], "Orders stand from the top without gaps.")
        need(length <= rules.order_spaces, "An order stands on a space that is not there.")
        for space in range(SPACES):
            standing = state.crew[first + space] > 0
            need(standing == (owners[space] != NOBODY), "An order has no members or no owner.")
        need(state.given[craftsman] <= length, "More orders were given this week than stand there.")
        need(state.given[craftsman] == 0 or state.day == THURSDAY, "Orders are given on Thursday.")
    port = [ship for ship in state.berths if ship != NOTHING]
    need(list(state.berths[: len(port)]) == port, "Ships lie from berth I without gaps.")
    need(len(port) <= rules.berths, "A ship lies at a berth that is not there.")
    afloat: i64 = 0
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
