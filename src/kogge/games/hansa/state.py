"""A position of Hansa, and the steps of a turn that nobody decides."""

from __future__ import annotations

from typing import ClassVar

from kogge.core.errors import BadPosition
from kogge.core.model import CHANCE, FULL, OVER, SPECTATOR, State
from kogge.core.rng import Rng
from kogge.games.hansa import scoring
from kogge.games.hansa.board import BARRELS, NOBODY, NOTHING, HansaBoard


class HansaState(State):
    """H1.3, H7.10: what lies where; talers have no bank to run out of. Lists over seats and cities or kinds are flat:
    `booths[city * seats + seat]`, `open[seat * kinds + kind]`, `sold[seat * kinds + kind]`."""

    fields: ClassVar[tuple[str, ...]] = (
        "turn",
        "ship",
        "acted",
        "placed",
        "ready",
        "sale_colour",
        "sale_count",
        "sold_colours",
        "breaker",
        "stirred",
        "quiet",
        "talers",
        "supply",
        "booths",
        "open",
        "sold",
        "stock",
        "gone",
        "stored",
        "losses",
    )
    growing: ClassVar[tuple[str, ...]] = ("losses",)

    # Lists are given by `Hansa.start` and by `copy`: empty ones made here first would only cost time.
    hand: list[int]  # open tokens of each seat: the sums of open
    talers: list[int]
    supply: list[int]
    booths: list[int]
    open: list[int]
    sold: list[int]
    stock: list[int]  # tokens face down, by kind; their order is not decided before they are drawn
    gone: list[int]  # tokens out of the game, by kind
    stored: list[int]  # the token in each warehouse, or NOTHING
    losses: list[int]  # losses still to settle after a sale, last one first: seat * colours + colour

    def __init__(self, rules: HansaBoard) -> None:
        super().__init__(rules, rules.token)
        self.rules: HansaBoard = rules
        self.turn: int = 0  # whose turn it is; `seat` differs while somebody else chooses a loss
        self.ship: int = rules.start
        self.acted: bool = False  # an action was taken on this visit
        self.placed: int = 0  # pairs of booths placed at the start
        self.ready: bool = False  # the warehouses have been filled for the start
        self.sale_colour: int = NOTHING
        self.sale_count: int = 0  # tokens of that colour in the running sale
        self.sold_colours: int = 0  # colours in the running sale, one bit each
        self.breaker: int = NOBODY  # who first drew from the last stack
        self.stirred: bool = False  # somebody refilled or acted in this round
        self.quiet: int = 0  # rounds in a row in which nobody did
        self.left: int = 0  # tokens in the supply stacks: the sum of stock
        self.empty: int = 0  # empty warehouses

    def copy(self) -> HansaState:
        twin = HansaState(self.rules)
        twin.decision = self.decision
        twin.seat = self.seat
        twin.viewer = self.viewer
        twin.turn = self.turn
        twin.ship = self.ship
        twin.acted = self.acted
        twin.placed = self.placed
        twin.ready = self.ready
        twin.sale_colour = self.sale_colour
        twin.sale_count = self.sale_count
        twin.sold_colours = self.sold_colours
        twin.breaker = self.breaker
        twin.stirred = self.stirred
        twin.quiet = self.quiet
        twin.left = self.left
        twin.empty = self.empty
        twin.hand = self.hand[:]
        twin.talers = self.talers[:]
        twin.supply = self.supply[:]
        twin.booths = self.booths[:]
        twin.open = self.open[:]
        twin.sold = self.sold[:]
        twin.stock = self.stock[:]
        twin.gone = self.gone[:]
        twin.stored = self.stored[:]
        twin.losses = self.losses[:]
        return twin

    def view(self, seat: int | None) -> HansaState:
        """H6.1, H7.22: everything but the order of the stacks is public, and that is not decided before a draw."""
        twin = self.copy()
        twin.viewer = SPECTATOR if seat is None else seat
        return twin

    def sample(self, rng: Rng) -> HansaState:
        twin = self.copy()
        twin.viewer = FULL
        return twin

    # What the rules ask.

    def leader(self, city: int) -> int:
        """H4.2, H7.7: who alone has the most booths in a city, or NOBODY."""
        seats = self.rules.seats
        booths = self.booths
        first = city * seats
        best: int = 0
        leader: int = NOBODY
        for seat in range(seats):
            count = booths[first + seat]
            if count > best:
                best = count
                leader = seat
            elif count == best:
                leader = NOBODY
        return leader

    def tokens_of(self, seat: int, colour: int) -> int:
        first = seat * self.rules.kinds + BARRELS * colour
        held = self.open
        return held[first] + held[first + 1] + held[first + 2]

    def booths_on_board(self, seat: int) -> int:
        return self.rules.booths - self.supply[seat]

    # The steps of a turn.

    def begin_turn(self, turn: int) -> None:
        """H3.1, H7.1, H7.3: income; then the warehouses, asked only where there is a choice (H3.2)."""
        rules = self.rules
        self.seat = self.turn = turn
        self.talers[turn] += rules.income
        self.acted = False
        if self.left == 0 or self.empty == 0:
            self.decision = rules.acting
        elif self.empty == rules.warehouse_count:
            self.pay_refill()
        else:
            self.decision = rules.storing

    def pay_refill(self) -> None:
        """H3.2: one taler to the bank, then chance fills every empty warehouse in order of number."""
        self.talers[self.turn] -= 1
        self.stirred = True
        self.seat = CHANCE
        self.decision = self.rules.token

    def after_token(self) -> None:
        """H7.2: the next empty warehouse is filled as long as the stacks last; then the game goes on."""
        if self.left > 0 and self.empty > 0:
            return
        if self.ready:
            self.seat = self.turn
            self.decision = self.rules.acting
        else:
            self.ready = True
            self.seat = 0
            self.decision = self.rules.placing

    def settle_losses(self) -> None:
        """H4.7, H7.8, H7.9: losers clockwise from the seller, colour by colour; asked only where barrels differ."""
        rules = self.rules
        colours = rules.colours
        held = self.open
        while self.losses:
            loss = self.losses[-1]
            seat = loss // colours
            first = seat * rules.kinds + BARRELS * (loss % colours)
            choices: int = 0
            only: int = 0
            for at in range(first, first + BARRELS):
                if held[at] > 0:
                    choices += 1
                    only = at
            if choices > 1:
                self.seat = seat
                self.decision = rules.loss
                return
            if choices == 1:
                held[only] -= 1
                self.hand[seat] -= 1
                self.gone[only - seat * rules.kinds] += 1
            self.losses.pop()
        self.seat = self.turn
        self.decision = rules.acting

    def end_turn(self) -> None:
        """H3.4, H3.5, H5.1, H7.18, H7.20: tax on tokens, then the left neighbour, or the end of the game."""
        rules = self.rules
        if self.hand[self.turn] > rules.hand_limit:
            self.decision = rules.tax
            return
        turn = self.turn + 1
        if turn < rules.seats:
            self.begin_turn(turn)
            return
        self.quiet = 0 if self.stirred else self.quiet + 1
        self.stirred = False
        if self.left < rules.last_stack or self.quiet >= rules.quiet_rounds:
            self.seat = OVER
            self.decision = rules.finished
        else:
            self.begin_turn(0)

    # Scores.

    def scores(self) -> list[int]:
        return scoring.scores(self.rules, self.booths, self.open, self.sold, self.breaker)

    def ranking(self) -> list[int]:
        return scoring.ranking(self.scores(), self.rules, self.supply)

    def score_sheet(self) -> dict[str, list[int]]:
        return scoring.sheet(self.rules, self.booths, self.open, self.sold, self.breaker)

    # Consistency.

    def derive(self) -> None:
        kinds = self.rules.kinds
        self.left = sum(self.stock)
        self.empty = sum(1 for token in self.stored if token == NOTHING)
        self.hand = [sum(self.open[seat * kinds : (seat + 1) * kinds]) for seat in range(self.rules.seats)]

    def check(self) -> None:
        """H1.1, H1.2: 15 booths a seat, every token somewhere exactly once, and a turn that can be."""
        rules = self.rules
        seats = rules.seats
        for name in ("talers", "supply", "booths", "open", "sold", "stock", "gone"):
            if min(getattr(self, name)) < 0:
                raise BadPosition(f"'{name}' holds a number below zero.")
        for seat in range(seats):
            on_board = sum(self.booths[city * seats + seat] for city in range(rules.cities))
            if on_board + self.supply[seat] != rules.booths:
                raise BadPosition(f"Seat {seat} must have {rules.booths} booths in all.")
        for token in self.stored:
            if not NOTHING <= token < rules.kinds:
                raise BadPosition("A warehouse holds one token of this game, or none.")
        for kind in range(rules.kinds):
            count = self.stock[kind] + self.gone[kind] + sum(1 for token in self.stored if token == kind)
            for seat in range(seats):
                count += self.open[seat * rules.kinds + kind] + self.sold[seat * rules.kinds + kind]
            if count != rules.copies[kind]:
                raise BadPosition(f"There must be {rules.copies[kind]} tokens {rules.kind_id(kind)} in all.")
        if self.left != sum(self.stock) or self.empty != sum(1 for token in self.stored if token == NOTHING):
            raise BadPosition("The counts of tokens left and of empty warehouses are wrong.")
        if any(
            self.hand[seat] != sum(self.open[seat * rules.kinds : (seat + 1) * rules.kinds]) for seat in range(seats)
        ):
            raise BadPosition("The counts of open tokens are wrong.")
        self.check_turn()

    def check_turn(self) -> None:
        """The rest of the position fits the decision that is asked."""
        rules = self.rules
        if not 0 <= self.turn < rules.seats or not 0 <= self.ship < rules.cities:
            raise BadPosition("'turn' must be a seat and 'ship' a city.")
        if not 0 <= self.quiet <= rules.quiet_rounds or not NOBODY <= self.breaker < rules.seats:
            raise BadPosition("'quiet' or 'breaker' is out of range.")
        if (self.seat == CHANCE) != (self.decision is rules.token):
            raise BadPosition("Chance decides which token comes up, and nothing else.")
        if (self.seat == OVER) != (self.decision is rules.finished):
            raise BadPosition("The game is over when nobody decides.")
        if self.seat >= 0 and self.decision is not rules.loss and self.seat != self.turn:
            raise BadPosition("It must be the active player who decides.")
        if self.decision is rules.token and (self.left == 0 or self.empty == 0):
            raise BadPosition("There is no token to draw or no warehouse to fill.")
        self.check_sale()
        if not self.ready or self.decision is rules.placing:
            self.check_set_up()
        else:
            self.check_phase()
        if self.seat != OVER and not self.decision.legal(self):
            raise BadPosition("Nothing can be done in this position.")

    def check_set_up(self) -> None:
        """H2: nothing has been bought yet, and everybody has placed as often as the turn says."""
        rules = self.rules
        if self.ready != (self.decision is rules.placing) or not 0 <= self.placed < rules.placings:
            raise BadPosition("The warehouses are filled first, then booths are placed in turn.")
        if (self.placed > 0 and not self.ready) or self.turn != self.placed % rules.seats:
            raise BadPosition("Somebody placed booths before their turn.")
        for seat in range(rules.seats):
            pairs = self.placed // rules.seats + (1 if seat < self.placed % rules.seats else 0)
            if self.supply[seat] != rules.booths - rules.booths_at_start * pairs:
                raise BadPosition(f"Seat {seat} must have placed {pairs} pairs of booths.")
        if max(self.open) + max(self.sold) + max(self.gone) > 0 or (self.ready and self.empty > 0):
            raise BadPosition("All tokens are in the warehouses or face down before the first turn.")
        if self.breaker != NOBODY or self.acted or self.stirred or self.quiet > 0 or self.ship != rules.start:
            raise BadPosition("Nothing has happened before the first turn.")

    def check_phase(self) -> None:
        """H3: the phase of the turn fits talers, tokens and warehouses."""
        rules = self.rules
        if self.placed != rules.placings:
            raise BadPosition("All booths of the start must have been placed.")
        if (self.breaker == NOBODY) != (self.left >= rules.last_stack):
            raise BadPosition("'breaker' is who drew from the last stack, once somebody did.")
        choosing = self.decision is rules.storing
        if (choosing or self.decision is rules.token) and self.acted:
            raise BadPosition("No action comes before the warehouses.")
        if choosing and (self.left == 0 or not 0 < self.empty < rules.warehouse_count):
            raise BadPosition("There is nothing to choose about the warehouses.")
        if choosing and self.talers[self.turn] < rules.income:
            raise BadPosition("The income is paid before the warehouses.")
        if self.decision is rules.tax and self.hand[self.turn] <= rules.hand_limit:
            raise BadPosition("No token is above the limit.")
        ending = self.left < rules.last_stack or self.quiet == rules.quiet_rounds
        if self.seat == OVER and not (ending and self.turn == rules.seats - 1):
            raise BadPosition("The game ends with a full round, after the last stack was begun or nothing happened.")
        if self.seat != OVER and self.quiet == rules.quiet_rounds:
            raise BadPosition("After so many quiet rounds the game is over.")

    def check_sale(self) -> None:
        """H4.4 to H4.7: a sale and its losses are there exactly while they run."""
        rules = self.rules
        selling = self.decision is rules.sale
        if not 0 <= self.sold_colours < 1 << rules.colours or not NOTHING <= self.sale_colour < rules.colours:
            raise BadPosition("'sold_colours' or 'sale_colour' is out of range.")
        if self.sale_count < 0:
            raise BadPosition("'sale_count' is out of range.")
        if selling != (self.sale_count > 0) or selling != (self.sale_colour != NOTHING):
            raise BadPosition("A sale is running exactly while tokens are being sold.")
        if self.sold_colours != 0 if not selling else not self.sold_colours >> self.sale_colour & 1:
            raise BadPosition("The colours of the running sale are wrong.")
        if selling and not (self.acted and self.booths[self.ship * rules.seats + self.turn] > 0):
            raise BadPosition("A sale is an action and needs a booth where the ship lies.")
        for colour in range(rules.colours):
            if self.sold_colours >> colour & 1:
                first = self.turn * rules.kinds + BARRELS * colour
                least = self.sale_count if colour == self.sale_colour else 2
                if sum(self.sold[first : first + BARRELS]) < min(least, 2):
                    raise BadPosition("A colour of the running sale has not been sold.")
        if bool(self.losses) != (self.decision is rules.loss):
            raise BadPosition("Losses are settled right after a sale.")
        for loss in self.losses:
            if not 0 <= loss < rules.seats * rules.colours or loss // rules.colours == self.turn:
                raise BadPosition("'losses' names a seat or colour that cannot lose.")
        if self.losses and self.losses[-1] // rules.colours != self.seat:
            raise BadPosition("Another seat is the next to lose a token.")
