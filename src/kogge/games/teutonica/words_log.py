"""What happened in Hansa Teutonica, entry by entry: the moves. What follows from them is in `words_log_steps.py`."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.log import Amount, Entry, Kind
from kogge.core.model import OVER, Move
from kogge.core.words import Words
from kogge.games.teutonica import moves as m
from kogge.games.teutonica import moves_claim as c
from kogge.games.teutonica import moves_marker as k
from kogge.games.teutonica import state_claim
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import ACTIONES, NOTHING
from kogge.games.teutonica.words_log_steps import Steps

# T13.7: a marker within a claim may leave nothing to choose from it.
MARKER_MOVES = (k.UseMarker, k.Develop, k.Swap, k.RemoveOn, k.Take, k.StopRemoving)


class TeutonicaLog(Steps):
    """What each kind of move does."""

    def tell(self, move: Move, words: Words) -> list[Entry]:
        """The move itself with all that follows at once, then the markers and turns that follow by themselves."""
        TOLD(move, self)
        if isinstance(move, MARKER_MOVES) and self.before.claimed != NOTHING == self.after.claimed:
            self.cleared()
        self.laid(move.route if isinstance(move, k.LayMarker) else NOTHING)
        self.began()
        if self.after.seat == OVER:
            self.heading(self.why_over())
            self.over(words)
        return self.entries

    def why_over(self) -> str:
        """T7.1: what ended the game."""
        if max(self.after.score) >= self.rules.end_points:
            return self.say("Twenty points are reached.")
        full = self.after.completed >= self.rules.end_cities
        return self.say("Ten cities are completed.") if full else self.say("No marker is left to draw.")

    def of(self, move: Move) -> dict[str, str]:
        """What a move names, as the values of a text."""
        return name.VALUES(move, self.before, self.say)

    def tavern(self, move: m.TavernMarker) -> None:
        at = next(route for route in self.rules.tavern_routes if self.before.markers[route] == NOTHING)
        text = self.say("The marker “{marker}” comes to the tavern at {route}.", **self.of(move), route=self.route(at))
        self.add(Kind.DRAW, text, places=[self.road(at)])

    def income(self, move: m.Income) -> None:
        text = self.speak("{name} takes {pieces} from the stock into the supply.", **self.of(move))
        self.add(Kind.GAIN, text, *self.moved([move.traders, move.merchants], "stock", "supply"))

    def placed(self, move: m.PlaceOn) -> None:
        piece = 2 * self.turn + self.before.held
        text = self.speak("{name} places {piece} on {route}.", **self.of(move), piece=self.piece(piece))
        self.action(text, *self.book(piece, supply=-1, route=1), places=[self.road(move.route)])

    def ousted_on(self, route: int) -> None:
        """The one piece that can be displaced there; where there are several, the choice is told."""
        rich = sum(name.pair(self.before.supply, self.turn)) > 2
        found = [piece for piece in self.standing(route) if piece >> 1 != self.turn and (rich or piece % 2 == 0)]
        if len(found) == 1:
            self.ousted(route, found[0])

    def added(self, move: m.Add) -> None:
        piece = 2 * self.seat + move.kind
        text, amounts = self.speak("{name} adds {piece} from the stock.", **self.of(move)), self.book(piece, stock=-1)
        if not any(name.pair(self.before.stock, self.seat)):
            text = self.speak("{name} adds {piece} from the supply.", **self.of(move))
            amounts = self.book(piece, supply=-1)
        self.action(text, *amounts)
        self.extra(piece)

    def called(self, move: m.Call) -> None:
        """The piece stays where it is until its new route is known."""
        self.now.called = move.route
        self.extra(2 * self.seat + move.kind)

    def lifted(self, route: int, piece: int) -> None:
        text = self.speak("{name} lifts {piece} from {route}.", route=self.route(route), piece=self.piece(piece))
        self.action(text, *self.book(piece, route=-1), places=[self.road(route)])

    def put_down(self, move: m.PutOn) -> None:
        piece, seats = self.now.hand.pop(), self.rules.seats
        text = self.speak("{name} puts {piece} on {route}.", **self.of(move), piece=self.piece(piece))
        self.action(text, *self.book(piece, route=1), places=[self.road(move.route)])
        self.now.add(move.route, piece)
        if piece >> 1 == seats == self.now.full[move.route]:
            self.neutral_claim(move.route)

    def removed(self, route: int, piece: int) -> None:
        """T6.7: a piece leaves a route: into the hand, into its owner's supply, or out of sight."""
        if self.rules.remove_moves:
            return self.lifted(route, piece)
        values = {"route": self.route(route), "piece": self.piece(piece)}
        text = self.speak("{name} removes {piece} from {route}.", **values)
        if piece >> 1 < self.rules.seats:
            text = self.speak("{name} removes {piece} from {route}, back into the supply.", **values)
        self.action(text, *self.book(piece, route=-1, supply=1), places=[self.road(route)])

    def removed_on(self, route: int) -> None:
        """The one kind of piece there; where there are several, the choice is told."""
        found = [piece for piece in self.standing(route) if self.rules.remove_own or piece >> 1 != self.turn]
        if len(found) == 1:
            self.removed(route, found[0])

    def claimed(self, move: c.Claim) -> None:
        self.action(self.speak("{name} claims {route}.", **self.of(move)), places=[self.road(move.route)])
        self.scored(move.route)
        if self.after.decision is not self.rules.benefit:
            self.cleared()

    def opened(self, move: c.OpenOffice) -> None:
        at = self.rules.first[move.city] + self.now.filled[move.city]
        piece, office = 2 * self.turn + self.rules.office_kind[at], name.office(self.rules, at, self.say)
        values = {"city": self.city(move.city), "piece": self.piece(piece), "office": office}
        text = self.speak("{name} opens an office in {city} with {piece} ({office}).", **values)
        new = Amount(self.turn, "offices", 1)
        self.action(text, *self.book(piece, route=-1), new, places=[self.town(move.city)])
        self.settle_office(move.city, piece)
        self.cleared()

    def opened_extra(self, move: c.ExtraOffice) -> None:
        piece = 2 * self.turn + move.kind
        text = self.speak("{name} opens an extra office in {city} with {piece}.", **self.of(move))
        amounts = [Amount(self.turn, what, n) for what, n in (("offices", 1), ("markers", -1), ("used", 1))]
        self.action(text, *self.book(piece, route=-1), *amounts, places=[self.town(move.city)])
        self.settle_office(move.city, piece, extra=True)
        self.cleared()

    def developed(self, move: c.Learn | k.Develop) -> None:
        """T5.9, T3.4: the new value, the piece that comes free, perhaps one more action; a claimed route is cleared."""
        now, turn, skill = self.now, self.turn, move.skill
        piece = 2 * turn + self.rules.skill_kind[skill]
        old, actions = name.rank(now, turn, skill), now.actions
        state_claim.uncover(now, turn, skill)
        new, value = name.rank(now, turn, skill), name.level(now, turn, skill, self.say)
        values = {**self.of(move), "value": value, "piece": self.piece(piece)}
        text = self.speak("{name} develops {skill} ({value}) and gets {piece} into the supply.", **values)
        grown = new - old if new is not None and old is not None else 0
        self.add(Kind.GAIN, text, Amount(turn, self.rules.skill_ids[skill], grown), *self.book(piece, supply=1))
        if skill == ACTIONES and now.actions > actions:
            self.add(Kind.GAIN, self.speak("{name} has one more action at once."))
        if isinstance(move, c.Learn):
            self.cleared()

    def took_field(self, move: c.SitAtTable) -> None:
        points, piece = self.rules.table_points[move.field], 2 * self.turn + 1
        text = self.speak("{name} puts a merchant on the {n}-point field of the Coellen table.", **self.of(move))
        amounts = *self.book(piece, route=-1), Amount(self.turn, "coellen", 1)
        self.action(text, *amounts, places=[f"coellen-{points}"])
        self.now.take(self.now.claimed, piece)
        self.cleared()

    def took_nothing(self) -> None:
        self.action(self.speak("{name} takes nothing more from the route."))
        self.cleared()

    def used(self, move: k.UseMarker) -> None:
        text = self.speak("{name} uses the marker “{marker}”.", **self.of(move))
        self.action(text, Amount(self.turn, "markers", -1), Amount(self.turn, "used", 1))

    def swapped(self, move: k.Swap) -> None:
        at, seats = self.rules.office_city[move.office], self.rules.seats
        owners = [piece >> 1 for piece in self.before.offices[move.office : move.office + 2]]
        left, right = (name.owner(self.rules, owner, self.say) for owner in owners)
        values = {**self.of(move), "left": left, "right": right}
        text = self.speak("{name} swaps offices {a} ({left}) and {b} ({right}) of {city}.", **values)
        self.action(text, touches=[owner for owner in owners if owner < seats], places=[self.town(at)])
        self.control(at, self.before.ruler[at], self.after.ruler[at])

    def drawn(self, move: k.DrawMarker) -> None:
        text = self.say("{name} turns up the marker “{marker}”.", name=self.active, **self.of(move))
        self.add(Kind.DRAW, text, seat=self.turn)

    def pawn_start(self, move: m.StartPawn) -> None:
        self.action(self.speak("{name} puts the pawn into {province}.", **self.of(move)), places=self.walk(move))

    def pawn_moved(self, move: m.Walk | m.Ride) -> None:
        values = {**self.of(move), "here": self.here}
        text = self.speak("{name} moves the pawn from {here} to {province}.", **values)
        if isinstance(move, m.Ride):
            text = self.speak("{name} moves the pawn from {here} to {province} for one action.", **values)
        self.action(text, places=self.walk(move))

    def walk(self, move: m.ProvinceMove) -> list[str]:
        return ["pawn", f"province-{self.rules.province_ids[move.province]}"]

    def stayed(self) -> None:
        self.add(Kind.TURN, self.speak("{name} leaves the pawn in {here}.", here=self.here), places=["pawn"])


