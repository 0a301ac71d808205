"""How much is going first worth in Hansa? A study in 40 lines; docs/study.md tells what came out.

python examples/first_seat.py --games 400 --out docs/pictures/first_seat.svg
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from kogge.arena.picture import Dot, dots
from kogge.arena.simulate import simulate
from kogge.arena.standings import wilson
from kogge.core.ranking import winners
from kogge.core.registry import game as find


def win_shares(seats: int, games: int, bot: str, seed: int, jobs: int) -> list[float]:
    """Games of one bot against itself: how many of 1 each seat wins."""
    shares = [0.0] * seats
    for result in simulate(find("hansa"), seats, games, seed, [bot], processes=jobs):
        best = winners(result["ranking"])
        for seat in best:
            shares[seat] += 1 / len(best) / games
    return shares


def study(games: int, bot: str, seed: int, jobs: int) -> list[Dot]:
    """For every number of players: each seat's win share times the number of players, so that 1 is fair."""
    rows = []
    for seats in (2, 3, 4):
        for seat, share in enumerate(win_shares(seats, games, bot, seed, jobs)):
            low, high = wilson(share, games)
            rows.append(Dot(f"{seats} players, seat {seat + 1}", share * seats, low * seats, high * seats))
    return rows


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games for each number of players")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("first_seat.svg"))
    given = parser.parse_args(arguments)
    rows = study(given.games, given.bot, given.seed, given.jobs)
    for row in rows:
        print(f"{row.name:22} {row.value:5.2f}   95 %: {row.low:.2f} to {row.high:.2f}")
    title = f"Hansa: wins by seat, {given.games} games of {given.bot} against itself"
    given.out.write_text(dots(title, "wins, 1 is a fair share; 95 % interval", rows, line=1.0), encoding="utf-8")


if __name__ == "__main__":
    main()
