"""A position of Hansa Teutonica: what lies where, and what the rules ask about it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from kogge.core.errors import BadPosition
from kogge.core.model import FULL, OVER, SPECTATOR, State
from kogge.core.packed import Ints, i64, vec
from kogge.core.rng import Rng
from kogge.core.stamp import Stamp
from kogge.games.teutonica import check, scoring
from kogge.games.teutonica.board import ACTIONES, EXTRA_OFFICE, MARKERS, NOBODY, NOTHING, SKILLS, TeutonicaBoard

plain: object = vec[i64]()
PLAIN: Final = isinstance(plain, list)  # these sources run as they are, not compiled


@mypyc_attr(acyclic=True, free_list_len=1)
class TeutonicaState(State):
    """T1.2: what lies where. Lists are flat: `pieces[route * width + piece]` counts a kind of piece (2 x owner +
    TRADER or MERCHANT) on a route; `supply`, `stock` [2 x seat + kind]; `tracks[SKILLS * seat + skill]` steps
    uncovered; `unused[MARKERS * seat + kind]`; `offices` and `extra` hold pieces; `used` and `plate` list markers."""

    fields: ClassVar[tuple[str, ...]] = (
        "turn",
        "actions",
        "acted",
        "walked",
        "ending",
        "pawn",
        "held",
        "origin",
        "victim",
        "dues",
        "extras",
        "called",
        "claimed",
        "fresh",
        "removed",
        "counted",
        "laid",
        "score",
        "supply",
        "stock",
        "tracks",
        "prize",
        "pieces",
        "offices",
        "extra",
        "table",
        "unused",
        "used",
        "plate",
        "markers",
        "stack",
        "discarded",
        "hand",
        "placed",
    )
    growing: ClassVar[tuple[str, ...]] = ("extra", "used", "plate", "discarded", "hand", "placed")

    # Lists are given by the start of a game and by `copy`: empty ones made here first would only cost time.
    score: Ints
    supply: Ints
    stock: Ints
    tracks: Ints
    prize: Ints  # T5.8: the East-West prize won, 0 for none
    roads: Ints  # the pieces of each route, packed: three bits for every kind
    offices: Ints  # the piece in each printed office, or NOBODY
    extra: list[int]  # T6.4: extra offices, oldest first: city * width + piece
    table: Ints  # T5.10: the seat on each field of the Coellen table, or NOBODY
    unused: Ints
    used: list[int]  # T6.1: MARKERS * seat + kind, in the order of use
    plate: list[int]  # T6.9: markers face up on a plate: MARKERS * seat + kind, sorted
    markers: Ints  # the marker on each route, or NOTHING
    stack: Ints  # T12.1: markers not seen yet, by kind, the counted ones among them
    discarded: list[int]  # T10.3.2: by kind, in their order
    hand: list[int]  # pieces lifted or ousted and not yet put down; the last one comes first
    placed: list[int]  # T4.3.5: pieces placed in the running answer: 2 x route + kind
    free: Ints  # free spaces of each route
    afield: Ints  # pieces on all routes, by piece
    full: Ints  # who alone fills a route, or NOBODY
    ready: Ints  # by owner: how many routes that is
    filled: Ints  # printed offices taken in each city
    ruler: Ints  # who controls each city, or NOBODY
    reach: Ints  # by owner: cities with an own office, one bit each

    def __init__(self, rules: TeutonicaBoard) -> None:
        super().__init__(rules, rules.taverns)
        self.rules: TeutonicaBoard = rules
        self.turn: i64 = 0  # whose turn it is; `seat` differs while somebody else answers
        self.actions: i64 = 0  # left in this turn
        self.acted: bool = False  # an action was taken in this turn
        self.walked: bool = False  # the free pawn move was taken in this turn
        self.ending: bool = False  # T7.1: the game ends with the running action
        self.pawn: i64 = NOTHING  # its province
        self.held: i64 = NOTHING  # T4.2: the kind of piece about to be placed
        self.origin: i64 = NOTHING  # T4.3, T6.7: the route where somebody is ousted or removed
        self.victim: i64 = NOTHING  # T4.3: the piece ousted
        self.dues: i64 = 0  # T4.3.1: pieces still to pay
        self.extras: i64 = 0  # T4.3.3: pieces that may still be added
        self.called: i64 = NOTHING  # T4.3.5: the route from which an own piece is about to be taken
        self.claimed: i64 = NOTHING  # T5, T10.3: the route of the running claim
        self.fresh: i64 = NOTHING  # T5.3: the marker won in the running claim
        self.removed: i64 = 0  # T6.7: pieces removed so far
        self.counted: i64 = 0  # T5.3: markers face down on the plate of the active player
        self.laid: i64 = NOTHING  # T6.8: the marker about to be placed
        # Kept for speed, see `derive`.
        self.room: i64 = 0  # free spaces of all routes
        self.completed: i64 = 0  # cities without a free printed office
        self.left: i64 = 0  # markers in the stack: the sum of `stack`

    def copy(self) -> TeutonicaState:
        twin = TeutonicaState(self.rules)
        twin.decision = self.decision
        twin.seat = self.seat
        twin.viewer = self.viewer
        twin.turn = self.turn
        twin.actions = self.actions
        twin.acted = self.acted
        twin.walked = self.walked
        twin.ending = self.ending
        twin.pawn = self.pawn
        twin.held = self.held
        twin.origin = self.origin
        twin.victim = self.victim
        twin.dues = self.dues
        twin.extras = self.extras
        twin.called = self.called
        twin.claimed = self.claimed
        twin.fresh = self.fresh
        twin.removed = self.removed
        twin.counted = self.counted
        twin.laid = self.laid
        twin.score = self.score[:]
        twin.supply = self.supply[:]
        twin.stock = self.stock[:]
        twin.tracks = self.tracks[:]
        twin.prize = self.prize[:]
        twin.roads = self.roads[:]
        twin.offices = self.offices[:]
        twin.extra = self.extra[:]
        twin.table = self.table[:]
        twin.unused = self.unused[:]
        twin.used = self.used[:]
        twin.plate = self.plate[:]
        twin.markers = self.markers[:]
        twin.stack = self.stack[:]
        twin.discarded = self.discarded[:]
        twin.hand = self.hand[:]
        twin.placed = self.placed[:]
        twin.free = self.free[:]
        twin.room = self.room
        twin.afield = self.afield[:]
        twin.full = self.full[:]
        twin.ready = self.ready[:]
        twin.filled = self.filled[:]
        twin.completed = self.completed
        twin.ruler = self.ruler[:]
        twin.reach = self.reach[:]
        twin.left = self.left
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
                    self.actions,
                    1 if self.acted else 0,
                    1 if self.walked else 0,
                    1 if self.ending else 0,
                    self.pawn,
                    self.held,
                    self.origin,
                    self.victim,
                    self.dues,
                    self.extras,
                    self.called,
                    self.claimed,
                    self.fresh,
                    self.removed,
                    self.counted,
                    self.laid,
                ]
            )
        )
        stamp.row(self.score)
        stamp.row(self.supply)
        stamp.row(self.stock)
        stamp.row(self.tracks)
        stamp.row(self.prize)
        stamp.row(self.roads)
        stamp.row(self.offices)
        stamp.row(self.table)
        stamp.row(self.unused)
        stamp.row(self.markers)
        stamp.row(self.stack)
        stamp.growing(self.extra)
        stamp.growing(self.used)
        stamp.growing(self.plate)
        stamp.growing(self.discarded)
        stamp.growing(self.hand)
        stamp.growing(self.placed)
        return stamp.value()

    def view(self, seat: int | None) -> TeutonicaState:
        """T12.1, T12.3: nobody knows more than anybody else, and the stack has no order before a draw."""
        twin = self.copy()
        twin.viewer = SPECTATOR if seat is None else seat
        return twin

    def sample(self, rng: Rng) -> TeutonicaState:
        twin = self.copy()
        twin.viewer = FULL
        return twin

    @property
    def pieces(self) -> list[int]:
        """How many of each kind of piece stand on each route, route by route."""
        width = self.rules.width
        return [self.roads[at // width] >> 3 * (at % width) & 7 for at in range(self.rules.routes * width)]

    @pieces.setter
    def pieces(self, counts: list[int]) -> None:
        width = self.rules.width
        self.roads = vec[i64]([0] * self.rules.routes)
        for at in range(len(counts)):
            if not 0 <= counts[at] <= 4:
                raise BadPosition("'pieces' holds a number that cannot be there.")
            self.roads[at // width] |= counts[at] << 3 * (at % width)

    def key(self) -> tuple[object, ...]:
        """As the base class makes it, with the routes packed."""
        parts: list[object] = [self.decision.name, self.seat, self.viewer, tuple(self.roads)]
        for name in self.fields:
            if name != "pieces":
                value = getattr(self, name)
                parts.append(tuple(value) if isinstance(value, list) else value)
        return tuple(parts)

    # What the rules ask.

    def skill(self, seat: i64, skill: i64) -> i64:
        """T2.3: the value of a track."""
        return self.rules.skill_values[skill][self.tracks[SKILLS * seat + skill]]

    def controller(self, city: i64) -> i64:
        """T1.5: most offices; among equals the owner of the highest-ranked one."""
        rules = self.rules
        counts = [0] * rules.owners
        best: i64 = 0
        # From the lowest rank to the highest, so that the last one to reach the most also ranks highest.
        for at in range(len(self.extra) - 1, -1, -1):
            if self.extra[at] // rules.width == city:
                counts[self.extra[at] % rules.width >> 1] += 1
        first = rules.first[city]
        last = first + self.filled[city]
        for at in range(first, last):
            counts[self.offices[at] >> 1] += 1
        for count in counts:
            if count > best:
                best = count
        for at in range(last - 1, first - 1, -1):
            if counts[self.offices[at] >> 1] == best:
                return self.offices[at] >> 1
        for office in self.extra:
            if office // rules.width == city and counts[office % rules.width >> 1] == best:
                return office % rules.width >> 1
        return NOBODY

    def linked(self, seat: i64) -> bool:
        """T5.8: Arnheim and Stendal are in one group."""
        rules = self.rules
        reach = self.reach[seat]
        goal = 1 << rules.east
        if not (reach & goal and reach >> rules.west & 1):
            return False
        return bool(scoring.group(rules.spread, reach, 1 << rules.west) & goal)

    def may_lay(self, route: i64) -> bool:
        """T6.8: no marker, empty, a free printed office at one end."""
        rules = self.rules
        if self.markers[route] != NOTHING or self.free[route] != rules.spaces[route]:
            return False
        a = rules.city_a[route]
        b = rules.city_b[route]
        return self.filled[a] < rules.size[a] or self.filled[b] < rules.size[b]

    def may_swap(self, office: i64) -> bool:
        """T6.5: this printed office and the next are taken, by different owners; with `one_own` one is the player's."""
        rules = self.rules
        city = rules.office_city[office]
        if office + 1 >= rules.first[city] + self.filled[city]:
            return False
        left = self.offices[office] >> 1
        right = self.offices[office + 1] >> 1
        if left == right and not rules.idle_swaps:
            return False
        return not rules.swap_own or left == self.turn or right == self.turn

    def extra_markers(self) -> i64:
        """T6.4: extra_office markers the active player owned before the running claim."""
        own = self.unused[MARKERS * self.turn + EXTRA_OFFICE]
        return own - 1 if self.fresh == EXTRA_OFFICE else own

    # Pieces on routes.

    def count(self, route: i64, piece: i64) -> i64:
        """How many pieces of one owner and kind stand on a route."""
        return self.roads[route] >> 3 * piece & 7

    def add(self, route: i64, piece: i64) -> None:
        """A piece comes onto a free space."""
        rules = self.rules
        road = self.roads[route] + rules.unit[piece]
        self.roads[route] = road
        self.afield[piece] += 1
        self.room -= 1
        free = self.free[route] - 1
        self.free[route] = free
        if free == 0:
            owner = piece >> 1
            if road & rules.foreign[owner] == 0:
                self.full[route] = owner
                self.ready[owner] += 1

    def take(self, route: i64, piece: i64) -> None:
        """A piece leaves a route."""
        if self.full[route] != NOBODY:
            self.ready[self.full[route]] -= 1
            self.full[route] = NOBODY
        self.roads[route] -= self.rules.unit[piece]
        self.afield[piece] -= 1
        self.room += 1
        self.free[route] += 1

    # The steps of a turn.

    def begin_turn(self, turn: i64) -> None:
        """T3.1: as many actions as Actiones says."""
        self.seat = self.turn = turn
        self.actions = self.skill(turn, ACTIONES)
        self.acted = False
        self.walked = False
        self.decision = self.rules.acting

    def spend(self) -> None:
        """T3.2: an action begins."""
        self.actions -= 1
        self.acted = True

    def finish(self) -> None:
        """T3.3, T6.2, T7.2: an action or a marker is done: the next choice, or the end of the game.

        T13.7: a marker used within a claim leads back to its benefit.
        """
        self.origin = NOTHING
        if self.claimed != NOTHING:
            self.seat = self.turn
            self.decision = self.rules.benefit
            return
        self.fresh = NOTHING
        self.victim = NOTHING
        self.extras = 0
        if len(self.placed) > 0:
            self.placed.clear()
        if self.ending:
            self.seat = OVER
            self.decision = self.rules.finished
        else:
            self.seat = self.turn
            self.decision = self.rules.acting

    # Scores.

    def scores(self) -> list[int]:
        """T10.6: the points of every seat; neutral has none."""
        totals = [0] * self.rules.seats
        for row in self.score_sheet().values():
            for seat in range(self.rules.seats):
                totals[seat] += row[seat]
        return totals

    def ranking(self) -> list[int]:
        return scoring.ranking(self.rules, self.scores(), self.tracks, self.score_sheet()["network"])

    def score_sheet(self) -> dict[str, list[int]]:
        """T8.1 to T8.6: every source of points."""
        return {
            "track": list(self.score),
            "skills": scoring.skills(self.rules, self.tracks),
            "markers": scoring.markers(self.rules, self.unused, self.used),
            "coellen": scoring.coellen(self.rules, self.table),
            "cities": scoring.cities(self.rules, self.ruler),
            "network": scoring.networks(self.rules, self.offices, self.extra, self.reach, self.tracks),
        }

    # Consistency.

    def derive(self) -> None:
        """What is kept beside the fields: free spaces, full routes, control, groups."""
        check.derive(self)

    def check(self) -> None:
        """T12.5: every piece and marker is somewhere exactly once, and the running step can be."""
        check.check(self)
