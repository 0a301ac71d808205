"""How Hansa Teutonica speaks: questions, moves as controls, names of what is on the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from kogge.core.model import Move, State
from kogge.core.tongue import Tongue
from kogge.games.teutonica import moves as m
from kogge.games.teutonica import moves_claim as c
from kogge.games.teutonica import moves_marker as k
from kogge.games.teutonica.board import MARKERS, NOBODY, NOTHING, SKILLS, TeutonicaBoard, facts
from kogge.games.teutonica.state import TeutonicaState
from kogge.games.teutonica.words_log import tell
from kogge.games.teutonica.words_names import (
    city_name,
    colour_name,
    marker_name,
    owner_name,
    pieces_name,
    province_name,
    route_name,
    seat_name,
    skill_name,
    skill_value,
    some,
)
from kogge.games.teutonica.words_refuse import why_not

__all__ = [
    "LOCALE",
    "about",
    "careful",
    "desk",
    "element",
    "label",
    "option",
    "question",
    "source",
    "tell",
    "why_not",
]

LOCALE = Path(__file__).parent / "locale"


def about(say: Tongue) -> str:
    return say(
        "Merchants of the Hanseatic League fill trade routes, open offices, train their skills and push each other aside: "
        "being displaced can be a gift. Many ways to score, and the game ends when somebody wants it to. Both editions, "
        "both games for two."
    )


def question(view: State, say: Tongue) -> str:
    """What is asked of the seat that decides."""
    assert isinstance(view, TeutonicaState)
    rules = view.rules
    asked = view.decision
    if asked is rules.acting:
        if view.actions == 0:
            return say("No actions left: use a marker or end your turn.")
        return say.many("You have {n} action. What do you do?", "You have {n} actions. What do you do?", view.actions)
    if asked is rules.putting:
        return say("Where do you put {piece}?", piece=some(view, view.hand[-1], say))
    if asked is rules.answering:
        return say("Where do you place {piece}?", piece=some(view, view.hand[-1], say))
    if asked is rules.adding:
        return say.many("You may add {n} more piece.", "You may add {n} more pieces.", view.extras)
    if asked is rules.lifting:
        left = view.skill(view.turn, 3) - len(view.hand)
        return say.many("Lift up to {n} more piece.", "Lift up to {n} more pieces.", left)
    if asked is rules.benefit:
        return say("{route} is yours: what do you take from it?", route=route_name(rules, view.claimed, say))
    if asked is rules.neutral_office:
        route = route_name(rules, view.claimed, say)
        return say("{route} is all neutral: where does the neutral office open?", route=route)
    if asked is rules.laying:
        return say("Which route gets the marker {marker}?", marker=marker_name(rules, view.laid, say))
    texts = {
        "taverns": say("Which marker comes to the next tavern?"),
        "pawn start": say("Put the pawn into a province."),
        "placing": say("Onto which route do you place it?"),
        "ousting": say("On which route do you displace somebody?"),
        "victim": say("Which piece do you displace?"),
        "replacing": say("Which of your pieces takes its place?"),
        "paying": say("Which piece do you pay?"),
        "developing": say("Which skill do you develop?"),
        "swapping": say("Which neighbouring offices change places?"),
        "removing": say("From which route do you remove a piece?"),
        "taking": say("Which piece do you remove?"),
        "parting": say("Move the pawn before your turn ends?"),
        "markers": say("Which marker is turned up?"),
        "choosing marker": say("Which marker do you place next?"),
        "over": say("The game is over."),
    }
    return texts[asked.name]


def label(view: State, move: Move, say: Tongue) -> str:
    """A move as a control."""
    assert isinstance(view, TeutonicaState)
    return (
        _action_label(view, move, say)
        or _claim_label(view.rules, move, say)
        or _marker_label(view.rules, move, say)
        or _pawn_label(view.rules, move, say)
        or say("End the turn")
    )


def _action_label(view: TeutonicaState, move: Move, say: Tongue) -> str:
    rules = view.rules
    if isinstance(move, m.Income):
        return say("Take income: {pieces}", pieces=pieces_name(move.traders, move.merchants, say))
    if isinstance(move, m.Place):
        return say("Place a merchant") if move.kind else say("Place a trader")
    if isinstance(move, m.Oust):
        return say("Displace a piece")
    if isinstance(move, m.OustOn):
        return say("Displace on {route}", route=route_name(rules, move.route, say))
    if isinstance(move, m.Victim):
        return say("Displace {piece}", piece=some(view, move.piece, say))
    if isinstance(move, m.With):
        return say("Put a merchant there") if move.kind else say("Put a trader there")
    if isinstance(move, m.Pay):
        return say("Pay a merchant") if move.kind else say("Pay a trader")
    if isinstance(move, m.Add):
        return say("Add a merchant") if move.kind else say("Add a trader")
    if isinstance(move, m.Call):
        route = route_name(rules, move.route, say)
        return (
            say("Add a merchant from {route}", route=route)
            if move.kind
            else say("Add a trader from {route}", route=route)
        )
    if isinstance(move, m.StopAnswer):
        return say("Add nothing more")
    if isinstance(move, m.MovePieces):
        return say("Move own pieces")
    if isinstance(move, m.Lift):
        route = route_name(rules, move.route, say)
        return (
            say("Lift a merchant from {route}", route=route)
            if move.kind
            else say("Lift a trader from {route}", route=route)
        )
    if isinstance(move, m.PutDown):
        return say("Enough lifted")
    if isinstance(move, m.PlaceOn | m.PutOn | m.Answer):
        return say("Onto {route}", route=route_name(rules, move.route, say))
    return ""


def _claim_label(rules: TeutonicaBoard, move: Move, say: Tongue) -> str:
    if isinstance(move, c.Claim):
        return say("Claim {route}", route=route_name(rules, move.route, say))
    if isinstance(move, c.NoBenefit):
        return say("Take nothing")
    if isinstance(move, c.ExtraOffice):
        city = city_name(rules, move.city)
        if move.kind:
            return say("Extra office in {city} with a merchant", city=city)
        return say("Extra office in {city} with a trader", city=city)
    if isinstance(move, c.NeutralOffice):
        return say("Neutral office in {city}", city=city_name(rules, move.city))
    if isinstance(move, c.OpenOffice):
        return say("Open an office in {city}", city=city_name(rules, move.city))
    if isinstance(move, c.Learn):
        return say("Develop {skill}", skill=skill_name(rules, move.skill))
    if isinstance(move, c.SitAtTable):
        return say("Coellen table: {n} points", n=rules.table_points[move.field])
    return ""


def _marker_label(rules: TeutonicaBoard, move: Move, say: Tongue) -> str:
    if isinstance(move, k.UseMarker):
        return say("Use the marker {marker}", marker=marker_name(rules, move.marker, say))
    if isinstance(move, k.Develop):
        return say("Develop {skill}", skill=skill_name(rules, move.skill))
    if isinstance(move, k.Swap):
        city = rules.office_city[move.office]
        number = move.office - rules.first[city] + 1
        return say("Swap offices {a} and {b} of {city}", a=number, b=number + 1, city=city_name(rules, city))
    if isinstance(move, k.RemoveOn):
        return say("Remove from {route}", route=route_name(rules, move.route, say))
    if isinstance(move, k.Take):
        owner = owner_name(rules, move.piece >> 1, say, None)
        if move.piece % 2:
            return say("Remove a merchant of {owner}", owner=owner)
        return say("Remove a trader of {owner}", owner=owner)
    if isinstance(move, k.StopRemoving):
        return say("Remove nothing more")
    if isinstance(move, k.DrawMarker | m.TavernMarker):
        return say("Turn up {marker}", marker=marker_name(rules, move.marker, say))
    if isinstance(move, k.PickMarker):
        return say("Place the marker {marker}", marker=marker_name(rules, move.marker, say))
    if isinstance(move, k.LayMarker):
        return say("Marker onto {route}", route=route_name(rules, move.route, say))
    return ""


def _pawn_label(rules: TeutonicaBoard, move: Move, say: Tongue) -> str:
    if isinstance(move, m.StartPawn):
        return say("Pawn into {province}", province=province_name(rules, move.province))
    if isinstance(move, m.Walk):
        return say("Pawn to {province} (free)", province=province_name(rules, move.province))
    if isinstance(move, m.Ride):
        return say("Pawn to {province} (1 action)", province=province_name(rules, move.province))
    if isinstance(move, m.Stay):
        return say("Leave the pawn where it is")
    return ""


def careful(view: State, move: Move, say: Tongue) -> str | None:
    """A question before a turn is ended with actions left."""
    assert isinstance(view, TeutonicaState)
    if not isinstance(move, m.EndTurn) or view.actions == 0:
        return None
    return say.many("You have {n} action left. End the turn?", "You have {n} actions left. End the turn?", view.actions)


def element(view: State, id: str, say: Tongue, names: Sequence[str] | None) -> str:
    """What a part of the board or of a desk is, for people who listen."""
    assert isinstance(view, TeutonicaState)
    rules = view.rules
    kind, _, rest = id.partition("-")
    if kind == "route" and rest in rules.route_ids:
        return _route_element(view, rules.route_ids.index(rest), say, names)
    if kind == "city" and rest in rules.city_ids:
        return _city_element(view, rules.city_ids.index(rest), say, names)
    if kind == "coellen":
        field = [str(points) for points in rules.table_points].index(rest)
        owner = view.table[field]
        who = owner_name(rules, owner, say, names) if owner != NOBODY else say("free")
        return say("Coellen table, {n} points: {who}", n=rest, who=who)
    if kind == "province":
        return province_name(rules, rules.province_ids.index(rest))
    if kind in ("scroll", "track"):
        name = skill_name(rules, rules.skill_ids.index(rest.partition("-of-")[0].replace("-", "_")))
        return say("Scroll: {skill}", skill=name) if kind == "scroll" else name
    if kind in ("marker", "plate"):
        return marker_name(rules, rules.marker_ids.index(rest.partition("-of-")[0].replace("-", "_")), say)
    if kind == "supply":
        return say("Merchants in supply") if rest.startswith("merchant") else say("Traders in supply")
    if kind == "stock":
        return say("Stock")
    return id


def _route_element(view: TeutonicaState, route: int, say: Tongue, names: Sequence[str] | None) -> str:
    rules = view.rules
    parts = []
    for owner in range(rules.owners):
        traders, merchants = view.count(route, 2 * owner), view.count(route, 2 * owner + 1)
        if traders + merchants:
            said = pieces_name(traders, merchants, say)
            parts.append(f"{owner_name(rules, owner, say, names)} {said}")
    parts.append(say.many("{n} free space", "{n} free spaces", view.free[route]))
    if view.markers[route] != NOTHING:
        parts.append(say("marker {marker}", marker=marker_name(rules, view.markers[route], say)))
    return f"{route_name(rules, route, say)}: {', '.join(parts)}"


def _city_element(view: TeutonicaState, city: int, say: Tongue, names: Sequence[str] | None) -> str:
    rules = view.rules
    parts = []
    for at in range(rules.first[city], rules.first[city] + rules.size[city]):
        colour = colour_name(rules.office_colour[at], say)
        owner = view.offices[at] >> 1
        who = owner_name(rules, owner, say, names) if view.offices[at] != NOBODY else say("free")
        parts.append(f"{colour} {who}")
    for office in view.extra:
        if office // rules.width == city:
            parts.append(say("extra office {who}", who=owner_name(rules, office % rules.width >> 1, say, names)))
    if view.ruler[city] != NOBODY:
        parts.append(say("controlled by {who}", who=owner_name(rules, view.ruler[city], say, names)))
    return f"{city_name(rules, city)}: {', '.join(parts)}"


def source(name: str, say: Tongue) -> str:
    """A row of the score sheet."""
    rows = {
        "track": say("Points on the track"),
        "skills": say("Cleared tracks"),
        "markers": say("Bonus markers"),
        "coellen": say("Coellen table"),
        "cities": say("Controlled cities"),
        "network": say("Largest network times Clavis urbis"),
    }
    return rows[name]


def option(name: str, value: str, say: Tongue) -> str:
    """An option and its values; the empty value names the option."""
    texts = {
        ("edition", ""): say("Edition"),
        ("edition", "2014"): say("2014: neutral colour with two players"),
        ("edition", "first"): say("first edition: pawn with two players"),
        ("swap", ""): say("Swapping offices"),
        ("swap", "any"): say("any two neighbours"),
        ("swap", "one_own"): say("one must be your own"),
        ("remove", ""): say("The marker for three pieces"),
        ("remove", "others"): say("removes others' pieces"),
        ("remove", "anyone"): say("removes anybody's pieces"),
        ("remove", "move"): say("moves others' pieces"),
        ("ties", ""): say("Equal points"),
        ("ties", "shared"): say("share the place"),
        ("ties", "bigbox"): say("are parted as in the Big Box"),
        ("provinces", ""): say("Provinces with the pawn"),
        ("provinces", "sixteen"): say("sixteen"),
        ("provinces", "ring"): say("ten and one ring"),
    }
    return texts[(name, value)]


def desk(view: State, seat: int, say: Tongue) -> list[tuple[str, str]]:
    """What a seat owns."""
    assert isinstance(view, TeutonicaState)
    rules = view.rules
    rows = [
        (say("Points on the track"), str(view.score[seat])),
        (say("Supply"), pieces_name(view.supply[2 * seat], view.supply[2 * seat + 1], say)),
        (say("Stock"), pieces_name(view.stock[2 * seat], view.stock[2 * seat + 1], say)),
    ]
    for skill in range(SKILLS):
        rows.append((skill_name(rules, skill), skill_value(view, seat, skill, say)))
    own = [
        marker_name(rules, marker, say)
        for marker in range(MARKERS)
        for _ in range(view.unused[MARKERS * seat + marker])
    ]
    rows.append((say("Markers to use"), ", ".join(own) or "-"))
    rows.append((say("Markers used"), str(sum(1 for entry in view.used if entry // MARKERS == seat))))
    return rows


@cache
def reconstructed() -> list[str]:
    """The provinces that are not known from a rulebook."""
    return [p["id"] for p in facts("provinces")["province"] if p["routes"]["status"] == "reconstructed"]


__all__ += ["reconstructed", "seat_name"]
