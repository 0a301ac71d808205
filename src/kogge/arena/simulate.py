"""Many games between bots, the same on every machine for a seed, on one core or on all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kogge.arena import engines
from kogge.arena.match import bot_seed, outcome, play_out
from kogge.bots import Bot, make
from kogge.core.chance import Draws
from kogge.core.design import Design, arrived
from kogge.core.errors import BadOption
from kogge.core.game import Game
from kogge.core.registry import game as find

Result = dict[str, Any]


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: int = 1,
    bots: Sequence[str] = ("random",),
    options: Mapping[str, object] | None = None,
    processes: int = 1,
    engine: str = "local",
    board: object = None,
) -> Iterator[Result]:
    """The results of that many games, in their order; game i is played with the seed `seed + i`.

    `board` is a board of one's own: its data or its TOML file.
    """
    played_on = game.board(seats, options, board)
    full, own = played_on.options, played_on.travelling()
    specs = fill(bots, seats)
    for bot in seat_bots(game, specs, seed):
        bot.close()
    parts = [(game.id, seats, full, specs, number, own) for number in range(seed, seed + games)]
    return engines.run(play_part, parts, processes, engine)


def play_part(part: tuple[str, int, dict[str, str], list[str], int, tuple[str, ...]]) -> Result:
    id, seats, options, bots, seed, own = part
    return play(find(id), seats, options, bots, seed, arrived(find(id), *own))


def play(
    game: Game, seats: int, options: Mapping[str, object], bots: Sequence[str], seed: int, own: Design | None = None
) -> Result:
    """One game between bots, to its end or to the game's patience."""
    state = game.new(seats, options, own)
    spent = play_out(state, Draws(seed), seat_bots(game, bots, seed), game.patience)
    return {
        "game": game.id,
        "seats": seats,
        "seed": seed,
        "options": dict(state.board.options),
        "decisions": sum(spent.decisions),
        **outcome(state),
    }


def seat_bots(game: Game, bots: Sequence[str], seed: int) -> list[Bot]:
    """One bot per seat, each with chances of its own."""
    return [make(spec, game, bot_seed(seed, seat)) for seat, spec in enumerate(bots)]


def fill(bots: Sequence[str], seats: int) -> list[str]:
    """The names of bots, filled up to the seats by repeating the last one."""
    if not 0 < len(bots) <= seats:
        raise BadOption(f"There are {seats} seats: name 1 to {seats} bots, not {len(bots)}.")
    return [*bots, *[bots[-1]] * (seats - len(bots))]
