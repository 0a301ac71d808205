"""What a merchant of Hansa sees: free tokens, busy cities, the last turn."""

from __future__ import annotations

import pytest

from hansa.scene import FIRST, HANSA, SECOND, scene
from kogge import bots
from kogge.arena.match import bot_seed
from kogge.core.chance import Draws
from kogge.games.hansa.state import HansaState

PLANNERS = ["easy", "medium", "mcts:iterations=200"]


def texts(moves: list) -> list[str]:  # type: ignore[type-arg]
    return [move.text for move in moves]


def wasted(state: HansaState) -> list[str]:
    return texts(HANSA.waste(state.view(state.seat), state.legal()))


def test_h4_2_a_free_token_is_not_left_lying() -> None:
    state = scene(2, ship="danzig", booths={"danzig": [3, 1]}, stored={"danzig": "orange-1"}, talers=[0, 3])
    assert wasted(state) == ["end"]
    for spec in PLANNERS:
        assert bots.make(spec, HANSA, 1).choose(state.view(0), state.legal()).text == "buy danzig"


@pytest.mark.parametrize(
    "change",
    [
        {"booths": {"danzig": [1, 1]}},  # it costs a taler
        {"empty": ("danzig",), "stored": {}},  # nothing lies there
        {"open": {FIRST: "brown-1 brown-2 red-1"}},  # no place for it
        {"acted": True},  # the visit is used up
    ],
    ids=["dear", "empty", "full", "acted"],
)
def test_h4_2_ending_the_turn_is_no_waste_where_nothing_is_free(change: dict[str, object]) -> None:
    full = {"ship": "danzig", "booths": {"danzig": [3, 1]}, "stored": {"danzig": "orange-1"}, **change}
    assert wasted(scene(2, **full)) == []  # type: ignore[arg-type]


def test_h5_1_after_the_last_turn_hopes_are_worth_nothing() -> None:
    """The first seat has had its last turn: a pair counts two points, a lead and talers nothing."""
    state = scene(2, turn=SECOND, left=3, ship="riga", booths={"danzig": [3, 0]}, open={FIRST: "red-3 red-3"})
    assert HANSA.evaluate(state)[0] == float(state.scores()[0])
    state = scene(2, turn=FIRST, left=3, ship="riga", booths={"danzig": [3, 0]}, open={FIRST: "red-3 red-3"})
    assert HANSA.evaluate(state)[0] > state.scores()[0] + 3


def test_h5_1_nobody_begins_the_last_round_to_lose_it() -> None:
    """The first seat leads by two, but refilling would leave the last word to a pair worth six."""
    state = scene(
        2,
        decision="warehouses",
        left=8,
        ship="riga",
        booths={"danzig": [2, 2], "reval": [2, 2], "riga": [2, 2]},
        open={SECOND: "brown-3 brown-3"},
        empty=("danzig", "reval"),
        talers=[3, 0],
    )
    assert bots.make("medium", HANSA, 1).choose(state.view(0), state.legal()).text == "keep"


def opening(seed: int, seats: int, spec: str) -> list[str]:
    """Where the booths go before the first turn."""
    state = HANSA.new(seats)
    draws = Draws(seed)
    draws.settle(state)
    players = [bots.make(spec, HANSA, bot_seed(seed, seat)) for seat in range(seats)]
    placed: list[str] = []
    while state.decision.name == "placing":
        move = players[state.seat].choose(state.view(state.seat), state.legal())
        placed.append(move.text.removeprefix("place "))
        move.make(state)
    return placed


@pytest.mark.parametrize(
    ("seats", "spec"), [(2, "medium"), (3, "medium"), (4, "medium"), (2, "mcts:iterations=20;states=200;look=30")]
)
def test_h2_4_openings_look_at_the_chart_and_at_the_tokens(seats: int, spec: str) -> None:
    """Ships come by Danzig far more often than by Aalborg; and not every deal asks for the same cities."""
    openings = [opening(seed, seats, spec) for seed in range(8)]
    first = [placed[0] for placed in openings]
    assert len({tuple(placed) for placed in openings}) > 2
    assert first.count("danzig") + first.count("riga") + first.count("reval") + first.count("kalmar") >= 6
