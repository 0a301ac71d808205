"""A position of Hansa, and the steps of a turn that nobody decides."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from kogge.core.model import CHANCE, FULL, OVER, SPECTATOR, State
from kogge.core.packed import Ints, i64, vec
from kogge.core.rng import Rng
from kogge.core.stamp import Stamp
from kogge.games.hansa import check, scoring
from kogge.games.hansa.board import BARRELS, NOBODY, NOTHING, HansaBoard

plain: object = vec[i64]()
PLAIN: Final = isinstance(plain, list)  # these sources run as they are, not compiled


@mypyc_attr(acyclic=True, free_list_len=1)
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
    hand: Ints  # open tokens of each seat: the sums of open
    talers: Ints
    supply: Ints
    booths: Ints
    open: Ints
    sold: Ints
    stock: Ints  # tokens face down, by kind; their order is not decided before they are drawn
    gone: Ints  # tokens out of the game, by kind
    stored: Ints  # the token in each warehouse, or NOTHING
    losses: list[int]  # losses still to settle after a sale, last one first: seat * colours + colour

    def __init__(self, rules: HansaBoard) -> None:
        super().__init__(rules, rules.token)
        self.rules: HansaBoard = rules
        self.turn: i64 = 0  # whose turn it is; `seat` differs while somebody else chooses a loss
        self.ship: i64 = rules.start
        self.acted: bool = False  # an action was taken on this visit
        self.placed: i64 = 0  # pairs of booths placed at the start
        self.ready: bool = False  # the warehouses have been filled for the start
        self.sale_colour: i64 = NOTHING
        self.sale_count: i64 = 0  # tokens of that colour in the running sale
        self.sold_colours: i64 = 0  # colours in the running sale, one bit each
        self.breaker: i64 = NOBODY  # who first drew from the last stack
        self.stirred: bool = False  # somebody refilled or acted in this round
        self.quiet: i64 = 0  # rounds in a row in which nobody did
        self.left: i64 = 0  # tokens in the supply stacks: the sum of stock
        self.empty: i64 = 0  # empty warehouses

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

    def stamp(self) -> object:
        if PLAIN:
            return self.key()
        stamp = Stamp()
        stamp.row(
            vec[i64](
                [
                    self.decision.index,
                    self.seat,
                    self.viewer,
                    self.turn,
                    self.ship,
                    1 if self.acted else 0,
                    self.placed,
                    1 if self.ready else 0,
                    self.sale_colour,
                    self.sale_count,
                    self.sold_colours,
                    self.breaker,
                    1 if self.stirred else 0,
                    self.quiet,
                ]
            )
        )
        stamp.row(self.talers)
        stamp.row(self.supply)
        stamp.row(self.booths)
        stamp.row(self.open)
        stamp.row(self.sold)
        stamp.row(self.stock)
        stamp.row(self.gone)
        stamp.row(self.stored)
        stamp.growing(self.losses)
        return stamp.value()

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

    def leader(self, city: i64) -> i64:
        """H4.2, H7.7: who alone has the most booths in a city, or NOBODY."""
        seats = self.rules.seats
        booths = self.booths
        first = city * seats
        best: i64 = 0
        leader: i64 = NOBODY
        for seat in range(seats):
            count = booths[first + seat]
            if count > best:
                best = count
                leader = seat
            elif count == best:
                leader = NOBODY
        return leader

    def tokens_of(self, seat: i64, colour: i64) -> i64:
        first = seat * self.rules.kinds + BARRELS * colour
        held = self.open
        return held[first] + held[first + 1] + held[first + 2]

    def booths_on_board(self, seat: i64) -> i64:
        return self.rules.booths - self.supply[seat]

    # The steps of a turn.

    def begin_turn(self, turn: i64) -> None:
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
            choices: i64 = 0
            only: i64 = 0
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
        self.hand = vec[i64]([sum(self.open[seat * kinds : (seat + 1) * kinds]) for seat in range(self.rules.seats)])

    def check(self) -> None:
        """H1.1, H1.2: 15 booths a seat, every token somewhere exactly once, and a turn that can be."""
        check.check(self)