TOLD: Cases[[TeutonicaLog], None] = Cases("entry in the log")
for quiet in (m.Place, m.Oust, m.MovePieces, m.PutDown, k.PickMarker, k.LayMarker):
    TOLD.of(quiet, lambda move, log: None)  # told when the pieces go or stand and the marker lies
TOLD.of(m.TavernMarker, lambda move, log: log.tavern(move))
TOLD.of(m.Income, lambda move, log: log.income(move))
TOLD.of(m.PlaceOn, lambda move, log: log.placed(move))
TOLD.of(m.OustOn, lambda move, log: log.ousted_on(move.route))
TOLD.of(m.Victim, lambda move, log: log.ousted(log.before.origin, move.piece))
TOLD.of(m.With, lambda move, log: log.ousted(log.before.origin, log.before.victim, move.kind))
TOLD.of(m.Pay, lambda move, log: log.paid())
TOLD.of(m.Answer, lambda move, log: log.settled(move.route))
TOLD.of(m.Add, lambda move, log: log.added(move))
TOLD.of(m.Call, lambda move, log: log.called(move))
TOLD.of(m.StopAnswer, lambda move, log: log.action(log.speak("{name} adds nothing more.")))
TOLD.of(m.Lift, lambda move, log: log.lifted(move.route, 2 * log.turn + move.kind))
TOLD.of(m.PutOn, lambda move, log: log.put_down(move))
TOLD.of(c.Claim, lambda move, log: log.claimed(move))
TOLD.of(c.OpenOffice, lambda move, log: log.opened(move))
TOLD.of(c.ExtraOffice, lambda move, log: log.opened_extra(move))
TOLD.of(c.Learn, lambda move, log: log.developed(move))
TOLD.of(c.SitAtTable, lambda move, log: log.took_field(move))
TOLD.of(c.NoBenefit, lambda move, log: log.took_nothing())
TOLD.of(c.NeutralOffice, lambda move, log: log.neutral_office(move.city))
TOLD.of(k.UseMarker, lambda move, log: log.used(move))
TOLD.of(k.Develop, lambda move, log: log.developed(move))
TOLD.of(k.Swap, lambda move, log: log.swapped(move))
TOLD.of(k.RemoveOn, lambda move, log: log.removed_on(move.route))
TOLD.of(k.Take, lambda move, log: log.removed(log.before.origin, move.piece))
TOLD.of(k.StopRemoving, lambda move, log: log.action(log.speak("{name} removes nothing more.")))
TOLD.of(k.DrawMarker, lambda move, log: log.drawn(move))
TOLD.of(m.StartPawn, lambda move, log: log.pawn_start(move))
TOLD.of(m.Walk, lambda move, log: log.pawn_moved(move))
TOLD.of(m.Ride, lambda move, log: log.pawn_moved(move))
TOLD.of(m.Stay, lambda move, log: log.stayed())
TOLD.of(m.EndTurn, lambda move, log: log.add(Kind.TURN, log.speak("{name} ends the turn.")))
