"""What follows from a move of Hansa Teutonica: displacements and their answers, claims, control, markers, turns.

One move can set off several of these, so they are told on a copy of the position on which they happen one by one.
"""

from __future__ import annotations

from kogge.core.log import NOBODY, Amount, Kind, Log
from kogge.core.model import Move
from kogge.core.tongue import Tongue
from kogge.games.teutonica import state_answer, state_claim
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import MARKERS, NOTHING, TRADER
from kogge.games.teutonica.state import TeutonicaState


class TeutonicaLog(Log[TeutonicaState]):
    """The entries of one step, and the position as far as it has been told: `now`."""

    def __init__(self, before: TeutonicaState, after: TeutonicaState, say: Tongue) -> None:
        super().__init__(before, after, say)
        self.now = before.copy()
        self.rules = before.rules
        self.turn = before.turn
        self.active = say.who(before.turn)

    def of(self, move: Move) -> dict[str, str]:
        """Who makes a move and what it names, as the values of a text."""
        return {"name": self.actor, **name.VALUES(move, self.before, self.say)}

    def at(self, route: int) -> dict[str, str]:
        return {"name": self.actor, "route": name.route(self.rules, route)}

    def road(self, route: int) -> list[str]:
        return [name.route_id(self.rules, route)]

    def town(self, city: int) -> list[str]:
        return [name.city_id(self.rules, city)]

    def piece(self, piece: int) -> str:
        return name.piece(self.rules, piece, self.say, self.turn)

    def pawn(self) -> str:
        return self.rules.province_ids[self.before.pawn].upper()

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


def ousted(log: TeutonicaLog, origin: int, victim: int, kind: int | None = None) -> None:
    """T4.3.1: a piece takes the place of another, once it is known which one."""
    now, own = log.now, 2 * log.turn
    if kind is None:
        if now.supply[own] and now.supply[own + 1]:
            return
        kind = 0 if now.supply[own] else 1
    values = {**log.at(origin), "piece": log.piece(victim), "own": log.piece(own + kind)}
    text = log.say("{name} displaces {piece} on {route} with {own}.", **values)
    amounts = [*log.book(victim, route=-1), *log.book(own + kind, supply=-1, route=1)]
    log.action(text, *amounts, places=log.road(origin))
    now.take(origin, victim)
    now.add(origin, own + kind)
    now.hand.append(victim)
    now.origin, now.victim, now.extras = origin, victim, 1 + victim % 2
    paid(log)


def paid(log: TeutonicaLog) -> None:
    """T4.3.1: what was paid in this step; with the last of it the answer begins."""
    spent = [log.after.stock[piece] - log.before.stock[piece] for piece in (2 * log.turn, 2 * log.turn + 1)]
    if any(spent):
        text = log.say("{name} pays {pieces} into the stock.", name=log.actor, pieces=name.pieces(spent, log.say))
        log.add(Kind.PAYMENT, text, *log.moved(spent, "supply", "stock"))
    if log.after.decision is not log.rules.paying:
        seek(log)


def extra(log: TeutonicaLog, piece: int) -> None:
    """T4.3.5: one more piece of the answer."""
    log.now.extras -= 1
    log.now.hand.append(piece)
    seek(log)


def seek(log: TeutonicaLog) -> None:
    """T4.3.3: a piece of the answer that can go to one route only goes there."""
    found = state_answer.targets(log.now)
    if len(found) == 1:
        settled(log, found[0])


def settled(log: TeutonicaLog, route: int) -> None:
    """T4.3.4: a piece of the answer comes onto a route; neutral ones are placed by the opponent."""
    now, say = log.now, log.say
    piece = now.hand.pop()
    neutral = piece >> 1 == log.rules.seats
    seat = 1 - log.turn if neutral else piece >> 1
    values = {**log.at(route), "name": say.who(seat), "piece": name.piece(log.rules, piece, say, seat)}
    if now.called == NOTHING:
        text, amounts = say("{name} puts {piece} on {route}.", **values), log.book(piece, route=1)
    else:
        values["here"] = name.route(log.rules, now.called)
        text, amounts = say("{name} moves {piece} from {here} to {route}.", **values), []
        now.take(now.called, piece)
        now.called = NOTHING
    log.add(Kind.ACTION, text, *amounts, seat=seat, places=log.road(route))
    now.add(route, piece)
    if neutral and now.full[route] == log.rules.seats:
        neutral_claim(log, route)
    else:
        answered(log)


