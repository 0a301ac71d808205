"""The instant of a bot's answer tells nothing of what it holds: a permutation test over pairs of truths."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from pathlib import Path

import pytest

from kogge.core.game import Game
from kogge.core.model import State
from kogge.core.playout import steps
from kogge.core.registry import game as find
from kogge.core.rng import Rng
from kogge.table import Table
from kogge.web.kept import SeatPlan, Settings, fingerprint
from kogge.web.room import Room
from kogge.web.rooms import Rooms
from kogge.web.store import Store
from kogge.web.workers import Workers

AT_ONCE = 8
PERMUTATIONS = 4000


def truths(game: Game) -> tuple[State, State]:
    """Two positions that seat 0 cannot tell apart, in which a bot has one legal move and several."""
    for seed in range(1, 400):
        state = game.new(3)
        steps(state, Rng(seed), seed % 60)
        if state.over or state.seat <= 0 or len(state.pending) > 1:
            continue
        for other in (state.view(0).sample(Rng(seed * 100 + again)) for again in range(20)):
            counts = sorted((len(state.legal()), len(other.legal())))
            if counts[0] == 1 < counts[1]:
                return (state, other)
    raise AssertionError("no such pair was found")


async def room_at(rooms: Rooms, position: State) -> Room:
    """A table at which seat 0 is a person's and the others are bots'."""
    seats = position.board.seats
    table = Table(position.board.game, seed=b"s" * 32, names=list("ABC"), start=position.data())
    plans = [SeatPlan("link", holder="h"), *[SeatPlan("bot", "easy") for _ in range(seats - 1)]]
    settings = Settings(plans, list(range(seats)))
    id = await rooms.store.create(table.record, settings, fingerprint("a"), [("h", 0)])
    return Room(rooms.store.open(id), rooms.store, rooms.workers)


async def answer_time(room: Room) -> float:
    """How long the bot that is asked takes until it answers."""
    answered = asyncio.get_running_loop().create_future()
    began = time.perf_counter()

    async def note(seat: int, text: str, asked: int) -> None:
        if not answered.done():
            answered.set_result(time.perf_counter() - began)

    room.play = note  # type: ignore[method-assign,assignment]
    room.wake()
    took: float = await answered
    room.stop()
    return took


async def measure(rooms: Rooms, pair: tuple[State, State], count: int) -> list[list[float]]:
    """Times of both truths, in a random order and several at once."""
    dice = random.Random(4)
    order = [at % 2 for at in range(count)]
    dice.shuffle(order)
    found: list[list[float]] = [[], []]
    for first in range(0, count, AT_ONCE):
        some = order[first : first + AT_ONCE]
        tables = [await room_at(rooms, pair[which]) for which in some]
        took = await asyncio.gather(*(answer_time(room) for room in tables))
        for which, seconds in zip(some, took):
            found[which].append(seconds)
    return found


def p_value(one: list[float], other: list[float]) -> float:
    """How often chance alone parts the two as far."""
    both, dice = one + other, random.Random(5)
    apart = abs(statistics.fmean(one) - statistics.fmean(other))
    hits = 0
    for _ in range(PERMUTATIONS):
        dice.shuffle(both)
        hits += abs(statistics.fmean(both[: len(one)]) - statistics.fmean(both[len(one) :])) >= apart
    return (hits + 1) / (PERMUTATIONS + 1)


@pytest.mark.parametrize("count", [64, pytest.param(2000, marks=pytest.mark.soak)])
def test_the_time_of_an_answer_tells_nothing(tmp_path: Path, count: int) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    workers = Workers(0)
    one, other = asyncio.run(measure(Rooms(store, workers), truths(find("colonia")), count))
    workers.close()
    store.close()
    assert p_value(one, other) > 0.001, (statistics.fmean(one), statistics.fmean(other))


def test_the_test_finds_a_bot_that_answers_at_once_where_it_has_no_choice() -> None:
    dice = random.Random(1)
    one = [0.25 + dice.uniform(0, 0.1) for _ in range(32)]
    other = [0.0 + dice.uniform(0, 0.1) for _ in range(32)]
    assert p_value(one, other) <= 0.001
