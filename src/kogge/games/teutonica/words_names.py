"""What things of Hansa Teutonica are called."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.core.cases import Cases
from kogge.core.model import State
from kogge.core.tongue import Tongue
from kogge.games.teutonica import moves as m
from kogge.games.teutonica import moves_claim as c
from kogge.games.teutonica import moves_marker as k
from kogge.games.teutonica.board import BURSA, MARKERS, NOBODY, PRIVILEGIUM, SKILLS, TeutonicaBoard
from kogge.games.teutonica.state import TeutonicaState

KINDS = ("trader", "merchant")


def own(view: State) -> TeutonicaState:
    assert isinstance(view, TeutonicaState)
    return view


def points(view: TeutonicaState) -> tuple[int, ...]:
    """What the score track shows: the points won on the way, and after the game all of them."""
    return tuple(view.scores() if view.over else view.score)


def city(rules: TeutonicaBoard, at: int) -> str:
    return rules.city_names[at]


def route(rules: TeutonicaBoard, at: int) -> str:
    """Its end cities: "Bremen-Minden"."""
    return f"{city(rules, rules.city_a[at])}-{city(rules, rules.city_b[at])}"


def rank(view: TeutonicaState, seat: int, at: int) -> int | None:
    """The value of a track as a number: how many colours for Privilegium; none for the whole stock."""
    if at == BURSA and view.tracks[SKILLS * seat + at] == view.rules.steps[at]:
        return None
    return view.skill(seat, at) + (at == PRIVILEGIUM)


def level(view: TeutonicaState, seat: int, at: int, say: Tongue) -> str:
    """The value of a track in words."""
    number = rank(view, seat, at)
    if number is None:
        return say("all")
    return colour(number - 1, say) if at == PRIVILEGIUM else str(number)


def track(view: TeutonicaState, seat: int, at: int, say: Tongue) -> str:
    """The value of a track and how far it has come."""
    done, steps = view.tracks[SKILLS * seat + at], view.rules.steps[at]
    return say("{value} (step {n} of {steps})", value=level(view, seat, at, say), n=done, steps=steps)


def colour(at: int, say: Tongue) -> str:
    return [say("white"), say("orange"), say("pink"), say("black")][at]


def office(rules: TeutonicaBoard, at: int, say: Tongue) -> str:
    """A printed office: its colour and shape."""
    return f"{colour(rules.office_colour[at], say)}, {say('round') if rules.office_kind[at] else say('square')}"


def marker(rules: TeutonicaBoard, at: int, say: Tongue) -> str:
    """What a bonus marker does."""
    three = say("move up to 3 pieces") if rules.remove_moves else say("remove up to 3 pieces")
    actions = say("3 more actions"), say("4 more actions")
    return [say("extra office"), say("swap offices"), *actions, say("develop a skill"), three][at]


def markers(view: TeutonicaState, seat: int) -> tuple[tuple[int, ...], int, tuple[int, ...], int]:
    """A seat's unused markers by kind, how many it has used; face up on its plate, and face down (T5.3)."""
    unused = tuple(view.unused[MARKERS * seat : MARKERS * (seat + 1)])
    used = sum(entry // MARKERS == seat for entry in view.used)
    plate = tuple(entry % MARKERS for entry in view.plate if entry // MARKERS == seat)
    return unused, used, plate, view.counted if seat == view.turn else 0


def unused(view: TeutonicaState, seat: int, say: Tongue) -> str:
    """The markers a seat can use, or a dash."""
    own = enumerate(markers(view, seat)[0])
    return ", ".join(marker(view.rules, kind, say) for kind, count in own for _ in range(count)) or "-"


def plate(view: TeutonicaState, seat: int, say: Tongue) -> str:
    """The markers on a seat's plate, face up and face down, or a dash."""
    _, _, seen, unseen = markers(view, seat)
    return ", ".join([*(marker(view.rules, kind, say) for kind in seen), *[say("face down")] * unseen]) or "-"


def extras(view: TeutonicaState, at: int) -> tuple[int, ...]:
    """The pieces in a city's extra offices, oldest first."""
    return tuple(office % view.rules.width for office in view.extra if office // view.rules.width == at)


def province(rules: TeutonicaBoard, at: int) -> str:
    """Its number and the cities around it."""
    ends = {end for border in rules.borders[at] for end in border.split("-")}
    around = sorted(city(rules, rules.city_ids.index(end)) for end in ends)
    return f"{rules.province_ids[at].upper()} ({', '.join(around[:4])}{', ...' if len(around) > 4 else ''})"


def owner(rules: TeutonicaBoard, at: int, say: Tongue) -> str:
    """A player, or the neutral colour."""
    return say.who(at) if at < rules.seats else say("neutral")


def pair(pieces: Sequence[int], seat: int) -> tuple[int, int]:
    """A seat's traders and merchants in a list of all pieces."""
    return pieces[2 * seat], pieces[2 * seat + 1]


def pieces(counts: Sequence[int], say: Tongue) -> str:
    """Some pieces: "2 traders and 1 merchant"."""
    traders, merchants = counts
    parts = [say.many("{n} trader", "{n} traders", traders)] if traders else []
    parts += [say.many("{n} merchant", "{n} merchants", merchants)] if merchants else []
    return say.list(parts) or say("nothing")


def piece(rules: TeutonicaBoard, at: int, say: Tongue, mine: int = -1) -> str:
    """One piece as the object of a sentence, with its owner unless that is `mine`."""
    if at >> 1 == mine:
        return some(at % 2, say)
    if at >> 1 == rules.seats:
        return say("a neutral trader")
    who = say.who(at >> 1)
    return say("a merchant of {owner}", owner=who) if at % 2 else say("a trader of {owner}", owner=who)


def some(kind: int, say: Tongue) -> str:
    return say("a merchant") if kind else say("a trader")


def rewarded(view: TeutonicaState, route: int) -> dict[int, int]:
    """T5.2: who gets how many points when a route is claimed."""
    found: dict[int, int] = {}
    for city in (view.rules.city_a[route], view.rules.city_b[route]):
        if NOBODY < view.ruler[city] < view.rules.seats:
            found[view.ruler[city]] = found.get(view.ruler[city], 0) + 1
    return found


# What a move names, as the values of a text.
# fmt: off
VALUES: Cases[[TeutonicaState, Tongue], dict[str, str]] = Cases("name")
VALUES.of(m.RouteMove, lambda move, view, say: {"route": route(view.rules, move.route)})
VALUES.of(m.KindMove, lambda move, view, say: {"piece": some(move.kind, say)})
VALUES.of(m.RoutePieceMove, lambda move, view, say: {"route": route(view.rules, move.route), "piece": some(move.kind, say)})
VALUES.of(m.CityMove, lambda move, view, say: {"city": city(view.rules, move.city)})
VALUES.of(c.ExtraOffice, lambda move, view, say: {"city": city(view.rules, move.city), "piece": some(move.kind, say)})
VALUES.of(m.MarkerMove, lambda move, view, say: {"marker": marker(view.rules, move.marker, say)})
VALUES.of(m.SkillMove, lambda move, view, say: {"skill": view.rules.skill_names[move.skill]})
VALUES.of(m.ProvinceMove, lambda move, view, say: {"province": province(view.rules, move.province)})
VALUES.of(m.OwnedPieceMove, lambda move, view, say: {"piece": piece(view.rules, move.piece, say, view.turn)})
VALUES.of(m.Income, lambda move, view, say: {"pieces": pieces((move.traders, move.merchants), say)})
VALUES.of(c.SitAtTable, lambda move, view, say: {"n": str(view.rules.table_points[move.field])})
VALUES.of(k.Swap, lambda move, view, say: swapped(view.rules, move.office))
# fmt: on


def swapped(rules: TeutonicaBoard, office: int) -> dict[str, str]:
    """Two neighbouring offices by their numbers in their city."""
    at = rules.office_city[office]
    number = office - rules.first[at] + 1
    return {"a": str(number), "b": str(number + 1), "city": city(rules, at)}


def route_id(rules: TeutonicaBoard, at: int) -> str:
    return f"route-{rules.route_ids[at]}"


def city_id(rules: TeutonicaBoard, at: int) -> str:
    return f"city-{rules.city_ids[at]}"
