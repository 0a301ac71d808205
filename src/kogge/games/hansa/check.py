"""Whether a position can be: used by `state.check()`, so also on positions that strangers send."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kogge.core.errors import BadPosition
from kogge.core.model import CHANCE, OVER
from kogge.games.hansa.board import BARRELS, NOBODY, NOTHING

if TYPE_CHECKING:
    from kogge.games.hansa.state import HansaState


def check(state: HansaState) -> None:
    """H1.1, H1.2: 15 booths a seat, every token somewhere exactly once, and a turn that can be."""
    rules = state.rules
    seats = rules.seats
    for name in ("talers", "supply", "booths", "open", "sold", "stock", "gone"):
        if min(getattr(state, name)) < 0:
            raise BadPosition(f"'{name}' holds a number below zero.")
    for seat in range(seats):
        on_board = sum(state.booths[city * seats + seat] for city in range(rules.cities))
        if on_board + state.supply[seat] != rules.booths:
            raise BadPosition(f"Seat {seat} has {on_board + state.supply[seat]} of {rules.booths} booths.")
    for token in state.stored:
        if not NOTHING <= token < rules.kinds:
            raise BadPosition("A warehouse holds one token of this game, or none.")
    for kind in range(rules.kinds):
        count = state.stock[kind] + state.gone[kind] + sum(1 for token in state.stored if token == kind)
        for seat in range(seats):
            count += state.open[seat * rules.kinds + kind] + state.sold[seat * rules.kinds + kind]
        if count != rules.copies[kind]:
            raise BadPosition(f"There are {count} of {rules.copies[kind]} tokens {rules.kind_id(kind)}.")
    if state.left != sum(state.stock) or state.empty != sum(1 for token in state.stored if token == NOTHING):
        raise BadPosition("The counts of tokens left and of empty warehouses are wrong.")
    if any(state.hand[seat] != sum(state.open[seat * rules.kinds : (seat + 1) * rules.kinds]) for seat in range(seats)):
        raise BadPosition("The counts of open tokens are wrong.")
    check_turn(state)


def check_turn(state: HansaState) -> None:
    """The rest of the position fits the decision that is asked."""
    rules = state.rules
    if not 0 <= state.turn < rules.seats or not 0 <= state.ship < rules.cities:
        raise BadPosition("'turn' must be a seat and 'ship' a city.")
    if not 0 <= state.quiet <= rules.quiet_rounds or not NOBODY <= state.breaker < rules.seats:
        raise BadPosition("'quiet' or 'breaker' is out of range.")
    if (state.seat == CHANCE) != (state.decision is rules.token):
        raise BadPosition("Chance decides which token comes up, and nothing else.")
    if (state.seat == OVER) != (state.decision is rules.finished):
        raise BadPosition("The game is over when nobody decides.")
    if state.seat >= 0 and state.decision is not rules.loss and state.seat != state.turn:
        raise BadPosition("It must be the active player who decides.")
    if state.decision is rules.token and (state.left == 0 or state.empty == 0):
        raise BadPosition("There is no token to draw or no warehouse to fill.")
    check_sale(state)
    if not state.ready or state.decision is rules.placing:
        check_set_up(state)
    else:
        check_phase(state)
    if state.seat != OVER and not state.decision.legal(state):
        raise BadPosition("Nothing can be done in this position.")


def check_set_up(state: HansaState) -> None:
    """H2: nothing has been bought yet, and everybody has placed as often as the turn says."""
    rules = state.rules
    if state.ready != (state.decision is rules.placing) or not 0 <= state.placed < rules.placings:
        raise BadPosition("The warehouses are filled first, then booths are placed in turn.")
    if (state.placed > 0 and not state.ready) or state.turn != state.placed % rules.seats:
        raise BadPosition("Somebody placed booths before their turn.")
    for seat in range(rules.seats):
        pairs = state.placed // rules.seats + (1 if seat < state.placed % rules.seats else 0)
        if state.supply[seat] != rules.booths - rules.booths_at_start * pairs:
            raise BadPosition(f"Seat {seat} must have placed {pairs} pairs of booths.")
    if max(state.open) + max(state.sold) + max(state.gone) > 0 or (state.ready and state.empty > 0):
        raise BadPosition("All tokens are in the warehouses or face down before the first turn.")
    if state.breaker != NOBODY or state.acted or state.stirred or state.quiet > 0 or state.ship != rules.start:
        raise BadPosition("Nothing has happened before the first turn.")


def check_phase(state: HansaState) -> None:
    """H3: the phase of the turn fits talers, tokens and warehouses."""
    rules = state.rules
    if state.placed != rules.placings:
        raise BadPosition("All booths of the start must have been placed.")
    if (state.breaker == NOBODY) != (state.left >= rules.last_stack):
        raise BadPosition("'breaker' is who drew from the last stack, once somebody did.")
    choosing = state.decision is rules.storing
    if (choosing or state.decision is rules.token) and state.acted:
        raise BadPosition("No action comes before the warehouses.")
    if choosing and (state.left == 0 or not 0 < state.empty < rules.warehouse_count):
        raise BadPosition("There is nothing to choose about the warehouses.")
    if choosing and state.talers[state.turn] < rules.income:
        raise BadPosition("The income is paid before the warehouses.")
    if state.decision is rules.tax and state.hand[state.turn] <= rules.hand_limit:
        raise BadPosition("No token is above the limit.")
    ending = state.left < rules.last_stack or state.quiet == rules.quiet_rounds
    if state.seat == OVER and not (ending and state.turn == rules.seats - 1):
        raise BadPosition("The game ends with a full round, after the last stack was begun or nothing happened.")
    if state.seat != OVER and state.quiet == rules.quiet_rounds:
        raise BadPosition("After so many quiet rounds the game is over.")


def check_sale(state: HansaState) -> None:
    """H4.4 to H4.7: a sale and its losses are there exactly while they run."""
    rules = state.rules
    selling = state.decision is rules.sale
    if not 0 <= state.sold_colours < 1 << rules.colours or not NOTHING <= state.sale_colour < rules.colours:
        raise BadPosition("'sold_colours' or 'sale_colour' is out of range.")
    if state.sale_count < 0:
        raise BadPosition("'sale_count' is out of range.")
    if selling != (state.sale_count > 0) or selling != (state.sale_colour != NOTHING):
        raise BadPosition("A sale is running exactly while tokens are being sold.")
    if state.sold_colours != 0 if not selling else not state.sold_colours >> state.sale_colour & 1:
        raise BadPosition("The colours of the running sale are wrong.")
    if selling and not (state.acted and state.booths[state.ship * rules.seats + state.turn] > 0):
        raise BadPosition("A sale is an action and needs a booth where the ship lies.")
    for colour in range(rules.colours):
        if state.sold_colours >> colour & 1:
            first = state.turn * rules.kinds + BARRELS * colour
            least = state.sale_count if colour == state.sale_colour else 2
            if sum(state.sold[first : first + BARRELS]) < min(least, 2):
                raise BadPosition("A colour of the running sale has not been sold.")
    if bool(state.losses) != (state.decision is rules.loss):
        raise BadPosition("Losses are settled right after a sale.")
    for loss in state.losses:
        if not 0 <= loss < rules.seats * rules.colours or loss // rules.colours == state.turn:
            raise BadPosition("'losses' names a seat or colour that cannot lose.")
    if state.losses and state.losses[-1] // rules.colours != state.seat:
        raise BadPosition("Another seat is the next to lose a token.")
