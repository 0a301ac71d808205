"""How well the evaluation plays: greedy families reach the scores that the game is known for."""

from __future__ import annotations

import pytest

from kogge.bots import make
from kogge.core.chance import Draws
from kogge.core.model import OVER
from kogge.core.rng import Rng
from kogge.games.colonia import sense
from kogge.games.colonia.game import GAME
from kogge.games.colonia.state import ColoniaState

from .town import quiet


def greedy_scores(seats: int, seed: int, states: int) -> list[int]:
    draws = Draws(seed)
    state = GAME.new(seats)
    bots = [make(f"greedy:states={states}", GAME, 10 * seed + seat) for seat in range(seats)]
    draws.settle(state)
    while state.seat != OVER:
        seat = state.seat
        bots[seat].choose(state.view(seat), state.legal()).make(state)
        draws.settle(state)
    return state.scores()


def test_greedy_families_score_as_people_do() -> None:
    """K11.2: with three players greedy reaches 18 to 21 points on average (fixed seeds)."""
    scores = [points for seed in range(4) for points in greedy_scores(3, seed, 40)]
    assert 18.0 <= sum(scores) / len(scores) <= 21.0


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "low", "high"), [(3, 17.5, 21.0), (4, 12.5, 16.5), (5, 9.0, 13.5), (6, 7.0, 11.5)])
def test_greedy_families_for_every_number_of_seats(seats: int, low: float, high: float) -> None:
    """K11.2: mean scores fall with the number of players."""
    scores = [points for seed in range(30) for points in greedy_scores(seats, seed, 200)]
    assert low <= sum(scores) / len(scores) <= high


def test_more_is_worth_more() -> None:
    """Money, goods, resources and relics each raise the expectation of their owner, and of nobody else."""
    town = quiet(3)
    base = sense.evaluate(town.state)
    for change in ("money", "goods", "resources", "relic"):
        twin = quiet(3)
        if change == "money":
            twin.rich(1, pound=15)
        elif change == "goods":
            twin.give(1, goods="saddle wheel clothing")
        elif change == "resources":
            twin.give(1, "leather iron")
        else:
            twin.own(1, "london-9")
        values = sense.evaluate(twin.state)
        assert values[1] > base[1] + 0.3
        assert values[0] <= base[0] + 0.01


def test_the_most_orders_of_a_hand() -> None:
    """Resources form a ring; the count of possible orders is exact."""
    rng = Rng(5)

    def best(held: list[int]) -> int:
        found = 0
        for craftsman in range(5):
            after = held[:]
            after[craftsman] -= 1
            after[(craftsman + 1) % 5] -= 1
            if min(after) >= 0:
                found = max(found, 1 + best(after))
        return found

    state = GAME.new(3)
    assert isinstance(state, ColoniaState)
    for _ in range(40):
        held = [rng.below(4) for _ in range(5)]
        state.resources[:5] = held
        assert sense.orders_possible(state, 0) == best(held)


def test_features_tell_no_secret() -> None:
    """K13.3: hidden resources of others are no feature; the length is the same for every view."""
    town = quiet(4)
    twin = town.state.copy()
    at = 5 + next(kind for kind in range(5) if twin.resources[5 + kind] > 0)
    other = 5 + (at - 5 + 1) % 5
    twin.resources[at] -= 1
    twin.resources[other] += 1
    assert GAME.features(twin.view(0)) == GAME.features(town.state.view(0))
    assert len(GAME.features(town.state.view(None))) == len(GAME.features(town.state.view(3)))
