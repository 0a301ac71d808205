"""The state of Hansa Teutonica: a position and the steps of a turn that nobody decides."""

from __future__ import annotations

from kogge.core.model import CHANCE, FULL, OVER, SPECTATOR
from kogge.core.rng import Rng
from kogge.games.teutonica import scoring
from kogge.games.teutonica.board import ACTIONES, EXTRA_OFFICE, MARKERS, NOBODY, NOTHING, SKILLS, TRADER
from kogge.games.teutonica.position import Position


class TeutonicaState(Position):
    """T3 to T10: what follows from a move without anybody's choice."""

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

    def view(self, seat: int | None) -> TeutonicaState:
        """T12.1, T12.3: nobody knows more than anybody else, and the stack has no order before a draw."""
        twin = self.copy()
        twin.viewer = SPECTATOR if seat is None else seat
        return twin

    def sample(self, rng: Rng) -> TeutonicaState:
        twin = self.copy()
        twin.viewer = FULL
        return twin

    # Points, markers, offices.

    def score_points(self, seat: int, points: int) -> None:
        """T7.1a: points on the track; twenty of anybody end the game."""
        self.score[seat] += points
        if self.score[seat] >= self.rules.end_points:
            self.ending = True

    def claim(self, route: int) -> None:
        """T5.2, T5.3, T7.3, T10.3.1, T10.3.2: the controllers score, then the marker is taken or thrown away."""
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
            self.discarded.append(kind)
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
        """T3.3, T6.2, T7.2: an action or a marker is done: the next choice, or the end of the game."""
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
        """T4.3.3, T4.3.5, T4.3.6, T10.2: the next extra piece, if there is one and somewhere to put it."""
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
        for entry in self.plate:
            if entry // MARKERS == turn and entry % MARKERS != kind:
                kinds += 1
                kind = entry % MARKERS
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
        self.plate.remove(MARKERS * self.turn + self.laid)
        self.laid = NOTHING
        if self.rules.neutral:
            self.add(route, 2 * self.rules.seats + TRADER)
        self.lay_markers()

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
