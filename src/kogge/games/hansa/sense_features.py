"""Hansa as numbers: all that a view shows, from the viewer's chair round the table."""

from __future__ import annotations

from kogge.core.features import Row, chairs, each
from kogge.core.model import State
from kogge.core.packed import i64
from kogge.games.hansa.board import BARRELS, NOTHING, HansaBoard
from kogge.games.hansa.state import HansaState


def names(rules: HansaBoard) -> list[str]:
    """What each feature is, in the order of `write`. Tokens out of the game follow from all the others."""
    kinds = [rules.kind_id(kind) for kind in range(rules.kinds)]
    out = each("decision", list(rules.decisions)) + [f"chair {seat}" for seat in range(rules.seats)]
    for chair in chairs(rules.seats):
        out += each(chair, ["talers", "supply", "turn", "decides", "breaker"])
        out += each(f"{chair} booths", rules.city_ids)
        out += each(f"{chair} open", kinds)
        out += each(f"{chair} sold", kinds)
        out += each(f"{chair} losses", rules.colour_ids)
    out += each("ship", rules.city_ids)
    for warehouse in range(rules.warehouse_count):
        out += each(f"stored {rules.warehouse_id(warehouse)}", rules.colour_ids)
    out += each("stock", kinds)
    out += ["left", "acted", "ready", "placed", "stirred", "quiet", "sale_count"]
    out += each("sale_colour", rules.colour_ids)
    return out + each("sold_colours", rules.colour_ids)


def write(state: State, viewer: i64, row: Row, first: i64) -> None:
    """Write what a viewer sees into a row of zeros; nothing in Hansa is secret."""
    assert isinstance(state, HansaState)
    rules = state.rules
    seats: i64 = rules.seats
    colours: i64 = rules.colours
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
    for step in range(seats):
        seat = me + step if me + step < seats else me + step - seats
        at = write_seat(state, seat, row, at)
    row[at + state.ship] = 1.0
    at += rules.cities
    stored = state.stored
    for warehouse in range(rules.warehouse_count):
        token: i64 = stored[warehouse]
        if token != NOTHING:
            row[at + token // BARRELS] = float(token % BARRELS + 1) / 3.0
        at += colours
    stock = state.stock
    for kind in range(rules.kinds):
        row[at] = float(stock[kind]) / 5.0
        at += 1
    row[at] = float(state.left) / float(rules.tokens)
    row[at + 1] = 1.0 if state.acted else 0.0
    row[at + 2] = 1.0 if state.ready else 0.0
    row[at + 3] = float(state.placed) / float(rules.placings)
    row[at + 4] = 1.0 if state.stirred else 0.0
    row[at + 5] = float(state.quiet) / float(rules.quiet_rounds)
    row[at + 6] = float(state.sale_count) / 3.0
    at += 7
    if state.sale_colour != NOTHING:
        row[at + state.sale_colour] = 1.0
    at += colours
    for colour in range(colours):
        row[at] = float(state.sold_colours >> colour & 1)
        at += 1


def write_seat(state: HansaState, seat: i64, row: Row, first: i64) -> i64:
    """What lies before one seat, and its booths; the place after it."""
    rules = state.rules
    seats: i64 = rules.seats
    kinds: i64 = rules.kinds
    at = first
    row[at] = float(state.talers[seat]) / 6.0
    row[at + 1] = float(state.supply[seat]) / 15.0
    row[at + 2] = 1.0 if state.turn == seat else 0.0
    row[at + 3] = 1.0 if state.seat == seat else 0.0
    row[at + 4] = 1.0 if state.breaker == seat else 0.0
    at += 5
    booths = state.booths
    for city in range(rules.cities):
        count: i64 = booths[city * seats + seat]
        if count != 0:
            row[at] = float(count) / 5.0
        at += 1
    held = state.open
    sold = state.sold
    own = seat * kinds
    for kind in range(own, own + kinds):
        count = held[kind]
        if count != 0:
            row[at] = float(count) / 2.0
        count = sold[kind]
        if count != 0:
            row[at + kinds] = float(count) / 2.0
        at += 1
    at += kinds
    colours: i64 = rules.colours
    for entry in state.losses:
        loss: i64 = entry
        if loss // colours == seat:
            row[at + loss % colours] = 1.0
    return at + colours
