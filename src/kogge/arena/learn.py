"""Learning a net from lessons, with NumPy: two layers, Adam, the same weights for the same lessons and seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kogge.arena.selfplay import Lesson
from kogge.bots.net import ACTIVE, FIRST, HEAVY, ONE, UPPER, WEIGHT

Floats = NDArray[np.float32]
BATCH, BIG = 512, 8_192  # rows at once: to learn from, to measure by
RATE = 1e-3
PULL = 0.5  # of weights towards nothing
BETAS = (0.9, 0.999)
HELD_BACK = 10  # one game in so many is kept to measure by
SCALE = 0.05  # of the last layer's first weights: the net begins by saying nearly nothing


@dataclass(frozen=True, slots=True)
class Table:
    """Rows to learn from: inputs, what the evaluation said, what is to be said, and how the game ended."""

    inputs: NDArray[np.int16]
    base: Floats
    target: Floats
    outcome: Floats

    def __len__(self) -> int:
        return len(self.base)


def tabled(lessons: Sequence[Lesson], trust: float) -> Table:
    """Lessons as rows; the target is `trust` parts what the search found, the rest how the game ended."""
    said = np.concatenate([np.frombuffer(lesson.said, np.float32) for lesson in lessons]).reshape(-1, 3)
    flat = np.concatenate([np.frombuffer(lesson.inputs, np.int16) for lesson in lessons])
    target = (trust * said[:, 1] + (1 - trust) * said[:, 2]).astype(np.float32)
    return Table(flat.reshape(len(said), -1), said[:, 0].copy(), target, said[:, 2].copy())


def split(lessons: Sequence[Lesson]) -> tuple[list[Lesson], list[Lesson]]:
    """Games to learn from, and games to measure by."""
    kept = [lesson for at, lesson in enumerate(lessons) if at % HELD_BACK == HELD_BACK - 1 and lesson.said]
    rest = [lesson for at, lesson in enumerate(lessons) if at % HELD_BACK != HELD_BACK - 1 and lesson.said]
    return rest, kept or rest


class Learner:
    """The weights while they are learnt, as floats."""

    def __init__(self, size: int, shape: Sequence[int], seed: int) -> None:
        self.dice = np.random.default_rng(seed)
        wide, narrow = shape
        sizes = ((size, wide), (wide, narrow), (narrow, 1))
        scales = (1 / 16, (2 / wide) ** 0.5, SCALE)
        self.weights: list[Floats] = []
        for (rows, columns), scale in zip(sizes, scales):
            self.weights.append((self.dice.standard_normal((rows, columns)) * scale).astype(np.float32))
            self.weights.append(np.zeros(columns, np.float32))
        self.means = [np.zeros_like(part) for part in self.weights]
        self.squares = [np.zeros_like(part) for part in self.weights]
        self.steps = 0

    def forward(self, inputs: Floats) -> tuple[Floats, Floats, Floats]:
        first, bias1, second, bias2, last, bias3 = self.weights
        top = UPPER / ACTIVE
        one = np.clip(inputs @ first + bias1, 0, top)
        two = np.clip(one @ second + bias2, 0, top)
        return one, two, (two @ last + bias3)[:, 0]

    def step(self, inputs: Floats, wanted: Floats, rate: float) -> float:
        """One step of Adam on the mean square error, which it answers."""
        one, two, answer = self.forward(inputs)
        slope = (2 * (answer - wanted) / len(wanted))[:, None].astype(np.float32)
        top = UPPER / ACTIVE
        back2 = (slope @ self.weights[4].T) * ((two > 0) & (two < top))
        back1 = (back2 @ self.weights[2].T) * ((one > 0) & (one < top))
        slopes = [inputs.T @ back1, back1.sum(0), one.T @ back2, back2.sum(0), two.T @ slope, slope.sum(0)]
        self.steps += 1
        fresh1, fresh2 = 1 - BETAS[0] ** self.steps, 1 - BETAS[1] ** self.steps
        for at, part in enumerate(slopes):
            self.means[at] += (1 - BETAS[0]) * (part - self.means[at])
            self.squares[at] += (1 - BETAS[1]) * (part * part - self.squares[at])
            change = self.means[at] / fresh1 / (np.sqrt(self.squares[at] / fresh2) + 1e-8)
            self.weights[at] = (self.weights[at] - rate * (change + PULL * self.weights[at])).astype(np.float32)
        return float(np.mean((answer - wanted) ** 2))

    def learn(self, table: Table, test: Table, epochs: int) -> list[tuple[float, float]]:
        """Go through the rows again and again and keep the weights that were best on the other games.

        Positions of one game are alike and end alike: a net that learns too long learns games by heart. The errors of
        each time, on what is learnt from and on the others.
        """
        losses: list[tuple[float, float]] = []
        best: list[Floats] = []
        wanted = table.target - table.base
        for epoch in range(epochs):
            rate = RATE * (1 - epoch / epochs)
            order = self.dice.permutation(len(table))
            total = 0.0
            for first in range(0, len(order), BATCH):
                rows = order[first : first + BATCH]
                inputs = table.inputs[rows].astype(np.float32) * np.float32(1 / ONE)
                total += len(rows) * self.step(inputs, wanted[rows], rate)
            losses.append((round(total / len(table), 6), round(self.error(test), 6)))
            if losses[-1][1] <= min(error for _, error in losses):
                best = [part.copy() for part in self.weights]
        self.weights = best
        return losses

    def error(self, table: Table) -> float:
        """The mean square error on a table."""
        total = 0.0
        for first in range(0, len(table), BIG):
            part = slice(first, first + BIG)
            _, _, answer = self.forward(table.inputs[part].astype(np.float32) * np.float32(1 / ONE))
            total += float(np.sum((answer - table.target[part] + table.base[part]) ** 2))
        return total / len(table)

    def whole(self) -> list[list[int]]:
        """The weights as whole numbers, input by input, the biases last."""
        first, bias1, second, bias2, last, bias3 = self.weights
        layers = []
        for weights, bias, unit in ((first, bias1, ONE), (second, bias2, ACTIVE), (last, bias3, ACTIVE)):
            most = HEAVY / WEIGHT
            bounded = np.clip(weights, -most, most), np.clip(bias[None], -most, most)
            rows = np.concatenate([np.rint(bounded[0] * WEIGHT), np.rint(bounded[1] * WEIGHT * unit)])
            layers.append([int(number) for number in rows.astype(np.int64).ravel()])
        return layers


def answers(weights: Sequence[Sequence[int]], shape: Sequence[int], inputs: NDArray[np.int16]) -> NDArray[np.float64]:
    """What a net of whole numbers says to many rows: the same as `Net.answer` to each."""
    wide, narrow = shape
    layers = [np.array(layer, np.int64).reshape(-1, size) for layer, size in zip(weights, (wide, narrow, 1))]
    units = inputs.astype(np.int64)
    for layer, step in zip(layers[:2], (FIRST, WEIGHT)):
        units = np.clip((units @ layer[:-1] + layer[-1]) // step, 0, UPPER)
    said: NDArray[np.float64] = (units @ layers[2][:-1] + layers[2][-1])[:, 0] / (ACTIVE * WEIGHT)
    return said


def errors(table: Table, added: NDArray[Any] | float) -> dict[str, float]:
    """How far the evaluation with what was added is from what was to be said, and from the results: mean squares."""
    chance = np.clip(table.base + added, 0.0, 1.0)
    return {
        "target": round(float(np.mean((chance - table.target) ** 2)), 5),
        "outcome": round(float(np.mean((chance - table.outcome) ** 2)), 5),
    }
