"""The random source of playouts and bots: small, fast, the same numbers compiled and interpreted."""

from __future__ import annotations

from typing import Final

from kogge.core.packed import i64

# Marsaglia's multiply-with-carry: state below 2^63, so that it fits a machine word without wrapping.
MULTIPLIER: Final = 698769069
LOW: Final = 0xFFFFFFFF


class Rng:
    def __init__(self, seed: int) -> None:
        mixed = (seed ^ (seed >> 31)) & 0x7FFFFFFFFFFFFFFF
        mixed = (mixed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & 0x7FFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> 29)) * 0xBF58476D1CE4E5B9) & 0x7FFFFFFFFFFFFFFF
        mixed = (mixed ^ (mixed >> 32)) % ((MULTIPLIER << 32) - 1)
        self.x: i64 = mixed if mixed > 0 else 1

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1; n is at most 2^30."""
        self.x = MULTIPLIER * (self.x & LOW) + (self.x >> 32)
        return (self.x & LOW) * n >> 32

    def unit(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return float(self.below(0x40000000)) / 1073741824.0

    def copy(self) -> Rng:
        twin = Rng(0)
        twin.x = self.x
        return twin
