"""Features tell all that a view shows and nothing else, under names that say what they are."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from kogge.core.errors import BadPosition
from kogge.core.features import listed, zeros
from kogge.core.game import Game
from kogge.core.model import HIDDEN, State
from kogge.core.playout import settle
from kogge.core.registry import games
from kogge.core.rng import Rng

CASES = [(game.id, seats, {}) for game in games().values() for seats in range(game.seats[0], game.seats[1] + 1)]
CASES += [("hansa", 2, {"bonus": "on"}), ("teutonica", 2, {"edition": "first"}), ("colonia", 3, {"open_screens": "on"})]
cases = pytest.mark.parametrize(("id", "seats", "options"), CASES)

# What follows from the rest of a view: tokens out of the game (all others are somewhere), seals not yet dealt (all,
# none, or hidden while they are dealt), the bag (hidden, or what is nowhere else).
REDUNDANT = {"hansa": {"gone"}, "pfeffersaecke": {"pool"}, "colonia": {"bag"}, "teutonica": set()}
# Lists whose order follows from the rules, so that only what is in them is told.
SORTED = {"losses", "plate"}
# Lists by seat in which a view shows only the viewer's own part, before the end.
SECRET = {"pfeffersaecke": {"hand"}, "colonia": {"resources", "chosen", "ballots"}}
# Features under another name than their field, or that follow from several fields.
ALSO = {
    "seat": ["decides", "turn"],
    "stock": ["left"],
    "seal": ["lying", "bare", "seals left", "income", "fees"],
    "ring": ["taken", "regions", "income"],
    "owner": ["small cities left", "regions"],
    "centre": ["income", "fees", "taken", "regions"],
    "money": ["regions"],
    "turn": ["income", "fees", "regions"],
    "offices": ["ruler", "completed"],
    "extra": ["ruler"],
    "pieces": ["free"],
    "used": ["order used"],
    "stalls": ["bag left"],
    "known": ["bag left"],
    "dark": ["bag left"],
    "order": ["turn"],
    "ending": ["income"],
    "decision": ["income", "fees", "chosen", "ballots"],
    "opened": ["income", "fees"],
    "letter": ["income", "fees"],
}


def games_of(id: str, seats: int, options: dict[str, str], count: int, patience: int = 3_000) -> Iterator[State]:
    """Every position at which somebody decides, or it is over, in some random games."""
    game, rng = games()[id], Rng(7)
    for _ in range(count):
        state = game.new(seats, options)
        settle(state, rng)
        for _ in range(patience):
            yield state
            if state.over:
                break
            moves = state.legal()
            moves[rng.below(len(moves))].make(state)
            settle(state, rng)


@cases
def test_every_feature_has_a_name_of_its_own(id: str, seats: int, options: dict[str, str]) -> None:
    game = games()[id]
    names = game.feature_names(seats, options)
    assert len(set(names)) == len(names) == len(game.features(game.new(seats, options).view(None)))


@cases
def test_writing_from_the_table_shows_what_the_view_shows(id: str, seats: int, options: dict[str, str]) -> None:
    """`write_features` reads the full position and must not tell more of it than the view has."""
    game = games()[id]
    size = len(game.feature_names(seats, options))
    for number, state in enumerate(games_of(id, seats, options, 1, 400)):
        seat = number % (seats + 1) - 1
        row = zeros(size)
        game.write_features(state, seat, row, 0)
        assert listed(row) == game.features(state.view(seat if seat >= 0 else None))


@cases
def test_a_secret_changes_nothing(id: str, seats: int, options: dict[str, str]) -> None:
    game, rng = games()[id], Rng(3)
    for number, state in enumerate(games_of(id, seats, options, 1, 200)):
        view = state.view(number % seats)
        assert game.features(view.sample(rng).view(number % seats)) == game.features(view)


def told(view: State, id: str) -> str:
    """A view without what follows from the rest of it."""
    return repr({name: value for name, value in view.data().items() if name not in REDUNDANT[id]})


@cases
def test_no_two_different_views_are_alike(id: str, seats: int, options: dict[str, str]) -> None:
    game = games()[id]
    seen: dict[tuple[float, ...], str] = {}
    for number, state in enumerate(games_of(id, seats, options, 3, 500)):
        view = state.view(number % (seats + 1) if number % (seats + 1) < seats else None)
        assert seen.setdefault(tuple(game.features(view)), told(view, id)) == told(view, id)


def observed(views: list[State]) -> dict[str, list[Any]]:
    """By field: the values it had, or for a list those that each of its places had."""
    values: dict[str, list[Any]] = {}
    for view in views:
        for name in ("seat", "decision", *view.fields):
            value = view.data()[name]
            if isinstance(value, list):
                places = values.setdefault(name, [])
                places.extend(set() for _ in range(len(value) - len(places)))
                for at, number in enumerate(value):
                    places[at].add(number)
            else:
                values.setdefault(name, []).append(value)
    return values


def changes(data: dict[str, Any], values: dict[str, list[Any]], dice: random.Random) -> Iterator[tuple[str, Any]]:
    """Each field once with another value that was seen there: a number, one place of a list, two places swapped."""
    secret = SECRET.get(data["game"], set())
    for name, seen in values.items():
        now = data[name]
        if not isinstance(now, list):
            others = sorted({value for value in seen if value != now and (name != "seat" or value >= 0)}, key=str)
            if others:
                yield name, dice.choice(others)
            continue
        for _ in range(2):
            at = dice.randrange(len(now)) if now else 0
            if name in secret:
                part = len(now) // data["seats"]
                at = data["viewer"] * part + at % part
            others = sorted(seen[at] - {now[at], HIDDEN}) if now else []
            if others and now[at] != HIDDEN:
                yield name, [*now[:at], dice.choice(others), *now[at + 1 :]]
        two = dice.sample(range(len(now)), 2) if len(now) > 1 else [0, 0]
        if now and now[two[0]] != now[two[1]] and name not in SORTED | secret:
            swapped = now[:]
            swapped[two[0]], swapped[two[1]] = now[two[1]], now[two[0]]
            yield name, swapped


def read(game: Game, data: dict[str, Any]) -> State | None:
    """The view of that data, unless no view can be like that."""
    try:
        return game.load_view(data)
    except (BadPosition, IndexError, ValueError, ZeroDivisionError):
        return None


@cases
def test_whatever_changes_in_a_view_changes_a_feature_of_that_name(
    id: str, seats: int, options: dict[str, str]
) -> None:
    game, dice = games()[id], random.Random(5)
    names = game.feature_names(seats, options)
    positions = [state.copy() for state in games_of(id, seats, options, 2, 1_500)]
    views = [state.view(dice.randrange(seats)) for state in positions if not state.over]
    values = {name: seen for name, seen in observed(views).items() if name not in REDUNDANT[id]}
    tried = set()
    for view in dice.sample(views, min(25, len(views))):
        data = view.data()
        before = game.features(view)
        for name, value in changes(data, values, dice):
            changed = read(game, {**data, name: value})
            if changed is None:
                continue
            tried.add(name)
            after = game.features(changed)
            moved = [names[at] for at in range(len(names)) if before[at] != after[at]]
            assert moved, f"{name}: {data[name]} and {value} look the same"
            words = [name, *ALSO.get(name, [])]
            assert all(any(f" {word} " in f" {feature} " for word in words) for feature in moved), (name, moved)
    assert len(tried) > len(values) / 2
