"""Tune the weights of an evaluation by self-play: simultaneous perturbation (SPSA), the same for the same seed.

    python tools/tune.py hansa --seats 2 --weights TWO --steps 500

In every step all weights are shaken up or down by a part of themselves; the two sets meet over the same draws with
seats changed, and every weight moves a little to the better side. The mean over the second half is printed.
"""

from __future__ import annotations

import argparse
import math
import random
from importlib import import_module

from kogge import bots
from kogge.arena.match import bot_seed
from kogge.core.chance import Draws
from kogge.core.game import Game
from kogge.core.ranking import winners
from kogge.core.registry import game as find

SHAKE = 0.15
LEARN = 0.06


class Tuner:
    """The weights of one module, as a list; whoever is about to move thinks with the weights of the own side."""

    def __init__(self, game: Game, weights: str, states: int, options: dict[str, str]) -> None:
        self.game = game
        self.states = states
        self.options = options
        self.weights = getattr(import_module(f"{game.package}.sense"), weights)
        self.names = [name for name in dir(self.weights) if isinstance(getattr(self.weights, name), float)]

    def read(self) -> list[float]:
        return [getattr(self.weights, name) for name in self.names]

    def write(self, values: list[float]) -> None:
        for name, value in zip(self.names, values):
            setattr(self.weights, name, value)

    def play(self, sides: list[int], sets: list[list[float]], seed: int) -> float:
        """What side 0 gains over side 1 in one game: half by its wins, half by its lead, from -1 to 1."""
        seats = len(sides)
        state = self.game.new(seats, self.options)
        draws = Draws(seed)
        draws.settle(state)
        players = [bots.make(f"greedy:states={self.states}", self.game, bot_seed(seed, seat)) for seat in range(seats)]
        for _ in range(self.game.patience):
            if state.seat < 0:
                break
            self.write(sets[sides[state.seat]])
            players[state.seat].choose(state.view(state.seat), state.legal()).make(state)
            draws.settle(state)
        first = winners(state.ranking())
        scores = state.scores()
        won, points = [0.0, 0.0], [0.0, 0.0]
        for seat, side in enumerate(sides):
            count = sides.count(side)
            won[side] += (seat in first) / len(first) / count
            points[side] += scores[seat] / count
        return 0.5 * (won[0] - won[1]) / (won[0] + won[1]) + 0.5 * math.tanh((points[0] - points[1]) / 12)

    def step(self, values: list[float], rng: random.Random, seats: list[int], learn: float) -> list[float]:
        """The weights after one more pair of games."""
        shake = [rng.choice((-SHAKE, SHAKE)) for _ in values]
        sets = [[v * math.exp(sign * s) for v, s in zip(values, shake)] for sign in (1, -1)]
        count, seed = rng.choice(seats), rng.randrange(1_000_000_000)
        offset = rng.randrange(2)
        gains = [self.play([(seat + first) % 2 for seat in range(count)], sets, seed) for first in (offset, offset + 1)]
        gain = sum(gains) / 2
        return [v * math.exp(learn * gain * (1 if s > 0 else -1)) for v, s in zip(values, shake)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, nargs="+", default=[2])
    parser.add_argument("--weights", default="TWO")
    parser.add_argument("--steps", type=int, default=500)
    parser.add_argument("--states", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    tuner = Tuner(find(args.game), args.weights, args.states, {})
    rng = random.Random(args.seed)
    values = tuner.read()
    means = [0.0] * len(values)
    for step in range(args.steps):
        values = tuner.step(values, rng, args.seats, LEARN / (1 + step / args.steps))
        if step >= args.steps // 2:
            means = [mean + v / (args.steps - args.steps // 2) for mean, v in zip(means, values)]
        if step % 50 == 49:
            print(step + 1, " ".join(f"{name}={v:.3g}" for name, v in zip(tuner.names, values)), flush=True)
    print("mean of the second half:", " ".join(f"{name}={v:.3g}" for name, v in zip(tuner.names, means)))


if __name__ == "__main__":
    main()