def answered(log: TeutonicaLog) -> None:
    """T10.2: a second neutral trader comes while another route has a free space."""
    now = log.now
    if now.extras and now.victim >> 1 == log.rules.seats and now.room > now.free[now.origin]:
        extra(log, now.victim)


def neutral_claim(log: TeutonicaLog, route: int) -> None:
    """T10.3: a route all neutral is claimed at once; where its office opens may have to be asked."""
    rules, now = log.rules, log.now
    text = log.say("{route} is all neutral and is claimed at once.", **log.at(route))
    log.add(Kind.ACTION, text, seat=NOBODY, places=log.road(route))
    scored(log, route)
    free = [city for city in (rules.city_a[route], rules.city_b[route]) if now.filled[city] < rules.size[city]]
    if len(free) == 1:
        neutral_office(log, free[0])
    elif not free:
        resumed(log)


def neutral_office(log: TeutonicaLog, city: int) -> None:
    """T10.3.3: a neutral trader becomes an office."""
    now, piece = log.now, 2 * log.rules.seats + TRADER
    text = log.say("A neutral office opens in {city}.", city=name.city(log.rules, city))
    log.add(Kind.ACTION, text, seat=NOBODY, places=log.town(city))
    now.take(now.claimed, piece)
    old = now.copy()
    state_claim.open_office(now, city, piece)
    news(log, old, city)
    resumed(log)


def resumed(log: TeutonicaLog) -> None:
    """T10.3.4: the other neutral traders are gone; the answer that was going on goes on."""
    state_claim.clear_claimed(log.now)
    if log.now.origin != NOTHING:
        answered(log)


def scored(log: TeutonicaLog, route: int) -> None:
    """T5.2, T5.3: the controllers score, then the marker is won or leaves the game."""
    now, say = log.now, log.say
    for city in (log.rules.city_a[route], log.rules.city_b[route]):
        seat = now.ruler[city]
        if 0 <= seat < log.rules.seats:
            text = say("{name} scores 1 point for {city}.", name=say.who(seat), city=name.city(log.rules, city))
            log.add(Kind.SCORE, text, Amount(seat, "points", 1), seat=seat, places=log.town(city))
    kind, counted = now.markers[route], now.counted
    state_claim.claim(now, route)
    if kind == NOTHING:
        return
    values = {"name": log.active, "marker": name.marker(log.rules, kind, say)}
    if now.fresh == NOTHING:
        log.add(Kind.LOSS, say("The marker “{marker}” leaves the game.", **values), seat=NOBODY)
    else:
        text = say("{name} wins the marker “{marker}”.", **values)
        log.add(Kind.GAIN, text, Amount(log.turn, "markers", 1), seat=log.turn)
    if now.counted > counted:
        text = say("{name} counts off a new marker, face down on the plate.", **values)
        log.add(Kind.DRAW, text, Amount(log.turn, "plate", 1), seat=log.turn)


def cleared(log: TeutonicaLog) -> None:
    """T5.11: what is left on the claimed route goes back to the stock."""
    now, own, route = log.now, 2 * log.turn, log.now.claimed
    left = [now.count(route, own), now.count(route, own + 1)]
    state_claim.clear_claimed(now)
    if any(left):
        values = {**log.at(route), "pieces": name.pieces(left, log.say)}
        text = log.say("{name} takes {pieces} from {route} back into the stock.", **values)
        log.action(text, *log.moved(left, "route", "stock"), places=log.road(route))


