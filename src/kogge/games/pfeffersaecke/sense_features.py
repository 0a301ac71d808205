"""Pfeffersäcke as numbers: all that a view shows, from the viewer's chair round the table."""

from __future__ import annotations

from kogge.core.features import Row, chairs, each
from kogge.core.model import OVER, State
from kogge.core.packed import i64
from kogge.games.pfeffersaecke import scoring
from kogge.games.pfeffersaecke.board import BARE, LOWEST, LYING, NOBODY, VALUES, PfeffersaeckeBoard
from kogge.games.pfeffersaecke.state import PfeffersaeckeState


def names(rules: PfeffersaeckeBoard) -> list[str]:
    """What each feature is, in the order of `write`. The seals still to be dealt follow from those dealt."""
    cities = rules.place_ids[: rules.cities]
    spaces = [f"{city} {space + 1}" for number, city in enumerate(cities) for space in range(rules.value[number])]
    values = [str(value) for value in range(LOWEST, VALUES)]
    out = each("decision", list(rules.decisions)) + [f"chair {seat}" for seat in range(rules.seats)]
    for chair in chairs(rules.seats):
        out += each(chair, ["turn", "decides", "points", "money", "supply", "letters", "held", "regions"])
        out += each(f"{chair} hand", values)
        out += each(f"{chair} seal", cities)
        out += each(f"{chair} placer", cities)
        out += each(f"{chair} ring", spaces)
        out += each(f"{chair} owner", rules.place_ids[rules.cities :])
    for city in cities:
        out += each(city, ["lying", "bare", "taken", "centre"])
    out += ["round", "dealt", "letter", "opened", "quiet", "small cities left", "seals left", "income", "fees"]
    return out + each("ending", ["running", "small cities", "seals", "quiet"])


def write(state: State, viewer: i64, row: Row, first: i64) -> None:
    """Write what a viewer sees into a row of zeros: of the hands only his own until the game is over (P10.1)."""
    assert isinstance(state, PfeffersaeckeState)
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
    size: i64 = 8 + VALUES - LOWEST + 2 * rules.cities + rules.spaces + rules.places - rules.cities
    for step in range(seats):
        seat = me + step if me + step < seats else me + step - seats
        write_seat(state, seat, seat == viewer or state.seat == OVER, row, at + step * size)
    write_places(state, me, row, at + 8 + VALUES - LOWEST, size)
    at = write_cities(state, row, at + seats * size)
    row[at] = float(state.round) / 15.0
    row[at + 1] = float(state.dealt) / 25.0
    row[at + 2] = 1.0 if state.letter else 0.0
    row[at + 3] = float(state.opened) / 2.0
    row[at + 4] = float(state.quiet) / float(seats)
    row[at + 5] = float(state.counter) / 20.0
    row[at + 6] = float(state.seals_left) / 25.0
    row[at + 7] = float(state.income) / 20.0
    row[at + 8] = float(state.due) / 20.0
    row[at + 9 + state.ending] = 1.0


def write_seat(state: PfeffersaeckeState, seat: i64, shown: bool, row: Row, at: i64) -> None:
    """What lies before one seat, with the seals in hand where they are shown."""
    rules = state.rules
    hand = state.hand
    row[at] = 1.0 if state.turn == seat else 0.0
    row[at + 1] = 1.0 if state.seat == seat else 0.0
    row[at + 2] = float(state.points[seat]) / 50.0
    row[at + 3] = float(state.money[seat]) / 50.0
    row[at + 4] = float(state.supply[seat]) / 20.0
    row[at + 5] = float(state.letters[seat]) / 3.0
    row[at + 6] = float(state.held[seat]) / 9.0
    row[at + 7] = float(scoring.region_count(rules, state.offices[seat])) / 10.0
    at += 8
    if shown:
        for value in range(LOWEST, VALUES):
            row[at + value - LOWEST] = float(hand[seat * VALUES + value]) / 2.0


def write_places(state: PfeffersaeckeState, me: i64, row: Row, first: i64, size: i64) -> None:
    """Seals won and placed, houses on rings and offices in small cities, each in the part of its owner."""
    rules = state.rules
    seats = rules.seats
    cities = rules.cities
    spaces: i64 = first + 2 * cities
    seals = state.seal
    placers = state.placer
    taken = state.taken
    ring = state.ring
    for city in range(cities):
        winner = seals[city]
        if winner >= 0:
            row[first + chair(winner, me, seats) * size + city] = 1.0
        placer = placers[city]
        if placer != NOBODY:
            row[first + cities + chair(placer, me, seats) * size + city] = 1.0
        start = rules.ring_start[city]
        for space in range(start, start + taken[city]):
            row[spaces + chair(ring[space], me, seats) * size + space] = 1.0
    small: i64 = spaces + rules.spaces
    for place in range(rules.places - cities):
        owner = state.owner[place]
        if owner != NOBODY:
            row[small + chair(owner, me, seats) * size + place] = 1.0


def chair(seat: i64, me: i64, seats: i64) -> i64:
    """How far a seat sits from the viewer, clockwise."""
    return seat - me if seat >= me else seat - me + seats


def write_cities(state: PfeffersaeckeState, row: Row, first: i64) -> i64:
    """The seals that lie or are still missing, and how full the rings are; the place after it."""
    rules = state.rules
    at = first
    seals = state.seal
    rings = state.taken
    centres = state.centre
    for city in range(rules.cities):
        seal = seals[city]
        if seal == LYING:
            row[at] = 1.0
        elif seal == BARE:
            row[at + 1] = 1.0
        taken = rings[city]
        if taken != 0:
            row[at + 2] = float(taken) / float(rules.value[city])
        centre = centres[city]
        if centre != 0:
            row[at + 3] = float(centre) / 2.0
        at += 4
    return at
