"""What happened in Hansa Teutonica, entry by entry: the moves. What follows from them is in `words_log_steps.py`."""

from __future__ import annotations

from kogge.core.cases import Cases
from kogge.core.log import Amount, Entry, Kind
from kogge.core.model import OVER, Move
from kogge.core.tongue import Tongue
from kogge.core.words import Words
from kogge.games.teutonica import moves as m
from kogge.games.teutonica import moves_claim as c
from kogge.games.teutonica import moves_marker as k
from kogge.games.teutonica import state_claim
from kogge.games.teutonica import words_log_steps as steps
from kogge.games.teutonica import words_names as name
from kogge.games.teutonica.board import ACTIONES, NOTHING
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words_log_steps import TeutonicaLog


def tell(words: Words, before: TeutonicaState, move: Move, after: TeutonicaState, say: Tongue) -> list[Entry]:
    """The move itself with all that follows at once, then the markers and turns that follow by themselves."""
    log = TeutonicaLog(before, after, say)
    TOLD(move, log)
    steps.laid(log, move.route if isinstance(move, k.LayMarker) else NOTHING)
    steps.began(log)
    if after.seat == OVER:
        log.heading(why_over(after, say))
        log.over(words)
    return log.entries


def why_over(after: TeutonicaState, say: Tongue) -> str:
    """T7.1: what ended the game."""
    if max(after.score) >= after.rules.end_points:
        return say("Twenty points are reached.")
    if after.completed >= after.rules.end_cities:
        return say("Ten cities are completed.")
    return say("No marker is left to draw.")


def tavern(move: m.TavernMarker, log: TeutonicaLog) -> None:
    at = next(route for route in log.rules.tavern_routes if log.before.markers[route] == NOTHING)
    values = {**log.of(move), **log.at(at)}
    log.add(Kind.DRAW, log.say("The marker “{marker}” comes to the tavern at {route}.", **values), places=log.road(at))


def income(move: m.Income, log: TeutonicaLog) -> None:
    text = log.say("{name} takes {pieces} from the stock into the supply.", **log.of(move))
    log.add(Kind.GAIN, text, *log.moved([move.traders, move.merchants], "stock", "supply"))


def placed(move: m.PlaceOn, log: TeutonicaLog) -> None:
    piece = 2 * log.turn + log.before.held
    text = log.say("{name} places {piece} on {route}.", **log.of(move), piece=log.piece(piece))
    log.action(text, *log.book(piece, supply=-1, route=1), places=log.road(move.route))


def ousted_on(move: m.OustOn, log: TeutonicaLog) -> None:
    """The one piece that can be displaced there; where there are several, the choice is told."""
    rich = sum(log.before.supply[2 * log.turn : 2 * log.turn + 2]) > 2
    found = [piece for piece in log.standing(move.route) if piece >> 1 != log.turn and (rich or piece % 2 == 0)]
    if len(found) == 1:
        steps.ousted(log, move.route, found[0])


def added(move: m.Add, log: TeutonicaLog) -> None:
    piece = 2 * log.seat + move.kind
    if sum(log.before.stock[2 * log.seat : 2 * log.seat + 2]):
        log.action(log.say("{name} adds {piece} from the stock.", **log.of(move)), *log.book(piece, stock=-1))
    else:
        log.action(log.say("{name} adds {piece} from the supply.", **log.of(move)), *log.book(piece, supply=-1))
    steps.extra(log, piece)


def called(move: m.Call, log: TeutonicaLog) -> None:
    """The piece stays where it is until its new route is known."""
    log.now.called = move.route
    steps.extra(log, 2 * log.seat + move.kind)


def lifted(log: TeutonicaLog, route: int, piece: int) -> None:
    text = log.say("{name} lifts {piece} from {route}.", **log.at(route), piece=log.piece(piece))
    log.action(text, *log.book(piece, route=-1), places=log.road(route))


def put_down(move: m.PutOn, log: TeutonicaLog) -> None:
    piece = log.now.hand.pop()
    text = log.say("{name} puts {piece} on {route}.", **log.of(move), piece=log.piece(piece))
    log.action(text, *log.book(piece, route=1), places=log.road(move.route))
    log.now.add(move.route, piece)
    if piece >> 1 == log.rules.seats and log.now.full[move.route] == log.rules.seats:
        steps.neutral_claim(log, move.route)


