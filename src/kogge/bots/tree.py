"""Information-set Monte-Carlo tree search: what mcts does inside compiled code.

Every iteration samples a world from the view and walks down one tree of moves, chance being drawn afresh. A node counts
how often its move was available, since worlds differ. Floats meet only +, -, *, / and sqrt: the same everywhere.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from kogge.bots.search import margin
from kogge.core.game import Game
from kogge.core.model import CHANCE, EVERYONE, OVER, Move, State
from kogge.core.rng import Rng

SEATS: Final = 8  # more than any game has: a child is found by move index * SEATS + seat
FORESEEN: Final = 2_000  # positions looked through for the one that came about
NOTHING: Final[list[float]] = []


class Node:
    """A move somebody may make in the tree, and what came of it for every seat."""

    def __init__(self, move: Move | None, promise: float) -> None:
        self.move = move
        self.promise = promise  # what the evaluation promises its maker, from 0 to 1; counts like a first visit
        self.visits: int = 0
        self.available: int = 0
        self.totals: list[float] = NOTHING
        self.children: dict[int, Node] | None = None


class Tree:
    """The search of one seat."""

    def __init__(self, game: Game, seat: int, rng: Rng, explore: float, spread: float) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.explore = explore
        self.spread = spread  # a lead of this many points counts for half the way to a win
        self.root = Node(None, 0.5)
        self.after: State | None = None  # a position behind our last move, at the root

    def worth(self, state: State) -> list[float]:
        """What a position promises each seat, from 0 (lost) to 1 (won)."""
        values = self.game.evaluate(state)
        out: list[float] = []
        for seat in range(len(values)):
            lead = margin(values, seat)
            out.append(0.5 + 0.5 * lead / (self.spread + (lead if lead > 0.0 else -lead)))
        if state.seat == OVER:
            ranking = state.ranking()
            first: int = 0
            for place in ranking:
                if place == 1:
                    first += 1
            for seat in range(len(values)):
                won = 1.0 / first if ranking[seat] == 1 else 0.0
                out[seat] = 0.5 * (out[seat] + won)
        return out

    def grow(self, view: State, iterations: int) -> None:
        """Sample a world, walk down, and carry the value back, `iterations` times."""
        for _ in range(iterations):
            self.iterate(view.sample(self.rng))

    def iterate(self, state: State) -> None:
        """One walk to the first node not visited yet, or to the end of the game."""
        path: list[Node] = [self.root]
        node = self.root
        anchor = node  # where a secret decision began
        value: list[float] = []
        while True:
            seat = state.seat
            decision = state.decision
            if seat == CHANCE:
                decision.draw(state, self.rng).apply(state)
                continue
            if seat == OVER:
                value = self.worth(state)
                break
            secret = decision.simultaneous or decision.witness(state) != EVERYONE
            if not secret:
                anchor = node
            elif seat != self.seat:
                # The others' secret answers neither see ours nor are seen by us: they hang where the secret began.
                if anchor.children is None:
                    self.expand(anchor, state, seat)
                side = self.select(anchor, state, seat)
                path.append(side)
                assert side.move is not None
                side.move.apply(state)
                continue
            if node.visits == 0:
                value = self.expand(node, state, seat)
                break
            node = self.select(node, state, seat)
            path.append(node)
            assert node.move is not None
            node.move.apply(state)
        for step in path:
            step.visits += 1
            if step.visits == 1:
                step.totals = value[:]
            else:
                totals = step.totals
                for i in range(len(value)):
                    totals[i] += value[i]

    def expand(self, node: Node, state: State, seat: int) -> list[float]:
        """Give a node its children; what the best of them promises each seat."""
        if node.children is None:
            node.children = {}
        best: list[float] = NOTHING
        for move in state.decision.legal(state):
            worth = self.attach(node.children, state, move, seat)
            if best is NOTHING or worth[seat] > best[seat]:
                best = worth
        return best

    def attach(self, children: dict[int, Node], state: State, move: Move, seat: int) -> list[float]:
        """Add a move, valued by the evaluation after it and after the draws that follow it."""
        twin = state.copy()
        move.apply(twin)
        while twin.seat == CHANCE:
            twin.decision.draw(twin, self.rng).apply(twin)
        worth = self.worth(twin)
        children[move.index * SEATS + seat] = Node(move, worth[seat])
        return worth

    def select(self, node: Node, state: State, seat: int) -> Node:
        """The move with the best sum of what it brought, what it promises and how little it was tried."""
        best: float = -1.0
        chosen = node
        if node.children is None:
            node.children = {}
        children = node.children
        explore = self.explore
        for move in state.decision.legal(state):
            child = children.get(move.index * SEATS + seat)
            if child is None:
                self.attach(children, state, move, seat)
                child = children[move.index * SEATS + seat]
            child.available += 1
            tried = 1.0 + child.visits
            brought = child.totals[seat] if child.visits > 0 else 0.0
            score = (brought + child.promise + explore * sqrt(child.available)) / tried
            if score > best:
                best = score
                chosen = child
        return chosen

    def child(self, move: Move) -> Node | None:
        """The node of one of our moves at the root."""
        if self.root.children is None:
            return None
        return self.root.children.get(move.index * SEATS + self.seat)

    def best(self, moves: list[Move]) -> int:
        """The move tried most often; among equals the better one."""
        best: int = 0
        most: float = -1.0
        for i in range(len(moves)):
            child = self.child(moves[i])
            if child is None:
                continue
            brought = child.totals[self.seat] if child.visits > 0 else 0.0
            tried = child.visits + (brought + child.promise) / (2.0 + child.visits)
            if tried > most:
                most = tried
                best = i
        return best

    def keep(self, view: State, move: Move) -> None:
        """Keep what is known behind our move."""
        child = self.child(move)
        state = view.sample(self.rng)
        if child is None or state.seat != self.seat:
            self.after = None
            return
        move.apply(state)
        self.root = child
        self.after = state

    def resume(self, view: State) -> bool:
        """Find the view among the positions foreseen behind our last move, draws excepted; its node is the new root."""
        if self.after is None:
            return False
        wanted = view.key()
        nodes: list[Node] = [self.root]
        states: list[State] = [self.after]
        looked: int = 0
        self.after = None
        while states and looked < FORESEEN:
            looked += 1
            node = nodes.pop()
            state = states.pop()
            if state.seat == self.seat and state.view(self.seat).key() == wanted:
                self.root = node
                return True
            if state.seat >= 0 and not state.decision.simultaneous and node.children is not None:
                moves = state.decision.legal(state)
                if state.seat == self.seat and len(moves) > 1:
                    continue  # we would have been asked
                for move in moves:
                    child = node.children.get(move.index * SEATS + state.seat)
                    if child is not None and child.visits > 0:
                        twin = state.copy()
                        move.apply(twin)
                        nodes.append(child)
                        states.append(twin)
        return False