def news(log: TeutonicaLog, old: TeutonicaState, city: int) -> None:
    """T5.6, T5.7, T5.8: what a new office brings."""
    now, say, rules = log.now, log.say, log.rules
    for seat in range(rules.seats):
        who, prize = say.who(seat), now.prize[seat] - old.prize[seat]
        if now.score[seat] - old.score[seat] > prize:
            text = say("{name} scores 1 point for the coin.", name=who)
            log.add(Kind.SCORE, text, Amount(seat, "points", 1), seat=seat, places=log.town(city))
        if prize:
            west, east = name.city(rules, rules.west), name.city(rules, rules.east)
            text = say("{name} joins {west} and {east}: {n} points.", name=who, west=west, east=east, n=prize)
            log.add(Kind.SCORE, text, Amount(seat, "points", prize), Amount(seat, "prize", prize), seat=seat)
    if now.completed > old.completed:
        values = {"city": name.city(rules, city), "n": now.completed, "all": rules.end_cities}
        log.heading(say("{city} is completed: {n} of {all} cities.", **values), places=log.town(city))
    control(log, city, old.ruler[city], now.ruler[city])


def control(log: TeutonicaLog, city: int, old: int, new: int) -> None:
    """T1.5: who controls a city, where that has changed."""
    if old == new:
        return
    say, seats, where = log.say, log.rules.seats, name.city(log.rules, city)
    if old == NOBODY and new == seats:
        text = say("{city} is under neutral control.", city=where)
    elif old == NOBODY:
        text = say("{name} now controls {city}.", name=say.who(new), city=where)
    elif new == seats:
        text = say("{name} loses control of {city} to the neutral colour.", name=say.who(old), city=where)
    elif old == seats:
        text = say("{name} takes control of {city} from the neutral colour.", name=say.who(new), city=where)
    else:
        text = say("{name} takes control of {city} from {other}.", name=say.who(new), city=where, other=say.who(old))
    amounts = [Amount(seat, "cities", n) for seat, n in ((old, -1), (new, 1)) if 0 <= seat < seats]
    log.add(Kind.GAIN, text, *amounts, seat=NOBODY, places=log.town(city))


def laid(log: TeutonicaLog, chosen: int) -> None:
    """T6.8, T6.9, T10.4: replacement markers that come onto routes, chosen or not, and those that cannot."""
    before, after, rules, say = log.before, log.after, log.rules, log.say
    values = {"name": log.active}
    for route in range(rules.routes):
        kind = after.markers[route]
        if before.decision is rules.taverns or kind in (NOTHING, before.markers[route]):
            continue
        values = {**log.at(route), "name": log.active, "marker": name.marker(rules, kind, say)}
        text = say("Only {route} is open to the marker “{marker}”: {name} places it there.", **values)
        if route == chosen:
            text = say("{name} places the marker “{marker}” at {route}.", **values)
        log.add(Kind.ACTION, text, Amount(log.turn, "plate", -1), seat=log.turn, places=log.road(route))
        if rules.neutral:
            text = say("A neutral trader comes onto {route}.", **values)
            log.add(Kind.ACTION, text, seat=NOBODY, places=log.road(route))
    for entry in after.plate if after.turn != before.turn else []:
        if entry // MARKERS == log.turn:
            values["marker"] = name.marker(rules, entry % MARKERS, say)
            text = say("The marker “{marker}” finds no route and waits on the plate of {name}.", **values)
            log.add(Kind.TURN, text, seat=log.turn)


def began(log: TeutonicaLog) -> None:
    """T3.1: the next turn, with its actions."""
    before, after, say = log.before, log.after, log.say
    starting = before.decision in (log.rules.taverns, log.rules.pawn_start)
    if after.turn != before.turn or (starting and after.decision is log.rules.acting):
        who = say.who(after.turn)
        text = say.many("{name}'s turn: {n} action.", "{name}'s turn: {n} actions.", after.actions, name=who)
        log.heading(text, seat=after.turn)
