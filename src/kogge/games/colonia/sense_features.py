"""Colonia as numbers: all that a view shows, from the viewer's chair round the table."""

from __future__ import annotations

from kogge.core.features import Row, chairs, each, numbered
from kogge.core.model import OVER, State
from kogge.core.packed import i64
from kogge.games.colonia.board import (
    BERTHS,
    CARDS,
    CITIES,
    DAY_IDS,
    FAMILY,
    HOLDS,
    KINDS,
    LEVELS,
    LOWEST,
    NO,
    NOBODY,
    NOTHING,
    SHOWN,
    SPACES,
    STALLS,
    STREETS,
    YES,
    ColoniaBoard,
)
from kogge.games.colonia.state import ColoniaState


def names(rules: ColoniaBoard) -> list[str]:
    """What each feature is, in the order of `write`. The bag follows from everything outside it where it is shown."""
    decrees = [decree.id for decree in rules.decree_records]
    out = each("decision", list(rules.decisions)) + [f"chair {seat}" for seat in range(rules.seats)]
    for chair in chairs(rules.seats):
        out += seat_names(rules, chair)
    out += each("day", DAY_IDS) + each("card", rules.week_ids)
    out += ["week", "due", "stall", "agenda", "leaving", "dice", "rolls", "draws", "less", "coats"]
    out += ["ship_shuffles", "relic_shuffles", "relics_due", "bag left"]
    out += each("bought", rules.card_ids)
    out += [f"pair {source} {target}" for source in rules.money_ids for target in rules.money_ids]
    out += each("weeks_left", rules.week_ids) + each("decrees_left", decrees)
    out += each("ships_left", rules.ship_ids) + each("ships_gone", rules.ship_ids)
    for slot in range(1, rules.agenda + 1):
        out += [*each(f"decrees {slot}", decrees), f"verdicts {slot} yes", f"verdicts {slot} no"]
    for stall in range(1, STALLS + 1):
        out += [*each(f"stalls {stall}", rules.resource_ids), f"wanted {stall}", f"stall_members {stall}"]
    for craftsman in rules.craftsman_ids:
        out += [f"given {craftsman}", f"bars {craftsman}", *numbered(f"crew {craftsman}", SPACES)]
    for berth in range(1, BERTHS + 1):
        out += each(f"berths {berth}", rules.ship_ids)
    for space in range(1, SHOWN + 1):
        out += each(f"display {space}", rules.city_ids)
    out += each("relic_pile", rules.card_ids) + each("relic_gone", rules.card_ids)
    return out + each("cap", rules.resource_ids)


def seat_names(rules: ColoniaBoard, chair: str) -> list[str]:
    """The names of what belongs to one seat, in the order of `write_seat` and `write_owners`."""
    out = ["turn", "decides", "drawer", "answered", "passed", "rollers", "supply", "council", "votes", "keys", "dark"]
    out += each("streets", DAY_IDS[2 : 2 + STREETS])
    out += numbered("order", rules.seats)
    out += [f"hands {LOWEST + card}" for card in range(FAMILY)]
    out += [f"chosen {LOWEST + card}" for card in range(FAMILY)]
    out += ["ballots yes", "ballots no"]
    for slot in range(1, rules.agenda + 1):
        out += [f"cast {slot} yes", f"cast {slot} no"]
    out += each("known", rules.resource_ids) + each("resources", rules.resource_ids) + each("goods", rules.good_ids)
    out += each("money", rules.money_ids) + each("linked", rules.city_ids) + each("free", rules.card_ids)
    out += numbered("stall_owner", STALLS)
    out += [f"queue {craftsman} {space}" for craftsman in rules.craftsman_ids for space in range(1, SPACES + 1)]
    out += [f"holds {berth} {hold}" for berth in range(1, BERTHS + 1) for hold in range(1, HOLDS + 1)]
    out += numbered("guards", SHOWN) + each("windows", rules.city_ids)
    return each(chair, out)


def write(state: State, viewer: i64, row: Row, first: i64) -> None:
    """Write what a viewer sees into a row of zeros: no secret answers, and resources of others where they are open."""
    assert isinstance(state, ColoniaState)
    rules = state.rules
    seats = rules.seats
    at = first
    for decision in rules.decisions.values():
        if state.decision is decision:
            row[at] = 1.0
        at += 1
    me: i64 = 0
    if viewer >= 0:
        me = viewer
        row[at + viewer] = 1.0
    at += seats
    own: i64 = 11 + STREETS + seats + 2 * FAMILY + 2 + 2 * rules.agenda + 3 * KINDS + 2 * CITIES + CARDS
    size: i64 = own + STALLS + KINDS * SPACES + BERTHS * HOLDS + SHOWN + CITIES
    everything = rules.open_screens or state.seat == OVER
    for step in range(seats):
        seat = me + step if me + step < seats else me + step - seats
        write_seat(state, seat, seat == viewer, everything, row, at + step * size)
    write_owners(state, me, row, at + own, size)
    at = write_time(state, row, at + seats * size)
    at = write_decrees(state, row, at)
    at = write_town(state, row, at)
    write_relics(state, row, at)