def removed(log: TeutonicaLog, route: int, piece: int) -> None:
    """T6.7: a piece leaves a route: into the hand, into its owner's supply, or out of sight."""
    if log.rules.remove_moves:
        return lifted(log, route, piece)
    values = {**log.at(route), "piece": log.piece(piece)}
    text = log.say("{name} removes {piece} from {route}.", **values)
    if piece >> 1 < log.rules.seats:
        text = log.say("{name} removes {piece} from {route}, back into the supply.", **values)
    log.action(text, *log.book(piece, route=-1, supply=1), places=log.road(route))


def removed_on(move: k.RemoveOn, log: TeutonicaLog) -> None:
    """The one kind of piece there; where there are several, the choice is told."""
    found = [piece for piece in log.standing(move.route) if log.rules.remove_own or piece >> 1 != log.turn]
    if len(found) == 1:
        removed(log, move.route, found[0])


def claimed(move: c.Claim, log: TeutonicaLog) -> None:
    log.action(log.say("{name} claims {route}.", **log.of(move)), places=log.road(move.route))
    steps.scored(log, move.route)
    if log.after.decision is not log.rules.benefit:
        steps.cleared(log)


def opened(move: c.OpenOffice, log: TeutonicaLog) -> None:
    at = log.rules.first[move.city] + log.now.filled[move.city]
    piece, office = 2 * log.turn + log.rules.office_kind[at], name.office(log.rules, at, log.say)
    values = {**log.of(move), "piece": log.piece(piece), "office": office}
    text = log.say("{name} opens an office in {city} with {piece} ({office}).", **values)
    log.action(text, *log.book(piece, route=-1), Amount(log.turn, "offices", 1), places=log.town(move.city))
    log.now.take(log.now.claimed, piece)
    old = log.now.copy()
    state_claim.open_office(log.now, move.city, piece)
    steps.news(log, old, move.city)
    steps.cleared(log)


def opened_extra(move: c.ExtraOffice, log: TeutonicaLog) -> None:
    piece, now = 2 * log.turn + move.kind, log.now
    amounts = [Amount(log.turn, what, n) for what, n in (("offices", 1), ("markers", -1), ("used", 1))]
    text = log.say("{name} opens an extra office in {city} with {piece}.", **log.of(move))
    log.action(text, *log.book(piece, route=-1), *amounts, places=log.town(move.city))
    now.take(now.claimed, piece)
    old = now.copy()
    now.extra.append(move.city * log.rules.width + piece)
    state_claim.settle_office(now, move.city, log.turn)
    steps.news(log, old, move.city)
    steps.cleared(log)


def developed(move: c.Learn | k.Develop, log: TeutonicaLog) -> None:
    """T5.9, T3.4: the new value, the piece that comes free, perhaps one more action; then a claimed route is cleared."""
    now, turn, skill = log.now, log.turn, move.skill
    piece = 2 * turn + log.rules.skill_kind[skill]
    old, actions = name.rank(now, turn, skill), now.actions
    state_claim.uncover(now, turn, skill)
    new, value = name.rank(now, turn, skill), name.level(now, turn, skill, log.say)
    values = {**log.of(move), "value": value, "piece": log.piece(piece)}
    text = log.say("{name} develops {skill} ({value}) and gets {piece} into the supply.", **values)
    grown = new - old if new is not None and old is not None else 0
    log.add(Kind.GAIN, text, Amount(turn, log.rules.skill_ids[skill], grown), *log.book(piece, supply=1))
    if skill == ACTIONES and now.actions > actions:
        log.add(Kind.GAIN, log.say("{name} has one more action at once.", name=log.actor))
    if now.claimed != NOTHING:
        steps.cleared(log)


def took_field(move: c.SitAtTable, log: TeutonicaLog) -> None:
    points, piece = log.rules.table_points[move.field], 2 * log.turn + 1
    text = log.say("{name} puts a merchant on the {n}-point field of the Coellen table.", name=log.actor, n=points)
    log.action(text, *log.book(piece, route=-1), Amount(log.turn, "coellen", 1), places=[f"coellen-{points}"])
    log.now.take(log.now.claimed, piece)
    steps.cleared(log)


def took_nothing(move: c.NoBenefit, log: TeutonicaLog) -> None:
    log.action(log.say("{name} takes nothing more from the route.", name=log.actor))
    steps.cleared(log)


