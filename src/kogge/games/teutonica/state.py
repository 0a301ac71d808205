"""A position of Hansa Teutonica, and the steps of an action that nobody decides."""

from __future__ import annotations

from typing import ClassVar, Final

from kogge.core.model import CHANCE, FULL, OVER, SPECTATOR, State
from kogge.core.rng import Rng
from kogge.games.teutonica import scoring
from kogge.games.teutonica.board import ACTIONES, EXTRA_OFFICE, MARKERS, NOBODY, NOTHING, SKILLS, TRADER, TeutonicaBoard

UNSET: Final[list[int]] = []  # stands in every list until `copy` or `start` fills it; never changed


class TeutonicaState(State):
    """T1.2: what lies where. Lists are flat: `pieces[route * width + piece]` counts a kind of piece (2 x owner +
    TRADER or MERCHANT) on a route; `supply`, `stock` [2 x seat + kind]; `tracks[SKILLS * seat + skill]` steps
    uncovered; `unused`, `used`, `plate` [MARKERS * seat + kind]; `offices` and `extra` hold pieces."""

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
    growing: ClassVar[tuple[str, ...]] = ("extra", "hand", "placed")

    def __init__(self, rules: TeutonicaBoard) -> None:
        super().__init__(rules, rules.taverns)
        self.rules: TeutonicaBoard = rules
        self.turn: int = 0  # whose turn it is; `seat` differs while somebody else answers
        self.actions: int = 0  # left in this turn
        self.acted: bool = False  # an action was taken in this turn
        self.walked: bool = False  # the free pawn move was taken in this turn
        self.ending: bool = False  # T7.1: the game ends with the running action
        self.pawn: int = NOTHING  # its province
        self.held: int = NOTHING  # T4.2: the kind of piece about to be placed
        self.origin: int = NOTHING  # T4.3, T6.7: the route where somebody is ousted or removed
        self.victim: int = NOTHING  # T4.3: the piece ousted
        self.dues: int = 0  # T4.3.1: pieces still to pay
        self.extras: int = 0  # T4.3.3: pieces that may still be added
        self.called: int = NOTHING  # T4.3.5: the route from which an own piece is about to be taken
        self.claimed: int = NOTHING  # T5, T10.3: the route of the running claim
        self.fresh: int = NOTHING  # T5.3: the marker won in the running claim
        self.removed: int = 0  # T6.7: pieces removed so far
        self.counted: int = 0  # T5.3: markers face down on the plate of the active player
        self.laid: int = NOTHING  # T6.8: the marker about to be placed
        self.score: list[int] = UNSET
        self.supply: list[int] = UNSET
        self.stock: list[int] = UNSET
        self.tracks: list[int] = UNSET
        self.prize: list[int] = UNSET  # T5.8: the East-West prize won, 0 for none
        self.pieces: list[int] = UNSET
        self.offices: list[int] = UNSET  # the piece in each printed office, or NOBODY
        self.extra: list[int] = UNSET  # T6.4: extra offices, oldest first: city * width + piece
        self.table: list[int] = UNSET  # T5.10: the seat on each field of the Coellen table, or NOBODY
        self.unused: list[int] = UNSET
        self.used: list[int] = UNSET
        self.plate: list[int] = UNSET  # T6.9: markers face up on a plate
        self.markers: list[int] = UNSET  # the marker on each route, or NOTHING
        self.stack: list[int] = UNSET  # T12.1: markers not seen yet, by kind, the counted ones among them
        self.discarded: list[int] = UNSET  # T10.3.2
        self.hand: list[int] = UNSET  # pieces lifted or ousted and not yet put down; the last one comes first
        self.placed: list[int] = UNSET  # T4.3.5: pieces placed in the running answer: 2 x route + kind
        # Kept for speed, see `derive`.
        self.free: list[int] = UNSET  # free spaces of each route
        self.room: int = 0  # free spaces of all routes
        self.afield: list[int] = UNSET  # pieces on all routes, by piece
        self.full: list[int] = UNSET  # who alone fills a route, or NOBODY
        self.ready: list[int] = UNSET  # by owner: how many routes that is
        self.filled: list[int] = UNSET  # printed offices taken in each city
        self.completed: int = 0  # cities without a free printed office
        self.ruler: list[int] = UNSET  # who controls each city, or NOBODY
        self.reach: list[int] = UNSET  # by owner: cities with an own office, one bit each
        self.left: int = 0  # markers in the stack: the sum of `stack`

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
        twin.pieces = self.pieces[:]
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

    def view(self, seat: int | None) -> TeutonicaState:
        """T12.1: nobody knows more than anybody else, and the stack has no order before a draw."""
        twin = self.copy()
        twin.viewer = SPECTATOR if seat is None else seat
        return twin

    def sample(self, rng: Rng) -> TeutonicaState:
        twin = self.copy()
        twin.viewer = FULL
        return twin

    # What the rules ask.

    def skill(self, seat: int, skill: int) -> int:
        """T2.3: the value of a track."""
        return self.rules.skill_values[skill][self.tracks[SKILLS * seat + skill]]

    def controller(self, city: int) -> int:
        """T1.5: most offices; among equals the owner of the highest-ranked one."""
        rules = self.rules
        counts = [0] * rules.owners
        best: int = 0
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

    def linked(self, seat: int) -> bool:
        """T5.8: Arnheim and Stendal are in one group."""
        rules = self.rules
        reach = self.reach[seat]
        goal = 1 << rules.east
        if not (reach & goal and reach >> rules.west & 1):
            return False
        return bool(scoring.group(rules.near, reach, rules.west) & goal)

    def may_lay(self, route: int) -> bool:
        """T6.8: no marker, empty, a free printed office at one end."""
        rules = self.rules
        if self.markers[route] != NOTHING or self.free[route] != rules.spaces[route]:
            return False
        a = rules.city_a[route]
        b = rules.city_b[route]
        return self.filled[a] < rules.size[a] or self.filled[b] < rules.size[b]

    # Pieces on routes.

    def add(self, route: int, piece: int) -> None:
        """A piece comes onto a free space."""
        rules = self.rules
        at = route * rules.width + piece
        self.pieces[at] += 1
        self.afield[piece] += 1
        self.room -= 1
        self.free[route] -= 1
        if self.free[route] == 0 and self.pieces[at] + self.pieces[at ^ 1] == rules.spaces[route]:
            self.full[route] = piece >> 1
            self.ready[piece >> 1] += 1

    def take(self, route: int, piece: int) -> None:
        """A piece leaves a route."""
        if self.full[route] != NOBODY:
            self.ready[self.full[route]] -= 1
            self.full[route] = NOBODY
        self.pieces[route * self.rules.width + piece] -= 1
        self.afield[piece] -= 1
        self.room += 1
        self.free[route] += 1

    def clear_claimed(self) -> None:
        """T5.11, T10.3.4: what is left on the claimed route goes to the stock, neutral traders to the reserve."""
        rules = self.rules
        route = self.claimed
        for piece in range(rules.width):
            while self.pieces[route * rules.width + piece] > 0:
                self.take(route, piece)
                if piece >> 1 < rules.seats:
                    self.stock[piece] += 1
        self.claimed = NOTHING

    # Points, markers, offices.

    def score_points(self, seat: int, points: int) -> None:
        """T7.1a: points on the track; twenty of anybody end the game."""
        self.score[seat] += points
        if self.score[seat] >= self.rules.end_points:
            self.ending = True

    def claim(self, route: int) -> None:
        """T5.2, T5.3, T10.3: the controllers score, then the marker is taken; neutral throws it away."""
        rules = self.rules
        owner = self.full[route]
        self.claimed = route
        for city in (rules.city_a[route], rules.city_b[route]):
            ruler = self.ruler[city]
            if ruler != NOBODY and ruler < rules.seats:
                self.score_points(ruler, 1)
        kind = self.markers[route]
        if kind == NOTHING:
            return
        self.markers[route] = NOTHING
        if owner < rules.seats:
            self.unused[MARKERS * owner + kind] += 1
            self.fresh = kind
        else:
            self.discarded[kind] += 1
        if self.left > self.counted:
            self.counted += 1
        else:
            self.ending = True

    def open_office(self, city: int, piece: int) -> None:
        """T5.5, T5.6, T5.7: the leftmost free printed office, its coin, the completed city."""
        rules = self.rules
        at = rules.first[city] + self.filled[city]
        self.offices[at] = piece
        self.filled[city] += 1
        if rules.office_coin[at] and piece >> 1 < rules.seats:
            self.score_points(piece >> 1, 1)
        if self.filled[city] == rules.size[city]:
            self.completed += 1
            if self.completed >= rules.end_cities:
                self.ending = True
        self.settle_office(city, piece >> 1)

    def settle_office(self, city: int, owner: int) -> None:
        """T5.8: control and groups after a new office, and the East-West prize."""
        rules = self.rules
        self.ruler[city] = self.controller(city)
        self.reach[owner] |= 1 << city
        if owner >= rules.seats or self.prize[owner] > 0 or not self.linked(owner):
            return
        given: int = 0
        for prize in self.prize:
            if prize > 0:
                given += 1
        if given < len(rules.prizes):
            self.prize[owner] = rules.prizes[given]
            self.score_points(owner, rules.prizes[given])

    def uncover(self, seat: int, skill: int) -> None:
        """T5.9, T3.4: the leftmost piece of a track comes into the supply; more actions count at once."""
        before = self.skill(seat, skill)
        self.tracks[SKILLS * seat + skill] += 1
        self.supply[2 * seat + self.rules.skill_kind[skill]] += 1
        if skill == ACTIONES and self.skill(seat, skill) > before:
            self.actions += 1

    def extra_markers(self) -> int:
        """T6.4: extra_office markers the active player owned before the running claim."""
        own = self.unused[MARKERS * self.turn + EXTRA_OFFICE]
        return own - 1 if self.fresh == EXTRA_OFFICE else own

    # The steps of a turn.

    def begin_turn(self, turn: int) -> None:
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
        """T3.3, T7.2: an action or a marker is done: the next choice, or the end of the game."""
        self.fresh = NOTHING
        self.origin = NOTHING
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

    def oust(self) -> None:
        """T4.3.1: the victim is chosen: ask for the own piece where there are two kinds, else go on."""
        own = 2 * self.turn
        if self.supply[own] > 0 and self.supply[own + 1] > 0:
            self.decision = self.rules.replacing
        else:
            self.replace(0 if self.supply[own] > 0 else 1)

    def replace(self, kind: int) -> None:
        """T4.3.1: an own piece takes the place of the victim, which is now in the hand."""
        piece = 2 * self.turn + kind
        self.supply[piece] -= 1
        self.take(self.origin, self.victim)
        self.add(self.origin, piece)
        self.hand.append(self.victim)
        self.dues = 1 + self.victim % 2
        self.extras = self.dues
        self.pay()

    def pay(self) -> None:
        """T4.3.1: pay what is due, asking where there are two kinds; then the ousted owner answers."""
        own = 2 * self.turn
        while self.dues > 0:
            if self.supply[own] > 0 and self.supply[own + 1] > 0:
                self.decision = self.rules.paying
                return
            kind = 0 if self.supply[own] > 0 else 1
            self.supply[own + kind] -= 1
            self.stock[own + kind] += 1
            self.dues -= 1
        owner = self.victim >> 1
        self.seat = owner if owner < self.rules.seats else 1 - self.turn
        self.seek()

    def targets(self) -> list[int]:
        """T4.3.4: the nearest routes that have a free space, seen from the route of origin."""
        free = self.free
        found: list[int] = []
        for ring in self.rules.rings[self.origin]:
            for route in ring:
                if free[route] > 0:
                    found.append(route)
            if found:
                break
        return found

    def seek(self) -> None:
        """T4.3.3: where the piece goes, asked only where there is a choice."""
        found = self.targets()
        if len(found) == 1:
            self.settle(found[0])
        else:
            self.decision = self.rules.answering

    def settle(self, route: int) -> None:
        """T4.3.4: a piece of the answer comes onto a route."""
        piece = self.hand.pop()
        if self.called != NOTHING:
            self.take(self.called, piece)
            self.called = NOTHING
        self.add(route, piece)
        self.placed.append(2 * route + piece % 2)
        if piece >> 1 == self.rules.seats and self.full[route] == self.rules.seats:
            self.claim_neutral(route)
        else:
            self.answer_on()

    def answer_on(self) -> None:
        """T4.3.3, T4.3.5, T10.2: the next extra piece, if there is one, somewhere to put it and somebody to ask."""
        owner = self.victim >> 1
        if self.extras == 0 or self.room == self.free[self.origin]:
            self.finish()
        elif owner == self.rules.seats:
            self.extras -= 1
            self.hand.append(2 * owner + TRADER)
            self.seat = 1 - self.turn
            self.seek()
        else:
            own = 2 * owner
            near = self.stock[own] + self.stock[own + 1] + self.supply[own] + self.supply[own + 1]
            if near > 0 or self.afield[own] + self.afield[own + 1] > len(self.placed):
                self.decision = self.rules.adding
            else:
                self.finish()

    def put_on(self) -> None:
        """T4.4: the pieces in the hand are put down one by one."""
        if len(self.hand) > 0:
            self.seat = self.turn
            self.decision = self.rules.putting
        else:
            self.finish()

    def claim_neutral(self, route: int) -> None:
        """T10.3: a route all neutral is claimed at once; the active player is asked where two cities are possible."""
        rules = self.rules
        self.claim(route)
        a = rules.city_a[route]
        b = rules.city_b[route]
        if self.filled[a] < rules.size[a] and self.filled[b] < rules.size[b]:
            self.seat = self.turn
            self.decision = rules.neutral_office
        elif self.filled[a] < rules.size[a]:
            self.open_neutral(a)
        elif self.filled[b] < rules.size[b]:
            self.open_neutral(b)
        else:
            self.clear_claimed()
            self.resume()

    def open_neutral(self, city: int) -> None:
        """T10.3.3: a neutral trader takes the leftmost free printed office, whatever its colour and shape."""
        piece = 2 * self.rules.seats + TRADER
        self.take(self.claimed, piece)
        self.open_office(city, piece)
        self.clear_claimed()
        self.resume()

    def resume(self) -> None:
        """T10.3: what was going on when the neutral route was claimed goes on."""
        if self.origin != NOTHING:
            self.answer_on()
        else:
            self.put_on()

    def end_turn(self) -> None:
        """T3.5, T6.8: the markers counted off are turned up, then placed."""
        self.actions = 0
        if self.counted > 0:
            self.seat = CHANCE
            self.decision = self.rules.drawing
        else:
            self.lay_markers()

    def lay_markers(self) -> None:
        """T6.8, T6.9: the next marker of the plate is placed, asked where there is a choice; else the next seat."""
        rules = self.rules
        turn = self.turn
        self.seat = turn
        kinds: int = 0
        kind: int = NOTHING
        for marker in range(MARKERS):
            if self.plate[MARKERS * turn + marker] > 0:
                kinds += 1
                kind = marker
        if kinds > 0:
            routes: int = 0
            only: int = NOTHING
            for route in range(rules.routes):
                if self.may_lay(route):
                    routes += 1
                    only = route
            if routes > 0:
                if kinds > 1:
                    self.decision = rules.choosing_marker
                    return
                self.laid = kind
                if routes > 1:
                    self.decision = rules.laying
                else:
                    self.lay(only)
                return
        self.begin_turn((turn + 1) % rules.seats)

    def lay(self, route: int) -> None:
        """T6.8, T10.4: a marker comes onto its route, and a neutral trader with it."""
        self.markers[route] = self.laid
        self.plate[MARKERS * self.turn + self.laid] -= 1
        self.laid = NOTHING
        if self.rules.neutral:
            self.add(route, 2 * self.rules.seats + TRADER)
        self.lay_markers()

    # Scores.

    def scores(self) -> list[int]:
        totals = [0] * self.rules.seats
        for row in self.score_sheet().values():
            for seat in range(self.rules.seats):
                totals[seat] += row[seat]
        return totals

    def ranking(self) -> list[int]:
        return scoring.ranking(self.rules, self.scores(), self.tracks, self.score_sheet()["network"])

    def score_sheet(self) -> dict[str, list[int]]:
        return {
            "track": self.score[:],
            "skills": scoring.skills(self.rules, self.tracks),
            "markers": scoring.markers(self.rules, self.unused, self.used),
            "coellen": scoring.coellen(self.rules, self.table),
            "cities": scoring.cities(self.rules, self.ruler),
            "network": scoring.networks(self.rules, self.offices, self.extra, self.reach, self.tracks),
        }

    # Consistency.

    def derive(self) -> None:
        """What is kept beside the fields: free spaces, full routes, control, groups."""
        from kogge.games.teutonica import checks

        checks.derive(self)

    def check(self) -> None:
        """T12.5: every piece and marker is somewhere exactly once, and the running step can be."""
        from kogge.games.teutonica import checks

        checks.check(self)