def write_seat(state: ColoniaState, seat: i64, mine: bool, everything: bool, row: Row, first: i64) -> None:
    """What lies before a seat; its answers and resources where the viewer may see them (K13)."""
    rules = state.rules
    seats = rules.seats
    at = first
    order = state.order
    streets = state.streets
    known = state.known
    resources = state.resources
    goods = state.goods
    money = state.money
    linked = state.linked
    free = state.free
    row[at] = 1.0 if order[state.turn] == seat else 0.0
    row[at + 1] = 1.0 if state.seat == seat else 0.0
    row[at + 2] = 1.0 if state.drawer == seat else 0.0
    row[at + 3] = float(state.answered >> seat & 1)
    row[at + 4] = float(state.passed >> seat & 1)
    row[at + 5] = float(state.rollers >> seat & 1)
    row[at + 6] = float(state.supply[seat]) / 20.0
    row[at + 7] = float(state.council[seat]) / 8.0
    row[at + 8] = float(state.votes[seat]) / 8.0
    row[at + 9] = float(state.keys[seat]) / 50.0
    row[at + 10] = float(state.dark[seat]) / 6.0
    at += 11
    for street in range(STREETS):
        row[at] = float(streets[seat * STREETS + street]) / 10.0
        at += 1
    for place in range(seats):
        if order[place] == seat:
            row[at + place] = 1.0
    at += seats
    hand = state.hands[seat]
    for card in range(FAMILY):
        row[at + card] = float(hand >> card & 1)
    at += FAMILY
    at = write_answers(state, seat, mine, row, at)
    for kind in range(seat * KINDS, seat * KINDS + KINDS):
        row[at] = float(known[kind]) / 6.0
        if mine or everything:
            row[at + KINDS] = float(resources[kind]) / 6.0
        row[at + 2 * KINDS] = float(goods[kind]) / 4.0
        at += 1
    at += 2 * KINDS
    for city in range(seat * CITIES, seat * CITIES + CITIES):
        row[at] = float(money[city]) / 15.0
        row[at + CITIES] = float(linked[city]) / 5.0
        at += 1
    at += CITIES
    for card in range(seat * CARDS, seat * CARDS + CARDS):
        if free[card] != 0:
            row[at] = float(free[card])
        at += 1


def write_answers(state: ColoniaState, seat: i64, mine: bool, row: Row, first: i64) -> i64:
    """The family card and the ballot of a seat, unless others still owe theirs; the place after them."""
    rules = state.rules
    at = first
    if mine or state.decision is not rules.family:
        card = state.chosen[seat]
        if card >= LOWEST:
            row[at + card - LOWEST] = 1.0
    at += FAMILY
    if mine or state.decision is not rules.voting:
        row[at] = 1.0 if state.ballots[seat] == YES else 0.0
        row[at + 1] = 1.0 if state.ballots[seat] == NO else 0.0
    at += 2
    for slot in range(rules.agenda):
        vote = state.cast[slot * rules.seats + seat]
        row[at] = 1.0 if vote == YES else 0.0
        row[at + 1] = 1.0 if vote == NO else 0.0
        at += 2
    return at


def write_owners(state: ColoniaState, me: i64, row: Row, first: i64, size: i64) -> None:
    """Stalls, orders, holds, guarded cards and windows, each in the part of its owner."""
    seats = state.rules.seats
    at = first
    stall_owner = state.stall_owner
    queue = state.queue
    holds = state.holds
    guards = state.guards
    windows = state.windows
    for stall in range(STALLS):
        owner = stall_owner[stall]
        if owner != NOBODY:
            row[at + chair(owner, me, seats) * size] = 1.0
        at += 1
    for space in range(KINDS * SPACES):
        owner = queue[space]
        if owner != NOBODY:
            row[at + chair(owner, me, seats) * size] = 1.0
        at += 1
    for hold in range(BERTHS * HOLDS):
        owner = holds[hold]
        if owner != NOBODY:
            row[at + chair(owner, me, seats) * size] = 1.0
        at += 1
    for space in range(SHOWN):
        owner = guards[space]
        if owner != NOBODY:
            row[at + chair(owner, me, seats) * size] = 1.0
        at += 1
    for city in range(CITIES):
        owner = windows[city]
        if owner != NOBODY:
            row[at + chair(owner, me, seats) * size] = 1.0
        at += 1


