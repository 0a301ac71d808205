"""The bot that searches sampled worlds with one tree."""

from __future__ import annotations

from time import monotonic

from kogge.bots.greedy import Planner, source
from kogge.bots.protocol import Budget
from kogge.bots.tree import Tree
from kogge.core.game import Game
from kogge.core.model import Move, State

DEFAULTS = {
    "iterations": 300,
    "explore": 50,  # thousandths of a win
    "spread": 20,  # points of lead that count for half the way to a win
    "states": 2_000,  # of the plan that finds lines at the root
    "look": 60,  # states of the plans in the tree and in playouts
    "rounds": 1,  # own turns that a playout brings to their end
    "ripe": 2,  # visits after which the lines behind a node are looked at
}
CHUNK = 10  # iterations between two looks at the clock
NO_END = 1_000_000_000


class Mcts(Planner):
    """Monte-Carlo tree search over what it may know: the same move for the same seed, views and iterations."""

    def __init__(self, game: Game, seed: int, **settings: int) -> None:
        full = {**DEFAULTS, **game.search, **settings}
        super().__init__(game, seed)
        self.iterations = full["iterations"]
        self.explore = full["explore"] / 1000
        self.spread = float(full["spread"])
        self.states = full["states"]
        self.look = full["look"]
        self.rounds = full["rounds"]
        self.ripe = full["ripe"]
        self.tree: Tree | None = None

    def choose(self, view: State, moves: list[Move], budget: Budget | None = None) -> Move:
        if len(moves) > 1:
            moves = self.sensible(view, moves)
        if len(moves) == 1:
            return moves[0]
        fresh = self.fresh(view, moves)
        tree = self.tree
        if tree is None or tree.seat != view.viewer or fresh is not moves or not tree.resume(view):
            rng = source(self.seed, view)
            tree = Tree(
                self.game, view.viewer, rng, self.explore, self.spread, self.states, self.look, self.rounds, self.ripe
            )
            self.tree = tree
        tree.advise(view, fresh)
        self.search(tree, view, budget or Budget())
        move = tree.best(fresh)
        tree.keep(view, move)
        return self.note(view, move)

    def search(self, tree: Tree, view: State, budget: Budget) -> None:
        """Let the tree grow to the budgeted iterations, those it has kept counted, or while the seconds last."""
        most = budget.iterations or (self.iterations if budget.seconds is None else NO_END)
        left = max(1, most - tree.tried())
        if budget.seconds is None:
            tree.grow(view, left)
            return
        end = monotonic() + budget.seconds
        while left > 0:
            tree.grow(view, min(CHUNK, left))
            left -= CHUNK
            if monotonic() >= end:
                break
