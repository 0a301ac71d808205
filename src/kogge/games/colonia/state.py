"""A position of Colonia: what lies where, what each viewer sees, the scores."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from kogge.core.model import FULL, OVER, SPECTATOR, State
from kogge.core.packed import Ints, i64, vec
from kogge.core.rng import Rng
from kogge.core.stamp import Stamp
from kogge.games.colonia import check, scoring, state_secrecy
from kogge.games.colonia.board import CITIES, KINDS, NOBODY, NOTHING, SETUP, STREETS, TUESDAY, ColoniaBoard, Decree

plain: object = vec[i64]()
PLAIN: Final = isinstance(plain, list)  # these sources run as they are, not compiled


@mypyc_attr(acyclic=True, free_list_len=1)
class ColoniaState(State):
    """K1: what lies where. Lists over seats and kinds are flat: `money[seat * CITIES + city]`."""

    fields: ClassVar[tuple[str, ...]] = (
        "week",
        "day",
        "card",
        "turn",
        "drawer",
        "due",
        "stall",
        "agenda",
        "answered",
        "passed",
        "rollers",
        "leaving",
        "dice",
        "rolls",
        "draws",
        "less",
        "coats",
        "weeks_left",
        "decrees_left",
        "ships_left",
        "ships_gone",
        "ship_shuffles",
        "relic_shuffles",
        "relics_due",
        "bought",
        "pair",
        "supply",
        "council",
        "streets",
        "hands",
        "chosen",
        "votes",
        "order",
        "keys",
        "ballots",
        "decrees",
        "verdicts",
        "cast",
        "stalls",
        "wanted",
        "stall_owner",
        "stall_members",
        "queue",
        "crew",
        "given",
        "bars",
        "berths",
        "holds",
        "display",
        "guards",
        "relic_pile",
        "relic_gone",
        "free",
        "linked",
        "resources",
        "known",
        "dark",
        "cap",
        "bag",
        "goods",
        "money",
        "windows",
    )

    # Lists are given by the start of a game and by `copy`: empty ones made here first would only cost time.
    heaps: Ints  # resources on each stall: the sums of stalls
    supply: Ints  # members at hand, by seat
    council: Ints  # members in the council on Tuesday, by seat
    streets: Ints  # seat * STREETS + day - TUESDAY
    hands: Ints  # family cards not yet used, a mask by seat
    chosen: Ints  # the family card of this week by seat, 0 for none
    votes: Ints  # votes in the council by seat, 0 for a turned card
    order: Ints  # the seats in turn order; the first one is the mayor
    keys: Ints  # who comes before whom while the turn order is being found
    ballots: Ints  # YES, NO or 0 by seat
    decrees: Ints  # this week's three
    verdicts: Ints  # YES, NO or 0 for each of them
    cast: Ints  # ballots of finished votes: decree * seats + seat
    stalls: Ints  # resources: stall * KINDS + kind
    wanted: Ints  # resources still to be put on each stall
    stall_owner: Ints  # who took the resources of a stall
    stall_members: Ints  # and how many members stand there for it
    queue: Ints  # owners of orders: craftsman * SPACES + space
    crew: Ints  # members on these orders
    given: Ints  # orders given to each craftsman this week
    bars: Ints  # orders each craftsman completes this week
    berths: Ints  # the ship at each berth
    holds: Ints  # owners of members on ships: berth * HOLDS + hold
    display: Ints  # the kind of relic card on each space
    guards: Ints  # who protects it
    relic_pile: Ints  # relic cards face down, by kind
    relic_gone: Ints  # relic cards in the discard, by kind
    free: Ints  # relic cards owned and not joined: seat * CARDS + kind; a shrine here is empty
    linked: Ints  # points of the relic in a shrine: seat * CITIES + city
    resources: Ints  # seat * KINDS + kind
    known: Ints  # of these, what public events prove
    dark: Ints  # how many resources of a seat the others do not know
    cap: Ints  # how many resources of each kind can be unknown in all, by public events
    bag: Ints  # resources in the bag, by kind
    goods: Ints  # seat * KINDS + kind
    money: Ints  # seat * CITIES + city
    windows: Ints  # who got each church window at the end

    def __init__(self, rules: ColoniaBoard) -> None:
        super().__init__(rules, rules.relic_card)
        self.rules: ColoniaBoard = rules
        self.week: i64 = 0  # the week that runs; 0 while setting up
        self.day: i64 = SETUP  # 0 while setting up, then 1 (Monday) to 7 (Sunday)
        self.card: i64 = NOTHING  # the week card that lies open
        self.turn: i64 = 0  # whose turn it is, as a place in `order`
        self.drawer: i64 = 0  # who draws from the bag or rolls the die
        self.due: i64 = 0  # resources that `drawer` is still to draw
        self.stall: i64 = 0  # the stall that is being stocked
        self.agenda: i64 = 0  # decrees drawn on Monday, later decrees dealt with this week
        self.answered: i64 = 0  # who has answered in a simultaneous decision, one bit a seat
        self.passed: i64 = 0  # who has passed in this phase, one bit a seat
        self.rollers: i64 = 0  # who still rolls for the first turn order, one bit a seat
        self.leaving: i64 = 0  # ships that leave on Saturday
        self.dice: i64 = 0  # dice still to be rolled for the craftsmen
        self.rolls: i64 = 0  # dice rolled in the whole game
        self.draws: i64 = 0  # resources drawn in the whole game
        self.less: i64 = 0  # members fewer in the council next Tuesday
        self.coats: bool = False  # one good may be put on every coat of arms this Friday
        self.weeks_left: i64 = 0  # week cards in the pile, one bit each
        self.decrees_left: i64 = 0  # decrees in the pile
        self.ships_left: i64 = 0  # ships in the pile
        self.ships_gone: i64 = 0  # ships in the discard
        self.ship_shuffles: i64 = 0
        self.relic_shuffles: i64 = 0
        self.relics_due: i64 = 0  # relic cards still to be laid out
        self.bought: i64 = NOTHING  # the card just bought while a shrine is being decided on
        self.pair: i64 = NOTHING  # source * CITIES + target while an exchange is being decided on
        self.bag_left: i64 = 0  # the sum of bag
        self.relics_left: i64 = 0  # the sum of relic_pile

    def copy(self) -> ColoniaState:
        twin = ColoniaState(self.rules)
        twin.decision = self.decision
        twin.seat = self.seat
        twin.viewer = self.viewer
        twin.week = self.week
        twin.day = self.day
        twin.card = self.card
        twin.turn = self.turn
        twin.drawer = self.drawer
        twin.due = self.due
        twin.stall = self.stall
        twin.agenda = self.agenda
        twin.answered = self.answered
        twin.passed = self.passed
        twin.rollers = self.rollers
        twin.leaving = self.leaving
        twin.dice = self.dice
        twin.rolls = self.rolls
        twin.draws = self.draws
        twin.less = self.less
        twin.coats = self.coats
        twin.weeks_left = self.weeks_left
        twin.decrees_left = self.decrees_left
        twin.ships_left = self.ships_left
        twin.ships_gone = self.ships_gone
        twin.ship_shuffles = self.ship_shuffles
        twin.relic_shuffles = self.relic_shuffles
        twin.relics_due = self.relics_due
        twin.bought = self.bought
        twin.pair = self.pair
        twin.bag_left = self.bag_left
        twin.relics_left = self.relics_left
        twin.heaps = self.heaps[:]
        twin.supply = self.supply[:]
        twin.council = self.council[:]
        twin.streets = self.streets[:]
        twin.hands = self.hands[:]
        twin.chosen = self.chosen[:]
        twin.votes = self.votes[:]
        twin.order = self.order[:]
        twin.keys = self.keys[:]
        twin.ballots = self.ballots[:]
        twin.decrees = self.decrees[:]
        twin.verdicts = self.verdicts[:]
        twin.cast = self.cast[:]
        twin.stalls = self.stalls[:]
        twin.wanted = self.wanted[:]
        twin.stall_owner = self.stall_owner[:]
        twin.stall_members = self.stall_members[:]
        twin.queue = self.queue[:]
        twin.crew = self.crew[:]
        twin.given = self.given[:]
        twin.bars = self.bars[:]
        twin.berths = self.berths[:]
        twin.holds = self.holds[:]
        twin.display = self.display[:]
        twin.guards = self.guards[:]
        twin.relic_pile = self.relic_pile[:]
        twin.relic_gone = self.relic_gone[:]
        twin.free = self.free[:]
        twin.linked = self.linked[:]
        twin.resources = self.resources[:]
        twin.known = self.known[:]
        twin.dark = self.dark[:]
        twin.cap = self.cap[:]
        twin.bag = self.bag[:]
        twin.goods = self.goods[:]
        twin.money = self.money[:]
        twin.windows = self.windows[:]
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
                    self.week,
                    self.day,
                    self.card,
                    self.turn,
                    self.drawer,
                    self.due,
                    self.stall,
                    self.agenda,
                    self.answered,
                    self.passed,
                    self.rollers,
                    self.leaving,
                    self.dice,
                    self.rolls,
                    self.draws,
                    self.less,
                    1 if self.coats else 0,
                    self.weeks_left,
                    self.decrees_left,
                    self.ships_left,
                    self.ships_gone,
                    self.ship_shuffles,
                    self.relic_shuffles,
                    self.relics_due,
                    self.bought,
                    self.pair,
                ]
            )
        )
        stamp.row(self.supply)
        stamp.row(self.council)
        stamp.row(self.streets)
        stamp.row(self.hands)
        stamp.row(self.chosen)
        stamp.row(self.votes)
        stamp.row(self.order)
        stamp.row(self.keys)
        stamp.row(self.ballots)
        stamp.row(self.decrees)
        stamp.row(self.verdicts)
        stamp.row(self.cast)
        stamp.row(self.stalls)
        stamp.row(self.wanted)
        stamp.row(self.stall_owner)
        stamp.row(self.stall_members)
        stamp.row(self.queue)
        stamp.row(self.crew)
        stamp.row(self.given)
        stamp.row(self.bars)
        stamp.row(self.berths)
        stamp.row(self.holds)
        stamp.row(self.display)
        stamp.row(self.guards)
        stamp.row(self.relic_pile)
        stamp.row(self.relic_gone)
        stamp.row(self.free)
        stamp.row(self.linked)
        stamp.row(self.resources)
        stamp.row(self.known)
        stamp.row(self.dark)
        stamp.row(self.cap)
        stamp.row(self.bag)
        stamp.row(self.goods)
        stamp.row(self.money)
        stamp.row(self.windows)
        return stamp.value()

    def view(self, seat: int | None) -> ColoniaState:
        """K13: what a seat, or a spectator, may know."""
        twin = self.copy()
        twin.viewer = SPECTATOR if seat is None else seat
        state_secrecy.hide(twin)
        return twin

    def sample(self, rng: Rng) -> ColoniaState:
        """K13: a position that all public events and the viewer's own screen allow."""
        twin = self.copy()
        if self.viewer != FULL:
            state_secrecy.fill(twin, rng)
            twin.viewer = FULL
        return twin

    # What the rules ask.

    @property
    def mayor(self) -> i64:
        """K4.4: the first in turn order."""
        return self.order[0]

    @property
    def pending(self) -> list[int]:
        """Who owes an answer: all who have not yet sent a family card or voted, else the seat to decide."""
        if not self.decision.simultaneous:
            return [self.seat] if self.seat >= 0 else []
        return [seat for seat in range(self.rules.seats) if self.owes(seat)]

    def owes(self, seat: i64) -> bool:
        """K4.1, K5.1: who has no votes is not asked for a ballot, unless he is the mayor."""
        if self.answered >> seat & 1:
            return False
        return self.decision is self.rules.family or self.votes[seat] > 0 or self.order[0] == seat

    def price(self, craftsman: i64) -> i64:
        """K7.2: members for the next order given to a craftsman this week."""
        return self.given[craftsman] + 1

    def street(self, seat: i64, day: i64) -> i64:
        return self.streets[seat * STREETS + day - TUESDAY]

    def purse(self, seat: i64, city: i64) -> i64:
        return self.money[seat * CITIES + city]

    def wealth(self, seat: i64) -> i64:
        first = seat * CITIES
        return self.money[first] + self.money[first + 1] + self.money[first + 2] + self.money[first + 3]

    def running(self) -> Decree:
        """The decree that was voted on last."""
        return self.rules.decree_records[self.decrees[self.agenda - 1]]

    # Scores.

    def windows_now(self) -> Ints:
        """K11.1: who has or would get each window; nobody as long as money lies behind screens."""
        if self.seat == OVER:
            return self.windows
        if not state_secrecy.open_to(self):
            return vec[i64]([NOBODY] * CITIES)
        return vec[i64]([scoring.richest(self.rules.seats, self.money, city) for city in range(CITIES)])

    def relics_now(self) -> Ints:
        """K11.2: relics outside shrines that the viewer may count: his own, or all of them on an open table."""
        return self.free if state_secrecy.open_to(self) else state_secrecy.own_relics(self)

    def scores(self) -> list[int]:
        return scoring.scores(self.rules, self.relics_now(), self.linked, self.windows_now())

    def ranking(self) -> list[int]:
        """K11.3: money for windows is given back first."""
        if not state_secrecy.open_to(self):
            return scoring.places_by_points(self.scores())
        money = list(self.money)
        if self.seat != OVER:
            windows = self.windows_now()
            for city in range(CITIES):
                if windows[city] != NOBODY:
                    money[windows[city] * CITIES + city] = 0
        return scoring.ranking(self.scores(), money, list(self.goods), list(self.resources))

    def score_sheet(self) -> dict[str, list[int]]:
        return scoring.sheet(self.rules, self.relics_now(), self.linked, self.windows_now())

    # Consistency.

    def derive(self) -> None:
        """The counts are public, so they come from what every view shows."""
        self.bag_left = KINDS * self.rules.per_kind - sum(self.stalls) - sum(self.known) - sum(self.dark)
        self.relics_left = sum(self.relic_pile)
        self.heaps = vec[i64]([sum(self.stalls[first : first + KINDS]) for first in range(0, len(self.stalls), KINDS)])

    def check(self) -> None:
        """K1.3: every member, resource, card and ship is somewhere exactly once, and the decision can be asked."""
        check.check(self)