def chair(seat: i64, me: i64, seats: i64) -> i64:
    """How far a seat sits from the viewer, clockwise."""
    return seat - me if seat >= me else seat - me + seats


def write_time(state: ColoniaState, row: Row, first: i64) -> i64:
    """The day, the week card and what is counted; the place after them."""
    rules = state.rules
    at = first
    row[at + state.day] = 1.0
    at += len(DAY_IDS)
    if state.card != NOTHING:
        row[at + state.card] = 1.0
    at += len(rules.week_ids)
    row[at] = float(state.week) / 6.0
    row[at + 1] = float(state.due) / 4.0
    row[at + 2] = float(state.stall) / 9.0
    row[at + 3] = float(state.agenda) / 3.0
    row[at + 4] = float(state.leaving) / 4.0
    row[at + 5] = float(state.dice) / 6.0
    row[at + 6] = float(state.rolls) / 50.0
    row[at + 7] = float(state.draws) / 100.0
    row[at + 8] = float(state.less) / 3.0
    row[at + 9] = 1.0 if state.coats else 0.0
    row[at + 10] = float(state.ship_shuffles) / 4.0
    row[at + 11] = float(state.relic_shuffles) / 4.0
    row[at + 12] = float(state.relics_due) / 10.0
    row[at + 13] = float(state.bag_left) / 90.0
    at += 14
    if state.bought != NOTHING:
        row[at + state.bought] = 1.0
    at += CARDS
    if state.pair != NOTHING:
        row[at + state.pair] = 1.0
    return at + CITIES * CITIES


def write_set(members: i64, count: i64, row: Row, first: i64) -> i64:
    """A set as flags; the place after it."""
    left: i64 = members
    for number in range(count):
        if left >> number & 1:
            row[first + number] = 1.0
    return first + count


def write_decrees(state: ColoniaState, row: Row, first: i64) -> i64:
    """What is left in the piles and this week's decrees; the place after them."""
    rules = state.rules
    decrees: i64 = len(rules.decree_records)
    at = write_set(state.weeks_left, len(rules.week_ids), row, first)
    at = write_set(state.decrees_left, len(rules.decree_records), row, at)
    at = write_set(state.ships_left, len(rules.ship_ids), row, at)
    at = write_set(state.ships_gone, len(rules.ship_ids), row, at)
    for slot in range(rules.agenda):
        if state.decrees[slot] != NOTHING:
            row[at + state.decrees[slot]] = 1.0
        at += decrees
        row[at] = 1.0 if state.verdicts[slot] == YES else 0.0
        row[at + 1] = 1.0 if state.verdicts[slot] == NO else 0.0
        at += 2
    return at


def write_town(state: ColoniaState, row: Row, first: i64) -> i64:
    """Stalls, craftsmen and ships; the place after them."""
    at = first
    stalls = state.stalls
    wanted = state.wanted
    stall_members = state.stall_members
    given = state.given
    bars = state.bars
    crew = state.crew
    berths = state.berths
    for stall in range(STALLS):
        for kind in range(stall * KINDS, stall * KINDS + KINDS):
            if stalls[kind] != 0:
                row[at] = float(stalls[kind]) / 4.0
            at += 1
        row[at] = float(wanted[stall]) / 4.0
        row[at + 1] = float(stall_members[stall]) / 5.0
        at += 2
    for craftsman in range(KINDS):
        row[at] = float(given[craftsman]) / 8.0
        row[at + 1] = float(bars[craftsman]) / 8.0
        at += 2
        for space in range(craftsman * SPACES, craftsman * SPACES + SPACES):
            if crew[space] != 0:
                row[at] = float(crew[space]) / 5.0
            at += 1
    ships: i64 = len(state.rules.ship_ids)
    for berth in range(BERTHS):
        if berths[berth] != NOTHING:
            row[at + berths[berth]] = 1.0
        at += ships
    return at


def write_relics(state: ColoniaState, row: Row, first: i64) -> None:
    """Cards on display by city and level, in the pile and in the discard; what can be unknown of each resource."""
    at = first
    display = state.display
    relic_pile = state.relic_pile
    relic_gone = state.relic_gone
    for space in range(SHOWN):
        kind = display[space]
        if kind != NOTHING:
            row[at + kind // LEVELS] = float(kind % LEVELS + 1) / 6.0
        at += CITIES
    for kind in range(CARDS):
        row[at] = float(relic_pile[kind]) / 2.0
        row[at + CARDS] = float(relic_gone[kind]) / 2.0
        at += 1
    at += CARDS
    for kind in range(KINDS):
        row[at] = float(state.cap[kind]) / 18.0
        at += 1
