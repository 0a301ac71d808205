"""Draws that are the same on every machine for ever: a keyed hash ranks every copy, the lowest one left is drawn."""

from __future__ import annotations

import hashlib

from kogge.core.model import CHANCE, Move, State

SEED_BYTES = 32


def seed_bytes(seed: int | str | bytes) -> bytes:
    """32 bytes from whatever a person gives as a seed; 32 bytes stay as they are."""
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed
    text = seed if isinstance(seed, bytes) else str(seed).encode()
    return hashlib.blake2b(text, digest_size=SEED_BYTES, person=b"kogge seed").digest()


def commitment(seed: bytes) -> str:
    """What may be published at the start; the seed itself is published at the end."""
    return hashlib.blake2b(seed, digest_size=32, person=b"kogge commit").hexdigest()


def share_commitment(share: bytes) -> str:
    """What a player promises before anybody's share is known."""
    return hashlib.blake2b(share, digest_size=32, person=b"kogge share").hexdigest()


def mixed(seed: bytes, shares: list[bytes]) -> bytes:
    """The seed that draws where players added their own randomness, in the order of their seats."""
    if not shares:
        return seed
    return hashlib.blake2b(seed + b"".join(shares), digest_size=SEED_BYTES, person=b"kogge shares").digest()


class Draws:
    """Chance resolved from a seed: two tables with one seed get the same draws, whatever their players do."""

    def __init__(self, seed: int | str | bytes) -> None:
        self.seed = seed_bytes(seed)
        self.ranks: dict[str, list[bytes]] = {}

    def draw(self, state: State) -> Move:
        """The outcome whose first copy left has the lowest rank."""
        assert state.seat == CHANCE
        decision = state.decision
        moves = decision.legal(state)
        weights = decision.weights(state)
        totals = decision.totals(state)
        source = decision.source(state)
        best = b""
        chosen = moves[0]
        for i in range(len(moves)):
            move = moves[i]
            rank = self.copies(source, move.text, totals[i])[totals[i] - weights[i]]
            if not best or rank < best:
                best = rank
                chosen = move
        return chosen

    def copies(self, source: str, text: str, count: int) -> list[bytes]:
        """The ranks of all copies of one outcome in one source, lowest first."""
        name = f"{source}\x1f{text}\x1f{count}"
        found = self.ranks.get(name)
        if found is None:
            found = [
                hashlib.blake2b(f"{source}\x1f{text}\x1f{copy}".encode(), key=self.seed, digest_size=16).digest()
                for copy in range(count)
            ]
            found.sort()
            self.ranks[name] = found
        return found

    def settle(self, state: State) -> list[Move]:
        """Let chance act until a seat decides; the moves it made."""
        made: list[Move] = []
        while state.seat == CHANCE:
            move = self.draw(state)
            move.make(state)
            made.append(move)
        return made
