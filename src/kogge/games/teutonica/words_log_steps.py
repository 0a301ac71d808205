"""What follows from a move of Hansa Teutonica: displacements and their answers, claims, control, markers, turns.

One move can set off several of these, so they are told on a copy of the position on which they happen one by one.
"""

from __future__ import annotations

from functools import partial

from kogge.core.log import NOBODY, Amount, Kind, Log
from kogge.core.tongue import Tongue
from kogge.games.teutonica import state_answer, state_claim
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import MARKERS, NOTHING, TRADER
from kogge.games.teutonica.state import TeutonicaState


class Steps(Log[TeutonicaState]):
    """The entries of one step, and the position as far as it has been told: `now`; the pawn stood `here`."""

    def __init__(self, before: TeutonicaState, after: TeutonicaState, say: Tongue) -> None:
        super().__init__(before, after, say)
        self.now, self.rules, self.turn, self.active = before.copy(), before.rules, before.turn, say.who(before.turn)
        self.here = self.rules.province_ids[before.pawn].upper() if before.pawn != NOTHING else ""
        self.route, self.road = partial(name.route, self.rules), partial(name.route_id, self.rules)  # in words; its id
        self.city, self.town = partial(name.city, self.rules), partial(name.city_id, self.rules)

    def piece(self, piece: int) -> str:
        return name.piece(self.rules, piece, self.say, self.turn)

    def standing(self, route: int) -> list[int]:
        """Every kind of piece on a route."""
        return [piece for piece in range(self.rules.width) if self.before.count(route, piece)]

    def book(self, piece: int, **places: int) -> list[Amount]:
        """Pieces more or less in some places, booked for their owner; nothing for the neutral colour."""
        if piece >> 1 == self.rules.seats:
            return []
        return [Amount(piece >> 1, f"{where} {name.KINDS[piece % 2]}", n) for where, n in places.items()]

    def moved(self, counts: list[int], here: str, there: str) -> list[Amount]:
        """Traders and merchants of the active player from one place to another."""
        pieces = [(2 * self.turn + kind, n) for kind, n in enumerate(counts)]
        return [amount for piece, n in pieces for amount in self.book(piece, **{here: -n, there: n})]

    def ousted(self, origin: int, victim: int, kind: int | None = None) -> None:
        """T4.3.1: a piece takes the place of another, once it is known which one."""
        now, own = self.now, 2 * self.turn
        if kind is None:
            if now.supply[own] and now.supply[own + 1]:
                return
            kind = 0 if now.supply[own] else 1
        values = {"piece": self.piece(victim), "route": self.route(origin), "own": self.piece(own + kind)}
        amounts = [*self.book(victim, route=-1), *self.book(own + kind, supply=-1, route=1)]
        text = self.speak("{name} displaces {piece} on {route} with {own}.", **values)
        self.action(text, *amounts, places=[self.road(origin)])
        now.take(origin, victim)
        now.add(origin, own + kind)
        now.hand.append(victim)
        now.origin, now.victim, now.extras = origin, victim, 1 + victim % 2
        self.paid()

    def paid(self) -> None:
        """T4.3.1: what was paid in this step; with the last of it the answer begins."""
        spent = [self.after.stock[piece] - self.before.stock[piece] for piece in (2 * self.turn, 2 * self.turn + 1)]
        if any(spent):
            text = self.speak("{name} pays {pieces} into the stock.", pieces=name.pieces(spent, self.say))
            self.add(Kind.PAYMENT, text, *self.moved(spent, "supply", "stock"))
        if self.after.decision is not self.rules.paying:
            self.seek()

    def extra(self, piece: int) -> None:
        """T4.3.5: one more piece of the answer."""
        self.now.extras -= 1
        self.now.hand.append(piece)
        self.seek()

    def seek(self) -> None:
        """T4.3.3: a piece of the answer that can go to one route only goes there."""
        found = state_answer.targets(self.now)
        if len(found) == 1:
            self.settled(found[0])

    def settled(self, route: int) -> None:
        """T4.3.4: a piece of the answer comes onto a route; neutral ones are placed by the opponent."""
        now, say, seats = self.now, self.say, self.rules.seats
        piece = now.hand.pop()
        neutral = piece >> 1 == seats
        seat = 1 - self.turn if neutral else piece >> 1
        what = name.piece(self.rules, piece, say, seat)
        values = {"name": say.who(seat), "piece": what, "route": self.route(route)}
        text, amounts = say("{name} puts {piece} on {route}.", **values), self.book(piece, route=1)
        if now.called != NOTHING:
            here, amounts = self.route(now.called), []
            text = say("{name} moves {piece} from {here} to {route}.", **values, here=here)
            now.take(now.called, piece)
            now.called = NOTHING
        self.add(Kind.ACTION, text, *amounts, seat=seat, places=[self.road(route)])
        now.add(route, piece)
        if neutral and now.full[route] == seats:
            self.neutral_claim(route)
        else:
            self.answered()

    def answered(self) -> None:
        """T10.2: a second neutral trader comes while another route has a free space."""
        now = self.now
        if now.extras and now.victim >> 1 == self.rules.seats and now.room > now.free[now.origin]:
            self.extra(now.victim)

    def neutral_claim(self, route: int) -> None:
        """T10.3: a route all neutral is claimed at once; where its office opens may have to be asked."""
        rules, ends = self.rules, (self.rules.city_a[route], self.rules.city_b[route])
        text = self.say("{route} is all neutral and is claimed at once.", route=self.route(route))
        self.add(Kind.ACTION, text, seat=NOBODY, places=[self.road(route)])
        self.scored(route)
        free = [city for city in ends if self.now.filled[city] < rules.size[city]]
        if len(free) == 1:
            self.neutral_office(free[0])
        elif not free:
            self.resumed()

    def neutral_office(self, city: int) -> None:
        """T10.3.3: a neutral trader becomes an office."""
        text = self.say("A neutral office opens in {city}.", city=self.city(city))
        self.add(Kind.ACTION, text, seat=NOBODY, places=[self.town(city)])
        self.settle_office(city, 2 * self.rules.seats + TRADER)
        self.resumed()

    def settle_office(self, city: int, piece: int, extra: bool = False) -> None:
        """T5.5, T6.4: a piece of the claimed route becomes an office, and brings what it brings."""
        self.now.take(self.now.claimed, piece)
        old = self.now.copy()
        if extra:
            self.now.extra.append(city * self.rules.width + piece)
            state_claim.settle_office(self.now, city, piece >> 1)
        else:
            state_claim.open_office(self.now, city, piece)
        self.news(old, city)

    def resumed(self) -> None:
        """T10.3.4: the other neutral traders are gone; the answer that was going on goes on."""
        state_claim.clear_claimed(self.now)
        if self.now.origin != NOTHING:
            self.answered()

    def scored(self, route: int) -> None:
        """T5.2, T5.3: the controllers score, then the marker is won or leaves the game."""
        now, say, turn = self.now, self.say, self.turn
        for city in (self.rules.city_a[route], self.rules.city_b[route]):
            seat = now.ruler[city]
            if 0 <= seat < self.rules.seats:
                text = say("{name} scores 1 point for {city}.", name=say.who(seat), city=self.city(city))
                self.add(Kind.SCORE, text, Amount(seat, "points", 1), seat=seat, places=[self.town(city)])
        kind, counted = now.markers[route], now.counted
        state_claim.claim(now, route)
        if kind == NOTHING:
            return
        values = {"name": self.active, "marker": name.marker(self.rules, kind, say)}
        if now.fresh == NOTHING:
            self.add(Kind.LOSS, say("The marker “{marker}” leaves the game.", **values), seat=NOBODY)
        else:
            text = say("{name} wins the marker “{marker}”.", **values)
            self.add(Kind.GAIN, text, Amount(turn, "markers", 1), seat=turn)
        if now.counted > counted:
            text = say("{name} counts off a new marker, face down on the plate.", **values)
            self.add(Kind.DRAW, text, Amount(turn, "plate", 1), seat=turn)

    def cleared(self) -> None:
        """T5.11: what is left on the claimed route goes back to the stock."""
        now, own, route = self.now, 2 * self.turn, self.now.claimed
        left = [now.count(route, own), now.count(route, own + 1)]
        state_claim.clear_claimed(now)
        if any(left):
            values = {"pieces": name.pieces(left, self.say), "route": self.route(route)}
            text = self.speak("{name} takes {pieces} from {route} back into the stock.", **values)
            self.action(text, *self.moved(left, "route", "stock"), places=[self.road(route)])

    def news(self, old: TeutonicaState, city: int) -> None:
        """T5.6, T5.7, T5.8: what a new office brings."""
        now, say, rules = self.now, self.say, self.rules
        for seat in range(rules.seats):
            who, prize = say.who(seat), now.prize[seat] - old.prize[seat]
            if now.score[seat] - old.score[seat] > prize:
                text = say("{name} scores 1 point for the coin.", name=who)
                self.add(Kind.SCORE, text, Amount(seat, "points", 1), seat=seat, places=[self.town(city)])
            if prize:
                west, east = self.city(rules.west), self.city(rules.east)
                text = say("{name} joins {west} and {east}: {n} points.", name=who, west=west, east=east, n=prize)
                self.add(Kind.SCORE, text, Amount(seat, "points", prize), Amount(seat, "prize", prize), seat=seat)
        if now.completed > old.completed:
            values = {"city": self.city(city), "n": now.completed, "all": rules.end_cities}
            self.heading(say("{city} is completed: {n} of {all} cities.", **values), places=[self.town(city)])
        self.control(city, old.ruler[city], now.ruler[city])

    def control(self, city: int, old: int, new: int) -> None:
        """T1.5: who controls a city, where that has changed."""
        say, seats, where = self.say, self.rules.seats, self.city(city)
        if old == new:
            return
        if old == NOBODY and new == seats:
            text = say("{city} is under neutral control.", city=where)
        elif old == NOBODY:
            text = say("{name} now controls {city}.", name=say.who(new), city=where)
        elif new == seats:
            text = say("{name} loses control of {city} to the neutral colour.", name=say.who(old), city=where)
        elif old == seats:
            text = say("{name} takes control of {city} from the neutral colour.", name=say.who(new), city=where)
        else:
            who = {"name": say.who(new), "other": say.who(old)}
            text = say("{name} takes control of {city} from {other}.", city=where, **who)
        amounts = [Amount(seat, "cities", n) for seat, n in ((old, -1), (new, 1)) if 0 <= seat < seats]
        self.add(Kind.GAIN, text, *amounts, seat=NOBODY, places=[self.town(city)])

    def laid(self, chosen: int) -> None:
        """T6.8, T6.9, T10.4: replacement markers that come onto routes, chosen or not, and those that cannot."""
        before, after, rules, say, values = self.before, self.after, self.rules, self.say, {"name": self.active}
        for route, kind in enumerate(after.markers):
            if before.decision is rules.taverns or kind in (NOTHING, before.markers[route]):
                continue
            values |= {"route": self.route(route), "marker": name.marker(rules, kind, say)}
            text = say("Only {route} is open to the marker “{marker}”: {name} places it there.", **values)
            if route == chosen:
                text = say("{name} places the marker “{marker}” at {route}.", **values)
            self.add(Kind.ACTION, text, Amount(self.turn, "plate", -1), seat=self.turn, places=[self.road(route)])
            if rules.neutral:
                text = say("A neutral trader comes onto {route}.", **values)
                self.add(Kind.ACTION, text, seat=NOBODY, places=[self.road(route)])
        for entry in after.plate if after.turn != before.turn else []:
            if entry // MARKERS == self.turn:
                values["marker"] = name.marker(rules, entry % MARKERS, say)
                text = say("The marker “{marker}” finds no route and waits on the plate of {name}.", **values)
                self.add(Kind.TURN, text, seat=self.turn)

    def began(self) -> None:
        """T3.1: the next turn, with its actions."""
        before, after, rules, who = self.before, self.after, self.rules, self.say.who(self.after.turn)
        starting = before.decision in (rules.taverns, rules.pawn_start) and after.decision is rules.acting
        if after.turn != before.turn or starting:
            text = self.many("{name}'s turn: {n} action.", "{name}'s turn: {n} actions.", after.actions, name=who)
            self.heading(text, seat=after.turn)
