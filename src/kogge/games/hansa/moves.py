"""What each move of Hansa does."""

from __future__ import annotations

from kogge.core.model import Move, State
from kogge.core.packed import i64
from kogge.games.hansa.board import BARRELS, NOBODY, NOTHING
from kogge.games.hansa.state import HansaState


class PlaceBooths(Move):
    """H2.4: two booths from the supply into one city at the start."""

    def __init__(self, text: str, city: i64) -> None:
        super().__init__(text)
        self.city = city

    def apply(self, state: State) -> None:
        assert isinstance(state, HansaState)
        rules = state.rules
        seat = state.seat
        state.booths[self.city * rules.seats + seat] += rules.booths_at_start
        state.supply[seat] -= rules.booths_at_start
        state.placed += 1
        if state.placed < rules.placings:
            state.seat = state.turn = state.placed % rules.seats
        else:
            state.begin_turn(0)


class Refill(Move):
    """H3.2: pay one taler and fill every empty warehouse."""

    def apply(self, state: State) -> None:
        assert isinstance(state, HansaState)
        state.pay_refill()


class KeepWarehouses(Move):
    """H3.2: leave the warehouses as they are."""

    def apply(self, state: State) -> None:
        assert isinstance(state, HansaState)
        state.decision = state.rules.acting


class DrawToken(Move):
    """H3.3, H7.13: the next token of the front stack comes up and lies in the empty warehouse of the lowest number."""

    def __init__(self, text: str, kind: i64) -> None:
        super().__init__(text)
        self.kind = kind

    def apply(self, state: State) -> None:
        assert isinstance(state, HansaState)
        state.stock[self.kind] -= 1
        state.left -= 1
        if state.left < state.rules.last_stack and state.breaker == NOBODY:
            state.breaker = state.turn
        stored = state.stored
        for warehouse in range(len(stored)):
            if stored[warehouse] == NOTHING:
                stored[warehouse] = self.kind
                break
        state.empty -= 1
        state.after_token()


class Sail(Move):
    """H4.1, H7.15, H7.16: one taler to the bank moves the ship along an arrow; a new visit begins."""

    def __init__(self, text: str, city: i64) -> None:
        super().__init__(text)
        self.city = city

    def apply(self, state: State) -> None:
        assert isinstance(state, HansaState)
        state.talers[state.turn] -= 1
        state.ship = self.city
        state.acted = False


class Buy(Move):
    """H4.2: take a token; the sole leader in booths is paid, or the bank; the leader himself buys free."""

    def __init__(self, text: str, warehouse: i64) -> None:
        super().__init__(text)
        self.warehouse = warehouse

    def apply(self, state: State) -> None:
        assert isinstance(state, HansaState)
        buyer = state.turn
        leader = state.leader(state.ship)
        if leader != buyer:
            state.talers[buyer] -= 1
            if leader != NOBODY:
                state.talers[leader] += 1
        state.open[buyer * state.rules.kinds + state.stored[self.warehouse]] += 1
        state.hand[buyer] += 1
        state.stored[self.warehouse] = NOTHING
        state.empty += 1
        state.acted = True
        state.stirred = True


class Build(Move):
    """H4.3, H7.4: an open token leaves the game for as many booths as it shows barrels, as far as the supply goes.

    With option `booths` it may be fewer.
    """

    def __init__(self, text: str, kind: i64, most: i64) -> None:
        super().__init__(text)
        self.kind = kind
        self.most = most

    def apply(self, state: State) -> None:
        assert isinstance(state, HansaState)
        rules = state.rules
        seat = state.turn
        built = self.most
        if built > state.supply[seat]:
            built = state.supply[seat]
        state.open[seat * rules.kinds + self.kind] -= 1
        state.hand[seat] -= 1
        state.gone[self.kind] += 1
        state.supply[seat] -= built
        state.booths[state.ship * rules.seats + seat] += built
        state.acted = True
        state.stirred = True


class Sell(Move):
    """H4.4, H4.5: one token of a sale is turned face down; the first one opens the sale."""

    def __init__(self, text: str, kind: i64) -> None:
        super().__init__(text)
        self.kind = kind

    def apply(self, state: State) -> None:
        assert isinstance(state, HansaState)
        rules = state.rules
        colour = self.kind // BARRELS
        if state.decision is rules.acting:
            state.decision = rules.sale
            state.acted = True
            state.stirred = True
        at = state.turn * rules.kinds + self.kind
        state.open[at] -= 1
        state.hand[state.turn] -= 1
        state.sold[at] += 1
        if colour == state.sale_colour:
            state.sale_count += 1
        elif state.sold_colours >> colour & 1:
            state.sale_colour = colour
            state.sale_count = BARRELS
        else:
            state.sale_colour = colour
            state.sale_count = 1
            state.sold_colours |= 1 << colour


class CloseSale(Move):
    """H4.6, H4.7: the sale costs one booth here; then every other seat loses a token of each colour sold."""

    def apply(self, state: State) -> None:
        assert isinstance(state, HansaState)
        rules = state.rules
        seller = state.turn
        state.booths[state.ship * rules.seats + seller] -= 1
        state.supply[seller] += 1
        for step in range(rules.seats - 1, 0, -1):
            loser = (seller + step) % rules.seats
            for colour in range(rules.colours - 1, -1, -1):
                if state.sold_colours >> colour & 1:
                    state.losses.append(rules.colours * loser + colour)
        state.sale_colour = NOTHING
        state.sale_count = 0
        state.sold_colours = 0
        state.settle_losses()


class Lose(Move):
    """H4.7: the token a seat gives up after somebody else's sale."""

    def __init__(self, text: str, kind: i64) -> None:
        super().__init__(text)
        self.kind = kind

    def apply(self, state: State) -> None:
        assert isinstance(state, HansaState)
        state.open[state.seat * state.rules.kinds + self.kind] -= 1
        state.hand[state.seat] -= 1
        state.gone[self.kind] += 1
        state.losses.pop()
        state.settle_losses()


class EndTurn(Move):
    """H3.4, H7.11: tax on talers, then on tokens."""

    def apply(self, state: State) -> None:
        assert isinstance(state, HansaState)
        if state.talers[state.turn] > state.rules.keep_talers:
            state.talers[state.turn] = state.rules.keep_talers
        state.end_turn()


class Discard(Move):
    """H3.4: a token above the limit leaves the game."""

    def __init__(self, text: str, kind: i64) -> None:
        super().__init__(text)
        self.kind = kind

    def apply(self, state: State) -> None:
        assert isinstance(state, HansaState)
        state.open[state.turn * state.rules.kinds + self.kind] -= 1
        state.hand[state.turn] -= 1
        state.gone[self.kind] += 1
        state.end_turn()
