"""Draws from a seed: the same on every machine for ever, whatever the players do."""

from __future__ import annotations

from core.toy import Toy
from kogge.core.chance import Draws, commitment, seed_bytes
from kogge.core.model import CHANCE, State
from kogge.core.rng import Rng


def dealt(seed: int, choices: str) -> list[str]:
    """What a game deals when the players always choose the same."""
    state: State = Toy().new(3, {"length": "long"})
    draws, drawn = Draws(seed), []
    while not state.over:
        if state.seat == CHANCE:
            move = draws.draw(state)
            drawn.append(move.text)
        else:
            move = next((m for m in state.legal() if m.text in choices.split()), state.legal()[0])
        move.make(state)
    return drawn


def test_known_draws() -> None:
    assert dealt(7, "keep pass") == [
        "card 2",
        "card 1",
        "card 2",
        "card 2",
        "card 2",
        "card 1",
        "card 3",
        "card 1",
        "card 1",
    ]


def test_the_players_do_not_change_what_is_dealt() -> None:
    for seed in range(20):
        assert dealt(seed, "keep pass") == dealt(seed, "throw take")


def test_seeds_differ() -> None:
    assert len({tuple(dealt(seed, "keep pass")) for seed in range(30)}) > 20


def test_every_copy_comes_up_once() -> None:
    draws, state = Draws(3), Toy().new(2)
    ranks = [rank for eye, count in ((1, 6), (2, 5), (3, 4)) for rank in draws.copies("deal", f"card {eye}", count)]
    assert len(set(ranks)) == 15
    assert draws.settle(state) and state.seat == 0


def test_seeds_of_any_kind_become_32_bytes() -> None:
    assert seed_bytes(b"x" * 32) == b"x" * 32
    assert seed_bytes(7) == seed_bytes("7") == seed_bytes(b"7")
    assert len(seed_bytes("Lübeck")) == 32
    assert commitment(seed_bytes(7)) != commitment(seed_bytes(8))


def test_known_numbers_of_the_random_source() -> None:
    rng = Rng(7)
    assert [rng.below(1000) for _ in range(8)] == [923, 628, 900, 946, 615, 906, 630, 462]
    assert rng.copy().below(1000) == rng.below(1000)
    assert 0.0 <= rng.unit() < 1.0


def test_the_random_source_reaches_every_number_evenly() -> None:
    rng = Rng(2)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert min(counts) > 850 and max(counts) < 1150


def test_odd_seeds_give_sound_sources() -> None:
    for seed in (0, -1, 1, 2**31, 2**63, 2**80, -(2**70)):
        rng = Rng(seed)
        assert all(0 <= rng.below(10) < 10 for _ in range(50))
        assert len({rng.below(1 << 20) for _ in range(50)}) > 40
