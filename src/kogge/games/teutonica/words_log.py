"""What happened in Hansa Teutonica, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.core.model import OVER, Move, State
from kogge.core.tongue import Tongue
from kogge.games.teutonica import moves as m
from kogge.games.teutonica import moves_claim as c
from kogge.games.teutonica import moves_marker as k
from kogge.games.teutonica.board import MARKERS, NOBODY, NOTHING
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words_names import (
    city_name,
    marker_name,
    owner_name,
    pieces_name,
    province_name,
    route_name,
    seat_name,
    skill_name,
    some,
)


def tell(before: State, move: Move | None, after: State, say: Tongue, names: Sequence[str] | None) -> list[str]:
    """What happened: the move itself, then everything that followed from it."""
    assert isinstance(before, TeutonicaState) and isinstance(after, TeutonicaState) and move is not None
    lines = [line for line in [_moved(before, move, say, names)] if line]
    lines += _answered(before, move, after, say, names)
    lines += _followed(before, after, say, names)
    if after.seat == OVER:
        lines.append(_ended(after, say))
    return lines


def _moved(before: TeutonicaState, move: Move, say: Tongue, names: Sequence[str] | None) -> str:
    """The move itself; small steps that only prepare something are not told."""
    rules = before.rules
    who = seat_name(before.turn, say, names)
    if isinstance(move, m.Income):
        return say(
            "{name} takes {pieces} into the supply.", name=who, pieces=pieces_name(move.traders, move.merchants, say)
        )
    if isinstance(move, m.PlaceOn):
        route = route_name(rules, move.route, say)
        if before.held:
            return say("{name} places a merchant on {route}.", name=who, route=route)
        return say("{name} places a trader on {route}.", name=who, route=route)
    if isinstance(move, m.OustOn):
        return say("{name} displaces somebody on {route}.", name=who, route=route_name(rules, move.route, say))
    if isinstance(move, m.Victim):
        return say("{name} displaces {piece}.", name=who, piece=some(before, move.piece, say, names))
    if isinstance(move, m.StopAnswer):
        return say("{name} adds nothing more.", name=seat_name(before.seat, say, names))
    if isinstance(move, m.PutOn):
        piece = some(before, before.hand[-1], say, names)
        return say("{name} moves {piece} to {route}.", name=who, piece=piece, route=route_name(rules, move.route, say))
    if isinstance(move, c.Claim):
        return say("{name} claims {route}.", name=who, route=route_name(rules, move.route, say))
    if isinstance(move, m.TavernMarker | k.DrawMarker):
        return say("The marker {marker} comes up.", marker=marker_name(rules, move.marker, say))
    if isinstance(move, k.LayMarker):
        route = route_name(rules, move.route, say)
        marker = marker_name(rules, before.laid, say)
        return say("{name} places the marker {marker} at {route}.", name=who, marker=marker, route=route)
    return _benefited(before, move, who, say, names)


def _benefited(before: TeutonicaState, move: Move, who: str, say: Tongue, names: Sequence[str] | None) -> str:
    """Benefits, markers, the pawn and the end of a turn."""
    rules = before.rules
    if isinstance(move, c.ExtraOffice):
        return say("{name} opens an extra office in {city}.", name=who, city=city_name(rules, move.city))
    if isinstance(move, c.OpenOffice):
        return say("{name} opens an office in {city}.", name=who, city=city_name(rules, move.city))
    if isinstance(move, c.NoBenefit):
        return say("{name} takes nothing more from the route.", name=who)
    if isinstance(move, c.Learn | k.Develop):
        return say("{name} develops {skill}.", name=who, skill=skill_name(rules, move.skill))
    if isinstance(move, c.SitAtTable):
        points = rules.table_points[move.field]
        return say("{name} sits down at the Coellen table for {n} points.", name=who, n=points)
    if isinstance(move, k.UseMarker):
        return say("{name} uses the marker {marker}.", name=who, marker=marker_name(rules, move.marker, say))
    if isinstance(move, k.Swap):
        city = city_name(rules, rules.office_city[move.office])
        return say("{name} swaps two offices in {city}.", name=who, city=city)
    if isinstance(move, k.RemoveOn):
        return say("{name} removes a piece from {route}.", name=who, route=route_name(rules, move.route, say))
    if isinstance(move, k.Take):
        return say("{name} removes {piece}.", name=who, piece=some(before, move.piece, say, names))
    if isinstance(move, m.StartPawn | m.Walk | m.Ride):
        mover = seat_name(before.seat, say, names)
        return say("{name} moves the pawn to {province}.", name=mover, province=province_name(rules, move.province))
    if isinstance(move, m.EndTurn):
        return say("{name} ends the turn.", name=who)
    return ""


ANSWERS = (m.OustOn, m.Victim, m.With, m.Pay, m.Answer, m.Add, m.Call, c.NeutralOffice)


def _answered(
    before: TeutonicaState, move: Move, after: TeutonicaState, say: Tongue, names: Sequence[str] | None
) -> list[str]:
    """Pieces that came onto routes in the answer of a displaced owner, also those nobody was asked about."""
    if not isinstance(move, ANSWERS):
        return []
    rules = before.rules
    lines = []
    for route in range(rules.routes):
        for piece in range(rules.width):
            if piece >> 1 != before.turn and after.count(route, piece) > before.count(route, piece):
                lines.append(
                    say(
                        "{piece} goes to {route}.",
                        piece=_subject(after, piece, say, names),
                        route=route_name(rules, route, say),
                    )
                )
    return lines


def _subject(view: TeutonicaState, piece: int, say: Tongue, names: Sequence[str] | None) -> str:
    """One piece as the subject of a sentence."""
    owner = owner_name(view.rules, piece >> 1, say, names)
    return say("A merchant of {owner}", owner=owner) if piece % 2 else say("A trader of {owner}", owner=owner)


def _followed(before: TeutonicaState, after: TeutonicaState, say: Tongue, names: Sequence[str] | None) -> list[str]:
    """Markers taken, neutral offices, completed cities, prizes and points."""
    rules = before.rules
    lines = []
    for route in range(rules.routes):
        marker = before.markers[route]
        if marker != NOTHING and after.markers[route] == NOTHING:
            name = marker_name(rules, marker, say)
            if len(after.discarded) > len(before.discarded):
                lines.append(say("The marker {marker} leaves the game.", marker=name))
            else:
                lines.append(
                    say("{name} wins the marker {marker}.", name=seat_name(after.turn, say, names), marker=name)
                )
    for at in range(rules.offices):
        if before.offices[at] == NOBODY and after.offices[at] >> 1 == rules.seats:
            lines.append(say("A neutral office opens in {city}.", city=city_name(rules, rules.office_city[at])))
    for city in range(rules.cities):
        if before.filled[city] < rules.size[city] == after.filled[city]:
            lines.append(say("{city} is completed: {n} of 10.", city=city_name(rules, city), n=after.completed))
    for seat in range(rules.seats):
        who = seat_name(seat, say, names)
        if after.prize[seat] > before.prize[seat]:
            lines.append(say("{name} joins Arnheim and Stendal: {n} points.", name=who, n=after.prize[seat]))
        gained = after.score[seat] - before.score[seat] - (after.prize[seat] - before.prize[seat])
        if gained > 0:
            lines.append(say.many("{name} scores {n} point.", "{name} scores {n} points.", gained, name=who))
    waiting = sum(1 for entry in after.plate if entry // MARKERS == before.turn)
    if after.turn != before.turn and waiting:
        lines.append(say("A marker finds no route and waits on the plate."))
    return lines


def _ended(after: TeutonicaState, say: Tongue) -> str:
    """T7.1: why the game is over."""
    if max(after.score) >= after.rules.end_points:
        return say("The game is over: twenty points are reached.")
    if after.completed >= after.rules.end_cities:
        return say("The game is over: ten cities are completed.")
    return say("The game is over: no marker is left to draw.")
