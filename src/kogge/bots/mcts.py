"""The bot that searches sampled worlds with one tree."""

from __future__ import annotations

from time import monotonic

from kogge.bots import nets
from kogge.bots.ending import Ending
from kogge.bots.greedy import Planner, source
from kogge.bots.protocol import Budget, undisturbed
from kogge.bots.search import Plans
from kogge.bots.tree import Tree
from kogge.bots.worth import Judge
from kogge.core.game import Game
from kogge.core.model import Board, Move, State

DEFAULTS = {
    "iterations": 300,
    "times": 1,  # as many iterations
    "explore": 20,  # tenths of points
    "doubt": 8,  # tenths of points by which a promise must be worse to be explored a quarter as much
    "early": 200,  # tenths of points that spread the chances at the start of a game
    "late": 200,  # and at its end
    "states": 2_000,  # of the plan that finds lines at the root
    "wide": 16,  # lines at the root
    "look": 60,  # states of the plans in the tree and in playouts
    "lines": 6,  # behind any other node
    "rounds": 1,  # own turns that a playout brings to their end
    "ripe": 2,  # visits after which the lines behind a node are looked at
    "rivals": 0,  # 1: in playouts the others plan for their lead over the best of the rest, as `greedy` does
    "net": 0,  # from so many times the iterations a net corrects the evaluation, where one was learnt; 0: never
    "exact": 4_000,  # positions in which the end of a game must fit to be played through
}
CHUNK = 10  # iterations between two looks at the clock
NO_END = 1_000_000_000
LINE = 6  # moves of a hint at most
REST = 4  # what follows from a decision that was searched takes the fourth part of its seconds


class Mcts(Planner):
    """Monte-Carlo tree search over what it may know: the same move for the same seed, views and iterations."""

    def __init__(self, game: Game, seed: int, **given: int) -> None:
        super().__init__(game, seed)
        self.given = given
        self.settings: dict[str, int] = {}
        self.board: Board | None = None
        self.tree: Tree | None = None

    def sit(self, board: Board) -> None:
        """Take the settings for so many players, and the net if the board looks like those it was learnt on."""
        self.board = board
        self.settings = {**DEFAULTS, **self.game.search(board.seats), **self.given}
        self.iterations = self.settings["iterations"] * self.settings["times"]
        self.judge = Judge(self.game, self.settings["early"] / 10, self.settings["late"] / 10)
        learnt = 0 < self.settings["net"] <= self.settings["times"]
        self.judge.net = nets.load(self.game, board) if learnt else None
        self.plans = Plans(self.game)

    def choose(self, view: State, moves: list[Move], budget: Budget | None = None) -> Move:
        moves = self.sensible(view, moves)
        if len(moves) == 1:
            return moves[0]
        fresh = self.fresh(view, moves)
        with undisturbed():
            values = self.proven(view, fresh)
            if values:
                self.tree = None
                return self.note(view, fresh[values.index(max(values))])
            tree = self.searched(view, fresh, self.allowed(budget), fresh is moves)
            move = tree.best(fresh)
            tree.keep(view, move)
        return self.note(view, move)

    def weigh(self, view: State, moves: list[Move], budget: Budget | None = None) -> list[float]:
        """What each move brings, in points of lead: chances differ little while much of the game is left."""
        with undisturbed():
            values = self.proven(view, moves)
            if values:
                self.tree = None
            else:
                values = self.searched(view, moves, self.allowed(budget), False).weighed(moves)
        point = 0.5 / self.judge.spread(view.sample(source(self.seed, view)))
        return [value / point for value in values]

    def ahead(self, view: State, move: Move) -> list[Move]:
        """A move with what was tried most after it, action by action, while the tree has tried it often enough."""
        tree = self.tree
        nodes = [child for child in tree.root.children if child.line[0] is move] if tree is not None else []
        line: list[Move] = []
        while nodes and len(line) < LINE:
            node = max(nodes, key=lambda child: child.visits)
            line += node.line
            nodes = [child for child in node.children if child.seat == view.viewer and 4 * child.visits > node.visits]
        return line[:LINE] or super().ahead(view, move)

    def proven(self, view: State, moves: list[Move]) -> list[float]:
        """What each move brings where the rest of the game can be looked through and nothing in it is hidden."""
        if self.board is not view.board:
            self.sit(view.board)
        rng = source(self.seed, view)
        world = view.sample(rng)
        if world.seat != view.viewer or world.stamp() != view.sample(rng).stamp():
            return []
        return Ending(self.judge, self.settings["exact"]).moves_worth(world, moves)

    def searched(self, view: State, moves: list[Move], budget: Budget, resume: bool) -> Tree:
        """The tree, grown for this decision; what is known from the last one is kept where it can be."""
        tree = self.tree
        known = resume and tree is not None and tree.seat == view.viewer and tree.resume(view)
        if tree is None or not known:
            tree = Tree(self.game, view.viewer, source(self.seed, view), self.judge, self.settings, self.plans)
            self.tree = tree
        self.search(tree, view, moves, budget, known)
        return tree

    def search(self, tree: Tree, view: State, moves: list[Move], budget: Budget, known: bool) -> None:
        """Let the tree grow to the budgeted iterations, those it has kept counted, or while the seconds last."""
        started = monotonic()
        most = budget.iterations or (self.iterations if budget.seconds is None else NO_END)
        tried = tree.tried()
        if not known or 2 * tried < self.iterations:
            tree.advise(view, moves)
        else:
            tree.ready(view, moves)
        left = max(1, most - tried)
        seconds = budget.most if budget.seconds is None else budget.seconds
        if seconds is None:
            tree.grow(view, left)
            return
        end = started + (seconds / REST if known else seconds)
        while left > 0:
            tree.grow(view, min(CHUNK, left))
            left -= CHUNK
            if monotonic() >= end:
                break
