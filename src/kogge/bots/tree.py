"""Information-set Monte-Carlo tree search over whole actions: what mcts does inside compiled code.

Every iteration samples a world from the view and walks down one tree, chance being drawn afresh. A line leads from node
to node: the moves of a plan to the end of the running action, or one move where plans do not look ahead. A node
counts how often its line was available, since worlds differ. Floats meet only +, -, *, / and sqrt: the same everywhere.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from kogge.bots.search import NEVER, Plan, margin, plan_values
from kogge.core.game import Game
from kogge.core.model import CHANCE, EVERYONE, OVER, Move, State
from kogge.core.rng import Rng

DOUBT: Final = 0.02  # a promise this far below the best is explored a quarter as much
SINGLE: Final = 1  # a plan of one state: lines of one move
ROOT_LINES: Final = 16
LINES: Final = 6  # behind any other node
FAR: Final = 1_000  # actions of a playout at most
FORESEEN: Final = 2_000  # positions looked through for the one that came about
NOTHING: Final[list[float]] = []


class Node:
    """A line somebody may play in the tree, and what came of it for every seat."""

    def __init__(self, line: list[Move], promise: float, seat: int) -> None:
        self.line = line
        self.promise = promise  # what the evaluation promises its maker, from 0 to 1; counts like a first visit
        self.seat = seat
        self.visits: int = 0
        self.available: int = 0
        self.totals: list[float] = NOTHING
        self.children: list[Node] = []


def share(lead: float, spread: float) -> float:
    """What a lead of so many points promises, from 0 (lost) to 1 (won)."""
    return 0.5 + 0.5 * lead / (spread + (lead if lead > 0.0 else -lead))


def alike(one: list[Move], other: list[Move]) -> bool:
    """Two lines make the same moves in some order."""
    if len(one) != len(other):
        return False
    return sorted([move.index for move in one]) == sorted([move.index for move in other])


def follow(state: State, line: list[Move], seat: int) -> None:
    """Play a line, as far as this world allows it."""
    line[0].apply(state)
    for i in range(1, len(line)):
        if state.seat != seat or line[i] not in state.decision.legal(state):
            return
        line[i].apply(state)


class Tree:
    """The search of one seat."""

    def __init__(
        self,
        game: Game,
        seat: int,
        rng: Rng,
        explore: float,
        spread: float,
        states: int,
        look: int,
        rounds: int,
        ripe: int,
    ) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.explore = explore
        self.spread = spread  # a lead of this many points counts for half the way to a win
        self.states = states  # of the plan that finds the lines at the root
        self.look = look  # states of any other plan; SINGLE: lines of one move, valued at once
        self.rounds = rounds  # own turns that a playout brings to their end
        self.ripe = ripe  # visits after which the lines behind a node are looked at
        self.root = Node([], 0.5, seat)
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

    def advise(self, view: State, moves: list[Move]) -> None:
        """Let the root begin with the lines of a long plan, and with what it promises for each."""
        if self.look > SINGLE:
            self.expand(self.root, view.sample(self.rng), self.seat, moves, self.states, ROOT_LINES)
            return
        leads = plan_values(self.game, view, moves, self.rng, self.states)
        for i in range(len(moves)):
            self.offer(self.root, [moves[i]], share(leads[i], self.spread), self.seat)

    def expand(self, node: Node, state: State, seat: int, moves: list[Move], look: int, count: int) -> None:
        """Give a node the lines to the best leaves of a plan."""
        plan = Plan(self.game, state.copy(), seat, moves, self.rng)
        plan.grow(look)
        for at in reversed(plan.leaves(count)):  # a line that many draws may follow keeps the best promise
            self.offer(node, plan.line(at), share(plan.looks[at], self.spread), seat)

    def offer(self, node: Node, line: list[Move], promise: float, seat: int) -> None:
        """Give a node a line, or the one it has a new promise, and the order of moves that is legal in this world."""
        for child in node.children:
            if child.seat == seat and alike(child.line, line):
                child.line = line
                child.promise = promise
                return
        node.children.append(Node(line, promise, seat))

    def grow(self, view: State, iterations: int) -> None:
        """Sample a world, walk down, and carry the value back, `iterations` times."""
        for _ in range(iterations):
            self.iterate(view.sample(self.rng))

    def iterate(self, state: State) -> None:
        """One walk to the first node that is not ripe yet, or to the end of the game."""
        path: list[Node] = []
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
                side.line[0].apply(state)
                continue
            if node.visits < self.ripe and node is not self.root:
                if self.look > SINGLE:
                    self.play_on(state)
                value = self.worth(state)
                break
            node = self.select(node, state, seat)
            path.append(node)
            follow(state, node.line, seat)
        self.root.visits += 1
        for step in path:
            step.visits += 1
            if step.visits == 1:
                step.totals = value[:]
            else:
                totals = step.totals
                for i in range(len(value)):
                    totals[i] += value[i]

    def play_on(self, state: State) -> None:
        """Play on by short plans until our turn came and went: an evaluation means most right after a turn."""
        turns: int = 0
        ours: bool = False
        for _ in range(FAR):
            while state.seat == CHANCE:
                state.decision.draw(state, self.rng).apply(state)
            seat = state.seat
            if seat == OVER or (seat != self.seat and ours and turns >= self.rounds):
                return
            if seat == self.seat and not ours:
                turns += 1
            ours = seat == self.seat
            moves = state.decision.legal(state)
            if len(moves) == 1:
                moves[0].apply(state)
            else:
                plan = Plan(self.game, state.copy(), seat, moves, self.rng)
                plan.grow(self.look)
                follow(state, plan.line(plan.leaves(1)[0]), seat)

    def known(self, node: Node, state: State, seat: int) -> list[Node]:
        """The lines of a node that a seat may play in this world; new ones where they are missing."""
        moves = state.decision.legal(state)
        legal = {move.index for move in moves}
        found = [child for child in node.children if child.seat == seat and child.line[0].index in legal]
        if self.look == SINGLE and len(found) < len(moves):
            for child in found:
                legal.discard(child.line[0].index)
            for move in moves:
                if move.index in legal:
                    child = self.attach(state, move, seat)
                    node.children.append(child)
                    found.append(child)
        elif not found:
            self.expand(node, state, seat, moves, self.look, LINES)
            found = [child for child in node.children if child.seat == seat and child.line[0].index in legal]
        return found

    def attach(self, state: State, move: Move, seat: int) -> Node:
        """A node for a move, valued by the evaluation after it and after the draws that follow it."""
        twin = state.copy()
        move.apply(twin)
        while twin.seat == CHANCE:
            twin.decision.draw(twin, self.rng).apply(twin)
        return Node([move], self.worth(twin)[seat], seat)

    def select(self, node: Node, state: State, seat: int) -> Node:
        """The line with the best sum of what it brought and how little it was tried, if it promises something."""
        known = self.known(node, state, seat)
        peak: float = 0.0
        for child in known:
            if child.promise > peak:
                peak = child.promise
        best: float = -1.0
        chosen = known[0]
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

    def tried(self) -> int:
        """How many walks went through the lines that we may play now."""
        count: int = 0
        for child in self.root.children:
            if child.seat == self.seat:
                count += child.visits
        return count

    def best(self, moves: list[Move]) -> Move:
        """The first move of the line that brought most, among those tried at least a tenth as often as any other."""
        own = [child for child in self.root.children if child.seat == self.seat and child.line[0] in moves]
        enough: int = 1
        for child in own:
            if child.visits // 10 > enough:
                enough = child.visits // 10
        most: float = NEVER
        chosen = own[0]
        for child in own:
            if child.visits >= enough:
                value = child.totals[self.seat] / child.visits
                if value > most:
                    most = value
                    chosen = child
        return chosen.line[0]

    def keep(self, view: State, move: Move) -> None:
        """Keep what is known behind our move: the rest of the lines that began with it, and what follows them."""
        self.after = None
        state = view.sample(self.rng)
        if state.seat != self.seat:
            return
        root = Node([], 0.5, self.seat)
        for child in self.root.children:
            if child.seat == self.seat and child.line[0] is move:
                root.visits += child.visits
                if len(child.line) > 1:
                    child.line = child.line[1:]
                    root.children.append(child)
                else:
                    root.children.extend(child.children)
        self.root = root
        move.apply(state)
        self.after = state

    def resume(self, view: State) -> bool:
        """Find the view among the positions foreseen behind our last move, draws excepted; its node is the new root."""
        if self.after is None:
            return False
        wanted = view.stamp()
        nodes: list[Node] = [self.root]
        states: list[State] = [self.after]
        looked: int = 0
        self.after = None
        while states and looked < FORESEEN:
            looked += 1
            node = nodes.pop()
            state = states.pop()
            seat = state.seat
            if seat == self.seat and state.view(seat).stamp() == wanted:
                self.root = node
                return True
            if seat < 0 or state.decision.simultaneous:
                continue
            moves = state.decision.legal(state)
            if seat == self.seat and len(moves) > 1:
                continue  # we would have been asked
            for child in node.children:
                if child.seat == seat and child.visits > 0 and child.line[0] in moves:
                    twin = state.copy()
                    follow(twin, child.line, seat)
                    nodes.append(child)
                    states.append(twin)
        return False
