"""Luck, measured apart from skill: what a draw, or the secret answers of others, changed against what was likely.

Pairs of games are played on from the same sampled world with the same later luck, one with what was drawn, one with a
draw of its own. Only what those who saw it knew is used: the view of the one witness, or of a spectator.
"""

from __future__ import annotations

from typing import NamedTuple

from kogge.analysis.chances import chances, scale, slope
from kogge.analysis.findings import Luck
from kogge.analysis.weigh import FLOOR, judge_of, mean_of, search_settings, spread_of
from kogge.bots.greedy import source
from kogge.bots.protocol import undisturbed
from kogge.bots.search import Plan
from kogge.bots.tree import Tree
from kogge.bots.worth import Judge
from kogge.core.game import Game
from kogge.core.model import CHANCE, Move, State
from kogge.core.registry import game as find
from kogge.core.rng import Rng

MANY = 1_000_000


class Event(NamedTuple):
    """Draws, or a round of secret answers, as they travel to another process."""

    ply: int
    before: State  # a view
    made: list[Move]  # what was drawn, or everybody's answers
    after: State | None  # the view behind the answers; draws need none
    next: int  # who decides then
    seat: int  # the one who saw the draws, or whose hope the answers met; -1: everybody
    samples: int
    seed: int


class Fate:
    """Plays on from worlds, twice from each."""

    def __init__(self, event: Event, game: Game) -> None:
        self.event = event
        settings = search_settings(game, event.before.board.seats)
        self.judge: Judge = judge_of(game, settings)
        self.base = source(event.seed, event.before).below(MANY) * MANY
        self.look = settings["look"]
        self.tree = Tree(game, max(0, event.next), Rng(self.base), self.judge, settings)

    def value(self, world: State, luck: int) -> list[float]:
        """What a position comes to, with this luck."""
        self.tree.rng = Rng(self.base + MANY // 2 + luck)
        self.tree.play_on(world)
        return self.judge.worth(world)

    def drawn(self, at: int) -> tuple[list[float], list[float]]:
        """What was drawn, and what might have been, in one world."""
        rng = Rng(self.base + at)
        world = self.event.before.sample(rng)
        other = world.copy()
        for move in self.event.made:
            if other.seat == CHANCE:
                other.decision.draw(other, rng).apply(other)
            if world.seat == CHANCE and move in world.decision.legal(world):
                move.apply(world)
        return self.value(world, at), self.value(other, at)

    def answered(self, at: int) -> tuple[list[float], list[float]]:
        """What was answered, and what others would have answered who think for themselves, in one world each."""
        event = self.event
        assert event.after is not None
        rng = Rng(self.base + at)
        other = event.before.sample(rng)
        decision = other.decision
        while other.decision is decision and other.seat >= 0:
            seat = other.seat
            move = self.answer(other, seat, rng) if seat != event.seat else self.own(seat)
            move.apply(other)
            if seat == event.before.board.seats - 1:
                break
        return self.value(event.after.sample(Rng(self.base + at)), at), self.value(other, at)

    def own(self, seat: int) -> Move:
        return self.event.made[self.event.before.pending.index(seat)]

    def answer(self, world: State, seat: int, rng: Rng) -> Move:
        """What a seat does that plans for itself."""
        plan = Plan(self.judge.game, world.copy(), seat, world.decision.legal(world), rng, self.judge)
        plan.grow(self.look)
        return plan.line(plan.leaves(1)[0])[0]


def measure(event: Event) -> Luck:
    """How much luck there was in it, by seat."""
    game = find(event.before.board.game)
    seats = event.before.board.seats
    fate = Fate(event, game)
    with undisturbed():
        play = fate.drawn if event.after is None else fate.answered
        pairs = [play(at) for at in range(event.samples)]
    by = scale(game.id, seats)
    gone = game.elapsed(event.before.sample(Rng(event.seed)))
    was, likely = mean_of([pair[0] for pair in pairs]), mean_of([pair[1] for pair in pairs])
    now, then = chances(was, gone, event.next, by), chances(likely, gone, event.next, by)
    change = [one - other for one, other in zip(now, then)]
    halves = [
        FLOOR + slope(likely, gone, event.next, by, seat) * spread_of([one[seat] - other[seat] for one, other in pairs])
        for seat in range(seats)
    ]
    return Luck(
        event.ply,
        [move.text for move in event.made],
        [round(value, 4) for value in change],
        [round(value - half, 4) for value, half in zip(change, halves)],
        [round(value + half, 4) for value, half in zip(change, halves)],
        event.seat,
        event.after is not None,
    )
