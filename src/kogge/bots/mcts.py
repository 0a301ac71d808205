"""The bot that searches sampled worlds with one tree."""

from __future__ import annotations

from time import monotonic

from kogge.bots.greedy import source
from kogge.bots.protocol import Bot, Budget
from kogge.bots.tree import Tree
from kogge.core.game import Game
from kogge.core.model import Move, State

ITERATIONS = 10_000
EXPLORE = 50  # thousandths of a win
SPREAD = 20  # points of lead that count for half the way to a win
CHUNK = 100  # iterations between two looks at the clock


class Mcts(Bot):
    """Monte-Carlo tree search over what it may know: the same move for the same seed, views and iterations."""

    def __init__(
        self, game: Game, seed: int, iterations: int = ITERATIONS, explore: int = EXPLORE, spread: int = SPREAD
    ) -> None:
        self.game = game
        self.seed = seed
        self.iterations = iterations
        self.explore = explore / 1000
        self.spread = float(spread)
        self.tree: Tree | None = None

    def choose(self, view: State, moves: list[Move], budget: Budget | None = None) -> Move:
        if len(moves) == 1:
            return moves[0]
        tree = self.tree
        if tree is None or tree.seat != view.viewer or not tree.resume(view):
            tree = self.tree = Tree(self.game, view.viewer, source(self.seed, view), self.explore, self.spread)
        self.search(tree, view, budget or Budget())
        move = moves[tree.best(moves)]
        tree.keep(view, move)
        return move

    def search(self, tree: Tree, view: State, budget: Budget) -> None:
        """Let the tree grow for the budgeted iterations, or as long as the budgeted seconds last."""
        if budget.seconds is None:
            tree.grow(view, budget.iterations or self.iterations)
            return
        end = monotonic() + budget.seconds
        left = budget.iterations or 1_000_000_000
        while left > 0:
            tree.grow(view, min(CHUNK, left))
            left -= CHUNK
            if monotonic() >= end:
                break
