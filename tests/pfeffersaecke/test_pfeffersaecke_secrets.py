"""P10: hands of seals are secret, whatever is varied in them; guesses follow the two-stage deal."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import pytest
from pepper import A, do, new, play_random, scene

from kogge.core.model import CHANCE, HIDDEN, OVER
from kogge.core.rng import Rng
from kogge.games.pfeffersaecke.board import VALUES
from kogge.games.pfeffersaecke.game import GAME
from kogge.games.pfeffersaecke.state import PfeffersaeckeState


def text(state: PfeffersaeckeState, viewer: int | None) -> str:
    return json.dumps(state.view(viewer).data())


def swapped(state: PfeffersaeckeState, one: int, other: int) -> PfeffersaeckeState | None:
    """The same position with a seal of one hand exchanged for a different one of another hand, if that can be."""
    for mine in range(2, VALUES):
        for theirs in range(2, VALUES):
            if mine == theirs or state.hand[one * VALUES + mine] == 0 or state.hand[other * VALUES + theirs] == 0:
                continue
            twin = state.copy()
            twin.hand[one * VALUES + mine] -= 1
            twin.hand[one * VALUES + theirs] += 1
            twin.hand[other * VALUES + theirs] -= 1
            twin.hand[other * VALUES + mine] += 1
            return twin
    return None


@pytest.mark.parametrize("seats", range(2, 7))
def test_p10_1_exchanging_seals_between_two_hands_changes_no_byte_of_what_others_see(seats: int) -> None:
    tried = 0
    for seed in range(4):
        state = new(seats, seed)
        rng = Rng(seed)
        while state.seat != OVER:
            for one, other in pairwise(range(seats)):
                twin = swapped(state, one, other)
                if twin is None:
                    continue
                tried += 1
                for viewer in [None, *range(seats)]:
                    same = text(state, viewer) == text(twin, viewer)
                    assert same == (viewer not in (one, other)), f"viewer {viewer}, hands {one} and {other}"
            play_random(state, rng, 1)
    assert tried > 20


def test_p10_1_other_hands_and_the_pool_are_hidden_during_the_deal_too() -> None:
    state = GAME.new(3)
    assert isinstance(state, PfeffersaeckeState)
    rng = Rng(1)
    while state.seat == CHANCE:
        state.decision.draw(state, rng).make(state)
        for viewer in (0, 1, 2, None):
            view = state.view(viewer)
            assert view.held == state.held
            for seat in range(3):
                row = view.hand[seat * VALUES : (seat + 1) * VALUES]
                if seat == viewer or state.held[seat] == 0:
                    assert row == state.hand[seat * VALUES : (seat + 1) * VALUES]
                else:
                    assert row == [HIDDEN] * VALUES
            assert view.pool == ([HIDDEN] * VALUES if state.seat == CHANCE else [0] * VALUES)


def test_p10_1_p10_2_p11_31_what_a_view_shows() -> None:
    """T55."""
    state = do(new(4, 2), "found gent", "found trier", "found soest", "found speyer")
    view = state.view(1)
    assert view.held == [6, 6, 6, 6] and view.letters == [2] * 4 and view.counter == 16
    assert view.supply == state.supply and view.points == state.points and view.seal == state.seal
    assert view.money == state.money  # the ledger that anybody may keep; no page shows it


def test_p10_2_scores_shown_before_the_end_leave_money_out() -> None:
    state = scene(4, small={"gent": "A"}, money=60)
    assert state.scores()[A] == 1 + 2 + 3
    assert state.view(1).scores()[A] == 1 + 2
    assert state.view(1).score_sheet()["money"] == [0, 0, 0, 0]
    state.seat = OVER
    assert state.view(1).scores()[A] == 1 + 2 + 3


def test_p10_1_all_is_open_when_the_game_is_over() -> None:
    state = new(6, 3)
    play_random(state, Rng(3))
    assert state.seat == OVER
    assert state.view(None).hand == state.hand


def test_p10_1_p2_3_with_two_players_a_sample_is_the_truth() -> None:
    state = new(2, 8)
    rng = Rng(8)
    while state.seat != OVER:
        for viewer in range(2):
            assert state.view(viewer).sample(rng).hand == state.hand
        play_random(state, rng, 1)


@pytest.mark.parametrize("seats", range(3, 7))
def test_p10_1_p2_3_samples_are_sound_and_differ(seats: int) -> None:
    state = new(seats, 5)
    rng = Rng(5)
    view = state.view(0)
    found = set()
    for _ in range(30):
        sample = view.sample(rng)
        sample.check()
        assert text(sample, 0) == json.dumps(view.data())
        found.add(tuple(sample.hand))
    assert len(found) > 10


def test_p10_1_p2_3_guesses_are_as_likely_as_deals_that_look_the_same() -> None:
    """Four players deal; where seat 0 got one particular hand, others hold high seals as often as in samples."""
    rng = Rng(77)
    dealt: Counter[tuple[int, ...]] = Counter()
    guessed: Counter[tuple[int, ...]] = Counter()
    start = GAME.new(6)
    for _ in range(6000):
        state = start.copy()
        assert isinstance(state, PfeffersaeckeState)
        while state.seat == CHANCE:
            state.decision.draw(state, rng).make(state)
        high = [sum(state.hand[seat * VALUES + 5 : (seat + 1) * VALUES]) for seat in range(6)]
        if high[0] == 2:
            dealt[tuple(sorted(high[1:]))] += 1
            sample = state.view(0).sample(rng)
            guessed[tuple(sorted(sum(sample.hand[s * VALUES + 5 : (s + 1) * VALUES]) for s in range(1, 6)))] += 1
    total = sum(dealt.values())
    assert total > 1500 and sum(guessed.values()) == total
    for kind in dealt | guessed:
        spread = (dealt[kind] + guessed[kind] + 10) ** 0.5
        assert abs(dealt[kind] - guessed[kind]) < 4.5 * spread, kind


def test_p10_1_p2_3_what_a_seat_has_placed_counts_for_its_share_of_high_seals() -> None:
    """With five players everybody got exactly two high seals: who has placed both holds none."""
    rng = Rng(4)
    checked = 0
    for seed in range(10):
        state = new(5, seed)
        while state.seat != OVER and state.round < 4:
            play_random(state, rng, 1)
        if state.seat == OVER:
            continue
        sample = state.view(None).sample(rng)
        for seat in range(5):
            placed = sum(
                1 for city in range(25) if state.placer[city] == seat and state.rules.value[city] >= state.rules.high
            )
            assert sum(sample.hand[seat * VALUES + 5 : (seat + 1) * VALUES]) == 2 - placed
            checked += placed
    assert checked > 5
