"""Boards of one's own: every value of a board counts, and a strange board is refused or can be played on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from kogge.core.design import Design, bare
from kogge.core.errors import BadBoard
from kogge.core.form import Fixed, Kind, Name, Number, OneOf, Path, Ref, Whole, Word
from kogge.core.game import Game
from kogge.core.kit.walk import Case, once, play_on
from kogge.core.model import Board, Move, State
from kogge.core.rng import Rng
from kogge.core.tongue import languages, tongue

STRANGE: list[Any] = [-1, 0, 1, 3, 99, 10**9, 2**70, 1.5, float("nan"), "", "x", "<b>", "a b", None, True, [], [1], {}]
HOSTILE = 8  # strange boards for each case
WALK = 40  # pictures during a game
CHOSEN = 6  # values changed; `values_that_do_nothing` alone goes through all of them


def changed(data: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """The data with one value replaced."""
    made: dict[str, Any] = json.loads(json.dumps(data))
    at: Any = made
    for step in path[:-1]:
        at = bare(at[step])
    last = at[path[-1]]
    if isinstance(last, dict) and bare(last) is not last:
        last["value"] = value
    else:
        at[path[-1]] = value
    return made


def others(kind: Kind, value: Any, ids: list[str]) -> Iterator[Any]:
    """Other values that could stand there, the most likely ones first."""
    if isinstance(kind, Whole):
        yield from (near for near in (value + 1, value - 1, value + 2) if kind.low <= near <= kind.high)
    elif isinstance(kind, Number):
        yield from (near for near in (value + 7, value - 7, value + 60, value - 60) if kind.low <= near <= kind.high)
    elif isinstance(kind, OneOf):
        yield from (other for other in kind.values if other != value)
    elif isinstance(kind, Fixed):
        yield value[1:] if isinstance(value, list) else value + 1
    elif isinstance(kind, Ref):
        yield from [other for other in ids if other != value][:3]
    elif isinstance(kind, Word):
        yield f"{value}x"
    elif isinstance(kind, Name):
        yield value[:-1] + ("x" if value[-1] != "x" else "y")


def tables(board: Board) -> dict[str, object]:
    """All that a board tells its rules."""
    found: dict[str, object] = {"texts": [move.text for move in board.moves]}
    for name in dir(board):
        if not name.startswith("_") and name not in ("design", "own", "fingerprint", "moves", "by_text", "decisions"):
            value = getattr(board, name, None)  # what only some variants have is undefined in the others
            if not callable(value):
                found[name] = shown(value)
    return found


def shown(value: object) -> object:
    """A table that can be compared: moves by their texts, records by their parts."""
    if isinstance(value, Move):
        return value.text
    if isinstance(value, list | tuple):
        return [shown(part) for part in value]
    parts = (
        [name for name in dir(value) if not name.startswith("_")] if type(value).__module__.startswith("kogge") else []
    )
    return [shown(getattr(value, name)) for name in parts if not callable(getattr(value, name))] if parts else value


Variants = list[tuple[int, dict[str, str]]]  # numbers of seats with options
Look = Callable[[Game, Design, Variants], Iterator[object]]
Order = tuple[Look, Look]  # the one that is more likely to tell comes first


def all_tables(game: Game, design: Design, variants: Variants) -> Iterator[object]:
    """A board as the rules meet it."""
    for seats, options in variants:
        yield tables(game.build(seats, chosen(game, options), design))


def all_pictures(game: Game, design: Design, variants: Variants) -> Iterator[object]:
    """A board as people meet it: at the start in every variant and language, then during a game."""
    for language in languages():
        for seats, options in variants:
            yield picture(game, game.start(game.build(seats, chosen(game, options), design)), language)
    for seats, options in variants[:2]:
        state, rng = game.start(game.build(seats, chosen(game, options), design)), Rng(1)
        for _ in range(WALK):
            play_on(state, rng, 7)
            yield picture(game, state, "en")


def picture(game: Game, state: State, language: str) -> str:
    """All that one sees of a position."""
    say = tongue(language, game.words.locale).among([f"P{seat}" for seat in range(state.board.seats)])
    desks = "".join(game.draw.desk(state, seat, say).svg() for seat in range(state.board.seats))
    return game.draw.board(state, say).svg() + desks + game.draw.text(state, say)


def chosen(game: Game, options: dict[str, str]) -> dict[str, str]:
    return game.board(game.seats[0], options).options


def variants_of(game: Game) -> Variants:
    """Every number of seats, each option by itself with each of them, and two options together with the fewest."""
    counts, choices = (
        range(game.seats[0], game.seats[1] + 1),
        [(o.name, value) for o in game.options for value in o.values[1:]],
    )
    found: Variants = [(seats, {}) for seats in counts]
    found += [(seats, {name: value}) for name, value in choices for seats in counts]
    return found + [(game.seats[0], dict(pair)) for pair in combinations(choices, 2) if pair[0][0] != pair[1][0]]


@lru_cache(maxsize=8)
def looks(game: Game, standard: Design) -> dict[Look, list[object]]:
    """The standard board as it is met."""
    return {look: list(look(game, standard, variants_of(game))) for look in (all_tables, all_pictures)}


def values_that_do_nothing(game: Game, some: Sequence[int] | None = None) -> list[str]:
    """The values of the standard board that could be changed without anything of the game or its picture changing."""
    form, standard, variants = game.form, game.design(), variants_of(game)
    assert form is not None
    before = looks(game, standard)
    dead = []
    leaves = list(form.leaves(standard.facts))
    for path, kind, value in leaves if some is None else [leaves[at] for at in some]:
        ids = [row["id"] for row in form_rows(standard.facts, kind)]
        tries = (changed(standard.data, path, other) for other in others(kind, value, ids))
        order = (all_tables, all_pictures) if kind.rule else (all_pictures, all_tables)
        if not any(tells(game, data, variants, before, order) for data in tries):
            dead.append(" ".join(map(str, path)))
    return dead


def form_rows(facts: dict[str, Any], kind: Kind) -> list[dict[str, Any]]:
    """The entries that a reference can name."""
    found: list[dict[str, Any]] = []
    for table in kind.tables if isinstance(kind, Ref) else ():
        rows: Any = facts
        for step in table:
            rows = rows[step]
        found += rows
    return found


def tells(game: Game, data: dict[str, Any], variants: Variants, before: dict[Look, list[object]], order: Order) -> bool:
    """Whether a changed board is refused with a sentence, plays differently or looks different."""
    try:
        design = game.design(data)
    except BadBoard as error:
        return bool(error.problems)
    return any(now != then for look in order for now, then in zip(look(game, design, variants), before[look]))


@once("own boards")
def own_boards(case: Case, games: int, seed: int) -> None:
    """Each value of a board counts; a strange board is refused with a sentence or can be played on."""
    game = case.game
    if game.form is None or case.board.own:
        return
    count, rng = len(list(game.form.leaves(game.design().facts))), Rng(seed + case.seats)
    if case.board is game.board(case.seats):
        dead = values_that_do_nothing(game, [rng.below(count) for _ in range(min(CHOSEN, games))])
        if dead:
            raise case.fail(f"the board says {dead[0]}, and nothing changes when that changes.")
    for _ in range(min(HOSTILE, games)):
        data = altered(game.design().data, rng)
        try:
            state = game.new(case.seats, case.options, data)
        except BadBoard as refusal:
            if not all(sentence.endswith(".") for sentence in refusal.problems):
                raise case.fail(f"a board was refused without a sentence: {refusal}") from None
            continue
        play_on(state, rng, 60)
        game.evaluate(state)
        game.draw.board(state.view(None), tongue("en", game.words.locale).among(["x"] * case.seats))


def altered(data: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """A board with one or two things wrong, or merely different."""
    made: dict[str, Any] = json.loads(json.dumps(data))
    for _ in range(1 + rng.below(2)):
        at: Any = made
        while True:
            keys = list(at) if isinstance(at, dict) else list(range(len(at)))
            if not keys:
                break
            key = keys[rng.below(len(keys))]
            if isinstance(at[key], dict | list) and at[key] and rng.below(8):
                at = at[key]
                continue
            spoil(at, key, rng)
            break
    return made


def spoil(at: Any, key: Any, rng: Rng) -> None:
    kind = rng.below(6)
    if kind == 0:
        del at[key]
    elif kind == 1 and isinstance(at, dict):
        at["surplus"] = STRANGE[rng.below(len(STRANGE))]
    elif kind == 2 and isinstance(at, list):
        at.append(at[rng.below(len(at))])
    elif isinstance(at[key], int) and not isinstance(at[key], bool) and kind < 5:
        at[key] += rng.below(7) - 3
    else:
        at[key] = STRANGE[rng.below(len(STRANGE))]
