"""Random games: nothing gets lost, no list of moves grows too long, every game ends."""

from __future__ import annotations

import pytest
from pepper import do, new, play_random

from kogge.core.model import OVER
from kogge.core.rng import Rng
from kogge.games.pfeffersaecke.board import LYING
from kogge.games.pfeffersaecke.game import GAME
from kogge.games.pfeffersaecke.state import PfeffersaeckeState

GAMES = [(seats, intro) for seats in range(2, 7) for intro in ("off", "on")]


def city_income(state: PfeffersaeckeState, without: set[int]) -> int:
    """P4.4, counted afresh from the rings: what the active player's cities bring, those extended left out."""
    rules = state.rules
    total = 0
    for city in range(rules.cities):
        spaces = state.ring[rules.ring_start[city] : rules.ring_start[city] + rules.value[city]]
        if state.seal[city] == LYING and state.turn in spaces and city not in without:
            total += rules.rate * spaces.count(-1)
    return total


@pytest.mark.parametrize(("seats", "intro"), GAMES)
def test_p1_4_p1_7_houses_and_money_are_conserved(seats: int, intro: str) -> None:
    """What a seat has is what it had, plus income, less fees and roads: counted afresh from rings and roads."""
    for seed in range(6):
        state = new(seats, seed, intro=intro)
        rng = Rng(seed)
        while state.seat != OVER:
            before = state.copy()
            moves = state.legal()
            assert 1 <= len(moves) <= 70
            move = moves[rng.below(len(moves))]
            move.make(state)
            state.check()
            seat = before.turn
            gain = state.money[seat] - before.money[seat]
            if move.text.startswith("open"):
                assert gain == -cheapest(before, move.text.split()[1]) or state.turn != seat
            elif move.text == "double income":
                income = city_income(before, set()) + before.rules.base_income
                assert gain == max(48, 2 * income)
            elif move.text == "collect":
                extended = {city for city in range(25) if before.centre[city]}
                fees = sum(before.centre[c] for c in extended if before.seal[c] >= 0) * before.rules.rate
                base = before.rules.base_income if before.round > 1 else 0
                assert gain == city_income(before, extended) - fees + base
            elif move.text == "finish":
                assert gain == 0
            for other in range(seats):
                built = state.ring.count(other) + state.owner.count(other)
                built += sum(state.centre) if other == state.turn else 0
                assert built + state.supply[other] == 44


def cheapest(state: PfeffersaeckeState, name: str) -> int:
    """P5.2, from the list of roads: the price of the cheapest road from an office of the active player."""
    rules = state.rules
    place = rules.place_ids.index(name)
    offices = {p for p in range(rules.places) if state.offices[state.turn] >> p & 1}
    return min(price for a, b, price in rules.roads if (a == place and b in offices) or (b == place and a in offices))


@pytest.mark.parametrize(("seats", "intro"), GAMES)
def test_p8_every_game_ends(seats: int, intro: str) -> None:
    for seed in range(20):
        state = new(seats, seed, intro=intro)
        play_random(state, Rng(seed), GAME.patience)
        assert state.seat == OVER and state.ending > 0


def test_p3_2_a_seat_holds_one_seal_less_after_each_of_its_turns() -> None:
    state = do(new(4, 6), "found gent", "found trier", "found soest", "found speyer")
    rng = Rng(6)
    while state.seat != OVER and state.round < 6:
        for seat in range(4):
            turns = (
                state.round
                - 1
                + (seat < state.turn or (seat == state.turn and state.decision is not state.rules.sealing))
            )
            assert state.held[seat] == max(0, 6 - turns)
        play_random(state, rng, 1)
