"""A small net that corrects what the evaluation promises. It counts in whole numbers: the same everywhere.

Two sums share a machine word, which halves the work: `high * PAIR + low`, each of them below 2^31.

Inputs are the features of a seat's view, then what the evaluation makes of the position: everybody's chance, and the
leads in expected points and in points that are sure. Two layers follow and one number: what to add to the chance.
"""

from __future__ import annotations

from typing import Final

from kogge.core.features import clear, zeros
from kogge.core.game import Game
from kogge.core.model import State
from kogge.core.packed import Ints, i64, vec

ONE: Final = 64  # what an input of 1 counts for
MOST: Final = 1_024  # inputs end here
LEAD: Final = 20.0  # points of a lead that count for 1
WEIGHT: Final = 1_024  # what a weight of 1 counts for
ACTIVE: Final = 256  # what an active unit of 1 counts for
FIRST: Final = ONE * WEIGHT // ACTIVE
UPPER: Final = 8 * ACTIVE  # a unit ends here
HEAVY: Final = 8 * WEIGHT  # so does a weight
PAIR: Final = 4_294_967_296
HALF: Final = 2_147_483_648
SURE: Final = 0.999  # a chance ends here, and as near to 0


def extra(seats: int) -> int:
    """How many inputs there are besides the features."""
    return 3 * seats - 2


class Net:
    """The weights for one game and number of seats. A bot has one of its own: it remembers its inputs."""

    def __init__(self, game: Game, seats: int, features: int, shape: list[int], weights: list[list[int]]) -> None:
        self.game = game
        self.seats: i64 = seats
        self.features: i64 = features
        self.size: i64 = features + extra(seats)
        self.wide: i64 = shape[0]
        self.narrow: i64 = shape[1]
        self.row = zeros(features)
        self.inputs: Ints = vec[i64]([0] * (features + extra(seats)))
        self.units: Ints = vec[i64]([0] * max(shape))
        self.sums: Ints = vec[i64]([0] * max(shape))
        # Weights of a layer stand input by input; its biases are the last row.
        self.first: Ints = vec[i64](paired(weights[0]))
        self.second: Ints = vec[i64](paired(weights[1]))
        self.last: Ints = vec[i64](weights[2])

    def correct(self, state: State, values: list[float], chances: list[float]) -> list[float]:
        """Everybody's chance after the net has had its say, one in sum."""
        scores = state.scores()
        if len(chances) == 2:  # what one wins the other loses: one look is enough
            mover = state.seat if state.seat > 0 else 0
            chance = self.chance(state, mover, values, chances, scores)
            return [chance, 1.0 - chance] if mover == 0 else [1.0 - chance, chance]
        out: list[float] = []
        total: float = 0.0
        for seat in range(len(chances)):
            chance = self.chance(state, seat, values, chances, scores)
            out.append(chance)
            total += chance
        return [chance / total for chance in out]

    def chance(self, state: State, seat: int, values: list[float], chances: list[float], scores: list[int]) -> float:
        """A seat's chance, from its own view."""
        self.read(state, seat, values, chances, scores)
        chance = chances[seat] + self.answer()
        if chance > SURE:
            return SURE
        return chance if chance > 1.0 - SURE else 1.0 - SURE

    def read(self, state: State, seat: i64, values: list[float], chances: list[float], scores: list[int]) -> None:
        """Take in a position as a seat sees it."""
        row = self.row
        clear(row, 0, self.features)
        self.game.write_features(state, seat, row, 0)
        inputs = self.inputs
        for at in range(self.features):
            inputs[at] = whole(row[at])
        seats = self.seats
        first = self.features
        for step in range(seats):
            other = (seat + step) % seats
            inputs[first + step] = whole(chances[other])
            if step > 0:
                lead = (values[seat] - values[other]) / LEAD
                sure = float(scores[seat] - scores[other]) / LEAD
                inputs[first + seats + step - 1] = whole(lead)
                inputs[first + 2 * seats + step - 2] = whole(sure)

    def answer(self) -> float:
        """What the net adds to the chance of the seat whose view was read."""
        units = self.units
        self.layer(self.inputs, self.size, self.first, self.wide, FIRST)
        self.layer(units, self.wide, self.second, self.narrow, WEIGHT)
        last = self.last
        answer: i64 = last[self.narrow]
        for unit in range(self.narrow):
            answer += units[unit] * last[unit]
        return float(answer) / float(ACTIVE * WEIGHT)

    def layer(self, numbers: Ints, count: i64, weights: Ints, width: i64, step: i64) -> None:
        """Add up what the numbers bring to every unit of a layer, and let the units pass on what they have."""
        sums = self.sums
        pairs = width // 2
        first = count * pairs
        for pair in range(pairs):
            sums[pair] = weights[first + pair]
        for at in range(count):
            number = numbers[at]
            if number != 0:
                first = at * pairs
                for pair in range(pairs):
                    sums[pair] += number * weights[first + pair]
        units = self.units
        for pair in range(pairs):
            both = sums[pair]
            low = (both + HALF) % PAIR - HALF
            units[2 * pair] = active(low // step)
            units[2 * pair + 1] = active((both - low) // PAIR // step)


def paired(weights: list[int]) -> list[int]:
    """Two weights in each number."""
    return [weights[at] + PAIR * weights[at + 1] for at in range(0, len(weights), 2)]


def whole(number: float) -> i64:
    """An input as a whole number, halves away from zero."""
    if number == 0.0:
        return 0
    if number > 0.0:
        up = i64(number * ONE + 0.5)
        return up if up < MOST else MOST
    down = i64(0.5 - number * ONE)
    return -down if down < MOST else -MOST


def active(number: i64) -> i64:
    """What a unit passes on."""
    if number < 0:
        return 0
    return number if number < UPPER else UPPER


def inputs_of(net: Net) -> list[int]:
    """What was read last, for learning."""
    return list(net.inputs)