def used(move: k.UseMarker, log: TeutonicaLog) -> None:
    text = log.say("{name} uses the marker “{marker}”.", **log.of(move))
    log.action(text, Amount(log.turn, "markers", -1), Amount(log.turn, "used", 1))


def swapped(move: k.Swap, log: TeutonicaLog) -> None:
    at = log.rules.office_city[move.office]
    owners = [piece >> 1 for piece in log.before.offices[move.office : move.office + 2]]
    left, right = (name.owner(log.rules, owner, log.say) for owner in owners)
    text = log.say(
        "{name} swaps offices {a} ({left}) and {b} ({right}) of {city}.", **log.of(move), left=left, right=right
    )
    log.action(text, touches=[owner for owner in owners if owner < log.rules.seats], places=log.town(at))
    steps.control(log, at, log.before.ruler[at], log.after.ruler[at])


def drawn(move: k.DrawMarker, log: TeutonicaLog) -> None:
    values = {**log.of(move), "name": log.active}
    log.add(Kind.DRAW, log.say("{name} turns up the marker “{marker}”.", **values), seat=log.turn)


def pawn_start(move: m.StartPawn, log: TeutonicaLog) -> None:
    text = log.say("{name} puts the pawn into {province}.", **log.of(move))
    log.action(text, places=["pawn", f"province-{log.rules.province_ids[move.province]}"])


def pawn_moved(move: m.Walk | m.Ride, log: TeutonicaLog) -> None:
    text = log.say("{name} moves the pawn from {here} to {province}.", **log.of(move), here=log.pawn())
    if isinstance(move, m.Ride):
        text = log.say(
            "{name} moves the pawn from {here} to {province} for one action.", **log.of(move), here=log.pawn()
        )
    log.action(text, places=["pawn", f"province-{log.rules.province_ids[move.province]}"])


def stayed(move: m.Stay, log: TeutonicaLog) -> None:
    log.add(Kind.TURN, log.say("{name} leaves the pawn in {here}.", name=log.actor, here=log.pawn()), places=["pawn"])


TOLD: Cases[[TeutonicaLog], None] = Cases("entry in the log")
for quiet in (m.Place, m.Oust, m.MovePieces, m.PutDown, k.PickMarker, k.LayMarker):
    TOLD.of(quiet, lambda move, log: None)  # told when the pieces go or stand and the marker lies
TOLD.of(m.TavernMarker, tavern)
TOLD.of(m.StartPawn, pawn_start)
TOLD.of(m.Income, income)
TOLD.of(m.PlaceOn, placed)
TOLD.of(m.OustOn, ousted_on)
TOLD.of(m.Victim, lambda move, log: steps.ousted(log, log.before.origin, move.piece))
TOLD.of(m.With, lambda move, log: steps.ousted(log, log.before.origin, log.before.victim, move.kind))
TOLD.of(m.Pay, lambda move, log: steps.paid(log))
TOLD.of(m.Answer, lambda move, log: steps.settled(log, move.route))
TOLD.of(m.Add, added)
TOLD.of(m.Call, called)
TOLD.of(m.StopAnswer, lambda move, log: log.action(log.say("{name} adds nothing more.", name=log.actor)))
TOLD.of(m.Lift, lambda move, log: lifted(log, move.route, 2 * log.turn + move.kind))
TOLD.of(m.PutOn, put_down)
TOLD.of(c.Claim, claimed)
TOLD.of(c.OpenOffice, opened)
TOLD.of(c.ExtraOffice, opened_extra)
TOLD.of(c.Learn, developed)
TOLD.of(c.SitAtTable, took_field)
TOLD.of(c.NoBenefit, took_nothing)
TOLD.of(c.NeutralOffice, lambda move, log: steps.neutral_office(log, move.city))
TOLD.of(k.UseMarker, used)
TOLD.of(k.Develop, developed)
TOLD.of(k.Swap, swapped)
TOLD.of(k.RemoveOn, removed_on)
TOLD.of(k.Take, lambda move, log: removed(log, log.before.origin, move.piece))
TOLD.of(k.StopRemoving, lambda move, log: log.action(log.say("{name} removes nothing more.", name=log.actor)))
TOLD.of(k.DrawMarker, drawn)
TOLD.of(m.Walk, pawn_moved)
TOLD.of(m.Ride, pawn_moved)
TOLD.of(m.Stay, stayed)
TOLD.of(m.EndTurn, lambda move, log: log.add(Kind.TURN, log.say("{name} ends the turn.", name=log.actor)))
