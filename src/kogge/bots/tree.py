"""Information-set Monte-Carlo tree search: what mcts does inside compiled code.

Every iteration samples a world from the view and walks down one tree of moves, chance being drawn afresh. A node counts
how often its move was available, since worlds differ. Floats meet only +, -, *, / and sqrt: the same everywhere.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from kogge.bots.search import NEVER, margin
from kogge.core.game import Game
from kogge.core.model import CHANCE, EVERYONE, OVER, Move, State
from kogge.core.rng import Rng

SEATS: Final = 8  # more than any game has: a child is found by move index * SEATS + seat
DOUBT: Final = 0.02  # a promise this far below the best is explored a quarter as much
WIDTH: Final = 6  # moves looked at in a playout
RIPE: Final = 2  # visits after which the moves behind a node are looked at
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


def share(lead: float, spread: float) -> float:
    """What a lead of so many points promises, from 0 (lost) to 1 (won)."""
    return 0.5 + 0.5 * lead / (spread + (lead if lead > 0.0 else -lead))


class Tree:
    """The search of one seat."""

    def __init__(self, game: Game, seat: int, rng: Rng, explore: float, spread: float, steps: int) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.explore = explore
        self.spread = spread  # a lead of this many points counts for half the way to a win
        self.steps = steps  # small decisions at most that bring a running action to an end
        self.root = Node(None, 0.5)
        self.after: State | None = None  # a position behind our last move, at the root

    def worth(self, state: State) -> list[float]:
        """What a position promises each seat, from 0 (lost) to 1 (won)."""
        values = self.game.evaluate(state)
        out: list[float] = []
        for seat in range(len(values)):
            out.append(share(margin(values, seat), self.spread))
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
        """One walk to the first node that is not ripe yet, or to the end of the game."""
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
                side = self.select(anchor, state, seat)
                path.append(side)
                assert side.move is not None
                side.move.apply(state)
                continue
            if node.visits < RIPE and node is not self.root:
                self.play_on(state)
                value = self.worth(state)
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

    def play_on(self, state: State) -> None:
        """Play on by what looks best of a few moves until the turn comes round to us: then leaves can be compared."""
        passed: bool = False
        for _ in range(self.steps):
            seat = state.seat
            if seat == OVER or (seat == self.seat and passed):
                return
            if seat != self.seat:
                passed = True
            self.step(state, seat)
            while state.seat == CHANCE:
                state.decision.draw(state, self.rng).apply(state)

    def step(self, state: State, seat: int) -> None:
        """Make the best of a few moves taken at random."""
        moves = state.decision.legal(state)
        count = len(moves)
        chosen = moves[0]
        if count > 1:
            best: float = NEVER
            for _ in range(count if count < WIDTH else WIDTH):
                move = moves[self.rng.below(count)]
                twin = state.copy()
                move.apply(twin)
                while twin.seat == CHANCE:
                    twin.decision.draw(twin, self.rng).apply(twin)
                value = margin(self.game.evaluate(twin), seat)
                if value > best:
                    best = value
                    chosen = move
        chosen.apply(state)

    def attach(self, state: State, move: Move, seat: int) -> Node:
        """A node for a move, valued by the evaluation after it and after the draws that follow it."""
        twin = state.copy()
        move.apply(twin)
        while twin.seat == CHANCE:
            twin.decision.draw(twin, self.rng).apply(twin)
        return Node(move, self.worth(twin)[seat])

    def select(self, node: Node, state: State, seat: int) -> Node:
        """The move with the best sum of what it brought and how little it was tried, if it promises something."""
        if node.children is None:
            node.children = {}
        children = node.children
        moves = state.decision.legal(state)
        known: list[Node] = []
        peak: float = 0.0
        for move in moves:
            child = children.get(move.index * SEATS + seat)
            if child is None:
                child = self.attach(state, move, seat)
                children[move.index * SEATS + seat] = child
            if child.promise > peak:
                peak = child.promise
            known.append(child)
        best: float = -1.0
        chosen = node
        for child in known:
            child.available += 1
            tried = 1.0 + child.visits
            brought = child.totals[seat] if child.visits > 0 else 0.0
            doubt = 1.0 + (peak - child.promise) / DOUBT
            score = (brought + child.promise + self.explore * sqrt(child.available) / (doubt * doubt)) / tried
            if score > best:
                best = score
                chosen = child
        return chosen

    def child(self, move: Move) -> Node | None:
        """The node of one of our moves at the root."""
        if self.root.children is None:
            return None
        return self.root.children.get(move.index * SEATS + self.seat)

    def advise(self, moves: list[Move], leads: list[float]) -> None:
        """Let the root begin with the lead that a plan to the end of the running action promises for each move."""
        if self.root.children is None:
            self.root.children = {}
        for i in range(len(moves)):
            promise = share(leads[i], self.spread)
            child = self.child(moves[i])
            if child is None:
                self.root.children[moves[i].index * SEATS + self.seat] = Node(moves[i], promise)
            else:
                child.promise = promise

    def best(self, moves: list[Move]) -> int:
        """The move that brought most, among those tried at least a tenth as often as the one tried most."""
        enough: int = 1
        for move in moves:
            child = self.child(move)
            if child is not None and child.visits // 10 > enough:
                enough = child.visits // 10
        best: int = 0
        most: float = -1.0
        for i in range(len(moves)):
            child = self.child(moves[i])
            if child is not None and child.visits >= enough:
                value = child.totals[self.seat] / child.visits
                if value > most:
                    most = value
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
