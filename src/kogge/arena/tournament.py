"""Bots against each other: seats rotated over the same draws, so that luck and chairs even out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from kogge.arena import engines
from kogge.arena.match import bot_seed, outcome, play_out
from kogge.bots import Bot, make
from kogge.bots.random import Random
from kogge.core.chance import Draws
from kogge.core.design import arrived
from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.model import OVER, State
from kogge.core.registry import game as find


@dataclass(frozen=True, slots=True)
class Match:
    """One game to be played: whose seat is whose, and which draws."""

    game: str
    options: dict[str, str]
    entrants: tuple[str, ...]
    lineup: tuple[int, ...]  # the number of the entrant at each seat
    seed: int
    opening: int = 0  # decisions at the start that fall at random, the same ones in every rotation
    own: tuple[str, ...] = ()  # a board of one's own, as it travels


@dataclass(frozen=True, slots=True)
class Played:
    """What came of it; `line` is the same on every machine, the seconds are not.

    `seconds` passed while a bot chose; `processor` is the part of them in which this process worked. The rest was spent
    waiting: for a program in another process, or for a machine that had other work.
    """

    match: Match
    line: dict[str, Any]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]  # by the clock on the wall
    processor: tuple[float, ...]


def entrants_for(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bots that take part: at least one for every seat, the last one repeated."""
    if not bots or not all(bots):
        raise BadOption("Name the bots of the tournament with commas between them.")
    return (*bots, *[bots[-1]] * (seats - len(bots)))


def schedule(
    game: Game,
    bots: Sequence[str],
    seats: int,
    games: int,
    seed: int,
    options: Mapping[str, object] | None = None,
    opening: int = 0,
    board: object = None,
) -> list[Match]:
    """Every group of entrants sits in every rotation over the same draws and opening before new ones come."""
    played_on = game.board(seats, options, board)
    full, own = played_on.options, played_on.travelling()
    entrants = entrants_for(bots, seats)
    for spec in entrants:
        make(spec, game, 0).close()
    groups = list(combinations(range(len(entrants)), seats))
    matches = []
    for number in range(games):
        round, turn = divmod(number, seats)
        deal, which = divmod(round, len(groups))
        group = groups[which]
        lineup = tuple(group[(seat - turn) % seats] for seat in range(seats))
        matches.append(Match(game.id, full, entrants, lineup, seed + deal, opening, own))
    return matches


def tournament(matches: Sequence[Match], processes: int = 1, engine: str = "local") -> Iterator[Played]:
    """The games, in order."""
    return engines.run(play, matches, processes, engine)


def open_game(state: State, draws: Draws, match: Match) -> int:
    """The first draws, and the random decisions of the opening; how many there were."""
    anyone = Random(match.seed)
    opened = 0
    draws.settle(state)
    while opened < match.opening and state.seat != OVER:
        anyone.choose(state.view(state.seat), state.legal()).make(state)
        draws.settle(state)
        opened += 1
    return opened


def play(match: Match) -> Played:
    """One game; a bot has the same chances of its own in every rotation."""
    game = find(match.game)
    seats = len(match.lineup)
    players: list[Bot] = [make(match.entrants[who], game, bot_seed(match.seed, who)) for who in match.lineup]
    state, draws = game.new(seats, match.options, arrived(game, *match.own)), Draws(match.seed)
    opened = open_game(state, draws, match)
    spent = play_out(state, draws, players, game.patience)
    line = {
        "game": game.id,
        "seats": seats,
        "seed": match.seed,
        "opening": match.opening,
        "options": dict(match.options),
        "bots": [match.entrants[who] for who in match.lineup],
        "decisions": opened + sum(spent.decisions),
        **outcome(state),
    }
    return Played(match, line, tuple(spent.decisions), tuple(spent.seconds), tuple(spent.processor))
