"""The conformance kit: proves for any game what the contract promises. `kogge check GAME` runs it.

Each check is called with a game, a number of seats, and options, games and seed as wanted, and raises `Failure` with a
sentence that names the game, the seats, the seed and the move. `check` runs them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kogge.core.game import Game
from kogge.core.kit.board import move_table, options, texts
from kogge.core.kit.chance import draws, frequencies, weights
from kogge.core.kit.forms import both_forms, digest, playthrough
from kogge.core.kit.hostile import hostile
from kogge.core.kit.own import own_boards, values_that_do_nothing
from kogge.core.kit.pictures import kept_drawings, open_boards, paths, pictures, text
from kogge.core.kit.positions import (
    copies,
    ending,
    invariants,
    legal,
    notation,
    pending,
    round_trip,
    scores,
    sense,
    simultaneous,
)
from kogge.core.kit.secrets import samples, secret_moves, view_only, views
from kogge.core.kit.speech import course, covered, introduction, refusals, rule_numbers, rules, words
from kogge.core.kit.story import because, log, told
from kogge.core.kit.walk import BOUND, Case, Check, Failure, Once, Progress, Walk, Watch, play_on, quiet, stroll

WATCHES: list[Watch] = [
    invariants,
    legal,
    pending,
    simultaneous,
    copies,
    round_trip,
    notation,
    scores,
    ending,
    sense,
    weights,
    views,
    samples,
    view_only,
    secret_moves,
    hostile,
    words,
    refusals,
    log,
    because,
    kept_drawings,
    open_boards,
    pictures,
    text,
]
ONCES: list[Once] = [
    move_table,
    texts,
    options,
    frequencies,
    draws,
    both_forms,
    covered,
    paths,
    introduction,
    course,
    rules,
    told,
    own_boards,
]
CHECKS: list[Check] = [*ONCES, *WATCHES]


def variants(game: Game) -> Iterator[dict[str, str]]:
    """The default options, then each other value of each option by itself."""
    yield {}
    for option in game.options:
        for value in option.values[1:]:
            yield {option.name: value}


def cases(
    game: Game,
    seats: int | Sequence[int] | None = None,
    options: Mapping[str, str] | None = None,
    own: object = None,
) -> Iterator[Case]:
    """Every number of seats with every variant, or only those asked for, on the standard board or on one's own."""
    low, high = game.seats
    counts = [seats] if isinstance(seats, int) else list(seats or range(low, high + 1))
    for count in counts:
        for variant in variants(game) if options is None else [dict(options)]:
            yield Case(game, count, variant, own)


def check(
    game: Game,
    seats: int | Sequence[int] | None = None,
    options: Mapping[str, str] | None = None,
    games: int = 200,
    seed: int = 0,
    progress: Progress = quiet,
    bound: int = BOUND,
) -> list[str]:
    """Run every check on every case: costly ones in some of the games, invariants in all. One line a case."""
    return [check_case(case, games, seed, progress, bound) for case in cases(game, seats, options)]


def check_case(case: Case, games: int = 200, seed: int = 0, progress: Progress = quiet, bound: int = BOUND) -> str:
    """Run every check on one case; the line says what was done."""
    for look in ONCES:
        look.on(case, games, seed)
    moves = stroll(case, WATCHES, games, seed, progress, bound=bound)
    return f"{case}: {len(CHECKS)} checks passed in {games} games with {moves} moves."


__all__ = [
    "BOUND",
    "CHECKS",
    "ONCES",
    "WATCHES",
    "Case",
    "Check",
    "Failure",
    "Progress",
    "Walk",
    "because",
    "both_forms",
    "cases",
    "check",
    "check_case",
    "copies",
    "course",
    "covered",
    "digest",
    "draws",
    "ending",
    "frequencies",
    "hostile",
    "introduction",
    "invariants",
    "kept_drawings",
    "legal",
    "log",
    "move_table",
    "notation",
    "open_boards",
    "options",
    "own_boards",
    "paths",
    "pending",
    "pictures",
    "play_on",
    "playthrough",
    "quiet",
    "refusals",
    "round_trip",
    "rule_numbers",
    "rules",
    "samples",
    "scores",
    "secret_moves",
    "sense",
    "simultaneous",
    "stroll",
    "text",
    "texts",
    "told",
    "values_that_do_nothing",
    "variants",
    "view_only",
    "views",
    "weights",
    "words",
]
