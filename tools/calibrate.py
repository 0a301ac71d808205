"""What a lead is worth: fits `early` and `late` of `search(seats)` in each `sense.py` to games that greedy plays.

    python tools/calibrate.py [GAME] [--games 60] [--states 200] [--seed 1]

A lead of so many points with so much of the game gone becomes a chance to win (`kogge.bots.worth`). For every number of
seats the two spreads are printed, in tenths of points, that make the results of the games likeliest, with the mean
loss in nats a position, and that of giving everybody the same chance. The same arguments print the same numbers.
"""

from __future__ import annotations

import argparse
from math import log

from kogge.bots import make
from kogge.bots.worth import chances
from kogge.core.chance import Draws
from kogge.core.game import Game
from kogge.core.ranking import winners
from kogge.core.registry import game as find
from kogge.core.registry import games
from kogge.core.rng import Rng

EVERY = 7  # decisions between two positions that are looked at
SPREADS = [10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 700, 1000]

Seen = tuple[list[float], float, list[int]]  # expected points, how much of the game was gone, who won


def positions(game: Game, seats: int, count: int, states: int, seed: int, opening: int) -> list[Seen]:
    """Positions of games that greedy plays against itself, right after somebody's action."""
    found: list[Seen] = []
    for deal in range(seed, seed + count):
        state, draws, rng = game.new(seats), Draws(deal), Rng(deal)
        players = [make(f"greedy:states={states}", game, deal * 10 + seat) for seat in range(seats)]
        seen: list[tuple[list[float], float]] = []
        draws.settle(state)
        for decision in range(game.patience):
            if state.over:
                break
            moves = state.legal()
            if decision < opening:
                move = moves[rng.below(len(moves))]
            else:
                move = players[state.seat].choose(state.view(state.seat), moves)
            move.make(state)
            draws.settle(state)
            if decision % EVERY == 0 and not state.over:
                seen.append((game.evaluate(state), game.elapsed(state)))
        first = winners(state.ranking())
        found += [(values, gone, first) for values, gone in seen]
    return found


def loss(found: list[Seen], early: float, late: float) -> float:
    """How surprising the results are on the average, where chances are spread like this."""
    total = 0.0
    for values, gone, first in found:
        chance = chances(values, (early + (late - early) * gone) / 10)
        total -= sum(log(max(chance[seat], 1e-9)) for seat in first) / len(first)
    return total / len(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--states", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--opening", type=int, default=6, help="random decisions, so that games differ")
    asked = parser.parse_args()
    for game in [find(asked.game)] if asked.game else games().values():
        for seats in range(game.seats[0], game.seats[1] + 1):
            if asked.seats and seats != asked.seats:
                continue
            found = positions(game, seats, asked.games, asked.states, asked.seed, asked.opening)
            best = min((loss(found, early, late), early, late) for early in SPREADS for late in SPREADS)
            print(
                f"{game.id} {seats}: early={best[1]} late={best[2]} loss={best[0]:.3f} of {log(seats):.3f} "
                f"({len(found)} positions)",
                flush=True,
            )


if __name__ == "__main__":
    main()
